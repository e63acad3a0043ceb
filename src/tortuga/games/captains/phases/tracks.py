"""CAP-4: the tracks of red circles, their locks and gains; and how any gain is circled."""

from __future__ import annotations

from tortuga.games.captains.edition import (
    ALONE_GAIN,
    ATTACK_GAIN,
    DEFENCE_GAIN,
    JOKER,
    PIRATES_GAIN,
    STRENGTHS,
    Counts,
    Edition,
)
from tortuga.games.captains.events import CHOSE, FILLED, TRACK_GAVE
from tortuga.games.captains.table import ALONE, ATTACK, CHEST, DEFENCE, DUE, FLAGS, GOLD, PIRATES, TRACK, CaptainsTable
from tortuga.kernel.decision import One


def circle_gain(t: CaptainsTable, captain: int, gains: Counts) -> None:
    """CAP-1.6, CAP-2.4, CAP-4.3: circle a gain; what does not fit into its row is lost."""
    edition: Edition = t.edition
    size = edition.sheet
    sheet = t.sheets[captain]
    if gains[0]:
        sheet[GOLD] = min(size.gold, sheet[GOLD] + gains[0])
    for place in range(4):
        if gains[1 + place]:
            sheet[CHEST + place] = min(size.resources, sheet[CHEST + place] + gains[1 + place])
    if gains[JOKER]:
        sheet[DUE] += gains[JOKER]
    for strength in range(STRENGTHS):
        if gains[PIRATES_GAIN + strength]:
            sheet[PIRATES + strength] = min(
                size.pirates[strength], sheet[PIRATES + strength] + gains[PIRATES_GAIN + strength]
            )
    sheet[ATTACK] += gains[ATTACK_GAIN]
    sheet[DEFENCE] += gains[DEFENCE_GAIN]
    sheet[ALONE] |= gains[ALONE_GAIN]
    if sheet[DUE] and not room(t, captain):
        sheet[DUE] = 0


def fill_circles(t: CaptainsTable, captain: int, track: int, number: int) -> None:
    """CAP-4.1, CAP-4.2, CAP-2.7: fill circles in order, as many as no lock stops, and circle their gains."""
    edition: Edition = t.edition
    sheet = t.sheets[captain]
    filled = min(number, open_circles(t, captain, track))
    if not filled:
        return
    start = sheet[TRACK + track]
    sheet[TRACK + track] = start + filled
    t.note(captain, FILLED, track, filled, start + filled)
    gains = edition.track_gains[track]
    for circle in range(start + 1, start + filled + 1):
        if circle in gains:
            circle_gain(t, captain, gains[circle])
            t.note(captain, TRACK_GAVE, track, circle, gains[circle])


def open_circles(t: CaptainsTable, captain: int, track: int) -> int:
    """CAP-4.2: how many circles of a track can be filled before a lock or the end stops it."""
    edition: Edition = t.edition
    sheet = t.sheets[captain]
    return edition.reach[track][sheet[FLAGS + track]] - sheet[TRACK + track]


def room(t: CaptainsTable, captain: int) -> int:
    """CAP-1.6: a bit for each resource whose row is not full."""
    edition: Edition = t.edition
    most = edition.sheet.resources
    a, b, c, d = t.sheets[captain][CHEST : CHEST + 4]
    return (a < most) | (b < most) << 1 | (c < most) << 2 | (d < most) << 3


RESOURCE = tuple(
    One("resource", "CAP-2.5", tuple(("resource", place) for place in range(4) if mask >> place & 1))
    for mask in range(16)
)
"""CAP-2.5, CAP-4.4: which resource of choice, by the rows that have room."""


def circle_choice(t: CaptainsTable, captain: int, place: int) -> None:
    """CAP-2.5, CAP-4.4: circle a resource of choice; if no row has room the others are lost."""
    sheet = t.sheets[captain]
    sheet[CHEST + place] += 1
    sheet[DUE] -= 1
    if sheet[DUE] and not room(t, captain):
        sheet[DUE] = 0
    t.note(captain, CHOSE, place)
