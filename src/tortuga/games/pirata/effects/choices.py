"""What tiles and cards share: their printed numbers, the treasure die, and asking only where there is a choice."""

from __future__ import annotations

from typing import Any

from tortuga.games.pirata.edition import Tile
from tortuga.games.pirata.events import NO_VICTIM, TREASURE_ROLLED
from tortuga.games.pirata.phases.offers import purse
from tortuga.games.pirata.table import PirataTable
from tortuga.kernel.ask import Ask, Rule, one
from tortuga.kernel.decision import Answer, One


def printed(t: PirataTable, effect: str) -> Tile:
    """The tile whose event this is, for its numbers."""
    tile: Tile = next(tile for tile in t.edition.tile if tile.effect == effect)
    return tile


def amount(t: PirataTable, title: int) -> int:
    """The number on a card."""
    card = t.edition.card[title]
    return card.amount


def treasure(t: PirataTable, pirate: int) -> bool:
    """PIR-3.6: roll the treasure die; whether it shows X."""
    sign: str = t.chance.pick(t.edition.dice.treasure)
    t.tell(TREASURE_ROLLED, pirate, sign)
    return sign == "X"


def ask_seat(seat: int, name: str, rule: str, options: list[Answer], then: Rule, *args: Any) -> Ask:
    """Ask for one of the options, with the purse beside."""
    return one(seat, One(name, rule, tuple(options)), then, *args, beside=purse)


def choose(
    t: PirataTable, seat: int, name: str, rule: str, options: list[Answer], then: Rule, *args: Any
) -> Ask | None:
    """Ask where there is a choice; a single option needs no asking, and none at all is skipped."""
    if len(options) > 1:
        return ask_seat(seat, name, rule, options, then, *args)
    if options:
        then(t, seat, options[0], *args)
    return None


def choose_pirate(t: PirataTable, seat: int, name: str, rule: str, others: list[int], then: Rule) -> Ask | None:
    """Ask which of the others; that there is nobody to pick is said, for nothing else would be seen to happen."""
    if not others:
        t.tell(NO_VICTIM, seat)
    return choose(t, seat, name, rule, [("victim", other) for other in others], then)
