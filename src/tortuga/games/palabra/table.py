"""The table of Palabra de Pirata: gems, ships, rats, pledges, and what everybody remembers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from tortuga.games.palabra.edition import Edition
from tortuga.kernel.table import Table

KINDS: Final = 5
"""Colours of gems; a heap of gems is five counts, gold first."""
NO_GEMS: Final = (0,) * KINDS
RED_SHIP: Final = 0
"""All red ships are alike; a green ship is its value."""

NO_PLEDGE: Final = -1
PLEDGE_RED: Final = 0
PLEDGE_GREEN: Final = 1

DIG: Final = "dig"
DECISION: Final = "decision"
MARKET: Final = "market"
RESOLUTION: Final = "resolution"
UPKEEP: Final = "upkeep"


class Ring(NamedTuple):
    """Who lies beside which island (PAL-1.2, PAL-10.3). Island i is at the left of pirate i, clockwise."""

    islands: int
    slots: int
    """Ships a pirate lays, and islands beside them: slot 0 is at their left, slot 1 at their right."""
    island_of: tuple[tuple[int, ...], ...]
    """island_of[seat][slot]"""
    sides: tuple[tuple[tuple[int, int], tuple[int, int]], ...]
    """sides[island]: the two (seat, slot) that meet there."""
    meets: tuple[tuple[int, int], ...]
    """meets[island]: the places of `cards` where the two ships lie, in the order of `sides`."""
    rivals: tuple[int, ...]
    """rivals[seat]: a bit for each place of `cards` where a ship of another pirate can lie."""
    rounds: tuple[tuple[int, ...], ...]
    """rounds[seat]: all seats clockwise from this one on."""


def ring(seats: int) -> Ring:
    """The geometry for a number of pirates."""
    islands = range(4 if seats == 2 else seats)
    slots = 4 if seats == 2 else 2
    beside: tuple[tuple[int, ...], ...]
    sides: list[tuple[tuple[int, int], tuple[int, int]]]
    if seats == 2:
        beside = (tuple(islands), tuple(islands))
        sides = [((0, island), (1, island)) for island in islands]
    else:
        beside = tuple((seat, (seat - 1) % seats) for seat in islands)
        sides = [((island, 0), ((island + 1) % seats, 1)) for island in islands]
    meets = tuple((a * (slots + 1) + i, b * (slots + 1) + j) for (a, i), (b, j) in sides)
    rounds = tuple((*range(start, seats), *range(start)) for start in range(seats))
    return Ring(len(islands), slots, beside, tuple(sides), meets, _rivals(seats, slots), rounds)


def _rivals(seats: int, slots: int) -> tuple[int, ...]:
    own = [sum(1 << (seat * (slots + 1) + slot) for slot in range(slots)) for seat in range(seats)]
    return tuple(sum(own) - mask for mask in own)


ROWS: Final = ((0, 1, 2, 3), (3, 2, 1, 0))
"""The row of four islands from the left of either of two pirates."""

RINGS: Final = {seats: ring(seats) for seats in range(2, 9)}
"""The geometry by number of pirates."""


@dataclass(slots=True)
class Deeds:
    """What a pirate has done in the open: counted for the achievements (PAL-9)."""

    assaults: int = 0
    """A bit for each day with a successful assault."""
    played_red: bool = False
    auctions_led: int = 0
    pincered: bool = False
    """Assaulted by both neighbours on one day."""
    rats: int = 0
    artefacts: int = 0
    spoke: bool = False
    kept: int = 0
    broken: int = 0

    def copy(self) -> Deeds:
        """Copy the counters."""
        return Deeds(
            self.assaults,
            self.played_red,
            self.auctions_led,
            self.pincered,
            self.rats,
            self.artefacts,
            self.spoke,
            self.kept,
            self.broken,
        )


class PalabraLive(Table):
    """What a table is handed or works out while it is played: never saved."""

    __slots__ = ()

    edition: Edition


@dataclass(slots=True)
class PalabraTable(PalabraLive):
    """Everything that lies on, behind and under the table."""

    each: int = 3
    """Ships of a pirate: those they lay, and the one that stays in hand."""
    day: int = 0
    dagger: int = 0
    phase: str = DIG
    bag: list[int] = field(default_factory=list)
    islands: list[int] = field(default_factory=list)
    """Gems on islands: five counts for each."""
    chests: list[int] = field(default_factory=list)
    """Gems in chests: five counts for each pirate."""
    stakes: list[int] = field(default_factory=list)
    """Gems in the open fists of winners who have not paid yet: five counts for each pirate."""
    fist: list[int] = field(default_factory=list)
    """Gems drawn by an artefact and not yet kept or returned."""
    fist_of: int = -1
    cards: list[int] = field(default_factory=list)
    """Ships, for each pirate `slots` laid ones and then the one in hand."""
    laid: bool = False
    turned: bool = False
    """Whether the laid ships lie face up."""
    artefacts: list[int] = field(default_factory=list)
    """The four in play: places in the edition's list."""
    used: int = 0
    """A bit for each of the four that is face down today."""
    island_rats: int = 0
    """A bit for each island that carries a rat."""
    ship_rats: int = 0
    """A bit for each place of `cards` that carries a rat."""
    pledges: list[int] = field(default_factory=list)
    """For each pirate and slot."""
    public: int = 0
    """A bit for each green whose holder everybody knows."""
    known: list[int] = field(default_factory=list)
    """For each pirate a bit for each green whose holder they know."""
    seen: list[tuple[int, int]] = field(default_factory=list)
    """(pirate, place of `cards`): ships that a pirate has looked at and that still lie there."""
    tally: list[int] = field(default_factory=list)
    """What everybody saw go into and out of each chest: five counts for each pirate."""
    struck: list[int] = field(default_factory=list)
    """How often each pirate was assaulted today."""
    deeds: list[Deeds] = field(default_factory=list)

    def ring(self) -> Ring:
        """Who lies beside which island."""
        return RINGS[self.seats]

    def clockwise(self, start: int) -> tuple[int, ...]:
        """The seats from `start` on, clockwise."""
        return self.ring().rounds[start]

    def islands_in_order(self) -> tuple[int, ...]:
        """The islands clockwise from the one at the dagger holder's left; two pirates face each other across a row."""
        return ROWS[self.dagger] if self.seats == 2 else self.clockwise(self.dagger)

    def place(self, seat: int, slot: int) -> int:
        """Where in `cards` a pirate's ship stands; slot `slots` is their hand."""
        return seat * self.each + slot

    def own_cards(self, seat: int) -> tuple[int, ...]:
        """All ships of a pirate, laid ones first."""
        each = self.each
        return tuple(self.cards[seat * each : seat * each + each])

    def chest(self, seat: int) -> tuple[int, ...]:
        """The gems in a chest."""
        return tuple(self.chests[seat * KINDS : seat * KINDS + KINDS])

    def heap(self, island: int) -> tuple[int, ...]:
        """The gems on an island."""
        return tuple(self.islands[island * KINDS : island * KINDS + KINDS])

    def heap_of(self, heaps: list[int], owner: int) -> tuple[int, ...]:
        """Five counts out of a flat list."""
        return tuple(heaps[owner * KINDS : owner * KINDS + KINDS])

    def clear(self, island: int) -> tuple[int, ...]:
        """Take all gems off an island."""
        heap = self.heap(island)
        self.islands[island * KINDS : island * KINDS + KINDS] = NO_GEMS
        return heap

    def learn(self, seat: int, green: int) -> None:
        """A pirate sees a green ship: they know its holder, and the holder of its pair.

        A green that nobody has seen was never swapped, so it still lies with the green it was dealt with.
        """
        self.known[seat] |= self._pair(green)

    def learn_all(self, green: int) -> None:
        """Everybody sees a green ship."""
        self.public |= self._pair(green)

    def _pair(self, green: int) -> int:
        pair_sum = self.edition.ships.pair_sum
        return 1 << green | 1 << (pair_sum - green)


