"""The compiled build takes its turns too: a process of its own, which measures a slice of a line whenever it is asked.

Two builds of the same modules do not fit into one process, so the plain one, which also runs the peers, asks this one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from importlib import import_module
from typing import IO

from benchmarks.contest import SLICE, Slice, Speed, done, played
from tortuga import compiled


class Other:
    """The process with the compiled build, seen from the plain one."""

    def __init__(self) -> None:
        """Start it; `state` says whether there is a build that fits."""
        surroundings = {key: value for key, value in os.environ.items() if key != compiled.PLAIN}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.compiled"],
            env=surroundings,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to: IO[str] = self._process.stdin
        self._from: IO[str] = self._process.stdout
        self.state: str = json.loads(self._from.readline())

    def line(self, game: str, number: int) -> Slice | None:
        """What measures a slice of a game's line, by its number; None where there is no build."""
        return partial(self._measured, game, number) if self.state == compiled.USED else None

    def _measured(self, game: str, number: int) -> float:
        self._to.write(json.dumps([game, number]) + "\n")
        self._to.flush()
        found: float = json.loads(self._from.readline())
        return found

    def end(self) -> None:
        """End the process: it reads to the end of its input."""
        self._to.close()
        self._process.wait()


def serve() -> None:
    """Measure our side of whatever line the other end asks for, until it says no more."""
    print(json.dumps(compiled.state()), flush=True)
    seeds: dict[tuple[str, int], int] = {}
    for asked in sys.stdin:
        game, number = json.loads(asked)
        line = import_module(f"benchmarks.{game}").LINES[number]
        if isinstance(line, Speed):
            found, seeds[game, number] = played(line.ours, seeds.get((game, number), 1), SLICE)
        else:
            found = done(line.ours, SLICE)
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    serve()
