"""What the studies of Captains' War share: the game, its ends, and figures with their 95 % intervals."""

from __future__ import annotations

from math import sqrt

from tortuga.games import get_game

GAME = get_game("captains")
FRESH = 2_000_000
"""The first game that no number was tuned with."""
ENDINGS = ("fifth_boarding", "second_command", "last_gold")


def share(hits: float, of: int) -> str:
    """A share in per cent with its 95 % interval (Wilson)."""
    p, z = hits / of, 1.96
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{100 * p:.0f} ({100 * (middle - half):.0f}–{100 * (middle + half):.0f})"


def mean(values: list[float]) -> str:
    """A mean with its 95 % interval."""
    middle = sum(values) / len(values)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1))
    return f"{middle:.1f} ± {1.96 * spread / sqrt(len(values)):.1f}"
