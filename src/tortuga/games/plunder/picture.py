"""The map as text for a terminal, with the colour marks of rich.

Every sign says by its shape what its colour says again: capitals are land, small letters the ports of that island,
waves on both sides of a square are the storm.
"""

from __future__ import annotations

from typing import Final

from tortuga.games.plunder.chart import ROWS
from tortuga.games.plunder.view import Board
from tortuga.kernel.words import Words

SEA: Final = ("·", "blue")
PLAIN: Final = ("▒", "yellow")
CROSS: Final = ("X", "bold red")
LAND: Final = "bold green"
MARKET: Final = "bold magenta"
PORT: Final = "bold cyan"
SHIPS: Final = ("red", "green", "yellow", "blue", "magenta", "cyan")
STORM: Final = ("≈", " on grey30")
WALL: Final = "bold yellow"


def picture(board: Board, words: Words) -> str:
    """Draw a board: squares, barriers, storm, treasures and ships; then what the signs mean and the islands."""
    signs = [words.name("board", "signs"), words.name("board", "island_signs")]
    return "\n".join([*squares(board), "", *signs, "", *legend(board, words)])


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
        wall = f"[{WALL}]┃[/]" if (here, right) in board.barriers else " "
        parts.append(_square(board, here, board.rows[row][column]) + wall)
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


def _square(board: Board, square: str, mark: str) -> str:
    """A square in three signs. A ship keeps its own colours in the storm; the waves beside it show where it is."""
    wave, shade = STORM if square in board.covered else (" ", "")
    sign, style = _sign(board, square, mark)
    style += shade
    for seat, captain in enumerate(board.captains):
        if any(ship.square == square for ship in captain.ships):
            sign, style = str(seat + 1), f"bold reverse {SHIPS[seat]}"
    return f"[{style}]{wave}{sign}{wave}[/]"


def _sign(board: Board, square: str, mark: str) -> tuple[str, str]:
    """What is seen on a square without a ship: a treasure before what lies under it."""
    if square in board.crosses:
        return CROSS
    if mark == ".":
        return SEA
    if mark == "#":
        return PLAIN
    if mark.islower():
        return mark, PORT
    return mark, LAND if board.islands[ord(mark) - ord("A")].skulls else MARKET


def legend(board: Board, words: Words) -> list[str]:
    """The islands by their letters, with their skulls, owners and ports."""
    lines = []
    for number, island in enumerate(board.islands):
        line = island_line(board, number, f"{words.name('island', island.id):<26}")
        lines.append(f"{line}  [{PORT}]{', '.join(island.ports)}[/]")
    return lines


def island_line(board: Board, number: int, name: str) -> str:
    """An island in a few signs: its letter, its name, its skulls (or scales for trade), its flag."""
    island = board.islands[number]
    skulls = "☠" * island.skulls if island.skulls else "⚖"
    style = LAND if island.skulls else MARKET
    owner = f" [{SHIPS[island.owner]}]⚑{island.owner + 1}[/]" if island.owner >= 0 else ""
    return f"[{style}]{chr(ord('A') + number)}[/] {name} {skulls}{owner}"
