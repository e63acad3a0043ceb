"""Learn the weights of all strong bots anew: after every change of an ordinary bot, an edition or a feature.

python -m studies.strong.values                 all five games (a few minutes on the compiled build)
python -m studies.strong.values captains aye    some of them

The same as `tortuga train GAME --seats … --games … --seed 1 --out src/tortuga/games/GAME/values/base.json`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tortuga.bots.values import FOLDER, written
from tortuga.games import get_game
from tortuga.kernel.edition import load_edition
from tortuga.lab import setting_of
from tortuga.lab.training import gathered, learned
from tortuga.lab.workers import usual_workers

GAMES = {"palabra": (4, 1200), "aye": (6, 800), "plunder": (4, 200), "pirata": (4, 1500), "captains": (4, 500)}
"""How many seats, and how many matches are enough."""
SEED = 1
HOME = Path(__file__).resolve().parents[2] / "src" / "tortuga" / "games"


def main() -> None:
    """Learn, write, and say how good the weights are."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    for slug in parser.parse_args().games:
        seats, games = GAMES[slug]
        game = get_game(slug)
        edition = load_edition(game)
        setting = setting_of(game, edition, seats, ["ordinary"], SEED)
        positions = [each for piece in gathered(setting, games, usual_workers(games * 10)) for each in piece]
        values = learned(game, edition, setting, games, positions)
        place = HOME / slug / FOLDER / f"{edition.name}.json"
        place.parent.mkdir(exist_ok=True)
        place.write_text(written(values), encoding="utf-8")
        print(
            f"{slug:<9}{values.positions:>7} positions   loss {values.loss:.3f}   guess {values.guess:.3f}", flush=True
        )


if __name__ == "__main__":
    main()
