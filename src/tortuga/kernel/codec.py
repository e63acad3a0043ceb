"""Plain values in and out of JSON: tables, answers, events."""

from __future__ import annotations

import hashlib
from typing import Any, TypeVar

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
    """Build a typed value out of what JSON knows; raises `msgspec.ValidationError`."""
    return msgspec.convert(value, kind, strict=False)


def encoded(value: Any) -> bytes:
    """JSON in one canonical form: the same value always gives the same bytes."""
    return msgspec.json.encode(plain(value), order="deterministic")


def digest(value: Any) -> str:
    """The hash of a value's canonical form."""
    return hashlib.sha256(encoded(value)).hexdigest()
