"""`./tortuga bench envs`: a researcher's loop on our environments, beside PettingZoo's and catanatron's own.

PettingZoo's games and ours are played through the same interface by the same loop: `last`, an action that its mask
allows, `step`; observations and masks included on both sides. Our seat among random bots stands beside catanatron's
Gymnasium environment, which is one seat among random players too. First from the sources, then with the compiled
build if there is one; the peers take their turns in both.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import subprocess
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from statistics import median, quantiles
from typing import Any

import benchmarks.__main__ as house
from benchmarks.contest import in_turn
from tortuga import compiled

SLICE = 0.4
LONELY = "catanatron_gym==4.0.0"
LONELY = "catanatron_gym==4.0.0"
MARK = "TORTUGA_BENCH_ENVS"
AIMS = {"connect_four_v3": 5, "texas_holdem_v4": 5, "catanatron": 2}
GAMES = ("palabra", "aye", "pirata", "captains", "plunder")
Slice = Callable[[], int]
"""Takes some steps and tells how many."""


def main(arguments: list[str]) -> int:
    """Measure, in the environment that has the peers. The aims are told, not enforced."""
    parser = argparse.ArgumentParser(prog="./tortuga bench envs", description=__doc__)
    parser.add_argument("--rounds", type=int, default=12, help="rounds for each line (12)")
    asked = parser.parse_args(arguments)
    if asked.rounds < 3:
        parser.error("quartiles need at least 3 rounds")
    if MARK in os.environ:
        return measured(asked.rounds)
    code = house.prepared()
    if code:
        return code
    # It asks for an older Gymnasium than PettingZoo does, and runs with the newer one as well.
    alone = [str(house.PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", LONELY]
    if subprocess.run(alone, check=False).returncode:
        return 2
    for plain in ({compiled.PLAIN: "1"}, {}):
        command = [str(house.PYTHON), "-m", "benchmarks", "envs", *arguments]
        surroundings = {**os.environ, **plain, MARK: "1", "PYTHONPATH": house.PATHS}
        code = subprocess.run(command, env=surroundings, check=False).returncode
        if code:
            return code
    return 0


def measured(rounds: int) -> int:
    """Play all in turns, and say how ours stand beside each peer."""
    state = compiled.state()
    if state not in (compiled.FORCED, compiled.USED):
        print("There is no compiled build that fits: `./tortuga compile` makes one.")
        return 0
    print("The compiled build." if state == compiled.USED else "The sources.", end=" ")
    print(f"Python {platform.python_version()}, pettingzoo {version('pettingzoo')}, catanatron {version('catanatron')}")
    from pettingzoo.classic import connect_four_v3, texas_holdem_v4

    from tortuga.envs import AecEnv, Fleet

    peers = {"connect_four_v3": loop(connect_four_v3.env()), "texas_holdem_v4": loop(texas_holdem_v4.env())}
    ours = {f"AEC {game}": loop(AecEnv(game)) for game in GAMES}
    ours["Fleet palabra"] = fleet(Fleet("palabra", 256))
    single = {"SeatEnv palabra": seat(), "catanatron": catan()}
    every = {**peers, **ours, **single}
    turns = [partial(rate, play) for play in every.values()]
    for turn in turns:
        turn()
    rows = [in_turn(number, turns) for number in range(rounds)]
    rates = dict(zip(every, map(list, zip(*rows, strict=True)), strict=True))
    for name, found in rates.items():
        low, middle, high = quantiles(found, n=4)
        print(f"  {name:18}{middle:10,.0f} steps/s  (quartiles {low:,.0f} to {high:,.0f})")
    for name in (*ours, "SeatEnv palabra"):
        beside = ["catanatron"] if name == "SeatEnv palabra" else list(peers)
        print(f"  {name}: " + ", ".join(compared(rates[name], rates[peer], peer) for peer in beside), flush=True)
    return 0


def compared(ours: list[float], theirs: list[float], peer: str) -> str:
    """The ratio within the rounds, and whether the aim is reached."""
    low, middle, high = quantiles([a / b for a, b in zip(ours, theirs, strict=True)], n=4)
    said = "reached" if median([middle]) >= AIMS[peer] else "missed"
    return f"{middle:.2f} ({low:.2f} to {high:.2f}) x {peer}, aim {AIMS[peer]} {said}"


def rate(play: Slice) -> float:
    """Steps a second of processor time over a slice."""
    number, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SLICE:
        number += play()
    return number / spent


def loop(env: Any) -> Slice:
    """An episode of PettingZoo's loop, as its own performance test plays it."""
    import numpy as np

    draw = random.Random(1)
    env.reset(seed=1)

    def play() -> int:
        """Two hundred steps; begin anew where an episode ends."""
        for _ in range(200):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                continue
            env.step(int(draw.choice(np.flatnonzero(seen["action_mask"]))))
        return 200

    return play


def fleet(many: Any) -> Slice:
    """A step of many matches."""
    import numpy as np

    generator = np.random.default_rng(1)

    def play() -> int:
        many.step(many.sample(generator))
        return int(many.count)

    return play


def seat() -> Slice:
    """One seat of ours among random bots."""
    import numpy as np

    from tortuga.envs import SeatEnv

    env, draw = SeatEnv("palabra"), random.Random(1)
    held = [env.reset(seed=1)[0]]

    def play() -> int:
        for _ in range(20):
            held[0], _, ended, _, _ = env.step(int(draw.choice(np.flatnonzero(held[0]["action_mask"]))))
            if ended:
                held[0], _ = env.reset()
        return 20

    return play


def catan() -> Slice:
    """One seat of catanatron's among three random players."""
    from catanatron.models.player import Color, RandomPlayer
    from catanatron_gym.envs import CatanatronEnv

    players = [RandomPlayer(colour) for colour in (Color.RED, Color.ORANGE, Color.WHITE)]
    env: Any = CatanatronEnv({"enemies": players})
    draw = random.Random(1)
    held = [env.reset(seed=1)[1]]

    def play() -> int:
        for _ in range(20):
            _, _, ended, cut, held[0] = env.step(draw.choice(held[0]["valid_actions"]))
            if ended or cut:
                _, held[0] = env.reset()
        return 20

    return play
