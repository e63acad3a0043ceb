"""What the ordinary bot feels about cards, tiles and rivals: rough numbers, all from the view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tortuga.games.pirata.view import Board
from tortuga.kernel.decision import Answer

WORTH: Final[dict[str, float]] = {
    "lucky_pirate": 1.6,
    "cheating_pirate": 2.0,
    "fair_wind": 3.0,
    "contrary_wind": 2.2,
    "drop_anchor": 2.4,
    "grappling_hook": 2.6,
    "fresh_hands": 1.4,
    "press_gang": 1.8,
    "cannon_shot": 1.3,
    "walk_the_plank": 1.2,
    "boarding_party": 0.9,
    "crows_nest": 1.2,
    "loose_tongue": 1.3,
    "second_shake": 0.9,
    "captains_purse": 1.1,
    "harbour_toll": 1.0,
    "safe_conduct": 1.0,
    "belay": 1.0,
    "about_ship": 0.3,
    "rum_ration": 2.0,
    "black_spot": 1.5,
    "salt_and_prayer": 1.4,
    "siren_song": 1.7,
    "ghost_raid": 1.6,
    "fog_bank": 2.3,
    "dead_mans_tale": 1.5,
    "usurper": 1.6,
    "davy_jones": 1.5,
    "ghost_sails": 3.4,
}
"""What a card is worth in hand."""
BOLD: Final = 2
"""Crew below which nobody gives any away for squares."""
TILES: Final[dict[str, float]] = {"plague": -2, "royal_navy": -1.2, "kraken": -1, "madness": -1, "cursed_shipwreck": 0}
"""What it is worth to face a tile, if not the usual."""


def card_worth(name: str) -> float:
    """What a card is worth in hand; one that a designer added is worth as much as most."""
    return WORTH.get(name, 1.0)


def tile_worth(board: Board, seat: int) -> float:
    """What it is worth to face the tile under the own ship."""
    name = board.squares[(board.x + board.pirates[seat].ship) % len(board.squares)]
    return TILES.get(name, 0.0 if name in ("x", "water") else 1.0)


def rivals(board: Board, seat: int) -> list[int]:
    """The other pirates in the race."""
    return [at for at, pirate in enumerate(board.pirates) if at != seat and not pirate.out]


def danger(board: Board, seat: int) -> float:
    """How much a pirate is to be feared: how far they have come, then how many dice they have shown."""
    pirate = board.pirates[seat]
    return pirate.ship + pirate.seen / 20


def best_target(board: Board, seat: int, targets: Sequence[int]) -> int | None:
    """The most dangerous of them."""
    return max(targets, key=lambda other: (danger(board, other), -offset(board, seat, other)), default=None)


def offset(board: Board, seat: int, other: int) -> int:
    """How many places to the left another pirate sits: of two alike the nearer one, so that no seat is always hit."""
    return (other - seat) % len(board.pirates)


def play_worth(board: Board, seat: int, answer: Answer) -> float:
    """What it is worth to play a card now, at this target; 0 and less is not worth it."""
    if answer[0] == "lift_curse":
        return 0.5 if (board.pirates[seat].crew or 0) >= 5 else 0.0
    name = answer[1]
    worth = card_worth(name)
    if answer[0] == "play_on":
        return worth * _aimed(board, seat, name, answer[2])
    if answer[0] == "play_for":
        return worth * card_worth(answer[2]) / 2
    return worth * _plain(board, seat, name)


def _aimed(board: Board, seat: int, name: str, other: int) -> float:
    """Between 0 and 2: the front runner is hit first, and ships only where it throws them back."""
    me, foe = board.pirates[seat], board.pirates[other]
    front = max(board.pirates[at].ship for at in rivals(board, seat))
    scale = 1 - (front - foe.ship) / 20 + (foe.seen / 100)
    if name == "drop_anchor":
        return scale * (foe.ship - foe.began) / 1.5
    if name == "grappling_hook":
        return scale * (foe.ship - me.ship) / 2
    if name in ("press_gang", "walk_the_plank", "cannon_shot", "boarding_party"):
        return scale * (0.5 if foe.seen <= 1 else 1.0)
    if name == "belay":
        return scale * (0.0 if not foe.cards else 1.0)
    if name == "loose_tongue":
        return scale * (0.0 if foe.open_next else 1.0)
    if name == "black_spot":
        return scale * (0.1 if board.special[-1] == other else 1.0)
    return scale


def _plain(board: Board, seat: int, name: str) -> float:
    me = board.pirates[seat]
    crew = me.crew or 0
    full = crew + board.special.count(seat) >= 10
    if name in ("fresh_hands", "salt_and_prayer"):
        return 0.0 if full and board.special[-1] != seat else 1.0
    if name == "ghost_sails":
        return 1.0 if crew > BOLD else 0.0
    if name == "captains_purse":
        return 1.0 if board.bank else 0.0
    if name == "harbour_toll":
        return sum(bool(board.pirates[at].coins) for at in rivals(board, seat)) / 2
    if name == "second_shake":
        return 0.0 if me.missing or me.shake else 1.0
    return 1.0
