"""What a table keeps beside its facts is always what the facts say."""

from __future__ import annotations

from tests.games.plunder.kit import base
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
