"""The ordinary bot."""

from tortuga.bots.random import RandomBot


class Ordinary(RandomBot):
    """To be written."""
