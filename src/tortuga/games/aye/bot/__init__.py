"""The ordinary bot: a sensible captain and shipmate, or a patient traitor. It sees views only and keeps nothing."""

from __future__ import annotations

from typing import Final

from tortuga.games.aye.bot.captain import CAPTAIN
from tortuga.games.aye.bot.crew import CREW
from tortuga.games.aye.bot.offers import volunteer
from tortuga.games.aye.bot.rolling import ROLLING
from tortuga.games.aye.bot.sight import Sight
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.view import View

ANSWERS: Final = {**CAPTAIN, **CREW, **ROLLING}
"""For each question the function that answers it."""


class Ordinary:
    """Plays for the crew, looks after its own goal cards, and sinks the ship if it holds the traitor."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Answer as the question needs."""
        return ANSWERS[decision.name](Sight(view), decision, chance)

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Take a standing offer if it is worth it now."""
        return volunteer(Sight(view), view.offers, chance)
