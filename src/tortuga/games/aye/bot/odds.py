"""How likely a roll is to succeed, reckoned as if every die were rolled up to three times on its own."""

from __future__ import annotations

from functools import cache
from typing import Final

SHARES: Final = ((2 / 6, 1 / 6, 1 / 6), (2 / 6, 1 / 6, 0 / 6))
"""Successes, tridents and blanks of the six faces of a mission die and of an Argh! die, as in the base edition."""


@cache
def chance_of(needed: int, dice: int, argh: int, coins: int, hooks: int) -> float:
    """The chance of at least `needed` successes with so many dice, doubloons for tridents and hook doubloons."""
    needed -= min(hooks, dice + argh)
    if needed <= 0:
        return 1.0
    if dice + argh < needed:
        return 0.0
    spread = [1.0]
    paid = min(1.0, coins / max(1.0, (dice + argh) / 4))
    for kind, count in ((0, dice), (1, argh)):
        hit = _hit(kind, paid)
        for _ in range(count):
            spread = _one_more(spread, hit)
    return sum(spread[needed:])


def _hit(kind: int, paid: float) -> float:
    """How often one die ends as a success; unpaid tridents are rolled again."""
    success, trident, blank = SHARES[kind]
    good = success + trident * paid
    again = blank + trident * (1 - paid)
    return good * (1 + again + again * again)


def _one_more(spread: list[float], hit: float) -> list[float]:
    longer = [share * (1 - hit) for share in spread] + [0.0]
    for place, share in enumerate(spread):
        longer[place + 1] += share * hit
    return longer
