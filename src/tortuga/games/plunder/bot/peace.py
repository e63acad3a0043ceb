"""What a turn's peace is worth: to the captain at the helm, who may attack, and to whoever lies in their reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tortuga.games.plunder.bot.waters import distances, waters_of
from tortuga.games.plunder.bot.worth import CARD, INCOME, life_worth, odds, raid_island, raid_ship, spite
from tortuga.games.plunder.table import ISLANDS, SLOTS
from tortuga.games.plunder.view import Board, Ship

ROLL: Final = 3
"""Squares that a fleet sails before the die has been rolled: a little less than it rolls, since ways are crooked."""
LIKELY: Final = 0.6
"""How likely a ship gets at what lies in its reach, and its captain wants it."""


def ship_of(board: Board, number: int) -> Ship:
    """A ship on the map, by its number."""
    return next(ship for captain in board.captains for ship in captain.ships if ship.id == number)


def owner_of(board: Board, target: int) -> int:
    """Whose ship or island a target is."""
    return target // SLOTS if target < ISLANDS else board.islands[target - ISLANDS].owner


def prospects(board: Board, ship: int, target: int) -> float:
    """What an attack is worth to the attacker."""
    return _prospects(board, ship_of(board, ship), target)


def _prospects(board: Board, attacker: Ship, target: int) -> float:
    if target < ISLANDS:
        return raid_ship(board, attacker, ship_of(board, target), target // SLOTS)
    island = board.islands[target - ISLANDS]
    return raid_island(board, attacker, island.skulls, island.owner)


def danger(board: Board, ship: int, target: int) -> float:
    """What an attack by this ship is going to cost its target, on average: a lost one costs the attacker a life."""
    return _danger(board, ship_of(board, ship), target)


def _danger(board: Board, attacker: Ship, target: int) -> float:
    if target < ISLANDS:
        victim = ship_of(board, target)
        won = odds(attacker.cannons, victim.cannons)
        loss = life_worth(victim, winner=True)
    else:
        won = odds(attacker.cannons, board.islands[target - ISLANDS].skulls)
        loss = 1 + INCOME + spite(board)
    # Whoever sinks an attacker takes a point for it; a mere life is a little less for a rival.
    repelled = 0.8 if attacker.lives == 1 else spite(board) * life_worth(attacker, winner=False)
    return won * loss - (1 - won) * repelled


def quarry(board: Board, other: int) -> tuple[float, float]:
    """What the captain at the helm may still win from another in this turn, and what that would cost the other."""
    if board.turn_over or board.turn < 0 or other == board.turn:
        return 0.0, 0.0
    waters = waters_of(board)
    squares = waters.squares
    storm = frozenset(squares[name] for name in board.covered)
    taken = {squares[ship.square] for captain in board.captains for ship in captain.ships}
    marks = [(ship.id, waters.beside[squares[ship.square]]) for ship in board.captains[other].ships]
    marks += [
        (ISLANDS + place, waters.ports[place]) for place, island in enumerate(board.islands) if island.owner == other
    ]
    won = lost = 0.0
    for ship in board.captains[board.turn].ships:
        here = squares[ship.square]
        way = distances(waters, here, taken - {here}, storm, here in storm)
        sails = 0 if ship.still else board.squares + ship.squares if board.rolled else ROLL + ship.masts
        best = (0.0, 0.0)
        for target, places in marks:
            far = min((way[place] for place in places), default=sails + 1)
            if far > sails or ship.fought >> target & 1:
                continue
            value = _prospects(board, ship, target)
            if value > 0:
                likely = LIKELY if far else 1.0
                best = max(best, (likely * value, likely * max(0.0, _danger(board, ship, target))))
        won, lost = won + best[0], lost + best[1]
    return won, lost


def cards_worth(cards: Sequence[int]) -> float:
    """What cards are worth to somebody whose purposes nobody knows."""
    return sum(count * card for count, card in zip(cards, CARD, strict=True))
