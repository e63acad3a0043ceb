"""PIRATA in random play: bettings of two and of four beside liar's dice, and whole games of four beside card tables."""

from __future__ import annotations

from benchmarks import ours
from benchmarks.bettings import GAME, OPTIONS
from benchmarks.contest import Chore, Count, Play, Runner, Speed
from benchmarks.peers import liars_dice, texas_holdem, uno
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import begun
from tortuga.lab.playout import play_out
from tortuga.lab.simulation import rare_collections


def bettings(seats: int) -> Play:
    """Bettings by so many seats, five dice under each cup: every answer settled, logged and told."""
    edition = load_edition(GAME)
    options = GAME.settle_options(OPTIONS, seats)

    def play(seed: int) -> Count:
        match = begun(GAME, edition, seats, FastChance(seed), options)
        played = play_out(match, FastChance(-seed))
        return Count(played, played)

    return play


def betting(seats: int) -> Speed:
    """So many seats beside OpenSpiel's two."""
    play = bettings(seats)
    return Speed(
        title=f"betting decisions/s, {seats} seats, over OpenSpiel's liars_dice(numdice=5) from Python",
        ours=Runner("a betting", play, play, rare_collections),
        peer=Runner("liar's dice", liars_dice.play, liars_dice.play),
        floor=1.0,
        aim=1.15,
    )


WHOLE = ours.runner("pirata", 4)

LINES: tuple[Speed | Chore, ...] = (
    betting(2),
    betting(4),
    Speed(
        title="decisions/s of whole games over PettingZoo's texas_holdem",
        ours=WHOLE,
        peer=Runner("texas hold'em", texas_holdem.play, texas_holdem.play),
        floor=5.0,
        aim=8.0,
    ),
    Speed(
        title="decisions/s of whole games over RLCard's uno environment",
        ours=WHOLE,
        peer=Runner("uno", uno.play, uno.choices),
        floor=1.0,
        aim=1.2,
    ),
)
