"""Which rule stands behind refused talk: with whom, how often, for how much. It sees the view only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tortuga.games.plunder.edition import KIND_COUNT
from tortuga.games.plunder.sighting import side_by_side
from tortuga.games.plunder.view import Board
from tortuga.kernel.decision import Answer, Decision, Trade
from tortuga.kernel.refusal import Refusal, number

BESIDE: Final = ("captains_turn", "way_back")
"""The questions beside which there is talk."""
MATES: Final = "offer_partner"
TRADES: Final = ("offer", MATES, "propose", "counter", "announce", "demand")
"""The decisions that are answered with goods for goods."""


def partner(item: Any) -> bool:
    """Whether an item of a trade can name another captain, or everybody."""
    return type(item) is int and item >= -1


def goods(item: Any) -> bool:
    """Whether an item of a trade can be a number of cards of each kind."""
    return type(item) is tuple and len(item) == KIND_COUNT and all(map(number, item))


def of_trade(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    """Why a trade cannot be offered like this; None where the form or the own hand says it all."""
    if not isinstance(decision, Trade):
        return None
    _, partner, gives, wants = answer
    if type(partner) is int and partner >= 0 and partner not in decision.partners:
        return address(board, seat, partner, decision.name)
    if not any(gives) and not any(wants):
        return Refusal("PLU-11.7", "nothing_for_nothing")
    if any(count > held for count, held in zip(gives, decision.give, strict=True)):
        return None
    asked = [other for other in decision.partners if partner in (other, -1)]
    richest = max(asked, key=lambda other: board.captains[other].cards)
    if any(count > limit for count, limit in zip(wants, decision.want, strict=True)):
        return Refusal(decision.rule, "more_than_held", {"other": richest, "cards": board.captains[richest].cards})
    if decision.most_gain >= 0:
        return _gain(board, seat, max(asked, key=lambda other: abs(_lead(board, seat, other))))
    return None


def unsaid(board: Board, seat: int, name: str, answer: Answer) -> Refusal | None:
    """Why a trade cannot be offered at all: to whom it was meant, or else to anybody."""
    if name == "announce":
        return _unannounced(board, seat)
    if name == "reply" and not board.announced:
        return Refusal("PLU-11.10", "nothing_announced", {"other": board.turn})
    partner = answer[1] if len(answer) > 1 else -1
    others = _others(board, seat)
    if name in ("propose", "reply"):
        others = [board.turn]
    elif partner in others:
        others = [partner]
    else:
        others = [o for o in others if (board.captains[o].team == board.captains[seat].team) is (name == MATES)]
    found = [refusal for other in others if (refusal := address(board, seat, other, name)) is not None]
    # What is nearest to being possible says most.
    said = max(found, key=lambda refusal: refusal.reason != "out_of_reach") if found else None
    return said or (Refusal("PLU-11.10", "no_fitting_cards", {"other": board.turn}) if name == "reply" else None)


def _unannounced(board: Board, seat: int) -> Refusal:
    """PLU-11.9: announced often enough, or nobody could answer."""
    if any(not refusal for refusal in (address(board, other, seat, "propose") for other in _others(board, seat))):
        return Refusal("PLU-11.9", "announced_enough", {"count": board.announcements})
    return Refusal("PLU-11.9", "nobody_to_answer")


def _others(board: Board, seat: int) -> list[int]:
    return [other for other in range(len(board.captains)) if other != seat]


def address(board: Board, seat: int, other: int, name: str) -> Refusal | None:
    """Why one captain can offer nothing to another."""
    if other == seat or not 0 <= other < len(board.captains):
        return None
    mates = board.captains[seat].team == board.captains[other].team
    if name == MATES and not mates:
        return Refusal("PLU-19.6", "no_partner", {"other": other})
    if name == "offer" and mates:
        return Refusal("PLU-19.6", "offer_to_partner", {"other": other})
    if not _in_reach(board, seat, other):
        return _out_of_reach(board, seat, other)
    if board.captains[seat].talks[other] >= board.talk:
        return Refusal("PLU-11.8", "said_enough", {"other": other, "count": board.talk})
    if not board.captains[seat].cards and not board.captains[other].cards:
        return Refusal("PLU-11.4", "no_cards", {"other": other})
    return _gain(board, seat, other) if mates and not _may_gain(board, seat, other) else None


def _may_gain(board: Board, seat: int, other: int) -> bool:
    """PLU-19.6: whether some deal between partners is still possible, by who has cards and who is ahead."""
    mine, theirs, lead = board.captains[seat].cards, board.captains[other].cards, _lead(board, seat, other)
    return bool((mine and theirs) or (mine and lead <= 0) or (theirs and lead >= 0))


def _gain(board: Board, seat: int, other: int) -> Refusal:
    """PLU-19.6: how far the deals of this turn have gone already."""
    lead = _lead(board, seat, other)
    ahead, behind = (other, seat) if lead > 0 else (seat, other)
    return Refusal("PLU-19.6", "partner_gain", {"seat": ahead, "other": behind, "count": abs(lead)})


def _lead(board: Board, seat: int, other: int) -> int:
    return board.captains[other].ahead if seat == board.turn else -board.captains[seat].ahead


def _in_reach(board: Board, seat: int, other: int) -> bool:
    """PLU-11.1, PLU-11.2, PLU-16.5, PLU-16.6: the same as at the table."""
    docks = [*_docks(board, seat, other), *_docks(board, other, seat)]
    if set(docks).difference(board.covered) or any(here == there for here, there in _sides(board, seat, other)):
        return True
    return (
        _outside(board, seat)
        and _outside(board, other)
        and any(square not in board.covered for captain in (seat, other) for square in _markets(board, captain))
    )


def _out_of_reach(board: Board, seat: int, other: int) -> Refusal:
    """Why not: the storm, or the distance."""
    storm = board.covered
    wet = [*_docks(board, seat, other), *_docks(board, other, seat)]
    wet += [square for captain in (seat, other) for square in _markets(board, captain) if square in storm]
    if wet:
        return Refusal("PLU-16.5", "stormy_port", {"square": wet[0]})
    if any(True for _ in _sides(board, seat, other)):
        return Refusal("PLU-16.6", "storm_between")
    if any(square not in storm for captain in (seat, other) for square in _markets(board, captain)):
        inside = seat if not _outside(board, seat) else other
        return Refusal("PLU-16.10", "fleet_in_storm", {"seat": inside})
    return Refusal("PLU-11.1", "out_of_reach", {"other": other})


def _docks(board: Board, guest: int, host: int) -> list[str]:
    """Ports of the host with a ship of the guest."""
    ports = [port for island in board.islands if island.owner == host for port in island.ports]
    return [ship.square for ship in board.captains[guest].ships if ship.square in ports]


def _markets(board: Board, seat: int) -> list[str]:
    """Ports of trade islands with a ship of theirs."""
    ports = [port for island in board.islands if not island.skulls for port in island.ports]
    return [ship.square for ship in board.captains[seat].ships if ship.square in ports]


def _sides(board: Board, seat: int, other: int) -> Iterator[tuple[bool, bool]]:
    """For each two ships of theirs beside each other whether the storm covers the one and the other."""
    for mine in board.captains[seat].ships:
        for his in board.captains[other].ships:
            if side_by_side(board, mine.square, his.square):
                yield mine.square in board.covered, his.square in board.covered


def _outside(board: Board, seat: int) -> bool:
    ships = board.captains[seat].ships
    return not ships or any(ship.square not in board.covered for ship in ships)
