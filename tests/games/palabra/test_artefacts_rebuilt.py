"""PAL-6.5 to PAL-6.12: the eight artefacts that we rebuilt, two more for each letter."""

from __future__ import annotations

import pytest

from tests.games.asking import asked, options
from tests.games.palabra.kit import (
    BLUE,
    GOLD,
    GREEN,
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
    lying_with,
    rats_on_islands,
    rats_on_ships,
    refusal_of,
)
from tortuga.games.palabra.view import FACE_DOWN
from tortuga.kernel.decision import Counts, Some

OTHERS = (1, 2, 3, None)
"""Everybody but pirate 0, spectators included."""
KEPT = [(1, 16, 0), (2, 0, 15), (3, 0, 14), (4, 13, 0)]
"""Ships of which pirates 1 and 2 keep a green in hand."""


@pytest.mark.rule("PAL-6.5")
def test_the_crooked_compass_looks_at_a_ship_and_may_exchange_an_own_one_for_the_hand() -> None:
    match = at_market(0, "crooked_compass")
    match.answer(0, ("look_ship", 3, LEFT))
    assert heard(match, "saw_ship", 0) == [{"other": 3, "island": 3, "ship": 4}]
    assert options(match, 0) == {("keep",), ("exchange", LEFT), ("exchange", RIGHT)}
    match.answer(0, ("exchange", RIGHT))
    own = board(match, 0).pirates[0]
    assert (own.ships, own.hand) == ((1, 0), (16,))
    assert rats_on_ships(match) == {(3, LEFT), (0, RIGHT)}


@pytest.mark.rule("PAL-6.5")
def test_the_others_learn_where_the_compass_pointed_and_not_what_it_showed() -> None:
    match = at_market(0, "crooked_compass", then=1)
    match.answer(0, ("look_ship", 3, LEFT))
    match.answer(0, ("exchange", RIGHT))
    for viewer in OTHERS:
        assert heard(match, "saw_ship", viewer) == []
        assert heard(match, "ship_seen", viewer) == [{"seat": 0, "other": 3, "island": 3}]
        assert heard(match, "ships_moved", viewer) == [{"seat": 0, "count": 1}]
        assert board(match, viewer).pirates[0].ships == (FACE_DOWN, FACE_DOWN)
    assert set(match.pending()) == {1}


@pytest.mark.rule("PAL-6.5")
def test_the_compass_cannot_exchange_a_ship_with_a_rat_nor_without_one_to_spare() -> None:
    match = at_market(0, "crooked_compass", rats=[(0, LEFT)])
    match.answer(0, ("look_ship", 3, LEFT))
    assert options(match, 0) == {("keep",), ("exchange", RIGHT)}
    match.answer(0, ("keep",))
    assert board(match, 0).pirates[0].ships == (1, 16)
    match = at_market(0, "crooked_compass", rats=[(0, LEFT), (0, RIGHT)])
    match.answer(0, ("look_ship", 3, LEFT))
    assert asked(match) == "take"
    match = at_market(0, "crooked_compass", rats=[0, 1, 2, 3, (1, 0), (1, 1), (2, 0)])
    match.answer(0, ("look_ship", 3, LEFT))
    assert asked(match) == "take"


@pytest.mark.rule("PAL-6.6")
def test_the_tattling_parrot_shows_the_hands_of_two_other_pirates() -> None:
    match = at_market(0, "tattling_parrot", ships=KEPT)
    assert match.pending()[0] == Some("look_hands", "PAL-6.6", (1, 2, 3), 2, 2)
    match.answer(0, ("look_hands", 2, 1))
    assert heard(match, "saw_hand", 0) == [{"other": 1, "ship": 15}, {"other": 2, "ship": 14}]
    for viewer in OTHERS:
        assert heard(match, "saw_hand", viewer) == []
        assert heard(match, "hand_seen", viewer) == [{"seat": 0, "other": 1}, {"seat": 0, "other": 2}]
    assert rats_on_ships(match) == set()


@pytest.mark.rule("PAL-6.6")
def test_with_two_pirates_the_parrot_shows_the_only_other_hand() -> None:
    match = at_market(0, "tattling_parrot", seats=2)
    assert match.pending()[0] == Some("look_hands", "PAL-6.6", (1,), 1, 1)


