"""RLCard's uno, through its environment: the way its own examples drive it."""

from __future__ import annotations

import random
from typing import Any

import rlcard

from benchmarks.contest import Count

ENVIRONMENT: Any = rlcard.make("uno", config={"seed": 1})


def play(seed: int) -> Count:
    """Play one game at random, by the environment's own steps."""
    return _played(seed)


def choices(seed: int) -> Count:
    """The same, counting the decisions that left a choice."""
    return _played(seed, count_choices=True)


def _played(seed: int, count_choices: bool = False) -> Count:
    choice = random.Random(seed).choice
    state, _ = ENVIRONMENT.reset()
    decisions = real = 0
    while not ENVIRONMENT.is_over():
        legal = list(state["legal_actions"].keys())
        decisions += 1
        if count_choices:
            real += len(legal) > 1
        state, _ = ENVIRONMENT.step(choice(legal))
    ENVIRONMENT.get_payoffs()
    return Count(decisions, real)
