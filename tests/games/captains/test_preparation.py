"""CAP-1: preparation, turns, and everybody at once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.captains.kit import (
    A_JOKER,
    BASE,
    BLACK,
    BLUE,
    BOATS,
    CLOTH,
    FACES,
    GOLD_5,
    PIRATE_4,
    RED,
    YELLOW,
    a_match,
    boarding,
    captain,
    commanding,
    finish,
    looting,
    mark,
    options,
    refusal,
    sheet,
    table,
    told,
)
from tortuga.kernel.chance import FastChance
from tortuga.kernel.codec import encoded


@pytest.mark.rule("CAP-1.1")
def test_what_is_used_is_filled_in_and_stays_circled() -> None:
    match = commanding()
    match.answer(2, ("buy", CLOTH))
    assert (sheet(match, 2).gold, sheet(match, 2).gold_used) == (3, 3)
    assert refusal(match, 2, ("buy", CLOTH)).rule == "CAP-2.8"


@pytest.mark.rule("CAP-1.2")
def test_everybody_begins_with_three_gold_and_three_pirates() -> None:
    match = a_match(3)
    for seat in range(3):
        assert sheet(match, seat).gold == 3
        assert sheet(match, seat).pirates == (1, 1, 1, 0, 0, 0)
        assert sheet(match, seat).chest == (0, 0, 0, 0)


@pytest.mark.rule("CAP-1.3")
def test_the_fourth_fifth_and_sixth_in_the_order_of_turns_have_more_gold() -> None:
    match = a_match(6, starter=2)
    assert [sheet(match, seat).gold for seat in (2, 3, 4, 5, 0, 1)] == [3, 3, 3, 4, 5, 6]


@pytest.mark.rule("CAP-1.4")
def test_chance_names_the_first_captain_and_the_turn_goes_clockwise() -> None:
    match = boarding(3, starter=2)
    assert table(match).active == 2
    match.answer(2, ("stay",))
    assert table(match).active == 0
    assert [args["captain"] for args in told(match, "turn_begins")] == [2, 0]


@pytest.mark.rule("CAP-1.5")
def test_the_rows_of_a_sheet_have_their_lengths() -> None:
    size = BASE.data.sheet
    assert (size.gold, size.resources, size.pirates) == (36, 12, (8, 7, 6, 5, 4, 4))


@pytest.mark.rule("CAP-1.6")
def test_what_does_not_fit_is_lost() -> None:
    match = looting(faces=(GOLD_5, A_JOKER, A_JOKER, A_JOKER, 0, PIRATE_4))
    mark(match, 1, gold=34, chest=(12, 12, 12, 12), pirates=(1, 1, 1, 5, 0, 0))
    match.answer(1, ("loot", YELLOW))
    assert sheet(match, 1).gold == 36
    match.answer(1, ("loot", BLACK))
    assert sheet(match, 1).pirates == (1, 1, 1, 5, 0, 0)
    mark(match, 2, chest=(12, 12, 12, 12))
    match.answer(2, ("loot", BLUE))
    assert sheet(match, 2).due == 0
    assert match.pending()[2].name == "loot"


@pytest.mark.rule("CAP-1.6")
def test_nothing_can_be_bought_whose_row_is_full() -> None:
    match = commanding()
    mark(match, 1, gold=30, chest=(12, 0, 12, 12), pirates=(8, 7, 6, 5, 4, 3))
    assert options(match, 1) == (("done",), ("buy", CLOTH), ("recruit", 6))
    assert refusal(match, 1, ("buy", 0)).rule == "CAP-1.6"
    assert refusal(match, 1, ("recruit", 1)).rule == "CAP-1.6"


@pytest.mark.rule("CAP-1.7")
def test_a_turn_goes_from_loot_to_command_to_boarding() -> None:
    match = looting(3)
    assert match.view(None).board.phase == "loot"
    for seat in range(3):
        match.answer(seat, ("loot", BLUE))
        match.answer(seat, ("loot", BLACK))
        assert match.pending()[seat].name == "command"
    finish(match)
    assert match.view(None).board.phase == "boarding"
    assert match.pending()[0].name == "board"


@pytest.mark.rule("CAP-1.8")
def test_everybody_goes_at_his_own_pace() -> None:
    match = looting(4)
    assert set(match.pending()) == {0, 1, 2, 3}
    match.answer(3, ("loot", YELLOW))
    match.answer(3, ("loot", BLACK))
    match.answer(3, ("recruit", 1))
    match.answer(3, ("done",))
    assert set(match.pending()) == {0, 1, 2}
    assert captain(match, 3, None).finished


@pytest.mark.rule("CAP-1.8")
def test_what_another_does_leaves_an_open_question_as_it_is() -> None:
    match = looting(4)
    numbers = {seat: match.view(seat).number for seat in range(4)}
    match.answer(3, ("loot", YELLOW))
    for seat in range(3):
        assert match.view(seat).number == numbers[seat]
    assert match.view(3).number > numbers[3]
    match.answer(0, ("loot", YELLOW), numbers[0])


@pytest.mark.rule("CAP-1.8")
def test_marks_stay_under_the_hand_until_all_have_finished() -> None:
    match = looting(3)
    before = encoded(match.view(0))
    match.answer(1, ("loot", YELLOW))
    match.answer(1, ("loot", BLACK))
    assert encoded(match.view(0)) == before
    assert sheet(match, 1, 0).gold == sheet(match, 1, None).gold == 3
    assert sheet(match, 1).gold == 6
    assert told(match, "looted") == []
    for seat in (0, 2):
        match.answer(seat, ("loot", BLUE))
        match.answer(seat, ("loot", BLACK))
    finish(match)
    assert sheet(match, 1, 0).gold == 6
    assert len(told(match, "looted")) == 6
    assert told(match, "sheets_opened") == [{}]


@pytest.mark.rule("CAP-1.8")
def test_before_the_sheets_are_opened_a_captain_may_start_over() -> None:
    match = looting(3)
    assert not match.offers(1)
    match.answer(1, ("loot", RED, BOATS))
    match.answer(1, ("resource", CLOTH))
    match.answer(1, ("loot", YELLOW))
    match.answer(1, ("done",))
    assert 1 not in match.pending()
    match.take(1, "start_over", ("start_over",))
    assert sheet(match, 1) == sheet(match, 1, None)
    assert match.pending()[1].name == "loot"
    assert told(match, "started_over") == [{"captain": 1}]
    match.answer(1, ("loot", YELLOW))
    assert (sheet(match, 1).gold, sheet(match, 1, None).gold) == (6, 3)


@pytest.mark.rule("CAP-1.8")
def test_the_sheet_of_the_last_turn_lies_open_beside_the_own_one() -> None:
    match = looting(3)
    match.answer(0, ("loot", YELLOW))
    board = match.view(0).board
    assert board.hidden
    assert board.before.gold == 3
    assert board.captains[0].sheet.gold == 6
    assert match.view(None).board.before is None
    assert board.dice == FACES


@pytest.mark.rule("CAP-2.8")
def test_the_dice_of_the_last_turn_are_no_dice_of_this_one() -> None:
    match = boarding(3)
    assert sheet(match, 1).taken == (BLUE, BLACK)
    match.answer(0, ("stay",))
    assert match.pending()[1].name == "aside"
    assert sheet(match, 1).taken == ()
    mark(match, 1, gold=9)
    why = refusal(match, 1, ("buy", CLOTH))
    assert (why.rule, why.reason) == ("CAP-2.8", "dice_first")


@pytest.mark.rule("CAP-1.7")
@pytest.mark.parametrize("answer", [("acquire", BOATS), ("recruit", 1)])
def test_what_belongs_to_the_command_phase_waits_for_it_and_ends_with_it(answer: tuple[Any, ...]) -> None:
    match = looting(3, faces=(0, A_JOKER, A_JOKER, A_JOKER, 0, 0), aside=RED)
    mark(match, 0, gold=9, chest=(9, 9, 9, 9))
    assert refusal(match, 0, answer).reason == "dice_first"
    match.answer(0, ("loot", BLUE))
    match.answer(0, ("resource", CLOTH))
    match.answer(0, ("loot", BLUE + 1))
    why = refusal(match, 0, answer)
    assert (why.rule, why.reason) == ("CAP-4.4", "resource_first")
    match = boarding(3)
    mark(match, 0, gold=9, chest=(9, 9, 9, 9))
    why = refusal(match, 0, answer)
    assert (why.rule, why.reason) == ("CAP-1.7", "command_over")


@pytest.mark.rule("CAP-1.8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nobody_waits_for_a_slow_captain_before_the_boarding(seats: int) -> None:
    for slow in range(seats):
        match = looting(seats)
        chance = FastChance(slow)
        number = match.view(slow).number
        busy = set(range(seats))
        while busy != {slow}:
            assert set(match.pending()) == busy
            seat = chance.pick(sorted(busy - {slow}))
            answer = match.pending()[seat].sample(chance)
            match.answer(seat, answer)
            assert match.view(slow).number == number
            if answer == ("done",):
                busy.remove(seat)
        assert set(match.pending()) == {slow}
        while match.view(None).board.hidden:
            assert set(match.pending()) == {slow}
            match.answer(slow, match.pending()[slow].sample(chance))
        assert slow == table(match).active or slow not in match.pending()


@pytest.mark.rule("CAP-5.1")
def test_a_boarding_waits_for_its_two_captains_only() -> None:
    match = boarding(5)
    assert set(match.pending()) == {0}
    match.answer(0, ("board", 3))
    assert set(match.pending()) == {0, 3}
    match.answer(3, ("crew", 0, 0, 0, 0, 0, 0))
    assert set(match.pending()) == {0}
    match.answer(0, ("crew", 1, 0, 0, 0, 0, 0))
    assert set(match.pending()) == {0}
    match.answer(0, ("gold",))
    assert set(match.pending()) == {1}


@pytest.mark.rule("CAP-1.8")
def test_who_has_finished_is_told_at_once_and_the_sheets_are_told_clockwise_from_the_active_captain() -> None:
    match = looting(3, starter=1)
    for seat in (2, 0, 1):
        match.answer(seat, ("loot", BLUE))
        match.answer(seat, ("loot", BLACK))
        match.answer(seat, ("done",))
        assert told(match, "finished")[-1] == {"captain": seat}
    assert [args["captain"] for args in told(match, "looted")] == [1, 1, 2, 2, 0, 0]


@pytest.mark.rule("CAP-1.8")
def test_nothing_is_taken_back_once_the_sheets_have_been_opened() -> None:
    match = commanding(3)
    finish(match, 0, 1)
    assert match.undoable(1) == 3, "two dice, and that he is done; what others have done does not matter"
    finish(match, 2)
    assert [match.undoable(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("CAP-1.8")
def test_who_starts_over_leaves_no_trace_and_the_others_have_still_finished() -> None:
    match = looting(3)
    for seat in (0, 1):
        match.answer(seat, ("loot", BLUE))
        match.answer(seat, ("loot", BLACK))
        match.answer(seat, ("done",))
    match.take(1, "start_over", ("start_over",))
    assert set(match.pending()) == {1, 2}
    for seat in (1, 2):
        match.answer(seat, ("loot", YELLOW))
        match.answer(seat, ("loot", BLACK))
    finish(match)
    assert [args["which"] for args in told(match, "looted") if args["captain"] == 1] == [YELLOW, BLACK]
