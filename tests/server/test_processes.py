"""The server as a program: killed again and again, and two of them on one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import psycopg
import pytest

from benchmarks.server.soak import Soak
from tests.server import programs
from tests.server.harness import House, Person, config_for, first_answer
from tests.server.test_command import _fails
from tortuga.server.tables.bus import Bus, hears_itself
from tortuga.server.tables.tables import UNUSED

pytestmark = pytest.mark.anyio


@pytest.mark.timeout(120)
def test_kill_9_loses_and_doubles_no_acknowledged_answer(tmp_path: Path) -> None:
    """A short version of the soak in benchmarks/server, which kills two hundred times."""
    report = Soak(tmp_path, seed=1).run(kills=4)
    assert report.kills == 4
    assert report.acknowledged > 10
    assert report.lost == report.doubled == 0


def _person(program: programs.Program) -> Person:
    client = httpx.AsyncClient(base_url=program.base, headers={"x-tortuga": "1"}, timeout=20, verify=False)
    return Person(House(config_for(Path())), client)


@pytest.mark.xdist_group("postgres")
@pytest.mark.timeout(120)
async def test_two_processes_on_one_postgresql_serve_the_same_table(tmp_path: Path, postgres_url: str) -> None:
    """Two people sit at different servers; what one does, the other hears; one server dies, the match goes on."""
    one, two = await asyncio.gather(
        *[asyncio.to_thread(programs.start, tmp_path / name, postgres_url) for name in ("one", "two")]
    )
    ana, bo = _person(one), _person(two)
    try:
        await ana.opens(3, bots=1)
        await bo.sits(ana.table, 1, "Bo")
        async with ana.streams() as hers, bo.streams() as his:
            await hers.until(lambda data: data["table"]["seats"][1]["name"] == "Bo")
            await ana.starts()
            started = await his.until(lambda data: data["match"] is not None)
            assert started.seen["match"]["decision"]["name"] == "lay"
            await hers.until(lambda data: data["table"]["seats"][1]["presence"] == "here")
            # Both at once, over and over: each place of the journal is taken once.
            said = [
                person.post("/chat", text=f"{name} {n}") for n in range(10) for person, name in ((ana, "a"), (bo, "b"))
            ]
            assert {response.status_code for response in await asyncio.gather(*said)} == {200}
            await _everything_said(hers, 20)
            await _everything_said(his, 20)
        for _ in range(30):
            moved = [await _move(person) for person in (ana, bo)]
            if not any(moved):
                await asyncio.sleep(0.05)
        views = [await ana.view(), await bo.view()]
        assert views[0]["match"]["board"]["day"] == views[1]["match"]["board"]["day"]
        assert [line["text"] for line in views[0]["feed"] if line["kind"] == "chat"] == [
            line["text"] for line in views[1]["feed"] if line["kind"] == "chat"
        ]
        await asyncio.to_thread(one.kill)
        for _ in range(400):
            await _move(bo)
            view = await bo.view()
            if view["match"]["board"]["day"] > views[1]["match"]["board"]["day"] or view["table"]["phase"] == "over":
                break
            if view["match"]["waiting"] == [0]:
                break  # only Ana, whose server is gone, is still asked: the bot was taken over
            await asyncio.sleep(0.05)
        else:
            pytest.fail("the second server did not take over")
    finally:
        await ana.client.aclose()
        await bo.client.aclose()
        for program in (one, two):
            await asyncio.to_thread(program.kill)


async def _everything_said(stream: object, wanted: int) -> None:
    heard = 0
    while heard < wanted:
        message = await stream.next()  # type: ignore[attr-defined]
        heard += len([line for line in message.data["feed"] if line["kind"] == "chat"])
    assert heard == wanted


async def _move(person: Person) -> bool:
    match = await person.match()
    if match["decision"] is None or match["sealed"] is not None:
        return False
    response = await person.gives(first_answer(match), match["number"])
    assert response.status_code in (200, 409), response.text
    return True


@pytest.mark.xdist_group("postgres")
async def test_a_database_that_falls_silent_is_not_waited_for_without_end(tmp_path: Path, postgres_url: str) -> None:
    house = House(config_for(tmp_path, postgres_url))
    await house.open()
    service = house.service
    assert service.bus is not None
    speaking = await service.bus._connected()
    with service.tables.store.engine.connect() as connection:
        writing = connection.connection.driver_connection
        assert isinstance(writing, psycopg.Connection)
        for each in (speaking, writing):
            known = each.info.get_parameters()
            assert (known["connect_timeout"], known["keepalives_idle"], known["tcp_user_timeout"]) == (
                "10",
                "20",
                "30000",
            )
    await speaking.close()
    await house.close()


@pytest.mark.xdist_group("postgres")
async def test_nothing_is_refused_for_what_another_process_has_changed_already(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The news that a seat was claimed elsewhere is still under way when the owner starts the match."""
    houses = [House(config_for(tmp_path / name, postgres_url)) for name in ("one", "two")]
    for house in houses:
        await house.open()
    ana, bo = (house.person() for house in houses)

    async def hears_nothing(table: str, version: int) -> None:
        """The news takes its time."""

    monkeypatch.setattr(houses[0].service.tables, "heard", hears_nothing)
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    assert (await ana.view())["table"]["seats"][1]["name"] == "Bo"
    for house in houses:
        await house.leave()
        await house.close()


