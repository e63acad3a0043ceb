"""`./tortuga bench batch`: thousands of matches stepped with one call from Python, beside pgx, on one core.

Both sides step 1024 matches with one call, at random among what is allowed, and begin anew where a match ends. Ours
are played by `tortuga.lab.Batch`, in the compiled build if there is one; every answer is settled, logged and told. Pgx
steps games that were written for it as array programs, translated by JAX for this processor before anything is
measured. Processor time of slices is compared within a round, as everywhere here.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from benchmarks.contest import in_turn

COUNT = 1024
SLICE = 0.5
PEERS = ("pgx", "numpy")
GAMES = ("leduc_holdem", "connect_four", "backgammon")
"""Pgx's own: a small card game, a small board game, and one with dice."""
OURS = ("palabra", "plunder", "pirata", "captains")
AIM = 1_000_000
"""So many random decisions a second, compiled; a decision that takes several numbers counts once."""
ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / "benchmarks" / ".venv-pgx"
PYTHON = HOME / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
MARK = "TORTUGA_BENCH_BATCH"
Play = Callable[[], int]
"""Takes some steps and tells how many decisions that was."""


def main(arguments: list[str]) -> int:
    """Measure, in an environment that has the peer, and say how far the aim is."""
    parser = argparse.ArgumentParser(prog="./tortuga bench batch", description=__doc__)
    parser.add_argument("--rounds", type=int, default=12, help="rounds of half a second for each line (12)")
    asked = parser.parse_args(arguments)
    if asked.rounds < 3:
        parser.error("quartiles need at least 3 rounds")
    if MARK not in os.environ:
        return in_own_environment(arguments)
    from tortuga import compiled

    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(f"Python {platform.python_version()}, pgx {version('pgx')}, jax {version('jax')}; one core, {COUNT} matches")
    quick = compiled.state() == compiled.USED
    print("The compiled build." if quick else "The sources: `./tortuga compile` makes a build.")
    ours = {f"{slug}, 4 seats": whole(slug) for slug in OURS}
    theirs = {f"pgx {name}": pgx_play(name) for name in GAMES}
    rates = measured({**ours, **theirs}, asked.rounds)
    for name, found in rates.items():
        low, middle, high = quantiles(found, n=4)
        print(f"  {name:28}{middle:14,.0f} decisions/s  (quartiles {low:,.0f} to {high:,.0f})")
    for name in ours:
        beside = ", ".join(
            f"{median(a / b for a, b in zip(rates[name], rates[peer], strict=True)):.2f} x {peer[4:]}"
            for peer in theirs
        )
        print(f"  {name}: {beside}")
        print(f"    aim of {AIM:,} a second: {'reached' if median(rates[name]) >= AIM else 'not reached'}")
    return 0


def measured(plays: dict[str, Play], rounds: int) -> dict[str, list[float]]:
    """Decisions a second of each, slice by slice, in turns."""
    turns: list[Callable[[], float]] = [partial(rate, play) for play in plays.values()]
    for turn in turns:
        turn()
    rows = [in_turn(number, turns) for number in range(rounds)]
    return dict(zip(plays, map(list, zip(*rows, strict=True)), strict=True))


def rate(play: Play) -> float:
    """Decisions a second over a slice."""
    number, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SLICE:
        number += play()
    return number / spent


def whole(slug: str) -> Play:
    """Whole games, one after the other."""
    from tortuga.games import get_game
    from tortuga.kernel.edition import load_edition
    from tortuga.lab import Batch

    game = get_game(slug)
    return played(Batch(game, load_edition(game), 4, COUNT, 1))


def played(batch: Any) -> Play:
    """A step of all matches with numbers that numpy draws, as a research loop would."""
    import numpy

    generator = numpy.random.default_rng(1)
    low, high = numpy.asarray(batch.low), numpy.asarray(batch.high)

    def step() -> int:
        before: int = batch.decisions
        batch.step(low + (generator.random(COUNT) * (high - low + 1)).astype(numpy.int32))
        return int(batch.decisions) - before

    return step


def pgx_play(name: str) -> Play:
    """The same with pgx: 128 steps are one translated program, the policy inside, which is its quickest way."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    made = pgx.make(name)
    step = auto_reset(made.step, made.init)

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choose, chance = jax.random.split(key, 3)
        action = jax.random.categorical(choose, jnp.where(state.legal_action_mask, 0.0, -1e9), axis=-1)
        return (jax.vmap(step)(state, action, jax.random.split(chance, COUNT)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=128)[0])
    carry = [(jax.jit(jax.vmap(made.init))(jax.random.split(jax.random.PRNGKey(0), COUNT)), jax.random.PRNGKey(1))]

    def steps() -> int:
        carry[0] = run(carry[0])
        jax.block_until_ready(carry[0])
        return COUNT * 128

    return steps


def in_own_environment(arguments: list[str]) -> int:
    """Give the peer an environment of its own, and measure there."""
    from benchmarks.__main__ import OURS as NEEDED
    from benchmarks.__main__ import take_build_along

    stamp = HOME / "stamp"
    wanted = " ".join([*PEERS, *NEEDED, platform.python_version()])
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        print(f"Installing the peers into {HOME.relative_to(ROOT)} (once) …", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", HOME], check=True)
        install = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *NEEDED, *PEERS]
        if subprocess.run(install, check=False).returncode:
            print("The peers could not be installed; the package index must be in reach.", file=sys.stderr)
            return 2
        stamp.write_text(wanted, encoding="utf-8")
    take_build_along(HOME)
    surroundings = {**os.environ, MARK: "1", "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    return subprocess.run([PYTHON, "-m", "benchmarks", "batch", *arguments], env=surroundings, check=False).returncode
