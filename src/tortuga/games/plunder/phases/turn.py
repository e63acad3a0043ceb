"""PLU-6: the turn. One question, put again after every deed, lists all that the captain at the helm may do."""

from __future__ import annotations

from tortuga.games.plunder.cards import draw
from tortuga.games.plunder.chart import NO_ISLAND
from tortuga.games.plunder.edition import Edition
from tortuga.games.plunder.events import TURN_BEGINS, TURN_ENDS
from tortuga.games.plunder.phases.battle import attack_island, attack_ship
from tortuga.games.plunder.phases.building import (
    barter,
    barters,
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
from tortuga.games.plunder.phases.teams import gifts, give
from tortuga.games.plunder.phases.treasure import claim
from tortuga.games.plunder.table import ISLANDS, NOBODY, NOWHERE, SLOTS, PlunderTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One

ROLL: Answer = ("roll",)
END: Answer = ("end",)


def begin_turn(t: PlunderTable, seat: int) -> None:
    """PLU-6.1: a new turn: nothing rolled, nothing fought, no treaties; PLU-17: without a ship, first a ship."""
    if seat == t.opener:
        t.round += 1
    t.turn = seat
    t.rolled = t.turn_over = False
    t.squares = t.still = 0
    t.mast_squares = [0] * SLOTS
    t.fought = [0] * SLOTS
    t.talks = [0] * t.seats
    t.foes = t.enemies(seat)
    t.tell(TURN_BEGINS, seat, t.round)
    t.plan(income)
    if not t.afloat(seat):
        t.plan(without_ship)
    t.plan(captains_turn)


def income(t: PlunderTable) -> None:
    """PLU-6.1, PLU-16.7: a card for each island that has a port outside the storm."""
    seat, ports, storm = t.turn, t.chart.ports, t.storm_squares()
    yields = 0
    for island, owner in enumerate(t.owner):
        if owner == seat and not storm.issuperset(ports[island]):
            yields += 1
    if yields:
        draw(t, seat, yields)


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
    """What each ship of the captain at the helm can do where it is: sail, attack, take treasure, barter.

    This runs before every deed of every captain; hence the short way for a ship that is alone in calm water.
    """
    chart, spots, seat, squares = t.chart, t.spots, t.turn, t.squares
    others, shade = t.at.keys(), chart.grid.shades[t.storm]
    market = False
    ship = seat * SLOTS
    for here in t.place[ship : ship + SLOTS]:
        if here != NOWHERE:
            if here in shade or not others.isdisjoint(chart.beside[here]):
                _close_quarters(t, ship, here, options)
            elif (squares or t.mast_squares[ship % SLOTS]) and not t.still >> ship % SLOTS & 1:
                options += chart.ways(ship, here)
            island = chart.port_of[here]
            if island != NO_ISLAND:
                if chart.skulls[island]:
                    _invasion(t, seat, ship, island, options)
                elif here not in chart.grid.storms[t.storm]:
                    market = True
            if here in spots:
                _treasures(t, ship, here, options)
        ship += 1
    if market:
        barters(t, options)


def _close_quarters(t: PlunderTable, ship: int, here: int, options: list[Answer]) -> None:
    """PLU-4.5, PLU-10.1, PLU-10.5, PLU-16.3, PLU-16.6: other ships beside this one, or the edge of the storm."""
    grid, at, foes = t.chart.grid, t.at, t.foes
    storm = grid.storms[t.storm]
    inside = here in storm
    slot = ship % SLOTS
    fought = t.fought[slot]
    # PLU-7.3: a ship built after the roll stays where it is.
    afoot = (t.squares or t.mast_squares[slot]) and not t.still >> slot & 1
    toll: int = t.edition.sea.toll
    for square in t.chart.beside[here]:
        across = (square in storm) is not inside
        if square not in at:
            if afoot and not (across and t.hand_size(t.turn) < toll):
                options.append(grid.sails[ship][square])
        elif not across and foes >> at[square] // SLOTS & 1 and not fought >> at[square] & 1:
            options.append(("attack_ship", ship, at[square]))


def _treasures(t: PlunderTable, ship: int, here: int, options: list[Answer]) -> None:
    """PLU-15.1, PLU-15.2, PLU-16.6: the X tokens on its square or on land beside it, not across the storm's edge."""
    grid = t.chart.grid
    storm = grid.storms[t.storm]
    for cross in t.spots[here]:
        if (cross in storm) is (here in storm):
            options.append(("claim", ship, grid.names[cross]))


def _invasion(t: PlunderTable, seat: int, ship: int, island: int, options: list[Answer]) -> None:
    """PLU-9.1, PLU-9.6, PLU-9.7, PLU-14.2: nobody's island or a foe's, if he has a flag for it."""
    if t.fought[ship % SLOTS] >> ISLANDS + island & 1:
        return
    owner = t.owner[island]
    edition: Edition = t.edition
    if (owner == NOBODY or t.foes >> owner & 1) and t.owner.count(seat) < edition.box.flags:
        options.append(("attack_island", ship, t.chart.names[island]))


def act(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-6.3: do it; then the question is put again."""
    DEEDS[answer[0]](t, seat, answer)
    t.plan(end_turn if t.turn_over else captains_turn)


def end(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-6.4: he says that he is done."""
    t.turn_over = True


def end_turn(t: PlunderTable) -> None:
    """PLU-5.8, PLU-2.6: clockwise to the next captain, unless the last agreed round is over."""
    t.tell(TURN_ENDS, t.turn)
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
