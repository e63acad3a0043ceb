"""Two at once: the caretaker and whoever comes back, a bot and whoever takes its seat, a clock and a vote."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import LONG, House, InlineBots, Person, config_for
from tortuga.kernel.decision import Answer
from tortuga.kernel.view import View
from tortuga.server.clocks import PACES

pytestmark = pytest.mark.anyio


class SlowBots(InlineBots):
    """Bots that think until a test lets them speak."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking = asyncio.Event()
        self.go = asyncio.Event()

    async def decide(self, game: str, level: str, view: View) -> Answer:
        self.thinking.set()
        await self.go.wait()
        return await super().decide(game, level, view)


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
