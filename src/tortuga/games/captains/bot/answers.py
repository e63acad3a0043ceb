"""The bot's answer to every question, by the question's name: the picks and marks here, the boardings beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tortuga.games.captains.bot import boarding
from tortuga.games.captains.bot.worth import Outlook, Row, advanced, end_worth, gained, most_worth
from tortuga.games.captains.edition import ATTRIBUTES, BOATS, CIRCLES, JOKER, KINDS, LEVELS, RED
from tortuga.games.captains.table import CHEST, CHEST_USED, FLAGS, GOLD, GOLD_USED, PIRATES
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, One

Find = Callable[[Outlook, One, Chance], Answer]


def _aside(outlook: Outlook, decision: One, chance: Chance) -> Answer:
    """Set aside the die whose loss hurts the others most."""
    harm = harms(outlook, len(decision.options))
    return most_worth([(harm[option[1]], option) for option in decision.options])


def harms(outlook: Outlook, dice: int) -> list[float]:
    """How much the loss of each die hurts the others."""
    harm = [0.0] * dice
    for captain, row in enumerate(outlook.rows):
        if captain == outlook.me:
            continue
        worths = [_die_worth(outlook, row, captain, die) for die in range(dice)]
        best = sorted(worths, reverse=True)
        for die, worth in enumerate(worths):
            if worth >= best[1]:
                harm[die] += worth - best[2]
    return harm


def _die_worth(outlook: Outlook, row: Row, captain: int, die: int) -> float:
    """What a die would bring a captain at best."""
    before = outlook.worth(row, captain)
    if die == RED:
        return max(after_pick(outlook, row, captain, ("loot", die, track)) for track in range(len(KINDS))) - before
    return after_pick(outlook, row, captain, ("loot", die)) - before


def after_pick(outlook: Outlook, row: Row, captain: int, option: Answer) -> float:
    """What a sheet is worth after a die was picked; a resource of choice is the one that helps most."""
    board, paper = outlook.board, outlook.paper
    die = option[1]
    gains = paper.faces[die][board.dice[die]]
    if die == RED:
        if len(option) < 3:
            return outlook.worth(row, captain)
        new, jokers = advanced(row, option[2], gains[CIRCLES], paper)
    else:
        new, jokers = gained(row, gains, paper), gains[JOKER]
    for _ in range(jokers):
        new = max((with_resource(new, place) for place in range(4)), key=lambda row: outlook.worth(row, captain))
    return outlook.worth(new, captain) + end_worth(outlook, new)


def with_resource(row: Row, place: int) -> Row:
    """A sheet with one more resource in the chest."""
    new = row[:]
    new[CHEST + place] += 1
    return new


def _loot(outlook: Outlook, decision: One, chance: Chance) -> Answer:
    row = outlook.rows[outlook.me]
    return most_worth([(after_pick(outlook, row, outlook.me, option), option) for option in decision.options])


def _resource(outlook: Outlook, decision: One, chance: Chance) -> Answer:
    row = outlook.rows[outlook.me]
    return most_worth([(outlook.worth(with_resource(row, option[1])), option) for option in decision.options])


def _command(outlook: Outlook, decision: One, chance: Chance) -> Answer:
    return most_worth(marks(outlook, decision))


def marks(outlook: Outlook, decision: One) -> list[tuple[float, Answer]]:
    """What each mark adds; a purchase counts with the acquisition that it makes possible."""
    row = outlook.rows[outlook.me]
    now = outlook.worth(row)
    scored: list[tuple[float, Answer]] = [(now + 0.01, ("done",))]
    can_acquire = any(option[0] == "acquire" for option in decision.options)
    for option in decision.options:
        kind = option[0]
        if kind == "acquire":
            scored.append((outlook.worth(_acquired(outlook, row, option[1])) + 0.5, option))
        elif kind == "recruit":
            scored.append((outlook.worth(_recruited(outlook, row, option[1])), option))
        elif kind == "chart":
            scored.append((now + 1.0, option))
    if not can_acquire:
        scored += _purchases(outlook, decision, row)
    return scored


def _purchases(outlook: Outlook, decision: One, row: Row) -> list[tuple[float, Answer]]:
    """Buy the last resources of an acquisition, if the gold is enough for all of them."""
    captain = outlook.captains[outlook.me]
    if captain.sheet.spent & 1:
        return []
    gold = row[GOLD] - row[GOLD_USED]
    price = outlook.board.terms.resource_price
    found: list[tuple[float, Answer]] = []
    for kind in (ATTRIBUTES, BOATS):
        level = row[FLAGS + kind]
        if level == LEVELS:
            continue
        cost = outlook.paper.costs[kind][level]
        lack = [max(0, need - row[CHEST + p] + row[CHEST_USED + p]) for p, need in enumerate(cost)]
        first = next((("buy", place) for place in range(4) if lack[place]), None)
        if first is None or sum(lack) * price > gold or first not in decision.options:
            continue
        new = row[:]
        new[GOLD_USED] += sum(lack) * price
        for place in range(4):
            new[CHEST + place] += lack[place]
        found.append((outlook.worth(_acquired(outlook, new, kind)), first))
    return found


def _acquired(outlook: Outlook, row: Row, kind: int) -> Row:
    new = row[:]
    for place, count in enumerate(outlook.paper.costs[kind][new[FLAGS + kind]]):
        new[CHEST_USED + place] += count
    new[FLAGS + kind] += 1
    return new


def _recruited(outlook: Outlook, row: Row, strength: int) -> Row:
    new = row[:]
    new[GOLD_USED] += outlook.paper.prices.pirates[strength - 1]
    new[PIRATES + strength - 1] += 1
    return new


ANSWERS: Final[dict[str, Find]] = {
    "aside": _aside,
    "loot": _loot,
    "resource": _resource,
    "command": _command,
    "board": boarding.board,
    "reward": boarding.reward,
}
