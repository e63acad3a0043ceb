"""Treasures that bring or cost cards and points: nobody else is touched."""

from __future__ import annotations

from tortuga.games.plunder.edition import GOLD, KIND_COUNT
from tortuga.games.plunder.effects.cards import all_gold, lose, pay, take
from tortuga.games.plunder.effects.choices import printed, rule_of
from tortuga.games.plunder.effects.fleet import award
from tortuga.games.plunder.events import GAINED, GAMBLED, GODFORSAKEN, LOST, TURNED_TO_GOLD
from tortuga.games.plunder.table import SLOTS, PlunderTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, Counts


def point(t: PlunderTable, ship: int, card: int, place: int) -> None:
    """PLU-T.1: a point card."""
    award(t, ship // SLOTS, printed(t, card, place).cards)


def gain(t: PlunderTable, ship: int, card: int, place: int) -> None:
    """PLU-15.3: take cards from the open piles."""
    seat = ship // SLOTS
    t.tell(GAINED, seat, take(t, seat, printed(t, card, place).goods()))


def lose_cards(t: PlunderTable, ship: int, card: int, place: int) -> None:
    """PLU-15.3, PLU-15.7: lose cards to the open piles, as far as they have them."""
    seat = ship // SLOTS
    t.tell(LOST, seat, lose(t, seat, printed(t, card, place).goods()))


def all_to_gold(t: PlunderTable, ship: int, card: int, place: int) -> None:
    """PLU-T.28: cards of the other kinds turn to gold, wood first, as far as the gold pile reaches."""
    seat = ship // SLOTS
    left = t.open[GOLD]
    turned = [0] * KIND_COUNT
    for kind in range(GOLD):
        turned[kind] = min(left, t.hands[seat * KIND_COUNT + kind])
        left -= turned[kind]
    pay(t, seat, turned)
    take(t, seat, (0, 0, 0, sum(turned)))
    t.tell(TURNED_TO_GOLD, seat, tuple(turned), sum(turned))


def gamble(t: PlunderTable, ship: int, card: int, place: int) -> None:
    """PLU-T.17: a high roll doubles their gold, a low one loses it."""
    seat = ship // SLOTS
    roll = t.chance.roll()
    won = roll >= printed(t, card, place).least
    gold = all_gold(t, seat)
    t.tell(GAMBLED, seat, roll)
    if won:
        t.tell(GAINED, seat, take(t, seat, gold))
    else:
        t.tell(LOST, seat, lose(t, seat, gold))


def lose_rolled(t: PlunderTable, ship: int, card: int, place: int) -> None:
    """PLU-T.18: the die says how many cards they lose."""
    seat = ship // SLOTS
    roll = t.chance.roll()
    t.tell(GODFORSAKEN, seat, roll)
    t.plan(discard, seat, card, roll)


def discard(t: PlunderTable, seat: int, card: int, number: int) -> Ask | None:
    """PLU-T.18: they choose which; a hand that is no larger is lost whole."""
    hand = t.hand(seat)
    if sum(hand) > number:
        return one(seat, Counts("discard", rule_of(t, card), hand, number, number), discarded)
    discarded(t, seat, ("discard", *hand))
    return None


def discarded(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-T.18: the cards go to the open piles."""
    pay(t, seat, answer[1:])
    t.tell(LOST, seat, answer[1:])


def stop(t: PlunderTable, ship: int, card: int, place: int) -> None:
    """PLU-T.29, PLU-6.4: the turn is over."""
    t.turn_over = True
