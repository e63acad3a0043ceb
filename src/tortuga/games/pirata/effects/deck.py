"""PIR-5: drawing, discarding and buying action cards."""

from __future__ import annotations

from bisect import insort

from tortuga.games.pirata.events import DRAWN, OWN_DRAWN
from tortuga.games.pirata.table import PirataTable


def top_card(t: PirataTable) -> int | None:
    """PIR-5.6: the next card; an empty deck is the discard pile, shuffled. None if there is no card at all."""
    _refill(t)
    return t.deck.pop() if t.deck else None


def _refill(t: PirataTable) -> None:
    if not t.deck and t.discard:
        t.deck, t.discard = t.discard, []
        t.chance.shuffle(t.deck)


def draw(t: PirataTable, pirate: int, number: int) -> None:
    """PIR-5.6: so many cards into a hand, for its owner's eyes; the phantom draws silver ones only."""
    if t.is_phantom(pirate):
        draw_silver(t, pirate, number)
        return
    came = []
    for _ in range(number):
        title = top_card(t)
        if title is None:
            break
        insort(t.hands[pirate], title)
        came.append(t.edition.card[title].id)
    if came:
        t.tell_to(pirate, OWN_DRAWN, tuple(came))
        t.tell_others(pirate, DRAWN, pirate, len(came))


def draw_silver(t: PirataTable, pirate: int, number: int) -> None:
    """PIR-9.3, PIR-5.6: the topmost silver cards of the deck, as far as there are any."""
    came = 0
    while came < number:
        place = _topmost_silver(t)
        if place is None:
            break
        insort(t.hands[pirate], t.deck.pop(place))
        came += 1
    if came:
        t.reveal()
        t.tell(DRAWN, pirate, came)


def _topmost_silver(t: PirataTable) -> int | None:
    _refill(t)
    cards = t.edition.card
    return next((place for place in range(len(t.deck) - 1, -1, -1) if cards[t.deck[place]].colour == "silver"), None)


def drop(t: PirataTable, pirate: int, title: int) -> None:
    """A card of a hand onto the discard pile."""
    t.hands[pirate].remove(title)
    t.discard.append(title)
