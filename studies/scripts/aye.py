"""Scripts for Aye: traitors who play otherwise than the ordinary bot, and crews without one."""

from __future__ import annotations

from tortuga.games.aye.bot import Ordinary
from tortuga.games.aye.bot.sight import TRAITORS
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.view import View


class Keeps(Ordinary):
    """Always keeps a traitor card that it is dealt, and plays for it as the ordinary bot does."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Never discard it."""
        if decision.name == "discard":
            for _ in range(20):
                answer = super().decide(view, decision, chance)
                if answer[1] not in TRAITORS:
                    return answer
            return next(answer for answer in decision.listed() or () if answer[1] not in TRAITORS)
        return super().decide(view, decision, chance)


class Discards(Ordinary):
    """Always discards a traitor card that it is dealt: a crew of these is honest."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Away with it."""
        if decision.name == "discard":
            for answer in decision.listed() or ():
                if answer[1] in TRAITORS:
                    return answer
        return super().decide(view, decision, chance)


class SinksAtOnce(Keeps):
    """Keeps a traitor card, and as captain wastes every die from the first round on."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Deal nobody an order, and say no to nothing else."""
        board = view.board
        hand = board.pirates[view.seat or 0].hand or ()
        if decision.name == "deal" and any(card in TRAITORS for card in hand):
            return sink(view, decision, chance)
        return super().decide(view, decision, chance)


def sink(view: View, decision: Decision, chance: Chance) -> Answer:
    """The ordinary traitor's deal, whatever the round: krakens for everybody."""
    from tortuga.games.aye.bot.captain import sink_plan
    from tortuga.games.aye.bot.sight import Sight
    from tortuga.games.aye.table import NONE

    sight = Sight(view)
    orders, dice = sink_plan(sight)
    pirates = sight.board.pirates
    for seat in sight.crew:
        if pirates[seat].order not in (NONE, orders[seat]):
            return ("take_order", seat)
        if pirates[seat].dice > dice[seat]:
            return ("take_die", seat)
    for seat in sight.crew:
        if orders[seat] != NONE and pirates[seat].order == NONE:
            return ("order", seat, orders[seat])
        if pirates[seat].dice < dice[seat]:
            return ("die", seat)
    return ("done",)