@pytest.mark.rule("PAL-6.6")
def test_then_two_own_ships_may_swap_places_with_a_rat_on_both() -> None:
    match = at_market(0, "tattling_parrot")
    match.answer(0, ("look_hands", 1, 2))
    assert options(match, 0) == {("keep",), ("swap", LEFT, RIGHT)}
    match.answer(0, ("swap", LEFT, RIGHT))
    own = board(match, 0).pirates[0]
    assert (own.ships, own.hand) == ((16, 1), (0,))
    assert rats_on_ships(match) == {(0, LEFT), (0, RIGHT)}


@pytest.mark.rule("PAL-6.6")
def test_the_parrots_swap_is_free_and_needs_two_ships_and_two_rats() -> None:
    match = at_market(0, "tattling_parrot")
    match.answer(0, ("look_hands", 1, 2))
    match.answer(0, ("keep",))
    assert rats_on_ships(match) == set()
    for rats in ([(0, LEFT)], [0, 1, 2, 3, (1, 0), (1, 1), (2, 0)]):
        match = at_market(0, "tattling_parrot", rats=rats)
        match.answer(0, ("look_hands", 1, 2))
        assert asked(match) == "take"


@pytest.mark.rule("PAL-6.7")
def test_the_boarding_hook_looks_at_a_ship_and_may_exchange_gems_of_two_islands() -> None:
    heaps = {0: gems(gold=1), 1: gems(blue=1), 2: gems(blue=1), 3: NONE}
    match = at_market(0, "boarding_hook", islands=heaps)
    match.answer(0, ("look_ship", 1, LEFT))
    assert heard(match, "saw_ship", 0) == [{"other": 1, "island": 1, "ship": 2}]
    assert heard(match, "saw_ship", 2) == []
    assert options(match, 0) == {("leave",), ("swap_gems", 0, GOLD, 1, BLUE), ("swap_gems", 0, GOLD, 2, BLUE)}
    match.answer(0, ("swap_gems", 0, GOLD, 1, BLUE))
    swapped = {"seat": 0, "gem": GOLD, "island": 0, "other_gem": BLUE, "to": 1}
    assert heard(match, "gems_swapped", 3) == [swapped]
    # Everything else is of one colour now, so the islands were shared without a question; the events tell the rest.
    taken = {facts["island"]: facts["gem"] for facts in heard(match, "rest_taken")}
    assert taken == {0: BLUE, 1: GOLD, 2: BLUE}
    assert heard(match, "rat_on_island") == [{"seat": 0, "island": 0}, {"seat": 0, "island": 1}]


@pytest.mark.rule("PAL-6.7")
def test_the_hook_may_leave_the_gems_and_reaches_no_island_with_a_rat() -> None:
    match = at_market(0, "boarding_hook", rats=[0, 3], islands={1: gems(gold=1), 2: gems(green=1)})
    match.answer(0, ("look_ship", 1, LEFT))
    assert options(match, 0) == {("leave",), ("swap_gems", 1, GOLD, 2, GREEN)}
    match.answer(0, ("leave",))
    assert heard(match, "gems_swapped") == []
    assert rats_on_islands(match) == {0, 3}


@pytest.mark.rule("PAL-6.7")
def test_the_hook_needs_a_rat_for_each_of_the_two_islands() -> None:
    match = at_market(0, "boarding_hook", rats=[(1, 0), (1, 1), (2, 0), (2, 1), (0, 0), (0, 1)])
    match.answer(0, ("look_ship", 3, LEFT))
    assert board(match).rats_left == 1
    assert asked(match) == "take"


@pytest.mark.rule("PAL-6.8")
def test_the_fog_lantern_lights_two_laid_ships() -> None:
    match = at_market(0, "fog_lantern")
    pool = tuple((other, slot) for other in (1, 2, 3) for slot in (LEFT, RIGHT))
    assert match.pending()[0] == Some("look_ships", "PAL-6.8", pool, 2, 2)
    match.answer(0, ("look_ships", (1, RIGHT), (3, LEFT)))
    assert heard(match, "saw_ship", 0) == [
        {"other": 1, "island": 0, "ship": 15},
        {"other": 3, "island": 3, "ship": 4},
    ]
    for viewer in OTHERS:
        assert heard(match, "saw_ship", viewer) == []
        assert len(heard(match, "ship_seen", viewer)) == 2
    assert rats_on_ships(match) == {(1, RIGHT), (3, LEFT)}


