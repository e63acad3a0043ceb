"""Helpers of the server's tests: a house that can be opened, closed and opened again, and people who play in it."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn

from tortuga.server.command import listen, uvicorn_options
from tortuga.server.http.app import make_app
from tortuga.server.http.guard import Guard
from tortuga.server.service import Config, Service
from tortuga.server.tables.bot_worker import Done, Task, think
from tortuga.server.tables.bots import BotFailed, Bots
from tortuga.server.tables.live_table import LiveTable

LONG = 20.0
"""Nothing in these tests takes so long unless it never happens."""


INVITES: dict[str, str] = {}
"""The keys in the links of the tables that tests have opened, which their people tell each other."""


class FakeClock:
    """A clock that stands until a test moves it."""

    def __init__(self) -> None:
        self.time = 1_800_000_000_000
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = itertools.count()

    def now(self) -> int:
        return self.time

    async def sleep(self, milliseconds: int) -> None:
        if milliseconds <= 0:
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.time + milliseconds, next(self._count), future))
        await future

    def advance(self, milliseconds: int) -> None:
        self.time += milliseconds
        while self._sleepers and self._sleepers[0][0] <= self.time:
            _, _, future = heapq.heappop(self._sleepers)
            if not future.done():
                future.set_result(None)


class InlineBots(Bots):
    """Bots that think on the spot, so that a test need not start processes."""

    async def _do(self, task: Task) -> Done:
        await asyncio.sleep(0)
        done = think(task)
        if done.error is not None:
            raise BotFailed(done.error)
        return msgspec.json.decode(msgspec.json.encode(done), type=Done)


@dataclass
class House:
    """A server on a real socket, in the loop of the test."""

    config: Config
    clock: FakeClock = field(default_factory=FakeClock)
    make_bots: Callable[[], Bots] = InlineBots
    base: str = ""
    app: Guard | None = None
    _server: uvicorn.Server | None = None
    _task: asyncio.Task[None] | None = None
    _clients: list[httpx.AsyncClient] = field(default_factory=list)

    @property
    def service(self) -> Service:
        assert self.app is not None
        return self.app.service

    async def open(self) -> None:
        self.app = make_app(self.config, self.clock, self.make_bots())
        listener = listen("127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{listener.getsockname()[1]}"
        options = uvicorn_options(self.app)
        self._server = uvicorn.Server(options)
        # Without the signal handlers of `serve`, which are for a program of its own.
        self._task = asyncio.create_task(self._server._serve([listener]))
        while not self._server.started:
            assert not self._task.done(), "the server did not start"
            await asyncio.sleep(0.005)

    async def close(self) -> None:
        assert self._server is not None
        assert self._task is not None
        self.service.end_streams()
        self._server.should_exit = True
        await self._task

    async def crash(self) -> None:
        """Stop without saving anything, as if the process had been killed."""
        self.service.tables.live.clear()
        await self.close()

    async def again(self) -> None:
        """Close the house and open it anew."""
        await self.close()
        await self.open()
        for client in self._clients:
            client.base_url = httpx.URL(self.base)

    def person(self) -> Person:
        client = httpx.AsyncClient(base_url=self.base, headers={"x-tortuga": "1"}, timeout=LONG, verify=False)
        self._clients.append(client)
        return Person(self, client)

    async def leave(self) -> None:
        for client in self._clients:
            await client.aclose()

    async def live(self, table: str) -> LiveTable:
        return await self.service.tables.get(table)

    async def settle_but_sleepers(self) -> None:
        """Let the bots go on until each is done or seems to think, by the clock."""
        attendant = self.service.attendant
        for _ in range(500):
            await asyncio.sleep(0.001)
            if len(self.clock._sleepers) >= len(attendant._tasks):
                return

    async def settle(self) -> None:
        """Wait until no bot is at work."""
        await self.service.attendant.idle()


@dataclass
class Person:
    """Somebody with a browser."""

    house: House
    client: httpx.AsyncClient
    table: str = ""
    seat: int = 0
    code: str = ""

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    async def opens(self, seats: int = 3, bots: int | dict[str, str] = 0, **settings: Any) -> dict[str, Any]:
        """Open a table of Palabra; the last `bots` seats are taken by bots."""
        levels = bots
        if isinstance(bots, int):
            levels = {str(seat): "ordinary" for seat in range(seats - bots, seats)}
        body = {"game": "palabra", "seats": seats, "name": "Ana", "nonce": "a1", "bots": levels, **settings}
        told: dict[str, Any] = await self.ok(self.client.post("/api/tables", json=body))
        self.table, self.code = told["id"], told["recovery"]
        INVITES[self.table] = told["link"].partition("?join=")[2]
        return told

    async def sits(self, table: str, seat: int, name: str) -> dict[str, Any]:
        self.table, self.seat = table, seat
        told: dict[str, Any] = await self.ok(self.post(f"/seats/{seat}/claim", name=name, nonce=name))
        self.code = told["recovery"] or self.code
        return told

    async def starts(self) -> None:
        await self.ok(self.post("/start"))

    def post(self, address: str, **body: Any) -> Any:
        if address.endswith("/claim"):  # everybody here has the whole link, unless a test says what of it they have
            body.setdefault("join", INVITES.get(self.table, ""))
        return self.client.post(self.path + address, json=body)

    def get(self, address: str = "", **query: Any) -> Any:
        return self.client.get(self.path + address, params=query)

    async def ok(self, request: Any) -> Any:
        response: httpx.Response = await request
        assert response.status_code < 300, response.text
        return response.json()

    async def fails(self, request: Any, status: int, reason: str) -> dict[str, Any]:
        response: httpx.Response = await request
        told: dict[str, Any] = response.json()
        assert (response.status_code, told.get("reason")) == (status, reason), response.text
        assert told["status"] == status
        assert told["sentence"]
        assert "⟨" not in told["sentence"]
        assert "{" not in told["sentence"]
        return told

    async def view(self, **query: Any) -> dict[str, Any]:
        found: dict[str, Any] = await self.ok(self.get("/view", **query))
        return found

    async def match(self, **query: Any) -> dict[str, Any]:
        found: dict[str, Any] = (await self.view(**query))["match"]
        return found

    async def answers(self, choice: int = 0, **query: Any) -> dict[str, Any]:
        """Give one of the listed answers to the open decision."""
        match = await self.match(**query)
        listed = match["decision"]["answers"]
        seat = query.get("seat", self.seat)
        told: dict[str, Any] = await self.ok(self.gives(listed[choice]["answer"], match["number"], seat=seat))
        return told

    def gives(self, answer: list[Any], number: int, key: str = "", seat: int | None = None, **more: Any) -> Any:
        seat = self.seat if seat is None else seat
        return self.post("/answers", seat=seat, number=number, answer=answer, key=key or secrets.token_hex(8), **more)

    @asynccontextmanager
    async def streams(self, last: int | None = None, **query: Any) -> AsyncIterator[Stream]:
        headers = {} if last is None else {"last-event-id": str(last)}
        async with self.client.stream("GET", self.path + "/stream", params=query, headers=headers) as response:
            assert response.status_code == 200, (await response.aread()).decode()
            stream = Stream(response.aiter_lines())
            try:
                yield stream
            finally:
                await stream.close()


@dataclass
class Message:
    """A message of the stream."""

    event: str
    id: int | None
    data: dict[str, Any]
    raw: str
    seen: dict[str, Any]
    """What its reader has before his eyes then."""


class Stream:
    """Reads messages; comments are counted apart."""

    def __init__(self, lines: AsyncIterator[str]) -> None:
        self._queue: asyncio.Queue[Message] = asyncio.Queue()
        self._whole: dict[str, Any] = {}
        self.pings = 0
        self._task = asyncio.create_task(self._read(lines))

    async def _read(self, lines: AsyncIterator[str]) -> None:
        fields: dict[str, str] = {}
        with suppress(httpx.HTTPError):
            async for line in lines:
                if line.startswith(":"):
                    self.pings += 1
                elif line:
                    name, _, value = line.partition(": ")
                    fields[name] = value
                elif "data" in fields:
                    self._queue.put_nowait(self._message(fields))
                    fields = {}
                else:
                    fields = {}

    def _message(self, fields: dict[str, str]) -> Message:
        """A message about the table as its reader sees it: a change is laid over what was there."""
        event, raw = fields["event"], fields["data"]
        number = int(fields["id"]) if "id" in fields else None
        told = json.loads(raw)
        if event == "presence":
            self._whole = {**self._whole, "table": {**self._whole["table"], "seats": told["seats"]}}
            return Message(event, number, told, raw, self._whole)
        self._whole = laid_over(self._whole, told) if event == "change" else told
        return Message("table", number, self._whole, raw, self._whole)

    async def next(self, event: str = "table") -> Message:
        while True:
            message = await self._any()
            if message.event == event:
                return message

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> Message:
        """Read on, whatever kind of message it is, until what is seen then fits."""
        while True:
            message = await self._any()
            if wanted(message.seen):
                return message

    async def _any(self) -> Message:
        return await asyncio.wait_for(self._queue.get(), LONG)

    async def quiet(self, seconds: float = 0.15) -> bool:
        """Whether nothing about the table comes for a while."""
        await asyncio.sleep(seconds)
        found = []
        while not self._queue.empty():
            found.append(self._queue.get_nowait())
        return not [message for message in found if message.event == "table"]

    async def ended(self) -> None:
        """Wait until the server ends it."""
        await self._task

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task


def laid_over(old: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """What a viewer has before his eyes after a change: whatever it leaves out is as it was."""
    new = {**old, "fresh": False, "feed_from": 0, "feed": [], **change}
    if old["match"] is not None and change.get("match") is not None:
        board = {**old["match"]["board"], **change["match"].get("board", {})}
        new["match"] = {**old["match"], **change["match"], "board": board}
    return new


def config_for(folder: Path, database: str = "", **more: Any) -> Config:
    base = Config(data=folder, database=database, bot_pause=(0, 0), bot_talk=False, limits=0.0, web=folder / "web")
    return replace(base, **more)


async def play_on(people: dict[int, Person], pick: Callable[[dict[str, Any]], list[Any]], most: int = 400) -> int:
    """Let people answer until the match is over; tells how many answers they gave."""
    given = 0
    anybody = next(iter(people.values()))
    while given < most:
        await anybody.house.settle()
        view = await anybody.view(seat=anybody.seat)
        if view["table"]["phase"] != "playing":
            break
        for seat in view["match"]["waiting"]:
            person = people[seat]
            match = await person.match(seat=seat)
            if match["decision"] is None:
                continue
            response = await person.gives(pick(match), match["number"], seat=seat)
            assert response.status_code == 200, response.text
            given += 1
            break
        await asyncio.sleep(0)
    return given


def first_answer(match: dict[str, Any]) -> list[Any]:
    """The first legal answer; of a decision that is not listed, the least that is allowed."""
    decision = match["decision"]
    if decision["answers"] is not None:
        answer: list[Any] = decision["answers"][0]["answer"]
        return answer
    if decision["kind"] == "counts":
        return [decision["name"], *([0] * len(decision["limits"]))]
    return [decision["name"]]
