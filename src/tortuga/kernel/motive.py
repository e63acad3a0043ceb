"""What speaks for an answer, as a bot weighs it: the key of a sentence and the facts that fill it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Motive(Struct, frozen=True):
    """What speaks for an answer. `key` is a key of the words, never a sentence; `facts` are plain values of a view."""

    key: str
    facts: dict[str, Any] = {}


def percent(odds: float) -> int:
    """How often in a hundred: what people read instead of a fraction."""
    return round(100 * odds)
