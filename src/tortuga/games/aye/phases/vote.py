"""AYE-4: Aye! or Argh!, and the free actions of phase 2."""

from __future__ import annotations

from functools import cache
from typing import Final

from tortuga.games.aye.effects import conditions
from tortuga.games.aye.effects.abilities import standing
from tortuga.games.aye.effects.fame import lose_captain_reputation, notice, pay
from tortuga.games.aye.events import ACTS, BOUGHT, VOTED
from tortuga.games.aye.table import ALL_MISSIONS, ARGH, AYE, HOOK, NONE, NOTHING, PHASES, REPAIR, RUM, SWORDS, AyeTable
from tortuga.kernel.ask import Ask, each, one
from tortuga.kernel.decision import Answer, One

VOTE: Final = One("vote", "AYE-4.1", (("aye",), ("argh",)))


def vote(t: AyeTable) -> Ask:
    """AYE-4.1: the crew votes in secret, all at once."""
    return each({seat: VOTE for seat in range(t.seats) if seat != t.captain}, count_votes, beside=standing)


def count_votes(t: AyeTable, votes: dict[int, Answer]) -> None:
    """AYE-4.1, AYE-4.2, AYE-4.3: each Argh! costs the captain a point; if all say Aye! the captain may buy some."""
    arghs = 0
    for seat, answer in votes.items():
        said = AYE if answer == ("aye",) else ARGH
        t.votes[seat] = said
        t.actions[seat] = NOTHING if t.orders[seat] == NONE else t.orders[seat]
        arghs += said == ARGH
        t.tell(VOTED, seat, said)
    if arghs:
        lose_captain_reputation(t, arghs)
    else:
        t.plan(buy_reputation)
    notice(t, conditions.VOTED, arghs, range(t.seats))
    t.plan(free_actions)


def buy_reputation(t: AyeTable) -> Ask | None:
    """AYE-4.3: a doubloon for a point, up to the top."""
    most = min(t.coins[t.captain], t.edition.captain.top - t.captain_rep)
    return one(t.captain, purchase(most), bought, beside=standing) if most > 0 else None


@cache
def purchase(most: int) -> One:
    """AYE-4.3: the question how many points to buy."""
    return One("buy", "AYE-4.3", tuple(("buy", points) for points in range(most + 1)))


def bought(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-4.3: the doubloons go to Poseidon."""
    points = answer[1]
    if points:
        t.captain_rep += points
        t.tell(BOUGHT, seat, points, t.captain_rep)
        pay(t, seat, points)


def free_actions(t: AyeTable) -> None:
    """AYE-1.8: the second phase begins."""
    t.phase = PHASES[1]
    t.plan(choose_actions)


def choose_actions(t: AyeTable) -> Ask | None:
    """AYE-4.5, AYE-4.6: rum and Argh! make free; all of them choose at the same time."""
    choice = action_choice(ALL_MISSIONS & ~t.closed)
    free = {seat: choice for seat in t.clockwise() if t.votes[seat] == ARGH or t.orders[seat] == RUM}
    return each(free, actions_chosen, beside=standing) if free else None


@cache
def action_choice(open_missions: int) -> One:
    """AYE-4.5, AYE-3.9: what a free pirate may do."""
    missions = [mission for mission in range(SWORDS + 1) if open_missions >> mission & 1]
    return One("act", "AYE-4.5", tuple(("act", action) for action in (*missions, REPAIR, HOOK, NOTHING)))


def actions_chosen(t: AyeTable, answers: dict[int, Answer]) -> None:
    """AYE-4.6: the choice stands."""
    for seat, answer in answers.items():
        t.actions[seat] = answer[1]
        t.tell(ACTS, seat, answer[1])
