"""A table saved whole: what a process needs to go on without folding the journal from its first entry.

It is also the way over a change of the rules: the journal before it is history then, and the match goes on from its
saved table (`kernel.record`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from tortuga.games import get_game
from tortuga.kernel.record import Record, load, unsealed
from tortuga.kernel.refusal import Refused
from tortuga.server import journal
from tortuga.server.fold import apply
from tortuga.server.journal import Answered, Opened, Rewound
from tortuga.server.meeting import Line, Meeting
from tortuga.server.sitting import Sitting, open_table

_TABLE = re.compile(r"[a-z0-9]{16}")
EVERY = 200
"""A save is written along with every so many entries, and when a match starts."""


class Saved(Struct, frozen=True):
    """The form in the store."""

    version: int
    at: int
    meeting: Meeting
    feed: list[Line]
    record: Record | None


class Head(Struct, frozen=True):
    """The beginning of a save."""

    version: int


Broken = journal.Broken


def save(sitting: Sitting) -> bytes:
    """Save a table."""
    record = unsealed(sitting.match) if sitting.match is not None else None
    return msgspec.json.encode(Saved(sitting.version, sitting.at, sitting.meeting, sitting.feed, record))


def restore(data: bytes) -> Sitting:
    """Restore a table from its save."""
    try:
        saved = msgspec.json.decode(data, type=Saved)
    except msgspec.MsgspecError as error:
        raise Broken(f"the save cannot be read: {error}") from error
    match = load(get_game(saved.record.game), saved.record) if saved.record is not None else None
    sitting = Sitting(saved.meeting, match, saved.version)
    sitting.feed = saved.feed
    sitting.at = saved.at
    return sitting


def version_of(data: bytes) -> int:
    """How far the journal was folded in a save."""
    try:
        return msgspec.json.decode(data, type=Head).version
    except msgspec.MsgspecError as error:
        raise Broken(f"the save cannot be read: {error}") from error


def folded(table: str, entries: list[tuple[int, int, str]], data: bytes | None = None) -> Sitting:
    """Fold a journal, from its beginning or from a save on. `entries` are those after the save."""
    sitting = restore(data) if data is not None else None
    for number, at, text in entries:
        entry = journal.read(text)
        if sitting is None:
            if not isinstance(entry, Opened):
                raise Broken(f"{table[:6]}…: the journal begins with entry {number}, which is not the opening")
            sitting = open_table(table, entry, at)
            continue
        fold_on(sitting, number, at, entry)
    if sitting is None:
        raise Broken(f"{table[:6]}…: the journal is empty")
    return sitting


def check(table: str, entries: Sequence[str], data: bytes | None) -> None:
    """Look at a table from elsewhere without folding it, for the rules may have changed. Raises `Broken`."""
    if not _TABLE.fullmatch(table):
        raise Broken("its name is not that of a table")
    if not entries or not isinstance(journal.read(entries[0]), Opened):
        raise Broken("its journal does not begin with the opening")
    for entry in entries[1:]:
        journal.read(entry)
    if data is not None:
        version_of(data)


def fold_on(sitting: Sitting, number: int, at: int, entry: journal.Entry) -> None:
    """Fold one entry that is already in the journal."""
    if number != sitting.version + 1:
        raise Broken(f"{sitting.meeting.table[:6]}…: entry {number} follows entry {sitting.version}")
    try:
        apply(sitting, entry, at)
    except Refused as refusal:
        match = sitting.match
        if match is None or not match.notices or not isinstance(entry, (Answered, Rewound)):
            raise Broken(f"{sitting.meeting.table[:6]}…: entry {number} is refused: {refusal}") from refusal
        # The rules have changed since, and under the new ones this answer is none: the table goes on without it.
        sitting.version = number
        sitting.tell("answer_lost", entry.seat)
    except Exception as error:  # whatever a damaged entry makes the rules stumble over, it is this table's alone
        raise Broken(
            f"{sitting.meeting.table[:6]}…: entry {number} cannot be folded: {type(error).__name__}"
        ) from error
