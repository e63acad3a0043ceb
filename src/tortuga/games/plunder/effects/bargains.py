"""Treasures that leave a choice between gold and something else, or stake it."""

from __future__ import annotations

from typing import Final

from tortuga.games.plunder.effects.cards import all_gold, hand_over, lose, show, take
from tortuga.games.plunder.effects.choices import choose, foes, printed, rule_of
from tortuga.games.plunder.effects.fleet import hurt
from tortuga.games.plunder.effects.thieves import give_gold
from tortuga.games.plunder.events import (
    BRIBE_ACCEPTED,
    BRIBE_OFFERED,
    BRIBE_REFUSED,
    DUEL,
    GAINED,
    LOST,
    RANSOM_ASKED,
    TURN_GIVEN_UP,
)
from tortuga.games.plunder.phases.battle import make_treaty
from tortuga.games.plunder.table import SLOTS, PlunderTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, Counts, One

LIFE: Final[Answer] = ("lose_life",)


def gold_or_turn(t: PlunderTable, ship: int, card: int, place: int) -> Ask:
    """PLU-T.26: gold and a life lost, or the end of the turn."""
    options: tuple[Answer, ...] = (("take_gold",), ("stop_here",))
    return one(ship // SLOTS, One("overboard", rule_of(t, card), options), overboard, ship, card, place)


def overboard(t: PlunderTable, seat: int, answer: Answer, ship: int, card: int, place: int) -> None:
    """PLU-T.26: as they chose."""
    if answer == ("take_gold",):
        t.tell(GAINED, seat, take(t, seat, printed(t, card, place).goods()))
        hurt(t, ship)
    else:
        t.tell(TURN_GIVEN_UP, seat)
        t.turn_over = True


def gold_or_life(t: PlunderTable, ship: int, card: int, place: int) -> Ask:
    """PLU-T.36: they are asked even without gold, since nobody else may know that they have none."""
    seat = ship // SLOTS
    options = (("lose_gold",), LIFE) if any(all_gold(t, seat)) else (LIFE,)
    return one(seat, One("navy", rule_of(t, card), options), navy, ship)


def navy(t: PlunderTable, seat: int, answer: Answer, ship: int) -> None:
    """PLU-T.36: all their gold, or a life of their ship."""
    if answer == LIFE:
        hurt(t, ship)
    else:
        t.tell(LOST, seat, lose(t, seat, all_gold(t, seat)))


def duel_for_gold(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.41: whom they face."""
    options: list[Answer] = [("victim", other) for other in foes(t)]
    return choose(t, ship // SLOTS, "victim", rule_of(t, card), options, duel)


def duel(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-T.41: the higher die takes the other's gold; a tie is theirs."""
    other = answer[1]
    mine, theirs = t.chance.roll(), t.chance.roll()
    t.tell(DUEL, seat, other, mine, theirs)
    if mine >= theirs:
        give_gold(t, other, seat)
    else:
        give_gold(t, seat, other)


def ransom(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.50: who must offer a bribe: anybody with a card or a ship to lose."""
    options: list[Answer] = [("victim", other) for other in foes(t) if t.hand_size(other) or t.fleet(other)]
    return choose(t, ship // SLOTS, "victim", rule_of(t, card), options, ransom_asked, card)


def ransom_asked(t: PlunderTable, seat: int, answer: Answer, card: int) -> None:
    """PLU-T.50: they think about what to offer."""
    t.tell(RANSOM_ASKED, seat, answer[1])
    t.plan(offer_ransom, seat, answer[1], card)


def offer_ransom(t: PlunderTable, seat: int, other: int, card: int) -> Ask | None:
    """PLU-T.50: any cards of their hand; an empty one can offer nothing."""
    hand = t.hand(other)
    if not any(hand):
        t.plan(strike_fleet, seat, other, card)
        return None
    return one(other, Counts("ransom", rule_of(t, card), hand, 0, sum(hand)), ransom_offered, seat, card)


def ransom_offered(t: PlunderTable, other: int, answer: Answer, seat: int, card: int) -> None:
    """PLU-T.50: the captain at the helm hears the offer."""
    show(t, other, answer[1:])
    t.tell(BRIBE_OFFERED, other, seat, answer[1:])
    t.plan(consider_ransom, seat, other, card, *answer[1:])


def consider_ransom(t: PlunderTable, seat: int, other: int, card: int, *offered: int) -> Ask:
    """PLU-T.50: the cards, or a life."""
    options: tuple[Answer, ...] = (("accept_bribe",), ("refuse_bribe",))
    return one(seat, One("consider_ransom", rule_of(t, card), options), ransom_considered, other, card, *offered)


def ransom_considered(t: PlunderTable, seat: int, answer: Answer, other: int, card: int, *offered: int) -> None:
    """PLU-T.50, PLU-14.1: an accepted bribe is a treaty."""
    if answer == ("accept_bribe",):
        hand_over(t, other, seat, offered)
        t.tell(BRIBE_ACCEPTED, seat, other, offered)
        make_treaty(t, other)
    else:
        t.tell(BRIBE_REFUSED, seat, other)
        t.plan(strike_fleet, seat, other, card)


def strike_fleet(t: PlunderTable, seat: int, other: int, card: int) -> Ask | None:
    """PLU-T.50: a life from one of their ships, chosen by the captain at the helm."""
    options: list[Answer] = [("strike", ship) for ship in t.fleet(other)]
    return choose(t, seat, "strike", rule_of(t, card), options, fleet_struck)


def fleet_struck(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-15.6: nobody scores if it sinks."""
    hurt(t, answer[1])
