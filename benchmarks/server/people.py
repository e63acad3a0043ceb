"""The people of the load test: four at each table, cheap enough that the server is what is measured."""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

SEATS = 4
HOST = "127.0.0.1"


class Choice(Struct):
    """A listed answer."""

    answer: msgspec.Raw


class Question(Struct):
    """What a client must know of a decision."""

    name: str
    answers: list[Choice] | None
    limits: list[int] | None = None


class Match(Struct):
    """What a client must know of a match; what has not changed is left out."""

    number: int | UnsetType = UNSET
    decision: Question | UnsetType | None = UNSET
    sealed: Any = UNSET


class House(Struct):
    """What a client must know of a table."""

    phase: str


class Message(Struct):
    """What a client must know of a message, whole or a change."""

    version: int
    table: House | UnsetType = UNSET
    match: Match | UnsetType | None = UNSET


class Asked:
    """What a seat is asked, as far as its messages have told."""

    __slots__ = ("decision", "number", "sealed")

    def __init__(self) -> None:
        """Nothing yet."""
        self.number = 0
        self.decision: Question | None = None
        self.sealed: Any = None

    def hear(self, match: Match) -> None:
        """Lay a change over what was there."""
        if match.number is not UNSET:
            self.number = match.number
        if match.decision is not UNSET:
            self.decision = match.decision
        if match.sealed is not UNSET:
            self.sealed = match.sealed


_message = msgspec.json.Decoder(Message)


@dataclass
class Count:
    """What is measured."""

    on: bool = False
    accepted: int = 0
    refused: int = 0
    messages: int = 0
    failed: int = 0
    latencies: list[float] = field(default_factory=list)


class Caller(asyncio.Protocol):
    """A connection for requests, answered in order."""

    def __init__(self) -> None:
        """Wait for nothing."""
        self._left = b""
        self._then: deque[Callable[[int, bytes, bytes], None]] = deque()

    def connection_made(self, transport: Any) -> None:
        """Be ready."""
        self._transport = transport

    def post(self, path: str, cookie: str, data: bytes, then: Callable[[int, bytes, bytes], None]) -> None:
        """Send a request; `then` hears status, head and body of the reply."""
        self._then.append(then)
        head = (
            f"POST {path} HTTP/1.1\r\nhost: localhost\r\nx-tortuga: 1\r\ncontent-type: application/json\r\n"
            f"content-length: {len(data)}\r\ncookie: {cookie}\r\n\r\n"
        )
        self._transport.write(head.encode() + data)

    def data_received(self, data: bytes) -> None:
        """Read replies."""
        self._left = data = self._left + data
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return
        at = data.index(b"content-length: ") + 16
        stop = end + 4 + int(data[at : data.index(b"\r", at)])
        if len(data) >= stop:
            self._left = data[stop:]
            self._then.popleft()(int(data[9:12]), data[:end], data[end + 4 : stop])

    def close(self) -> None:
        """Hang up."""
        self._transport.close()


