"""What a table is worth, learned from who won: bots play, and weights are fitted to their results.

Every match gives a few positions, each with the features of all sides and the part of the win that each side had in the
end. The weights make those ends likely: a softmax over the sides (conditional logit), held back a little so that what
hardly matters stays near zero. Plain Python: L-BFGS over rows of numbers, a few seconds for tens of thousands of rows.
A tenth of the matches is not learned from and says how good the weights are. The same seed gives the same file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from typing import Final

from msgspec import Struct

from tortuga.bots.foresight import Foresight, Rows, outcome
from tortuga.bots.seating import take_seats
from tortuga.bots.table import bots_speak
from tortuga.bots.values import Values
from tortuga.kernel.ask import EACH
from tortuga.kernel.chance import Chance
from tortuga.kernel.edition import Edition
from tortuga.kernel.game import Bot, Game, SetupError
from tortuga.kernel.match import Match, begun
from tortuga.lab.simulation import Setting, Simulation, chances, rare_collections
from tortuga.lab.workers import in_pieces

LEAST_PIECE: Final = 10
HELD_OUT: Final = 10
"""One match in so many is kept for the test."""
RIDGE: Final = 2.0
"""How strongly the weights are held back: as much as so many positions whose outcome says that all are alike."""
STEPS: Final = 60
MEMORY: Final = 8
SETTLED: Final = 1e-6
"""Fitting stops when a step changes the loss by a smaller part than this."""


class Position(Struct, frozen=True, array_like=True):
    """The features of all sides at one moment, and which part of the win each had in the end."""

    match: int
    rows: list[list[float]]
    won: list[float]


def foresight_of(game: Game) -> Foresight:
    """How a game is searched, or a sentence that says it is not."""
    foresight: Foresight | None = getattr(game.bots.get("strong"), "args", (None, None))[1]
    if foresight is None:
        raise SetupError("no_strong_bot", game=game.slug)
    return foresight


class Training(Simulation):
    """Matches to learn from."""

    def __init__(self, setting: Setting) -> None:
        """Load the game, the edition and the bots."""
        super().__init__(setting)
        self.foresight = foresight_of(self.game)

    def positions(self, start: int, stop: int) -> list[Position]:
        """Play the matches with these numbers, and give what is learned from."""
        with rare_collections():
            return [position for index in range(start, stop) for position in self.watched(index)]

    def watched(self, index: int) -> list[Position]:
        """Play one match and look at it whenever a horizon is passed."""
        names = self.names(index)
        deal, whims = chances(self.setting.seed, index)
        match = begun(self.game, self.edition, self.setting.seats, deal, self.setting.options)
        bots = {seat: self.bot_at(seat, name) for seat, name in enumerate(names)}
        take_seats(match, bots)
        seen = list(looked(match, bots, whims, self.foresight))
        won = outcome(self.foresight, match.table)
        return [Position(index, rows, won) for rows in seen if len(rows) == len(won)]


def looked(match: Match, bots: dict[int, Bot], whims: Chance, foresight: Foresight) -> Iterator[Rows]:
    """Play a match to its end; give the features at every moment that the foresight names."""
    heard = -1
    moment = foresight.moment(match.table)
    while (ask := match.table.ask) is not None:
        now = foresight.moment(match.table)
        if now != moment:
            moment = now
            if now is not None:
                yield foresight.features(match.table)
        if match.table.asks != heard:
            bots_speak(match, bots, whims)
            heard = match.table.asks
        pending = match.pending()
        if ask.temper != EACH and len(pending) > 1:
            seat = whims.pick(tuple(pending))
            pending = {seat: pending[seat]}
        for seat, decision in pending.items():
            match.answer(seat, bots[seat].decide(match.view(seat), decision, whims))


def gathered(setting: Setting, games: int, workers: int) -> Iterator[list[Position]]:
    """Play the matches, piece by piece, always in the same order."""
    yield from in_pieces(Training, Training.positions, setting, games, workers, LEAST_PIECE)


def learned(game: Game, edition: Edition, setting: Setting, games: int, positions: Sequence[Position]) -> Values:
    """Fit the weights, and say how good they are in matches that were not learned from."""
    foresight = foresight_of(game)
    own = [position for position in positions if position.match % HELD_OUT]
    test = [position for position in positions if not position.match % HELD_OUT] or own
    if not own:
        raise SetupError("nothing_learned", game=game.slug)
    weights = fitted(own, len(foresight.names))
    return Values(
        game=game.slug,
        rules_version=game.rules_version,
        edition=edition.name,
        hash=edition.hash,
        seats=(setting.seats,),
        bots=tuple(dict.fromkeys(setting.bots)),
        games=games,
        seed=setting.seed,
        positions=len(own),
        loss=round(loss_of(test, weights), 4),
        guess=round(loss_of(test, [0.0] * len(weights)), 4),
        weights={name: float(f"{weight:.5g}") for name, weight in zip(foresight.names, weights, strict=True)},
    )


def loss_of(positions: Sequence[Position], weights: Sequence[float]) -> float:
    """The mean surprise at the ends of these positions."""
    return sum(_loss(position, weights) for position in positions) / len(positions)


def _loss(position: Position, weights: Sequence[float]) -> float:
    worths = [sum(map(float.__mul__, weights, row)) for row in position.rows]
    best = max(worths)
    whole = log(sum(exp(worth - best) for worth in worths)) + best
    return sum(won * (whole - worth) for worth, won in zip(worths, position.won, strict=True))


def fitted(positions: Sequence[Position], width: int) -> list[float]:
    """The weights that make the ends of these positions likeliest."""
    scale = _scales(positions, width)
    even = [
        Position(each.match, [[f / size for f, size in zip(row, scale, strict=True)] for row in each.rows], each.won)
        for each in positions
    ]
    weights = _descended(even, width)
    return [weight / size for weight, size in zip(weights, scale, strict=True)]


def _scales(positions: Sequence[Position], width: int) -> list[float]:
    """How much each feature differs between the sides of a table; 1 where it never does."""
    squares = [0.0] * width
    many = 0
    for position in positions:
        rows = position.rows
        many += len(rows)
        for place in range(width):
            column = [row[place] for row in rows]
            mean = sum(column) / len(column)
            squares[place] += sum((each - mean) ** 2 for each in column)
    return [sqrt(square / many) or 1.0 for square in squares]


def _sloped(positions: Sequence[Position], weights: list[float]) -> tuple[float, list[float]]:
    """The loss over all positions and its slope, with what holds the weights back."""
    loss = 0.5 * RIDGE * sum(weight * weight for weight in weights)
    slope = [RIDGE * weight for weight in weights]
    times = float.__mul__
    for position in positions:
        rows = position.rows
        worths = [sum(map(times, weights, row)) for row in rows]
        best = max(worths)
        powers = [exp(worth - best) for worth in worths]
        whole = sum(powers)
        for row, power, worth, won in zip(rows, powers, worths, position.won, strict=True):
            loss += won * (log(whole) + best - worth)
            pull = power / whole - won
            slope = [before + pull * feature for before, feature in zip(slope, row, strict=True)]
    return loss, slope


def _descended(positions: Sequence[Position], width: int) -> list[float]:
    """L-BFGS: steps along the slope, bent by the last few steps."""
    weights = [0.0] * width
    loss, slope = _sloped(positions, weights)
    steps: list[tuple[list[float], list[float], float]] = []
    for _ in range(STEPS):
        way = _direction(slope, steps, len(positions))
        down = sum(map(float.__mul__, way, slope))
        stride, found = 1.0, None
        while stride > 1e-6:
            there = [weight + stride * step for weight, step in zip(weights, way, strict=True)]
            found = _sloped(positions, there)
            if found[0] <= loss + 1e-4 * stride * down:
                break
            stride /= 2
        if found is None or found[0] > loss:
            return weights
        moved = [stride * step for step in way]
        bent = [after - before for after, before in zip(found[1], slope, strict=True)]
        curve = sum(map(float.__mul__, moved, bent))
        if curve > 0:
            steps = [*steps[-MEMORY + 1 :], (moved, bent, curve)]
        gained = loss - found[0]
        weights = [weight + step for weight, step in zip(weights, moved, strict=True)]
        loss, slope = found
        if gained < SETTLED * loss:
            break
    return weights


def _direction(slope: list[float], steps: Sequence[tuple[list[float], list[float], float]], many: int) -> list[float]:
    """Downhill, as the last steps have shown the ground to bend (two-loop recursion)."""
    way = [-each for each in slope]
    parts: list[float] = []
    for moved, bent, curve in reversed(steps):
        part = sum(map(float.__mul__, moved, way)) / curve
        parts.append(part)
        way = [each - part * other for each, other in zip(way, bent, strict=True)]
    size = steps[-1][2] / sum(map(float.__mul__, steps[-1][1], steps[-1][1])) if steps else 1.0 / many
    way = [size * each for each in way]
    for (moved, bent, curve), part in zip(steps, reversed(parts), strict=True):
        back = sum(map(float.__mul__, bent, way)) / curve
        way = [each + (part - back) * other for each, other in zip(way, moved, strict=True)]
    return way
