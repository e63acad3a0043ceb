"""The store: journals of tables in SQLite or PostgreSQL, durable before anybody is told.

Writes that come while the disk is busy go into the next transaction together: the disk is asked once for all of them.
Two processes can never both take the same place of a journal; the second one hears `Conflict`, reads on and tries
again.

The database is spoken to in threads: one that writes (`writing`), a few that read. A whole commit is one trip to its
thread; the asynchronous drivers make one for every call, which cost three times as much.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import create_engine, delete, event, func, insert, select, text
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from tortuga.server.store import purging, schema
from tortuga.server.store.migrations import MIGRATIONS, Migration, SchemaError, migrate, pending
from tortuga.server.store.writing import (
    Outcome,
    PostgresScribe,
    Row,
    Seen,
    SqliteScribe,
    StoreDown,
    Write,
    Writer,
    short,
)

T = TypeVar("T")

log = logging.getLogger("tortuga.store")


class Store:
    """One database. Reads run beside each other; writes are gathered by a single writer."""

    def __init__(self, engine: Engine) -> None:
        """Take an engine; `open_store` is the usual way in."""
        self.engine = engine
        self.secret = b""
        self.commits = 0
        self._failing = False
        self._queue: list[Write] = []
        self._looked: Seen = {}
        self._being_written: Seen = {}
        self._busy = False
        self._idle = asyncio.Event()
        self._idle.set()
        self._writer: Writer | None = None
        self._threads = ThreadPoolExecutor(4, "tortuga-read")

    @property
    def shared(self) -> bool:
        """Whether other processes may write to it as well."""
        return self.engine.dialect.name == "postgresql"

    def start(self) -> None:
        """Begin to write."""
        self._writer = Writer(PostgresScribe(self.engine) if self.shared else SqliteScribe(self.engine))

    async def close(self) -> None:
        """Write what is waiting and let go."""
        if self._writer is not None:
            await self._idle.wait()
            await self._writer.close()
        self._threads.shutdown()
        self.engine.dispose()

    async def append(self, write: Write) -> None:
        """Write entries into a journal; returns when they are safe. Raises `Conflict` or `StoreDown`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(error: Exception | None) -> None:
            if done.done():
                return  # whoever waited has left
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        write.then = then
        self.submit(write)
        await done

    def submit(self, write: Write) -> None:
        """The same for those who have said in `write.then` how they want to hear of it."""
        self._queue.append(write)
        self._soon()

    def look(self, table: str, person: int, version: int) -> None:
        """Note how far a person has seen; written with the next entries, or soon."""
        self._looked[(table, person)] = version
        self._soon()

    def _soon(self) -> None:
        """Write when everybody who is ready now has said what he wants written."""
        if not self._busy:
            self._busy = True
            self._idle.clear()
            asyncio.get_running_loop().call_soon(self._hand_over)

    def _hand_over(self) -> None:
        assert self._writer is not None
        batch, self._queue = self._queue, []
        self._being_written, self._looked = self._looked, {}
        self._writer.write(batch, self._being_written, self._written)

    def _written(self, outcomes: list[Outcome]) -> None:
        """The thread has written a batch: hand over what has come since, so that it goes on, then tell who waits."""
        self.commits += 1
        self._failing = any(isinstance(error, StoreDown) for _, error in outcomes)
        self._being_written = {}
        if self._queue or self._looked:
            self._hand_over()
        else:
            self._busy = False
            self._idle.set()
        for write, error in outcomes:
            if write.then is not None:
                try:
                    write.then(error)
                except Exception:  # it is written; whoever stumbles over that must not keep it from the others
                    log.exception("written, but not told")

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

    async def overdue(self, now: int) -> list[tuple[str, int, int]]:
        """The tables at which the server should have acted by now: when, and when they were last touched."""
        tables = schema.tables.c
        query = select(tables.id, tables.due, tables.touched_at).where(tables.due <= now)
        return await self._read(lambda connection: [(row[0], row[1], row[2]) for row in connection.execute(query)])

    async def rows(self) -> list[Row]:
        """All tables."""
        query = select(schema.tables).order_by(schema.tables.c.id)
        return await self._read(lambda connection: [Row(**row) for row in connection.execute(query).mappings()])

    async def standing(self, ids: Sequence[str]) -> set[str]:
        """Which of these tables have not been deleted."""
        tables = schema.tables.c
        query = select(tables.id).where(tables.id.in_(ids))
        return await self._read(lambda connection: set(connection.execute(query).scalars()))

    async def forget(self, before: int, most: int = 25) -> int:
        """Delete some tables that nobody has touched since, with everything about them; tells how many. Few at a time:
        whoever wants to write waits for as long."""
        return await self._read(partial(purging.forget, before=before, most=most))

    async def give_back(self, alone: bool) -> int:
        """Give the disk back what was deleted; tells how many bytes. `alone`: no server is running."""
        return await self._read(partial(purging.give_back, alone=alone))

    async def alive(self) -> bool:
        """Whether the database answers; and, if the last write failed, whether it takes one now."""
        try:
            await self._read(_try_to_write if self._failing else _try_to_read)
        except StoreDown:
            return False
        self._failing = False
        return True

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            try:
                with self.engine.connect() as connection:
                    return work(connection)
            except (SQLAlchemyError, OSError) as error:
                raise StoreDown(short(error)) from error

        return await asyncio.get_running_loop().run_in_executor(self._threads, run)


