"""PLU-7, PLU-2.4 and PLU-11.3: what cards buy, at any moment of one's own turn."""

from __future__ import annotations

from typing import Final

from tortuga.games.plunder.edition import CANNON, KIND_COUNT, LIFE, MAST, POINT, SHIP
from tortuga.games.plunder.effects.cards import pay, take
from tortuga.games.plunder.effects.fleet import award, can_launch, fit_out, launch
from tortuga.games.plunder.events import BARTERED, BUILT, BURIED
from tortuga.games.plunder.table import NOWHERE, SLOTS, PlunderTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, Counts

BURY: Final[Answer] = ("bury",)
BARTER: Final[tuple[Answer, ...]] = tuple(("barter", kind) for kind in range(KIND_COUNT))


def take_stock(t: PlunderTable) -> None:
    """PLU-7.1: count the ships of the captain at the helm, and what they can pay for and have room for.

    It holds until a hand, a fleet or the helm changes; between two squares of sailing nothing of it does.
    """
    seat = t.turn
    edition = t.edition
    purse = edition.buys(t.hands, seat)
    t.ships = t.fleet(seat)
    t.wares = _wares(t, t.ships, purse) if purse else []
    t.may_launch = bool(purse & 1 << SHIP) and can_launch(t, seat)
    t.counted = True


def _wares(t: PlunderTable, ships: list[int], purse: int) -> list[Answer]:
    """PLU-7.4, PLU-7.5, PLU-7.6, PLU-2.4: pegs for ships with room for them, and a point card."""
    edition = t.edition
    box, limits = edition.box, edition.fleet
    wares: list[Answer] = []
    if purse & 1 << MAST and sum(t.masts) < box.masts:
        wares += [("build_mast", ship) for ship in ships if t.masts[ship] < limits.masts]
    if purse & 1 << CANNON and sum(t.cannons) < box.cannons:
        wares += [("build_cannon", ship) for ship in ships if t.cannons[ship] < limits.cannons]
    if purse & 1 << LIFE and sum(t.lives) < box.lives:
        wares += [("build_life", ship) for ship in ships if t.lives[ship] < limits.lives]
    if purse & 1 << POINT and sum(t.points) < box.points:
        wares.append(BURY)
    return wares


def shipyard(t: PlunderTable, options: list[Answer]) -> None:
    """PLU-7.2: list where the captain at the helm can build a ship."""
    names = t.chart.grid.names
    options += [("build_ship", names[square]) for square in berths(t, t.turn)]


def barters(t: PlunderTable, options: list[Answer]) -> None:
    """PLU-11.3: any kind that an open pile holds, for a captain at a trade island with the cards to pay."""
    number = t.edition.prices.barter
    if t.hand_size(t.turn) >= number:
        options += [BARTER[kind] for kind in range(KIND_COUNT) if t.open[kind]]


def berths(t: PlunderTable, seat: int) -> list[int]:
    """PLU-7.2, PLU-16.6: free ports of theirs, and free sea beside their ships on the same side of the storm's edge."""
    chart, at, storm = t.chart, t.at, t.covered
    found = dict.fromkeys(free_ports(t, seat))
    for ship in t.fleet(seat):
        here = t.place[ship]
        for square in chart.beside[here]:
            if square not in at and (square in storm) == (here in storm):
                found[square] = None
    return list(found)


def free_ports(t: PlunderTable, seat: int) -> list[int]:
    """The ports of their islands without a ship in them."""
    return [port for island in t.islands_of(seat) for port in t.chart.ports[island] if port not in t.at]


def at_trade_island(t: PlunderTable, seat: int) -> bool:
    """PLU-11.2, PLU-16.5: whether a ship of their is in a trade island's port, outside the storm."""
    ports = t.chart.trade_ports
    if not ports:
        return False
    here = t.place[seat * SLOTS : seat * SLOTS + SLOTS]
    return any(square in ports and square not in t.covered for square in here if square != NOWHERE)


def build_ship(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-7.2: a ship in a port or beside another."""
    price = t.edition.costs.ship
    pay(t, seat, price)
    t.tell(BUILT, seat, "ship", price)
    launch(t, seat, t.chart.grid.squares[answer[1]])


def build_mast(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-7.4: it counts from the next roll on."""
    _fit(t, seat, answer[1], "mast")


def build_cannon(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-7.5: it counts from the next battle on."""
    _fit(t, seat, answer[1], "cannon")


def build_life(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-7.6: a lost life comes back."""
    _fit(t, seat, answer[1], "life")


def _fit(t: PlunderTable, seat: int, ship: int, peg: str) -> None:
    price = getattr(t.edition.costs, peg)
    pay(t, seat, price)
    t.tell(BUILT, seat, peg, price)
    fit_out(t, ship, peg)


def bury(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-2.4: five gold for a point card."""
    price = t.edition.costs.point
    pay(t, seat, price)
    t.tell(BURIED, seat, price)
    award(t, seat)


def barter(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-11.3: two cards for one; first the kind they want, then the cards they pay with."""
    t.plan(barter_for, seat, answer[1])


def barter_for(t: PlunderTable, seat: int, kind: int) -> Ask:
    """PLU-11.3: any two cards of their hand."""
    number = t.edition.prices.barter
    return one(seat, Counts("barter_pay", "PLU-11.3", t.hand(seat), number, number), bartered, kind)


def bartered(t: PlunderTable, seat: int, answer: Answer, kind: int) -> None:
    """PLU-11.3: the cards go to the open piles and the wanted one comes from there."""
    pay(t, seat, answer[1:])
    wanted = tuple(int(other == kind) for other in range(KIND_COUNT))
    take(t, seat, wanted)
    t.tell(BARTERED, seat, answer[1:], kind)
