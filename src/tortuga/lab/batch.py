"""Thousands of matches, stepped together with one call: the base of research environments.

Who is asked in each match, and the bounds of the number that may be chosen, stand in arrays that keep their place in
memory: `numpy.asarray(batch.high)` sees every step without a copy. When a match is over it is counted, its rewards
stand in `rewards`, and a fresh one begins in its place. Nothing is left out: every answer is settled, logged and told.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any, Final, final

from tortuga.kernel.ask import EACH
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Decision, One
from tortuga.kernel.edition import Edition
from tortuga.kernel.game import Game
from tortuga.kernel.match import Match, begun
from tortuga.lab.compose import Composer

MIX: Final = 2_654_435_761
"""Spreads the seeds of matches that lie side by side."""


@final
class Batch:
    """`count` matches of one game side by side. The same seed and the same numbers give the same matches."""

    __slots__ = (
        "_born",
        "_chance",
        "_composers",
        "_dirty",
        "_highs",
        "_lows",
        "_ones",
        "_seats",
        "count",
        "decisions",
        "edition",
        "finished",
        "game",
        "high",
        "keep",
        "low",
        "matches",
        "options",
        "over",
        "rewards",
        "seat",
        "seats",
        "seed",
    )

    def __init__(
        self,
        game: Game,
        edition: Edition,
        seats: int,
        count: int,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        keep: bool = False,
    ) -> None:
        """Begin all matches; each comes to its first question.

        What a match has logged and told is forgotten with the step unless it is to be kept: a thousand histories
        would push each other out of the processor's cache.
        """
        if count < 1:
            raise ValueError(f"a batch holds one match at least, not {count}")
        self.game = game
        self.edition = edition
        self.options = game.settle_options(options or {}, seats)
        self.seats = seats
        self.count = count
        self.seed = seed
        self.keep = keep
        self._chance = FastChance(seed)
        """Says who answers first where several may."""
        self._born = 0
        self.finished = 0
        """How many matches have come to their end."""
        self.decisions = 0
        """How many answers were given; an answer composed of several numbers is one."""
        self.matches: list[Match] = []
        self._composers: list[Composer | None] = [None] * count
        """The answer in the making, where it takes several numbers."""
        self._ones: list[One | None] = [None] * count
        """What is asked, where it is one number."""
        self._dirty = True
        """Whether the last step ended a match, so that rewards stand in their array."""
        self._seats = [0] * count
        self._lows = [0] * count
        self._highs = [0] * count
        self.seat = array("i", self._seats)
        """Who is asked, for each match."""
        self.low = array("i", self._seats)
        self.high = array("i", self._seats)
        """The next number may be anything from `low` to `high`."""
        self.over = array("b", self._seats)
        """1 where the last step ended a match; what stands beside it is the first question of the next one."""
        self.rewards = array("d", [0.0] * (count * seats))
        """Match by match and seat by seat: what the last step brought. A win shared is a win in parts."""
        for place in range(count):
            self.matches.append(self._begin())
            self._ask(place)
        self._show()

    def step(self, numbers: Any) -> None:
        """Take a number for every match, from a list or an array. One out of bounds raises, and no match has moved."""
        chosen: list[Any] = numbers.tolist() if hasattr(numbers, "tolist") else list(numbers)
        if len(chosen) != self.count:
            raise ValueError(f"{self.count} numbers are needed, one for each match, not {len(chosen)}")
        lows, highs = self._lows, self._highs
        for place in range(self.count):
            number = chosen[place]
            if type(number) is not int or not lows[place] <= number <= highs[place]:
                raise ValueError(f"match {place}: {number!r} is not a number from {lows[place]} to {highs[place]}")
        self._play(chosen)

    def sample(self) -> list[int]:
        """Any number that is allowed, for every match: what a random policy would choose."""
        below = self._chance.below
        lows, highs = self._lows, self._highs
        return [lows[place] + below(highs[place] - lows[place] + 1) for place in range(self.count)]

    def masks(self, width: int) -> bytes:
        """For each match `width` bytes, 1 where a number is allowed: `numpy.frombuffer` makes a table of them."""
        rows: dict[tuple[int, int], bytes] = {}
        parts = []
        for low, high in zip(self._lows, self._highs, strict=True):
            row = rows.get((low, high))
            if row is None:
                if high >= width:
                    raise ValueError(f"a mask of {width} has no room for {high}")
                row = rows[low, high] = bytes(low) + b"\x01" * (high - low + 1) + bytes(width - high - 1)
            parts.append(row)
        return b"".join(parts)

    def decision(self, place: int) -> Decision:
        """What is asked in one match."""
        one, composer = self._ones[place], self._composers[place]
        if one is not None:
            return one
        assert composer is not None
        return composer.decision

    def _play(self, numbers: list[int]) -> None:
        """Let every match take its number, and begin anew where one ends."""
        self._clean()
        matches, ones, composers, seats = self.matches, self._ones, self._composers, self._seats
        for place in range(self.count):
            match = matches[place]
            if ones[place] is not None:
                match.choose(seats[place], numbers[place])
            else:
                composer = composers[place]
                assert composer is not None
                answer = composer.put(numbers[place])
                if answer is None:
                    self._lows[place], self._highs[place] = composer.low, composer.high
                    continue
                match.answer(seats[place], answer)
            self.decisions += 1
            self._ask(place)
            if not self.keep:
                match = matches[place]  # by now it may be the next one
                match.log.clear()
                match.events.clear()
        self._show()

    def _ask(self, place: int) -> None:
        """Find who is asked next in a match, and what they may choose."""
        match = self.matches[place]
        while True:
            ask = match.table.ask
            if ask is None:
                match = self._next(place)
                continue
            seat = ask.seat
            decision = ask.decision
            if decision is None:
                seat, decision = self._one_of(match)
            if isinstance(decision, One):
                self._ones[place] = decision
                self._lows[place], self._highs[place] = 0, len(decision.options) - 1
                break
            composer = Composer(decision)
            if composer.answer is None:
                self._ones[place] = None
                self._composers[place] = composer
                self._lows[place], self._highs[place] = composer.low, composer.high
                break
            # There is nothing to choose, so nobody is asked.
            match.answer(seat, composer.answer)
            self.decisions += 1
        self._seats[place] = seat

    def _one_of(self, match: Match) -> tuple[int, Decision]:
        """Whom of several to ask: one after the other where all must answer, otherwise anybody."""
        ask = match.table.ask
        assert ask is not None
        several = ask.several
        if ask.temper == EACH:
            sealed = match.table.sealed
            for seat, decision in several.items():
                if seat not in sealed:
                    return seat, decision
        seat = self._chance.pick(tuple(several))
        return seat, several[seat]

    def _next(self, place: int) -> Match:
        """Count a match that is over, and begin the next one in its place."""
        result = self.matches[place].result
        if result is not None:
            part = 1.0 / max(1, len(result.winners))
            for seat in result.winners:
                self.rewards[place * self.seats + seat] = part
        self.over[place] = 1
        self._dirty = True
        self.finished += 1
        self.matches[place] = self._begin()
        return self.matches[place]

    def _begin(self) -> Match:
        chance = FastChance(self.seed * MIX + self._born)
        self._born += 1
        return begun(self.game, self.edition, self.seats, chance, self.options)

    def _clean(self) -> None:
        """Nothing has ended yet in this step."""
        if self._dirty:
            self.over[:] = array("b", bytes(self.count))
            self.rewards[:] = array("d", bytes(8 * self.count * self.seats))
            self._dirty = False

    def _show(self) -> None:
        """Bring the arrays up to date; they keep their place in memory."""
        self.seat[:] = array("i", self._seats)
        self.low[:] = array("i", self._lows)
        self.high[:] = array("i", self._highs)
