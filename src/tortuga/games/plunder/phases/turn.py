"""PLU-6: the turn. One question, put again after every deed, lists all that the captain at the helm may do."""

from __future__ import annotations

from tortuga.games.plunder.cards import draw
from tortuga.games.plunder.edition import Edition
from tortuga.games.plunder.phases.battle import attack_island, attack_ship
from tortuga.games.plunder.phases.building import (
    barter,
    build_cannon,
    build_life,
    build_mast,
    build_ship,
    builds,
    bury,
)
from tortuga.games.plunder.phases.goal import close_table
from tortuga.games.plunder.phases.sailing import roll, sail
from tortuga.games.plunder.phases.shipless import without_ship
from tortuga.games.plunder.phases.talk import talk
from tortuga.games.plunder.phases.teams import give, gifts
from tortuga.games.plunder.phases.treasure import claim
from tortuga.games.plunder.table import ISLANDS, NOWHERE, SLOTS, PlunderTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One

ROLL: Answer = ("roll",)
END: Answer = ("end",)


def begin_turn(t: PlunderTable, seat: int) -> None:
    """PLU-6.1: a new turn: nothing rolled, nothing fought, no treaties."""
    if seat == t.opener:
        t.round += 1
    t.turn = seat
    t.rolled = t.turn_over = False
    t.squares = t.still = 0
    t.mast_squares = [0] * SLOTS
    t.fought = [0] * SLOTS
    t.talks = [0] * t.seats
    team = t.team(seat)
    t.foes = sum(1 << other for other in range(t.seats) if t.team(other) != team)
    t.tell("turn_begins", seat=seat, round=t.round)
    t.plan(income)
    t.plan(take_helm)


def income(t: PlunderTable) -> None:
    """PLU-6.1, PLU-16.7: a card for each island that has a port outside the storm."""
    chart, storm = t.chart, t.storm_squares()
    islands = [i for i in t.islands_of(t.turn) if not all(port in storm for port in chart.ports[i])]
    if islands:
        draw(t, t.turn, len(islands))


def take_helm(t: PlunderTable) -> None:
    """PLU-17: a captain without a ship first tries to get one."""
    if not t.fleet(t.turn):
        t.plan(without_ship)
    t.plan(captains_turn)


def captains_turn(t: PlunderTable) -> Ask | None:
    """PLU-6.2, PLU-6.3, PLU-6.4: whatever he likes, in any order, until he ends his turn or it is ended for him."""
    if t.turn_over:
        t.plan(end_turn)
        return None
    options: list[Answer] = [END] if t.rolled else [ROLL]
    encounters(t, options)
    builds(t, options)
    if t.options["teams"]:
        gifts(t, options)
    return one(t.turn, One("act", "PLU-6.3", tuple(options)), act, beside=talk)


def encounters(t: PlunderTable, options: list[Answer]) -> None:
    """What each ship of the captain at the helm can do where it is: sail, attack, take treasure.

    One pass over the fleet, because this runs before every deed of every captain.
    """
    chart, at, place, foes = t.chart, t.at, t.place, t.foes
    storm = chart.grid.storms[t.storm]
    seat = t.turn
    for slot in range(SLOTS):
        ship = seat * SLOTS + slot
        here = place[ship]
        if here == NOWHERE:
            continue
        inside = here in storm
        afoot = (t.squares or t.mast_squares[slot]) and not t.still >> slot & 1
        fought = t.fought[slot]
        sails = chart.grid.sails[ship]
        for square in chart.beside[here]:
            other = at.get(square)
            if other is None:
                if afoot and ((square in storm) == inside or _can_pay_toll(t, seat)):
                    options.append(sails[square])
            elif foes >> other // SLOTS & 1 and (square in storm) == inside and not fought >> other & 1:
                options.append(("attack_ship", ship, other))
        island = chart.port_of[here]
        if island >= 0 and chart.skulls[island] and not fought >> ISLANDS + island & 1:
            _invasion(t, seat, ship, island, options)
        if here in t.spots:
            for cross in t.spots[here]:
                if (cross in storm) == inside:
                    options.append(("claim", ship, chart.grid.names[cross]))


def _can_pay_toll(t: PlunderTable, seat: int) -> bool:
    """PLU-16.3: whether he has the cards to cross the edge of the storm."""
    toll: int = t.edition.sea.toll
    return t.hand_size(seat) >= toll


def _invasion(t: PlunderTable, seat: int, ship: int, island: int, options: list[Answer]) -> None:
    """PLU-9.1, PLU-9.7, PLU-14.2: nobody's island, or that of a captain he may harm, if he has a flag for it."""
    owner = t.owner[island]
    edition: Edition = t.edition
    if (owner < 0 or t.foes >> owner & 1) and t.owner.count(seat) < edition.box.flags:
        options.append(("attack_island", ship, t.chart.names[island]))


def act(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-6.3: do it; then the question is put again."""
    DEEDS[answer[0]](t, seat, answer)
    t.plan(captains_turn)


def end(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-6.4: he says that he is done."""
    t.turn_over = True


def end_turn(t: PlunderTable) -> None:
    """PLU-5.8, PLU-2.6: clockwise to the next captain, unless the last agreed round is over."""
    t.tell("turn_ends", seat=t.turn)
    after = (t.turn + 1) % t.seats
    edition: Edition = t.edition
    last: int = t.options["rounds"] or edition.goal.longest
    if after == t.opener and t.round >= last:
        t.plan(close_table)
    else:
        t.plan(begin_turn, after)


DEEDS = {
    "roll": roll,
    "sail": sail,
    "attack_island": attack_island,
    "attack_ship": attack_ship,
    "claim": claim,
    "build_ship": build_ship,
    "build_mast": build_mast,
    "build_cannon": build_cannon,
    "build_life": build_life,
    "bury": bury,
    "barter": barter,
    "give": give,
    "end": end,
}
"""What each answer to the captain's question does."""
