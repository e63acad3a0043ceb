"""Finished matches are judged in a process of their own, one after the other, and what was found is kept as a file.

Not by the workers of bots: a review takes seconds to minutes, and nobody who plays shall wait for one. The file is a
cache: the same seed gives the same review again.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tortuga.server.problems import Problem

log = logging.getLogger("tortuga.reviews")

MOST_WAITING = 8
"""So many matches may wait to be judged."""
LONGEST = 900
"""No review takes so many seconds."""
LINE = 1 << 24
SEED = 0
USUAL_RATE = 0.15
"""Seconds for each line of a log, until this machine has shown how fast it is."""


class Judging(Struct):
    """A match that is being judged, or waits for it."""

    task: asyncio.Task[None] | None = None
    started: bool = False
    done: int = 0
    total: int = 0
    seconds: float = 0.0
    failed: str | None = None


class Reviews:
    """What has been judged, what is, and what waits."""

    def __init__(self, folder: Path, worlds: int) -> None:
        """Keep reviews in a folder; it is made with the first one."""
        self._folder = folder
        self._worlds = worlds
        self._running: dict[str, Judging] = {}
        self._turn = asyncio.Semaphore(1)
        self._rates: dict[str, float] = {}

    def found(self, table: str) -> dict[str, Any] | None:
        """The review of a table's match, if it has one."""
        try:
            found: dict[str, Any] = msgspec.json.decode((self._folder / f"{table}.json").read_bytes())
        except (OSError, msgspec.DecodeError):
            return None
        return found

    def judging(self, table: str) -> Judging | None:
        """How far it is with a match."""
        return self._running.get(table)

    def guess(self, game: str, entries: int) -> float:
        """About how many seconds a match of so many answers takes."""
        return self._rates.get(game, USUAL_RATE) * entries

    def begin(self, table: str, game: str, entries: int, record: bytes) -> None:
        """Judge a match as soon as it is its turn; twice asked for is once judged."""
        known = self._running.get(table)
        if known is not None and known.failed is None:
            return
        if sum(each.failed is None for each in self._running.values()) >= MOST_WAITING:
            raise Problem(503, "reviews_busy", retry_after=30)
        judging = self._running[table] = Judging(seconds=self.guess(game, entries))
        judging.task = asyncio.create_task(self._judge(table, game, entries, record, judging))

    async def _judge(self, table: str, game: str, entries: int, record: bytes, judging: Judging) -> None:
        try:
            async with self._turn:
                judging.started = True
                began = asyncio.get_running_loop().time()
                last = await asyncio.wait_for(self._ask(record, judging), LONGEST)
                self._rates[game] = (asyncio.get_running_loop().time() - began) / max(1, entries)
            if "review" in last:
                await asyncio.to_thread(self._keep, table, last)
                del self._running[table]
            else:
                judging.failed = last.get("refused", "broken")
        except (TimeoutError, OSError, ValueError, msgspec.DecodeError) as error:
            judging.failed = "broken"
            log.warning("review failed", extra={"game": game, "why": type(error).__name__})

    async def _ask(self, record: bytes, judging: Judging) -> dict[str, Any]:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "tortuga.lab.review_worker", str(SEED), str(self._worlds))
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, env=dict(os.environ), limit=LINE
        )
        assert process.stdin is not None
        assert process.stdout is not None
        last: dict[str, Any] = {}
        try:
            process.stdin.write(record)
            await process.stdin.drain()
            process.stdin.close()
            while line := await process.stdout.readline():
                last = msgspec.json.decode(line)
                if "total" in last:
                    judging.done, judging.total, judging.seconds = last["done"], last["total"], last["seconds"]
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        return last

    def _keep(self, table: str, found: dict[str, Any]) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        draft = self._folder / f"{table}.part"
        draft.write_bytes(msgspec.json.encode(found))
        draft.replace(self._folder / f"{table}.json")

    def kept(self) -> list[str]:
        """The tables whose review is kept."""
        return [path.stem for path in self._folder.glob("*.json")]

    def forget(self, tables: list[str]) -> None:
        """Delete the reviews of tables that are gone."""
        for table in tables:
            (self._folder / f"{table}.json").unlink(missing_ok=True)

    async def close(self) -> None:
        """End what is running."""
        tasks = [judging.task for judging in self._running.values() if judging.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
