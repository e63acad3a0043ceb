"""PIR-7: crew and special dice: who gains them, who loses them, and what a ship can hold."""

from __future__ import annotations

from tortuga.games.pirata.events import (
    CREW_GAINED,
    CREW_LOST,
    CREW_TAKEN,
    LAST_CREW,
    SHIP_FULL,
    SPARED,
    SPECIAL_LOST,
    SPECIAL_MOVED,
    SPECIAL_TAKEN,
    SUNK,
)
from tortuga.games.pirata.phases.sea import safe
from tortuga.games.pirata.table import CURSED, NOBODY, NOT_HERE, SPECIALS, PirataTable


def gain(t: PirataTable, pirate: int, number: int) -> int:
    """PIR-7.1: crew from the bag, as far as the ship has room; tells how many came."""
    most = t.edition.crew.most
    came = min(number, most - t.total(pirate), t.bag)
    if came > 0:
        t.crew[pirate] += came
        t.bag -= came
        t.tell(CREW_GAINED, pirate, came)
    else:
        t.tell(SHIP_FULL, pirate)
    return came


def lose(t: PirataTable, pirate: int, number: int) -> int:
    """PIR-7.3, PIR-11.1: crew back into the bag; the last one stays, unless death is instant."""
    gone = min(number, t.crew[pirate] - _last(t))
    if gone > 0:
        t.crew[pirate] -= gone
        t.bag += gone
        t.tell(CREW_LOST, pirate, gone)
    else:
        t.tell(LAST_CREW, pirate)
    if not t.crew[pirate]:
        sink(t, pirate)
    return gone


def spared(t: PirataTable, pirate: int) -> bool:
    """PIR-6.3, PIR-T.4, PIR-C.17: whether a pirate is safe from what would befall them; it is told."""
    if not safe(t, pirate):
        return False
    t.tell(SPARED, pirate)
    return True


def harm(t: PirataTable, pirate: int, number: int) -> int:
    """PIR-C.17: crew is lost to a tile, unless nothing bad can befall the pirate; tells how many went."""
    return 0 if spared(t, pirate) else lose(t, pirate, number)


def hand_over(t: PirataTable, pirate: int, other: int, number: int) -> None:
    """PIR-7.3, PIR-7.1: crew changes ships; the giver keeps their last one, what finds no room goes to the bag."""
    gone = min(number, t.crew[pirate] - _last(t))
    if gone <= 0:
        t.tell(LAST_CREW, pirate)
        return
    t.crew[pirate] -= gone
    room = min(gone, t.edition.crew.most - t.total(other))
    t.crew[other] += room
    t.bag += gone - room
    t.tell(CREW_TAKEN, other, pirate, gone)
    if room < gone:
        t.tell(SHIP_FULL, other)
    if not t.crew[pirate]:
        sink(t, pirate)


def _last(t: PirataTable) -> int:
    """How many crew dice nobody can lose: the last pirate afloat never drowns."""
    if t.options["instant_death"] and len(t.sailing_seats()) > 1:
        return 0
    return t.edition.crew.least


def sink(t: PirataTable, pirate: int) -> None:
    """PIR-11.1: a ship without crew is out: dice to the board, coins to the bank, cards to the pile."""
    t.tell(SUNK, pirate)
    t.out |= 1 << pirate
    t.fallen.append(pirate)
    for die in range(SPECIALS):
        if t.special[die] == pirate:
            t.special[die] = NOBODY
    t.bank += t.coins[pirate]
    t.coins[pirate] = 0
    t.discard += t.hands[pirate]
    t.hands[pirate] = []
    if t.reader == pirate:
        t.discard.append(t.drawn)
        t.drawn = t.reader = NOBODY


def take_special(t: PirataTable, pirate: int, die: int) -> None:
    """PIR-7.2, PIR-7.4: a special die comes into a cup; in a full one it takes the place of a crew die."""
    holder = t.special[die]
    if holder in (pirate, NOT_HERE):
        return
    if t.total(pirate) >= t.edition.crew.most:
        t.crew[pirate] -= 1
        t.bag += 1
        t.tell(CREW_LOST, pirate, 1)
    t.special[die] = pirate
    if holder == NOBODY:
        t.tell(SPECIAL_TAKEN, pirate, die)
    else:
        t.tell(SPECIAL_MOVED, pirate, holder, die)


def lose_special(t: PirataTable, die: int) -> None:
    """PIR-7.4: a special die goes back to the dice board."""
    t.tell(SPECIAL_LOST, t.special[die], die)
    t.special[die] = NOBODY


def curse(t: PirataTable, pirate: int) -> None:
    """PIR-7.6, PIR-C.17: the cursed die goes to this pirate, from whoever has it, unless they are safe."""
    if not spared(t, pirate):
        take_special(t, pirate, CURSED)
