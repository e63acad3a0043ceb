"""The research environments keep the contracts of the libraries they are made for, and their own."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tortuga.envs import AecEnv, Fleet, Play, SeatEnv, SideBySideEnv
from tortuga.games import SLUGS
from tortuga.kernel.chance import FastChance
from tortuga.kernel.view import imagine, view_of
from tortuga.lab.stepper import BLOCK, NOBODY, WHETHER

games = pytest.mark.parametrize("game", SLUGS)
# What the libraries' own tests remark, though they let it pass: observations with masks are no bare arrays.
quietly = pytest.mark.filterwarnings("ignore::UserWarning")


def random_action(play: Play, chance: FastChance) -> tuple[int, int]:
    prompt = play.stepper.prompts[play.stepper.seat]
    return prompt.seat, prompt.low + chance.below(prompt.high - prompt.low + 1)


@games
@quietly
def test_one_after_the_other(game: str) -> None:
    api_test(AecEnv(game, choices=True), num_cycles=60)
    seed_test(lambda: AecEnv(game, views=True), num_cycles=20)


@games
@quietly
def test_side_by_side(game: str) -> None:
    parallel_api_test(SideBySideEnv(game), num_cycles=60)
    parallel_seed_test(lambda: SideBySideEnv(game))


@games
@quietly
def test_one_seat_among_bots(game: str) -> None:
    check_env(SeatEnv(game, seat=1), skip_render_check=True)
    env = SeatEnv(game, seat=1, bots="random")
    seen, _ = env.reset(seed=5)
    steps, over, reward = 0, False, 0.0
    while not over:
        seen, reward, over, _, _ = env.step(int(seen["action_mask"].argmax()))
        steps += 1
        assert steps < 60_000
    result = env.play.stepper.match.result
    assert result is not None
    assert reward == (1 / len(result.winners) if 1 in result.winners else 0)


@games
def test_every_place_has_a_name_and_a_view_says_it_all(game: str) -> None:
    """What a viewer cannot know changes no number: a table imagined from the view reads the same."""
    play = Play(game)
    play.begin(3)
    chance = FastChance(3)
    assert len(set(play.names)) == len(play.names)
    for step in range(120):
        if play.over:
            break
        if step % 10 == 0:
            match = play.stepper.match
            for seat in range(play.seats):
                view = match.view(seat)
                array = play.observation(seat)
                assert len(array) == len(play.names)
                world = imagine(play.game, play.edition.data, play.options, view, FastChance(step))
                again = view_of(play.game, world, seat)
                assert play.layout.read(again.board) == play.layout.read(view.board)
        play.step(*random_action(play, chance))
    assert 0 not in play.layout.codes.values(), "a view holds a word that has no number"


@games
def test_standing_offers_can_be_taken_and_a_match_ends(game: str) -> None:
    play = Play(game)
    chance = FastChance(8)
    offered = taken = split = 0
    play.begin(8)
    while not play.over and play.stepper.match.table.asks < 3000:
        seat, number = random_action(play, chance)
        stage = play.stepper.prompts[seat].stage
        offered += stage == WHETHER
        taken += stage == WHETHER and number > 0
        split += stage == BLOCK
        play.step(seat, number)
    assert bool(offered) == bool(taken)
    assert taken
    assert play.over or game == "plunder", "with random play it sails for long"


def test_whoever_always_takes_an_offer_ends_too() -> None:
    play = Play("captains", seats=2)
    play.begin(1)
    chance = FastChance(1)
    steps = 0
    while not play.over:
        prompt = play.stepper.prompts[play.stepper.seat]
        seat, number = random_action(play, chance)
        play.step(seat, prompt.high if prompt.stage == WHETHER else number)
        steps += 1
        assert steps < 60_000


def test_rewards_shaped_by_standing_add_up() -> None:
    play = Play("palabra", seats=3, rewards="standing")
    play.begin(2)
    chance = FastChance(2)
    start = list(play.game.standing(play.stepper.match.table))
    total = np.zeros(3)
    while not play.over:
        if play.step(*random_action(play, chance)):
            total += play.earned()
    end = play.game.standing(play.stepper.match.table)
    result = play.stepper.match.result
    assert result is not None
    won = [1 / len(result.winners) if seat in result.winners else 0 for seat in range(3)]
    assert total == pytest.approx(np.subtract(end, start) / 100 + won)


def test_a_forbidden_action_ends_the_episode_and_costs() -> None:
    env = AecEnv("palabra")
    env.reset(seed=1)
    agent = env.agent_selection
    forbidden = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[-1])
    env.step(forbidden)
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


def test_a_fleet_is_its_matches_and_refuses_what_is_forbidden() -> None:
    one, two = (Fleet("palabra", 6, seed=4) for _ in range(2))
    random = np.random.default_rng(4)
    for _ in range(200):
        actions = one.sample(random)
        for fleet in (one, two):
            fleet.step(actions)
        assert (one.observations == two.observations).all()
        assert (one.rewards == two.rewards).all()
    assert one.finished
    before = one.observations.copy()
    with pytest.raises(ValueError, match="forbidden"):
        one.step(one.masks.argmin(axis=1))
    assert (one.observations == before).all()


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [({"rewards": "gold"}, "rewards are one of"), ({"rewards": "standing"}, "keeps no standing")],
)
def test_settings_that_cannot_be_are_refused(setting: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        AecEnv("aye", **setting)


def test_without_its_libraries_it_says_what_to_install() -> None:
    hide = "import sys; sys.modules['pettingzoo'] = None\ntry:\n import tortuga.envs\nexcept ImportError as e: print(e)"
    said = subprocess.run([sys.executable, "-c", hide], capture_output=True, text=True, check=True).stdout
    assert said == "tortuga.envs needs pettingzoo, which comes with the extra: pip install 'tortuga[research]'\n"


def test_nobody_acts_once_it_is_over() -> None:
    play = Play("aye")
    play.begin(6)
    chance = FastChance(6)
    while not play.over:
        play.step(*random_action(play, chance))
    assert play.stepper.seat == NOBODY
    assert not play.mask(0).any()
    assert play.mask(0, wait=True).sum() == 1
