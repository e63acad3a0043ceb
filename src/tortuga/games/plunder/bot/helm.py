"""At the helm: where a fleet sails, whom it attacks, what it builds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tortuga.games.plunder.bot.waters import FAR, Waters, distances, spots_of, waters_of
from tortuga.games.plunder.bot.worth import LIFE, change, cheapest, raid_island, raid_ship, to_spare
from tortuga.games.plunder.edition import KIND_COUNT
from tortuga.games.plunder.table import ISLANDS, SLOTS
from tortuga.games.plunder.view import Board, Ship
from tortuga.kernel.decision import Answer

Aim = tuple[str, int | str]
"""What a ship sails for: an island by its id, a treasure by its square, a ship by its number."""

TREASURE: Final = 0.45
"""What an unknown treasure is worth."""
MARKET: Final = 0.12
"""What a visit to a trade island is worth with cards to swap."""
CANNON: Final = 0.9
"""What a cannon is worth: it wins battles as long as its ship sails, and keeps others from attacking it."""
STRIDE: Final = 4
"""Squares a fleet sails in an ordinary turn."""


class Helm:
    """One look at the table from the helm."""

    def __init__(self, board: Board, seat: int) -> None:
        """Read the map and who is where."""
        self.board = board
        self.seat = seat
        self.me = board.captains[seat]
        self.waters: Waters = waters_of(board)
        squares = self.waters.squares
        self.storm = frozenset(squares[name] for name in board.covered)
        self.fleets = {ship.id: ship for captain in board.captains for ship in captain.ships}
        self.at = {squares[ship.square]: ship for ship in self.fleets.values()}

    def choose(self, options: tuple[Answer, ...]) -> Answer:
        """The best deed of all that are open."""
        best = max(options, key=self.value)
        if best[0] in ("sail", "end"):
            return self._sail(options)
        return best

    def value(self, option: Answer) -> float:
        """What a deed is worth at once; below 0 is left, sailing and ending are decided elsewhere."""
        return VALUES.get(option[0], _nothing)(self, option)

    def _sail(self, options: tuple[Answer, ...]) -> Answer:
        """The step that brings some ship nearest to something worth having; otherwise the turn ends."""
        best = 0.0
        step: Answer = ("end",)
        sails = [option for option in options if option[0] == "sail"]
        for number in dict.fromkeys(option[1] for option in sails):
            ship = self.fleets[number]
            steps = [self.waters.squares[option[2]] for option in sails if option[1] == number]
            value, square, _ = self._course(ship, steps)
            if value > best and square is not None:
                best, step = value, ("sail", number, self.waters.names[square])
        return step

    def aim(self, ship: Ship, square: str) -> Aim | None:
        """What a ship sails for that goes to this square next; None if it had better stay."""
        _, step, aim = self._course(ship, [self.waters.squares[square]])
        return aim if step is not None else None

    def _course(self, ship: Ship, steps: list[int]) -> tuple[float, int | None, Aim | None]:
        """What the best way promises, where it goes next (None if the ship lies well), and what for."""
        here = self.waters.squares[ship.square]
        leave = here in self.storm
        taken = self.at.keys() - {here}
        ways = {step: distances(self.waters, step, taken, self.storm, leave) for step in steps if self._may(here, step)}
        best, course, sought = 0.0, None, None
        for target, value, aim in self._targets(ship):
            stay = value / STRIDE if target == here else 0.0
            if stay > best:
                best, course, sought = stay, None, aim
            for step, way in ways.items():
                promise = value / (max(way[target], 0) + 1 + STRIDE) if way[target] < FAR else 0.0
                if promise > best:
                    best, course, sought = promise, step, aim
        return best, course, sought

    def _may(self, here: int, step: int) -> bool:
        """Into the storm only when there is no other way; out of it gladly."""
        return step not in self.storm or here in self.storm

    def _targets(self, ship: Ship) -> Iterator[tuple[int, float, Aim]]:
        """Squares worth being on, with what they are worth and what for."""
        board, waters = self.board, self.waters
        for number in range(len(board.islands)):
            value = self._prize(ship, number)
            if value > 0:
                for port in waters.ports[number]:
                    yield port, value, ("island", board.islands[number].id)
        for cross in dict.fromkeys(board.crosses):
            for spot in spots_of(waters, cross, board):
                yield spot, TREASURE if ship.lives > 1 else TREASURE / 2, ("treasure", cross)
        for target in self.fleets.values():
            value = self._prey(ship, target)
            if value > 0:
                for near in waters.beside[waters.squares[target.square]]:
                    yield near, value, ("ship", target.id)

    def _prey(self, ship: Ship, target: Ship) -> float:
        """What another ship promises one that gets beside it."""
        owner = target.id // SLOTS
        if not self.board.captains[owner].foe or ship.fought >> target.id & 1:
            return 0.0
        return raid_ship(self.board, ship, target, owner)

    def _prize(self, ship: Ship, number: int) -> float:
        """What an island promises a ship that gets there."""
        island = self.board.islands[number]
        if not island.skulls:
            return MARKET if self.me.cards >= 4 and not island.closed else 0.0
        if island.owner == self.seat or (island.owner >= 0 and not self.board.captains[island.owner].foe):
            return 0.0
        value = raid_island(self.board, ship, island.skulls, island.owner)
        # A lost attack can be tried again in the next turn, so the island is still worth lying at.
        return value * 0.7 if ship.fought >> ISLANDS + number & 1 else value

    def square_worth(self, square: str) -> float:
        """What it is worth to have a new or moved ship on a square."""
        ship = Ship(-1, square, 3, 0, 0, 0, False, 0, 0)
        here = self.waters.squares[square]
        way = distances(self.waters, here, self.at.keys() - {here}, self.storm, here in self.storm)
        worth = sum(value / (way[target] + STRIDE) for target, value, _ in self._targets(ship) if way[target] < FAR)
        return worth - (1.0 if here in self.storm else 0.0)

    def barter(self, kind: int) -> tuple[float, tuple[int, ...]]:
        """What a swap at a trade island brings, and what to pay with."""
        hand = self.me.hand or (0,) * KIND_COUNT
        paid = cheapest(self.board, self.seat, hand, self.board.prices.barter)
        wanted = tuple(int(other == kind) for other in range(KIND_COUNT))
        return change(self.board, self.seat, paid, wanted), paid


def _nothing(helm: Helm, option: Answer) -> float:
    return -1.0


def _roll(helm: Helm, option: Answer) -> float:
    return 0.05


def _end(helm: Helm, option: Answer) -> float:
    return 0.0


def _bury(helm: Helm, option: Answer) -> float:
    return 9.0


def _build_ship(helm: Helm, option: Answer) -> float:
    return 10.0 + helm.square_worth(option[1])


def _build_cannon(helm: Helm, option: Answer) -> float:
    price = helm.board.prices.cannon
    ship = helm.fleets[option[1]]
    return CANNON + 0.1 * ship.cannons + 0.03 * ship.lives + change(helm.board, helm.seat, price, (0, 0, 0, 0))


def _build_mast(helm: Helm, option: Answer) -> float:
    return 0.45 + change(helm.board, helm.seat, helm.board.prices.mast, (0, 0, 0, 0))


def _build_life(helm: Helm, option: Answer) -> float:
    ship = helm.fleets[option[1]]
    worth = 1.0 if ship.lives == 1 else LIFE
    return worth + change(helm.board, helm.seat, helm.board.prices.life, (0, 0, 0, 0))


def _attack_island(helm: Helm, option: Answer) -> float:
    island = next(island for island in helm.board.islands if island.id == option[2])
    return raid_island(helm.board, helm.fleets[option[1]], island.skulls, island.owner)


def _attack_ship(helm: Helm, option: Answer) -> float:
    return raid_ship(helm.board, helm.fleets[option[1]], helm.fleets[option[2]], option[2] // SLOTS)


def _claim(helm: Helm, option: Answer) -> float:
    # Last of the good things, because some cards end the turn.
    return 0.06 if helm.fleets[option[1]].lives > 1 or len(helm.me.ships) > 1 or helm.me.cards < 3 else 0.04


def _barter(helm: Helm, option: Answer) -> float:
    return helm.barter(option[1])[0] - 0.02


def _give(helm: Helm, option: Answer) -> float:
    return 0.2 if to_spare(helm.board, helm.seat, option[2]) else -1.0


VALUES: Final = {
    "give": _give,
    "roll": _roll,
    "end": _end,
    "bury": _bury,
    "build_ship": _build_ship,
    "build_cannon": _build_cannon,
    "build_mast": _build_mast,
    "build_life": _build_life,
    "attack_island": _attack_island,
    "attack_ship": _attack_ship,
    "claim": _claim,
    "barter": _barter,
}
