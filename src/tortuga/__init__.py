"""Tortuga: one table for five pirate board games, for people in the browser and for Python.

>>> import tortuga
>>> match = tortuga.new("palabra", seats=4, seed=7)
>>> match.over
False
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tortuga.games import get_game, register, slugs
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.game import Game
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.refusal import Refused

__version__ = "0.1.0"
__all__ = ["Chance", "FastChance", "Game", "Match", "Refused", "games", "new", "register"]


def games() -> tuple[str, ...]:
    """The names of the games."""
    return slugs()


def new(
    game: str,
    seats: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    edition: str | Path = "base",
) -> Match:
    """Begin a match: the same seed and the same answers give the same match, in every process."""
    chosen = get_game(game)
    return new_match(chosen, load_edition(chosen, edition), seats, FastChance(seed), options)
