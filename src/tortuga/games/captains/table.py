"""The table of Captains' War: the sheets, what of them has been seen, the dice, the boardings, the adventure.

A sheet is one row of small numbers. What is circled and what is filled in are counted apart, and neither ever shrinks
(CAP-1.1). Captains 0, 1, … sit in the seats of those numbers; captains of the box come after them (CAP-8.1).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tortuga.games.captains.edition import Counts, Edition, Terms
from tortuga.kernel.codec import frozen
from tortuga.kernel.decision import Decision
from tortuga.kernel.event import Kind
from tortuga.kernel.table import Table

# Places of a sheet: circled, and filled in.
GOLD: Final = 0
GOLD_USED: Final = 1
CHEST: Final = 2
CHEST_USED: Final = 6
PIRATES: Final = 10
PIRATES_USED: Final = 16
TRACK: Final = 22
"""Filled circles of the attribute track and of the boat track."""
FLAGS: Final = 24
"""Acquired attributes and boats."""
BONUS: Final = 26
"""Command bonuses won with attributes and with boats."""
ATTACK: Final = 28
DEFENCE: Final = 29
ALONE: Final = 30
CHART: Final = 31
"""Pieces of the chart: only in the adventure."""
TAKEN: Final = 32
"""This turn: a bit for each die picked."""
DUE: Final = 33
"""Resources of choice that are still to be circled."""
SPENT: Final = 34
"""This turn: what can be done once, a bit each."""
SIZE: Final = 35

ONE_ACQUISITION: Final = 1
ONE_PIECE: Final = 2
"""Bits of SPENT."""

PICKS: Final = 2
NOBODY: Final = -1
NO_DIE: Final = -1

LOOT: Final = "loot"
COMMAND: Final = "command"
BOARDING: Final = "boarding"
NAVAL_BATTLE: Final = "naval_battle"
BREAK: Final = "break"

Sheet = list[int]
Note = tuple[str, tuple[Any, ...]]
"""Something a captain has done behind their hand: an event to be told when the sheets are opened."""
Battle = tuple[int, int, tuple[int, ...], tuple[int, ...], int]
"""A boarding: attacker, defender, the crew of each by Strength, winner."""


class CaptainsLive(Table):
    """What is worked out from the table and kept beside it: never saved, made again when it is missing."""

    __slots__ = ("_errands",)

    edition: Edition
    _errands: dict[int, Decision]
    """What everybody who has not finished is asked while all loot and command, in the order of the seats;
    empty: to be worked out when it is asked for."""


@dataclass(slots=True)
class CaptainsTable(CaptainsLive):
    """Everything that lies on the table, and what is still under a hand."""

    captains: int = 0
    """Those in seats, and then those of the box."""
    box: list[int] = field(default_factory=list)
    """Which rivals the captains of the box are: places in the edition's list."""
    turn: int = 0
    starter: int = 0
    active: int = 0
    phase: str = LOOT
    dice: list[int] = field(default_factory=list)
    """The face of each of the six dice."""
    aside: int = NO_DIE
    sheets: list[Sheet] = field(default_factory=list)
    seen: list[Sheet] = field(default_factory=list)
    """While captains loot and command: the sheets as everybody saw them last. Empty when all lie open."""
    notes: list[list[Note]] = field(default_factory=list)
    """What each captain has done behind their hand."""
    done: int = 0
    """A bit for each captain who has finished looting and commanding."""
    attacks: list[int] = field(default_factory=list)
    boardings: list[int] = field(default_factory=list)
    """How many boardings each captain has taken part in, attacking or defending."""
    battles: list[Battle] = field(default_factory=list)
    grapples: list[int] = field(default_factory=list)
    """For each captain the attacker from whom a grapple still protects, or NOBODY."""
    endings: list[str] = field(default_factory=list)
    """Which ends have been reached."""
    chapter: int = 0
    """The chapter of the adventure; 0 outside it."""
    renown: list[int] = field(default_factory=list)
    """What each captain has won in the chapters before."""
    scores: list[list[Counts]] = field(default_factory=list)
    """Every line of the score of each captain, for every game that was counted: one, or a chapter each."""
    victories: list[int] = field(default_factory=list)
    """Boardings each captain has won in the adventure."""
    master: int = NOBODY
    """The Arms Master, or NOBODY."""

    def share(self, twin: Any) -> None:
        """What everybody is asked holds for a copy too, until somebody answers."""
        twin._errands = self._errands.copy()

    def wake(self) -> None:
        """Begin with nothing reckoned; a table that was loaded has lists among its notes, where events have tuples."""
        self._errands = {}
        self.notes = [[(name, frozen(values)) for name, values in notes] for notes in self.notes]

    @property
    def terms(self) -> Terms:
        """The numbers that hold now (CAP-9.1)."""
        edition = self.edition
        return edition.terms[self.chapter]

    def clockwise(self, start: int) -> list[int]:
        """The captains from `start` on, clockwise."""
        return [*range(start, self.captains), *range(start)]

    def tag(self, captain: int) -> int:
        """How events name a captain: their seat, or -1, -2, … for the rivals of the box."""
        return captain if captain < self.seats else -1 - self.box[captain - self.seats]

    def note(self, captain: int, kind: Kind, *values: Any) -> None:
        """Tell what a captain does; while their sheet is under their hand it is told when the sheets are opened."""
        tag = captain if captain < self.seats else self.tag(captain)
        if self.seen:
            self.notes[captain].append((kind.name, (tag, *values)))
        else:
            self.tell(kind, tag, *values)


