"""PIR-2.4, PIR-7: rolling the dice of a cup, and counting them for a bid.

A die is written as a number: its face, and 10, 20 or 30 more for the King, the Mermaids and the Cursed die.
"""

from __future__ import annotations

from tortuga.games.pirata.table import CURSED, KING, MERMAID, MERMAIDS, NO_FACE, SIDES, SPECIALS, PirataTable

KIND = 10


def roll_cup(t: PirataTable, pirate: int) -> None:
    """PIR-2.1: every die of a cup falls anew."""
    below = t.chance.below
    dice = t.edition.dice
    faces = dice.crew
    sides = len(faces)
    counts = [0] * SIDES
    for _ in range(t.crew[pirate]):
        counts[faces[below(sides)] - 1] += 1
    t.faces[pirate * SIDES : pirate * SIDES + SIDES] = counts
    if pirate in t.special:
        for die, row in ((KING, dice.king), (MERMAIDS, dice.mermaids), (CURSED, dice.cursed)):
            if t.special[die] == pirate:
                t.special_faces[die] = row[below(len(row))]
                t.special_cups[die] = pirate


def dice_under(t: PirataTable, pirate: int) -> tuple[int, ...]:
    """The dice of a cup as they were last rolled, crew first."""
    counts = t.faces[pirate * SIDES : pirate * SIDES + SIDES]
    dice = [face + 1 for face in range(SIDES) for _ in range(counts[face])]
    dice += [(die + 1) * KIND + t.special_faces[die] for die in range(SPECIALS) if t.special_cups[die] == pirate]
    return tuple(dice)


def matching(t: PirataTable, face: int) -> int:
    """PIR-2.4, PIR-7.4: dice of the face and wild ones under all cups; a mermaid counts as two."""
    return sum(_of_cup(t, pirate, face) for pirate in range(t.pirates) if t.rolled >> pirate & 1)


def wild_face(t: PirataTable) -> int:
    """PIR-2.4, PIR-11.3: ones are wild, unless they are tame."""
    wild: int = t.edition.bets.wild
    return 0 if t.options["tame_ones"] else wild


def _of_cup(t: PirataTable, pirate: int, face: int) -> int:
    wild = wild_face(t)
    row = pirate * SIDES - 1
    count = t.faces[row + face]
    if wild:
        count += t.faces[row + wild]
    if pirate in t.special_cups:
        for die in range(SPECIALS):
            if t.special_cups[die] == pirate:
                count += worth(die, t.special_faces[die], face, wild)
    return count


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
        count -= t.faces[owner * SIDES + struck - 1]
        for die in (KING, MERMAIDS):
            if t.special_cups[die] == owner and t.special_faces[die] == struck:
                count -= 1
    return count
