"""Bots in worker processes: fed with views only, within a time budget, and never able to stop a table."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import time
from pathlib import Path

import msgspec
import pytest

import tortuga
from tests.server.harness import LONG, House, InlineBots, config_for, first_answer, play_on
from tortuga.games import get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.codec import form
from tortuga.kernel.decision import Answer
from tortuga.kernel.view import View
from tortuga.server.tables.bot_worker import Done, Place, Task, read_view, work
from tortuga.server.tables.bots import BotFailed, Bots

pytestmark = pytest.mark.anyio


def test_a_view_survives_the_way_to_the_worker() -> None:
    game = get_game("palabra")
    match = tortuga.new("palabra", seats=4, seed=3)
    chance = FastChance(1)
    while not match.over:
        for seat, decision in match.pending().items():
            view = match.view(seat)
            assert read_view(game, msgspec.json.encode(view, enc_hook=form)) == view
            match.answer(seat, decision.sample(chance))
            break


async def test_a_worker_answers_from_a_view_and_is_used_again() -> None:
    bots = Bots()
    match = tortuga.new("palabra", seats=3, seed=1)
    try:
        for _ in range(2):
            seat, decision = next(iter(match.pending().items()))
            answer = await bots.decide("palabra", "ordinary", match.view(seat))
            assert decision.settle(answer) == answer
            match.answer(seat, answer)
        assert len(bots._running) == 1
        offered = await bots.volunteer("palabra", "random", match.view(2))
        assert offered is None or offered[0] in ("pledge", "speak")
        with pytest.raises(BotFailed):
            await bots.decide("palabra", "no such bot", match.view(2))
        assert len(bots._running) == 1, "a bot that raises does not cost the worker"
    finally:
        await bots.close()
    assert not bots._running


async def test_a_worker_that_hangs_or_dies_is_replaced() -> None:
    bots = Bots(budget=20.0)
    match = tortuga.new("palabra", seats=3, seed=1)
    view = match.view(0)
    try:
        await bots.decide("palabra", "ordinary", view)
        (hung,) = bots._running
        os.kill(hung.pid, signal.SIGSTOP)  # it neither answers nor ends
        bots.budget = 0.3
        began = time.monotonic()
        with pytest.raises(BotFailed, match="TimeoutError"):
            await bots.decide("palabra", "ordinary", view)
        assert time.monotonic() - began < 10
        assert hung.returncode is not None
        bots.budget = 20.0
        await bots.decide("palabra", "ordinary", view)
        (dying,) = bots._running
        dying.kill()
        await dying.wait()
        await bots.decide("palabra", "ordinary", view)
        assert bots.failed == 1
    finally:
        await bots.close()


async def test_ctrl_c_is_not_for_the_workers() -> None:
    bots = Bots(budget=LONG)
    view = tortuga.new("palabra", seats=3, seed=1).view(0)
    try:
        await bots.decide("palabra", "ordinary", view)
        before = set(bots._running)
        for process in before:
            os.kill(process.pid, signal.SIGINT)
        await bots.decide("palabra", "ordinary", view)
        assert bots._running == before
    finally:
        await bots.close()


async def test_a_worker_that_does_not_start_is_not_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tortuga.server.tables.bots.START_BUDGET", 0.0)
    bots = Bots()
    with pytest.raises(BotFailed):
        await bots.decide("palabra", "ordinary", tortuga.new("palabra", seats=3, seed=1).view(0))
    assert not bots._running


def test_the_log_tells_where_a_bot_failed_and_not_what_it_saw(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(task: Task) -> Done:
        raise ValueError("the secret card")

    monkeypatch.setattr("tortuga.server.tables.bot_worker.think", fail)
    data = msgspec.json.encode(Task("palabra", "ordinary", "decide", 1, msgspec.Raw(b"{}")))
    sink = io.BytesIO()
    work(io.BytesIO(len(data).to_bytes(4, "big") + data), sink)
    said = msgspec.json.decode(sink.getvalue()[8:], type=Done).error
    assert said is not None
    assert said.startswith("ValueError, test_bots.py:")


class Broken(InlineBots):
    """Bots of one level raise, those of another cheat, and the caretaker is well or not."""

    caretaker_well = True

    async def decide(self, game: str, level: str, view: View, place: Place | None = None) -> Answer:
        if level == "ordinary" and self.caretaker_well:
            return await super().decide(game, level, view, place)
        if level == "random":
            return ("lay", 99, 99)
        raise BotFailed("broken on purpose")


class AllBroken(Broken):
    caretaker_well = False


@pytest.mark.parametrize("kind", [Broken, AllBroken])
async def test_a_broken_bot_never_stops_the_table(tmp_path: Path, kind: type[InlineBots]) -> None:
    house = House(config_for(tmp_path), make_bots=kind)
    await house.open()
    ana = house.person()
    await ana.opens(3, bots={"1": "random", "2": "random"})
    await ana.starts()
    await play_on({0: ana}, first_answer)
    assert (await ana.view())["table"]["phase"] == "over"
    await house.leave()
    await house.close()


async def test_bots_leave_a_common_question_to_the_people_first(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(4, bots=2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await ana.answers()
    await house.settle()
    assert (await bo.match())["waiting"] == [1, 2, 3]
    await bo.answers()
    await house.settle()
    assert "ships_laid" in [line["name"] for line in (await bo.view())["feed"]]


async def test_bots_seem_to_think(tmp_path: Path) -> None:
    house = House(config_for(tmp_path, bot_pause=(500, 500)))
    await house.open()
    ana = house.person()
    await ana.opens(2, bots=1)
    await ana.starts()
    await ana.answers()
    await asyncio.sleep(0.05)
    assert (await ana.match())["waiting"] == [1]
    for _ in range(500):
        house.clock.advance(500)
        await asyncio.sleep(0.01)
        if "ships_laid" in [line["name"] for line in (await ana.view())["feed"]]:
            break
    else:
        pytest.fail("the bot still thinks")
    await house.leave()
    await house.close()
