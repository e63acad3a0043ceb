"""Bots take their seats: whoever has something to do with the briefing gets it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from tortuga.kernel.game import USUAL_BUDGET, Bot, Briefing, Budget
from tortuga.kernel.match import Match


def sits(bot: Any) -> bool:
    """Whether a bot wants the briefing, and so belongs to one seat."""
    return hasattr(bot, "sit")


def remembers(bot: Any) -> bool:
    """Whether a bot looks at what its seat was told."""
    return bool(getattr(bot, "remembers", False))


def briefing_of(match: Match, seat: int, budget: Budget = USUAL_BUDGET) -> Briefing:
    """What the bot of a seat is handed at a table in this process."""
    told = partial(match.events_for, seat)
    return Briefing(match.game, match.edition, match.options, match.seats, seat, budget, told)


def take_seat(bot: Any, briefing: Briefing) -> None:
    """Hand a bot its briefing if it wants it."""
    sit = getattr(bot, "sit", None)
    if sit is not None:
        sit(briefing)


def take_seats(match: Match, bots: Mapping[int, Bot], budget: Budget = USUAL_BUDGET) -> None:
    """Let the bots of a match sit down. One that keeps a briefing cannot sit in two places."""
    seated: list[Bot] = []
    for seat, bot in bots.items():
        if sits(bot):
            if any(bot is other for other in seated):
                raise ValueError(f"one {type(bot).__name__} cannot sit in two seats: make a bot for each")
            seated.append(bot)
            take_seat(bot, briefing_of(match, seat, budget))
