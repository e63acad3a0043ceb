"""Tiles on which crew is staked: gamble, buried treasure, the Game of the Dead, the mystic fog."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tortuga.games.pirata.effects.choices import ask_seat, printed, treasure
from tortuga.games.pirata.effects.cups import curse, gain, harm, lose
from tortuga.games.pirata.events import (
    ADVISED,
    BONES_ROLLED,
    GUESSED_RIGHT,
    GUESSED_WRONG,
    HELPER_CHOSEN,
    NO_STAKE,
    STAKED,
)
from tortuga.games.pirata.phases.offers import purse
from tortuga.games.pirata.phases.reckoning import wanted_sum
from tortuga.games.pirata.table import SIDES, PirataTable
from tortuga.kernel.ask import Ask, each, one
from tortuga.kernel.decision import Answer, Counts, One

NO_BET: Final[Answer] = ("no_bet",)
ALONE: Final[Answer] = ("no_helper",)
SIGNS: Final = ("X", "O")
HELPED_FROM: Final = 4
"""Pirates in the race from which on a helper may be picked."""


def gamble(t: PirataTable, seat: int) -> Ask:
    """PIR-T.10: one or two crew on X or O; a full ship cannot."""
    return ask_seat(seat, "gamble", "PIR-T.10", _bets(t, seat, printed(t, "gamble").amount, full=False), gambled)


def _bets(t: PirataTable, seat: int, most: int, full: bool) -> list[Answer]:
    """What a pirate can stake: never their last crew; if nothing at all, they can only let it be."""
    limit = min(most, t.crew[seat] - t.edition.crew.least)
    if not full and t.total(seat) >= t.edition.crew.most:
        limit = 0
    bets: list[Answer] = [("stake", count, sign) for count in range(1, limit + 1) for sign in SIGNS]
    return bets or [NO_BET]


def gambled(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-T.10: the treasure die doubles the stake or takes it."""
    _tell_bet(t, seat, answer)
    if answer != NO_BET:
        _pay(t, seat, answer, "X" if treasure(t, seat) else "O")


def _tell_bet(t: PirataTable, seat: int, answer: Answer) -> None:
    if answer == NO_BET:
        t.tell(NO_STAKE, seat)
    else:
        t.tell(STAKED, seat, answer[1], answer[2])


def _pay(t: PirataTable, seat: int, answer: Answer, sign: str) -> None:
    if answer[2] == sign:
        gain(t, seat, answer[1])
    else:
        lose(t, seat, answer[1])


def buried_treasure(t: PirataTable, seat: int) -> Ask:
    """PIR-T.21: the finder bets first, one or two crew."""
    bets = _bets(t, seat, printed(t, "buried_treasure").amount, full=True)
    return ask_seat(seat, "buried_treasure", "PIR-T.21", bets, finder_bets)


