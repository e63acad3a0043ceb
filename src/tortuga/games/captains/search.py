"""How Captains' War is searched: to the end of the turn, by what a sheet holds and how near the ends are."""

from __future__ import annotations

from typing import Any, Final

from tortuga.bots.foresight import Foresight, Reached, Rows
from tortuga.games.captains.bot.worth import Outlook
from tortuga.games.captains.edition import ATTRIBUTES, BOATS, LEVELS
from tortuga.games.captains.phases.end import lines_of
from tortuga.games.captains.phases.loot import errands
from tortuga.games.captains.table import (
    ALONE,
    ATTACK,
    BONUS,
    DEFENCE,
    FLAGS,
    GOLD,
    TRACK,
    CaptainsTable,
    chest_of,
    crew_of,
    gold_of,
    strength_of,
)
from tortuga.games.captains.view import look
from tortuga.kernel.chance import Chance
from tortuga.kernel.view import View

QUESTIONS: Final = frozenset({"aside", "loot", "resource", "command", "board", "reward", "crew"})
PLAIN: Final = (
    "outlook",
    "score",
    "war",
    "gold",
    "chest",
    "best_cost",
    "flags",
    "circles",
    "track",
    "strength",
    "crew",
    "attack",
    "defence",
    "alone",
    "attacks",
    "boardings",
    "circled",
)
NAMES: Final = (*PLAIN, *[f"{name}_late" for name in PLAIN])


def until(t: CaptainsTable, seat: int) -> Reached:
    """The end of this turn."""
    turn, chapter = t.turn, t.chapter

    def reached(table: CaptainsTable) -> bool:
        return table.turn != turn or table.chapter != chapter

    return reached


def moment(t: CaptainsTable) -> Any:
    """A turn of a chapter."""
    return t.chapter, t.turn


def late(t: CaptainsTable) -> float:
    """How near the nearest end is: 0 at the beginning, 1 when it is reached."""
    size = t.edition.sheet
    if t.endings:
        return 1.0
    gold = max([sheet[GOLD] for sheet in t.sheets]) / size.gold
    flags = max([sheet[FLAGS] + sheet[FLAGS + 1] for sheet in t.sheets]) / (2 * LEVELS)
    return max(gold, flags, max(t.boardings) / size.boardings)


def features(t: CaptainsTable) -> Rows:
    """A row for each captain, those of the box as well."""
    edition = t.edition
    stage = late(t)
    lines = lines_of(t)
    strengths = [strength_of(crew_of(sheet)) for sheet in t.sheets]
    circles = [sheet[TRACK] for sheet in t.sheets]
    rows: Rows = []
    outlook = Outlook(look(t, None), 0)
    for captain, sheet in enumerate(t.sheets):
        chest = chest_of(sheet)
        near = 0.0
        flags = 0.0
        for kind in (ATTRIBUTES, BOATS):
            level = sheet[FLAGS + kind]
            flags += level
            if level < LEVELS:
                cost = edition.costs[kind][level]
                near = max(near, sum([min(chest[place], cost[place]) for place in range(4)]) / (sum(cost) or 1))
        plain = [
            outlook.score(captain) / 10,
            (t.renown[captain] + sum(lines[captain])) / 10,
            _ahead(strengths, captain),
            gold_of(sheet) / 10,
            sum(chest) / 5,
            near,
            flags / 4,
            _ahead(circles, captain),
            sheet[TRACK + BOATS] / 5,
            strengths[captain] / 10,
            sum(crew_of(sheet)) / 5,
            float(sheet[ATTACK]),
            float(sheet[DEFENCE]),
            float(sheet[ALONE]),
            t.attacks[captain] / 3,
            t.boardings[captain] / 5,
            (sheet[BONUS] + sheet[BONUS + 1]) / 5,
        ]
        rows.append(plain + [feature * stage for feature in plain])
    return rows


def _ahead(counts: list[int], captain: int) -> float:
    """Which part of the others one is ahead of; a tie counts half."""
    own = counts[captain]
    return sum([(own > other) + 0.5 * (own == other) for other in counts]) / len(counts)


def believe(t: CaptainsTable, view: View, chance: Chance) -> None:
    """Captains who have finished behind their hands are asked once more: they did something sensible, not anything."""
    if not t.seen:
        return
    changed = False
    for captain in range(t.seats):
        if captain != view.seat and t.done >> captain & 1:
            t.sheets[captain] = t.seen[captain][:]
            t.notes[captain] = []
            t.done &= ~(1 << captain)
            changed = True
    if changed and t.asked is not None and t.asked[0] is errands:
        t._errands = {}
        t.ask = errands(t)


FORESIGHT: Final = Foresight(
    questions=QUESTIONS,
    until=until,
    moment=moment,
    names=NAMES,
    features=features,
    simulations=120,
    believe=believe,
)
