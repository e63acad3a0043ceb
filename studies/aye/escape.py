"""How often crews of ordinary bots escape the Kraken, how long it takes, and what happens on the way.

python -m studies.aye.escape                    the table of docs/studies/aye.md (some minutes)
python -m studies.aye.escape --games 100        a quick look
python -m studies.aye.escape --edition my.toml  the same for a designer's own numbers
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from math import sqrt

from tortuga.bots.table import bots_answer
from tortuga.games.aye import GAME
from tortuga.games.aye.bot import Ordinary
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.event import told
from tortuga.kernel.match import new_match

SEATS = tuple(range(4, 11))
DEEDS = {
    "repair": {"repaired"},
    "hook": {"hooked"},
    "Argh!": {"argh"},
    "mutiny called": {"mutiny_called"},
    "captain changed": {"new_captain"},
    "rolled together": {"together"},
    "ability": {"ability"},
    "claim": {"claimed"},
    "plank": {"planked", "plank_owed"},
    "flag": {"flag_locked"},
}
"""What may happen in a match, by the events that tell of it."""


@dataclass(frozen=True)
class Played:
    """What is kept of one match."""

    why: str
    rounds: int
    cards: int
    deeds: frozenset[str]


def play(seed: int, mode: str, seats: int, edition: str) -> Played:
    """One match of ordinary bots."""
    match = new_match(GAME, load_edition(GAME, edition), seats, FastChance(seed), {"mode": mode})
    bots_answer(match, dict.fromkeys(range(seats), Ordinary()), FastChance(seed + 1_000_000))
    assert match.result is not None
    names = set()
    for event in match.events:
        name, facts = told(event)
        names.add("argh" if name == "voted" and facts["vote"] else name)
    deeds = frozenset(deed for deed, events in DEEDS.items() if events & names)
    return Played(match.result.why, match.result.details["rounds"], match.result.details["cards"], deeds)


def interval(hits: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share = hits / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def lines(mode: str, seats: int, played: list[Played]) -> tuple[str, str]:
    """The two rows of a crew: how it ended, and what happened."""
    games = len(played)
    ends = Counter(one.why for one in played)
    low, high = interval(ends["escaped"], games)
    rounds = sorted(one.rounds for one in played)
    cards = sum(one.cards for one in played) / games
    ended = " | ".join(f"{100 * ends[why] / games:.0f} %" for why in ("sunk", "too_few", "traitor"))
    usual = sum(6 <= number <= 12 for number in rounds)
    most = f"({rounds[games // 10]}–{rounds[games - 1 - games // 10]})"
    spread = f"{sum(rounds) / games:.1f} {most} | {100 * usual / games:.0f} %"
    first = (
        f"| {mode} | {seats} | **{100 * ends['escaped'] / games:.1f} %** ({100 * low:.1f}–{100 * high:.1f}) "
        f"| {ended} | {spread} | {cards:.1f} |"
    )
    shares = (sum(deed in one.deeds for one in played) / games for deed in DEEDS)
    return first, f"| {mode} | {seats} | " + " | ".join(f"{100 * share:.0f} %" for share in shares) + " |"


def main() -> None:
    """Play and print two tables in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="matches for each crew and mode")
    parser.add_argument("--seats", type=int, nargs="*", default=SEATS)
    parser.add_argument("--modes", nargs="*", default=("expert", "beginner"))
    parser.add_argument("--edition", default="base")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    ends = ["| mode | crew | escaped (95 %) | sunk | too few cards | traitor | rounds (10–90 %) | 6–12 | cards |"]
    ends.append("| --- | ---: | --- | ---: | ---: | ---: | --- | ---: | ---: |")
    happened = [f"| mode | crew | {' | '.join(DEEDS)} |", f"| --- | ---: |{' ---: |' * len(DEEDS)}"]
    with ProcessPoolExecutor(given.workers) as workers:
        for mode in given.modes:
            for seats in given.seats:
                seeds = range(given.seed, given.seed + given.games)
                games = workers.map(play, seeds, repeat(mode), repeat(seats), repeat(given.edition), chunksize=10)
                first, second = lines(mode, seats, list(games))
                ends.append(first)
                happened.append(second)
    print("\n".join([*ends, "", *happened]))


if __name__ == "__main__":
    main()
