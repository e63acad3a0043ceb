"""A bot of your own, measured: it keeps its word in Palabra, and is tried in every seat against the bots of the house.

python examples/bot.py 200
"""

from __future__ import annotations

import sys

import tortuga
from tortuga.bots import Bot
from tortuga.lab import play_through, wilson

SEATS = 4


class Peaceful:
    """Never lays the red ship; everything else is left to the ordinary bot."""

    def __init__(self) -> None:
        """Ask the ordinary bot for all that this one has no opinion about."""
        self.usual: Bot = tortuga.get_game("palabra").bots["ordinary"]()

    def decide(self, view: tortuga.View, decision: tortuga.Decision, chance: tortuga.Chance) -> tortuga.Answer:
        """Answer a question from what this seat may see."""
        if decision.name == "lay":
            return chance.pick([answer for answer in decision.listed() or () if 0 not in answer[1:]])
        return self.usual.decide(view, decision, chance)

    def volunteer(self, view: tortuga.View, chance: tortuga.Chance) -> tuple[str, tortuga.Answer] | None:
        """Take none of the standing offers, which would be to give one's word."""
        return None


def wins(games: int) -> float:
    """How many matches it wins when its seat goes round the table; a shared first place counts in part."""
    ordinary = tortuga.get_game("palabra").bots["ordinary"]
    won = 0.0
    for seed in range(games):
        match = tortuga.new("palabra", seats=SEATS, seed=seed)
        bots: dict[int, Bot] = {seat: ordinary() for seat in range(SEATS)}
        bots[seed % SEATS] = Peaceful()
        play_through(match, bots, tortuga.FastChance(seed))
        assert match.result is not None
        won += (seed % SEATS in match.result.winners) / max(1, len(match.result.winners))
    return won


if __name__ == "__main__":
    played = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    got = wins(played)
    low, high = wilson(got, played)
    share = f"{got / played:.1%} of {played} (95 %: {low:.1%} to {high:.1%})"
    print(f"Peaceful wins {share}; its fair share is {1 / SEATS:.0%}.")
