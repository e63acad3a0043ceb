"""The ordinary bot."""

from tortuga.bots.random import RandomBot


class Ordinary(RandomBot):
    """Not yet more than the random one."""
