"""AYE-8.3, AYE-8.12: goal cards between deck, hands and discards."""

from __future__ import annotations

from tortuga.games.aye.events import DISCARDED, DRAWN, OWN_DISCARDED, OWN_DRAWN, RESHUFFLED
from tortuga.games.aye.table import AyeTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One


def draw(t: AyeTable, seat: int, number: int) -> None:
    """AYE-8.12: draw goal cards; the discarded ones become the deck when it is empty."""
    drawn = []
    for _ in range(number):
        if not t.deck and not t.discards:
            break
        drawn.append(next_card(t))
    if drawn:
        t.hands[seat] += drawn
        t.tell_to(seat, OWN_DRAWN, card_ids(t, drawn))
        t.tell_others(seat, DRAWN, seat, len(drawn))


def next_card(t: AyeTable) -> int:
    """AYE-8.12: the top card of the deck, or of the discards shuffled anew; there must be one."""
    if not t.deck:
        t.deck, t.discards = t.discards, []
        t.chance.shuffle(t.deck)
        t.tell(RESHUFFLED)
    return t.deck.pop()


def discard_down(t: AyeTable, seat: int, rule: str = "AYE-8.3") -> Ask | None:
    """AYE-8.3, AYE-7.3: whoever holds more cards than they may keep discards one."""
    if len(t.hands[seat]) <= t.edition.cards.kept:
        return None
    return one(seat, discard_of(t, seat, rule), discard)


def discard_of(t: AyeTable, seat: int, rule: str) -> One:
    """The question which card goes, and the rule that asks it."""
    return One("discard", rule, tuple(("discard", card) for card in card_ids(t, t.hands[seat])))


def discard(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-1.3, AYE-7.3, AYE-8.3: the card goes face down onto the discards."""
    card = card_of(t, t.hands[seat], answer[1])
    t.hands[seat].remove(card)
    t.discards.append(card)
    t.tell_to(seat, OWN_DISCARDED, answer[1])
    t.tell_others(seat, DISCARDED, seat)


def card_ids(t: AyeTable, cards: list[int]) -> tuple[str, ...]:
    """The names of cards, in their order."""
    return tuple(t.edition.goal[card].id for card in cards)


def card_of(t: AyeTable, cards: list[int], name: str) -> int:
    """The card of that name among these."""
    return next(card for card in cards if t.edition.goal[card].id == name)
