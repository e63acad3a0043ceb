"""The numbers of Captains' War, as its edition files give them: dice, sheet, prices, rivals, chapters."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

RESOURCES: Final = ("pearl", "cloth", "log", "barrel")
KINDS: Final = ("attributes", "boats")
ATTRIBUTES: Final = 0
BOATS: Final = 1
STRENGTHS: Final = 6
LEVELS: Final = 4
"""Acquisitions of a kind."""

DICE: Final = ("yellow", "blue", "blue", "blue", "red", "black")
"""The six dice as they lie; a die is named by its place."""
YELLOW: Final = 0
RED: Final = 4
BLACK: Final = 5

GAINS: Final = ("gold", *RESOURCES, "joker", "circles", "attack", "defence", "alone")
JOKER: Final = 5
CIRCLES: Final = 6
ATTACK_GAIN: Final = 7
DEFENCE_GAIN: Final = 8
ALONE_GAIN: Final = 9
PIRATES_GAIN: Final = 10
"""A gain in one row of counts: those of GAINS, then pirates of Strength 1 to 6."""

ENDLESS: Final = 99
"""The room for a gain that is not circled in a row."""

Counts = tuple[int, ...]


class Goods(Struct, frozen=True, forbid_unknown_fields=True):
    """Resources, as a price names them."""

    pearl: int = 0
    cloth: int = 0
    log: int = 0
    barrel: int = 0

    def counts(self) -> Counts:
        """Put them in the order of RESOURCES."""
        return (self.pearl, self.cloth, self.log, self.barrel)


class Gain(Struct, frozen=True, forbid_unknown_fields=True):
    """What the face of a die or a circle of a track gives."""

    gold: int = 0
    pearl: int = 0
    cloth: int = 0
    log: int = 0
    barrel: int = 0
    joker: int = 0
    """Resources of choice."""
    circles: int = 0
    """Red circles on one track."""
    attack: int = 0
    defence: int = 0
    alone: int = 0
    """The right to attack with no pirate."""
    pirates: tuple[int, ...] = ()
    """The Strength of each."""

    def counts(self) -> Counts:
        """Put it in one row of counts: GAINS, then pirates by Strength."""
        named = [getattr(self, name) for name in GAINS]
        return (*named, *[self.pirates.count(strength) for strength in range(1, STRENGTHS + 1)])


class SheetSize(Struct, frozen=True, forbid_unknown_fields=True):
    """How many circles the rows of a sheet have."""

    gold: int
    resources: int
    pirates: tuple[int, int, int, int, int, int]
    boardings: int


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """What is circled before the first turn."""

    gold: int
    pirates: tuple[int, int, int, int, int, int]
    order_gold: tuple[int, ...]


class Prices(Struct, frozen=True, forbid_unknown_fields=True):
    """What gold buys."""

    resource: int
    pirates: tuple[int, int, int, int, int, int]


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """The faces of the dice by colour."""

    yellow: tuple[Gain, ...]
    blue: tuple[Gain, ...]
    red: tuple[Gain, ...]
    black: tuple[Gain, ...]


class Acquisition(Struct, frozen=True, forbid_unknown_fields=True):
    """An attribute or a boat."""

    id: str
    cost: Goods
    renown: int


class Track(Struct, frozen=True, forbid_unknown_fields=True):
    """A track of red circles: the circles a lock stands before, and the gains beside circles."""

    circles: int
    locks: tuple[int, ...]
    gains: dict[str, Gain]


class Tracks(Struct, frozen=True, forbid_unknown_fields=True):
    """The two tracks."""

    attributes: Track
    boats: Track


class Boarding(Struct, frozen=True, forbid_unknown_fields=True):
    """How many fight, and for what."""

    crew: int
    alone: int
    """The Strength of an attack with no pirate."""
    reward_gold: int
    reward_circles: int


class Renown(Struct, frozen=True, forbid_unknown_fields=True):
    """What counts at the end."""

    boat_track: tuple[int, ...]
    attribute_track: tuple[int, ...]
    naval_battle: tuple[int, ...]
    attacks: tuple[int, ...]
    first_command: int
    later_command: int


class Rival(Struct, frozen=True, forbid_unknown_fields=True):
    """A captain of the box: the card of instructions by which it plays (CAP-8)."""

    id: str
    loot: tuple[Literal["yellow", "blue", "red", "black"], ...]
    """The colours it takes, the dearest first; blue is one, of which two dice can always be taken."""
    builds: tuple[Literal["attributes", "boats"], ...]
    """What it acquires, the dearest first."""
    track: Literal["attributes", "boats"]
    """The track it fills first."""
    keeps: int
    """Gold it keeps for resources and does not pay to recruits."""
    recruits: tuple[int, ...]
    """The Strengths it recruits, the dearest first."""
    attacks_with: tuple[int, int, int, int, int, int]
    """How many of its strongest pirates it sends in attack, by the roll of a die."""
    margin: int
    """It attacks only whom its strongest pirate outdoes by so much, compared with theirs."""
    defends_with: tuple[int, int, int, int, int, int]
    """How many of its strongest pirates it sends in defence, by the roll of a die."""
    reward: Literal["gold", "circles"]
    start: Gain
    wages: int


class Changes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card of the adventure changes; what it does not name stays."""

    yellow_gold: int | None = None
    resource_price: int | None = None
    reward_gold: int | None = None
    reward_circles: int | None = None
    naval_battle: tuple[int, ...] | None = None
    arms_master: int | None = None
    chart: bool | None = None
    fleet: str | None = None


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the adventure."""

    id: str
    changes: Changes
    envelope: bool = False
    lasting: bool = False


class Chart(Struct, frozen=True, forbid_unknown_fields=True):
    """The row that the first envelope adds to the sheet."""

    circles: int
    cost: Goods
    gains: dict[str, Gain]
    renown: tuple[int, ...]


class Terms(Struct, frozen=True):
    """The numbers that hold in a chapter; outside the adventure those of the edition."""

    yellow_gold: int
    resource_price: int
    reward_gold: int
    reward_circles: int
    naval_battle: tuple[int, ...]
    arms_master: int
    """Boardings that the Arms Master has won at least; 0: there is none."""
    chart: bool
    fleet: str
    """The captain of the box that joins; "" if none does."""


class Paper(Struct, frozen=True, dict=True):
    """What is printed on every sheet, and on the dice: whoever draws or weighs a sheet needs it."""

    sheet: SheetSize
    prices: Prices
    attributes: tuple[Acquisition, ...]
    boats: tuple[Acquisition, ...]
    tracks: Tracks
    boarding: Boarding
    renown: Renown
    chart: Chart
    faces: tuple[tuple[Counts, ...], ...]
    """The gains of each face of each of the six dice."""

    @cached_property
    def acquisitions(self) -> tuple[tuple[Acquisition, ...], tuple[Acquisition, ...]]:
        """Attributes and boats."""
        return self.attributes, self.boats

    @cached_property
    def costs(self) -> tuple[tuple[Counts, ...], tuple[Counts, ...]]:
        """The prices of attributes and boats, in order."""
        attributes, boats = (tuple(thing.cost.counts() for thing in things) for things in self.acquisitions)
        return attributes, boats

    @cached_property
    def reach(self) -> tuple[Counts, Counts]:
        """How far each track can be filled with 0, 1, … 4 acquisitions of its kind (CAP-4.2)."""
        attributes, boats = (_reach(track) for track in (self.tracks.attributes, self.tracks.boats))
        return attributes, boats

    @cached_property
    def track_gains(self) -> tuple[dict[int, Counts], dict[int, Counts]]:
        """What the circles of each track give, by the number of the circle."""
        attributes, boats = (_by_circle(track.gains) for track in (self.tracks.attributes, self.tracks.boats))
        return attributes, boats

    @cached_property
    def chart_gains(self) -> dict[int, Counts]:
        """What the pieces of the chart give."""
        return _by_circle(self.chart.gains)


class Edition(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All numbers of the game."""

    sheet: SheetSize
    start: Start
    prices: Prices
    dice: Dice
    attributes: tuple[Acquisition, ...]
    boats: tuple[Acquisition, ...]
    tracks: Tracks
    boarding: Boarding
    renown: Renown
    rivals: tuple[Rival, ...]
    chapters: tuple[Chapter, ...]
    chart: Chart

    @cached_property
    def paper(self) -> Paper:
        """What is printed on the sheets."""
        return Paper(
            self.sheet,
            self.prices,
            self.attributes,
            self.boats,
            self.tracks,
            self.boarding,
            self.renown,
            self.chart,
            tuple(tuple(face.counts() for face in getattr(self.dice, colour)) for colour in DICE),
        )

    @cached_property
    def faces(self) -> tuple[tuple[Counts, ...], ...]:
        """The gains of each face of each of the six dice."""
        return self.paper.faces

    @cached_property
    def acquisitions(self) -> tuple[tuple[Acquisition, ...], tuple[Acquisition, ...]]:
        """Attributes and boats."""
        return self.paper.acquisitions

    @cached_property
    def costs(self) -> tuple[tuple[Counts, ...], tuple[Counts, ...]]:
        """The prices of attributes and boats, in order."""
        return self.paper.costs

    @cached_property
    def reach(self) -> tuple[Counts, Counts]:
        """How far each track can be filled with 0, 1, … 4 acquisitions of its kind (CAP-4.2)."""
        return self.paper.reach

    @cached_property
    def track_gains(self) -> tuple[dict[int, Counts], dict[int, Counts]]:
        """What the circles of each track give, by the number of the circle."""
        return self.paper.track_gains

    @cached_property
    def chart_gains(self) -> dict[int, Counts]:
        """What the pieces of the chart give."""
        return self.paper.chart_gains

    @cached_property
    def gain_rows(self) -> Counts:
        """How many of each kind of gain a sheet has room for."""
        size = self.sheet
        return (size.gold, *[size.resources] * len(RESOURCES), *[ENDLESS] * 4, 1, *size.pirates)

    @cached_property
    def affordable(self) -> tuple[Counts, ...]:
        """The Strengths of pirates that 0, 1, 2, … gold can pay for, counted from 0."""
        prices = self.prices.pirates
        return tuple(
            tuple(strength for strength in range(STRENGTHS) if prices[strength] <= gold)
            for gold in range(self.sheet.gold + 1)
        )

    @cached_property
    def terms(self) -> tuple[Terms, ...]:
        """The numbers that hold outside the adventure (place 0) and in each of its chapters (CAP-9)."""
        plain = Terms(
            yellow_gold=0,
            resource_price=self.prices.resource,
            reward_gold=self.boarding.reward_gold,
            reward_circles=self.boarding.reward_circles,
            naval_battle=self.renown.naval_battle,
            arms_master=0,
            chart=False,
            fleet="",
        )
        found = [plain]
        lasting = plain
        for chapter in self.chapters:
            found.append(_changed(lasting, chapter.changes))
            if chapter.lasting:
                lasting = found[-1]
        return tuple(found)

    @cached_property
    def rival_ids(self) -> tuple[str, ...]:
        """The captains of the box by name."""
        return tuple(rival.id for rival in self.rivals)


def _reach(track: Track) -> Counts:
    return (*[lock - 1 for lock in track.locks], track.circles)


def _by_circle(gains: dict[str, Gain]) -> dict[int, Counts]:
    return {int(circle): gain.counts() for circle, gain in gains.items()}


def _changed(terms: Terms, changes: Changes) -> Terms:
    new: dict[str, Any] = {
        name: value for name in Changes.__struct_fields__ if (value := getattr(changes, name)) is not None
    }
    return msgspec.structs.replace(terms, **new)
