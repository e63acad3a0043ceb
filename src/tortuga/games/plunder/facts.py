"""What the words of a question or an answer need beside its own items: who offers what, which card is being done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tortuga.games.plunder.edition import KIND_COUNT
from tortuga.games.plunder.table import SLOTS
from tortuga.games.plunder.view import Board
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.view import View

Facts = Mapping[str, Any]


def facts(view: View, decision: Decision, answer: Answer | None) -> Facts:
    """Spell out a question (answer None) or an answer to it; the view alone is read, so nothing hidden is told."""
    if view.asked is None:
        return {}
    board: Board = view.board
    name, args = view.asked
    if answer is not None:
        return _of_deal(args, answer[1]) if answer[0] == "deal" and len(answer) == 2 else {}
    find = QUESTIONS.get(name) if decision.name not in OFFERS else None
    if find is not None:
        return find(board, args)
    if board.drawn and name not in ("captains_turn", "choose_island"):
        return {"card": board.seen[(board.drawn - 1) % board.treasures]}
    return {}


def _of_deal(args: tuple[int, ...], other: Any) -> Facts:
    for partner, gives, gets in _deals(args):
        if partner == other:
            return {"gives": gives, "gets": gets}
    return {}


def _deals(args: tuple[int, ...]) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    width = 2 * KIND_COUNT + 1
    starts = range(0, len(args), width)
    return [(args[s], args[s + 1 : s + 1 + KIND_COUNT], args[s + 1 + KIND_COUNT : s + width]) for s in starts]


def _toll(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"count": board.prices.toll, "square": args[1]}


def _barter(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"count": board.prices.barter, "kind": args[1]}


def _bribe(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"seat": args[0] // SLOTS, "ship": args[0], "cards": args[2:]}


def _consider_bribe(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"cards": args[2:]}


def _offer(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"seat": board.turn, "gives": args[1 : 1 + KIND_COUNT], "wants": args[1 + KIND_COUNT :]}


def _counter(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"seat": board.turn, "gives": args[2 : 2 + KIND_COUNT], "wants": args[2 + KIND_COUNT :]}


def _choose_deal(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"deals": tuple(_deals(args))}


def _proposal(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"seat": args[0], "wants": args[1 : 1 + KIND_COUNT], "gives": args[1 + KIND_COUNT :]}


def _discard(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"count": args[2]}


def _request(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"other": args[1], "count": args[2]}


def _hear_request(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"seat": args[0], "count": args[2], "kind": args[3]}


def _ransom(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"seat": args[0]}


def _consider_ransom(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"other": args[1], "cards": args[3:]}


def _glide(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"ship": args[1], "count": args[3]}


OFFERS = ("offer", "offer_partner", "propose", "threaten", "grant")
"""They stand beside a question and are not about it."""

QUESTIONS: dict[str, Callable[[Board, tuple[Any, ...]], Facts]] = {
    "pay_toll": _toll,
    "barter_for": _barter,
    "offer_bribe": _bribe,
    "consider_bribe": _consider_bribe,
    "hear_offer": _offer,
    "ask_counters": _counter,
    "choose_deal": _choose_deal,
    "hear_proposal": _proposal,
    "hear_demand": _offer,
    "discard": _discard,
    "request": _request,
    "hear_request": _hear_request,
    "offer_ransom": _ransom,
    "consider_ransom": _consider_ransom,
    "glide": _glide,
}
"""By the step that asks."""
