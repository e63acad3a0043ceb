"""One decision judged by what its seat knew: the answer given, what was usual, and the best that was found.

All are tried in the same worlds, imagined from the seat's own view, with the same following chance, and played on by
ordinary bots to the game's horizon, where the learned values say what each seat may count on. In every world the
usual answer is drawn anew from the ordinary bot, so its whims are part of the uncertainty. The best answer is looked
for in worlds of its own and compared in others: whoever wins a race by luck has to win it twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from msgspec import Struct

from tortuga.bots.foresight import Foresight, outcome
from tortuga.bots.search import SEEDS, Searcher, play_on
from tortuga.bots.values import shares
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.edition import Edition
from tortuga.kernel.game import Bot, Game
from tortuga.kernel.match import NO_WAY_BACK, Match
from tortuga.kernel.view import View, imagine

TRIED: Final = 6
"""So many answers are tried in the search for the best."""
HEATS: Final = 3
"""One world in so many more is spent on that search."""


class Verdict(Struct, frozen=True):
    """What a decision was worth to every seat, in parts of a win."""

    change: list[float]
    """By what more could be expected of the answer given than of the usual one."""
    error: list[float]
    """The standard error of that."""
    better: Answer | None = None
    """The best answer found, if it is another than the one given."""
    loss: float = 0.0
    """What the answer given cost its seat against that one."""
    loss_error: float = 0.0


class Judge:
    """Tries the answers to one question after the other; belongs to one match."""

    def __init__(self, match: Match, foresight: Foresight, weights: list[float], usual: Bot) -> None:
        """`usual`: the bot that says what is usual, and that plays on."""
        self.game: Game = match.game
        self.edition: Edition = match.edition
        self.options = match.options
        self.foresight = foresight
        self.weights = weights
        self.usual = usual
        self.truth: Any = match.table

    def judge(
        self,
        truth: Any,
        view: View,
        decision: Decision,
        given: Answer,
        worlds: int,
        chance: Chance,
        search: bool = True,
    ) -> Verdict:
        """Judge an answer in so many worlds, after a search for a better one; the true table tells the sides alone."""
        self.truth = truth
        best = self._best(view, decision, given, max(2, worlds // HEATS), chance) if search else given
        rows: dict[str, list[list[float]]] = {"usual": [], "given": [], "best": []}
        for _ in range(worlds):
            seed = chance.below(SEEDS)
            usual = self._usual(view, decision, FastChance(seed + 3))
            tried = self._tried(view, list(dict.fromkeys((given, usual, best))), seed)
            for name, answer in (("usual", usual), ("given", given), ("best", best)):
                rows[name].append(tried[answer])
        seats = range(view.seats)
        gains = [_gain(rows["given"], rows["usual"], seat) for seat in seats]
        change, error = [gain for gain, _ in gains], [error for _, error in gains]
        if best == given:
            return Verdict(change, error)
        return Verdict(change, error, best, *_gain(rows["best"], rows["given"], view.seat or 0))

    def stands(self, match: Match, seat: int, times: int, chance: Chance) -> list[tuple[float, float]]:
        """What every seat could count on at the real table, with all that was hidden, if all went on as usual; each
        with its standard error."""
        reached = self.foresight.until(match.table, seat)
        found = []
        for _ in range(times):
            seed = chance.below(SEEDS)
            again = match.clone(FastChance(seed))
            play_on(again, self.usual, FastChance(seed + 1), reached)
            found.append(worths(self.foresight, again.table, self.weights, match.table))
        seats = range(match.seats)
        return [(sum([row[each] for row in found]) / times, _error([row[each] for row in found])) for each in seats]

    def _usual(self, view: View, decision: Decision, chance: Chance) -> Answer:
        return decision.settle(self.usual.decide(view, decision, chance))

    def _best(self, view: View, decision: Decision, given: Answer, worlds: int, chance: Chance) -> Answer:
        """The answer that does best in a few worlds; the one given, if none does better."""
        searcher = Searcher(self.foresight, self.usual)
        usual = self._usual(view, decision, chance)
        found = searcher.candidates(view, decision, usual, chance)
        answers = list(dict.fromkeys((given, *found)))[: TRIED + 1]
        if len(answers) < 2:
            return given
        totals = dict.fromkeys(answers, 0.0)
        for _ in range(worlds):
            for answer, row in self._tried(view, answers, chance.below(SEEDS)).items():
                totals[answer] += row[view.seat or 0]
        return max(answers, key=lambda answer: totals[answer])

    def _tried(self, view: View, answers: Sequence[Answer], seed: int) -> dict[Answer, list[float]]:
        """What every seat may count on after each answer, in one imagined world."""
        foresight = self.foresight
        assert view.seat is not None  # a question was put to somebody
        dream = FastChance(seed)
        table = imagine(self.game, self.edition.data, self.options, view, dream)
        foresight.believe(table, view, dream)
        root = Match(self.game, self.edition, self.options, table, dream, NO_WAY_BACK)
        reached = foresight.until(table, view.seat)
        found: dict[Answer, list[float]] = {}
        for answer in answers:
            match = root.clone(FastChance(seed + 1))
            match.answer(view.seat, answer)
            play_on(match, self.usual, FastChance(seed + 2), reached)
            found[answer] = worths(foresight, match.table, self.weights, self.truth)
        return found


def worths(foresight: Foresight, table: Any, weights: list[float], truth: Any) -> list[float]:
    """What a table is worth to every seat: the part of the win that its side may count on.

    Which side a seat is on is taken from the true table; at an imagined one it may be another.
    """
    if table.ask is None and table.result is not None:
        rows = outcome(foresight, table)
    else:
        rows = shares(foresight.features(table), weights)
    return [sum([rows[row] for row in foresight.counts_for(truth, seat)]) for seat in range(table.seats)]


def _gain(ones: list[list[float]], others: list[list[float]], seat: int) -> tuple[float, float]:
    """By how much the ones are better for a seat, world by world, and the standard error of that."""
    gains = [one[seat] - other[seat] for one, other in zip(ones, others, strict=True)]
    return sum(gains) / len(gains), _error(gains)


def _error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    many = len(values)
    if many < 2:
        return abs(values[0]) if values else 0.0
    mean = sum(values) / many
    return sqrt(sum([(value - mean) ** 2 for value in values]) / (many - 1) / many)
