"""The caretaker of an empty seat: the game's own bot, and any legal answer should that one fail."""

from __future__ import annotations

import logging

from tortuga.bots.random import RandomBot
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.game import Bot, Game
from tortuga.kernel.refusal import Refused
from tortuga.kernel.view import View

ORDINARY = "ordinary"

log = logging.getLogger(__name__)


def caretaker(game: Game) -> Caretaker:
    """The caretaker for a game: its ordinary bot kept from harm, or the random one where it has no other."""
    return Caretaker(game.bots.get(ORDINARY, RandomBot)())


class Caretaker:
    """Never stops a table: what the bot inside cannot answer is answered at random, and the fault is logged."""

    def __init__(self, bot: Bot) -> None:
        """Take the bot to look after."""
        self.bot = bot
        self.spare = RandomBot()

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Answer as the bot does, if that is an answer."""
        try:
            return decision.settle(self.bot.decide(view, decision, chance))
        except Refused as refusal:
            log.warning("a bot gave an answer to %s that is refused: %s", decision.name, refusal)
        except Exception:
            log.exception("a bot failed at %s", decision.name)
        return self.spare.decide(view, decision, chance)

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Take an offer as the bot does, if it stands; an empty seat has nothing to say of its own."""
        try:
            wanted = self.bot.volunteer(view, chance)
            if wanted is None:
                return None
            offers = {offer.name: offer for offer in view.offers}
            return wanted[0], offers[wanted[0]].settle(wanted[1])
        except Exception:
            log.exception("a bot failed to take an offer")
        return None
