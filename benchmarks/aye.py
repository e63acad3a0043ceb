"""Aye, six seats, expert, random play, beside Catanatron."""

from __future__ import annotations

from benchmarks import ours
from benchmarks.contest import Chore, Runner, Speed
from benchmarks.peers import catanatron

LINES: tuple[Speed | Chore, ...] = (
    Speed(
        title="decisions/s over Catanatron, 4 random players",
        ours=ours.runner("aye", 6),
        peer=Runner("catanatron, 4 random players", catanatron.play, catanatron.choices),
        floor=3.0,
        aim=4.0,
    ),
)
