"""PIR-2: the betting: dice under cups, bids that rise, a lock or the cry of liar."""

from __future__ import annotations

from functools import cache
from typing import Final

from tortuga.games.pirata.effects.cups import gain, lose
from tortuga.games.pirata.events import (
    BET_WON,
    BID,
    COUNTED,
    CUP_LIFTED,
    CUP_OPEN,
    CUPS_SHAKEN,
    CURSE_COUNTED,
    KEPT_DICE,
    LIAR_CALLED,
    LOCK_WON,
    LOCKED,
    LOOKED,
    MISSES,
    MUST_MISS,
    NO_BETTING,
    OWN_LOOK,
    SHAKEN_AGAIN,
    THUMBS_UP,
    WON_ALONE,
)
from tortuga.games.pirata.phases.offers import purse
from tortuga.games.pirata.phases.reckoning import cursed_count, dice_under, matching, roll_cup, roll_cups
from tortuga.games.pirata.phases.sailing import sail
from tortuga.games.pirata.table import BETTING, CURSED, NO_FACE, NOBODY, SPECIALS, PirataTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One, share_index

LIAR: Final[Answer] = ("liar",)
LOCK: Final[Answer] = ("lock",)
UP: Final[Answer] = ("thumbs_up",)
HIGHEST: Final = 6

SHAKE: Final = One("shake_again", "PIR-C.14", (("shake",), ("keep_dice",)))


@cache
def ladder(lowest: int, cups: int, most: int) -> tuple[One, ...]:
    """PIR-2.2, PIR-2.3, PIR-2.5: what may be said after each bid, the opening first.

    A bid is a rung of a ladder, each higher than the one before. The list is made from public limits alone, so it tells
    nothing about the dice.
    """
    limit = cups * most
    faces = range(lowest, HIGHEST + 1)
    bids: tuple[Answer, ...] = tuple([("bid", count, face) for count in range(1, limit + 1) for face in faces])
    rungs = [One("open_bid", "PIR-2.2", bids[: cups * len(faces)])]
    for place, (_, count, _) in enumerate(bids, 1):
        thumbs = (UP,) if count < limit else ()
        rungs.append(One("bid", "PIR-2.3", (LIAR, LOCK, *thumbs, *bids[place:])))
    share_index(bids, rungs[1:])
    return tuple(rungs)


@cache
def bid_asks(lowest: int, cups: int, most: int, seat: int, bidder: int) -> tuple[Ask, ...]:
    """The question to a bidder after each bid; `seat` answers it."""
    rungs = ladder(lowest, cups, most)
    if seat == bidder:
        return tuple([one(seat, decision, placed, beside=purse) for decision in rungs])
    return tuple([one(seat, decision, placed_for, bidder, beside=purse) for decision in rungs])


def begin_betting(t: PirataTable) -> None:
    """PIR-2.1, PIR-2.10, PIR-9.4: who must miss it lifts their cup; the others shake theirs."""
    t.phase = BETTING
    t.revealed = False
    t.rolled = t.quantity = t.face = 0
    t.bidder = NOBODY
    t.special_cups = [NOBODY] * SPECIALS
    t.special_faces = [NO_FACE] * SPECIALS
    t.absent, t.missing = t.missing & ~t.out, 0
    t.open_now, t.open_next = t.open_next, 0
    bidders = t.sailing_seats()
    if t.absent:
        for seat in bidders:
            if t.absent >> seat & 1:
                t.seen[seat] = t.crew[seat]
                t.tell(MISSES, seat, t.total(seat))
        bidders = [seat for seat in bidders if not t.absent >> seat & 1]
    if not bidders:
        t.tell(NO_BETTING)
        t.spies_next = []
        return
    if len(bidders) == 1 and t.pirates > t.seats and not t.out >> t.seats & 1:
        bidders.append(t.seats)
    if len(bidders) == 1:
        t.tell(WON_ALONE, bidders[0])
        t.spies_next = []
        t.plan(sail, bidders[0], 1 << bidders[0])
        return
    everybody = (1 << t.pirates) - 1
    roll_cups(t, everybody & ~(t.out | t.absent))
    _seat_bidders(t, tuple(bidders))


@cache
def turns(bidders: tuple[int, ...], pirates: int, direction: int) -> tuple[int, ...]:
    """PIR-2.6: who follows whom."""
    ring = bidders[::direction]
    follows = [NOBODY] * pirates
    for place, pirate in enumerate(ring):
        follows[ring[place - 1]] = pirate
    return tuple(follows)


def _seat_bidders(t: PirataTable, bidders: tuple[int, ...]) -> None:
    """PIR-2.1, PIR-2.6: the holder of the token opens, or the next in the betting direction."""
    t.follows = follows = turns(bidders, t.pirates, t.direction)
    opener = t.token
    while follows[opener] == NOBODY:
        opener = (opener + t.direction) % t.pirates
    t.tell(CUPS_SHAKEN, opener)
    if t.shakes:
        for seat in t.sailing_seats():
            if t.shakes & t.rolled & 1 << seat:
                t.plan(offer_shake, seat)
        t.shakes &= ~t.rolled
    if t.spies_next or t.open_now & t.rolled:
        t.plan(look_under)
    t.plan(bid, opener)


