"""What of the sheet gets used: third attacks, gold as a reward, late circles, the chart of the adventure.

python -m studies.captains.content                    the tables of docs/studies/captains.md (a few minutes)
python -m studies.captains.content --games 100        a quick look
python -m studies.captains.content --edition my.toml  the same for a designer's own numbers

Gold and circles are compared by one captain among ordinary bots who always takes the same reward: gold unless it would
circle the last one, or circles wherever one can be filled.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat

from studies.captains.figures import FRESH, GAME, mean, share
from tortuga.games.captains.bot import Ordinary
from tortuga.games.captains.view import Board
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.edition import Edition, load_edition
from tortuga.kernel.match import new_match
from tortuga.kernel.view import View

SEATS = (3, 4, 5, 6)
ENOUGH = 3
"""Attacks that win renown."""
LATE = ((7, 10, 12), (6, 8, 10))
"""Circles of the attribute track and of the boat track that are worth reaching."""
CAMPAIGNS = 10
"""One campaign for so many games."""

ordinary = Ordinary()
Plan = Callable[[View, Decision, Chance], Answer]


def always_gold(view: View, decision: Decision, chance: Chance) -> Answer:
    """Take gold as a reward, unless it would end the game."""
    board: Board = view.board
    if isinstance(decision, One) and decision.name == "reward":
        gold = board.captains[view.seat or 0].sheet.gold + board.terms.reward_gold
        if gold < board.paper.sheet.gold:
            return ("gold",)
    return ordinary.decide(view, decision, chance)


def always_circles(view: View, decision: Decision, chance: Chance) -> Answer:
    """Take circles as a reward, on the track the ordinary bot would choose if it chooses one."""
    answer = ordinary.decide(view, decision, chance)
    if isinstance(decision, One) and answer == ("gold",) and len(decision.options) > 1:
        return decision.options[1]
    return answer


REWARDS: dict[str, Plan] = {"gold": always_gold, "circles": always_circles}


@dataclass
class Use:
    """What games of ordinary bots made of the sheet."""

    games: int = 0
    captains: int = 0
    third: int = 0
    somebody: int = 0
    rewards: int = 0
    gold: int = 0
    late: list[list[int]] = field(default_factory=lambda: [[0] * len(circles) for circles in LATE])


def count(edition: Edition, seats: int, numbers: range) -> Use:
    """Play games of ordinary bots and count what they used."""
    use = Use()
    for seed in numbers:
        match = new_match(GAME, edition, seats, FastChance(seed))
        chance = FastChance(seed + 1_000_000)
        while not match.over:
            seat, decision = next(iter(match.pending().items()))
            answer = ordinary.decide(match.view(seat), decision, chance)
            if decision.name == "reward":
                use.rewards += 1
                use.gold += answer == ("gold",)
            match.answer(seat, answer)
        captains = match.view(None).board.captains
        use.games += 1
        use.captains += seats
        use.third += sum(captain.attacks >= ENOUGH for captain in captains)
        use.somebody += any(captain.attacks >= ENOUGH for captain in captains)
        for kind, circles in enumerate(LATE):
            for place, circle in enumerate(circles):
                use.late[kind][place] += sum(captain.sheet.tracks[kind] >= circle for captain in captains)
    return use


def wins_with(edition: Edition, seats: int, numbers: range, reward: str) -> float:
    """How often one captain among ordinary bots wins who always takes the same reward."""
    wins = 0.0
    for seed in numbers:
        match = new_match(GAME, edition, seats, FastChance(seed))
        chance = FastChance(seed + 1_000_000)
        while not match.over:
            seat, decision = next(iter(match.pending().items()))
            plan = REWARDS[reward] if seat == seed % seats else ordinary.decide
            match.answer(seat, plan(match.view(seat), decision, chance))
        assert match.result is not None
        wins += (seed % seats in match.result.winners) / max(1, len(match.result.winners))
    return wins


def pieces(edition: Edition, seats: int, numbers: range) -> list[float]:
    """How many pieces of the chart each captain has when an adventure of ordinary bots is over."""
    found: list[float] = []
    for seed in numbers:
        match = new_match(GAME, edition, seats, FastChance(seed), {"adventure": True})
        chance = FastChance(seed + 1_000_000)
        while not match.over:
            seat, decision = next(iter(match.pending().items()))
            match.answer(seat, ordinary.decide(match.view(seat), decision, chance))
        found += [captain.sheet.chart for captain in match.view(None).board.captains[:seats]]
    return found


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=400, help="games for each number of captains")
    parser.add_argument("--first", type=int, default=FRESH)
    parser.add_argument("--edition", default="base")
    given = parser.parse_args()
    edition = load_edition(GAME, given.edition)
    numbers = range(given.first, given.first + given.games)
    campaigns = range(given.first, given.first + max(1, given.games // CAMPAIGNS))
    with ProcessPoolExecutor() as pool:
        uses = list(pool.map(count, repeat(edition), SEATS, repeat(numbers)))
        pairs = [(seats, reward) for seats in SEATS for reward in REWARDS]
        several, rewards = zip(*pairs, strict=True)
        won = dict(zip(pairs, pool.map(wins_with, repeat(edition), several, repeat(numbers), rewards), strict=True))
        charts = list(pool.map(pieces, repeat(edition), range(1, 7), repeat(campaigns)))
    _print_uses(uses)
    print("| captains | wins % with gold | with circles | fair |\n| --- | --- | --- | --- |")
    for seats in SEATS:
        shares = " | ".join(share(won[seats, reward], given.games) for reward in REWARDS)
        print(f"| {seats} | {shares} | {100 / seats:.0f} |")
    print("\n| captains | 1 | 2 | 3 | 4 | 5 | 6 |\n| --- | --- | --- | --- | --- | --- | --- |")
    print(f"| pieces of the chart, of 6 | {' | '.join(mean(found) for found in charts)} |")


def _print_uses(uses: list[Use]) -> None:
    attributes, boats = (", ".join(map(str, circles)) for circles in LATE)
    heads = (
        "captains",
        "third attack %",
        "in so many games %",
        "gold %",
        f"attributes {attributes} %",
        f"boats {boats} %",
    )
    print(f"| {' | '.join(heads)} |")
    print("| --- | --- | --- | --- | --- | --- |")
    for seats, use in zip(SEATS, uses, strict=True):
        late = [", ".join(f"{100 * hits / use.captains:.0f}" for hits in row) for row in use.late]
        third, somebody = share(use.third, use.captains), share(use.somebody, use.games)
        print(f"| {seats} | {third} | {somebody} | {share(use.gold, use.rewards)} | {' | '.join(late)} |")
    print()


if __name__ == "__main__":
    main()
