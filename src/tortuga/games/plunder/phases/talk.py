"""PLU-11, PLU-12 and PLU-14: trade and threats, as offers that stand beside the captain's question."""

from __future__ import annotations

from typing import Final

from tortuga.games.plunder.edition import KIND_COUNT
from tortuga.games.plunder.effects.cards import hand_over, holds, show
from tortuga.games.plunder.effects.fleet import has_flag
from tortuga.games.plunder.events import (
    AGREED,
    COUNTERED,
    COUNTERS,
    DEAL_LEFT,
    DEAL_STRUCK,
    DECLINED,
    DEMANDED,
    ISLAND_THREATENED,
    OFFERED,
    PROPOSED,
    SHIP_THREATENED,
    STANDS_FIRM,
)
from tortuga.games.plunder.phases.announcing import announcements, replies
from tortuga.games.plunder.phases.battle import make_treaty, owner_of, tell_of
from tortuga.games.plunder.phases.reach import in_hearing, in_reach, lead, may_address
from tortuga.games.plunder.phases.teams import gift_offers
from tortuga.games.plunder.table import ISLANDS, NOBODY, SLOTS, PlunderTable
from tortuga.kernel.ask import Ask, Offer, Offers, each, one
from tortuga.kernel.decision import Answer, Decision, One, Trade

AGREE: Final[Answer] = ("agree",)
DECLINE: Final[Answer] = ("decline",)
COUNTER: Final[Answer] = ("will_counter",)
NO_DEAL: Final[Answer] = ("no_deal",)
GOODS: Final = 2 * KIND_COUNT
"""A deal is eight counts: what the captain at the helm gives, then what they get."""


def talk(t: PlunderTable) -> Offers:
    """PLU-11.1, PLU-11.6, PLU-11.8, PLU-12.1, PLU-19.8: what may be said now, and by whom."""
    seat = t.turn
    reach = in_reach(t, seat)
    found: Offers = {seat: _openings(t, seat, reach)}
    for other in range(t.seats):
        if other == seat:
            continue
        offers: tuple[Offer, ...] = ()
        if other in reach and may_address(t, other, seat):
            offers = (Offer(_trade(t, "propose", other, (seat,)), propose),)
            exact = replies(t, other)
            if exact:
                offers = (Offer(One("reply", "PLU-11.10", exact), reply), *offers)
        if t.options["teams"] and t.team(other) == t.team(seat):
            offers += gift_offers(t, other)
        if offers:
            found[other] = offers
    return found


def _openings(t: PlunderTable, seat: int, reach: list[int]) -> tuple[Offer, ...]:
    """What the captain at the helm may begin."""
    partners = in_hearing(t, seat, reach, mates=True)
    others = in_hearing(t, seat, reach, mates=False)
    offers: tuple[Offer, ...] = ()
    if others:
        offers += (Offer(_trade(t, "offer", seat, others), make_offer),)
    if partners:
        offers += (Offer(_trade(t, "offer_partner", seat, partners), make_offer),)
    offers += announcements(t, reach)
    targets = tuple(_threat(t, ship, target) for ship, target in threats(t))
    if targets:
        offers += (Offer(One("threaten", "PLU-12.2", targets), threaten),)
    return offers


def _trade(t: PlunderTable, name: str, seat: int, partners: tuple[int, ...]) -> Trade:
    """PLU-11.4, PLU-11.7, PLU-19.6: any cards of one's own for any that the others may hold."""
    limit = max(t.hand_size(partner) for partner in partners)
    mates = t.team(seat) == t.team(partners[0])
    return Trade(
        name,
        "PLU-19.6" if mates else "PLU-11.4",
        partners,
        t.hand(seat),
        (limit,) * KIND_COUNT,
        1 if mates else -1,
        tuple([lead(t, seat, partner) for partner in partners]) if mates else (),
    )


