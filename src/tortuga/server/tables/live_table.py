"""A table in memory: what was folded, who is looking, and what has been drawn for them already."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

from msgspec import Raw

from tortuga.server.state.folded_table import FoldedTable
from tortuga.server.state.meeting import PLAYING, waiting
from tortuga.server.store.writing import Row

MOST_CACHED = 64
TOUCH = 60_000
"""How exactly the store knows when a table was last touched."""


class Watcher(Protocol):
    """Somebody who looks at a table."""

    def tell(self, live: LiveTable, now: int) -> None:
        """Show what has changed."""

    def tell_presence(self, live: LiveTable, now: int) -> None:
        """Show who is here, now or as soon as the table can be shown."""

    def ping(self) -> None:
        """Keep the connection awake."""

    def end(self) -> None:
        """Look no more."""


class LiveTable:
    """One table as this process holds it. Whoever changes or reads it holds `lock`."""

    __slots__ = (
        "ahead",
        "cache",
        "drawn",
        "elsewhere",
        "folded",
        "here",
        "lock",
        "looked_at",
        "pieces",
        "row",
        "seen",
        "stale",
        "watchers",
    )

    def __init__(self, folded: FoldedTable, now: int) -> None:
        """Hold a table that was just folded or opened."""
        self.folded = folded
        self.lock = asyncio.Lock()
        self.stale = False
        """Whether memory has run ahead of the store and must be folded anew."""
        self.ahead = False
        """Whether something has been folded that the store does not have yet."""
        self.watchers: set[Watcher] = set()
        self.drawn: dict[Any, Any] = {}
        """Pieces of messages that were made for this version."""
        self.cache: dict[Any, Raw] = {}
        """Pieces of messages by all that they were made from, so that they serve again."""
        self.pieces: dict[Any, Any] = {}
        """What each seat sees of the match, by seat and language, with what it was made from."""
        self.here: dict[int, int] = {}
        """How many streams each person has open in this process."""
        self.seen: dict[int, int] = {}
        """When each person closed his last page."""
        self.elsewhere: dict[str, tuple[int, list[int]]] = {}
        """Who is here by way of other processes: when they said so, and which persons."""
        self.looked_at = now
        self.row: Row | None = None
        """What the store knows of the table beside its journal."""

    def cached(self, made_from: Any, piece: Raw) -> Raw:
        """Keep a piece of a message for the next time that it is made from the same."""
        if len(self.cache) >= MOST_CACHED:
            self.cache.clear()
        self.cache[made_from] = piece
        return piece

    def forget(self) -> None:
        """Forget all that was made for messages; tests use it when they change a table behind the server's back."""
        for made in (self.drawn, self.cache, self.pieces):
            made.clear()

    @property
    def shown(self) -> bool:
        """Whether the table may be shown as it stands."""
        return not self.ahead and not self.stale

    def publish(self, now: int) -> None:
        """Show the table to everybody who looks at it."""
        self.drawn.clear()
        for watcher in self.watchers:
            watcher.tell(self, now)

    def publish_presence(self, now: int) -> None:
        """Tell everybody who looks that somebody has come or gone."""
        self.drawn.clear()
        for watcher in self.watchers:
            watcher.tell_presence(self, now)

    def fresh_row(self) -> Row | None:
        """What to tell the store about the table; None if what it knows is good enough.

        A due time that comes too early does no harm: whoever looks then sees that there is nothing to do.
        """
        meeting, at, due, known = self.folded.meeting, self.folded.at, self.due(), self.row
        if known is not None and known.phase == meeting.phase and at - known.touched_at < TOUCH:
            earlier = due is not None and (known.due is None or due < known.due)
            if not earlier:
                return None
        self.row = Row(meeting.table, meeting.created_at, at, meeting.settings.listed, meeting.phase, due)
        return self.row

    def due(self) -> int | None:
        """When the server itself must act here: 0 at once, for a bot; a deadline; None if it need not."""
        meeting, match = self.folded.meeting, self.folded.match
        if match is None or meeting.phase != PLAYING or meeting.paused or self.folded.alone:
            return None
        pace = meeting.pace()
        deadlines = []
        for seat in waiting(match):
            if meeting.answerer(seat) is not None:
                return 0
            if pace is not None:
                deadlines.append(meeting.seats[seat].watch.deadline(pace))
        return min(deadlines, default=None)
