"""Scripts for Saqueo · Plunder: `tortuga simulate plunder --bots studies/scripts/plunder.py:NoTalk,ordinary`."""

from __future__ import annotations

from typing import Final

from tortuga.games.plunder.bot import Ordinary
from tortuga.games.plunder.bot.worth import cheapest
from tortuga.games.plunder.edition import KIND_COUNT
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Counts, Decision, One, Trade
from tortuga.kernel.view import View

NO: Final = ("decline", "no_deal", "stand_firm")
"""How a captain says no."""


class NoTalk(Ordinary):
    """Says no to all talk: offers nothing, agrees to nothing, pays nobody; takes bribes as the others do."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Refuse what can be refused."""
        if decision.name in ("bribe", "ransom") and isinstance(decision, Counts) and not decision.least:
            return (decision.name, *[0] * len(decision.limits))
        if isinstance(decision, One):
            for option in decision.options:
                if option[0] in NO:
                    return option
        return super().decide(view, decision, chance)

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Say nothing."""
        return None


class NoTalkCannonsFirst(NoTalk):
    """The same, and buys every cannon it can pay for before anything else."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """A cannon, if one is to be had."""
        if decision.name == "act" and isinstance(decision, One):
            cannons = [option for option in decision.options if option[0] == "build_cannon"]
            if cannons:
                return cannons[0]
        return super().decide(view, decision, chance)


class NeverPays(Ordinary):
    """Never bribes and never gives in, but talks and takes bribes."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Pay nothing for peace."""
        if decision.name in ("bribe", "ransom") and isinstance(decision, Counts) and not decision.least:
            return (decision.name, *[0] * len(decision.limits))
        if decision.name == "hear_demand":
            return ("stand_firm",)
        return super().decide(view, decision, chance)


class OneCard(Ordinary):
    """Hands a card to whoever might attack it, and has a treaty for it."""

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """A card for nothing, once a turn."""
        board, seat = view.board, view.seat
        for offer in view.offers:
            if offer.name != "propose" or not isinstance(offer, Trade) or seat is None:
                continue
            (helm,) = offer.partners
            if board.captains[seat].talks[helm] or not sum(offer.give) or not board.captains[seat].foe:
                continue
            return "propose", ("propose", helm, cheapest(board, seat, offer.give, 1), (0,) * KIND_COUNT)
        return super().volunteer(view, chance)
