"""Which rule stands behind a refused answer. It sees the view only, so it cannot tell a secret."""

from __future__ import annotations

from typing import Final

from tortuga.games.captains.edition import DICE, KINDS, LEVELS, RED, STRENGTHS
from tortuga.games.captains.table import PICKS
from tortuga.games.captains.view import Board, Sheet
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.refusal import Reason, Refusal, explained_by, number


def _own(board: Board, seat: int) -> Sheet:
    return board.captains[seat].sheet


def _gold(board: Board, seat: int) -> int:
    sheet = _own(board, seat)
    return sheet.gold - sheet.gold_used


def _loot(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    die = answer[1]
    if die >= len(DICE):
        return None
    if die in _own(board, seat).taken:
        return Refusal("CAP-2.3", "die_taken", {"die": die})
    if die == board.aside and seat != board.active:
        return Refusal("CAP-2.2", "die_aside", {"die": die})
    if die == RED and len(answer) == 2:
        return Refusal("CAP-2.6", "name_a_track", {})
    if die == RED:
        return _stopped(board, seat, answer[2], "CAP-2.7")
    return None


def _stopped(board: Board, seat: int, track: int, rule: str) -> Refusal:
    sheet = _own(board, seat)
    row = getattr(board.paper.tracks, KINDS[track])
    if sheet.tracks[track] >= row.circles:
        return Refusal(rule, "track_full", {"track": track})
    thing = getattr(board.paper, KINDS[track])[sheet.flags[track]]
    return Refusal(rule, "track_locked", {"track": track, "thing": thing.id})


def _buy(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    place, sheet, price = answer[1], _own(board, seat), board.terms.resource_price
    if len(sheet.taken) < PICKS:
        return Refusal("CAP-2.8", "dice_first", {})
    if _gold(board, seat) < price:
        return Refusal("CAP-2.8", "gold_missing", {"price": price, "gold": _gold(board, seat)})
    return _full(board, seat, place)


def _full(board: Board, seat: int, place: int) -> Refusal | None:
    if _own(board, seat).chest[place] >= board.paper.sheet.resources:
        return Refusal("CAP-1.6", "row_full", {"resource": place})
    return None


def _resource(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return _full(board, seat, answer[1]) if _own(board, seat).due else None


def _acquire(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    kind, sheet = answer[1], _own(board, seat)
    if (refusal := _not_commanding(board, sheet)) is not None:
        return refusal
    level = sheet.flags[kind]
    if level == LEVELS:
        return Refusal("CAP-3.1", "all_acquired", {"kind": kind})
    if sheet.spent & 1:
        return Refusal("CAP-3.1", "one_acquisition", {})
    thing = getattr(board.paper, KINDS[kind])[level]
    return _missing(sheet, thing.cost.counts(), "CAP-3.2", thing.id)


def _not_commanding(board: Board, sheet: Sheet) -> Refusal | None:
    """Why nothing can be acquired or recruited now, whatever it costs."""
    if len(sheet.taken) < PICKS:
        return Refusal("CAP-1.7", "dice_first", {})
    if not board.hidden:
        return Refusal("CAP-1.7", "command_over", {})
    return Refusal("CAP-4.4", "resource_first", {}) if sheet.due else None


def _missing(sheet: Sheet, cost: tuple[int, ...], rule: str, thing: str) -> Refusal | None:
    has = [gained - used for gained, used in zip(sheet.chest, sheet.chest_used, strict=True)]
    missing = tuple(max(0, need - there) for need, there in zip(cost, has, strict=True))
    return Refusal(rule, "resources_missing", {"thing": thing, "missing": missing}) if any(missing) else None


def _recruit(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    strength, sheet = answer[1], _own(board, seat)
    if not 1 <= strength <= STRENGTHS:
        return Refusal("CAP-3.3", "no_such_strength", {"strength": strength})
    if (refusal := _not_commanding(board, sheet)) is not None:
        return refusal
    if sheet.pirates[strength - 1] >= board.paper.sheet.pirates[strength - 1]:
        return Refusal("CAP-1.6", "crew_row_full", {"strength": strength})
    price = board.paper.prices.pirates[strength - 1]
    if _gold(board, seat) < price:
        return Refusal("CAP-3.3", "gold_missing", {"price": price, "gold": _gold(board, seat)})
    return None


def _chart(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    sheet, chart = _own(board, seat), board.paper.chart
    if not board.terms.chart:
        return Refusal("CAP-9.5", "no_chart", {})
    if (refusal := _not_commanding(board, sheet)) is not None:
        return refusal
    if sheet.chart >= chart.circles:
        return Refusal("CAP-9.5", "chart_complete", {})
    if sheet.spent & 2:
        return Refusal("CAP-9.5", "one_piece", {})
    return _missing(sheet, chart.cost.counts(), "CAP-9.5", "chart")


def _done(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return Refusal("CAP-2.2", "dice_first", {})


def _board(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    other = answer[1]
    if board.active != seat or decision.name != "board":
        return Refusal("CAP-5.1", "not_active", {})
    if other == seat:
        return Refusal("CAP-5.1", "own_ship", {})
    grapple = board.captains[other].grapple
    if grapple >= 0:
        facts = {"captain": board.captains[other].tag, "other": board.captains[grapple].tag}
        return Refusal("CAP-5.9", "grappled", facts)
    return None


def _crew(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    crew, sheet = answer[1:], _own(board, seat)
    if len(crew) != STRENGTHS:
        return None
    for strength, count in enumerate(crew):
        there = sheet.pirates[strength] - sheet.pirates_used[strength]
        if count > there:
            return Refusal("CAP-5.2", "pirates_missing", {"strength": strength + 1, "count": count, "there": there})
    most = board.paper.boarding.crew
    if sum(crew) > most:
        return Refusal("CAP-5.2", "crew_too_large", {"count": sum(crew), "most": most})
    if not sum(crew):
        return Refusal("CAP-5.2", "crew_empty", {})
    return None


def _circles(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return _stopped(board, seat, answer[1], "CAP-5.7")


REASONS: Final = (
    Reason("loot", "loot", (number,), _loot),
    Reason("loot", "loot", (number, number), _loot),
    Reason("", "resource", (number,), _resource),
    Reason("", "buy", (number,), _buy),
    Reason("", "acquire", (number,), _acquire),
    Reason("", "recruit", (number,), _recruit),
    Reason("", "chart", (), _chart),
    Reason("loot", "done", (), _done),
    Reason("", "board", (number,), _board),
    Reason("crew", "crew", (number, ...), _crew),
    Reason("reward", "circles", (number,), _circles),
)

explain = explained_by(REASONS)
