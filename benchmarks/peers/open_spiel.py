"""OpenSpiel's iterated prisoner's dilemma, which like Palabra asks its players at once and is written in Python."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
from open_spiel.python import games as _games  # noqa: F401 - importing them registers the games written in Python

from benchmarks.contest import Count

GAME: Any = pyspiel.load_game("python_iterated_prisoners_dilemma")


def play(seed: int) -> Count:
    """Play one game at random, through the calls that OpenSpiel's own examples use."""
    rng = random.Random(seed)
    state = GAME.new_initial_state()
    players = range(GAME.num_players())
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state.chance_outcomes(), rng.random()))
        else:
            answers = [rng.choice(state.legal_actions(player)) for player in players]
            decisions += len(answers)
            state.apply_actions(answers)
    return Count(decisions, decisions)


def drawn(outcomes: list[tuple[int, float]], left: float) -> int:
    """Draw one of a few outcomes in the quickest way there is: the peer shall not pay for our loop."""
    for outcome, chance in outcomes:
        left -= chance
        if left <= 0:
            return outcome
    return outcomes[-1][0]
