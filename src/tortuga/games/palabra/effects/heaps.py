"""PAL-6.4, PAL-6.11, PAL-6.12: the artefacts of letter D, between the bag and an island."""

from __future__ import annotations

from functools import cache

from tortuga.games.palabra.effects.touch import free_islands, rat_on_island, rats_left
from tortuga.games.palabra.events import DRAWN_ONTO, TAKEN_OFF
from tortuga.games.palabra.phases.dig import add, remove
from tortuga.games.palabra.table import PalabraTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, Counts, One


def island_to_touch(t: PalabraTable, seat: int) -> bool:
    """PAL-4.6, PAL-4.7: there is an island without a rat, and a rat for it."""
    return t.island_rats != (1 << t.ring().islands) - 1 and rats_left(t) > 0


@cache
def island_decision(free: tuple[int, ...], rule: str) -> One:
    """PAL-4.8: which island; one with a rat cannot be touched."""
    return One("island", rule, tuple(("island", island) for island in free))


def cursed_map(t: PalabraTable, seat: int, gems: int) -> Ask:
    """PAL-6.4: choose an island."""
    return one(seat, island_decision(free_islands(t), "PAL-6.4"), map_dig, gems)


def map_dig(t: PalabraTable, seat: int, answer: Answer, gems: int) -> None:
    """PAL-6.4: two gems from the bag onto the island, then two of the island back."""
    draw_onto(t, seat, answer[1], gems)
    t.plan(map_return, seat, answer[1], gems)


def map_return(t: PalabraTable, seat: int, island: int, gems: int) -> Ask | None:
    """PAL-6.4: as many go back as there are, up to two."""
    heap = t.heap(island)
    number = min(gems, sum(heap))
    if not number:
        return None
    return one(seat, Counts("bury", "PAL-6.4", heap, number, number), map_returned, island)


def map_returned(t: PalabraTable, seat: int, answer: Answer, island: int) -> None:
    """PAL-6.4: they go to the bag."""
    take_off(t, seat, island, answer[1:])


def rusty_spade(t: PalabraTable, seat: int, gems: int) -> Ask:
    """PAL-6.11: choose an island."""
    return one(seat, island_decision(free_islands(t), "PAL-6.11"), spade_dig, gems)


def spade_dig(t: PalabraTable, seat: int, answer: Answer, gems: int) -> None:
    """PAL-6.11: three gems more on it."""
    draw_onto(t, seat, answer[1], gems)


def spring_tide(t: PalabraTable, seat: int, gems: int) -> Ask:
    """PAL-6.12: choose an island."""
    return one(seat, island_decision(free_islands(t), "PAL-6.12"), tide_turn)


def tide_turn(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.12: all its gems go back to the bag and as many are drawn."""
    heap = t.heap(answer[1])
    if any(heap):
        take_off(t, seat, answer[1], heap)
    draw_onto(t, seat, answer[1], sum(heap))


def draw_onto(t: PalabraTable, seat: int, island: int, number: int) -> None:
    """Draw from the bag onto an island, before everybody's eyes, and leave a rat there."""
    drawn = t.chance.draw(t.bag, number)
    add(t.islands, island, drawn)
    t.tell(DRAWN_ONTO, seat, island, tuple(drawn))
    rat_on_island(t, seat, island)


def take_off(t: PalabraTable, seat: int, island: int, gems: tuple[int, ...]) -> None:
    """Put gems of an island back into the bag."""
    remove(t.islands, island, gems)
    add(t.bag, 0, gems)
    t.tell(TAKEN_OFF, seat, island, gems)
