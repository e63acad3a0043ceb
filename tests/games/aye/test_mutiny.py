"""AYE-7 and AYE-9: mutiny, and both ends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.asking import asked, offered, options
from tests.games.aye.kit import BASE, K, S, a_match, answer_all, board, heard, on_mission, reason
from tortuga.kernel.match import Match
from tortuga.kernel.table import Result

TOP = BASE.data.captain.top
STEPS = [len(getattr(BASE.data.missions, name)) for name in ("sails", "helm", "cannons", "swords")]


def mutiny(seats: int = 5, caller: int = 1, name: int = 2, **fields: Any) -> Match:
    """One pirate calls a mutiny and has nominated."""
    reputation = [2] * seats
    reputation[caller] = 5
    match = a_match("mutiny_phase", seats=seats, **{"reputation": reputation, **fields})
    match.answer(caller, ("call",))
    match.answer(caller, ("nominate", name))
    return match


def thumbs(match: Match, ups: int) -> None:
    for place, seat in enumerate(list(match.pending())):
        match.answer(seat, ("up",) if place < ups else ("down",))


@pytest.mark.rule("AYE-7.1")
def test_reputation_4_to_6_may_call() -> None:
    match = a_match("mutiny_phase", seats=6, reputation=[0, 3, 4, 5, 6, 1])
    assert set(match.pending()) == {2, 3, 4}
    answer_all(match, ("pass",))
    assert match.over
    assert a_match("mutiny_phase").over, "nobody has the standing"


@pytest.mark.rule("AYE-7.2")
def test_anybody_but_the_captain_can_be_nominated() -> None:
    match = a_match("mutiny_phase", reputation=[0, 4, 1, 2])
    match.answer(1, ("call",))
    assert options(match, 1) == {("nominate", 1), ("nominate", 2), ("nominate", 3)}
    assert reason(match, 1, ("nominate", 0)) == ("AYE-7.2", "captain_again")


@pytest.mark.rule("AYE-7.3")
def test_the_mutineer_draws_a_card_and_discards_one() -> None:
    match = mutiny(mode="expert", hands={1: ("legend", "open_purse")})
    assert set(match.pending()) == {1}
    assert asked(match) == "discard"
    assert len(options(match, 1)) == 3
    match.answer(1, ("discard", "legend"))
    assert board(match).pirates[1].cards == 2
    assert asked(mutiny()) == "thumb", "no cards for beginners"


@pytest.mark.rule("AYE-7.4")
def test_everybody_but_the_mutineer_shows_a_thumb() -> None:
    match = mutiny()
    assert set(match.pending()) == {0, 2, 3, 4}
    thumbs(match, 3)
    assert board(match).captain == 2


@pytest.mark.rule("AYE-7.4")
@pytest.mark.example("a tie in the mutiny vote")
def test_a_tie_changes_nothing() -> None:
    match = mutiny()
    thumbs(match, 2)
    assert board(match).captain == 0
    assert heard(match, "mutiny_lost") == [{"ups": 2, "downs": 2}]


@pytest.mark.rule("AYE-7.5")
@pytest.mark.parametrize("ups", [0, 4])
def test_the_mutineer_falls_to_1_either_way(ups: int) -> None:
    match = mutiny()
    thumbs(match, ups)
    assert board(match).pirates[1].reputation == 1


@pytest.mark.rule("AYE-7.5")
def test_the_fall_is_told() -> None:
    match = mutiny()
    thumbs(match, 0)
    assert heard(match, "fell") == [{"seat": 1}]


@pytest.mark.rule("AYE-7.1")
def test_all_calls_are_told_at_once() -> None:
    match = a_match("mutiny_phase", seats=5, reputation=[0, 5, 4, 2, 6])
    match.answer(4, ("call",))
    match.answer(2, ("pass",))
    assert heard(match, "mutiny_called") == [], "sealed until all are in"
    match.answer(1, ("call",))
    assert [fact["seat"] for fact in heard(match, "mutiny_called")] == [1, 4]


@pytest.mark.rule("AYE-7.6")
@pytest.mark.rule("AYE-8.2")
def test_an_old_captain_with_one_doubloon_has_balanced_his_books() -> None:
    coins = [1, 3, 3, 3, 3]
    match = mutiny(name=1, mode="expert", hands={0: ("balanced_books",), 1: ("legend", "open_purse")}, coins=coins)
    match.answer(1, ("discard", "legend"))
    thumbs(match, 4)
    assert [fact["card"] for fact in heard(match, "completed")] == ["balanced_books"]


@pytest.mark.rule("AYE-8.2")
def test_the_mutineer_has_joined_his_own_mutiny_and_cannot_claim_to_have_been_talked_about() -> None:
    match = mutiny(name=1, mode="expert", hands={1: ("turning_tide", "kingmaker")})
    match.answer(
        1, next(("discard", card) for _, card in options(match, 1) if card not in ("turning_tide", "kingmaker"))
    )
    assert asked(match) == "thumb"
    assert offered(match, 1) == set(), "he has nominated himself"
    thumbs(match, 4)
    assert [fact["card"] for fact in heard(match, "completed")] == ["turning_tide"]


@pytest.mark.rule("AYE-7.6")
def test_the_old_captain_starts_at_1_and_the_new_one_at_the_top() -> None:
    match = mutiny(name=1, captain_rep=2)
    thumbs(match, 4)
    there = board(match)
    assert (there.captain, there.captain_rep) == (1, TOP)
    assert [pirate.reputation for pirate in there.pirates] == [1, 0, 2, 2, 2]


@pytest.mark.rule("AYE-7.7")
def test_several_are_heard_until_one_succeeds() -> None:
    match = a_match("mutiny_phase", seats=5, captain=2, reputation=[4, 5, 0, 2, 6])
    answer_all(match, ("call",))
    assert set(match.pending()) == {4}, "clockwise from the captain"
    match.answer(4, ("nominate", 4))
    thumbs(match, 0)
    match.answer(0, ("nominate", 3))
    thumbs(match, 4)
    assert match.over
    there = board(match)
    assert there.captain == 3
    assert [pirate.reputation for pirate in there.pirates] == [1, 5, 1, 0, 1], "pirate 1 is not heard and keeps his"


def last_step(*, faces: list[str], integrity: int = 10, cards: int = 3, **fields: Any) -> Match:
    """Seat 1 rolls for the last step there is."""
    steps = [*STEPS[:3], STEPS[3] - 1]
    done = {2: ("broadside", "sea_gods", "kraken_bait")[:cards]} if fields.get("mode") == "expert" else {}
    fields = {"given": [0, 8, 0, 0], "steps": steps, "integrity": integrity, "completed": done, **fields}
    match = on_mission(3, 1, faces=faces, **fields)
    answer_all(match, ("obey",))
    while asked(match) in ("tridents", "reroll"):
        answer_all(match, ("tridents", 0) if asked(match) == "tridents" else ("reroll",))
    return match


def result(match: Match) -> Result:
    assert match.result is not None
    return match.result


@pytest.mark.rule("AYE-9.1")
def test_four_finished_missions_and_enough_cards_let_all_escape() -> None:
    match = last_step(faces=[S] * 8, mode="expert")
    assert (result(match).why, result(match).winners) == ("escaped", (0, 1, 2, 3))
    beginner = last_step(faces=[S] * 8)
    assert result(beginner).why == "escaped"
    assert heard(beginner, "escaped_simply") == [{}]


@pytest.mark.rule("AYE-9.2")
def test_the_ship_at_0_is_the_end_even_with_the_last_step() -> None:
    match = last_step(faces=[S] * 6 + [K] * 2, integrity=2)
    assert (result(match).why, result(match).winners) == ("sunk", ())
    assert heard(match, "succeeded") == []


@pytest.mark.rule("AYE-9.2")
def test_a_captain_can_lose_the_ship_in_his_own_phase() -> None:
    match = a_match("captain_phase", captain_rep=2, integrity=1)
    assert result(match).why == "sunk"
    assert result(match).ranking == ((0, 1, 2, 3),)


@pytest.mark.rule("AYE-9.3")
def test_too_few_cards_feed_the_kraken() -> None:
    match = last_step(faces=[S] * 8, mode="expert", cards=2)
    assert (result(match).why, result(match).winners) == ("too_few", ())


@pytest.mark.rule("AYE-9.4")
@pytest.mark.parametrize(("holder", "winners", "why"), [(0, (0,), "traitor"), (1, (), "sunk")])
def test_a_traitor_wins_alone_if_the_ship_sinks_under_him(holder: int, winners: tuple[int, ...], why: str) -> None:
    match = a_match("captain_phase", mode="expert", captain_rep=2, integrity=1, hands={holder: ("turncoat",)})
    assert (result(match).winners, result(match).why) == (winners, why)
    assert heard(match, "traitor_shown") == [{"seat": holder, "card": "turncoat"}]


@pytest.mark.rule("AYE-9.4")
def test_a_traitor_loses_when_the_crew_escapes() -> None:
    match = last_step(faces=[S] * 8, mode="expert", hands={3: ("kraken_cultist",)})
    assert (result(match).winners, result(match).scores) == ((0, 1, 2), (1, 1, 1, 0))
    few = last_step(faces=[S] * 8, mode="expert", cards=0, hands={0: ("turncoat",)})
    assert result(few).winners == ()
