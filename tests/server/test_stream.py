"""The event stream: nothing doubled, nothing missed, after any break."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import LONG, House, Person, config_for, first_answer, play_on

pytestmark = pytest.mark.anyio


async def _playing(house: House, **settings: Any) -> tuple[Person, Person]:
    ana, bo = house.person(), house.person()
    await ana.opens(3, bots=1, **settings)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await house.settle()  # the bot has said what it wants to say: from here on only people change the table
    return ana, bo


async def test_every_change_reaches_the_other_seats(any_house: House) -> None:
    ana, bo = await _playing(any_house)
    async with bo.streams() as stream:
        first = await stream.next()
        assert first.data["fresh"]
        assert first.id == first.data["version"]
        assert first.data["viewer"] == 1
        await ana.answers()
        told = await stream.until(lambda data: 0 in data["match"]["chosen"])
        assert not told.seen["fresh"]
        assert told.id is not None
        assert first.id is not None
        assert told.id > first.id
        await ana.ok(ana.post("/chat", text="Ahoy"))
        chat = await stream.until(lambda data: any(line["kind"] == "chat" for line in data["feed"]))
        assert [line["text"] for line in chat.seen["feed"] if line["kind"] == "chat"] == ["Ahoy"]


async def test_after_any_break_the_feed_goes_on_where_it_was_cut(house: House) -> None:
    """Cut the stream again and again, at every kind of moment; put the pieces together: it is the whole feed."""
    ana, bo = await _playing(house)
    read: list[str] = []
    last: int | None = None
    numbers: list[int] = []
    over = asyncio.Event()

    async def reader() -> None:
        nonlocal last
        while True:
            async with bo.streams(last) as stream:
                for _ in range(3):
                    message = await stream.next()
                    assert message.data["fresh"] == (last is None)
                    if message.data["feed"]:
                        assert message.data["feed_from"] == len(read)
                    read.extend(line["text"] for line in message.data["feed"])
                    assert message.id is not None
                    numbers.append(message.id)
                    last = message.id
                    if message.data["table"]["phase"] == "over":
                        over.set()
                        return

    task = asyncio.create_task(reader())
    await play_on({0: ana, 1: bo}, first_answer)
    await asyncio.wait_for(over.wait(), 20)
    await task
    assert numbers == sorted(numbers)
    whole = await house.live(ana.table)
    mine = [line for line in whole.folded.feed if line.audience & 2]
    assert len(read) == len(mine) > 100


async def test_a_version_from_nowhere_gets_a_fresh_view(house: House) -> None:
    _, bo = await _playing(house)
    async with bo.streams(9999) as stream:
        assert (await stream.next()).data["fresh"]
    seen = await bo.view(since=9999)
    assert seen["fresh"]
    known = await bo.view(since=seen["version"])
    assert not known["fresh"]
    assert known["feed"] == []


async def test_a_fresh_view_holds_the_last_lines_only(house: House) -> None:
    ana, bo = await _playing(house)
    for number in range(210):
        await ana.ok(ana.post("/chat", text=f"line {number}"))
    seen = await bo.view()
    assert len(seen["feed"]) == 200
    assert seen["feed_from"] > 0
    assert seen["feed"][-1]["text"] == "line 209"


async def test_the_stream_speaks_the_language_it_was_asked_for(house: House) -> None:
    ana, bo = await _playing(house)
    async with bo.streams(lang="es") as spanish, ana.streams(lang="en") as english:
        spanish_lines = [line["text"] for line in (await spanish.next()).data["feed"]]
        english_lines = [line["text"] for line in (await english.next()).data["feed"]]
    assert "Empieza la partida." in spanish_lines
    assert "The match begins." in english_lines
    assert len(spanish_lines) == len(english_lines)


async def test_presence_is_told_and_a_long_absence_counts_as_away(house: House) -> None:
    ana, bo = await _playing(house)
    async with ana.streams() as stream:
        first = await stream.next()
        assert [seat["presence"] for seat in first.data["table"]["seats"]] == ["here", "away", None]
        async with bo.streams() as other:
            await other.next()
            message = await stream.next("presence")
            assert message.data["seats"][1]["presence"] == "here"
            assert message.id is None
        await stream.next("presence")
        house.clock.advance(44_000)
        assert (await bo.ok(bo.get()))["seats"][1]["presence"] == "here", "a short absence is none"
        house.clock.advance(2_000)
        message = await stream.next("presence")
        assert message.data["seats"][1]["presence"] == "away"


async def test_a_silent_stream_is_kept_awake(tmp_path: Path) -> None:
    house = House(replace(config_for(tmp_path), ping_every=0.02))
    await house.open()
    ana = house.person()
    await ana.opens(3, bots=2)
    async with ana.streams() as stream:
        await stream.next()
        while stream.pings < 2:
            await asyncio.sleep(0.01)
        assert await stream.quiet(0.05)
    await house.leave()
    await house.close()


async def test_a_table_that_cannot_be_read_keeps_no_other_stream_from_staying_awake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(replace(config_for(tmp_path), ping_every=0.02))
    await house.open()
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.opens(2)
    live = await house.live(ana.table)
    tried = asyncio.Event()

    async def stumble(table: str) -> None:
        tried.set()
        raise ValueError("nobody has thought of this")

    async with bo.streams() as stream:
        await stream.next()
        monkeypatch.setattr(house.service.tables, "_load", stumble)
        live.stale = True
        await asyncio.wait_for(tried.wait(), LONG)
        before = stream.pings
        async with asyncio.timeout(LONG):
            while stream.pings < before + 3:
                await asyncio.sleep(0.01)
        monkeypatch.undo()
    await house.leave()
    await house.close()


async def test_whoever_loses_the_seat_loses_the_stream(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(3, bots=1)
    await bo.sits(ana.table, 1, "Bo")
    async with bo.streams(seat=1) as stream:
        await stream.next()
        await ana.ok(ana.post("/seats/1/free"))
        await asyncio.wait_for(stream._task, 10)
    await bo.fails(bo.get("/stream", seat=1), 403, "not_your_seat")


async def test_a_table_leaves_the_memory_when_nobody_looks_and_comes_back_the_same(house: House) -> None:
    ana, _ = await _playing(house)
    await ana.answers()
    before = await ana.view()
    house.clock.advance(11 * 60 * 1000)
    house.service.tables.evict()
    assert ana.table not in house.service.tables.live
    after = await ana.view()
    before["server_time"] = after["server_time"]
    assert after == before


async def test_the_recap_tells_what_happened_since_one_last_looked(any_house: House) -> None:
    ana, bo = await _playing(any_house)
    seen = await bo.view()
    await bo.ok(bo.post("/looked", version=seen["version"]))
    assert (await bo.ok(bo.get("/recap")))["lines"] == []
    await ana.answers()
    await bo.answers()
    await any_house.settle()
    recap = await bo.ok(bo.get("/recap"))
    assert recap["since"] == seen["version"]
    assert "All ships lie face down." in recap["text"]
    await any_house.again()
    again = (await bo.ok(bo.get("/recap")))["text"]
    assert again.startswith(recap["text"]), "bots may have said more since"
    stranger = any_house.person()
    stranger.table = ana.table
    await stranger.fails(stranger.get("/recap"), 403, "not_at_this_table")
