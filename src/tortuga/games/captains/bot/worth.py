"""What a sheet is worth to its captain in the middle of a game, in renown to be expected: the ordinary bot's eye."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tortuga.games.captains.edition import (
    ALONE_GAIN,
    ATTACK_GAIN,
    ATTRIBUTES,
    BOATS,
    DEFENCE_GAIN,
    JOKER,
    LEVELS,
    PIRATES_GAIN,
    STRENGTHS,
    Counts,
    Paper,
)
from tortuga.games.captains.table import (
    ALONE,
    ATTACK,
    BONUS,
    CHART,
    CHEST,
    CHEST_USED,
    DEFENCE,
    FLAGS,
    GOLD,
    GOLD_USED,
    PIRATES,
    TRACK,
)
from tortuga.games.captains.view import Board, row_of
from tortuga.kernel.decision import Answer

Row = list[int]

GOLD_WORTH: Final = 0.33
WAR: Final = 2.4
"""How much of the naval battle is in a captain's own hands: shared among all who recruit for it."""
HANDS: Final = 0.35
"""A pirate who may still be sent, whatever their Strength."""
PROMISE: Final = (1.4, 1.8, 2.7, 5.2)
"""What an acquisition is worth beside its renown: the lock it opens, the way to the command bonus."""
SPARE: Final = 0.18
"""A resource that nothing near needs."""
TEMPO: Final = 12.0
"""How much it matters to end the game at once, for a captain who is far ahead or far behind."""


class Outlook:
    """What one captain can see of the whole table, reckoned once for each decision."""

    __slots__ = (
        "board",
        "captains",
        "chest_time",
        "gold_time",
        "hands",
        "me",
        "paper",
        "rows",
        "spite",
        "strengths",
        "tracks",
        "turns",
    )

    def __init__(self, board: Board, me: int) -> None:
        """Look at all sheets as `me` sees them."""
        self.board = board
        self.paper: Paper = board.paper
        self.me = me
        self.captains = board.captains
        self.rows = [row_of(captain.sheet) for captain in board.captains]
        self.tracks = [row[TRACK] for row in self.rows]
        self.strengths = [strength(row) for row in self.rows]
        self.turns = turns_left(board)
        # What one rival wins is lost to each other captain in part.
        self.spite = 0.9 / max(1, len(board.captains) - 1)
        # The last turn in which gold or resources can still be turned into renown is this one.
        self.gold_time = GOLD_WORTH * min(1.0, self.turns / 3)
        # A pirate can fight once before the naval battle.
        self.hands = HANDS * min(1.0, max(0.0, self.turns - 1) / 3)
        self.chest_time = min(1.0, max(0.0, self.turns - 0.6) / 2.5)

    def worth(self, row: Row, me: int | None = None) -> float:
        """What the sheet of a captain is worth, if it looked like this."""
        me = self.me if me is None else me
        paper = self.paper
        renown = paper.renown
        total = float(row[BONUS] + row[BONUS + 1])
        for kind in (ATTRIBUTES, BOATS):
            for level, thing in enumerate(paper.acquisitions[kind][: row[FLAGS + kind]]):
                total += thing.renown + PROMISE[level] * self.chest_time
            # An acquisition opens the circles behind its lock.
            total += 0.35 * min(3, paper.reach[kind][row[FLAGS + kind]] - row[TRACK + kind]) * self.chest_time
        total += renown.boat_track[row[TRACK + BOATS]]
        spread = 1.0 + 0.25 * self.turns
        # No circle wins nothing, but while there is time it only means that none is filled yet.
        if row[TRACK] or self.turns > 2:
            total += self._place(row[TRACK], self.tracks, me, renown.attribute_track, spread)
        total += self.war(strength(row), me) + self.hands * count(row)
        total += self.gold_time * (row[GOLD] - row[GOLD_USED]) + self._resources(row) * self.chest_time
        total += self.chest_time * (0.9 * row[ATTACK] + 0.6 * row[DEFENCE] + 1.2 * row[ALONE])
        if self.board.terms.chart:
            total += paper.chart.renown[row[CHART]]
        return total

    def war(self, own: int, me: int) -> float:
        """What a crew of that Strength may win in the naval battle: nothing if it is nobody when the battle comes."""
        if not own and self.turns <= 1:
            return 0.0
        spread = 1.0 + 1.3 * self.turns
        share = min(1.0, WAR / len(self.rows))
        return share * self._place(own, self.strengths, me, self.board.terms.naval_battle, spread) + 0.04 * own

    def _place(self, own: int, all_of_them: Sequence[int], me: int, prizes: Sequence[int], spread: float) -> float:
        """The prize for a place that is not decided yet: who is ahead by the spread is sure to stay ahead."""
        above = 0.0
        for other, value in enumerate(all_of_them):
            if other != me:
                above += min(1.0, max(0.0, 0.5 - (own - value) / (2 * spread)))
        place = int(above)
        here = prizes[place] if place < len(prizes) else 0
        below = prizes[place + 1] if place + 1 < len(prizes) else 0
        return here + (above - place) * (below - here)

    def _resources(self, row: Row) -> float:
        """Resources are worth what they bring nearer: the best next thing first, then the other, then what follows."""
        chest = [row[CHEST + place] - row[CHEST_USED + place] for place in range(4)]
        best, best_kind = 0.0, -1
        for kind in (ATTRIBUTES, BOATS):
            level = row[FLAGS + kind]
            if level < LEVELS:
                value = self._goal(kind, level) * covered(chest, self.paper.costs[kind][level])
                if best_kind < 0 or value > best:
                    best, best_kind = value, kind
        if best_kind < 0:
            return 0.0
        total = 0.82 * best
        level = row[FLAGS + best_kind]
        rest = left_over(chest, self.paper.costs[best_kind][level])
        other = 1 - best_kind
        for kind, at, share in ((other, row[FLAGS + other], 0.5), (best_kind, level + 1, 0.35)):
            if at < LEVELS:
                cost = self.paper.costs[kind][at]
                total += share * self._goal(kind, at) * covered(rest, cost)
                rest = left_over(rest, cost)
        return total + SPARE * sum(rest)

    def _goal(self, kind: int, level: int) -> float:
        """What an acquisition is worth: its renown, the lock it opens, the way to the command bonus."""
        return self.paper.acquisitions[kind][level].renown + PROMISE[level]

    def score(self, captain: int) -> float:
        """Roughly what a captain would count if the game ended now."""
        return self.worth(self.rows[captain], captain) + attack_worth(self.captains[captain].attacks, 0.0, self.paper)

    def lead(self) -> float:
        """How far ahead of the best other captain, behind if negative."""
        turns, self.turns = self.turns, 0.0
        scores = [self.score(captain) for captain in range(len(self.rows))]
        self.turns = turns
        own = scores.pop(self.me)
        return own - max(scores)


