"""PettingZoo's parallel interface: all seats act at once, and whoever is not asked waits."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from tortuga.envs.aec import name_of
from tortuga.envs.play import Array, Play


class SideBySideEnv(ParallelEnv[str, dict[str, Array], int]):  # type: ignore[misc]
    """A game whose seats act together, with the settings of `AecEnv`.

    Secret answers are given in one step, as at the table. Whoever is not asked may do one thing, action 0, which does
    nothing. Where the first of several to act has changed the question of the others, their actions wait too.
    """

    def __init__(self, game: Any, *, views: bool = False, **setting: Any) -> None:
        """Make the setting; `reset` begins a match."""
        super().__init__()
        self.play = Play(game, **setting)
        self.metadata = {"name": f"tortuga_{self.play.game.slug}_v0", "render_modes": []}
        self.render_mode = None
        self.views = views
        self.possible_agents = [name_of(seat) for seat in range(self.play.seats)]
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Array]], dict[str, dict[str, Any]]]:
        """Begin a match. Settings are made with the environment, so `options` change nothing."""
        self.play.begin(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), self._infos()

    def step(self, actions: dict[str, int]) -> Any:
        """Take the actions of all who are asked, in the order of the seats."""
        play = self.play
        agents = self.agents
        rewards = [0.0] * play.seats
        asks = play.stepper.match.table.asks
        for seat in tuple(play.stepper.prompts):
            moved = play.step(seat, actions[self.possible_agents[seat]])
            if moved and (play.shaped or play.over):
                rewards = [before + more for before, more in zip(rewards, play.earned(), strict=True)]
            if play.over or play.stepper.match.table.asks != asks:
                break
        observations, infos = self._observations(), self._infos()
        over = play.over
        if over:
            self.agents = []
        return (
            observations,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            infos,
        )

    def render(self) -> None:
        """There is nothing to draw: the page and the terminal show matches to people."""

    def close(self) -> None:
        """There is nothing to close."""

    def _observations(self) -> dict[str, dict[str, Array]]:
        return {agent: self.play.observed(seat, wait=True) for seat, agent in enumerate(self.agents)}

    def _infos(self) -> dict[str, dict[str, Any]]:
        if not self.views:
            return {agent: {} for agent in self.agents}
        return {agent: {"view": self.play.view(seat)} for seat, agent in enumerate(self.agents)}