def finder_bets(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-T.21: then the others may bet."""
    _tell_bet(t, seat, answer)
    t.plan(side_bets, seat, *answer[1:])


def side_bets(t: PirataTable, finder: int, *stake: int | str) -> Ask | None:
    """PIR-T.21: each of the others at most one crew, all at once."""
    decisions = {}
    for seat in t.sailing_seats():
        if seat != finder:
            bets = [NO_BET, *[bet for bet in _bets(t, seat, 1, full=True) if bet != NO_BET]]
            decisions[seat] = One("side_bet", "PIR-T.21", tuple(bets))
    if not decisions:
        t.plan(dig_alone, finder, *stake)
        return None
    return each(decisions, treasure_dug, finder, *stake, beside=purse)


def dig_alone(t: PirataTable, finder: int, *stake: int | str) -> None:
    """PIR-T.21: nobody else is left to bet."""
    treasure_dug(t, {}, finder, *stake)


def treasure_dug(t: PirataTable, answers: Mapping[int, Answer], finder: int, *stake: int | str) -> None:
    """PIR-T.21: one roll for all bets."""
    for seat, answer in answers.items():
        _tell_bet(t, seat, answer)
    sign = "X" if treasure(t, finder) else "O"
    bets = {finder: ("stake", *stake) if stake else NO_BET, **answers}
    for seat, answer in bets.items():
        if answer != NO_BET:
            _pay(t, seat, answer, sign)


def game_of_the_dead(t: PirataTable, seat: int) -> None:
    """PIR-T.22: they roll their crew in the open; the wanted sum is five for each."""
    t.seen[seat] = t.crew[seat]
    _roll_bones(t, seat, [0] * SIDES, t.crew[seat])
    t.plan(lock_bones, seat, 1)


def _roll_bones(t: PirataTable, seat: int, kept: list[int], number: int) -> None:
    t.bones = kept
    for _ in range(number):
        t.bones[t.chance.pick(t.edition.dice.crew) - 1] += 1
    dice = tuple(face + 1 for face in range(SIDES) for _ in range(t.bones[face]))
    t.tell(BONES_ROLLED, seat, dice, sum(dice), wanted_sum(t))


def lock_bones(t: PirataTable, seat: int, rolls: int, *locked: int) -> Ask | None:
    """PIR-T.22: which dice they roll again, up to three rolls in all; what they have locked stays locked."""
    free = [count - kept for count, kept in zip(t.bones, locked or [0] * SIDES, strict=True)]
    if rolls >= printed(t, "game_of_the_dead").amount or not any(free):
        t.plan(judge_bones, seat)
        return None
    return one(seat, Counts("reroll", "PIR-T.22", tuple(free), 0, sum(free)), bones_locked, rolls, beside=purse)


def bones_locked(t: PirataTable, seat: int, answer: Answer, rolls: int) -> None:
    """PIR-T.22: all that is not rolled again is locked; none at all means that they are content."""
    again = answer[1:]
    if not any(again):
        t.plan(judge_bones, seat)
        return
    kept = [count - less for count, less in zip(t.bones, again, strict=True)]
    _roll_bones(t, seat, kept[:], sum(again))
    t.plan(lock_bones, seat, rolls + 1, *kept)


def judge_bones(t: PirataTable, seat: int) -> None:
    """PIR-T.22: two crew for the exact sum, one for its neighbours, the curse for any other."""
    total = sum((face + 1) * count for face, count in enumerate(t.bones))
    off = abs(total - wanted_sum(t))
    t.bones = []
    if off < 2:
        gain(t, seat, 2 - off)
    else:
        curse(t, seat)


def mystic_fog(t: PirataTable, seat: int) -> Ask | None:
    """PIR-T.25: with four pirates or more they may pick a helper."""
    others = [other for other in t.sailing_seats() if other != seat]
    if len(t.alive()) < HELPED_FROM:
        t.plan(guess, seat, seat)
        return None
    return ask_seat(seat, "helper", "PIR-T.25", [ALONE, *[("helper", other) for other in others]], helper_chosen)


def helper_chosen(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-T.25: the helper says a number, aloud; then the guess is made."""
    if answer == ALONE:
        t.plan(guess, seat, seat)
    else:
        t.tell(HELPER_CHOSEN, seat, answer[1])
        t.plan(advise, answer[1], seat)


def _numbers(t: PirataTable, tag: str) -> list[Answer]:
    cups = len(t.alive())
    return [(tag, number) for number in range(cups * t.edition.crew.least, cups * t.edition.crew.most + 1)]


def advise(t: PirataTable, helper: int, seat: int) -> Ask:
    """PIR-T.25: what the helper thinks."""
    return ask_seat(helper, "advise", "PIR-T.25", _numbers(t, "advise"), advised, seat)


def advised(t: PirataTable, helper: int, answer: Answer, seat: int) -> None:
    """PIR-T.25: they need not be right, nor honest."""
    t.tell(ADVISED, helper, answer[1])
    t.plan(guess, seat, helper)


def guess(t: PirataTable, seat: int, helper: int) -> Ask:
    """PIR-T.25: how many crew dice there are under all cups, special dice apart."""
    return ask_seat(seat, "guess", "PIR-T.25", _numbers(t, "guess"), guessed, helper)


def guessed(t: PirataTable, seat: int, answer: Answer, helper: int) -> None:
    """PIR-T.25: a crew more for each of the two, or one less."""
    right = answer[1] == sum(t.crew[pirate] for pirate in t.alive())
    t.reveal()
    t.tell(GUESSED_RIGHT if right else GUESSED_WRONG, seat, answer[1])
    for pirate in dict.fromkeys((seat, helper)):
        if right:
            gain(t, pirate, printed(t, "mystic_fog").amount)
        else:
            harm(t, pirate, printed(t, "mystic_fog").amount)
