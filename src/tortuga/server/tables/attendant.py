"""The attendant: acts at tables on the server's behalf. Lets bots answer, acts when a clock expires.

It looks at a table after every change. Several processes may hold the same table; only the one that leads there acts
(leader election), and should two ever act at once, the journal takes the first.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from tortuga.kernel.ask import EACH, Step
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.match import Match
from tortuga.kernel.refusal import Refused
from tortuga.server.problems import Problem
from tortuga.server.state.meeting import CARETAKER, PERSON, PLAYING, waiting
from tortuga.server.state.time_controls import TEMPI
from tortuga.server.tables.bots import BotFailed, Bots, place_of
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans import answering, remarks
from tortuga.server.tables.tables import Tables

log = logging.getLogger("tortuga.attendant")

LINGER = 5
"""So many times its longest pause a bot waits longer where people could still use what lies open."""
BREATH = 4
"""How many offers a bot may take beside one question: whoever never stops talking stops nobody else."""
MOST_HEARD = 10_000
"""So many bots are remembered with what they said; to forget it costs no more than a word said twice."""
AGAIN = 5_000
"""An alarm rings again after so long if the store was down."""
LONGEST_SLEEP = 60_000
"""Alarms are looked at at least so often: a sleep that was begun before the machine slept ends late."""
CARETAKER_LEVEL = "ordinary"

Leads = Callable[[str], Awaitable[bool]]
Work = Callable[[], Awaitable[None]]


async def always(table: str) -> bool:
    """A process that is alone leads at every table."""
    return True


class Attendant:
    """Whatever a table needs of the server itself."""

    def __init__(
        self,
        tables: Tables,
        bots: Bots,
        pause: tuple[int, int] = (400, 1200),
        leads: Leads = always,
        talk: bool = False,
    ) -> None:
        """Watch all tables. `pause`: how long a bot seems to think, in milliseconds, from and to; `talk`: whether bots
        say a word now and then."""
        self.tables = tables
        self.bots = bots
        self.pause = pause
        self.leads = leads
        self.talk = talk
        self._tasks: dict[tuple[str, int, int, str], asyncio.Task[None]] = {}
        self._heard: dict[tuple[str, int], tuple[Step | None, int, int]] = {}
        self._next: dict[str, int] = {}
        self._taken_over: dict[str, tuple[int, int]] = {}
        self._alarms: list[tuple[int, str]] = []
        self._alarmed = asyncio.Event()
        self._ringer: asyncio.Task[None] | None = None
        tables.on_change.append(self.attend)

    async def start(self) -> None:
        """Take up what was left undone when the server stopped."""
        self._ringer = asyncio.create_task(self._ring_on())
        now = self.tables.clock.now()
        for table, due in await self.tables.store.due():
            self._set_alarm(table, max(due, now))

    async def close(self) -> None:
        """Let go."""
        tasks = [*self._tasks.values(), *([self._ringer] if self._ringer else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def idle(self) -> None:
        """Wait until nothing is under way; tests use it."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def attend(self, table: str, live: LiveTable) -> None:
        """Look at a table that has changed, or that nobody has looked at for a while."""
        if live.folded.alone:
            return
        meeting, match = live.folded.meeting, live.folded.match
        due = live.due()
        if due is not None and due > 0:
            self._set_alarm(table, due)
        if match is None or match.table.ask is None or meeting.phase != PLAYING or meeting.paused:
            return
        if self.talk and remarks.due(live, self.tables.clock.now()) is not None:
            self._begin((table, 0, live.folded.version, "remark"), partial(self._remark, table))
        ask, asked = match.table.ask, waiting(match)
        persons = [seat for seat in asked if meeting.answerer(seat) is None]
        if due == 0 and persons:
            self._set_alarm_of(table, live, persons)
        for seat in range(len(meeting.seats)):
            level = meeting.answerer(seat)
            if level is None:
                continue
            # A question put to people too is left to them first: what they say before they answer, the bots have heard.
            if seat in asked and not (persons and ask.temper == EACH):
                answer = partial(self._answer_in_turn, table, seat, asked[seat], level)
                self._begin((table, seat, asked[seat], "answer"), answer)
            elif ask.beside is not None and level != CARETAKER:
                speak = partial(self._speak, table, seat, level)
                self._begin((table, seat, match.table.asks, "speak"), speak)

    def _set_alarm_of(self, table: str, live: LiveTable, persons: list[int]) -> None:
        pace = live.folded.meeting.pace()
        if pace is not None:
            self._set_alarm(table, min(live.folded.meeting.seats[seat].clock.deadline(pace) for seat in persons))

    def _begin(self, key: tuple[str, int, int, str], work: Work) -> None:
        if key in self._tasks:
            return
        task = asyncio.create_task(self._act(key, work))
        self._tasks[key] = task
        task.add_done_callback(lambda done: self._tasks.pop(key, None))

    async def _act(self, key: tuple[str, int, int, str], work: Work) -> None:
        try:
            if await self.leads(key[0]):
                await work()
        except (Refused, Problem) as late:
            # Somebody was quicker, or the table has been paused or ended: nothing to do here any more.
            log.debug("bot too late", extra={"why": type(late).__name__})
        except Exception:
            log.exception("attendant failed")

    async def _answer_in_turn(self, table: str, seat: int, number: int, level: str) -> None:
        await self._speak(table, seat, level)
        tempo = TEMPI[(await self.tables.get(table)).folded.meeting.settings.tempo]
        if self.pause[1]:
            pause = round(random.randint(*self.pause) * tempo)
            await self.tables.clock.sleep(pause + await self._breath(table))
        await self.answer(table, seat, number, level)

    async def _remark(self, table: str) -> None:
        """Let a bot say a word about what has just happened."""
        await self.tables.change(table, remarks.remark(self.tables.clock.now()))

    async def _breath(self, table: str) -> int:
        """How much longer a bot waits where people could still use what lies open before everybody's eyes."""
        folded = (await self.tables.get(table)).folded
        people = any(seat.kind == PERSON and not seat.kept for seat in folded.meeting.seats)
        if folded.match is None or not people or not folded.match.game.weighty(folded.match.view(None)):
            return 0
        return LINGER * self.pause[1]

    async def _speak(self, table: str, seat: int, level: str) -> None:
        if level == CARETAKER:
            return
        for _ in range(BREATH):
            live = await self.tables.get(table)
            match = live.folded.match
            if match is None or not match.offers(seat) or not self._may_speak(table, seat, match):
                return
            try:
                place = place_of(match, seat, level)
                wanted = await self.bots.volunteer(match.game.slug, level, match.view(seat), place)
            except BotFailed:
                return
            if wanted is None:
                return
            await self.tables.change(table, answering.take_offer_for(seat, *wanted))

    def _may_speak(self, table: str, seat: int, match: Match) -> bool:
        """A bot is heard a few times beside one question, and only if something has changed since it was last heard."""
        asked, asks, times = self._heard.get((table, seat), (None, -1, 0))
        if asks == match.table.asks:
            return False
        times = times + 1 if asked == match.table.asked else 1
        if len(self._heard) >= MOST_HEARD:
            self._heard.clear()
        self._heard[(table, seat)] = (match.table.asked, match.table.asks, times)
        return times <= BREATH

    async def answer(self, table: str, seat: int, number: int, level: str, expired_at: int | None = None) -> None:
        """Answer for a seat: the bot, in its place the caretaker, at worst any legal answer."""
        live = await self.tables.get(table)
        match = live.folded.match
        if match is None or waiting(match).get(seat) != number:
            return
        decision = match.pending()[seat]
        by = CARETAKER if level == CARETAKER else "bot"
        answer = None
        for wanted in (CARETAKER_LEVEL,) if level == CARETAKER else dict.fromkeys((level, CARETAKER_LEVEL)):
            answer = await self._thought(match, seat, wanted, decision)
            if answer is not None:
                break
            by = CARETAKER
        if answer is None:
            answer = decision.sample(FastChance(random.getrandbits(62)))
        await self.tables.change(table, answering.answer_for(seat, number, answer, by, expired_at))

    async def _thought(self, match: Match, seat: int, level: str, decision: Decision) -> Answer | None:
        """What a bot answers, if that is an answer at all."""
        try:
            place = place_of(match, seat, level)
            return decision.settle(await self.bots.decide(match.game.slug, level, match.view(seat), place))
        except (BotFailed, Refused, TypeError) as failure:
            log.warning("bot replaced", extra={"game": match.game.slug, "bot": level, "why": type(failure).__name__})
            return None

    def _set_alarm(self, table: str, at: int) -> None:
        """Ring at this time or before: one alarm a table is enough, since it looks again when it rings."""
        if self._next.get(table, at + 1) > at:
            self._next[table] = at
            heapq.heappush(self._alarms, (at, table))
            self._alarmed.set()

    async def _ring_on(self) -> None:
        clock = self.tables.clock
        while True:
            self._alarmed.clear()
            now = clock.now()
            while self._alarms and self._alarms[0][0] <= now:
                at, table = heapq.heappop(self._alarms)
                if self._next.get(table) == at:
                    del self._next[table]
                    await self._ring(table, now)
            left = min(self._alarms[0][0] - now, LONGEST_SLEEP) if self._alarms else LONGEST_SLEEP
            sleeping = asyncio.create_task(clock.sleep(left))
            waking = asyncio.create_task(self._alarmed.wait())
            try:
                await asyncio.wait((sleeping, waking), return_when=asyncio.FIRST_COMPLETED)
            finally:
                sleeping.cancel()
                waking.cancel()

    async def _ring(self, table: str, now: int) -> None:
        """A clock may have expired: if it has, the caretaker gives one answer. Whatever fails, other alarms ring."""
        try:
            live = await self.tables.get(table)
            meeting, match, pace = live.folded.meeting, live.folded.match, live.folded.meeting.pace()
            if match is None or meeting.phase != PLAYING or meeting.paused or not await self.leads(table):
                return
            expired = [
                (seat, number)
                for seat, number in waiting(match).items()
                if meeting.answerer(seat) is None
                and pace is not None
                and meeting.seats[seat].clock.deadline(pace) <= now
            ]
            for seat, number in expired:
                answer = partial(self.answer, table, seat, number, CARETAKER, now)
                self._begin((table, seat, number, "expired"), answer)
            if not expired:  # else it is looked at again when there is an answer
                self.attend(table, live)
        except Problem as problem:
            log.debug("alarm too late", extra={"why": problem.reason})
            if problem.reason == "store_down":
                self._set_alarm(table, now + AGAIN)
        except Exception:
            log.exception("alarm failed")

    async def take_over(self) -> None:
        """Look at tables that are due and that nobody leads: their process died, and nobody has opened them since."""
        before, self._taken_over = self._taken_over, {}
        for table, due, touched in await self.tables.store.overdue(self.tables.clock.now()):
            # The store may say too early that a table is due: once looked at, it is left alone until it changes.
            if before.get(table) == (due, touched):
                self._taken_over[table] = (due, touched)
                continue
            if table in self.tables.live:
                continue
            if await self.leads(table):
                self._taken_over[table] = (due, touched)
                with suppress(Problem):
                    await self.tables.get(table)
