"""Where the texts of a game lie: its rulebook, its editions, its words.

A game that is a package keeps them as files beside its code. One that is a single file may hold them itself, in a
mapping `TEXTS` from the same paths to the same texts: `TEXTS = {"rulebook.toml": "…", "words/en.toml": "…"}`.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib.resources import files
from importlib.util import find_spec


def text_of(package: str, path: str) -> str:
    """Read a text of a package: `text_of("tortuga.games.aye", "words/en.toml")`."""
    texts = _held(package)
    if texts is not None:
        return texts[path]
    return files(package).joinpath(*path.split("/")).read_text(encoding="utf-8")


def texts_in(package: str, folder: str, ending: str = ".toml") -> tuple[str, ...]:
    """The names of the texts with this ending in a folder of a package, without it, in order."""
    texts = _held(package)
    if texts is None:
        place = files(package).joinpath(folder)
        names = [item.name for item in place.iterdir()] if place.is_dir() else []
    else:
        names = [path.removeprefix(f"{folder}/") for path in texts if path.startswith(f"{folder}/")]
    return tuple(sorted(name.removesuffix(ending) for name in names if name.endswith(ending)))


def has_module(package: str, name: str) -> bool:
    """Whether a game's package has a module of that name; a game in a single file has none beside it."""
    return hasattr(sys.modules.get(package), "__path__") and find_spec(f"{package}.{name}") is not None


def _held(package: str) -> Mapping[str, str] | None:
    texts: Mapping[str, str] | None = getattr(sys.modules.get(package), "TEXTS", None)
    return texts
