"""AYE-2: reputation, the plank, the captain's track."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.asking import asked
from tests.games.aye.kit import SAILS, B, K, a_match, answer_all, board, heard, on_mission, table
from tortuga.games.aye.effects.fame import lose_captain_reputation, lose_reputation
from tortuga.kernel.match import Match


def failing(seats: tuple[int, ...] = (1,), **fields: Any) -> Match:
    """A match in which a pirate with one die fails at the sails."""
    match = on_mission(SAILS, *seats, faces=[B] * 6, **{"given": [0, 1, 0, 0], **fields})
    answer_all(match, ("obey",))
    while asked(match) == "reroll":
        answer_all(match, ("reroll",))
    return match


@pytest.mark.rule("AYE-2.1")
def test_reputation_goes_up_and_down_by_one() -> None:
    match = a_match(("gain_reputation", (1,)), ("gain_reputation", (1,)))
    assert board(match).pirates[1].reputation == 4
    assert board(failing(reputation=[0, 5, 2, 2])).pirates[1].reputation == 4


@pytest.mark.rule("AYE-2.2")
@pytest.mark.example("reputation at 6")
@pytest.mark.parametrize(("answer", "reputation", "coins"), [(("stay",), 6, 3), (("fall",), 1, 4)])
def test_at_6_one_stays_or_falls_for_a_doubloon(answer: tuple[str], reputation: int, coins: int) -> None:
    match = a_match(("gain_reputation", (1,)), reputation=[0, 6, 2, 2])
    before = board(match).offerings
    match.answer(1, answer)
    pirate = board(match).pirates[1]
    assert (pirate.reputation, pirate.coins) == (reputation, coins)
    assert board(match).offerings == before - (coins - 3)


@pytest.mark.rule("AYE-2.2")
def test_at_6_one_stays_if_there_are_no_offerings() -> None:
    match = a_match(("gain_reputation", (1,)), reputation=[0, 6, 2, 2], coins=[7, 7, 7, 7])
    assert match.over
    assert board(match).pirates[1].reputation == 6


@pytest.mark.rule("AYE-2.2")
def test_several_points_in_a_row_ask_each_time() -> None:
    match = a_match(*[("gain_reputation", (1,))] * 3, reputation=[0, 6, 2, 2])
    match.answer(1, ("fall",))
    assert match.over
    assert board(match).pirates[1].reputation == 3


@pytest.mark.rule("AYE-2.3")
@pytest.mark.example("reputation at 1")
def test_at_1_a_die_goes_to_the_plank() -> None:
    match = failing(reputation=[0, 1, 2, 2])
    there = board(match)
    assert (there.pirates[1].reputation, there.plank, there.free) == (1, 1, 7)
    assert heard(match, "planked") == [{"seat": 1}]


@pytest.mark.rule("AYE-2.4")
@pytest.mark.parametrize(("coins", "left", "event"), [(2, 1, "fined"), (0, 0, "spared")])
def test_a_full_plank_takes_a_doubloon_or_nothing(coins: int, left: int, event: str) -> None:
    match = failing(reputation=[0, 1, 2, 2], plank=3, coins=[3, coins, 3, 3])
    there = board(match)
    assert (there.plank, there.pirates[1].coins) == (3, left)
    assert heard(match, event) == [{"seat": 1}]


@pytest.mark.rule("AYE-2.5")
def test_a_lock_waits_until_a_die_is_free() -> None:
    """Two krakens lock all dice there are, so the plank has to wait for the captain's phase."""
    match = on_mission(
        SAILS, 1, mode="expert", faces=[K, K], reputation=[0, 1, 2, 2], waiting_dice=2, kraken_dice=4, then=()
    )
    answer_all(match, ("obey",))
    assert (board(match).plank, board(match).owed, board(match).free) == (0, 1, 0)
    assert heard(match, "plank_owed") == [{"seat": 1}]
    twin = a_match("take_dice", waiting_dice=2, kraken_dice=6, owed=1)
    there = board(twin)
    assert (there.plank, there.owed, there.free, there.waiting, there.kraken) == (1, 0, 1, 6, 0)


@pytest.mark.rule("AYE-2.5")
def test_dice_in_the_hands_of_others_are_not_free() -> None:
    match = failing(reputation=[0, 1, 2, 2], given=[0, 1, 7, 0])
    there = board(match)
    assert there.pirates[2].dice == 7
    assert (there.plank, there.free) == (1, 0), "his own die, which he has used, is free again"


@pytest.mark.rule("AYE-2.6")
def test_the_captain_has_no_pirate_reputation() -> None:
    match = a_match(("gain_reputation", (0,)))
    assert board(match).pirates[0].reputation == 0


@pytest.mark.rule("AYE-2.7")
def test_the_captains_track_ends_at_the_mutiny() -> None:
    match = a_match("deal_orders", captain_rep=3)
    lose_captain_reputation(table(match), 5)
    assert board(match).captain_rep == 1


@pytest.mark.rule("AYE-2.4")
@pytest.mark.rule("AYE-2.5")
def test_a_space_of_the_plank_that_is_owed_a_die_is_taken() -> None:
    match = a_match("deal_orders", reputation=[0, 1, 2, 2], plank=2, owed=1, kraken_dice=6)
    lose_reputation(table(match), 1)
    assert (board(match).plank, board(match).owed, board(match).pirates[1].coins) == (2, 1, 2)
