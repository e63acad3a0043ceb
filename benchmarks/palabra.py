"""Palabra de Pirata, four seats, random play, beside OpenSpiel and Catanatron."""

from __future__ import annotations

from benchmarks import ours
from benchmarks.contest import Chore, Runner, Speed
from benchmarks.peers import catanatron, open_spiel

OURS = ours.runner("palabra", 4)
CATAN = Runner("catanatron, 4 random players", catanatron.play, catanatron.choices)

LINES: tuple[Speed | Chore, ...] = (
    Speed(
        title="decisions/s over OpenSpiel's python_iterated_prisoners_dilemma",
        ours=OURS,
        peer=Runner("iterated prisoner's dilemma", open_spiel.play, open_spiel.play),
        floor=1.0,
        aim=1.5,
    ),
    Speed(title="decisions/s over Catanatron, 4 random players", ours=OURS, peer=CATAN, floor=4.0, aim=5.0),
    Chore(
        title="Catanatron's game.copy() over a clone of a match in its middle",
        one="a copy",
        ours=ours.copier("palabra", 4),
        peer=catanatron.copier(),
        floor=6.0,
        aim=8.0,
    ),
)
