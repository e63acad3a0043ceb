"""What a message is made of: its shape is declared once, as a struct, and serves three times.

It is described (`described`, the OpenAPI), encoded (`encode`), and told again only in part: `changed` finds the fields
that are not as they were (a delta), and `change_of` is the shape of what it finds. A new field is one line where it is
declared, and one where it is filled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from operator import or_
from types import ModuleType
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType, defstruct
from msgspec.structs import astuple

T = TypeVar("T")

encode = msgspec.json.Encoder().encode

FIELDWISE = Meta(extra={"fieldwise": True})
"""Marks a field that is itself told field by field when it changes; else it is told whole."""
REF = "#/components/schemas/{name}"


class Shape(Struct, frozen=True, gc=False):
    """A message, or a part of one. Made of values only, it is in no cycle: the garbage collector leaves it alone."""


def encoded(value: T) -> T:
    """A part of a message as a piece of JSON that is made already: for the encoder it is the part itself."""
    piece: Any = Raw(encode(value))
    return cast("T", piece)


def changed(old: Struct, new: Struct) -> dict[str, Any]:
    """The fields of a message that are not as they were. They are values that never change themselves."""
    found: dict[str, Any] = {}
    for (name, fieldwise), before, now in zip(_fields(type(new)), astuple(old), astuple(new), strict=True):
        if now is before:
            continue
        if fieldwise and isinstance(now, Struct) and isinstance(before, Struct):
            # Made anew, all may still be as it was. Even an empty change would tell that somebody has done something.
            if part := changed(before, now):
                found[name] = part
        elif now != before:
            found[name] = now
    return found


@cache
def _fields(shape: type[Struct]) -> tuple[tuple[str, bool], ...]:
    hints = get_type_hints(shape, include_extras=True)
    return tuple((name, _fieldwise(hints[name])) for name in shape.__struct_fields__)


def _fieldwise(kind: Any) -> bool:
    return get_origin(kind) is Annotated and FIELDWISE in kind.__metadata__


def change_of(shape: type[Struct], name: str, words: str, always: Sequence[str] = (), never: Sequence[str] = ()) -> Any:
    """The shape of a change: like the whole, but what is as it was is left out."""
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    for field, kind in get_type_hints(shape, include_extras=True).items():
        if field in always:
            fields.append((field, kind))
        elif field not in never:
            told = _changed_kind(kind) if _fieldwise(kind) else kind
            fields.append((field, told | UnsetType, UNSET))
    return defstruct(name, fields, bases=(Shape,), namespace={"__doc__": words}, frozen=True, kw_only=True)


def _changed_kind(kind: Any) -> Any:
    """What is told of a field that is told field by field."""
    inner = get_args(kind)[0]
    if inner is Any:
        return dict[str, Any]
    return reduce(or_, [_part(part) for part in get_args(inner)])


def _part(kind: Any) -> Any:
    if not (isinstance(kind, type) and issubclass(kind, Struct)):
        return kind
    return change_of(
        kind, f"{kind.__name__}Change", f"What has changed of a {kind.__name__}; left out is what has not."
    )


def described(shapes: Iterable[Any]) -> dict[str, Any]:
    """The shapes as JSON schemas, by their names."""
    _, schemas = msgspec.json.schema_components(tuple(shapes), ref_template=REF)
    for schema in schemas.values():
        for field in schema.get("properties", {}).values():
            if field.get("default", 0) in (None, {}):  # none, or nothing: that it may be left out says as much
                del field["default"]
    return schemas


def shapes_in(module: ModuleType) -> list[type[Struct]]:
    """All shapes of a module, but for those that are there for others to begin with."""
    found = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Shape)]
    return [shape for shape in found if not shape.__subclasses__()]
