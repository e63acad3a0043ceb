"""Bots think in worker processes, with a time budget. One that fails or takes too long is killed, not waited for.

Own processes over pipes rather than a pool of the standard library: that one cannot end a single task that hangs.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
from contextlib import suppress

import msgspec

from tortuga.bots.seating import remembers
from tortuga.kernel.codec import form, frozen
from tortuga.kernel.decision import Answer
from tortuga.kernel.edition import Edition
from tortuga.kernel.match import Match
from tortuga.kernel.motive import Motive
from tortuga.kernel.view import View
from tortuga.server.tables.bot_worker import DECIDE, HINT, VOLUNTEER, WHY, Done, Place, Task

log = logging.getLogger("tortuga.bots")

START_BUDGET = 60.0
PATIENCE = 1.5
"""Seconds that all bots who are to answer now may think together, on one process: people wait for them."""
LONGEST_THOUGHT = 0.8
SHORTEST_THOUGHT = 0.05


class BotFailed(Exception):
    """A bot gave no answer: it raised, overran its time, or its process died."""


def place_of(match: Match, seat: int, level: str) -> Place:
    """What the bot of a seat is handed beside its view; the record only where it looks at it."""
    told = tuple(match.events_for(seat)) if remembers(match.game.bots.get(level)) else ()
    edition = match.edition
    return Place(dict(match.options), edition.name, edition.hash, _raw(edition), told)


class Bots:
    """The worker processes."""

    def __init__(self, workers: int = 1, budget: float = 3.0) -> None:
        """Start none yet; the first task does."""
        self.budget = budget
        self.failed = 0
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(workers):
            self._free.put_nowait(None)
        self._running: set[asyncio.subprocess.Process] = set()
        self._workers = workers
        self._asked = 0

    async def decide(self, game: str, level: str, view: View, place: Place | None = None) -> Answer:
        """Let a bot answer the decision of a view."""
        done = await self._do(_task(game, level, DECIDE, view, place))
        if not isinstance(done.answer, list):
            raise BotFailed("no answer")
        answer: Answer = frozen(done.answer)
        return answer

    async def hint(self, game: str, view: View, place: Place | None = None) -> tuple[Answer, Motive | None]:
        """What a good bot would answer, and what speaks for it."""
        done = await self._do(_task(game, "ordinary", HINT, view, place))
        return frozen(done.answer), done.motive

    async def why(self, game: str, view: View, answer: Answer) -> Motive | None:
        """What speaks for an answer, as the ordinary bot would weigh it with this view."""
        data = msgspec.Raw(msgspec.json.encode(view, enc_hook=form))
        return (await self._do(Task(game, "ordinary", WHY, 0, data, answer=answer))).motive

    async def volunteer(
        self, game: str, level: str, view: View, place: Place | None = None
    ) -> tuple[str, Answer] | None:
        """See whether a bot takes one of its standing offers."""
        done = await self._do(_task(game, level, VOLUNTEER, view, place))
        return None if done.offer is None else (done.offer, frozen(done.answer))

    async def close(self) -> None:
        """End all workers."""
        for process in list(self._running):
            await self._end(process)

    async def _do(self, task: Task) -> Done:
        self._asked += 1
        try:
            process = await self._free.get()
            return await self._do_with(process, msgspec.structs.replace(task, seconds=self._share()))
        finally:
            self._asked -= 1

    def _share(self) -> float:
        """How long the next bot may think: the more are waiting, the shorter."""
        return max(SHORTEST_THOUGHT, min(LONGEST_THOUGHT, PATIENCE * self._workers / max(1, self._asked)))

    async def _do_with(self, process: asyncio.subprocess.Process | None, task: Task) -> Done:
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            done = await asyncio.wait_for(self._ask(process, task), self.budget)
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
            self.failed += 1
            log.warning("bot failed", extra={"game": task.game, "bot": task.level, "why": type(error).__name__})
            await self._end(process)
            process = None
            raise BotFailed(type(error).__name__) from error
        except asyncio.CancelledError:
            await self._end(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)
        if done.error is not None:
            self.failed += 1
            log.warning("bot failed", extra={"game": task.game, "bot": task.level, "why": done.error})
            raise BotFailed(done.error)
        return done

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "tortuga.server.tables.bot_worker")
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, env=dict(os.environ))
        self._running.add(process)
        try:
            if process.stdout is not None:
                await asyncio.wait_for(process.stdout.readexactly(4), START_BUDGET)
        except BaseException:
            await self._end(process)
            raise
        return process

    async def _ask(self, process: asyncio.subprocess.Process, task: Task) -> Done:
        if process.stdin is None or process.stdout is None:
            raise OSError("the worker has no pipes")
        data = msgspec.json.encode(task)
        process.stdin.write(len(data).to_bytes(4, "big") + data)
        await process.stdin.drain()
        head = await process.stdout.readexactly(4)
        return msgspec.json.decode(await process.stdout.readexactly(int.from_bytes(head, "big")), type=Done)

    async def _end(self, process: asyncio.subprocess.Process | None) -> None:
        if process is None:
            return
        self._running.discard(process)
        if process.stdin is not None:
            process.stdin.close()
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def _task(game: str, level: str, what: str, view: View, place: Place | None) -> Task:
    data = msgspec.Raw(msgspec.json.encode(view, enc_hook=form))
    return Task(game, level, what, secrets.randbits(62), data, place)


def _raw(edition: Edition) -> msgspec.Raw:
    """An edition's values as they are sent, written once for each edition."""
    if edition.hash not in _written:
        if len(_written) >= MOST_WRITTEN:
            _written.clear()
        _written[edition.hash] = msgspec.Raw(msgspec.json.encode(edition.raw))
    return _written[edition.hash]


MOST_WRITTEN = 32
_written: dict[str, msgspec.Raw] = {}
