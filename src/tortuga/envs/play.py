"""One match as an environment sees it: the actions, the arrays, the rewards. All kinds of environment share it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tortuga.envs.layout import Layout
from tortuga.envs.rooms import ACTIONS, USUAL_ACTIONS
from tortuga.games import get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.codec import plain
from tortuga.kernel.decision import Answer, Counts, One, Some, Trade
from tortuga.kernel.edition import Edition, load_edition
from tortuga.kernel.game import Game
from tortuga.kernel.match import begun
from tortuga.kernel.setup import way_to_play
from tortuga.lab.stepper import BLOCK, NOBODY, TALK, WHETHER, Prompt, Stepper

Array = NDArray[Any]
END: Final = "end"
"""Rewards when the match is over: a win is 1, a win shared is a win in parts."""
STANDING: Final = "standing"
"""Besides, what each answer has changed in the seat's own standing, in parts of `PART`."""
REWARDS: Final = (END, STANDING)
PART: Final = 100
ILLEGAL: Final = -1.0
"""What an action that the mask forbids costs; the episode is over then."""
KINDS: Final[Mapping[type[Any], int]] = {One: 1, Some: 2, Counts: 3, Trade: 4}
TAKEN: Final = 16
"""So many of the numbers that were chosen before for the same answer are in the array."""
ITEMS: Final = 6
"""What an action stands for is shown by so many numbers."""
WAIT: Final = 0
"""The one action of a seat that is not asked."""
CHANCES: Final = 2**32


