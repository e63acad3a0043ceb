"""CAP-5: boarding."""

from __future__ import annotations

import pytest

from tests.games.captains.kit import (
    ATTRIBUTES,
    BASE,
    BLACK,
    BLUE,
    BOATS,
    GAME,
    boarding,
    captain,
    crew,
    fight,
    finish,
    mark,
    options,
    refusal,
    sheet,
    table,
    told,
)
from tortuga.games.captains.bot.boarding import attacks
from tortuga.games.captains.bot.worth import Outlook
from tortuga.kernel.codec import encoded
from tortuga.kernel.match import Match


def next_boarding(match: Match) -> None:
    """Play the next turn up to its boarding, changing little."""
    while match.pending() and next(iter(match.pending().values())).name not in ("board",):
        seat, decision = next(iter(match.pending().items()))
        if decision.name == "aside":
            match.answer(seat, ("aside", 4))
        elif decision.name == "loot":
            picks = [die for die in (BLUE, 2, 3, BLACK) if ("loot", die) in options(match, seat)]
            match.answer(seat, ("loot", picks[0]))
        elif decision.name == "command":
            match.answer(seat, ("done",))
        else:
            match.answer(seat, options(match, seat)[0])


@pytest.mark.rule("CAP-5.1")
def test_only_the_active_captain_may_attack_or_stay() -> None:
    match = boarding()
    assert set(match.pending()) == {0}
    assert options(match, 0) == (("stay",), ("board", 1), ("board", 2), ("board", 3))
    assert refusal(match, 0, ("board", 0)).rule == "CAP-5.1"
    assert refusal(match, 1, ("board", 2)).rule == "HOUSE-1"
    match.answer(0, ("stay",))
    assert table(match).turn == 2
    assert told(match, "stayed") == [{"captain": 0}]


@pytest.mark.rule("CAP-5.1")
def test_without_a_pirate_there_is_no_attack() -> None:
    match = boarding(3)
    match.answer(0, ("stay",))
    t = table(match)
    assert t.active == 1
    mark(match, 1, pirates=(0, 0, 0, 0, 0, 0), pirates_used=(0, 0, 0, 0, 0, 0))
    match.answer(1, ("aside", BLACK))
    for seat in range(3):
        picks = [option for option in options(match, seat) if option[1] in (1, 2, 3)]
        match.answer(seat, picks[0])
        if match.pending()[seat].name == "resource":
            match.answer(seat, ("resource", 0))
        picks = [option for option in options(match, seat) if option[1] in (1, 2, 3)]
        match.answer(seat, picks[0])
        if match.pending()[seat].name == "resource":
            match.answer(seat, ("resource", 0))
    finish(match)
    assert told(match, "stayed")[-1] == {"captain": 1}
    assert table(match).active == 2


@pytest.mark.rule("CAP-5.2")
def test_both_send_pirates_in_secret() -> None:
    match = boarding()
    match.answer(0, ("board", 2))
    assert set(match.pending()) == {0, 2}
    before = encoded(match.view(2).board)
    match.answer(0, crew(3))
    assert encoded(match.view(2).board) == before
    assert match.view(2).chosen == (0,)
    assert told(match, "crew_shown", 2) == []
    match.answer(0, crew(1, 2, 3))
    match.answer(2, crew())
    assert [args["crew"] for args in told(match, "crew_shown")] == [(1, 1, 1, 0, 0, 0), (0, 0, 0, 0, 0, 0)]


@pytest.mark.rule("CAP-5.2")
def test_the_attacker_sends_one_to_three_the_defender_none_to_three() -> None:
    match = boarding()
    match.answer(0, ("board", 1))
    assert refusal(match, 0, crew()).reason == "crew_empty"
    assert refusal(match, 0, crew(1, 2, 3, 3)).reason == "crew_too_large"
    assert refusal(match, 1, crew(1, 2, 3, 3)).reason == "crew_too_large"
    assert refusal(match, 1, crew(6)).reason == "pirates_missing"
    match.answer(1, crew())
    match.answer(0, crew(1, 3, 3))
    assert told(match, "boarding_won")[0]["captain"] == 0


@pytest.mark.rule("CAP-5.3")
@pytest.mark.parametrize(
    ("attack", "defence", "winner"), [([3], [2], 0), ([3], [1, 3], 1), ([3], [3], 1), ([3], [1, 2], 1), ([1], [], 0)]
)
def test_the_higher_strength_wins_and_a_tie_is_the_defenders(
    attack: list[int], defence: list[int], winner: int
) -> None:
    match = boarding()
    fight(match, 1, attack, defence)
    assert set(match.pending()) == {winner}
    assert match.pending()[winner].name == "reward"


