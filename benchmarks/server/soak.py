"""Kill -9 soak: the server is killed in the middle of play, again and again; no acknowledged answer is lost or doubled.

    python -m benchmarks.server.soak [--kills 200] [--data DIR]

People play at a few tables over HTTP as fast as they can, each answer with a key of its own, and note what was
acknowledged. At random moments the server gets SIGKILL and is started again on the same data; whoever got no reply
sends the same key again. In the end every journal is read: each acknowledged key stands in it exactly once.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import secrets
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

COMMAND = (sys.executable, "-m", "tortuga.server.command")


@dataclass
class Report:
    """What came of it."""

    kills: int = 0
    acknowledged: int = 0
    repeated: int = 0
    lost: int = 0
    doubled: int = 0
    restart_ms: list[float] = field(default_factory=list)


class Soak:
    """A server that is killed, and people who play on."""

    def __init__(self, data: Path, seed: int, tables: int = 3) -> None:
        """Prepare; `tables` tables with two people and a bot each."""
        self.data = data
        self.tables = tables
        self.report = Report()
        self.acknowledged: dict[str, list[str]] = {}
        self.port = 0
        self._chance = random.Random(seed)
        self._over = threading.Event()
        self._server: subprocess.Popen[str] | None = None

    def run(self, kills: int) -> Report:
        """Play, kill so many times, and count."""
        self._start()
        players = [threading.Thread(target=self._play, args=(number,)) for number in range(self.tables)]
        for player in players:
            player.start()
        try:
            for _ in range(kills):
                self._wait_for(self._chance.randint(1, 15))
                self._kill()
                began = time.perf_counter()
                self._start()
                self.report.restart_ms.append((time.perf_counter() - began) * 1000)
            self._wait_for(5)
        finally:
            self._over.set()
            for player in players:
                player.join()
            self._kill()
            self.report.kills -= 1
        self._count()
        return self.report

    def _wait_for(self, answers: int) -> None:
        """Let so many answers be acknowledged, then a moment more: the next ones are on their way."""
        wanted = self.report.acknowledged + answers
        patience = time.monotonic() + 30
        while self.report.acknowledged < wanted and time.monotonic() < patience:
            time.sleep(0.002)
        time.sleep(self._chance.uniform(0, 0.01))

    def _start(self) -> None:
        env = {**os.environ, "TORTUGA_LIMITS": "0", "TORTUGA_BOT_PAUSE": "0"}
        arguments = [*COMMAND, "--port", str(self.port), "--data", str(self.data)]
        self._server = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, env=env)
        assert self._server.stdout is not None
        line = self._server.stdout.readline()
        self.port = int(line.rstrip("/\n").rpartition(":")[2])

    def _kill(self) -> None:
        assert self._server is not None
        self._server.send_signal(signal.SIGKILL)
        self._server.wait()
        assert self._server.stdout is not None
        self._server.stdout.close()
        self.report.kills += 1

    def _play(self, number: int) -> None:
        """Two people at one table after the other, until it is over."""
        while not self._over.is_set():
            people = [self._client(), self._client()]
            try:
                table = self._open(people)
                if table is not None:
                    self._match(table, people)
            finally:
                for person in people:
                    person.close()

    def _client(self) -> httpx.Client:
        return httpx.Client(base_url=f"http://127.0.0.1:{self.port}", headers={"x-tortuga": "1"}, verify=False)

    def _open(self, people: list[httpx.Client]) -> str | None:
        body = {"game": "palabra", "seats": 3, "name": "Ana", "bots": {"2": "ordinary"}}
        opened = self._send(people[0], "/api/tables", body)
        if opened is None:
            return None
        table: str = opened["id"]
        join = opened["link"].partition("?join=")[2]
        claimed = self._send(people[1], f"/api/tables/{table}/seats/1/claim", {"name": "Bo", "join": join})
        started = self._send(people[0], f"/api/tables/{table}/start", {})
        return table if claimed is not None and started is not None else None

    def _match(self, table: str, people: list[httpx.Client]) -> None:
        while not self._over.is_set():
            for seat, person in enumerate(people):
                view = self._get(person, f"/api/tables/{table}/view")
                if view is None:
                    continue
                if view["table"]["phase"] != "playing":
                    return
                match = view["match"]
                if match["decision"] is not None and match["sealed"] is None:
                    self._answer(table, seat, person, match)

    def _answer(self, table: str, seat: int, person: httpx.Client, match: dict[str, Any]) -> None:
        """Send an answer until there is a reply, always with the same key."""
        listed = match["decision"]["answers"]
        answer = random.choice(listed)["answer"] if listed else [match["decision"]["name"]]
        if not listed and match["decision"]["limits"]:
            answer += [0] * len(match["decision"]["limits"])
        key = secrets.token_hex(8)
        body = {"seat": seat, "number": match["number"], "answer": answer, "key": key}
        while True:
            try:
                response = person.post(f"/api/tables/{table}/answers", json=body)
            except httpx.HTTPError:
                if self._over.wait(0.02):
                    return  # never acknowledged: it may have been taken or not
                continue
            if response.status_code == 200:
                self.acknowledged.setdefault(table, []).append(f"{seat}:{key}")
                self.report.acknowledged += 1
                self.report.repeated += response.json()["repeated"]
            if response.status_code != 503:
                return

    def _send(self, person: httpx.Client, address: str, body: dict[str, Any]) -> Any:
        """Send something that may be sent twice; None if it was, and is refused for it."""
        while not self._over.is_set():
            try:
                response = person.post(address, json=body)
                return response.json() if response.status_code < 300 else None
            except httpx.HTTPError:
                time.sleep(0.02)
        return None

    def _get(self, person: httpx.Client, address: str) -> Any:
        try:
            response = person.get(address)
            return response.json() if response.status_code == 200 else None
        except httpx.HTTPError:
            self._over.wait(0.02)
            return None

    def _count(self) -> None:
        """Read every journal and look for each acknowledged key."""
        store = sqlite3.connect(self.data / "tortuga.db")
        for table, keys in self.acknowledged.items():
            rows = store.execute("SELECT entry FROM journal WHERE table_id = ?", (table,))
            found = [entry.get("key", "") for (text,) in rows for entry in [json.loads(text)]]
            for key in keys:
                times = found.count(key)
                self.report.lost += times == 0
                self.report.doubled += times > 1
        store.close()


def main() -> None:
    """Run the soak and print what came of it."""
    parser = argparse.ArgumentParser(description="Kill the server in the middle of play, again and again.")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = Soak(given.data or Path(folder), given.seed).run(given.kills)
    waits = sorted(report.restart_ms)
    print(
        json.dumps(
            {
                "kills": report.kills,
                "acknowledged": report.acknowledged,
                "acknowledged at the second try": report.repeated,
                "lost": report.lost,
                "doubled": report.doubled,
                "restart_ms_p50": round(waits[len(waits) // 2]) if waits else None,
            }
        )
    )
    sys.exit(1 if report.lost or report.doubled else 0)


if __name__ == "__main__":
    main()
