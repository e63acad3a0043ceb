"""PIRATA in random play: bettings of two and of four beside liar's dice, and whole games of four beside card tables."""

from __future__ import annotations

from functools import partial

from benchmarks import ours
from benchmarks.contest import Chore, Count, Runner, Speed
from benchmarks.peers import liars_dice, texas_holdem, uno
from tortuga.games.pirata.phases.betting import begin_betting
from tortuga.games.pirata.table import PirataTable
from tortuga.kernel.chance import FastChance
from tortuga.kernel.match import Match, new_match
from tortuga.lab.simulation import rare_collections

BETTINGS = 20
"""How many bettings are played on a fresh table before the next one is set."""


def bet_again(t: PirataTable, winner: int, sailors: int) -> None:
    """Instead of sailing: the winner opens the next betting, and nobody misses it."""
    t.token = winner
    t.missing = 0
    t.plan(begin_betting)


def table(seats: int) -> Match:
    """A table at its first bid (with two seats the phantom has a cup, too), where a betting follows a betting."""
    lab = ours.simulation("pirata", seats)
    options = {**lab.setting.options, "first_game": True}
    match = new_match(lab.game, lab.edition, seats, FastChance(1), options)
    match.table.rules = {**lab.game.rules, "sail": bet_again}
    return match


def bet(begun: Match, seed: int) -> Count:
    """Play some bettings, five dice under each cup: every answer settled, logged and told."""
    match = begun.clone(FastChance(seed))
    chance = FastChance(-seed)
    t = match.table
    answer = match.answer
    wanted = t.asks + BETTINGS * 6
    while t.asks < wanted:
        ask = t.ask
        assert ask is not None
        for seat, decision in ask.decisions.items():
            answer(seat, decision.sample(chance))
    return Count(len(match.log), len(match.log))


def betting(seats: int) -> Speed:
    """So many seats beside OpenSpiel's two."""
    play = partial(bet, table(seats))
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