class Play:
    """A setting, and a match of it that is stepped; `begin` starts the next one."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        variant: str | None = None,
        edition: str | Edition = "base",
        options: Mapping[str, Any] | None = None,
        rewards: str = END,
        talk: int = TALK,
        choices: bool = False,
    ) -> None:
        """See `tortuga.envs.aec_env` for what the settings mean."""
        self.game = get_game(game) if isinstance(game, str) else game
        self.edition = edition if isinstance(edition, Edition) else load_edition(self.game, edition)
        self.seats, ways = way_to_play(self.game, seats, variant, ())
        self.options = self.game.settle_options({**ways, **(options or {})}, self.seats)
        if rewards not in REWARDS:
            raise ValueError(f"rewards are one of {', '.join(REWARDS)}, not {rewards!r}")
        self.shaped = rewards == STANDING
        self.talk = talk
        self.choices = choices
        self.actions = ACTIONS.get(self.game.slug, USUAL_ACTIONS)
        self.layout = layout_of(self.game, self.edition, self.seats)
        self.names = (*_question_names(self.seats), *self.layout.names)
        """What stands in each place of an observation."""
        self.size = len(self.names)
        self._generator = np.random.default_rng()
        self._standing: Sequence[int] = ()
        self.stepper: Stepper
        self.begin()
        if self.shaped and not self._standing:
            raise ValueError(f"{self.game.slug} keeps no standing of its seats, so its rewards come at the end only")

    def begin(self, seed: int | None = None) -> None:
        """Begin a match; the same seed gives the same match, and the same ones after it."""
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        deal, whims = (FastChance(int(number)) for number in self._generator.integers(CHANCES, size=2))
        match = begun(self.game, self.edition, self.seats, deal, self.options)
        self.chance = whims
        """The chance of whoever sits at the table; the cards have one of their own."""
        self.stepper = Stepper(match, whims, self.actions, self.talk)
        self.illegal = NOBODY
        """Who has taken an action that was not allowed."""
        if self.shaped:
            self._standing = self.game.standing(match.table)

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.stepper.seat == NOBODY or self.illegal != NOBODY

    def step(self, seat: int, action: Any) -> bool:
        """Take an action of a seat that is asked; tell whether the match has moved. One that is not allowed ends it."""
        prompt = self.stepper.prompts[seat]
        number = int(action)
        if not prompt.low <= number <= prompt.high:
            self.illegal = seat
            return True
        return self.stepper.put_for(seat, number)

    def earned(self) -> list[float]:
        """What the last step brought each seat."""
        rewards = [0.0] * self.seats
        if self.illegal != NOBODY:
            rewards[self.illegal] = ILLEGAL
            return rewards
        match = self.stepper.match
        if self.shaped:
            now = self.game.standing(match.table)
            rewards = [(after - before) / PART for after, before in zip(now, self._standing, strict=True)]
            self._standing = now
        result = match.result
        if result is not None:
            for seat in result.winners:
                rewards[seat] += 1.0 / len(result.winners)
        return rewards

    def observation(self, seat: int) -> Array:
        """What a seat sees, as an array; `names` says what stands where."""
        view = self.stepper.match.view(seat)
        return np.array([*self._question(seat, view.waiting, view.chosen), *self.layout.read(view.board)], np.float32)

    def mask(self, seat: int, wait: bool = False) -> Array:
        """1 for every action that is allowed; with `wait` a seat that is not asked may do that one thing."""
        mask = np.zeros(self.actions, np.int8)
        prompt = self.stepper.prompts.get(seat)
        if prompt is not None and self.illegal == NOBODY:
            mask[prompt.low : prompt.high + 1] = 1
        elif wait:
            mask[WAIT] = 1
        return mask

    def observed(self, seat: int, wait: bool = False) -> dict[str, Array]:
        """Observation and mask, and with `choices` what each action stands for."""
        found = {"observation": self.observation(seat), "action_mask": self.mask(seat, wait)}
        if self.choices:
            found["choices"] = self.meanings(seat)
        return found

    def view(self, seat: int) -> Any:
        """What a seat sees, as plain data: JSON as it stands."""
        return plain(self.stepper.match.view(seat))

    def meaning(self, seat: int, action: int) -> Answer:
        """What an action of a seat that is asked stands for, as an answer or the part of one."""
        prompt = self.stepper.prompts[seat]
        decision = prompt.decision if prompt.offer is None else prompt.offer
        if prompt.stage == WHETHER:
            return (prompt.offers[action - 1].name if action else decision.name,)
        if prompt.stage == BLOCK:
            return (decision.name, "block", action)
        number = prompt.meant(action)
        if isinstance(decision, One):
            return decision.options[number]
        assert prompt.composer is not None
        place = len(prompt.composer.taken)
        item = (decision.pool[place],) if isinstance(decision, Some) else ()
        return (decision.name, place, number, *item)

    def meanings(self, seat: int) -> Array:
        """For each action the numbers of its answer, words as in the observation; rows of what is forbidden are 0."""
        table = np.zeros((self.actions, ITEMS), np.float32)
        prompt = self.stepper.prompts.get(seat)
        if prompt is not None:
            for action in range(prompt.low, prompt.high + 1):
                row = list(self._numbers(self.meaning(seat, action)))[:ITEMS]
                table[action, : len(row)] = row
        return table

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete[Any]]:
        """The spaces of observations and of actions; each seat needs its own, since their samples are seeded apart."""
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-np.inf, np.inf, (self.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
        }
        if self.choices:
            parts["choices"] = spaces.Box(-np.inf, np.inf, (self.actions, ITEMS), np.float32)
        return spaces.Dict(parts), spaces.Discrete(self.actions)

    def _question(self, seat: int, waiting: tuple[int, ...], chosen: tuple[int, ...]) -> list[int]:
        """The first places: who looks, who is waited for, and what was chosen so far."""
        every = range(self.seats)
        start = [seat, *[each in waiting for each in every], *[each in chosen for each in every]]
        prompt = self.stepper.prompts.get(seat)
        if prompt is None:
            return start + [0] * (6 + TAKEN)
        decision = prompt.decision if prompt.offer is None else prompt.offer
        taken = prompt.composer.taken if prompt.composer is not None else []
        last = taken[-TAKEN:]
        shown = [KINDS[type(decision)], self.layout.codes[decision.name], prompt.offer is not None, prompt.stage]
        return [*start, *shown, _base(prompt), len(taken), *last, *[0] * (TAKEN - len(last))]

    def _numbers(self, answer: Any) -> Any:
        """The items of an answer, one after the other, words by their numbers."""
        for item in answer:
            if isinstance(item, str):
                yield self.layout.codes[item]
            elif isinstance(item, tuple | list):
                yield from self._numbers(item)
            else:
                yield int(item)


def _base(prompt: Prompt) -> int:
    return prompt.meant(0)


def _question_names(seats: int) -> list[str]:
    """The places before the board's."""
    return [
        "seat",
        *[f"waiting[{seat}]" for seat in range(seats)],
        *[f"chosen[{seat}]" for seat in range(seats)],
        "asked.kind",
        "asked.name",
        "asked.offer",
        "asked.stage",
        "asked.base",
        "asked.taken.count",
        *[f"asked.taken[{place}]" for place in range(TAKEN)],
    ]


LAYOUTS: Final[dict[tuple[str, str, int], Layout]] = {}


def layout_of(game: Game, edition: Edition, seats: int) -> Layout:
    """The layout of a setting; made once."""
    key = game.slug, edition.hash, seats
    if key not in LAYOUTS:
        LAYOUTS[key] = Layout(game, edition, seats)
    return LAYOUTS[key]
