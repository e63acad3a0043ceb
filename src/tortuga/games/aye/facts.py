"""What the words of a question or an answer need beside its own items: dice, doubloons, what a mission needs."""

from __future__ import annotations

from typing import Any

from tortuga.games.aye.table import PHASES, REPAIR
from tortuga.games.aye.view import Board
from tortuga.kernel.decision import Answer, Counts, Decision
from tortuga.kernel.view import View
from tortuga.kernel.words import Facts


def facts(view: View, decision: Decision, answer: Answer | None) -> Facts:
    """Spell out a question (answer None) or an answer to it; the view alone is read, so nothing hidden is told."""
    if view.seat is None:
        return {}
    return _of_question(view, view.seat, decision) if answer is None else _of_answer(view.board, answer)


def weighty(view: View) -> bool:
    """AYE-8.4: dice lie on deck, and somebody has an open card or the hook with which to change them."""
    board: Board = view.board
    return bool(board.dice) and any(pirate.completed or pirate.hook for pirate in board.pirates)


def _of_question(view: View, seat: int, decision: Decision) -> Facts:
    board: Board = view.board
    pirate = board.pirates[seat]
    args = view.asked[1] if view.asked is not None else ()
    found: dict[str, Any] = {
        "order": pirate.order,
        "coins": pirate.coins,
        "free": board.free,
        "integrity": board.integrity,
        "whole": board.whole,
        "plank": board.plank,
        "rest": decision.least if isinstance(decision, Counts) else 0,
        "captain": board.captain,
        "reputation": board.captain_rep,
        "top": board.captain_track[0],
        "price": board.plank_price,
        "held": pirate.dice,
        "dice": tuple((place + 1, die.face) for place, die in enumerate(board.dice) if die.owner == seat),
        "successes": sum(die.face in (0, 4) for die in board.dice),
        "rerolls": board.rerolls,
        "claim": board.claim,
        "seat": args[0] if args and isinstance(args[0], int) else 0,
        "other": args[1] if len(args) > 1 and isinstance(args[1], int) else 0,
    }
    phase = PHASES.index(board.phase) if board.phase in PHASES else 0
    mission = phase - 4
    if 0 <= mission < REPAIR:
        track = board.missions[mission]
        found["mission"] = mission
        found["needed"] = track.steps[track.done] if track.done < len(track.steps) else 0
    return found


def _of_answer(board: Board, answer: Answer) -> Facts:
    match answer:
        case ("reroll", *dice):
            return {"dice": tuple((die + 1, board.dice[die].face) for die in dice)}
        case ("spend_hook", int(die)):
            return {"die": die + 1, "face": board.dice[die].face}
        case ("share", *counts):
            return {"coins": tuple((seat, count + 1) for seat, count in enumerate(counts))}
    return {}
