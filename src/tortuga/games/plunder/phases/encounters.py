"""PLU-4, PLU-9, PLU-10, PLU-15, PLU-16: what a ship can do where it is. Nothing here changes the table."""

from __future__ import annotations

from tortuga.games.plunder.chart import NO_ISLAND
from tortuga.games.plunder.phases.building import barters
from tortuga.games.plunder.table import ISLANDS, NOBODY, SLOTS, PlunderTable
from tortuga.kernel.decision import Answer


def encounters(t: PlunderTable, options: list[Answer]) -> None:
    """List what each ship of the captain at the helm can do: sail, attack, take treasure, barter.

    This runs before every deed of every captain; hence the short way for a ship that is alone on the open sea.
    """
    chart, place, busy = t.chart, t.place, t.busy
    beside, courses, alone = chart.beside, chart.courses, t.at.keys().isdisjoint
    everyone = t.squares and not t.still
    anyone = everyone or t.squares or any(t.mast_squares)
    market = False
    for ship in t.ships:
        here = place[ship]
        afoot = everyone or (anyone and may_sail(t, ship))
        if not alone(beside[here]):
            _among_ships(t, ship, here, afoot, options)
        elif afoot:
            options += courses[ship].get(here) or chart.ways(ship, here)
        if here in busy:
            market |= _look_around(t, ship, here, afoot, options)
    if market:
        barters(t, options)


def may_sail(t: PlunderTable, ship: int) -> bool:
    """PLU-4.1, PLU-4.2, PLU-7.3: squares of the die or of its masts are left, and it was not built after the roll."""
    slot = ship % SLOTS
    return (t.squares > 0 or t.mast_squares[slot] > 0) and not t.still >> slot & 1


def _among_ships(t: PlunderTable, ship: int, here: int, afoot: int, options: list[Answer]) -> None:
    """PLU-4.5, PLU-10.1, PLU-10.5, PLU-16.6: other ships beside this one, to be avoided or attacked."""
    at, sails = t.at, t.chart.grid.sails[ship]
    for square in t.chart.beside[here]:
        if square not in at:
            if afoot:
                options.append(sails[square])
        elif t.foes >> at[square] // SLOTS & 1 and not t.fought[ship % SLOTS] >> at[square] & 1:
            across = (square in t.covered) is not (here in t.covered)
            if not across:
                options.append(("attack_ship", ship, at[square]))


def _look_around(t: PlunderTable, ship: int, here: int, afoot: int, options: list[Answer]) -> bool:
    """A ship in port, at a treasure or near the storm; tell whether it can barter."""
    chart = t.chart
    if afoot and here in chart.grid.shades[t.storm]:
        _mind_the_storm(t, ship, here, options)
    if here in t.spots:
        _treasures(t, ship, here, options)
    island = chart.port_of[here]
    if island == NO_ISLAND:
        return False
    if chart.skulls[island]:
        _invasion(t, ship, island, options)
        return False
    return here not in t.covered


def _mind_the_storm(t: PlunderTable, ship: int, here: int, options: list[Answer]) -> None:
    """PLU-16.3: without the cards for the toll a ship does not cross the storm's edge."""
    toll = t.edition.sea.toll
    if t.hand_size(t.turn) < toll:
        covered, sails = t.covered, t.chart.grid.sails[ship]
        for square in t.chart.beside[here]:
            if (square in covered) is not (here in covered) and square not in t.at:
                options.remove(sails[square])


def _treasures(t: PlunderTable, ship: int, here: int, options: list[Answer]) -> None:
    """PLU-15.1, PLU-15.2, PLU-16.6: the X tokens on its square or on land beside it, not across the storm's edge."""
    for cross in t.spots[here]:
        if (cross in t.covered) is (here in t.covered):
            options.append(("claim", ship, t.chart.grid.names[cross]))


def _invasion(t: PlunderTable, ship: int, island: int, options: list[Answer]) -> None:
    """PLU-9.1, PLU-9.6, PLU-9.7, PLU-14.2: nobody's island or a foe's, if they have a flag for it."""
    if t.fought[ship % SLOTS] >> ISLANDS + island & 1:
        return
    owner = t.owner[island]
    edition = t.edition
    if (owner == NOBODY or t.foes >> owner & 1) and t.owner.count(t.turn) < edition.box.flags:
        options.append(("attack_island", ship, t.chart.names[island]))
