"""The judge of the ordinary bots: how often each script wins among them, with 95 % intervals.

    python -m studies.scripts                         all games, as docs/studies/scripts.md has them
    python -m studies.scripts plunder --games 400     one game
    python -m studies.scripts palabra --only Liar KeepsWord --seats 4

A script has one seat among ordinary bots and moves up a seat from match to match. `fair` is the share that it would win
if it were worth as much as they are; more than 3 points above it, and a person will find the same trick.
"""

from __future__ import annotations

import argparse
from importlib import import_module

from studies.scripts import crews, raids
from tortuga.games import get_game
from tortuga.kernel.edition import load_edition
from tortuga.lab import Totals, setting_of, simulated, wilson

SCRIPTS = {
    "plunder": ((2, 4), ("NoTalk", "NoTalkCannonsFirst", "NeverPays", "OneCard")),
    "captains": ((3, 4), ("Boards", "Stays")),
    "palabra": (
        (3, 4, 8),
        ("RedOnRichest", "RedWhereTheyLookAway", "AlwaysGreen", "KeepsWord", "Liar", "TitForTat"),
    ),
    "pirata": ((4,), ("NeverBuys",)),
}
"""By game: at how many seats, and which scripts."""


def share(game: str, script: str, seats: int, games: int, seed: int, workers: int) -> tuple[float, int]:
    """How many matches the script wins, and of how many."""
    found = get_game(game)
    name = f"studies.scripts.{game}:{script}"
    setting = setting_of(found, load_edition(found), seats, [name, *["ordinary"] * (seats - 1)], seed)
    totals = Totals()
    for part in simulated(setting, games, workers):
        totals.add(part)
    return totals.won(name), totals.games


def main() -> None:
    """Play and print a table for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "game", nargs="*", help="plunder, captains, palabra, pirata or aye; all of them if none is named"
    )
    parser.add_argument("--games", type=int, default=400, help="matches for each line")
    parser.add_argument("--only", nargs="*", help="the scripts to be tried")
    parser.add_argument("--seats", type=int, nargs="*", help="at so many seats")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for game in given.game or (*SCRIPTS, "aye"):
        if game == "aye":
            crews.report(given.games, given.seats, given.seed)
            continue
        tables, scripts = SCRIPTS[game]
        print(f"\n| {game} | seats | n | wins % (95 %) | fair % | beyond |\n| --- | ---: | ---: | --- | ---: | ---: |")
        for script in given.only or scripts:
            for seats in given.seats or tables:
                wins, games = share(game, script, seats, given.games, given.seed, given.workers)
                low, high = wilson(wins, games)
                won, fair = 100 * wins / games, 100 / seats
                interval = f"{won:.1f} ({100 * low:.1f}–{100 * high:.1f})"
                print(f"| {script} | {seats} | {games} | {interval} | {fair:.1f} | {won - fair:+.1f} |", flush=True)
        if game == "palabra":
            raids.report(given.games, given.seed)


if __name__ == "__main__":
    import_module("studies.scripts")
    main()
