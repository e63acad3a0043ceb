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
from dataclasses import asdict, dataclass
from queue import SimpleQueue
from typing import Any, Protocol

from sqlalchemy import insert, text
from sqlalchemy.engine import Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tortuga.server.store import schema

CHANNEL = "tortuga"
"""Where processes on one PostgreSQL tell each other of new entries."""
MOST_LINES = 200
"""So many entries go into one statement."""

_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :news)")


class Conflict(Exception):
    """Somebody else has taken this place of the journal, or deleted the table: memory is not to be gone on from."""


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
            lines = [line for write in batch for line in _lines(write)]
            beside = looked or any(write.row is not None or write.save is not None for write in batch)
            if not beside and len(lines) <= MOST_LINES:
                _insert(connection, lines)  # a statement by itself is a transaction
                return
            connection.execute("BEGIN IMMEDIATE")
            try:
                for start in range(0, len(lines), MOST_LINES):
                    _insert(connection, lines[start : start + MOST_LINES])
                for statement, values in _beside(batch, looked):
                    _still_there(statement, len(values), connection.executemany(statement, values).rowcount)
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
    "INSERT INTO tables (id, created_at, touched_at, listed, phase, due)"
    " VALUES (:id, :created_at, :touched_at, :listed, :phase, :due)"
)
_KNOWN_ROW = "UPDATE tables SET touched_at = :touched_at, phase = :phase, due = :due WHERE id = :id"
_SAVE = (
    "INSERT INTO saves (table_id, number, data) VALUES (:table_id, :number, :data)"
    " ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, data = excluded.data"
)
_LOOKED = (
    "INSERT INTO looked (table_id, person, version) SELECT :table_id, :person, :version"
    " WHERE EXISTS (SELECT 1 FROM tables WHERE id = :table_id)"
    " ON CONFLICT (table_id, person) DO UPDATE SET version = excluded.version"
)
"""What both databases understand."""


def _insert(connection: sqlite3.Connection, lines: list[tuple[Any, ...]]) -> None:
    if lines:
        places = ",".join(["(?,?,?,?)"] * len(lines))
        values = [value for line in lines for value in line]
        connection.execute(f"INSERT INTO journal (table_id, number, at, entry) VALUES {places}", values)


def _lines(write: Write) -> Iterable[tuple[str, int, int, str]]:
    return [(write.table, number, at, entry) for number, (at, entry) in enumerate(write.entries, write.first)]


def _beside(batch: list[Write], looked: Seen) -> Iterable[tuple[str, list[dict[str, Any]]]]:
    """What is written beside entries: statements, each with its values in one order, so that two processes never wait
    for each other."""
    batch = sorted(batch, key=lambda write: write.table)
    rows = [(write.first, asdict(write.row)) for write in batch if write.row is not None]
    yield _ROW, [row for first, row in rows if first == 1]
    yield _KNOWN_ROW, [row for first, row in rows if first != 1]
    saves = [write for write in batch if write.save is not None]
    yield _SAVE, [{"table_id": write.table, "number": write.last, "data": write.save} for write in saves]
    seen = sorted(looked.items())
    yield _LOOKED, [{"table_id": table, "person": person, "version": version} for (table, person), version in seen]


def _still_there(statement: str, wanted: int, changed: int) -> None:
    """A table that was purged stays purged. Nobody had touched it for longer than `live.TOUCH` then, so what is written
    to it next comes with its row: entries that come alone need not be looked at."""
    if statement is _KNOWN_ROW and changed != wanted:
        raise Conflict("a table was deleted")


class PostgresScribe:
    """Writes into PostgreSQL, and tells the other processes."""

    def __init__(self, engine: Engine) -> None:
        """Take the engine."""
        self._engine = engine
        self._insert = insert(schema.journal)

    def commit(self, batch: list[Write], looked: Seen) -> None:
        """Write; returns when it is safe."""
        try:
            self._commit(batch, looked)
        except IntegrityError as error:
            raise Conflict(short(error)) from error
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(short(error)) from error

    def _commit(self, batch: list[Write], looked: Seen) -> None:
        names = ("table_id", "number", "at", "entry")
        lines = [dict(zip(names, line, strict=True)) for write in batch for line in _lines(write)]
        with self._engine.begin() as connection:
            if lines:
                connection.execute(self._insert, lines)
            for statement, values in _beside(batch, looked):
                if values:
                    _still_there(statement, len(values), connection.execute(text(statement), values).rowcount)
            if batch:
                connection.execute(_NOTIFY, [{"news": f"{write.table} {write.last}"} for write in batch])

    def close(self) -> None:
        """Nothing is kept."""


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
