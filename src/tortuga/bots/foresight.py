"""What a game says about searching it: which questions, how far, and what makes a table good for a side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from tortuga.bots.values import shares
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.game import Bot
from tortuga.kernel.view import View

Rows = list[list[float]]
"""The features of a table, a row for each side that can win."""
Reached = Callable[[Any], bool]


def all_alike(table: Any, view: View, chance: Chance) -> None:
    """Believe nothing: a table is taken as it was imagined."""


def own_row(table: Any, seat: int) -> tuple[int, ...]:
    """Every seat plays for itself."""
    return (seat,)


def nothing_more(view: View, decision: Decision, bot: Bot, chance: Chance) -> list[Answer]:
    """No answers beyond those that are listed and those the ordinary bot thinks of."""
    return []


def ranked(view: View, decision: One, bot: Bot, chance: Chance, number: int) -> list[Answer]:
    """What a bot would answer, then what it would answer if it might not answer so, and so on."""
    left = list(decision.options)
    found: list[Answer] = []
    while left and len(found) < number:
        narrowed = One(decision.name, decision.rule, tuple(left))
        answer = bot.decide(msgspec.structs.replace(view, decision=narrowed), narrowed, chance)
        if answer not in left:
            break
        left.remove(answer)
        found.append(answer)
    return found


class Foresight(Struct, frozen=True):
    """How a game is searched. Tables that these functions get are imagined ones; in training, real ones."""

    questions: frozenset[str]
    """The decisions that are searched; all others are left to the ordinary bot."""
    until: Callable[[Any, int], Reached]
    """From the imagined table and the seat that searches: a test of whether a table has come to the horizon."""
    moment: Callable[[Any], Any]
    """What changes when a horizon is passed: training looks at the table whenever it does."""
    names: tuple[str, ...]
    """What the features are called, in the order of a row."""
    features: Callable[[Any], Rows]
    simulations: int
    """How many tables are played on for one answer, unless the budget says otherwise."""
    counts_for: Callable[[Any, int], tuple[int, ...]] = own_row
    """Which rows win together with a seat."""
    won: Callable[[Any], list[float]] | None = None
    """Of a table that is over: which part of the win each row has; without it, by the result."""
    believe: Callable[[Any, View, Chance], None] = all_alike
    """Changes an imagined table so that it fits what others have said or done."""
    candidates: Callable[[View, Decision, Bot, Chance], list[Answer]] = nothing_more
    """Answers worth trying where there are too many to try all."""
    mixed: frozenset[str] = frozenset()
    """Decisions in which one must not be read: the answer is drawn, by regret matching."""
    better: float = 0.5
    """So many standard errors better than the ordinary answer another one must be."""
    most: int = 16
    """Up to so many answers all are tried."""


def outcome(foresight: Foresight, table: Any) -> list[float]:
    """Which part of the win each row has at a table that is over."""
    if foresight.won is not None:
        return foresight.won(table)
    result = table.result
    rows = len(foresight.features(table))
    part = 1 / max(1, len(result.winners))
    return [part if row in result.winners else 0.0 for row in range(rows)]


def worth(foresight: Foresight, table: Any, weights: list[float], seat: int) -> float:
    """What a table is worth to a seat: the share of the win that its side may count on."""
    if table.ask is None and table.result is not None:
        return sum([outcome(foresight, table)[row] for row in foresight.counts_for(table, seat)])
    found = shares(foresight.features(table), weights)
    return sum([found[row] for row in foresight.counts_for(table, seat)])