@pytest.mark.rule("PAL-6.8")
def test_the_lantern_lights_the_only_ship_that_is_left() -> None:
    match = at_market(0, "fog_lantern", rats=[(1, 0), (1, 1), (2, 0), (2, 1), (3, 0)])
    assert match.pending()[0] == Some("look_ships", "PAL-6.8", ((3, RIGHT),), 1, 1)
    match.answer(0, ("look_ships", (3, RIGHT)))
    assert rats_on_ships(match) >= {(3, RIGHT)}


@pytest.mark.rule("PAL-6.8")
def test_a_gem_lost_in_the_fog_gives_way_to_another() -> None:
    match = at_market(0, "fog_lantern", islands={2: gems(red=1)}, fate=Fate(heaps=[gems(gold=1)]))
    match.answer(0, ("look_ships", (1, RIGHT), (3, LEFT)))
    before = board(match).bag
    assert ("fog", 2, 4) in options(match, 0)
    assert refusal_of(match, 0, ("fog", 2, 0)).reason == "gem_not_there"
    match.answer(0, ("fog", 2, 4))
    assert island(match, 2) == gems(gold=1)
    assert board(match).bag == before
    assert rats_on_islands(match) == {2}


@pytest.mark.rule("PAL-6.8")
def test_the_lantern_may_leave_the_gems_where_they_lie() -> None:
    match = at_market(0, "fog_lantern", islands={2: gems(red=1)})
    match.answer(0, ("look_ships", (1, RIGHT), (3, LEFT)))
    match.answer(0, ("leave",))
    assert island(match, 2) == gems(red=1)
    assert rats_on_islands(match) == set()


@pytest.mark.rule("PAL-6.9")
def test_the_rigged_scales_put_up_to_three_gems_into_the_bag_and_draw_as_many() -> None:
    match = at_market(0, "rigged_scales", chests={0: gems(red=4)}, fate=Fate(heaps=[gems(gold=1, green=2)]))
    assert match.pending()[0] == Counts("return", "PAL-6.9", gems(red=4), 0, 3)
    assert refusal_of(match, 0, ("return", *gems(red=4))).reason == "too_many"
    match.answer(0, ("return", *gems(red=3)))
    assert chest(match, 0) == gems(gold=1, green=2, red=1)
    assert heard(match, "own_returned", 0) == [{"gems": gems(red=3)}]
    assert heard(match, "own_drawn", 0) == [{"gems": gems(gold=1, green=2)}]
    for viewer in OTHERS:
        assert heard(match, "own_returned", viewer) == heard(match, "own_drawn", viewer) == []
        assert heard(match, "returned", viewer) == heard(match, "drawn", viewer) == [{"seat": 0, "count": 3}]


@pytest.mark.rule("PAL-6.9")
def test_the_scales_may_stay_empty() -> None:
    match = at_market(0, "rigged_scales", chests={0: gems(gold=1)}, fate=Fate(heaps=[NONE]))
    match.answer(0, ("return", *NONE))
    assert chest(match, 0) == gems(gold=1)


@pytest.mark.rule("PAL-6.9")
def test_the_gems_put_into_the_bag_may_come_out_again() -> None:
    match = at_market(0, "rigged_scales", chests={0: gems(red=2)}, bag=NONE, fate=Fate(heaps=[gems(red=2)]))
    match.answer(0, ("return", *gems(red=2)))
    assert chest(match, 0) == gems(red=2)


@pytest.mark.rule("PAL-6.10")
def test_the_bone_die_draws_three_gems_and_keeps_one() -> None:
    match = at_market(0, "bone_die", fate=Fate(heaps=[gems(gold=1, red=2)]))
    before = board(match).bag
    assert options(match, 0) == {("keep_gem", GOLD), ("keep_gem", RED)}
    match.answer(0, ("keep_gem", GOLD))
    assert chest(match, 0) == gems(gold=1)
    assert board(match).bag == before + 2
    assert board(match).fist_size == 0


