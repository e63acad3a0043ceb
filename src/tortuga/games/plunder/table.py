"""The table of Saqueo · Plunder: the map, the fleets, the islands, the cards, and how far the turn has come."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from tortuga.games.plunder.chart import Chart
from tortuga.games.plunder.edition import KIND_COUNT, KINDS, Counts, Edition
from tortuga.kernel.decision import Answer
from tortuga.kernel.table import Table

SLOTS: Final = 3
"""Ships of a colour: ship 7 is the second ship of seat 2."""
NOWHERE: Final = -1
"""Where a ship is that is not on the map."""
NOBODY: Final = -1
"""Whose an island without a flag is."""
ISLANDS: Final = 32
"""A target of an attack below this number is a ship, from it on an island."""


BESIDE: Final = ("at", "busy", "chart", "closed", "counted", "covered", "may_launch", "ships", "spots", "wares")
"""Slots by name: a tuple written into the class would keep the type checker from seeing what a dataclass inherits."""


class PlunderLive(Table):
    """What is worked out from the table and kept beside it: never saved, made by `wake` and kept up by every change."""

    __slots__ = BESIDE

    edition: Edition
    chart: Chart
    """The map."""
    at: dict[int, int]
    """Which ship is on a square; squares without one are missing."""
    spots: dict[int, tuple[int, ...]]
    """For each square from which a treasure can be taken the X tokens' squares; copies of a table share it."""
    covered: frozenset[int]
    """The squares of the storm."""
    closed: tuple[int, ...]
    """The islands whose ports all lie under the storm."""
    busy: frozenset[int]
    """The squares on which more can be done than to sail: ports, treasures, the storm and its edge."""
    ships: list[int]
    """The ships of the captain at the helm that are on the map."""
    wares: list[Answer]
    """All they can buy but ships: pegs that they can pay for and have room for, a point card."""
    may_launch: bool
    """Whether they can buy a ship."""
    counted: bool
    """Whether these three still hold."""


