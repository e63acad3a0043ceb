"""The game that boardgame.io's server is measured with, on our side: whoever's turn it is bids one more.

The same state, the same turns, the same move, so that two servers are compared and not two games. Not part of the
package: `benchmarks.server.serving` brings it along.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from tortuga.bots.random import RandomBot
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, One
from tortuga.kernel.event import Kind, kinds_of
from tortuga.kernel.game import Game, Variant, rules_of
from tortuga.kernel.table import Result, Table

BID = Kind("bid", "seat", "bid")
RAISE = One("bid", "BID-1.1", (("bid",),))


class Edition(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a match is."""

    bids: int


@dataclass(slots=True)
class BidTable(Table):
    """A bid, and who made it."""

    bid: int = 0
    last: int = -1


class Board(Struct, frozen=True):
    """All of it is open."""

    bid: int
    last: int


def deal(edition: Edition, options: Mapping[str, Any], seats: int) -> BidTable:
    """Nobody has bid."""
    return BidTable(seats=seats, agenda=[("turn", (0,))])


def turn(t: BidTable, seat: int) -> Ask | None:
    """BID-1.1: the seats bid in turn."""
    if t.bid == t.edition.bids:
        t.finish(Result((t.last,), ((t.last,),), (t.bid,) * t.seats, "highest_bid"))
        return None
    return one(seat, RAISE, bid_more)


def bid_more(t: BidTable, seat: int, answer: Answer) -> None:
    """BID-1.1: one more than the bid before."""
    t.bid += 1
    t.last = seat
    t.tell(BID, seat, t.bid)
    t.plan(turn, (seat + 1) % t.seats)


def look(t: BidTable, seat: int | None) -> Board:
    """Everybody sees the bid."""
    return Board(t.bid, t.last)


def imagine(board: Board, edition: Edition, options: Mapping[str, Any], chance: Chance) -> BidTable:
    """Nothing is hidden."""
    return BidTable(seats=4, bid=board.bid, last=board.last)


GAME = Game(
    slug="bid",
    package=__name__,
    rules_version=1,
    variants={"standard": Variant(seats=(2, 3, 4))},
    options={},
    edition=Edition,
    table=BidTable,
    board=Board,
    rules=rules_of(sys.modules[__name__]),
    events=kinds_of(sys.modules[__name__]),
    deal=deal,
    look=look,
    imagine=imagine,
    explain=lambda view, decision, answer: None,
    inventory=lambda t: {},
    bots={"random": RandomBot},
    bound=10_000,
)
