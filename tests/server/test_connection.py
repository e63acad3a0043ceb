"""The short way of answers and streams: what comes in an unusual way is answered just the same."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import LONG, House, Person
from tortuga.server.http.connection import PATIENCE, Connection

pytestmark = pytest.mark.anyio


async def _asked(house: House) -> tuple[Person, dict[str, Any]]:
    """Somebody at a table of his own, and an answer that he may give."""
    ana = house.person()
    await ana.opens(2)
    await ana.ok(ana.post("/seats/1/claim", name="Too"))
    await ana.starts()
    match = await ana.match(seat=0)
    return ana, {"seat": 0, "number": match["number"], "answer": match["decision"]["answers"][0]["answer"]}


def _request(ana: Person, body: dict[str, Any], *more: str, size: bool = True) -> bytes:
    data = json.dumps(body).encode()
    cookie = "; ".join(f"{name}={value}" for name, value in ana.client.cookies.items())
    lines = [f"POST {ana.path}/answers HTTP/1.1", "host: localhost", "x-tortuga: 1", f"cookie: {cookie}", *more]
    if size:
        lines.append(f"content-length: {len(data)}")
    return "\r\n".join([*lines, "", ""]).encode() + (data if size else b"%x\r\n%b\r\n0\r\n\r\n" % (len(data), data))


class Raw:
    """A connection whose bytes a test puts together itself."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def __aenter__(self) -> Raw:
        url = httpx.URL(self._house.base)
        self.reader, self.writer = await asyncio.open_connection(url.host, url.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()

    async def reply(self) -> tuple[int, dict[str, Any]]:
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), LONG)
        assert b"content-security-policy" in head
        size = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        return int(head[9:12]), json.loads(await self.reader.readexactly(size))


async def test_answers_that_follow_each_other_unasked_are_replied_to_in_order(house: House) -> None:
    ana, answer = await _asked(house)
    first, second = {**answer, "key": "first-key"}, {**answer, "key": "other-key"}
    async with Raw(house) as raw:
        raw.writer.write(_request(ana, first) + _request(ana, first) + _request(ana, second))
        replies = [await raw.reply() for _ in range(3)]
    assert [status for status, _ in replies] == [200, 200, 200]
    assert [told["repeated"] for _, told in replies] == [False, True, False]


@pytest.mark.parametrize("cut", [10, 60, 230])
async def test_an_answer_may_come_in_parts(house: House, cut: int) -> None:
    ana, answer = await _asked(house)
    data = _request(ana, {**answer, "key": "first-key"})
    async with Raw(house) as raw:
        raw.writer.write(data[:cut])
        await asyncio.sleep(0.01)
        raw.writer.write(data[cut:])
        status, told = await raw.reply()
    assert (status, told["repeated"]) == (200, False)


@pytest.mark.parametrize(
    ("more", "size"),
    [
        ((), False),
        (("x-forwarded-for: 192.0.2.7", "x-forwarded-proto: https"), True),
        (("connection: close",), True),
    ],
)
async def test_an_answer_may_come_in_an_unusual_way(house: House, more: tuple[str, ...], size: bool) -> None:
    ana, answer = await _asked(house)
    chunked = () if size else ("transfer-encoding: chunked",)
    async with Raw(house) as raw:
        raw.writer.write(_request(ana, {**answer, "key": "first-key"}, *more, *chunked, size=size))
        status, told = await raw.reply()
        assert (status, told["repeated"]) == (200, False)
        if "connection: close" in more:
            assert await asyncio.wait_for(raw.reader.read(), LONG) == b""


async def test_a_head_without_end_is_cut_off(house: House) -> None:
    async with Raw(house) as raw:
        raw.writer.write(b"GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ")
        with suppress(ConnectionError):
            for _ in range(64):
                raw.writer.write(b"a" * 16_384)
                await raw.writer.drain()
        said = b""
        with suppress(ConnectionError):
            said = await asyncio.wait_for(raw.reader.read(), LONG)
        assert said.startswith(b"HTTP/1.1 431 ") or not said, "a system may drop what was said before it closed"
    assert (await house.person().client.get("/healthz")).status_code == 200


