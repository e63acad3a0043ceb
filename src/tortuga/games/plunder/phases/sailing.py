"""PLU-4 and PLU-16: the sailing die, one square at a time, the toll of the storm, and the storm itself."""

from __future__ import annotations

from tortuga.games.plunder.effects.cards import pay
from tortuga.games.plunder.effects.fleet import move
from tortuga.games.plunder.events import ROLLED, SAILED, STORM_MOVED, TOLL_PAID
from tortuga.games.plunder.table import SLOTS, PlunderTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, Counts


def roll(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-4.1, PLU-4.2, PLU-16.8: the die gives squares to the fleet, masts to their ships; a one moves the storm."""
    edition = t.edition
    t.rolled = True
    t.squares = t.chance.roll(edition.sea.die)
    t.mast_squares = t.masts[seat * SLOTS : seat * SLOTS + SLOTS]
    t.tell(ROLLED, seat, t.squares)
    if t.squares == edition.sea.storm_moves_on:
        t.plan(move_storm)


def move_storm(t: PlunderTable) -> None:
    """PLU-16.8, PLU-16.9: the storm moves to a spun square."""
    t.put_storm(t.chance.below(t.chart.grid.size))
    t.tell(STORM_MOVED, t.chart.grid.names[t.storm])


def sail(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-4.4: one square on; PLU-16.2: across the edge of the storm against a toll."""
    _, ship, name = answer
    covered = t.covered
    square = t.chart.grid.squares[name]
    if (t.place[ship] in covered) is (square in covered):
        make_way(t, ship, square, name)
    else:
        t.plan(pay_toll, ship, name)


def make_way(t: PlunderTable, ship: int, square: int, name: str) -> None:
    """PLU-4.2: the ship's mast squares are used up first, then those of the die."""
    slot = ship % SLOTS
    if t.mast_squares[slot]:
        t.mast_squares[slot] -= 1
    else:
        t.squares -= 1
    move(t, ship, square)
    t.tell(SAILED, t.turn, ship, name)


def pay_toll(t: PlunderTable, ship: int, square: str) -> Ask | None:
    """PLU-16.2: which cards they pay; a hand of no more than the toll leaves no choice."""
    seat = ship // SLOTS
    toll = t.edition.sea.toll
    hand = t.hand(seat)
    if sum(hand) > toll:
        return one(seat, Counts("toll", "PLU-16.2", hand, toll, toll), toll_paid, ship, square)
    toll_paid(t, seat, ("toll", *hand), ship, square)
    return None


def toll_paid(t: PlunderTable, seat: int, answer: Answer, ship: int, square: str) -> None:
    """PLU-16.2: the cards go to the open piles and the ship crosses."""
    pay(t, seat, answer[1:])
    t.tell(TOLL_PAID, seat, answer[1:])
    make_way(t, ship, t.chart.grid.squares[square], square)
