"""The numbers of PIRATA, as its edition files give them: dice, coins, maps, tiles and cards."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Sign = Literal["X", "O"]


class Crew(Struct, frozen=True, forbid_unknown_fields=True):
    """Crew dice: how many there are, and how many a ship holds."""

    dice: int
    more_dice: int
    start: int
    most: int
    least: int
    lift_price: int


class Coins(Struct, frozen=True, forbid_unknown_fields=True):
    """Coins and what they buy."""

    bank: int
    more: int
    start: int
    rich_start: int
    card_price: int
    crew_price: int
    prize: int


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """The faces of every kind of die."""

    crew: tuple[int, ...]
    king: tuple[int, ...]
    mermaids: tuple[int, ...]
    cursed: tuple[int, ...]
    battle: tuple[int, ...]
    sail: tuple[int, ...]
    strong_sail: tuple[int, ...]
    treasure: tuple[Sign, ...]
    pirates: tuple[Sign, ...]


class Bets(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the betting, and of its skins."""

    lowest: int
    wild: int
    lock_crew: int
    blood: int
    special_worth: int


class Hand(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards are dealt, and how many each pass of the draft hands on."""

    cards: int
    both_maps: int
    short: int
    phantom: int
    passes: tuple[int, ...]


class Maps(Struct, frozen=True, forbid_unknown_fields=True):
    """The rings, the tiles each is printed for, and the order of a first game."""

    base_squares: int
    both_squares: int
    base: tuple[str, ...]
    expansion: tuple[str, ...]
    both: tuple[str, ...]
    standard: tuple[str, ...]


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile: where it comes from, its colour, and the name of the rule that is its event."""

    id: str
    set: Literal["base", "curse", "ghost"]
    kind: Literal["start", "positive", "double", "negative"]
    effect: str
    x: int = 0
    o: int = 0
    amount: int = 0


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """An action card: its colour, whom it may be aimed at, and the name of the rule that is its effect."""

    id: str
    colour: Literal["gold", "silver"]
    set: Literal["base", "curse"]
    copies: int
    aim: str
    effect: str
    amount: int = 0
    price: int = 0


class Edition(Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers of the game."""

    crew: Crew
    coins: Coins
    dice: Dice
    bets: Bets
    hand: Hand
    maps: Maps
    tile: tuple[Tile, ...]
    card: tuple[Card, ...]

    def tile_named(self, name: str) -> int:
        """The place of a tile in the list."""
        return next(place for place, tile in enumerate(self.tile) if tile.id == name)

    def card_named(self, name: str) -> int:
        """The place of a title in the list."""
        return next(place for place, card in enumerate(self.card) if card.id == name)