@pytest.mark.parametrize(
    ("begun", "said"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\nhost: localhost\r\n", b"HTTP/1.1 408 "),
        (
            b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\nx-tortuga: 1\r\ncontent-length: 9\r\n\r\n{",
            b"HTTP/1.1 408 ",
        ),
        (b"POST /api/tables/aaaaaaaaaaaaaaaa/answers HTTP/1.1\r\ncontent-length: 9\r\n\r\n{", b"HTTP/1.1 408 "),
    ],
)
async def test_whoever_does_not_finish_a_request_is_not_waited_for(house: House, begun: bytes, said: bytes) -> None:
    async with Raw(house) as raw:
        raw.writer.write(begun)
        async with asyncio.timeout(LONG):
            while not (waiting := [each for each in _connections(house) if each._incomplete or not begun]):
                await asyncio.sleep(0.001)
        timer = waiting[0]._patience
        assert timer is not None
        assert timer.when() <= asyncio.get_running_loop().time() + PATIENCE
        timer._run()  # as if the time were over
        told = await asyncio.wait_for(raw.reader.read(), LONG)
        assert told.startswith(said) if said else not told


@pytest.mark.parametrize(
    ("sent", "status", "reason"),
    [
        (b"GET /" + b"a/" * 4_096 + b" HTTP/1.1\r\nhost: localhost\r\n\r\n", 414, "target_too_long"),
        (b"GET /api/games?" + b"a&" * 30_000 + b" HTTP/1.1\r\nhost: localhost\r\n\r\n", 414, "target_too_long"),
        (b"POST /api/tables/aaaaaaaaaaaaaaaa/answers?" + b"a" * 9_000, 414, "target_too_long"),
        (b"\x16\x03\x01\x02\x00\x01", 400, "malformed"),
        (b"Ahoy\r\n\r\n", 400, "malformed"),
        (b"GET / HTTP/1.1\r\nhost localhost\r\n\r\n", 400, "malformed"),
    ],
)
async def test_what_is_no_request_or_too_much_of_one_is_refused_in_words(
    house: House, sent: bytes, status: int, reason: str
) -> None:
    async with Raw(house) as raw:
        raw.writer.write(sent)
        found, told = await raw.reply()
        assert (found, told["status"], told["reason"]) == (status, status, reason)
        assert told["sentence"]
        assert await asyncio.wait_for(raw.reader.read(), LONG) == b""


async def test_a_long_way_down_is_not_walked(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """To look for a file on the disk takes as long as the square of its path."""
    walked: list[Path] = []

    def resolve(path: Path) -> Path:
        walked.append(path)
        return path

    monkeypatch.setattr(Path, "resolve", resolve)
    assert (await house.person().client.get("/" + "a/" * 1_000)).status_code == 404
    assert not walked


async def test_whoever_has_said_all_may_think_as_long_as_he_likes(house: House) -> None:
    ana, answer = await _asked(house)
    async with Raw(house) as raw, ana.streams():
        for request in (
            _request(ana, {**answer, "key": "first-key"}),
            b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n",
        ):
            raw.writer.write(request)
            assert (await raw.reply())[0] == 200
            assert {each._patience for each in _connections(house)} == {None}


def _connections(house: House) -> list[Connection]:
    assert house._server is not None
    return [each for each in house._server.server_state.connections if isinstance(each, Connection)]


async def test_an_answer_that_is_nested_without_end_is_refused_in_words(house: House) -> None:
    ana, _ = await _asked(house)
    deep = b'{"seat":0,"key":"nested-key","number":1,"answer":' + b"[" * 7_000 + b"]" * 7_000 + b"}"
    response = await ana.client.post(ana.path + "/answers", content=deep, headers={"content-type": "application/json"})
    assert (response.status_code, response.json()["reason"]) == (422, "bad_request")


async def test_an_answer_without_its_mark_or_from_another_site_is_turned_away(house: House) -> None:
    ana, answer = await _asked(house)
    async with Raw(house) as raw:
        raw.writer.write(_request(ana, {**answer, "key": "first-key"}, "origin: http://elsewhere"))
        status, told = await raw.reply()
        assert (status, told["reason"]) == (403, "cross_site")
        raw.writer.write(_request(ana, {**answer, "key": "first-key"}).replace(b"x-tortuga: 1\r\n", b""))
        assert (await raw.reply())[0] == 403
    assert (await ana.match(seat=0))["sealed"] is None


async def test_whoever_leaves_before_the_reply_has_answered_all_the_same(house: House) -> None:
    ana, answer = await _asked(house)
    async with Raw(house) as raw:
        raw.writer.write(_request(ana, {**answer, "key": "first-key"}))
        await raw.writer.drain()
    for _ in range(200):
        if (await ana.match(seat=0))["sealed"] is not None:
            break
        await asyncio.sleep(0.01)
    told = await ana.ok(ana.gives(answer["answer"], answer["number"], "first-key", seat=0))
    assert told["repeated"]


async def test_a_reader_who_does_not_keep_up_gets_one_message_for_all_that_he_missed(house: House) -> None:
    ana, _ = await _asked(house)
    cookie = "; ".join(f"{name}={value}" for name, value in ana.client.cookies.items())
    async with Raw(house) as raw:
        raw.writer.write(
            f"GET {ana.path}/stream?seat=0 HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\n\r\n".encode()
        )
        await raw.reader.readuntil(b"event: table\n")
        live = await house.live(ana.table)
        (watcher,) = live.watchers
        connection = watcher._stream._connection  # type: ignore[attr-defined]
        connection.pause_writing()
        before = house.service.metrics.messages
        for text in ("one", "two", "three"):
            await ana.ok(ana.post("/chat", text=text))
        assert house.service.metrics.messages == before
        connection.resume_writing()
        assert house.service.metrics.messages == before + 1
        told = await asyncio.wait_for(raw.reader.readuntil(b'"text":"three"'), LONG)
        assert told.index(b'"text":"one"') < told.index(b'"text":"two"')
