"""PAL-2: the dig."""

from __future__ import annotations

from tortuga.games.palabra.table import DIG, KINDS, PalabraTable


def dig(t: PalabraTable) -> None:
    """PAL-2.1, PAL-2.2, PAL-2.3: fill the islands clockwise, from the one at the dagger holder's left."""
    t.phase = DIG
    number: int = t.edition.dig[str(t.seats)][t.day - 1]
    for island in t.islands_in_order():
        drawn = t.chance.draw(t.bag, number)
        add(t.islands, island, drawn)
        t.tell("dug", seat=t.dagger, island=island, gems=tuple(drawn))
        if sum(drawn) < number:
            t.tell("bag_empty", island=island, missing=number - sum(drawn))


def add(heaps: list[int], owner: int, gems: list[int] | tuple[int, ...]) -> None:
    """Lay gems onto a heap of a flat list."""
    start = owner * KINDS
    for kind, count in enumerate(gems):
        heaps[start + kind] += count


def remove(heaps: list[int], owner: int, gems: list[int] | tuple[int, ...]) -> None:
    """Take gems from a heap of a flat list."""
    start = owner * KINDS
    for kind, count in enumerate(gems):
        heaps[start + kind] -= count
