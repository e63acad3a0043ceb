"""Everything the rulebook of Plunder hides from a viewer, changed (PLU-1.4, PLU-5.7, PLU-6.5)."""

from __future__ import annotations

from tortuga.games.plunder.edition import KIND_COUNT
from tortuga.games.plunder.table import PlunderTable
from tortuga.kernel import agenda
from tortuga.kernel.chance import Chance
from tortuga.kernel.match import Match


def scramble(match: Match, viewer: int | None, chance: Chance) -> None:
    t = match.table
    assert isinstance(t, PlunderTable)
    _hands(t, [seat for seat in range(t.seats) if seat != viewer], chance)
    rest = list(t.deck[t.drawn :])
    chance.shuffle(rest)
    t.deck = (*t.deck[: t.drawn], *rest)
    agenda.ask_again(t)
    assert t.ask is not None
    for seat in t.sealed:
        if seat != viewer:
            t.sealed[seat] = t.ask.decisions[seat].sample(chance)


def _hands(t: PlunderTable, others: list[int], chance: Chance) -> None:
    """Other hands and the face-down pile; how many cards they hold, and what all have seen of them, stays."""
    sizes = {seat: t.hand_size(seat) for seat in others}
    pool = t.pile[:]
    for seat in others:
        for kind in range(KIND_COUNT):
            pool[kind] += t.hands[seat * KIND_COUNT + kind] - t.known[seat * KIND_COUNT + kind]
    for seat in others:
        start = seat * KIND_COUNT
        seen = t.known[start : start + KIND_COUNT]
        more = chance.draw(pool, sizes[seat] - sum(seen))
        t.hands[start : start + KIND_COUNT] = [a + b for a, b in zip(seen, more, strict=True)]
    t.pile = pool
    t.counted = False
