"""PAL-2: the dig."""

from __future__ import annotations

from tortuga.games.palabra.events import BAG_EMPTY, DUG
from tortuga.games.palabra.table import DIG, KINDS, PalabraTable


def dig(t: PalabraTable) -> None:
    """PAL-2.1, PAL-2.2, PAL-2.3: fill the islands clockwise, from the one at the dagger holder's left."""
    t.phase = DIG
    number: int = t.edition.dig[str(t.seats)][t.day - 1]
    islands = t.islands_in_order()
    heaps = t.chance.draw_heaps(t.bag, number, len(islands))
    for island, drawn in zip(islands, heaps, strict=True):
        t.islands[island * KINDS : island * KINDS + KINDS] = drawn
        t.tell(DUG, t.dagger, island, tuple(drawn))
        missing = number - sum(drawn)
        if missing:
            t.tell(BAG_EMPTY, island, missing)


def add(heaps: list[int], owner: int, gems: list[int] | tuple[int, ...]) -> None:
    """Lay gems onto a heap of a flat list."""
    first = owner * KINDS
    gold, violet, blue, green, red = gems
    heaps[first] += gold
    heaps[first + 1] += violet
    heaps[first + 2] += blue
    heaps[first + 3] += green
    heaps[first + 4] += red


def remove(heaps: list[int], owner: int, gems: list[int] | tuple[int, ...]) -> None:
    """Take gems from a heap of a flat list."""
    first = owner * KINDS
    gold, violet, blue, green, red = gems
    heaps[first] -= gold
    heaps[first + 1] -= violet
    heaps[first + 2] -= blue
    heaps[first + 3] -= green
    heaps[first + 4] -= red
