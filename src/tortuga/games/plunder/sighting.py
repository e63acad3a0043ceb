"""Reading a view: where ships and islands are, which squares lie beside each other."""

from __future__ import annotations

import re
from typing import Any, Final

from tortuga.games.plunder.table import SLOTS
from tortuga.games.plunder.view import Board, Island, Ship

_SQUARE: Final = re.compile(r"[A-Z]-[0-9]{1,2}")


def afloat(board: Board) -> list[Ship]:
    """All ships on the map."""
    return [ship for captain in board.captains for ship in captain.ships]


def ship(board: Board, number: int) -> Ship | None:
    """The ship, if it is afloat; a number that belongs to nobody's fleet has no name to be told."""
    if not 0 <= number < len(board.captains) * SLOTS:
        raise IndexError(number)
    return next((found for found in afloat(board) if found.id == number), None)


def island(board: Board, name: str) -> Island | None:
    """The island of that id."""
    return next((found for found in board.islands if found.id == name), None)


def square(item: Any) -> bool:
    """Whether an item of an answer can be the name of a square: C-3."""
    return type(item) is str and _SQUARE.fullmatch(item) is not None


def spot(square: str) -> tuple[int, int]:
    """Row and column, counted from 0."""
    row, _, column = square.partition("-")
    return ord(row) - ord("A"), int(column) - 1


def on_map(board: Board, square: str) -> bool:
    """Whether there is such a square."""
    row, column = spot(square)
    return 0 <= row < len(board.rows) and 0 <= column < len(board.rows[0])


def is_sea(board: Board, square: str) -> bool:
    """Whether ships may be there."""
    row, column = spot(square)
    mark = board.rows[row][column]
    return mark == "." or mark.islower()


def share_a_side(here: str, there: str) -> bool:
    """Whether two squares lie next to each other in a row or column."""
    (row, column), (other_row, other_column) = spot(here), spot(there)
    return abs(row - other_row) + abs(column - other_column) == 1


def side_by_side(board: Board, here: str, there: str) -> bool:
    """Whether two squares share a side with no barrier on it."""
    barred = (here, there) in board.barriers or (there, here) in board.barriers
    return share_a_side(here, there) and not barred
