"""CAP-3: command. Gold buys resources and pirates, resources buy attributes and boats; four of a kind win a bonus."""

from __future__ import annotations

from functools import cache
from typing import Final

from tortuga.games.captains.edition import KINDS, LEVELS, STRENGTHS, Counts, Edition
from tortuga.games.captains.events import (
    ACQUIRED,
    BOUGHT,
    CHART_GAVE,
    CHARTED,
    COMMAND_BONUS,
    END_REACHED,
    RECRUITED,
)
from tortuga.games.captains.phases.tracks import circle_gain, room
from tortuga.games.captains.table import (
    BONUS,
    CHART,
    CHEST,
    CHEST_USED,
    COMMAND,
    FLAGS,
    GOLD,
    GOLD_USED,
    ONE_ACQUISITION,
    ONE_PIECE,
    PIRATES,
    SPENT,
    CaptainsTable,
    Sheet,
    chest_of,
)
from tortuga.kernel.decision import Answer, One

BUY: Final = "buy"
ACQUIRE: Final = "acquire"
RECRUIT: Final = "recruit"
PIECE: Final = "chart"
DONE: Final = "done"

LAST_GOLD: Final = "last_gold"
SECOND_COMMAND: Final = "second_command"
FIFTH_BOARDING: Final = "fifth_boarding"


def command_decision(t: CaptainsTable, captain: int) -> One:
    """CAP-3.1, CAP-3.3, CAP-3.4: all that a captain can pay for now, in any order, until they are done."""
    edition = t.edition
    sheet = t.sheets[captain]
    terms = t.terms
    gold = sheet[GOLD] - sheet[GOLD_USED]
    buy = room(t, captain) if gold >= terms.resource_price else 0
    acquisitions = 0
    chest = chest_of(sheet)
    if not sheet[SPENT] & ONE_ACQUISITION:
        acquisitions = can_acquire(edition, sheet, chest, 0) | can_acquire(edition, sheet, chest, 1) << 1
    recruits = 0
    rows = edition.sheet.pirates
    for strength in edition.affordable[gold]:
        if sheet[PIRATES + strength] < rows[strength]:
            recruits |= 1 << strength
    piece = terms.chart and can_chart(edition, sheet, chest)
    return command_options(buy, acquisitions, recruits, piece)


def can_acquire(edition: Edition, sheet: Sheet, chest: Counts, kind: int) -> bool:
    """CAP-3.1, CAP-3.2: whether the next thing of a kind can be paid with the resources in the chest."""
    level = sheet[FLAGS + kind]
    return level < LEVELS and covers(chest, edition.costs[kind][level])


def covers(chest: Counts, cost: Counts) -> bool:
    """Whether there is enough of each resource."""
    a, b, c, d = cost
    return chest[0] >= a and chest[1] >= b and chest[2] >= c and chest[3] >= d


def can_chart(edition: Edition, sheet: Sheet, chest: Counts) -> bool:
    """CAP-9.5: one piece of the chart in each command phase."""
    chart = edition.chart
    return not sheet[SPENT] & ONE_PIECE and sheet[CHART] < chart.circles and covers(chest, chart.cost.counts())


@cache
def command_options(buy: int, acquisitions: int, recruits: int, piece: bool) -> One:
    """The options of a command phase, by bits."""
    options: list[Answer] = [(DONE,)]
    options += [(ACQUIRE, kind) for kind in range(len(KINDS)) if acquisitions >> kind & 1]
    options += [(PIECE,)] if piece else []
    options += [(BUY, place) for place in range(4) if buy >> place & 1]
    options += [(RECRUIT, strength + 1) for strength in range(STRENGTHS) if recruits >> strength & 1]
    return One(COMMAND, "CAP-3.1", tuple(options))


def buy_resource(t: CaptainsTable, captain: int, place: int) -> None:
    """CAP-2.8: gold for a resource of choice, as often as a captain likes."""
    sheet = t.sheets[captain]
    sheet[GOLD_USED] += t.terms.resource_price
    sheet[CHEST + place] += 1
    t.note(captain, BOUGHT, place, t.terms.resource_price)


def pay(sheet: Sheet, cost: Counts) -> None:
    """CAP-3.2: fill in the resources that something costs."""
    for place, count in enumerate(cost):
        sheet[CHEST_USED + place] += count


def acquire(t: CaptainsTable, captain: int, kind: int) -> None:
    """CAP-3.1, CAP-3.2: pay the resources and fill in the flag of the next attribute or boat."""
    edition = t.edition
    sheet = t.sheets[captain]
    level = sheet[FLAGS + kind]
    pay(sheet, edition.costs[kind][level])
    sheet[FLAGS + kind] += 1
    sheet[SPENT] |= ONE_ACQUISITION
    thing = edition.acquisitions[kind][level]
    t.note(captain, ACQUIRED, thing.id, thing.renown)


def recruit(t: CaptainsTable, captain: int, strength: int) -> None:
    """CAP-3.3: pay gold and circle the next pirate of that Strength."""
    edition = t.edition
    sheet = t.sheets[captain]
    price = edition.prices.pirates[strength - 1]
    sheet[GOLD_USED] += price
    sheet[PIRATES + strength - 1] += 1
    t.note(captain, RECRUITED, strength, price)


def chart_piece(t: CaptainsTable, captain: int) -> None:
    """CAP-9.5: pay for a piece of the chart, fill it in, circle its gain."""
    edition = t.edition
    sheet = t.sheets[captain]
    pay(sheet, edition.chart.cost.counts())
    sheet[CHART] += 1
    sheet[SPENT] |= ONE_PIECE
    t.note(captain, CHARTED, sheet[CHART])
    gains = edition.chart_gains.get(sheet[CHART])
    if gains:
        circle_gain(t, captain, gains)
        t.note(captain, CHART_GAVE, sheet[CHART], gains)


def count_bonuses(t: CaptainsTable) -> None:
    """CAP-3.5, CAP-3.6: whoever completes four of a kind wins the bonus; all who do it first at once win the higher."""
    t.phase = COMMAND
    edition = t.edition
    for kind in range(len(KINDS)):
        taken = any(sheet[BONUS + kind] for sheet in t.sheets)
        renown = edition.renown.later_command if taken else edition.renown.first_command
        for captain in t.clockwise(t.active):
            sheet = t.sheets[captain]
            if sheet[FLAGS + kind] == LEVELS and not sheet[BONUS + kind]:
                sheet[BONUS + kind] = renown
                t.tell(COMMAND_BONUS, t.tag(captain), kind, renown)
    if any(sheet[BONUS] and sheet[BONUS + 1] for sheet in t.sheets):
        reach_end(t, SECOND_COMMAND)
    look_for_last_gold(t)


def look_for_last_gold(t: CaptainsTable) -> None:
    """CAP-6.1: whoever has circled the last gold brings the end about."""
    edition = t.edition
    if any(sheet[GOLD] >= edition.sheet.gold for sheet in t.sheets):
        reach_end(t, LAST_GOLD)


def reach_end(t: CaptainsTable, ending: str) -> None:
    """CAP-6.1, CAP-6.2: the end is reached; the turn is still played out."""
    if ending not in t.endings:
        t.endings.append(ending)
        t.tell(END_REACHED, ending)