def turns_left(board: Board) -> float:
    """How many turns, this one included, may still come: whichever end is nearest."""
    if board.endings:
        return 0.5 if not board.hidden else 1.0
    size = board.paper.sheet
    many = len(board.captains)
    boardings = size.boardings - max(captain.boardings for captain in board.captains)
    gold = size.gold - max(captain.sheet.gold for captain in board.captains)
    flags = 2 * LEVELS - max(sum(captain.sheet.flags) for captain in board.captains)
    return max(1.0, min(boardings * many / 1.8, gold / 3.2, flags / 0.7))


def strength(row: Row) -> int:
    """The Strengths of the crew that is left."""
    return sum([(place + 1) * (row[PIRATES + place] - row[PIRATES + 6 + place]) for place in range(STRENGTHS)])


def count(row: Row) -> int:
    """How many pirates are left."""
    return sum(row[PIRATES : PIRATES + STRENGTHS]) - sum(row[PIRATES + STRENGTHS : PIRATES + 2 * STRENGTHS])


def covered(chest: Sequence[int], cost: Counts) -> float:
    """Which part of a price the chest can pay."""
    return sum(map(min, chest, cost)) / (sum(cost) or 1)


def left_over(chest: Sequence[int], cost: Counts) -> list[int]:
    """What stays in the chest when a price has been paid as far as possible."""
    return [max(0, there - need) for there, need in zip(chest, cost, strict=True)]


def attack_worth(attacks: int, chances: float, paper: Paper) -> float:
    """What the line of attacks may count in the end, with so many chances to attack still to come."""
    row = paper.renown.attacks
    reached = min(attacks + 0.75 * chances, len(row) - 1)
    low = int(reached)
    high = min(low + 1, len(row) - 1)
    return row[low] + (reached - low) * (row[high] - row[low])


def gained(row: Row, gains: Counts, paper: Paper) -> Row:
    """A sheet with a gain circled; resources of choice are left out."""
    size = paper.sheet
    new = row[:]
    new[GOLD] = min(size.gold, new[GOLD] + gains[0])
    for place in range(4):
        if gains[1 + place]:
            new[CHEST + place] = min(size.resources, new[CHEST + place] + gains[1 + place])
    for place in range(STRENGTHS):
        if gains[PIRATES_GAIN + place]:
            new[PIRATES + place] = min(size.pirates[place], new[PIRATES + place] + gains[PIRATES_GAIN + place])
    new[ATTACK] += gains[ATTACK_GAIN]
    new[DEFENCE] += gains[DEFENCE_GAIN]
    new[ALONE] |= gains[ALONE_GAIN]
    return new


def advanced(row: Row, track: int, number: int, paper: Paper) -> tuple[Row, int]:
    """A sheet with red circles filled, and how many resources of choice they give."""
    start = row[TRACK + track]
    end = min(start + number, paper.reach[track][row[FLAGS + track]])
    new = row[:]
    new[TRACK + track] = end
    jokers = 0
    for circle in range(start + 1, end + 1):
        gains = paper.track_gains[track].get(circle)
        if gains:
            new = gained(new, gains, paper)
            jokers += gains[JOKER]
    return new, jokers


def end_worth(outlook: Outlook, row: Row) -> float:
    """Circling the last gold ends the game: good for who leads, bad for who does not."""
    if row[GOLD] < outlook.paper.sheet.gold or outlook.board.endings:
        return 0.0
    return TEMPO / 2 if outlook.lead() > 0 else -TEMPO


def most_worth(scored: list[tuple[float, Answer]]) -> Answer:
    """The answer that is worth most."""
    return max(scored, key=lambda pair: pair[0])[1]
