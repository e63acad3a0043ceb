"""AYE-6.15: what a die shows."""

from __future__ import annotations

from typing import Final

from tortuga.games.aye.table import BLANK, KRAKEN, SUCCESS, TRIDENT, AyeTable

FACES: Final = {"success": SUCCESS, "trident": TRIDENT, "blank": BLANK, "kraken": KRAKEN}


def roll_dice(t: AyeTable, dice: list[int]) -> tuple[int, ...]:
    """Roll these dice of the roll, each after its kind; give what they show."""
    kinds = (t.edition.dice.mission, t.edition.dice.argh)
    for die in dice:
        t.faces[die] = FACES[t.chance.pick(kinds[t.kinds[die]])]
    return tuple(t.faces[die] for die in dice)
