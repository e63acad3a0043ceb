"""A host purges old tables while the server runs, and somebody still has one of them open."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from tests.server.harness import LONG, House, Person
from tortuga.server.store import purging
from tortuga.server.store.exports import purge
from tortuga.server.store.folder import lock_folder
from tortuga.server.store.migrations import DIALECTS, MIGRATIONS

pytestmark = pytest.mark.anyio

DAY = 24 * 3600 * 1000


async def _two(house: House) -> tuple[Person, Person]:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await ana.answers()
    return ana, bo


async def _purge(house: House) -> int:
    """What `tortuga purge` does, in the time of the house."""
    return await house.service.tables.store.forget(house.clock.now() - DAY)


async def _left(house: House, table: str) -> tuple[list[tuple[int, int, str]], bytes | None, int]:
    store = house.service.tables.store
    return await store.entries(table), await store.saved(table), await store.looked(table, 0)


async def test_whoever_answers_at_a_purged_table_hears_that_it_is_gone(any_house: House) -> None:
    ana, bo = await _two(any_house)
    any_house.clock.advance(2 * DAY)
    assert await _purge(any_house) == 1
    told = await bo.match()
    reply = await bo.gives(told["decision"]["answers"][0]["answer"], told["number"])
    assert (reply.status_code, reply.json()["reason"]) == (404, "no_such_table")
    await ana.fails(ana.post("/chat", text="Anybody?"), 404, "no_such_table")
    assert ana.table not in any_house.service.tables.live
    assert await _left(any_house, ana.table) == ([], None, 0)


async def test_nothing_of_a_purged_table_comes_back_when_the_server_ends(any_house: House) -> None:
    ana, _ = await _two(any_house)
    any_house.clock.advance(2 * DAY)
    assert await _purge(any_house) == 1
    await ana.ok(ana.post("/looked", version=3))
    await any_house.again()
    await ana.fails(ana.get("/view"), 404, "no_such_table")
    assert await _left(any_house, ana.table) == ([], None, 0)


async def test_whoever_looks_at_a_purged_table_is_told_soon(any_house: House) -> None:
    _, bo = await _two(any_house)
    cy = any_house.person()
    await cy.opens(2)
    any_house.clock.advance(2 * DAY)
    await cy.ok(cy.post("/chat", text="Here I am."))
    async with bo.streams() as looking:
        await looking.next()
        assert await _purge(any_house) == 1
        await any_house.service.tables.look_for_gone()
        await asyncio.wait_for(looking.ended(), LONG)
    told = await bo.fails(bo.get("/stream"), 404, "no_such_table")
    spanish = await bo.fails(bo.get("/view", lang="es"), 404, "no_such_table")
    assert told["sentence"] != spanish["sentence"]
    assert list(any_house.service.tables.live) == [cy.table]
    await cy.ok(cy.get("/view"))


def _pages(house: House, what: str) -> int:
    with house.service.tables.store.engine.connect() as connection:
        return int(connection.exec_driver_sql(f"PRAGMA {what}").scalar() or 0)


async def test_a_purge_goes_in_small_steps_and_gives_the_disk_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(purging, "ENTRIES", 40)
    people = [(await _two(house))[0] for _ in range(8)]
    for _ in range(300):
        await people[0].ok(people[0].post("/chat", text="long " * 90))
    house.clock.advance(2 * DAY)
    store = house.service.tables.store
    steps: list[int] = []
    event.listen(store.engine, "commit", lambda connection: steps.append(1))
    deleted: list[int] = []

    def count(connection: object, cursor: Any, statement: str, *_: object) -> None:
        if statement.startswith("DELETE FROM journal"):
            deleted.append(cursor.rowcount)

    event.listen(store.engine, "after_cursor_execute", count)
    gone, before = 0, _pages(house, "page_count")
    while found := await _purge(house):
        gone += found
    assert gone == 8
    assert sum(deleted) > 300
    assert max(deleted) <= 40, "nobody waits longer than for these to be deleted"
    assert len(steps) > 8
    assert await store.give_back(alone=False) > 0
    assert _pages(house, "freelist_count") == 0
    assert _pages(house, "page_count") < before / 2
    await house.person().opens(2)


def test_a_file_of_an_older_version_is_written_anew_when_no_server_runs(tmp_path: Path) -> None:
    path = tmp_path / "tortuga.db"
    with closing(sqlite3.connect(path)) as old:
        old.execute("PRAGMA journal_mode=WAL")
        for statement in MIGRATIONS[0]:
            old.execute(statement.format(**DIALECTS["sqlite"]))
        old.execute("INSERT INTO meta VALUES ('schema', '1'), ('secret', '00')")
        old.execute("INSERT INTO tables VALUES ('old', 1, 1, 0, 'over', NULL)")
        old.executemany("INSERT INTO journal VALUES ('old', ?, 1, ?)", [(number, "x" * 900) for number in range(1000)])
        old.execute("INSERT INTO journal VALUES ('left over', 1, 1, 'x')")
        old.commit()
        assert old.execute("PRAGMA auto_vacuum").fetchone() == (0,)
    before = path.stat().st_size
    lock = lock_folder(tmp_path)
    assert lock is not None
    assert purge("", tmp_path, 1) == 1
    assert path.stat().st_size >= before, "while a server runs, such a file keeps its size and is filled again"
    os.close(lock)
    with closing(sqlite3.connect(path)) as old:
        old.execute("INSERT INTO tables VALUES ('older', 1, 1, 0, 'over', NULL)")
        old.commit()
    assert purge("", tmp_path, 1) == 1
    assert path.stat().st_size < before / 5
    with closing(sqlite3.connect(path)) as new:
        assert new.execute("PRAGMA auto_vacuum").fetchone() == (2,)
        assert new.execute("SELECT count(*) FROM journal").fetchone() == (0,)
