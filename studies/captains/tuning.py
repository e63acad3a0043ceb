"""The tuning study of Captains' War: how the numbers of the base edition play, with ordinary bots.

    python -m studies.captains.tuning [games] [first] [edition]      (default 400 for each number of captains)

It prints the tables of docs/studies/captains.md: length, ends, what brings renown, seats, rivals. Every share has its
95 % interval (Wilson). The games are numbered from `first` on, so a run can be repeated. Numbers below 1,000,000 were
used to tune; those from 2,000,000 on were not, so that their tables show what the tuning is worth.
"""

from __future__ import annotations

import sys
from collections import Counter

from studies.captains.figures import ENDINGS, FRESH, GAME, mean, share
from tortuga.games.captains.bot import Ordinary
from tortuga.games.captains.phases.end import LINES
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import Edition, load_edition
from tortuga.kernel.match import Match, new_match


def play(edition: Edition, seats: int, seed: int, rival: int = 0) -> Match:
    """One game among ordinary bots."""
    match = new_match(GAME, edition, seats, FastChance(seed), {"rival": rival} if rival else {})
    chance = FastChance(seed + 1_000_000)
    bot = Ordinary()
    while not match.over:
        seat, decision = next(iter(match.pending().items()))
        match.answer(seat, bot.decide(match.view(seat), decision, chance))
    return match


class Tally:
    """What games of one kind brought."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.turns: list[float] = []
        self.ends: Counter[str] = Counter()
        self.wins: Counter[int] = Counter()
        self.lines: dict[str, list[float]] = {name: [] for name in LINES}
        self.boardings: list[float] = []

    def add(self, match: Match) -> None:
        """Count one game."""
        result = match.result
        assert result is not None
        details = result.details
        self.turns.append(details["turns"])
        self.ends[details["endings"][0]] += 1
        for winner in result.winners:
            self.wins[(winner - details["starter"]) % match.seats] += 1 / len(result.winners)
        for place, name in enumerate(LINES):
            self.lines[name].append(sum(lines[place] for lines in details["lines"]) / len(details["lines"]))
        self.boardings.append(len(match.view(None).board.battles))


def standard(edition: Edition, numbers: range) -> None:
    """Three to six captains."""
    tallies = {}
    games = len(numbers)
    for seats in (3, 4, 5, 6):
        tallies[seats] = Tally()
        for seed in numbers:
            tallies[seats].add(play(edition, seats, seed))
    print("| captains | turns | 5–95 % | boardings | fifth boarding % | second command % | last gold % | first % |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for seats, tally in tallies.items():
        turns = sorted(tally.turns)
        low, high = turns[games // 20], turns[-games // 20 - 1]
        ends = " | ".join(share(tally.ends[ending], games) for ending in ENDINGS)
        first = f"{share(tally.wins[0], games)} of {100 / seats:.0f}"
        print(f"| {seats} | {mean(tally.turns)} | {low:.0f}–{high:.0f} | {mean(tally.boardings)} | {ends} | {first} |")
    all_games = 4 * games
    ends = " | ".join(share(sum(t.ends[ending] for t in tallies.values()), all_games) for ending in ENDINGS)
    first = share(sum(t.wins[0] for t in tallies.values()), all_games)
    fair = sum(100 / seats for seats in tallies) / len(tallies)
    length = mean([value for t in tallies.values() for value in t.turns])
    print(f"| 3–6 | {length} | | | {ends} | {first} of {fair:.0f} |\n")
    print("| captains | attributes | their track | boats | their track | attacks | war | command |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for seats, tally in tallies.items():
        print(f"| {seats} | {' | '.join(mean(tally.lines[name]) for name in LINES[:7])} |")
    sums = {name: sum(sum(t.lines[name]) for t in tallies.values()) / all_games for name in LINES}
    print(f"| 3–6 | {' | '.join(f'{sums[name]:.1f}' for name in LINES[:7])} |\n")
    attributes, boats = sums["attributes"] + sums["attribute_track"], sums["boats"] + sums["boat_track"]
    print(
        f"Attributes with their track bring {attributes:.1f}, boats {boats:.1f}: a ratio of {boats / attributes:.2f}.\n"
    )


def solo(edition: Edition, numbers: range) -> None:
    """One ordinary bot against each rival."""
    print("| rival | ordinary bots win % | renown of the bot | of the rival | turns |")
    print("| --- | --- | --- | --- | --- |")
    for number, rival in enumerate(edition.data.rivals, 1):
        results = [play(edition, 1, seed, number).result for seed in numbers]
        kept = [result for result in results if result is not None]
        wins = sum(result.winners == (0,) and result.why != "shared" for result in kept)
        own = mean([float(result.scores[0]) for result in kept])
        theirs = mean([float(result.details["box"][0][1]) for result in kept])
        turns = mean([float(result.details["turns"]) for result in kept])
        print(f"| {rival.id} | {share(wins, len(numbers))} | {own} | {theirs} | {turns} |")


if __name__ == "__main__":
    games, first = (int(sys.argv[place]) if len(sys.argv) > place else usual for place, usual in ((1, 400), (2, FRESH)))
    base = load_edition(GAME, sys.argv[3] if len(sys.argv) > 3 else "base")
    standard(base, range(first, first + games))
    solo(base, range(first, first + games))
