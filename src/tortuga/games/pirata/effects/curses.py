"""Cards of Curse of the Dead: the curse, the mermaids, the ghosts and the crown."""

from __future__ import annotations

from tortuga.games.pirata.effects.cannons import fire_at
from tortuga.games.pirata.effects.choices import amount
from tortuga.games.pirata.effects.cups import curse, gain, lose, lose_special, take_special
from tortuga.games.pirata.effects.fortunes import crowned
from tortuga.games.pirata.phases.battle import WINNER, begin_battle
from tortuga.games.pirata.phases.sea import distance, foes
from tortuga.games.pirata.table import CURSED, KING, MERMAIDS, NOBODY, PirataTable


def lay_curse(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.21: the cursed die goes to another pirate, from wherever it is."""
    curse(t, target)


def shed_curse(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.22: the cursed die leaves their cup; who is not cursed finds a crew instead."""
    if t.special[CURSED] == pirate:
        lose_special(t, CURSED)
    else:
        gain(t, pirate, amount(t, title))


def call_mermaids(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.23: the Mermaids die comes to them, also from another cup."""
    take_special(t, pirate, MERMAIDS)


def haunt(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.24: a roll of the treasure die against each pirate; an X costs them a crew."""
    for other in foes(t, pirate):
        fire_at(t, pirate, other, amount(t, title))


def usurp(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.27: the King's die, after a duel if somebody has it."""
    if target == NOBODY:
        take_special(t, pirate, KING)
    else:
        begin_battle(t, [pirate, target], WINNER, crowned, pirate)


def claim_due(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.28: every pirate within two squares loses a crew."""
    reach = amount(t, title)
    for other in foes(t, pirate):
        if distance(t, pirate, other) <= reach:
            lose(t, other, 1)
