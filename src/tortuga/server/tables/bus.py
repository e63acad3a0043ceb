"""News between server processes on one PostgreSQL: new entries of journals, who is here, and who leads at which table.

The database itself carries the news (NOTIFY), so no further service is needed. A table is led by the process that
holds its lock; when the process dies, the database frees the lock.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy.engine import make_url

from tortuga.server.logs import EVERY_SO_OFTEN
from tortuga.server.store.store import PATIENCE
from tortuga.server.store.writing import CHANNEL
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.tables import Tables

if TYPE_CHECKING:
    from psycopg import AsyncConnection

log = logging.getLogger("tortuga.bus")

PRESENCE = "tortuga_here"
ECHO = 5.0
"""So many seconds our own words may take at the start until we hear them."""
LOCKS = 7087
"""The class of the locks by which tables are led."""


class Here(msgspec.Struct, frozen=True, array_like=True):
    """Who is at a table by way of one process."""

    process: str
    table: str
    people: list[int]


async def hears_itself(url: str, patience: float = ECHO) -> bool:
    """Whether what is said at the database at the URL is heard there: some poolers take LISTEN and forget it."""
    channel = f"tortuga_echo_{secrets.token_hex(6)}"
    async with await _connect(_plain(url)) as listener, await _connect(_plain(url)) as speaker:
        await listener.execute(f"LISTEN {channel}")
        await speaker.execute(f"NOTIFY {channel}")
        async for _ in listener.notifies(timeout=patience, stop_after=1):
            return True
    return False


def _plain(url: str) -> str:
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


async def _connect(url: str) -> AsyncConnection[Any]:
    import psycopg

    return await psycopg.AsyncConnection.connect(url, autocommit=True, **PATIENCE)


class Bus:
    """This process among the others."""

    def __init__(self, url: str, tables: Tables) -> None:
        """Speak to the database at the URL."""
        self._url = _plain(url)
        self._tables = tables
        self._process = secrets.token_hex(6)
        self._led: set[str] = set()
        self._locker: AsyncConnection[Any] | None = None
        self._speaking = asyncio.Lock()
        self._news: dict[str, Here] = {}
        """What is still to be said, the last word on each table only: a database that is away must not let it grow."""
        self._has_news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._strange = 0
        self._wondered = -EVERY_SO_OFTEN

    async def start(self) -> None:
        """Listen, and be ready to speak."""
        listening = asyncio.Event()
        self._tasks = [asyncio.create_task(self._listen_on(listening)), asyncio.create_task(self._speak_on())]
        await asyncio.wait_for(listening.wait(), 30)

    async def close(self) -> None:
        """Fall silent; every lock is freed."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._locker is not None:
            await self._locker.close()

    async def leads(self, table: str) -> bool:
        """Whether this process leads at a table: if nobody does, it does from now on."""
        if table in self._led and self._locker is not None and not self._locker.closed:
            return True
        row = await self._ask("SELECT pg_try_advisory_lock(%s, hashtext(%s))", (LOCKS, table))
        if row is not None and row[0]:
            self._led.add(table)
            return True
        return False

    async def sweep(self) -> None:
        """Free the tables that left the memory; say again who is here."""
        for table in [each for each in self._led if each not in self._tables.live]:
            await self._ask("SELECT pg_advisory_unlock(%s, hashtext(%s))", (LOCKS, table))
            self._led.discard(table)
        for table, live in self._tables.live.items():
            if live.here:
                self.tell_presence(table, live)

    def tell_presence(self, table: str, live: LiveTable) -> None:
        """Tell the others who is here by way of this process."""
        self._news[table] = Here(self._process, table, sorted(live.here))
        self._has_news.set()

    async def _connected(self) -> AsyncConnection[Any]:
        return await _connect(self._url)

    async def _ask(self, query: str, values: tuple[Any, ...]) -> Any:
        import psycopg

        async with self._speaking:
            try:
                if self._locker is None or self._locker.closed:
                    self._led.clear()
                    self._locker = await self._connected()
                cursor = await self._locker.execute(query, values)
                return await cursor.fetchone()
            except psycopg.Error as error:
                log.warning("bus down", extra={"why": str(error).partition("\n")[0]})
                self._led.clear()
                if self._locker is not None:
                    with suppress(psycopg.Error):
                        await self._locker.close()
                    self._locker = None
                return None

    async def _speak_on(self) -> None:
        while True:
            await self._has_news.wait()
            here = self._news.pop(next(iter(self._news)))
            if not self._news:
                self._has_news.clear()
            await self._ask("SELECT pg_notify(%s, %s)", (PRESENCE, msgspec.json.encode(here).decode()))

    async def _listen_on(self, listening: asyncio.Event) -> None:
        import psycopg

        while True:
            try:
                connection = await self._connected()
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await connection.execute(f"LISTEN {PRESENCE}")
                    listening.set()
                    await self._tables.catch_up()  # whatever was said while nobody listened
                    async for notice in connection.notifies():
                        self._hear(notice.channel, notice.payload)
            except (psycopg.Error, OSError) as error:
                log.warning("bus down", extra={"why": str(error).partition("\n")[0]})
                await asyncio.sleep(0.5)

    def _hear(self, channel: str, news: str) -> None:
        try:
            if channel == CHANNEL:
                table, _, version = news.partition(" ")
                self._hear_of_entries(table, int(version))
            else:
                self._hear_of_people(msgspec.json.decode(news, type=Here))
        except ValueError:  # another program's, or a newer one of ours: whoever stumbles over it hears nothing any more
            self._wonder(channel)

    def _wonder(self, channel: str) -> None:
        """Write into the log, once in a while, that somebody says what we do not understand."""
        self._strange += 1
        now = asyncio.get_running_loop().time()
        if now - self._wondered >= EVERY_SO_OFTEN:
            log.warning("strange news", extra={"channel": channel, "since": self._strange})
            self._wondered, self._strange = now, 0

    def _hear_of_entries(self, table: str, version: int) -> None:
        live = self._tables.live.get(table)
        if live is None or live.stale or live.folded.version >= version:
            return
        if table not in self._led and self._tables.unused(live):
            live.stale = True  # whoever comes here next has it folded then, once for all that was done until then
        else:
            task = asyncio.create_task(self._tables.heard(table, version))
            self._tasks.append(task)
            task.add_done_callback(self._tasks.remove)

    def _hear_of_people(self, here: Here) -> None:
        live = self._tables.live.get(here.table)
        if live is not None and here.process != self._process:
            before = live.elsewhere.get(here.process, (0, []))[1]
            live.elsewhere[here.process] = (self._tables.clock.now(), here.people)
            if before != here.people:
                live.publish_presence(self._tables.clock.now())
