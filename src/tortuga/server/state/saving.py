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
from tortuga.kernel.match import Match
from tortuga.kernel.record import Record, RecordError, links_of, load, seal_of, seals_of, unsealed, written
from tortuga.kernel.refusal import Refused
from tortuga.server.state import journal
from tortuga.server.state.fold import apply
from tortuga.server.state.folded_table import FoldedTable, open_table
from tortuga.server.state.journal import Answered, Opened, Rewound, Started
from tortuga.server.state.meeting import Line, Meeting

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


class SaveHead(Struct, frozen=True):
    """The beginning of a save."""

    version: int


class LegibleMeeting(Struct, frozen=True):
    """What must be known of a table that cannot be gone on with: whose it was."""

    people: list[LegiblePerson]


class LegiblePerson(Struct, frozen=True):
    """Somebody at such a table; `keys` are hashes."""

    keys: list[str]


class LegibleSave(Struct, frozen=True):
    """A save as far as any version of this program can read it."""

    meeting: LegibleMeeting
    record: msgspec.Raw


Broken = journal.Broken


class Outdated(Broken):
    """The table is whole, but not by the rules of this version: they can neither load it nor fold its journal."""


def save(folded: FoldedTable) -> bytes:
    """Save a table."""
    record = unsealed(folded.match) if folded.match is not None else None
    return msgspec.json.encode(Saved(folded.version, folded.at, folded.meeting, folded.feed, record))


def restore(data: bytes) -> FoldedTable:
    """Restore a table from its save. Raises `Broken` for one that is damaged, `Outdated` for one of other rules."""
    try:
        saved = msgspec.json.decode(data, type=Saved)
    except msgspec.ValidationError as error:
        raise Outdated(f"the save is of another form: {error}") from error
    except msgspec.MsgspecError as error:
        raise Broken(f"the save cannot be read: {error}") from error
    try:
        match = load(get_game(saved.record.game), saved.record) if saved.record is not None else None
    except Exception as error:  # whatever another version has left there and these rules stumble over
        raise Outdated(f"the match cannot be loaded: {_why(error)}") from error
    folded = FoldedTable(saved.meeting, match, saved.version)
    folded.feed = saved.feed
    folded.at = saved.at
    return folded


def _why(error: Exception) -> str:
    """A reason for the log: what a rule stumbled over may be a secret."""
    return str(error) if isinstance(error, RecordError) else type(error).__name__


def legible_record(data: bytes, key: str | None) -> bytes:
    """The record in the save of a table that cannot be gone on with, for somebody who belongs to it; empty if there is
    none. Raises `LookupError` if the key is nobody's there."""
    try:
        legible = msgspec.json.decode(data, type=LegibleSave)
    except msgspec.MsgspecError as error:
        raise LookupError("nobody is known there") from error
    if key is None or not any(key in person.keys for person in legible.meeting.people):
        raise LookupError("nobody there has this key")
    if bytes(legible.record) == b"null":
        return b""
    try:
        record = msgspec.json.decode(legible.record, type=Record)
        record = msgspec.structs.replace(record, links=links_of(record.log))
        seals = seals_of(record)
        return written(msgspec.structs.replace(record, seals=seals, seal=seal_of(seals)))
    except msgspec.MsgspecError:  # of another form: as it stands
        return bytes(legible.record)


def version_of(data: bytes) -> int:
    """How far the journal was folded in a save."""
    try:
        return msgspec.json.decode(data, type=SaveHead).version
    except msgspec.MsgspecError as error:
        raise Broken(f"the save cannot be read: {error}") from error


def fold_journal(table: str, entries: list[tuple[int, int, str]], data: bytes | None = None) -> FoldedTable:
    """Fold a journal, from its beginning or from a save on. `entries` are those after the save."""
    folded = restore(data) if data is not None else None
    for number, at, text in entries:
        entry = journal.read(text)
        if folded is None:
            if not isinstance(entry, Opened):
                raise Broken(f"{table[:6]}…: the journal begins with entry {number}, which is not the opening")
            folded = open_table(table, entry, at)
            continue
        fold_on(folded, number, at, entry)
    if folded is None:
        raise Broken(f"{table[:6]}…: the journal is empty")
    if data is not None and folded.match is not None:
        _try_to_look(folded.match)
    return folded


def _try_to_look(match: Match) -> None:
    """See whether these rules can show what another version may have saved."""
    try:
        look = match.looker()
        for seat in (None, *range(match.seats)):
            look(seat)
    except Exception as error:
        raise Outdated(f"the match cannot be shown: {type(error).__name__}") from error


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


def fold_on(folded: FoldedTable, number: int, at: int, entry: journal.Entry) -> None:
    """Fold one entry that is already in the journal.

    Its place there says which question it answered, so the number by which its person meant that question, and which an
    older version may have counted otherwise, has done its work.
    """
    if number != folded.version + 1:
        raise Broken(f"{folded.meeting.table[:6]}…: entry {number} follows entry {folded.version}")
    if isinstance(entry, Answered):
        entry = msgspec.structs.replace(entry, number=0)
    try:
        apply(folded, entry, at)
    except Refused as refusal:
        match = folded.match
        if match is None or not match.notices or not isinstance(entry, (Answered, Rewound)):
            raise Outdated(f"{folded.meeting.table[:6]}…: entry {number} is refused: {refusal}") from refusal
        # The rules have changed since, and under the new ones this answer is none: the table goes on without it.
        folded.version = number
        folded.tell("answer_lost", entry.seat)
    except Exception as error:  # whatever a damaged entry makes the rules stumble over, it is this table's alone
        of_the_match = isinstance(entry, (Answered, Rewound, Started))
        raise (Outdated if of_the_match else Broken)(
            f"{folded.meeting.table[:6]}…: entry {number} cannot be folded: {type(error).__name__}"
        ) from error
