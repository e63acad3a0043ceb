"""PAL-3: ships are laid in secret; what is said or pledged binds nobody."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.asking import asked, offered, options
from tests.games.palabra.kit import (
    PLEDGE_GREEN,
    PLEDGE_RED,
    a_match,
    bid,
    board,
    gems,
    heard,
    lay,
    names_heard,
    no_pledges,
    take_all,
)
from tortuga.games.palabra import GAME
from tortuga.games.palabra.view import FACE_DOWN
from tortuga.kernel.chance import FastChance
from tortuga.kernel.refusal import Refused
from tortuga.kernel.view import imagine


@pytest.mark.rule("PAL-3.1")
def test_each_pirate_lays_two_of_his_three_ships_and_keeps_the_third() -> None:
    match = a_match(3)
    assert set(match.pending()) == {0, 1, 2}
    assert options(match, 0) == {("lay", *ships) for ships in permutations((0, 1, 16), 2)}
    lay(match, (16, 0), (2, 15), (3, 14))
    own = board(match, 0).pirates[0]
    assert (own.ships, own.hand) == ((16, 0), (1,))


@pytest.mark.rule("PAL-3.1")
def test_the_first_ship_lies_at_the_left_island_and_the_second_at_the_right_one() -> None:
    # The island at the left of pirate 1 is island 1, which he meets there with pirate 2.
    match = a_match(3, islands={0: gems(gold=1), 1: gems(blue=1), 2: gems(red=1)}, day=1)
    lay(match, (1, 16), (0, 2), (3, 14))
    assert [(facts["seat"], facts["other"], facts["island"]) for facts in heard(match, "assaulted")] == [(1, 2, 1)]


@pytest.mark.rule("PAL-3.1")
def test_nobody_else_sees_a_laid_ship_or_the_one_in_hand() -> None:
    match = a_match(3, chests={0: gems(green=1)})
    lay(match, (16, 0), (2, 15), (3, 14))
    for viewer in (1, 2, None):
        seen = board(match, viewer).pirates[0]
        assert (seen.ships, seen.hand, seen.greens) == ((FACE_DOWN, FACE_DOWN), (), ())


@pytest.mark.rule("PAL-3.1")
def test_others_learn_that_a_pirate_has_laid_and_not_what() -> None:
    one, other = a_match(3), a_match(3)
    one.answer(0, ("lay", 16, 0))
    other.answer(0, ("lay", 1, 16))
    for viewer in (1, 2, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.view(viewer).chosen == (0,)
        assert one.events_for(viewer) == other.events_for(viewer)
    assert one.view(0).sealed == ("lay", 16, 0)


@pytest.mark.rule("PAL-3.2")
def test_laid_ships_may_be_changed_while_somebody_has_not_laid() -> None:
    match = a_match(3, chests={0: gems(green=1)})
    match.answer(0, ("lay", 1, 16))
    match.answer(1, ("lay", 2, 15))
    match.answer(0, ("lay", 0, 1))
    match.answer(2, ("lay", 3, 14))
    assert board(match, 0).pirates[0].ships == (0, 1)


@pytest.mark.rule("PAL-3.2")
def test_the_choice_is_sealed_once_every_pirate_has_laid() -> None:
    match = a_match(3, chests={0: gems(green=1)})
    number = match.view(0).number
    lay(match, (1, 16), (2, 15), (3, 14))
    with pytest.raises(Refused) as late:
        match.answer(0, ("lay", 0, 1), number)
    assert late.value.refusal.rule == "HOUSE-2"
    with pytest.raises(Refused):
        match.answer(0, ("lay", 0, 1))
    assert board(match, 0).pirates[0].ships == (1, 16)


@pytest.mark.rule("PAL-3.2")
def test_a_laid_ship_can_be_taken_back_until_the_last_one_is_laid() -> None:
    match = a_match(3, chests={0: gems(green=1)})
    match.answer(0, ("lay", 1, 16))
    match.undo(0)
    assert match.view(0).sealed is None
    lay(match, (1, 16), (2, 15), (3, 14))
    assert [match.undoable(seat) for seat in range(3)] == [0, 0, 0]
    with pytest.raises(Refused) as refused:
        match.undo(2)
    assert refused.value.refusal.rule == "HOUSE-4"


@pytest.mark.rule("PAL-3.3")
def test_pirates_may_speak_or_say_nothing_and_nobody_waits_for_it() -> None:
    match = a_match(3)
    assert all("speak" in offered(match, seat) for seat in range(3))
    match.take(1, "speak", ("speak",))
    match.take(1, "speak", ("speak",))
    assert set(match.pending()) == {0, 1, 2}
    lay(match, (1, 16), (2, 15), (3, 14))
    assert asked(match) == "bid"


@pytest.mark.rule("PAL-3.3")
def test_there_is_nothing_to_pledge_outside_the_decision() -> None:
    match = a_match(3, chests={0: gems(green=1)})
    lay(match, (1, 16), (2, 15), (3, 14))
    assert all(offered(match, seat) == set() for seat in range(3))
    with pytest.raises(Refused) as refused:
        match.take(0, "pledge", ("pledge", 0, PLEDGE_GREEN))
    assert refused.value.refusal.rule == "HOUSE-3"


@pytest.mark.rule("PAL-3.4")
def test_the_whole_table_hears_a_pledge() -> None:
    match = a_match(3)
    match.take(1, "pledge", ("pledge", 1, PLEDGE_RED))
    for viewer in (0, 1, 2, None):
        assert heard(match, "pledged", viewer) == [{"seat": 1, "island": 0, "colour": PLEDGE_RED}]
        assert board(match, viewer).pirates[1].pledges == (-1, PLEDGE_RED)


@pytest.mark.rule("PAL-3.4")
def test_a_pledge_is_given_once_for_each_island_and_day() -> None:
    match = a_match(3, day=1)
    match.take(0, "pledge", ("pledge", 0, PLEDGE_GREEN))
    with pytest.raises(Refused) as refused:
        match.take(0, "pledge", ("pledge", 0, PLEDGE_RED))
    assert refused.value.refusal.rule == "PAL-3.4"
    match.take(0, "pledge", ("pledge", 1, PLEDGE_RED))
    assert offered(match, 0) == {"speak"}
    lay(match, (1, 16), (2, 15), (3, 14))
    take_all(match)
    assert board(match).day == 2
    assert no_pledges(match)
    assert offered(match, 0) == {"pledge", "speak"}


@pytest.mark.rule("PAL-3.4")
def test_a_pledge_cannot_be_unsaid() -> None:
    match = a_match(3)
    match.take(0, "pledge", ("pledge", 0, PLEDGE_GREEN))
    assert match.undoable(0) == 0
    match.take(1, "speak", ("speak",))
    assert match.undoable(1) == 0


@pytest.mark.rule("PAL-3.4")
def test_a_pledge_binds_nobody() -> None:
    match = a_match(3)
    before = options(match, 0)
    match.take(0, "pledge", ("pledge", 0, PLEDGE_GREEN))
    assert options(match, 0) == before
    match.answer(0, ("lay", 0, 1))
    assert match.view(0).sealed == ("lay", 0, 1)


@pytest.mark.rule("PAL-3.4")
def test_a_pledge_leaves_ships_that_are_laid_where_they_are() -> None:
    match = a_match(3)
    match.answer(0, ("lay", 0, 1))
    number = match.view(1).number
    match.take(0, "pledge", ("pledge", 0, PLEDGE_GREEN))
    match.take(2, "pledge", ("pledge", 1, PLEDGE_GREEN))
    assert match.view(0).sealed == ("lay", 0, 1)
    assert set(match.pending()) == {1, 2}
    match.answer(1, ("lay", 2, 15), number)


@pytest.mark.rule("PAL-3.5")
def test_after_the_resolution_all_see_which_pledges_were_kept_and_which_broken() -> None:
    match = a_match(3, day=1)
    match.take(0, "pledge", ("pledge", 0, PLEDGE_GREEN))
    match.take(0, "pledge", ("pledge", 1, PLEDGE_RED))
    match.take(1, "pledge", ("pledge", 0, PLEDGE_GREEN))
    match.take(2, "pledge", ("pledge", 0, PLEDGE_RED))
    lay(match, (0, 1), (2, 15), (0, 14))
    for viewer in (0, 1, 2, None):
        assert heard(match, "pledge_broken", viewer) == [
            {"seat": 0, "island": 0, "colour": PLEDGE_GREEN},
            {"seat": 0, "island": 2, "colour": PLEDGE_RED},
        ]
        assert heard(match, "pledge_kept", viewer) == [
            {"seat": 1, "island": 1, "colour": PLEDGE_GREEN},
            {"seat": 2, "island": 2, "colour": PLEDGE_RED},
        ]
    told = names_heard(match)
    assert told.index("pledge_kept") > max(place for place, name in enumerate(told) if name == "assaulted")


@pytest.mark.rule("PAL-3.5")
def test_a_green_that_was_swapped_still_keeps_the_pledge_of_a_green() -> None:
    match = a_match(3, day=1)
    match.take(0, "pledge", ("pledge", 0, PLEDGE_GREEN))
    lay(match, (1, 0), (0, 2), (3, 14))
    assert len(heard(match, "greens_swapped")) == 1
    assert heard(match, "pledge_kept") == [{"seat": 0, "island": 0, "colour": PLEDGE_GREEN}]


@pytest.mark.rule("PAL-3.5")
def test_the_record_of_kept_and_broken_pledges_stays_in_view() -> None:
    match = a_match(3, day=1)
    for _ in range(2):
        match.take(0, "pledge", ("pledge", 0, PLEDGE_RED))
        match.take(0, "pledge", ("pledge", 1, PLEDGE_RED))
        red, low, _ = sorted(board(match, 0).pirates[0].hand)
        lay(match, (red, low), *[tuple(sorted(board(match, seat).pirates[seat].hand)[1:]) for seat in (1, 2)])
        for seat in range(3):
            if asked(match) == "bid":
                match.answer(seat, ("bid", 0, 0, 0, 0, 0))
        take_all(match)
    for viewer in (0, 1, 2, None):
        *_, kept, broken = board(match, viewer).pirates[0].deeds
        assert (kept, broken) == (2, 2)
    *_, kept, broken = board(match).pirates[1].deeds
    assert (kept, broken) == (0, 0)


@pytest.mark.rule("PAL-3.5")
def test_what_counts_for_a_pledge_is_the_ship_that_is_turned() -> None:
    match = a_match(4, chests={0: gems(green=1)})
    match.take(0, "pledge", ("pledge", 0, PLEDGE_RED))
    lay(match, (0, 1), (2, 15), (3, 14), (4, 13))
    bid(match, {0: gems(green=1)})
    match.answer(0, ("artefact", "rum_bottle"))
    match.answer(0, ("look_hand", 1))
    match.answer(0, ("lay_again", 16, 1))
    assert heard(match, "pledge_broken") == [{"seat": 0, "island": 0, "colour": PLEDGE_RED}]


@pytest.mark.rule("PAL-3.5")
def test_a_bot_that_imagines_the_table_remembers_pledges_and_who_kept_them() -> None:
    match = a_match(3, day=1)
    match.take(0, "pledge", ("pledge", 0, PLEDGE_GREEN))
    match.take(1, "pledge", ("pledge", 0, PLEDGE_GREEN))
    lay(match, (0, 1), (2, 15), (3, 14))
    match.take(0, "pledge", ("pledge", 1, PLEDGE_RED))
    view = match.view(2)
    table = imagine(GAME, match.edition.data, match.options, view, FastChance(1))
    seen = GAME.look(table, 2)
    assert [pirate.deeds[-2:] for pirate in seen.pirates] == [(0, 1), (1, 0), (0, 0)]
    assert [pirate.pledges for pirate in seen.pirates] == [(-1, PLEDGE_RED), (-1, -1), (-1, -1)]
