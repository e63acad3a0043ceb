"""Captains' War, four seats, random play, beside OpenSpiel's yacht and RLCard's uno."""

from __future__ import annotations

from benchmarks import ours
from benchmarks.contest import Chore, Runner, Speed
from benchmarks.peers import uno, yacht

OURS = ours.runner("captains", 4)

LINES: tuple[Speed | Chore, ...] = (
    Speed(
        title="decisions/s over OpenSpiel's yacht",
        ours=OURS,
        peer=Runner("yacht", yacht.play, yacht.choices),
        floor=20.0,
        aim=30.0,
    ),
    Speed(
        title="decisions/s over RLCard's uno environment",
        ours=OURS,
        peer=Runner("uno", uno.play, uno.choices),
        floor=2.0,
        aim=2.5,
    ),
)
