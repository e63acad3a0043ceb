"""AYE-5: repairs and the hook."""

from __future__ import annotations

from functools import cache
from typing import Final

from tortuga.games.aye.effects import conditions
from tortuga.games.aye.effects.abilities import standing
from tortuga.games.aye.effects.conditions import CONVINCING
from tortuga.games.aye.effects.fame import gain_reputation, lose_reputation, notice, pay
from tortuga.games.aye.events import CANNOT, FLAG_FREED, HOOKED, REFUSED, REPAIRED
from tortuga.games.aye.table import ARGH, AYE, HOOK, NONE, PHASES, REPAIR, SWORDS, AyeTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One

REFUSE: Final[tuple[Answer, ...]] = (("refuse",),)
TALKED_INTO: Final = 2
"""So many doubloons at once are a repair that somebody can have talked the pirate into (AYE-8.9)."""


def repair_phase(t: AyeTable) -> None:
    """AYE-5.1: those who repair do so clockwise from the captain."""
    t.phase = PHASES[2]
    for seat in t.clockwise():
        if t.actions[seat] == REPAIR:
            t.plan(repair, seat)


def repair(t: AyeTable, seat: int) -> Ask | None:
    """AYE-5.1, AYE-4.4, AYE-4.6, AYE-4.7: how many doubloons; only an Aye! can be taken back."""
    most = min(t.edition.doubloons.most_repair, t.coins[seat], t.whole() - t.integrity)
    if most < 1:
        t.tell(CANNOT, seat, REPAIR)
        return None
    return one(seat, repair_choice(most, t.votes[seat] == AYE), repaired, beside=standing)


@cache
def repair_choice(most: int, aye: bool) -> One:
    """AYE-5.1: the question how much to repair."""
    return One("repair", "AYE-5.1", tuple(("repair", n) for n in range(1, most + 1)) + (REFUSE if aye else ()))


def repaired(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-5.1, AYE-5.2, AYE-5.3: mend, gain reputation, free the dice of flags."""
    if answer == ("refuse",):
        refuse(t, seat, REPAIR)
        return
    points = answer[1]
    t.integrity += points
    t.tell(REPAIRED, seat, points, t.integrity)
    for _ in range(points):
        t.plan(gain_reputation, seat)
    pay(t, seat, points)
    _free_flags(t)
    if points >= TALKED_INTO:
        for other in range(t.seats):
            if other != seat:
                t.acts[other] |= CONVINCING["repaired_by_another"]


def _free_flags(t: AyeTable) -> None:
    """AYE-5.3: dice of flags that the ship has passed again go to the waiting space."""
    freed = 0
    for place, flag in enumerate(t.edition.ship.flags):
        if t.integrity > flag and t.flags >> place & 1:
            t.flags &= ~(1 << place)
            freed += 1
            t.tell(FLAG_FREED, flag)
    if freed:
        t.waiting_dice += freed
        notice(t, conditions.FREED, freed, range(t.seats))


def refuse(t: AyeTable, seat: int, order: int) -> None:
    """AYE-4.4: to say Aye! and then refuse costs a point."""
    t.actions[seat] = NONE
    t.tell(REFUSED, seat, order)
    lose_reputation(t, seat)


def hook_phase(t: AyeTable) -> None:
    """AYE-5.4: those who give the hook do so clockwise from the captain."""
    t.phase = PHASES[3]
    for seat in t.clockwise():
        if t.actions[seat] == HOOK:
            t.plan(hook, seat)


def hook(t: AyeTable, seat: int) -> Ask | None:
    """AYE-5.4, AYE-5.5, AYE-4.7: to whom; they must be about to roll and have no hook yet this round."""
    mates = [
        ("hook", other) for other in t.clockwise() if other != seat and may_roll(t, other) and not t.hooked >> other & 1
    ]
    if not mates or not t.coins[seat]:
        t.tell(CANNOT, seat, HOOK)
        return None
    options = (*mates, *REFUSE) if t.votes[seat] == AYE else tuple(mates)
    return one(seat, One("hook", "AYE-5.4", options), hooked, beside=standing)


def may_roll(t: AyeTable, seat: int) -> bool:
    """AYE-5.4, AYE-6.14: on a mission with dice of their own, or with the Argh! dice that they will have to take."""
    return NONE < t.actions[seat] <= SWORDS and (t.given[seat] > 0 or t.votes[seat] == ARGH)


def hooked(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-5.4, AYE-5.5: the doubloon lies on the mate's tile."""
    if answer == ("refuse",):
        refuse(t, seat, HOOK)
        return
    other = answer[1]
    t.coins[seat] -= 1
    t.hooks[other] = 1
    t.hooked |= 1 << other
    t.acts[other] |= CONVINCING["hook_received"]
    t.tell(HOOKED, seat, other)
    t.plan(gain_reputation, seat)
    notice(t, conditions.COINS, -1, (seat,))
