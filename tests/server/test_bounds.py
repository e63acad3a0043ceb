"""Bounds: what one reply holds, and what one connection may leave unread."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import httpx
import pytest

from tests.server.harness import LONG, House, Person
from tests.server.test_connection import Raw
from tortuga.server.http.connection import PATIENCE, Connection
from tortuga.server.messages.table_message import RECENT

pytestmark = pytest.mark.anyio

SAID = 3 * RECENT + 20


async def _talkative(house: House) -> Person:
    """Somebody at a table where much was said."""
    ana = house.person()
    await ana.opens(2)
    await ana.ok(ana.post("/seats/1/claim", name="Too"))
    await ana.starts()
    for number in range(SAID):
        await ana.ok(ana.post("/chat", text=f"line {number}"))
    return ana


def _said(told: dict[str, Any]) -> list[str]:
    return [line["text"] for line in told["feed"] if line["kind"] == "chat"]


async def test_no_reply_holds_more_than_a_page_of_what_was_missed(house: House) -> None:
    ana = await _talkative(house)
    since, read, numbers, pages = 1, list[str](), list[int](), 0
    while (told := await ana.view(seat=0, since=since))["feed"]:
        assert len(told["feed"]) <= RECENT
        assert told["version"] > since
        numbers += range(told["feed_from"], told["feed_from"] + len(told["feed"]))
        read += _said(told)
        since, pages = told["version"], pages + 1
    assert read == [f"line {number}" for number in range(SAID)]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert pages == 4
    assert since == (await ana.view(seat=0))["version"]
    recap = await ana.ok(ana.get("/recap", seat=0))
    assert [line["text"] for line in recap["lines"]] == [f"line {number}" for number in range(SAID - RECENT, SAID)]


async def test_a_stream_tells_all_that_was_missed_page_by_page(house: House) -> None:
    ana = await _talkative(house)
    async with ana.streams(1, seat=0) as stream:
        read, ids = list[str](), list[int]()
        while len(read) < SAID:
            message = await stream.next()
            assert len(message.data["feed"]) <= RECENT
            assert message.id is not None
            read += _said(message.data)
            ids.append(message.id)
        assert read == [f"line {number}" for number in range(SAID)]
        assert ids == sorted(set(ids))
    async with ana.streams(ids[1], seat=0) as stream:
        assert _said((await stream.next()).data)[0] == read[len(_said(await ana.view(seat=0, since=1))) + RECENT]


async def test_whoever_reads_nothing_is_cut_off_and_a_slow_reader_is_not(house: House) -> None:
    ana = await _talkative(house)
    url = httpx.URL(house.base)
    cookie = "; ".join(f"{name}={value}" for name, value in ana.client.cookies.items())
    request = f"GET {ana.path}/view?seat=0 HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\n\r\n".encode()
    with socket.socket() as idle:
        idle.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        idle.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(idle, (url.host, url.port))
        connection: Connection | None = None
        async with asyncio.timeout(LONG):
            while connection is None:
                await loop.sock_sendall(idle, request * 20)
                await asyncio.sleep(0.01)
                connection = next((each for each in _connections(house) if each._unread is not None), None)
        timer = connection._unread
        assert timer is not None
        unread = connection.transport.get_write_buffer_size()
        connection._see_whether_it_reads(unread + 1)
        timer.cancel()
        assert not connection.transport.is_closing(), "it has read a little since"
        timer = connection._unread
        assert timer is not None
        timer._run()  # as if the time were over
        async with asyncio.timeout(LONG):
            while connection in _connections(house):
                await asyncio.sleep(0.001)


def _connections(house: House) -> list[Connection]:
    assert house._server is not None
    return [each for each in house._server.server_state.connections if isinstance(each, Connection)]


@pytest.mark.parametrize("before", [b"", b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"])
async def test_an_empty_line_is_no_request_to_wait_for(house: House, before: bytes) -> None:
    async with Raw(house) as raw:
        raw.writer.write(before or b"\r\n")
        if before:
            assert (await raw.reply())[0] == 200
            raw.writer.write(b"\r\n")
        async with asyncio.timeout(LONG):
            while not [each for each in _connections(house) if each._patience is not None]:
                await asyncio.sleep(0.001)
            await asyncio.sleep(0.02)
        (connection,) = _connections(house)
        timer = connection._patience
        assert timer is not None
        assert timer.when() <= asyncio.get_running_loop().time() + PATIENCE
        timer._run()  # as if the time were over
        assert await asyncio.wait_for(raw.reader.read(), LONG) == b""


async def test_one_connection_too_many_is_told_so_unless_another_is_idle(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Connection, "most", 2)
    monkeypatch.setattr(Connection, "_last_full", -1e9)
    hello = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"
    async with Raw(house) as one, Raw(house) as two:
        for raw in (one, two):  # they have begun to ask for something, and are waited for
            raw.writer.write(b"GET /healthz HTTP/1.1\r\n")
        async with asyncio.timeout(LONG):
            while len([each for each in _connections(house) if each._incomplete]) < 2:
                await asyncio.sleep(0.001)
        for _ in range(3):
            async with Raw(house) as three:
                three.writer.write(hello)
                status, told = await three.reply()
                assert (status, told["reason"]) == (503, "too_many_connections")
        said = [record.getMessage() for record in caplog.records]
        assert said.count("too many connections") == 1
        one.writer.write(b"host: localhost\r\n\r\n")
        assert (await one.reply())[0] == 200  # now it is idle, and makes room for the next
        async with Raw(house) as four:
            four.writer.write(hello)
            assert (await four.reply())[0] == 200
        assert await asyncio.wait_for(one.reader.read(), LONG) == b""


@pytest.mark.parametrize(
    "body",
    [
        b'\xef\xbb\xbf{"game": "palabra", "seats": 2, "name": "Ana"}',
        '{"game": "palabra", "seats": 2, "name": "Ana"}'.encode("utf-16"),
        b'{"game": "palabra", "seats": 2, "name": "Ana", "seats": 3}',
        b'{"game": "palabra", "seats": 2, "name": "Ana", "se\\u0061ts": 3}',
        b'{"game": "palabra", "seats": 2, "name": "Ana", "bots": {"1": "easy", "1": "ordinary"}}',
        b'{"seat": 0, "answer": ["x"], "key": "long-enough", "answer": ["y"]}',
        b'{"seat": 0, "answer": ["x"], "key": "long-enough", "\\u0061nswer": ["y"]}',
        b'\xef\xbb\xbf{"seat": 0, "answer": ["x"], "key": "long-enough"}',
    ],
)
async def test_what_two_programs_could_read_differently_is_refused(house: House, body: bytes) -> None:
    ana = house.person()
    await ana.opens(2)
    address = ana.path + "/answers" if b"answer" in body else "/api/tables"
    headers = {"content-type": "application/json"}
    await ana.fails(ana.client.post(address, content=body, headers=headers), 422, "bad_request")


async def test_what_only_looks_like_a_key_is_taken(house: House) -> None:
    ana = house.person()
    await ana.opens(2)
    body = b'{"seat": 0, "answer": ["seat"], "key": "long-enough", "number": 1}'
    response = await ana.client.post(ana.path + "/answers", content=body, headers={"content-type": "application/json"})
    assert response.json()["reason"] == "not_started"
