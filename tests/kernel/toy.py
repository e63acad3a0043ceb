"""A game of a few lines that uses every temper: a sealed vote, a race, a duty, offers beside them, a secret, a die."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from tortuga.bots.random import RandomBot
from tortuga.kernel.ask import Ask, Offer, Offers, each, first, one
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.edition import Edition, edition_of
from tortuga.kernel.event import Kind, kinds_of
from tortuga.kernel.game import Game, Option, Variant, rules_of
from tortuga.kernel.refusal import Refusal
from tortuga.kernel.table import Result, Table
from tortuga.kernel.view import View

VOTED = Kind("voted", "votes")
GRABBED = Kind("grabbed", "seat")
PEEKED = Kind("peeked", "secret")
SOMEBODY_PEEKED = Kind("somebody_peeked", "seat")
ROLLED = Kind("rolled", "eyes")

VOTE = One("vote", "HOUSE-6", (("aye",), ("argh",)))
GRAB = One("grab", "HOUSE-1", (("grab",), ("pass",)))
PEEK = One("peek", "HOUSE-3", (("peek",),))
SHOUT = One("shout", "HOUSE-3", (("shout",),))


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int
    sides: int


@dataclass(slots=True)
class ToyTable(Table):
    round: int = 0
    secret: int = 0
    grabs: list[int] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    ayes: int = 0
    shouts: int = 0
    eyes: int = 0


class Board(Struct, frozen=True):
    round: int
    grabs: tuple[int, ...]
    ayes: int
    shouts: int
    eyes: int
    passed: tuple[int, ...]


def deal(edition: Numbers, options: Mapping[str, Any], seats: int) -> ToyTable:
    return ToyTable(seats=seats, agenda=[("begin_round", ())], grabs=[0] * seats)


def begin_round(t: ToyTable) -> None:
    """HOUSE-1: A round is a vote, a race, a duty and a roll."""
    t.round += 1
    if t.round > t.edition.rounds:
        t.plan(end)
        return
    t.plan(vote, tuple(range(t.seats)))
    t.plan(race)
    t.plan(duty, 0)
    t.plan(roll)
    t.plan(begin_round)


def vote(t: ToyTable, crew: tuple[int, ...]) -> Ask | None:
    """HOUSE-1: Three shouts drown the vote."""
    if t.shouts == 3:
        return None
    return each(dict.fromkeys(crew, VOTE), count, beside=offers)


def offers(t: ToyTable) -> Offers:
    """Everybody may shout three times in all; the first seat may peek, which nobody else is told of."""
    standing: Offers = {seat: (Offer(SHOUT, shout),) for seat in range(t.seats)} if t.shouts < 3 else {}
    standing[0] = (Offer(PEEK, peek), *standing.get(0, ()))
    return standing


def shout(t: ToyTable, seat: int, answer: Answer) -> None:
    """HOUSE-1: Somebody shouts."""
    t.shouts += 1
    if t.shouts == 2:
        t.plan(hush, seat)


def hush(t: ToyTable, seat: int) -> Ask:
    """HOUSE-1: After the second shout the shouter is hushed."""
    return one(seat, One("hush", "HOUSE-1", (("hush",),)), hushed)


def hushed(t: ToyTable, seat: int, answer: Answer) -> None:
    """HOUSE-1: And then is quiet."""


def peek(t: ToyTable, seat: int, answer: Answer) -> None:
    """HOUSE-1: peek"""
    t.tell_to(seat, PEEKED, t.secret)
    t.tell_others(seat, SOMEBODY_PEEKED, seat)


def count(t: ToyTable, votes: dict[int, Answer]) -> None:
    """HOUSE-1: The votes are counted."""
    t.ayes += sum(vote == ("aye",) for vote in votes.values())
    t.tell(VOTED, tuple(votes.values()))


def race(t: ToyTable) -> Ask | None:
    """HOUSE-1: Grab or pass, first come, first served."""
    left: dict[int, Decision] = {seat: GRAB for seat in range(t.seats) if seat not in t.passed}
    if not left:
        t.passed.clear()
        return None
    return first(left, grabbed)


def grabbed(t: ToyTable, seat: int, answer: Answer) -> None:
    """HOUSE-1: A grab is taken; every third ends the race for its seat."""
    if answer == ("grab",):
        t.grabs[seat] += 1
        t.tell(GRABBED, seat)
    if answer == ("pass",) or t.grabs[seat] % 3 == 0:
        t.passed.append(seat)
    t.plan(race)


def duty(t: ToyTable, step: int) -> Ask | None:
    """HOUSE-1: Seat 1 answers three times in a row, with nothing shown: it may undo."""
    if step == 3:
        return None
    return one(1, One("duty", "HOUSE-4", (("do", 0), ("do", 1))), done, step)


def done(t: ToyTable, seat: int, answer: Answer, step: int) -> None:
    """HOUSE-1: One duty done."""
    t.plan(duty, step + 1)


def roll(t: ToyTable) -> None:
    """HOUSE-1: A die for all to see, and a secret."""
    t.eyes = t.chance.roll(t.edition.sides)
    t.secret = t.chance.below(100)
    t.tell(ROLLED, t.eyes)


def end(t: ToyTable) -> None:
    """HOUSE-1: Most grabs win."""
    ranked = sorted(range(t.seats), key=lambda seat: -t.grabs[seat])
    t.finish(Result((ranked[0],), tuple((seat,) for seat in ranked), tuple(t.grabs), "most_grabs"))


def look(t: ToyTable, seat: int | None) -> Board:
    return Board(t.round, tuple(t.grabs), t.ayes, t.shouts, t.eyes, tuple(t.passed))


def imagine(board: Board, edition: Numbers, options: Mapping[str, Any], chance: Chance) -> ToyTable:
    t = deal(edition, options, len(board.grabs))
    t.round, t.ayes, t.shouts, t.eyes = board.round, board.ayes, board.shouts, board.eyes
    t.grabs, t.passed, t.secret = list(board.grabs), list(board.passed), chance.below(100)
    return t


def explain(view: View, decision: Decision, answer: Answer) -> Refusal | None:
    return None


TOY = Game(
    slug="toy",
    package="tests.kernel",
    rules_version=2,
    variants={"plain": Variant(seats=(2, 3)), "loud": Variant(seats=(3,), options={"loud": True})},
    options={
        "loud": Option(default=False, choices=(True, False), rule="HOUSE-1"),
        "pace": Option(default=1, choices=(1, 2, 3), rule="HOUSE-1"),
    },
    edition=Numbers,
    table=ToyTable,
    board=Board,
    rules=rules_of(sys.modules[__name__]),
    events=kinds_of(sys.modules[__name__]),
    deal=deal,
    look=look,
    imagine=imagine,
    explain=explain,
    inventory=lambda t: {"seats": t.seats},
    bots={"random": RandomBot},
    bound=1000,
)


def edition(rounds: int = 2) -> Edition:
    return edition_of(TOY, "base", {"rounds": rounds, "sides": 6})
