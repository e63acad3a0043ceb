"""The shelf: the five games of this house, and those that others bring along.

Each of ours is a package of the same shape, and none knows another. A game from elsewhere is on the shelf as soon as
it is registered: by `register(game)`, by an installed package that names it under the entry point `tortuga.games`, or
by a file or module named in `TORTUGA_GAMES` (`tortuga --with FILE` does that), which child processes see too.
"""

from __future__ import annotations

import os
import re
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Final

from tortuga import compiled
from tortuga.bots.random import RandomBot
from tortuga.bots.shelf import module_at
from tortuga.kernel.edition import EditionError, edition_names, load_edition
from tortuga.kernel.game import Game, SetupError
from tortuga.kernel.rulebook import load_rulebook
from tortuga.kernel.texts import has_module
from tortuga.kernel.words import LANGUAGES, load_words

SLUGS: Final = ("palabra", "aye", "plunder", "pirata", "captains")
"""The games of this house, in the order in which they are shown."""
GROUP: Final = "tortuga.games"
"""The entry point under which an installed package names its game, or the module that holds it as `GAME`."""
BROUGHT: Final = "TORTUGA_GAMES"
"""The environment variable that names further games: files and modules, put together as in a search path."""

_registered: dict[str, Game] = {}
_looked: set[str] = set()


def slugs() -> tuple[str, ...]:
    """The names of all games that can be played: ours first, then those that others brought along."""
    _look_around()
    return (*SLUGS, *[slug for slug in _installed() if slug not in SLUGS], *_registered)


def get_game(slug: str) -> Game:
    """Load a game by its name; a game that nobody asks for is not imported."""
    return _ours(slug) if slug in SLUGS else _brought(slug)


@cache
def _ours(slug: str) -> Game:
    game: Game = import_module(f"tortuga.games.{slug}").GAME
    compiled.restore()
    return game


def register(game: Game) -> Game:
    """Put a game on the shelf, for this process; its rulebook, words and editions are read, so that faults show now."""
    if not re.fullmatch(r"[a-z]{1,20}", game.slug):
        raise SetupError("bad_slug", game=game.slug)
    if game.slug in (*SLUGS, *_registered):
        raise SetupError("game_exists", game=game.slug)
    _registered[game.slug] = _sound(game)
    return _registered[game.slug]


def bring(place: str) -> None:
    """Take along a game from a file (`noughts.py`) or a module, in this process and in those that it starts."""
    known = [each for each in os.environ.get(BROUGHT, "").split(os.pathsep) if each]
    place = str(Path(place).resolve()) if place.endswith(".py") else place
    if place not in known:
        os.environ[BROUGHT] = os.pathsep.join([*known, place])
    _look_around()


def paper_of(game: Game) -> ModuleType | None:
    """What draws the pages of a game for a printer, if it has any: `PAGES` by name, `svg` and `pdf`."""
    return import_module(f"{game.package}.paper") if has_module(game.package, "paper") else None


def _brought(slug: str) -> Game:
    _look_around()
    if slug not in _registered:
        entry = _installed().get(slug)
        if entry is None:
            raise SetupError("unknown_game", game=slug, known=slugs())
        try:
            found = entry.load()
            game = getattr(found, "GAME", found)
        except Exception as error:  # whatever somebody else's package stumbles over, it is theirs
            raise SetupError("broken_game", game=slug, detail=f"{type(error).__name__}: {error}") from error
        _registered[slug] = _sound(game)
    return _registered[slug]


@cache
def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _look_around() -> None:
    """Read the games that the environment names, each once."""
    for place in os.environ.get(BROUGHT, "").split(os.pathsep):
        if not place or place in _looked:
            continue
        _looked.add(place)
        game = getattr(_module(place), "GAME", None)
        if game is not None and game.slug not in _registered:
            register(game)


def _module(place: str) -> ModuleType:
    try:
        return module_at(place)
    except Exception as error:
        raise SetupError("broken_game", game=Path(place).stem, detail=f"{type(error).__name__}: {error}") from error


def _sound(game: object) -> Game:
    """A game whose texts can be read; without bots of its own it gets the one that answers at random."""
    if not isinstance(game, Game):
        raise SetupError("broken_game", game=str(game), detail="not a tortuga.kernel.game.Game")
    try:
        load_rulebook(game.package)
        for language in LANGUAGES:
            load_words(game.package, language)
        for name in edition_names(game):
            load_edition(game, name)
    except (EditionError, KeyError, OSError, TypeError, ValueError) as error:
        raise SetupError("broken_game", game=game.slug, detail=f"{type(error).__name__}: {error}") from error
    return game if game.bots else replace(game, bots={"random": RandomBot})
