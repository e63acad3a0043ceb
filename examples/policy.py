"""A small policy for Palabra de Pirata, learned on a CPU in minutes: `.venv/bin/python examples/policy.py`.

Matches are played side by side. A gradient-boosted regressor of scikit-learn learns from every decision what the match
still brought to whoever took it: gems, and the win. The policy takes the action that promises most. First all seats
play at random; then seat 0 follows the policy, tries something else now and then, and what it meets is learned too.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from sklearn.ensemble import HistGradientBoostingRegressor
from threadpoolctl import threadpool_limits

from tortuga.envs import Fleet
from tortuga.lab import wilson

SIDE_BY_SIDE = 64
SEAT = 0
THREADS = 1
"""So few rows at a time gain nothing by more."""
CURIOUS = 0.15
"""How often the learner tries anything."""


class Policy:
    """What an action promises, by what the seat sees and what the action stands for."""

    def __init__(self, seed: int = 0, trees: int = 60) -> None:
        """Until it has learned it plays at random."""
        self.random = np.random.default_rng(seed)
        self.model = HistGradientBoostingRegressor(max_iter=trees, learning_rate=0.08, random_state=seed)
        self.learned = False

    def choose(self, fleet: Fleet, curious: float = 0.0) -> Any:
        """An action for every match: the policy's in our seat, any other in the other seats."""
        actions = fleet.sample(self.random)
        ours = (fleet.seat == SEAT) & (self.random.random(fleet.count) >= curious)
        if self.learned and ours.any():
            match, action = np.nonzero(fleet.masks * ours[:, None])
            promise = np.full(fleet.masks.shape, -np.inf)
            with threadpool_limits(THREADS):
                promise[match, action] = self.model.predict(features(fleet, match, action))
            actions[ours] = promise[ours].argmax(axis=1)
        return actions

    def learn(self, seen: Any, brought: Any) -> None:
        """Fit what was seen to what it brought."""
        with threadpool_limits(THREADS):
            self.model.fit(seen, brought)
        self.learned = True


def features(fleet: Fleet, match: Any, action: Any) -> Any:
    """What the seat sees, and what the action stands for."""
    assert fleet.choices is not None
    return np.hstack([fleet.observations[match], fleet.choices[match, action]])


def play(policy: Policy, matches: int, seed: int, curious: float) -> tuple[Any, Any]:
    """Play so many matches: every choice of every seat, and what it brought from then on."""
    fleet = Fleet("palabra", SIDE_BY_SIDE, seed, talk=0, choices=True, rewards="standing")
    every = np.arange(fleet.count)
    course: list[list[tuple[int, Any, float]]] = [[] for _ in every]
    earned = np.zeros((fleet.count, fleet.seats))
    seen, brought = [], []
    while fleet.finished < matches:
        actions = policy.choose(fleet, curious)
        rows = features(fleet, every, actions)
        for place in np.flatnonzero(fleet.masks.sum(axis=1) > 1):
            seat = int(fleet.seat[place])
            course[place].append((seat, rows[place], earned[place, seat]))
        fleet.step(actions)
        earned += fleet.rewards
        for place in np.flatnonzero(fleet.over):
            seen += [row for _, row, _ in course[place]]
            brought += [earned[place, seat] - before for seat, _, before in course[place]]
            course[place] = []
            earned[place] = 0.0
    return np.array(seen, np.float32), np.array(brought, np.float32)


def train(rounds: int = 2, matches: int = 200, seed: int = 0, trees: int = 60) -> Policy:
    """Play and learn in turns."""
    policy = Policy(seed, trees)
    seen, brought = play(policy, matches, seed, CURIOUS)
    for number in range(1, rounds + 1):
        policy.learn(seen, brought)
        if number < rounds:
            more, its = play(policy, matches, seed + number, CURIOUS)
            seen, brought = np.vstack([seen, more]), np.hstack([brought, its])
    return policy


def wins(policy: Policy, matches: int, seed: int) -> tuple[float, int]:
    """How often seat 0 wins against three that play at random, a shared win in part; and of how many matches."""
    fleet = Fleet("palabra", SIDE_BY_SIDE, seed, talk=0, choices=True)
    first = np.zeros(fleet.count, np.bool_)
    won, counted = 0.0, 0
    while counted < matches:
        fleet.step(policy.choose(fleet))
        # Of each place the same number of matches: otherwise short ones would be counted more often.
        for place in np.flatnonzero(fleet.over & ~first):
            first[place] = True
            won += float(fleet.rewards[place, SEAT])
            counted += 1
        if first.all():
            seed += 1
            fleet = Fleet("palabra", SIDE_BY_SIDE, seed, talk=0, choices=True)
            first[:] = False
    return won, counted


def main() -> None:
    """Train, and measure the policy and random play in the same seat."""
    began = time.perf_counter()
    with threadpool_limits(1):  # so few rows at a time gain nothing by more
        policy = train()
        print(
            f"learned in {time.perf_counter() - began:.0f} s, {time.process_time():.0f} s of them at work", flush=True
        )
        for name, player in (("the policy", policy), ("random play", Policy(1))):
            won, matches = wins(player, 512, 10_000)
            low, high = wilson(won, matches)
            print(f"{name} wins {won / matches:.1%} of {matches} matches in seat 0 ({low:.1%} to {high:.1%} at 95 %)")


if __name__ == "__main__":
    main()
