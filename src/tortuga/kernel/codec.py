"""Plain values in and out of JSON: tables, answers, events."""

from __future__ import annotations

import hashlib
import sys
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from inspect import get_annotations
from typing import Any, TypeVar, get_args, get_origin

import msgspec

T = TypeVar("T")


def frozen(value: Any) -> Any:
    """Turn the lists that JSON knows into the tuples that answers and steps are made of."""
    if isinstance(value, (list, tuple)):
        return tuple([frozen(item) for item in value])
    return value


def form(value: Any) -> Any:
    """What the encoder does not know is asked for its form: decisions are classes of ours."""
    try:
        return value.form()
    except AttributeError:
        raise NotImplementedError(f"a {type(value).__name__} has no plain form") from None


def plain(value: Any) -> Any:
    """Turn anything of ours into what JSON knows: dicts, lists, strings, numbers."""
    return msgspec.to_builtins(value, str_keys=True, enc_hook=form)


def built(value: Any, kind: type[T]) -> T:
    """Build a typed value out of what JSON knows; raises `msgspec.ValidationError`.

    Objects that can change are made by their own class, field by field: msgspec would take bare memory for them, in
    which a compiled class finds neither its methods nor what it was not told.
    """
    if not is_dataclass(kind):
        return msgspec.convert(value, kind, strict=False)
    if not isinstance(value, dict):
        raise msgspec.ValidationError(f"Expected `object`, got `{type(value).__name__}`")
    made: T = kind.__new__(kind)
    hints = hints_of(kind)
    for each in fields(kind):
        if each.name in value:
            item = _filled(value[each.name], hints[each.name], each.name)
        elif each.default is not MISSING:
            item = each.default
        elif each.default_factory is not MISSING:
            item = each.default_factory()
        else:
            raise msgspec.ValidationError(f"Object missing required field `{each.name}`")
        setattr(made, each.name, item)
    return made


def _filled(value: Any, kind: Any, name: str) -> Any:
    """What stands in a field: objects that can change, in a list or a dictionary or by themselves, or plain values."""
    parts = get_args(kind)
    inner: type[Any] | None = parts[-1] if parts else None
    try:
        if inner is not None and is_dataclass(inner):
            if get_origin(kind) is list and isinstance(value, (list, tuple)):
                return [built(item, inner) for item in value]
            if get_origin(kind) is dict and isinstance(value, dict):
                return {msgspec.convert(k, parts[0], strict=False): built(item, inner) for k, item in value.items()}
        return built(value, kind)
    except msgspec.ValidationError as error:
        raise msgspec.ValidationError(f"{error} - in `{name}`") from None


@cache
def hints_of(kind: type) -> dict[str, Any]:
    """What the fields of a dataclass hold, by name."""
    hints: dict[str, Any] = {}
    for each in kind.__mro__:
        space = vars(sys.modules[each.__module__])
        for name, text in get_annotations(each).items():
            if each.__dict__.get("__dataclass_fields__", {}).get(name) is not None:
                hints.setdefault(name, eval(text, space) if isinstance(text, str) else text)
    return hints


def encoded(value: Any) -> bytes:
    """JSON in one canonical form: the same value always gives the same bytes."""
    return msgspec.json.encode(plain(value), order="deterministic")


def digest(value: Any) -> str:
    """The hash of a value's canonical form."""
    return hashlib.sha256(encoded(value)).hexdigest()
