"""Everything the rulebook of Captains' War hides from a viewer, changed (CAP-1.8, CAP-5.2)."""

from __future__ import annotations

from tortuga.games.captains.phases.command import DONE
from tortuga.games.captains.phases.loot import errand, make_mark
from tortuga.games.captains.table import CaptainsTable
from tortuga.kernel.ask import EACH
from tortuga.kernel.chance import Chance
from tortuga.kernel.match import Match


def scramble(match: Match, viewer: int | None, chance: Chance) -> None:
    t = match.table
    assert isinstance(t, CaptainsTable)
    t._errands = {}
    for seat in range(t.seats):
        if t.seen and seat != viewer:
            _marks(t, seat, chance)
    ask = t.ask
    if ask is not None and ask.temper == EACH:
        for seat in t.sealed:
            if seat != viewer:
                t.sealed[seat] = ask.decisions[seat].sample(chance)


def _marks(t: CaptainsTable, seat: int, chance: Chance) -> None:
    """Whatever a captain has done behind his hand, he might have done something else."""
    t.sheets[seat] = t.seen[seat][:]
    t.notes[seat].clear()
    steps = 99 if t.done >> seat & 1 else chance.below(6)
    for _ in range(steps):
        answer = errand(t, seat).sample(chance)
        if answer[0] == DONE:
            break
        make_mark(t, seat, answer)
