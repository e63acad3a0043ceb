"""AYE-9: the ship is destroyed, or the missions are done."""

from __future__ import annotations

from typing import Final

from tortuga.games.aye.edition import TRAITOR
from tortuga.games.aye.effects import conditions
from tortuga.games.aye.effects.abilities import claim, claimable
from tortuga.games.aye.effects.fame import notice
from tortuga.games.aye.events import ESCAPED, ESCAPED_SIMPLY, SUNK, TOO_FEW, TRAITOR_SHOWN, TRAITOR_WON
from tortuga.games.aye.table import AyeTable, cards_needed
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One
from tortuga.kernel.table import Result

QUIET: Final[Answer] = ("quiet",)
"""To claim nothing."""


def damage(t: AyeTable, points: int) -> bool:
    """AYE-9.2: the ship takes damage; tell whether that was its end."""
    t.integrity = max(0, t.integrity - points)
    notice(t, conditions.DAMAGED, points, range(t.seats))
    if t.integrity:
        return False
    sink(t)
    return True


def sink(t: AyeTable) -> None:
    """AYE-9.2, AYE-9.4: all have lost, but for a traitor who is captain."""
    t.tell(SUNK)
    traitors = show_traitors(t)
    if t.captain in traitors:
        t.tell(TRAITOR_WON, t.captain)
        finish(t, (t.captain,), "traitor")
    else:
        finish(t, (), "sunk")


def missions_done(t: AyeTable) -> None:
    """AYE-8.9, AYE-9.1: what the last roll has brought about may still be claimed; then the cards are counted."""
    for seat in (*t.clockwise(), t.captain):
        t.plan(last_claim, seat)
    t.plan(count_cards)


def last_claim(t: AyeTable, seat: int) -> Ask | None:
    """AYE-8.9: cards are missing, and the pirate has done in the open what a card of their could ask for.

    Whoever has done so is asked, with such a card or without one: that they are asked tells nothing.
    """
    if not t.cards or not t.acts[seat] or not t.hands[seat] or sum(map(len, t.completed)) >= cards_needed(t.seats):
        return None
    claims = tuple(("claim", card) for card in claimable(t, seat))
    return one(seat, One("last_claim", "AYE-8.9", (QUIET, *claims)), last_claimed)


def last_claimed(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-8.9: the others judge, as ever."""
    if answer != QUIET:
        claim(t, seat, answer)


def count_cards(t: AyeTable) -> None:
    """AYE-9.1, AYE-9.3, AYE-9.4: enough goal cards, and the crew escapes without its traitors."""
    traitors = show_traitors(t)
    count = sum(map(len, t.completed))
    needed = cards_needed(t.seats)
    if t.cards and count < needed:
        t.tell(TOO_FEW, count, needed)
        finish(t, (), "too_few")
        return
    if t.cards:
        t.tell(ESCAPED, count, needed)
    else:
        t.tell(ESCAPED_SIMPLY)
    finish(t, tuple(seat for seat in range(t.seats) if seat not in traitors), "escaped")


def show_traitors(t: AyeTable) -> list[int]:
    """AYE-9.4: whoever holds a traitor card lays it open."""
    goals = t.edition.goal
    found = []
    for seat, hand in enumerate(t.hands):
        for card in hand:
            if goals[card].family == TRAITOR:
                t.tell(TRAITOR_SHOWN, seat, goals[card].id)
                if seat not in found:
                    found.append(seat)
    return found


def finish(t: AyeTable, winners: tuple[int, ...], why: str) -> None:
    """AYE-9: winners first, all others behind them."""
    losers = tuple(seat for seat in range(t.seats) if seat not in winners)
    scores = tuple(int(seat in winners) for seat in range(t.seats))
    ranking = tuple(group for group in (winners, losers) if group)
    details = {"rounds": t.round, "integrity": t.integrity, "cards": sum(map(len, t.completed))}
    t.finish(Result(winners, ranking, scores, why, details))
