"""PIR-1, PIR-10: the ring of tiles, the cards and their draft."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tortuga.games.pirata.edition import Edition
from tortuga.games.pirata.events import (
    CARDS_DEALT,
    CARDS_PASSED,
    MAP_LAID,
    NAVIGATOR,
    OWN_CARDS,
    OWN_PASSED_ON,
    TILE_PLACED,
    TILES_CHOSEN,
    X_DEALT,
)
from tortuga.games.pirata.phases.rounds import new_round
from tortuga.games.pirata.table import EMPTY, NO_FACE, NOBODY, NOT_HERE, SPECIALS, WATER, X_TILE, PirataTable
from tortuga.kernel.ask import Ask, each, one
from tortuga.kernel.decision import Answer, One, Some
from tortuga.kernel.game import SetupError

MOST_BASE: Final = 4
"""Pirates that the base box is for."""


def expanded(options: Mapping[str, Any]) -> bool:
    """PIR-10.1: whether Curse of the Dead is on the table."""
    return bool(options["curse"]) or options["map"] != "base"


def deal(edition: Edition, options: Mapping[str, Any], seats: int) -> PirataTable:
    """PIR-1.1, PIR-1.2, PIR-9.1: cups, crew and coins; with two seats the phantom has the third cup."""
    more = expanded(options)
    if seats > MOST_BASE and not more:
        raise SetupError("bad_seats", seats=seats, known=(2, 3, 4))
    pirates = max(seats, 3)
    purse = edition.coins.rich_start if options["rich_start"] else edition.coins.start
    squares = edition.maps.both_squares if options["map"] == "both" else edition.maps.base_squares
    return PirataTable(
        seats=seats,
        agenda=[(set_up, ())],
        pirates=pirates,
        squares=[EMPTY] * squares,
        tiles=[[] for _ in range(seats)],
        ships=[0] * pirates,
        began=[0] * pirates,
        bag=edition.crew.dice + (edition.crew.more_dice if more else 0) - pirates * edition.crew.start,
        crew=[edition.crew.start] * pirates,
        special=[NOBODY] * SPECIALS if more else [NOBODY, NOT_HERE, NOT_HERE],
        dice=[()] * pirates,
        special_faces=[NO_FACE] * SPECIALS,
        special_cups=[NOBODY] * SPECIALS,
        seen=[edition.crew.start] * pirates,
        follows=(NOBODY,) * pirates,
        coins=[purse] * seats + [0] * (pirates - seats),
        bank=edition.coins.bank + (edition.coins.more if more else 0) - purse * seats,
        hands=[[] for _ in range(pirates)],
        guarded=[0] * pirates,
        hushed=[0] * pirates,
        rolls=[NO_FACE] * pirates,
        deck=whole_deck(edition, more),
    )


def whole_deck(edition: Edition, more: bool) -> list[int]:
    """PIR-5.1: every card of the boxes on the table, unshuffled."""
    sets = ("base", "curse") if more else ("base",)
    return [title for title, card in enumerate(edition.card) if card.set in sets for _ in range(card.copies)]


def printed_tiles(edition: Edition, options: Mapping[str, Any]) -> tuple[int, ...]:
    """PIR-10.2: the tiles a map is printed for."""
    rows = {"base": edition.maps.base, "expansion": edition.maps.expansion, "both": edition.maps.both}
    return tuple(sorted(edition.tile_named(name) for name in rows[options["map"]]))


def tile_pool(edition: Edition, options: Mapping[str, Any]) -> tuple[int, ...]:
    """PIR-10.3: every tile that may be exchanged into the ring, X apart."""
    sets = ("base", "curse", "ghost") if expanded(options) else ("base", "ghost")
    return tuple(place for place, tile in enumerate(edition.tile) if place != X_TILE and tile.set in sets)


def set_up(t: PirataTable) -> None:
    """PIR-1: the ring, the cards, and the first round."""
    first_game = t.options["first_game"]
    if first_game:
        t.plan(lay_standard_map)
    elif t.options["tiles"] == "chosen":
        t.plan(choose_tiles)
    else:
        t.plan(shuffle_tiles)
    t.plan(deal_cards)
    if not first_game and not t.options["short_hand"]:
        for place in range(len(t.edition.hand.passes)):
            t.plan(draft, place)
    t.plan(new_round)


def lay_standard_map(t: PirataTable) -> None:
    """PIR-1.8: a first game has its ring laid out, and chance names the navigator, who opens."""
    edition = t.edition
    if t.options["map"] == "base":
        row = [edition.tile_named(name) for name in edition.maps.standard]
    else:
        row = list(printed_tiles(edition, t.options))
    gaps = len(t.squares) - len(row)
    # Open water lies evenly between the tiles: one square after every third tile when both maps are joined.
    every = len(row) // gaps if gaps else len(row) + 1
    ring: list[int] = []
    for place, tile in enumerate(row, 1):
        ring.append(tile)
        if place % every == 0 and len(ring) + len(row) - place < len(t.squares):
            ring.append(WATER)
    t.squares = ring + [WATER] * (len(t.squares) - len(ring))
    t.x = t.squares.index(X_TILE)
    t.tell(MAP_LAID)
    t.token = t.chance.below(t.seats)
    t.tell(NAVIGATOR, t.token)


def choose_tiles(t: PirataTable) -> Ask:
    """PIR-10.3: the first seat exchanges tiles as it likes, as long as the number stays right."""
    edition = t.edition
    number = len(printed_tiles(edition, t.options)) - 1
    pool = tuple(edition.tile[place].id for place in tile_pool(edition, t.options))
    return one(0, Some("choose_tiles", "PIR-10.3", pool, number, number), tiles_chosen)


def tiles_chosen(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-10.3: these are shuffled and dealt."""
    t.tell(TILES_CHOSEN, seat, answer[1:])
    deal_tiles(t, [t.edition.tile_named(name) for name in answer[1:]])


