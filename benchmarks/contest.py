"""Two programs take turns in one process, a slice each, so that the moods of the machine hit both alike.

What counts is the ratio within a round; its median and quartiles over the rounds are the result. Processor time is
measured, not the clock on the wall: others may use the machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from statistics import median, quantiles
from typing import NamedTuple

SLICE = 0.25
"""Seconds in a slice."""


class Count(NamedTuple):
    """What one game amounted to: decisions, and those among them that left a choice (0: not counted)."""

    decisions: int
    choices: int


Play = Callable[[int], Count]


@dataclass(frozen=True)
class Runner:
    """A program in a contest: `play(seed)` plays one game."""

    name: str
    play: Play
    choices: Play
    """Plays one game and counts real choices; not timed."""
    around: Callable[[], AbstractContextManager[None]] = nullcontext
    """What the program's own loop wraps around many games."""


@dataclass(frozen=True)
class Speed:
    """A line of the benchmark: decisions a second of ours over the peer's."""

    title: str
    ours: Runner
    peer: Runner
    floor: float
    aim: float


@dataclass(frozen=True)
class Chore:
    """A line of the benchmark: how many times longer the peer takes for one thing, to copy a game or to set one up."""

    title: str
    one: str
    """What one of them is called."""
    ours: Callable[[], int]
    """Does some of them; tells how many."""
    peer: Callable[[], int]
    floor: float
    aim: float


class Outcome(NamedTuple):
    """What a line came to."""

    ratio: float
    low: float
    high: float
    notes: tuple[str, ...]


def run_speed(line: Speed, rounds: int) -> Outcome:
    """Let the two play in turn; the one who begins changes from round to round."""
    seeds = {line.ours.name: 1, line.peer.name: 1}

    def take(runner: Runner, seconds: float = SLICE) -> float:
        rate, seeds[runner.name] = played(runner, seeds[runner.name], seconds)
        return rate

    for runner in (line.ours, line.peer):
        take(runner)  # caches and specialised bytecode are part of a long run, not of its first moment
    pairs = [in_turn(number, lambda: take(line.ours), lambda: take(line.peer)) for number in range(rounds)]
    ours, peer = (median(rates) for rates in zip(*pairs, strict=True))
    our_choices, peer_choices = real_part(line.ours), real_part(line.peer)
    ratios = [mine / other for mine, other in pairs]
    notes = (
        f"decisions/s: {ours:,.0f} against {peer:,.0f}",
        f"real choices: {our_choices:.0%} of ours, {peer_choices:.0%} of theirs; "
        f"ratio of real choices/s {median(ratios) * our_choices / peer_choices:.2f}",
    )
    return outcome(ratios, notes)


def run_chore(line: Chore, rounds: int) -> Outcome:
    """The same for copies and set-ups."""
    done(line.ours, SLICE), done(line.peer, SLICE)
    pairs = [in_turn(n, lambda: done(line.ours, SLICE), lambda: done(line.peer, SLICE)) for n in range(rounds)]
    ours, peer = (median(times) for times in zip(*pairs, strict=True))
    notes = (f"{line.one}: {ours * 1e6:.1f} µs against {peer * 1e6:.1f} µs",)
    return outcome([other / mine for mine, other in pairs], notes)


def in_turn(number: int, ours: Callable[[], float], peer: Callable[[], float]) -> tuple[float, float]:
    """Run both, in an order that changes from round to round."""
    if number % 2:
        other = peer()
        return ours(), other
    return ours(), peer()


def outcome(ratios: list[float], notes: tuple[str, ...]) -> Outcome:
    """Median and quartiles."""
    low, middle, high = quantiles(ratios, n=4)
    return Outcome(middle, low, high, notes)


def played(runner: Runner, seed: int, seconds: float) -> tuple[float, int]:
    """Play for a slice: decisions a second, and the next seed."""
    decisions = 0
    with runner.around():
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            decisions += runner.play(seed).decisions
            seed += 1
    return decisions / spent, seed


def done(do_some: Callable[[], int], seconds: float) -> float:
    """Do it over and over for a slice: seconds for one."""
    number = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        number += do_some()
    return spent / number


def real_part(runner: Runner, games: int = 20) -> float:
    """How many of a program's decisions leave a choice."""
    counts = [runner.choices(seed) for seed in range(games)]
    return sum(count.choices for count in counts) / sum(count.decisions for count in counts)