@pytest.mark.rule("CAP-5.3")
@pytest.mark.example("Alexander attacks with one pirate of Strength 3 and Mary defends with her 5")
def test_mary_defends_against_what_alexander_guessed() -> None:
    match = boarding(3)
    mark(match, 0, pirates=(0, 0, 1, 0, 2, 0))
    mark(match, 1, pirates=(1, 0, 0, 0, 1, 0))
    fight(match, 1, [3], [5])
    assert told(match, "boarding_won") == [{"captain": 1, "other": 0, "why": "stronger"}]


@pytest.mark.rule("CAP-5.4")
def test_the_bonuses_for_attack_and_defence() -> None:
    match = boarding()
    mark(match, 0, attack=1)
    fight(match, 1, [3], [3])
    assert set(match.pending()) == {0}
    match = boarding()
    mark(match, 1, defence=1)
    fight(match, 1, [3], [2])
    assert set(match.pending()) == {1}
    match = boarding()
    mark(match, 0, defence=1)
    mark(match, 1, attack=1)
    fight(match, 1, [3], [2])
    assert [args["strength"] for args in told(match, "crew_shown")] == [3, 2]


@pytest.mark.rule("CAP-5.5")
def test_an_attack_alone_has_strength_one() -> None:
    match = boarding()
    mark(match, 0, alone=1)
    fight(match, 1, [], [])
    assert [args["strength"] for args in told(match, "crew_shown")] == [1, 0]
    assert set(match.pending()) == {0}
    match = boarding()
    mark(match, 0, alone=1, pirates=(0, 0, 0, 0, 0, 0))
    assert ("board", 1) in options(match, 0)


@pytest.mark.rule("CAP-5.4")
@pytest.mark.rule("CAP-5.5")
@pytest.mark.parametrize(
    ("bonus_of_attacker", "bonus_of_defender", "strengths", "winner"),
    [(1, 0, [2, 0], 0), (0, 1, [1, 1], 1), (1, 1, [2, 1], 0)],
)
def test_the_bonuses_count_whatever_is_sent_also_with_nobody(
    bonus_of_attacker: int, bonus_of_defender: int, strengths: list[int], winner: int
) -> None:
    match = boarding()
    mark(match, 0, alone=1, attack=bonus_of_attacker)
    mark(match, 1, defence=bonus_of_defender)
    fight(match, 1, [], [])
    assert [args["strength"] for args in told(match, "crew_shown")] == strengths
    assert set(match.pending()) == {winner}


@pytest.mark.rule("CAP-5.5")
def test_the_bot_reckons_an_attack_alone_with_its_bonus() -> None:
    match = boarding(3)
    mark(match, 0, alone=1, attack=1)
    mark(match, 1, pirates=(0, 0, 0, 0, 0, 0), defence=1)
    outlook = Outlook(match.view(0).board, 0)
    alone = next(sortie for sortie in attacks(outlook, 1) if not any(sortie.crew))
    assert alone.won == 1.0


@pytest.mark.rule("CAP-5.6")
@pytest.mark.example("five gold stolen from a captain who has two")
def test_five_gold_from_a_captain_who_has_two() -> None:
    match = boarding()
    mark(match, 1, gold=2)
    fight(match, 1, [3], [])
    match.answer(0, ("gold",))
    assert (sheet(match, 1).gold, sheet(match, 1).gold_used) == (2, 2)
    assert sheet(match, 0).gold == 8
    assert told(match, "gold_stolen") == [{"captain": 0, "other": 1, "lost": 2, "won": 5}]


@pytest.mark.rule("CAP-5.6")
def test_a_defender_who_wins_is_rewarded_too() -> None:
    match = boarding()
    mark(match, 0, gold=9)
    fight(match, 1, [1], [3])
    match.answer(1, ("gold",))
    assert sheet(match, 0).gold_used == 5
    assert sheet(match, 1).gold == 8


@pytest.mark.rule("CAP-5.7")
def test_two_circles_as_a_reward_as_far_as_no_lock_stops_them() -> None:
    match = boarding()
    mark(match, 0, tracks=(1, 3))
    fight(match, 1, [3], [])
    assert options(match, 0) == (("gold",), ("circles", ATTRIBUTES))
    assert refusal(match, 0, ("circles", BOATS)).rule == "CAP-5.7"
    match.answer(0, ("circles", ATTRIBUTES))
    assert sheet(match, 0).tracks == (2, 3)
    assert told(match, "gold_stolen") == []


