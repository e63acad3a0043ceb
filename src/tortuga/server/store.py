"""The store: journals of tables in SQLite or PostgreSQL, durable before anybody is told.

Writes that come at the same time go into one transaction: the disk is asked once for all of them. Two processes can
never both take the same place of a journal; the second one hears `Conflict`, reads on and tries again.

The database is spoken to in threads: one that writes, a few that read. A whole commit is one trip to its thread; the
asynchronous drivers make one for every call, which cost three times as much.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import create_engine, delete, event, func, insert, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError

from tortuga.server import schema
from tortuga.server.migrations import MIGRATIONS, Migration, migrate, pending

T = TypeVar("T")

CHANNEL = "tortuga"
"""Where processes on one PostgreSQL tell each other of new entries."""


_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :news)")


class Conflict(Exception):
    """Somebody else has taken this place of the journal."""


class StoreDown(Exception):
    """The database does not answer or does not take what it is given."""


@dataclass(frozen=True, slots=True)
class Row:
    """What the store must know of a table without reading its journal."""

    id: str
    created_at: int
    touched_at: int
    listed: bool
    phase: str
    due: int | None


@dataclass(slots=True)
class Write:
    """Entries for one journal, and what is written along with them."""

    table: str
    first: int
    entries: list[tuple[int, str]]
    row: Row | None = None
    save: bytes | None = None
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """One database. Reads run beside each other; writes are gathered by a single writer."""

    def __init__(self, engine: Engine) -> None:
        """Take an engine; `open_store` is the usual way in."""
        self.engine = engine
        self.secret = b""
        self.commits = 0
        self._queue: list[Write] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._write_thread = ThreadPoolExecutor(1, "tortuga-write")
        self._read_threads = ThreadPoolExecutor(4, "tortuga-read")
        self._looked: dict[tuple[str, int], int] = {}
        self._being_written: dict[tuple[str, int], int] = {}
        self._busy = False
        dialect: Any = postgresql if self.shared else sqlite
        self._insert_or: Any = dialect.insert
        self._upsert_row = self._upsert(schema.tables, "touched_at", "phase", "due")
        self._upsert_save = self._upsert(schema.saves, "number", "data")
        self._upsert_looked = self._upsert(schema.looked, "version")
        self._insert = insert(schema.journal)

    @property
    def shared(self) -> bool:
        """Whether other processes may write to it as well."""
        return self.engine.dialect.name == "postgresql"

    def start(self) -> None:
        """Begin to write."""
        self._writer = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """Write what is waiting and let go."""
        if self._writer is not None:
            while self._queue or self._looked or self._busy:
                self._wake.set()
                await asyncio.sleep(0.001)
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        self._write_thread.shutdown()
        self._read_threads.shutdown()
        self.engine.dispose()

    async def append(self, write: Write) -> None:
        """Write entries into a journal; returns when they are safe. Raises `Conflict` or `StoreDown`."""
        self._queue.append(write)
        self._wake.set()
        await write.done

    def look(self, table: str, person: int, version: int) -> None:
        """Note how far a person has seen; written with the next entries, or soon."""
        self._looked[(table, person)] = version
        self._wake.set()

    async def entries(self, table: str, after: int = 0) -> list[tuple[int, int, str]]:
        """Read a journal from a number on: (number, at, entry)."""
        journal = schema.journal.c
        query = select(journal.number, journal.at, journal.entry).order_by(journal.number)
        query = query.where(journal.table_id == table, journal.number > after)
        return await self._read(lambda connection: [(row[0], row[1], row[2]) for row in connection.execute(query)])

    async def saved(self, table: str) -> bytes | None:
        """Read the last save of a table."""
        query = select(schema.saves.c.data).where(schema.saves.c.table_id == table)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def looked(self, table: str, person: int) -> int:
        """How far a person has seen the table."""
        for known in (self._looked, self._being_written):
            if (table, person) in known:
                return known[(table, person)]
        looked = schema.looked.c
        query = select(looked.version).where(looked.table_id == table, looked.person == person)
        return await self._read(lambda connection: connection.execute(query).scalar()) or 0

    async def listed(self, most: int = 100) -> list[str]:
        """The listed tables that can still be joined or watched, those touched last first."""
        tables = schema.tables.c
        query = select(tables.id).where(tables.listed, tables.phase.in_(("lobby", "playing")))
        query = query.order_by(tables.touched_at.desc()).limit(most)
        return await self._read(lambda connection: [row[0] for row in connection.execute(query)])

    async def due(self) -> list[tuple[str, int]]:
        """The tables at which the server itself has to act, and when."""
        tables = schema.tables.c
        query = select(tables.id, tables.due).where(tables.due.is_not(None))
        return await self._read(lambda connection: [(row[0], row[1]) for row in connection.execute(query)])

    async def rows(self, before: int | None = None) -> list[Row]:
        """All tables, or those nobody has touched since."""
        query = select(schema.tables).order_by(schema.tables.c.id)
        if before is not None:
            query = query.where(schema.tables.c.touched_at < before)
        return await self._read(lambda connection: [Row(**row) for row in connection.execute(query).mappings()])

    async def forget(self, tables: Sequence[str]) -> None:
        """Delete tables with everything about them."""

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(tables)))
            for each in (schema.journal, schema.saves, schema.looked):
                connection.execute(delete(each).where(each.c.table_id.in_(tables)))
            connection.commit()

        await self._read(work)

    async def alive(self) -> bool:
        """Whether the database answers."""
        query = select(func.count()).select_from(schema.meta)
        try:
            await self._read(lambda connection: connection.execute(query).scalar())
        except StoreDown:
            return False
        return True

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            try:
                with self.engine.connect() as connection:
                    return work(connection)
            except (SQLAlchemyError, OSError) as error:
                raise StoreDown(_short(error)) from error

        return await asyncio.get_running_loop().run_in_executor(self._read_threads, run)

    def _upsert(self, table: Any, *columns: str) -> Any:
        statement = self._insert_or(table)
        new = {column: statement.excluded[column] for column in columns}
        return statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=new)

    async def _write_on(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._queue = self._queue, []
            looked, self._looked = self._looked, {}
            if batch or looked:
                self._being_written, self._busy = looked, True
                for write, error in await loop.run_in_executor(self._write_thread, self._written, batch, looked):
                    _settle(write, error)
                self._being_written, self._busy = {}, False

    def _written(self, batch: list[Write], looked: dict[tuple[str, int], int]) -> list[tuple[Write, Exception | None]]:
        """Write a batch, in the writing thread; tells what became of each part."""
        try:
            self._commit(batch, looked)
        except IntegrityError:
            if len(batch) == 1:
                return [(batch[0], Conflict(batch[0].table))]
            # Find out which of them came too late.
            return [result for write in batch for result in self._written([write], {})]
        except (SQLAlchemyError, OSError) as error:
            return [(write, StoreDown(_short(error))) for write in batch]
        return [(write, None) for write in batch]

    def _commit(self, batch: list[Write], looked: dict[tuple[str, int], int]) -> None:
        with self.engine.begin() as connection:
            lines = _journal_rows(batch)
            if lines:
                connection.execute(self._insert, lines)
            rows = {write.table: write.row for write in batch if write.row is not None}
            if rows:
                connection.execute(self._upsert_row, [_columns(rows[name]) for name in sorted(rows)])
            saves = {write.table: write for write in batch if write.save is not None}
            if saves:
                connection.execute(self._upsert_save, [_save_row(saves[name]) for name in sorted(saves)])
            if self.shared and batch:
                news = [{"news": f"{write.table} {write.first + len(write.entries) - 1}"} for write in batch]
                connection.execute(_NOTIFY, news)
            if looked:
                seen = [{"table_id": t, "person": p, "version": v} for (t, p), v in sorted(looked.items())]
                connection.execute(self._upsert_looked, seen)
        self.commits += 1


async def open_store(url: str, backups: Path, migrations: Sequence[Migration] = MIGRATIONS) -> Store:
    """Open a database, bring its schema up to date (after a backup), and find or make its secret."""
    store = Store(create_engine(_with_driver(url), pool_size=6))
    if not store.shared:
        event.listen(store.engine, "connect", _prepare_sqlite)
    try:
        await asyncio.get_running_loop().run_in_executor(store._write_thread, _prepare, store, backups, migrations)
    except DBAPIError as error:
        await store.close()
        raise StoreDown(_short(error)) from error
    except BaseException:
        await store.close()
        raise
    store.start()
    return store


def _prepare(store: Store, backups: Path, migrations: Sequence[Migration]) -> None:
    from tortuga.server.data import write_backup

    with store.engine.begin() as connection:
        if store.shared:  # processes that start at the same time migrate one after the other
            connection.execute(text("SELECT pg_advisory_xact_lock(7086)"))
        left = pending(connection, migrations)
        if 0 < left < len(migrations):
            write_backup(store, backups)
        if left:
            migrate(connection, migrations)
        store.secret = _secret(connection)


def _secret(connection: Connection) -> bytes:
    found = connection.execute(select(schema.meta.c.value).where(schema.meta.c.key == "secret")).scalar()
    if found is None:
        found = secrets.token_hex(32)
        connection.execute(insert(schema.meta).values(key="secret", value=found))
    return bytes.fromhex(found)


DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def _with_driver(url: str) -> URL:
    """Name the driver in a URL that only names the database."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StoreDown("this is not the URL of a database") from error
    if parsed.drivername not in DRIVERS:
        raise StoreDown(f"there is no database of the kind {parsed.drivername}; there are sqlite and postgresql")
    return parsed.set(drivername=DRIVERS[parsed.drivername])


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    # FULL: a commit is on the disk before it returns, so what was acknowledged survives a power cut.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "cache_size=-16000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _journal_rows(batch: list[Write]) -> list[dict[str, Any]]:
    return [
        {"table_id": write.table, "number": number, "at": at, "entry": entry}
        for write in batch
        for number, (at, entry) in enumerate(write.entries, write.first)
    ]


def _columns(row: Row) -> dict[str, Any]:
    return {
        "id": row.id,
        "created_at": row.created_at,
        "touched_at": row.touched_at,
        "listed": row.listed,
        "phase": row.phase,
        "due": row.due,
    }


def _save_row(write: Write) -> dict[str, Any]:
    return {"table_id": write.table, "number": write.first + len(write.entries) - 1, "data": write.save}


def _settle(write: Write, error: Exception | None) -> None:
    if not write.done.done():
        if error is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(error)


def _short(error: BaseException) -> str:
    """The first line of what a driver says; the statement with its values stays out of logs."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().partition("\n")[0][:200]
