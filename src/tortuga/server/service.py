"""The server as one thing: store, tables, bots, attendant, limits. Started and stopped together."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import tortuga
from tortuga.server.clock import Clock, WallClock
from tortuga.server.garbage import Sweeper
from tortuga.server.host_names import HostNames
from tortuga.server.limits import Limits
from tortuga.server.metrics import Metrics
from tortuga.server.problems import Problem
from tortuga.server.store.store import open_store
from tortuga.server.store.writing import StoreDown
from tortuga.server.tables.attendant import Attendant, always
from tortuga.server.tables.bots import Bots
from tortuga.server.tables.bus import Bus
from tortuga.server.tables.presence import AWAY_AFTER
from tortuga.server.tables.reviews import Reviews
from tortuga.server.tables.tables import Tables

log = logging.getLogger("tortuga.service")

WEB = Path(tortuga.__file__).parent / "web"
"""Where the built page lies."""


AT_A_TIME = 20
"""So many tables are looked after in one go, before others have their turn."""


@dataclass(frozen=True, slots=True)
class Config:
    """How a server is set up."""

    data: Path
    database: str = ""
    """A URL; empty: SQLite in the data folder."""
    bot_pause: tuple[int, int] = (400, 1200)
    bot_talk: bool = True
    """Whether bots say a word now and then."""
    bot_budget: float = 3.0
    bot_workers: int = 1
    review_worlds: int = 16
    """In how many imagined worlds each decision of a review is judged."""
    limits: float = 1.0
    ping_every: float = 15.0
    web: Path = WEB
    secure: bool = False
    """Whether cookies are for encrypted connections only."""
    metrics_token: str = ""
    """Whoever sends it may read the figures from another machine."""
    public_url: str = ""
    """The address by which everybody calls the server, if a proxy stands in front of it."""
    allowed_hosts: tuple[str, ...] = ()
    """Further names by which it may be called."""
    reach: str = ""
    """Where others in the network find the server, if they can; for whoever looks at it from its own machine."""
    network: str = ""
    """Where others in the network would find it, if it listened for them."""

    @property
    def url(self) -> str:
        """The database's URL."""
        return self.database or f"sqlite:///{self.data / 'tortuga.db'}"

    @property
    def backups(self) -> Path:
        """Where backups are kept."""
        return self.data / "backups"


class Service:
    """Everything behind the addresses."""

    config: Config
    clock: Clock
    tables: Tables
    bots: Bots
    attendant: Attendant
    reviews: Reviews
    limits: Limits
    host_names: HostNames
    metrics: Metrics
    bus: Bus | None
    build: str

    def __init__(self, config: Config, clock: Clock | None = None, bots: Bots | None = None) -> None:
        """Prepare; `start` opens the store. Tests hand in a clock, and bots that think on the spot."""
        self.config = config
        self.clock = clock or WallClock()
        self.bots = bots or Bots(config.bot_workers, config.bot_budget)
        self.reviews = Reviews(config.data / "reviews", config.review_worlds)
        self.metrics = Metrics()
        self.limits = Limits(self.clock, config.limits)
        self.host_names = HostNames(config.public_url, config.allowed_hosts)
        self.bus = None
        self.build = _build(config.web)
        self._garbage = Sweeper()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the store and take up what was left undone."""
        config = self.config
        store = await open_store(config.url, config.backups)
        self.tables = Tables(store, self.clock)
        if store.shared:
            self.bus = Bus(config.url, self.tables)
            await self.bus.start()
        leads = self.bus.leads if self.bus else always
        self.attendant = Attendant(self.tables, self.bots, config.bot_pause, leads, talk=config.bot_talk)
        await self.attendant.start()
        self._tasks = [asyncio.create_task(self._ping()), asyncio.create_task(self._sweep())]

    async def stop(self) -> None:
        """Save and close everything."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.end_streams()
        await self.attendant.close()
        await self.bots.close()
        await self.reviews.close()
        await self.tables.save_all()
        if self.bus is not None:
            await self.bus.close()
        await self.tables.store.close()

    def end_streams(self) -> None:
        """Let every open stream come to its end."""
        for live in self.tables.live.values():
            for watcher in live.watchers:
                watcher.end()

    def presence_changed(self, table: str, person: int, left: bool) -> None:
        """Somebody has come to a table or left it: tell all, and look again when they count as away."""
        live = self.tables.live.get(table)
        if live is None:
            return
        live.publish_presence(self.clock.now())
        if self.bus is not None:
            self.bus.tell_presence(table, live)
        if left:
            task = asyncio.create_task(self._look_again(table))
            self._tasks.append(task)
            task.add_done_callback(self._tasks.remove)

    async def _look_again(self, table: str) -> None:
        await self.clock.sleep(AWAY_AFTER + 100)
        live = self.tables.live.get(table)
        if live is not None:
            live.publish_presence(self.clock.now())

    async def _ping(self) -> None:
        """Keep streams from falling asleep on the way; real time, since proxies know no other.

        A few tables at a time, spread over the interval: thousands of writes in one go would hold up everybody.
        """
        while True:
            tables = list(self.tables.live)
            pause = self.config.ping_every / max(1, -(-len(tables) // AT_A_TIME))
            for start in range(0, max(1, len(tables)), AT_A_TIME):
                await asyncio.sleep(pause)
                for table in tables[start : start + AT_A_TIME]:
                    await self._keep_awake(table)

    async def _keep_awake(self, table: str) -> None:
        live = self.tables.live.get(table)
        if live is None:
            return
        if live.stale and not self.tables.unused(live):
            await self._refresh(table)
        for watcher in list(live.watchers):
            watcher.ping()

    async def _refresh(self, table: str) -> None:
        """Nobody has asked for a table since memory ran ahead of the store: let those who look see where it stands."""
        try:
            await self.tables.get(table)
        except Problem:
            pass  # the store is down, or the table is broken or gone: that was said where it was found
        except Exception:  # whatever is wrong with this one, the streams of the others are kept awake
            log.exception("not refreshed")

    async def _sweep(self) -> None:
        """Let go of idle tables and of those that are gone; take over those whose attendant has died."""
        for turn in count(1):
            await asyncio.sleep(10)
            try:
                self.tables.evict()
                if self.bus is not None:
                    await self.bus.sweep()
                self._garbage.sweep(self.metrics.replied, self.metrics.passed)
                if turn % 6 == 0:
                    await self._look_around()
                for number, (table, live) in enumerate(list(self.tables.live.items())):
                    if number % AT_A_TIME == 0:
                        await asyncio.sleep(0)  # others have their turn
                    if self.tables.live.get(table) is live and not live.stale and not live.lock.locked():
                        self.attendant.attend(table, live)
            except StoreDown as error:
                log.warning("store down", extra={"why": str(error)})
            except Exception:
                log.exception("sweep failed")

    async def _look_around(self) -> None:
        """See what has become of the tables without us: some were purged, the attendant of others has died."""
        await self.tables.look_for_gone()
        kept = self.reviews.kept()
        if kept:
            standing = await self.tables.store.standing(kept)
            self.reviews.forget([table for table in kept if table not in standing])
        if self.bus is not None:
            await self.attendant.take_over()


def _build(web: Path) -> str:
    """A name for this build of program and page: it changes when either does."""
    digest = hashlib.sha256(tortuga.__version__.encode())
    index = web / "index.html"
    if index.is_file():
        digest.update(index.read_bytes())
    return digest.hexdigest()[:12]
