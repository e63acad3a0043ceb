"""The match in a message: what one viewer sees and may decide, in his language.

Nothing gets in that `Match.view` does not hold. A decision's labels are made once for as long as the viewer's board
stays the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any

import msgspec
from msgspec import Raw, Struct

from tortuga.kernel.decision import Answer, Counts, Decision, One, Some, Trade
from tortuga.kernel.match import Match
from tortuga.kernel.view import View
from tortuga.server.live import Live
from tortuga.server.meeting import PLAYING
from tortuga.server.tongue import Tongue
from tortuga.server.wire import MatchView, ResultInfo

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


class ChoiceOut(Struct, frozen=True):
    """`wire.Choice`, as the encoder likes it best."""

    answer: Answer
    label: str


class QuestionOut(Struct, frozen=True):
    """`wire.DecisionInfo`, as the encoder likes it best."""

    kind: str
    name: str
    rule: str
    rule_text: str | None
    prompt: str
    answers: list[ChoiceOut] | None
    pool: tuple[Any, ...] | None = None
    least: int | None = None
    most: int | None = None
    limits: tuple[int, ...] | None = None
    partners: tuple[int, ...] | None = None
    give: tuple[int, ...] | None = None
    want: tuple[int, ...] | None = None
    most_gain: int | None = None


class Scene:
    """A table at one version, in one language: what all who look at it share. The next change makes another."""

    __slots__ = ("asked", "chosen", "look", "match", "matches", "names", "playing", "said", "table", "waiting")

    def __init__(self, live: Live) -> None:
        """Find out whom the match waits for."""
        meeting = live.sitting.meeting
        self.match = match = live.sitting.match
        self.names = meeting.names()
        self.playing = meeting.phase == PLAYING
        self.asked: Mapping[int, Decision] = {}
        sealed: Mapping[int, Answer] = {}
        if match is not None and match.table.ask is not None and self.playing:
            self.asked, sealed = match.table.ask.decisions, match.table.sealed
        self.waiting = tuple([seat for seat in self.asked if seat not in sealed])
        self.chosen = tuple([seat for seat in self.asked if seat in sealed])
        self.look: Callable[[int | None], View] | None = None
        self.said: dict[bool, str] = {}
        """The status line, for those who are asked and for all others."""
        self.table: Raw | None = None
        self.matches: dict[int | None, Raw] = {}
        """The match as each seat sees it."""


def scene_of(live: Live, tongue: Tongue) -> Scene:
    """The scene of this moment; made once a version for each language."""
    found: Scene | None = live.drawn.get(tongue.language)
    if found is None:
        found = live.drawn[tongue.language] = Scene(live)
    return found


def match_part(live: Live, scene: Scene, seat: int | None, tongue: Tongue) -> Raw | None:
    """The part of a message that shows the match; made once for each version, seat and language."""
    made = scene.matches.get(seat)
    if made is None and scene.match is not None:
        made = scene.matches[seat] = Raw(encode(_match_out(live, scene, scene.match, seat, tongue)))
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


def _match_out(live: Live, scene: Scene, match: Match, seat: int | None, tongue: Tongue) -> MatchOut:
    t, meeting = match.table, live.sitting.meeting
    pieces = _pieces(live, scene, match, seat, tongue)
    asked = seat in scene.waiting
    status = scene.said.get(asked)
    if status is None:
        status = scene.said[asked] = tongue.status(match, meeting, asked, scene.names)
    return MatchOut(
        status=status,
        waiting=scene.waiting,
        chosen=scene.chosen,
        number=t.numbers[seat] if seat is not None and seat in scene.asked else 0,
        decision=pieces.question,
        sealed=t.sealed.get(seat) if seat is not None else None,
        offers=pieces.offers,
        undo=match.undoable(seat) if seat is not None and scene.asked else 0,
        questions=len(meeting.questions),
        board=pieces.board,
        result=pieces.result,
    )


def _pieces(live: Live, scene: Scene, match: Match, seat: int | None, tongue: Tongue) -> Pieces:
    """What a seat sees of the match. While others only seal their choices, it stays as it is."""
    sitting = live.sitting
    own = sitting.sealed.get(seat, 0) if seat is not None else 0
    made_from = (sitting.moved, own, scene.names, scene.playing)
    key = (seat, tongue.language)
    before: Pieces | None = live.pieces.get(key)
    if before is None or before.made_from != made_from:
        if scene.look is None:
            scene.look = match.looker()
        before = live.pieces[key] = _made(scene.look(seat), before, made_from, tongue)
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
        question = Raw(encode(question_out(view, decision, tongue, names))) if decision is not None else None
    if before is not None and same and before.offered == offered:
        offers = before.offers
    else:
        offers = Raw(encode([question_out(view, offer, tongue, names) for offer in offered])) if offered else _EMPTY
    return Pieces(made_from, board, decision, question, offered, offers, result_info(view, tongue))


def result_info(view: View, tongue: Tongue) -> ResultInfo | None:
    """How the match ended."""
    result = view.result
    if result is None:
        return None
    ranking = [list(place) for place in result.ranking]
    why = tongue.why(result.why)
    return ResultInfo(list(result.winners), ranking, list(result.scores), result.why, why, result.details)


def question_out(view: View, decision: Decision, tongue: Tongue, names: Sequence[str]) -> QuestionOut:
    """A decision in words, with its legal answers if they are few."""
    listed = _listed(decision)
    answers = None
    if listed is not None:
        labels = tongue.labels(view, decision, listed, names)
        answers = [ChoiceOut(*choice) for choice in zip(listed, labels, strict=True)]
    rule, prompt = decision.rule, tongue.prompt(view, decision, names)
    said = (_KINDS[type(decision)], decision.name, rule, tongue.rule(rule), prompt, answers)
    if isinstance(decision, Some):
        return QuestionOut(*said, pool=decision.pool, least=decision.least, most=decision.most)
    if isinstance(decision, Counts):
        return QuestionOut(*said, least=decision.least, most=decision.most, limits=decision.limits)
    if isinstance(decision, Trade):
        partners, give, want = decision.partners, decision.give, decision.want
        return QuestionOut(*said, partners=partners, give=give, want=want, most_gain=decision.most_gain)
    return QuestionOut(*said)


def _listed(decision: Decision) -> Sequence[Answer] | None:
    """The answers, if they are few enough to be read."""
    if isinstance(decision, One):
        return decision.options
    if isinstance(decision, Counts) and _more_than(LISTED, decision):
        return None
    listed = decision.listed()
    return listed if listed is not None and len(listed) <= LISTED else None


def _more_than(most: int, counts: Counts) -> bool:
    """Whether there are more answers than that: with free sums they need not be made to be counted."""
    free = not counts.least and counts.most >= sum(counts.limits)
    return free and prod(limit + 1 for limit in counts.limits) > most


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
