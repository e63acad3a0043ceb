"""How PIRATA's reconstructed cards fare: who plays what, which seat wins, and how strong the ordinary bot is.

    python -m studies.pirata.balance --games 2000 > docs/studies/pirata.md

Four ordinary bots play the base game and the game with Curse of the Dead; then one of them meets three random ones, and
one that loves or shuns the lock meets three that do not.
The same number of games gives the same page, byte for byte.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from math import sqrt
from typing import Any

from tortuga.games import get_game
from tortuga.games.pirata.bot import Ordinary
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.event import told
from tortuga.kernel.match import Match, new_match
from tortuga.lab.playout import play_through
from tortuga.lab.simulation import rare_collections

GAME = get_game("pirata")
EDITION = load_edition(GAME)
SEATS = 4
LEAST, MOST = 2.0, 15.0
"""Per cent of all plays that a title must stay between."""
SLACK = 3.0
"""Points by which a seat's wins may miss its share."""


def main() -> int:
    """Play, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    games = parser.parse_args().games
    say(
        "# PIRATA: a study of its balance",
        "",
        f"*Written by `python -m studies.pirata.balance --games {games}`; edition `{EDITION.hash[:12]}`, "
        f"rules version {GAME.rules_version}. Intervals are 95 % (Wilson).*",
        "",
        "The action cards of the box are lost; ours are written anew. What is asked of them: no title is played in "
        "under 2 % or over 15 % of a bot's plays, and every seat wins within 3 points of its share.",
    )
    with rare_collections():
        good = [
            among_ordinary("The base game", games, {}),
            among_ordinary("With Curse of the Dead", games, {"curse": True}),
        ]
        good.append(against_random(games // 2))
        locking(games // 4)
    return 0 if all(good) else 1


def among_ordinary(title: str, games: int, options: dict[str, Any]) -> bool:
    """Four ordinary bots: shares of the titles, wins by seat."""
    plays: Counter[str] = Counter()
    wins: Counter[int] = Counter()
    rounds = openers = finals = answers = 0
    bots = {seat: GAME.bots["ordinary"]() for seat in range(SEATS)}
    for number in range(games):
        match = new_match(GAME, EDITION, SEATS, FastChance(2 * number), options)
        answers += play_through(match, bots, FastChance(2 * number + 1))
        opener = count_plays(match, plays)
        winner = winner_of(match)
        wins[winner] += 1
        openers += winner == opener
        finals += match.result is not None and match.result.why == "final_battle"
        rounds += getattr(match.table, "round", 0)
    say("", f"## {title}", "")
    say(
        f"{games} games of four ordinary bots: {rounds / games:.1f} rounds, {answers / games:.0f} answers and "
        f"{sum(plays.values()) / games:.0f} cards a game; {100 * finals / games:.0f} % end in a final battle.",
    )
    say("", "| who | wins | 95 % |", "| --- | ---: | --- |")
    for seat in range(SEATS):
        say(f"| seat {seat + 1} | {percent(wins[seat], games)} | {interval(wins[seat], games)} |")
    say(f"| the pirate who opens the first betting | {percent(openers, games)} | {interval(openers, games)} |")
    fair = all(abs(100 * wins[seat] / games - 100 / SEATS) <= SLACK for seat in range(SEATS))
    return shares(plays, options) and fair


def count_plays(match: Match, plays: Counter[str]) -> int:
    """Count the cards that were played; tell who opened the first betting."""
    opener = -1
    for event in match.events:
        name, args = told(event)
        if name in ("card_played", "card_played_on"):
            plays[args["card"]] += 1
        elif name == "x_dealt":
            opener = args["seat"]
    return opener


def shares(plays: Counter[str], options: dict[str, Any]) -> bool:
    """The table of titles; whether all of them stay within the bounds."""
    total = sum(plays.values())
    say("", "| title | colour | copies | of all plays | 95 % | |", "| --- | --- | ---: | ---: | --- | --- |")
    good = True
    for card in EDITION.data.card:
        if card.set == "base" or options:
            share = 100 * plays[card.id] / total
            within = LEAST <= share <= MOST
            good = good and within
            say(
                f"| {card.id} | {card.colour} | {card.copies} | {percent(plays[card.id], total)} | "
                f"{interval(plays[card.id], total)} | {'' if within else 'OUT OF BOUNDS'} |"
            )
    return good


def against_random(games: int) -> bool:
    """One ordinary bot among three random ones, in each seat in turn."""
    won = 0
    for number in range(games):
        seat = number % SEATS
        match = new_match(GAME, EDITION, SEATS, FastChance(10**6 + 2 * number), {})
        play_through(match, {seat: GAME.bots["ordinary"]()}, FastChance(10**6 + 2 * number + 1))
        won += winner_of(match) == seat
    say("", "## The ordinary bot against three random ones", "")
    say(f"{games} games of four: it wins {percent(won, games)} ({interval(won, games)}); by chance it would be 25 %.")
    return won / games >= 0.7


def locking(games: int) -> None:
    """One bot that likes to lock more or less than it should, among three ordinary ones."""
    say("", "## Does it pay to lock more often?", "")
    say(
        f"{games} games of four for each line: one ordinary bot to which a lock seems worth more or less than it is, "
        "among three to which it seems worth what it is. Winning a betting is worth 1.",
        "",
        "| a lock seems worth | locks a game | of them right | wins | 95 % |",
        "| --- | ---: | ---: | ---: | --- |",
    )
    for liking in (-9.0, 0.0, 0.2, 0.4, 0.6):
        won = locks = right = 0
        for number in range(games):
            seat = number % SEATS
            bots = {at: Ordinary(liking if at == seat else 0.0) for at in range(SEATS)}
            match = new_match(GAME, EDITION, SEATS, FastChance(2 * 10**6 + 2 * number), {})
            play_through(match, bots, FastChance(2 * 10**6 + 2 * number + 1))
            won += winner_of(match) == seat
            said = [name for name, args in map(told, match.events) if args.get("seat") == seat]
            locks += said.count("locked")
            right += said.count("lock_won")
        name = "nothing" if liking < -1 else f"{liking:+.1f}" if liking else "what it is"
        share = percent(right, locks) if locks else "–"
        say(f"| {name} | {locks / games:.2f} | {share} | {percent(won, games)} | {interval(won, games)} |")


def winner_of(match: Match) -> int:
    """Who took the throne."""
    result = match.result
    if result is None:
        raise ValueError("the match is not over")
    return result.winners[0]


def percent(part: int, whole: int) -> str:
    """A share."""
    return f"{100 * part / whole:.1f} %"


def interval(part: int, whole: int, z: float = 1.96) -> str:
    """Wilson's interval of a share."""
    share = part / whole
    middle = (share + z * z / (2 * whole)) / (1 + z * z / whole)
    half = z * sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole)) / (1 + z * z / whole)
    return f"{100 * (middle - half):.1f} to {100 * (middle + half):.1f} %"


def say(*lines: str) -> None:
    """Write lines of the page."""
    for line in lines:
        sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
