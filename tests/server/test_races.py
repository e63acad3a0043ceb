"""Two at once: the caretaker and whoever comes back, a bot and whoever takes its seat, a clock and a vote."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import LONG, House, InlineBots, Person, config_for
from tortuga.kernel.decision import Answer
from tortuga.kernel.view import View
from tortuga.server.state.time_controls import PACES
from tortuga.server.store.writing import Seen, StoreDown, Write
from tortuga.server.tables.bot_worker import Place

pytestmark = pytest.mark.anyio


class SlowBots(InlineBots):
    """Bots that think until a test lets them speak."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking = asyncio.Event()
        self.go = asyncio.Event()

    async def decide(self, game: str, level: str, view: View, place: Place | None = None) -> Answer:
        self.thinking.set()
        await self.go.wait()
        return await super().decide(game, level, view, place)


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[tuple[House, SlowBots]]:
    bots = SlowBots()
    house = House(config_for(tmp_path), make_bots=lambda: bots)
    await house.open()
    yield house, bots
    bots.go.set()
    await house.leave()
    await house.close()


async def _three(house: House, **settings: Any) -> tuple[Person, Person, Person]:
    ana, bo, cy = house.person(), house.person(), house.person()
    await ana.opens(3, **settings)
    await bo.sits(ana.table, 1, "Bo")
    await cy.sits(ana.table, 2, "Cy")
    await ana.starts()
    await ana.answers()
    await bo.answers()
    return ana, bo, cy


async def _let_speak(house: House, bots: SlowBots) -> None:
    bots.go.set()
    await house.settle()


async def test_whoever_is_back_is_not_answered_for_by_a_caretaker_who_was_still_thinking(
    slow: tuple[House, SlowBots],
) -> None:
    house, bots = slow
    ana, bo, cy = await _three(house)
    vote = (await ana.ok(ana.post("/votes", kind="caretaker", seat=2)))["vote"]
    await bo.ok(bo.post(f"/votes/{vote}", yes=True))
    await asyncio.wait_for(bots.thinking.wait(), LONG)
    await cy.ok(cy.post("/return", seat=2))
    await _let_speak(house, bots)
    assert "caretaker_answered" not in [line["name"] for line in (await cy.view())["feed"]]
    assert (await cy.match())["waiting"] == [2]


async def test_whoever_takes_the_seat_of_a_bot_is_not_answered_for_by_it(slow: tuple[House, SlowBots]) -> None:
    house, bots = slow
    ana, bo = house.person(), house.person()
    await ana.opens(2, bots=1)
    await ana.starts()
    await ana.answers()
    await asyncio.wait_for(bots.thinking.wait(), LONG)
    await ana.ok(ana.post("/seats/1/free"))
    await bo.sits(ana.table, 1, "Bo")
    await _let_speak(house, bots)
    view = await bo.view()
    assert (view["match"]["waiting"], view["match"]["chosen"]) == ([1], [0])
    assert "ships_laid" not in [line["name"] for line in view["feed"]]


async def test_more_time_comes_before_an_answer_of_the_caretaker_who_was_still_thinking(
    slow: tuple[House, SlowBots],
) -> None:
    house, bots = slow
    ana, bo, cy = await _three(house, clock="brisk")
    pace = PACES["brisk"]
    assert pace is not None
    house.clock.advance(pace.allowance + pace.bank)
    await asyncio.wait_for(bots.thinking.wait(), LONG)
    vote = (await ana.ok(ana.post("/votes", kind="extend")))["vote"]
    await bo.ok(bo.post(f"/votes/{vote}", yes=True))
    bots.go.set()
    for _ in range(20):
        await asyncio.sleep(0.005)
        await house.settle()
    view = await cy.view()
    assert view["match"]["waiting"] == [2]
    assert "clock_expired" not in [line["name"] for line in view["feed"]]


@contextmanager
def stuck(house: House) -> Iterator[None]:
    """The database takes nothing for a while; then it says that it could not."""
    writer = house.service.tables.store._writer
    assert writer is not None
    scribe, go = writer._scribe, threading.Event()
    commit = scribe.commit

    def fail(batch: list[Write], looked: Seen) -> None:
        go.wait(LONG)
        scribe.commit = commit  # type: ignore[method-assign]
        raise StoreDown("the disk is full")

    scribe.commit = fail  # type: ignore[method-assign]
    try:
        yield
    finally:
        go.set()


async def _until(wanted: Callable[[], object]) -> None:
    async with asyncio.timeout(LONG):
        while not wanted():
            await asyncio.sleep(0.001)


async def test_nobody_is_shown_what_could_not_be_written(house: House) -> None:
    ana = house.person()
    await ana.opens(2)
    before, live = await ana.view(), await house.live(ana.table)
    with stuck(house):
        saying = asyncio.create_task(ana.fails(ana.post("/chat", text="Ahoy"), 503, "store_down"))
        await _until(lambda: live.ahead)
        looking = asyncio.create_task(ana.view())
        await _until(lambda: live.lock._waiters)
    seen = await looking
    assert (seen["version"], seen["feed"]) == (before["version"], before["feed"])
    await saying


async def test_nothing_is_saved_that_could_not_be_written(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    before, live = await ana.view(), await house.live(ana.table)
    with stuck(house):
        saying = asyncio.create_task(ana.fails(ana.post("/chat", text="Ahoy"), 503, "store_down"))
        await _until(lambda: live.ahead)
        saving = asyncio.create_task(house.service.tables.save_all())
        await _until(lambda: live.lock._waiters or house.service.tables.store._queue)
    await asyncio.gather(saying, saving)
    await house.crash()
    await house.open()
    ana.client.base_url = httpx.URL(house.base)
    assert (await ana.view())["feed"] == before["feed"]
