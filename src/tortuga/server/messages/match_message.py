"""The match in a message: what one viewer sees and may decide, in his language, in pieces of JSON.

Nothing gets in that `Match.view` does not hold. Pieces are what a message is put together from: a whole one from all of
them, a change from those that differ from what the viewer was told before. What several viewers share is made once, and
what stays the same from one version to the next is not made again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import astuple

from tortuga.kernel.ask import Step
from tortuga.kernel.decision import Answer, Counts, Decision, One, Some, Trade
from tortuga.kernel.match import Match
from tortuga.kernel.view import View
from tortuga.server.messages.translator import Names, Translator
from tortuga.server.messages.wire import MatchView, ResultInfo
from tortuga.server.state.meeting import PLAYING
from tortuga.server.tables.live_table import LiveTable

LISTED = 40
"""Counts and selections are listed up to this many; a longer list helps nobody, they are composed then."""

encode = msgspec.json.Encoder().encode

_EMPTY = Raw(b"[]")


class MatchOut(Struct, frozen=True):
    """`wire.MatchView` in pieces; in a change, without what has not changed."""

    status: str | UnsetType = UNSET
    waiting: tuple[int, ...] | UnsetType = UNSET
    chosen: tuple[int, ...] | UnsetType = UNSET
    number: int | UnsetType = UNSET
    decision: Raw | UnsetType | None = UNSET
    sealed: Any = UNSET
    offers: Raw | UnsetType = UNSET
    undo: int | UnsetType = UNSET
    questions: int | UnsetType = UNSET
    board: Any = UNSET
    result: ResultInfo | UnsetType | None = UNSET


_NOTHING = MatchOut()


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


class Pieces(Struct, frozen=True):
    """What a seat sees of the match, and what it was made from. While others only seal their choices, it stays."""

    made_from: tuple[Any, ...]
    board: Any
    asked: Step | None
    decision: Decision | None
    question: Raw | None
    offered: tuple[Decision, ...]
    offers: Raw
    result: ResultInfo | None


class MatchPicture(Struct, frozen=True):
    """The match as one viewer sees it: what changes with nearly every answer, and the larger pieces."""

    status: str
    waiting: tuple[int, ...]
    chosen: tuple[int, ...]
    number: int
    sealed: Answer | None
    undo: int
    questions: int
    pieces: Pieces


class Moment:
    """A table at one version, in one language: what all who look at it share. The next change makes another."""

    __slots__ = ("asked", "chosen", "lines", "look", "match", "names", "playing", "said", "table", "waiting")

    def __init__(self, live: LiveTable) -> None:
        """Find out whom the match waits for."""
        meeting = live.folded.meeting
        self.match = match = live.folded.match
        self.names = meeting.names()
        self.playing = meeting.phase == PLAYING
        self.asked: Mapping[int, Decision] = {}
        sealed: Mapping[int, Answer] = {}
        if match is not None and match.table.ask is not None and self.playing:
            self.asked, sealed = match.table.ask.decisions, match.table.sealed
        if sealed:
            self.waiting = tuple([seat for seat in self.asked if seat not in sealed])
            self.chosen = tuple([seat for seat in self.asked if seat in sealed])
        else:
            self.waiting, self.chosen = tuple(self.asked), ()
        self.look: Callable[[int | None], View] | None = None
        self.said: dict[bool, str] = {}
        """The status line, for those who are asked and for all others."""
        self.table: Raw | None = None
        self.lines: dict[int, Raw] = {}
        """Lines of the feed in words, by their places."""


def moment_of(live: LiveTable, translator: Translator) -> Moment:
    """What all who look share now; made once a version for each language."""
    found: Moment | None = live.drawn.get(translator.language)
    if found is None:
        found = live.drawn[translator.language] = Moment(live)
    return found


def match_picture(live: LiveTable, moment: Moment, seat: int | None, translator: Translator) -> MatchPicture | None:
    """The match as a viewer sees it now; None before it begins."""
    match = moment.match
    if match is None:
        return None
    t, meeting = match.table, live.folded.meeting
    pieces = _pieces(live, moment, match, seat, translator)
    finishing = seat is not None and meeting.seats[seat].finishing
    asked = seat in moment.waiting and not finishing
    status = moment.said.get(asked)
    if status is None:
        status = moment.said[asked] = translator.status(match, meeting, asked, moment.names)
    if seat is None:
        return MatchPicture(status, moment.waiting, moment.chosen, 0, None, 0, len(meeting.questions), pieces)
    return MatchPicture(
        status,
        moment.waiting,
        moment.chosen,
        t.numbers[seat] if seat in moment.asked and not finishing else 0,
        t.sealed.get(seat),
        live.folded.undoable(seat) if moment.asked and not finishing else 0,
        len(meeting.questions),
        pieces,
    )


def whole(now: MatchPicture) -> MatchOut:
    """The match in a message for somebody who has seen nothing of it."""
    pieces = now.pieces
    return MatchOut(
        now.status,
        now.waiting,
        now.chosen,
        now.number,
        pieces.question,
        now.sealed,
        pieces.offers,
        now.undo,
        now.questions,
        pieces.board,
        pieces.result,
    )


def changed(old: MatchPicture, now: MatchPicture) -> MatchOut | UnsetType:
    """The match in a message for somebody who has seen the old match_picture; nothing if all is as it was."""
    if old == now:
        return UNSET
    before, pieces = old.pieces, now.pieces
    question: Raw | UnsetType | None = UNSET
    offers: Raw | UnsetType = UNSET
    board: dict[str, Any] | UnsetType = UNSET
    result: ResultInfo | UnsetType | None = UNSET
    if before is not pieces:
        board = _fields_changed(before.board, pieces.board) or UNSET
        question = UNSET if pieces.question == before.question else pieces.question
        offers = UNSET if pieces.offers == before.offers else pieces.offers
        result = UNSET if pieces.result == before.result else pieces.result
    found = MatchOut(
        UNSET if now.status == old.status else now.status,
        UNSET if now.waiting == old.waiting else now.waiting,
        UNSET if now.chosen == old.chosen else now.chosen,
        UNSET if now.number == old.number else now.number,
        question,
        UNSET if now.sealed == old.sealed else now.sealed,
        offers,
        UNSET if now.undo == old.undo else now.undo,
        UNSET if now.questions == old.questions else now.questions,
        board,
        result,
    )
    # Pieces made anew may all be as they were. Even an empty change would tell that somebody has done something.
    return UNSET if found == _NOTHING else found


def _fields_changed(old: Any, new: Any) -> dict[str, Any]:
    """The fields of a board that are not as they were. Boards are made of values that never change themselves."""
    if old is new:
        return {}
    fields = zip(new.__struct_fields__, astuple(new), astuple(old), strict=True)
    return {name: value for name, value, before in fields if value is not before and value != before}


def _pieces(live: LiveTable, moment: Moment, match: Match, seat: int | None, translator: Translator) -> Pieces:
    folded = live.folded
    own = folded.sealed.get(seat, 0) if seat is not None else 0
    # As long as the bot whose seat it was still answers, the seat's person is asked nothing.
    asked = moment.playing and not (seat is not None and folded.meeting.seats[seat].finishing)
    made_from = (folded.moved, own, moment.names, asked)
    key = (seat, translator.language)
    before: Pieces | None = live.pieces.get(key)
    if before is None or before.made_from != made_from:
        if moment.look is None:
            moment.look = match.looker()
        before = live.pieces[key] = _made(moment.look(seat), before, made_from, translator)
    return before


def _made(view: View, before: Pieces | None, made_from: tuple[Any, ...], translator: Translator) -> Pieces:
    """Make the pieces of a view; the labels of the same question, asked by the same step on the same board, stay."""
    names, playing = made_from[2], made_from[3]
    decision = view.decision if playing else None
    offered = view.offers if playing else ()
    same = (
        before is not None
        and before.made_from[2] == names
        and before.asked == view.asked
        and before.board == view.board
    )
    if before is not None and same and before.decision == decision:
        question = before.question
    else:
        question = Raw(encode(question_out(view, decision, translator, names))) if decision is not None else None
    if before is not None and same and before.offered == offered:
        offers = before.offers
    else:
        offers = Raw(encode([question_out(view, offer, translator, names) for offer in offered])) if offered else _EMPTY
    return Pieces(made_from, view.board, view.asked, decision, question, offered, offers, result_info(view, translator))


def result_info(view: View, translator: Translator) -> ResultInfo | None:
    """How the match ended."""
    result = view.result
    if result is None:
        return None
    ranking = [list(place) for place in result.ranking]
    why = translator.why(result.why)
    return ResultInfo(list(result.winners), ranking, list(result.scores), result.why, why, result.details)


def question_out(view: View, decision: Decision, translator: Translator, names: Names) -> QuestionOut:
    """A decision in words, with its legal answers if they are few."""
    listed = _listed(decision)
    answers = None
    if listed is not None:
        labels = translator.labels(view, decision, listed, names)
        answers = [ChoiceOut(*choice) for choice in zip(listed, labels, strict=True)]
    rule, prompt = decision.rule, translator.prompt(view, decision, names)
    said = (_KINDS[type(decision)], decision.name, rule, translator.rule(rule), prompt, answers)
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


def frame_view(match: Match, seat: int | None, translator: Translator, names: Names) -> MatchView:
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
        result=result_info(view, translator),
    )
