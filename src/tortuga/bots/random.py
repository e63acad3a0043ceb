"""The random bot: any legal answer, each as likely as the other."""

from __future__ import annotations

from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.view import View


class RandomBot:
    """Answers anything that is allowed; takes a standing offer now and then."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Sample the decision; nothing in the view matters."""
        return decision.sample(chance)

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Take one of the offers one time in eight."""
        if not view.offers or chance.below(8):
            return None
        offer = chance.pick(view.offers)
        return offer.name, offer.sample(chance)
