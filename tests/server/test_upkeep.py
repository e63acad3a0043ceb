"""Looking after all tables holds nobody up: what is done for each is spread, garbage is collected when it is quiet."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.server.harness import config_for
from tests.server.test_games import opened
from tortuga.server.garbage import LATEST, Sweeper
from tortuga.server.messages.table_message import Viewer, message
from tortuga.server.messages.translator import translator
from tortuga.server.service import AT_A_TIME, Service

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


def test_all_garbage_is_collected_when_nobody_answers_and_at_the_latest_after_an_hour() -> None:
    sweeper = Sweeper()
    assert not sweeper.sweep(answers=5, requests=9), "people answer"
    assert sweeper.sweep(answers=5, requests=12), "nobody has answered since"
    assert not sweeper.sweep(answers=5, requests=12), "nothing was done since: there is nothing to collect"
    busy = [sweeper.sweep(answers=6 + n, requests=13 + n) for n in range(LATEST)]
    assert busy.index(True) == LATEST - 2, "the last quiet sweep counts"
    assert busy.count(True) == 1


def test_a_table_and_its_messages_are_little_work_for_the_collector() -> None:
    """What is made of values only is not looked at: it is in no cycle."""
    live, said = opened("palabra", people=16), translator("palabra", "en")
    cursor, _, _ = message(live, Viewer(0, 0), said, None, "b", 0)
    assert cursor.picture is not None
    for thing in (live.folded.feed[0], cursor, cursor.picture, cursor.picture.match):
        assert not gc.is_tracked(thing), type(thing)