def shuffle_tiles(t: PirataTable) -> None:
    """PIR-1.3, PIR-10.3: the tiles of the map, or any of those in the boxes."""
    number = len(printed_tiles(t.edition, t.options)) - 1
    if t.options["tiles"] == "drawn":
        pool = list(tile_pool(t.edition, t.options))
        t.chance.shuffle(pool)
    else:
        pool = [tile for tile in printed_tiles(t.edition, t.options) if tile != X_TILE]
    deal_tiles(t, pool[:number])


def deal_tiles(t: PirataTable, tiles: list[int]) -> None:
    """PIR-1.3: face down and as equally as it goes; who has X begins."""
    row = [X_TILE, *tiles]
    t.chance.shuffle(row)
    for seat in range(t.seats):
        t.tiles[seat] = sorted(row[seat :: t.seats])
    holder = next(seat for seat in range(t.seats) if X_TILE in t.tiles[seat])
    t.token = holder
    t.tell(X_DEALT, holder)
    t.plan(place_tile, holder)


def place_tile(t: PirataTable, seat: int) -> Ask | None:
    """PIR-1.3: X first, then in turn, clockwise, one tile on any free square; what stays free is open water."""
    own = t.tiles[seat]
    if not any(t.tiles):
        t.squares = [WATER if tile == EMPTY else tile for tile in t.squares]
        t.tell(MAP_LAID)
        return None
    if not own:
        t.plan(place_tile, (seat + 1) % t.seats)
        return None
    choice = own[:1] if X_TILE in own else own
    free = [square for square, tile in enumerate(t.squares) if tile == EMPTY]
    names = [t.edition.tile[tile].id for tile in choice]
    options: list[Answer] = [("place", name, square) for name in names for square in free]
    return one(seat, One("place_tile", "PIR-1.3", tuple(options)), tile_placed)


def tile_placed(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-1.3, PIR-1.4: the ships will start where X lies."""
    _, name, square = answer
    tile = t.edition.tile_named(name)
    t.tiles[seat].remove(tile)
    t.squares[square] = tile
    if tile == X_TILE:
        t.x = square
    t.tell(TILE_PLACED, seat, name, square)
    t.plan(place_tile, (seat + 1) % t.seats)


def deal_cards(t: PirataTable) -> None:
    """PIR-1.5, PIR-9.2: a hand each; the phantom's comes from the silver cards alone."""
    hand = t.edition.hand
    number = hand.both_maps if t.options["map"] == "both" else hand.cards
    if t.options["first_game"] or t.options["short_hand"]:
        number = hand.short
    for pirate in range(t.seats, t.pirates):
        silver = [title for title in t.deck if t.edition.card[title].colour == "silver"]
        t.chance.shuffle(silver)
        t.hands[pirate] = sorted(silver[: hand.phantom])
        for title in t.hands[pirate]:
            t.deck.remove(title)
        t.tell(CARDS_DEALT, pirate, hand.phantom)
    t.chance.shuffle(t.deck)
    for seat in range(t.seats):
        t.hands[seat] = sorted(t.deck[-number:])
        del t.deck[-number:]
        t.tell_to(seat, OWN_CARDS, names_of(t, t.hands[seat]))
        t.tell_others(seat, CARDS_DEALT, seat, number)


def names_of(t: PirataTable, titles: list[int]) -> tuple[str, ...]:
    """Titles by their names."""
    return tuple([t.edition.card[title].id for title in titles])


def draft(t: PirataTable, place: int) -> Ask:
    """PIR-1.6: all at once choose the cards they hand on to the left."""
    number = t.edition.hand.passes[place]
    decisions = {
        seat: Some("pass_cards", "PIR-1.6", names_of(t, t.hands[seat]), number, number) for seat in range(t.seats)
    }
    return each(decisions, drafted, place)


def drafted(t: PirataTable, answers: Mapping[int, Answer], place: int) -> None:
    """PIR-1.6: the cards change hands, and each neighbour takes up what they were given."""
    for seat, answer in answers.items():
        for name in answer[1:]:
            t.hands[seat].remove(t.edition.card_named(name))
    for seat, answer in answers.items():
        left = (seat + 1) % t.seats
        t.hands[left] = sorted([*t.hands[left], *[t.edition.card_named(name) for name in answer[1:]]])
        t.tell_to(left, OWN_PASSED_ON, seat, answer[1:])
    t.tell(CARDS_PASSED, t.edition.hand.passes[place])
