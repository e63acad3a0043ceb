"""PLU-11 and PLU-16: who can speak with whom. Nothing here changes the table."""

from __future__ import annotations

from tortuga.games.plunder.phases.building import at_trade_island
from tortuga.games.plunder.table import NOBODY, SLOTS, PlunderTable


def in_hearing(t: PlunderTable, seat: int, reach: list[int], mates: bool) -> tuple[int, ...]:
    """PLU-11.4, PLU-11.8, PLU-19.6: partners or others whom an offer reaches and who can answer it."""
    return tuple(o for o in reach if (t.team(o) == t.team(seat)) is mates and may_address(t, seat, o))


def may_address(t: PlunderTable, seat: int, other: int) -> bool:
    """PLU-11.8: whether a captain has not yet said enough to another this turn, and there is a deal to be made."""
    edition = t.edition
    return t.talks[seat * t.seats + other] < edition.talk.proposals and _deal_between(t, seat, other)


def _deal_between(t: PlunderTable, seat: int, other: int) -> bool:
    """PLU-11.4, PLU-19.6: somebody must have a card to give, and may give it. How many each holds is public."""
    mine, theirs, ahead = t.hand_size(seat), t.hand_size(other), lead(t, seat, other)
    return bool((mine and theirs) or (mine and ahead <= 0) or (theirs and ahead >= 0))


def lead(t: PlunderTable, seat: int, other: int) -> int:
    """PLU-19.6: how many cards a captain has gained of another by trade this turn; one of them is at the helm."""
    return t.ahead[other] if seat == t.turn else -t.ahead[seat]


def in_reach(t: PlunderTable, seat: int) -> list[int]:
    """PLU-11.1, PLU-11.2, PLU-16.5, PLU-16.6: with whom they may trade where their ships and theirs are."""
    market, outside = at_trade_island(t, seat), _outside(t, seat)
    return [
        other
        for other in range(t.seats)
        if other != seat
        and (
            (market and _outside(t, other))
            or (outside and at_trade_island(t, other))
            or _docked(t, seat, other)
            or _docked(t, other, seat)
            or _side_by_side(t, seat, other)
        )
    ]


def _outside(t: PlunderTable, seat: int) -> bool:
    """PLU-16.10: whether a trade island outside the storm is on their side of its edge; without a ship it is."""
    storm = t.covered
    fleet = t.fleet(seat)
    return not fleet or any(t.place[ship] not in storm for ship in fleet)


def _docked(t: PlunderTable, guest: int, host: int) -> bool:
    """Whether a ship of the guest is in a port of the host, outside the storm."""
    chart, storm = t.chart, t.covered
    for ship in t.fleet(guest):
        here = t.place[ship]
        island = chart.port_of[here]
        if island >= 0 and t.owner[island] == host and here not in storm:
            return True
    return False


def _side_by_side(t: PlunderTable, seat: int, other: int) -> bool:
    """Whether two ships of theirs are beside each other, on the same side of the storm's edge."""
    storm = t.covered
    for ship in t.fleet(seat):
        here = t.place[ship]
        for square in t.chart.beside[here]:
            if t.at.get(square, NOBODY) // SLOTS == other and (square in storm) == (here in storm):
                return True
    return False