def make_offer(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-11.4, PLU-11.8: an offer to one captain or to all in reach."""
    _, partner, gives, wants = answer
    heard = (partner,) if partner >= 0 else in_hearing(t, seat, in_reach(t, seat), answer[0] == "offer_partner")
    for other in heard:
        t.talks[seat * t.seats + other] += 1
    show(t, seat, gives)
    t.tell(OFFERED, seat, heard, tuple(gives), tuple(wants))
    t.plan(hear_offer, sum(1 << other for other in heard), *gives, *wants)


def hear_offer(t: PlunderTable, heard: int, *deal: int) -> Ask:
    """PLU-11.4, PLU-11.5: all who heard it answer at once; yes only with the cards in hand."""
    decisions: dict[int, Decision] = {}
    for other in range(t.seats):
        if heard >> other & 1:
            able = holds(t.hand(other), deal[KIND_COUNT:])
            options = (AGREE, DECLINE, COUNTER) if able else (DECLINE, COUNTER)
            decisions[other] = One("hear_offer", "PLU-11.4", options)
    return each(decisions, offer_heard, *deal)


def offer_heard(t: PlunderTable, answers: dict[int, Answer], *deal: int) -> None:
    """PLU-11.4, PLU-11.5: those who counter say how; then the captain at the helm chooses."""
    for other, answer in answers.items():
        t.tell({AGREE: AGREED, DECLINE: DECLINED, COUNTER: COUNTERS}[answer], other)
        if answer == AGREE:
            show(t, other, deal[KIND_COUNT:])
    agreed = sum(1 << other for other, answer in answers.items() if answer == AGREE)
    counters = sum(1 << other for other, answer in answers.items() if answer == COUNTER)
    if counters:
        t.plan(ask_counters, counters, agreed, *deal)
    elif agreed.bit_count() == 1:
        strike(t, agreed.bit_length() - 1, deal[:KIND_COUNT], deal[KIND_COUNT:])
    elif agreed:
        deals = [(other, *deal) for other in range(t.seats) if agreed >> other & 1]
        t.plan(choose_deal, *[number for one_deal in deals for number in one_deal])


def ask_counters(t: PlunderTable, counters: int, agreed: int, *deal: int) -> Ask:
    """PLU-11.4: one counter-offer each."""
    decisions: dict[int, Decision] = {
        other: _trade(t, "counter", other, (t.turn,)) for other in range(t.seats) if counters >> other & 1
    }
    return each(decisions, countered, agreed, *deal)


def countered(t: PlunderTable, answers: dict[int, Answer], agreed: int, *deal: int) -> None:
    """PLU-11.5: all deals that could be struck now lie open."""
    deals: list[int] = []
    for other in range(t.seats):
        if agreed >> other & 1:
            deals += [other, *deal]
        elif other in answers:
            _, _, gives, wants = answers[other]
            show(t, other, gives)
            t.tell(COUNTERED, other, tuple(gives), tuple(wants))
            deals += [other, *wants, *gives]
    t.plan(choose_deal, *deals)


def choose_deal(t: PlunderTable, *deals: int) -> Ask:
    """PLU-11.5: one of the deals that lie open and that they can keep, or none."""
    hand = t.hand(t.turn)
    options = tuple(("deal", other) for other, goods in _split(deals).items() if holds(hand, goods))
    return one(t.turn, One("choose_deal", "PLU-11.5", (NO_DEAL, *options)), deal_chosen, *deals)


def deal_chosen(t: PlunderTable, seat: int, answer: Answer, *deals: int) -> None:
    """PLU-11.5: they take it, or nothing comes of it."""
    if answer == NO_DEAL:
        t.tell(DEAL_LEFT, seat)
    else:
        goods = _split(deals)[answer[1]]
        strike(t, answer[1], goods[:KIND_COUNT], goods[KIND_COUNT:])


def _split(deals: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """The deals as they lie open: with whom, and the eight counts."""
    width = GOODS + 1
    return {deals[start]: deals[start + 1 : start + width] for start in range(0, len(deals), width)}


def strike(t: PlunderTable, other: int, gives: tuple[int, ...], gets: tuple[int, ...]) -> None:
    """PLU-14.1: cards change hands and a treaty stands; PLU-19.6: what partners gain of each other is counted."""
    seat = t.turn
    if t.team(seat) == t.team(other):
        t.ahead[other] += sum(gives) - sum(gets)
    t.announced = ()
    hand_over(t, seat, other, gives)
    hand_over(t, other, seat, gets)
    t.tell(DEAL_STRUCK, seat, other, gives, gets)
    make_treaty(t, other)


def propose(t: PlunderTable, other: int, answer: Answer) -> None:
    """PLU-11.6: another captain proposes a trade to the one at the helm."""
    _, _, gives, wants = answer
    t.talks[other * t.seats + t.turn] += 1
    show(t, other, gives)
    t.tell(PROPOSED, other, t.turn, tuple(gives), tuple(wants))
    t.plan(hear_proposal, other, *wants, *gives)


def reply(t: PlunderTable, other: int, answer: Answer) -> None:
    """PLU-11.10: an announcement is taken up by an exact proposal."""
    goods = answer[1:]
    propose(t, other, ("propose", t.turn, goods[:KIND_COUNT], goods[KIND_COUNT:]))


def hear_proposal(t: PlunderTable, other: int, *deal: int) -> Ask:
    """PLU-11.6: yes or no; yes only with the cards in hand."""
    able = holds(t.hand(t.turn), deal[:KIND_COUNT])
    options = (AGREE, DECLINE) if able else (DECLINE,)
    return one(t.turn, One("hear_proposal", "PLU-11.6", options), proposal_heard, other, *deal)


def proposal_heard(t: PlunderTable, seat: int, answer: Answer, other: int, *deal: int) -> None:
    """PLU-11.6: a deal, or none."""
    if answer == AGREE:
        strike(t, other, deal[:KIND_COUNT], deal[KIND_COUNT:])
    else:
        t.tell(DECLINED, seat)


def threats(t: PlunderTable) -> list[tuple[int, int]]:
    """PLU-12.2, PLU-12.4, PLU-12.5: each ship of the captain at the helm and what it could attack, if the owner has
    cards and has not been threatened so before."""
    chart, storm = t.chart, t.covered
    found: list[tuple[int, int]] = []
    for ship in t.fleet(t.turn):
        here = t.place[ship]
        targets = [t.at[s] for s in chart.beside[here] if s in t.at and (s in storm) == (here in storm)]
        island = chart.port_of[here]
        if island >= 0 and t.owner[island] != NOBODY and has_flag(t, t.turn):
            targets.append(ISLANDS + island)
        done = t.fought[ship % SLOTS] | t.threatened[ship % SLOTS]
        found += [(ship, target) for target in targets if not done >> target & 1]
    return [(ship, target) for ship, target in found if _can_be_pressed(t, owner_of(t, target))]


def _can_be_pressed(t: PlunderTable, owner: int) -> bool:
    """PLU-12.4, PLU-14.2: a foe with cards to give; how many cards they hold is public."""
    return bool(t.foes >> owner & 1 and t.hand_size(owner))


def _threat(t: PlunderTable, ship: int, target: int) -> Answer:
    """How an answer names a threat."""
    if target < ISLANDS:
        return ("threaten_ship", ship, target)
    return ("threaten_island", ship, t.chart.names[target - ISLANDS])


def threaten(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-12.1, PLU-12.5: the ship and the target are named; then the demand."""
    tag, ship, name = answer
    target = name if tag == "threaten_ship" else ISLANDS + t.chart.islands[name]
    t.threatened[ship % SLOTS] |= 1 << target
    tell_of(t, SHIP_THREATENED, ISLAND_THREATENED, target, seat, ship, owner_of(t, target))
    t.plan(demand, ship, target)


def demand(t: PlunderTable, ship: int, target: int) -> Ask:
    """PLU-12.1: the cards they want, and those they promise."""
    seat, owner = ship // SLOTS, owner_of(t, target)
    limit = (t.hand_size(owner),) * KIND_COUNT
    return one(seat, Trade("demand", "PLU-12.1", (owner,), t.hand(seat), limit), demanded, ship, target)


def demanded(t: PlunderTable, seat: int, answer: Answer, ship: int, target: int) -> None:
    """PLU-12.1: the other captain hears it."""
    _, _, gives, wants = answer
    show(t, seat, gives)
    t.tell(DEMANDED, seat, owner_of(t, target), tuple(gives), tuple(wants))
    t.plan(hear_demand, ship, target, *gives, *wants)


def hear_demand(t: PlunderTable, ship: int, target: int, *deal: int) -> Ask:
    """PLU-12.1, PLU-12.3: they know which ship threatens them; they give in, if they have the cards, or they do not."""
    owner = owner_of(t, target)
    able = holds(t.hand(owner), deal[KIND_COUNT:])
    options: tuple[Answer, ...] = (("give_in",), ("stand_firm",)) if able else (("stand_firm",),)
    return one(owner, One("hear_demand", "PLU-12.3", options), demand_heard, *deal)


def demand_heard(t: PlunderTable, owner: int, answer: Answer, *deal: int) -> None:
    """PLU-12.3: cards for a treaty; otherwise everything is as it was."""
    if answer == ("give_in",):
        strike(t, owner, deal[:KIND_COUNT], deal[KIND_COUNT:])
    else:
        t.tell(STANDS_FIRM, owner)
