"""Aye: how often crews escape, and what a traitor card is worth to whoever is dealt it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tortuga.bots.shelf import bot_of
from tortuga.bots.table import bots_answer
from tortuga.games import get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.event import told
from tortuga.kernel.match import new_match
from tortuga.lab import wilson

SEATS = (4, 6, 10)
TRAITORS = ("turncoat", "kraken_cultist")


def interval(hits: int, of: int) -> str:
    """A share in per cent with its interval."""
    low, high = wilson(hits, of)
    return f"{100 * hits / max(1, of):.1f} ({100 * low:.1f}–{100 * high:.1f})"


class Tally:
    """What a number of matches brought."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.ends: Counter[str] = Counter()
        self.dealt = self.won = self.early = self.games = 0
        self.captains: Counter[int] = Counter()

    def play(self, seats: int, name: str, others: str, seed: int, mode: str) -> None:
        """One match: `name` sits where a traitor card was dealt, `others` everywhere else."""
        game = get_game("aye")
        match = new_match(game, load_edition(game), seats, FastChance(seed), {"mode": mode})
        dealt = {
            seat
            for seat in range(seats)
            if mode == "expert" and any(card in TRAITORS for card in match.view(seat).board.pirates[seat].hand or ())
        }
        bots = {seat: bot_of(game, name if seat in dealt else others) for seat in range(seats)}
        bots_answer(match, bots, FastChance(seed + 1_000_000))
        assert match.result is not None
        self.games += 1
        self.ends[match.result.why] += 1
        self.early += not match.result.winners and match.result.details["rounds"] <= 3
        self.dealt += len(dealt)
        self.won += sum(seat in match.result.winners for seat in dealt)
        for event in match.events:
            what, facts = told(event)
            if what == "new_captain":
                self.captains[facts["seat"]] += 1


def report(games: int, seats: Sequence[int] | None, seed: int) -> None:
    """Crews first, then traitors; `games` for each line."""
    print(
        "\n| aye, crew | mode | seats | n | escapes % (95 %) | a traitor wins % | lost by round 3 | low seats captain |"
    )
    print("| --- | --- | ---: | ---: | --- | ---: | ---: | ---: |")
    for who, name in (("ordinary", "ordinary"), ("honest", "studies.scripts.aye:Discards")):
        for mode in ("expert", "beginner")[: 1 if who == "honest" else 2]:
            for crew in seats or SEATS:
                tally = Tally()
                for number in range(games):
                    tally.play(crew, name, name, 7919 * seed + number, mode)
                ends, low = tally.ends, sum(tally.captains[seat] for seat in range(crew // 2))
                print(
                    f"| {who} | {mode} | {crew} | {games} | {interval(ends['escaped'], games)} "
                    f"| {100 * ends['traitor'] / games:.1f} | {100 * tally.early / games:.1f} "
                    f"| {100 * low / max(1, tally.captains.total()):.0f} |",
                    flush=True,
                )
    print("\n| aye, dealt a traitor card | seats | cards | wins % (95 %) |\n| --- | ---: | ---: | --- |")
    for who in ("Keeps", "SinksAtOnce", "Discards"):
        for crew in seats or SEATS:
            tally = Tally()
            for number in range(games):
                tally.play(crew, f"studies.scripts.aye:{who}", "ordinary", 7919 * seed + number, "expert")
            print(f"| {who} | {crew} | {tally.dealt} | {interval(tally.won, tally.dealt)} |", flush=True)
