"""How good a table is for each side: linear features through a softmax, with weights learned from matches of bots.

The weights are data (`games/<game>/values/*.json`), written by `tortuga train` with the seed and the figures they came
from. They belong to the edition whose matches they were learned from: its hash stands in the file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from typing import Any

import msgspec
from msgspec import Struct

from tortuga.kernel.edition import Edition
from tortuga.kernel.game import Game, SetupError
from tortuga.kernel.texts import text_of, texts_in

FOLDER = "values"


class Values(Struct, frozen=True):
    """What was learned, and from what."""

    game: str
    rules_version: int
    edition: str
    hash: str
    """Of the edition."""
    seats: tuple[int, ...]
    bots: tuple[str, ...]
    games: int
    seed: int
    positions: int
    loss: float
    """Mean surprise (in nats) at who won, in matches that were not learned from; the lower the better."""
    guess: float
    """The same for somebody who takes all sides to be equally good."""
    weights: Mapping[str, float]

    def row(self, names: Sequence[str]) -> list[float]:
        """The weights in the order of a game's features."""
        return [self.weights[name] for name in names]


def read_values(text: str | bytes, place: str) -> Values:
    """Read a file of weights, or say that it is none."""
    try:
        return msgspec.json.decode(text, type=Values)
    except msgspec.MsgspecError as error:
        raise SetupError("bad_weights", file=place, detail=str(error)) from None


def written(values: Values) -> str:
    """The file of some weights: the same weights always give the same text."""
    plain = {key: value for key, value in msgspec.to_builtins(values).items() if key != "weights"}
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in plain.items()]
    weights = [f"    {json.dumps(name)}: {weight:.5g}" for name, weight in values.weights.items()]
    return "\n".join(["{", *lines, '  "weights": {', ",\n".join(weights), "  }", "}", ""])


def fitting(game: Game, edition: Edition, names: Sequence[str], values: Values, place: str) -> Values:
    """The weights, if they are those of this game's features in this edition; otherwise it is said what is wrong."""
    if values.game != game.slug or values.hash != edition.hash or tuple(values.weights) != tuple(names):
        raise SetupError("values_do_not_fit", file=place, game=game.slug, edition=edition.name)
    return values


def shipped(game: Game, edition: Edition, names: Sequence[str]) -> Values | None:
    """The weights that come with a game for this edition."""
    for values in _shelf(game.package):
        if values.hash == edition.hash and tuple(values.weights) == tuple(names):
            return values
    return None


@cache
def _shelf(package: str) -> tuple[Values, ...]:
    names = texts_in(package, FOLDER, ".json")
    return tuple(read_values(text_of(package, f"{FOLDER}/{name}.json"), name) for name in names)


def shares(rows: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    """Which part of a win each side may count on."""
    worths = [sum([weight * feature for weight, feature in zip(weights, row, strict=True)]) for row in rows]
    best = max(worths)
    powers = [exp(worth - best) for worth in worths]
    whole = sum(powers)
    return [power / whole for power in powers]


def plain_values(values: Values) -> dict[str, Any]:
    """What is shown of them, without the weights."""
    shown: dict[str, Any] = msgspec.to_builtins(values)
    del shown["weights"]
    return shown
