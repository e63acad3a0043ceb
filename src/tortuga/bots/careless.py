"""The careless bot: plays as another one does, but now and then does the first thing that comes to mind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.game import Bot
from tortuga.kernel.view import View

SLIPS: Final = 3
"""One answer in so many is anything at all."""


class Careless:
    """A rival for beginners: sensible most of the time, and to be beaten."""

    def __init__(self, make: Callable[[], Bot]) -> None:
        """Make the bot that it is on its good days."""
        self.bot = make()

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Answer as the other does, or anything."""
        if chance.below(SLIPS):
            return self.bot.decide(view, decision, chance)
        return decision.sample(chance)

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Take an offer as the other does: what is said in vain at a table disturbs more than a bad move."""
        return self.bot.volunteer(view, chance)
