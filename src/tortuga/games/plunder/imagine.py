"""A whole table that fits what one captain knows: hands, pile and treasures that could lie where they cannot look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tortuga.games.plunder.edition import KIND_COUNT, Edition
from tortuga.games.plunder.phases.preparation import deal
from tortuga.games.plunder.table import SLOTS, PlunderTable
from tortuga.games.plunder.view import Board, Captain
from tortuga.kernel.chance import Chance


def imagine(board: Board, edition: Edition, options: Mapping[str, Any], chance: Chance) -> PlunderTable:
    """Fill in what the viewer cannot know, each possibility as the public record allows it."""
    t = deal(edition, options, len(board.captains))
    t.edition = edition
    t.tiles = board.tiles
    t.unroll_chart()
    grid = t.chart.grid
    t.opener, t.round, t.turn = board.opener, board.round, board.turn
    t.rolled, t.turn_over, t.squares = board.rolled, board.turn_over, board.squares
    t.announced, t.announcements = board.announced, board.announcements
    t.owner = [island.owner for island in board.islands]
    t.crosses = [grid.squares[name] for name in board.crosses]
    t.storm = grid.squares[board.storm]
    for seat, captain in enumerate(board.captains):
        _open_facts(t, seat, captain)
    _imagine_hands(t, board, edition, chance)
    _imagine_deck(t, board, edition, chance)
    return t


def _open_facts(t: PlunderTable, seat: int, captain: Captain) -> None:
    t.points[seat] = captain.points
    t.talks[seat * t.seats : seat * t.seats + t.seats] = captain.talks
    t.ahead[seat] = captain.ahead
    t.foes |= captain.foe << seat
    t.known[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT] = captain.known
    for ship in captain.ships:
        t.place[ship.id] = t.chart.grid.squares[ship.square]
        t.lives[ship.id] = ship.lives
        t.masts[ship.id] = ship.masts
        t.cannons[ship.id] = ship.cannons
        if seat == t.turn:
            slot = ship.id % SLOTS
            t.mast_squares[slot] = ship.squares
            t.fought[slot] = ship.fought
            t.threatened[slot] = ship.threatened
            t.still |= ship.still << slot


def _imagine_hands(t: PlunderTable, board: Board, edition: Edition, chance: Chance) -> None:
    """Other hands hold what everybody knows of them, and any of the unseen cards besides."""
    t.open = list(board.open)
    pool = [all_of - laid for all_of, laid in zip(edition.box.cards.counts(), board.open, strict=True)]
    certain = [captain.hand or captain.known for captain in board.captains]
    for cards in certain:
        for kind in range(KIND_COUNT):
            pool[kind] -= cards[kind]
    for seat, captain in enumerate(board.captains):
        held = list(certain[seat])
        for kind, more in enumerate(chance.draw(pool, captain.cards - sum(held))):
            held[kind] += more
        t.hands[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT] = held
    t.pile = pool


def _imagine_deck(t: PlunderTable, board: Board, edition: Edition, chance: Chance) -> None:
    """Cards that were drawn lie under the deck in a known order; the others above them in any."""
    numbers = {treasure.id: number for number, treasure in enumerate(edition.treasure)}
    rest = list(edition.deck)
    seen = [numbers[name] for name in board.seen]
    for card in seen:
        rest.remove(card)
    chance.shuffle(rest)
    t.deck = (*seen, *rest)
    t.drawn = board.drawn
