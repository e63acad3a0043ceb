"""What treasure effects share: whom they may touch, and asking only where there is a choice."""

from __future__ import annotations

from typing import Any

from tortuga.games.plunder.edition import Effect
from tortuga.games.plunder.table import PlunderTable
from tortuga.kernel.ask import Ask, Rule, one
from tortuga.kernel.decision import Answer, One


def printed(t: PlunderTable, card: int, place: int) -> Effect:
    """The numbers of an effect, as they stand on its card."""
    edition = t.edition
    return edition.treasure[card].does[place]


def rule_of(t: PlunderTable, card: int) -> str:
    """The rule that a card is."""
    edition = t.edition
    return edition.treasure[card].rule


def foes(t: PlunderTable) -> list[int]:
    """PLU-15.13, PLU-14.3: the captains whom a card may touch, clockwise from the one at the helm."""
    return [seat for seat in t.clockwise(t.turn) if t.foes >> seat & 1]


def foes_with_cards(t: PlunderTable) -> list[int]:
    """Those of them who hold any cards; how many is public, which ones is not."""
    return [seat for seat in foes(t) if t.hand_size(seat)]


def foe_ships(t: PlunderTable) -> list[int]:
    """PLU-15.13: the ships that a card may touch."""
    return [ship for seat in foes(t) for ship in t.fleet(seat)]


def choose(
    t: PlunderTable, seat: int, name: str, rule: str, options: list[Answer], then: Rule, *args: Any
) -> Ask | None:
    """Ask for one of the options; a single one needs no asking, and none at all is skipped (PLU-15.7)."""
    if len(options) > 1:
        return one(seat, One(name, rule, tuple(options)), then, *args)
    if options:
        then(t, seat, options[0], *args)
    return None
