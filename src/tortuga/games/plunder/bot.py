"""The ordinary bot."""

from tortuga.bots.random import RandomBot as Ordinary
