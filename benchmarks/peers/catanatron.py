"""Catanatron's four-player game: the fastest engine in plain Python for a game of the same kind that we know of."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

from benchmarks.contest import Count

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def new(seed: int) -> Any:
    """Set up a game of four random players."""
    return Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)


def play(seed: int) -> Count:
    """Play one game with its own loop and its own random player."""
    game = new(seed)
    game.play()
    return Count(len(actions(game)), 0)


def choices(seed: int) -> Count:
    """Play one game step by step and count the decisions that left a choice."""
    rng = random.Random(seed)
    game = new(seed)
    decisions = real = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        playable = playable_actions(game)
        decisions += 1
        real += len(playable) > 1
        game.execute(rng.choice(playable), validate_action=False)
    return Count(decisions, real)


def middle(seed: int) -> Any:
    """Play a game to some point in its middle."""
    rng = random.Random(seed)
    game = new(seed)
    stop = rng.randrange(20, 700)
    while game.winning_color() is None and len(actions(game)) < stop:
        game.execute(rng.choice(playable_actions(game)), validate_action=False)
    return game


def copier(number: int = 20) -> Callable[[], int]:
    """Copy games in their middle."""
    games = [middle(seed) for seed in range(1, number + 1)]

    def copy_all() -> int:
        for game in games:
            game.copy()
        return len(games)

    return copy_all


def playable_actions(game: Any) -> Any:
    """What may be done now; the place differs between its versions."""
    return game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions


def actions(game: Any) -> Any:
    """What has been done so far."""
    return game.state.actions if hasattr(game.state, "actions") else game.state.action_records
