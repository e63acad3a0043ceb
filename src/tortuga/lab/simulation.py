"""Many matches of one setting: the same seed gives the same matches, whoever plays them and in how many pieces."""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct, field

from tortuga.bots.random import RandomBot
from tortuga.bots.seating import sits
from tortuga.bots.shelf import bot_of, check_fit
from tortuga.games import get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import Edition, edition_of
from tortuga.kernel.game import Bot, Game, SetupError
from tortuga.kernel.match import Match, begun
from tortuga.lab.playout import play_out, play_through

NO_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType({})
WHOLE_WIN: Final = 2520
"""A win in parts that can be split evenly among up to ten winners, so that sums stay exact."""


class Setting(Struct, frozen=True):
    """What is to be played, in plain values: another process can make the same of it."""

    game: str
    seats: int
    bots: tuple[str, ...]
    """A name for each seat of the first match; in every later one all move up a seat."""
    seed: int
    options: dict[str, Any]
    edition: str
    raw: Mapping[str, Any]
    """The edition's values."""


class Totals(Struct):
    """What is counted over matches; two totals add up to the totals of both."""

    games: int = 0
    decisions: int = 0
    wins: dict[str, int] = field(default_factory=dict)
    """By bot, in parts of a win."""
    scores: dict[str, int] = field(default_factory=dict)
    """By bot, the sum over its seats."""
    seat_wins: dict[int, int] = field(default_factory=dict)
    lengths: dict[int, int] = field(default_factory=dict)
    """How many matches took so many decisions."""
    endings: dict[str, int] = field(default_factory=dict)
    """How many matches ended in which way."""
    lost: int = 0
    """Matches that nobody won: a crew can go down together."""

    def won(self, bot: str) -> float:
        """How many matches a kind of bot has won; a shared first place counts in part."""
        return self.wins.get(bot, 0) / WHOLE_WIN

    def add(self, other: Totals) -> None:
        """Take the counts of other matches in."""
        self.games += other.games
        self.decisions += other.decisions
        _add(self.wins, other.wins)
        _add(self.scores, other.scores)
        _add(self.seat_wins, other.seat_wins)
        _add(self.lengths, other.lengths)
        _add(self.endings, other.endings)
        self.lost += other.lost

    def enter(self, match: Match, bots: tuple[str, ...], decisions: int) -> None:
        """Count a match that is over, with the names of who sat where."""
        result = match.result
        if result is None:
            raise ValueError("a match that is not over cannot be counted")
        self.games += 1
        self.decisions += decisions
        self.lengths[decisions] = self.lengths.get(decisions, 0) + 1
        self.endings[result.why] = self.endings.get(result.why, 0) + 1
        self.lost += not result.winners
        part = WHOLE_WIN // max(1, len(result.winners))
        for seat in result.winners:
            self.wins[bots[seat]] = self.wins.get(bots[seat], 0) + part
            self.seat_wins[seat] = self.seat_wins.get(seat, 0) + part
        for bot, score in zip(bots, result.scores, strict=True):
            self.scores[bot] = self.scores.get(bot, 0) + score


class Simulation:
    """A setting ready to be played in this process."""

    def __init__(self, setting: Setting) -> None:
        """Load the game, the edition and the bots."""
        self.setting = setting
        self.game: Game = get_game(setting.game)
        self.edition: Edition = edition_of(self.game, setting.edition, setting.raw)
        self.bots: dict[str, Bot] = {name: bot_of(self.game, name) for name in setting.bots}
        self._seated: dict[tuple[str, int], Bot] = {}

    def play(self, start: int, stop: int) -> Totals:
        """Play the matches with these numbers."""
        totals = Totals()
        with rare_collections():
            for index in range(start, stop):
                names = self.names(index)
                match, decisions = self.play_one(index, names)
                totals.enter(match, names, decisions)
        return totals

    def names(self, index: int) -> tuple[str, ...]:
        """Who sits where in a match: all move up a seat from match to match, so that no bot keeps a good one."""
        bots = self.setting.bots
        move = index % len(bots)
        return bots[-move:] + bots[:-move] if move else bots

    def play_one(self, index: int, names: tuple[str, ...]) -> tuple[Match, int]:
        """Play one match to its end: the match, and how many decisions it took."""
        deal, whims = chances(self.setting.seed, index)
        match = begun(self.game, self.edition, self.setting.seats, deal, self.setting.options)
        # A random bot needs no view, and whoever needs none is played ten times as fast.
        thinking = {seat: self.bot_at(seat, name) for seat, name in enumerate(names) if not self.random(name)}
        return match, play_through(match, thinking, whims) if thinking else play_out(match, whims)

    def random(self, name: str) -> bool:
        """Whether a bot looks at nothing."""
        return type(self.bots[name]) is RandomBot

    def bot_at(self, seat: int, name: str) -> Bot:
        """The bot of a seat: one for all seats, but for those who keep a briefing."""
        bot = self.bots[name]
        if not sits(bot):
            return bot
        if (name, seat) not in self._seated:
            self._seated[name, seat] = bot_of(self.game, name)
        return self._seated[name, seat]


def chances(seed: int, index: int) -> tuple[FastChance, FastChance]:
    """The chance of a match and the chance of its bots; both follow from the seed and the number of the match."""
    digest = hashlib.sha256(f"tortuga simulation {seed} {index}".encode()).digest()
    return FastChance(int.from_bytes(digest[:8], "big")), FastChance(int.from_bytes(digest[8:16], "big"))


def setting_of(
    game: Game,
    edition: Edition,
    seats: int,
    bots: Sequence[str],
    seed: int = 0,
    options: Mapping[str, Any] = NO_OPTIONS,
) -> Setting:
    """Make a setting; the named bots are repeated in turn until every seat has one."""
    if len(bots) > seats:
        raise SetupError("too_many_bots", given=len(bots), seats=seats)
    crew = tuple(bots[seat % len(bots)] for seat in range(seats))
    settled = game.settle_options(options, seats)
    check_fit(game, edition, settled, seats, bots)
    return Setting(game.slug, seats, crew, seed, settled, edition.name, edition.raw)


@contextmanager
def rare_collections() -> Iterator[None]:
    """Look for unreachable rings of objects rarely: matches make none, and the search costs a thirtieth of the time."""
    before = gc.get_threshold()
    gc.set_threshold(50_000, before[1], before[2])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _add(counts: dict[Any, int], more: Mapping[Any, int]) -> None:
    for key, count in more.items():
        counts[key] = counts.get(key, 0) + count
