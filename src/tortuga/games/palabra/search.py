"""How Palabra is searched: to the end of the day, by what the chests hold."""

from __future__ import annotations

from typing import Any, Final

from tortuga.bots.foresight import Foresight, Reached, Rows, ranked
from tortuga.games.palabra.bot import Ordinary
from tortuga.games.palabra.phases.market import bid_value
from tortuga.games.palabra.table import PalabraTable
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.game import Bot
from tortuga.kernel.view import View

QUESTIONS: Final = frozenset(
    {"lay", "lay_again", "exchange", "swap", "bid", "artefact", "block", "move_gem", "swap_gems", "fog", "island"}
    | {"bury", "return", "return_drawn"}
)
TRIED: Final = 8
NAMES: Final = ("points", "points_late", "raids", "raided_yesterday", "kept", "broken")


def until(t: PalabraTable, seat: int) -> Reached:
    """The end of the day."""
    day = t.day

    def reached(table: PalabraTable) -> bool:
        return table.day != day

    return reached


def moment(t: PalabraTable) -> Any:
    """A day."""
    return t.day


def features(t: PalabraTable) -> Rows:
    """A row for each pirate: points, and a name, which counts as long as there are days to come."""
    days = t.edition.days
    late = t.day / days
    left = 1 - (t.day - 1) / days
    values = t.edition.gems.values
    rows: Rows = []
    for seat in range(t.seats):
        points = bid_value(t.chest(seat), values) / 5
        deeds = t.deeds[seat]
        yesterday = deeds.assaults >> (t.day - 1) & 1
        name = [deeds.assaults.bit_count() / 2, float(yesterday), deeds.kept / 3, deeds.broken / 3]
        rows.append([points, points * late, *[each * left for each in name]])
    return rows


def candidates(view: View, decision: Decision, bot: Bot, chance: Chance) -> list[Answer]:
    """What the ordinary bot weighs highest where there are many answers."""
    if isinstance(decision, One):
        return ranked(view, decision, bot, chance, TRIED)
    if not isinstance(bot, Ordinary):
        return []
    weighed = sorted(bot.weighed(view, decision, chance), reverse=True)
    return [answer for _, answer in weighed[:TRIED]]


FORESIGHT: Final = Foresight(
    questions=QUESTIONS,
    until=until,
    moment=moment,
    names=NAMES,
    features=features,
    simulations=180,
    candidates=candidates,
    mixed=frozenset({"lay"}),
    most=12,
)
