"""PAL-6.1 to PAL-6.4: the four artefacts of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.asking import asked, options
from tests.games.palabra.kit import (
    BLUE,
    GOLD,
    LEFT,
    NONE,
    RED,
    RIGHT,
    Fate,
    at_market,
    board,
    chest,
    empty_the_bag,
    gems,
    heard,
    island,
    rats_on_islands,
    rats_on_ships,
    refusal_of,
)
from tortuga.games.palabra.view import FACE_DOWN
from tortuga.kernel.decision import Counts

OTHERS = (1, 2, 3, None)
"""Everybody but pirate 0, spectators included."""


@pytest.mark.rule("PAL-6.1")
def test_the_rum_bottle_shows_its_user_the_ship_another_pirate_kept() -> None:
    match = at_market(0, "rum_bottle", ships=[(1, 16, 0), (2, 15, 0), (3, 0, 14), (4, 13, 0)])
    assert options(match, 0) == {("look_hand", 1), ("look_hand", 2), ("look_hand", 3)}
    match.answer(0, ("look_hand", 2))
    assert heard(match, "saw_hand", 0) == [{"other": 2, "ship": 14}]
    assert heard(match, "hand_seen", 0) == []
    assert board(match, 0).pirates[2].hand == (14,)


@pytest.mark.rule("PAL-6.1")
def test_the_others_learn_only_whose_hand_was_looked_at() -> None:
    match = at_market(0, "rum_bottle", ships=[(1, 16, 0), (2, 15, 0), (3, 0, 14), (4, 13, 0)])
    match.answer(0, ("look_hand", 2))
    for viewer in OTHERS:
        assert heard(match, "saw_hand", viewer) == []
        assert heard(match, "hand_seen", viewer) == [{"seat": 0, "other": 2}]
    for viewer in (1, 3, None):
        assert board(match, viewer).pirates[2].hand == ()
        assert board(match, viewer).pirates[2].greens == ()


@pytest.mark.rule("PAL-6.1")
def test_then_the_own_ships_may_be_laid_anew_from_all_own_cards() -> None:
    match = at_market(0, "rum_bottle")
    match.answer(0, ("look_hand", 1))
    assert options(match, 0) == {
        ("keep",),
        ("lay_again", 16, 1),
        ("lay_again", 0, 16),
        ("lay_again", 1, 0),
        ("lay_again", 0, 1),
        ("lay_again", 16, 0),
    }
    match.answer(0, ("lay_again", 0, 16))
    own = board(match, 0).pirates[0]
    assert (own.ships, own.hand) == ((0, 16), (1,))


@pytest.mark.rule("PAL-6.1")
@pytest.mark.parametrize(
    ("again", "touched"),
    [((0, 16), {(0, LEFT)}), ((1, 0), {(0, RIGHT)}), ((16, 1), {(0, LEFT), (0, RIGHT)}), ((16, 0), {(0, 0), (0, 1)})],
)
def test_each_own_ship_that_is_another_now_gets_a_rat(again: tuple[int, int], touched: set[tuple[int, int]]) -> None:
    match = at_market(0, "rum_bottle")
    match.answer(0, ("look_hand", 1))
    match.answer(0, ("lay_again", *again))
    assert rats_on_ships(match) == touched
    assert heard(match, "ships_moved", 3) == [{"seat": 0, "count": len(touched)}]


@pytest.mark.rule("PAL-6.1")
def test_the_ships_may_also_stay_as_they_lie_without_a_rat() -> None:
    match = at_market(0, "rum_bottle")
    match.answer(0, ("look_hand", 1))
    match.answer(0, ("keep",))
    assert board(match, 0).pirates[0].ships == (1, 16)
    assert rats_on_ships(match) == set()
    assert heard(match, "ships_kept") == [{"seat": 0}]


@pytest.mark.rule("PAL-6.1")
def test_ships_with_a_rat_stay_where_they_are_and_with_both_rats_nothing_is_asked() -> None:
    match = at_market(0, "rum_bottle", rats=[(0, RIGHT)])
    match.answer(0, ("look_hand", 1))
    assert options(match, 0) == {("keep",), ("lay_again", 0, 16)}
    match = at_market(0, "rum_bottle", rats=[(0, LEFT), (0, RIGHT)])
    match.answer(0, ("look_hand", 1))
    assert asked(match) == "take"


@pytest.mark.rule("PAL-6.1")
def test_laying_anew_makes_what_others_saw_of_the_hand_stale() -> None:
    both = ("rum_bottle", "tattling_parrot", "barrel", "cursed_map")
    match = at_market(1, "tattling_parrot", then=0, artefacts=both)
    match.answer(1, ("look_hands", 0, 2))
    match.answer(1, ("keep",))
    assert [board(match, 1).pirates[other].hand for other in (0, 2)] == [(0,), (0,)]
    match.answer(0, ("artefact", "rum_bottle"))
    match.answer(0, ("look_hand", 1))
    match.answer(0, ("lay_again", 0, 16))
    assert [board(match, 1).pirates[other].hand for other in (0, 2)] == [(), (0,)]


@pytest.mark.rule("PAL-6.2")
def test_the_spyglass_shows_its_user_a_laid_ship_of_another_pirate() -> None:
    match = at_market(0, "spyglass")
    assert options(match, 0) == {("look_ship", other, slot) for other in (1, 2, 3) for slot in (LEFT, RIGHT)}
    match.answer(0, ("look_ship", 2, RIGHT))
    assert heard(match, "saw_ship", 0) == [{"other": 2, "island": 1, "ship": 14}]
    assert board(match, 0).pirates[2].ships == (FACE_DOWN, 14)
    # A green never seen before has not been swapped: its pair is with the same pirate.
    assert board(match, 0).pirates[2].greens == (3, 14)


@pytest.mark.rule("PAL-6.2")
def test_the_others_learn_only_which_ship_was_looked_at() -> None:
    match = at_market(0, "spyglass")
    match.answer(0, ("look_ship", 2, RIGHT))
    for viewer in OTHERS:
        assert heard(match, "saw_ship", viewer) == []
        assert heard(match, "ship_seen", viewer) == [{"seat": 0, "other": 2, "island": 1}]
    for viewer in (1, 3, None):
        assert board(match, viewer).pirates[2].ships == (FACE_DOWN, FACE_DOWN)
        assert board(match, viewer).pirates[2].greens == ()
    assert rats_on_ships(match) == {(2, RIGHT)}


@pytest.mark.rule("PAL-6.2")
def test_then_one_gem_may_be_moved_to_a_different_island() -> None:
    match = at_market(0, "spyglass", islands={0: gems(gold=1), 1: NONE, 2: NONE, 3: gems(red=1)})
    match.answer(0, ("look_ship", 2, RIGHT))
    assert options(match, 0) == {
        ("leave",),
        *[("move_gem", 0, GOLD, there) for there in (1, 2, 3)],
        *[("move_gem", 3, RED, there) for there in (0, 1, 2)],
    }
    match.answer(0, ("move_gem", 3, RED, 0))
    assert island(match, 0) == gems(gold=1, red=1)
    assert rats_on_islands(match) == {0, 3}
    assert heard(match, "gem_moved", 2) == [{"seat": 0, "gem": RED, "island": 3, "to": 0}]


@pytest.mark.rule("PAL-6.2")
def test_both_islands_of_a_moved_gem_must_be_without_rats() -> None:
    match = at_market(0, "spyglass", rats=[0], islands={0: gems(gold=1), 1: gems(blue=1), 2: NONE, 3: NONE})
    match.answer(0, ("look_ship", 2, RIGHT))
    assert options(match, 0) == {("leave",), ("move_gem", 1, BLUE, 2), ("move_gem", 1, BLUE, 3)}


@pytest.mark.rule("PAL-6.2")
def test_the_gems_may_stay_where_they_lie() -> None:
    match = at_market(0, "spyglass", islands={0: gems(gold=1, red=1)})
    match.answer(0, ("look_ship", 2, RIGHT))
    match.answer(0, ("leave",))
    assert island(match, 0) == gems(gold=1, red=1)
    assert rats_on_islands(match) == set()
    assert heard(match, "gems_left") == [{"seat": 0}]


@pytest.mark.rule("PAL-6.3")
def test_the_barrel_draws_two_gems_and_puts_two_others_back() -> None:
    match = at_market(0, "barrel", chests={0: gems(blue=1, red=2)}, fate=Fate(heaps=[gems(gold=1, green=1)]))
    before = board(match).bag
    assert board(match, 0).fist == gems(gold=1, green=1)
    assert match.pending()[0] == Counts("return", "PAL-6.3", gems(blue=1, red=2), 2, 2)
    match.answer(0, ("return", *gems(red=2)))
    assert chest(match, 0) == gems(gold=1, blue=1, green=1)
    assert board(match).fist_size == 0
    assert board(match).bag == before + 2


@pytest.mark.rule("PAL-6.3")
def test_the_drawn_gems_do_not_go_back_while_the_chest_holds_others() -> None:
    match = at_market(0, "barrel", chests={0: gems(gold=2)}, fate=Fate(heaps=[gems(red=2)]))
    assert refusal_of(match, 0, ("return", *gems(red=2))).rule == "PAL-6.3"
    match.answer(0, ("return", *gems(gold=2)))
    assert chest(match, 0) == gems(red=2)


@pytest.mark.rule("PAL-6.3")
def test_what_the_chest_lacks_comes_from_the_drawn_gems() -> None:
    match = at_market(0, "barrel", chests={0: gems(gold=1)}, fate=Fate(heaps=[gems(blue=1, red=1)]))
    assert match.pending()[0] == Counts("return_drawn", "PAL-6.3", gems(blue=1, red=1), 1, 1)
    match.answer(0, ("return_drawn", *gems(red=1)))
    assert chest(match, 0) == gems(blue=1)
    assert heard(match, "own_returned", 0) == [{"gems": gems(gold=1, red=1)}]


@pytest.mark.rule("PAL-6.3")
def test_exactly_two_gems_go_back() -> None:
    match = at_market(0, "barrel", chests={0: gems(gold=2, blue=1)}, fate=Fate(heaps=[gems(red=2)]))
    assert refusal_of(match, 0, ("return", *gems(gold=1))).reason == "too_few"
    assert refusal_of(match, 0, ("return", *gems(gold=2, blue=1))).reason == "too_many"


@pytest.mark.rule("PAL-6.3")
def test_only_the_owner_sees_what_the_barrel_drew_and_took() -> None:
    match = at_market(0, "barrel", chests={0: gems(gold=1, red=1)}, fate=Fate(heaps=[gems(gold=1, red=1)]))
    for viewer in OTHERS:
        assert board(match, viewer).fist is None
        assert board(match, viewer).fist_size == 2
    match.answer(0, ("return", *gems(gold=1, red=1)))
    assert heard(match, "own_drawn", 0) == [{"gems": gems(gold=1, red=1)}]
    assert heard(match, "own_returned", 0) == [{"gems": gems(gold=1, red=1)}]
    assert heard(match, "drawn", 0) == heard(match, "returned", 0) == []
    for viewer in OTHERS:
        assert heard(match, "own_drawn", viewer) == heard(match, "own_returned", viewer) == []
        assert heard(match, "drawn", viewer) == [{"seat": 0, "count": 2}]
        assert heard(match, "returned", viewer) == [{"seat": 0, "count": 2}]


@pytest.mark.rule("PAL-6.3")
def test_the_barrel_touches_no_card_and_leaves_no_rat() -> None:
    match = at_market(0, "barrel")
    assert board(match).rats_left == 8


@pytest.mark.rule("PAL-6.3")
@pytest.mark.parametrize(("bag", "number"), [(gems(blue=1), 1), (gems(blue=2), 2)])
def test_a_barrel_draws_and_returns_as_many_as_there_are(bag: tuple[int, ...], number: int) -> None:
    # The green gem of the winning bid goes into the bag before the barrel draws.
    drawn = gems(blue=1, green=1) if number == 1 else gems(blue=2)
    match = at_market(0, "barrel", bag=bag, fate=Fate(heaps=[drawn]))
    assert board(match).bag == number - 1
    assert board(match, 0).fist == drawn


@pytest.mark.rule("PAL-6.3")
def test_with_a_single_gem_in_bag_and_chest_the_barrel_moves_that_one() -> None:
    match = at_market(0, "barrel", bag=NONE, fate=Fate(heaps=[gems(green=1)]))
    assert match.pending()[0] == Counts("return_drawn", "PAL-6.3", gems(green=1), 1, 1)
    match.answer(0, ("return_drawn", *gems(green=1)))
    assert (chest(match, 0), board(match).bag) == (NONE, 1)


@pytest.mark.rule("PAL-6.4")
def test_the_cursed_map_draws_two_gems_onto_an_island_and_takes_two_off_it() -> None:
    match = at_market(0, "cursed_map", islands={2: gems(violet=1, red=1)}, fate=Fate(heaps=[gems(gold=1, green=1)]))
    before = board(match).bag
    assert options(match, 0) == {("island", number) for number in range(4)}
    match.answer(0, ("island", 2))
    assert island(match, 2) == gems(gold=1, violet=1, green=1, red=1)
    assert match.pending()[0] == Counts("bury", "PAL-6.4", gems(gold=1, violet=1, green=1, red=1), 2, 2)
    match.answer(0, ("bury", *gems(gold=1, violet=1)))
    assert island(match, 2) == gems(green=1, red=1)
    assert board(match).bag == before
    assert rats_on_islands(match) == {2}


@pytest.mark.rule("PAL-6.4")
def test_everybody_sees_what_the_map_draws_and_takes() -> None:
    match = at_market(0, "cursed_map", fate=Fate(heaps=[gems(gold=2)]))
    match.answer(0, ("island", 1))
    match.answer(0, ("bury", *gems(gold=1, red=1)))
    for viewer in (0, 1, 2, 3, None):
        assert heard(match, "drawn_onto", viewer) == [{"seat": 0, "island": 1, "gems": gems(gold=2)}]
        assert heard(match, "taken_off", viewer) == [{"seat": 0, "island": 1, "gems": gems(gold=1, red=1)}]


@pytest.mark.rule("PAL-6.4")
def test_a_map_moves_as_many_gems_as_there_are() -> None:
    match = at_market(0, "cursed_map", islands={1: NONE}, bag=NONE, fate=Fate(heaps=[gems(green=1)]))
    match.answer(0, ("island", 1))
    assert match.pending()[0] == Counts("bury", "PAL-6.4", gems(green=1), 1, 1)
    match.answer(0, ("bury", *gems(green=1)))
    assert island(match, 1) == NONE
    assert rats_on_islands(match) == {1}


@pytest.mark.rule("PAL-6.4")
def test_a_map_over_an_empty_island_and_an_empty_bag_leaves_only_a_rat() -> None:
    match = at_market(0, islands={1: NONE}, fate=Fate(heaps=[NONE]))
    empty_the_bag(match)
    match.answer(0, ("artefact", "cursed_map"))
    match.answer(0, ("island", 1))
    assert asked(match) == "take"
    assert rats_on_islands(match) == {1}
