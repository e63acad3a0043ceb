"""What a pirate may know of the table, built field by field (PIR-2.11, PIR-5.1, PIR-1.3)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tortuga.games.pirata.edition import Edition
from tortuga.games.pirata.odds import at_least, sight
from tortuga.games.pirata.phases.reckoning import dice_under, wanted_sum
from tortuga.games.pirata.table import BETTING, EMPTY, FINAL, NOBODY, WATER, PirataTable

OPEN_WATER: Final = "water"
FREE: Final = "free"
"""What a square shows beside the name of a tile."""


class Pirate(Struct, frozen=True):
    """A pirate as the viewer sees them."""

    ship: int
    """Squares beyond the start."""
    began: int
    """Where the ship lay when the round began."""
    coins: int
    cards: int
    """How many cards they hold."""
    hand: tuple[str, ...] | None
    """The viewer's own."""
    crew: int | None
    """Crew dice: the viewer's own, and those of a lifted cup."""
    dice: tuple[int, ...] | None
    """The dice of this betting, where the viewer can see them: face, and 10, 20, 30 more for special ones."""
    seen: int
    """How many crew dice all could count when their cup was last lifted."""
    tiles: int
    """How many tiles they still have to place."""
    rolled: bool
    out: bool
    absent: bool
    missing: bool
    sailed: bool
    gold: bool
    silver: bool
    passed: bool
    shake: bool
    open_cup: bool
    open_next: bool
    guarded: int
    hushed: int
    roll: int
    """Their battle die, if it lies on the table; otherwise -1."""


class Board(Struct, frozen=True):
    """The whole table as one viewer sees it."""

    seat: int | None
    seats: int
    round: int
    phase: str
    direction: int
    token: int
    squares: tuple[str, ...]
    x: int
    tiles: tuple[str, ...]
    """The viewer's own unplaced tiles."""
    pirates: tuple[Pirate, ...]
    """The seats, and then the phantom."""
    special: tuple[int, ...]
    """Who has the King, the Mermaids and the Cursed die; -1 nobody, -2 not in the box."""
    special_dice: tuple[tuple[int, ...], ...]
    """The faces of these three dice."""
    quantity: int
    face: int
    bidder: int
    wild: bool
    """Whether ones count as any face."""
    odds: int
    """In per cent, how likely the standing bid holds by what the viewer knows; -1 if there is none to judge."""
    limit: int
    """The highest quantity that can be bid."""
    lowest: int
    """The lowest face that can be bid."""
    follows: tuple[int, ...]
    revealed: bool
    bank: int
    card_price: int
    """Coins for an action card."""
    deck: int
    discard: tuple[str, ...]
    played: tuple[tuple[int, str], ...]
    reader: int
    drawn: str | None
    """The card from the codex, for its reader."""
    gold_cards: tuple[str, ...]
    """The titles that are gold; all others are silver."""
    spies: tuple[tuple[int, int], ...]
    spies_next: tuple[tuple[int, int], ...]
    bones: tuple[int, ...]
    wanted: int
    """The sum that the Game of the Dead asks for, while it is played."""
    fallen: tuple[int, ...]


