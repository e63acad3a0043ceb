"""The ordinary bot: plans acquisitions, weighs boardings with the bluff in them, watches the ends. Views only."""

from __future__ import annotations

from tortuga.games.captains.bot.answers import ANSWERS
from tortuga.games.captains.bot.boarding import send_crew
from tortuga.games.captains.bot.worth import Outlook
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Counts, Decision, One
from tortuga.kernel.view import View


class Ordinary:
    """A captain of ordinary strength: looks one step ahead, and mixes what must not be guessed."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Answer the open decision of the view's seat."""
        if view.seat is None:
            raise ValueError("a spectator is asked nothing")
        outlook = Outlook(view.board, view.seat)
        if isinstance(decision, Counts):
            return send_crew(outlook, decision, view, chance)
        if not isinstance(decision, One) or len(decision.options) == 1:
            return decision.sample(chance)
        find = ANSWERS.get(decision.name)
        return find(outlook, decision, chance) if find is not None else decision.sample(chance)

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Never start over, and buy nothing in the middle of a boarding."""
        return None
