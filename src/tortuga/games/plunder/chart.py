"""The chart: a dealt map, worked out into flat tables. It never changes in a match, so all copies share it.

Squares are counted from the top left, row by row; `beside` is the one relation everything rests on. Two
squares are beside each other when they share a side and no barrier lies on it. Ships sail, fight and trade
along it, a treasure on land is reached along it, and a ship set down on land or on another ship moves over
along it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tortuga.games.plunder.faces import SIDE

NO_ISLAND = -1
ROWS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """What depends on the size of the map alone."""

    rows: int
    columns: int
    size: int
    names: tuple[str, ...]
    """C-3 for the third square of the third row."""
    storms: tuple[frozenset[int], ...]
    """For each centre the squares the storm covers; what hangs off the map is cut off."""
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
    claims: tuple[tuple[int, ...], ...]
    """For each sea square the squares whose treasure a ship there may take: its own, and land beside."""
    port_of: tuple[int, ...]
    """For each square the island whose port it is."""
    land_of: tuple[int, ...]
    """For each square the island that covers it; plain land belongs to none."""
    names: tuple[str, ...]
    """The id of each island."""
    skulls: tuple[int, ...]
    """The skulls of each island; a trade island has none."""
    ports: tuple[tuple[int, ...], ...]
    """The ports of each island."""
    starts: tuple[int, ...]
    """The islands a captain may begin on."""
    trade_ports: frozenset[int]
    """The ports of all trade islands."""

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
    return Grid(rows, columns, size, names, storms, origins, tuple(seams))


def _storm(centre: int, rows: int, columns: int, reach: int) -> frozenset[int]:
    row, column = divmod(centre, columns)
    return frozenset(
        r * columns + c
        for r in range(max(0, row - reach), min(rows, row + reach + 1))
        for c in range(max(0, column - reach), min(columns, column + reach + 1))
    )
