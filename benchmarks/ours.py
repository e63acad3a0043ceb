"""Our side of a contest, the same for every game: random play through the lab, with log and checks on."""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.contest import Count, Runner
from tortuga.games import get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Counts, Decision, One, Some
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match, new_match
from tortuga.lab.simulation import Simulation, rare_collections, setting_of


def simulation(slug: str, seats: int) -> Simulation:
    """What `tortuga simulate` makes of a game with random bots."""
    game = get_game(slug)
    return Simulation(setting_of(game, load_edition(game), seats, ["random"]))


def runner(slug: str, seats: int) -> Runner:
    """A game as `tortuga simulate` plays it."""
    lab = simulation(slug, seats)
    names = lab.names(0)

    def play(seed: int) -> Count:
        return Count(lab.play_one(seed, names)[1], 0)

    return Runner(slug, play, lambda seed: choices(lab, seed), rare_collections)


def choices(lab: Simulation, seed: int) -> Count:
    """Play one game and count the decisions that left a choice."""
    match = begun(lab, seed)
    chance = FastChance(seed)
    real = 0
    while not match.over:
        seat, decision = next(iter(match.pending().items()))
        real += leaves_a_choice(decision)
        match.answer(seat, decision.sample(chance))
    return Count(len(match.log), real)


def copier(slug: str, seats: int, number: int = 40) -> Callable[[], int]:
    """Copy games in their middle, each with a chance of its own handed in, as a search would."""
    lab = simulation(slug, seats)
    matches = [middle(lab, seed) for seed in range(number)]
    chance = FastChance(1)

    def copy_all() -> int:
        for match in matches:
            match.clone(chance)
        return len(matches)

    return copy_all


def middle(lab: Simulation, seed: int) -> Match:
    """Play a game to some point in its middle."""
    chance = FastChance(seed)
    _, length = lab.play_one(seed, lab.names(0))
    match = begun(lab, seed)
    for _ in range(length // 5 + chance.below(length // 2)):
        seat, decision = next(iter(match.pending().items()))
        match.answer(seat, decision.sample(chance))
        if match.over:
            break
    return match


def begun(lab: Simulation, seed: int) -> Match:
    """A match at its first question."""
    setting = lab.setting
    return new_match(lab.game, lab.edition, setting.seats, FastChance(seed), setting.options)


def leaves_a_choice(decision: Decision) -> bool:
    """Whether more than one answer is allowed."""
    if isinstance(decision, One):
        return len(decision.options) > 1
    if isinstance(decision, Counts):
        total = sum(decision.limits)
        kinds = sum(limit > 0 for limit in decision.limits)
        return decision.least < min(decision.most, total) or (kinds > 1 and 0 < decision.least < total)
    if isinstance(decision, Some):
        return decision.least < decision.most or 0 < decision.least < len(decision.pool)
    return True
