"""The ordinary bot: sails somewhere on purpose, attacks at good odds, builds, buries, and talks by worth."""

from __future__ import annotations

from tortuga.games.plunder.bot.answers import ANSWERS
from tortuga.games.plunder.bot.talking import volunteer
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.view import View


class Ordinary:
    """A captain of ordinary strength. Everything it goes by stands in the view."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Answer by worth; what needs no thought is left to chance."""
        find = ANSWERS.get(decision.name)
        return find(view, decision, chance) if find is not None else decision.sample(chance)

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Offer a fair trade, or threaten where there is something to be got."""
        return volunteer(view, chance)
