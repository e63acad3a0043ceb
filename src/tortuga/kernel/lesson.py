"""First games: a fixed deal, what the bots do in it, and what a newcomer is told and shown, step by step. Data only.

`lessons/first.toml` lies beside a game's words. A step without a question is read; one with a question waits until it
is put and ends with its answer. Answers that the step does not name are held back by whoever shows it, with a reason,
so that the deal goes on as it was thought out; the answers of a fork both go on, and each tells what the other would
have brought. After the last step the match is an ordinary one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from tortuga.kernel.game import Game
from tortuga.kernel.texts import text_of, texts_in

FIRST = "first"
FOLDER = "lessons"


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """What a step says in one language."""

    text: str
    title: str = ""
    other: str = ""
    """Why another answer, which would be allowed, is not the one to give now."""


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """One of several answers, and what is said after it."""

    answer: tuple[Any, ...]
    en: Said
    es: Said


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot does: the answer to a question, or an offer it takes, where the board is as `at` says."""

    seat: int
    answer: tuple[Any, ...]
    asked: str = ""
    offer: str = ""
    at: dict[str, Any] = {}


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: what is said, the spots of the board that are lit, and the question it waits for, if any."""

    en: Said
    es: Said
    places: tuple[str, ...] = ()
    asked: str = ""
    offer: str = ""
    answers: tuple[tuple[Any, ...], ...] = ()
    """The answers that lead on; none means any."""
    forks: tuple[Fork, ...] = ()
    branch: int | None = None
    """Of the last fork: the step is for those who took this answer, counted from 0."""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A first game."""

    seed: str
    seats: int
    variant: str
    steps: tuple[Step, ...]
    options: dict[str, Any] = {}
    bots: tuple[Line, ...] = ()


@lru_cache(maxsize=64)
def load_lesson(game: Game, name: str = FIRST) -> Lesson | None:
    """A lesson of a game by name; None if the game brings none of that name."""
    try:
        known = texts_in(game.package, FOLDER)
    except FileNotFoundError:
        return None
    if name not in known:
        return None
    return msgspec.convert(tomllib.loads(text_of(game.package, f"{FOLDER}/{name}.toml")), Lesson)


def deal_of(game: str, name: str) -> str:
    """The name by which the chance of a lesson is drawn: the same at every table, so that the deal is."""
    return f"lesson {game} {name}"


def fits(board: Any, at: Mapping[str, Any]) -> bool:
    """Whether a board, as plain values, is as a line says: `pirates.1.gems = 2`."""
    return all(_found(board, path.split(".")) == value for path, value in at.items())


def _found(value: Any, path: list[str]) -> Any:
    for key in path:
        if isinstance(value, Mapping):
            value = value.get(key)
        elif isinstance(value, (list, tuple)) and key.isdigit() and int(key) < len(value):
            value = value[int(key)]
        else:
            return None
    return value
