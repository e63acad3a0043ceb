"""PAL-4: the market. Gems are bid in secret; the three best bids use an artefact each."""

from __future__ import annotations

from functools import cache

from tortuga.games.palabra.effects import EFFECTS
from tortuga.games.palabra.events import (
    ARTEFACT_BLOCKED,
    ARTEFACT_USED,
    BID_PAID,
    FIST_OPENED,
    NO_ARTEFACT,
    NO_BIDS,
    NO_MARKET,
)
from tortuga.games.palabra.phases.dig import add, remove
from tortuga.games.palabra.table import KINDS, MARKET, PalabraTable
from tortuga.kernel.ask import Ask, each, one
from tortuga.kernel.decision import Answer, Counts, Decision, One


def market(t: PalabraTable) -> None:
    """PAL-4.1: no market on the first day, when every chest is empty."""
    t.phase = MARKET
    if t.day < t.edition.market.first_day:
        t.tell(NO_MARKET, t.day)
    else:
        t.plan(auction)


def auction(t: PalabraTable) -> Ask:
    """PAL-4.2: all bid gems of their chests in secret, and open their fists at once."""
    decisions: dict[int, Decision] = {}
    for seat in range(t.seats):
        chest = t.chest(seat)
        decisions[seat] = Counts("bid", "PAL-4.2", chest, 0, sum(chest))
    return each(decisions, open_fists)


def open_fists(t: PalabraTable, bids: dict[int, Answer]) -> None:
    """PAL-4.3, PAL-4.4, PAL-4.5: the three best bids above 0 win, ties clockwise from the dagger holder."""
    values = t.edition.gems.values
    worth: dict[int, int] = {}
    for seat, bid in bids.items():
        gems = bid[1:]
        worth[seat] = bid_value(gems, values)
        t.tell(FIST_OPENED, seat, gems, worth[seat])
        correct_tally(t, seat, gems)
    # sorted() keeps the clockwise order among equal bids, in reverse too.
    bidders = [seat for seat in t.clockwise(t.dagger) if worth[seat] > 0]
    winners = sorted(bidders, key=worth.__getitem__, reverse=True)[: t.edition.market.winners]
    if winners:
        t.deeds[winners[0]].auctions_led += 1
    else:
        t.tell(NO_BIDS)
    for seat in winners:
        gems = bids[seat][1:]
        remove(t.chests, seat, gems)
        remove(t.tally, seat, gems)
        add(t.stakes, seat, gems)
        t.plan(pay_bid, seat)
        t.plan(use_artefact, seat)


def bid_value(gems: tuple[int, ...], values: tuple[int, ...]) -> int:
    """PAL-1.5, PAL-4.3: what a handful of gems is worth."""
    gold, violet, blue, green, red = gems
    return gold * values[0] + violet * values[1] + blue * values[2] + green * values[3] + red * values[4]


def correct_tally(t: PalabraTable, seat: int, gems: tuple[int, ...]) -> None:
    """PAL-4.3: gems in an open fist that nobody saw go into the chest are seen to have been there."""
    for kind, count in enumerate(gems, seat * KINDS):
        t.tally[kind] = max(t.tally[kind], count)


def pay_bid(t: PalabraTable, seat: int) -> None:
    """PAL-4.4: a winner's gems go to the bag when their turn comes; the others keep theirs."""
    gems = t.heap_of(t.stakes, seat)
    remove(t.stakes, seat, gems)
    add(t.bag, 0, gems)
    t.tell(BID_PAID, seat, gems)


def use_artefact(t: PalabraTable, seat: int) -> Ask | None:
    """PAL-4.6: a winner must use an artefact that lies open and has a legal target; without one they pass."""
    artefacts = usable(t, seat)
    if artefacts:
        return one(seat, artefact_decision(artefacts), invoke)
    t.tell(NO_ARTEFACT, seat)
    return None


@cache
def artefact_decision(artefacts: tuple[str, ...]) -> One:
    """PAL-4.6: which artefact to use."""
    return One("artefact", "PAL-4.6", tuple(("artefact", artefact) for artefact in artefacts))


def usable(t: PalabraTable, seat: int) -> tuple[str, ...]:
    """PAL-4.6, PAL-4.7, PAL-4.9: the artefacts a pirate can use now."""
    edition = t.edition
    found: list[str] = []
    for letter, place in enumerate(t.artefacts):
        if not t.used >> letter & 1:
            artefact = edition.artefact[place]
            if EFFECTS[artefact.effect].legal(t, seat):
                found.append(artefact.id)
    return tuple(found)


def letter_of(t: PalabraTable, artefact: str) -> int:
    """Which of the four open artefacts it is."""
    for letter, place in enumerate(t.artefacts):
        if t.edition.artefact[place].id == artefact:
            return letter
    raise ValueError(f"{artefact} is not in play")


def invoke(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-4.9: the artefact is turned face down and does what it does."""
    edition = t.edition
    letter = letter_of(t, answer[1])
    first_today = t.used == 0
    t.used |= 1 << letter
    t.deeds[seat].artefacts += 1
    t.tell(ARTEFACT_USED, seat, answer[1])
    artefact = edition.artefact[t.artefacts[letter]]
    t.plan(EFFECTS[artefact.effect].rule, seat, artefact.gems)
    if t.seats == 2 and first_today:
        t.plan(block_another, seat)


def block_another(t: PalabraTable, seat: int) -> Ask:
    """PAL-10.6: with two pirates the first to use an artefact turns another one face down, unused."""
    edition = t.edition
    others = tuple(
        ("block", edition.artefact[place].id) for letter, place in enumerate(t.artefacts) if not t.used >> letter & 1
    )
    return one(seat, One("block", "PAL-10.6", others), turn_down)


def turn_down(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-10.6: the blocked artefact is face down until the upkeep."""
    t.used |= 1 << letter_of(t, answer[1])
    t.tell(ARTEFACT_BLOCKED, seat, answer[1])
