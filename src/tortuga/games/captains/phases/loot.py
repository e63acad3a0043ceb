"""CAP-2: loot. Everybody at once and at their own pace, from the dice to the end of the command phase (CAP-1.8)."""

from __future__ import annotations

from functools import cache
from typing import Final

from tortuga.games.captains import events
from tortuga.games.captains.edition import CIRCLES, DICE, RED
from tortuga.games.captains.effects.rivals import ask_captain, card_answer
from tortuga.games.captains.events import FINISHED, LOOTED, LOOTED_RED, SET_ASIDE, SHEETS_OPENED, STARTED_OVER
from tortuga.games.captains.phases.command import (
    ACQUIRE,
    BUY,
    DONE,
    PIECE,
    RECRUIT,
    acquire,
    buy_resource,
    chart_piece,
    command_decision,
    recruit,
)
from tortuga.games.captains.phases.tracks import (
    RESOURCE,
    circle_choice,
    circle_gain,
    fill_circles,
    open_tracks,
    room,
    shown_by,
)
from tortuga.games.captains.table import DUE, PICKS, TAKEN, CaptainsTable
from tortuga.kernel.ask import Ask, Offer, Offers, apart
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.event import kinds_of

EVENTS: Final = kinds_of(events)
ASIDE: Final = One("aside", "CAP-2.1", tuple(("aside", die) for die in range(len(DICE))))
PICK: Final = "loot"
TWO_PICKED: Final = tuple(mask.bit_count() >= PICKS for mask in range(64))
ALL_DICE: Final = (1 << len(DICE)) - 1
RED_DIE: Final = 1 << RED
NO_TRACK: Final = -1
"""Where a red die goes that fills nothing (CAP-2.7)."""


def set_aside(t: CaptainsTable) -> Ask | None:
    """CAP-2.1: the active captain sets one die aside, which nobody else may pick."""
    return ask_captain(t, t.active, ASIDE, lay_aside)


def lay_aside(t: CaptainsTable, captain: int, answer: Answer) -> None:
    """CAP-2.1: the die lies aside for all to see."""
    t.aside = answer[1]
    t.tell(SET_ASIDE, t.tag(captain), t.aside)


def start_errands(t: CaptainsTable) -> None:
    """CAP-1.8: every captain puts a hand before their sheet; what all have seen is kept beside it, and stands."""
    t.seen = [sheet[:] for sheet in t.sheets]
    t.done = 0
    t._errands = {}
    t.reveal()
    t.plan(errands)


def errands(t: CaptainsTable) -> Ask | None:
    """CAP-1.8, CAP-2.2: all who have not finished are asked, each for their own next mark; nobody waits for another."""
    asked = t._errands
    if not asked:
        asked = t._errands = {captain: errand(t, captain) for captain in range(t.seats) if not t.done >> captain & 1}
    # The ask keeps a copy: the next mark of a captain changes what is reckoned, not what was asked.
    return apart(asked.copy(), run_errand, beside=second_thoughts) if asked else None


def errand(t: CaptainsTable, captain: int) -> Decision:
    """CAP-2.2, CAP-2.5, CAP-3.1: first the two dice and what they leave to choose, then the command."""
    sheet = t.sheets[captain]
    if sheet[DUE]:
        return RESOURCE[room(t, captain)]
    if not TWO_PICKED[sheet[TAKEN]]:
        allowed = ALL_DICE & ~sheet[TAKEN]
        if captain != t.active:
            allowed &= ~(1 << t.aside)
        return loot_decision(allowed, open_tracks(t, captain) if allowed & RED_DIE else 0)
    return command_decision(t, captain)


@cache
def loot_decision(dice: int, tracks: int) -> One:
    """CAP-2.2, CAP-2.6, CAP-2.7: any allowed die not yet picked; the red one with a track, if one is open."""
    options: list[Answer] = []
    for die in range(len(DICE)):
        if not dice >> die & 1:
            continue
        if die == RED and tracks:
            options += [(PICK, die, track) for track in range(2) if tracks >> track & 1]
        else:
            options.append((PICK, die))
    return One(PICK, "CAP-2.2", tuple(options))


def run_errand(t: CaptainsTable, captain: int, answer: Answer) -> None:
    """CAP-1.8: one captain makes one mark; the others go on with what they were asked."""
    if answer[0] == DONE:
        t.done |= 1 << captain
        t.tell(FINISHED, captain)
        del t._errands[captain]
    else:
        make_mark(t, captain, answer)
        t._errands[captain] = errand(t, captain)
    t.again()


def make_mark(t: CaptainsTable, captain: int, answer: Answer) -> None:
    """CAP-2, CAP-3: do what a captain has chosen to do on their sheet."""
    kind = answer[0]
    if kind == PICK:
        pick_die(t, captain, answer)
    elif kind == BUY:
        buy_resource(t, captain, answer[1])
    elif kind == RECRUIT:
        recruit(t, captain, answer[1])
    elif kind == ACQUIRE:
        acquire(t, captain, answer[1])
    elif kind == PIECE:
        chart_piece(t, captain)
    else:
        circle_choice(t, captain, answer[1])


def pick_die(t: CaptainsTable, captain: int, answer: Answer) -> None:
    """CAP-2.3, CAP-2.4, CAP-2.6: circle what the die shows, or fill red circles on the track that was named."""
    die = answer[1]
    t.sheets[captain][TAKEN] |= 1 << die
    gains = shown_by(t, die)
    if die == RED:
        track = answer[2] if len(answer) > 2 else NO_TRACK
        t.note(captain, LOOTED_RED, track)
        if track != NO_TRACK:
            fill_circles(t, captain, track, gains[CIRCLES])
        return
    t.note(captain, LOOTED, die, gains)
    circle_gain(t, captain, gains)


START_OVER: Final = One("start_over", "CAP-1.8", (("start_over",),))


def second_thoughts(t: CaptainsTable) -> Offers:
    """CAP-1.8: as long as the sheets are not opened a captain may wipe out what they did this turn and start over."""
    return {captain: (Offer(START_OVER, start_over),) for captain in range(t.seats) if t.sheets[captain][TAKEN]}


def start_over(t: CaptainsTable, captain: int, answer: Answer) -> None:
    """CAP-1.8: the sheet is again what everybody saw last."""
    t.sheets[captain] = t.seen[captain][:]
    t.notes[captain].clear()
    t._errands = {}
    if t.done >> captain & 1:
        t.done &= ~(1 << captain)
        t.tell(STARTED_OVER, captain)


def open_sheets(t: CaptainsTable) -> None:
    """CAP-1.8, CAP-8.2: when all have finished, captains of the box play their cards and everything is seen at once."""
    for captain in range(t.seats, t.captains):
        while (answer := card_answer(t, captain, errand(t, captain)))[0] != DONE:
            make_mark(t, captain, answer)
    t.seen = []
    t.tell(SHEETS_OPENED)
    for captain in t.clockwise(t.active):
        for name, values in t.notes[captain]:
            t.tell(EVENTS[name], *values)
        t.notes[captain] = []
    t.reveal()
