"""AYE-1: preparation, and the order of a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tortuga.games.aye.edition import Edition
from tortuga.games.aye.effects.conditions import CONVINCING
from tortuga.games.aye.effects.hands import card_ids, card_of, discard, discard_of, next_card
from tortuga.games.aye.events import (
    CAPTAIN_NAMED,
    CARDS_DEALT,
    OWN_CARDS,
    OWN_SWAPPED,
    ROUND_BEGINS,
    SHARED,
    SWAPPED,
)
from tortuga.games.aye.phases.captain import captain_phase
from tortuga.games.aye.phases.duties import hook_phase, repair_phase
from tortuga.games.aye.phases.missions import mission_phase
from tortuga.games.aye.phases.mutiny import mutiny_phase
from tortuga.games.aye.phases.vote import vote
from tortuga.games.aye.table import CANNONS, HELM, NONE, SAILS, SWORDS, AyeTable, start_of
from tortuga.kernel.ask import Ask, Offer, Offers, each, one
from tortuga.kernel.decision import Answer, Counts, One


def deal(edition: Edition, options: Mapping[str, Any], seats: int) -> AyeTable:
    """AYE-1.1, AYE-1.2: the table before chance has spoken; nobody is captain yet."""
    cards = options["mode"] == "expert"
    return AyeTable(
        seats=seats,
        agenda=[(set_up, ())],
        captain_rep=edition.captain.top,
        integrity=start_of(edition, cards, seats),
        cards=cards,
        steps=[0, 0, 0, 0],
        reputation=[edition.reputation.start] * seats,
        gains=[0] * seats,
        coins=[0] * seats,
        hooks=[0] * seats,
        offerings=edition.doubloons.all,
        free=edition.dice.missions,
        given=[0] * seats,
        orders=[NONE] * seats,
        votes=[NONE] * seats,
        actions=[NONE] * seats,
        taken=[0] * seats,
        deck=list(range(len(edition.goal))) if cards else [],
        hands=[[] for _ in range(seats)],
        completed=[[] for _ in range(seats)],
        acts=[0] * seats,
    )


def set_up(t: AyeTable) -> None:
    """AYE-1.3, AYE-1.5, AYE-1.6: a captain, cards for the expert game, doubloons for all."""
    t.captain = t.chance.below(t.seats)
    t.reputation[t.captain] = 0
    t.tell(CAPTAIN_NAMED, t.captain)
    if t.cards:
        t.plan(deal_cards)
        t.plan(choose_cards)
    t.plan(share)
    t.plan(new_round)


def deal_cards(t: AyeTable) -> None:
    """AYE-1.3: three goal cards for everybody."""
    number = t.edition.cards.dealt
    t.chance.shuffle(t.deck)
    for seat in range(t.seats):
        for _ in range(number):
            t.hands[seat].append(t.deck.pop())
        t.tell_to(seat, OWN_CARDS, card_ids(t, t.hands[seat]))
    t.tell(CARDS_DEALT, number)


def choose_cards(t: AyeTable) -> Ask | None:
    """AYE-1.3: all discard one, at the same time; an edition may deal more."""
    if len(t.hands[0]) <= t.edition.cards.kept:
        return None
    return each({seat: discard_of(t, seat, "AYE-1.3") for seat in range(t.seats)}, cards_chosen, beside=exchanges)


def cards_chosen(t: AyeTable, answers: dict[int, Answer]) -> None:
    """AYE-1.3: the others stay secret."""
    for seat, answer in answers.items():
        discard(t, seat, answer)
    t.plan(choose_cards)


def exchanges(t: AyeTable) -> Offers:
    """AYE-1.4: whoever has not done so yet may exchange a card."""
    if not t.deck and not t.discards:
        return {}
    return {
        seat: (Offer(One("swap", "AYE-1.4", tuple(("swap", card) for card in card_ids(t, t.hands[seat]))), swap),)
        for seat in range(t.seats)
        if not t.swapped >> seat & 1
    }


def swap(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-1.4, AYE-8.12: the next card of the deck takes its place, and the card goes to the discards."""
    hand = t.hands[seat]
    place = hand.index(card_of(t, hand, answer[1]))
    old, hand[place] = hand[place], next_card(t)
    t.discards.append(old)
    t.swapped |= 1 << seat
    t.unseal(seat)  # whether the exchanged card was the one marked to go must not show
    t.tell_to(seat, OWN_SWAPPED, answer[1], t.edition.goal[hand[place]].id)
    t.tell_others(seat, SWAPPED, seat)


def share(t: AyeTable) -> Ask:
    """AYE-1.6: the captain shares out what is left after one for each."""
    rest = t.edition.doubloons.shared - t.seats
    return one(t.captain, Counts("share", "AYE-1.6", (rest,) * t.seats, rest, rest), shared)


def shared(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-1.6: everybody gets one and what the captain adds."""
    t.coins = [1 + more for more in answer[1:]]
    t.offerings -= sum(t.coins)
    t.tell(SHARED, seat, tuple(enumerate(t.coins)))


def new_round(t: AyeTable) -> None:
    """AYE-1.8: nine phases; tokens and unused dice come back first."""
    t.round += 1
    t.free += sum(t.given)
    t.given = [0] * t.seats
    t.gains = [0] * t.seats
    t.acts = [acts & ~CONVINCING["plank_cleared"] for acts in t.acts]
    t.orders = [NONE] * t.seats
    t.votes = [NONE] * t.seats
    t.actions = [NONE] * t.seats
    t.hooked = 0
    t.tell(ROUND_BEGINS, t.round)
    t.plan(captain_phase)
    t.plan(vote)
    t.plan(repair_phase)
    t.plan(hook_phase)
    for mission in (SAILS, HELM, CANNONS, SWORDS):
        t.plan(mission_phase, mission)
    t.plan(mutiny_phase)
    t.plan(new_round)
