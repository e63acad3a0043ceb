"""Treasures that take cards and points from other captains (PLU-15.8, PLU-15.13)."""

from __future__ import annotations

from typing import Final

from tortuga.games.plunder.edition import KIND_COUNT
from tortuga.games.plunder.effects.cards import all_gold, hand_over, pick_blind
from tortuga.games.plunder.effects.choices import choose, foes, foes_with_cards, printed, rule_of
from tortuga.games.plunder.events import (
    GOLD_GIVEN,
    POINT_STOLEN,
    REQUESTED,
    ROBBED,
    STOLE,
    STOLEN_UNSEEN,
    TRIBUTE_PAID,
    YIELDED,
)
from tortuga.games.plunder.phases.goal import check_goal
from tortuga.games.plunder.table import SLOTS, PlunderTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One

BLIND: Final[Answer] = ("steal_blind",)


def steal(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.4, PLU-T.27: cards from one enemy."""
    options: list[Answer] = [("victim", other) for other in foes_with_cards(t)]
    return choose(t, ship // SLOTS, "victim", rule_of(t, card), options, rob, printed(t, card, place).cards)


def rob(t: PlunderTable, seat: int, answer: Answer, number: int) -> None:
    """PLU-15.8: first the talk, then the blind pick."""
    t.plan(request, seat, answer[1], number)


def steal_from_each(t: PlunderTable, ship: int, card: int, place: int) -> None:
    """PLU-T.3: from every enemy in turn."""
    for other in foes_with_cards(t):
        t.plan(request, ship // SLOTS, other, printed(t, card, place).cards)


def request(t: PlunderTable, seat: int, victim: int, number: int) -> Ask | None:
    """PLU-15.8: they may ask for a kind, or take blind at once; a hand that is no larger is taken whole."""
    if t.hand_size(victim) <= number:
        t.plan(take_blind, seat, victim, number)
        return None
    asks = tuple(("steal_kind", kind) for kind in range(KIND_COUNT))
    return one(seat, One("request", "PLU-15.8", (BLIND, *asks)), requested, victim, number)


def requested(t: PlunderTable, seat: int, answer: Answer, victim: int, number: int) -> None:
    """PLU-15.8: the victim hears the request."""
    if answer == BLIND:
        t.plan(take_blind, seat, victim, number)
    else:
        t.tell(REQUESTED, seat, victim, answer[1])
        t.plan(hear_request, seat, victim, number, answer[1])


def hear_request(t: PlunderTable, seat: int, victim: int, number: int, kind: int) -> Ask:
    """PLU-15.8: they hand over as many of that kind as they like, up to what is stolen."""
    most = min(number, t.hands[victim * KIND_COUNT + kind])
    options = tuple(("yield", count) for count in range(most + 1))
    return one(victim, One("hear_request", "PLU-15.8", options), yielded, seat, number, kind)


def yielded(t: PlunderTable, victim: int, answer: Answer, seat: int, number: int, kind: int) -> None:
    """PLU-15.8: what is still owed is picked blind."""
    cards = tuple(answer[1] if other == kind else 0 for other in range(KIND_COUNT))
    hand_over(t, victim, seat, cards)
    t.tell(YIELDED, victim, seat, cards)
    if answer[1] < number:
        t.plan(take_blind, seat, victim, number - answer[1])


def take_blind(t: PlunderTable, seat: int, victim: int, number: int) -> None:
    """PLU-15.8, PLU-6.5: which cards they were only the two captains know."""
    cards = pick_blind(t, seat, victim, number)
    t.tell_to(seat, STOLE, victim, cards)
    t.tell_to(victim, ROBBED, seat, cards)
    t.tell_all_but((seat, victim), STOLEN_UNSEEN, seat, victim, sum(cards))


def gold_from_each(t: PlunderTable, ship: int, card: int, place: int) -> None:
    """PLU-T.20: every enemy gives all their gold."""
    for other in foes(t):
        give_gold(t, other, ship // SLOTS)


def gold_from_one(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.23: one enemy gives all their gold."""
    options: list[Answer] = [("victim", other) for other in foes_with_cards(t)]
    return choose(t, ship // SLOTS, "victim", rule_of(t, card), options, gold_taken)


def gold_taken(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-T.23: it changes hands."""
    give_gold(t, answer[1], seat)


def give_gold(t: PlunderTable, giver: int, taker: int) -> None:
    """All the gold of a hand goes to another, before everybody's eyes."""
    gold = all_gold(t, giver)
    hand_over(t, giver, taker, gold)
    t.tell(GOLD_GIVEN, giver, taker, gold)


def tribute(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.25: they name a kind."""
    if not foes_with_cards(t):
        return None
    number = printed(t, card, place).cards
    kinds = tuple(("tribute", kind) for kind in range(KIND_COUNT))
    return one(ship // SLOTS, One("tribute", rule_of(t, card), kinds), tribute_paid, number)


def tribute_paid(t: PlunderTable, seat: int, answer: Answer, number: int) -> None:
    """PLU-T.25: every enemy who has it gives it."""
    kind = answer[1]
    for other in foes(t):
        given = min(number, t.hands[other * KIND_COUNT + kind])
        cards = tuple(given if k == kind else 0 for k in range(KIND_COUNT))
        hand_over(t, other, seat, cards)
        t.tell(TRIBUTE_PAID, other, seat, cards)


def steal_point(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.34: a point card from an enemy who has one."""
    options: list[Answer] = [("victim", other) for other in foes(t) if t.points[other]]
    return choose(t, ship // SLOTS, "victim", rule_of(t, card), options, point_stolen)


def point_stolen(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-T.34: it changes hands."""
    t.points[answer[1]] -= 1
    t.points[seat] += 1
    t.tell(POINT_STOLEN, seat, answer[1])
    check_goal(t, seat)
