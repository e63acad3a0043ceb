"""PIRATA in random play: bettings of two beside liar's dice of two, and whole games of four beside card tables."""

from __future__ import annotations

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


def table() -> Match:
    """A table for two (and the phantom's cup) at its first bid, where a betting follows a betting."""
    lab = ours.simulation("pirata", 2)
    options = {**lab.setting.options, "first_game": True}
    match = new_match(lab.game, lab.edition, 2, FastChance(1), options)
    match.table.rules = {**lab.game.rules, "sail": bet_again}
    return match


TABLE = table()


def bet(seed: int) -> Count:
    """Play some bettings, five dice each under three cups: every answer settled, logged and told."""
    match = TABLE.clone(FastChance(seed))
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


BETTING = Runner("a betting", bet, bet, rare_collections)
WHOLE = ours.runner("pirata", 4)

LINES: tuple[Speed | Chore, ...] = (
    Speed(
        title="betting decisions/s over OpenSpiel's liars_dice(numdice=5) from Python",
        ours=BETTING,
        peer=Runner("liar's dice", liars_dice.play, liars_dice.play),
        floor=1.0,
        aim=1.1,
    ),
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