PROBE = "probe"


def _try_to_read(connection: Connection) -> None:
    connection.execute(select(func.count()).select_from(schema.meta))


def _try_to_write(connection: Connection) -> None:
    """Write something and take it back by writing again: a full disk can still be read. Under a name of its own: others
    may be trying as well, or have died over it."""
    connection.execute(insert(schema.meta).values(key=f"{PROBE} {secrets.token_hex(4)}", value=" " * 8192))
    connection.commit()
    connection.execute(delete(schema.meta).where(schema.meta.c.key.startswith(PROBE)))
    connection.commit()


async def open_store(url: str, backups: Path, migrations: Sequence[Migration] = MIGRATIONS) -> Store:
    """Open a database, bring its schema up to date (after a backup), and find or make its secret."""
    found = _with_driver(url)
    shared = found.get_backend_name() == "postgresql"
    store = Store(create_engine(found, pool_size=6, connect_args=PATIENCE if shared else {}))
    if not store.shared:
        _make_private(store.engine.url.database)
        event.listen(store.engine, "connect", _prepare_sqlite)
        event.listen(store.engine, "begin", _begin_sqlite)
    try:
        await asyncio.get_running_loop().run_in_executor(store._threads, _prepare, store, backups, migrations)
    except DBAPIError as error:
        await store.close()
        raise StoreDown(short(error)) from error
    except BaseException:
        await store.close()
        raise
    store.start()
    return store


def _prepare(store: Store, backups: Path, migrations: Sequence[Migration]) -> None:
    from tortuga.server.store.exports import write_backup

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
    try:
        return bytes.fromhex(found)
    except ValueError as error:
        raise SchemaError("damaged", what="secret") from error


PATIENCE: dict[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 20,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
"""How long a PostgreSQL that has fallen silent is waited for (seconds, the last in milliseconds): else for hours."""
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


def _make_private(database: str | None) -> None:
    """Make a new file for its owner's eyes only: it holds seeds, and the secret that signs cookies."""
    if database and database != ":memory:":
        with suppress(OSError):  # whatever is wrong, the database says it
            os.close(os.open(database, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction ourselves: Python's driver begins none before CREATE, so half a migration would stay."""
    connection.exec_driver_sql("BEGIN")


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    # Pages that become free can be given back piece by piece; of use only to a file that is new, and first of all.
    cursor.execute("PRAGMA auto_vacuum=INCREMENTAL")
    # FULL: a commit is on the disk before it returns, so what was acknowledged survives a power cut.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "cache_size=-16000"):
        cursor.execute(f"PRAGMA {pragma}")
    # Carried over from the log into the file every 16 MB: seldom enough that the same pages are not carried each time.
    cursor.execute("PRAGMA wal_autocheckpoint=4000")
    cursor.execute("PRAGMA journal_size_limit=67108864")  # a log that once grew does not stay so
    cursor.close()
