"""Saqueo · Plunder, four seats, random play, beside Catanatron: the same kind of game, a map, dice, building, trade."""

from __future__ import annotations

from itertools import count

from benchmarks import ours
from benchmarks.contest import Chore, Runner, Speed
from benchmarks.peers import catanatron
from tortuga.games.plunder.edition import Edition
from tortuga.kernel.chance import FastChance

SEATS = 4
SEEDS = count(1)
LAB = ours.simulation("plunder", SEATS)
CHANCE = FastChance(1)


def deal_map() -> int:
    """Deal a map and work its chart out."""
    edition: Edition = LAB.edition.data
    sea = edition.map_for(SEATS)
    edition.atlas.chart(sea.across, sea.down, edition.atlas.deal(sea.across, sea.down, sea.trade, CHANCE))
    return 1


def set_up() -> int:
    """Set up a match, map and all, up to its first question."""
    ours.begun(LAB, next(SEEDS))
    return 1


def set_up_catan() -> int:
    """Set up a game of Catan, map and all."""
    catanatron.new(next(SEEDS))
    return 1


LINES: tuple[Speed | Chore, ...] = (
    Speed(
        title="decisions/s over Catanatron, 4 random players",
        ours=ours.runner("plunder", SEATS),
        peer=Runner("catanatron, 4 random players", catanatron.play, catanatron.choices),
        floor=5.0,
        aim=8.0,
    ),
    Chore(
        title="Catanatron's game.copy() over a clone of a match in its middle",
        one="a copy",
        ours=ours.copier("plunder", SEATS),
        peer=catanatron.copier(),
        floor=10.0,
        aim=20.0,
    ),
    Chore(
        title="Catanatron's set-up over dealing a map",
        one="a deal against a set-up",
        ours=deal_map,
        peer=set_up_catan,
        floor=1.0,
        aim=2.0,
    ),
    Chore(
        title="Catanatron's set-up over the whole set-up of a match",
        one="a set-up",
        ours=set_up,
        peer=set_up_catan,
        floor=1.0,
        aim=2.0,
    ),
)
