"""Bots by name: a game's own levels, those of installed packages, and those in a file or module of one's own.

An installed package names a bot under the entry point `tortuga.bots`, as `GAME.NAME`, or as `NAME` for one that plays
every game. A file or module is named with its class: `mine.py:Peaceful`. A strong bot with weights of one's own is
named with their file: `strong=mine.json`. Processes that share work load it again by the same name.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any, Final

from tortuga.bots.search import Searcher
from tortuga.bots.seating import take_seat
from tortuga.kernel.edition import Edition
from tortuga.kernel.game import Bot, Briefing, Game, SetupError

GROUP: Final = "tortuga.bots"
"""The entry point under which an installed package names its bots."""


def bot_names(game: Game, named: str) -> list[str]:
    """The bots that a list such as `ordinary,mine.py:Peaceful` names, each of which can be had."""
    names = [name.strip() for name in named.split(",")]
    for name in names:
        bot_of(game, name)
    return names


def bot_of(game: Game, name: str) -> Bot:
    """A bot for one seat."""
    if name in game.bots:
        return game.bots[name]()
    level, _, weights = name.partition("=")
    if weights and level in game.bots:
        return _weighing(game.bots[level](), name, weights)
    return _made(name, _brought(game, name))


def _weighing(bot: Bot, name: str, weights: str) -> Bot:
    """A bot of the house with weights of one's own."""
    if not isinstance(bot, Searcher):
        raise SetupError("broken_bot", bot=name, detail="it judges by no weights")
    try:
        with open(weights, encoding="utf-8") as file:
            bot.file = (weights, file.read())
    except (OSError, UnicodeDecodeError) as error:
        raise _broken(name, error) from error
    return bot


def check_fit(game: Game, edition: Edition, options: Mapping[str, Any], seats: int, names: Iterable[str]) -> None:
    """Refuse bots that judge by weights if theirs were learned for another edition, before anybody plays."""
    for name in dict.fromkeys(names):
        bot = bot_of(game, name)
        if isinstance(bot, Searcher):
            take_seat(bot, Briefing(game, edition, options, seats, 0))
            if bot.weights is None:
                raise SetupError("no_values", bot=name, game=game.slug, edition=edition.name)


def _brought(game: Game, name: str) -> Callable[[], object]:
    installed = _installed()
    entry = installed.get(f"{game.slug}.{name}") or installed.get(name)
    place, _, attribute = name.rpartition(":")
    if entry is None and not place:
        others = [key.removeprefix(f"{game.slug}.") for key in installed]
        known = (*game.bots, *[key for key in others if "." not in key])
        raise SetupError("unknown_bot", bot=name, known=known)
    try:
        found: Any = entry.load() if entry is not None else getattr(module_at(place), attribute)
    except Exception as error:  # whatever somebody else's code stumbles over, it is theirs
        raise _broken(name, error) from error
    made: Callable[[], object] = found
    return made


def _made(name: str, make: Callable[[], object]) -> Bot:
    try:
        bot: Any = make()
        bot.decide, bot.volunteer  # noqa: B018 - whether they are there
    except Exception as error:
        raise _broken(name, error) from error
    made: Bot = bot
    return made


def _broken(name: str, error: Exception) -> SetupError:
    return SetupError("broken_bot", bot=name, detail=f"{type(error).__name__}: {error}")


@cache
def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def module_at(place: str) -> ModuleType:
    """The module in a file (`mine.py`) or of a name (`mine`), loaded once."""
    if not place.endswith(".py"):
        return import_module(place)
    name = place.replace("\\", "/").rpartition("/")[2].removesuffix(".py")
    if getattr(sys.modules.get(name), "__file__", None) == place:
        return sys.modules[name]
    spec = spec_from_file_location(name, place)
    if spec is None or spec.loader is None:
        raise ImportError(f"{place} is no Python file")
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
