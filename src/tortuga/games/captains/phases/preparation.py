"""CAP-1: preparation, and the order of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tortuga.games.captains.edition import DICE, Edition
from tortuga.games.captains.effects.rivals import hire_box, pay_wages, provide_box
from tortuga.games.captains.events import BEGINS, ROLLED, TURN_BEGINS
from tortuga.games.captains.phases.adventure import close_chapter, open_card
from tortuga.games.captains.phases.boarding import boarding
from tortuga.games.captains.phases.command import count_bonuses
from tortuga.games.captains.phases.end import count_up, naval_battle
from tortuga.games.captains.phases.loot import open_sheets, set_aside, start_errands
from tortuga.games.captains.phases.tracks import shown_by
from tortuga.games.captains.table import (
    CHART,
    GOLD,
    LOOT,
    NO_DIE,
    NOBODY,
    PIRATES,
    SIZE,
    SPENT,
    TAKEN,
    CaptainsTable,
)


def deal(edition: Edition, options: Mapping[str, Any], seats: int) -> CaptainsTable:
    """CAP-1.1: an empty table for so many captains."""
    return CaptainsTable(
        seats=seats,
        agenda=[(set_up, ())],
        chapter=1 if options["adventure"] else 0,
    )


def set_up(t: CaptainsTable) -> None:
    """CAP-1: captains of the box if there are any, sheets, who begins; in the adventure the card of the chapter."""
    hire_box(t)
    t.renown = [0] * t.captains
    t.victories = [0] * t.captains
    t.starter = t.chance.below(t.captains)
    t.plan(begin_game)


def begin_game(t: CaptainsTable) -> None:
    """CAP-1.2, CAP-1.3, CAP-1.4, CAP-9.5: fresh sheets and the first turn, also of a chapter of the adventure."""
    if t.chapter:
        open_card(t)
    edition = t.edition
    charts = [sheet[CHART] for sheet in t.sheets]
    t.sheets = [[0] * SIZE for _ in range(t.captains)]
    for place, captain in enumerate(t.clockwise(t.starter)):
        sheet = t.sheets[captain]
        extra = edition.start.order_gold[min(place, len(edition.start.order_gold) - 1)]
        sheet[GOLD] = edition.start.gold + extra
        sheet[PIRATES : PIRATES + 6] = edition.start.pirates
    # The chart alone is kept from chapter to chapter (CAP-9.5).
    for sheet, pieces in zip(t.sheets, charts, strict=False):
        sheet[CHART] = pieces
    provide_box(t)
    t.notes = [[] for _ in range(t.captains)]
    t.attacks = [0] * t.captains
    t.boardings = [0] * t.captains
    t.battles = []
    t.grapples = [NOBODY] * t.captains
    t.endings = []
    t.turn = 0
    t.active = t.starter
    t.tell(BEGINS, t.tag(t.starter))
    t.plan(new_turn)


def new_turn(t: CaptainsTable) -> None:
    """CAP-1.7, CAP-5.9: loot, command, boarding. Whoever the active captain boarded last can be boarded again."""
    t.turn += 1
    t.phase = LOOT
    t.aside = NO_DIE
    for captain, attacker in enumerate(t.grapples):
        if attacker == t.active:
            t.grapples[captain] = NOBODY
    for sheet in t.sheets:
        sheet[TAKEN] = sheet[SPENT] = 0
    t.tell(TURN_BEGINS, t.turn, t.tag(t.active))
    pay_wages(t)
    t.plan(roll_dice)
    t.plan(set_aside)
    t.plan(start_errands)
    t.plan(open_sheets)
    t.plan(count_bonuses)
    t.plan(boarding)
    t.plan(next_turn)


def next_turn(t: CaptainsTable) -> None:
    """CAP-1.4, CAP-6.2: the next captain clockwise is active; once an end is reached the naval battle follows."""
    if not t.endings:
        t.active = (t.active + 1) % t.captains
        t.plan(new_turn)
        return
    t.plan(naval_battle)
    t.plan(count_up)
    if t.chapter and t.chapter < len(t.edition.chapters):
        t.plan(close_chapter)
        t.plan(begin_game)


def roll_dice(t: CaptainsTable) -> None:
    """CAP-2.1: the active captain rolls the six dice."""
    below = t.chance.below
    t.dice = [below(6) for _ in DICE]
    t.tell(ROLLED, t.tag(t.active), tuple([(die, shown_by(t, die)) for die in range(len(DICE))]))
