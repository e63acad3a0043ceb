"""PIR-2.4, PIR-7: rolling the dice of a cup, and counting them for a bid.

A die is written as a number: its face, and 10, 20 or 30 more for the King, the Mermaids and the Cursed die.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from tortuga.games.pirata.table import CURSED, KING, MERMAID, MERMAIDS, NO_FACE, SPECIALS, PirataTable

KIND: Final = 10
HANDFUL: Final = 5
"""Dice that are rolled with one draw."""


def roll_cups(t: PirataTable, rolled: int) -> None:
    """PIR-2.1: the dice of these cups fall anew; all others show nothing."""
    t.rolled = rolled
    rows = falls(t.edition.dice.crew)
    pick = t.chance.pick
    dice: list[tuple[int, ...]] = []
    for pirate, number in enumerate(t.crew):
        if not rolled >> pirate & 1:
            dice.append(())
        elif number > HANDFUL:
            dice.append(_fallen(t, number))
        else:
            # A handful of dice is one draw: each way it can fall is as likely as the other.
            dice.append(pick(rows[number]))
    t.dice = dice
    if max(t.special) >= 0:
        for die, pirate in enumerate(t.special):
            if pirate >= 0 and rolled >> pirate & 1:
                _roll_special(t, die)


def roll_cup(t: PirataTable, pirate: int) -> None:
    """PIR-C.14: every die of one cup falls anew."""
    t.dice[pirate] = _fallen(t, t.crew[pirate])
    for die, holder in enumerate(t.special):
        if holder == pirate:
            _roll_special(t, die)


def _fallen(t: PirataTable, number: int) -> tuple[int, ...]:
    """So many dice, drawn by handfuls, the lowest first."""
    if number > HANDFUL:
        return tuple(sorted((*_fallen(t, HANDFUL), *_fallen(t, number - HANDFUL))))
    return t.chance.pick(falls(t.edition.dice.crew)[number])


def _roll_special(t: PirataTable, die: int) -> None:
    dice = t.edition.dice
    t.special_faces[die] = t.chance.pick((dice.king, dice.mermaids, dice.cursed)[die])
    t.special_cups[die] = t.special[die]


@cache
def falls(faces: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Every way in which none, one, two … dice can fall, the lowest first; ways that look alike are one object."""
    known: dict[tuple[int, ...], tuple[int, ...]] = {}
    rows = []
    for number in range(HANDFUL + 1):
        ways = [tuple(sorted(way)) for way in product(faces, repeat=number)]
        rows.append(tuple([known.setdefault(dice, dice) for dice in ways]))
    return tuple(rows)


def dice_under(t: PirataTable, pirate: int) -> tuple[int, ...]:
    """The dice of a cup as they were last rolled, crew first."""
    dice = t.dice[pirate]
    if pirate in t.special_cups:
        special = [die for die in range(SPECIALS) if t.special_cups[die] == pirate]
        return (*dice, *[(die + 1) * KIND + t.special_faces[die] for die in special])
    return dice


def matching(t: PirataTable, face: int) -> int:
    """PIR-2.4, PIR-7.4: dice of the face and wild ones under all cups; a mermaid counts as two."""
    wild = wild_face(t)
    # No crew die shows a 0, so where no face is wild nothing is counted twice.
    count = sum([dice.count(face) + dice.count(wild) for dice in t.dice])
    if max(t.special_cups) >= 0:
        for die, cup in enumerate(t.special_cups):
            if cup >= 0:
                count += worth(die, t.special_faces[die], face, wild)
    return count


def wanted_sum(t: PirataTable) -> int:
    """PIR-T.22: so much for each die on the table; 0 when none lies there."""
    if not t.bones:
        return 0
    each: int = next(tile.x for tile in t.edition.tile if tile.effect == "game_of_the_dead")
    return each * sum(t.bones)


def wild_face(t: PirataTable) -> int:
    """PIR-2.4, PIR-11.3: ones are wild, unless they are tame."""
    wild = t.edition.bets.wild
    return 0 if t.options["tame_ones"] else wild


def worth(die: int, shown: int, face: int, wild: int) -> int:
    """PIR-7.4: how many dice of a face a special die stands for."""
    if die == MERMAIDS and shown == MERMAID:
        return 2
    return int(shown in (face, wild) and shown not in (NO_FACE, MERMAID))


def cursed_count(t: PirataTable, face: int) -> int:
    """PIR-7.5: the count without the dice that the cursed die knocks out in its own cup."""
    owner = t.special_cups[CURSED]
    struck = t.special_faces[CURSED]
    wild = wild_face(t)
    count = matching(t, face)
    if struck in (face, wild):
        count -= t.dice[owner].count(struck)
        for die in (KING, MERMAIDS):
            if t.special_cups[die] == owner and t.special_faces[die] == struck:
                count -= 1
    return count
