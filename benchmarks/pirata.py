"""PIRATA in random play: bettings of two and of four beside liar's dice, and whole games of four beside card tables."""

from __future__ import annotations

from benchmarks import ours
from benchmarks.contest import Chore, Count, Play, Runner, Speed
from benchmarks.peers import liars_dice, texas_holdem, uno
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import One
from tortuga.kernel.match import begun
from tortuga.lab.simulation import rare_collections

BETTINGS = 20
"""So many are played by one call."""
ASKED = ("open_bid", "bid")


def bettings(seats: int) -> Play:
    """Bettings by so many seats, each on a fresh copy of a table at its first bid, five dice under each cup.

    What the rules do after the last bid, up to the next question, is part of it, but counts for nothing.
    """
    lab = ours.simulation("pirata", seats)
    options = lab.game.settle_options({"first_game": True}, seats)
    ready = begun(lab.game, lab.edition, seats, FastChance(1), options)
    chance = FastChance(2)
    while (ask := ready.table.ask) is not None and ask.decisions[ask.seat].name not in ASKED:
        ready.answer(ask.seat, ask.decisions[ask.seat].sample(chance))

    def play(seed: int) -> Count:
        chance = FastChance(-seed)
        number = 0
        for betting in range(BETTINGS):
            match = ready.clone(FastChance(seed * BETTINGS + betting))
            while (ask := match.table.ask) is not None:
                decision = ask.decision
                if not isinstance(decision, One) or decision.name not in ASKED:
                    break
                match.choose(ask.seat, chance.below(len(decision.options)))
                number += 1
        return Count(number, number)

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
