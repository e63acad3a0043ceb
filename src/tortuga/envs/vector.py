"""Many matches stepped with one call, their observations and masks in numpy's arrays.

The actions are those of every other environment here. Whoever wants random play at full speed, without observations and
standing offers, takes `tortuga.lab.Batch`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tortuga.envs.play import ITEMS, Array, Play


class Fleet:
    """`count` matches of one setting side by side; when one is over the next begins in its place.

    `seat` says who acts in each match, `observations` what that seat sees, `masks` what it may do. After a step
    `rewards` holds what it brought, match by match and seat by seat, and `over` is True where it ended a match.
    """

    def __init__(self, game: Any, count: int, seed: int = 0, **setting: Any) -> None:
        """Begin all matches, with the settings of `AecEnv`."""
        if count < 1:
            raise ValueError(f"a fleet has one match at least, not {count}")
        self.count = count
        self.plays = [Play(game, **setting) for _ in range(count)]
        first = self.plays[0]
        self.seats, self.actions, self.size = first.seats, first.actions, first.size
        self.names = first.names
        self.seat: Array = np.zeros(count, np.int32)
        self.observations: Array = np.zeros((count, first.size), np.float32)
        self.masks: Array = np.zeros((count, first.actions), np.int8)
        self.choices: Array | None = np.zeros((count, first.actions, ITEMS), np.float32) if first.choices else None
        """What each action stands for, with the setting `choices`."""
        self.rewards: Array = np.zeros((count, first.seats), np.float64)
        self.over: Array = np.zeros(count, np.bool_)
        self.finished = 0
        """How many matches have come to their end."""
        for number, play in zip(np.random.default_rng(seed).integers(2**32, size=count), self.plays, strict=True):
            play.begin(int(number))
        for place in range(count):
            self._show(place)

    def step(self, actions: Any) -> None:
        """Take an action in every match. One that its mask forbids raises, and no match has moved."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,):
            raise ValueError(f"{self.count} actions are needed, one for each match, not {chosen.shape}")
        if not self.masks[np.arange(self.count), chosen].all():
            raise ValueError("an action is forbidden by its mask")
        self.rewards[:] = 0.0
        self.over[:] = False
        for place, (play, action) in enumerate(zip(self.plays, chosen.tolist(), strict=True)):
            if play.step(play.stepper.seat, action):
                if play.shaped or play.over:
                    self.rewards[place] = play.earned()
                if play.over:
                    self.over[place] = True
                    self.finished += 1
                    play.begin()
            self._show(place)

    def sample(self, generator: Any) -> Array:
        """Any action that is allowed, for every match: what a random policy would choose."""
        chances = generator.random(self.masks.shape) * self.masks
        return np.asarray(chances.argmax(axis=1))

    def _show(self, place: int) -> None:
        play = self.plays[place]
        seat = play.stepper.seat
        self.seat[place] = seat
        self.observations[place] = play.observation(seat)
        self.masks[place] = play.mask(seat)
        if self.choices is not None:
            self.choices[place] = play.meanings(seat)
