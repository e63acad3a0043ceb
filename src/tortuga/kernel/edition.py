"""Editions: the numbers of a game, in a TOML file that a designer can change without touching code.

A file may name another one it `extends`; then it holds only what differs. Every value says where it comes from: the
table `sources` maps keys, or the beginnings of keys, to `rulebook` or `reconstructed`. What is wrong with a file is
said with file, line, key and reason, all faults that can be found at once.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from tortuga.kernel.game import Game
from tortuga.kernel.locate import line_of
from tortuga.kernel.texts import text_of, texts_in

HEADER: Final = ("name", "title", "extends", "sources")
SOURCES: Final = ("rulebook", "reconstructed", "designer")


class EditionError(ValueError):
    """A file that cannot be used; each fault with its place."""

    def __init__(self, faults: Iterable[str]) -> None:
        """Keep the faults one by one; the message is all of them."""
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


@dataclass(frozen=True, slots=True)
class Edition:
    """A loaded edition: its typed data, the raw values it was made from, and their hash."""

    name: str
    data: Any
    raw: Mapping[str, Any]
    hash: str


def load_edition(game: Game, name: str | Path = "base") -> Edition:
    """Load an edition of a game by name, or a designer's own file by path."""
    path = name if isinstance(name, Path) else None
    if path is None and (str(name).endswith(".toml") or "/" in str(name)):
        path = Path(str(name))
    text, place = _read(game, str(name), path)
    raw = _parse(text, place)
    faults = _resolve(game, raw, place)
    sources = raw.pop("sources", {})
    title = str(raw.pop("name", path.stem if path is not None else name))
    raw.pop("title", None)
    faults += [f"{place}:{line_of(text, key)}: {key}: {why}" for key, why in _unsourced(raw, sources)]
    if faults:
        raise EditionError(faults)
    return edition_of(game, title, raw, place, text)


def edition_of(game: Game, name: str, raw: Mapping[str, Any], place: str = "edition", text: str = "") -> Edition:
    """Make an edition from raw values, out of a file or a saved match; every fault is named."""
    try:
        data: Any = msgspec.convert(raw, game.edition)
    except msgspec.ValidationError as error:
        key, reason = _fault(str(error), raw, game.edition)
        raise EditionError([f"{place}:{line_of(text, key)}: {key}: {reason}"]) from None
    faults = [f"{place}:{line_of(text, key)}: {key}: {reason}" for key, reason in game.proof(data)]
    if faults:
        raise EditionError(faults)
    return Edition(name, data, raw, hash_of(raw))


def hash_of(raw: Mapping[str, Any]) -> str:
    """Hash the values of an edition; comments, order and spacing do not count."""
    return hashlib.sha256(msgspec.json.encode(raw, order="deterministic")).hexdigest()


def edition_names(game: Game) -> tuple[str, ...]:
    """The editions that come with a game."""
    return texts_in(game.package, "editions")


def _read(game: Game, name: str, path: Path | None) -> tuple[str, str]:
    if path is not None:
        try:
            return path.read_text(encoding="utf-8"), str(path)
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "is not UTF-8 text"
            raise EditionError([f"{path}: cannot be read: {reason}"]) from None
    if name not in edition_names(game):
        known = ", ".join(edition_names(game))
        raise EditionError([f"{game.slug} has no edition {name}; it has: {known}"])
    place = f"{game.slug}/editions/{name}.toml"
    return text_of(game.package, f"editions/{name}.toml"), place


def _parse(text: str, place: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise EditionError([f"{place}: {error}"]) from None


def _resolve(game: Game, raw: dict[str, Any], place: str) -> list[str]:
    """Lay the file over the one it extends, in place."""
    parent = raw.pop("extends", None)
    if parent is None:
        return []
    if not isinstance(parent, str) or parent not in edition_names(game):
        return [f"{place}: extends: there is no edition {parent}"]
    under = _parse(*_read(game, parent, None))
    faults = _resolve(game, under, f"{game.slug}/editions/{parent}.toml")
    under.pop("name", None)
    # What the designer's own file sets counts as the designer's unless the file says otherwise.
    own = raw.setdefault("sources", {})
    for key in _leaves({key: value for key, value in raw.items() if key not in HEADER}):
        if not any(key == k or key.startswith(f"{k}.") for k in own):
            own[key] = "designer"
    _lay_over(under, raw)
    raw.clear()
    raw.update(under)
    return faults


def _lay_over(under: dict[str, Any], over: Mapping[str, Any]) -> None:
    for key, value in over.items():
        if isinstance(value, dict) and isinstance(under.get(key), dict):
            _lay_over(under[key], value)
        else:
            under[key] = value


def _leaves(raw: Mapping[str, Any], above: str = "") -> list[str]:
    keys = []
    for key, value in raw.items():
        path = f"{above}{key}"
        keys += _leaves(value, f"{path}.") if isinstance(value, dict) else [path]
    return keys


def _unsourced(raw: Mapping[str, Any], sources: Any) -> list[tuple[str, str]]:
    """Every value must say where it comes from, and every source must be about something."""
    if not isinstance(sources, dict):
        return [("sources", "must be a table of keys and sources")]
    faults = []
    known = {key: value for key, value in sources.items() if not isinstance(value, dict)}
    leaves = _leaves(raw)
    for key, value in known.items():
        if value not in SOURCES:
            faults.append((f"sources.{key}", f"must be one of {', '.join(SOURCES)}"))
        if not any(leaf == key or leaf.startswith(f"{key}.") for leaf in leaves):
            faults.append((f"sources.{key}", "is the source of nothing in this file"))
    for leaf in leaves:
        if not any(leaf == key or leaf.startswith(f"{key}.") for key in known):
            faults.append((leaf, "has no source: name it in [sources]"))
    return faults


def _fault(message: str, raw: Mapping[str, Any], kind: type) -> tuple[str, str]:
    """Turn the codec's message into a key and a reason."""
    reason, _, path = message.partition(" - at `")
    key = path.rstrip("`").removeprefix("$").removeprefix(".")
    if _ANY_KEY in key:
        key = _which(key, message, raw, kind)
    unknown = _UNKNOWN.search(reason)
    if unknown is not None:
        key = f"{key}.{unknown.group(1)}".removeprefix(".")
    return key or "the file", reason[:1].lower() + reason[1:]


def _which(key: str, message: str, raw: Mapping[str, Any], kind: type) -> str:
    """The codec does not name the key of a table whose keys are free: it is the one that alone gives the message."""
    table, _, rest = key.partition(_ANY_KEY)
    for name, entry in raw.get(table, {}).items():
        try:
            msgspec.convert({**raw, table: {name: entry}}, kind)
        except msgspec.ValidationError as error:
            if str(error) == message:
                return f"{table}.{name}{rest}"
    return table


_ANY_KEY: Final = "[...]"
_UNKNOWN: Final = re.compile(r"unknown field `(.+)`")
