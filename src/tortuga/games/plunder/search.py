"""How Plunder is searched: until the helm comes back, by points, hands, fleets and what lies within reach."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from tortuga.bots.foresight import Foresight, Reached, Rows, ranked
from tortuga.games.plunder.bot.worth import odds
from tortuga.games.plunder.chart import Chart
from tortuga.games.plunder.edition import KIND_COUNT, Counts
from tortuga.games.plunder.phases.goal import goal_of, score, team_score
from tortuga.games.plunder.table import PlunderTable
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.game import Bot
from tortuga.kernel.view import View

QUESTIONS: Final = frozenset({"act", "bribe", "consider_bribe", "hear_offer", "hear_proposal", "hear_demand", "toll"})
DEEDS: Final = frozenset(
    {"end", "claim", "bury", "build_ship", "build_cannon", "build_life", "attack_island", "attack_ship"}
)
"""What is always worth a trial."""
TRIED: Final = 3
"""So many deeds are tried: those that the ordinary bot would choose one after the other."""
PLAIN: Final = (
    "score",
    "islands",
    "cards",
    "wood",
    "iron",
    "rum",
    "gold",
    "ship_price",
    "cannon_price",
    "ships",
    "lives",
    "frail",
    "masts",
    "cannons",
    "prize",
    "treasure",
    "waits",
)
NAMES: Final = (*PLAIN, *[f"{name}_late" for name in PLAIN])
FAR: Final = 30


def until(t: PlunderTable, seat: int) -> Reached:
    """The helm comes back, or has come to the one who asks."""
    turn, round_ = t.turn, t.round

    def reached(table: PlunderTable) -> bool:
        return table.turn == seat and (turn != seat or table.round != round_)

    return reached


def moment(t: PlunderTable) -> Any:
    """A turn."""
    return t.round, t.turn


@lru_cache(maxsize=4096)
def distances(chart: Chart, start: int) -> tuple[int, ...]:
    """How many squares it is from everywhere to this square, where nothing is in the way."""
    far = [FAR] * len(chart.sea)
    far[start] = 0
    front = [start]
    steps = 0
    while front:
        steps += 1
        reached = []
        for square in front:
            for other in chart.beside[square]:
                if far[other] == FAR:
                    far[other] = steps
                    reached.append(other)
        front = reached
    return tuple(far)


def features(t: PlunderTable) -> Rows:
    """A row for each captain."""
    goal = goal_of(t)
    stage = min(1.0, max([team_score(t, seat) for seat in range(t.seats)]) / goal) ** 2
    rows: Rows = []
    for seat in range(t.seats):
        hand = t.hands[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT]
        fleet = t.fleet(seat)
        plain = [
            score(t, seat) / 3,
            float(t.owner.count(seat)),
            sum(hand) / 5,
            *[count / 3 for count in hand],
            _progress(hand, t.edition.prices.ship.counts()),
            _progress(hand, t.edition.prices.cannon.counts()),
            float(len(fleet)),
            sum([t.lives[ship] for ship in fleet]) / 3,
            float(sum([t.lives[ship] == 1 for ship in fleet])),
            sum([t.masts[ship] for ship in fleet]) / 3,
            sum([t.cannons[ship] for ship in fleet]) / 3,
            _prize(t, seat, fleet),
            _treasure(t, fleet),
            ((seat - t.turn) % t.seats) / t.seats,
        ]
        rows.append(plain + [feature * stage for feature in plain])
    return rows


def _progress(hand: list[int], price: Counts) -> float:
    """How near a hand comes to a price."""
    return sum([min(held, asked) for held, asked in zip(hand, price, strict=True)]) / (sum(price) or 1)


def _prize(t: PlunderTable, seat: int, fleet: list[int]) -> float:
    """The islands within reach that could be taken: the likelier and the nearer, the better."""
    chart = t.chart
    found = 0.0
    for island, skulls in enumerate(chart.skulls):
        if not skulls or (t.owner[island] >= 0 and t.team(t.owner[island]) == t.team(seat)):
            continue
        best = 0.0
        for port in chart.ports[island]:
            far = distances(chart, port)
            for ship in fleet:
                best = max(best, odds(t.cannons[ship], skulls) / (2 + far[t.place[ship]]))
        found += best * best
    return found


def _treasure(t: PlunderTable, fleet: list[int]) -> float:
    """The treasures within reach."""
    found = 0.0
    for spot in t.spots:
        far = distances(t.chart, spot)
        found = max([found, *[1 / (2 + far[t.place[ship]]) for ship in fleet]])
    return found


def counts_for(t: PlunderTable, seat: int) -> tuple[int, ...]:
    """PLU-19: a team wins together."""
    return tuple([other for other in range(t.seats) if t.team(other) == t.team(seat)])


def candidates(view: View, decision: Decision, bot: Bot, chance: Chance) -> list[Answer]:
    """The deeds that the ordinary bot would choose, one after the other, and to end the turn."""
    if not isinstance(decision, One):
        return []
    found = ranked(view, decision, bot, chance, TRIED)
    return [*found, *[option for option in decision.options if option[0] in DEEDS]]


FORESIGHT: Final = Foresight(
    questions=QUESTIONS,
    until=until,
    moment=moment,
    names=NAMES,
    features=features,
    simulations=96,
    better=1.0,
    counts_for=counts_for,
    candidates=candidates,
    most=6,
)
