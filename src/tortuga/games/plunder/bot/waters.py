"""Reading the map as a bot sees it: from the drawing in a view to distances at sea."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache
from typing import Final, NamedTuple

from tortuga.games.plunder.chart import ROWS
from tortuga.games.plunder.view import Board

FAR: Final = 99
"""Farther than any way across the map."""


class Waters(NamedTuple):
    """The map: squares counted from the top left."""

    names: tuple[str, ...]
    squares: dict[str, int]
    beside: tuple[tuple[int, ...], ...]
    """For each square, sea or land, the sea squares beside it."""
    ports: tuple[tuple[int, ...], ...]
    """The ports of each island."""
    island_at: dict[int, int]
    """The island whose port a square is."""


def waters_of(board: Board) -> Waters:
    """The map of a view."""
    return _read(board.rows, board.barriers, len(board.islands))


@lru_cache(maxsize=64)
def _read(rows: tuple[str, ...], barriers: tuple[tuple[str, str], ...], islands: int) -> Waters:
    columns = len(rows[0])
    marks = "".join(rows)
    names = tuple(f"{ROWS[square // columns]}-{square % columns + 1}" for square in range(len(marks)))
    squares = {name: square for square, name in enumerate(names)}
    barred = {(squares[here], squares[there]) for here, there in barriers}
    barred |= {(there, here) for here, there in barred}
    sea = [mark == "." or mark.islower() for mark in marks]
    beside = []
    for square in range(len(marks)):
        near = [square - columns, square + columns]
        near += [square - 1] if square % columns else []
        near += [square + 1] if square % columns < columns - 1 else []
        beside.append(tuple(n for n in near if 0 <= n < len(marks) and sea[n] and (square, n) not in barred))
    letters = [chr(ord("a") + island) for island in range(islands)]
    ports = tuple(tuple(s for s, mark in enumerate(marks) if mark == letter) for letter in letters)
    island_at = {port: island for island, squares_of in enumerate(ports) for port in squares_of}
    return Waters(names, squares, tuple(beside), ports, island_at)


def spots_of(waters: Waters, square: str, board: Board) -> tuple[int, ...]:
    """From where a treasure on a square is taken."""
    place = waters.squares[square]
    row, column = divmod(place, len(board.rows[0]))
    mark = board.rows[row][column]
    return (place,) if mark == "." or mark.islower() else waters.beside[place]


def distances(waters: Waters, start: int, taken: Container[int], storm: frozenset[int], leave: bool) -> list[int]:
    """How many squares it is to every square, around other ships and without crossing the storm's edge.

    `leave`: the ship is in the storm and will pay to get out; then only going back in is barred.
    """
    found = [FAR] * len(waters.names)
    found[start] = 0
    edge = [start]
    steps = 0
    while edge:
        steps += 1
        fresh = []
        for here in edge:
            inside = here in storm
            for near in waters.beside[here]:
                if found[near] == FAR and near not in taken:
                    if (near in storm) != inside and not (inside and leave):
                        continue
                    found[near] = steps
                    fresh.append(near)
        edge = fresh
    return found
