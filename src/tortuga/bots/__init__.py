"""Bots that serve every game, and what a bot of your own builds on.

A bot is anything with the two methods of `Bot`. It gets views, never the table, and keeps nothing between two answers.
One that wants to know more about where it sits has a third, `sit`, and gets a `Briefing`.
"""

from tortuga.bots.careless import Careless
from tortuga.bots.hints import hint
from tortuga.bots.levels import levels
from tortuga.bots.random import RandomBot
from tortuga.bots.seating import take_seat, take_seats
from tortuga.bots.shelf import bot_of
from tortuga.bots.table import bots_answer
from tortuga.kernel.game import Bot, Briefing, Budget

__all__ = [
    "Bot",
    "Briefing",
    "Budget",
    "Careless",
    "RandomBot",
    "bot_of",
    "bots_answer",
    "hint",
    "levels",
    "take_seat",
    "take_seats",
]
