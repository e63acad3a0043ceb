"""What things are worth to a captain of ordinary sense, in plunder points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from typing import Final

from tortuga.games.plunder.edition import GOLD, KIND_COUNT, Counts
from tortuga.games.plunder.view import Board, Captain, Ship

CARD: Final = (0.13, 0.13, 0.09, 0.18)
"""A card of each kind that serves no purpose yet."""
LIFE: Final = 0.28
"""A life of a ship that has others left."""
INCOME: Final = 0.25
"""What an island brings beyond its point."""
SPARE: Final = 2
"""Whoever has more islands than these can give one to a partner who has none."""
RIVALRY: Final = 0.75
"""How much the losses of all rivals count beside one's own gain; each of several counts a part of it."""


def spite(board: Board) -> float:
    """How much one rival's loss counts beside one's own gain: most of it between two, a part among several."""
    return RIVALRY / max(1, len({captain.team for captain in board.captains}) - 1)


@cache
def odds(attack: int, defence: int, die: int = 6) -> float:
    """How likely the attacker wins with so many added to each roll; a tie is theirs."""
    wins = sum(a + attack >= d + defence for a, d in product(range(1, die + 1), repeat=2))
    return wins / die**2


def hand_worth(hand: Sequence[int], board: Board, seat: int) -> float:
    """What a hand is worth: its cards, and how near they come to a ship, a buried treasure or a cannon."""
    me = board.captains[seat]
    prices = board.prices
    worth = sum(count * card for count, card in zip(hand, CARD, strict=True))
    if len(me.ships) < prices.ships:
        worth += 0.45 * _progress(hand, prices.ship) ** 2
    worth += 0.25 * (min(hand[GOLD], 5) / 5) ** 2 + 0.2 * (hand[GOLD] // 5)
    if any(ship.cannons < prices.cannons for ship in me.ships):
        worth += 0.12 * _progress(hand, prices.cannon) ** 2
    return worth


def _progress(hand: Sequence[int], price: Counts) -> float:
    held = sum(min(count, asked) for count, asked in zip(hand, price, strict=True))
    return held / sum(price)


def change(board: Board, seat: int, gives: Iterable[int], gets: Iterable[int]) -> float:
    """What a captain gains, or loses, by giving some cards and getting others."""
    hand = board.captains[seat].hand or board.captains[seat].known
    after = [held - less + more for held, less, more in zip(hand, gives, gets, strict=True)]
    return hand_worth(after, board, seat) - hand_worth(hand, board, seat)


def cheapest(board: Board, seat: int, limits: Sequence[int], number: int) -> Counts:
    """The cards a captain misses least, so many of them, one after the other."""
    hand = list(board.captains[seat].hand or limits)
    chosen = [0] * KIND_COUNT
    for _ in range(number):
        kinds = [kind for kind in range(KIND_COUNT) if chosen[kind] < limits[kind]]
        kind = max(kinds, key=lambda kind: hand_worth(_less(hand, kind), board, seat))
        hand[kind] -= 1
        chosen[kind] += 1
    wood, iron, rum, gold = chosen
    return (wood, iron, rum, gold)


def _less(hand: list[int], kind: int) -> list[int]:
    return [count - (place == kind) for place, count in enumerate(hand)]


def life_worth(ship: Ship, winner: bool) -> float:
    """What the next life of a ship is worth: the last one is the ship, and a point card for whoever takes it."""
    if ship.lives > 1:
        return LIFE
    pegs = 0.15 * ship.masts + 0.3 * ship.cannons
    return 1.1 + pegs + (0.6 if winner else 0.0)


def raid_island(board: Board, ship: Ship, skulls: int, owner: int) -> float:
    """What an attack on an island is worth on average."""
    chance = odds(ship.cannons, skulls)
    gain = 1 + INCOME + (spite(board) + _lead(board, owner) if owner >= 0 else 0.0)
    return chance * gain - (1 - chance) * life_worth(ship, owner >= 0)


def raid_ship(board: Board, ship: Ship, target: Ship, owner: int) -> float:
    """What an attack on a ship is worth on average."""
    chance = odds(ship.cannons, target.cannons)
    gain = 1 + spite(board) + _lead(board, owner) if target.lives == 1 else 0.14 + _lead(board, owner) / 2
    return chance * gain - (1 - chance) * life_worth(ship, True)


def _lead(board: Board, owner: int) -> float:
    """Whoever is near the goal is worth stopping."""
    return 0.3 if team_points(board, owner) >= board.goal - 2 else 0.0


def team_points(board: Board, seat: int) -> int:
    """What counts towards the goal: the points of a captain and their partners."""
    team = board.captains[seat].team
    return sum(captain.score for captain in board.captains if captain.team == team)


def leader(board: Board, seats: Iterable[int]) -> int:
    """The captain with the most points among some, then with the most cards."""
    return max(seats, key=lambda seat: (board.captains[seat].score, board.captains[seat].cards, -seat))


def rich(captain: Captain) -> float:
    """How much there is to be got from a captain."""
    return captain.cards + 2 * captain.known[GOLD]


def to_spare(board: Board, seat: int, partner: int) -> bool:
    """Whether an island would help a partner more: they have none, draw no cards for any, and could not buy a ship."""
    owners = [island.owner for island in board.islands]
    return partner not in owners and owners.count(seat) > SPARE
