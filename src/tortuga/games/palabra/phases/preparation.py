"""PAL-1 and PAL-10: preparation, and the order of a day."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tortuga.games.palabra.edition import LETTERS, Edition
from tortuga.games.palabra.events import ARTEFACTS_LAID, DAGGER_GIVEN, DAY_BEGINS
from tortuga.games.palabra.phases.decision import decision
from tortuga.games.palabra.phases.dig import dig
from tortuga.games.palabra.phases.end import count_up
from tortuga.games.palabra.phases.market import market
from tortuga.games.palabra.phases.resolution import resolve
from tortuga.games.palabra.phases.upkeep import upkeep
from tortuga.games.palabra.table import KINDS, NO_PLEDGE, RED_SHIP, RINGS, Deeds, PalabraTable


def deal(edition: Edition, options: Mapping[str, Any], seats: int) -> PalabraTable:
    """PAL-1.1, PAL-1.2, PAL-1.4: an empty table for so many pirates, all gems in the bag."""
    lay = RINGS[seats]
    return PalabraTable(
        seats=seats,
        agenda=[(set_up, ())],
        each=lay.slots + 1,
        bag=list(edition.gems.counts),
        islands=[0] * (lay.islands * KINDS),
        chests=[0] * (seats * KINDS),
        stakes=[0] * (seats * KINDS),
        fist=[0] * KINDS,
        cards=[RED_SHIP] * (seats * (lay.slots + 1)),
        pledges=[NO_PLEDGE] * (seats * lay.slots),
        known=[0] * seats,
        tally=[0] * (seats * KINDS),
        struck=[0] * seats,
        deeds=[Deeds() for _ in range(seats)],
    )


def set_up(t: PalabraTable) -> None:
    """PAL-1: ships, artefacts, dagger."""
    t.plan(deal_two_hands if t.seats == 2 else deal_pairs)
    if t.options["market"]:
        t.plan(lay_artefacts)
    t.plan(hand_dagger)
    t.plan(new_day)


def deal_pairs(t: PalabraTable) -> None:
    """PAL-1.1: each pirate gets a red ship and a random pair of greens that add up to 17."""
    pair_sum = t.edition.ships.pair_sum
    lower = list(range(1, pair_sum // 2 + 1))
    t.chance.shuffle(lower)
    for seat in range(t.seats):
        low = lower[seat]
        t.cards[seat * 3 : seat * 3 + 3] = [RED_SHIP, low, pair_sum - low]


def deal_two_hands(t: PalabraTable) -> None:
    """PAL-10.2: two pirates get the fixed hands, chance says who gets which; so all greens are known."""
    hands = t.edition.ships.two_hands
    first = t.chance.below(2)
    for seat in range(2):
        hand = hands[(seat + first) % 2]
        t.cards[seat * 5 : seat * 5 + 5] = [RED_SHIP, *hand]
        for green in hand:
            t.public |= 1 << green


def lay_artefacts(t: PalabraTable) -> None:
    """PAL-1.3: one artefact of each letter lies open: the classic one, or any of its letter."""
    edition = t.edition
    every = t.options["artefacts"] == "random"
    by_letter: dict[str, list[int]] = {letter: [] for letter in LETTERS}
    for place, artefact in enumerate(edition.artefact):
        if artefact.classic or every:
            by_letter[artefact.letter].append(place)
    for places in by_letter.values():
        t.artefacts.append(places[0] if len(places) == 1 else t.chance.pick(places))
    t.tell(ARTEFACTS_LAID, tuple(edition.artefact[place].id for place in t.artefacts))


def hand_dagger(t: PalabraTable) -> None:
    """PAL-1.6: a random pirate gets the dagger and the bag."""
    t.dagger = t.chance.below(t.seats)
    t.tell(DAGGER_GIVEN, t.dagger)


def new_day(t: PalabraTable) -> None:
    """PAL-1.7: a day has five phases."""
    t.day += 1
    t.tell(DAY_BEGINS, t.day)
    t.plan(dig)
    t.plan(decision)
    if t.options["market"]:
        t.plan(market)
    t.plan(resolve)
    t.plan(upkeep)
    t.plan(next_day)


def next_day(t: PalabraTable) -> None:
    """PAL-8.1: after the fifth day the match is counted; otherwise a new day begins."""
    t.plan(count_up if t.day == t.edition.days else new_day)
