"""PIR-8: the end: alone on X, or the final battle of those who came in the same round."""

from __future__ import annotations

from tortuga.games.pirata.events import ALL_FELL, FELL, FINAL_BATTLE, FINAL_ROLLED, TRADED_IN, WON
from tortuga.games.pirata.phases.offers import purse
from tortuga.games.pirata.phases.plays import PASS, gold_decision, play_card
from tortuga.games.pirata.table import FINAL, NO_FACE, NOBODY, SPECIALS, PirataTable
from tortuga.kernel.ask import Ask, first
from tortuga.kernel.decision import Answer
from tortuga.kernel.table import Result


def begin_final(t: PirataTable, seats: tuple[int, ...]) -> None:
    """PIR-8.2, PIR-8.3: special dice and coins become crew, as far as there is room; cups stand open."""
    t.phase = FINAL
    t.tell(FINAL_BATTLE, seats)
    most = t.edition.crew.most
    for seat in seats:
        worth = 0
        for die in range(SPECIALS):
            if t.special[die] == seat:
                t.special[die] = NOBODY
                worth += t.edition.bets.special_worth
        price = t.edition.coins.crew_price
        worth += t.coins[seat] // price
        t.bank += t.coins[seat]
        t.coins[seat] = 0
        came = min(worth, most - t.crew[seat], t.bag)
        t.crew[seat] += came
        t.bag -= came
        t.seen[seat] = t.crew[seat]
        t.tell(TRADED_IN, seat, t.crew[seat])
    t.plan(roll_final, seats)


def roll_final(t: PirataTable, seats: tuple[int, ...]) -> None:
    """PIR-8.4, PIR-8.5: all at once; one of the two battle cards each may follow every roll."""
    t.passed = t.gold = 0
    t.rolls = [NO_FACE] * t.pirates
    for seat in seats:
        t.rolls[seat] = t.chance.pick(t.edition.dice.battle)
    t.tell(FINAL_ROLLED, seats, tuple([t.rolls[seat] for seat in seats]))
    t.plan(final_cards, seats)


def final_cards(t: PirataTable, seats: tuple[int, ...]) -> Ask | None:
    """PIR-8.5: only the cards for battle dice."""
    done = t.passed | t.gold
    decisions = {seat: gold_decision(t, seat, wide=False) for seat in seats if not done >> seat & 1 and t.hands[seat]}
    if not decisions:
        t.plan(settle_final, seats)
        return None
    return first(decisions, final_card_chosen, seats, beside=purse)


def final_card_chosen(t: PirataTable, seat: int, answer: Answer, seats: tuple[int, ...]) -> None:
    """PIR-8.5: they pass or play one."""
    if answer == PASS:
        t.passed |= 1 << seat
    else:
        play_card(t, seat, answer)
    t.plan(final_cards, seats)


def settle_final(t: PirataTable, seats: tuple[int, ...]) -> None:
    """PIR-8.4, PIR-8.6: each skull costs a crew; without a skull the lowest pay; all gone at once fight on."""
    lowest = min(t.rolls[seat] for seat in seats)
    for seat in seats:
        # A skull is the lowest face there is, so whoever shows the lowest pays in both cases.
        if t.rolls[seat] == lowest:
            t.crew[seat] -= 1
            t.bag += 1
    left = tuple([seat for seat in seats if t.crew[seat]])
    if not left:
        for seat in seats:
            t.crew[seat] += 1
            t.bag -= 1
        t.tell(ALL_FELL, seats)
        left = seats
    for seat in seats:
        if seat not in left:
            t.tell(FELL, seat)
            t.out |= 1 << seat
            t.fallen.append(seat)
    for seat in left:
        t.seen[seat] = t.crew[seat]
    if len(left) == 1:
        crown(t, left[0], "final_battle")
    else:
        t.plan(roll_final, left)


def alone(t: PirataTable) -> None:
    """PIR-11.1: the last pirate afloat wins."""
    crown(t, t.sailing_seats()[0], "last_afloat")


def crown(t: PirataTable, winner: int, why: str) -> None:
    """PIR-8.1: the throne, and the others by how far they came."""
    t.tell(WON, winner, why)
    t.rolls = [NO_FACE] * t.pirates
    fighters = t.fallen[::-1] if t.phase == FINAL else []
    groups: list[tuple[int, ...]] = [(winner,)]
    ring = len(t.squares)
    # Who fell on X in the final battle stands before all who never came there.
    there = [seat for seat in fighters if t.ships[seat] >= ring]
    groups += [(seat,) for seat in there]
    rest = [seat for seat in range(t.seats) if seat != winner and seat not in there]
    afloat = [seat for seat in rest if seat not in t.fallen]
    for steps in sorted({t.ships[seat] for seat in afloat}, reverse=True):
        groups.append(tuple([seat for seat in afloat if t.ships[seat] == steps]))
    groups += [(seat,) for seat in reversed(t.fallen) if seat in rest]
    scores = tuple([min(t.ships[seat], ring) + (seat == winner) for seat in range(t.seats)])
    t.finish(Result((winner,), tuple(groups), scores, why))


def standing(t: PirataTable) -> list[int]:
    """How many squares beyond the start each ship lies."""
    return t.ships[: t.seats]
