"""How strong the four rivals are against every plan that was tried: does strength rise from the first to the fourth?

python -m studies.captains.rivals                    the tables of docs/studies/captains.md (a few minutes)
python -m studies.captains.rivals --games 100        a quick look
python -m studies.captains.rivals --edition my.toml  the same for a designer's own numbers

The ordinary bot weighs everything; the other plans are single-minded, as people who have found a trick are. Games are
numbered from `--first` on, so that a run can be repeated; those from 2,000,000 on were not used to tune the cards.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import repeat

from studies.captains.figures import ENDINGS, FRESH, GAME, mean, share
from tortuga.games.captains.bot import Ordinary
from tortuga.games.captains.edition import ATTRIBUTES, BOATS, CIRCLES, JOKER, LEVELS, RED, STRENGTHS
from tortuga.games.captains.view import Board, Sheet
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.decision import Answer, Counts, Decision, One
from tortuga.kernel.edition import Edition, load_edition
from tortuga.kernel.match import new_match
from tortuga.kernel.view import View

Plan = Callable[[View, Decision, Chance], Answer]
ENOUGH = 3
"""Attacks after which a further one wins no renown."""

ordinary = Ordinary()


def three_attacks(view: View, decision: Decision, chance: Chance) -> Answer:
    """Attack three times as early as possible, each time with the weakest pirate alone; else play as usual."""
    board, own = _own(view)
    match decision:
        case One(name="board"):
            targets = [option for option in decision.options if option[0] == "board"]
            return targets[0] if board.captains[board.seat or 0].attacks < ENOUGH and targets else ("stay",)
        case Counts(name="crew") if board.active == board.seat:
            crew = [gained - used for gained, used in zip(own.pirates, own.pirates_used, strict=True)]
            weakest = next((place for place, count in enumerate(crew) if count), 0)
            return ("crew", *[int(place == weakest) for place in range(STRENGTHS)])
    return ordinary.decide(view, decision, chance)


def always_board(view: View, decision: Decision, chance: Chance) -> Answer:
    """Attack in every turn of one's own, with the crew that the ordinary bot would send."""
    if isinstance(decision, One) and decision.name == "board":
        return next((option for option in decision.options if option[0] == "board"), ("stay",))
    return ordinary.decide(view, decision, chance)


def race(kind: int, view: View, decision: Decision, chance: Chance) -> Answer:
    """Never attack; take, buy and fill what brings one kind of acquisition nearer, then the other kind."""
    board, own = _own(view)
    if not isinstance(decision, One):
        return ordinary.decide(view, decision, chance)
    kind = kind if own.flags[kind] < LEVELS else 1 - kind
    lack = _lack(board, own, kind)
    match decision.name:
        case "board":
            return ("stay",)
        case "loot":
            return max(decision.options, key=lambda option: _loot_worth(board, kind, lack, option))
        case "resource":
            return max(decision.options, key=lambda option: lack[option[1]])
        case "command":
            return _command(board, own, kind, lack, decision)
        case "reward":
            return ("circles", kind) if ("circles", kind) in decision.options else ("gold",)
    return ordinary.decide(view, decision, chance)


def _own(view: View) -> tuple[Board, Sheet]:
    board: Board = view.board
    return board, board.captains[view.seat or 0].sheet


def _lack(board: Board, own: Sheet, kind: int) -> tuple[int, ...]:
    """What the next acquisition of a kind still lacks."""
    level = own.flags[kind]
    cost = board.paper.costs[kind][level] if level < LEVELS else (0, 0, 0, 0)
    chest = [gained - used for gained, used in zip(own.chest, own.chest_used, strict=True)]
    return tuple(max(0, need - there) for need, there in zip(cost, chest, strict=True))


def _loot_worth(board: Board, kind: int, lack: tuple[int, ...], option: Answer) -> float:
    die = option[1]
    gains = board.paper.faces[die][board.dice[die]]
    if die == RED:
        return 1.2 * gains[CIRCLES] if option[2:] == (kind,) else 0.5 * (len(option) > 2)
    goods = gains[1:5]
    needed = sum(map(min, goods, lack))
    pirates = sum(strength * count for strength, count in enumerate(gains[10:], 1))
    return 1.5 * (needed + gains[JOKER]) + 0.5 * (sum(goods) - needed) + 0.4 * gains[0] + 0.4 * pirates


