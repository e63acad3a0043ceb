"""The numbers of Palabra de Pirata, as its edition files give them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

COLOURS: Final = ("gold", "violet", "blue", "green", "red")
GOLD: Final = 0
VIOLET: Final = 1
BLUE: Final = 2
GREEN: Final = 3
RED: Final = 4
LETTERS: Final = ("A", "B", "C", "D")


class Gems(Struct, frozen=True, forbid_unknown_fields=True):
    """How many gems of each colour there are, and what one is worth."""

    counts: tuple[int, int, int, int, int]
    values: tuple[int, int, int, int, int]


class Ships(Struct, frozen=True, forbid_unknown_fields=True):
    """The green ships: pairs that add up to `pair_sum`, and the fixed hands of two pirates."""

    pair_sum: int
    two_hands: tuple[tuple[int, int, int, int], tuple[int, int, int, int]]


class Market(Struct, frozen=True, forbid_unknown_fields=True):
    """The auction of the third phase."""

    first_day: int
    winners: int
    rats: int


class Artefact(Struct, frozen=True, forbid_unknown_fields=True):
    """An artefact card: a letter, and the name of the rule function that is its effect."""

    id: str
    letter: str
    effect: str
    classic: bool = False
    gems: int = 0
    """How many gems the effect draws or returns."""


class Edition(Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers of the game."""

    days: int
    gems: Gems
    ships: Ships
    market: Market
    dig: dict[str, tuple[int, ...]]
    """Gems per island, by number of pirates and day."""
    artefact: tuple[Artefact, ...]
