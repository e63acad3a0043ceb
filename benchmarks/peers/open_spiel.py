"""OpenSpiel's iterated prisoner's dilemma, which like Palabra asks its players at once and is written in Python."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
from open_spiel.python import games as _games  # noqa: F401 - importing them registers the games written in Python

from benchmarks.contest import Count

GAME: Any = pyspiel.load_game("python_iterated_prisoners_dilemma")


def play(seed: int) -> Count:
    """Play one game at random with the loop of OpenSpiel's own example, which serves every game, as ours does."""
    rng = random.Random(seed)
    choice = rng.choice
    state = GAME.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state.chance_outcomes(), rng.random()))
        elif state.is_simultaneous_node():
            answers = [choice(state.legal_actions(player)) for player in range(GAME.num_players())]
            decisions += len(answers)
            state.apply_actions(answers)
        else:
            decisions += 1
            state.apply_action(choice(state.legal_actions()))
    return Count(decisions, decisions)


def drawn(outcomes: list[tuple[int, float]], left: float) -> int:
    """Draw one of a few outcomes in the quickest way there is; the example's own way costs far more."""
    for outcome, chance in outcomes:
        left -= chance
        if left <= 0:
            return outcome
    return outcomes[-1][0]
