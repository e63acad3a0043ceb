"""The lab: the same rules, driven thousands of times by programs."""

from tortuga.lab.batch import Batch
from tortuga.lab.compose import Composer
from tortuga.lab.figures import wilson
from tortuga.lab.playout import play_out, play_through
from tortuga.lab.simulation import Setting, Simulation, Totals, setting_of
from tortuga.lab.standings import Standings
from tortuga.lab.tournament import played, tournament_of
from tortuga.lab.workers import simulated

__all__ = [
    "Batch",
    "Composer",
    "Setting",
    "Simulation",
    "Standings",
    "Totals",
    "play_out",
    "play_through",
    "played",
    "setting_of",
    "simulated",
    "tournament_of",
    "wilson",
]
