"""The sea of Saqueo · Plunder, as the referee reads it from the map that a view shows: squares go by their names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tortuga.games.plunder.view import Board, Island, Ship

LAND = "#"
LETTERS = "ABCDEFGHIJKL"


@cache
def around(square: str, rows: int, columns: int) -> tuple[str, ...]:
    """The squares above, left, right and below on a map of this size."""
    letter, column = square.split("-")
    row, place = LETTERS.index(letter), int(column)
    steps = [(row - 1, place), (row, place - 1), (row, place + 1), (row + 1, place)]
    return tuple(f"{LETTERS[down]}-{right}" for down, right in steps if 0 <= down < rows and 1 <= right <= columns)


class Chart:
    """One board with what is asked of it again and again."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.closed = {frozenset(pair) for pair in board.barriers}
        self.covered = frozenset(board.covered)
        self.ships = {ship.square: seat for seat, captain in enumerate(board.captains) for ship in captain.ships}

    def name(self, number: int) -> str:
        """The name of a square that a step gives by its number, row by row."""
        row, column = divmod(number, len(self.board.rows[0]))
        return f"{LETTERS[row]}-{column + 1}"

    def sign(self, square: str) -> str:
        """What the map shows there; land off the map."""
        letter, column = square.split("-")
        row, place = LETTERS.find(letter), int(column) - 1
        inside = 0 <= row < len(self.board.rows) and 0 <= place < len(self.board.rows[0])
        return self.board.rows[row][place] if inside else LAND

    def is_sea(self, square: str) -> bool:
        """PLU-4.6, PLU-4.7: open sea, or a port."""
        sign = self.sign(square)
        return sign == "." or sign.islower()

    def is_free(self, square: str) -> bool:
        """PLU-4.5: sea without a ship."""
        return self.is_sea(square) and square not in self.ships

    def beside(self, square: str) -> Iterator[str]:
        """PLU-4.4, PLU-4.6, PLU-4.8, PLU-8.5: the squares that share an open side with this one, land too."""
        for other in around(square, len(self.board.rows), len(self.board.rows[0])):
            if frozenset((square, other)) not in self.closed:
                yield other

    def same_weather(self, one: str, other: str) -> bool:
        """PLU-16.6: no edge of the storm between them."""
        return (one in self.covered) == (other in self.covered)

    def meet(self, one: str, other: str) -> bool:
        """PLU-10.1, PLU-11.1, PLU-15.2, PLU-16.6: side by side, with neither a barrier nor the storm's edge between."""
        return other in self.beside(one) and self.same_weather(one, other)

    def within(self, square: str, steps: int) -> set[str]:
        """Where a ship can sail from here through free sea, in so many steps; storm or not (PLU-16.4)."""
        found, edge = {square}, {square}
        for _ in range(steps):
            edge = {there for here in edge for there in self.beside(here) if self.is_free(there)} - found
            if not edge:
                break
            found |= edge
        return found - {square}

    def ports_of(self, seat: int) -> set[str]:
        """All ports of a captain's islands."""
        return {port for island in self.board.islands if island.owner == seat for port in island.ports}

    def trade_ports(self) -> set[str]:
        """PLU-8.3, PLU-16.5: the ports of trade islands where trade goes on."""
        return {port for island in self.board.islands if not island.skulls for port in island.ports} - self.covered

    def fleet(self, seat: int) -> tuple[Ship, ...]:
        """The ships of a captain."""
        return self.board.captains[seat].ships

    def island(self, name: str) -> Island:
        """An island by its id."""
        return next(island for island in self.board.islands if island.id == name)

    def partners(self, one: int, other: int) -> bool:
        """PLU-19: two captains of a team."""
        return one != other and self.board.captains[one].team == self.board.captains[other].team

    def caught(self, seat: int) -> bool:
        """PLU-16.10: all his ships are in the storm, and there are some."""
        squares = [ship.square for ship in self.fleet(seat)]
        return bool(squares) and all(square in self.covered for square in squares)

    def in_reach(self, one: int, other: int) -> bool:
        """PLU-11.1, PLU-11.2, PLU-16.5, PLU-16.6, PLU-16.10: whether these two may trade."""
        mine = {ship.square for ship in self.fleet(one)}
        theirs = {ship.square for ship in self.fleet(other)}
        if mine & self.ports_of(other) - self.covered or theirs & self.ports_of(one) - self.covered:
            return True
        if any(self.meet(here, there) for here in mine for there in theirs):
            return True
        return bool((mine | theirs) & self.trade_ports()) and not self.caught(one) and not self.caught(other)
