"""The map as text for a terminal, with the colour marks of rich.

Every sign says by its shape what its colour says again: capitals are land, small letters the ports of that island.
"""

from __future__ import annotations

from collections.abc import Callable

from tortuga.games.plunder.chart import ROWS
from tortuga.games.plunder.view import Board

SEA = ("·", "blue")
PLAIN = ("▒", "yellow")
CROSS = ("X", "bold red")
LAND = "bold green"
MARKET = "bold magenta"
PORT = "bold cyan"
SHIPS = ("red", "green", "yellow", "blue", "magenta", "cyan")
STORM = "on grey30"
WALL = "bold yellow"


def picture(board: Board, name_of: Callable[[str], str] = str) -> str:
    """Draw a board: squares, barriers, storm, treasures and ships; then the islands by their letters."""
    return "\n".join([*squares(board), "", *legend(board, name_of)])


def squares(board: Board) -> list[str]:
    """The map alone, line by line."""
    columns = len(board.rows[0])
    header = "   " + "".join(f"{column + 1:^4}" for column in range(columns))
    lines = [header.rstrip()]
    for row in range(len(board.rows)):
        lines.append(_squares(board, row))
        walls = _walls_below(board, row)
        if walls:
            lines.append(walls)
    return lines


def _squares(board: Board, row: int) -> str:
    """One row of squares, with a bar where a barrier stands between two of them."""
    parts = [f"{ROWS[row]}  "]
    for column in range(len(board.rows[row])):
        here, right = f"{ROWS[row]}-{column + 1}", f"{ROWS[row]}-{column + 2}"
        sign, style = _sign(board, here, board.rows[row][column])
        wall = f"[{WALL}]┃[/]" if (here, right) in board.barriers else " "
        parts.append(f"[{style}] {sign} [/]{wall}")
    return "".join(parts).rstrip()


def _walls_below(board: Board, row: int) -> str:
    """A line of bars, where barriers stand between this row and the next; empty if there are none."""
    below = [
        (f"{ROWS[row]}-{column + 1}", f"{ROWS[row + 1]}-{column + 1}") in board.barriers
        for column in range(len(board.rows[row]))
    ]
    if not any(below):
        return ""
    return ("   " + "".join(f"[{WALL}]━━━[/] " if barred else "    " for barred in below)).rstrip()


def _sign(board: Board, square: str, mark: str) -> tuple[str, str]:
    """What is seen on a square: a ship before a treasure, a treasure before what lies under it."""
    shade = f" {STORM}" if square in board.covered else ""
    for seat, captain in enumerate(board.captains):
        if any(ship.square == square for ship in captain.ships):
            return str(seat + 1), f"bold reverse {SHIPS[seat]}"
    if square in board.crosses:
        sign, style = CROSS
    elif mark == ".":
        sign, style = SEA
    elif mark == "#":
        sign, style = PLAIN
    elif mark.islower():
        sign, style = mark, PORT
    else:
        sign, style = mark, LAND if board.islands[ord(mark) - ord("A")].skulls else MARKET
    return sign, style + shade


def legend(board: Board, name_of: Callable[[str], str]) -> list[str]:
    """The islands by their letters, with their skulls, owners and ports."""
    lines = []
    for number, island in enumerate(board.islands):
        line = island_line(board, number, f"{name_of(island.id):<26}")
        lines.append(f"{line}  [{PORT}]{', '.join(island.ports)}[/]")
    return lines


def island_line(board: Board, number: int, name: str) -> str:
    """An island in a few signs: its letter, its name, its skulls (or scales for trade), its flag."""
    island = board.islands[number]
    skulls = "☠" * island.skulls if island.skulls else "⚖"
    style = LAND if island.skulls else MARKET
    owner = f" [{SHIPS[island.owner]}]⚑{island.owner + 1}[/]" if island.owner >= 0 else ""
    return f"[{style}]{chr(ord('A') + number)}[/] {name} {skulls}{owner}"
