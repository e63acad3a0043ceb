"""Which rule stands behind a refused answer. It sees the view only, so it cannot tell a secret."""

from __future__ import annotations

from collections.abc import Callable

from tortuga.games.plunder.table import ISLANDS, SLOTS
from tortuga.games.plunder.view import Board, Captain, Island, Ship
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.refusal import Refusal, reason
from tortuga.kernel.view import View


def explain(view: View, decision: Decision, answer: Answer) -> Refusal | None:
    """Name the rule and the facts, where more can be said than that the answer is not among the options."""
    board: Board = view.board
    find = REASONS.get((decision.name, str(answer[0]))) if answer else None
    if find is None or view.seat is None:
        return None
    return reason(find, board, view.seat, answer)


def _roll(board: Board, seat: int, answer: Answer) -> Refusal | None:
    return Refusal("PLU-6.3", "already_rolled") if board.rolled else None


def _end(board: Board, seat: int, answer: Answer) -> Refusal | None:
    return None if board.rolled else Refusal("PLU-6.4", "not_before_roll")


def _sail(board: Board, seat: int, answer: Answer) -> Refusal | None:
    _, number, square = answer
    ship = _ship(board, number)
    if number // SLOTS != seat:
        return Refusal("PLU-19.4", "not_your_ship", {"ship": number})
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
    if not _on_map(board, square):
        return Refusal("PLU-1.2", "no_such_square", {"square": square})
    if not _share_a_side(ship.square, square):
        return Refusal("PLU-4.4", "not_beside", facts)
    if not _is_sea(board, square):
        return Refusal("PLU-4.6", "land_there", {"square": square})
    if not _side_by_side(board, ship.square, square):
        return Refusal("PLU-4.6", "barrier_there", facts)
    for other in _afloat(board):
        if other.square == square:
            return Refusal("PLU-4.5", "ship_there", {"other": other.id, "square": square})
    if (ship.square in board.covered) != (square in board.covered):
        return Refusal("PLU-16.3", "no_toll", {"toll": board.prices.toll, "cards": board.captains[seat].cards})
    return None


def _attack_island(board: Board, seat: int, answer: Answer) -> Refusal | None:
    _, number, name = answer
    ship, island = _ship(board, number), _island(board, name)
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


