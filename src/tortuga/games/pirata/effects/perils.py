"""Negative tiles: the navy, the kraken, the plague and madness."""

from __future__ import annotations

from typing import Final

from tortuga.games.pirata.effects.choices import printed, treasure
from tortuga.games.pirata.effects.cups import curse, gain, harm, lose, lose_special, spared
from tortuga.games.pirata.events import KRAKEN_ALONE, PLAGUE_ROLLED
from tortuga.games.pirata.phases.battle import LOSER, WINNER, begin_battle
from tortuga.games.pirata.phases.betting import must_miss
from tortuga.games.pirata.phases.sea import distance, safe
from tortuga.games.pirata.table import KING, MERMAIDS, PirataTable

REACH: Final = 1
"""Squares that the kraken's arms span, forward and backward."""


def royal_navy(t: PirataTable, seat: int) -> None:
    """PIR-T.14: caught, or freed by the others for a crew that they battle for."""
    if treasure(t, seat):
        if not spared(t, seat):
            must_miss(t, seat)
    elif harm(t, seat, printed(t, "royal_navy").o):
        begin_battle(t, [other for other in t.alive() if other != seat], WINNER, ransom_won)


def ransom_won(t: PirataTable, winner: int) -> None:
    """PIR-T.14: the winner takes the crew."""
    gain(t, winner, printed(t, "royal_navy").o)


def kraken(t: PirataTable, seat: int) -> None:
    """PIR-T.15: all within a square battle; alone, the treasure die decides."""
    near = [other for other in t.alive() if other != seat and distance(t, seat, other) <= REACH and not safe(t, other)]
    if near:
        begin_battle(t, [seat, *near], LOSER, kraken_takes, seat)
        return
    t.tell(KRAKEN_ALONE, seat)
    if treasure(t, seat):
        harm(t, seat, printed(t, "kraken").x)


def kraken_takes(t: PirataTable, loser: int, seat: int) -> None:
    """PIR-T.15: two crew from the pirate who woke it, one from another."""
    tile = printed(t, "kraken")
    harm(t, loser, tile.x if loser == seat else tile.amount)


def plague(t: PirataTable, seat: int) -> None:
    """PIR-T.16: the pirates die for each crew, twice for a special die; the cursed die feels nothing."""
    if spared(t, seat):
        return
    dead = sum(_ill(t) for _ in range(t.crew[seat]))
    t.tell(PLAGUE_ROLLED, seat, dead)
    for die in (KING, MERMAIDS):
        if t.special[die] == seat and any([_ill(t), _ill(t)]):
            lose_special(t, die)
    if dead:
        lose(t, seat, dead)


def _ill(t: PirataTable) -> bool:
    sign: str = t.chance.pick(t.edition.dice.pirates)
    return sign == "X"


def madness(t: PirataTable, seat: int) -> None:
    """PIR-T.17: an X curses their crew."""
    if treasure(t, seat):
        curse(t, seat)
