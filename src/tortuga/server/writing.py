"""Writing into the database: one thread, one transaction for all that has gathered.

SQLite is spoken to without SQLAlchemy here. Python's threads take turns, and whoever calls into the database gives up
his turn and must wait for it again, behind a busy loop; so a batch of entries is a single statement, whose own
transaction is on the disk when it returns.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, Protocol

from sqlalchemy import insert, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine import Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tortuga.server import schema

CHANNEL = "tortuga"
"""Where processes on one PostgreSQL tell each other of new entries."""
MOST_LINES = 200
"""So many entries go into one statement."""

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
    then: Callable[[Exception | None], None] | None = None
    """Hears, in the loop, that it is written, or why it is not."""

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return self.first + len(self.entries) - 1


Seen = dict[tuple[str, int], int]
"""How far persons have seen their tables."""
Outcome = tuple[Write, Exception | None]


class Scribe(Protocol):
    """Writes one batch in one transaction."""

    def commit(self, batch: list[Write], looked: Seen) -> None:
        """Write; returns when it is safe. Raises `Conflict` or `StoreDown`, and has then written nothing."""


class SqliteScribe:
    """Writes into SQLite."""

    def __init__(self, engine: Engine) -> None:
        """Take the engine; the connection is made by the thread that writes."""
        self._engine = engine
        self._connection: sqlite3.Connection | None = None

    def commit(self, batch: list[Write], looked: Seen) -> None:
        """Write; returns when it is safe."""
        try:
            connection = self._connection or self._connected()
            with_rows = [write.row for write in batch if write.row is not None]
            saves = [(write.table, write.last, write.save) for write in batch if write.save is not None]
            lines = [line for write in batch for line in _lines(write)]
            if not with_rows and not saves and not looked and len(lines) <= MOST_LINES:
                _insert(connection, lines)  # a statement by itself is a transaction
                return
            connection.execute("BEGIN IMMEDIATE")
            try:
                for start in range(0, len(lines), MOST_LINES):
                    _insert(connection, lines[start : start + MOST_LINES])
                connection.executemany(_ROW, [_columns(row) for row in with_rows])
                connection.executemany(_SAVE, saves)
                connection.executemany(_LOOKED, [(*key, version) for key, version in looked.items()])
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from error
        except (sqlite3.Error, SQLAlchemyError, OSError) as error:
            raise StoreDown(short(error)) from error

    def _connected(self) -> sqlite3.Connection:
        pooled = self._engine.raw_connection()
        found = pooled.driver_connection
        pooled.detach()  # it stays with the thread that writes
        assert isinstance(found, sqlite3.Connection)
        found.isolation_level = None
        self._connection = found
        return found

    def close(self) -> None:
        """Let go of the connection, in the thread that writes."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


_ROW = (
    "INSERT INTO tables (id, created_at, touched_at, listed, phase, due) VALUES (?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (id) DO UPDATE SET touched_at = excluded.touched_at, phase = excluded.phase, due = excluded.due"
)
_SAVE = (
    "INSERT INTO saves (table_id, number, data) VALUES (?, ?, ?)"
    " ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, data = excluded.data"
)
_LOOKED = (
    "INSERT INTO looked (table_id, person, version) VALUES (?, ?, ?)"
    " ON CONFLICT (table_id, person) DO UPDATE SET version = excluded.version"
)


def _insert(connection: sqlite3.Connection, lines: list[tuple[Any, ...]]) -> None:
    if lines:
        places = ",".join(["(?,?,?,?)"] * len(lines))
        values = [value for line in lines for value in line]
        connection.execute(f"INSERT INTO journal (table_id, number, at, entry) VALUES {places}", values)


def _lines(write: Write) -> Iterable[tuple[str, int, int, str]]:
    return [(write.table, number, at, entry) for number, (at, entry) in enumerate(write.entries, write.first)]


def _columns(row: Row) -> tuple[Any, ...]:
    return (row.id, row.created_at, row.touched_at, row.listed, row.phase, row.due)


class PostgresScribe:
    """Writes into PostgreSQL, and tells the other processes."""

    def __init__(self, engine: Engine) -> None:
        """Take the engine."""
        self._engine = engine
        self._insert = insert(schema.journal)
        self._row = _upsert(schema.tables, "touched_at", "phase", "due")
        self._save = _upsert(schema.saves, "number", "data")
        self._looked = _upsert(schema.looked, "version")

    def commit(self, batch: list[Write], looked: Seen) -> None:
        """Write; returns when it is safe. Rows in one order: two processes never wait for each other."""
        try:
            self._commit(batch, looked)
        except IntegrityError as error:
            raise Conflict(short(error)) from error
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(short(error)) from error

    def _commit(self, batch: list[Write], looked: Seen) -> None:
        names = ("table_id", "number", "at", "entry")
        lines = [dict(zip(names, line, strict=True)) for write in batch for line in _lines(write)]
        rows = {write.table: write.row for write in batch if write.row is not None}
        saves = {write.table: write for write in batch if write.save is not None}
        with self._engine.begin() as connection:
            if lines:
                connection.execute(self._insert, lines)
            if rows:
                columns = schema.tables.c.keys()
                listed = [dict(zip(columns, _columns(rows[name]), strict=True)) for name in sorted(rows)]
                connection.execute(self._row, listed)
            if saves:
                kept = [
                    {"table_id": name, "number": saves[name].last, "data": saves[name].save} for name in sorted(saves)
                ]
                connection.execute(self._save, kept)
            if batch:
                connection.execute(_NOTIFY, [{"news": f"{write.table} {write.last}"} for write in batch])
            if looked:
                seen = [{"table_id": t, "person": p, "version": v} for (t, p), v in sorted(looked.items())]
                connection.execute(self._looked, seen)

    def close(self) -> None:
        """Nothing is kept."""


def _upsert(table: Any, *columns: str) -> Any:
    statement = postgresql.insert(table)
    new = {column: statement.excluded[column] for column in columns}
    return statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=new)


class Writer:
    """The thread that writes: takes batch after batch, and tells the loop what became of each."""

    def __init__(self, scribe: SqliteScribe | PostgresScribe) -> None:
        """Start it."""
        self._scribe = scribe
        self._loop = asyncio.get_running_loop()
        self._batches: SimpleQueue[tuple[list[Write], Seen, Callable[[list[Outcome]], None]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="tortuga-write", daemon=True)
        self._thread.start()

    def write(self, batch: list[Write], looked: Seen, then: Callable[[list[Outcome]], None]) -> None:
        """Write a batch; `then` is called in the loop."""
        self._batches.put((batch, looked, then))

    async def close(self) -> None:
        """Write what was handed over and end."""
        self._batches.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    def _work(self) -> None:
        while (job := self._batches.get()) is not None:
            batch, looked, then = job
            outcomes = self._outcomes(batch, looked)
            self._loop.call_soon_threadsafe(then, outcomes)
        self._scribe.close()

    def _outcomes(self, batch: list[Write], looked: Seen) -> list[Outcome]:
        try:
            self._scribe.commit(batch, looked)
        except Conflict:
            if len(batch) == 1:
                return [(batch[0], Conflict(batch[0].table))]
            # Find out which of them came too late.
            return [outcome for write in batch for outcome in self._outcomes([write], {})]
        except Exception as error:  # a batch that fails in a way nobody thought of must not end the thread
            failure = error if isinstance(error, StoreDown) else StoreDown(short(error))
            return [(write, failure) for write in batch]
        return [(write, None) for write in batch]


def short(error: BaseException) -> str:
    """The first line of what a driver says; the statement with its values stays out of logs."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().partition("\n")[0][:200]
