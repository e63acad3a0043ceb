"""PettingZoo's AEC: one seat after the other takes an action."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from tortuga.envs.play import Array, Play
from tortuga.lab.stepper import NOBODY


class AecEnv(AECEnv[str, dict[str, Array], int | None]):  # type: ignore[misc]
    """A game whose seats act one after the other.

    `AecEnv("palabra", seats=4, variant=None, edition="base", options={}, rewards="end")`; where several are asked at
    the same time each answers without knowing of the others. `rewards="standing"` also pays what an answer changed in
    the seat's own standing. `talk` is how many standing offers a seat may take while a question is open; `choices`
    adds what each action stands for, and `views` the plain view as `info["view"]`.
    """

    def __init__(self, game: Any, *, views: bool = False, **setting: Any) -> None:
        """Make the setting; `reset` begins a match."""
        super().__init__()
        self.play = Play(game, **setting)
        self.metadata = {"name": f"tortuga_{self.play.game.slug}_v0", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.views = views
        self.paid = False
        """Whether `rewards` holds anything but zeros."""
        self.possible_agents = [name_of(seat) for seat in range(self.play.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        made = {agent: self.play.spaces() for agent in self.possible_agents}
        self.observation_spaces = {agent: spaces[0] for agent, spaces in made.items()}
        self.action_spaces = {agent: spaces[1] for agent, spaces in made.items()}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """The space of a seat's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of a seat's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. Settings are made with the environment, so `options` change nothing."""
        self.play.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.paid = False
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def step(self, action: int | None) -> None:
        """Take the action of the seat whose turn it is; None once it is over for that seat."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        play = self.play
        moved = play.step(self.seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        if moved and (play.shaped or play.over):
            self.rewards = dict(zip(self.possible_agents, play.earned(), strict=True))
            self.paid = True
            self._accumulate_rewards()
            if play.over:
                self.terminations = dict.fromkeys(self.agents, True)
        elif self.paid:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.paid = False
        self._turn()

    def observe(self, agent: str) -> dict[str, Array]:
        """What a seat sees now."""
        return self.play.observed(self.seat_of[agent])

    def render(self) -> None:
        """There is nothing to draw: the page and the terminal show matches to people."""

    def close(self) -> None:
        """There is nothing to close."""

    def _turn(self) -> None:
        """Find whose turn it is."""
        seat = self.play.stepper.seat
        if seat != NOBODY:
            self.agent_selection = self.possible_agents[seat]
        if self.views:
            for agent in self.agents:
                self.infos[agent] = {"view": self.play.view(self.seat_of[agent])}


def name_of(seat: int) -> str:
    """What a seat is called as an agent."""
    return f"seat_{seat}"
