"""AYE-3: the captain's phase."""

from __future__ import annotations

import pytest

from tests.games.asking import asked, options
from tests.games.aye.kit import BASE, CANNONS, HELM, REPAIR, RUM, SAILS, a_match, board, heard, reason

FLAGS = BASE.data.ship.flags
MARKS = BASE.data.captain


@pytest.mark.rule("AYE-3.1")
@pytest.mark.parametrize(("reputation", "damage"), [(MARKS.damage + 1, 0), (MARKS.damage, 1), (MARKS.damage - 1, 1)])
def test_a_captain_at_the_damage_mark_costs_a_point(reputation: int, damage: int) -> None:
    match = a_match("captain_phase", captain_rep=reputation, integrity=19)
    assert board(match).integrity == 19 - damage


@pytest.mark.rule("AYE-3.2")
def test_every_flag_that_was_passed_locks_a_die() -> None:
    match = a_match("captain_phase", integrity=FLAGS[1])
    there = board(match)
    assert there.flags == ((FLAGS[0], True), (FLAGS[1], True), (FLAGS[2], False), (FLAGS[3], False))
    assert there.free == 6
    again = a_match("captain_phase", integrity=FLAGS[1], flags=0b11)
    assert board(again).free == 6, "a flag that holds a die takes no second one"


@pytest.mark.rule("AYE-3.2")
def test_the_damage_of_the_captain_comes_before_the_flags() -> None:
    match = a_match("captain_phase", integrity=FLAGS[0] + 1, captain_rep=MARKS.damage)
    assert heard(match, "flag_locked") == [{"flag": FLAGS[0]}]


@pytest.mark.rule("AYE-3.2")
@pytest.mark.rule("AYE-2.5")
def test_a_flag_without_a_free_die_takes_one_that_comes_in() -> None:
    match = a_match("captain_phase", integrity=FLAGS[0], waiting_dice=3, kraken_dice=5)
    there = board(match)
    assert (there.flags[0][1], there.free, there.waiting) == (True, 2, 5)


@pytest.mark.rule("AYE-3.3")
def test_at_the_mutiny_square_the_most_respected_takes_over() -> None:
    match = a_match("captain_phase", captain_rep=1, reputation=[0, 2, 5, 4])
    there = board(match)
    assert (there.captain, there.captain_rep) == (2, MARKS.top)
    assert [pirate.reputation for pirate in there.pirates] == [1, 2, 0, 4]
    assert set(match.pending()) == {2}


@pytest.mark.rule("AYE-3.3")
def test_among_equals_the_old_captain_decides() -> None:
    match = a_match("captain_phase", captain_rep=1, reputation=[0, 4, 2, 4])
    assert options(match, 0) == {("heir", 1), ("heir", 3)}
    assert reason(match, 0, ("heir", 2)) == ("AYE-3.3", "not_the_highest")
    match.answer(0, ("heir", 3))
    assert board(match).captain == 3


@pytest.mark.rule("AYE-3.4")
@pytest.mark.example("kraken dice miss the next round")
def test_kraken_dice_wait_a_round() -> None:
    match = a_match("captain_phase", "captain_phase", kraken_dice=2, waiting_dice=1)
    there = board(match)
    assert (there.free, there.waiting, there.kraken) == (6, 2, 0)
    match.answer(0, ("done",))
    assert (board(match).free, board(match).waiting) == (8, 0)


@pytest.mark.rule("AYE-3.5")
def test_two_doubloons_clear_the_plank() -> None:
    match = a_match("captain_phase", plank=3)
    assert asked(match) == "plank"
    match.answer(0, ("clear",))
    there = board(match)
    assert (there.plank, there.free, there.pirates[0].coins) == (0, 8, 1)
    assert asked(match) == "deal"


@pytest.mark.rule("AYE-3.5")
def test_the_last_two_doubloons_are_enough_for_it() -> None:
    match = a_match("captain_phase", plank=1, coins=[2, 3, 3, 3])
    match.answer(0, ("clear",))
    assert (board(match).plank, board(match).pirates[0].coins) == (0, 0)


