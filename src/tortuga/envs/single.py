"""Gymnasium's interface: one seat learns, bots sit in the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium

from tortuga.bots.seating import take_seats
from tortuga.bots.shelf import bot_of, check_fit
from tortuga.bots.table import bots_speak
from tortuga.envs.play import Array, Play
from tortuga.kernel.game import Bot
from tortuga.lab.stepper import NOBODY


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game, with the settings of `AecEnv`; `bots` names who sits in the others, repeated in turn.

    An action that the mask forbids ends the episode and costs 1; `action_masks()` gives the mask alone.
    """

    def __init__(
        self, game: Any, seat: int = 0, bots: str | Sequence[str] = "random", *, views: bool = False, **setting: Any
    ) -> None:
        """Make the setting; `reset` begins a match."""
        self.play = Play(game, **setting)
        if not 0 <= seat < self.play.seats:
            raise ValueError(f"there are seats 0 to {self.play.seats - 1}, and no seat {seat}")
        self.seat = seat
        self.views = views
        self.render_mode = None
        self.names = (bots,) if isinstance(bots, str) else tuple(bots)
        check_fit(self.play.game, self.play.edition, self.play.options, self.play.seats, self.names)
        self.observation_space, self.action_space = self.play.spaces()
        self._bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Begin a match, and let the bots play up to the first question of our seat."""
        super().reset(seed=seed)
        others = [other for other in range(self.play.seats) if other != self.seat]
        while True:
            self.play.begin(seed)
            game = self.play.game
            self._bots = {
                other: bot_of(game, self.names[place % len(self.names)]) for place, other in enumerate(others)
            }
            take_seats(self.play.stepper.match, self._bots)
            self._others()
            if not self.play.over:  # otherwise nothing was ever asked of us
                return self.play.observed(self.seat), self._info()
            seed = None

    def step(self, action: int) -> tuple[dict[str, Array], float, bool, bool, dict[str, Any]]:
        """Take an action, and let the bots play up to the next question of our seat."""
        play = self.play
        reward = 0.0
        if play.step(self.seat, action):
            self._others()
            if play.shaped or play.over:
                reward = play.earned()[self.seat]
        return play.observed(self.seat), reward, play.over, False, self._info()

    def action_masks(self) -> Array:
        """1 for every action that is allowed."""
        return self.play.mask(self.seat)

    def _others(self) -> None:
        """Let the bots speak and answer until we are asked."""
        play = self.play
        stepper = play.stepper
        match = stepper.match
        heard = NOBODY
        while not play.over:
            asks = match.table.asks
            if asks != heard:
                bots_speak(match, self._bots, play.chance)
                heard = match.table.asks
                if heard != asks or match.over:
                    stepper.ask()
                    continue
            other = next((seat for seat in stepper.prompts if seat != self.seat), None)
            if other is None:
                return
            decision = stepper.prompts[other].decision
            stepper.answer(other, self._bots[other].decide(match.view(other), decision, play.chance))

    def _info(self) -> dict[str, Any]:
        return {"view": self.play.view(self.seat)} if self.views else {}
