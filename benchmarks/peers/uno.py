"""RLCard's Uno through its environment, observations included."""

from __future__ import annotations

import random
from typing import Any

import rlcard

from benchmarks.contest import Count

ENV: Any = rlcard.make("uno", config={"seed": 1})


def play(seed: int) -> Count:
    """Play one game at random."""
    rng = random.Random(seed)
    state, _ = ENV.reset()
    decisions = choices = 0
    while not ENV.is_over():
        allowed = list(state["legal_actions"])
        decisions += 1
        choices += len(allowed) > 1
        state, _ = ENV.step(rng.choice(allowed))
    ENV.get_payoffs()
    return Count(decisions, choices)
