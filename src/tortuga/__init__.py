"""Tortuga: one table for five pirate board games, for people in the browser and for Python.

>>> import tortuga
>>> match = tortuga.new("palabra", seats=4, seed=7)
>>> match.over
False

What this module, `tortuga.bots` and `tortuga.lab` export is the public API: it changes only with a new minor version,
and the changelog says how. A game of your own also builds on the names of `tortuga.kernel` in docs/add-a-game.md.
Everything else may change from one day to the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tortuga import compiled  # first: it decides where the modules below come from
from tortuga.games import get_game, register, slugs
from tortuga.kernel import record
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.edition import Edition, EditionError, load_edition
from tortuga.kernel.game import TAKEN_DOWN, Game, SetupError
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.record import RecordError
from tortuga.kernel.refusal import Refused
from tortuga.kernel.table import Result
from tortuga.kernel.view import View, imagine

TAKEN_DOWN.update(compiled.rules())
compiled.restore()

__version__ = "0.2.0"
__all__ = [
    "Answer",
    "Chance",
    "Decision",
    "Edition",
    "EditionError",
    "FastChance",
    "Game",
    "Match",
    "RecordError",
    "Refused",
    "Result",
    "SetupError",
    "View",
    "games",
    "get_game",
    "imagine",
    "load",
    "load_edition",
    "new",
    "register",
    "save",
]


def games() -> tuple[str, ...]:
    """The names of the games."""
    return slugs()


def new(
    game: str,
    seats: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    edition: str | Path = "base",
) -> Match:
    """Begin a match: the same seed and the same answers give the same match, in every process."""
    chosen = get_game(game)
    return new_match(chosen, load_edition(chosen, edition), seats, FastChance(seed), options)


def save(match: Match) -> bytes:
    """Write a match as a record: JSON with its log, its table and seals. It holds secrets until the match is over."""
    return record.written(record.record_of(match))


def load(data: bytes) -> Match:
    """Go on with a match from its record, or raise `RecordError` that says what is wrong with it."""
    read = record.read_record(data)
    return record.load(get_game(read.game), read)
