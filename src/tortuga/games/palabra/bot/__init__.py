"""The ordinary bot: it weighs its answers in points and takes the one that is worth most.

It sees a view and nothing else, and keeps nothing between two answers: what it should remember of earlier days (whose
word was good, who raids, what went into the chests) is public record and stands in the view.
"""

from __future__ import annotations

from typing import Final

from tortuga.games.palabra.bot.reckoning import Reckoning
from tortuga.games.palabra.bot.weighing import WEIGHERS, thought_of
from tortuga.games.palabra.table import PLEDGE_GREEN, RED_SHIP
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.view import View

MOOD: Final = 0.1
"""Differences of so few points are left to chance: whoever always does the same is easily read."""
SILENCE: Final = 4
"""One time in so many it says nothing."""


class Ordinary:
    """Answers what it reckons to be worth most; pledges what it means to do, except on the last day."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Take the answer that is worth most."""
        return max(self.weighed(view, decision, chance))[1]

    def weighed(self, view: View, decision: Decision, chance: Chance) -> list[tuple[float, Answer]]:
        """The answers it has thought of, each with its worth and a little mood."""
        reckoning = Reckoning(view)
        weigh = WEIGHERS[decision.name]
        return [
            (weigh(reckoning, view, answer) + MOOD * chance.below(100) / 100, answer)
            for answer in thought_of(reckoning, decision)
        ]

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Pledge green where it means to lay green; on the last day, when no word counts any more, everywhere."""
        pledges = next((offer for offer in view.offers if offer.name == "pledge"), None)
        if not isinstance(pledges, One) or not isinstance(view.decision, One) or not chance.below(SILENCE):
            return None
        reckoning = Reckoning(view)
        ships = max((reckoning.fleet(answer[1:]), answer) for answer in view.decision.options)[1][1:]
        for pledge in pledges.options:
            _, slot, colour = pledge
            if colour == PLEDGE_GREEN and (ships[slot] != RED_SHIP or not reckoning.days_left):
                return "pledge", pledge
        return None
