"""The levels of bot that every game offers, made from its ordinary one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tortuga.bots.careless import Careless
from tortuga.bots.random import RandomBot
from tortuga.kernel.game import Bot


def levels(ordinary: Callable[[], Bot]) -> Mapping[str, Callable[[], Bot]]:
    """The bots of a game by level, the weakest first."""
    return {"random": RandomBot, "easy": partial(Careless, ordinary), "ordinary": ordinary}
