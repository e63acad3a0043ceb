"""How PIRATA is searched: bids only, until the cups are lifted, in worlds that believe the standing bid a little."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from tortuga.bots.foresight import Foresight, Reached, Rows
from tortuga.games.pirata.phases.reckoning import matching, roll_cup
from tortuga.games.pirata.table import BETTING, NOBODY, PirataTable
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.game import Bot
from tortuga.kernel.view import View

QUESTIONS: Final = frozenset({"open_bid", "bid"})
TRUST: Final = 0.4
"""How much likelier a cup is for each of its dice that fits its owner's bid."""
SHAKES: Final = 6
"""So many cups are shaken, of which the one that is believed is drawn."""
REACH: Final = 2
"""How far above the standing bid a raise is tried."""
PLAIN: Final = ("way", "crew", "special", "coins", "cards", "misses", "sailed", "ahead", "out")
NAMES: Final = (*PLAIN, *[f"{name}_late" for name in PLAIN])


def until(t: PirataTable, seat: int) -> Reached:
    """The cups are lifted, and whoever may sail has sailed."""
    round_ = t.round

    def reached(table: PirataTable) -> bool:
        return table.phase != BETTING or table.round != round_

    return reached


def moment(t: PirataTable) -> Any:
    """The moment after the betting of a round."""
    return None if t.phase == BETTING else t.round


def features(t: PirataTable) -> Rows:
    """A row for each seat."""
    length = len(t.squares)
    front = max([t.ships[seat] for seat in range(t.seats)])
    late = min(1.0, front / length)
    rows: Rows = []
    for seat in range(t.seats):
        out = t.out >> seat & 1
        others = max([t.ships[other] for other in range(t.seats) if other != seat], default=0)
        plain = [
            t.ships[seat] / 5,
            t.crew[seat] / 3,
            float(t.specials_of(seat)),
            t.coins[seat] / 3,
            len(t.hands[seat]) / 3,
            float(t.missing >> seat & 1),
            float(t.sailed >> seat & 1),
            max(0, t.ships[seat] - others) / 3,
            3.0 * out,
        ]
        rows.append(plain + [feature * late for feature in plain])
    return rows


def believe(t: PirataTable, view: View, chance: Chance) -> None:
    """The cup of the last bidder is drawn the likelier, the more of their dice fit what they have said."""
    bidder = t.bidder
    if t.phase != BETTING or bidder in (NOBODY, view.seat) or not t.quantity:
        return
    if view.board.pirates[bidder].dice is not None:
        return
    cups = []
    others = t.rolled & ~(1 << bidder)
    for _ in range(SHAKES):
        roll_cup(t, bidder)
        whole = matching(t, t.face)
        t.rolled, before = others, t.rolled
        rest = matching(t, t.face)
        t.rolled = before
        cups.append((whole - rest, t.dice[bidder], list(t.special_faces)))
    weights = [exp(TRUST * fits) for fits, _, _ in cups]
    spot = chance.below(1 << 20) / (1 << 20) * sum(weights)
    for weight, (_, dice, faces) in zip(weights, cups, strict=True):
        spot -= weight
        if spot < 0:
            t.dice[bidder] = dice
            t.special_faces[:] = faces
            return


def candidates(view: View, decision: Decision, bot: Bot, chance: Chance) -> list[Answer]:
    """To call, to lock, and every bid a little above what stands."""
    if not isinstance(decision, One):
        return []
    standing = view.board.quantity
    if not standing:
        return [option for option in decision.options if option[1] <= _expected(view) + REACH][-12:]
    return [option for option in decision.options if option[0] != "bid" or option[1] <= standing + REACH]


def _expected(view: View) -> int:
    dice = sum([pirate.seen for pirate in view.board.pirates if pirate.rolled])
    return int(dice) // 3


FORESIGHT: Final = Foresight(
    questions=QUESTIONS,
    until=until,
    moment=moment,
    names=NAMES,
    features=features,
    simulations=600,
    believe=believe,
    candidates=candidates,
    most=4,
)
