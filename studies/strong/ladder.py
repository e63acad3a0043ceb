"""The ladder of all levels: one of each against three ordinary bots, seats rotated; in Aye whole crews.

python -m studies.strong.ladder                            writes docs/ladder.md (hours in plain Python)
python -m studies.strong.ladder captains --games 60        prints the lines of a game
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

from tortuga.games import SLUGS, get_game
from tortuga.kernel.edition import load_edition
from tortuga.lab import Simulation, setting_of, wilson
from tortuga.lab.workers import in_pieces

GAMES = {"strong": 200, "easy": 400, "random": 400, "ordinary": 400}
LEVELS = ("strong", "easy", "random")
CREW = 6
SEED = 7
HEAD = """# Ladder

How strong the levels are, made by `python -m studies.strong.ladder`: one bot of a level at a table of four with three
ordinary ones, seats rotated (fair: 25 %); in Aye a crew of six of the same level, and how often its ship escapes.
Intervals are 95 %.

| game | level | matches | share | interval |
| --- | --- | --- | --- | --- |
"""


def lines(slug: str, games: int | None, workers: int) -> Iterator[str]:
    """A line of the table for each level."""
    game = get_game(slug)
    edition = load_edition(game)
    together = slug == "aye"
    for level in (*LEVELS, "ordinary") if together else LEVELS:
        many = games or GAMES[level]
        bots = [level] if together else [level, "ordinary", "ordinary", "ordinary"]
        setting = setting_of(game, edition, CREW if together else 4, bots, SEED)
        won, done, began = 0.0, 0, time.perf_counter()
        for totals in in_pieces(Simulation, Simulation.play, setting, many, workers, 4):
            done += totals.games
            escaped = sum(count for why, count in totals.endings.items() if why.startswith("escaped"))
            won += escaped if together else totals.won(level)
            seconds = time.perf_counter() - began
            print(f"{slug} {level}: {won / done:.1%} of {done}, {seconds:.0f} s", end="\r", flush=True)
        low, high = wilson(won, done)
        yield f"| {slug} | {level} | {done} | {won / done:.1%} | {low:.0%}–{high:.0%} |"


def main() -> None:
    """Play, print, and write the page if all games were asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_asked", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    table = []
    for slug in asked.games_asked or SLUGS:
        for line in lines(slug, asked.games, asked.workers):
            print(line + " " * 20, flush=True)
            table.append(line)
    if not asked.games_asked:
        Path("docs/ladder.md").write_text(HEAD + "\n".join(table) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
