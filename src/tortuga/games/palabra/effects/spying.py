"""PAL-6.2, PAL-6.7, PAL-6.8: the artefacts of letter B, which look at rivals' ships and change what islands hold."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from tortuga.games.palabra.effects.heaps import draw_onto, take_off
from tortuga.games.palabra.effects.touch import (
    free_islands,
    free_ships,
    look_at_ship,
    rat_on_island,
    rats_left,
)
from tortuga.games.palabra.events import GEM_MOVED, GEMS_LEFT, GEMS_SWAPPED
from tortuga.games.palabra.table import KINDS, PalabraTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One, Some

LEAVE: Final[Answer] = ("leave",)
"""Leave the gems where they lie."""


def ship_to_see(t: PalabraTable, seat: int) -> bool:
    """PAL-4.6, PAL-4.7: there is a rival's ship without a rat, and a rat for it."""
    rivals = t.ring().rivals[seat]
    return t.ship_rats & rivals != rivals and rats_left(t) > 0


def ships_to_see(t: PalabraTable, seat: int) -> bool:
    """PAL-4.6, PAL-4.7: the lantern needs a rat for each of the two ships it lights, or for the only one."""
    return 0 < min(2, len(free_ships(t, seat))) <= rats_left(t)


@cache
def ship_decision(ships: tuple[tuple[int, int], ...], rule: str) -> One:
    """PAL-4.8: which of the rivals' ships to look at."""
    return One("look_ship", rule, tuple(("look_ship", other, slot) for other, slot in ships))


def spyglass(t: PalabraTable, seat: int, gems: int) -> Ask:
    """PAL-6.2: look at a laid ship of a rival."""
    return one(seat, ship_decision(free_ships(t, seat), "PAL-6.2"), spyglass_look)


def spyglass_look(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.2: then a gem may be moved."""
    look_at_ship(t, seat, answer[1], answer[2])
    t.plan(spyglass_move, seat)


def spyglass_move(t: PalabraTable, seat: int) -> Ask | None:
    """PAL-6.2: move one gem from any island to any other, both without rats, or none."""
    if rats_left(t) < 2:
        return None
    free = free_islands(t)
    moves: list[Answer] = []
    for here in free:
        for kind, count in enumerate(t.heap(here)):
            if count:
                moves += gem_moves(here, kind, free)
    return one(seat, One("move_gem", "PAL-6.2", (LEAVE, *moves)), spyglass_moved) if moves else None


@cache
def gem_moves(here: int, kind: int, free: tuple[int, ...]) -> tuple[Answer, ...]:
    """PAL-6.2: where a gem of an island can go."""
    return tuple(("move_gem", here, kind, there) for there in free if there != here)


def spyglass_moved(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.2: rats on both islands."""
    if answer == LEAVE:
        t.tell(GEMS_LEFT, seat)
        return
    _, here, kind, there = answer
    t.islands[here * KINDS + kind] -= 1
    t.islands[there * KINDS + kind] += 1
    t.tell(GEM_MOVED, seat, kind, here, there)
    rat_on_island(t, seat, here)
    rat_on_island(t, seat, there)


def boarding_hook(t: PalabraTable, seat: int, gems: int) -> Ask:
    """PAL-6.7: look at a laid ship of a rival."""
    return one(seat, ship_decision(free_ships(t, seat), "PAL-6.7"), hook_look)


def hook_look(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.7: then two gems may change places."""
    look_at_ship(t, seat, answer[1], answer[2])
    t.plan(hook_pull, seat)


def hook_pull(t: PalabraTable, seat: int) -> Ask | None:
    """PAL-6.7: exchange a gem of one island with a gem of another, both without rats, or leave them."""
    if rats_left(t) < 2:
        return None
    swaps = tuple(
        ("swap_gems", here, kind, there, other)
        for here, there in combinations(free_islands(t), 2)
        for kind in range(KINDS)
        if t.islands[here * KINDS + kind]
        for other in range(KINDS)
        if other != kind and t.islands[there * KINDS + other]
    )
    return one(seat, One("swap_gems", "PAL-6.7", (LEAVE, *swaps)), hook_pulled) if swaps else None


def hook_pulled(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.7: rats on both islands."""
    if answer == LEAVE:
        t.tell(GEMS_LEFT, seat)
        return
    _, here, kind, there, other = answer
    t.islands[here * KINDS + kind] -= 1
    t.islands[here * KINDS + other] += 1
    t.islands[there * KINDS + other] -= 1
    t.islands[there * KINDS + kind] += 1
    t.tell(GEMS_SWAPPED, seat, kind, here, other, there)
    rat_on_island(t, seat, here)
    rat_on_island(t, seat, there)


def fog_lantern(t: PalabraTable, seat: int, gems: int) -> Ask:
    """PAL-6.8: look at two laid ships of rivals, or at the only one left."""
    pool = free_ships(t, seat)
    number = min(2, len(pool))
    return one(seat, Some("look_ships", "PAL-6.8", pool, number, number), lantern_look)


def lantern_look(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.8: rats on both; then a gem may be lost in the fog."""
    for other, slot in answer[1:]:
        look_at_ship(t, seat, other, slot)
    t.plan(lantern_swap, seat)


def lantern_swap(t: PalabraTable, seat: int) -> Ask | None:
    """PAL-6.8: exchange one gem of an island without a rat for one drawn blindly from the bag, or leave it."""
    if rats_left(t) < 1 or not any(t.bag):
        return None
    gems = tuple(("fog", island, kind) for island in free_islands(t) for kind, n in enumerate(t.heap(island)) if n)
    return one(seat, One("fog", "PAL-6.8", (LEAVE, *gems)), lantern_swapped) if gems else None


def lantern_swapped(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.8: another one comes, that one goes; a rat on the island."""
    if answer == LEAVE:
        t.tell(GEMS_LEFT, seat)
        return
    _, island, kind = answer
    draw_onto(t, seat, island, 1)
    take_off(t, seat, island, tuple(int(kind == each) for each in range(KINDS)))
