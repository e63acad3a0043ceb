"""PLU-15: taking treasure. The card does its effects one after the other; then the X moves on."""

from __future__ import annotations

from tortuga.games.plunder.effects import EFFECTS
from tortuga.games.plunder.events import CROSS_MOVED, TREASURE
from tortuga.games.plunder.table import PlunderTable
from tortuga.kernel.decision import Answer


def claim(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-15.1, PLU-15.2: draw the top card and do what it says; it goes under the deck."""
    _, ship, name = answer
    edition = t.edition
    card = t.deck[t.drawn % len(t.deck)]
    t.drawn += 1
    t.reveal()
    treasure = edition.treasure[card]
    t.tell(TREASURE, seat, ship, treasure.id, name)
    for place, effect in enumerate(treasure.does):
        t.plan(EFFECTS[effect.effect], ship, card, place)
    t.plan(move_cross, t.crosses.index(t.chart.grid.squares[name]))


def move_cross(t: PlunderTable, cross: int) -> None:
    """PLU-15.9, PLU-5.2: the X is spun to a square where it can be reached."""
    chart = t.chart
    square = t.chance.below(chart.grid.size)
    while not chart.claimable(square):
        square = t.chance.below(chart.grid.size)
    t.put_cross(cross, square)
    t.tell(CROSS_MOVED, chart.grid.names[square])
