"""The shape of an edition file: every number, picture and card of the box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from tortuga.games.plunder.atlas import Atlas
from tortuga.games.plunder.faces import Drawn, Island, read_face

KINDS: Final = ("wood", "iron", "rum", "gold")
WOOD: Final = 0
IRON: Final = 1
RUM: Final = 2
GOLD: Final = 3
KIND_COUNT: Final = 4

Counts = tuple[int, int, int, int]
"""So many cards of each kind, in the order of KINDS."""


class Goods(Struct, frozen=True, forbid_unknown_fields=True):
    """So many cards of each kind, as an edition file writes them."""

    wood: int = 0
    iron: int = 0
    rum: int = 0
    gold: int = 0

    def counts(self) -> Counts:
        """Put them in the order of KINDS."""
        return (self.wood, self.iron, self.rum, self.gold)


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """What wins, and when the table closes."""

    points: int
    least: int
    most: int
    longest: int


class Teams(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to divide the table, and its goal."""

    teams: int
    captains: int
    points: int


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """How many pieces there are."""

    cards: Goods
    open: int
    points: int
    lives: int
    masts: int
    cannons: int
    flags: int


class Fleet(Struct, frozen=True, forbid_unknown_fields=True):
    """The limits of a fleet and of each ship in it."""

    ships: int
    lives: int
    masts: int
    cannons: int


class Prices(Struct, frozen=True, forbid_unknown_fields=True):
    """What things cost."""

    ship: Goods
    mast: Goods
    cannon: Goods
    life: Goods
    point: Goods
    rescue: Goods
    barter: int


SHIP: Final = 0
MAST: Final = 1
CANNON: Final = 2
LIFE: Final = 3
POINT: Final = 4
RESCUE: Final = 5
"""The places of `Costs`, and the bits of `Edition.buys`."""


class Costs(NamedTuple):
    """The prices, each in the order of KINDS."""

    ship: Counts
    mast: Counts
    cannon: Counts
    life: Counts
    point: Counts
    rescue: Counts


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """What a captain begins with."""

    hand: int
    skulls: int


class Sea(Struct, frozen=True, forbid_unknown_fields=True):
    """Dice and storm."""

    die: int
    storm: int
    storm_moves_on: int
    toll: int


class Talk(Struct, frozen=True, forbid_unknown_fields=True):
    """How much a captain may say in one turn."""

    proposals: int
    announcements: int = 2
    """How often in a turn the captain at the helm may announce what they seek and could give."""
    named: int = 3
    """Most cards of a kind in an announcement."""


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    """How the tiles are laid for some numbers of seats."""

    seats: tuple[int, ...]
    across: int
    down: int
    crosses: int
    trade: bool


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a tile, as it is drawn in the file."""

    id: str
    tile: int
    picture: str
    barriers: tuple[str, ...]
    islands: dict[str, Island]
    anchors: dict[str, str] = {}
    """For a port the sides from which ships come and go, such as "NE"; a port that is not named is open all round."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing a treasure card does: the name of an effect and what it needs to know."""

    effect: str
    wood: int = 0
    iron: int = 0
    rum: int = 0
    gold: int = 0
    cards: int = 0
    squares: int = 0
    least: int = 0
    peg: Literal["", "life", "mast", "cannon"] = ""

    def goods(self) -> Counts:
        """The cards it names, in the order of KINDS."""
        return (self.wood, self.iron, self.rum, self.gold)


class Treasure(Struct, frozen=True, forbid_unknown_fields=True):
    """A title of the treasure deck."""

    id: str
    does: tuple[Effect, ...]
    rule: str = "PLU-15.1"


class Edition(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All of it. What is worked out from it is worked out once."""

    goal: Goal
    teams: tuple[Teams, ...]
    box: Box
    fleet: Fleet
    prices: Prices
    start: Start
    sea: Sea
    talk: Talk
    map: tuple[Map, ...]
    face: tuple[Face, ...]
    treasure: tuple[Treasure, ...]
    copies: dict[str, int]

    @cached_property
    def drawn(self) -> tuple[Drawn, ...]:
        """The faces, read from their pictures."""
        return tuple(read_face(f.id, f.tile, f.picture, f.barriers, f.islands, f.anchors) for f in self.face)

    @cached_property
    def atlas(self) -> Atlas:
        """Everything about the maps that can be known before one is dealt."""
        return Atlas(self.drawn, self.sea.storm, self.start.skulls)

    @cached_property
    def deck(self) -> tuple[int, ...]:
        """The treasure cards before shuffling: the number of each title, as often as it has copies."""
        cards: list[int] = []
        for number, treasure in enumerate(self.treasure):
            cards += [number] * self.copies.get(treasure.id, 1)
        return tuple(cards)

    @cached_property
    def costs(self) -> Costs:
        """The prices as counts."""
        p = self.prices
        goods = (p.ship, p.mast, p.cannon, p.life, p.point, p.rescue)
        return Costs(*[price.counts() for price in goods])

    @cached_property
    def means(self) -> tuple[tuple[int, ...], ...]:
        """For each kind and each number of its cards a bit for each price of `costs` that they are enough for."""
        return tuple(
            tuple(
                sum(1 << place for place, price in enumerate(self.costs) if held >= price[kind])
                for held in range(number + 1)
            )
            for kind, number in enumerate(self.box.cards.counts())
        )

    def buys(self, hands: Sequence[int], seat: int) -> int:
        """A bit for each price of `costs` that the hand of a seat can pay."""
        wood, iron, rum, gold = self.means
        first = seat * KIND_COUNT
        return wood[hands[first]] & iron[hands[first + 1]] & rum[hands[first + 2]] & gold[hands[first + 3]]

    def map_for(self, seats: int) -> Map:
        """The map for a number of seats."""
        return next(m for m in self.map if seats in m.seats)
