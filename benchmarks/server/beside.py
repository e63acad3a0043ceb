"""Our server beside boardgame.io's own, in turns, in one run: ratios, since the speed of a machine moves.

    ./tortuga bench server [--tables 50] [--seconds 8] [--rounds 3] [--crowd 0]

The same load on both: at every table one answer is under way at a time, and every seat has a connection of its own.
First with the same game, one counter that the seats raise in turn; then with a table of the size of Palabra de Pirata,
of which every seat sees its own part: ours plays the game itself, with its rules and its words, theirs moves a gem.
Theirs keeps everything in memory; ours writes every answer to disk before it is acknowledged. Then ours alone with a
crowd: 500 tables, one answer each every three seconds. Prints one line a run and the ratios; exit code 1 if a pass mark
is missed. Needs Node.js and npm: the first run installs boardgame.io into `build/`.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
HOME = HERE.parent.parent / "build" / "boardgameio"
PEER = "boardgame.io@0.50.2"
GAMES = {"bid": "one counter", "palabra": "a table of Palabra's size"}
LATEST_MS = 150
MOST_MB = 1024


def modules() -> Path:
    """Where the peer is installed; the first time, install it."""
    found = HOME / "node_modules"
    if not (found / "boardgame.io").is_dir():
        print(f"Installing {PEER} (once) …", file=sys.stderr, flush=True)
        HOME.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--prefix", str(HOME), PEER], check=True)
    return found


def theirs(where: Path, game: str, tables: int, seconds: float) -> dict[str, Any]:
    """One run of boardgame.io's server."""
    env = {**os.environ, "NODE_PATH": str(where.resolve())}
    command = ["node", str(HERE / "boardgameio.cjs"), str(tables), str(seconds), game]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=seconds * 5 + 60)
    told: dict[str, Any] = json.loads(done.stdout)
    return {"rate": told["moves_s"], "cpu_us": told["server_cpu_us_per_move"], "p99_ms": told["p99_ms"]}


def ours(game: str, tables: int, seconds: float, every: float = 0.0) -> dict[str, Any]:
    """One run of our server."""
    command = [sys.executable, "-m", "benchmarks.server.load", "--game", game, "--tables", str(tables)]
    command += ["--seconds", str(seconds), "--every", str(every)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=seconds * 5 + 180)
    told: dict[str, Any] = json.loads(done.stdout)
    figures = {"rate": told["answers_s"], "cpu_us": told["server_cpu_us_per_answer"], "p99_ms": told["p99_ms"]}
    return {**figures, "memory_mb": told["memory_mb"]} if every else figures


def beside(where: Path, game: str, given: argparse.Namespace) -> bool:
    """Both with one game, in turns; tells whether the pass marks are reached."""
    pairs = []
    for _ in range(given.rounds):
        pair = theirs(where, game, given.tables, given.seconds), ours(game, given.tables, given.seconds)
        print(json.dumps({"boardgame.io": pair[0], "tortuga": pair[1]}), flush=True)
        pairs.append(pair)
    # Answers a second on one core follow from the CPU time of each; the wall clock also measures the neighbours.
    per_core = statistics.median(peer["cpu_us"] / own["cpu_us"] for peer, own in pairs)
    waits = statistics.median(own["p99_ms"] / peer["p99_ms"] for peer, own in pairs)
    ratios = {"answers per core, ours over theirs": round(per_core, 2), "p99": round(waits, 2)}
    print(json.dumps({GAMES[game]: ratios}), flush=True)
    return bool(per_core >= 1 and waits <= 1)


def main(arguments: list[str]) -> int:
    """Run both in turns and print the ratios."""
    parser = argparse.ArgumentParser(prog="./tortuga bench server", description="Our server beside boardgame.io's.")
    parser.add_argument("--modules", type=Path, help="a node_modules folder that has boardgame.io already")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--crowd", type=int, default=500, help="tables of the second part; 0 leaves it out")
    given = parser.parse_args(arguments)
    where = given.modules or modules()
    marks = [beside(where, game, given) for game in GAMES]
    held = all(marks)
    if given.crowd:
        crowd = ours("palabra", given.crowd, 30, every=3)
        print(json.dumps({f"{given.crowd} tables, one answer each in 3 s": crowd}))
        held = held and crowd["p99_ms"] < LATEST_MS and crowd["memory_mb"] < MOST_MB
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
