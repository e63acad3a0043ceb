"""AYE-6.5 to AYE-6.13: the roll, and what comes of it."""

from __future__ import annotations

from typing import Final

from tortuga.games.aye.effects import conditions
from tortuga.games.aye.effects.abilities import matters_to_roll, standing
from tortuga.games.aye.effects.dice import roll_dice
from tortuga.games.aye.effects.fame import (
    gain_reputation,
    lose_captain_reputation,
    lose_reputation,
    notice,
    pay,
    receive,
    settle_plank,
)
from tortuga.games.aye.events import (
    FAILED,
    HOOK_KEPT,
    KRAKEN_LOCKED,
    KRAKENS,
    MISSION_DONE,
    REROLLED,
    ROLLED,
    SUCCEEDED,
    TRIDENTS_PAID,
)
from tortuga.games.aye.phases.end import damage, missions_done
from tortuga.games.aye.table import ALL_MISSIONS, AYE, KRAKEN, NONE, PAID, TRIDENT, AyeTable
from tortuga.kernel.ask import Ask, each
from tortuga.kernel.decision import Answer, Decision, One, Some


def cast(t: AyeTable, mission: int) -> None:
    """AYE-6.5: everybody involved rolls all their dice."""
    for seat in t.rollers:
        mine = t.given[seat] + t.taken[seat]
        t.owners += [seat] * mine
        t.kinds += [0] * t.given[seat] + [1] * t.taken[seat]
        t.given[seat] = t.taken[seat] = 0
    t.faces = [0] * len(t.owners)
    t.rerolls = t.edition.dice.rerolls
    t.tell(ROLLED, tuple(t.rollers), roll_dice(t, list(range(len(t.owners)))))
    t.plan(reroll, mission)
    t.plan(settle_roll, mission)


def reroll(t: AyeTable, mission: int) -> Ask | None:
    """AYE-6.6: roll again as long as that is of use, then come to the tridents."""
    question = choose_dice(t, mission)
    if question is None:
        t.plan(pay_tridents, mission)
    return question


def choose_dice(t: AyeTable, mission: int) -> Ask | None:
    """AYE-6.6, AYE-6.7: as long as successes are missing, any dice but krakens may be rolled again."""
    if not t.rerolls or t.successes() >= t.needed(mission):
        return None
    decisions: dict[int, Decision] = {}
    for seat in t.rollers:
        pool = tuple(d for d, face in enumerate(t.faces) if face != KRAKEN and t.owners[d] == seat)
        if pool:
            decisions[seat] = Some("reroll", "AYE-6.6", pool, 0, len(pool))
    return each(decisions, rerolled, mission, beside=standing) if decisions else None


def rerolled(t: AyeTable, answers: dict[int, Answer], mission: int) -> None:
    """AYE-6.6: the chosen dice are rolled at once; if nobody chooses any, the dice stand."""
    dice = sorted(die for answer in answers.values() for die in answer[1:])
    t.plan(reroll, mission)
    if not dice:
        t.rerolls = 0
        return
    t.rerolls -= 1
    seats = tuple(seat for seat, answer in answers.items() if len(answer) > 1)
    t.tell(REROLLED, seats, len(dice), roll_dice(t, dice))


def pay_tridents(t: AyeTable, mission: int) -> Ask | None:
    """AYE-6.8: own tridents for own doubloons; the last moment before the dice do what they do.

    Also asked when there is nothing to pay but something that lies open could still change the roll (AYE-8.4). Krakens
    that an ability has rolled again here may be dice to roll once more (AYE-6.6). Beyond the successes that are needed
    paying serves goal cards only, so beginners are not asked.
    """
    late = choose_dice(t, mission)
    if late is not None:
        return late
    needed = t.needed(mission)
    payable = dict.fromkeys(t.rollers, 0)
    if t.cards or t.successes() < needed:
        for seat in t.rollers:
            payable[seat] = min(t.coins[seat], t.own_faces(seat).count(TRIDENT))
    if not any(payable.values()) and not matters_to_roll(t, needed):
        return None
    return each({seat: TRIDENTS[most] for seat, most in payable.items()}, tridents_paid, mission, beside=standing)


