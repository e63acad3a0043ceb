"""The careless bot: plays as another one does, but now and then overlooks the best answer, or gives one too many."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Counts, Decision, One
from tortuga.kernel.game import Bot
from tortuga.kernel.refusal import Refused
from tortuga.kernel.view import View

SLIPS: Final = 3
"""One answer in so many is a slip."""
BLIND: Final = 3
"""One slip in so many overlooks all but one answer."""


class Careless:
    """A rival for beginners: sensible most of the time, and to be beaten."""

    def __init__(self, make: Callable[[], Bot]) -> None:
        """Make the bot that it is on its good days."""
        self.bot = make()

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Answer as the other does, or slip."""
        answer = self.bot.decide(view, decision, chance)
        if chance.below(SLIPS):
            return answer
        if isinstance(decision, One):
            return self._overlook(view, decision, answer, chance)
        return _overdo(decision, answer, chance) if isinstance(decision, Counts) else answer

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Take an offer as the other does: what is said in vain at a table disturbs more than a bad move."""
        return self.bot.volunteer(view, chance)

    def _overlook(self, view: View, decision: One, best: Answer, chance: Chance) -> Answer:
        """Not see the best answer: take the next best, or, in a hurry, whatever comes to mind."""
        rest = tuple([option for option in decision.options if option != best])
        if not rest:
            return best
        if len(rest) == 1 or not chance.below(BLIND):
            return chance.pick(rest)
        fewer = One(decision.name, decision.rule, rest)
        try:
            return fewer.settle(self.bot.decide(view, fewer, chance))
        except (Refused, LookupError, ValueError, StopIteration):  # it counted on the answer that was overlooked
            return chance.pick(rest)


def _overdo(decision: Counts, answer: Answer, chance: Chance) -> Answer:
    """One more than it need be: a bid, a bribe, a crew."""
    counts = list(answer[1:])
    kinds = [kind for kind, limit in enumerate(decision.limits) if counts[kind] < limit]
    if not kinds or sum(counts) >= decision.most:
        return answer
    counts[chance.pick(kinds)] += 1
    return (answer[0], *counts)