@dataclass(slots=True)
class PlunderTable(PlunderLive):
    """Everything that lies on the table, and the hands."""

    tiles: tuple[int, ...] = ()
    """The dealt map: for each place the face and its quarter turns (see `Chart.tiles`)."""
    place: list[int] = field(default_factory=list)
    """The square of each ship."""
    lives: list[int] = field(default_factory=list)
    masts: list[int] = field(default_factory=list)
    cannons: list[int] = field(default_factory=list)
    owner: list[int] = field(default_factory=list)
    """The captain of each island."""
    hands: list[int] = field(default_factory=list)
    """Cards in hand: four counts for each captain."""
    known: list[int] = field(default_factory=list)
    """Cards of which everybody knows in whose hand they are: four counts for each captain."""
    open: list[int] = field(default_factory=list)
    """The four open piles."""
    pile: list[int] = field(default_factory=list)
    """What the face-down pile holds; its order is drawn when a card is."""
    points: list[int] = field(default_factory=list)
    """Point cards of each captain."""
    crosses: list[int] = field(default_factory=list)
    """The squares of the X tokens."""
    storm: int = NOWHERE
    """The middle of the storm."""
    deck: tuple[int, ...] = ()
    """The treasure deck as it was shuffled: a card that is done goes under it, so the order never changes."""
    drawn: int = 0
    """How many treasure cards have been drawn so far."""
    opener: int = 0
    """Who took the first turn."""
    round: int = 0
    turn: int = NOBODY
    rolled: bool = False
    turn_over: bool = False
    squares: int = 0
    """Squares of the sailing die that are still to be sailed."""
    mast_squares: list[int] = field(default_factory=lambda: [0] * SLOTS)
    """For each ship of the captain at the helm the mast squares it may still sail."""
    still: int = 0
    """A bit for each of their ships that may not sail this turn."""
    fought: list[int] = field(default_factory=lambda: [0] * SLOTS)
    """For each of their ships a bit for each target it has attacked this turn."""
    foes: int = 0
    """A bit for each captain they may harm: enemies without a treaty."""
    talks: list[int] = field(default_factory=list)
    """For each captain and each other how many offers or proposals the one has made to the other this turn."""
    threatened: list[int] = field(default_factory=lambda: [0] * SLOTS)
    """For each ship of the captain at the helm a bit for each target it has threatened this turn."""
    ahead: list[int] = field(default_factory=list)
    """For each captain the cards gained this turn by trade with the captain at the helm, their partner."""

    announced: tuple[int, ...] = ()
    """What the captain at the helm has announced: four counts to give, four to get; empty if nothing stands."""
    announcements: int = 0
    """How often they have done so this turn."""

    def share(self, twin: Any) -> None:
        """The chart is everybody's; where the ships are is copied."""
        twin.counted = False
        if self.tiles:
            twin.chart = self.chart
            twin.at = self.at.copy()
            twin.spots = self.spots
            twin.covered = self.covered
            twin.closed = self.closed
            twin.busy = self.busy

    def wake(self) -> None:
        """Work out everything that is kept beside the facts."""
        self.counted = False
        if self.tiles:
            self.unroll_chart()
            self.at = {square: ship for ship, square in enumerate(self.place) if square != NOWHERE}
            self._look_for_crosses()
            self._look_at_storm()

    def unroll_chart(self) -> None:
        """Read the map off the dealt tiles."""
        edition = self.edition
        sea = edition.map_for(self.seats)
        self.chart = edition.atlas.chart(sea.across, sea.down, self.tiles)

    def put_cross(self, cross: int, square: int) -> None:
        """Put an X token on a square."""
        self.crosses[cross] = square
        self._look_for_crosses()
        self._look_around()

    def put_storm(self, square: int) -> None:
        """Put the middle of the storm on a square."""
        self.storm = square
        self._look_at_storm()

    def _look_for_crosses(self) -> None:
        chart = self.chart
        spots: dict[int, tuple[int, ...]] = {}
        for cross in dict.fromkeys(self.crosses):
            for square in (cross,) if chart.sea[cross] else chart.beside[cross]:
                spots[square] = (*spots.get(square, ()), cross)
        self.spots = spots

    def _look_at_storm(self) -> None:
        chart = self.chart
        self.covered = covered = chart.grid.storms[self.storm]
        self.closed = tuple([i for i, ports in enumerate(chart.ports) if covered.issuperset(ports)])
        self._look_around()

    def _look_around(self) -> None:
        chart = self.chart
        self.busy = chart.port_squares.union(self.spots, chart.grid.shades[self.storm])

    def hand(self, seat: int) -> Counts:
        """The cards in a hand."""
        return tuple(self.hands[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT])  # type: ignore[return-value]

    def hand_size(self, seat: int) -> int:
        """How many cards a hand holds; everybody may know that."""
        return sum(self.hands[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT])

    def fleet(self, seat: int) -> list[int]:
        """A captain's ships on the map."""
        place, first = self.place, seat * SLOTS
        return [ship for ship in range(first, first + SLOTS) if place[ship] >= 0]

    def afloat(self, seat: int) -> int:
        """How many ships a captain has on the map."""
        return SLOTS - self.place[seat * SLOTS : seat * SLOTS + SLOTS].count(NOWHERE)

    def islands_of(self, seat: int) -> list[int]:
        """The islands under a captain's flag."""
        return [island for island, owner in enumerate(self.owner) if owner == seat]

    def clockwise(self, start: int) -> list[int]:
        """The seats from `start` on, clockwise."""
        return [*range(start, self.seats), *range(start)]

    def team(self, seat: int) -> int:
        """PLU-19.2: teams alternate around the table; without teams each captain is their own."""
        teams: int = self.options["teams"]
        return seat % teams if teams else seat

    def partners(self, seat: int) -> list[int]:
        """The other captains of their team."""
        return [other for other in range(self.seats) if other != seat and self.team(other) == self.team(seat)]

    def enemies(self, seat: int) -> int:
        """A bit for each captain who is not of their team."""
        return _enemies(self.seats, self.options["teams"], seat)


@cache
def _enemies(seats: int, teams: int, seat: int) -> int:
    return sum(1 << other for other in range(seats) if (other - seat) % (teams or seats))


def inventory(t: PlunderTable) -> dict[str, int]:
    """Count what is neither made nor lost, and what must never be broken (0 each)."""
    edition = t.edition
    box = edition.box
    counts = {
        f"cards of {name}": t.open[kind] + t.pile[kind] + sum(t.hands[kind::KIND_COUNT])
        for kind, name in enumerate(KINDS)
    }
    counts["treasures"] = len(t.deck or edition.deck)
    afloat = [ship for ship, square in enumerate(t.place) if square != NOWHERE]
    counts["squares with two ships"] = len(afloat) - len({t.place[ship] for ship in afloat})
    counts["ships on land"] = sum(not t.chart.sea[t.place[ship]] for ship in afloat) if afloat else 0
    counts["ships without life"] = sum(not 1 <= t.lives[ship] <= edition.fleet.lives for ship in afloat)
    counts["pegs on no ship"] = sum(
        t.lives[ship] + t.masts[ship] + t.cannons[ship] for ship in range(len(t.place)) if t.place[ship] == NOWHERE
    )
    counts["lives missing"] = max(0, sum(t.lives) - box.lives)
    counts["masts missing"] = max(0, sum(t.masts) - box.masts)
    counts["cannons missing"] = max(0, sum(t.cannons) - box.cannons)
    counts["point cards missing"] = max(0, sum(t.points) - box.points)
    counts["flags missing"] = sum(max(0, t.owner.count(seat) - box.flags) for seat in range(t.seats))
    counts["hands below zero"] = sum(count < 0 for count in (*t.hands, *t.open, *t.pile))
    counts["known but not there"] = sum(known > held for known, held in zip(t.known, t.hands, strict=True))
    return counts
