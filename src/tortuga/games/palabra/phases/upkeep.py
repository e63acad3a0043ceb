"""PAL-7: upkeep."""

from __future__ import annotations

from tortuga.games.palabra.events import DAGGER_PASSED
from tortuga.games.palabra.table import NO_PLEDGE, UPKEEP, PalabraTable


def upkeep(t: PalabraTable) -> None:
    """PAL-7.1, PAL-7.2, PAL-7.3, PAL-7.4: rats home, artefacts up, ships in hand, dagger on."""
    t.phase = UPKEEP
    t.island_rats = t.ship_rats = 0
    t.used = 0
    take_ships_back(t)
    t.pledges = [NO_PLEDGE] * len(t.pledges)
    t.dagger = (t.dagger + 1) % t.seats
    t.tell(DAGGER_PASSED, t.dagger)


def take_ships_back(t: PalabraTable) -> None:
    """PAL-7.4: everybody has all their ships in hand again."""
    each = t.each
    for start in range(0, len(t.cards), each):
        t.cards[start : start + each] = sorted(t.cards[start : start + each])
    t.laid = t.turned = False
    t.seen.clear()
