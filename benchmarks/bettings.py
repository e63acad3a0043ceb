"""PIRATA's betting alone: instead of sailing, whoever has won opens the next betting, and nobody misses it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final

from tortuga.games.pirata import GAME as PIRATA
from tortuga.games.pirata.phases.betting import begin_betting
from tortuga.games.pirata.table import PirataTable
from tortuga.kernel.ask import Rule
from tortuga.kernel.table import Result

OPTIONS: Final[Mapping[str, Any]] = {"first_game": True}
BETTINGS: Final = 200
"""So many on one table; then a fresh one is dealt."""


class Bettings(PirataTable):
    """A table on which a betting follows a betting."""

    def plan(self, rule: Rule, *args: Any) -> None:
        """Plan what a rule wants, but no sailing."""
        if rule.__name__ != "sail":
            super().plan(rule, *args)
            return
        self.token = args[0]
        self.missing = 0
        super().plan(begin_betting if self.asks < BETTINGS * 6 else rise)


def rise(t: Bettings) -> None:
    """Enough for one evening: everybody rises from the table, and nobody has won."""
    t.finish(Result((), (tuple(range(t.seats)),), (0,) * t.seats, "rise"))


def deal(edition: Any, options: Mapping[str, Any], seats: int) -> Bettings:
    """Deal as PIRATA does."""
    dealt = PIRATA.deal(edition, options, seats)
    return Bettings(**{each.name: getattr(dealt, each.name) for each in fields(dealt)})


GAME: Final = replace(PIRATA, table=Bettings, deal=deal)
