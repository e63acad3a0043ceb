"""Faults of an edition that its shape cannot show, for the `proof` of a game: each a place in the file and a reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Fault: TypeAlias = tuple[str, str]
"""The key in the file, and what is wrong there."""


def repeated(table: str, ids: Iterable[str]) -> Iterator[Fault]:
    """Name every entry of a table whose id stands there twice."""
    listed = list(ids)
    for place, name in enumerate(listed):
        if listed.count(name) > 1:
            yield f"{table}[{place}].id", f"{name} stands twice"


def unknown(name: str, known: Iterable[str]) -> str:
    """Say that nothing goes by a name, and what does."""
    return f"{name} is unknown; there are {', '.join(known)}"
