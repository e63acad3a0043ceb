"""Tiles that strike others: the broadside and the ghost ship."""

from __future__ import annotations

from typing import Final

from tortuga.games.pirata.effects.choices import ask_seat, printed, treasure
from tortuga.games.pirata.effects.cups import hand_over, harm, lose
from tortuga.games.pirata.events import FIRE_HELD, SHOT
from tortuga.games.pirata.phases.sea import foes
from tortuga.games.pirata.table import PirataTable
from tortuga.kernel.ask import Ask
from tortuga.kernel.decision import Answer

HOLD: Final[Answer] = ("hold_fire",)
CROWD: Final = 5
"""Pirates from which on the ghosts ask for twice as much."""


def broadside(t: PirataTable, seat: int) -> None:
    """PIR-T.12: the cannons backfire, or fire twice."""
    tile = printed(t, "broadside")
    if treasure(t, seat):
        harm(t, seat, tile.x)
    else:
        for _ in range(tile.o):
            t.plan(aim_cannon, seat)


def aim_cannon(t: PirataTable, seat: int) -> Ask | None:
    """PIR-T.12: at whom, if at anybody."""
    targets = foes(t, seat)
    if not targets:
        return None
    return ask_seat(seat, "fire_at", "PIR-T.12", [HOLD, *[("victim", other) for other in targets]], cannon_fired)


def cannon_fired(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-T.12: an X hits."""
    if answer == HOLD:
        t.tell(FIRE_HELD, seat)
        return
    fire_at(t, seat, answer[1], printed(t, "broadside").amount)


def fire_at(t: PirataTable, pirate: int, other: int, number: int) -> None:
    """PIR-T.12, PIR-C.9: one roll of the treasure die for a shot: X hits, O misses."""
    sign = t.chance.pick(t.edition.dice.treasure)
    t.tell(SHOT, pirate, other, sign)
    if sign == "X":
        lose(t, other, number)


def ghost_ship(t: PirataTable, seat: int) -> None:
    """PIR-T.24: a crew for the ghosts, two in a crowd; then the ghosts steal for that pirate with every X."""
    number = printed(t, "ghost_ship").amount
    lose(t, seat, number * (2 if t.pirates >= CROWD else 1))
    if t.out >> seat & 1:
        return
    for other in t.onward(seat):
        if other in foes(t, seat):
            sign = t.chance.pick(t.edition.dice.treasure)
            t.tell(SHOT, seat, other, sign)
            if sign == "X":
                hand_over(t, other, seat, number)
