"""What the words of a question or an answer need beside its own items: who offers what, which card is being done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tortuga.games.plunder.edition import KIND_COUNT
from tortuga.games.plunder.table import ISLANDS, SLOTS
from tortuga.games.plunder.view import Board, Ship
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.view import View
from tortuga.kernel.words import Facts


def facts(view: View, decision: Decision, answer: Answer | None) -> Facts:
    """Spell out a question (answer None) or an answer to it; the view alone is read, so nothing hidden is told."""
    if view.asked is None:
        return {}
    board: Board = view.board
    name, args = view.asked
    if decision.name == "reply" and answer is None:
        return {"seat": board.turn}
    if answer is not None:
        return _of_answer(board, args, answer)
    find = QUESTIONS.get(name) if decision.name not in OFFERS else None
    if find is not None:
        return find(board, args)
    if board.drawn and name != "choose_island":
        return {"card": board.seen[(board.drawn - 1) % board.treasures]}
    return {}


def _of_answer(board: Board, args: tuple[Any, ...], answer: Answer) -> Facts:
    """What an answer costs, risks or means, and the rule that says most about it."""
    tag = answer[0]
    tell, rule = ANSWERS.get(tag), RULES.get(tag)
    found = tell(board, args, answer) if tell is not None else {}
    return {**found, "rule": rule} if rule is not None else found


def _deals(args: tuple[int, ...]) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    width = 2 * KIND_COUNT + 1
    starts = range(0, len(args), width)
    return [(args[s], args[s + 1 : s + 1 + KIND_COUNT], args[s + 1 + KIND_COUNT : s + width]) for s in starts]


def _captains_turn(board: Board, args: tuple[Any, ...]) -> Facts:
    """What is left of the turn: the roll, then squares of the die and of masts."""
    masts = sum(ship.squares for ship in board.captains[board.turn].ships)
    return {"left": (int(not board.rolled), board.squares, masts)}


def _toll(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"count": board.prices.toll, "square": args[1]}


def _barter(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"count": board.prices.barter, "kind": args[1]}


def _bribe(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"seat": args[0] // SLOTS, "ship": args[0], "target": _target(board, args[1]), "cards": args[2:]}


def _consider_bribe(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"other": _owner(board, args[1]), "target": _target(board, args[1]), "cards": args[2:]}


def _target(board: Board, number: int) -> int | str:
    """What is attacked, as the words name it: a ship by its number, an island by its id."""
    return number if number < ISLANDS else board.islands[number - ISLANDS].id


def _owner(board: Board, number: int) -> int:
    return number // SLOTS if number < ISLANDS else board.islands[number - ISLANDS].owner


def _demand(board: Board, args: tuple[Any, ...]) -> Facts:
    return {"other": _owner(board, args[1]), "ship": args[0], "target": _target(board, args[1])}


def _hear_demand(board: Board, args: tuple[Any, ...]) -> Facts:
    return {**_offer(board, args[1:]), "ship": args[0], "target": _target(board, args[1])}


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


def _sail(board: Board, args: tuple[Any, ...], answer: Answer) -> Facts:
    """From where, and whether that is across the edge of the storm."""
    here = _ship(board, answer[1]).square
    return {"square": here, "edge": int((here in board.covered) != (answer[2] in board.covered))}


def _attack_island(board: Board, args: tuple[Any, ...], answer: Answer) -> Facts:
    skulls = next(island.skulls for island in board.islands if island.id == answer[2])
    return {"attack": _ship(board, answer[1]).cannons, "defence": skulls}


def _attack_ship(board: Board, args: tuple[Any, ...], answer: Answer) -> Facts:
    return {"attack": _ship(board, answer[1]).cannons, "defence": _ship(board, answer[2]).cannons}


def _ship(board: Board, number: int) -> Ship:
    return next(ship for ship in board.captains[number // SLOTS].ships if ship.id == number)


def _price_of(thing: str) -> Callable[[Board, tuple[Any, ...], Answer], Facts]:
    return lambda board, args, answer: {"price": getattr(board.prices, thing)}


def _barter_price(board: Board, args: tuple[Any, ...], answer: Answer) -> Facts:
    return {"count": board.prices.barter}


def _reply(board: Board, args: tuple[Any, ...], answer: Answer) -> Facts:
    return {"gives": answer[1 : 1 + KIND_COUNT], "gets": answer[1 + KIND_COUNT :]}


def _deal(board: Board, args: tuple[Any, ...], answer: Answer) -> Facts:
    for partner, gives, gets in _deals(args):
        if partner == answer[1]:
            return {"gives": gives, "gets": gets}
    return {}


OFFERS: Final = ("offer", "offer_partner", "propose", "announce", "reply", "threaten", "grant")
"""They stand beside a question and are not about it."""

QUESTIONS: Final[dict[str, Callable[[Board, tuple[Any, ...]], Facts]]] = {
    "captains_turn": _captains_turn,
    "pay_toll": _toll,
    "barter_for": _barter,
    "offer_bribe": _bribe,
    "consider_bribe": _consider_bribe,
    "hear_offer": _offer,
    "ask_counters": _counter,
    "choose_deal": _choose_deal,
    "hear_proposal": _proposal,
    "demand": _demand,
    "hear_demand": _hear_demand,
    "discard": _discard,
    "request": _request,
    "hear_request": _hear_request,
    "offer_ransom": _ransom,
    "consider_ransom": _consider_ransom,
    "glide": _glide,
}
"""By the step that asks."""

ANSWERS: Final[dict[str, Callable[[Board, tuple[Any, ...], Answer], Facts]]] = {
    "sail": _sail,
    "attack_island": _attack_island,
    "attack_ship": _attack_ship,
    "build_ship": _price_of("ship"),
    "build_mast": _price_of("mast"),
    "build_cannon": _price_of("cannon"),
    "build_life": _price_of("life"),
    "bury": _price_of("point"),
    "barter": _barter_price,
    "way_build": _price_of("ship"),
    "way_gold": _price_of("rescue"),
    "deal": _deal,
    "reply": _reply,
}
"""By the tag of the answer."""

RULES: Final = {
    "roll": "PLU-4.1",
    "end": "PLU-6.4",
    "sail": "PLU-4.4",
    "attack_island": "PLU-9.3",
    "attack_ship": "PLU-10.2",
    "claim": "PLU-15.1",
    "build_ship": "PLU-7.2",
    "build_mast": "PLU-7.4",
    "build_cannon": "PLU-7.5",
    "build_life": "PLU-7.6",
    "bury": "PLU-2.4",
    "barter": "PLU-11.3",
    "give": "PLU-19.8",
    "wait": "PLU-17.8",
}
"""The rule behind an answer, by its tag, where the question's own rule is about all of them."""
