"""Data commands: export, import, backup, purge. Plain functions; the command line gives them their names.

An export is a file of lines, each a JSON object: the head, then every table with its whole journal. It carries secrets
(seeds of unfinished matches, hashes of keys): it is the host's, not the players'.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from tortuga.server.problems import CannotServe, Trouble
from tortuga.server.state.journal import Broken
from tortuga.server.state.saving import check
from tortuga.server.store import schema
from tortuga.server.store.folder import lock_folder
from tortuga.server.store.migrations import SchemaError
from tortuga.server.store.store import Store, open_store
from tortuga.server.store.writing import Conflict, Row, StoreDown, Write, short

FORMAT = 1
DAY = 24 * 3600 * 1000
T = TypeVar("T")


class DataError(Trouble):
    """A data command cannot do its work."""


class ExportHead(Struct, frozen=True, tag="tortuga"):
    """The first line of an export."""

    format: int


class TableLine(Struct, frozen=True, tag="table"):
    """A table in an export."""

    id: str
    created_at: int
    touched_at: int
    listed: bool
    phase: str
    due: int | None
    journal: list[tuple[int, str]]
    """When, and the entry."""
    save: bytes | None = None
    """The last save: the way over a change of the rules, which the journal alone is not."""


_line = msgspec.json.Decoder(ExportHead | TableLine)


def export_data(url: str, data: Path, target: Path) -> int:
    """Write all tables into a file; tells how many."""

    async def work(store: Store) -> int:
        return await asyncio.to_thread(write_export, store, target)

    return _with_store(url, data, work)


def write_export(store: Store, target: Path) -> int:
    """Write all tables of a store into a file, one after the other."""
    with store.engine.connect() as connection, _whole(target) as part, part.open("wb") as file:
        rows = connection.execute(select(schema.tables).order_by(schema.tables.c.id)).mappings().all()
        file.write(msgspec.json.encode(ExportHead(FORMAT)) + b"\n")
        for row in rows:
            file.write(msgspec.json.encode(_table_line(connection, Row(**row))) + b"\n")
    return len(rows)


def _table_line(connection: Connection, row: Row) -> TableLine:
    journal, saves = schema.journal.c, schema.saves.c
    query = select(journal.at, journal.entry).where(journal.table_id == row.id).order_by(journal.number)
    # The save first: entries that come in between follow it.
    save = connection.execute(select(saves.data).where(saves.table_id == row.id)).scalar()
    lines = [(at, entry) for at, entry in connection.execute(query)]
    return TableLine(**asdict(row), journal=lines, save=save)


def import_data(url: str, data: Path, source: Path) -> tuple[int, int]:
    """Read tables from a file; those that are there already stay as they are. Tells how many were new, how many not."""
    for _ in _tables_in(source):  # a file that is bad on its last line shall not be taken in by half
        pass
    return _with_store(url, data, lambda store: _import(store, source))


async def _import(store: Store, source: Path) -> tuple[int, int]:
    new = known = 0
    for item in _tables_in(source):
        row = Row(item.id, item.created_at, item.touched_at, item.listed, item.phase, item.due)
        try:
            await store.append(Write(item.id, 1, list(item.journal), row, item.save))
            new += 1
        except Conflict:
            known += 1
    return new, known


def _tables_in(source: Path) -> Iterator[TableLine]:
    """The tables of an export, each looked at as far as that needs no rules."""
    try:
        with source.open("rb") as file:
            for number, line in enumerate(file, 1):
                item = _item(source, number, line)
                if isinstance(item, TableLine):
                    yield item
                elif item.format != FORMAT:
                    raise DataError("other_format", file=str(source), format=item.format, known=FORMAT)
            if not file.tell():
                raise DataError("not_an_export", file=str(source))
    except OSError as error:
        raise DataError("read", file=str(source), why=error.strerror) from error


def _item(source: Path, number: int, line: bytes) -> ExportHead | TableLine:
    try:
        item: ExportHead | TableLine = _line.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        if number == 1:
            raise DataError("not_an_export", file=str(source)) from error
        raise DataError("line", file=str(source), line=number, why=str(error)) from error
    if isinstance(item, ExportHead) != (number == 1):
        raise DataError("not_an_export", file=str(source))
    if isinstance(item, TableLine):
        try:
            check(item.id, [entry for _, entry in item.journal], item.save)
        except Broken as error:
            facts = {"file": str(source), "line": number, "table": item.id[:6], "why": str(error)}
            raise DataError("bad_table", **facts) from error
    return item


def back_up(url: str, data: Path, target: Path | None = None) -> Path:
    """Write a backup while the server may be running: a copy of the SQLite file, an export of a PostgreSQL."""

    async def work(store: Store) -> Path:
        return await asyncio.to_thread(write_backup, store, target or data / "backups")

    return _with_store(url, data, work)


def write_backup(store: Store, folder: Path) -> Path:
    """Write a backup into a folder; its name tells when."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise DataError("write", file=str(folder), why=error.strerror) from error
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime()) + f"-{time.time_ns() % 1_000_000:06d}"
    if store.shared:
        target = folder / f"tortuga-{stamp}.jsonl"
        write_export(store, target)
        return target
    target = folder / f"tortuga-{stamp}.db"
    _copy_sqlite(str(store.engine.url.database), target)
    return target


@contextmanager
def _whole(target: Path) -> Iterator[Path]:
    """A file that is there when it is complete, or not at all; for its owner's eyes only, since it holds secrets."""
    part = target.with_name(f"{target.name}.part")
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    except OSError as error:
        raise DataError("write", file=str(target), why=error.strerror) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _copy_sqlite(source: str, target: Path) -> None:
    """Copy a SQLite database page by page; writers may go on."""
    with _whole(target) as part, closing(sqlite3.connect(source)) as before, closing(sqlite3.connect(part)) as after:
        before.backup(after)


def purge(url: str, data: Path, days: int) -> int:
    """Delete the tables that nobody has touched for so many days; tells how many. A server may be running."""
    before = int(time.time() * 1000) - days * DAY

    async def work(store: Store) -> int:
        gone = 0
        while found := await store.forget(before):
            gone += found
        await _forget_reviews(store, data / "reviews")
        if gone:
            with _alone(url, data) as alone:
                await store.give_back(alone)
        return gone

    return _with_store(url, data, work)


async def _forget_reviews(store: Store, folder: Path) -> None:
    """Delete the reviews of tables that are gone."""
    kept = {path.stem: path for path in folder.glob("*.json")}
    standing = await store.standing(list(kept)) if kept else set()
    for table in kept.keys() - standing:
        kept[table].unlink(missing_ok=True)


@contextmanager
def _alone(url: str, data: Path) -> Iterator[bool]:
    """Whether no server runs in the data folder, nor can begin to as long as this lasts."""
    try:
        lock = None if url else lock_folder(data)
    except CannotServe:
        lock = None
    try:
        yield lock is not None
    finally:
        if lock is not None:
            os.close(lock)


def _with_store(url: str, data: Path, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    async def run() -> T:
        store = await open_store(url or f"sqlite:///{data / 'tortuga.db'}", data / "backups")
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except SchemaError as error:
        raise DataError(error.key, **error.facts) from error
    except (StoreDown, SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise DataError("store", why=short(error)) from error
