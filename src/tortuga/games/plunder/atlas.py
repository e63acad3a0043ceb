"""Dealing a map: tiles are shuffled, flipped and turned, then stitched into a chart.

Everything inside a tile is worked out once for each face, turn and place; what is left for a deal is to lay
six blocks side by side and to join their seams. That keeps a deal well under the rest of a match's set-up.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from tortuga.games.plunder.chart import NO_ISLAND, Chart, Grid, grid_of
from tortuga.games.plunder.faces import SIDE, SQUARES, STEPS, Drawn

TURNS: Final = 4
KEPT: Final = 16
"""So many charts are kept, for tables that are loaded or imagined again and again."""


class Chance(Protocol):
    """What dealing needs of chance."""

    def below(self, n: int, /) -> int:
        """Draw a whole number from 0 to n - 1."""

    def shuffle(self, items: MutableSequence[Any], /) -> None:
        """Shuffle in place."""


@dataclass(frozen=True, slots=True)
class Block:
    """A face, turned, at its place on the map; row by row, in the squares of the map."""

    sea: tuple[tuple[bool, ...], ...]
    beside: tuple[tuple[tuple[int, ...], ...], ...]
    names: tuple[str, ...]
    skulls: tuple[int, ...]
    land: tuple[tuple[int, ...], ...]
    ports: tuple[tuple[int, ...], ...]
    shut: tuple[tuple[int, int], ...]
    """The closed sides of ports: the square, and the number of the side as the map lies."""


class Atlas:
    """The faces of an edition and every block made from them so far."""

    def __init__(self, faces: tuple[Drawn, ...], storm: int, start_skulls: int) -> None:
        """Sort the faces by tile; blocks and charts are made when they are first needed."""
        self.faces = faces
        self.storm = storm
        self.start_skulls = start_skulls
        numbers = sorted({face.tile for face in faces})
        self.tiles = tuple(tuple(i for i, face in enumerate(faces) if face.tile == n) for n in numbers)
        self.quiet = tuple(sides for sides in self.tiles if not any(faces[i].trades for i in sides))
        self._coasts = [[face.sea_beside(square) for square in range(SQUARES)] for face in faces]
        self._blocks: dict[tuple[int, int, int, int], Block] = {}
        self._charts: dict[tuple[int, int, tuple[int, ...]], Chart] = {}

    def deal(self, across: int, down: int, trade: bool, chance: Chance) -> tuple[int, ...]:
        """PLU-1.1: shuffle the tiles and lay each with either side up, turned any way."""
        tiles = list(self.tiles if trade else self.quiet)
        chance.shuffle(tiles)
        below = chance.below
        return tuple(sides[below(len(sides))] * TURNS + below(TURNS) for sides in tiles[: across * down])

    def chart(self, across: int, down: int, tiles: tuple[int, ...]) -> Chart:
        """The chart of an arrangement."""
        charts = self._charts
        key = (across, down, tiles)
        chart = charts.get(key)
        if chart is None:
            if len(charts) >= KEPT:
                charts.clear()
            chart = charts[key] = self._stitch(grid_of(across, down, self.storm), tiles)
        return chart

    def _stitch(self, grid: Grid, tiles: tuple[int, ...]) -> Chart:
        sea: list[bool] = [False] * grid.size
        beside: list[tuple[int, ...]] = [()] * grid.size
        blocks: list[Block] = []
        for tile, origin in zip(tiles, grid.origins, strict=True):
            block = self._block(tile, origin, grid.columns)
            blocks.append(block)
            start = origin
            for row in range(SIDE):
                end = start + SIDE
                sea[start:end] = block.sea[row]
                beside[start:end] = block.beside[row]
                start += grid.columns
        moles = frozenset(edge for block in blocks for edge in _moles(grid, block, sea))
        for here, there in grid.seams:
            if (here, there) in moles:
                continue
            if sea[there]:
                beside[here] += (there,)
            if sea[here]:
                beside[there] += (here,)
        return self._name(grid, tiles, blocks, tuple(sea), tuple(beside), moles)

    def _name(
        self,
        grid: Grid,
        tiles: tuple[int, ...],
        blocks: list[Block],
        sea: tuple[bool, ...],
        beside: tuple[tuple[int, ...], ...],
        moles: frozenset[tuple[int, int]],
    ) -> Chart:
        """Number the islands of all blocks through, and mark their squares."""
        names = tuple(name for block in blocks for name in block.names)
        skulls = tuple(count for block in blocks for count in block.skulls)
        ports = tuple(squares for block in blocks for squares in block.ports)
        port_of = [NO_ISLAND] * grid.size
        land_of = [NO_ISLAND] * grid.size
        for island, squares in enumerate(ports):
            for square in squares:
                port_of[square] = island
        for island, squares in enumerate(squares for block in blocks for squares in block.land):
            for square in squares:
                land_of[square] = island
        return Chart(
            grid=grid,
            tiles=tiles,
            sea=sea,
            beside=beside,
            port_squares=frozenset(square for squares in ports for square in squares),
            moles=moles,
            port_of=tuple(port_of),
            land_of=tuple(land_of),
            names=names,
            islands={name: island for island, name in enumerate(names)},
            skulls=skulls,
            ports=ports,
            starts=tuple(island for island, count in enumerate(skulls) if count == self.start_skulls),
            trade_ports=frozenset(
                s for count, squares in zip(skulls, ports, strict=True) if not count for s in squares
            ),
        )

    def _block(self, tile: int, origin: int, columns: int) -> Block:
        face, turns = divmod(tile, TURNS)
        key = (face, turns, origin, columns)
        block = self._blocks.get(key)
        if block is None:
            block = self._blocks[key] = _lay(self.faces[face], self._coasts[face], turns, origin, columns)
        return block


def turned(square: int, turns: int) -> int:
    """Where a square of a tile comes to lie after so many quarter turns clockwise."""
    row, column = divmod(square, SIDE)
    for _ in range(turns):
        row, column = column, SIDE - 1 - row
    return row * SIDE + column


def _lay(face: Drawn, coast: list[list[int]], turns: int, origin: int, columns: int) -> Block:
    """Turn a face and put it in its place; its coast is, for each square, the sea beside it."""
    spots = [turned(square, turns) for square in range(SQUARES)]
    place = [origin + spot // SIDE * columns + spot % SIDE for spot in spots]
    sea = [False] * SQUARES
    beside: list[tuple[int, ...]] = [()] * SQUARES
    for square, spot in enumerate(spots):
        sea[spot] = face.is_sea(square)
        beside[spot] = tuple(sorted(place[n] for n in coast[square]))
    letters = [letter for letter, _ in face.islands]
    return Block(
        sea=_rows(sea),
        beside=_rows(beside),
        names=tuple(island.id for _, island in face.islands),
        skulls=tuple(island.skulls for _, island in face.islands),
        land=tuple(tuple(sorted(place[s] for s in face.land_of(letter))) for letter in letters),
        ports=tuple(tuple(sorted(place[s] for s in face.ports_of(letter))) for letter in letters),
        shut=tuple(sorted((place[square], (side + turns) % TURNS) for square, side in face.shut)),
    )


def _moles(grid: Grid, block: Block, sea: list[bool]) -> Iterator[tuple[int, int]]:
    """The edges that the closed sides of a block's ports close, between two squares of sea; the smaller one first."""
    for square, side in block.shut:
        row, column = square // grid.columns + STEPS[side][0], square % grid.columns + STEPS[side][1]
        there = row * grid.columns + column
        if 0 <= row < grid.rows and 0 <= column < grid.columns and sea[there]:
            yield min(square, there), max(square, there)


def _rows(squares: list[Any]) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple(squares[start : start + SIDE]) for start in range(0, SQUARES, SIDE))
