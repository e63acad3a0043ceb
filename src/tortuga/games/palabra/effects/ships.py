"""PAL-6.1, PAL-6.5, PAL-6.6: the artefacts of letter A, which touch one's own ships."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, permutations
from operator import ne
from typing import Final

from tortuga.games.palabra.effects.spying import ship_decision
from tortuga.games.palabra.effects.touch import (
    forget_moved,
    free_ships,
    look_at_hand,
    look_at_ship,
    rat_on_ship,
    rats_left,
)
from tortuga.games.palabra.events import SHIPS_KEPT, SHIPS_MOVED
from tortuga.games.palabra.table import PalabraTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One, Some

KEEP: Final[Answer] = ("keep",)
"""Leave one's own ships as they lie."""


def rum_bottle(t: PalabraTable, seat: int, gems: int) -> Ask:
    """PAL-6.1: look at the ship another pirate kept in hand."""
    return one(seat, hand_decision(t.seats, seat), rum_look)


@cache
def hand_decision(seats: int, seat: int) -> One:
    """PAL-6.1: whose hand to look at."""
    others = tuple(("look_hand", other) for other in range(seats) if other != seat)
    return One("look_hand", "PAL-6.1", others)


def rum_look(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.1: then one's own ships may be laid again."""
    look_at_hand(t, seat, answer[1])
    t.plan(rum_lay, seat)


def rum_lay(t: PalabraTable, seat: int) -> Ask | None:
    """PAL-6.1: lay own ships again freely, the one in hand included, except ships with a rat."""
    slots = t.ring().slots
    own = t.ship_rats >> t.place(seat, 0) & (1 << slots) - 1
    decision = lay_again(t.own_cards(seat), own, min(rats_left(t), slots))
    return one(seat, decision, rum_laid) if len(decision.options) > 1 else None


@lru_cache(maxsize=4096)
def lay_again(cards: tuple[int, ...], own_rats: int, rats: int) -> One:
    """PAL-6.1, PAL-4.7: every way to lay the ships that leaves the fixed ones alone and has a rat for each change."""
    fixed = [slot for slot in range(len(cards) - 1) if own_rats >> slot & 1]
    options: list[Answer] = [KEEP]
    for order in permutations(cards, len(cards) - 1):
        moved = sum(map(ne, order, cards))
        if 0 < moved <= rats and all(order[slot] == cards[slot] for slot in fixed):
            options.append(("lay_again", *order))
    return One("lay_again", "PAL-6.1", tuple(options))


def rum_laid(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.1: a rat on each own ship that changed place or was exchanged."""
    if answer == KEEP:
        t.tell(SHIPS_KEPT, seat)
        return
    before = t.own_cards(seat)
    order = answer[1:]
    hand = list(before)
    for ship in order:
        hand.remove(ship)
    _lay(t, seat, [*order, *hand])


def crooked_compass(t: PalabraTable, seat: int, gems: int) -> Ask:
    """PAL-6.5: look at a laid ship of a rival."""
    return one(seat, ship_decision(free_ships(t, seat), "PAL-6.5"), compass_look)


def compass_look(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.5: then one own ship may be exchanged for the one in hand."""
    look_at_ship(t, seat, answer[1], answer[2])
    t.plan(compass_turn, seat)


def compass_turn(t: PalabraTable, seat: int) -> Ask | None:
    """PAL-6.5: exchange one own laid ship without a rat for the card in hand, or none."""
    if not rats_left(t):
        return None
    slots = range(t.ring().slots)
    free = tuple(("exchange", slot) for slot in slots if not t.ship_rats >> t.place(seat, slot) & 1)
    if not free:
        return None
    return one(seat, One("exchange", "PAL-6.5", (KEEP, *free)), compass_turned)


def compass_turned(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.5: a rat on the exchanged ship."""
    if answer == KEEP:
        t.tell(SHIPS_KEPT, seat)
        return
    cards = list(t.own_cards(seat))
    cards[answer[1]], cards[-1] = cards[-1], cards[answer[1]]
    _lay(t, seat, cards, (answer[1],))


def tattling_parrot(t: PalabraTable, seat: int, gems: int) -> Ask:
    """PAL-6.6: look at the hands of two other pirates, or of the only other one."""
    others = tuple(other for other in range(t.seats) if other != seat)
    number = min(2, len(others))
    return one(seat, Some("look_hands", "PAL-6.6", others, number, number), parrot_look)


def parrot_look(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.6: then two own ships may change places."""
    for other in answer[1:]:
        look_at_hand(t, seat, other)
    t.plan(parrot_turn, seat)


def parrot_turn(t: PalabraTable, seat: int) -> Ask | None:
    """PAL-6.6: two own laid ships without rats change places, or none."""
    free = [slot for slot in range(t.ring().slots) if not t.ship_rats >> t.place(seat, slot) & 1]
    if rats_left(t) < 2 or len(free) < 2:
        return None
    swaps = tuple(("swap", *pair) for pair in combinations(free, 2))
    return one(seat, One("swap", "PAL-6.6", (KEEP, *swaps)), parrot_turned)


def parrot_turned(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.6: rats on both."""
    if answer == KEEP:
        t.tell(SHIPS_KEPT, seat)
        return
    _, here, there = answer
    cards = list(t.own_cards(seat))
    cards[here], cards[there] = cards[there], cards[here]
    _lay(t, seat, cards, (here, there))


def _lay(t: PalabraTable, seat: int, cards: list[int], touched: tuple[int, ...] | None = None) -> None:
    """Lay ships anew: rats on the touched slots, by default on those whose ship is another now."""
    before = t.own_cards(seat)
    each = len(before)
    slots = range(each - 1)
    changed = touched if touched is not None else [s for s in slots if before[s] != cards[s]]
    forget_moved(t, seat)
    t.cards[seat * each : seat * each + each] = cards
    t.tell(SHIPS_MOVED, seat, len(changed))
    for slot in changed:
        rat_on_ship(t, seat, seat, slot)
