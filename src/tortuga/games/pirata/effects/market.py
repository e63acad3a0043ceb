"""Tiles that trade: the codex, barter and the black market."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import Final

from tortuga.games.pirata.effects.choices import ask_seat, choose, printed
from tortuga.games.pirata.effects.cups import hand_over
from tortuga.games.pirata.effects.deck import drop, top_card
from tortuga.games.pirata.events import (
    BARTERED,
    CARD_GIVEN_UP,
    CODEX_KEPT,
    CODEX_LEFT,
    CODEX_READ,
    COINS_PAID,
    GAVE,
    MARKET_JOINED,
    MARKET_LEFT,
    NO_BARTER,
    OWN_CODEX,
    OWN_GAVE,
    OWN_LOST_CARD,
    OWN_TOOK_CARD,
    PLACES_SWAPPED,
)
from tortuga.games.pirata.phases.betting import must_miss
from tortuga.games.pirata.phases.offers import purse
from tortuga.games.pirata.phases.sea import foes
from tortuga.games.pirata.table import NOBODY, PirataTable
from tortuga.kernel.ask import Ask, each
from tortuga.kernel.decision import Answer, One

LEAVE: Final[Answer] = ("leave_card",)
KEEP: Final[Answer] = ("miss_for_card",)
NO_TRADE: Final[Answer] = ("no_trade",)
JOIN: Final[Answer] = ("join_market",)
STAY_OUT: Final[Answer] = ("stay_out",)


def codex(t: PirataTable, seat: int) -> None:
    """PIR-T.5: draw a card and look at it."""
    title = top_card(t)
    if title is None:
        return
    t.drawn, t.reader = title, seat
    t.tell_to(seat, OWN_CODEX, t.edition.card[title].id)
    t.tell_others(seat, CODEX_READ, seat)
    t.plan(read_codex, seat)


def read_codex(t: PirataTable, seat: int) -> Ask:
    """PIR-T.5: leave it, miss the next betting for it, or give up another card."""
    names = dict.fromkeys(t.edition.card[title].id for title in t.hands[seat])
    options = [LEAVE, KEEP, *[("give_up", name) for name in names]]
    return ask_seat(seat, "codex", "PIR-T.5", options, codex_chosen)


def codex_chosen(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-T.5: what is not kept is discarded."""
    title = t.drawn
    t.drawn = t.reader = NOBODY
    if answer == LEAVE:
        t.discard.append(title)
        t.tell(CODEX_LEFT, seat, t.edition.card[title].id)
        return
    if answer == KEEP:
        must_miss(t, seat)
    else:
        drop(t, seat, t.edition.card_named(answer[1]))
        t.tell(CARD_GIVEN_UP, seat, answer[1])
    insort(t.hands[seat], title)
    t.tell(CODEX_KEPT, seat)


def barter(t: PirataTable, seat: int) -> Ask | None:
    """PIR-T.7: a coin to another pirate for a card, a crew die or, on a neighbouring square, their place."""
    price = printed(t, "barter").amount
    options: list[Answer] = [NO_TRADE]
    if t.coins[seat] >= price:
        for other in foes(t, seat):
            if t.hands[other]:
                options.append(("barter", other, "card"))
            options.append(("barter", other, "crew"))
            if abs(t.ships[seat] - t.ships[other]) == 1:
                # Counted in squares sailed: the phantom on its second lap lies far ahead, whatever is beside it.
                options.append(("barter", other, "place"))
    return choose(t, seat, "barter", "PIR-T.7", options, bartered)


def bartered(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-T.7: the other cannot say no; a card is drawn blind from their hand."""
    if answer == NO_TRADE:
        t.tell(NO_BARTER, seat)
        return
    _, other, good = answer
    price = printed(t, "barter").amount
    t.coins[seat] -= price
    t.coins[other] += price
    t.tell(COINS_PAID, seat, other, price)
    t.tell(BARTERED, seat, other, good)
    if good == "card":
        title = t.chance.pick(t.hands[other])
        t.hands[other].remove(title)
        insort(t.hands[seat], title)
        name = t.edition.card[title].id
        t.tell_to(seat, OWN_TOOK_CARD, other, name)
        if other < t.seats:
            t.tell_to(other, OWN_LOST_CARD, seat, name)
    elif good == "crew":
        hand_over(t, other, seat, 1)
    else:
        swap(t, seat, other)


def swap(t: PirataTable, pirate: int, other: int) -> None:
    """PIR-T.7, PIR-C.25: two ships change squares, and with them how far they have come."""
    t.ships[pirate], t.ships[other] = t.ships[other], t.ships[pirate]
    t.tell(PLACES_SWAPPED, pirate, other)


def black_market(t: PirataTable, seat: int) -> Ask:
    """PIR-T.23: the pirate on the tile may stay out of it."""
    return ask_seat(seat, "black_market", "PIR-T.23", [JOIN, STAY_OUT], market_chosen)


def market_chosen(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-T.23: all others must take part."""
    t.tell(MARKET_JOINED if answer == JOIN else MARKET_LEFT, seat)
    t.plan(give_cards, tuple([other for other in t.sailing_seats() if answer == JOIN or other != seat]))


def give_cards(t: PirataTable, traders: tuple[int, ...]) -> Ask | None:
    """PIR-T.23: each who has a card chooses one, in secret."""
    decisions = {}
    for seat in traders:
        if t.hands[seat]:
            names = dict.fromkeys(t.edition.card[title].id for title in t.hands[seat])
            decisions[seat] = One("give_card", "PIR-T.23", tuple([("give", name) for name in names]))
    if not decisions or len(traders) == 1:
        return None
    return each(decisions, cards_given, traders, beside=purse)


def cards_given(t: PirataTable, answers: Mapping[int, Answer], traders: tuple[int, ...]) -> None:
    """PIR-T.23: the cards go to the next trader in the betting direction, all at once."""
    ring = traders if t.direction > 0 else traders[::-1]
    for seat, answer in answers.items():
        t.hands[seat].remove(t.edition.card_named(answer[1]))
    for seat, answer in answers.items():
        other = ring[(ring.index(seat) + 1) % len(ring)]
        insort(t.hands[other], t.edition.card_named(answer[1]))
        t.tell_to(seat, OWN_GAVE, other, answer[1])
        t.tell_to(other, OWN_TOOK_CARD, seat, answer[1])
        t.tell_all_but((seat, other), GAVE, seat, other)
