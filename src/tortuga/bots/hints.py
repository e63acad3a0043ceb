"""Hints for a learner: what the ordinary bot would answer in their place, and what speaks for it."""

from __future__ import annotations

from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.game import Game
from tortuga.kernel.motive import Motive
from tortuga.kernel.view import View


def hint(game: Game, view: View, decision: Decision, chance: Chance) -> tuple[Answer, Motive | None]:
    """The ordinary bot's answer, and its motive where it can be said in a sentence."""
    answer = decision.settle(game.bots[game.usual_bot]().decide(view, decision, chance))
    if decision.listed() == (answer,):
        return answer, Motive("only_answer")
    return answer, game.motive(view, decision, answer)
