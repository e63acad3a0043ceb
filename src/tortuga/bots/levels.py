"""The levels of bot that every game offers, made from its ordinary one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tortuga.bots.careless import Careless
from tortuga.bots.foresight import Foresight
from tortuga.bots.random import RandomBot
from tortuga.bots.search import Searcher
from tortuga.kernel.game import Bot


def levels(ordinary: Callable[[], Bot], foresight: Foresight | None = None) -> Mapping[str, Callable[[], Bot]]:
    """The bots of a game by level, the weakest first; a strong one where the game says how it is searched."""
    known: dict[str, Callable[[], Bot]] = {
        "random": RandomBot,
        "easy": partial(Careless, ordinary),
        "ordinary": ordinary,
    }
    if foresight is not None:
        known["strong"] = partial(strong, ordinary, foresight)
    return known


def strong(ordinary: Callable[[], Bot], foresight: Foresight) -> Bot:
    """A searching bot that plays on with ordinary ones."""
    return Searcher(foresight, ordinary())
