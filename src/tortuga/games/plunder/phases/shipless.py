"""PLU-17: a captain without a ship."""

from __future__ import annotations

from typing import Final

from tortuga.games.plunder.edition import KIND_COUNT, RESCUE, SHIP
from tortuga.games.plunder.effects.cards import pay, take
from tortuga.games.plunder.effects.fleet import can_launch, launch
from tortuga.games.plunder.events import (
    ALMS,
    BUILT,
    CAST,
    GOLD_FOR_SHIP,
    ISLAND_FOR_SHIP,
    NO_SHIP,
    POINT_FOR_SHIP,
    SPUN,
    WAITS,
)
from tortuga.games.plunder.phases.building import BURY, bury, free_ports, take_stock
from tortuga.games.plunder.phases.landing import free_beside
from tortuga.games.plunder.phases.talk import talk
from tortuga.games.plunder.phases.teams import gifts, give
from tortuga.games.plunder.table import NOBODY, PlunderTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One

WAIT: Final[Answer] = ("wait",)
BUILD: Final[Answer] = ("way_build",)
POINT: Final[Answer] = ("way_point",)
GOLD: Final[Answer] = ("way_gold",)


def without_ship(t: PlunderTable) -> None:
    """PLU-17.1, PLU-17.2: alms for the poorest, then two dice."""
    seat = t.turn
    t.tell(NO_SHIP, seat)
    if not t.islands_of(seat) and not t.points[seat]:
        t.plan(ask_alms, seat)
    t.plan(cast_dice, seat)


def ask_alms(t: PlunderTable, seat: int) -> Ask | None:
    """PLU-17.1: one open card of their choice."""
    options = tuple(("alms", kind) for kind in range(KIND_COUNT) if t.open[kind])
    return one(seat, One("alms", "PLU-17.1", options), give_alms) if options else None


def give_alms(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-17.1: they take it."""
    take(t, seat, tuple(int(kind == answer[1]) for kind in range(KIND_COUNT)))
    t.tell(ALMS, seat, answer[1])


def cast_dice(t: PlunderTable, seat: int) -> None:
    """PLU-17.2: a double is a new ship."""
    edition = t.edition
    dice = (t.chance.roll(edition.sea.die), t.chance.roll(edition.sea.die))
    t.tell(CAST, seat, dice)
    if dice[0] == dice[1] and can_launch(t, seat):
        t.plan(new_ship, seat)
    else:
        t.plan(way_back, seat)


def way_back(t: PlunderTable, seat: int) -> Ask:
    """PLU-17.3, PLU-17.4: other ways to a ship; they may trade, bury treasure and give islands before they choose."""
    options: list[Answer] = [WAIT]
    if can_launch(t, seat):
        edition = t.edition
        purse = edition.buys(t.hands, seat)
        if purse & 1 << SHIP:
            options.append(BUILD)
        if t.points[seat]:
            options.append(POINT)
        if purse & 1 << RESCUE:
            options.append(GOLD)
        options += [("way_island", t.chart.names[island]) for island in t.islands_of(seat)]
    if not t.counted:
        take_stock(t)
    # Pegs are for ships, so what they can still buy here is a point card.
    options += t.wares
    if t.options["teams"]:
        gifts(t, options)
    return one(seat, One("way_back", "PLU-17.3", tuple(options)), way_chosen, beside=talk)


def way_chosen(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-17.3, PLU-17.4, PLU-17.8: they pay for a ship, or their turn is over; anything else brings no ship yet."""
    if answer == WAIT:
        t.turn_over = True
        t.tell(WAITS, seat)
    elif answer == BURY:
        bury(t, seat, answer)
        t.again()
    elif answer[0] == "give":
        give(t, seat, answer)
        t.again()
    else:
        pay_for_ship(t, seat, answer)
        t.plan(new_ship, seat)


def pay_for_ship(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-17.3: every way has its price."""
    costs = t.edition.costs
    if answer == BUILD:
        pay(t, seat, costs.ship)
        t.tell(BUILT, seat, "ship", costs.ship)
    elif answer == POINT:
        t.points[seat] -= 1
        t.counted = False
        t.tell(POINT_FOR_SHIP, seat)
    elif answer == GOLD:
        pay(t, seat, costs.rescue)
        t.tell(GOLD_FOR_SHIP, seat, costs.rescue)
    else:
        t.owner[t.chart.islands[answer[1]]] = NOBODY
        t.tell(ISLAND_FOR_SHIP, seat, answer[1])


def new_ship(t: PlunderTable, seat: int) -> Ask | None:
    """PLU-17.5, PLU-17.6: into a free port of theirs; without one the compasses say where."""
    names = t.chart.grid.names
    ports = free_ports(t, seat)
    if len(ports) > 1:
        return one(seat, One("launch", "PLU-17.6", tuple(("launch", names[port]) for port in ports)), launch_at)
    if ports:
        launch(t, seat, ports[0])
    else:
        t.plan(spin_ship, seat)
    return None


def launch_at(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-17.6: the ship is placed."""
    launch(t, seat, t.chart.grid.squares[answer[1]])


def spin_ship(t: PlunderTable, seat: int) -> None:
    """PLU-17.6: a square by the compasses."""
    square = t.chance.below(t.chart.grid.size)
    t.tell(SPUN, seat, t.chart.grid.names[square])
    t.plan(launch_near, seat, square)


def launch_near(t: PlunderTable, seat: int, square: int) -> Ask | None:
    """PLU-17.6: there, or on a free sea square beside it; if there is none, spin again."""
    squares = free_beside(t, square)
    if len(squares) > 1:
        names = t.chart.grid.names
        return one(seat, One("launch", "PLU-17.6", tuple(("launch", names[s]) for s in squares)), launch_at)
    if squares:
        launch(t, seat, squares[0])
    else:
        t.plan(spin_ship, seat)
    return None