@pytest.mark.rule("PAL-6.10")
def test_only_the_owner_sees_what_the_die_drew_and_kept() -> None:
    match = at_market(0, "bone_die", fate=Fate(heaps=[gems(gold=1, red=2)]))
    assert board(match, 0).fist == gems(gold=1, red=2)
    for viewer in OTHERS:
        seen = board(match, viewer)
        assert (seen.fist, seen.fist_of, seen.fist_size) == (None, 0, 3)
    match.answer(0, ("keep_gem", GOLD))
    assert heard(match, "own_drawn", 0) == [{"gems": gems(gold=1, red=2)}]
    assert heard(match, "own_kept", 0) == [{"gem": GOLD}]
    for viewer in OTHERS:
        assert heard(match, "own_drawn", viewer) == heard(match, "own_kept", viewer) == []
        assert heard(match, "drawn", viewer) == [{"seat": 0, "count": 3}]
        assert heard(match, "kept_one", viewer) == [{"seat": 0, "count": 2}]


@pytest.mark.rule("PAL-6.10")
def test_the_die_draws_what_the_bag_has_and_from_an_empty_bag_nothing() -> None:
    match = at_market(0, "bone_die", bag=NONE, fate=Fate(heaps=[gems(green=1)]))
    assert options(match, 0) == {("keep_gem", GREEN)}
    match = at_market(0, artefacts=lying_with("bone_die"))
    empty_the_bag(match)
    match.answer(0, ("artefact", "bone_die"))
    assert asked(match) == "take"
    assert (board(match).fist_of, chest(match, 0)) == (-1, NONE)


@pytest.mark.rule("PAL-6.11")
def test_the_rusty_spade_draws_three_gems_onto_an_island() -> None:
    match = at_market(0, "rusty_spade", rats=[3], fate=Fate(heaps=[gems(gold=1, red=2)]))
    assert options(match, 0) == {("island", 0), ("island", 1), ("island", 2)}
    match.answer(0, ("island", 2))
    assert island(match, 2) == gems(gold=1, green=1, red=3)
    assert rats_on_islands(match) == {2, 3}
    assert heard(match, "drawn_onto", 3) == [{"seat": 0, "island": 2, "gems": gems(gold=1, red=2)}]


@pytest.mark.rule("PAL-6.11")
def test_the_spade_finds_what_the_bag_has() -> None:
    match = at_market(0, "rusty_spade", bag=gems(blue=1), fate=Fate(heaps=[gems(blue=1, green=1)]))
    match.answer(0, ("island", 1))
    assert island(match, 1) == gems(blue=1, green=2, red=1)
    assert board(match).bag == 0


@pytest.mark.rule("PAL-6.12")
def test_the_spring_tide_takes_all_gems_of_an_island_and_draws_as_many() -> None:
    match = at_market(
        0, "spring_tide", rats=[0], islands={1: gems(red=4)}, fate=Fate(heaps=[gems(gold=1, violet=2, red=1)])
    )
    assert options(match, 0) == {("island", 1), ("island", 2), ("island", 3)}
    match.answer(0, ("island", 1))
    assert island(match, 1) == gems(gold=1, violet=2, red=1)
    assert rats_on_islands(match) == {0, 1}
    for viewer in (0, 2, None):
        assert heard(match, "taken_off", viewer) == [{"seat": 0, "island": 1, "gems": gems(red=4)}]
        assert heard(match, "drawn_onto", viewer)[0]["gems"] == gems(gold=1, violet=2, red=1)


@pytest.mark.rule("PAL-6.12")
def test_what_the_tide_took_can_come_back_with_it() -> None:
    match = at_market(0, "spring_tide", bag=NONE, islands={1: gems(gold=2)}, fate=Fate(heaps=[gems(gold=1, green=1)]))
    match.answer(0, ("island", 1))
    assert island(match, 1) == gems(gold=1, green=1)
    assert board(match).bag == 1


@pytest.mark.rule("PAL-6.12")
def test_a_tide_over_an_empty_island_draws_nothing_and_leaves_a_rat() -> None:
    match = at_market(0, "spring_tide", islands={1: NONE}, fate=Fate(heaps=[NONE]))
    match.answer(0, ("island", 1))
    assert island(match, 1) == NONE
    assert rats_on_islands(match) == {1}
