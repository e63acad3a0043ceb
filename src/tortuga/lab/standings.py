"""What the matches of a tournament say: shares, ratings with their uncertainty, and who beats whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from openskill.models import PlackettLuce

from tortuga.lab.figures import Z95, wilson
from tortuga.lab.tournament import Outcome


class Standings:
    """Counts that grow with every match; the order of the matches is part of the result."""

    def __init__(self, entrants: tuple[str, ...]) -> None:
        """Begin with everybody rated alike."""
        self.entrants = entrants
        self.model = PlackettLuce()
        self.ratings = {name: self.model.rating(name=name) for name in entrants}
        self.seats = dict.fromkeys(entrants, 0)
        self.wins = dict.fromkeys(entrants, 0.0)
        self.scores = dict.fromkeys(entrants, 0)
        self.fair = dict.fromkeys(entrants, 0.0)
        self.ahead: dict[tuple[str, str], list[float]] = {}
        self.endings: dict[str, dict[str, int]] = {name: {} for name in entrants}
        self.games = self.decisions = 0

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Take further matches in."""
        for outcome in outcomes:
            self.games += 1
            self.decisions += outcome.decisions
            self._count(outcome)
            self._compare(outcome)
            self._rate(outcome)

    def _count(self, outcome: Outcome) -> None:
        for name, win, score in zip(outcome.names, outcome.wins, outcome.scores, strict=True):
            self.seats[name] += 1
            self.wins[name] += win
            self.scores[name] += score
            self.fair[name] += 1 / len(outcome.names)
        for name in set(outcome.names):
            self.endings[name][outcome.why] = self.endings[name].get(outcome.why, 0) + 1

    def _compare(self, outcome: Outcome) -> None:
        for one, own in zip(outcome.names, outcome.places, strict=True):
            for other, theirs in zip(outcome.names, outcome.places, strict=True):
                if one != other:
                    met = self.ahead.setdefault((one, other), [0.0, 0])
                    met[0] += 1.0 if own < theirs else 0.5 if own == theirs else 0.0
                    met[1] += 1

    def _rate(self, outcome: Outcome) -> None:
        """A kind of bot with several seats is rated by the mean of its places; a match among one kind says nothing."""
        held: dict[str, list[int]] = {}
        for name, place in zip(outcome.names, outcome.places, strict=True):
            held.setdefault(name, []).append(place)
        if len(held) < 2:
            return
        teams = [[self.ratings[name]] for name in held]
        ranks = [sum(places) / len(places) for places in held.values()]
        for (name, _), (rating,) in zip(held.items(), self.model.rate(teams, ranks=ranks), strict=True):
            self.ratings[name] = rating

    def figures(self) -> dict[str, Any]:
        """All of it in plain values, the strongest first."""
        order = sorted(self.entrants, key=lambda name: (-self._strength(name), self.entrants.index(name)))
        return {
            "games": self.games,
            "decisions": self.decisions,
            "bots": [self._row(name) for name in order],
            "ahead": {one: {other: self._met(one, other) for other in order if other != one} for one in order},
        }

    def _strength(self, name: str) -> float:
        if any(met for _, met in self.ahead.values()):
            return float(self.ratings[name].mu)
        return self.wins[name] / max(1, self.seats[name])

    def _row(self, name: str) -> dict[str, Any]:
        rating, seats = self.ratings[name], self.seats[name]
        # A crew of one kind wins or loses as one: its matches are counted, not its seats.
        alone = not any(met for _, met in self.ahead.values())
        trials = seats if not alone else round(self.fair[name])
        low, high = wilson(min(self.wins[name], trials), trials)
        return {
            "bot": name,
            "matches": trials,
            "wins": round(self.wins[name], 3),
            "share": round(self.wins[name] / max(1, trials), 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "fair": round(self.fair[name] / max(1, seats), 6) if not alone else None,
            "score": round(self.scores[name] / max(1, seats), 3),
            "rating": None if alone else round(rating.mu, 3),
            "uncertainty": None if alone else round(Z95 * rating.sigma, 3),
            "endings": dict(sorted(self.endings[name].items())),
        }

    def _met(self, one: str, other: str) -> dict[str, float] | None:
        if (one, other) not in self.ahead:
            return None
        ahead, met = self.ahead[one, other]
        low, high = wilson(ahead, int(met))
        return {"share": round(ahead / met, 6), "low": round(low, 6), "high": round(high, 6), "met": int(met)}