@pytest.mark.xdist_group("postgres")
async def test_news_that_nobody_understands_keep_no_others_from_being_heard(tmp_path: Path, postgres_url: str) -> None:
    houses = [House(config_for(tmp_path / name, postgres_url)) for name in ("one", "two")]
    for house in houses:
        await house.open()
    ana, bo = (house.person() for house in houses)
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        for channel, news in (
            ("tortuga", f"{ana.table} soon"),
            ("tortuga", ""),
            ("tortuga_here", "{"),
            ("tortuga_here", "[]"),
        ):
            connection.execute("SELECT pg_notify(%s, %s)", (channel, news))
    async with ana.streams() as hers:
        await hers.next()
        await bo.ok(bo.post("/chat", text="Ahoy"))
        await hers.until(lambda data: [line["text"] for line in data["feed"] if line["kind"] == "chat"] == ["Ahoy"])
    for house in houses:
        await house.leave()
        await house.close()


async def test_while_the_database_is_away_only_the_last_news_of_each_table_waits(house: House) -> None:
    ana = house.person()
    await ana.opens(2)
    live = await house.live(ana.table)
    bus = Bus("postgresql://nobody@localhost/nothing", house.service.tables)
    for people in (1, 2, 3):
        live.here = dict.fromkeys(range(people), 1)
        for _ in range(100):
            bus.tell_presence(ana.table, live)
    assert [(table, here.people) for table, here in bus._news.items()] == [(ana.table, [0, 1, 2])]


@pytest.mark.xdist_group("postgres")
async def test_who_only_holds_a_table_does_not_follow_what_is_done_at_it_elsewhere(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = (House(config_for(tmp_path / name, postgres_url)) for name in ("one", "two"))
    for house in (one, two):
        await house.open()
    ana, other = one.person(), two.person()
    await ana.opens(2, watch="open")
    other.table = ana.table
    await other.view()
    followed: list[int] = []
    heard = two.service.tables.heard

    async def following(table: str, version: int) -> None:
        await heard(table, version)
        followed.append(version)  # only now: a table that is still being followed counts as used

    monkeypatch.setattr(two.service.tables, "heard", following)
    live = two.service.tables.live[ana.table]
    await ana.ok(ana.post("/chat", text="one"))
    async with asyncio.timeout(20):
        while not followed:
            await asyncio.sleep(0.005)
    two.clock.advance(2 * UNUSED)
    await ana.ok(ana.post("/chat", text="two"))
    async with asyncio.timeout(20):
        while not live.stale:
            await asyncio.sleep(0.005)
    for text in ("three", "four"):
        await ana.ok(ana.post("/chat", text=text))
    said = [line["text"] for line in (await other.view())["feed"] if line["kind"] == "chat"]
    assert said == ["one", "two", "three", "four"]
    assert len(followed) == 1, "from then on nothing was folded until somebody came"
    async with other.streams() as his:
        await his.next()
        two.clock.advance(2 * UNUSED)
        await ana.ok(ana.post("/chat", text="five"))
        await his.until(lambda data: "five" in [line["text"] for line in data["feed"]])
    for house in (one, two):
        await house.leave()
        await house.close()


async def test_strange_news_are_written_down_once_in_a_while(house: House, caplog: pytest.LogCaptureFixture) -> None:
    bus = Bus("postgresql://nobody@localhost/nothing", house.service.tables)
    for _ in range(100):
        bus._hear("tortuga", "no news")
    assert [record.getMessage() for record in caplog.records].count("strange news") == 1


@asynccontextmanager
async def _pooler(folder: Path, database: str) -> AsyncIterator[str]:
    """A stand-in for a pooler in transaction mode, which hands every statement to another connection: a LISTEN comes to
    nothing, without an error. The address of the database through it."""
    host = str(database.partition("?host=")[2])

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65_536):
                writer.write(data.replace(b"LISTEN ", b"NOTIFY "))
                await writer.drain()
        writer.close()

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner_reader, inner_writer = await asyncio.open_unix_connection(f"{host}/.s.PGSQL.5432")
        await asyncio.gather(pass_on(reader, inner_writer), pass_on(inner_reader, writer))

    server = await asyncio.start_unix_server(accept, folder / ".s.PGSQL.5432")
    async with server:
        yield database.replace(host, str(folder))


@pytest.mark.xdist_group("postgres")
async def test_a_pooler_that_forgets_to_listen_is_noticed_at_the_start(
    tmp_path_factory: pytest.TempPathFactory, postgres_url: str
) -> None:
    folder = tmp_path_factory.mktemp("p")  # the path of a socket must be short
    assert await hears_itself(postgres_url)
    async with _pooler(folder, postgres_url) as pooled:
        assert not await hears_itself(pooled, patience=0.5)
        arguments = ("--port", "0", "--data", str(folder / "data"), "--database", pooled)
        line = await asyncio.to_thread(_fails, *arguments)
        assert "PgBouncer" in line
        assert "pool_mode = session" in line
