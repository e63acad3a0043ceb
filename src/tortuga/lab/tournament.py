"""A tournament: bots meet in balanced line-ups, and a table says who is stronger and how sure that is.

Every line-up is played once in each rotation of its seats, on the same deal, so that neither a good seat nor a good
hand counts for anybody. Who meets whom goes round all combinations. The same seed gives the same matches in the same
order, however many processes play them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any, Final

from msgspec import Struct

from tortuga.bots.shelf import check_fit
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import Edition
from tortuga.kernel.game import Game, SetupError
from tortuga.kernel.match import Match
from tortuga.lab.simulation import NO_OPTIONS, Setting, Simulation, rare_collections
from tortuga.lab.workers import in_pieces

LEAST_PIECE: Final = 8
"""Matches in a piece: bots that think make a match long, so pieces are small."""


class Outcome(Struct, frozen=True, array_like=True):
    """How a match of the tournament ended, seat by seat."""

    names: tuple[str, ...]
    places: tuple[int, ...]
    """Twice the mean of the places that a seat shares, so that they stay whole; 0 is first and alone."""
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    why: str
    decisions: int


class Field(Setting, frozen=True, kw_only=True):
    """The setting of a tournament; `bots` names every entrant once."""

    crews: bool = False
    """A kind of bot fills all seats of a match by itself: for games that are won together."""


class Tournament(Simulation):
    """A field ready to be played in this process."""

    def __init__(self, field: Setting) -> None:
        """Load the game, the edition and the bots."""
        super().__init__(field)
        self.crews = isinstance(field, Field) and field.crews

    def line_up(self, index: int) -> tuple[str, ...]:
        """Who sits where in a match."""
        entrants, seats = self.setting.bots, self.setting.seats
        number, rotation = divmod(index, seats)
        if self.crews:
            return (entrants[number % len(entrants)],) * seats
        each, over = divmod(seats, len(entrants))
        some = list(combinations(entrants, over))
        turn, place = divmod(number, len(some))
        names = [*entrants * each, *some[_shuffled(len(some), self.setting.seed, turn)[place]]]
        order = _shuffled(seats, self.setting.seed, number, "seats")
        crew = [names[place] for place in order]
        return tuple(crew[-rotation:] + crew[:-rotation])

    def play_pieces(self, start: int, stop: int) -> list[Outcome]:
        """Play the matches with these numbers."""
        with rare_collections():
            return [self.play_outcome(index) for index in range(start, stop)]

    def play_outcome(self, index: int) -> Outcome:
        """Play one match: all rotations of a line-up share their deal."""
        names = self.line_up(index)
        match, decisions = self.play_one(index // self.setting.seats, names)
        return outcome_of(match, names, decisions)


def outcome_of(match: Match, names: tuple[str, ...], decisions: int) -> Outcome:
    """What a finished match says about the bots in its seats."""
    result = match.result
    if result is None:
        raise ValueError("a match that is not over cannot be counted")
    places = [len(names) - 1] * len(names)
    ahead = 0
    for group in result.ranking:
        for seat in group:
            # The mean of the places that a group shares.
            places[seat] = 2 * ahead + len(group) - 1
        ahead += len(group)
    if not result.ranking:
        places = [0 if seat in result.winners else 1 for seat in range(len(names))]
    part = 1 / max(1, len(result.winners))
    wins = tuple(part if seat in result.winners else 0.0 for seat in range(len(names)))
    return Outcome(names, tuple(places), wins, result.scores, result.why, decisions)


def tournament_of(
    game: Game,
    edition: Edition,
    seats: int,
    bots: Sequence[str],
    seed: int = 0,
    options: Mapping[str, Any] = NO_OPTIONS,
    crews: bool = False,
) -> Field:
    """Make the setting of a tournament; with `crews` a kind of bot fills all seats of a match by itself."""
    entrants = tuple(dict.fromkeys(bots))
    if len(entrants) < 2:
        raise SetupError("too_few_entrants", given=len(entrants))
    settled = game.settle_options(options, seats)
    check_fit(game, edition, settled, seats, entrants)
    return Field(game.slug, seats, entrants, seed, settled, edition.name, edition.raw, crews=crews)


def whole_rounds(setting: Field, games: int) -> int:
    """As many matches as asked for, and then on until every line-up that was begun has sat in all rotations."""
    return -(-games // setting.seats) * setting.seats


def balanced(setting: Field) -> int:
    """After how many matches every entrant has met every other equally often."""
    entrants = len(setting.bots)
    rounds = entrants if setting.crews else comb(entrants, setting.seats % entrants)
    return setting.seats * rounds


def played(setting: Field, games: int, workers: int) -> Iterator[list[Outcome]]:
    """Play the tournament and give its outcomes piece by piece, always in the same order."""
    yield from in_pieces(Tournament, Tournament.play_pieces, setting, games, workers, LEAST_PIECE)


def _shuffled(count: int, *parts: object) -> list[int]:
    """The numbers below `count` in an order that follows from the seed."""
    digest = hashlib.sha256(" ".join(["tortuga tournament", *map(str, parts)]).encode()).digest()
    order = list(range(count))
    FastChance(int.from_bytes(digest[:8], "big")).shuffle(order)
    return order
