"""What a changed number does: the base edition of Palabra beside examples/rich.toml, over the same seeds.

python examples/edition.py 500
"""

from __future__ import annotations

import sys
from pathlib import Path

import tortuga
from tortuga.lab import Simulation, setting_of

RICH = Path(__file__).with_name("rich.toml")


def mean_score(edition: str | Path, games: int) -> float:
    """What a pirate makes of it on the mean: ordinary bots sit in all seats."""
    game = tortuga.get_game("palabra")
    setting = setting_of(game, tortuga.load_edition(game, edition), seats=4, bots=["ordinary"], seed=1)
    totals = Simulation(setting).play(0, games)
    return totals.scores["ordinary"] / (games * setting.seats)


if __name__ == "__main__":
    played = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    for name, edition in (("base", "base"), ("rich", RICH)):
        print(f"{name}: {mean_score(edition, played):.1f} points a seat over {played} matches")
