"""Data commands: export, import, backup, purge. Plain functions; the command line gives them their names.

An export is a file of lines, each a JSON object: the head, then every table with its whole journal. It carries secrets
(seeds of unfinished matches, hashes of keys): it is the host's, not the players'.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import select

from tortuga.server import schema
from tortuga.server.migrations import SchemaError
from tortuga.server.store import Store, open_store
from tortuga.server.writing import Conflict, Row, StoreDown, Write

FORMAT = 1
DAY = 24 * 3600 * 1000
T = TypeVar("T")


class DataError(Exception):
    """A data command cannot do its work; the message is a sentence."""


class Head(Struct, frozen=True, tag="tortuga"):
    """The first line of an export."""

    format: int


class Kept(Struct, frozen=True, tag="table"):
    """A table in an export."""

    id: str
    created_at: int
    touched_at: int
    listed: bool
    phase: str
    due: int | None
    journal: list[tuple[int, str]]
    """When, and the entry."""


_line = msgspec.json.Decoder(Head | Kept)


def export_data(url: str, data: Path, target: Path) -> int:
    """Write all tables into a file; tells how many."""

    async def work(store: Store) -> int:
        return await asyncio.to_thread(write_export, store, target)

    return _with_store(url, data, work)


def write_export(store: Store, target: Path) -> int:
    """Write all tables of a store into a file, one after the other."""
    journal = schema.journal.c
    with store.engine.connect() as connection, target.open("wb") as file:
        rows = connection.execute(select(schema.tables).order_by(schema.tables.c.id)).mappings().all()
        file.write(msgspec.json.encode(Head(FORMAT)) + b"\n")
        for row in rows:
            query = select(journal.at, journal.entry).where(journal.table_id == row["id"]).order_by(journal.number)
            lines = [(at, entry) for at, entry in connection.execute(query)]
            file.write(msgspec.json.encode(Kept(**row, journal=lines)) + b"\n")
    return len(rows)


def import_data(url: str, data: Path, source: Path) -> tuple[int, int]:
    """Read tables from a file; those that are there already stay as they are. Tells how many were new, how many not."""
    return _with_store(url, data, lambda store: _import(store, source))


async def _import(store: Store, source: Path) -> tuple[int, int]:
    new = known = 0
    with source.open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                item = _line.decode(line)
            except msgspec.MsgspecError as error:
                raise DataError(f"{source}, line {number}: {error}.") from error
            if isinstance(item, Head):
                if item.format != FORMAT:
                    raise DataError(f"{source} has format {item.format}; this program reads {FORMAT}.")
                continue
            row = Row(item.id, item.created_at, item.touched_at, item.listed, item.phase, item.due)
            try:
                await store.append(Write(item.id, 1, list(item.journal), row))
                new += 1
            except Conflict:
                known += 1
    return new, known


def back_up(url: str, data: Path, target: Path | None = None) -> Path:
    """Write a backup while the server may be running: a copy of the SQLite file, an export of a PostgreSQL."""

    async def work(store: Store) -> Path:
        return await asyncio.to_thread(write_backup, store, target or data / "backups")

    return _with_store(url, data, work)


def write_backup(store: Store, folder: Path) -> Path:
    """Write a backup into a folder; its name tells when."""
    folder.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime()) + f"-{time.time_ns() % 1_000_000:06d}"
    if store.shared:
        target = folder / f"tortuga-{stamp}.jsonl"
        write_export(store, target)
        return target
    target = folder / f"tortuga-{stamp}.db"
    _copy_sqlite(str(store.engine.url.database), target)
    return target


def _copy_sqlite(source: str, target: Path) -> None:
    """Copy a SQLite database page by page; writers may go on."""
    before, after = sqlite3.connect(source), sqlite3.connect(target)
    try:
        before.backup(after)
    finally:
        before.close()
        after.close()


def purge(url: str, data: Path, days: int) -> int:
    """Delete the tables that nobody has touched for so many days; tells how many."""
    before = int(time.time() * 1000) - days * DAY

    async def work(store: Store) -> int:
        old = [row.id for row in await store.rows(before)]
        for start in range(0, len(old), 500):
            await store.forget(old[start : start + 500])
        return len(old)

    return _with_store(url, data, work)


def _with_store(url: str, data: Path, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    async def run() -> T:
        store = await open_store(url or f"sqlite:///{data / 'tortuga.db'}", data / "backups")
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except (StoreDown, SchemaError, OSError) as error:
        raise DataError(f"The store cannot be used: {error}.") from error
