"""Which rule stands behind a refused answer. It sees the view only, so it cannot tell a secret."""

from __future__ import annotations

from typing import Final

from tortuga.games.aye.table import ARGH, KRAKEN, NONE, RUM, SWORDS
from tortuga.games.aye.view import Board
from tortuga.kernel.decision import Answer, Counts, Decision
from tortuga.kernel.refusal import Reason, Refusal, explained_by, number


def _share(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    if isinstance(decision, Counts) and len(answer) == len(decision.limits) + 1 and sum(answer[1:]) != decision.least:
        return Refusal("AYE-1.6", "share_all", {"count": sum(answer[1:]), "rest": decision.least})
    return None


def _deal(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    other = answer[1]
    pirate = board.pirates[other]
    if other == board.captain:
        return Refusal("AYE-1.5", "captain_himself", {})
    match answer:
        case ("order", _, kind) if kind <= RUM:
            return _order(board, other, kind)
        case ("take_order", _) if pirate.order == NONE:
            return Refusal("AYE-3.8", "no_order_there", {"seat": other})
        case ("die", _) if not board.free:
            return Refusal("AYE-3.7", "no_die_left", {})
        case ("take_die", _) if not pirate.dice:
            return Refusal("AYE-3.8", "no_die_there", {"seat": other})
    return None


def _order(board: Board, other: int, kind: int) -> Refusal | None:
    if kind <= SWORDS and _finished(board, kind):
        return Refusal("AYE-3.9", "mission_finished", {"order": kind})
    if board.pirates[other].order == kind:
        return Refusal("AYE-3.6", "same_order", {"seat": other, "order": kind})
    return Refusal("AYE-3.6", "no_token_left", {"order": kind, "tokens": board.tokens})


def _finished(board: Board, kind: int) -> bool:
    return board.missions[kind].done >= len(board.missions[kind].steps)


def _buy(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    if answer[1] > board.pirates[seat].coins:
        return Refusal("AYE-4.3", "too_dear", {"count": answer[1], "coins": board.pirates[seat].coins})
    return Refusal("AYE-2.7", "above_the_top", {"top": board.captain_track[0]})


def _act(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    if answer[1] <= SWORDS and _finished(board, answer[1]):
        return Refusal("AYE-3.9", "mission_finished", {"order": answer[1]})
    return None


def _refuse(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return Refusal("AYE-4.6", "you_chose_it", {}) if board.pirates[seat].vote == ARGH else None


def _repair(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    points, coins = answer[1], board.pirates[seat].coins
    if points > coins:
        return Refusal("AYE-5.1", "too_dear", {"count": points, "coins": coins})
    if board.integrity + points > board.whole:
        return Refusal("AYE-5.1", "ship_is_whole", {"integrity": board.integrity, "whole": board.whole})
    return None


def _hook(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    other = answer[1]
    if other == seat:
        return Refusal("AYE-5.4", "hook_yourself", {})
    pirate = board.pirates[other]
    if pirate.hooked:
        return Refusal("AYE-5.5", "hooked_already", {"seat": other})
    return Refusal("AYE-5.4", "does_not_roll", {"seat": other})


def _unite(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return Refusal("AYE-6.4", "too_many_arghs", {"arghs": board.arghs})


def _argh_dice(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    if answer[1] == 0:
        return Refusal("AYE-6.4", "at_least_one_argh", {})
    return Refusal("AYE-6.4", "so_many_arghs", {"left": board.arghs})


def _reroll(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    for place in answer[1:]:
        die = board.dice[place]
        if die.owner != seat:
            return Refusal("AYE-6.6", "not_your_die", {"die": place + 1})
        if die.face == KRAKEN:
            return Refusal("AYE-6.7", "kraken_is_locked", {"die": place + 1})
    return None


def _tridents(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    if answer[1] > board.pirates[seat].coins:
        return Refusal("AYE-6.8", "too_dear", {"count": answer[1], "coins": board.pirates[seat].coins})
    return Refusal("AYE-6.8", "not_so_many_tridents", {"count": answer[1]})


def _nominate(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    if answer[1] == board.captain:
        return Refusal("AYE-7.2", "captain_again", {"seat": board.captain})
    return None


def _heir(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    pirate = board.pirates[answer[1]]
    best = max(other.reputation for other in board.pirates)
    return Refusal("AYE-3.3", "not_the_highest", {"reputation": pirate.reputation, "best": best})


REASONS: Final = (
    Reason("share", "share", (number, ...), _share),
    Reason("deal", "order", (number, number), _deal),
    Reason("deal", "take_order die take_die", (number,), _deal),
    Reason("buy", "buy", (number,), _buy),
    Reason("act", "act", (number,), _act),
    Reason("repair hook", "refuse", (), _refuse),
    Reason("repair", "repair", (number,), _repair),
    Reason("hook", "hook", (number,), _hook),
    Reason("unite", "join", (), _unite),
    Reason("argh_dice", "argh_dice", (number,), _argh_dice),
    Reason("reroll", "reroll", (number, ...), _reroll),
    Reason("tridents", "tridents", (number,), _tridents),
    Reason("nominate", "nominate", (number,), _nominate),
    Reason("heir", "heir", (number,), _heir),
)

explain = explained_by(REASONS)
