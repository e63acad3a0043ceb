"""The store: a place in a journal is taken once; commits are shared; schema and data are cared for."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import time
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from tests.server.harness import House, config_for, first_answer, play_on
from tortuga.kernel.record import EditionRecord
from tortuga.server.state import journal
from tortuga.server.state.journal import Opened, Settings
from tortuga.server.store.exports import DataError, TableLine, back_up, export_data, import_data, purge
from tortuga.server.store.folder import make_folder
from tortuga.server.store.migrations import MIGRATIONS, SchemaError
from tortuga.server.store.store import Store, open_store
from tortuga.server.store.writing import Conflict, Row, SqliteScribe, StoreDown, Write

pytestmark = pytest.mark.anyio


def _row(table: str, touched: int = 5, due: int | None = None) -> Row:
    return Row(table, 1, touched, False, "playing", due)


def _url(folder: Path, database: str) -> str:
    return database or f"sqlite:///{folder / 'tortuga.db'}"


async def _open(folder: Path, database: str) -> Store:
    return await open_store(_url(folder, database), folder / "backups")


async def test_a_place_is_taken_once_whoever_tries(tmp_path: Path, database: str) -> None:
    store, other = await _open(tmp_path, database), await _open(tmp_path, database)
    await store.append(Write("a", 1, [(1, "one"), (2, "two")], _row("a")))
    results = await asyncio.gather(
        store.append(Write("a", 3, [(3, "mine")])),
        other.append(Write("a", 3, [(3, "yours")])),
        other.append(Write("b", 1, [(3, "elsewhere")], _row("b"))),
        return_exceptions=True,
    )
    assert [type(result) for result in results[:2] if result is not None] == [Conflict]
    assert results[2] is None, "a conflict at one table does not touch another in the same commit"
    entries = await other.entries("a")
    assert [number for number, _, _ in entries] == [1, 2, 3]
    assert entries[2][2] in ("mine", "yours")
    await store.close()
    await other.close()


async def test_writes_that_come_together_share_a_commit(tmp_path: Path, database: str) -> None:
    store = await _open(tmp_path, database)
    await asyncio.gather(*[store.append(Write(f"t{n}", 1, [(1, "x")], _row(f"t{n}"))) for n in range(60)])
    assert store.commits <= 3
    assert len(await store.rows()) == 60
    await store.close()


async def test_a_commit_is_on_the_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    store = await _open(tmp_path, "")
    with store.engine.connect() as connection:
        assert (connection.execute(text("PRAGMA synchronous"))).scalar() == 2
        assert (connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
    await store.close()


async def test_a_store_that_fails_says_so_and_recovers(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    before = await ana.view()
    with house.service.tables.store.engine.begin() as connection:
        connection.execute(text("ALTER TABLE journal RENAME TO lost"))
    match = before["match"]
    answer = match["decision"]["answers"][0]["answer"]
    response = await ana.gives(answer, match["number"], "k" * 8)
    assert response.status_code == 503
    assert response.headers["retry-after"]
    with house.service.tables.store.engine.begin() as connection:
        connection.execute(text("ALTER TABLE lost RENAME TO journal"))
    assert await ana.view() == before, "what was not written has not happened"
    told = await ana.ok(ana.gives(answer, match["number"], "k" * 8))
    assert not told["repeated"]


async def test_a_store_that_takes_nothing_is_not_well_until_it_does(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = house.person()
    await ana.opens(2)

    def full(*_: object) -> None:
        raise StoreDown("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(SqliteScribe, "commit", full)
        patch.setattr("tortuga.server.store.store._try_to_write", full)
        assert (await ana.client.get("/healthz")).status_code == 200, "nobody has tried yet"
        assert (await ana.post("/chat", text="Ahoy")).status_code == 503
        assert (await ana.client.get("/healthz")).status_code == 503
    with house.service.tables.store.engine.begin() as connection:
        for name in ("probe", "probe 12345678"):  # of others who try as well, or died over it
            connection.execute(text(f"INSERT INTO meta (key, value) VALUES ('{name}', ' ')"))
    for _ in range(2):
        assert (await ana.client.get("/healthz")).status_code == 200
    with house.service.tables.store.engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM meta")).scalar() == 2, "the attempt left nothing behind"


async def test_every_address_says_that_the_store_is_down(house: House) -> None:
    ana = house.person()
    await ana.opens(2)
    with house.service.tables.store.engine.begin() as connection:
        for table in ("journal", "tables", "looked"):
            connection.execute(text(f"ALTER TABLE {table} RENAME TO lost_{table}"))
    body = {"game": "palabra", "seats": 2, "name": "Bo"}
    await ana.fails(ana.client.post("/api/tables", json=body), 503, "store_down")
    await ana.fails(ana.client.get("/api/tables"), 503, "store_down")
    await ana.fails(ana.get("/recap"), 503, "store_down")


async def test_what_was_noted_as_seen_is_kept(tmp_path: Path, database: str) -> None:
    store = await _open(tmp_path, database)
    await store.append(Write("a", 1, [(1, "one")], _row("a", 1)))
    store.look("a", 1, 7)
    assert await store.looked("a", 1) == 7
    await store.close()
    store = await _open(tmp_path, database)
    assert await store.looked("a", 1) == 7
    assert await store.looked("a", 2) == 0
    await store.close()


async def test_a_migration_runs_once_and_a_backup_is_made_before(tmp_path: Path, database: str) -> None:
    store = await _open(tmp_path, database)
    await store.append(Write("a", 1, [(1, "one")], _row("a")))
    secret = store.secret
    await store.close()
    assert not (tmp_path / "backups").exists()
    further = (*MIGRATIONS, ("ALTER TABLE tables ADD COLUMN mood TEXT",))
    for _ in range(2):
        store = await open_store(_url(tmp_path, database), tmp_path / "backups", further)
        assert store.secret == secret
        with store.engine.connect() as connection:
            connection.execute(text("SELECT mood FROM tables"))
        await store.close()
    backups = list((tmp_path / "backups").iterdir())
    assert len(backups) == 1
    if not database:
        copy = sqlite3.connect(backups[0])
        assert copy.execute("SELECT entry FROM journal").fetchall() == [("one",)]
        copy.close()
    with pytest.raises(SchemaError, match="newer"):
        await _open(tmp_path, database)


async def test_a_migration_that_fails_leaves_the_store_as_it_was(tmp_path: Path, database: str) -> None:
    store = await _open(tmp_path, database)
    await store.close()
    half = (*MIGRATIONS, ("CREATE TABLE half (key TEXT)", "ALTER TABLE nowhere ADD COLUMN mood TEXT"))
    with pytest.raises(StoreDown):
        await open_store(_url(tmp_path, database), tmp_path / "backups", half)
    whole = (*MIGRATIONS, ("CREATE TABLE half (key TEXT)",))
    store = await open_store(_url(tmp_path, database), tmp_path / "backups", whole)
    await store.close()


@pytest.mark.parametrize(("key", "what"), [("schema", "schema"), ("secret", "secret")])
async def test_a_damaged_store_is_said_in_a_sentence(tmp_path: Path, key: str, what: str) -> None:
    store = await _open(tmp_path, "")
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE meta SET value = 'zz' WHERE key = :key"), {"key": key})
    await store.close()
    with pytest.raises(SchemaError, match=f"damaged: its {what}"):
        await _open(tmp_path, "")


async def test_what_holds_secrets_is_for_its_owners_eyes_only(tmp_path: Path) -> None:
    data = tmp_path / "data"
    make_folder(data)
    store = await _open(data, "")
    await store.append(Write("a", 1, [(1, "one")], _row("a")))
    copy = await asyncio.to_thread(back_up, "", data)
    await asyncio.to_thread(export_data, "", data, tmp_path / "all.jsonl")
    files = [data / "tortuga.db", data / "tortuga.db-wal", copy, tmp_path / "all.jsonl"]
    assert [file.stat().st_mode & 0o077 for file in (data, data / "backups", *files)] == [0] * 6
    await store.close()


async def test_a_file_that_cannot_be_written_whole_is_not_written_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await _open(tmp_path, "")
    await store.close()

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DataError, match=r"all\.jsonl cannot be written: No space left"):
        await asyncio.to_thread(export_data, "", tmp_path, tmp_path / "all.jsonl")
    with pytest.raises(DataError, match="cannot be written: No space left"):
        await asyncio.to_thread(back_up, "", tmp_path, tmp_path / "copies")
    assert not list((tmp_path / "copies").iterdir())
    assert not list(tmp_path.glob("all*"))


async def test_two_processes_that_start_together_migrate_once(tmp_path: Path, postgres_url: str) -> None:
    stores = await asyncio.gather(*[_open(tmp_path, postgres_url) for _ in range(3)])
    assert len({store.secret for store in stores}) == 1
    for store in stores:
        await store.close()


async def test_a_database_that_cannot_be_reached(tmp_path: Path) -> None:
    with pytest.raises(StoreDown):
        await open_store("postgresql://nobody@127.0.0.1:1/none", tmp_path)


async def test_export_and_import_carry_whole_tables(tmp_path: Path, any_house: House) -> None:
    ana, bo = any_house.person(), any_house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await play_on({0: ana, 1: bo}, first_answer, most=6)
    before = await ana.view()
    url, file = any_house.config.url, tmp_path / "all.jsonl"
    assert await asyncio.to_thread(export_data, url, tmp_path, file) == 1
    other = tmp_path / "other"
    other.mkdir()
    assert await asyncio.to_thread(import_data, "", other, file) == (1, 0)
    assert await asyncio.to_thread(import_data, "", other, file) == (0, 1), "what is there stays as it is"
    second = House(config_for(other), any_house.clock)
    await second.open()
    saved = await second.service.tables.store.saved(ana.table)
    assert saved == await any_house.service.tables.store.saved(ana.table), "it is the way over a change of the rules"
    assert saved is not None
    # The cookie is signed by the house it came from; the recovery code goes along with the table.
    again = second.person()
    again.table = ana.table
    await again.ok(again.post("/recover", code=ana.code))
    after = await again.view()
    for view in (before, after):
        for part in ("build", "server_time", "version"):
            view.pop(part)
    assert after == before
    await second.leave()
    await second.close()


async def test_a_backup_is_made_while_people_play(any_house: House, tmp_path: Path) -> None:
    ana = any_house.person()
    await ana.opens(3, bots=2)
    target = await asyncio.to_thread(back_up, any_house.config.url, tmp_path, tmp_path / "copies")
    assert target.stat().st_size > 1000
    await ana.starts()


async def test_purge_forgets_what_nobody_has_touched(tmp_path: Path, database: str) -> None:
    store = await _open(tmp_path, database)
    now = int(time.time() * 1000)
    await store.append(Write("old", 1, [(1, "one")], _row("old", now - 40 * 24 * 3600 * 1000), save=b"x"))
    await store.append(Write("new", 1, [(1, "one")], _row("new", now)))
    for number in range(4):
        await store.append(Write(f"older{number}", 1, [(1, "one")], _row(f"older{number}", 5)))
    assert await store.forget(10, most=3) == 3, "a few at a time: the server may be running"
    await store.close()
    assert await asyncio.to_thread(purge, _url(tmp_path, database), tmp_path, 30) == 2
    store = await _open(tmp_path, database)
    assert [row.id for row in await store.rows()] == ["new"]
    assert await store.entries("old") == []
    assert await store.saved("old") is None
    await store.close()


HEAD = '{"type":"tortuga","format":1}\n'
OPENED = Opened(Settings("palabra", 2, "whole", {}, EditionRecord("base", "", {}), 1), "", "", "")
GOOD = (
    msgspec.json.encode(TableLine("a" * 16, 1, 1, False, "lobby", None, [(1, journal.written(OPENED))])).decode() + "\n"
)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("", "is not an export"),
        ("no export", "is not an export"),
        (GOOD, "is not an export"),
        (HEAD + GOOD + '{"type":"table","id":3}\n', "line 3"),
        (HEAD + GOOD + GOOD[:200], "line 3"),
        (HEAD + GOOD + GOOD.replace("opened", "closed"), "line 3.*cannot be read"),
        (HEAD + GOOD.replace("a" * 16, "../../etc"), "line 2.*not that of a table"),
        (HEAD.replace("1", "9"), "format 9"),
    ],
)
async def test_a_bad_file_is_named_with_its_line_and_nothing_is_taken_in(
    tmp_path: Path, content: str, reason: str
) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(content)
    with pytest.raises(DataError, match=reason) as caught:
        await asyncio.to_thread(import_data, "", tmp_path, file)
    assert caught.value.says("es") != str(caught.value)
    file.write_text(HEAD + GOOD)
    assert await asyncio.to_thread(import_data, "", tmp_path, file) == (1, 0)


async def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read: No such file"):
        await asyncio.to_thread(import_data, "", tmp_path, tmp_path / "none.jsonl")
