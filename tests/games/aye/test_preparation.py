"""AYE-1: preparation."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.asking import asked, offered, options
from tests.games.aye.kit import BASE, CARDS, a_match, board, heard, refusal_of, table
from tortuga.games.aye import GAME
from tortuga.games.aye.table import PHASES, cards_needed, inventory
from tortuga.kernel.ask import named
from tortuga.kernel.chance import FastChance
from tortuga.kernel.game import SetupError
from tortuga.kernel.match import Match, new_match


def fresh(seats: int = 6, mode: str = "expert", seed: int = 3) -> Match:
    return new_match(GAME, BASE, seats, FastChance(seed), {"mode": mode})


@pytest.mark.rule("AYE-1.1")
@pytest.mark.parametrize("seats", range(4, 11))
def test_four_to_ten_pirates_start_at_reputation_2(seats: int) -> None:
    there = board(fresh(seats, "beginner"))
    assert [p.reputation for s, p in enumerate(there.pirates) if s != there.captain] == [2] * (seats - 1)


@pytest.mark.rule("AYE-1.1")
@pytest.mark.parametrize("seats", [3, 11])
def test_neither_three_nor_eleven_play(seats: int) -> None:
    with pytest.raises(SetupError):
        fresh(seats)


@pytest.mark.rule("AYE-1.2")
def test_ship_whole_captain_at_the_top_missions_at_their_start() -> None:
    there = board(fresh())
    assert there.integrity == there.whole == BASE.data.ship.expert["6"]
    assert there.captain_rep == there.captain_track[0] == BASE.data.captain.top
    assert [mission.done for mission in there.missions] == [0, 0, 0, 0]
    assert (there.free, there.arghs, there.plank, there.kraken, there.waiting) == (8, 4, 0, 0, 0)


@pytest.mark.rule("AYE-1.3")
def test_three_cards_of_which_one_is_discarded_unseen() -> None:
    match = fresh()
    assert asked(match) == "discard"
    assert set(match.pending()) == set(range(6))
    for seat in range(6):
        hand = board(match, seat).pirates[seat].hand
        assert hand is not None
        assert len(hand) == 3
        match.answer(seat, ("discard", hand[0]))
    for seat in range(6):
        there = board(match, seat)
        assert [pirate.hand is not None for pirate in there.pirates] == [other == seat for other in range(6)]
        assert [pirate.cards for pirate in there.pirates] == [2] * 6
        assert len(heard(match, "own_discarded", seat)) == 1
    assert heard(match, "own_cards") == heard(match, "own_discarded") == []


@pytest.mark.rule("AYE-1.4")
def test_a_card_may_be_exchanged_once_before_discarding() -> None:
    match = fresh()
    match.answer(0, sorted(options(match, 0))[0])
    before = board(match, 1).pirates[1].hand
    assert before is not None
    match.take(1, "swap", ("swap", before[1]))
    after = board(match, 1).pirates[1].hand
    assert after is not None
    assert before[1] not in after
    assert len(set(after) - set(before)) == 1
    assert offered(match, 1) == set()
    assert offered(match, 2) == {"swap"}
    assert 0 not in match.pending(), "the sealed answer of another stays"
    assert heard(match, "swapped", 2) == heard(match, "swapped") == [{"seat": 1}]
    assert [fact["card"] for fact in heard(match, "own_swapped", 1)] == [before[1]]
    assert heard(match, "own_swapped", 2) == heard(match, "own_swapped") == []


@pytest.mark.rule("AYE-1.4")
@pytest.mark.rule("AYE-8.12")
def test_ten_pirates_may_all_exchange_a_card_though_the_deck_is_small() -> None:
    match = fresh(10)
    left = board(match).deck
    assert left == 36 - 30
    for seat in range(10):
        hand = board(match, seat).pirates[seat].hand
        assert hand is not None
        drawn = match.chance.count
        match.take(seat, "swap", ("swap", hand[0]))
        assert (match.chance.count > drawn) == (seat == left), "the discards are shuffled once the deck is empty"
        assert hand[0] not in (board(match, seat).pirates[seat].hand or ()), "not the card he has just given away"
        assert inventory(table(match))["different cards"] == 36
    assert heard(match, "reshuffled") == [{}]


@pytest.mark.rule("AYE-1.5")
def test_chance_names_the_captain_who_neither_votes_nor_rolls() -> None:
    captains = {board(fresh(seed=seed)).captain for seed in range(40)}
    assert captains == set(range(6))
    match = a_match("vote", captain=2)
    assert set(match.pending()) == {0, 1, 3}
    assert board(match).pirates[2].reputation == 0


@pytest.mark.rule("AYE-1.5")
def test_the_captain_gives_himself_neither_order_nor_die() -> None:
    match = a_match("deal_orders")
    assert refusal_of(match, 0, ("order", 0, 1)).reason == "captain_himself"
    assert refusal_of(match, 0, ("die", 0)).rule == "AYE-1.5"


@pytest.mark.rule("AYE-1.6")
def test_one_doubloon_for_each_and_the_rest_as_the_captain_likes() -> None:
    match = fresh(mode="beginner")
    captain = board(match).captain
    assert refusal_of(match, captain, ("share", 17, 0, 0, 0, 0, 0)).reason == "share_all"
    match.answer(captain, ("share", 10, 0, 0, 0, 0, 8))
    assert [pirate.coins for pirate in board(match).pirates] == [11, 1, 1, 1, 1, 9]
    assert board(match).offerings == 4
    assert heard(match, "shared")[0]["counts"] == ((0, 11), (1, 1), (2, 1), (3, 1), (4, 1), (5, 9))


@pytest.mark.rule("AYE-1.7")
def test_beginners_play_without_cards() -> None:
    match = fresh(mode="beginner")
    assert asked(match) == "share"
    there = board(match)
    assert (there.needed, there.deck, there.expert) == (0, 0, False)
    assert all(pirate.cards == 0 for pirate in there.pirates)


@pytest.mark.rule("AYE-1.7")
def test_beginners_do_not_lose_dice_to_krakens() -> None:
    match = a_match(
        ("attempt", (0, (1,))), "call_mutiny", given=[0, 2, 0, 0], votes=[0] * 4, faces=["kraken", "kraken"]
    )
    assert match.over
    assert (table(match).kraken_dice, table(match).free) == (0, 8)


@pytest.mark.rule("AYE-1.8")
def test_a_round_has_nine_phases_and_then_the_next_one_begins() -> None:
    match = fresh(4, "beginner")
    captain = board(match).captain
    match.answer(captain, match.pending()[captain].sample(FastChance(1)))
    seen = []
    t = table(match)
    for step in reversed(t.agenda):
        seen.append(named(step))
    names = [name for name, _ in seen]
    assert names == ["vote", "repair_phase", "hook_phase", *["mission_phase"] * 4, "mutiny_phase", "new_round"]
    assert [args for name, args in seen if name == "mission_phase"] == [(0,), (1,), (2,), (3,)]
    assert len(PHASES) == 9
    match.answer(captain, ("done",))
    for seat in list(match.pending()):
        match.answer(seat, ("aye",))
    assert board(match).round == 2


@pytest.mark.rule("AYE-1.8")
@pytest.mark.rule("AYE-5.5")
def test_a_new_round_forgets_orders_votes_hooks_and_gains_and_brings_back_unused_dice() -> None:
    old: dict[str, Any] = {
        "orders": [-1, 2, 3, 4],
        "votes": [-1, 0, 1, 0],
        "actions": [-1, 2, 7, 7],
        "gains": [0, 2, 1, 0],
    }
    match = a_match("new_round", hooked=0b110, given=[0, 2, 1, 0], **old)
    there = board(match)
    assert (there.round, there.free) == (2, 8)
    for pirate in there.pirates:
        assert (pirate.order, pirate.vote, pirate.action, pirate.gains, pirate.hooked, pirate.dice) == (
            -1,
            -1,
            -1,
            0,
            False,
            0,
        )


@pytest.mark.rule("AYE-8.1")
@pytest.mark.example("cards needed for 4 to 10 players")
@pytest.mark.parametrize(("seats", "needed"), [(4, 3), (5, 3), (6, 4), (7, 4), (8, 5), (9, 5), (10, 6)])
def test_cards_needed(seats: int, needed: int) -> None:
    assert cards_needed(seats) == board(fresh(seats)).needed == needed


@pytest.mark.rule("AYE-8.13")
def test_thirty_six_cards_in_their_families() -> None:
    goals = BASE.data.goal
    assert len(goals) == len(CARDS) == 36
    families = [goal.family for goal in goals]
    counted = {family: families.count(family) for family in set(families)}
    assert counted == {"roll": 8, "own": 8, "ship": 6, "votes": 6, "convince": 6, "traitor": 2}
    icons = [goal.icon for goal in goals]
    assert {icon: icons.count(icon) for icon in set(icons)} == {
        "kraken": 9,
        "doubloon": 9,
        "trident": 8,
        "captain": 8,
        "": 2,
    }


def test_everything_in_the_box_is_counted() -> None:
    counts = inventory(table(fresh()))
    assert (counts["doubloons"], counts["mission dice"], counts["cards"], counts["different cards"]) == (28, 8, 36, 36)
