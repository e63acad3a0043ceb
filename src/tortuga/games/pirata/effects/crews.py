"""Cards that bring, take or drown crew."""

from __future__ import annotations

from tortuga.games.pirata.effects.cannons import fire_at
from tortuga.games.pirata.effects.choices import amount
from tortuga.games.pirata.effects.cups import gain, hand_over, lose
from tortuga.games.pirata.effects.fortunes import duel_won
from tortuga.games.pirata.phases.battle import WINNER, begin_battle
from tortuga.games.pirata.table import PirataTable


def recruit(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.7: crew from the bag."""
    gain(t, pirate, amount(t, title))


def press(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.8: a crew of another ship."""
    hand_over(t, target, pirate, amount(t, title))


def fire(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.9: one shot; an X costs two crew."""
    fire_at(t, pirate, target, amount(t, title))


def drown(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.10: a crew of another ship walks the plank."""
    lose(t, target, amount(t, title))


def board(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.11: a duel; the loser gives the winner a crew."""
    begin_battle(t, [pirate, target], WINNER, duel_won, pirate, target, amount(t, title))
