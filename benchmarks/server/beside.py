"""Our server beside boardgame.io's own, in turns, in one run: ratios, since the speed of a machine moves.

    npm install boardgame.io@0.50.2          in any folder
    python -m benchmarks.server.beside --modules FOLDER/node_modules [--tables 50] [--seconds 8] [--rounds 3]

Theirs keeps everything in memory and plays a game of one counter; ours writes every answer to disk before it is
acknowledged and plays Palabra de Pirata, with views and words for every seat. Prints one line a run and the ratios.
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


def theirs(modules: Path, tables: int, seconds: float) -> dict[str, Any]:
    """One run of boardgame.io's server."""
    env = {**os.environ, "NODE_PATH": str(modules.resolve())}
    command = ["node", str(HERE / "boardgameio.cjs"), str(tables), str(seconds)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=seconds * 5 + 60)
    told: dict[str, Any] = json.loads(done.stdout)
    return {"rate": told["moves_s"], "cpu_us": told["server_cpu_us_per_move"], "p99_ms": told["p99_ms"]}


def ours(tables: int, seconds: float) -> dict[str, Any]:
    """One run of our server."""
    command = [sys.executable, "-m", "benchmarks.server.load", "--tables", str(tables), "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=seconds * 5 + 120)
    told: dict[str, Any] = json.loads(done.stdout)
    return {"rate": told["answers_s"], "cpu_us": told["server_cpu_us_per_answer"], "p99_ms": told["p99_ms"]}


def main() -> None:
    """Run both in turns and print the ratios."""
    parser = argparse.ArgumentParser(description="Our server beside boardgame.io's.")
    parser.add_argument("--modules", type=Path, required=True)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    pairs = []
    for _ in range(given.rounds):
        pair = theirs(given.modules, given.tables, given.seconds), ours(given.tables, given.seconds)
        print(json.dumps({"boardgame.io": pair[0], "tortuga": pair[1]}), flush=True)
        pairs.append(pair)
    # Answers a second on one core follow from the CPU time of each; the wall clock also measures the neighbours.
    per_core = statistics.median(peer["cpu_us"] / own["cpu_us"] for peer, own in pairs)
    waits = statistics.median(own["p99_ms"] / peer["p99_ms"] for peer, own in pairs)
    print(json.dumps({"answers per core, ours over theirs": round(per_core, 2), "p99": round(waits, 2)}))


if __name__ == "__main__":
    main()
