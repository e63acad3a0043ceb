"""Which rule stands behind a refused answer. It sees the view only, so it cannot tell a secret."""

from __future__ import annotations

from typing import Final

from tortuga.games.plunder import sighting
from tortuga.games.plunder.refused_talk import BESIDE, TRADES, goods, of_trade, partner, unsaid
from tortuga.games.plunder.sighting import afloat, is_sea, on_map, share_a_side, side_by_side, square
from tortuga.games.plunder.table import ISLANDS, SLOTS
from tortuga.games.plunder.view import Board, Captain, Ship
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.refusal import Reason, Refusal, explained_by, name, number
from tortuga.kernel.view import View


def _roll(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return Refusal("PLU-6.3", "already_rolled") if board.rolled else None


def _end(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return None if board.rolled else Refusal("PLU-6.4", "not_before_roll")


def _sail(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, number, square = answer
    ship = sighting.ship(board, number)
    if number // SLOTS != seat:
        mate = board.captains[number // SLOTS].team == board.captains[seat].team
        return Refusal("PLU-19.4" if mate else "PLU-4.1", "not_your_ship", {"ship": number})
    if ship is None:
        return Refusal("PLU-3.6", "no_such_ship", {"ship": number})
    if not board.rolled and not ship.squares:
        return Refusal("PLU-6.3", "not_rolled")
    if ship.still:
        return Refusal("PLU-7.3", "built_after_roll", {"ship": number})
    if not board.squares and not ship.squares:
        return Refusal("PLU-4.1", "no_squares_left", {"ship": number})
    return _way(board, seat, ship, square)


def _way(board: Board, seat: int, ship: Ship, square: str) -> Refusal | None:
    """What keeps a ship from a square."""
    facts = {"ship": ship.id, "square": square}
    if not on_map(board, square):
        return Refusal("PLU-1.2", "no_such_square", {"square": square})
    if not share_a_side(ship.square, square):
        return Refusal("PLU-4.4", "not_beside", facts)
    if not is_sea(board, square):
        return Refusal("PLU-4.6", "land_there", {"square": square})
    if not side_by_side(board, ship.square, square):
        mole = (ship.square, square) in board.moles or (square, ship.square) in board.moles
        return Refusal("PLU-4.8", "closed_port", facts) if mole else Refusal("PLU-4.6", "barrier_there", facts)
    for other in afloat(board):
        if other.square == square:
            return Refusal("PLU-4.5", "ship_there", {"other": other.id, "square": square})
    if (ship.square in board.covered) != (square in board.covered):
        return Refusal("PLU-16.3", "no_toll", {"toll": board.prices.toll, "cards": board.captains[seat].cards})
    return None


def _attack_island(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, number, name = answer
    ship, island = sighting.ship(board, number), sighting.island(board, name)
    facts = {"ship": number, "island": name}
    if island is None:
        return Refusal("PLU-8.2", "no_such_island")
    if ship is None or number // SLOTS != seat:
        return Refusal("PLU-9.1", "not_your_ship", {"ship": number})
    if ship.square not in island.ports:
        return Refusal("PLU-9.1", "not_in_port", facts)
    if not island.skulls:
        return Refusal("PLU-8.3", "trade_island", {"island": name})
    if island.owner == seat:
        return Refusal("PLU-9.7", "own_island", {"island": name})
    if ship.fought >> ISLANDS + board.islands.index(island) & 1:
        return Refusal("PLU-9.6", "fought_already", {"ship": number})
    if island.owner >= 0 and not board.captains[island.owner].foe:
        if board.captains[island.owner].team == board.captains[seat].team:
            return Refusal("PLU-19.5", "partners_island", {"island": name})
        return Refusal("PLU-14.2", "treaty_stands", {"other": island.owner})
    return Refusal("PLU-9.7", "no_flag_left")


def _attack_ship(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, number, target = answer
    ship, other = sighting.ship(board, number), sighting.ship(board, target)
    facts = {"ship": number, "other": target}
    if ship is None or number // SLOTS != seat:
        return Refusal("PLU-10.1", "not_your_ship", {"ship": number})
    if other is None:
        return Refusal("PLU-3.6", "no_such_ship", {"ship": target})
    owner: Captain = board.captains[target // SLOTS]
    if target // SLOTS == seat:
        return Refusal("PLU-10.1", "own_ship", {"other": target})
    if owner.team == board.captains[seat].team:
        return Refusal("PLU-19.5", "partners_ship", {"other": target})
    if not side_by_side(board, ship.square, other.square):
        return Refusal("PLU-10.1", "not_side_by_side", facts)
    if (ship.square in board.covered) != (other.square in board.covered):
        return Refusal("PLU-16.6", "storm_between")
    if not owner.foe:
        return Refusal("PLU-14.2", "treaty_stands", {"other": target // SLOTS})
    return Refusal("PLU-10.5", "fought_already", {"ship": number}) if ship.fought >> target & 1 else None


def _threaten_ship(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, number, target = answer
    return _attack_ship(board, seat, decision, answer) or _pressed(board, number, target, target // SLOTS)


def _threaten_island(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, number, name = answer
    refusal = _attack_island(board, seat, decision, answer)
    island = sighting.island(board, name)
    if island is None or (refusal is not None and refusal.reason != "no_flag_left"):
        return refusal
    if island.owner < 0:
        return Refusal("PLU-12.1", "nobody_there", {"island": name})
    return _pressed(board, number, ISLANDS + board.islands.index(island), island.owner) or refusal


def _pressed(board: Board, number: int, target: int, owner: int) -> Refusal | None:
    """PLU-12.4, PLU-12.5: nothing to be got, or all has been said."""
    ship = sighting.ship(board, number)
    if ship is not None and ship.threatened >> target & 1:
        return Refusal("PLU-12.5", "threatened_already", {"ship": number})
    return None if board.captains[owner].cards else Refusal("PLU-12.4", "empty_hand", {"other": owner})


def _claim(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, number, square = answer
    ship = sighting.ship(board, number)
    if square not in board.crosses:
        return Refusal("PLU-15.1", "no_cross", {"square": square})
    if ship is None or number // SLOTS != seat:
        return Refusal("PLU-15.1", "not_your_ship", {"ship": number})
    if share_a_side(ship.square, square) and (ship.square in board.covered) != (square in board.covered):
        return Refusal("PLU-16.6", "storm_between")
    return Refusal("PLU-15.2", "cross_out_of_reach", {"ship": number, "square": square})


def _build_ship(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    captain = board.captains[seat]
    if len(captain.ships) >= board.prices.ships:
        return Refusal("PLU-3.1", "fleet_full")
    return _price(board, seat, board.prices.ship, "PLU-7.2") or _no_lives(board) or _berth(board, captain, answer[1])


def _berth(board: Board, captain: Captain, square: str) -> Refusal:
    """Why a square is no place for a new ship."""
    near = [ship.square for ship in captain.ships if side_by_side(board, ship.square, square)]
    free = all(ship.square != square for ship in afloat(board))
    if near and free and is_sea(board, square):
        return Refusal("PLU-16.6", "storm_between")
    return Refusal("PLU-7.2", "no_berth", {"square": square})


def _build_mast(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    refusal = _price(board, seat, board.prices.mast, "PLU-7.4") or _box(board.left.masts > 0)
    return refusal or _room(board, seat, answer[1], "PLU-3.4")


def _build_cannon(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    refusal = _price(board, seat, board.prices.cannon, "PLU-7.5") or _box(board.left.cannons > 0)
    return refusal or _room(board, seat, answer[1], "PLU-3.3")


def _build_life(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    refusal = _price(board, seat, board.prices.life, "PLU-7.6") or _box(board.left.lives > 0)
    return refusal or _room(board, seat, answer[1], "PLU-3.2")


def _bury(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return _price(board, seat, board.prices.point, "PLU-2.4") or _box(board.left.points > 0)


def _barter(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    captain = board.captains[seat]
    markets = {port for island in board.islands if not island.skulls for port in island.ports}
    if not any(ship.square in markets and ship.square not in board.covered for ship in captain.ships):
        return Refusal("PLU-11.3", "not_at_market")
    if captain.cards < board.prices.barter:
        return Refusal("PLU-11.3", "too_few_cards", {"count": board.prices.barter})
    return Refusal("PLU-11.3", "pile_empty")


def _give(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, name, partner = answer
    island = sighting.island(board, name)
    if island is None or island.owner != seat:
        return Refusal("PLU-19.8", "not_your_island")
    if partner == seat or board.captains[partner].team != board.captains[seat].team:
        return Refusal("PLU-19.8", "no_partner", {"other": partner})
    if not any(ship.square in island.ports for ship in board.captains[partner].ships):
        return Refusal("PLU-19.8", "partner_not_in_port", {"other": partner, "island": name})
    return Refusal("PLU-1.5", "partner_without_flag", {"other": partner})


def _grant(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    """The same in the turn of a partner."""
    if board.captains[board.turn].team != board.captains[seat].team:
        return Refusal("PLU-19.8", "no_partner", {"other": board.turn})
    if len(answer) < 2:
        return Refusal("PLU-19.8", "no_island_to_give", {"other": board.turn})
    return _give(board, seat, decision, ("give", answer[1], board.turn))


def _way_build(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return _no_lives(board) or _price(board, seat, board.prices.ship, "PLU-17.3")


def _way_point(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return _no_lives(board) or Refusal("PLU-17.3", "no_point_card")


def _way_gold(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return _no_lives(board) or _price(board, seat, board.prices.rescue, "PLU-17.3")


def _way_island(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return _no_lives(board) or Refusal("PLU-17.3", "not_your_island")


def _no_lives(board: Board) -> Refusal | None:
    return _box(board.left.lives >= board.prices.lives)


def _settle(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, name, square = answer
    island = sighting.island(board, name)
    if island is None:
        return Refusal("PLU-5.5", "no_such_island")
    if island.owner >= 0:
        return Refusal("PLU-5.5", "island_taken", {"island": name})
    if square not in island.ports:
        return Refusal("PLU-5.6", "not_its_port", {"square": square, "island": name})
    return Refusal("PLU-5.5", "not_a_start")


def _unable(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return Refusal("PLU-11.4", "not_able")


def _price(board: Board, seat: int, price: tuple[int, ...], rule: str) -> Refusal | None:
    hand = board.captains[seat].hand or (0, 0, 0, 0)
    if all(held >= asked for held, asked in zip(hand, price, strict=True)):
        return None
    return Refusal(rule, "cannot_pay", {"price": price, "hand": hand})


def _box(left: bool) -> Refusal | None:
    return None if left else Refusal("PLU-1.5", "box_empty")


def _room(board: Board, seat: int, ship: int, rule: str) -> Refusal:
    afloat = sighting.ship(board, ship)
    if ship // SLOTS != seat:
        return Refusal("PLU-3.5", "not_your_ship", {"ship": ship})
    if afloat is None:
        return Refusal("PLU-3.6", "no_such_ship", {"ship": ship})
    return Refusal(rule, "ship_full", {"ship": ship})


OFFERS: Final[dict[str, tuple[str, bool | None]]] = {
    "offer": ("PLU-11.4", True),
    "offer_partner": ("PLU-11.4", True),
    "propose": ("PLU-11.6", False),
    "announce": ("PLU-11.9", True),
    "reply": ("PLU-11.10", False),
    "threaten": ("PLU-12.2", True),
    "grant": ("PLU-19.8", False),
}
"""The rule of each offer, and whether it is for the captain at the helm or for the others."""

REASONS: Final = (
    Reason("settle", "settle", (name, square), _settle),
    Reason("act", "roll", (), _roll),
    Reason("act", "end", (), _end),
    Reason("act", "sail", (number, square), _sail),
    Reason("act", "attack_island", (number, name), _attack_island),
    Reason("act", "attack_ship", (number, number), _attack_ship),
    Reason("act", "claim", (number, square), _claim),
    Reason("act", "build_ship", (square,), _build_ship),
    Reason("act", "build_mast", (number,), _build_mast),
    Reason("act", "build_cannon", (number,), _build_cannon),
    Reason("act", "build_life", (number,), _build_life),
    Reason("act way_back", "bury", (), _bury),
    Reason("act", "barter", (number,), _barter),
    Reason("act way_back", "give", (name, number), _give),
    Reason("way_back", "way_build", (), _way_build),
    Reason("way_back", "way_point", (), _way_point),
    Reason("way_back", "way_gold", (), _way_gold),
    Reason("way_back", "way_island", (name,), _way_island),
    Reason("threaten", "threaten_ship", (number, number), _threaten_ship),
    Reason("threaten", "threaten_island", (number, name), _threaten_island),
    Reason("grant", "grant", (), _grant),
    Reason("grant", "grant", (name,), _grant),
    Reason("hear_offer hear_proposal", "agree", (), _unable),
    Reason("hear_demand", "give_in", (), _unable),
    Reason("choose_deal", "deal", (number,), _unable),
    *[Reason(trade, trade, (partner, goods, goods), of_trade) for trade in TRADES],
)

explain = explained_by(REASONS)


def missing(view: View, name: str, answer: Answer) -> Refusal | None:
    """Name the rule and the facts for which an offer does not stand."""
    board: Board = view.board
    if view.seat is None or name not in OFFERS or board.turn < 0:
        return None
    rule, at_helm = OFFERS[name]
    if at_helm is not None and at_helm is not (view.seat == board.turn):
        return Refusal(rule, "not_at_helm" if at_helm else "at_helm", {"seat": board.turn})
    if view.asked is None or view.asked[0] not in BESIDE:
        return Refusal("PLU-11.1", "not_now", {"seat": board.turn})
    if name in ("threaten", "grant"):
        found = explain(view, One(name, rule, ()), answer)
        return found or (Refusal(rule, "nothing_to_threaten") if name == "threaten" else None)
    return unsaid(board, view.seat, name, answer)
