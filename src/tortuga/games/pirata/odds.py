"""How likely a bid is, from the dice somebody can see and the number of those he cannot."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import comb
from typing import TypeAlias

from tortuga.games.pirata.reckoning import KIND, worth

Cup: TypeAlias = tuple[tuple[int, ...] | None, int]
"""The dice of a cup if they can be seen, and how many dice to expect if not."""

WILD = 1


@cache
def tail(dice: int, wanted: int, wild: bool) -> float:
    """The chance that so many unseen dice hold at least the wanted number of a face."""
    if wanted <= 0:
        return 1.0
    hit = 1 / 3 if wild else 1 / 6
    return sum(comb(dice, k) * hit**k * (1 - hit) ** (dice - k) for k in range(wanted, dice + 1))


def shown(dice: Iterable[int], face: int, wild: bool) -> int:
    """How many dice of a face lie among these; ones are wild, a mermaid counts twice."""
    ones = WILD if wild else 0
    count = 0
    for die in dice:
        kind, side = divmod(die, KIND)
        count += worth(kind - 1, side, face, ones)
    return count


def unseen(cups: Iterable[Cup]) -> int:
    """How many dice are expected under the cups that cannot be looked into."""
    return sum(number for dice, number in cups if dice is None)


def at_least(quantity: int, face: int, cups: Iterable[Cup], wild: bool) -> float:
    """How likely there are at least so many dice of a face under all cups."""
    cups = list(cups)
    known = sum(shown(dice, face, wild) for dice, _ in cups if dice is not None)
    return tail(unseen(cups), quantity - known, wild)


def exactly(quantity: int, face: int, cups: Iterable[Cup], wild: bool) -> float:
    """How likely there are exactly so many."""
    cups = list(cups)
    return at_least(quantity, face, cups, wild) - at_least(quantity + 1, face, cups, wild)
