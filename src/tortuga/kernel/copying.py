"""How a table is copied: one function for each kind of table, written from its fields when a first table is copied.

What a field holds says how: lists and dictionaries are copied as deep as they can change, everything else is shared.
The text of the function is the same that one would write by hand, a line for each field, and just as fast.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin

from msgspec import Struct

from tortuga.kernel.codec import hints_of

UNCHANGING: Final = (int, float, str, bytes, bool, NoneType, frozenset)
LENT: Final = ("actor", "ask", "edition", "mark", "options", "rules")
"""What a copy shares with its table of what it was handed; whoever copies hands in another chance."""


def copier(kind: type) -> Callable[[Any], Any]:
    """Make the function that copies a table of this kind."""
    space: dict[str, Any] = {kind.__name__: kind}
    exec(written(kind), space)
    made: Callable[[Any], Any] = space["copy"]
    return made


def written(kind: type) -> str:
    """The text of that function, on one line, so that a compiler's reader can put it into a class as it stands."""
    name = kind.__name__
    hints = hints_of(kind)
    lines = [f"t = {name}.__new__({name})"]
    for each in fields(kind):
        lines.append(f"t.{each.name} = {_copied(hints[each.name], f'self.{each.name}', each.name)}")
    lines += [f"t.{name} = self.{name}" for name in LENT]
    lines += ["t.news = []", "t.repeat = False", "t.shown = False"]
    if any("share" in each.__dict__ for each in kind.__mro__ if each.__module__ != "tortuga.kernel.table"):
        lines.append("self.share(t)")
    lines.append("return t")
    return f"def copy(self) -> {name}: {'; '.join(lines)}\n"


def _copied(kind: Any, place: str, field: str) -> str:
    """The expression for a copy of what stands at a place."""
    if not _changes(kind, field):
        return place
    parts = get_args(kind)
    if is_dataclass(kind):
        return f"{place}.copy()"
    if get_origin(kind) is tuple:
        return f"({', '.join(_copied(part, f'{place}[{number}]', field) for number, part in enumerate(parts))})"
    inner = parts[-1]
    if not _changes(inner, field):
        return f"{place}[:]" if get_origin(kind) is list else f"{place}.copy()"
    if get_origin(kind) is dict:
        return f"{{key: {_copied(inner, 'item', field)} for key, item in {place}.items()}}"
    return f"[{_copied(inner, 'item', field)} for item in {place}] if {place} else []"


def _changes(kind: Any, field: str) -> bool:
    """Whether a value of this type can be changed in place; a type of which that is not known is refused."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (list, dict) or is_dataclass(kind):
        return True
    if origin in (tuple, Union, UnionType):
        return any(_changes(part, field) for part in parts if part is not ...)
    if kind is Any or kind in UNCHANGING or origin is frozenset:
        return False
    if isinstance(kind, type) and issubclass(kind, Struct) and kind.__struct_config__.frozen:
        return False
    raise TypeError(f"{field} is a {kind}; a table holds numbers, texts, and tuples, lists and dictionaries of them")
