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

    before: list[float]
    """What could be expected if the seat answered as usual."""
    after: list[float]
    """What could be expected of the answer given."""
    error: list[float]
    """The standard error of the difference."""
    spread: list[float]
    """The standard error of what was expected afterwards."""
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

    def judge(
        self, view: View, decision: Decision, given: Answer, worlds: int, chance: Chance, search: bool = True
    ) -> Verdict:
        """Judge an answer in so many worlds, after a search for a better one."""
        best = self._best(view, decision, given, max(2, worlds // HEATS), chance) if search else given
        rows: dict[str, list[list[float]]] = {"usual": [], "given": [], "best": []}
        for _ in range(worlds):
            seed = chance.below(SEEDS)
            usual = self._usual(view, decision, FastChance(seed + 3))
            tried = self._tried(view, list(dict.fromkeys((given, usual, best))), seed)
            for name, answer in (("usual", usual), ("given", given), ("best", best)):
                rows[name].append(tried[answer])
        seats = range(view.seats)
        means = {name: [sum([row[seat] for row in found]) / worlds for seat in seats] for name, found in rows.items()}
        pairs = list(zip(rows["given"], rows["usual"], strict=True))
        error = [_error([one[seat] - other[seat] for one, other in pairs]) for seat in seats]
        spread = [_error([row[seat] for row in rows["given"]]) for seat in seats]
        own = view.seat or 0
        if best == given:
            return Verdict(means["usual"], means["given"], error, spread)
        loss = means["best"][own] - means["given"][own]
        lost = _error([b[own] - g[own] for b, g in zip(rows["best"], rows["given"], strict=True)])
        return Verdict(means["usual"], means["given"], error, spread, best, loss, lost)

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
            found[answer] = worths(foresight, match.table, self.weights)
        return found


def worths(foresight: Foresight, table: Any, weights: list[float]) -> list[float]:
    """What a table is worth to every seat: the part of the win that its side may count on."""
    if table.ask is None and table.result is not None:
        rows = outcome(foresight, table)
    else:
        rows = shares(foresight.features(table), weights)
    return [sum([rows[row] for row in foresight.counts_for(table, seat)]) for seat in range(table.seats)]


def _error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    many = len(values)
    if many < 2:
        return abs(values[0]) if values else 0.0
    mean = sum(values) / many
    return sqrt(sum([(value - mean) ** 2 for value in values]) / (many - 1) / many)
