"""PettingZoo's Texas hold'em through its agent-by-agent interface, with its default wrappers."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from pettingzoo.classic import texas_holdem_v4

from benchmarks.contest import Count

ENV: Any = texas_holdem_v4.env()
# Seeding every reset would rebuild the environment underneath: five times slower, so only the first is seeded.
ENV.reset(seed=1)


def play(seed: int) -> Count:
    """Play one game at random: last, an allowed action, step."""
    rng = random.Random(seed)
    ENV.reset()
    decisions = choices = 0
    for _ in ENV.agent_iter():
        seen, _, ended, cut, _ = ENV.last()
        if ended or cut:
            ENV.step(None)
            continue
        allowed = np.flatnonzero(seen["action_mask"])
        decisions += 1
        choices += len(allowed) > 1
        ENV.step(int(allowed[rng.randrange(len(allowed))]))
    return Count(decisions, choices)
