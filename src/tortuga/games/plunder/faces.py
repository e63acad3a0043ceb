"""Reading the tiles: from six rows of text to squares, islands, ports and barriers.

The legend stands in the edition file. A square is counted from the top left, row by row, 0 to 35.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from msgspec import Struct

from tortuga.kernel.fault import Fault

SIDE: Final = 6
"""Squares along a side of a tile."""
SQUARES: Final = SIDE * SIDE
SEA: Final = "."
PLAIN: Final = "#"
MIDDLE: Final = (SIDE // 2 - 1, SIDE // 2)
"""The squares of each side that stay sea, so that any two tiles join."""
MOST_PORTS: Final = 3
POINTS: Final = "NESW"
"""The sides of a square, clockwise, as the anchors of an edition name them."""
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""One row and column on, in the order of `POINTS`."""

_BARRIER: Final = re.compile(r"([A-F])([1-6])-([A-F])([1-6])")


class Island(Struct, frozen=True, forbid_unknown_fields=True):
    """An island that can be named: a resource island with skulls, or a trade island without."""

    id: str
    skulls: int = 0


@dataclass(frozen=True, slots=True)
class Drawn:
    """A face, read: what lies on each of its squares."""

    id: str
    tile: int
    squares: str
    islands: tuple[tuple[str, Island], ...]
    """Letter and island, in the order of the letters."""
    barriers: frozenset[tuple[int, int]]
    """Edges that cannot be crossed, the smaller square first."""
    shut: frozenset[tuple[int, int]] = frozenset()
    """The closed sides of ports: the square and the number of the side in `POINTS`, also where the tile ends."""
    moles: frozenset[tuple[int, int]] = frozenset()
    """Those of them that lie between two squares of sea of this face, as `barriers` writes them."""

    @property
    def trades(self) -> bool:
        """Whether a trade island lies on it."""
        return any(not island.skulls for _, island in self.islands)

    def is_sea(self, square: int) -> bool:
        """Whether ships may be here; ports are sea."""
        return self.squares[square] == SEA or self.squares[square].islower()

    def barred(self, here: int, there: int) -> bool:
        """Whether a barrier, or the closed side of a port, lies between two squares that share a side."""
        edge = (min(here, there), max(here, there))
        return edge in self.barriers or edge in self.moles

    def sea_beside(self, square: int) -> list[int]:
        """The sea squares of this face that share a side with the square and are not barred from it."""
        return [n for n in sides(square) if self.is_sea(n) and not self.barred(square, n)]

    def land_of(self, letter: str) -> list[int]:
        """The squares an island covers."""
        return [square for square in range(SQUARES) if self.squares[square] == letter]

    def ports_of(self, letter: str) -> list[int]:
        """The sea squares that are its ports."""
        return self.land_of(letter.lower())


def sides(square: int) -> list[int]:
    """The squares of the same tile that share a side with this one: above, left, right, below."""
    row, column = divmod(square, SIDE)
    found = []
    if row > 0:
        found.append(square - SIDE)
    if column > 0:
        found.append(square - 1)
    if column < SIDE - 1:
        found.append(square + 1)
    if row < SIDE - 1:
        found.append(square + SIDE)
    return found


def name_of(square: int) -> str:
    """C5 for the fifth square of the third row, as barriers are written."""
    return f"{'ABCDEF'[square // SIDE]}{square % SIDE + 1}"


def read_face(
    name: str,
    tile: int,
    picture: str,
    barriers: tuple[str, ...],
    islands: Mapping[str, Island],
    anchors: Mapping[str, str],
) -> Drawn:
    """Read a face that has no faults (see `faults_of_face`)."""
    edges = frozenset(edge for edge in map(_edge, barriers) if edge is not None)
    shut = frozenset(
        (square, side)
        for port, points in anchors.items()
        if (square := _square(port)) is not None
        for side, point in enumerate(POINTS)
        if point not in points
    )
    squares = "".join(picture.split())
    moles = frozenset(
        (min(square, there), max(square, there))
        for square, side in shut
        if (there := beyond(square, side)) is not None and (squares[there] == SEA or squares[there].islower())
    )
    return Drawn(name, tile, squares, tuple(sorted(islands.items())), edges, shut, moles)


def beyond(square: int, side: int) -> int | None:
    """The square of the same tile that lies on that side of a square; None where the tile ends."""
    row, column = square // SIDE + STEPS[side][0], square % SIDE + STEPS[side][1]
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else None


def faults_of_face(
    picture: str,
    barriers: tuple[str, ...],
    islands: Mapping[str, Island],
    anchors: Mapping[str, str],
    start_skulls: int,
) -> list[Fault]:
    """Everything that is wrong with a face; what it builds on comes first and hides the rest."""
    faults = list(_picture_faults(picture, islands))
    if faults:
        return faults
    drawn = read_face("", 0, picture, barriers, islands, {})
    faults = [*_barrier_faults(drawn, barriers), *_anchor_faults(drawn, anchors)]
    if faults:
        return faults
    drawn = read_face("", 0, picture, barriers, islands, anchors)
    faults = [*_island_faults(drawn), *_sea_faults(drawn)]
    if not any(island.skulls == start_skulls for island in islands.values()):
        faults.append(("islands", f"no island of {start_skulls} skull to begin on"))
    return faults