def offer_shake(t: PirataTable, seat: int) -> Ask:
    """PIR-C.14: they have seen their dice and may roll them once more."""
    return one(seat, SHAKE, shake_chosen, beside=purse)


def shake_chosen(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-C.14: all of their dice, or none."""
    if answer == ("shake",):
        roll_cup(t, seat)
        t.tell(SHAKEN_AGAIN, seat)
    else:
        t.tell(KEPT_DICE, seat)


def look_under(t: PirataTable) -> None:
    """PIR-T.8, PIR-C.12, PIR-C.13: spies look once before the first bid; open cups stand open for all."""
    t.spies = [(pirate, other) for pirate, other in t.spies_next if t.rolled >> other & 1 and pirate < t.seats]
    t.spies_next = []
    for pirate, other in t.spies:
        t.tell_to(pirate, OWN_LOOK, other, dice_under(t, other))
        t.tell_others(pirate, LOOKED, pirate, other)
    for pirate in range(t.pirates):
        if t.open_now & t.rolled & 1 << pirate:
            t.reveal()
            t.seen[pirate] = t.crew[pirate]
            t.tell(CUP_OPEN, pirate, dice_under(t, pirate))


def bid(t: PirataTable, bidder: int) -> Ask:
    """PIR-2.2, PIR-2.3, PIR-9.4: their turn to raise, lock or call; who misses the betting bids for the phantom."""
    edition = t.edition
    lowest = edition.bets.lowest
    seat = bidder if bidder < t.seats else speaker(t)
    asks = bid_asks(lowest, t.rolled.bit_count(), edition.crew.most, seat, bidder)
    quantity = t.quantity
    # Where the standing bid is on the ladder; its foot is the opening.
    return asks[quantity * (HIGHEST + 1 - lowest) + t.face - HIGHEST if quantity else 0]


def speaker(t: PirataTable) -> int:
    """PIR-9.4: the seat that bids for the phantom."""
    return next(seat for seat in range(t.seats) if t.absent >> seat & 1)


def placed_for(t: PirataTable, seat: int, answer: Answer, bidder: int) -> None:
    """PIR-9.4: what the phantom's speaker says, the phantom has said."""
    placed(t, bidder, answer)


def placed(t: PirataTable, bidder: int, answer: Answer) -> None:
    """PIR-2.3, PIR-2.4, PIR-2.5: a higher bid, a thumb up, a lock, or liar."""
    tag = answer[0]
    if tag == "bid":
        _, quantity, face = answer
        t.quantity = quantity
        t.face = face
        t.tell(BID, bidder, quantity, face)
    elif tag == "thumbs_up":
        t.quantity += 1
        t.tell(THUMBS_UP, bidder, t.quantity, t.face)
    else:
        called = LIAR_CALLED if tag == "liar" else LOCKED
        t.tell(called, bidder, t.bidder, t.quantity, t.face)
        t.plan(reveal_dice, bidder, tag == "lock")
        return
    t.bidder = bidder
    t.plan(bid, t.follows[bidder])


def reveal_dice(t: PirataTable, caller: int, lock: bool) -> None:
    """PIR-2.7, PIR-2.8, PIR-7.5: all dice are shown and counted, for and against the cursed pirate."""
    t.revealed = True
    t.reveal()
    t.spies = []
    t.open_now = 0
    rolled = t.rolled
    for pirate, crew in enumerate(t.crew):
        if rolled >> pirate & 1:
            t.seen[pirate] = crew
            t.tell(CUP_LIFTED, pirate, dice_under(t, pirate))
    count = matching(t, t.face)
    t.tell(COUNTED, count, t.face)
    right = _is_right(t, count, lock)
    owner = t.special_cups[CURSED]
    if owner in (caller, t.bidder):
        # The curse works against its owner alone: they must be right with and without the dice it knocks out.
        without = cursed_count(t, t.face)
        if without != count:
            t.tell(CURSE_COUNTED, owner, without, t.face)
            other_way = _is_right(t, without, lock)
            right = (right and other_way) if owner == caller else (right or other_way)
    _settle(t, caller, lock, right)


def _is_right(t: PirataTable, count: int, lock: bool) -> bool:
    """Whether the caller is right with this count: exact for a lock, fewer than bid for a liar."""
    return count == t.quantity if lock else count < t.quantity


def _settle(t: PirataTable, caller: int, lock: bool, right: bool) -> None:
    """PIR-2.7, PIR-2.8, PIR-2.9: one winner, one loser, the others survive; a right lock sails alone."""
    if lock and right:
        t.tell(LOCK_WON, caller)
        gain(t, caller, t.edition.bets.lock_crew)
        t.plan(sail, caller, 1 << caller)
        return
    winner, loser = (caller, t.bidder) if right else (t.bidder, caller)
    t.tell(BET_WON, winner, loser)
    if lock:
        must_miss(t, caller)
    if t.options["blood_in_the_water"]:
        lose(t, loser, t.edition.bets.blood)
    t.plan(sail, winner, t.rolled & ~(1 << loser))


def must_miss(t: PirataTable, pirate: int) -> None:
    """PIR-2.10: they will take no part in the next betting, nor sail; the phantom has nothing to miss."""
    if not t.is_phantom(pirate):
        t.missing |= 1 << pirate
        t.tell(MUST_MISS, pirate)
