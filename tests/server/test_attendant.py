"""The attendant's alarms: whatever fails at one table, the clocks of the others ring, here and in another process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.server.harness import House, InlineBots, Person, config_for
from tortuga.games.aye.table import AyeTable
from tortuga.kernel.decision import Answer
from tortuga.kernel.view import View
from tortuga.server import clock as server_clock
from tortuga.server.state.time_controls import PACES
from tortuga.server.tables.attendant import AGAIN
from tortuga.server.tables.bot_worker import Place

pytestmark = pytest.mark.anyio


async def _two(house: House, seats: int = 2) -> Person:
    """A person whom a table with a clock waits for."""
    ana, bo = house.person(), house.person()
    await ana.opens(seats, bots=seats - 2, clock="brisk")
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await ana.answers()
    return bo


def _run_out(house: House) -> None:
    pace = PACES["brisk"]
    assert pace is not None
    house.clock.advance(pace.allowance + pace.bank)


async def _until(house: House, true: Callable[[], bool]) -> None:
    for _ in range(1000):
        if true():
            return
        await asyncio.sleep(0.005)
    pytest.fail("it never came about")


async def _expired(house: House, table: str) -> bool:
    live = await house.live(table)
    return "clock_expired" in [line.name for line in live.folded.feed]


async def _rings(house: House, table: str) -> None:
    live = await house.live(table)
    await _until(house, lambda: "clock_expired" in [line.name for line in live.folded.feed])


async def test_an_alarm_that_fails_stops_no_other(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    broken, well = await _two(house), await _two(house)
    attendant = house.service.attendant

    async def leads(table: str) -> bool:
        if table == broken.table:
            raise RuntimeError("on purpose")
        return True

    monkeypatch.setattr(attendant, "leads", leads)
    _run_out(house)
    await _rings(house, well.table)


class Stuck(InlineBots):
    """Bots that never come to an answer at a table of three."""

    async def decide(self, game: str, level: str, view: View, place: Place | None = None) -> Answer:
        if view.seats == 3:
            await asyncio.Event().wait()
        return await super().decide(game, level, view, place)


async def test_a_caretaker_who_thinks_long_holds_up_no_other_clock(tmp_path: Path) -> None:
    house = House(config_for(tmp_path), make_bots=Stuck)
    await house.open()
    stuck, well = await _two(house, 3), await _two(house)
    _run_out(house)
    await _rings(house, well.table)
    assert not await _expired(house, stuck.table)
    await house.leave()
    await house.close()


async def test_a_clock_that_ran_out_while_the_store_was_down_rings_later(house: House) -> None:
    bo = await _two(house)
    tables = house.service.tables
    await house.settle()
    tables.live.clear()
    with tables.store.engine.begin() as connection:
        connection.execute(text("ALTER TABLE journal RENAME TO lost"))
    _run_out(house)
    await _until(house, lambda: bool(house.service.attendant._alarms))
    with tables.store.engine.begin() as connection:
        connection.execute(text("ALTER TABLE lost RENAME TO journal"))
    house.clock.advance(AGAIN)
    await _rings(house, bo.table)


@pytest.mark.xdist_group("postgres")
async def test_another_process_takes_over_what_a_dead_one_has_left(tmp_path: Path, postgres_url: str) -> None:
    first = House(config_for(tmp_path / "a", postgres_url))
    second = House(config_for(tmp_path / "b", postgres_url), first.clock)
    await first.open()
    await second.open()
    bo = await _two(first)
    await second.service.attendant.take_over()
    assert bo.table not in second.service.tables.live, "it is not due"
    await first.crash()
    _run_out(second)
    await second.service.attendant.take_over()
    await _rings(second, bo.table)
    await first.leave()
    await second.close()


def test_time_passes_while_the_machine_sleeps_and_does_not_jump_when_its_clock_is_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds = {"calendar": 1000.0, "steady": 5.0}
    monkeypatch.setattr(server_clock, "steady", lambda: seconds["steady"])
    monkeypatch.setattr("time.time", lambda: seconds["calendar"])
    clock = server_clock.WallClock()
    assert clock.now() == 1_000_000
    seconds["steady"] += 3600  # as it does while a laptop is closed
    assert clock.now() == 4_600_000
    seconds["calendar"] = 0.0
    assert clock.now() == 4_600_000


async def test_the_keeper_forgets_tables_that_are_no_longer_due(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    attendant, due = house.service.attendant, [("a" * 16, 0, 1), ("b" * 16, 0, 1)]
    looked: list[str] = []

    async def overdue(now: int) -> list[tuple[str, int, int]]:
        return due

    async def leads(table: str) -> bool:
        looked.append(table[0])
        return True

    monkeypatch.setattr(attendant.tables.store, "overdue", overdue)
    monkeypatch.setattr(attendant, "leads", leads)
    await attendant.take_over()
    await attendant.take_over()
    assert looked == ["a", "b"], "once looked at, a table is left alone until it changes"
    due.pop()
    await attendant.take_over()
    assert list(attendant._taken_over) == ["a" * 16]


async def test_bots_leave_people_time_while_something_open_could_change_a_roll(tmp_path: Path) -> None:
    house = House(config_for(tmp_path, bot_pause=(100, 200)))
    await house.open()
    ana = house.person()
    await ana.opens(4, bots=3, game="aye")
    await ana.starts()
    attendant, match = house.service.attendant, (await house.live(ana.table)).folded.match
    assert match is not None
    table = match.table
    assert isinstance(table, AyeTable)
    assert await attendant._breath(ana.table) == 0
    table.faces, table.owners, table.kinds = [0], [1], [0]
    assert await attendant._breath(ana.table) == 0
    table.completed[2].append(0)
    assert await attendant._breath(ana.table) == 5 * 200
    await house.leave()
    await house.close()
