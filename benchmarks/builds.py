"""`./tortuga bench builds`: the compiled build beside the plain one, in turns, each in a process of its own.

Both play the same matches from the same seeds. Processor time of slices is compared within a round; the median of the
ratios and their quartiles are the result. Pass marks are in `LINES`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from statistics import median
from typing import IO, Final

from benchmarks.contest import outcome
from tortuga import compiled

SEATS: Final[Mapping[str, int]] = {"palabra": 4, "plunder": 4, "aye": 6, "pirata": 4, "captains": 4}
SLICE = 0.25
"""Seconds of processor time in a slice."""


@dataclass(frozen=True)
class Line:
    """What is measured of every game: its name, what one of it is, how much quicker the compiled build must be."""

    name: str
    unit: str
    floor: float
    floors: Mapping[str, float]
    """Games with a pass mark of their own."""


LINES: Final = (
    Line("random", "µs a random decision", 4.0, {"plunder": 5.0}),
    Line("copy", "µs a copy in the middle of a match", 1.0, {}),
    Line("ordinary", "µs an ordinary bot's answer", 3.0, {}),
    Line("playout", "ms a match among ordinary bots", 3.0, {}),
)


def main(arguments: list[str]) -> int:
    """Measure all lines, or those of the games named; exit code 1 if a pass mark is missed."""
    parser = argparse.ArgumentParser(prog="./tortuga bench builds", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"which games; otherwise all: {', '.join(SEATS)}")
    parser.add_argument("--rounds", type=int, default=12, help="rounds of half a second for each line (12)")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    for game in asked.games:
        if game not in SEATS:
            parser.error(f"there is no {game} here; there are: {', '.join(SEATS)}")
    if asked.worker:
        return serve()
    with Worker(plain=True) as plain, Worker(plain=False) as quick:
        if quick.state != compiled.USED:
            print("There is no compiled build that fits the sources; `./tortuga compile` makes one.", file=sys.stderr)
            return 2
        print(f"{'':10}{'':36}{'plain':>10}{'compiled':>10}{'times':>8}  quartiles")
        held = [compared(game, line, plain, quick, asked.rounds) for game in asked.games or SEATS for line in LINES]
    return 0 if all(held) else 1


def compared(game: str, line: Line, plain: Worker, quick: Worker, rounds: int) -> bool:
    """Measure a line of a game in turns, print it, and tell whether its pass mark holds."""
    for worker in (plain, quick):
        worker.seconds(game, line.name)  # the first slice fills caches
    pairs = []
    for number in range(rounds):
        order = (plain, quick) if number % 2 else (quick, plain)
        found = {worker: worker.seconds(game, line.name) for worker in order}
        pairs.append((found[plain], found[quick]))
    slow, fast = (median(side) for side in zip(*pairs, strict=True))
    ratio, low, high, _ = outcome([one / other for one, other in pairs], ())
    floor = line.floors.get(game, line.floor)
    scale = 1e3 if line.unit.startswith("ms") else 1e6
    mark = "ok" if ratio >= floor else f"BELOW {floor:g}"
    times = f"{slow * scale:10.2f}{fast * scale:10.2f}{ratio:8.2f}"
    print(f"{game:10}{line.unit:36}{times}  {low:.2f} to {high:.2f}  {mark}")
    sys.stdout.flush()
    return ratio >= floor


class Worker:
    """A process that runs one of the builds and measures what it is told to."""

    def __init__(self, plain: bool) -> None:
        """Start it."""
        surroundings = {**os.environ, compiled.PLAIN: "1" if plain else ""}
        command = [sys.executable, "-m", "benchmarks.builds", "--worker"]
        self._process = subprocess.Popen(
            command, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to: IO[str] = self._process.stdin
        self._from: IO[str] = self._process.stdout
        self.state: str = json.loads(self._from.readline())

    def __enter__(self) -> Worker:
        """Nothing more to do."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the process: it reads to the end of its input."""
        self._to.close()
        self._process.wait()

    def seconds(self, game: str, line: str) -> float:
        """Processor seconds for one, over a slice."""
        self._to.write(json.dumps([game, line]) + "\n")
        self._to.flush()
        found: float = json.loads(self._from.readline())
        return found


def serve() -> int:
    """Measure whatever the other end asks for, until it says no more."""
    print(json.dumps(compiled.state()), flush=True)
    running: dict[tuple[str, str], Iterator[int]] = {}
    for asked in sys.stdin:
        game, line = json.loads(asked)
        steps = running.setdefault((game, line), WORK[line](game))
        number, began = 0, time.process_time()
        while (spent := time.process_time() - began) < SLICE:
            number += next(steps)
        print(json.dumps(spent / number), flush=True)
    return 0


def random_play(game: str) -> Iterator[int]:
    """Play at random as `tortuga simulate` does: decisions match by match."""
    from benchmarks import ours
    from tortuga.lab.simulation import rare_collections

    lab = ours.simulation(game, SEATS[game])
    names, seed = lab.names(0), 0
    while True:
        with rare_collections():
            yield lab.play_one(seed, names)[1]
        seed += 1


def copies(game: str) -> Iterator[int]:
    """Copy matches in their middle."""
    from benchmarks import ours

    copy_all = ours.copier(game, SEATS[game])
    while True:
        yield copy_all()


def ordinary_matches(game: str) -> Iterator[int]:
    """Play among ordinary bots: a match."""
    from tortuga.games import get_game
    from tortuga.kernel.edition import load_edition
    from tortuga.lab.simulation import Simulation, setting_of

    kind = get_game(game)
    lab = Simulation(setting_of(kind, load_edition(kind), SEATS[game], ["ordinary"]))
    names, seed = lab.names(0), 0
    while True:
        lab.play_one(seed, names)
        yield 1
        seed += 1


def ordinary_answers(game: str) -> Iterator[int]:
    """Let the ordinary bot answer questions that came up in play: view and reckoning."""
    from benchmarks import ours
    from tortuga.bots.shelf import bot_of
    from tortuga.games import get_game
    from tortuga.kernel.chance import FastChance

    kind = get_game(game)
    bot = bot_of(kind, "ordinary")
    lab = ours.simulation(game, SEATS[game])
    matches = [match for match in (ours.middle(lab, seed) for seed in range(40)) if not match.over]
    chance = FastChance(1)
    while True:
        for match in matches:
            for seat, decision in match.pending().items():
                bot.decide(match.view(seat), decision, chance)
                yield 1


WORK: Final[Mapping[str, Callable[[str], Iterator[int]]]] = {
    "random": random_play,
    "copy": copies,
    "ordinary": ordinary_answers,
    "playout": ordinary_matches,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
