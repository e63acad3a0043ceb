"""Which rule stands behind a refused answer. It sees the view only, so it cannot tell a secret."""

from __future__ import annotations

from typing import Final

from tortuga.games.pirata.table import ACTION, FINAL
from tortuga.games.pirata.view import FREE, Board
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.refusal import Reason, Refusal, explained_by, name, number

HIGHEST: Final = 6
X: Final = "x"
LAGOON: Final = "safe_lagoon"


def _bid(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, count, face = answer
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
    return Refusal("PIR-2.7", "nothing_bid_yet", {})


def _thumbs_up(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return Refusal("PIR-2.13", "bid_over_limit", {"count": board.quantity + 1, "limit": board.limit})


def _play(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    me = board.pirates[seat]
    card = answer[1]
    if card not in (me.hand or ()):
        return Refusal("PIR-1.5", "card_not_yours", {})
    gold = card in board.gold_cards
    if not gold and board.phase != ACTION:
        return Refusal("PIR-5.4", "silver_only_in_action", {"card": card})
    if (me.gold if gold else me.silver) and board.phase != FINAL:
        return Refusal("PIR-5.2", "gold_used" if gold else "silver_used", {})
    if decision.name == "battle_card":
        return Refusal("PIR-8.5" if board.phase == FINAL else "PIR-4.4", "only_battle_cards", {"card": card})
    if answer[0] == "play_on":
        return _target(board, seat, answer[2]) or Refusal("PIR-6.1", "card_without_target", {"card": card})
    return Refusal("PIR-6.1", "card_without_target", {"card": card})


def _victim(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return _target(board, seat, answer[1])


def _target(board: Board, seat: int, target: int) -> Refusal | None:
    """Why somebody cannot be attacked (PIR-6.3, PIR-T.4)."""
    other = board.pirates[target]
    if target == seat:
        return Refusal("PIR-6.3", "not_yourself", {})
    if _tile(board, seat) == LAGOON:
        return Refusal("PIR-T.4", "no_attack_from_lagoon", {})
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
    _, tile, square = answer
    there = board.squares[square]
    if tile not in board.tiles:
        return Refusal("PIR-1.3", "tile_not_yours", {})
    if X in board.tiles and tile != X:
        return Refusal("PIR-1.3", "x_first", {})
    return Refusal("PIR-1.3", "square_taken", {"square": square}) if there != FREE else None


def _stake(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    crew = board.pirates[seat].crew or 0
    if answer[1] >= crew:
        return Refusal("PIR-7.3", "last_crew_stays", {"count": answer[1], "crew": crew})
    return None


def _sacrifice(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    crew = board.pirates[seat].crew or 0
    if answer[1] >= crew:
        return Refusal("PIR-6.4", "last_crew_stays", {"count": answer[1], "crew": crew})
    return None


def _lift(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    if board.special[-1] != seat:
        return Refusal("PIR-7.6", "not_cursed", {})
    return Refusal("PIR-7.6", "curse_too_dear", {"crew": board.pirates[seat].crew or 0})


BIDDING: Final = "open_bid bid"
PLAYING: Final = "battle_card sailing_card action_card"

REASONS: Final = (
    Reason(BIDDING, "bid", (number, number), _bid),
    Reason("open_bid", "liar lock thumbs_up", (), _call),
    Reason("bid", "thumbs_up", (), _thumbs_up),
    Reason(PLAYING, "play", (name,), _play),
    Reason(PLAYING, "play_on", (name, number), _play),
    Reason(PLAYING, "play_for", (name, name), _play),
    Reason("", "victim", (number,), _victim),
    Reason("place_tile", "place", (name, number), _place),
    Reason("", "stake", (number,), _stake),
    Reason("catch_up", "sacrifice", (number,), _sacrifice),
    Reason("action_card", "lift_curse", (), _lift),
)

explain = explained_by(REASONS)
