"""What the shape of an edition file cannot say: faults that only a second look finds, each with its key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tortuga.games.pirata.edition import Edition
from tortuga.games.pirata.effects import AIMS, CARDS, TILES
from tortuga.kernel.fault import Fault, repeated, unknown

X_TILE: Final = "x"


def proof(edition: Edition) -> Iterator[Fault]:
    """Name every fault of an edition: its key and the reason."""
    crew = edition.crew
    if not 1 <= crew.least <= crew.start <= crew.most:
        yield "crew.start", "must lie between least and most, and least must be at least 1"
    if crew.dice < 4 * crew.most:
        yield "crew.dice", f"four full ships need {4 * crew.most} dice"
    if crew.dice + crew.more_dice < 6 * crew.most:
        yield "crew.more_dice", f"six full ships need {6 * crew.most} dice together"
    if min(edition.coins.card_price, edition.coins.crew_price) < 1:
        yield "coins.card_price", "prices must be at least 1"
    if 4 * edition.coins.rich_start > edition.coins.bank:
        yield "coins.rich_start", "the bank cannot pay four pirates that much"
    if 6 * edition.coins.rich_start > edition.coins.bank + edition.coins.more:
        yield "coins.more", "the bank cannot pay a rich start to six pirates"
    if not 2 <= edition.bets.lowest <= 6:
        yield "bets.lowest", "must be from 2 to 6"
    if edition.bets.wild not in (0, 1):
        yield "bets.wild", "must be 1, or 0 for no wild face"
    yield from _dice_faults(edition)
    yield from _tile_faults(edition)
    yield from _card_faults(edition)
    yield from _hand_faults(edition)


def _dice_faults(edition: Edition) -> Iterator[Fault]:
    dice = edition.dice
    for name, faces in (("crew", dice.crew), ("king", dice.king), ("cursed", dice.cursed)):
        if not faces or not all(1 <= face <= 6 for face in faces):
            yield f"dice.{name}", "needs faces from 1 to 6"
    if not dice.mermaids or not all(0 <= face <= 6 for face in dice.mermaids):
        yield "dice.mermaids", "needs faces from 1 to 6, and 0 for a mermaid"
    if len(set(dice.battle)) < 2 or min(dice.battle) < 0:
        yield "dice.battle", "needs at least two different faces, none below 0"
    for name, steps in (("sail", dice.sail), ("strong_sail", dice.strong_sail)):
        if not steps or min(steps) < 1:
            yield f"dice.{name}", "needs faces of at least 1, or nobody ever arrives"
    for name, signs in (("treasure", dice.treasure), ("pirates", dice.pirates)):
        if not signs:
            yield f"dice.{name}", "needs faces"


def _tile_faults(edition: Edition) -> Iterator[Fault]:
    ids = [tile.id for tile in edition.tile]
    if ids[:1] != [X_TILE]:
        yield "tile", f"the first tile must be {X_TILE}"
    yield from repeated("tile", ids)
    for place, tile in enumerate(edition.tile):
        if tile.id != X_TILE and tile.effect not in TILES:
            yield f"tile[{place}].effect", unknown(tile.effect, TILES)
    maps = edition.maps
    for name, row, squares in (
        ("base", maps.base, maps.base_squares),
        ("expansion", maps.expansion, maps.base_squares),
        ("standard", maps.standard, maps.base_squares),
        ("both", maps.both, maps.both_squares),
    ):
        if row.count(X_TILE) != 1 or len(set(row)) != len(row) or not set(row) <= set(ids):
            yield f"maps.{name}", "must name known tiles, each once, with x among them"
        if not 2 <= len(row) <= squares:
            yield f"maps.{name}", f"has {len(row)} tiles for {squares} squares"
    if sorted(maps.standard) != sorted(maps.base):
        yield "maps.standard", "must hold the tiles of the base map"


def _card_faults(edition: Edition) -> Iterator[Fault]:
    yield from repeated("card", [card.id for card in edition.card])
    for place, card in enumerate(edition.card):
        key = f"card[{place}]"
        if card.effect not in CARDS:
            yield f"{key}.effect", unknown(card.effect, CARDS)
        if card.aim not in AIMS:
            yield f"{key}.aim", unknown(card.aim, AIMS)
        if card.copies < 0 or card.amount < 0 or card.price < 0:
            yield f"{key}.copies", "no number of a card can be negative"


def _hand_faults(edition: Edition) -> Iterator[Fault]:
    hand = edition.hand
    base = [card for card in edition.card if card.set == "base"]
    if sum(card.copies for card in base) < 4 * hand.cards:
        yield "card", f"four hands of {hand.cards} cards cannot be dealt"
    if sum(card.copies for card in edition.card) < 6 * hand.both_maps:
        yield "card", f"six hands of {hand.both_maps} cards cannot be dealt"
    if sum(card.copies for card in base if card.colour == "silver") < hand.phantom:
        yield "hand.phantom", "there are not that many silver cards"
    if not 0 < hand.short <= hand.cards <= hand.both_maps:
        yield "hand.short", "must lie between 1 and cards, and both_maps must not be smaller"
    if any(not 0 < number < hand.cards for number in hand.passes):
        yield "hand.passes", "each pass must hand on some cards and keep some"
