"""The numbers of Aye, as its edition files give them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

MISSIONS: Final = ("sails", "helm", "cannons", "swords")
FACES: Final = ("success", "trident", "blank", "kraken")
ICONS: Final = ("kraken", "doubloon", "trident", "captain")
FAMILIES: Final = ("roll", "own", "ship", "votes", "convince", "traitor")
TRAITOR: Final = "traitor"
SEATS: Final = tuple(range(4, 11))


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the whole ship starts, by number of players in each game, and where its flags stand."""

    expert: dict[str, int]
    beginner: dict[str, int]
    flags: tuple[int, ...]
    calm: int = 20
    """The last round in which the sea is calm."""


class Captain(Struct, frozen=True, forbid_unknown_fields=True):
    """The captain's track and its marks."""

    top: int
    damage: int
    double_kraken: int
    mutiny: int


class Missions(Struct, frozen=True, forbid_unknown_fields=True):
    """Successes needed for each step of each mission."""

    sails: tuple[int, ...]
    helm: tuple[int, ...]
    cannons: tuple[int, ...]
    swords: tuple[int, ...]


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """The faces of the two kinds of dice, how many there are, and how often they may be rolled again."""

    mission: tuple[str, str, str, str, str, str]
    argh: tuple[str, str, str, str, str, str]
    missions: int
    arghs: int
    rerolls: int


class Plank(Struct, frozen=True, forbid_unknown_fields=True):
    """The plank: how many dice it holds, and what it costs to clear it."""

    spaces: int
    price: int


class Doubloons(Struct, frozen=True, forbid_unknown_fields=True):
    """Doubloons in the box, those the first captain shares out, and how many a repair takes at most."""

    all: int
    shared: int
    most_repair: int


class Orders(Struct, frozen=True, forbid_unknown_fields=True):
    """How many tokens there are of each order."""

    tokens: int


class Reputation(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a pirate starts, and from where on they may call a mutiny."""

    start: int
    mutiny: int


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """How many goal cards are dealt to a pirate and how many they keep."""

    dealt: int
    kept: int


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """A goal card: the name of its condition with a number, and the ability it gives once completed."""

    id: str
    family: str
    icon: str = ""
    condition: str = ""
    n: int = 0


class Edition(Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers of the game."""

    ship: Ship
    captain: Captain
    missions: Missions
    dice: Dice
    plank: Plank
    doubloons: Doubloons
    orders: Orders
    reputation: Reputation
    cards: Cards
    goal: tuple[Goal, ...]
