"""The searching bot: tries its answers out at tables that it imagines, and plays on a little with ordinary bots.

Flat search. Every world is imagined once, and every answer that is still in the race is tried in it with the same
following chance, so that answers differ by themselves and not by luck (common random numbers). The budget is halved
between ever fewer answers (sequential halving); what is clearly behind goes at once. Short horizons, learned values:
to play on to the end drowns the difference between two answers in noise. How far a game is
searched and what counts there stands in its own `search.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from tortuga.bots.foresight import Foresight, worth
from tortuga.bots.values import fitting, read_values, shipped
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.game import Bot, Briefing
from tortuga.kernel.match import NO_WAY_BACK, Match
from tortuga.kernel.view import View, imagine

SEEDS: Final = 1 << 40
LEAST_WORLDS: Final = 8
"""After so many worlds an answer that is clearly behind is given up."""
BEHIND: Final = 2.2
"""So many standard errors behind the best is clearly behind."""
WHIMS: Final = 6
"""So often the ordinary bot is asked for an answer where there are too many to try all."""
LONGEST: Final = 600
"""No table is played on for more answers, whatever its foresight says."""
ROUNDS: Final = 400
"""Rounds of regret matching over the worlds."""


class Searcher:
    """Plays as the ordinary bot until it is briefed, and wherever it has learned no values for the edition."""

    def __init__(self, foresight: Foresight, usual: Bot, file: tuple[str, str] | None = None) -> None:
        """`file`: the name and the text of weights of one's own."""
        self.foresight = foresight
        self.usual = usual
        self.file = file
        self.briefing: Briefing | None = None
        self.weights: list[float] | None = None

    def sit(self, briefing: Briefing) -> None:
        """Take the values that fit the edition; without any it plays as the ordinary bot."""
        self.briefing = briefing
        game, edition, names = briefing.game, briefing.edition, self.foresight.names
        if self.file is not None:
            place, text = self.file
            self.weights = fitting(game, edition, names, read_values(text, place), place).row(names)
            return
        found = shipped(game, edition, names)
        self.weights = None if found is None else found.row(names)

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Search where it pays; leave everything else to the ordinary bot."""
        usual = self.usual.decide(view, decision, chance)
        if self.briefing is None or self.weights is None or view.seat is None:
            return usual
        if decision.name not in self.foresight.questions:
            return usual
        answers = self.candidates(view, decision, usual, chance)
        if len(answers) < 2:
            return usual
        return self.best(view, decision, answers, chance, self.briefing)

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Take offers as the ordinary bot does."""
        return self.usual.volunteer(view, chance)

    def candidates(self, view: View, decision: Decision, usual: Answer, chance: Chance) -> list[Answer]:
        """The answers to try, the ordinary one first."""
        found = {decision.settle(usual): None}
        listed = decision.listed()
        if listed is not None and len(listed) <= self.foresight.most:
            found.update(dict.fromkeys(listed))
            return list(found)
        more = self.foresight.candidates(view, decision, self.usual, chance)
        if not more:
            more = [self.usual.decide(view, decision, chance) for _ in range(WHIMS)]
        for answer in more:
            found[decision.settle(answer)] = None
        return list(found)

    def best(self, view: View, decision: Decision, answers: list[Answer], chance: Chance, briefing: Briefing) -> Answer:
        """Try the answers, and take one that is better than the ordinary one, or draw one where it must not be read."""
        trial = Trial(self.foresight, self.usual, self.weights or [], view, briefing, answers)
        trial.run(chance)
        chosen = trial.chosen()
        if chosen and decision.name in self.foresight.mixed:
            chosen = trial.drawn(chance)
        return answers[chosen]


