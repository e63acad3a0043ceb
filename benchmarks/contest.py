"""Two programs take turns in one process, a slice each, so that the moods of the machine hit both alike.

What counts is the ratio within a round; its median and quartiles over the rounds are the result. Processor time is
measured, not the clock on the wall: others may use the machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
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
Slice = Callable[[], float]
"""Measures for a slice: decisions a second, or seconds for one."""


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


def run_speed(line: Speed, rounds: int, quick: Slice | None = None) -> Outcome:
    """Let the two play in turn, and `quick`, our compiled build, with them; the first changes from round to round."""
    seeds = {line.ours.name: 1, line.peer.name: 1}

    def take(runner: Runner, seconds: float = SLICE) -> float:
        rate, seeds[runner.name] = played(runner, seeds[runner.name], seconds)
        return rate

    turns = [lambda: take(line.ours), lambda: take(line.peer), *([quick] if quick else [])]
    for turn in turns:
        turn()  # caches and specialised bytecode are part of a long run, not of its first moment
    rates = [in_turn(number, turns) for number in range(rounds)]
    ours, peer, *rest = (median(side) for side in zip(*rates, strict=True))
    our_choices, peer_choices = real_part(line.ours), real_part(line.peer)
    ratios = [mine / other for mine, other, *_ in rates]
    notes = [
        f"decisions/s: {ours:,.0f} against {peer:,.0f}",
        f"real choices: {our_choices:.0%} of ours, {peer_choices:.0%} of theirs; "
        f"ratio of real choices/s {median(ratios) * our_choices / peer_choices:.2f}",
    ]
    if rest:
        notes.append(compiled_note([fast / other for _, other, fast in rates], f"{rest[0]:,.0f} decisions/s"))
    return outcome(ratios, tuple(notes))


def run_chore(line: Chore, rounds: int, quick: Slice | None = None) -> Outcome:
    """The same for copies and set-ups."""
    turns = [lambda: done(line.ours, SLICE), lambda: done(line.peer, SLICE), *([quick] if quick else [])]
    for turn in turns:
        turn()
    times = [in_turn(number, turns) for number in range(rounds)]
    ours, peer, *rest = (median(side) for side in zip(*times, strict=True))
    notes = [f"{line.one}: {ours * 1e6:.1f} µs against {peer * 1e6:.1f} µs"]
    if rest:
        notes.append(compiled_note([other / fast for _, other, fast in times], f"{rest[0] * 1e6:.2f} µs"))
    return outcome([other / mine for mine, other, *_ in times], tuple(notes))


def compiled_note(ratios: list[float], figure: str) -> str:
    """What the compiled build came to beside the peer."""
    low, middle, high = quantiles(ratios, n=4)
    return f"compiled: {middle:.2f}  (quartiles {low:.2f} to {high:.2f}), {figure}"


def in_turn(number: int, turns: Sequence[Slice]) -> list[float]:
    """Let all have their turn, in an order that changes from round to round; what each measured, in their own order."""
    places = range(len(turns)) if number % 2 == 0 else range(len(turns) - 1, -1, -1)
    found = {place: turns[place]() for place in places}
    return [found[place] for place in range(len(turns))]


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
