"""The bot of a first game: it does what the lesson says, and beyond that plays as another one, the same each time."""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

import msgspec

from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.codec import encoded, frozen
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.game import Bot
from tortuga.kernel.lesson import Lesson, fits
from tortuga.kernel.refusal import Refused
from tortuga.kernel.view import View

GUIDED = "guided"


class Guided:
    """Answers by the lines of a lesson that fit what its seat sees; what it draws comes from the view alone."""

    def __init__(self, lesson: Lesson, make: Callable[[], Bot]) -> None:
        """Take the lesson, and the bot that it is where the lesson says nothing."""
        self.lesson = lesson
        self.bot = make()

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Answer as the lesson says, if that is an answer now."""
        board = msgspec.to_builtins(view.board)
        for line in self.lesson.bots:
            if line.seat == view.seat and line.asked == decision.name and fits(board, line.at):
                try:
                    return decision.settle(frozen(line.answer))
                except Refused:
                    continue
        return self.bot.decide(view, decision, FastChance(crc32(encoded(view))))

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Take the offers that the lesson says, and no others: a newcomer listens to the guide."""
        board = msgspec.to_builtins(view.board)
        standing = {offer.name: offer for offer in view.offers}
        for line in self.lesson.bots:
            if line.seat == view.seat and line.offer in standing and fits(board, line.at):
                return line.offer, frozen(line.answer)
        return None
