"""OpenSpiel's yacht: dice and a sheet of boxes, as Captains' War is; its core is C++, driven from Python."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from benchmarks.contest import Count
from benchmarks.peers.open_spiel import drawn

GAME: Any = pyspiel.load_game("yacht")


def play(seed: int) -> Count:
    """Play one game at random with the loop of OpenSpiel's own example."""
    return _played(seed, count_choices=False)


def choices(seed: int) -> Count:
    """The same, counting the decisions that left a choice."""
    return _played(seed, count_choices=True)


def _played(seed: int, count_choices: bool) -> Count:
    rng = random.Random(seed)
    choice = rng.choice
    state = GAME.new_initial_state()
    decisions = real = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state.chance_outcomes(), rng.random()))
            continue
        legal = state.legal_actions()
        decisions += 1
        if count_choices:
            real += len(legal) > 1
        state.apply_action(choice(legal))
    return Count(decisions, real)