@pytest.mark.rule("CAP-5.8")
def test_all_who_fought_leave_the_crew() -> None:
    match = boarding()
    fight(match, 1, [3, 3], [1, 2])
    assert sheet(match, 0).pirates_used == (0, 0, 2, 0, 0, 0)
    assert sheet(match, 1).pirates_used == (1, 1, 0, 0, 0, 0)
    assert sheet(match, 1).pirates == (1, 1, 2, 0, 0, 0)


@pytest.mark.rule("CAP-5.9")
def test_a_grapple_protects_until_the_attacker_is_active_again() -> None:
    match = boarding(3)
    fight(match, 1, [3], [])
    match.answer(0, ("gold",))
    assert captain(match, 1).grapple == 0
    next_boarding(match)
    assert table(match).active == 1
    match.answer(1, ("stay",))
    next_boarding(match)
    assert options(match, 2) == (("stay",), ("board", 0))
    assert refusal(match, 2, ("board", 1)).rule == "CAP-5.9"
    match.answer(2, ("stay",))
    assert table(match).active == 0
    assert captain(match, 1).grapple == -1
    next_boarding(match)
    assert ("board", 1) in options(match, 0)


@pytest.mark.rule("CAP-5.10")
def test_who_attacks_gives_up_the_own_grapple() -> None:
    match = boarding(3)
    fight(match, 1, [3], [])
    match.answer(0, ("gold",))
    next_boarding(match)
    fight(match, 2, [3], [])
    match.answer(1, ("gold",))
    assert captain(match, 1).grapple == -1
    assert captain(match, 2).grapple == 1
    assert told(match, "grapple_lost") == [{"captain": 1}]
    next_boarding(match)
    assert ("board", 1) in options(match, 2)


@pytest.mark.rule("CAP-5.11")
def test_every_boarding_takes_a_line_on_both_sheets() -> None:
    match = boarding()
    fight(match, 1, [3], [1])
    assert match.view(None).board.battles == ((0, 1, (0, 0, 1, 0, 0, 0), (1, 0, 0, 0, 0, 0), 0),)
    assert [captain(match, seat).boardings for seat in range(4)] == [1, 1, 0, 0]
    assert [captain(match, seat).attacks for seat in range(4)] == [1, 0, 0, 0]
    lost = boarding()
    fight(lost, 1, [1], [3])
    assert [captain(lost, seat).attacks for seat in range(4)] == [1, 0, 0, 0]
    assert GAME.inventory(match.table)["boardings amiss"] == 0


@pytest.mark.rule("CAP-5.2")
def test_the_questions_of_a_boarding_state_what_is_at_stake() -> None:
    match = boarding(3)
    mark(match, 1, gold=7, gold_used=2, pirates=(0, 1, 0, 0, 2, 0))
    view, asked = match.view(0), match.pending()[0]
    assert GAME.facts(view, asked, ("board", 1)) == {"other": 1, "gold": 5, "strength": 12}
    assert GAME.facts(view, asked, None)["attacks"] == 0
    match.answer(0, ("board", 1))
    for seat, other in ((0, 1), (1, 0)):
        facts = GAME.facts(match.view(seat), match.pending()[seat], None)
        assert (facts["other"], facts["role"]) == (other, int(seat == 0))
    assert GAME.facts(match.view(0), match.pending()[0], None)["theirs"] == (0, 1, 0, 0, 2, 0)
    match.answer(0, crew(1))
    match.answer(1, crew(5))
    facts = GAME.facts(match.view(1), match.pending()[1], None)
    assert (facts["other"], facts["purse"]) == (0, 3)


@pytest.mark.rule("CAP-1.6")
def test_a_reward_that_does_not_fit_is_said_to_be_lost_in_part() -> None:
    match = boarding(3)
    fight(match, 1, [3], [])
    for gold, lost in ((BASE.data.sheet.gold - 5, 0), (BASE.data.sheet.gold - 4, 1)):
        mark(match, 0, gold=gold)
        assert GAME.facts(match.view(0), match.pending()[0], ("gold",)) == {"number": 5, "lost": lost}
    mark(match, 0, tracks=(0, 11), flags=(0, 4))
    assert refusal(match, 0, ("circles", BOATS)).reason == "track_full"
