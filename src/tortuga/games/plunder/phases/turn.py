"""PLU-6: the turn. One question, put again after every deed, lists all that the captain at the helm may do."""

from __future__ import annotations

from typing import Final

from tortuga.games.plunder.effects.cards import draw
from tortuga.games.plunder.events import TURN_BEGINS, TURN_ENDS
from tortuga.games.plunder.phases.battle import attack_island, attack_ship
from tortuga.games.plunder.phases.building import (
    barter,
    build_cannon,
    build_life,
    build_mast,
    build_ship,
    bury,
    shipyard,
    take_stock,
)
from tortuga.games.plunder.phases.encounters import encounters
from tortuga.games.plunder.phases.goal import close_table
from tortuga.games.plunder.phases.sailing import roll, sail
from tortuga.games.plunder.phases.shipless import without_ship
from tortuga.games.plunder.phases.talk import talk
from tortuga.games.plunder.phases.teams import gifts, give
from tortuga.games.plunder.phases.treasure import claim
from tortuga.games.plunder.table import SLOTS, PlunderTable
from tortuga.kernel.ask import FIRST, NOBODY_ELSE, Ask
from tortuga.kernel.decision import Answer, One

ROLL: Final[Answer] = ("roll",)
END: Final[Answer] = ("end",)


def begin_turn(t: PlunderTable, seat: int) -> None:
    """PLU-6.1: a new turn: nothing rolled, nothing fought, no treaties; PLU-17: without a ship, first a ship."""
    if seat == t.opener:
        t.round += 1
    t.turn = seat
    t.counted = False
    t.rolled = t.turn_over = False
    t.squares = t.still = 0
    t.mast_squares = [0] * SLOTS
    t.fought = [0] * SLOTS
    t.talks = [0] * t.seats**2
    t.threatened = [0] * SLOTS
    t.ahead = [0] * t.seats
    t.announced = ()
    t.announcements = 0
    t.foes = t.enemies(seat)
    t.tell(TURN_BEGINS, seat, t.round)
    income(t)
    if not t.afloat(seat):
        t.plan(without_ship)
    t.plan(captains_turn)


def income(t: PlunderTable) -> None:
    """PLU-6.1, PLU-16.7: a card for each island that has a port outside the storm."""
    seat = t.turn
    yields = t.owner.count(seat)
    for island in t.closed:
        if t.owner[island] == seat:
            yields -= 1
    if yields:
        draw(t, seat, yields)


def captains_turn(t: PlunderTable) -> Ask | None:
    """PLU-6.2, PLU-6.3, PLU-6.4: whatever they like, in any order, until they end the turn or it is ended for them."""
    if t.turn_over:
        t.plan(end_turn)
        return None
    if not t.counted:
        take_stock(t)
    options: list[Answer] = [END] if t.rolled else [ROLL]
    encounters(t, options)
    if t.may_launch:
        shipyard(t, options)
    options += t.wares
    if t.options["teams"]:
        gifts(t, options)
    return Ask(FIRST, t.turn, One("act", "PLU-6.3", tuple(options)), NOBODY_ELSE, act, (), talk)


def act(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-6.3: do it; then the question is put again."""
    DEEDS[answer[0]](t, seat, answer)
    if t.turn_over:
        t.plan(end_turn)
    else:
        t.again()


def end(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-6.4: they say that they are done."""
    t.turn_over = True


def end_turn(t: PlunderTable) -> None:
    """PLU-5.8, PLU-2.6: clockwise to the next captain, unless the last agreed round is over."""
    t.tell(TURN_ENDS, t.turn)
    after = (t.turn + 1) % t.seats
    edition = t.edition
    last: int = t.options["rounds"] or edition.goal.longest
    if after == t.opener and t.round >= last:
        t.plan(close_table)
    else:
        begin_turn(t, after)


DEEDS: Final = {
    "roll": roll,
    "sail": sail,
    "attack_island": attack_island,
    "attack_ship": attack_ship,
    "claim": claim,
    "build_ship": build_ship,
    "build_mast": build_mast,
    "build_cannon": build_cannon,
    "build_life": build_life,
    "bury": bury,
    "barter": barter,
    "give": give,
    "end": end,
}
"""What each answer to the captain's question does."""
