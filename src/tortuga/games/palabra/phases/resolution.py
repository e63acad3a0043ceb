"""PAL-5: the resolution. The ships are turned, and every island goes to whom its two ships say."""

from __future__ import annotations

from functools import cache
from typing import Final

from tortuga.games.palabra.events import (
    ASSAULTED,
    GEM_TAKEN,
    GREENS_SWAPPED,
    LOST_TO_GREED,
    PLEDGE_BROKEN,
    PLEDGE_KEPT,
    REST_TAKEN,
    SHARING,
    SHIPS_TURNED,
)
from tortuga.games.palabra.phases.dig import add
from tortuga.games.palabra.table import (
    KINDS,
    NO_PLEDGE,
    PLEDGE_GREEN,
    PLEDGE_RED,
    RED_SHIP,
    RESOLUTION,
    PalabraTable,
)
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One

TAKES: Final = tuple(
    One("take", "PAL-5.3", tuple(("take", kind) for kind in range(KINDS) if mask >> kind & 1))
    for mask in range(1 << KINDS)
)
"""The choice among the colours that lie on an island, by the mask of those colours."""


def resolve(t: PalabraTable) -> None:
    """PAL-5.1, PAL-5.2: all ships are turned at once; the islands are resolved clockwise."""
    t.phase = RESOLUTION
    t.turned = True
    t.reveal()
    each = t.each
    for seat in range(t.seats):
        ships = tuple(t.cards[seat * each : seat * each + each - 1])
        for ship in ships:
            if not ship:
                t.deeds[seat].played_red = True
            elif not t.public >> ship & 1:
                t.learn_all(ship)
        t.tell(SHIPS_TURNED, seat, ships)
    for island in t.islands_in_order():
        t.plan(resolve_island, island)
    t.plan(judge_assaults)
    t.plan(judge_pledges)


def resolve_island(t: PalabraTable, island: int) -> None:
    """PAL-5.3, PAL-5.5, PAL-5.6: two greens share, a red takes all, two reds lose all."""
    ring = t.ring()
    (left, _), (right, _) = ring.sides[island]
    here, there = ring.meets[island]
    left_ship, right_ship = t.cards[here], t.cards[there]
    if left_ship != RED_SHIP and right_ship != RED_SHIP:  # noqa: PLR1714 - reads as the rule does
        first, second = (left, right) if left_ship > right_ship else (right, left)
        t.tell(SHARING, first, second, island)
        t.plan(share, island, first, second)
    elif left_ship == right_ship:
        lose_to_greed(t, island)
    elif left_ship == RED_SHIP:
        assault(t, island, left, right)
    else:
        assault(t, island, right, left)


def share(t: PalabraTable, island: int, picker: int, other: int) -> Ask | None:
    """PAL-5.3, PAL-5.4, PAL-5.7: the two take a gem in turn while there is something to choose; then they swap."""
    gold, violet, blue, green, red = t.islands[island * KINDS : island * KINDS + KINDS]
    mask = (1 if gold else 0) | (2 if violet else 0) | (4 if blue else 0) | (8 if green else 0) | (16 if red else 0)
    if mask & (mask - 1):
        if t.options["sharing"] == "choice":
            return take_ask(picker, mask, island, other)
        take_best(t, island, picker, other)
        return None
    if mask:
        split_rest(t, island, picker, other, mask.bit_length() - 1)
    swap_greens(t, island)
    return None


@cache
def take_ask(picker: int, mask: int, island: int, other: int) -> Ask:
    """PAL-5.3: asks repeat, and this one is put more often than all others together."""
    return one(picker, TAKES[mask], take_gem, island, other)


def take_gem(t: PalabraTable, seat: int, answer: Answer, island: int, other: int) -> None:
    """PAL-5.3: one gem, then the other pirate's turn."""
    gain(t, seat, island, answer[1], 1)
    t.tell(GEM_TAKEN, seat, island, answer[1])
    t.plan(share, island, other, seat)


def take_best(t: PalabraTable, island: int, picker: int, other: int) -> None:
    """PAL-5.7: by the table's option the most valuable gem is taken each time."""
    values = t.edition.gems.values
    there = [kind for kind in range(KINDS) if t.islands[island * KINDS + kind]]
    best = max(there, key=lambda kind: values[kind])
    gain(t, picker, island, best, 1)
    t.tell(GEM_TAKEN, picker, island, best)
    t.plan(share, island, other, picker)


def split_rest(t: PalabraTable, island: int, picker: int, other: int, kind: int) -> None:
    """PAL-5.3: gems of one colour are no choice; whose turn it is gets the odd one."""
    number = t.islands[island * KINDS + kind]
    for seat, part in ((picker, number - number // 2), (other, number // 2)):
        if part:
            gain(t, seat, island, kind, part)
            t.tell(REST_TAKEN, seat, island, kind, part)


def gain(t: PalabraTable, seat: int, island: int, kind: int, count: int) -> None:
    """PAL-5.8: gems go from an island into a chest, before everybody's eyes."""
    t.islands[island * KINDS + kind] -= count
    t.chests[seat * KINDS + kind] += count
    t.tally[seat * KINDS + kind] += count


def swap_greens(t: PalabraTable, island: int) -> None:
    """PAL-5.4: after sharing, the two greens change hands."""
    ring = t.ring()
    (left, _), (right, _) = ring.sides[island]
    here, there = ring.meets[island]
    t.cards[here], t.cards[there] = t.cards[there], t.cards[here]
    t.tell(GREENS_SWAPPED, left, right, t.cards[there], t.cards[here])


def assault(t: PalabraTable, island: int, raider: int, victim: int) -> None:
    """PAL-5.5: the red ship takes everything; each keeps the card they played."""
    gems = t.clear(island)
    add(t.chests, raider, gems)
    add(t.tally, raider, gems)
    t.deeds[raider].assaults |= 1 << t.day
    t.struck[victim] += 1
    t.tell(ASSAULTED, raider, victim, island, gems)


def lose_to_greed(t: PalabraTable, island: int) -> None:
    """PAL-5.6: two reds: the gems go back to the bag."""
    gems = t.clear(island)
    add(t.bag, 0, gems)
    (left, _), (right, _) = t.ring().sides[island]
    t.tell(LOST_TO_GREED, left, right, island, gems)


def judge_assaults(t: PalabraTable) -> None:
    """PAL-9.6: to be assaulted from both sides on one day is remembered; it needs two neighbours."""
    for seat in range(t.seats):
        if t.seats > 2 and t.struck[seat] == 2:
            t.deeds[seat].pincered = True
        t.struck[seat] = 0


def judge_pledges(t: PalabraTable) -> None:
    """PAL-3.5: everybody sees which pledges were kept. What counts is the ship that was turned."""
    if max(t.pledges) == NO_PLEDGE:
        return
    ring = t.ring()
    for seat in range(t.seats):
        for slot in range(ring.slots):
            colour = t.pledges[seat * ring.slots + slot]
            if colour == NO_PLEDGE:
                continue
            # A swapped green is still a green, so the colour can be read off the table now.
            laid = PLEDGE_RED if t.cards[t.place(seat, slot)] == RED_SHIP else PLEDGE_GREEN
            if laid == colour:
                t.deeds[seat].kept += 1
            else:
                t.deeds[seat].broken += 1
            kind = PLEDGE_KEPT if laid == colour else PLEDGE_BROKEN
            t.tell(kind, seat, ring.island_of[seat][slot], colour)
