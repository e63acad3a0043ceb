"""What the words of a question need beside its own items: the standing bid, the dice on the table, what is at stake."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tortuga.games.pirata.view import Board
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.view import View
from tortuga.kernel.words import Facts

FINAL_BATTLE: Final = "final"


def facts(view: View, decision: Decision, answer: Answer | None) -> Facts:
    """Spell out a question; the view alone is read, so nothing hidden is told. Answers speak for themselves."""
    find = QUESTIONS.get(decision.name)
    if find is None or answer is not None or view.seat is None or view.asked is None:
        return {}
    return find(view.board, view.seat, decision, view.asked[1])


def _betting(board: Board, seat: int, decision: Decision, args: tuple[Any, ...]) -> Facts:
    """PIR-2.2, PIR-2.3: what stands, who said it, and how many dice there were when all could last count them."""
    cups = [at for at, pirate in enumerate(board.pirates) if pirate.rolled]
    return {
        "turn": "own" if args[0] == seat else "phantom",
        "seat": board.bidder,
        "count": board.quantity,
        "face": board.face,
        "cups": len(cups),
        "dice": sum(_crew(board, at) + board.special.count(at) for at in cups),
    }


def _crew(board: Board, pirate: int) -> int:
    """Crew dice in a cup, as far as the viewer can know."""
    crew = board.pirates[pirate].crew
    return board.pirates[pirate].seen if crew is None else crew


def _sailing_card(board: Board, seat: int, decision: Decision, args: tuple[Any, ...]) -> Facts:
    """PIR-5.3: who sailed, with their battle die."""
    return {"sailors": [(at, board.pirates[at].roll) for at in args[0]]}


def _battle_card(board: Board, seat: int, decision: Decision, args: tuple[Any, ...]) -> Facts:
    """PIR-4.4, PIR-8.5: what the battle is for, and the dice that lie there."""
    stake = args[3] if len(args) > 1 else FINAL_BATTLE
    return {"stake": stake, "rolls": [(at, board.pirates[at].roll) for at in args[0]]}


def _action_card(board: Board, seat: int, decision: Decision, args: tuple[Any, ...]) -> Facts:
    """PIR-5.2: which colours they may still play."""
    me = board.pirates[seat]
    left = {(False, False): "both", (True, False): "silver", (False, True): "gold", (True, True): "none"}
    return {"left": left[me.gold, me.silver]}


def _catch_up(board: Board, seat: int, decision: Decision, args: tuple[Any, ...]) -> Facts:
    """PIR-6.4, PIR-6.5: how far the next ship is, and whether others must agree."""
    ring = len(board.squares)
    here = board.pirates[seat].ship
    afloat = [(at, pirate.ship) for at, pirate in enumerate(board.pirates) if not pirate.out]
    there = min(ship for _, ship in afloat if here < ship <= ring)
    mates = [at for at, ship in afloat if ship == here and at < board.seats]
    return {
        "seats": [at for at, ship in afloat if ship == there],
        "count": there - here,
        "crew": board.pirates[seat].crew,
        "company": "short" if len(decision.listed() or ()) == 1 else "alone" if len(mates) == 1 else "together",
    }


def _own(board: Board, seat: int, decision: Decision, args: tuple[Any, ...]) -> Facts:
    """What is their own."""
    return {"crew": board.pirates[seat].crew, "count": board.pirates[seat].coins, "price": board.card_price}


def _side_bet(board: Board, seat: int, decision: Decision, args: tuple[Any, ...]) -> Facts:
    return {"seat": args[0], "crew": board.pirates[seat].crew}


def _codex(board: Board, seat: int, decision: Decision, args: tuple[Any, ...]) -> Facts:
    return {"card": board.drawn}


def _reroll(board: Board, seat: int, decision: Decision, args: tuple[Any, ...]) -> Facts:
    """PIR-T.22: what the dice come to, and what they should."""
    total = sum((face + 1) * count for face, count in enumerate(board.bones))
    return {"sum": total, "wanted": board.wanted, "roll": args[1]}


def _fog(board: Board, seat: int, decision: Decision, args: tuple[Any, ...]) -> Facts:
    """PIR-T.25: the last count of every cup."""
    return {"dice": sum(_crew(board, at) for at, pirate in enumerate(board.pirates) if not pirate.out)}


def _pass_cards(board: Board, seat: int, decision: Decision, args: tuple[Any, ...]) -> Facts:
    """PIR-1.6: how many, and to whom."""
    return {"count": getattr(decision, "least", 0), "seat": (seat + 1) % board.seats}


def _choose_tiles(board: Board, seat: int, decision: Decision, args: tuple[Any, ...]) -> Facts:
    return {"count": getattr(decision, "least", 0)}


QUESTIONS: Final[dict[str, Callable[[Board, int, Decision, tuple[Any, ...]], Facts]]] = {
    "choose_tiles": _choose_tiles,
    "pass_cards": _pass_cards,
    "open_bid": _betting,
    "bid": _betting,
    "sailing_card": _sailing_card,
    "battle_card": _battle_card,
    "action_card": _action_card,
    "catch_up": _catch_up,
    "codex": _codex,
    "barter": _own,
    "gamble": _own,
    "buried_treasure": _own,
    "side_bet": _side_bet,
    "reroll": _reroll,
    "advise": _fog,
    "guess": _fog,
    "buy_card": _own,
}
