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

from tortuga.kernel.codec import form, frozen
from tortuga.kernel.decision import Answer
from tortuga.kernel.motive import Motive
from tortuga.kernel.view import View
from tortuga.server.tables.bot_worker import DECIDE, HINT, VOLUNTEER, WHY, Done, Task

log = logging.getLogger("tortuga.bots")

START_BUDGET = 60.0


class BotFailed(Exception):
    """A bot gave no answer: it raised, overran its time, or its process died."""


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

    async def decide(self, game: str, level: str, view: View) -> Answer:
        """Let a bot answer the decision of a view."""
        done = await self._do(
            Task(game, level, DECIDE, secrets.randbits(62), msgspec.Raw(msgspec.json.encode(view, enc_hook=form)))
        )
        if not isinstance(done.answer, list):
            raise BotFailed("no answer")
        answer: Answer = frozen(done.answer)
        return answer

    async def hint(self, game: str, view: View) -> tuple[Answer, Motive | None]:
        """What the ordinary bot would answer, and what speaks for it."""
        data = msgspec.Raw(msgspec.json.encode(view, enc_hook=form))
        done = await self._do(Task(game, "ordinary", HINT, secrets.randbits(62), data))
        return frozen(done.answer), done.motive

    async def why(self, game: str, view: View, answer: Answer) -> Motive | None:
        """What speaks for an answer, as the ordinary bot would weigh it with this view."""
        data = msgspec.Raw(msgspec.json.encode(view, enc_hook=form))
        return (await self._do(Task(game, "ordinary", WHY, 0, data, answer))).motive

    async def volunteer(self, game: str, level: str, view: View) -> tuple[str, Answer] | None:
        """See whether a bot takes one of its standing offers."""
        data = msgspec.Raw(msgspec.json.encode(view, enc_hook=form))
        done = await self._do(Task(game, level, VOLUNTEER, secrets.randbits(62), data))
        return None if done.offer is None else (done.offer, frozen(done.answer))

    async def close(self) -> None:
        """End all workers."""
        for process in list(self._running):
            await self._end(process)

    async def _do(self, task: Task) -> Done:
        process = await self._free.get()
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
