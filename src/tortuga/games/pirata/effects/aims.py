"""Whom or what a card can be aimed at now: each `(t, pirate, card)`; `NOBODY` is a card that needs no target.

Only what everybody can see and the pirate's own cup decide, so their list of targets tells them no secret.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tortuga.games.pirata.edition import Card
from tortuga.games.pirata.phases.sea import distance, finished, foes
from tortuga.games.pirata.table import KING, MERMAIDS, NO_FACE, NOBODY, NOT_HERE, PirataTable

DISCARD: Final = "discard"
OPEN: Final[tuple[int, ...]] = (NOBODY,)
SHUT: Final[tuple[int, ...]] = ()


def own(t: PirataTable, pirate: int, card: Card) -> Sequence[int]:
    """A card for the pirate's own use."""
    return OPEN


def own_crew(t: PirataTable, pirate: int, card: Card) -> Sequence[int]:
    """PIR-C.29: a card that is paid for with crew, and the last one stays."""
    least = t.edition.crew.least
    return OPEN if t.crew[pirate] - card.price >= least else SHUT


def battle(t: PirataTable, pirate: int, card: Card) -> Sequence[int]:
    """PIR-C.1, PIR-C.2: their battle die lies on the table."""
    return OPEN if t.rolls[pirate] != NO_FACE else SHUT


def foe(t: PirataTable, pirate: int, card: Card) -> Sequence[int]:
    """PIR-6.3: any pirate who is not safe."""
    return foes(t, pirate)


def foes_all(t: PirataTable, pirate: int, card: Card) -> Sequence[int]:
    """PIR-6.3: all who are not safe, together."""
    return OPEN if foes(t, pirate) else SHUT


def foes_near(t: PirataTable, pirate: int, card: Card) -> Sequence[int]:
    """PIR-C.28: all within reach, together."""
    return OPEN if any(distance(t, pirate, other) <= card.amount for other in foes(t, pirate)) else SHUT


def foe_who_sailed(t: PirataTable, pirate: int, card: Card) -> Sequence[int]:
    """PIR-C.5: a ship that lies farther than where it began the round."""
    return [other for other in foes(t, pirate) if t.sailed >> other & 1 and t.ships[other] > t.began[other]]


def foe_ahead(t: PirataTable, pirate: int, card: Card) -> Sequence[int]:
    """PIR-C.6, PIR-C.25: a ship in front, so many squares at most; from X nothing is in front."""
    if finished(t, pirate):
        return SHUT
    here = t.ships[pirate]
    return [other for other in foes(t, pirate) if 0 < t.ships[other] - here <= card.amount]


def king(t: PirataTable, pirate: int, card: Card) -> Sequence[int]:
    """PIR-C.27: the King, or their die if nobody has it."""
    return _special(t, pirate, KING)


def mermaids(t: PirataTable, pirate: int, card: Card) -> Sequence[int]:
    """PIR-C.23: whoever has the Mermaids die, or the die itself."""
    return _special(t, pirate, MERMAIDS)


def _special(t: PirataTable, pirate: int, die: int) -> Sequence[int]:
    holder = t.special[die]
    if holder == NOBODY:
        return OPEN
    return [holder] if holder not in (NOT_HERE, pirate) and holder in foes(t, pirate) else SHUT


def discard(t: PirataTable, pirate: int, card: Card) -> Sequence[int]:
    """PIR-C.26: any title in the discard pile."""
    return sorted(set(t.discard))


AIMS: Final[dict[str, Callable[[PirataTable, int, Card], Sequence[int]]]] = {
    "own": own,
    "own_crew": own_crew,
    "battle": battle,
    "foe": foe,
    "foes": foes_all,
    "foes_near": foes_near,
    "foe_who_sailed": foe_who_sailed,
    "foe_ahead": foe_ahead,
    "king": king,
    "mermaids": mermaids,
    DISCARD: discard,
}