class Reader(asyncio.Protocol):
    """The stream of one seat."""

    def __init__(self, request: bytes, take: Callable[[bytes, float], None]) -> None:
        """Ask for a stream; `take` hears each message about the table and when it came."""
        self._request = request
        self._take = take
        self._left = b""

    def connection_made(self, transport: Any) -> None:
        """Ask."""
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Cut messages out of what has come."""
        now = time.perf_counter()
        *whole, self._left = (self._left + data).split(b"\n\n\r\n")
        for chunk in whole:
            start = chunk.find(b"\ndata: ")
            if start >= 0 and b"event: presence" not in chunk[:start]:
                self._take(chunk[start + 7 :], now)

    def close(self) -> None:
        """Leave."""
        self._transport.close()


class Table:
    """One table: for each seat a stream and a connection for answers."""

    def __init__(
        self, port: int, count: Count, every: float, following: Table | None = None, game: str = "palabra"
    ) -> None:
        """Prepare. When its match is over, the people go on to the table `following`, or open another."""
        self.following = following
        self.game = game
        self.port = port
        self.count = count
        self.every = every
        self.id = self.cookie = ""
        self._callers: list[Caller] = []
        self._readers: list[Reader] = []
        self._clean()

    def _clean(self) -> None:
        self._seen = [0] * SEATS
        self._arrived = [0.0] * SEATS
        self._asked = [Asked() for _ in range(SEATS)]
        self._answered = [0] * SEATS
        self._waits: list[tuple[int, float, int]] = []
        self._busy = True
        self._over = False

    async def open(self) -> None:
        """Open the table and start the match."""
        loop = asyncio.get_running_loop()
        for _ in range(SEATS):
            self._callers.append((await loop.create_connection(Caller, HOST, self.port))[1])
        head, told = await self._call("/api/tables", {"game": self.game, "seats": SEATS, "name": "A", "nonce": "n"})
        self.id = told["id"]
        self.cookie = head.split(b"set-cookie: ")[1].split(b";")[0].decode()
        join = told["link"].partition("?join=")[2]
        for seat in range(1, SEATS):
            await self._call(f"/api/tables/{self.id}/seats/{seat}/claim", {"name": f"P{seat}", "join": join})
        await self._begin()

    async def _begin(self) -> None:
        await self._call(f"/api/tables/{self.id}/start", {})
        loop = asyncio.get_running_loop()
        for seat in range(SEATS):
            head = (
                f"GET /api/tables/{self.id}/stream?seat={seat} HTTP/1.1\r\n"
                f"host: localhost\r\ncookie: {self.cookie}\r\n\r\n"
            ).encode()

            def take(data: bytes, now: float, seat: int = seat) -> None:
                self._take(seat, data, now)

            def reader(head: bytes = head, take: Callable[[bytes, float], None] = take) -> Reader:
                return Reader(head, take)

            self._readers.append((await loop.create_connection(reader, HOST, self.port))[1])

    def play(self, after: float = 0.0) -> None:
        """Answer from now on, for whoever is asked."""
        asyncio.get_running_loop().call_later(after, self._free)

    async def _call(self, path: str, body: Any) -> tuple[bytes, Any]:
        done: asyncio.Future[tuple[int, bytes, bytes]] = asyncio.get_running_loop().create_future()
        encoded = msgspec.json.encode(body)

        def replied(status: int, head: bytes, told: bytes) -> None:
            if not done.done():
                done.set_result((status, head, told))

        self._callers[0].post(path, self.cookie, encoded, replied)
        status, head, told = await done
        if status not in (200, 201):
            self.count.failed += 1
            raise RuntimeError(told.decode())
        return head, msgspec.json.decode(told)

    def _take(self, seat: int, data: bytes, now: float) -> None:
        """A message has come for a seat."""
        message = _message.decode(data)
        self.count.messages += 1
        self._seen[seat], self._arrived[seat] = message.version, now
        if isinstance(message.match, Match):
            self._asked[seat].hear(message.match)
        if self._waits:
            self._measure(seat, now)
        if isinstance(message.table, House) and message.table.phase != "playing" and not self._over:
            self._over = True
            if self.following is not None:
                self.following.play()
            else:
                self._rematching = asyncio.get_running_loop().create_task(self._rematch())
        elif not self._busy:
            self._answer()

    def _measure(self, seat: int, now: float) -> None:
        left = []
        for wait in self._waits:
            version, sent, waiting = wait
            if waiting != seat or version > self._seen[seat]:
                left.append(wait)
            elif self.count.on:
                self.count.latencies.append(now - sent)
        self._waits = left

    async def _rematch(self) -> None:
        """Go on to the next table."""
        for reader in self._readers:
            reader.close()
        self._readers.clear()
        _, told = await self._call(f"/api/tables/{self.id}/rematch", {})
        await self._call(f"/api/tables/{self.id}/follow", {"nonce": "n"})
        self.id = told["id"]
        self._clean()
        await self._begin()
        self.play(self.every)

    def _free(self) -> None:
        """The next answer may be given."""
        self._busy = False
        self._answer()

    def _answer(self) -> None:
        """Give one answer, if somebody is asked."""
        for seat, asked in enumerate(self._asked):
            if asked.decision is None or asked.sealed is not None:
                continue
            if asked.number == self._answered[seat] or self._over:
                continue
            self._answered[seat], self._busy = asked.number, True
            sent = time.perf_counter()
            body = b'{"seat":%d,"number":%d,"answer":%b,"key":"%d-%d-%.6f"}' % (
                seat,
                asked.number,
                _choice(asked.decision),
                seat,
                asked.number,
                sent,
            )

            def replied(status: int, head: bytes, told: bytes, seat: int = seat, sent: float = sent) -> None:
                self._replied(seat, sent, status, told)

            self._callers[seat].post(f"/api/tables/{self.id}/answers", self.cookie, body, replied)
            return

    def _replied(self, seat: int, sent: float, status: int, told: bytes) -> None:
        count = self.count
        if status == 200:
            version = msgspec.json.decode(told)["version"]
            count.accepted += count.on
            for other in range(SEATS):
                if other == seat:
                    continue
                if self._seen[other] < version:
                    self._waits.append((version, sent, other))
                elif count.on:
                    count.latencies.append(self._arrived[other] - sent)
        else:
            count.refused += 1
        if self.every:
            asyncio.get_running_loop().call_later(max(0, self.every - (time.perf_counter() - sent)), self._free)
        else:
            self._free()


def _choice(question: Question) -> bytes:
    if question.answers:
        return bytes(random.choice(question.answers).answer)
    return msgspec.json.encode([question.name, *([0] * len(question.limits or []))])
