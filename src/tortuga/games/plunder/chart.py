"""The chart: a dealt map, worked out into flat tables. It never changes in a match, so all copies share it.

Squares are counted from the top left, row by row; `beside` is the one relation everything rests on. Two
squares are beside each other when they share a side and no barrier lies on it. Ships sail, fight and trade
along it, a treasure on land is reached along it, and a ship set down on land or on another ship moves over
along it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from tortuga.games.plunder.faces import SIDE
from tortuga.kernel.decision import Answer

NO_ISLAND: Final = -1
SHIPS: Final = 18
"""Ships in the box: three of each of six colours."""
ROWS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """What depends on the size of the map alone."""

    rows: int
    columns: int
    size: int
    names: tuple[str, ...]
    """C-3 for the third square of the third row."""
    squares: dict[str, int]
    """And back."""
    sails: tuple[tuple[Answer, ...], ...]
    """For each ship and square the answer that sails it there: made once, since it is the commonest of all."""
    storms: tuple[frozenset[int], ...]
    """For each centre the squares the storm covers; what hangs off the map is cut off."""
    shades: tuple[frozenset[int], ...]
    """For each centre the squares of the storm and those that share a side with one of them."""
    origins: tuple[int, ...]
    """The top left square of each tile."""
    seams: tuple[tuple[int, int], ...]
    """Pairs of squares that share a side across two tiles."""


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """A dealt map."""

    grid: Grid
    tiles: tuple[int, ...]
    """For each place the face and its quarter turns: face * 4 + turns. The chart follows from it."""
    sea: tuple[bool, ...]
    beside: tuple[tuple[int, ...], ...]
    """For each square, sea or land, the sea squares beside it."""
    moles: frozenset[tuple[int, int]]
    """Edges between two squares of sea that are the closed side of a port, the smaller square first."""
    port_squares: frozenset[int]
    """All ports."""
    port_of: tuple[int, ...]
    """For each square the island whose port it is."""
    land_of: tuple[int, ...]
    """For each square the island that covers it; plain land belongs to none."""
    names: tuple[str, ...]
    """The id of each island."""
    islands: dict[str, int]
    """And back."""
    skulls: tuple[int, ...]
    """The skulls of each island; a trade island has none."""
    ports: tuple[tuple[int, ...], ...]
    """The ports of each island."""
    starts: tuple[int, ...]
    """The islands a captain may begin on."""
    trade_ports: frozenset[int]
    """The ports of all trade islands."""
    courses: tuple[dict[int, tuple[Answer, ...]], ...] = field(default_factory=lambda: tuple({} for _ in range(SHIPS)))
    """What `ways` has made so far, for each ship."""

    def ways(self, ship: int, here: int) -> tuple[Answer, ...]:
        """All the answers that sail a ship from a square, where nothing is in its way; made once for each."""
        courses = self.courses[ship]
        if here not in courses:
            courses[here] = tuple(map(self.grid.sails[ship].__getitem__, self.beside[here]))
        return courses[here]

    def claimable(self, square: int) -> bool:
        """Whether a treasure here can be taken by any ship at all."""
        return self.sea[square] or bool(self.beside[square])


@lru_cache(maxsize=16)
def grid_of(across: int, down: int, storm: int) -> Grid:
    """Work out a grid of so many tiles, with a storm so many squares wide."""
    rows, columns = down * SIDE, across * SIDE
    size = rows * columns
    names = tuple(f"{ROWS[square // columns]}-{square % columns + 1}" for square in range(size))
    origins = tuple(row * SIDE * columns + column * SIDE for row in range(down) for column in range(across))
    right = [s for s in range(size) if s % SIDE == SIDE - 1 and s % columns < columns - 1]
    lower = [s for s in range(size - columns) if s // columns % SIDE == SIDE - 1]
    seams = [(s, s + 1) for s in right] + [(s, s + columns) for s in lower]
    storms = tuple(_storm(square, rows, columns, storm // 2) for square in range(size))
    return Grid(
        rows=rows,
        columns=columns,
        size=size,
        names=names,
        squares={name: square for square, name in enumerate(names)},
        sails=tuple(tuple(("sail", ship, name) for name in names) for ship in range(SHIPS)),
        storms=storms,
        shades=tuple(_shade(storm, columns, size) for storm in storms),
        origins=origins,
        seams=tuple(seams),
    )


def _shade(storm: frozenset[int], columns: int, size: int) -> frozenset[int]:
    steps = (0, 1, -1, columns, -columns)
    return frozenset(square + step for square in storm for step in steps if 0 <= square + step < size)


def _storm(centre: int, rows: int, columns: int, reach: int) -> frozenset[int]:
    row, column = divmod(centre, columns)
    return frozenset(
        r * columns + c
        for r in range(max(0, row - reach), min(rows, row + reach + 1))
        for c in range(max(0, column - reach), min(columns, column + reach + 1))
    )


class Sketch(NamedTuple):
    """A chart drawn in the legend of the edition files, island 0 as A."""

    rows: tuple[str, ...]
    barriers: tuple[tuple[str, str], ...]
    """Pairs of squares that share a side which no ship crosses: barriers, and the closed sides of ports."""
    moles: tuple[tuple[str, str], ...]
    """Those of them that are closed sides of ports."""
    ports: tuple[tuple[str, ...], ...]
    """The ports of every island."""


@lru_cache(maxsize=256)
def sketch(chart: Chart) -> Sketch:
    """Draw a chart, for those who look at it: people, pages, bots."""
    grid = chart.grid
    marks = [_mark(chart, square) for square in range(grid.size)]
    rows = tuple("".join(marks[start : start + grid.columns]) for start in range(0, grid.size, grid.columns))
    pairs = [(s, s + 1) for s in range(grid.size) if s % grid.columns < grid.columns - 1]
    pairs += [(s, s + grid.columns) for s in range(grid.size - grid.columns)]
    barred = [pair for pair in pairs if _barred(chart, *pair)]
    barriers = tuple((grid.names[here], grid.names[there]) for here, there in barred)
    moles = tuple((grid.names[here], grid.names[there]) for here, there in sorted(chart.moles))
    return Sketch(rows, barriers, moles, tuple(tuple(grid.names[port] for port in ports) for ports in chart.ports))


def _mark(chart: Chart, square: int) -> str:
    island = chart.port_of[square]
    if chart.sea[square]:
        return "." if island == NO_ISLAND else chr(ord("a") + island)
    island = chart.land_of[square]
    return "#" if island == NO_ISLAND else chr(ord("A") + island)


def _barred(chart: Chart, here: int, there: int) -> bool:
    if chart.sea[there]:
        return there not in chart.beside[here]
    return chart.sea[here] and here not in chart.beside[there]
