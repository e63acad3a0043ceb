"""Treasures that move ships and exchange islands. No toll is due on such a voyage (PLU-16.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tortuga.games.plunder.effects.choices import choose, foe_ships, foes, printed, rule_of
from tortuga.games.plunder.effects.fleet import move, plant_flag
from tortuga.games.plunder.events import ISLANDS_EXCHANGED, ISLANDS_KEPT, SHIP_SET_DOWN, SPUN
from tortuga.games.plunder.phases.landing import free_beside
from tortuga.games.plunder.table import NOBODY, SLOTS, PlunderTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One

STAY: Final[Answer] = ("stay",)


def dock(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.5: into any free port."""
    ports = [port for ports in t.chart.ports for port in ports if t.at.get(port, ship) == ship]
    return choose(t, ship // SLOTS, "set_down", rule_of(t, card), _squares(t, ports), set_down, ship)


def drift(t: PlunderTable, ship: int, card: int, place: int) -> None:
    """PLU-T.6: the compasses say where the ship is now."""
    square = t.chance.below(t.chart.grid.size)
    t.tell(SPUN, ship // SLOTS, t.chart.grid.names[square])
    t.plan(drift_to, ship, card, place, square)


def drift_to(t: PlunderTable, ship: int, card: int, place: int, square: int) -> Ask | None:
    """PLU-15.5: there, or on a free sea square beside it; if there is none, spin again."""
    squares = free_beside(t, square, ship)
    if not squares:
        t.plan(drift, ship, card, place)
    return choose(t, ship // SLOTS, "set_down", rule_of(t, card), _squares(t, squares), set_down, ship)


def set_down(t: PlunderTable, seat: int, answer: Answer, ship: int) -> None:
    """PLU-16.4: a ship is put on a square, whatever lies between."""
    move(t, ship, t.chart.grid.squares[answer[1]])
    t.tell(SHIP_SET_DOWN, ship // SLOTS, ship, answer[1])


def drive_away(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.2: which enemy ship is driven ahead."""
    options: list[Answer] = [("drive", other) for other in foe_ships(t)]
    squares = printed(t, card, place).squares
    return choose(t, ship // SLOTS, "drive", rule_of(t, card), options, driven, card, squares)


def driven(t: PlunderTable, seat: int, answer: Answer, card: int, squares: int) -> None:
    """PLU-T.2: and where to."""
    t.plan(glide, seat, answer[1], card, squares)


def tailwind(t: PlunderTable, ship: int, card: int, place: int) -> None:
    """PLU-T.51: their own ship sails on at once, for nothing."""
    t.plan(glide, ship // SLOTS, ship, card, printed(t, card, place).squares)


def glide(t: PlunderTable, seat: int, ship: int, card: int, squares: int) -> Ask | None:
    """PLU-T.2, PLU-T.51: up to so many squares through free sea, or none."""
    near = sorted(within(t, t.place[ship], squares))
    if not near:
        return None
    options = (STAY, *_squares(t, near))
    return one(seat, One("glide", rule_of(t, card), options), glided, ship)


def glided(t: PlunderTable, seat: int, answer: Answer, ship: int) -> None:
    """PLU-16.4: it crosses the edge of the storm for nothing."""
    if answer != STAY:
        set_down(t, seat, answer, ship)


def within(t: PlunderTable, start: int, squares: int) -> set[int]:
    """The free squares that a ship can sail to in so many squares; -1 means any number."""
    beside, at = t.chart.beside, t.at
    found: set[int] = set()
    edge = [start]
    while edge and squares:
        squares -= 1
        edge = list({n for here in edge for n in beside[here] if n not in at and n not in found})
        found.update(edge)
    return found


def landfall(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.24: to a port of a skull island without an owner, through free sea."""
    chart = t.chart
    reach = within(t, t.place[ship], -1) | {t.place[ship]}
    ports = [
        port
        for island, ports in enumerate(chart.ports)
        if chart.skulls[island] and t.owner[island] == NOBODY
        for port in ports
        if port in reach
    ]
    return choose(t, ship // SLOTS, "set_down", rule_of(t, card), _squares(t, ports), set_down, ship)


def lure_into_storm(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.22: which enemy ship they lure."""
    if not _eye(t):
        return None
    options: list[Answer] = [("lure", other) for other in foe_ships(t)]
    return choose(t, ship // SLOTS, "lure", rule_of(t, card), options, lured, card)


def lured(t: PlunderTable, seat: int, answer: Answer, card: int) -> None:
    """PLU-T.22: and to which square of the storm."""
    t.plan(into_storm, seat, answer[1], card)


def into_storm(t: PlunderTable, seat: int, ship: int, card: int) -> Ask | None:
    """PLU-T.22: a free sea square that the storm covers."""
    return choose(t, seat, "set_down", rule_of(t, card), _squares(t, _eye(t)), set_down, ship)


def _eye(t: PlunderTable) -> list[int]:
    """The free sea squares under the storm."""
    return sorted(square for square in t.covered if t.chart.sea[square] and square not in t.at)


def exchange_islands(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.42: one of their islands for one of an enemy's, or not."""
    seat = ship // SLOTS
    names = t.chart.names
    swaps = tuple(
        ("exchange", names[own], names[theirs])
        for own in t.islands_of(seat)
        for other in foes(t)
        for theirs in t.islands_of(other)
    )
    return one(seat, One("exchange", rule_of(t, card), (("keep",), *swaps)), exchanged) if swaps else None


def exchanged(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-T.42: the two flags change places."""
    if answer == ("keep",):
        t.tell(ISLANDS_KEPT, seat)
        return
    own, theirs = (t.chart.islands[name] for name in answer[1:])
    other = t.owner[theirs]
    t.tell(ISLANDS_EXCHANGED, seat, other, answer[1], answer[2])
    t.owner[own] = NOBODY
    plant_flag(t, theirs, seat)
    plant_flag(t, own, other)


def _squares(t: PlunderTable, squares: Iterable[int]) -> list[Answer]:
    names = t.chart.grid.names
    return [("set_down", names[square]) for square in squares]
