"""PIR-3, PIR-6: where ships lie, who is safe there, and who can be reached."""

from __future__ import annotations

from typing import Final

from tortuga.games.pirata.events import MOVED, MOVED_BACK, PHANTOM_LAP, REACHED_X
from tortuga.games.pirata.table import X_TILE, PirataTable

LAGOON: Final = "safe_lagoon"


def in_lagoon(t: PirataTable, pirate: int) -> bool:
    """PIR-T.4: whether a ship lies in the lagoon."""
    tile = t.tile_under(pirate)
    effect: str = t.edition.tile[tile].effect if tile > X_TILE else ""
    return effect == LAGOON


def safe(t: PirataTable, pirate: int) -> bool:
    """PIR-6.3, PIR-T.4, PIR-C.17: nothing bad can befall a ship on X, in the lagoon, or under guard."""
    return t.tile_under(pirate) == X_TILE or t.guarded[pirate] >= t.round or in_lagoon(t, pirate)


def foes(t: PirataTable, pirate: int) -> list[int]:
    """PIR-6.3, PIR-T.4: whom a pirate may attack, in seat order; nobody from inside the lagoon."""
    if in_lagoon(t, pirate):
        return []
    return [other for other in range(t.pirates) if other != pirate and not t.out >> other & 1 and not safe(t, other)]


def finished(t: PirataTable, pirate: int) -> bool:
    """PIR-8.1: whether a ship is back on X."""
    return t.ships[pirate] >= len(t.squares) and not t.is_phantom(pirate)


def advance(t: PirataTable, pirate: int, steps: int) -> int:
    """PIR-3.3, PIR-9.6: forward; a ship stops at X, the phantom sails on. Tells how far it came."""
    ring = len(t.squares)
    before = t.ships[pirate]
    after = before + steps
    if t.is_phantom(pirate):
        if before < ring <= after:
            t.tell(PHANTOM_LAP)
    elif after >= ring:
        after = ring
        if before < ring:
            t.tell(REACHED_X, pirate)
    t.ships[pirate] = after
    return after - before


def sail_on_by(t: PirataTable, pirate: int, steps: int) -> None:
    """A ship goes forward out of turn."""
    t.tell(MOVED, pirate, advance(t, pirate, steps))


def drive_back(t: PirataTable, pirate: int, steps: int) -> None:
    """PIR-3.4: a ship goes backward, but never behind the start."""
    steps = min(steps, t.ships[pirate])
    t.ships[pirate] -= steps
    t.tell(MOVED_BACK, pirate, steps)


def distance(t: PirataTable, pirate: int, other: int) -> int:
    """How many squares lie between two ships, the shorter way round."""
    ring = len(t.squares)
    gap = (t.ships[pirate] - t.ships[other]) % ring
    return min(gap, ring - gap)