class Trial:
    """Answers tried side by side in the same imagined worlds."""

    def __init__(
        self,
        foresight: Foresight,
        usual: Bot,
        weights: list[float],
        view: View,
        briefing: Briefing,
        answers: list[Answer],
    ) -> None:
        """The first answer is the ordinary one; it stays in the race to the end."""
        self.foresight = foresight
        self.usual = usual
        self.weights = weights
        self.view = view
        self.briefing = briefing
        self.answers = answers
        self.alive = list(range(len(answers)))
        self.pays: list[list[float]] = [[] for _ in answers]
        """For each answer what it brought in every world it was tried in; all begin with the same world."""

    def run(self, chance: Chance) -> None:
        """Spend the budget."""
        budget = self.briefing.budget
        clock = self.briefing.clock
        simulations = budget.simulations or self.foresight.simulations
        end = clock() + budget.seconds if budget.seconds and clock is not None else 0.0
        rounds = max(1, (len(self.answers) - 1).bit_length()) if simulations > 2 * len(self.answers) else 1
        for number in range(rounds):
            worlds = max(1, simulations // (rounds * len(self.alive)))
            for _ in range(worlds):
                if not self.try_all(chance.below(SEEDS), end):
                    return
            if number < rounds - 1:
                self.halve()
            self.give_up()
            if len(self.alive) == 1:
                return

    def try_all(self, seed: int, end: float) -> bool:
        """Imagine a world, and try every answer in it with the same chance; a world cut short by the clock is void."""
        briefing, view, foresight = self.briefing, self.view, self.foresight
        clock = briefing.clock
        found: list[float] = []
        assert view.seat is not None
        dream = FastChance(seed)
        table = imagine(briefing.game, briefing.edition.data, briefing.options, view, dream)
        foresight.believe(table, view, dream)
        root = Match(briefing.game, briefing.edition, briefing.options, table, dream, NO_WAY_BACK)
        reached = foresight.until(table, view.seat)
        for place in self.alive:
            match = root.clone(FastChance(seed + 1))
            match.answer(view.seat, self.answers[place])
            play_on(match, self.usual, FastChance(seed + 2), reached)
            found.append(worth(foresight, match.table, self.weights, view.seat))
            if end and clock is not None and clock() > end:
                return False
        for place, pay in zip(self.alive, found, strict=True):
            self.pays[place].append(pay)
        return True

    def halve(self) -> None:
        """Keep the better half, and the ordinary answer."""
        ranked = sorted(self.alive, key=self.mean, reverse=True)
        kept = set(ranked[: max(2, (len(ranked) + 1) // 2)])
        self.alive = [place for place in self.alive if place in kept or not place]

    def give_up(self) -> None:
        """Drop what is clearly behind the best."""
        best = max(self.alive, key=self.mean)
        if len(self.pays[best]) < LEAST_WORLDS:
            return
        kept = [best]
        for place in self.alive:
            if place != best:
                ahead, error = paired(self.pays[best], self.pays[place])
                if not place or ahead <= BEHIND * error:
                    kept.append(place)
        self.alive = sorted(kept)

    def mean(self, place: int) -> float:
        """What an answer has brought on the average."""
        pays = self.pays[place]
        return sum(pays) / len(pays) if pays else 0.0

    def chosen(self) -> int:
        """The best answer, if it is better than the ordinary one by more than luck; otherwise that."""
        best = max(self.alive, key=self.mean)
        if not best or not self.pays[best]:
            return 0
        ahead, error = paired(self.pays[best], self.pays[0])
        return best if ahead > self.foresight.better * error else 0

    def drawn(self, chance: Chance) -> int:
        """An answer drawn by regret matching: often what would have served best, and never only one of two as good."""
        alive = self.alive
        if not self.pays[0]:
            return 0
        strategy = matched([self.pays[place] for place in alive])
        spot = chance.below(1 << 20) / (1 << 20)
        for place, part in zip(alive, strategy, strict=True):
            spot -= part
            if spot < 0:
                return place
        return alive[-1]


def play_on(match: Match, usual: Bot, chance: Chance, reached: Any) -> None:
    """Let ordinary bots answer for everybody until the horizon; nobody speaks up meanwhile."""
    table = match.table
    for _ in range(LONGEST):
        ask = table.ask
        if ask is None or reached(table):
            return
        sealed = table.sealed
        for seat, decision in ask.decisions.items():
            if seat not in sealed:
                match.answer(seat, usual.decide(match.view(seat), decision, chance))
                break


def paired(ones: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """By how much the ones are ahead in the worlds they share, and the standard error of that."""
    many = min(len(ones), len(others))
    gaps = [ones[place] - others[place] for place in range(many)]
    mean = sum(gaps) / many
    if many < 2:
        return mean, abs(mean)
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / (many - 1)
    return mean, sqrt(spread / many)


def matched(pays: Sequence[Sequence[float]]) -> list[float]:
    """How often to give each answer, by regret matching over the worlds that all were tried in."""
    worlds = min(len(pay) for pay in pays)
    many = len(pays)
    regrets = [0.0] * many
    total = [0.0] * many
    for turn in range(ROUNDS):
        wanted = [max(0.0, regret) for regret in regrets]
        whole = sum(wanted)
        strategy = [part / whole for part in wanted] if whole > 0 else [1 / many] * many
        world = turn % worlds
        mean = sum([strategy[place] * pays[place][world] for place in range(many)])
        for place in range(many):
            regrets[place] += pays[place][world] - mean
            total[place] += strategy[place]
    whole = sum(total)
    return [part / whole for part in total]
