"""PIR-6: the action phase: everybody may play cards, first come, first served; then the last ship may catch up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tortuga.games.pirata.effects.cups import lose, lose_special
from tortuga.games.pirata.events import CAUGHT_UP, CURSE_LIFTED, STAYED_BEHIND
from tortuga.games.pirata.phases.offers import purse
from tortuga.games.pirata.phases.phantom import phantom_plays
from tortuga.games.pirata.phases.plays import ONLY_PASS_ACTION, PASS, play_card, playable
from tortuga.games.pirata.phases.sea import advance
from tortuga.games.pirata.table import ACTION, CURSED, PirataTable
from tortuga.kernel.ask import Ask, each, first
from tortuga.kernel.decision import Answer, One

LIFT: Final[Answer] = ("lift_curse",)
STAY: Final[Answer] = ("stay_behind",)


def begin_action(t: PirataTable) -> None:
    """PIR-6.1, PIR-9.3: the phantom plays first, then everybody may."""
    t.phase = ACTION
    t.passed = 0
    if t.pirates > t.seats:
        t.plan(phantom_plays)
    t.plan(act)


def act(t: PirataTable) -> Ask | None:
    """PIR-6.1, PIR-6.2: who still may and wants to; when all have passed, the phase is over."""
    done = t.passed | t.out | (t.gold & t.silver)
    decisions = {}
    for seat in range(t.seats):
        # Asked by what all can see: a card in hand and a colour left, or a curse that could be lifted.
        if t.passed >> seat & 1 or t.out >> seat & 1:
            continue
        if (t.hands[seat] and not done >> seat & 1) or t.special[CURSED] == seat:
            decisions[seat] = action_decision(t, seat)
    return first(decisions, acted, beside=purse) if decisions else None


def action_decision(t: PirataTable, seat: int) -> One:
    """PIR-6.1, PIR-7.6: their cards, or the lifting of their curse."""
    options = playable(t, seat, not t.gold >> seat & 1, not t.silver >> seat & 1, battle_only=False)
    if t.special[CURSED] == seat and t.crew[seat] - t.edition.crew.lift_price >= t.edition.crew.least:
        options.append(LIFT)
    return One("action_card", "PIR-6.1", (PASS, *options)) if options else ONLY_PASS_ACTION


def acted(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-6.1, PIR-6.2: it works at once, and the question is put again."""
    if answer == PASS:
        t.passed |= 1 << seat
    elif answer == LIFT:
        lift_curse(t, seat)
    else:
        play_card(t, seat, answer)
    t.plan(act)


def lift_curse(t: PirataTable, seat: int) -> None:
    """PIR-7.6: two of their crew for the cursed die."""
    lose(t, seat, t.edition.crew.lift_price)
    lose_special(t, CURSED)
    t.tell(CURSE_LIFTED, seat)


@cache
def sacrifice(steps: int) -> One:
    """PIR-6.4: one crew for each square, or stay."""
    return One("catch_up", "PIR-6.4", (STAY, ("sacrifice", steps)))


NO_SACRIFICE: Final = One("catch_up", "PIR-6.4", (STAY,))


def catch_up(t: PirataTable) -> Ask | None:
    """PIR-6.4, PIR-6.5, PIR-9.7: the last ship, or all that share the last place, up to the closest ship in front."""
    ring = len(t.squares)
    afloat = t.alive()
    last = min(t.ships[pirate] for pirate in afloat)
    seats = [seat for seat in t.sailing_seats() if t.ships[seat] == last]
    ahead = [t.ships[pirate] for pirate in afloat if last < t.ships[pirate] <= ring]
    least = t.edition.crew.least
    if not seats or not ahead or min(ahead) - last > t.edition.crew.most - least:
        # The phantom alone is last, nobody is in front, or so far that no ship could hold the crew it costs.
        return None
    steps = min(ahead) - last
    # All of them are asked: that one cannot pay is nobody else's business.
    decisions = {seat: sacrifice(steps) if t.crew[seat] - steps >= least else NO_SACRIFICE for seat in seats}
    return each(decisions, caught_up, steps, beside=purse)


def caught_up(t: PirataTable, answers: Mapping[int, Answer], steps: int) -> None:
    """PIR-6.5: all of them or none."""
    seats = tuple(answers)
    if STAY in answers.values():
        t.tell(STAYED_BEHIND, seats)
        return
    t.tell(CAUGHT_UP, seats, steps)
    for seat in seats:
        lose(t, seat, steps)
        advance(t, seat, steps)
