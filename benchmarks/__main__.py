"""`./tortuga bench [GAME …] [--rounds N]`: measure, compare with the pass marks, and say whether they hold.

`./tortuga bench batch` measures many matches stepped with one call beside pgx (`benchmarks/batch.py`),
`./tortuga bench envs` measures the research environments beside others (`benchmarks/envs.py`),
`./tortuga bench builds` measures the compiled build beside the sources (`benchmarks/builds.py`),
`./tortuga bench server` the server beside boardgame.io's (`benchmarks/server/beside.py`), and
`./tortuga bench page` how soon the page can be used (`benchmarks/page.py`).
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

from benchmarks.compiled import Other
from benchmarks.contest import Chore, Outcome, Speed, run_chore, run_speed
from tortuga import compiled

GAMES = ("palabra", "plunder", "aye", "pirata", "captains")
"""A game joins with a module of its name in this folder that holds its LINES."""
HOUSE = {
    "batch": "benchmarks.batch",
    "builds": "benchmarks.builds",
    "envs": "benchmarks.envs",
    "server": "benchmarks.server.beside",
    "page": "benchmarks.page",
}
"""What is measured besides games."""
PEERS = ("open_spiel", "catanatron", "pettingzoo", "rlcard", "pygame-ce")
OURS = ("msgspec", "mypy-extensions", "openskill", "rich", "typer")
"""What our own package needs beside the peers."""

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / "benchmarks" / ".venv"
PYTHON = HOME / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
PATHS = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
MARK = "TORTUGA_BENCH"
"""Set for the process that measures, in the environment that has the peers."""


def main(arguments: list[str]) -> int:
    """Run the benchmarks of all games, or of those named; exit code 1 if a floor does not hold."""
    if arguments[:1] and arguments[0] in HOUSE:  # they need the whole house, and have peers of their own
        return int(import_module(HOUSE[arguments[0]]).main(arguments[1:]))
    parser = argparse.ArgumentParser(prog="./tortuga bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"which games; otherwise all: {', '.join(GAMES)}")
    parser.add_argument("--rounds", type=int, default=24, help="rounds of half a second for each line (24)")
    asked = parser.parse_args(arguments)
    for game in asked.games:
        if game not in GAMES:
            parser.error(f"there are no benchmarks of {game}; there are: {', '.join(GAMES)}")
    if asked.rounds < 3:
        parser.error("quartiles need at least 3 rounds")
    if MARK not in os.environ:
        return in_own_environment(arguments)
    print(f"Python {platform.python_version()} on {platform.machine()}; " + ", ".join(map(versioned, PEERS)))
    quick = Other()
    if quick.state != compiled.USED:
        print("The sources only: there is no compiled build that fits them; `./tortuga compile` makes one.")
    held = [measured(game, asked.rounds, quick) for game in asked.games or GAMES]
    quick.end()
    return 0 if all(held) else 1


def in_own_environment(arguments: list[str]) -> int:
    """Measure among the peers: no part of Tortuga depends on them."""
    code = prepared()
    if code:
        return code
    surroundings = {**os.environ, MARK: "1", compiled.PLAIN: "1", "PYTHONPATH": PATHS}
    return subprocess.run([PYTHON, "-m", "benchmarks", *arguments], env=surroundings, check=False).returncode


def prepared() -> int:
    """Give the peers an environment of their own; an exit code if that cannot be done, otherwise 0."""
    stamp = HOME / "stamp"
    wanted = " ".join([*PEERS, *OURS, platform.python_version()])
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        print(f"Installing the peers into {HOME.relative_to(ROOT)} (once) …", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", HOME], check=True)
        install = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        pinned = ["--constraint", str(ROOT / "constraints.txt")]
        if subprocess.run([*install, *pinned, *OURS, *PEERS], check=False).returncode:
            print("The peers could not be installed; the package index must be in reach.", file=sys.stderr)
            return 2
        stamp.write_text(wanted, encoding="utf-8")
    take_build_along(HOME)
    return 0


def take_build_along(home: Path) -> None:
    """The compiled build, if there is one, is to be found beside the peers too."""
    found = sysconfig.get_path("platlib", vars={"platbase": str(home), "base": str(home)})
    ours, theirs = Path(sysconfig.get_path("platlib")) / compiled.FOLDER, Path(found) / compiled.FOLDER
    shutil.rmtree(theirs, ignore_errors=True)
    if ours.is_dir():
        shutil.copytree(ours, theirs)


def measured(game: str, rounds: int, quick: Other) -> bool:
    """Measure the lines of one game; tell whether all floors hold."""
    lines: tuple[Speed | Chore, ...] = import_module(f"benchmarks.{game}").LINES
    print(f"\n{game}", flush=True)
    held = True
    for number, line in enumerate(lines):
        turn = quick.line(game, number)
        found = run_speed(line, rounds, turn) if isinstance(line, Speed) else run_chore(line, rounds, turn)
        held = told(line, found) and held
    return held


def told(line: Speed | Chore, found: Outcome) -> bool:
    """Print a line with its pass mark; tell whether it holds."""
    holds = found.ratio >= line.floor
    mark = "aim reached" if found.ratio >= line.aim else "ok" if holds else "BELOW THE FLOOR"
    print(f"  {line.title}")
    print(f"    {found.ratio:.2f}  (quartiles {found.low:.2f} to {found.high:.2f})  ", end="")
    print(f"floor {line.floor:g}, aim {line.aim:g}: {mark}")
    for note in found.notes:
        print(f"    {note}", flush=True)
    return holds


def versioned(package: str) -> str:
    """Name a package with its version."""
    return f"{package} {version(package)}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
