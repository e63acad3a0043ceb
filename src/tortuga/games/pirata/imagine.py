"""A whole table that fits what one pirate knows: cups, hands, deck and tiles that could lie where they cannot look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tortuga.games.pirata.edition import Edition
from tortuga.games.pirata.phases.preparation import deal, printed_tiles, tile_pool
from tortuga.games.pirata.phases.reckoning import KIND, roll_cup
from tortuga.games.pirata.table import EMPTY, NOBODY, NOT_HERE, WATER, X_TILE, PirataTable
from tortuga.games.pirata.view import FREE, OPEN_WATER, Board, Pirate
from tortuga.kernel.chance import Chance


def imagine(board: Board, edition: Edition, options: Mapping[str, Any], chance: Chance) -> PirataTable:
    """Fill in what the viewer cannot know, each possibility as the public record allows it."""
    t = deal(edition, options, board.seats)
    t.edition, t.options, t.chance = edition, options, chance
    _open_facts(t, board)
    for pirate, known in enumerate(board.pirates):
        _pirate_facts(t, pirate, known)
    _imagine_tiles(t, board, chance)
    _imagine_cups(t, board)
    _imagine_cards(t, board, chance)
    return t


def _open_facts(t: PirataTable, board: Board) -> None:
    t.round = board.round
    t.phase = board.phase
    t.direction = board.direction
    t.token = board.token
    t.x = board.x
    t.special = list(board.special)
    t.quantity = board.quantity
    t.face = board.face
    t.bidder = board.bidder
    t.follows = board.follows
    t.revealed = board.revealed
    t.bank = board.bank
    t.reader = board.reader
    t.spies = list(board.spies)
    t.spies_next = list(board.spies_next)
    t.bones = list(board.bones)
    t.fallen = list(board.fallen)
    for field, name in (
        ("rolled", "rolled"),
        ("out", "out"),
        ("absent", "absent"),
        ("missing", "missing"),
        ("sailed", "sailed"),
        ("gold", "gold"),
        ("silver", "silver"),
        ("passed", "passed"),
        ("shakes", "shake"),
        ("open_now", "open_cup"),
        ("open_next", "open_next"),
    ):
        setattr(t, field, sum(1 << at for at, pirate in enumerate(board.pirates) if getattr(pirate, name)))


def _pirate_facts(t: PirataTable, pirate: int, known: Pirate) -> None:
    t.ships[pirate] = known.ship
    t.began[pirate] = known.began
    t.coins[pirate] = known.coins
    t.seen[pirate] = known.seen
    t.guarded[pirate] = known.guarded
    t.hushed[pirate] = known.hushed
    t.rolls[pirate] = known.roll


def _imagine_tiles(t: PirataTable, board: Board, chance: Chance) -> None:
    """Tiles that others still hold: any that lie nowhere in sight."""
    edition = t.edition
    codes = {OPEN_WATER: WATER, FREE: EMPTY}
    t.squares = [codes[name] if name in codes else edition.tile_named(name) for name in board.squares]
    own = [edition.tile_named(name) for name in board.tiles]
    printed = t.options["tiles"] == "printed"
    pool = printed_tiles(edition, t.options) if printed else (X_TILE, *tile_pool(edition, t.options))
    rest = [tile for tile in pool if tile not in t.squares and tile not in own]
    chance.shuffle(rest)
    if X_TILE in rest:
        # Who has X is told when the tiles are dealt.
        rest.remove(X_TILE)
        rest.append(X_TILE)
        order = [board.token, *[seat for seat in range(t.seats) if seat != board.token]]
    else:
        order = list(range(t.seats))
    for seat in order:
        if seat == board.seat:
            t.tiles[seat] = own
        else:
            t.tiles[seat] = sorted(rest.pop() for _ in range(board.pirates[seat].tiles))


def _imagine_cups(t: PirataTable, board: Board) -> None:
    """Crew as last seen where it is hidden; dice rolled anew where they cannot be seen."""
    edition = t.edition
    for pirate, known in enumerate(board.pirates):
        if known.crew is not None:
            crew = known.crew
        elif known.out:
            crew = 0
        else:
            crew = min(known.seen, edition.crew.most - t.specials_of(pirate))
        t.crew[pirate] = crew
        if not known.rolled:
            continue
        if known.dice is not None:
            _lay_dice(t, pirate, known.dice)
        else:
            roll_cup(t, pirate)
    more = edition.crew.dice + (edition.crew.more_dice if t.special[-1] != NOT_HERE else 0)
    t.bag = more - sum(t.crew)


def _lay_dice(t: PirataTable, pirate: int, dice: Iterable[int]) -> None:
    t.dice[pirate] = tuple([die for die in dice if die < KIND])
    for die in dice:
        kind, face = divmod(die, KIND)
        if kind:
            t.special_faces[kind - 1] = face
            t.special_cups[kind - 1] = pirate


def _imagine_cards(t: PirataTable, board: Board, chance: Chance) -> None:
    """Hands and deck: all cards that lie nowhere in sight, the phantom's silver."""
    edition = t.edition
    t.discard = [edition.card_named(name) for name in board.discard]
    t.played = [(pirate, edition.card_named(name)) for pirate, name in board.played]
    known = Counter(t.discard) + Counter(title for _, title in t.played)
    if board.drawn is not None:
        t.drawn = edition.card_named(board.drawn)
        known[t.drawn] += 1
    for pirate in board.pirates:
        known.update(edition.card_named(name) for name in pirate.hand or ())
    rest = list((Counter(t.deck) - known).elements())
    chance.shuffle(rest)
    # The phantom chooses first, since only silver will do for it.
    for at in range(t.pirates - 1, -1, -1):
        hidden = board.pirates[at]
        if hidden.hand is not None:
            t.hands[at] = [edition.card_named(name) for name in hidden.hand]
            continue
        if at >= t.seats:
            rest.sort(key=lambda title: edition.card[title].colour == "silver")
        t.hands[at] = sorted(rest.pop() for _ in range(hidden.cards))
        chance.shuffle(rest)
    if t.reader != NOBODY and board.drawn is None:
        t.drawn = rest.pop()
    t.deck = rest
