"""AYE-3: the captain's phase, in its order, and the dealing of orders and dice."""

from __future__ import annotations

from functools import cache
from typing import Final

from tortuga.games.aye.effects.abilities import holders, standing, use_captain
from tortuga.games.aye.effects.conditions import CONVINCING
from tortuga.games.aye.effects.fame import pay, settle_plank
from tortuga.games.aye.events import (
    DEALT,
    DEPOSED,
    DICE_TAKEN,
    DICE_WAIT,
    DIE_GIVEN,
    DIE_TAKEN,
    FLAG_LOCKED,
    ORDER_GIVEN,
    ORDER_TAKEN,
    PLANK_CLEARED,
    SEA_RISES,
    SHIP_SUFFERS,
)
from tortuga.games.aye.phases.end import damage
from tortuga.games.aye.phases.mutiny import change_captain
from tortuga.games.aye.table import NONE, PHASES, RUM, AyeTable
from tortuga.kernel.ask import Ask, each, one
from tortuga.kernel.decision import Answer, One

CLEAR: Final = One("plank", "AYE-3.5", (("clear",), ("leave",)))
TOO_DEAR: Final = One("plank", "AYE-3.5", (("leave",),))
DONE: Final[Answer] = ("done",)
KINDS: Final = RUM + 1
ALL_KINDS: Final = (1 << KINDS) - 1


def captain_phase(t: AyeTable) -> None:
    """AYE-3.1 to AYE-3.5: damage, flags, automatic mutiny, dice; then orders."""
    t.phase = PHASES[0]
    t.plan(rising_sea)
    t.plan(offer_restoring)
    t.plan(suffer)
    t.plan(automatic_mutiny)
    t.plan(take_dice)
    t.plan(clear_plank)
    t.plan(deal_orders)


def rising_sea(t: AyeTable) -> None:
    """AYE-3.10: a voyage that lasts too long ends in a storm: a point of damage more in each further round."""
    points = t.round - t.edition.ship.calm
    if points > 0:
        t.tell(SEA_RISES, points, max(0, t.integrity - points))
        damage(t, points)


def offer_restoring(t: AyeTable) -> Ask | None:
    """AYE-8.8: the last moment before a fallen captain costs the ship a point or the captain the hat.

    They may have fallen after the last question of the round, so those whose open cards can raise them are asked.
    """
    if t.captain_rep > t.edition.captain.damage:
        return None
    asked = {
        seat: One("restore", "AYE-8.8", (*(("restore", card) for card in cards), ("keep",)))
        for seat, cards in holders(t, "captain").items()
    }
    return each(asked, restoring_decided) if asked else None


def restoring_decided(t: AyeTable, answers: dict[int, Answer]) -> None:
    """AYE-8.8: one card is enough; if several would give one up, it is the next clockwise from the captain."""
    for seat, answer in answers.items():
        if answer != ("keep",):
            use_captain(t, seat, answer)
            return


def suffer(t: AyeTable) -> None:
    """AYE-3.1, AYE-3.2: a captain on the damage mark costs a point; then the flags take their dice."""
    if t.captain_rep <= t.edition.captain.damage:
        t.tell(SHIP_SUFFERS, 1, t.integrity - 1)
        if damage(t, 1):
            return
    lock_flags(t)


def lock_flags(t: AyeTable) -> None:
    """AYE-3.2, AYE-2.5: a free die goes onto every flag that the damage has passed."""
    for place, flag in enumerate(t.edition.ship.flags):
        if t.integrity <= flag and not t.flags >> place & 1 and t.free:
            t.free -= 1
            t.flags |= 1 << place
            t.tell(FLAG_LOCKED, flag)


def automatic_mutiny(t: AyeTable) -> Ask | None:
    """AYE-3.3: the pirate of highest reputation takes over; among equals the old captain decides."""
    if t.captain_rep > t.edition.captain.mutiny:
        return None
    best = max(t.reputation)
    heirs = [seat for seat in t.clockwise() if t.reputation[seat] == best]
    if len(heirs) > 1:
        return one(t.captain, One("heir", "AYE-3.3", tuple(("heir", seat) for seat in heirs)), heir_named)
    t.tell(DEPOSED, t.captain)
    change_captain(t, heirs[0])
    return None