TRIDENTS: Final = tuple(
    One("tridents", "AYE-6.8", tuple(("tridents", count) for count in range(most + 1))) for most in range(25)
)
"""The question how many tridents to pay for, by how many can be paid."""


def tridents_paid(t: AyeTable, answers: dict[int, Answer], mission: int) -> None:
    """AYE-6.8: each becomes a success."""
    open_cards = sum(map(len, t.completed))
    for seat, (_, count) in answers.items():
        if count:
            mine = [die for die, face in enumerate(t.faces) if face == TRIDENT and t.owners[die] == seat]
            for die in mine[:count]:
                t.faces[die] = PAID
            t.tell(TRIDENTS_PAID, seat, count)
            pay(t, seat, count)
            t.plan(look_again, mission, open_cards)


def look_again(t: AyeTable, mission: int, open_cards: int) -> None:
    """AYE-8.4: a card that paying has completed may still change this very roll."""
    if sum(map(len, t.completed)) > open_cards:
        t.plan(pay_tridents, mission)


def settle_roll(t: AyeTable, mission: int) -> None:
    """AYE-6.10 to AYE-6.13, AYE-8.10: results that were kept, damage, dice back to their places, success or failure."""
    notice(t, conditions.ROLLED, 0, t.rollers)
    successes = t.successes()
    krakens = t.faces.count(KRAKEN)
    rollers = clear_roll(t)
    if krakens:
        harm = krakens * (2 if t.captain_rep <= t.edition.captain.double_kraken else 1)
        t.tell(KRAKENS, krakens, harm, max(0, t.integrity - harm))
        if damage(t, harm):
            return
    needed = t.needed(mission)
    if successes >= needed:
        t.tell(SUCCEEDED, rollers, mission, successes, needed)
        _succeed(t, mission, rollers)
    else:
        t.tell(FAILED, rollers, mission, successes, needed)
        _fail(t, rollers)
    notice(t, conditions.ATTEMPTED, successes - needed, range(t.seats))
    if t.closed == ALL_MISSIONS:
        t.plan(missions_done)


def clear_roll(t: AyeTable) -> tuple[int, ...]:
    """AYE-6.9, AYE-6.11: dice and hook doubloons leave the roll; give those who rolled."""
    rollers = tuple(t.rollers)
    locked = 0
    for face, kind in zip(t.faces, t.kinds, strict=True):
        if kind == 0:
            if face == KRAKEN and t.cards:
                locked += 1
            else:
                t.free += 1
    t.kraken_dice += locked
    t.rollers, t.faces, t.kinds, t.owners = [], [], [], []
    if locked:
        t.tell(KRAKEN_LOCKED, locked)
    settle_plank(t)
    for seat in rollers:
        t.actions[seat] = NONE
        keep_hook(t, seat)
    return rollers


def keep_hook(t: AyeTable, seat: int) -> None:
    """AYE-6.9: a hook doubloon that was not spent is theirs."""
    if t.hooks[seat]:
        t.hooks[seat] = 0
        t.tell(HOOK_KEPT, seat)
        receive(t, seat)


def _succeed(t: AyeTable, mission: int, rollers: tuple[int, ...]) -> None:
    """AYE-6.12: a step further, a point for each."""
    t.steps[mission] += 1
    for seat in rollers:
        t.plan(gain_reputation, seat)
    if t.steps[mission] == len(t.track(mission)):
        t.closed |= 1 << mission
        t.tell(MISSION_DONE, mission)
        notice(t, conditions.FINISHED, mission, range(t.seats))


def _fail(t: AyeTable, rollers: tuple[int, ...]) -> None:
    """AYE-6.13: a point down for each, and for the captain if one of them had voted Aye!"""
    for seat in rollers:
        lose_reputation(t, seat)
    if any(t.votes[seat] == AYE for seat in rollers):
        lose_captain_reputation(t, 1)