def look(t: PirataTable, seat: int | None) -> Board:
    """Build the board of a viewer; None is a spectator."""
    edition = t.edition
    names = [tile.id for tile in edition.tile]
    pirates = tuple([_pirate(t, seat, pirate) for pirate in range(t.pirates)])
    wild = not t.options["tame_ones"]
    return Board(
        seat=seat,
        seats=t.seats,
        round=t.round,
        phase=t.phase,
        direction=t.direction,
        token=t.token,
        squares=tuple([{WATER: OPEN_WATER, EMPTY: FREE}.get(tile) or names[tile] for tile in t.squares]),
        x=t.x,
        tiles=tuple([names[tile] for tile in t.tiles[seat]]) if seat is not None else (),
        pirates=pirates,
        special=tuple(t.special),
        special_dice=special_dice(edition),
        quantity=t.quantity,
        face=t.face,
        bidder=t.bidder,
        wild=wild,
        odds=_odds(t, pirates, wild),
        limit=t.rolled.bit_count() * edition.crew.most,
        lowest=edition.bets.lowest,
        follows=t.follows,
        revealed=t.revealed,
        bank=t.bank,
        card_price=edition.coins.card_price,
        deck=len(t.deck),
        discard=tuple(sorted([edition.card[title].id for title in t.discard])),
        played=tuple([(pirate, edition.card[title].id) for pirate, title in t.played]),
        reader=t.reader,
        drawn=edition.card[t.drawn].id if t.drawn != NOBODY and seat == t.reader else None,
        gold_cards=tuple([card.id for card in edition.card if card.colour == "gold"]),
        spies=tuple(t.spies),
        spies_next=tuple(t.spies_next),
        bones=tuple(t.bones),
        wanted=wanted_sum(t),
        fallen=tuple(t.fallen),
    )


def special_dice(edition: Edition) -> tuple[tuple[int, ...], ...]:
    """The faces of the King, the Mermaids and the Cursed die."""
    return (edition.dice.king, edition.dice.mermaids, edition.dice.cursed)


def _odds(t: PirataTable, pirates: tuple[Pirate, ...], wild: bool) -> int:
    """A learner's aid: it is worked out from this very view, so it can tell nothing that is not in it."""
    if not t.quantity or t.revealed or t.phase != BETTING:
        return -1
    known = sight(pirates, t.special, special_dice(t.edition))
    return round(100 * at_least(t.quantity, t.face, known, wild))


def sees_dice(t: PirataTable, viewer: int | None, pirate: int) -> bool:
    """PIR-2.7, PIR-9.4, PIR-T.8, PIR-C.13: whether the dice of a cup lie before the viewer's eyes."""
    if not t.rolled >> pirate & 1:
        return False
    if t.revealed or viewer == pirate or t.open_now >> pirate & 1 or (viewer, pirate) in t.spies:
        return True
    return pirate >= t.seats and viewer is not None and bool(t.absent >> viewer & 1)


def counts_crew(t: PirataTable, viewer: int | None, pirate: int) -> bool:
    """PIR-2.10, PIR-2.11, PIR-8.2: whether the viewer can count the crew in a cup now."""
    if viewer == pirate or t.phase == FINAL or t.result is not None:
        return True
    if t.phase != BETTING:
        return False
    return bool(t.absent >> pirate & 1) or sees_dice(t, viewer, pirate)


def _pirate(t: PirataTable, viewer: int | None, pirate: int) -> Pirate:
    edition = t.edition
    bit = 1 << pirate
    hand = t.hands[pirate]
    return Pirate(
        ship=t.ships[pirate],
        began=t.began[pirate],
        coins=t.coins[pirate],
        cards=len(hand),
        hand=tuple([edition.card[title].id for title in hand]) if viewer == pirate else None,
        crew=t.crew[pirate] if counts_crew(t, viewer, pirate) else None,
        dice=dice_under(t, pirate) if sees_dice(t, viewer, pirate) else None,
        seen=t.seen[pirate],
        tiles=len(t.tiles[pirate]) if pirate < t.seats else 0,
        rolled=bool(t.rolled & bit),
        out=bool(t.out & bit),
        absent=bool(t.absent & bit),
        missing=bool(t.missing & bit),
        sailed=bool(t.sailed & bit),
        gold=bool(t.gold & bit),
        silver=bool(t.silver & bit),
        passed=bool(t.passed & bit),
        shake=bool(t.shakes & bit),
        open_cup=bool(t.open_now & bit),
        open_next=bool(t.open_next & bit),
        guarded=t.guarded[pirate],
        hushed=t.hushed[pirate],
        roll=t.rolls[pirate],
    )