def _picture_faults(picture: str, islands: Mapping[str, Island]) -> Iterator[Fault]:
    rows = picture.split()
    if len(rows) != SIDE:
        yield "picture", f"has {len(rows)} rows, not {SIDE}"
        return
    for number, row in enumerate(rows):
        where = f"picture[{number}]"
        if len(row) != SIDE:
            yield where, f"row {'ABCDEF'[number]} ({row}) has {len(row)} squares, not {SIDE}"
        for mark in row:
            if mark not in (SEA, PLAIN) and mark.upper() not in islands:
                yield where, f"row {'ABCDEF'[number]} ({row}): {mark} is no sea, no land and no island of it"
    for letter in islands:
        if len(letter) != 1 or not ("A" <= letter <= "Z"):
            yield f"islands.{letter}", "an island goes by one capital letter"
        elif letter not in picture:
            yield f"islands.{letter}", f"{islands[letter].id} has no land in the picture"


def _barrier_faults(drawn: Drawn, barriers: tuple[str, ...]) -> Iterator[Fault]:
    for number, text in enumerate(barriers):
        where = f"barriers[{number}]"
        edge = _edge(text)
        if edge is None:
            yield where, f'"{text}" is not an edge: write it like "C5-D5"'
        elif edge[1] not in sides(edge[0]):
            yield where, f'"{text}": the two squares share no side'
        elif not drawn.is_sea(edge[0]) and not drawn.is_sea(edge[1]):
            yield where, f'"{text}" lies between two land squares, where nobody sails'


def _anchor_faults(drawn: Drawn, anchors: Mapping[str, str]) -> Iterator[Fault]:
    for name, points in anchors.items():
        where, square = f"anchors.{name}", _square(name)
        if square is None or not drawn.squares[square].islower():
            yield where, f"{name} is no port"
        elif not points or len(set(points)) < len(points) or not set(points) <= set(POINTS):
            yield where, f'"{points}" names no sides: write some of {POINTS}'
        else:
            yield from _side_faults(drawn, name, square, points)


def _side_faults(drawn: Drawn, name: str, square: int, points: str) -> Iterator[Fault]:
    for side, point in enumerate(POINTS):
        there, where = beyond(square, side), f"anchors.{name}"
        if there is None:
            along = square % SIDE if side % 2 == 0 else square // SIDE
            if point not in points and along in MIDDLE:
                yield where, f"{name} is the middle of a side, where tiles join: it must be open to {point}"
        elif point in points and not (drawn.is_sea(there) and not drawn.barred(square, there)):
            yield where, f"no ship comes to {name} from {point}"


def _square(name: str) -> int | None:
    """Read "C5"."""
    known = len(name) == 2 and name[0] in "ABCDEF" and name[1] in "123456"
    return "ABCDEF".index(name[0]) * SIDE + int(name[1]) - 1 if known else None


def _island_faults(drawn: Drawn) -> Iterator[Fault]:
    for letter, island in drawn.islands:
        land, ports = drawn.land_of(letter), drawn.ports_of(letter)
        if spread(land[0], set(land)) != set(land):
            yield "picture", f"{island.id} ({letter}) lies in several pieces"
        if not ports:
            yield f"islands.{letter}", f"{island.id} has no port: draw {letter.lower()} on the sea beside it"
        elif len(ports) > MOST_PORTS:
            yield f"islands.{letter}", f"{island.id} has {len(ports)} ports, more than {MOST_PORTS}"
        for port in ports:
            if not any(drawn.squares[n] == letter and not drawn.barred(port, n) for n in sides(port)):
                where = f"picture[{port // SIDE}]"
                yield where, f"the port {letter.lower()} at {name_of(port)} touches no land of {island.id}"


def _sea_faults(drawn: Drawn) -> Iterator[Fault]:
    last = SIDE - 1
    for middle in MIDDLE:
        for row, column in ((0, middle), (last, middle), (middle, 0), (middle, last)):
            square = row * SIDE + column
            if not drawn.is_sea(square):
                yield f"picture[{row}]", f"{name_of(square)} is the middle of a side and must be sea"
    sea = {square for square in range(SQUARES) if drawn.is_sea(square)}
    reached = _sailed(drawn, min(sea)) if sea else set()
    for square in sorted(sea - reached):
        yield f"picture[{square // SIDE}]", f"the sea at {name_of(square)} is cut off from the rest"


def _edge(text: str) -> tuple[int, int] | None:
    """Read "C5-D5"; the smaller square first."""
    match = _BARRIER.fullmatch(text)
    if match is None:
        return None
    row, column, other_row, other_column = match.groups()
    here = "ABCDEF".index(row) * SIDE + int(column) - 1
    there = "ABCDEF".index(other_row) * SIDE + int(other_column) - 1
    return min(here, there), max(here, there)


def spread(start: int, land: set[int]) -> set[int]:
    """All squares of `land` that hang together with `start`."""
    found, edge = {start}, [start]
    while edge:
        fresh = [n for n in sides(edge.pop()) if n in land and n not in found]
        found.update(fresh)
        edge += fresh
    return found


def _sailed(drawn: Drawn, start: int) -> set[int]:
    """All squares a ship can sail to from `start`, within the face."""
    found, edge = {start}, [start]
    while edge:
        fresh = [n for n in drawn.sea_beside(edge.pop()) if n not in found]
        found.update(fresh)
        edge += fresh
    return found