def upgrade(table: dict[str, Any], version: int) -> dict[str, Any]:
    """Version 1 let every captain become Arms Master: the title stays with who has won the most boardings."""
    if version > 1:
        return table
    table = dict(table)
    masters, victories = table.pop("masters"), table["victories"]
    most = [captain for captain, count in enumerate(victories) if count == max(victories)]
    return table | {"master": most[0] if masters and len(most) == 1 else NOBODY}


def gold_of(sheet: Sheet) -> int:
    """The gold a captain can spend."""
    return sheet[GOLD] - sheet[GOLD_USED]


def chest_of(sheet: Sheet) -> tuple[int, int, int, int]:
    """The resources a captain can spend."""
    a, b, c, d = CHEST, CHEST + 1, CHEST + 2, CHEST + 3
    return (sheet[a] - sheet[a + 4], sheet[b] - sheet[b + 4], sheet[c] - sheet[c + 4], sheet[d] - sheet[d + 4])


def crew_of(sheet: Sheet) -> tuple[int, ...]:
    """The pirates a captain can send, by Strength."""
    return tuple([sheet[place] - sheet[place + 6] for place in range(PIRATES, PIRATES_USED)])


def strength_of(crew: tuple[int, ...]) -> int:
    """The Strengths of some pirates added up."""
    return sum([(place + 1) * count for place, count in enumerate(crew)])


def inventory(t: CaptainsTable) -> dict[str, int]:
    """Count what must never be broken (0 each): no row beyond its length, nothing used that was not gained."""
    edition = t.edition
    size = edition.sheet
    limits = (size.gold, *[size.resources] * 4, *size.pirates)
    gained = (GOLD, *range(CHEST, CHEST_USED), *range(PIRATES, PIRATES_USED))
    used = (GOLD_USED, *range(CHEST_USED, PIRATES), *range(PIRATES_USED, TRACK))
    counts = {"rows too long": 0, "used but not gained": 0, "circles behind a lock": 0, "marks rubbed out": 0}
    for captain, sheet in enumerate(t.sheets):
        counts["rows too long"] += sum(sheet[g] > limit for g, limit in zip(gained, limits, strict=True))
        counts["used but not gained"] += sum(not 0 <= sheet[u] <= sheet[g] for g, u in zip(gained, used, strict=True))
        counts["circles behind a lock"] += sum(
            sheet[TRACK + kind] > edition.reach[kind][sheet[FLAGS + kind]] for kind in range(2)
        )
        if t.seen:
            counts["marks rubbed out"] += sum(
                now < then for now, then in zip(sheet[:TAKEN], t.seen[captain], strict=False)
            )
    counts["boardings too many"] = sum(count > size.boardings for count in t.boardings)
    counts["boardings amiss"] = sum(t.boardings) - 2 * len(t.battles)
    return counts
