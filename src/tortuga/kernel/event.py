"""Events: what the table sees happen. A kind is declared once by its game; sentences are made from it elsewhere."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

EVERYBODY: Final = -1
"""The audience of a public event: every bit is set, the spectators' too."""


class Kind:
    """A kind of event: its name, which is the key of its words, and the names of what it tells."""

    __slots__ = ("fields", "name")

    def __init__(self, name: str, *fields: str) -> None:
        """Declare a kind: `DUG = Kind("dug", "seat", "island", "gems")`."""
        self.name = name
        self.fields = fields


Event: TypeAlias = tuple[int, Kind, tuple[Any, ...]]
"""Audience (a mask with one bit per seat), kind, the values of its fields."""


def kinds_of(module: object) -> dict[str, Kind]:
    """The kinds of event a game declares, by name."""
    return {thing.name: thing for thing in vars(module).values() if isinstance(thing, Kind)}


def told(event: Event) -> tuple[str, dict[str, Any]]:
    """An event in plain values: its name, and its fields by name.

    An event on record from an older version of the rules may lack the last fields: they are told since.
    """
    _, kind, values = event
    return kind.name, dict(zip(kind.fields, values, strict=len(values) >= len(kind.fields)))
