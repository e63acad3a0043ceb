"""Tiles with a double outcome: maelstrom, winds, mutiny, mermaids, shipwreck and drift."""

from __future__ import annotations

from tortuga.games.pirata.effects.choices import printed, treasure
from tortuga.games.pirata.effects.cups import curse, gain, harm, lose_special, spared, take_special
from tortuga.games.pirata.events import CUPS_MOVED, DIRECTION_CHANGED
from tortuga.games.pirata.phases.battle import WINNER, begin_battle
from tortuga.games.pirata.phases.sailing import resolve_tile
from tortuga.games.pirata.phases.sea import drive_back, sail_on_by
from tortuga.games.pirata.table import KING, MERMAIDS, NOBODY, SPECIALS, PirataTable


def maelstrom(t: PirataTable, seat: int) -> None:
    """PIR-T.9: all cups move on in the betting direction, as many places as a crew die shows."""
    steps = t.chance.pick(t.edition.dice.crew)
    t.tell(CUPS_MOVED, steps)
    ring = t.alive()
    if t.direction < 0:
        ring.reverse()
    moved = {pirate: ring[(place + steps) % len(ring)] for place, pirate in enumerate(ring)}
    crew, seen = t.crew[:], t.seen[:]
    for pirate, other in moved.items():
        t.crew[other] = crew[pirate]
        t.seen[other] = seen[pirate]
    for die in range(SPECIALS):
        t.special[die] = moved.get(t.special[die], t.special[die])


def shifting_winds(t: PirataTable, seat: int) -> None:
    """PIR-T.11: the betting goes the other way round from now on."""
    turn_betting(t)


def turn_betting(t: PirataTable) -> None:
    """PIR-2.6: the token is flipped."""
    t.direction = -t.direction
    t.tell(DIRECTION_CHANGED, t.direction)


def mutiny(t: PirataTable, seat: int) -> None:
    """PIR-T.13: for the King the loss of their die, for another a walk on the plank; or the crown."""
    walks = treasure(t, seat)
    holder = t.special[KING]
    if holder == seat:
        if walks and not spared(t, seat):
            lose_special(t, KING)
            begin_battle(t, [other for other in t.alive() if other != seat], WINNER, crown_rebel)
    elif walks:
        harm(t, seat, printed(t, "mutiny").x)
    else:
        seize(t, seat, KING)


def crown_rebel(t: PirataTable, winner: int) -> None:
    """PIR-T.13: the winner among the others becomes King."""
    take_special(t, winner, KING)


def mermaids(t: PirataTable, seat: int) -> None:
    """PIR-T.18: the mermaids keep one of the crew, or one of them comes along."""
    if treasure(t, seat):
        harm(t, seat, printed(t, "mermaids").x)
    else:
        seize(t, seat, MERMAIDS)


def seize(t: PirataTable, seat: int, die: int) -> None:
    """PIR-T.13, PIR-T.18, PIR-6.3: a special die comes to them, also out of another cup if its pirate is not safe."""
    holder = t.special[die]
    if holder in (NOBODY, seat) or not spared(t, holder):
        take_special(t, seat, die)


def cursed_shipwreck(t: PirataTable, seat: int) -> None:
    """PIR-T.19: the curse, or a survivor."""
    if treasure(t, seat):
        curse(t, seat)
    else:
        gain(t, seat, printed(t, "cursed_shipwreck").o)


def drift(t: PirataTable, seat: int) -> None:
    """PIR-T.20: one square back or forward, and the event that lies there."""
    if treasure(t, seat):
        drive_back(t, seat, 1)
    else:
        sail_on_by(t, seat, 1)
    t.plan(resolve_tile, seat)
