"""What stands where in an observation: one walk through the type of a game's board, made once for each setting.

The walk writes two things side by side: the name of every place, which is the path of its value in the view, and a
function that reads the values in the same order. So no array can say anything that the view does not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import inspect

from tortuga.envs.rooms import LEFT_OUT, ROOMS, USUAL, WORDS, Room
from tortuga.kernel.edition import Edition
from tortuga.kernel.game import Game
from tortuga.kernel.words import load_words

WORD: Final = re.compile(r"[a-z][a-z0-9_]*")
SQUARE: Final = re.compile(r"([A-Z])-(\d+)")
ROW: Final = 100
"""A square is 100 times the number of its letter, and its number: C-7 is 307."""


class Codes(dict[str, int]):
    """Numbers for words: their places among the known ones, from 1 on; a word that nobody knows is 0."""

    def __missing__(self, word: str) -> int:
        """A square, or a word from nowhere."""
        square = SQUARE.fullmatch(word)
        code = ROW * (ord(square[1]) - ord("A") + 1) + int(square[2]) if square else 0
        self[word] = code
        return code


class Layout:
    """The places of a board's array, for one game, edition and number of seats."""

    def __init__(self, game: Game, edition: Edition, seats: int) -> None:
        """Walk through the board's type."""
        self.names: list[str] = []
        """What stands in each place, by its path in the board. `count` is how many items a list has, `known` is 1
        where a value is not None. Words are numbers: see `words`."""
        self.words = _all_words(game, edition)
        """The words behind the numbers; the first one is 1."""
        self.codes = Codes({word: place for place, word in enumerate(self.words, 1)})
        self._rooms: Mapping[str, Room] = ROOMS.get(game.slug, {})
        self._left_out = LEFT_OUT.get(game.slug, frozenset())
        self._seats = seats
        self._lines: list[str] = []
        self._depth = 1
        self._variables = 0
        self._walk(inspect.type_info(game.board), "board", "", "")
        self.size = len(self.names)
        self.read: Callable[[Any], list[int]] = self._made()
        """The values of a board, in the order of `names`."""

    def _made(self) -> Callable[[Any], list[int]]:
        """Make a function of what was written down: it reads a board several times as fast as a walk would."""
        source = "\n".join(["def read(board):", " out = []", *self._lines, " return out"])
        space: dict[str, Any] = {"code": self.codes, "NONE": (0,) * (self.size + 1)}
        exec(compile(source, "<layout>", "exec"), space)
        read: Callable[[Any], list[int]] = space["read"]
        return read

    def _walk(self, kind: inspect.Type, value: str, path: str, name: str) -> None:
        """Write down how a value of this type is read. `path` names the field, `name` this very place."""
        if isinstance(kind, inspect.StructType):
            self._struct(kind, value, path, name)
        elif isinstance(kind, inspect.UnionType):
            self._perhaps(kind, value, path, name)
        elif isinstance(kind, inspect.VarTupleType | inspect.ListType):
            self._list(kind.item_type, value, path, name)
        elif isinstance(kind, inspect.TupleType):
            for place, item in enumerate(kind.item_types):
                self._walk(item, f"{value}[{place}]", path, f"{name}[{place}]")
        elif isinstance(kind, inspect.StrType) and path in self._rooms:
            room = self._room(path)
            self._line(f"out += map(ord, {value}[:{room}].ljust({room}))")
            self.names += [f"{name}[{place}]" for place in range(room)]
        elif isinstance(kind, inspect.StrType | inspect.LiteralType):
            self._line(f"out.append(code[{value}])")
            self.names.append(name)
        elif isinstance(kind, inspect.IntType | inspect.BoolType | inspect.FloatType):
            self._line(f"out.append({value})")
            self.names.append(name)
        else:
            raise TypeError(f"{name}: an observation has no place for {kind}")

    def _struct(self, kind: inspect.StructType, value: str, path: str, name: str) -> None:
        """Field by field."""
        for field in kind.fields:
            inner = f"{path}.{field.name}" if path else field.name
            if inner == "seat" or inner in self._left_out:
                continue
            self._walk(field.type, f"{value}.{field.name}", inner, f"{name}.{field.name}" if name else field.name)

    def _perhaps(self, kind: inspect.UnionType, value: str, path: str, name: str) -> None:
        """Whether there is a value, and then the value."""
        (inner,) = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
        found = self._variable()
        self._line(f"{found} = {value}")
        self._line(f"if {found} is not None:")
        self.names.append(f"{name}.known")
        before = len(self.names)
        self._depth += 1
        self._line("out.append(1)")
        self._walk(inner, found, path, name)
        self._depth -= 1
        self._line("else:")
        self._line(f" out += NONE[:{len(self.names) - before + 1}]")

    def _list(self, item: inspect.Type, value: str, path: str, name: str) -> None:
        """How many there are, and then as many as there is room for."""
        room = self._room(path)
        found = self._variable()
        self._line(f"{found} = {value}")
        self._line(f"out.append(len({found}))")
        self.names.append(f"{name}.count")
        if room == 0:
            return
        before = len(self.names)
        if isinstance(item, inspect.IntType | inspect.BoolType):
            self._line(f"out += {found}[:{room}]")
            self.names += [f"{name}[{place}]" for place in range(room)]
        else:
            each = self._variable()
            self._line(f"for {each} in {found}[:{room}]:")
            self._depth += 1
            self._walk(item, each, f"{path}[]", f"{name}[*]")
            self._depth -= 1
            names = self.names[before:]
            marked = len(name)
            del self.names[before:]
            for place in range(room):
                self.names += [f"{name}[{place}]{one[marked + 3 :]}" for one in names]
        width = (len(self.names) - before) // room
        self._line(f"if len({found}) < {room}:")
        self._line(f" out += NONE[:{width} * ({room} - len({found}))]")

    def _room(self, path: str) -> int:
        room = self._rooms.get(path, USUAL)
        return room if isinstance(room, int) else room(self._seats)

    def _variable(self) -> str:
        self._variables += 1
        return f"v{self._variables}"

    def _line(self, line: str) -> None:
        self._lines.append(" " * self._depth + line)


def _all_words(game: Game, edition: Edition) -> tuple[str, ...]:
    """The words of the rules, then what questions, answers and offers are called, then the names in the edition."""
    said = load_words(game.package, "en")
    asked = sorted({key for table in ("prompts", "answers", "offers") for key in said.keys(table)})
    return tuple(dict.fromkeys(("block", *WORDS.get(game.slug, ()), *asked, *sorted(_words(edition.raw)))))


def _words(raw: Any) -> set[str]:
    """All words of an edition's values that could be a name."""
    if isinstance(raw, str):
        return {raw} if WORD.fullmatch(raw) else set()
    if isinstance(raw, Mapping):
        return {word for key, value in raw.items() for word in (_words(key) | _words(value))}
    if isinstance(raw, list | tuple):
        return {word for value in raw for word in _words(value)}
    return set()