def _command(board: Board, own: Sheet, kind: int, lack: tuple[int, ...], decision: One) -> Answer:
    """Acquire, else buy the last resources, else recruit the strongest with what an acquisition will not need."""
    for thing in (kind, 1 - kind):
        if ("acquire", thing) in decision.options and (thing == kind or own.flags[kind] == LEVELS):
            return ("acquire", thing)
    gold, price = own.gold - own.gold_used, board.terms.resource_price
    if not own.spent & 1 and 0 < sum(lack) * price <= gold:
        wanted = next(
            (("buy", place) for place in range(4) if lack[place] and ("buy", place) in decision.options), None
        )
        if wanted is not None:
            return wanted
    recruits = [option for option in decision.options if option[0] == "recruit"]
    if recruits and gold >= board.paper.prices.pirates[recruits[-1][1] - 1] + price:
        return recruits[-1]
    return ("done",)


PLANS: dict[str, Plan] = {
    "the ordinary bot": ordinary.decide,
    "three attacks with the weakest pirate": three_attacks,
    "board whenever possible": always_board,
    "never board, race for attributes": partial(race, ATTRIBUTES),
    "never board, race for boats": partial(race, BOATS),
}


@dataclass
class Cell:
    """What one plan brought against one rival."""

    games: int = 0
    wins: int = 0
    turns: list[float] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    flags: list[float] = field(default_factory=list)
    attacks: list[float] = field(default_factory=list)


def play(edition: Edition, rival: int, plan: str, numbers: range) -> Cell:
    """Play some games of a plan against a rival."""
    cell = Cell()
    for seed in numbers:
        match = new_match(GAME, edition, 1, FastChance(seed), {"rival": rival})
        chance = FastChance(seed + 1_000_000)
        while not match.over:
            match.answer(0, PLANS[plan](match.view(0), match.pending()[0], chance))
        assert match.result is not None
        captain = match.view(None).board.captains[1]
        cell.games += 1
        cell.wins += match.result.winners == (0,) and match.result.why != "shared"
        cell.turns.append(match.result.details["turns"])
        cell.ends[match.result.details["endings"][0]] += 1
        cell.flags.append(sum(captain.sheet.flags))
        cell.attacks.append(captain.attacks)
    return cell


def main() -> None:
    """Print the tables: how often each plan wins, and what the games against each rival are like."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=400, help="games for each plan and rival")
    parser.add_argument("--first", type=int, default=FRESH)
    parser.add_argument("--edition", default="base")
    given = parser.parse_args()
    edition = load_edition(GAME, given.edition)
    names = [rival.id for rival in edition.data.rivals]
    pairs = [(rival, plan) for plan in PLANS for rival in range(1, len(names) + 1)]
    numbers = range(given.first, given.first + given.games)
    with ProcessPoolExecutor() as pool:
        rivals, plans = zip(*pairs, strict=True)
        cells = dict(zip(pairs, pool.map(play, repeat(edition), rivals, plans, repeat(numbers)), strict=True))
    print(f"| wins % against | {' | '.join(names)} |")
    print("| --- " * (len(names) + 1) + "|")
    for plan in PLANS:
        row = [cells[rival, plan] for rival in range(1, len(names) + 1)]
        print(f"| {plan} | {' | '.join(share(cell.wins, cell.games) for cell in row)} |")
    print("\n| rival | plan | turns | fifth boarding, second command, last gold % | its acquisitions | its attacks |")
    print("| --- | --- | --- | --- | --- | --- |")
    for rival, name in enumerate(names, 1):
        for plan in PLANS:
            cell = cells[rival, plan]
            ends = ", ".join(f"{100 * cell.ends[ending] / cell.games:.0f}" for ending in ENDINGS)
            print(f"| {name} | {plan} | {mean(cell.turns)} | {ends} | {mean(cell.flags)} | {mean(cell.attacks)} |")


if __name__ == "__main__":
    main()
