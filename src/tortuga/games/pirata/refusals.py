"""Which rule stands behind a refused answer. It sees the view only, so it cannot tell a secret."""

from __future__ import annotations

from collections.abc import Callable

from tortuga.games.pirata.table import ACTION, FINAL
from tortuga.games.pirata.view import FREE, Board
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.refusal import Refusal, reason
from tortuga.kernel.view import View

HIGHEST = 6
X = "x"
LAGOON = "safe_lagoon"


def explain(view: View, decision: Decision, answer: Answer) -> Refusal | None:
    """Name the rule and the facts, where more can be said than that the answer is not among the options."""
    board: Board = view.board
    find = REASONS.get(str(answer[0])) if answer else None
    if find is None or view.seat is None:
        return None
    return reason(find, board, view.seat, decision, answer)


def _bid(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, count, face = answer
    if decision.name not in ("open_bid", "bid") or type(count) is not int or type(face) is not int:
        return None
    if not board.lowest <= face <= HIGHEST:
        return Refusal("PIR-2.2", "face_out_of_range", {"face": face, "lowest": board.lowest, "highest": HIGHEST})
    cups = sum(pirate.rolled for pirate in board.pirates)
    if not board.quantity:
        return Refusal("PIR-2.2", "first_bid_too_high", {"count": count, "most": cups}) if count > cups else None
    if count > board.limit:
        return Refusal("PIR-2.13", "bid_over_limit", {"count": count, "limit": board.limit})
    standing = {"standing": board.quantity, "standing_face": board.face}
    return Refusal("PIR-2.3", "bid_not_higher", {"count": count, "face": face, **standing})


def _call(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    if decision.name == "open_bid":
        return Refusal("PIR-2.7", "nothing_bid_yet", {})
    if decision.name == "bid" and answer == ("thumbs_up",):
        return Refusal("PIR-2.13", "bid_over_limit", {"count": board.quantity + 1, "limit": board.limit})
    return None


def _play(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    me = board.pirates[seat]
    name = answer[1]
    if decision.name not in ("battle_card", "sailing_card", "action_card") or not isinstance(name, str):
        return None
    if name not in (me.hand or ()):
        return Refusal("PIR-1.5", "card_not_yours", {})
    gold = name in board.gold_cards
    if not gold and board.phase != ACTION:
        return Refusal("PIR-5.4", "silver_only_in_action", {"card": name})
    if (me.gold if gold else me.silver) and board.phase != FINAL:
        return Refusal("PIR-5.2", "gold_used" if gold else "silver_used", {})
    if decision.name == "battle_card":
        return Refusal("PIR-8.5" if board.phase == FINAL else "PIR-4.4", "only_battle_cards", {"card": name})
    if answer[0] == "play_on":
        return _target(board, seat, answer[2]) or Refusal("PIR-6.1", "card_without_target", {"card": name})
    return Refusal("PIR-6.1", "card_without_target", {"card": name})


def _victim(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return _target(board, seat, answer[1])


def _target(board: Board, seat: int, target: int) -> Refusal | None:
    """Why somebody cannot be attacked (PIR-6.3, PIR-T.4)."""
    if type(target) is not int or not 0 <= target < len(board.pirates):
        return None
    if target == seat:
        return Refusal("PIR-6.3", "not_yourself", {})
    if _tile(board, seat) == LAGOON:
        return Refusal("PIR-T.4", "no_attack_from_lagoon", {})
    other = board.pirates[target]
    if _tile(board, target) == X:
        return Refusal("PIR-6.3", "target_on_x", {"seat": target})
    if _tile(board, target) == LAGOON:
        return Refusal("PIR-T.4", "target_in_lagoon", {"seat": target})
    if other.guarded >= board.round:
        return Refusal("PIR-C.17", "target_guarded", {"seat": target})
    return None


def _tile(board: Board, seat: int) -> str:
    return board.squares[(board.x + board.pirates[seat].ship) % len(board.squares)]


def _place(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, name, square = answer
    if decision.name != "place_tile" or type(square) is not int or not 0 <= square < len(board.squares):
        return None
    if name not in board.tiles:
        return Refusal("PIR-1.3", "tile_not_yours", {})
    if X in board.tiles and name != X:
        return Refusal("PIR-1.3", "x_first", {})
    return Refusal("PIR-1.3", "square_taken", {"square": square}) if board.squares[square] != FREE else None


def _stake(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    crew = board.pirates[seat].crew or 0
    if type(answer[1]) is int and answer[1] >= crew:
        return Refusal("PIR-7.3", "last_crew_stays", {"count": answer[1], "crew": crew})
    return None


def _sacrifice(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    crew = board.pirates[seat].crew or 0
    if decision.name == "catch_up" and type(answer[1]) is int and answer[1] >= crew:
        return Refusal("PIR-6.4", "last_crew_stays", {"count": answer[1], "crew": crew})
    return None


def _lift(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    if decision.name != "action_card":
        return None
    if board.special[-1] != seat:
        return Refusal("PIR-7.6", "not_cursed", {})
    return Refusal("PIR-7.6", "curse_too_dear", {"crew": board.pirates[seat].crew or 0})


REASONS: dict[str, Callable[[Board, int, Decision, Answer], Refusal | None]] = {
    "bid": _bid,
    "liar": _call,
    "lock": _call,
    "thumbs_up": _call,
    "play": _play,
    "play_on": _play,
    "play_for": _play,
    "victim": _victim,
    "place": _place,
    "stake": _stake,
    "sacrifice": _sacrifice,
    "lift_curse": _lift,
}
