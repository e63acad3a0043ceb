"""The match in a message: what one viewer sees and may decide, in their language.

Nothing gets in that `Match.view` does not hold. What several viewers share is made once, and what stays the same from
one version to the next is not made again; the larger parts are pieces of JSON that are made already.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any

from msgspec import Struct

from tortuga.kernel.ask import Step
from tortuga.kernel.decision import Answer, Counts, Decision, One, Some, Trade
from tortuga.kernel.match import Match
from tortuga.kernel.view import View
from tortuga.server.messages.shapes import encoded
from tortuga.server.messages.translator import Names, Translator
from tortuga.server.messages.wire import Choice, DecisionInfo, FeedLine, MatchView, ResultInfo, TableInfo
from tortuga.server.state.meeting import PLAYING
from tortuga.server.tables.live_table import LiveTable

LISTED = 40
"""Counts and selections are listed up to this many; a longer list helps nobody, they are composed then."""

_EMPTY: tuple[DecisionInfo, ...] = encoded(())


class Pieces(Struct, frozen=True):
    """What a seat sees of the match, and what it was made from. While others only seal their choices, it stays."""

    made_from: tuple[Any, ...]
    board: Any
    asked: Step | None
    decision: Decision | None
    question: DecisionInfo | None
    offered: tuple[Decision, ...]
    offers: Sequence[DecisionInfo]
    result: ResultInfo | None


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
        self.table: TableInfo | None = None
        self.lines: dict[int, FeedLine] = {}
        """Lines of the feed in words, by their places."""


def moment_of(live: LiveTable, translator: Translator) -> Moment:
    """What all who look share now; made once a version for each language."""
    found: Moment | None = live.drawn.get(translator.language)
    if found is None:
        found = live.drawn[translator.language] = Moment(live)
    return found


def match_view(live: LiveTable, moment: Moment, seat: int | None, translator: Translator) -> MatchView | None:
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
    return MatchView(
        status=status,
        waiting=moment.waiting,
        chosen=moment.chosen,
        number=t.numbers[seat] if seat is not None and seat in moment.asked and not finishing else 0,
        decision=pieces.question,
        sealed=t.sealed.get(seat) if seat is not None else None,
        offers=pieces.offers,
        undo=live.folded.undoable(seat) if seat is not None and moment.asked and not finishing else 0,
        questions=len(meeting.questions),
        board=pieces.board,
        result=pieces.result,
    )


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
        question = encoded(question_of(view, decision, translator, names)) if decision is not None else None
    if before is not None and same and before.offered == offered:
        offers = before.offers
    else:
        offers = encoded([question_of(view, offer, translator, names) for offer in offered]) if offered else _EMPTY
    return Pieces(made_from, view.board, view.asked, decision, question, offered, offers, result_info(view, translator))


def result_info(view: View, translator: Translator) -> ResultInfo | None:
    """How the match ended."""
    result = view.result
    if result is None:
        return None
    why = translator.why(result.why)
    return ResultInfo(result.winners, result.ranking, result.scores, result.why, why, result.details)


def question_of(view: View, decision: Decision, translator: Translator, names: Names) -> DecisionInfo:
    """A decision in words, with its legal answers if they are few."""
    listed = listed_answers(decision)
    answers = None
    if listed is not None:
        labels = translator.labels(view, decision, listed, names)
        answers = [Choice(*choice) for choice in zip(listed, labels, strict=True)]
    rule, prompt = decision.rule, translator.prompt(view, decision, names)
    said = (_KINDS[type(decision)], decision.name, rule, translator.rule(rule), prompt, answers)
    if isinstance(decision, Some):
        return DecisionInfo(*said, pool=decision.pool, least=decision.least, most=decision.most)
    if isinstance(decision, Counts):
        return DecisionInfo(*said, least=decision.least, most=decision.most, limits=decision.limits)
    if isinstance(decision, Trade):
        partners, give, want = decision.partners, decision.give, decision.want
        return DecisionInfo(*said, partners=partners, give=give, want=want, most_gain=decision.most_gain)
    return DecisionInfo(*said)


def listed_answers(decision: Decision) -> Sequence[Answer] | None:
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
        waiting=view.waiting,
        chosen=view.chosen,
        number=view.number,
        decision=None,
        sealed=view.sealed,
        offers=(),
        undo=0,
        questions=0,
        board=view.board,
        result=result_info(view, translator),
    )
