"""The five games. Each is a package of the same shape, and none knows another."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

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


def paper_of(game: Game) -> ModuleType | None:
    """What draws the pages of a game for a printer, if it has any: `PAGES` by name, `svg` and `pdf`."""
    module = f"{game.package}.paper"
    return import_module(module) if find_spec(module) is not None else None
