"""Scripts for Captains' War: `tortuga simulate captains --bots studies/scripts/captains.py:Boards,ordinary`."""

from __future__ import annotations

from tortuga.games.captains.bot import Ordinary
from tortuga.games.captains.bot.boarding import targets
from tortuga.games.captains.bot.worth import Outlook
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.view import View


class Boards(Ordinary):
    """Boards whenever it can, whoever is the best prey."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Never stay."""
        if decision.name == "board" and isinstance(decision, One) and view.seat is not None:
            found = targets(Outlook(view.board, view.seat), decision)
            if found:
                return max(found)[1]
        return super().decide(view, decision, chance)


class Stays(Ordinary):
    """Never boards."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Stay."""
        if decision.name == "board" and isinstance(decision, One) and ("stay",) in decision.options:
            return ("stay",)
        return super().decide(view, decision, chance)
