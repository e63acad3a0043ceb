"""Looking after all tables holds nobody up: what is done for each is spread, garbage is collected when it is quiet."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.server.harness import House, config_for
from tests.server.test_games import opened
from tortuga.kernel.refusal import Refused
from tortuga.server.credentials import key_hash, unsign
from tortuga.server.garbage import MOST_LEFT, Sweeper
from tortuga.server.messages.table_message import Viewer, message
from tortuga.server.messages.translator import translator
from tortuga.server.service import AT_A_TIME, Service
from tortuga.server.tables.plans import answering

TABLES = 5 * AT_A_TIME


class Loop:
    """Counts the turns of the event loop."""

    def __init__(self) -> None:
        self.turn = 0

    async def run(self) -> None:
        while True:
            await asyncio.sleep(0)
            self.turn += 1


@pytest.mark.anyio
async def test_streams_are_kept_awake_a_few_tables_at_a_time(tmp_path: Path) -> None:
    service, loop = Service(config_for(tmp_path, ping_every=0.02)), Loop()
    pings: Counter[tuple[str, int]] = Counter()
    done = asyncio.Event()

    def live(table: str) -> Any:
        def ping() -> None:
            pings[table, loop.turn] += 1
            if len({each for each, _ in pings}) == TABLES:
                done.set()

        return SimpleNamespace(stale=False, watchers=[SimpleNamespace(ping=ping)])

    service.tables = cast("Any", SimpleNamespace(live={str(n): live(str(n)) for n in range(TABLES)}))
    tasks = [asyncio.create_task(service._ping()), asyncio.create_task(loop.run())]
    await asyncio.wait_for(done.wait(), 20)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    in_one_turn = Counter(turn for _, turn in pings)
    assert max(in_one_turn.values()) <= AT_A_TIME


def test_garbage_is_collected_when_nobody_asks_for_anything_or_when_much_may_be_left() -> None:
    sweeper = Sweeper()
    assert not sweeper.sweep(heard=90, passed=40), "people are there"
    assert not sweeper.sweep(heard=95, passed=41)
    assert sweeper.sweep(heard=95, passed=41), "nobody has asked for anything since"
    assert not sweeper.sweep(heard=95, passed=41), "nothing was done since: there is nothing to collect"
    assert not sweeper.sweep(heard=99_999, passed=41), "answers leave nothing"
    assert not sweeper.sweep(heard=99_999, passed=41)
    assert not sweeper.sweep(heard=100_000, passed=40 + MOST_LEFT)
    assert sweeper.sweep(heard=100_001, passed=41 + MOST_LEFT), "much may be left, however busy it is"


@pytest.mark.anyio
async def test_an_answer_leaves_nothing_for_the_collector(house: House) -> None:
    """It would never be collected while people play, and nothing else is asked for."""
    ana = house.person()
    await ana.opens(2)
    await ana.ok(ana.post("/seats/1/claim", name="Too"))
    await ana.starts()
    match = await ana.match(seat=0)
    service, key = house.service, key_hash(str(unsign(ana.client.cookies["seat"], house.service.tables.store.secret)))
    given = match["decision"]["answers"][0]["answer"]
    gc.collect()
    gc.disable()
    try:
        await asyncio.sleep(0)
        gc.collect()
        for n in range(20):
            plan = answering.answer(key, 0, match["number"], given, f"once-{n // 2:04}")
            await service.tables.change(ana.table, plan)
            wrong = answering.answer(key, 0, match["number"] + 7, given, "")
            with pytest.raises(Refused):
                await service.tables.change(ana.table, wrong)
        assert gc.collect() < 20, "less than one object for two answers"
    finally:
        gc.enable()


def test_a_table_and_its_messages_are_little_work_for_the_collector() -> None:
    """What is made of values only is not looked at: it is in no cycle."""
    live, said = opened("palabra", people=16), translator("palabra", "en")
    cursor, _, _ = message(live, Viewer(0, 0), said, None, "b", 0)
    assert cursor.picture is not None
    for thing in (live.folded.feed[0], cursor, cursor.picture, cursor.picture.match):
        assert not gc.is_tracked(thing), type(thing)
