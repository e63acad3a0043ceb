"""The five games. Each is a package of the same shape, and none knows another."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from tortuga.kernel.game import Game, SetupError

SLUGS = ("palabra", "aye", "plunder", "pirata", "captains")
"""The games that can be played, in the order in which they are shown."""


@cache
def get_game(slug: str) -> Game:
    """Load a game by its name; a game that nobody asks for is not imported."""
    if slug not in SLUGS:
        raise SetupError("unknown_game", game=slug, known=SLUGS)
    game: Game = import_module(f"tortuga.games.{slug}").GAME
    return game