def _attack_ship(board: Board, seat: int, answer: Answer) -> Refusal | None:
    _, number, target = answer
    ship, other = _ship(board, number), _ship(board, target)
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
    if not _side_by_side(board, ship.square, other.square):
        return Refusal("PLU-10.1", "not_side_by_side", facts)
    if (ship.square in board.covered) != (other.square in board.covered):
        return Refusal("PLU-16.6", "storm_between")
    if not owner.foe:
        return Refusal("PLU-14.2", "treaty_stands", {"other": target // SLOTS})
    return Refusal("PLU-10.5", "fought_already", {"ship": number})


def _claim(board: Board, seat: int, answer: Answer) -> Refusal | None:
    _, number, square = answer
    ship = _ship(board, number)
    if square not in board.crosses:
        return Refusal("PLU-15.1", "no_cross", {"square": square})
    if ship is None or number // SLOTS != seat:
        return Refusal("PLU-15.1", "not_your_ship", {"ship": number})
    if _share_a_side(ship.square, square) and (ship.square in board.covered) != (square in board.covered):
        return Refusal("PLU-16.6", "storm_between")
    return Refusal("PLU-15.2", "cross_out_of_reach", {"ship": number, "square": square})


def _build_ship(board: Board, seat: int, answer: Answer) -> Refusal | None:
    captain = board.captains[seat]
    if len(captain.ships) >= board.prices.ships:
        return Refusal("PLU-3.1", "fleet_full")
    return _price(board, seat, board.prices.ship, "PLU-7.2") or _no_lives(board) or _berth(board, captain, answer[1])


def _berth(board: Board, captain: Captain, square: str) -> Refusal:
    """Why a square is no place for a new ship."""
    near = [ship.square for ship in captain.ships if _side_by_side(board, ship.square, square)]
    free = all(ship.square != square for ship in _afloat(board))
    if near and free and _is_sea(board, square):
        return Refusal("PLU-16.6", "storm_between")
    return Refusal("PLU-7.2", "no_berth", {"square": square})


def _build_mast(board: Board, seat: int, answer: Answer) -> Refusal | None:
    refusal = _price(board, seat, board.prices.mast, "PLU-7.4") or _box(board.left.masts > 0)
    return refusal or _room(board, seat, answer[1], "PLU-3.4")


def _build_cannon(board: Board, seat: int, answer: Answer) -> Refusal | None:
    refusal = _price(board, seat, board.prices.cannon, "PLU-7.5") or _box(board.left.cannons > 0)
    return refusal or _room(board, seat, answer[1], "PLU-3.3")


def _build_life(board: Board, seat: int, answer: Answer) -> Refusal | None:
    refusal = _price(board, seat, board.prices.life, "PLU-7.6") or _box(board.left.lives > 0)
    return refusal or _room(board, seat, answer[1], "PLU-3.2")


def _bury(board: Board, seat: int, answer: Answer) -> Refusal | None:
    return _price(board, seat, board.prices.point, "PLU-2.4") or _box(board.left.points > 0)


def _barter(board: Board, seat: int, answer: Answer) -> Refusal | None:
    captain = board.captains[seat]
    markets = {port for island in board.islands if not island.skulls for port in island.ports}
    if not any(ship.square in markets and ship.square not in board.covered for ship in captain.ships):
        return Refusal("PLU-11.3", "not_at_market")
    if captain.cards < board.prices.barter:
        return Refusal("PLU-11.3", "too_few_cards", {"count": board.prices.barter})
    return Refusal("PLU-11.3", "pile_empty")


def _give(board: Board, seat: int, answer: Answer) -> Refusal | None:
    _, name, partner = answer
    island = _island(board, name)
    if island is None or island.owner != seat:
        return Refusal("PLU-19.8", "not_your_island")
    if partner == seat or board.captains[partner].team != board.captains[seat].team:
        return Refusal("PLU-19.8", "no_partner", {"other": partner})
    if not any(ship.square in island.ports for ship in board.captains[partner].ships):
        return Refusal("PLU-19.8", "partner_not_in_port", {"other": partner, "island": name})
    return Refusal("PLU-1.5", "partner_without_flag", {"other": partner})


def _way_build(board: Board, seat: int, answer: Answer) -> Refusal | None:
    return _no_lives(board) or _price(board, seat, board.prices.ship, "PLU-17.3")


def _way_point(board: Board, seat: int, answer: Answer) -> Refusal | None:
    return _no_lives(board) or Refusal("PLU-17.3", "no_point_card")


def _way_gold(board: Board, seat: int, answer: Answer) -> Refusal | None:
    return _no_lives(board) or _price(board, seat, board.prices.rescue, "PLU-17.3")


def _way_island(board: Board, seat: int, answer: Answer) -> Refusal | None:
    return _no_lives(board) or Refusal("PLU-17.3", "not_your_island")


def _no_lives(board: Board) -> Refusal | None:
    return _box(board.left.lives >= board.prices.lives)


def _settle(board: Board, seat: int, answer: Answer) -> Refusal | None:
    _, name, square = answer
    island = _island(board, name)
    if island is None:
        return Refusal("PLU-5.5", "no_such_island")
    if island.owner >= 0:
        return Refusal("PLU-5.5", "island_taken", {"island": name})
    if square not in island.ports:
        return Refusal("PLU-5.6", "not_its_port", {"square": square, "island": name})
    return Refusal("PLU-5.5", "not_a_start")


def _unable(board: Board, seat: int, answer: Answer) -> Refusal | None:
    return Refusal("PLU-11.4", "not_able")


def _price(board: Board, seat: int, price: tuple[int, ...], rule: str) -> Refusal | None:
    hand = board.captains[seat].hand or (0, 0, 0, 0)
    if all(held >= asked for held, asked in zip(hand, price, strict=True)):
        return None
    return Refusal(rule, "cannot_pay", {"price": price, "hand": hand})


def _box(left: bool) -> Refusal | None:
    return None if left else Refusal("PLU-1.5", "box_empty")


def _room(board: Board, seat: int, ship: int, rule: str) -> Refusal:
    afloat = _ship(board, ship)
    if ship // SLOTS != seat:
        return Refusal("PLU-3.5", "not_your_ship", {"ship": ship})
    if afloat is None:
        return Refusal("PLU-3.6", "no_such_ship", {"ship": ship})
    return Refusal(rule, "ship_full", {"ship": ship})


def _afloat(board: Board) -> list[Ship]:
    return [ship for captain in board.captains for ship in captain.ships]


def _ship(board: Board, number: int) -> Ship | None:
    """The ship, if it is afloat; a number that belongs to nobody's fleet has no name to be told."""
    if not 0 <= number < len(board.captains) * SLOTS:
        raise IndexError(number)
    return next((ship for ship in _afloat(board) if ship.id == number), None)


def _island(board: Board, name: str) -> Island | None:
    return next((island for island in board.islands if island.id == name), None)


def _spot(square: str) -> tuple[int, int]:
    row, _, column = square.partition("-")
    return ord(row) - ord("A"), int(column) - 1


def _on_map(board: Board, square: str) -> bool:
    row, column = _spot(square)
    return 0 <= row < len(board.rows) and 0 <= column < len(board.rows[0])


def _is_sea(board: Board, square: str) -> bool:
    row, column = _spot(square)
    mark = board.rows[row][column]
    return mark == "." or mark.islower()


def _share_a_side(here: str, there: str) -> bool:
    (row, column), (other_row, other_column) = _spot(here), _spot(there)
    return abs(row - other_row) + abs(column - other_column) == 1


def _side_by_side(board: Board, here: str, there: str) -> bool:
    """Whether two squares share a side with no barrier on it."""
    barred = (here, there) in board.barriers or (there, here) in board.barriers
    return _share_a_side(here, there) and not barred


REASONS: dict[tuple[str, str], Callable[[Board, int, Answer], Refusal | None]] = {
    ("settle", "settle"): _settle,
    ("act", "roll"): _roll,
    ("act", "end"): _end,
    ("act", "sail"): _sail,
    ("act", "attack_island"): _attack_island,
    ("act", "attack_ship"): _attack_ship,
    ("act", "claim"): _claim,
    ("act", "build_ship"): _build_ship,
    ("act", "build_mast"): _build_mast,
    ("act", "build_cannon"): _build_cannon,
    ("act", "build_life"): _build_life,
    ("act", "bury"): _bury,
    ("act", "barter"): _barter,
    ("act", "give"): _give,
    ("way_back", "give"): _give,
    ("way_back", "bury"): _bury,
    ("way_back", "way_build"): _way_build,
    ("way_back", "way_point"): _way_point,
    ("way_back", "way_gold"): _way_gold,
    ("way_back", "way_island"): _way_island,
    ("hear_offer", "agree"): _unable,
    ("hear_proposal", "agree"): _unable,
    ("hear_demand", "give_in"): _unable,
    ("choose_deal", "deal"): _unable,
}
"""By the decision and the tag of the answer."""
