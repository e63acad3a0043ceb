"""CAP-4: the tracks of red circles, their locks and gains; and how any gain is circled."""

from __future__ import annotations

from functools import cache
from typing import Final

from tortuga.games.captains.edition import (
    ALONE_GAIN,
    ATTACK_GAIN,
    DEFENCE_GAIN,
    JOKER,
    PIRATES_GAIN,
    STRENGTHS,
    YELLOW,
    Counts,
)
from tortuga.games.captains.events import CHOSE, FILLED, TRACK_GAVE
from tortuga.games.captains.table import (
    ALONE,
    ATTACK,
    CHEST,
    CHEST_USED,
    DEFENCE,
    DUE,
    FLAGS,
    GOLD,
    PIRATES,
    PIRATES_USED,
    TRACK,
    CaptainsTable,
)
from tortuga.kernel.decision import One


def shown_by(t: CaptainsTable, die: int) -> Counts:
    """CAP-2.4, CAP-9.6: what a die gives now; a fair wind adds to the yellow one."""
    edition = t.edition
    gains = edition.faces[die][t.dice[die]]
    return (gains[0] + t.terms.yellow_gold, *gains[1:]) if die == YELLOW and t.terms.yellow_gold else gains


def circle_gain(t: CaptainsTable, captain: int, gains: Counts) -> None:
    """CAP-1.6, CAP-2.4, CAP-4.3: circle a gain; what does not fit into its row is lost."""
    edition = t.edition
    rows = edition.gain_rows
    sheet = t.sheets[captain]
    for kind, place, count in marks_of(gains):
        sheet[place] = min(rows[kind], sheet[place] + count)
    if sheet[DUE] and not room(t, captain):
        sheet[DUE] = 0


@cache
def marks_of(gains: Counts) -> tuple[tuple[int, int, int], ...]:
    """What of a gain is circled: each kind, its place on a sheet, how often."""
    return tuple((kind, place, gains[kind]) for kind, place in GAIN_PLACES.items() if gains[kind])


GAIN_PLACES: Final = dict(
    zip(
        (0, *range(1, 5), JOKER, ATTACK_GAIN, DEFENCE_GAIN, ALONE_GAIN, *range(PIRATES_GAIN, PIRATES_GAIN + STRENGTHS)),
        (GOLD, *range(CHEST, CHEST_USED), DUE, ATTACK, DEFENCE, ALONE, *range(PIRATES, PIRATES_USED)),
        strict=True,
    )
)
"""For each kind of gain its place on a sheet. Red circles are filled, not circled."""


def fill_circles(t: CaptainsTable, captain: int, track: int, number: int) -> None:
    """CAP-4.1, CAP-4.2, CAP-2.7: fill circles in order, as many as no lock stops, and circle their gains."""
    edition = t.edition
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
    edition = t.edition
    sheet = t.sheets[captain]
    return edition.reach[track][sheet[FLAGS + track]] - sheet[TRACK + track]


def open_tracks(t: CaptainsTable, captain: int) -> int:
    """CAP-2.7, CAP-5.7: a bit for each track on which at least one circle can be filled."""
    edition = t.edition
    attributes, boats = edition.reach
    sheet = t.sheets[captain]
    return (sheet[TRACK] < attributes[sheet[FLAGS]]) | (sheet[TRACK + 1] < boats[sheet[FLAGS + 1]]) << 1


def room(t: CaptainsTable, captain: int) -> int:
    """CAP-1.6: a bit for each resource whose row is not full."""
    edition = t.edition
    most = edition.sheet.resources
    a, b, c, d = t.sheets[captain][CHEST : CHEST + 4]
    return (a < most) | (b < most) << 1 | (c < most) << 2 | (d < most) << 3


RESOURCE: Final = tuple(
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
