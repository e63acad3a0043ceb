"""A plugin that hunts for races: bots think, tables load and writes last for a while that nobody can foresee.

`TORTUGA_SEED=7 ./tortuga test -p tests.server.unsteady tests/server`; a test that fails with one seed counts on
something being quick.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Iterator
from unittest.mock import patch

import pytest

from tests.server.harness import InlineBots
from tortuga.server.store.writing import Outcome, Seen, Write, Writer
from tortuga.server.tables.bot_worker import Done, Task
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.tables import Tables

WHILES = (0.0, 0.0, 0.001, 0.003, 0.006, 0.012, 0.03)

_chance = random.Random(os.environ.get("TORTUGA_SEED", "1"))
_think, _get, _write = InlineBots._do, Tables.get, Writer._outcomes


async def _dawdle() -> None:
    if pause := _chance.choice(WHILES):
        await asyncio.sleep(pause)


async def _slow_thought(bots: InlineBots, task: Task) -> Done:
    await _dawdle()
    return await _think(bots, task)


async def _slow_get(tables: Tables, table: str) -> LiveTable:
    await _dawdle()
    return await _get(tables, table)


def _slow_write(writer: Writer, batch: list[Write], looked: Seen) -> list[Outcome]:
    time.sleep(_chance.choice(WHILES))
    outcomes = _write(writer, batch, looked)
    time.sleep(_chance.choice(WHILES))
    return outcomes


@pytest.fixture(autouse=True)
def unsteady() -> Iterator[None]:
    """Make everything that is not done at once last for a while."""
    with (
        patch.object(InlineBots, "_do", _slow_thought),
        patch.object(Tables, "get", _slow_get),
        patch.object(Writer, "_outcomes", _slow_write),
    ):
        yield
