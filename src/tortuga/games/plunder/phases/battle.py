"""PLU-9, PLU-10 and PLU-13: attacks on islands and ships, and the bribes that stop them."""

from __future__ import annotations

from operator import add, sub
from typing import Final

from tortuga.games.plunder.edition import KIND_COUNT
from tortuga.games.plunder.effects.cards import hand_over, show
from tortuga.games.plunder.effects.fleet import hurt, plant_flag
from tortuga.games.plunder.events import (
    BRIBE_ACCEPTED,
    BRIBE_OFFERED,
    BRIBE_REFUSED,
    CONQUERED,
    ISLAND_ATTACKED,
    ISLAND_BATTLE,
    SHIP_ATTACKED,
    SHIP_BATTLE,
    TAKEN_FROM,
    TREATY,
)
from tortuga.games.plunder.table import ISLANDS, NOBODY, SLOTS, PlunderTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, Counts, One
from tortuga.kernel.event import Kind

ACCEPT: Final[Answer] = ("accept_bribe",)
REFUSE: Final[Answer] = ("refuse_bribe",)
CONSIDER: Final = One("consider_bribe", "PLU-13.3", (ACCEPT, REFUSE))
NOTHING: Final = (0,) * KIND_COUNT


def attack_island(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-9.1: a ship in its port attacks an island."""
    _announce(t, seat, answer[1], ISLANDS + t.chart.islands[answer[2]])


def attack_ship(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-10.1: a ship attacks the one beside it."""
    _announce(t, seat, answer[1], answer[2])


def _announce(t: PlunderTable, seat: int, ship: int, target: int) -> None:
    """PLU-9.6, PLU-10.5: once a turn for each ship and target."""
    t.fought[ship % SLOTS] |= 1 << target
    if owner_of(t, target) == NOBODY:
        fight(t, ship, target)
    else:
        tell_of(t, SHIP_ATTACKED, ISLAND_ATTACKED, target, seat, ship, owner_of(t, target))
        t.plan(offer_bribe, ship, target, *NOTHING)


def owner_of(t: PlunderTable, target: int) -> int:
    """Whose ship or island it is."""
    return target // SLOTS if target < ISLANDS else t.owner[target - ISLANDS]


def tell_of(
    t: PlunderTable, of_ship: Kind, of_island: Kind, target: int, *values: int, more: tuple[int, ...] = ()
) -> None:
    """Tell an event about a target, which it names after `values`."""
    if target < ISLANDS:
        t.tell(of_ship, *values, target, *more)
    else:
        t.tell(of_island, *values, t.chart.names[target - ISLANDS], *more)


def offer_bribe(t: PlunderTable, ship: int, target: int, *offered: int) -> Ask | None:
    """PLU-13.1, PLU-13.2: the owner may add cards to their offer as long as they have any; adding none means battle."""
    owner = owner_of(t, target)
    left = tuple(map(sub, t.hand(owner), offered))
    if not any(left):
        fight(t, ship, target)
        return None
    bribe = Counts("bribe", "PLU-13.1", left, 0, sum(left))
    return one(owner, bribe, bribe_offered, ship, target, *offered)


def bribe_offered(t: PlunderTable, owner: int, answer: Answer, ship: int, target: int, *offered: int) -> None:
    """PLU-13.1: the attacker hears the offer; without one the dice are rolled."""
    added = answer[1:]
    if not any(added):
        fight(t, ship, target)
        return
    total = tuple(map(add, offered, added))
    show(t, owner, total)
    t.tell(BRIBE_OFFERED, owner, ship // SLOTS, total)
    t.plan(consider_bribe, ship, target, *total)


def consider_bribe(t: PlunderTable, ship: int, target: int, *offered: int) -> Ask:
    """PLU-13.3: the attacker takes it or leaves it."""
    return one(ship // SLOTS, CONSIDER, bribe_considered, ship, target, *offered)


def bribe_considered(t: PlunderTable, seat: int, answer: Answer, ship: int, target: int, *offered: int) -> None:
    """PLU-13.2, PLU-13.3: accepted, the cards change hands and a treaty stands; refused, the owner may add to it."""
    owner = owner_of(t, target)
    if answer == ACCEPT:
        hand_over(t, owner, seat, offered)
        t.tell(BRIBE_ACCEPTED, seat, owner, offered)
        make_treaty(t, owner)
    else:
        t.tell(BRIBE_REFUSED, seat, owner)
        t.plan(offer_bribe, ship, target, *offered)


def make_treaty(t: PlunderTable, other: int) -> None:
    """PLU-14.1, PLU-19.7: until their turn ends the captain at the helm harms neither them nor their team."""
    team = t.team(other)
    bound = [seat for seat in range(t.seats) if t.team(seat) == team and t.foes >> seat & 1]
    for seat in bound:
        t.foes &= ~(1 << seat)
    if bound:
        t.tell(TREATY, t.turn, tuple(bound))


def fight(t: PlunderTable, ship: int, target: int) -> None:
    """PLU-9.2, PLU-9.3, PLU-10.2: both dice, a point for each cannon or skull; a tie goes to the attacker."""
    edition = t.edition
    sides = edition.sea.die
    force = t.cannons[ship]
    attack = t.chance.roll(sides) + force
    strength = t.cannons[target] if target < ISLANDS else t.chart.skulls[target - ISLANDS]
    defence = t.chance.roll(sides) + strength
    owner = owner_of(t, target)
    bonus = (force, strength)
    tell_of(t, SHIP_BATTLE, ISLAND_BATTLE, target, ship // SLOTS, ship, attack, defence, more=bonus)
    if attack < defence:
        hurt(t, ship, owner)
    elif target < ISLANDS:
        hurt(t, target, ship // SLOTS)
    else:
        conquer(t, ship // SLOTS, target - ISLANDS)


def conquer(t: PlunderTable, seat: int, island: int) -> None:
    """PLU-9.4: the flag on the island is theirs now."""
    if t.owner[island] == NOBODY:
        t.tell(CONQUERED, seat, t.chart.names[island])
    else:
        t.tell(TAKEN_FROM, seat, t.owner[island], t.chart.names[island])
    plant_flag(t, island, seat)
