"""What a table keeps beside its facts is always what the facts say."""

from __future__ import annotations

import pytest

from tests.games.plunder.kit import Sea, base, drawn
from tortuga.games.plunder import GAME
from tortuga.games.plunder.phases.building import take_stock
from tortuga.games.plunder.table import PlunderTable
from tortuga.kernel.chance import FastChance
from tortuga.kernel.match import new_match


def bare(t: PlunderTable) -> PlunderTable:
    """A copy of a table that has worked everything out afresh."""
    twin = t.copy()
    twin.wake()
    return twin


def test_nothing_that_is_kept_goes_stale() -> None:
    for seed in range(12):
        match = new_match(GAME, base(), 4, FastChance(seed))
        chance = FastChance(seed + 50)
        t = match.table
        assert isinstance(t, PlunderTable)
        while not match.over:
            if t.asks % 9 == 0:
                for seat in range(4):
                    for offer in match.offers(seat)[:1]:
                        match.take(seat, offer.decision.name, offer.decision.sample(chance))
            fresh = bare(t)
            assert (t.at, t.spots, t.busy) == (fresh.at, fresh.spots, fresh.busy)
            if t.counted:
                take_stock(fresh)
                assert (t.ships, t.wares, t.may_launch) == (fresh.ships, fresh.wares, fresh.may_launch)
            assert t.chart is fresh.chart
            assert (t.covered, t.closed) == (fresh.covered, fresh.closed)
            seat, decision = chance.pick(tuple(match.pending().items()))
            match.answer(seat, decision.sample(chance))


@pytest.mark.rule("PLU-5.7")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_hand_is_for_its_owners_eyes_whoever_is_at_the_helm(viewer: int | None) -> None:
    sea = Sea()
    sea.ship(0, "D-5")
    for seat in range(3):
        sea.hand(seat, gold=seat + 1)
    board = sea.helm().match.view(viewer).board
    assert [captain.hand is not None for captain in board.captains] == [seat == viewer for seat in range(3)]
    assert [captain.cards for captain in board.captains] == [1, 2, 3]


@pytest.mark.rule("PLU-1.4")
def test_of_the_treasure_deck_only_what_was_drawn_is_seen() -> None:
    sea = drawn("purse")
    board = sea.match.view(0).board
    assert (board.seen, board.drawn, board.treasures) == (("purse",), 1, 55)


def test_an_imagined_table_has_the_hands_the_pile_and_the_deck_that_everybody_knows_of() -> None:
    sea = drawn("purse", wood=2)
    sea.hand(1, iron=3, rum=1)
    sea.table.known[4:8] = [0, 2, 0, 0]
    sea.helm(rolled=3)
    board = sea.match.view(0).board
    t = sea.table
    twin = GAME.imagine(board, t.edition, t.options, FastChance(3))
    assert isinstance(twin, PlunderTable)
    assert twin.hand(0) == t.hand(0)
    assert [twin.hand_size(seat) for seat in range(3)] == [t.hand_size(seat) for seat in range(3)]
    assert twin.hand(1)[1] >= 2
    assert sum(twin.pile) == sum(t.pile)
    assert (twin.deck[0], twin.drawn, sorted(twin.deck)) == (t.deck[0], 1, sorted(t.deck))
    assert (twin.place, twin.crosses, twin.storm, twin.squares) == (t.place, t.crosses, t.storm, 3)
