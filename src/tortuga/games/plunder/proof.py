"""What the shape of an edition file cannot say: faults that only a second look finds, each with its key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from msgspec import to_builtins

from tortuga.games.plunder.edition import KINDS, Edition, Effect, Face, Goal
from tortuga.games.plunder.effects import EFFECTS, NEEDS
from tortuga.games.plunder.faces import faults_of_face
from tortuga.games.plunder.table import SLOTS
from tortuga.kernel.fault import Fault

SEATS: Final = (2, 3, 4, 5, 6)
HELD: Final = 2
"""What a captain holds before the first turn: an island and a ship."""
TOLD: Final = tuple(name for name in Effect.__struct_fields__ if name != "effect")
"""What a card may tell an effect."""


def proof(edition: Edition) -> Iterator[Fault]:
    """Name every fault of an edition: its key and the reason."""
    yield from _negative(to_builtins(edition), "")
    yield from _number_faults(edition)
    yield from _face_faults(edition)
    yield from _tile_faults(edition)
    yield from _map_faults(edition)
    yield from _treasure_faults(edition)


def _negative(value: Any, key: str) -> Iterator[Fault]:
    """No number of the box is below zero."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _negative(inner, f"{key}.{name}".removeprefix("."))
    elif isinstance(value, (list, tuple)):
        for place, inner in enumerate(value):
            yield from _negative(inner, f"{key}[{place}]")
    elif isinstance(value, int) and value < 0:
        yield key, "cannot be negative"


def _number_faults(edition: Edition) -> Iterator[Fault]:
    box, sea = edition.box, edition.sea
    yield from _goal_faults(edition.goal)
    yield from _least_faults(edition)
    for kind, count in zip(KINDS, box.cards.counts(), strict=True):
        if count < box.open:
            yield "box.cards", f"{count} cards of {kind} cannot lay {box.open} open"
    if box.lives < edition.fleet.lives * max(SEATS):
        yield "box.lives", "too few for the first ship of every captain"
    if not 1 <= edition.fleet.ships <= SLOTS:
        yield "fleet.ships", f"must be from 1 to {SLOTS}, the ships of a colour"
    if sea.storm < 1 or sea.storm % 2 == 0:
        yield "sea.storm", "must be odd, so that the storm has a middle"
    if sea.die < 2:
        yield "sea.die", "a die has at least two sides"
    yield from _team_faults(edition)


def _goal_faults(goal: Goal) -> Iterator[Fault]:
    if not 1 <= goal.least <= goal.points <= goal.most:
        yield "goal.points", f"must lie between goal.least ({goal.least}) and goal.most ({goal.most})"
    if goal.least <= HELD:
        yield "goal.least", f"a captain begins with {HELD} points, so a goal must be higher"


def _team_faults(edition: Edition) -> Iterator[Fault]:
    for number, way in enumerate(edition.teams):
        if way.points <= HELD * way.captains:
            yield f"teams[{number}].points", f"{way.captains} captains begin with {HELD * way.captains} points"
        if way.teams * way.captains not in SEATS or way.teams < 2:
            yield f"teams[{number}]", f"{way.teams} teams of {way.captains} do not fill a table"


def _least_faults(edition: Edition) -> Iterator[Fault]:
    """What would make a match endless or pointless if it were nothing."""
    for name, price in zip(edition.costs._fields, edition.costs, strict=True):
        if not any(price):
            yield f"prices.{name}", "must cost a card at least"
    for key, number in (
        ("goal.longest", edition.goal.longest),
        ("fleet.lives", edition.fleet.lives),
        ("prices.barter", edition.prices.barter),
        ("box.flags", edition.box.flags),
    ):
        if number < 1:
            yield key, "must be 1 or more"


def _face_faults(edition: Edition) -> Iterator[Fault]:
    for number, face in enumerate(edition.face):
        for key, reason in _faults_of(face, edition):
            yield f"face[{number}].{key}", f"face {face.id}: {reason}"


def _faults_of(face: Face, edition: Edition) -> list[Fault]:
    return faults_of_face(face.picture, face.barriers, face.islands, face.anchors, edition.start.skulls)


def _tile_faults(edition: Edition) -> Iterator[Fault]:
    tiles = Counter(face.tile for face in edition.face)
    trades: dict[int, set[bool]] = {}
    islands: set[str] = set()
    for number, face in enumerate(edition.face):
        if tiles[face.tile] != 2:
            yield f"face[{number}].tile", f"tile {face.tile} has {tiles[face.tile]} faces, not 2"
        trades.setdefault(face.tile, set()).add(any(not island.skulls for island in face.islands.values()))
        if len(trades[face.tile]) > 1:
            yield f"face[{number}].islands", f"tile {face.tile} has a trade island on one face only"
        for letter, island in face.islands.items():
            if island.id in islands:
                yield f"face[{number}].islands.{letter}", f"the island {island.id} is drawn twice"
            islands.add(island.id)


def _map_faults(edition: Edition) -> Iterator[Fault]:
    for seats in SEATS:
        serving = [number for number, m in enumerate(edition.map) if seats in m.seats]
        if not serving:
            yield "map[0].seats", f"{seats} seats have no map"
        for number in serving[1:]:
            yield f"map[{number}].seats", f"{seats} seats have a map already"
    trading = {face.tile for face in edition.face if any(not i.skulls for i in face.islands.values())}
    tiles = {face.tile for face in edition.face}
    for number, m in enumerate(edition.map):
        there = len(tiles if m.trade else tiles - trading)
        needed = m.across * m.down
        if there < needed:
            yield f"map[{number}]", f"needs {needed} tiles, but there are {there}"
        if needed < max(m.seats, default=0):
            yield f"map[{number}].seats", "more captains than islands to begin on"


def _treasure_faults(edition: Edition) -> Iterator[Fault]:
    titles: set[str] = set()
    if not edition.treasure:
        yield "treasure", "there is no treasure card"
    for number, treasure in enumerate(edition.treasure):
        if treasure.id in titles:
            yield f"treasure[{number}].id", f"the title {treasure.id} stands twice"
        titles.add(treasure.id)
        for effect in treasure.does:
            for reason in _effect_faults(effect):
                yield f"treasure[{number}].does", f"{treasure.id}: {reason}"
    for title, count in edition.copies.items():
        if title not in titles:
            yield f"copies.{title}", "is no treasure card"
        elif count < 1:
            yield f"copies.{title}", "must be 1 or more"


def _effect_faults(effect: Effect) -> Iterator[str]:
    if effect.effect not in EFFECTS:
        yield f"there is no effect {effect.effect}"
        return
    needs = NEEDS.get(effect.effect, ())
    told = [name for name in TOLD if getattr(effect, name)]
    if needs and not set(needs) & set(told):
        yield f"{effect.effect} needs {' or '.join(needs)}"
    for name in told:
        if name not in needs:
            yield f"{effect.effect} has no use for {name}"
