"""A whole table that fits what one pirate knows: ships, chests and bag that could lie where they cannot look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tortuga.games.palabra.edition import Edition
from tortuga.games.palabra.phases.preparation import deal
from tortuga.games.palabra.table import KINDS, RED_SHIP, Deeds, PalabraTable
from tortuga.games.palabra.view import FACE_DOWN, Board, Pirate
from tortuga.kernel.chance import Chance


def imagine(board: Board, edition: Edition, options: Mapping[str, Any], chance: Chance) -> PalabraTable:
    """Fill in what the viewer cannot know, each possibility as the public record allows it."""
    t = deal(edition, options, len(board.pirates))
    t.edition = edition
    t.day = board.day
    t.dagger = board.dagger
    t.phase = board.phase
    ids = [artefact.id for artefact in edition.artefact]
    t.artefacts = [ids.index(name) for name, _ in board.artefacts]
    t.used = sum(1 << letter for letter, (_, used) in enumerate(board.artefacts) if used)
    t.islands = [count for island in board.islands for count in island.gems]
    t.island_rats = sum(1 << i for i, island in enumerate(board.islands) if island.rat)
    for seat, pirate in enumerate(board.pirates):
        _open_facts(t, seat, pirate)
    _imagine_ships(t, board, chance)
    _imagine_gems(t, board, chance)
    return t


def _open_facts(t: PalabraTable, seat: int, pirate: Pirate) -> None:
    slots = t.ring().slots
    t.pledges[seat * slots : seat * slots + slots] = pirate.pledges
    t.tally[seat * KINDS : seat * KINDS + KINDS] = pirate.tally
    t.stakes[seat * KINDS : seat * KINDS + KINDS] = pirate.stake
    a, red, led, pincered, rats, artefacts, spoke, kept, broken = pirate.deeds
    t.deeds[seat] = Deeds(a, bool(red), led, bool(pincered), rats, artefacts, bool(spoke), kept, broken)
    for slot, rat in enumerate(pirate.rats):
        if rat:
            t.ship_rats |= 1 << t.place(seat, slot)


def _imagine_ships(t: PalabraTable, board: Board, chance: Chance) -> None:
    """Unknown greens come in unbroken pairs; unknown places are filled in any order."""
    slots = t.ring().slots
    pair_sum = t.edition.ships.pair_sum
    known = {green for pirate in board.pirates for green in pirate.greens}
    pairs = [low for low in range(1, pair_sum // 2 + 1) if low not in known and pair_sum - low not in known]
    chance.shuffle(pairs)
    t.laid = board.pirates[0].ships[0] >= FACE_DOWN
    t.turned = t.laid and all(ship != FACE_DOWN for pirate in board.pirates for ship in pirate.ships)
    for seat, pirate in enumerate(board.pirates):
        if pirate.greens:
            cards = [RED_SHIP, *pirate.greens]
        else:
            low = pairs.pop()
            cards = [RED_SHIP, low, pair_sum - low]
        if t.laid:
            cards = _laid(t, board, seat, cards, chance)
        t.cards[seat * (slots + 1) : (seat + 1) * (slots + 1)] = cards
        for green in pirate.greens:
            t.public |= 1 << green


def _laid(t: PalabraTable, board: Board, seat: int, cards: list[int], chance: Chance) -> list[int]:
    """Put each known ship in its place and the others anywhere; remember what the viewer has looked at."""
    pirate = board.pirates[seat]
    places = [*pirate.ships, pirate.hand[0] if pirate.hand else FACE_DOWN]
    rest = cards[:]
    for slot, ship in enumerate(places):
        if ship != FACE_DOWN:
            rest.remove(ship)
            if board.seat is not None and board.seat != seat and not (t.turned and slot < len(places) - 1):
                t.seen.append((board.seat, t.place(seat, slot)))
    chance.shuffle(rest)
    return [ship if ship != FACE_DOWN else rest.pop() for ship in places]


def _imagine_gems(t: PalabraTable, board: Board, chance: Chance) -> None:
    """Chests hold what everybody saw go in; where that cannot be right, any gems of the right number."""
    pool = list(t.bag)
    for kind in range(KINDS):
        pool[kind] -= sum(t.islands[kind::KINDS]) + sum(t.stakes[kind::KINDS])
    for seat, pirate in enumerate(board.pirates):
        if pirate.chest is not None:
            _fill(t, seat, list(pirate.chest), pool)
    if board.fist is not None:
        t.fist = list(board.fist)
        for kind in range(KINDS):
            pool[kind] -= t.fist[kind]
    t.fist_of = board.fist_of
    for seat, pirate in enumerate(board.pirates):
        if pirate.chest is None:
            _fill(t, seat, _guess(pirate, pool, chance), pool)
    if board.fist is None:
        t.fist = chance.draw(pool, board.fist_size)
    t.bag = pool


def _guess(pirate: Pirate, pool: list[int], chance: Chance) -> list[int]:
    guess = [max(0, min(pirate.tally[kind], pool[kind])) for kind in range(KINDS)]
    excess = sum(guess) - pirate.gems
    if excess > 0:
        chance.draw(guess, excess)
    elif excess < 0:
        rest = [pool[kind] - guess[kind] for kind in range(KINDS)]
        more = chance.draw(rest, -excess)
        guess = [guess[kind] + more[kind] for kind in range(KINDS)]
    return guess


def _fill(t: PalabraTable, seat: int, gems: list[int], pool: list[int]) -> None:
    t.chests[seat * KINDS : seat * KINDS + KINDS] = gems
    for kind in range(KINDS):
        pool[kind] -= gems[kind]