def heir_named(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-3.3: the old captain has broken the tie."""
    t.tell(DEPOSED, seat)
    change_captain(t, answer[1])


def take_dice(t: AyeTable) -> None:
    """AYE-3.4, AYE-2.5: waiting dice come in, kraken dice move up; locks that had to wait are made good."""
    t.free += t.waiting_dice
    t.waiting_dice, t.kraken_dice = t.kraken_dice, 0
    settle_locks(t)
    t.tell(DICE_TAKEN, t.captain, t.free)
    if t.waiting_dice:
        t.tell(DICE_WAIT, t.waiting_dice)


def settle_locks(t: AyeTable) -> None:
    """AYE-2.5: flags first, then the plank."""
    lock_flags(t)
    settle_plank(t)


def clear_plank(t: AyeTable) -> Ask | None:
    """AYE-3.5, AYE-8.6: the captain may buy back the dice of the plank, if need be with what open cards bring them."""
    missing = t.edition.plank.price - t.coins[t.captain]
    if not t.plank or missing > min(t.offerings, len(holders(t, "doubloon").get(t.captain, ()))):
        return None
    return one(t.captain, CLEAR if missing <= 0 else TOO_DEAR, plank_decided, beside=standing)


def plank_decided(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-3.5: two doubloons for all of them."""
    if answer == ("leave",):
        return
    count, t.plank = t.plank, 0
    t.free += count
    t.tell(PLANK_CLEARED, seat, count)
    pay(t, seat, t.edition.plank.price)
    settle_locks(t)
    for other in t.clockwise():
        t.acts[other] |= CONVINCING["plank_cleared"]


def deal_orders(t: AyeTable) -> Ask:
    """AYE-3.6 to AYE-3.9: one order or die at a time, until the captain is done."""
    return one(t.captain, One("deal", "AYE-3.6", deal_options(t)), dealt, beside=standing)


def deal_options(t: AyeTable) -> tuple[Answer, ...]:
    """AYE-3.6, AYE-3.7, AYE-3.9: the orders of which a token is left, a die for whoever, and what can be taken back."""
    tokens = t.edition.orders.tokens
    orders = t.orders
    left = ALL_KINDS & ~t.closed
    for kind in orders:
        if kind >= 0 and orders.count(kind) >= tokens:
            left &= ~(1 << kind)
    options = [DONE]
    given = t.given
    free = t.free > 0
    for seat in t.clockwise():
        options += seat_options(seat, left, orders[seat], free, given[seat] > 0)
    return tuple(options)


@cache
def seat_options(seat: int, left: int, order: int, free: bool, given: bool) -> tuple[Answer, ...]:
    """What the captain may do with one pirate."""
    options: list[Answer] = [("order", seat, kind) for kind in range(KINDS) if left >> kind & 1 and kind != order]
    if order != NONE:
        options.append(("take_order", seat))
    if free:
        options.append(("die", seat))
    if given:
        options.append(("take_die", seat))
    return tuple(options)


def dealt(t: AyeTable, captain: int, answer: Answer) -> None:
    """AYE-3.8: the captain may go on, and change their mind, until they are done."""
    match answer:
        case ("done",):
            t.tell(DEALT, captain)
            _close_claims(t)
            return
        case ("order", seat, kind):
            t.orders[seat] = kind
            t.tell(ORDER_GIVEN, seat, kind)
        case ("take_order", seat):
            t.orders[seat] = NONE
            t.tell(ORDER_TAKEN, seat)
        case ("die", seat):
            t.free -= 1
            t.given[seat] += 1
            t.tell(DIE_GIVEN, seat, t.given[seat])
        case (_, seat):
            t.free += 1
            t.given[seat] -= 1
            t.tell(DIE_TAKEN, seat, t.given[seat])
    t.plan(deal_orders)


def _close_claims(t: AyeTable) -> None:
    """AYE-8.9: what was done before this captain's phase can be claimed no more; an order of rum can from now on."""
    for seat, order in enumerate(t.orders):
        t.acts[seat] &= CONVINCING["plank_cleared"]
        if order == RUM:
            t.acts[seat] |= CONVINCING["order_of_rum"]