@pytest.mark.rule("AYE-3.5")
@pytest.mark.rule("AYE-2.5")
def test_a_flag_that_waits_for_a_die_takes_one_of_those_from_the_plank() -> None:
    match = a_match("captain_phase", integrity=FLAGS[0], plank=3, kraken_dice=5)
    assert (board(match).flags[0][1], board(match).free) == (False, 0)
    match.answer(0, ("clear",))
    assert (board(match).flags[0][1], board(match).free) == (True, 2)


@pytest.mark.rule("AYE-3.5")
@pytest.mark.parametrize(("plank", "coins"), [(0, 5), (2, 1)])
def test_without_dice_or_money_nothing_is_asked(plank: int, coins: int) -> None:
    match = a_match("captain_phase", plank=plank, coins=[coins, 3, 3, 3])
    assert asked(match) == "deal"


@pytest.mark.rule("AYE-3.5")
def test_the_dice_may_stay_on_the_plank() -> None:
    match = a_match("captain_phase", plank=2)
    match.answer(0, ("leave",))
    assert (board(match).plank, board(match).pirates[0].coins) == (2, 3)


@pytest.mark.rule("AYE-3.6")
def test_one_order_each_and_two_tokens_of_a_kind() -> None:
    match = a_match("deal_orders", "vote")
    match.answer(0, ("order", 1, REPAIR))
    match.answer(0, ("order", 2, REPAIR))
    assert reason(match, 0, ("order", 3, REPAIR)) == ("AYE-3.6", "no_token_left")
    assert reason(match, 0, ("order", 2, REPAIR)) == ("AYE-3.6", "same_order")
    match.answer(0, ("order", 2, RUM))
    match.answer(0, ("order", 3, REPAIR))
    assert [pirate.order for pirate in board(match).pirates] == [-1, REPAIR, RUM, REPAIR]


@pytest.mark.rule("AYE-3.7")
def test_any_number_of_dice_and_some_may_stay_with_the_captain() -> None:
    match = a_match("deal_orders", "vote", plank=3)
    for _ in range(4):
        match.answer(0, ("die", 2))
    match.answer(0, ("die", 1))
    assert [pirate.dice for pirate in board(match).pirates] == [0, 1, 4, 0]
    assert reason(match, 0, ("die", 1)) == ("AYE-3.7", "no_die_left")
    match.answer(0, ("take_die", 2))
    match.answer(0, ("done",))
    assert board(match).free == 1
    assert asked(match) == "vote"


@pytest.mark.rule("AYE-3.8")
def test_orders_and_dice_can_be_taken_back_until_he_is_done() -> None:
    match = a_match("deal_orders", "vote")
    assert reason(match, 0, ("take_order", 1)) == ("AYE-3.8", "no_order_there")
    assert reason(match, 0, ("take_die", 1)) == ("AYE-3.8", "no_die_there")
    match.answer(0, ("order", 1, HELM))
    match.answer(0, ("die", 1))
    match.answer(0, ("take_order", 1))
    match.answer(0, ("take_die", 1))
    assert (board(match).pirates[1].order, board(match).pirates[1].dice, board(match).free) == (-1, 0, 8)
    match.answer(0, ("order", 1, HELM))
    match.answer(0, ("done",))
    assert 0 not in match.pending()
    assert board(match).pirates[1].order == HELM


@pytest.mark.rule("AYE-3.8")
def test_what_was_dealt_can_be_undone_as_nothing_was_shown() -> None:
    match = a_match("deal_orders", "vote")
    match.answer(0, ("order", 1, HELM))
    match.answer(0, ("die", 1))
    assert match.undoable(0) == 2
    match.undo(0)
    assert board(match).pirates[1].dice == 0
    assert board(match).pirates[1].order == HELM


@pytest.mark.rule("AYE-3.9")
def test_a_finished_mission_is_neither_ordered_nor_chosen() -> None:
    steps = [len(BASE.data.missions.sails), 0, 0, 0]
    match = a_match("deal_orders", "vote", steps=steps)
    assert ("order", 1, SAILS) not in options(match, 0)
    assert reason(match, 0, ("order", 1, SAILS)) == ("AYE-3.9", "mission_finished")
    match.answer(0, ("order", 1, CANNONS))
    match.answer(0, ("done",))
    for seat in (1, 2, 3):
        match.answer(seat, ("argh",))
    assert ("act", SAILS) not in options(match, 1)
    assert reason(match, 1, ("act", SAILS)) == ("AYE-3.9", "mission_finished")
