"""What happens to ships, islands and point cards, whoever caused it; points are counted after every change."""

from __future__ import annotations

from tortuga.games.plunder.events import FITTED, LAUNCHED, LIFE_LOST, POINT_CARD, SUNK
from tortuga.games.plunder.phases.goal import check_goal
from tortuga.games.plunder.table import NOBODY, NOWHERE, SLOTS, PlunderTable


def can_launch(t: PlunderTable, seat: int) -> bool:
    """PLU-1.5, PLU-3.1: room in the fleet, and lives in the box for another ship."""
    edition = t.edition
    fleet = edition.fleet
    return t.afloat(seat) < fleet.ships and sum(t.lives) + fleet.lives <= edition.box.lives


def launch(t: PlunderTable, seat: int, square: int) -> int:
    """PLU-3.2, PLU-3.3, PLU-3.4: a new ship, with all its lives and nothing else."""
    edition = t.edition
    ship = next(s for s in range(seat * SLOTS, seat * SLOTS + SLOTS) if t.place[s] == NOWHERE)
    slot = ship % SLOTS
    t.at[square] = ship
    t.place[ship] = square
    t.lives[ship] = edition.fleet.lives
    t.counted = False
    if seat == t.turn:
        t.mast_squares[slot] = 0
        t.fought[slot] = t.threatened[slot] = 0
        # PLU-7.3: a ship built after the roll stays where it is this turn.
        t.still = t.still | 1 << slot if t.rolled else t.still & ~(1 << slot)
    t.tell(LAUNCHED, seat, ship, t.chart.grid.names[square])
    check_goal(t, seat)
    return ship


def move(t: PlunderTable, ship: int, square: int) -> None:
    """Put a ship on another square."""
    at = t.at
    del at[t.place[ship]]
    at[square] = ship
    t.place[ship] = square


def hurt(t: PlunderTable, ship: int, winner: int = NOBODY) -> None:
    """PLU-3.6: a ship loses a life, and sinks with the last one; PLU-10.4: then the winner takes a point card."""
    t.lives[ship] -= 1
    t.counted = False
    t.tell(LIFE_LOST, ship // SLOTS, ship, t.lives[ship])
    if not t.lives[ship]:
        sink(t, ship)
        if winner != NOBODY:
            award(t, winner)


def sink(t: PlunderTable, ship: int) -> None:
    """PLU-3.6: the ship leaves the map and its pegs go back to the box; PLU-6.4: the last one ends the turn."""
    seat = ship // SLOTS
    del t.at[t.place[ship]]
    t.place[ship] = NOWHERE
    t.lives[ship] = t.masts[ship] = t.cannons[ship] = 0
    t.counted = False
    t.tell(SUNK, seat, ship)
    if seat == t.turn and not t.afloat(seat):
        t.turn_over = True


def award(t: PlunderTable, seat: int, number: int = 1) -> None:
    """PLU-2.3: take point cards, as far as the box has them."""
    edition = t.edition
    number = min(number, edition.box.points - sum(t.points))
    if number:
        t.points[seat] += number
        t.counted = False
        t.tell(POINT_CARD, seat, number)
        check_goal(t, seat)


def plant_flag(t: PlunderTable, island: int, seat: int) -> None:
    """PLU-9.4: an island changes hands."""
    t.owner[island] = seat
    check_goal(t, seat)


def has_flag(t: PlunderTable, seat: int) -> bool:
    """PLU-1.5: whether a captain has a flag left to plant."""
    edition = t.edition
    return t.owner.count(seat) < edition.box.flags


def pegs_left(t: PlunderTable, peg: str) -> int:
    """PLU-1.5: how many pegs of a kind the box still has."""
    box = t.edition.box
    left: int
    if peg == "life":
        left = box.lives - sum(t.lives)
    elif peg == "mast":
        left = box.masts - sum(t.masts)
    else:
        left = box.cannons - sum(t.cannons)
    return left


def room_for(t: PlunderTable, ship: int, peg: str) -> bool:
    """PLU-3.2, PLU-3.3, PLU-3.4: whether a ship may carry one more of these."""
    limits = t.edition.fleet
    if peg == "life":
        return bool(t.lives[ship] < limits.lives)
    if peg == "mast":
        return bool(t.masts[ship] < limits.masts)
    return bool(t.cannons[ship] < limits.cannons)


def fit_out(t: PlunderTable, ship: int, peg: str) -> None:
    """PLU-3.5: put a peg on a ship; it stays there."""
    pegs = {"life": t.lives, "mast": t.masts, "cannon": t.cannons}[peg]
    pegs[ship] += 1
    t.counted = False
    t.tell(FITTED, ship // SLOTS, ship, peg)
