"""Deleting old tables for good, in small steps, and giving the disk back what they took.

A server may be running on the same database: every step is a transaction of its own, and after it everybody else has as
much time to write as it took.
"""

from __future__ import annotations

import sqlite3
import time
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.engine import Connection

from tortuga.server.store import schema

ENTRIES = 1_000
"""So many entries of journals are deleted at a time."""
PAGES = 200
"""So many free pages of a SQLite file are given back at a time."""


def forget(connection: Connection, before: int, most: int) -> int:
    """Delete some tables that nobody has touched since, with everything about them; tells how many."""
    tables, journal = schema.tables.c, schema.journal.c
    old = connection.execute(select(tables.id).where(tables.touched_at < before).limit(most)).scalars().all()
    counted = select(func.count()).where(journal.table_id == tables.id).scalar_subquery()
    sizes: dict[str, int] = dict(connection.execute(select(tables.id, counted).where(tables.id.in_(old))).all())
    connection.rollback()
    chosen: list[str] = []
    for table in old:
        if chosen and sum(sizes.get(each, 0) for each in (*chosen, table)) > ENTRIES:
            break
        chosen.append(table)
    began = time.monotonic()
    # Looked at again while deleting: a server may be running, and somebody may come back just now.
    query = delete(schema.tables).where(tables.id.in_(chosen), tables.touched_at < before).returning(tables.id)
    gone = list(connection.execute(query).scalars())
    for each in (schema.saves, schema.looked):
        connection.execute(delete(each).where(each.c.table_id.in_(gone)))
    large = [table for table in gone if sizes.get(table, 0) > ENTRIES]
    connection.execute(delete(schema.journal).where(journal.table_id.in_(set(gone) - set(large))))
    connection.commit()
    _let_others(began)
    for table in large:
        for left in range(sizes[table] - ENTRIES, -ENTRIES, -ENTRIES):
            began = time.monotonic()
            connection.execute(delete(schema.journal).where(journal.table_id == table, journal.number > max(left, 0)))
            connection.commit()
            _let_others(began)
    return len(gone)


def give_back(connection: Connection, alone: bool) -> int:
    """Give the disk back what was deleted; tells how many bytes."""
    if connection.dialect.name == "postgresql":
        return _vacuum_postgres(connection)
    file: Any = connection.connection.driver_connection  # past SQLAlchemy, which would begin a transaction around it
    before = _size(file)
    if alone:
        _rewrite(file)
    else:
        _give_pages(file)
    file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return before - _size(file)


def _rewrite(file: sqlite3.Connection) -> None:
    """Write the whole file anew: also one that was made before pages could be given back piece by piece."""
    for name in ("journal", "saves", "looked"):  # left over by a purge that was killed
        file.execute(f"DELETE FROM {name} WHERE table_id NOT IN (SELECT id FROM tables)")
    file.execute("PRAGMA auto_vacuum=INCREMENTAL")
    file.execute("VACUUM")


def _give_pages(file: sqlite3.Connection) -> None:
    """Give free pages back, as far as the file was made for it."""
    before = -1
    while (free := _pragma(file, "freelist_count")) not in (0, before):
        began, before = time.monotonic(), free
        # As a script: `execute` would take the first of its steps only, which is one page.
        file.executescript(f"PRAGMA incremental_vacuum({PAGES})")
        _let_others(began)


def _size(file: sqlite3.Connection) -> int:
    return _pragma(file, "page_count") * _pragma(file, "page_size")


def _pragma(file: sqlite3.Connection, name: str) -> int:
    return int(file.execute(f"PRAGMA {name}").fetchone()[0])


def _vacuum_postgres(connection: Connection) -> int:
    """Let PostgreSQL use the room again; what lies free at the end of its files it gives back."""
    size = "SELECT pg_total_relation_size('journal') + pg_total_relation_size('saves')"
    before = int(connection.exec_driver_sql(size).scalar() or 0)
    connection.commit()
    free = connection.execution_options(isolation_level="AUTOCOMMIT")
    for each in ("journal", "saves", "looked", "tables"):
        free.exec_driver_sql(f"VACUUM {each}")
    return before - int(free.exec_driver_sql(size).scalar() or 0)


def _let_others(began: float) -> None:
    """Give those who want to write as much time as this took."""
    time.sleep(min(0.5, max(0.001, time.monotonic() - began)))
