"""What a pirate makes of the table: who will raid where, and what an island is worth to them then.

Everything is read off a view. Worth is counted in points: their own, less a part of what others gain.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, repeat
from operator import mul
from typing import Final

from tortuga.games.palabra.table import NO_PLEDGE, PLEDGE_GREEN, RED_SHIP, RINGS
from tortuga.games.palabra.view import Board, Pirate
from tortuga.kernel.view import View

Gems = tuple[int, ...]

PEACE: Final = 0.9
"""What a raid on somebody whose word is good costs beyond the day, in parts of what lies on the island."""
QUIET: Final = 0.25
"""The same for somebody who has never raided and says nothing."""
GRUDGE: Final = 0.3
"""What it is worth to answer somebody who raided the day before."""
DISTRUST: Final = 0.6
"""What it is worth to raid somebody whose word was never good."""
HIGHEST_GREEN: Final = 16
"""Only to guess who begins a share before anything is known of the other's greens."""


@lru_cache(maxsize=4096)
def shares(gems: Gems, values: Gems) -> tuple[int, int]:
    """What two pirates get who take the best gem in turn: the one who begins, and the other."""
    row = sorted(chain.from_iterable(map(repeat, values, gems)), reverse=True)
    return sum(row[::2]), sum(row[1::2])


