"""The numbers of Palabra de Pirata, as its edition files give them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from tortuga.games.palabra.effects import EFFECTS

COLOURS = ("gold", "violet", "blue", "green", "red")
GOLD, VIOLET, BLUE, GREEN, RED = range(5)
LETTERS = ("A", "B", "C", "D")


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


def proof(edition: Edition) -> Iterator[tuple[str, str]]:
    """Name what is wrong with an edition although its shape is right."""
    if edition.days < 1:
        yield "days", "must be at least 1"
    if any(count < 0 for count in edition.gems.counts):
        yield "gems.counts", "no colour can have fewer than 0 gems"
    if edition.ships.pair_sum < 17 or edition.ships.pair_sum % 2 == 0:
        yield "ships.pair_sum", "must be odd and at least 17, so that eight pirates get a pair each"
    hands = sorted(edition.ships.two_hands[0] + edition.ships.two_hands[1])
    highest = edition.ships.pair_sum - 1
    if len(set(hands)) != 8 or hands[0] < 1 or hands[-1] > highest:
        yield "ships.two_hands", f"the eight greens of two pirates must differ and be from 1 to {highest}"
    if edition.market.first_day < 1:
        yield "market.first_day", "must be at least 1"
    if not 0 <= edition.market.winners <= len(LETTERS):
        yield "market.winners", f"must be from 0 to {len(LETTERS)}, one artefact for each"
    if edition.market.rats < 0:
        yield "market.rats", "cannot be negative"
    yield from _dig_faults(edition)
    yield from _artefact_faults(edition)


def _dig_faults(edition: Edition) -> Iterator[tuple[str, str]]:
    known = [str(seats) for seats in range(2, 9)]
    for seats in known:
        row = edition.dig.get(seats)
        if row is None:
            yield "dig", f"has no row for {seats} pirates"
        elif len(row) != edition.days or any(number < 0 for number in row):
            yield f"dig.{seats}", f"needs one number of gems for each of the {edition.days} days"
    for seats in edition.dig:
        if seats not in known:
            yield f"dig.{seats}", f"there are rows for {known[0]} to {known[-1]} pirates only"


def _artefact_faults(edition: Edition) -> Iterator[tuple[str, str]]:
    ids = [artefact.id for artefact in edition.artefact]
    for place, artefact in enumerate(edition.artefact):
        key = f"artefact[{place}]"
        if ids.count(artefact.id) > 1:
            yield f"{key}.id", f"{artefact.id} stands twice"
        if artefact.letter not in LETTERS:
            yield f"{key}.letter", f"must be one of {', '.join(LETTERS)}"
        if artefact.effect not in EFFECTS:
            yield f"{key}.effect", f"{artefact.effect} is unknown; there are {', '.join(EFFECTS)}"
        if artefact.gems < 0:
            yield f"{key}.gems", "cannot be negative"
    for letter in LETTERS:
        classic = [a.id for a in edition.artefact if a.letter == letter and a.classic]
        if len(classic) != 1:
            yield "artefact", f"letter {letter} needs exactly one classic artefact, it has {len(classic)}"
