"""How Aye is searched: the captain's purse and the dice, to the end of the round, by whether the ship escapes.

Votes, orders, the deal and what is rolled again for the sake of goal cards are left to the ordinary bot: six searchers
who each hope that the others follow it undo each other, and how near a goal card is the ship's worth does not tell. A
pirate with a traitor card hopes for the sea.
"""

from __future__ import annotations

from typing import Any, Final

from tortuga.bots.foresight import Foresight, Reached, Rows
from tortuga.games.aye.edition import TRAITOR
from tortuga.games.aye.table import AyeTable, cards_needed

QUESTIONS: Final = frozenset({"plank", "buy", "argh_dice", "tridents"})
NAMES: Final = (
    "afloat",
    "integrity",
    "worn",
    "steps",
    "last_steps",
    "captain",
    "costly",
    "coins",
    "offerings",
    "locked",
    "krakens",
    "plank",
    "cards",
    "cards_missing",
    "late",
)


def until(t: AyeTable, seat: int) -> Reached:
    """The end of the round."""
    round_ = t.round

    def reached(table: AyeTable) -> bool:
        return table.round != round_

    return reached


def moment(t: AyeTable) -> Any:
    """A round."""
    return t.round


def features(t: AyeTable) -> Rows:
    """A row for the ship, and one for the sea: none of it is the sea's."""
    edition = t.edition
    left = sum([len(t.track(mission)) - t.steps[mission] for mission in range(4)])
    whole = t.whole()
    missing = max(0, cards_needed(t.seats) - sum(map(len, t.completed))) if t.cards else 0
    late = t.round / 10
    ship = [
        1.0,
        t.integrity / 5,
        t.integrity / whole,
        left / 4,
        float(left <= 1),
        t.captain_rep / 5,
        float(t.captain_rep <= edition.captain.damage),
        sum(t.coins) / 10,
        t.offerings / 5,
        float(t.flags.bit_count()),
        (t.waiting_dice + t.kraken_dice) / 3,
        t.plank / 3,
        float(missing == 0),
        float(missing),
        late,
    ]
    return [ship, [0.0] * len(NAMES)]


def counts_for(t: AyeTable, seat: int) -> tuple[int, ...]:
    """AYE-9.4: the ship's end is a pirate's own, but a traitor's is the sea's."""
    goals = t.edition.goal
    return (1,) if any(goals[card].family == TRAITOR for card in t.hands[seat]) else (0,)


def won(t: AyeTable) -> list[float]:
    """Whether the crew has escaped."""
    escaped = float(t.result is not None and t.result.why == "escaped")
    return [escaped, 1.0 - escaped]


FORESIGHT: Final = Foresight(
    questions=QUESTIONS,
    until=until,
    moment=moment,
    names=NAMES,
    features=features,
    simulations=120,
    counts_for=counts_for,
    won=won,
    most=8,
    better=1.5,
)
