"""A whole table that fits what one pirate knows: goal cards that could be where they cannot look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tortuga.games.aye.edition import Edition
from tortuga.games.aye.phases.preparation import deal
from tortuga.games.aye.table import AyeTable
from tortuga.games.aye.view import Board, Pirate
from tortuga.kernel.chance import Chance


def imagine(board: Board, edition: Edition, options: Mapping[str, Any], chance: Chance) -> AyeTable:
    """Lay what lies open, and deal the cards that the viewer does not see at random."""
    t = deal(edition, options, len(board.pirates))
    t.round = board.round
    t.phase = board.phase
    t.captain = board.captain
    t.captain_rep = board.captain_rep
    t.integrity = board.integrity
    t.steps = [mission.done for mission in board.missions]
    t.closed = sum(1 << m for m, mission in enumerate(board.missions) if mission.done == len(mission.steps))
    t.offerings = board.offerings
    t.free = board.free
    t.waiting_dice = board.waiting
    t.kraken_dice = board.kraken
    t.flags = sum(1 << place for place, (_, locked) in enumerate(board.flags) if locked)
    t.plank = board.plank
    t.owed = board.owed
    t.rollers = list(board.rollers)
    t.faces = [die.face for die in board.dice]
    t.kinds = [int(die.argh) for die in board.dice]
    t.owners = [die.owner for die in board.dice]
    t.rerolls = board.rerolls
    for seat, pirate in enumerate(board.pirates):
        _open_facts(t, seat, pirate)
    if t.cards:
        _imagine_cards(t, board, edition, chance)
    return t


def _open_facts(t: AyeTable, seat: int, pirate: Pirate) -> None:
    t.reputation[seat] = pirate.reputation
    t.gains[seat] = pirate.gains
    t.coins[seat] = pirate.coins
    t.hooks[seat] = int(pirate.hook)
    t.hooked |= int(pirate.hooked) << seat
    t.given[seat] = pirate.dice
    t.taken[seat] = pirate.argh_dice
    t.orders[seat] = pirate.order
    t.votes[seat] = pirate.vote
    t.actions[seat] = pirate.action
    t.swapped |= int(pirate.swapped) << seat
    t.acts[seat] = pirate.acts


def _imagine_cards(t: AyeTable, board: Board, edition: Edition, chance: Chance) -> None:
    places = {goal.id: place for place, goal in enumerate(edition.goal)}
    hidden = set(range(len(edition.goal)))
    for seat, pirate in enumerate(board.pirates):
        t.completed[seat] = [places[name] for name in pirate.completed]
        t.hands[seat] = [places[name] for name in pirate.hand or ()]
        hidden -= {*t.completed[seat], *t.hands[seat]}
    if board.claim is not None:
        t.claim = places[board.claim]
        hidden.remove(t.claim)
    rest = sorted(hidden)
    chance.shuffle(rest)
    for seat, pirate in enumerate(board.pirates):
        if pirate.hand is None:
            t.hands[seat] = [rest.pop() for _ in range(pirate.cards)]
    t.deck = [rest.pop() for _ in range(board.deck)]
    t.discards = rest
