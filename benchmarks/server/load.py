"""Our server under load on loopback: TABLES tables with four seats each, every seat a stream of its own.

    python -m benchmarks.server.load --tables 50 --seconds 10            whoever is asked answers at once
    python -m benchmarks.server.load --tables 500 --every 3 --seconds 30 one answer per table every three seconds
    python -m benchmarks.server.load --game bid                          the game of the peer's run, not Palabra

The server is started here, on a fresh SQLite with durable writes (WAL, synchronous=FULL), and pinned to its own core
where that can be done. At each table one answer is under way at a time; when a match is over, its people go on at a
table that was opened before, since the peer opens none while it is measured either. Prints accepted answers a second,
the server's CPU time for each, its memory, and the time from the sending of an answer to its arrival at the other three
seats.

The people keep their core awake while answers are counted, as the peer's do by being busy: to wake a sleeping core is
dear in a virtual machine, and the server that sends to it would pay for that.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import math
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks.server.people import SEATS, Count, Table
from tortuga.server.command import raise_file_limit

COMMAND = (sys.executable, "-m", "benchmarks.server.serving")
OPEN_AT_ONCE = 20
ANSWERS = {"palabra": 100, "bid": 400}
"""What a match takes, about."""
FASTEST = 60
"""More answers a second are not given at one table."""


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


async def measure(
    port: int, pid: int, game: str, tables: int, every: float, seconds: float, asleep: bool = False
) -> dict[str, Any]:
    """Let them play, warm up, and count."""
    count = Count()
    gate = asyncio.Semaphore(OPEN_AT_ONCE)

    async def opened() -> Table:
        """A table, and those where its people will go on: none is opened while answers are measured."""
        async with gate:
            table = None
            for _ in range(1 if every else 2 + math.ceil(seconds * FASTEST / ANSWERS[game])):
                table = Table(port, count, every, table, game)
                await table.open()
            assert table is not None
            return table

    playing = await asyncio.gather(*(opened() for _ in range(tables)))
    for table in playing:
        table.play(random.uniform(0, every))
    await asyncio.sleep(2 + every)
    gc.freeze()
    if not every and not asleep:
        stay_awake()
    began, cpu, own, messages = time.perf_counter(), cpu_seconds(pid), time.process_time(), count.messages
    count.on = True
    await asyncio.sleep(seconds)
    count.on = False
    took, used = time.perf_counter() - began, cpu_seconds(pid) - cpu
    waits = sorted(count.latencies)
    return {
        "server": "tortuga",
        "game": game,
        "tables": tables,
        "seats": SEATS,
        "answers_s": round(count.accepted / took),
        "messages_s": round((count.messages - messages) / took),
        "server_cpu_share": round(used / took, 2),
        "client_cpu_share": round((time.process_time() - own) / took, 2),
        "server_cpu_us_per_answer": round(used * 1e6 / max(1, count.accepted)),
        "p50_ms": round(waits[len(waits) // 2] * 1000, 1) if waits else None,
        "p99_ms": round(waits[int(len(waits) * 0.99)] * 1000, 1) if waits else None,
        "memory_mb": round(memory_mb(pid)),
        "refused": count.refused,
        "failed_tables": count.failed,
    }


def stay_awake() -> None:
    """Let the loop turn for ever, so that its core never sleeps."""
    asyncio.get_running_loop().call_soon(stay_awake)


def main() -> None:
    """Start the server, load it, print one line."""
    parser = argparse.ArgumentParser(description="Our server under load.")
    parser.add_argument("--game", choices=sorted(ANSWERS), default="palabra")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--every", type=float, default=0.0)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--asleep", action="store_true", help="Let the people's core sleep between two messages.")
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
                pin(server.pid, cores[0])
                pin(0, cores[1])
            with suppress(ImportError):
                import uvloop

                asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
            run = measure(port, server.pid, given.game, given.tables, given.every, given.seconds, given.asleep)
            print(json.dumps(asyncio.run(run)))
        finally:
            server.send_signal(2)
            server.wait()


def pin(pid: int, core: int) -> None:
    """Keep a process with all its threads to one core."""
    for thread in Path(f"/proc/{pid or 'self'}/task").iterdir():
        os.sched_setaffinity(int(thread.name), {core})


if __name__ == "__main__":
    main()
