"""OpenSpiel's liar's dice with five dice each, written in C++ and driven from Python; it ends with the first reveal."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from benchmarks.contest import Count
from benchmarks.peers.open_spiel import drawn

GAME: Any = pyspiel.load_game("liars_dice", {"numdice": 5})


def play(seed: int) -> Count:
    """Play one game at random, through the calls that OpenSpiel's own examples use."""
    rng = random.Random(seed)
    state = GAME.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state.chance_outcomes(), rng.random()))
        else:
            decisions += 1
            state.apply_action(rng.choice(state.legal_actions()))
    return Count(decisions, decisions)
