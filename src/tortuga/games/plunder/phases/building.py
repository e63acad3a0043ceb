"""PLU-7, PLU-2.4 and PLU-11.3: what cards buy, at any moment of one's own turn."""

from __future__ import annotations

from tortuga.games.plunder.cards import holds, pay, take
from tortuga.games.plunder.edition import KIND_COUNT, KINDS, Edition
from tortuga.games.plunder.fleet import award, can_launch, fit_out, launch, pegs_left, room_for
from tortuga.games.plunder.table import NOWHERE, SLOTS, PlunderTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, Counts

BURY: Answer = ("bury",)
BARTER: tuple[Answer, ...] = tuple(("barter", kind) for kind in range(KIND_COUNT))


def builds(t: PlunderTable, options: list[Answer]) -> None:
    """PLU-7.1: list what the captain at the helm can pay for and has room for."""
    seat = t.turn
    start = seat * KIND_COUNT
    hand = t.hands[start : start + KIND_COUNT]
    size = sum(hand)
    edition: Edition = t.edition
    if size < edition.lowest_price:
        return
    costs = edition.costs
    if holds(hand, costs.ship) and can_launch(t, seat):
        names = t.chart.grid.names
        options += [("build_ship", names[square]) for square in berths(t, seat)]
    for peg, price in (("mast", costs.mast), ("cannon", costs.cannon), ("life", costs.life)):
        if holds(hand, price) and pegs_left(t, peg):
            options += [(f"build_{peg}", ship) for ship in t.fleet(seat) if room_for(t, ship, peg)]
    if holds(hand, costs.point) and sum(t.points) < edition.box.points:
        options.append(BURY)
    if size >= edition.prices.barter and at_trade_island(t, seat):
        options += [BARTER[kind] for kind in range(KIND_COUNT) if t.open[kind]]


def berths(t: PlunderTable, seat: int) -> list[int]:
    """PLU-7.2, PLU-16.6: free ports of his, and free sea beside his ships on the same side of the storm's edge."""
    chart, at, storm = t.chart, t.at, t.storm_squares()
    found = dict.fromkeys(free_ports(t, seat))
    for ship in t.fleet(seat):
        here = t.place[ship]
        for square in chart.beside[here]:
            if square not in at and (square in storm) == (here in storm):
                found[square] = None
    return list(found)


def free_ports(t: PlunderTable, seat: int) -> list[int]:
    """The ports of his islands without a ship in them."""
    return [port for island in t.islands_of(seat) for port in t.chart.ports[island] if port not in t.at]


def at_trade_island(t: PlunderTable, seat: int) -> bool:
    """PLU-11.2, PLU-16.5: whether a ship of his is in a trade island's port, outside the storm."""
    ports = t.chart.trade_ports
    if not ports:
        return False
    here = t.place[seat * SLOTS : seat * SLOTS + SLOTS]
    return any(square in ports and square not in t.storm_squares() for square in here if square != NOWHERE)


def build_ship(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-7.2: a ship in a port or beside another."""
    price = t.edition.costs.ship
    pay(t, seat, price)
    t.tell("built", seat=seat, thing="ship", cards=price)
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
    t.tell("built", seat=seat, thing=peg, cards=price)
    fit_out(t, ship, peg)


def bury(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-2.4: five gold for a point card."""
    price = t.edition.costs.point
    pay(t, seat, price)
    t.tell("buried", seat=seat, cards=price)
    award(t, seat)


def barter(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-11.3: two cards for one; first the kind he wants, then the cards he pays with."""
    t.plan(barter_for, seat, answer[1])


def barter_for(t: PlunderTable, seat: int, kind: int) -> Ask:
    """PLU-11.3: any two cards of his hand."""
    number: int = t.edition.prices.barter
    return one(seat, Counts("barter_pay", "PLU-11.3", t.hand(seat), number, number), bartered, kind)


def bartered(t: PlunderTable, seat: int, answer: Answer, kind: int) -> None:
    """PLU-11.3: the cards go to the open piles and the wanted one comes from there."""
    pay(t, seat, answer[1:])
    wanted = tuple(int(other == kind) for other in range(KIND_COUNT))
    take(t, seat, wanted)
    t.tell("bartered", seat=seat, cards=answer[1:], kind=KINDS[kind])
