"""What the referees share: how a question is compared with what a referee says of it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TypeAlias

from tortuga.kernel.decision import Answer, Counts, Decision, Some

WANTED = int(os.environ.get("TORTUGA_REFEREE", "3000"))
"""So many questions are compared for each game."""


@dataclass(frozen=True)
class Bounds:
    """What may be chosen where the answers are too many to list: a pool or limits, and how many of them."""

    kind: str
    pool: tuple[object, ...]
    least: int
    most: int


Legal: TypeAlias = set[Answer] | Bounds


def offered(decision: Decision) -> Legal:
    """What the engine allows, in the same form."""
    if isinstance(decision, Some):
        return Bounds("some", decision.pool, decision.least, decision.most)
    if isinstance(decision, Counts):
        return Bounds("counts", decision.limits, decision.least, decision.most)
    listed = decision.listed()
    assert listed is not None, decision.name
    assert len(set(listed)) == len(listed), f"{decision.name} lists an answer twice"
    return set(listed)
