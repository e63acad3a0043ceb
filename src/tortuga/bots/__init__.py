"""Bots that serve every game, and what a bot of your own builds on.

A bot is anything with the two methods of `Bot`. It gets views, never the table, and keeps nothing between two answers.
"""

from tortuga.bots.careless import Careless
from tortuga.bots.hints import hint
from tortuga.bots.levels import levels
from tortuga.bots.random import RandomBot
from tortuga.bots.shelf import bot_of
from tortuga.bots.table import bots_answer
from tortuga.kernel.game import Bot

__all__ = ["Bot", "Careless", "RandomBot", "bot_of", "bots_answer", "hint", "levels"]
