"""All tables of this process: opening, finding, changing, hearing of changes made elsewhere.

A change is planned against the table in memory, folded, written, and only then shown to anybody. If another process was
quicker, memory is thrown away, the journal read again, and the change planned anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from tortuga.kernel.record import RecordError
from tortuga.kernel.refusal import Refused
from tortuga.server.clock import Clock
from tortuga.server.problems import Problem
from tortuga.server.state import journal
from tortuga.server.state.fold import apply
from tortuga.server.state.folded_table import FoldedTable, open_table
from tortuga.server.state.journal import Answered, Entry, Opened, Started
from tortuga.server.state.meeting import ENDED, OVER, PLAYING
from tortuga.server.state.saving import EVERY, Broken, Outdated, fold_journal, fold_on, save, version_of
from tortuga.server.store.store import Store
from tortuga.server.store.writing import Conflict, StoreDown, Write
from tortuga.server.tables.live_table import LiveTable

log = logging.getLogger("tortuga.tables")

T = TypeVar("T")
Plan = Callable[[LiveTable], tuple[Sequence[Entry], T]]
"""Looks at a table and says what to write into its journal, and what to answer; or raises `Problem` or `Refused`."""

IDLE = 10 * 60 * 1000
"""A table nobody has touched or watched for so long leaves the memory."""
UNUSED = 60 * 1000
"""A table nobody has touched or watched here for so long is no longer kept up with what other processes do at it."""
TRIES = 8
MOST_ENTRIES = 50_000
"""A journal takes no more: ten times what the longest matches need with all their chat. Without an end, somebody who
changes his mind ten times a second would fill the disk."""
MANY = 500
"""So many tables are asked for at a time."""
GONE = "no_such_table"
OUTDATED = "table_outdated"


class Tables:
    """The tables this process holds in memory, over the store."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Begin with none in memory."""
        self.store = store
        self.clock = clock
        self.live: dict[str, LiveTable] = {}
        self.on_change: list[Callable[[str, LiveTable], None]] = []
        self.answers = 0
        self._loading: dict[str, asyncio.Lock] = {}

    async def open(self, table: str, opened: Opened, entries: Sequence[Entry]) -> LiveTable:
        """Open a table and write its first entries."""
        now = self.clock.now()
        folded = open_table(table, opened, now)
        for entry in entries:
            apply(folded, entry, now)
        live = LiveTable(folded, now)
        await self.store.append(self._write(live, 1, [opened, *entries]))
        self.live[table] = live
        self._tell(table, live)
        return live

    async def get(self, table: str) -> LiveTable:
        """Find a table, in memory or in the store."""
        live = self.live.get(table)
        if live is None or live.stale:
            live = await self._load(table)
        live.looked_at = self.clock.now()
        return live

    @asynccontextmanager
    async def held(self, table: str) -> AsyncIterator[LiveTable]:
        """Hold a table still, as the store has it: what was folded and could not be written is shown to nobody."""
        while True:
            live = await self.get(table)
            async with live.lock:
                if not live.stale:
                    yield live
                    return

    async def change(self, table: str, plan: Plan[T]) -> T:
        """Plan a change, fold it, write it, show it."""
        for _ in range(TRIES):
            live = await self.get(table)
            async with live.lock:
                if live.stale:
                    continue
                try:
                    entries, outcome = plan(live)
                    if not entries:
                        return outcome
                    await self._fold_and_write(live, entries)
                except Conflict:
                    continue
                except (Problem, Refused):
                    # What speaks against it may have been changed by another process, of which the news is under way.
                    if self.store.shared and await self._read_on(table, live):
                        continue
                    raise
                except StoreDown as error:
                    log.warning("store down", extra={"why": str(error)})
                    raise Problem(503, "store_down", retry_after=2) from error
                self._tell(table, live)
                return outcome
        raise Problem(503, "too_busy", retry_after=1)

    def change_now(self, table: str, plan: Plan[T], then: Callable[[T | Exception], None]) -> bool:
        """The same without a task, if the table is at hand and nobody is changing it; otherwise False.

        What the plan or the fold raises is raised, and nothing has happened then. `then` hears the outcome when it is
        written and shown, or why it could not be written.
        """
        live = self.live.get(table)
        if live is None or live.stale or not _taken(live.lock):
            return False
        try:
            entries, outcome = plan(live)
            write = self._fold(live, entries) if entries else None
        except BaseException:
            live.lock.release()
            raise
        live.looked_at = self.clock.now()
        if write is None:
            live.lock.release()
            then(outcome)
        else:
            write.then = lambda error: self._changed_now(live, entries, error, outcome, then)
            self.store.submit(write)
        return True

    def _changed_now(
        self,
        live: LiveTable,
        entries: Sequence[Entry],
        error: Exception | None,
        outcome: T,
        then: Callable[[T | Exception], None],
    ) -> None:
        try:
            if error is None:
                live.ahead = False
                self._count(entries)
                self._tell(live.folded.meeting.table, live)
            else:
                live.stale = True
        finally:
            live.lock.release()
            then(outcome if error is None else error)

    async def _fold_and_write(self, live: LiveTable, entries: Sequence[Entry]) -> None:
        write = self._fold(live, entries)
        try:
            await self.store.append(write)
        except BaseException:
            live.stale = True
            raise
        live.ahead = False
        self._count(entries)

    def _count(self, entries: Sequence[Entry]) -> None:
        """Count the answers that are written."""
        for entry in entries:
            if type(entry) is Answered:
                self.answers += 1

    def _fold(self, live: LiveTable, entries: Sequence[Entry]) -> Write:
        """Fold entries; from now on memory runs ahead of the store, until what this returns is written."""
        folded = live.folded
        first = folded.version + 1
        if first > MOST_ENTRIES:
            raise Problem(409, "table_full", most=MOST_ENTRIES)
        now = max(self.clock.now(), folded.at)  # a table's time never runs backwards, whoever sets the machine's clock
        try:
            for entry in entries:
                apply(folded, entry, now)
        except BaseException as error:
            # An answer that is refused has changed nothing. After anything else, memory is not to be trusted.
            live.stale = not isinstance(error, Refused) or folded.version >= first
            raise
        live.ahead = True
        return self._write(live, first, entries)

    def _write(self, live: LiveTable, first: int, entries: Sequence[Entry]) -> Write:
        folded = live.folded
        last = first + len(entries) - 1
        saving = first // EVERY != (last + 1) // EVERY or any(isinstance(entry, Started) for entry in entries)
        # A finished match stays as it was: folded anew by other rules, even its versions might be counted otherwise.
        saving = saving or (
            folded.meeting.phase in (OVER, ENDED) and live.row is not None and live.row.phase == PLAYING
        )
        lines = [(folded.at, journal.written(entry)) for entry in entries]
        saved = save(folded) if saving else None
        return Write(folded.meeting.table, first, lines, live.fresh_row(), saved)

    async def heard(self, table: str, version: int) -> None:
        """Another process has written: read on if this one holds the table."""
        live = self.live.get(table)
        if live is None or live.stale or live.folded.version >= version:
            return
        async with live.lock:
            if live.folded.version < version:
                await self._read_on(table, live)

    async def _read_on(self, table: str, live: LiveTable) -> bool:
        """Fold what other processes have written since; tells whether there was anything. The caller holds the lock."""
        if live.stale:
            return True  # not to be read on from: whoever comes next folds it anew
        before = live.folded.version
        try:
            for number, at, text in await self.store.entries(table, before):
                fold_on(live.folded, number, at, journal.read(text))
        except (Broken, StoreDown) as error:
            log.warning("cannot read on", extra={"why": type(error).__name__})
            live.stale = True
            return True
        if live.folded.version == before:
            return False
        self._tell(table, live)
        return True

    async def catch_up(self) -> None:
        """Read on at every table: after the news from other processes was cut off for a while."""
        for table in list(self.live):
            await self.heard(table, 1 << 62)

    async def save_all(self) -> None:
        """Save every table in memory, so that the next start, perhaps with other rules, goes on from here."""
        for live in list(self.live.values()):
            async with live.lock:  # what is still being written may yet fail, and is not to be saved then
                try:
                    await self._save(live)
                except (Conflict, StoreDown) as error:
                    log.warning("not saved", extra={"why": type(error).__name__})

    async def _save(self, live: LiveTable) -> None:
        folded = live.folded
        if live.stale or folded.match is None or folded.match.over:
            return
        row = live.fresh_row() or live.row
        await self.store.append(Write(folded.meeting.table, folded.version + 1, [], row, save(folded)))

    def evict(self) -> None:
        """Let go of tables that nobody has touched for a while."""
        before = self.clock.now() - IDLE
        for table, live in list(self.live.items()):
            if live.looked_at < before and not live.watchers and not live.lock.locked():
                self._let_go(table)

    def unused(self, live: LiveTable) -> bool:
        """Whether nobody here looks at a table or has asked for it lately: what others do there is not followed."""
        return not live.watchers and live.looked_at < self.clock.now() - UNUSED

    async def look_for_gone(self) -> None:
        """Let go of tables that the host has purged: whoever looks at one comes again and hears that it is gone."""
        held = list(self.live)
        for start in range(0, len(held), MANY):
            asked = held[start : start + MANY]
            for table in set(asked) - await self.store.standing(asked):
                if table in self.live:
                    self.live[table].stale = True
                with suppress(Problem):
                    await self.get(table)

    def _let_go(self, table: str) -> None:
        self._loading.pop(table, None)
        live = self.live.pop(table, None)
        for watcher in live.watchers if live is not None else ():
            watcher.end()

    async def _load(self, table: str) -> LiveTable:
        async with self._loading.setdefault(table, asyncio.Lock()):
            live = self.live.get(table)
            if live is not None and not live.stale:
                return live
            try:
                folded = await self._fold_journal(table)
            except Problem as problem:
                if problem.reason == GONE:
                    self._let_go(table)
                raise
            fresh = LiveTable(folded, self.clock.now())
            live = self.live.get(table)  # it may have left the memory in the meantime, or come into it
            if live is not None and not live.stale:
                return live
            if live is not None:  # those who look at it look on
                fresh.watchers, fresh.here = live.watchers, live.here
                fresh.seen, fresh.elsewhere = live.seen, live.elsewhere
            self.live[table] = fresh
        self._tell(table, fresh)
        return fresh

    async def _fold_journal(self, table: str) -> FoldedTable:
        try:
            data = await self.store.saved(table)
            after = version_of(data) if data is not None else 0
            entries = await self.store.entries(table, after)
            if not entries and data is None:
                raise Problem(404, GONE)
            return fold_journal(table, entries, data)
        except StoreDown as error:
            log.warning("store down", extra={"why": str(error)})
            raise Problem(503, "store_down", retry_after=2) from error
        except Outdated as error:
            log.error("table of another version", extra={"table": table[:6], "why": str(error)})
            raise Problem(409, OUTDATED) from error
        except (Broken, RecordError) as error:
            log.error("table cannot be read", extra={"why": str(error)})
            raise Problem(503, "table_broken") from error

    def _tell(self, table: str, live: LiveTable) -> None:
        live.publish(self.clock.now())
        for tell in self.on_change:
            tell(table, live)


def _taken(lock: asyncio.Lock) -> bool:
    """Take a lock if that needs no waiting."""
    if lock.locked():
        return False
    taking = lock.acquire()
    try:
        taking.send(None)
    except StopIteration:
        return True
    taking.close()  # somebody has waited longer
    return False
