"""What a review is worth: ordinary bots against strong ones, every match judged, some of them twice.

    python -m studies.review palabra --games 200
    python -m studies.review captains --games 100 --worlds 24 --minutes 30

Three questions, each answered with 95 % intervals. Does the column of own decisions put a strong bot first more often
than the result does? Is luck, by kind of bot, nothing on average? And do two reviews of one match with different seeds
differ by less than they claim? Matches in which only one kind of bot can win or lose (Aye) answer the last two only.
"""

from __future__ import annotations

import argparse
import json
import time
from math import sqrt
from typing import Any

from tortuga.games import get_game
from tortuga.kernel.edition import load_edition
from tortuga.kernel.record import record_of
from tortuga.lab import Simulation, setting_of, wilson
from tortuga.lab.review import Account, Reviewer

STRONG = "strong"
TWICE = 3
"""Every match of so many is judged again with another seed."""
COLUMNS = ("own", "others", "luck")


class Found:
    """What the matches so far have shown."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.games = 0
        self.first = {"result": 0.0, "own": 0.0}
        self.pairs = {"result": 0.0, "own": 0.0}
        self.met = 0
        self.luck: dict[str, list[float]] = {}
        self.own: dict[str, list[float]] = {}
        self.apart = 0
        self.within = 0
        self.differences: list[float] = []
        self.claims: list[float] = []

    def enter(self, names: tuple[str, ...], accounts: list[Account]) -> None:
        """Count a match."""
        self.games += 1
        for column in ("result", "own"):
            values = [getattr(account, column) for account in accounts]
            top = [seat for seat, value in enumerate(values) if value == max(values)]
            self.first[column] += sum(names[seat] == STRONG for seat in top) / len(top)
            for one, one_name in enumerate(names):
                for other, other_name in enumerate(names):
                    if one_name == STRONG != other_name:
                        ahead = (values[one] > values[other]) + 0.5 * (values[one] == values[other])
                        self.pairs[column] += ahead
                        self.met += column == "own"
        # Seats of one match share its luck: the mean of each kind is one observation.
        for kind in set(names):
            seats = [account for account in accounts if names[account.seat] == kind]
            self.luck.setdefault(kind, []).append(sum(each.luck for each in seats) / len(seats))
            self.own.setdefault(kind, []).append(sum(each.own for each in seats) / len(seats))

    def again(self, ones: list[Account], others: list[Account]) -> None:
        """Compare two reviews of one match, column by column."""
        for one, other in zip(ones, others, strict=True):
            for column in COLUMNS:
                claim = sqrt((one.margins[column] ** 2 + other.margins[column] ** 2) / 2)
                apart = abs(getattr(one, column) - getattr(other, column))
                if claim or apart:
                    self.apart += 1
                    self.within += apart <= claim
                    self.differences.append(apart)
                    self.claims.append(claim)

    def figures(self) -> dict[str, Any]:
        """All of it, for a program to read."""
        games = self.games
        told: dict[str, Any] = {"games": games}
        for column in ("result", "own"):
            low, high = wilson(self.first[column], games)
            told[f"strong_first_by_{column}"] = [self.first[column] / games, low, high]
            told[f"strong_ahead_by_{column}"] = self.pairs[column] / max(1, self.met)
        told["luck"] = {kind: mean(values) for kind, values in sorted(self.luck.items())}
        told["own"] = {kind: mean(values) for kind, values in sorted(self.own.items())}
        if self.apart:
            low, high = wilson(self.within, self.apart)
            told["columns_within_claim"] = [self.within / self.apart, low, high, self.apart]
            told["mean_difference"] = sum(self.differences) / self.apart
            told["mean_claim"] = sum(self.claims) / self.apart
        return told


def mean(values: list[float]) -> list[float]:
    """A mean and its 95 % interval."""
    many = len(values)
    middle = sum(values) / many
    spread = sqrt(sum((value - middle) ** 2 for value in values) / max(1, many - 1) / many)
    return [middle, middle - 1.96 * spread, middle + 1.96 * spread]


def main() -> None:
    """Play and judge as many matches as asked for, or as the minutes allow."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", default="strong,ordinary")
    parser.add_argument("--worlds", type=int, default=16)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=0.0)
    asked = parser.parse_args()
    game = get_game(asked.game)
    edition = load_edition(game, "base")
    simulation = Simulation(setting_of(game, edition, asked.seats, asked.bots.split(","), asked.seed))
    found = Found()
    end = time.monotonic() + 60 * asked.minutes if asked.minutes else None
    for index in range(asked.games):
        names = simulation.names(index)
        match, _ = simulation.play_one(index, names)
        record = record_of(match)
        accounts = [judged(game, record, seed, asked.worlds) for seed in range(1 + (index % TWICE == 0))]
        found.enter(names, accounts[0])
        if len(accounts) > 1:
            found.again(*accounts)
        if index % 10 == 9:
            print(json.dumps(found.figures()), flush=True)
        if end is not None and time.monotonic() > end:
            break
    print(json.dumps({"game": game.slug, "worlds": asked.worlds, "seed": asked.seed, **found.figures()}, indent=1))


def judged(game: Any, record: Any, seed: int, worlds: int) -> list[Account]:
    """The accounts of a match, without a search for better answers."""
    reviewer = Reviewer(game, record, seed, worlds, search=False)
    for _ in reviewer.run():
        pass
    return reviewer.review().accounts


if __name__ == "__main__":
    main()
