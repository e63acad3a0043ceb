"""The match in a message: what one viewer sees and may decide, in his language.

Nothing gets in that `Match.view` does not hold. A decision's labels are made once for as long as the viewer's board
stays the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from tortuga.kernel.decision import Counts, Decision, One, Some, Trade
from tortuga.kernel.match import Match
from tortuga.kernel.view import View
from tortuga.server.live import Live
from tortuga.server.meeting import PLAYING
from tortuga.server.tongue import Tongue
from tortuga.server.wire import Choice, DecisionInfo, MatchView, ResultInfo

LISTED = 40
"""Counts and selections are listed up to this many; a longer list helps nobody, they are composed then."""

encode = msgspec.json.Encoder().encode

_EMPTY = Raw(b"[]")


class MatchOut(Struct, frozen=True):
    """`wire.MatchView` with its pieces already made."""

    status: str
    waiting: tuple[int, ...]
    chosen: tuple[int, ...]
    number: int
    decision: Raw | None
    sealed: Any
    offers: Raw
    undo: int
    questions: int
    board: Raw
    result: ResultInfo | None


class Asked(Struct, frozen=True):
    """Whom the match waits for: the same for all who look."""

    seats: Mapping[int, Decision]
    waiting: tuple[int, ...]
    chosen: tuple[int, ...]


def asked_now(live: Live, match: Match) -> Asked:
    """Whom the match waits for; worked out once a version."""
    found: Asked | None = live.drawn.get("asked")
    if found is None:
        t = match.table
        seats = t.ask.decisions if t.ask is not None and live.sitting.meeting.phase == PLAYING else {}
        waiting = tuple(seat for seat in seats if seat not in t.sealed)
        chosen = tuple(seat for seat in seats if seat in t.sealed)
        found = live.drawn["asked"] = Asked(seats, waiting, chosen)
    return found


def match_part(live: Live, seat: int | None, tongue: Tongue) -> Raw | None:
    """The part of a message that shows the match; made once for each version, seat and language."""
    match = live.sitting.match
    if match is None:
        return None
    key = ("match", seat, tongue.language)
    made: Raw | None = live.drawn.get(key)
    if made is None:
        made = live.drawn[key] = Raw(encode(_match_out(live, match, seat, tongue)))
    return made


def _status(live: Live, match: Match, asked: bool, tongue: Tongue) -> str:
    """The status line: the same for all who are not asked."""
    key = ("status", tongue.language, asked)
    made: str | None = live.drawn.get(key)
    if made is None:
        meeting = live.sitting.meeting
        made = live.drawn[key] = tongue.status(match, meeting, asked, meeting.names())
    return made


class Pieces(Struct, frozen=True):
    """What a seat sees of the match, in JSON, and what it was made from."""

    made_from: tuple[Any, ...]
    board: Raw
    decision: Decision | None
    question: Raw | None
    offered: tuple[Decision, ...]
    offers: Raw
    result: ResultInfo | None


def _match_out(live: Live, match: Match, seat: int | None, tongue: Tongue) -> MatchOut:
    t = match.table
    pieces = _pieces(live, match, seat, tongue)
    asked = asked_now(live, match)
    return MatchOut(
        status=_status(live, match, seat in asked.waiting, tongue),
        waiting=asked.waiting,
        chosen=asked.chosen,
        number=t.numbers[seat] if seat is not None and seat in asked.seats else 0,
        decision=pieces.question,
        sealed=t.sealed.get(seat) if seat is not None else None,
        offers=pieces.offers,
        undo=match.undoable(seat) if seat is not None and asked.seats else 0,
        questions=len(live.sitting.meeting.questions),
        board=pieces.board,
        result=pieces.result,
    )


def _pieces(live: Live, match: Match, seat: int | None, tongue: Tongue) -> Pieces:
    """What a seat sees of the match. While others only seal their choices, it stays as it is."""
    sitting = live.sitting
    names = sitting.meeting.names()
    playing = sitting.meeting.phase == PLAYING
    made_from = (sitting.moved, sitting.sealed.get(seat, 0) if seat is not None else 0, names, playing)
    key = (seat, tongue.language)
    before: Pieces | None = live.pieces.get(key)
    if before is None or before.made_from != made_from:
        before = live.pieces[key] = _made(match.view(seat), before, made_from, tongue)
    return before


def _made(view: View, before: Pieces | None, made_from: tuple[Any, ...], tongue: Tongue) -> Pieces:
    """Make the pieces of a view; the labels of the same question on the same board stay."""
    names, playing = made_from[2], made_from[3]
    board = Raw(encode(view.board))
    decision = view.decision if playing else None
    offered = view.offers if playing else ()
    same = before is not None and (before.board, before.made_from[2]) == (board, names)
    if before is not None and same and before.decision == decision:
        question = before.question
    else:
        question = Raw(encode(decision_info(view, decision, tongue, names))) if decision is not None else None
    if before is not None and same and before.offered == offered:
        offers = before.offers
    else:
        offers = Raw(encode([decision_info(view, offer, tongue, names) for offer in offered])) if offered else _EMPTY
    return Pieces(made_from, board, decision, question, offered, offers, result_info(view, tongue))


def result_info(view: View, tongue: Tongue) -> ResultInfo | None:
    """How the match ended."""
    result = view.result
    if result is None:
        return None
    ranking = [list(place) for place in result.ranking]
    why = tongue.why(result.why)
    return ResultInfo(list(result.winners), ranking, list(result.scores), result.why, why, result.details)


def decision_info(view: View, decision: Decision, tongue: Tongue, names: Sequence[str]) -> DecisionInfo:
    """A decision in words, with its legal answers if they are few."""
    listed = decision.listed()
    answers = None
    if listed is not None and (len(listed) <= LISTED or isinstance(decision, One)):
        answers = [Choice(answer, tongue.label(view, decision, answer, names)) for answer in listed]
    return DecisionInfo(
        kind=_KINDS[type(decision)],
        name=decision.name,
        rule=decision.rule,
        rule_text=tongue.rule(decision.rule),
        prompt=tongue.prompt(view, decision, names),
        answers=answers,
        pool=list(decision.pool) if isinstance(decision, Some) else None,
        least=decision.least if isinstance(decision, (Some, Counts)) else None,
        most=decision.most if isinstance(decision, (Some, Counts)) else None,
        limits=list(decision.limits) if isinstance(decision, Counts) else None,
        partners=list(decision.partners) if isinstance(decision, Trade) else None,
        give=list(decision.give) if isinstance(decision, Trade) else None,
        want=list(decision.want) if isinstance(decision, Trade) else None,
        most_gain=decision.most_gain if isinstance(decision, Trade) else None,
    )


_KINDS = {One: "one", Some: "some", Counts: "counts", Trade: "trade"}


def frame_view(match: Match, seat: int | None, tongue: Tongue, names: Sequence[str]) -> MatchView:
    """A moment of a finished match, without what could have been answered."""
    view = match.view(seat)
    return MatchView(
        status="",
        waiting=list(view.waiting),
        chosen=list(view.chosen),
        number=view.number,
        decision=None,
        sealed=list(view.sealed) if view.sealed is not None else None,
        offers=[],
        undo=0,
        questions=0,
        board=view.board,
        result=result_info(view, tongue),
    )
