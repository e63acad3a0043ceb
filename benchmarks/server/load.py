"""Our server under load on loopback: TABLES tables of Palabra with four seats each, every seat a stream of its own.

    python -m benchmarks.server.load --tables 50 --seconds 10            whoever is asked answers at once
    python -m benchmarks.server.load --tables 500 --every 3 --seconds 30 one answer per table every three seconds

The server is started here, on a fresh SQLite with durable writes (WAL, synchronous=FULL), and pinned to its own core
where that can be done. Prints accepted answers a second, the server's CPU time for each, its memory, and the time from
the sending of an answer to its arrival at the other three seats.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tortuga.server.command import raise_file_limit

COMMAND = (sys.executable, "-m", "tortuga.server.command")
SEATS = 4


class Choice(Struct):
    """A listed answer."""

    answer: list[Any]


class Question(Struct):
    """What a client must know of a decision."""

    name: str
    answers: list[Choice] | None
    limits: list[int] | None = None


class Match(Struct):
    """What a client must know of a match."""

    number: int
    decision: Question | None
    sealed: Any


class Message(Struct):
    """What a client must know of a message."""

    version: int
    match: Match | None


_message = msgspec.json.Decoder(Message)


@dataclass
class Count:
    """What is measured."""

    opened: int = 0
    on: bool = False
    accepted: int = 0
    refused: int = 0
    messages: int = 0
    latencies: list[float] = field(default_factory=list)


class Table:
    """One table: four streams, and a connection for answers."""

    def __init__(self, port: int, count: Count, every: float) -> None:
        """Prepare."""
        self.port = port
        self.count = count
        self.every = every
        self.id = self.cookie = ""
        self.seen = [0] * SEATS
        self.arrived = [0.0] * SEATS
        self.asked: list[Match | None] = [None] * SEATS
        self.answered = [0] * SEATS
        self.waits: list[tuple[int, float, int]] = []
        self.news = asyncio.Event()

    async def open(self) -> None:
        """Open the table and start the match."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = {"game": "palabra", "seats": SEATS, "name": "A", "nonce": "n"}
        head, told = await self._post("/api/tables", body)
        self.id = told["id"]
        self.cookie = head.split(b"set-cookie: ")[1].split(b";")[0].decode()
        for seat in range(1, SEATS):
            await self._post(f"/api/tables/{self.id}/seats/{seat}/claim", {"name": f"P{seat}"})
        await self._post(f"/api/tables/{self.id}/start", {})

    async def rematch(self) -> None:
        """Go on to the next table."""
        _, told = await self._post(f"/api/tables/{self.id}/rematch", {})
        await self._post(f"/api/tables/{self.id}/follow", {"nonce": "n"})
        self.id = told["id"]
        self.seen, self.asked, self.answered = [0] * SEATS, [None] * SEATS, [0] * SEATS
        self.waits.clear()
        await self._post(f"/api/tables/{self.id}/start", {})

    async def _post(self, path: str, body: Any) -> tuple[bytes, Any]:
        data = msgspec.json.encode(body)
        head = (
            f"POST {path} HTTP/1.1\r\nhost: x\r\nx-tortuga: 1\r\ncontent-type: application/json\r\n"
            f"content-length: {len(data)}\r\ncookie: {self.cookie}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)
        found = await self.reader.readuntil(b"\r\n\r\n")
        length = int(found.split(b"content-length: ")[1].split(b"\r\n")[0])
        told = json.loads(await self.reader.readexactly(length))
        if found[9:12] not in (b"200", b"201"):
            raise RuntimeError(told)
        return found, told

    async def watch(self, seat: int) -> None:
        """Read the stream of one seat."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        head = f"GET /api/tables/{self.id}/stream?seat={seat} HTTP/1.1\r\nhost: x\r\ncookie: {self.cookie}\r\n\r\n"
        writer.write(head.encode())
        await reader.readuntil(b"\r\n\r\n")
        while True:
            chunk = await reader.readuntil(b"\n\n\r\n")
            start = chunk.find(b"event: table\ndata: ")
            if start < 0:
                continue
            now = time.perf_counter()
            message = _message.decode(chunk[start + 19 : -4])
            self.count.messages += 1
            self.seen[seat], self.arrived[seat] = message.version, now
            self.asked[seat] = message.match
            self._measure(seat, now)
            self.news.set()

    def _measure(self, seat: int, now: float) -> None:
        left = []
        for version, sent, waiting in self.waits:
            if waiting == seat and version <= self.seen[seat]:
                if self.count.on:
                    self.count.latencies.append(now - sent)
            else:
                left.append((version, sent, waiting))
        self.waits = left

    async def play(self) -> None:
        """Answer for whoever is asked, until it is over; then open another table."""
        watchers = [asyncio.create_task(self.watch(seat)) for seat in range(SEATS)]
        if self.every:
            await asyncio.sleep(random.uniform(0, self.every))
        try:
            while True:
                due = time.perf_counter() + self.every
                while not await self._answer():
                    self.news.clear()
                    await self.news.wait()
                    if all(match is not None and not match.number for match in self.asked) and await self._over():
                        return
                if self.every:
                    await asyncio.sleep(max(0, due - time.perf_counter()))
        finally:
            for watcher in watchers:
                watcher.cancel()

    async def _over(self) -> bool:
        head = f"GET /api/tables/{self.id} HTTP/1.1\r\nhost: x\r\n\r\n"
        self.writer.write(head.encode())
        found = await self.reader.readuntil(b"\r\n\r\n")
        length = int(found.split(b"content-length: ")[1].split(b"\r\n")[0])
        return b'"phase":"over"' in await self.reader.readexactly(length)

    async def _answer(self) -> bool:
        """Give one answer, if somebody is asked."""
        for seat, match in enumerate(self.asked):
            if match is None or match.decision is None or match.sealed is not None:
                continue
            if match.number == self.answered[seat]:
                continue
            self.answered[seat] = match.number
            question = match.decision
            if question.answers:
                answer = random.choice(question.answers).answer
            else:
                answer = [question.name, *([0] * len(question.limits or []))]
            sent = time.perf_counter()
            body = {"seat": seat, "number": match.number, "answer": answer, "key": f"{seat}-{match.number}-{sent}"}
            try:
                _, told = await self._post(f"/api/tables/{self.id}/answers", body)
            except RuntimeError:
                self.count.refused += 1
                return True
            self.count.accepted += self.count.on
            for other in range(SEATS):
                if other == seat:
                    continue
                if self.seen[other] >= told["version"]:
                    if self.count.on:
                        self.count.latencies.append(self.arrived[other] - sent)
                else:
                    self.waits.append((told["version"], sent, other))
            return True
        return False


async def keep_playing(port: int, count: Count, every: float) -> None:
    """One match after the other, with the same people."""
    table = Table(port, count, every)
    await table.open()
    count.opened += 1
    while True:
        await table.play()
        await table.rematch()


def cpu_seconds(pid: int) -> float:
    """CPU time of a process, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    """Resident memory of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def measure(port: int, pid: int, tables: int, every: float, seconds: float) -> dict[str, Any]:
    """Let them play, warm up, and count."""
    count = Count()
    players = [asyncio.create_task(keep_playing(port, count, every)) for _ in range(tables)]
    while count.opened < tables:
        await asyncio.sleep(0.1)
    await asyncio.sleep(2 + every)
    began, cpu, messages = time.perf_counter(), cpu_seconds(pid), count.messages
    count.on = True
    await asyncio.sleep(seconds)
    count.on = False
    took, used = time.perf_counter() - began, cpu_seconds(pid) - cpu
    memory = memory_mb(pid)
    for player in players:
        player.cancel()
    failed = [each for each in await asyncio.gather(*players, return_exceptions=True) if isinstance(each, Exception)]
    waits = sorted(count.latencies)
    return {
        "server": "tortuga",
        "tables": tables,
        "seats": SEATS,
        "answers_s": round(count.accepted / took),
        "messages_s": round((count.messages - messages) / took),
        "server_cpu_share": round(used / took, 2),
        "server_cpu_us_per_answer": round(used * 1e6 / max(1, count.accepted)),
        "p50_ms": round(waits[len(waits) // 2] * 1000, 1) if waits else None,
        "p99_ms": round(waits[int(len(waits) * 0.99)] * 1000, 1) if waits else None,
        "memory_mb": round(memory),
        "refused": count.refused,
        "failed_tables": len(failed),
        "first_failure": repr(failed[0]) if failed else None,
    }


def main() -> None:
    """Start the server, load it, print one line."""
    parser = argparse.ArgumentParser(description="Our server under load.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--every", type=float, default=0.0)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--profile", type=Path, help="Write a profile of the server to this file.")
    given = parser.parse_args()
    raise_file_limit()
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "TORTUGA_LIMITS": "0"}
        command = [*COMMAND, "--port", "0", "--data", folder]
        if given.profile is not None:
            command = [sys.executable, "-m", "cProfile", "-o", str(given.profile), *command[1:]]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().rstrip("/\n").rpartition(":")[2])
            if len(cores) > 1 and not given.every:  # one core each: figures are per core
                os.sched_setaffinity(server.pid, {cores[0]})
                os.sched_setaffinity(0, {cores[1]})
            with contextlib.suppress(ImportError):
                import uvloop

                asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
            print(json.dumps(asyncio.run(measure(port, server.pid, given.tables, given.every, given.seconds))))
        finally:
            server.send_signal(2)
            server.wait()


if __name__ == "__main__":
    main()
