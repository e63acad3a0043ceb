"""PLU-1, PLU-5 and PLU-18: the sea is laid out, islands are chosen, and the first turn begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tortuga.games.plunder.edition import KIND_COUNT, Edition
from tortuga.games.plunder.effects.cards import draw
from tortuga.games.plunder.effects.fleet import launch, plant_flag
from tortuga.games.plunder.events import CROSSES_PLACED, ROLLED_FOR_CHOICE, SEA_LAID, SETTLED, STORM_PLACED
from tortuga.games.plunder.phases.turn import begin_turn
from tortuga.games.plunder.table import NOBODY, NOWHERE, SLOTS, PlunderTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, One
from tortuga.kernel.game import SetupError


def deal(edition: Edition, options: Mapping[str, Any], seats: int) -> PlunderTable:
    """PLU-1.3: an empty table, ten cards of each kind open, the others in the pile; PLU-2.5: its goal is in bounds."""
    agreed, goal = options["goal"], edition.goal
    if agreed and not goal.least <= agreed <= goal.most:
        raise SetupError("bad_option", option="goal", value=str(agreed), known=(goal.least, goal.most))
    laid = edition.box.open
    ships = seats * SLOTS
    return PlunderTable(
        seats=seats,
        agenda=[(set_up, ())],
        place=[NOWHERE] * ships,
        lives=[0] * ships,
        masts=[0] * ships,
        cannons=[0] * ships,
        hands=[0] * (seats * KIND_COUNT),
        known=[0] * (seats * KIND_COUNT),
        open=[laid] * KIND_COUNT,
        pile=[count - laid for count in edition.box.cards.counts()],
        points=[0] * seats,
        talks=[0] * seats**2,
        ahead=[0] * seats,
    )


def set_up(t: PlunderTable) -> None:
    """PLU-5: what happens before the first turn, in order."""
    t.plan(lay_tiles)
    t.plan(shuffle_treasures)
    t.plan(place_crosses)
    t.plan(place_storm)
    t.plan(roll_for_choice)


def lay_tiles(t: PlunderTable) -> None:
    """PLU-1.1, PLU-18.1: the tiles are shuffled, flipped, turned and laid."""
    edition = t.edition
    sea = edition.map_for(t.seats)
    t.tiles = edition.atlas.deal(sea.across, sea.down, sea.trade, t.chance)
    t.unroll_chart()
    t.owner = [NOBODY] * len(t.chart.names)
    t.tell(SEA_LAID, t.chart.names)


def shuffle_treasures(t: PlunderTable) -> None:
    """PLU-1.4: the treasure deck lies face down."""
    edition = t.edition
    deck = list(edition.deck)
    t.chance.shuffle(deck)
    t.deck = tuple(deck)


def place_crosses(t: PlunderTable) -> None:
    """PLU-5.1, PLU-18.2: each X by its own spin."""
    edition = t.edition
    t.crosses = [spin_cross(t) for _ in range(edition.map_for(t.seats).crosses)]
    t.tell(CROSSES_PLACED, tuple(t.chart.grid.names[square] for square in t.crosses))


def spin(t: PlunderTable) -> int:
    """PLU-1.2: the compasses name a square."""
    return t.chance.below(t.chart.grid.size)


def spin_cross(t: PlunderTable) -> int:
    """PLU-5.2: spin until the X can be reached."""
    square = spin(t)
    while not t.chart.claimable(square):
        square = spin(t)
    return square


def place_storm(t: PlunderTable) -> None:
    """PLU-5.3: anywhere but over a port of an island to begin on.

    A spin that is repeated until it fits is one draw among the squares that fit.
    """
    chart = t.chart
    storms = chart.grid.storms
    barred = {centre for island in chart.starts for port in chart.ports[island] for centre in storms[port]}
    free = [centre for centre in range(chart.grid.size) if centre not in barred]
    t.storm = t.chance.pick(free) if free else spin(t)
    t.wake()
    t.tell(STORM_PLACED, chart.grid.names[t.storm])


def roll_for_choice(t: PlunderTable) -> None:
    """PLU-5.4, PLU-5.8: the highest roll chooses first, then counter-clockwise; the last to choose begins."""
    sides = t.edition.sea.die
    rolling = list(range(t.seats))
    while len(rolling) > 1:
        rolls = {seat: t.chance.roll(sides) for seat in rolling}
        for seat, roll in rolls.items():
            t.tell(ROLLED_FOR_CHOICE, seat, roll)
        rolling = [seat for seat in rolling if rolls[seat] == max(rolls.values())]
    first = rolling[0]
    for step in range(t.seats):
        t.plan(choose_island, (first - step) % t.seats)
    t.opener = (first + 1) % t.seats
    t.plan(deal_hands)
    t.plan(begin_turn, t.opener)


def choose_island(t: PlunderTable, seat: int) -> Ask:
    """PLU-5.5, PLU-5.6: an island of one skull that is free, and the port for the first ship."""
    chart = t.chart
    options = tuple(
        ("settle", chart.names[island], chart.grid.names[port])
        for island in chart.starts
        if t.owner[island] == NOBODY
        for port in chart.ports[island]
    )
    return one(seat, One("settle", "PLU-5.5", options), settle)


def settle(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-5.5, PLU-5.6: the flag is planted and the ship placed."""
    _, island, port = answer
    t.tell(SETTLED, seat, island)
    plant_flag(t, t.chart.islands[island], seat)
    launch(t, seat, t.chart.grid.squares[port])


def deal_hands(t: PlunderTable) -> None:
    """PLU-5.7: three cards each from the face-down pile."""
    edition = t.edition
    for seat in range(t.seats):
        draw(t, seat, edition.start.hand)