def upgrade(table: dict[str, Any], version: int) -> dict[str, Any]:
    """Version 1 let the tally of a chest fall below zero, when a gem was paid that nobody had seen go in."""
    return table | {"tally": [max(0, count) for count in table["tally"]]}


def inventory(t: PalabraTable) -> dict[str, int]:
    """Count what is neither made nor lost: gems by colour, each green once, a red for each pirate, the rats."""
    everywhere = (t.bag, t.fist, t.islands, t.chests, t.stakes)
    counts = {f"gem {kind}": sum(sum(heaps[kind::KINDS]) for heaps in everywhere) for kind in range(KINDS)}
    counts["reds"] = t.cards.count(RED_SHIP)
    greens = [card for card in t.cards if card != RED_SHIP]
    counts["greens"] = len(greens)
    counts["different greens"] = len(set(greens))
    counts["greens by value"] = sum(1 << green for green in greens)
    each = t.ring().slots + 1
    counts["pirates with one red"] = sum(t.own_cards(seat).count(RED_SHIP) == 1 for seat in range(t.seats))
    counts["places"] = len(t.cards) // each
    counts["rats missing"] = max(0, rats_out(t) - t.edition.market.rats)
    return counts


def rats_out(t: PalabraTable) -> int:
    """How many rats lie on cards."""
    return t.island_rats.bit_count() + t.ship_rats.bit_count()
