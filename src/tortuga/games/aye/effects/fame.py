"""AYE-2 and AYE-8.2: reputation and doubloons come and go, and goals are noticed the moment they come true."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tortuga.games.aye.effects.conditions import COINS, CONDITIONS, REPUTATION
from tortuga.games.aye.effects.hands import discard_down, draw
from tortuga.games.aye.events import (
    CAPTAIN_LOST,
    COMPLETED,
    FAME_SOLD,
    FELL,
    FINED,
    GAINED,
    LOST,
    PLANK_FILLED,
    PLANK_OWED,
    PLANKED,
    SPARED,
    STAYED,
)
from tortuga.games.aye.table import TOP_REPUTATION, AyeTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One

FAME: Final = One("fame", "AYE-2.2", (("stay",), ("fall",)))


def gain_reputation(t: AyeTable, seat: int) -> Ask | None:
    """AYE-2.1, AYE-2.2, AYE-2.6: a point up; at 6 the pirate may fall to 1 for a doubloon instead."""
    if seat == t.captain:
        return None
    if t.reputation[seat] < TOP_REPUTATION:
        t.reputation[seat] += 1
        t.gains[seat] += 1
        t.tell(GAINED, seat, t.reputation[seat])
        notice(t, REPUTATION, 1, (seat,))
    elif t.offerings:
        return one(seat, FAME, choose_fame)
    else:
        t.tell(STAYED, seat)
    return None


def choose_fame(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-2.2: stay at 6, or fall to 1 and take a doubloon."""
    if answer == ("stay",):
        t.tell(STAYED, seat)
        return
    t.tell(FAME_SOLD, seat)
    t.offerings -= 1
    fall_to_one(t, seat)
    receive(t, seat)


def lose_reputation(t: AyeTable, seat: int) -> None:
    """AYE-2.1, AYE-2.3, AYE-2.6: a point down; at 1 something else is lost instead."""
    if seat == t.captain:
        return
    if t.reputation[seat] > 1:
        t.reputation[seat] -= 1
        t.tell(LOST, seat, t.reputation[seat])
        notice(t, REPUTATION, -1, (seat,))
    else:
        _walk_the_plank(t, seat)


def _walk_the_plank(t: AyeTable, seat: int) -> None:
    """AYE-2.3, AYE-2.4, AYE-2.5: a free die, or a doubloon if the plank is full, or nothing."""
    if t.plank + t.owed < t.edition.plank.spaces:
        if t.free:
            t.free -= 1
            t.plank += 1
            t.tell(PLANKED, seat)
        else:
            t.owed += 1
            t.tell(PLANK_OWED, seat)
    elif t.coins[seat]:
        t.tell(FINED, seat)
        pay(t, seat, 1)
    else:
        t.tell(SPARED, seat)


def settle_plank(t: AyeTable) -> None:
    """AYE-2.5: dice that have become free go where they are owed."""
    due = min(t.owed, t.free)
    if due:
        t.owed -= due
        t.free -= due
        t.plank += due
        t.tell(PLANK_FILLED, due)


def fall_to_one(t: AyeTable, seat: int) -> None:
    """AYE-2.2, AYE-7.5: all the way down."""
    if t.reputation[seat] > 1:
        t.reputation[seat] = 1
        t.tell(FELL, seat)
        notice(t, REPUTATION, -1, (seat,))


def lose_captain_reputation(t: AyeTable, points: int) -> None:
    """AYE-2.7: the captain's marker goes down, not below the mutiny."""
    lowest = t.edition.captain.mutiny
    if t.captain_rep > lowest:
        t.captain_rep = max(lowest, t.captain_rep - points)
        t.tell(CAPTAIN_LOST, t.captain, t.captain_rep)


def pay(t: AyeTable, seat: int, number: int) -> None:
    """AYE-1.6: what is paid goes to Poseidon's offerings."""
    t.coins[seat] -= number
    t.offerings += number
    notice(t, COINS, -number, (seat,))


def receive(t: AyeTable, seat: int) -> None:
    """A doubloon comes in."""
    t.coins[seat] += 1
    notice(t, COINS, 1, (seat,))


def notice(t: AyeTable, moment: int, fact: int, seats: Iterable[int]) -> None:
    """AYE-8.2: look whether what has just happened makes a goal of these seats come true."""
    if not t.cards:
        return
    goals = t.edition.goal
    true = []
    for seat in seats:
        for card in t.hands[seat]:
            goal = goals[card]
            condition = CONDITIONS.get(goal.condition)
            if condition is not None and condition.moments & moment and condition.holds(t, seat, goal.n, fact):
                true.append((seat, card))
    for seat, card in true:
        complete(t, seat, card)


def complete(t: AyeTable, seat: int, card: int) -> None:
    """AYE-8.2, AYE-8.3: lay the card open, gain a point, draw two and discard one."""
    t.hands[seat].remove(card)
    lay_open(t, seat, card)


def lay_open(t: AyeTable, seat: int, card: int) -> None:
    """AYE-8.3: what follows for whoever completes a card."""
    t.completed[seat].append(card)
    t.tell(COMPLETED, seat, t.edition.goal[card].id)
    draw(t, seat, 2)
    t.plan(gain_reputation, seat)
    t.plan(discard_down, seat)
