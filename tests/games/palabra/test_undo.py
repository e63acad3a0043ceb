"""HOUSE-4 at this table: what may be taken back, and where chance or a secret bars the way."""

from __future__ import annotations

import pytest

from tests.games.asking import asked, options
from tests.games.palabra.kit import (
    BLUE,
    GOLD,
    NONE,
    a_match,
    at_market,
    bid,
    board,
    chest,
    gems,
    heard,
    island,
    lay,
    rats_on_islands,
)
from tortuga.kernel.codec import encoded
from tortuga.kernel.match import Match
from tortuga.kernel.refusal import Refused

TWO_HEAPS = {0: gems(gold=1, blue=1, red=2), 1: gems(blue=1, red=1)}


def cannot_undo(match: Match, seat: int) -> bool:
    before = encoded(match.table.saved())
    with pytest.raises(Refused) as refused:
        match.undo(seat)
    assert refused.value.refusal.rule == "HOUSE-4"
    return encoded(match.table.saved()) == before


@pytest.mark.rule("HOUSE-4")
@pytest.mark.rule("PAL-5.7")
def test_a_gem_taken_in_the_open_may_be_put_back() -> None:
    match = a_match(3, phase="resolve", islands=TWO_HEAPS)
    before = encoded(match.table.saved())
    match.answer(1, ("take", GOLD))
    match.undo(1)
    assert encoded(match.table.saved()) == before
    match.answer(1, ("take", BLUE))
    assert chest(match, 1) == gems(blue=1)


@pytest.mark.rule("HOUSE-4")
def test_not_after_somebody_else_has_answered() -> None:
    match = a_match(3, phase="resolve", islands=TWO_HEAPS)
    match.answer(1, ("take", GOLD))
    match.answer(0, ("take", BLUE))
    assert cannot_undo(match, 1)
    match.undo(0)
    match.undo(1)
    assert island(match, 0) == TWO_HEAPS[0]


@pytest.mark.rule("HOUSE-4")
@pytest.mark.rule("PAL-2.1")
def test_not_past_a_dig() -> None:
    match = a_match(3, phase="resolve", islands={2: gems(gold=1, red=1)})
    [seat] = match.pending()
    match.answer(seat, ("take", GOLD))
    assert board(match).day == 3
    assert cannot_undo(match, seat)


@pytest.mark.rule("HOUSE-4")
@pytest.mark.rule("PAL-3.2")
def test_sealed_ships_may_be_taken_back_but_not_turned_ones() -> None:
    match = a_match(3, chests={0: gems(green=1)})
    match.answer(2, ("lay", 3, 14))
    match.answer(0, ("lay", 1, 16))
    match.answer(0, ("lay", 16, 1))
    # A changed choice takes the place of the first one: how often somebody has changed his mind shows nowhere.
    assert match.undoable(0) == 1
    match.undo(0)
    assert match.view(0).sealed is None
    assert set(match.pending()) == {0, 1}
    lay(match, (1, 16), (2, 15))
    assert all(cannot_undo(match, seat) for seat in range(3))


@pytest.mark.rule("HOUSE-4")
@pytest.mark.rule("PAL-4.2")
def test_a_fist_once_opened_stays_open() -> None:
    match = a_match(3, phase="market", chests={0: gems(green=1)})
    match.answer(0, ("bid", *gems(green=1)))
    match.undo(0)
    assert match.view(0).sealed is None
    bid(match, {0: gems(green=1)})
    assert all(cannot_undo(match, seat) for seat in range(3))


@pytest.mark.rule("HOUSE-4")
@pytest.mark.rule("PAL-4.9")
def test_an_artefact_may_be_put_back_until_it_shows_or_draws_something() -> None:
    match = at_market(0, "rum_bottle")
    match.undo(0)
    assert asked(match) == "artefact"
    assert not any(down for _, down in board(match).artefacts)
    match.answer(0, ("artefact", "spyglass"))
    match.answer(0, ("look_ship", 1, 0))
    assert cannot_undo(match, 0)


@pytest.mark.rule("HOUSE-4")
@pytest.mark.rule("PAL-6.3")
@pytest.mark.parametrize("artefact", ["barrel", "bone_die"])
def test_what_was_drawn_from_the_bag_is_drawn(artefact: str) -> None:
    assert cannot_undo(at_market(0, artefact), 0)


@pytest.mark.rule("HOUSE-4")
@pytest.mark.rule("PAL-6.4")
def test_the_island_of_the_map_stands_once_gems_lie_on_it() -> None:
    match = at_market(0, "cursed_map", then=1)
    match.answer(0, ("island", 1))
    assert cannot_undo(match, 0)
    drawn = island(match, 1)
    match.answer(0, next(iter(options(match, 0))))
    match.undo(0)
    assert island(match, 1) == drawn
    assert rats_on_islands(match) == {1}


@pytest.mark.rule("HOUSE-4")
@pytest.mark.rule("PAL-6.2")
def test_a_moved_gem_may_be_moved_back_while_the_market_goes_on() -> None:
    match = at_market(0, "spyglass", then=1, islands={0: gems(gold=1), 1: NONE})
    match.answer(0, ("look_ship", 2, 0))
    match.answer(0, ("move_gem", 0, GOLD, 1))
    assert island(match, 1) == gems(gold=1)
    match.undo(0)
    assert (island(match, 0), island(match, 1)) == (gems(gold=1), NONE)
    assert rats_on_islands(match) == set()
    assert cannot_undo(match, 0)


@pytest.mark.rule("HOUSE-4")
@pytest.mark.rule("PAL-5.1")
def test_not_once_the_ships_are_turned() -> None:
    match = at_market(0, "spyglass")
    match.answer(0, ("look_ship", 2, 0))
    match.answer(0, ("leave",))
    assert len(heard(match, "ships_turned")) == 4
    assert cannot_undo(match, 0)
