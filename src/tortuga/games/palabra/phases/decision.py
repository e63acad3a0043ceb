"""PAL-3: the decision. All lay ships in secret; pledges are made in the open and bind nobody."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Final

from tortuga.games.palabra.events import PLEDGED, SHIPS_LAID
from tortuga.games.palabra.table import DECISION, NO_PLEDGE, PLEDGE_GREEN, PLEDGE_RED, PalabraTable
from tortuga.kernel.ask import Ask, Offer, Offers, each
from tortuga.kernel.decision import Answer, One


@cache
def lay_decision(hand: tuple[int, ...]) -> One:
    """PAL-3.1, PAL-10.4: lay all ships of the hand but one, each at an island beside you."""
    return One("lay", "PAL-3.1", tuple(("lay", *ships) for ships in permutations(sorted(hand), len(hand) - 1)))


def decision(t: PalabraTable) -> None:
    """PAL-3: the second phase of the day."""
    t.phase = DECISION
    t.plan(decide)


def decide(t: PalabraTable) -> Ask:
    """PAL-3.1: all lay at once, face down, one ship at each island beside them."""
    decisions = {seat: lay_decision(t.own_cards(seat)) for seat in range(t.seats)}
    return each(decisions, lay_ships, beside=words_given)


def lay_ships(t: PalabraTable, answers: dict[int, Answer]) -> None:
    """PAL-3.1, PAL-3.2: the ships lie face down; from now on they stay."""
    cards = t.cards
    each_has = t.each
    for seat, answer in answers.items():
        start = seat * each_has
        ships = answer[1:]
        # All are laid but one, so the one in hand is what is missing in the sum.
        hand = sum(cards[start : start + each_has]) - sum(ships)
        cards[start : start + each_has] = (*ships, hand)
    t.laid = True
    t.tell(SHIPS_LAID)


def words_given(t: PalabraTable) -> Offers:
    """PAL-3.3, PAL-3.4: while ships are laid, each may pledge a colour for an island beside them, or just speak."""
    slots = t.ring().slots
    offers: Offers = {}
    for seat in range(t.seats):
        open_slots = tuple(slot for slot in range(slots) if t.pledges[seat * slots + slot] == NO_PLEDGE)
        speak = (Offer(SPEAK, speak_up),)
        offers[seat] = (Offer(pledge_decision(open_slots), pledge), *speak) if open_slots else speak
    return offers


SPEAK: Final = One("speak", "PAL-3.3", (("speak",),))
"""Taken for a pirate who talks in the chat during the decision: it costs them PAL-9.9, nothing else."""


@cache
def pledge_decision(slots: tuple[int, ...]) -> One:
    """PAL-3.4: one pledge for each island and day."""
    pledges = tuple(("pledge", slot, colour) for slot in slots for colour in (PLEDGE_RED, PLEDGE_GREEN))
    return One("pledge", "PAL-3.4", pledges)


def pledge(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-3.4: everybody hears the pledge; nobody is bound by it, and it cannot be unsaid."""
    _, slot, colour = answer
    ring = t.ring()
    t.pledges[seat * ring.slots + slot] = colour
    t.deeds[seat].spoke = True
    t.tell(PLEDGED, seat, ring.island_of[seat][slot], colour)
    t.reveal()


def speak_up(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-3.3, PAL-9.9: whoever talks has spoken, and cannot unsay it."""
    t.deeds[seat].spoke = True
    t.reveal()
