"""Palabra's dilemma: who is raided how often, and how many islands are shared."""

from __future__ import annotations

from collections import Counter

from tortuga.games import get_game
from tortuga.games.palabra.table import RED_SHIP, RINGS
from tortuga.kernel.edition import load_edition
from tortuga.kernel.event import told
from tortuga.lab import setting_of, wilson
from tortuga.lab.simulation import Simulation

WHO = ("AlwaysGreen", "RedOnRichest", "KeepsWord", "Liar", "TitForTat")


def fleets(simulation: Simulation, index: int) -> list[dict[int, tuple[int, ...]]]:
    """The ships that were turned on each day of a match, by seat."""
    match, _ = simulation.play_one(index, simulation.names(index))
    days: list[dict[int, tuple[int, ...]]] = []
    for event in match.events:
        name, facts = told(event)
        if name == "ships_turned":
            if not days or facts["seat"] in days[-1]:
                days.append({})
            days[-1][facts["seat"]] = facts["ships"]
    return days


def share(hits: int, of: int) -> str:
    """A share in per cent with its interval."""
    low, high = wilson(hits, of)
    return f"{100 * hits / max(1, of):.1f} ({100 * low:.1f}–{100 * high:.1f})"


def report(games: int, seed: int, seats: int = 4) -> None:
    """Two tables: raids on each kind of pirate among three ordinary ones; what becomes of islands among four."""
    game = get_game("palabra")
    ring = RINGS[seats]
    print(f"\n| among ordinary pirates, {seats} seats | islands | raided % (95 %) |\n| --- | ---: | --- |")
    for who in WHO:
        name = f"studies.scripts.palabra:{who}"
        others = ["ordinary"] * (seats - 1)
        simulation = Simulation(setting_of(game, load_edition(game), seats, [name, *others], seed))
        hits = met = 0
        for index in range(games):
            me = simulation.names(index).index(name)
            for ships in fleets(simulation, index):
                for island in ring.island_of[me]:
                    other, slot = next(side for side in ring.sides[island] if side[0] != me)
                    hits += ships[other][slot] == RED_SHIP
                    met += 1
        print(f"| {who} | {met} | {share(hits, met)} |", flush=True)
    simulation = Simulation(setting_of(game, load_edition(game), seats, ["ordinary"], seed))
    ends: Counter[int] = Counter()
    for index in range(games):
        for ships in fleets(simulation, index):
            for (left, i), (right, j) in ring.sides:
                ends[(ships[left][i] == RED_SHIP) + (ships[right][j] == RED_SHIP)] += 1
    print("\n| among four ordinary pirates | islands % (95 %) |\n| --- | --- |")
    for reds, what in enumerate(("shared: two greens", "raided: a red and a green", "lost: two reds")):
        print(f"| {what} | {share(ends[reds], ends.total())} |")
