"""Figures about samples: how sure a share is, and where the parts of a distribution lie."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054
"""Of a normal distribution, 95 % lies within so many deviations."""


def wilson(hits: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """The interval that holds the true share behind `hits` out of `trials`, by Wilson's score."""
    if trials == 0:
        return 0.0, 1.0
    share = hits / trials
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    middle = share + z * z / (2 * trials)
    scale = 1 + z * z / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def mean(counts: Mapping[int, int]) -> float:
    """The mean of values that are given with how often each occurs."""
    return sum(value * count for value, count in counts.items()) / sum(counts.values())


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The least value that at least this part of all values do not exceed."""
    needed = part * sum(counts.values())
    reached = 0
    value = 0
    for value in sorted(counts):
        reached += counts[value]
        if reached >= needed:
            break
    return value