class Reckoning:
    """One pirate's estimates for the moment of one view."""

    def __init__(self, view: View) -> None:
        """Take stock: points, leader, and how likely each ship beside an island is red."""
        board: Board = view.board
        if board.seat is None:
            raise ValueError("a spectator has nothing to reckon")
        self.board = board
        self.me = board.seat
        self.own = board.pirates[self.me]
        self.ring = RINGS[len(board.pirates)]
        self.heaps = [island.gems for island in board.islands]
        self.days_left = board.days - board.day
        self.weights = self._weights()
        self.reds = [self._reds(seat, pirate) for seat, pirate in enumerate(board.pirates)]

    def points(self, gems: Gems) -> int:
        """What gems are worth at the end."""
        return sum(map(mul, gems, self.board.values))

    def mean(self) -> float:
        """What a gem drawn from the bag brings on average, judged by those that have been drawn."""
        seen = [*self.heaps, *[pirate.tally for pirate in self.board.pirates]]
        number = sum(map(sum, seen))
        return sum(map(self.points, seen)) / number if number > 0 else 1.0

    def neighbour(self, slot: int) -> tuple[int, int]:
        """Who lays their ship opposite mine, and in which of their slots."""
        left, right = self.ring.sides[self.ring.island_of[self.me][slot]]
        return right if left == (self.me, slot) else left

    def worth(self, island: int, gems: Gems | None = None, ship: int | None = None) -> float:
        """What an island is worth to me with these gems on it and this ship of mine beside it."""
        if gems is None:
            gems = self.heaps[island]
        total = self.points(gems)
        begins, follows = shares(gems, self.board.values)
        (left, i), (right, j) = self.ring.sides[island]
        red_left, red_right = self._red(left, i, ship), self._red(right, j, ship)
        left_begins = self._begins(left, i, right, ship)
        peace = (1 - red_left) * (1 - red_right)
        left_gain = red_left * (1 - red_right) * total + peace * (left_begins * begins + (1 - left_begins) * follows)
        right_gain = red_right * (1 - red_left) * total + peace * (left_begins * follows + (1 - left_begins) * begins)
        return self.weights[left] * left_gain + self.weights[right] * right_gain

    def fleet(self, ships: Gems) -> float:
        """What it is worth to me to have these ships beside my islands, the word I have given included."""
        worth = 0.0
        for slot, ship in enumerate(ships):
            worth += self.worth(self.ring.island_of[self.me][slot], None, ship)
            if ship == RED_SHIP:
                worth -= self.regard(slot) * max(0, self.points(self.heaps[self.ring.island_of[self.me][slot]]))
            pledge = self.own.pledges[slot]
            if pledge != NO_PLEDGE and (pledge == PLEDGE_GREEN) == (ship == RED_SHIP):
                worth -= self.days_left / 4  # a broken word is remembered as long as there are days left
        return worth

    def regard(self, slot: int) -> float:
        """How much more than its gems a raid opposite this ship costs me: peace with whoever keeps their word.

        Whoever pledges green and has been good for it would share with me tomorrow, too. Whoever broke their word or
        raided yesterday is owed nothing, and is answered.
        """
        other, place = self.neighbour(slot)
        pirate = self.board.pirates[other]
        assaults, *_, kept, broken = pirate.deeds
        raided = assaults >> (self.board.day - 1) & 1
        regard = -GRUDGE * raided
        if broken:
            regard -= DISTRUST * broken / (kept + broken)
        if pirate.pledges[place] == PLEDGE_GREEN:
            regard += PEACE * max(0.0, 1 + kept - 4 * broken) / (1 + kept)
        elif not assaults and self.board.day > 1:
            regard += QUIET
        return regard * min(1.0, self.days_left / 2) if regard > 0 else regard

    def stake(self, seat: int, slot: int) -> float:
        """How much it would help me to know a ship: what lies on the island, if mine is opposite."""
        if self.board.pirates[seat].ships[slot] >= 0:
            return 0.0
        opposite = any(self.neighbour(mine) == (seat, slot) for mine in range(self.ring.slots))
        total = max(0, self.points(self.heaps[self.ring.island_of[seat][slot]]))
        return total if opposite else total / 10

    def _weights(self) -> list[float]:
        """My own points count in full; others' against me, the leader's most, and more towards the end."""
        pirates = self.board.pirates
        points = [self.points(pirate.chest or pirate.tally) for pirate in pirates]
        rivals = len(pirates) - 1
        best = max(points)
        weights = [-(1.5 if mine == best else 0.7) / rivals for mine in points]
        weights[self.me] = 1.0
        return weights

    def _reds(self, seat: int, pirate: Pirate) -> list[float]:
        """How likely each ship of a pirate is red: what was seen, their habits, the island, and their word."""
        if RED_SHIP in pirate.ships or RED_SHIP in pirate.hand:
            return [float(ship == RED_SHIP) for ship in pirate.ships]
        assaults, *_, kept, broken = pirate.deeds
        slots = self.ring.slots
        raids = (slots + assaults.bit_count()) / (slots + self.board.day)
        tempting = [
            max(1, self.points(self.heaps[island])) if ship < 0 else 0
            for island, ship in zip(self.ring.island_of[seat], pirate.ships, strict=True)
        ]
        good_word = (1 + kept) / (2 + kept + broken)
        if not self.days_left:
            good_word /= 2
        reds = []
        for temptation, pledge in zip(tempting, pirate.pledges, strict=True):
            red = raids * temptation / max(1, sum(tempting))
            if pledge == PLEDGE_GREEN:
                red *= 1 - good_word
            elif pledge != NO_PLEDGE:
                red += (1 - red) * good_word
            reds.append(red)
        return reds

    def _red(self, seat: int, slot: int, ship: int | None) -> float:
        """How likely a ship is red; of my own I know it, or suppose the one given."""
        if seat == self.me and ship is not None:
            return float(ship == RED_SHIP)
        return self.reds[seat][slot]

    def _begins(self, left: int, slot: int, right: int, ship: int | None) -> float:
        """How likely the left one of two who share has the higher green."""
        if self.me not in (left, right):
            return 0.5
        if ship is None:
            at_left = left == self.me
            mine = slot if at_left else self.ring.island_of[right].index(self.ring.island_of[left][slot])
            ship = self.own.ships[mine]
        greens = self.board.pirates[right if left == self.me else left].greens
        if greens:
            mine_begins = sum(ship > green for green in greens) / len(greens)
        else:
            mine_begins = min(1.0, max(0, ship) / HIGHEST_GREEN)
        return mine_begins if left == self.me else 1 - mine_begins
