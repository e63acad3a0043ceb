"""Answering, taking back, asking why not: what a seat may do in the match."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tortuga.kernel.codec import frozen
from tortuga.kernel.match import Match
from tortuga.kernel.refusal import Refusal, Refused, refused
from tortuga.server.problems import Problem
from tortuga.server.state.journal import Answered, Entry, Returned, Rewound
from tortuga.server.state.meeting import LOBBY, PLAYING, Meeting
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans.seats import own_seat
from tortuga.server.tables.tables import Plan


class Taken(Struct, frozen=True):
    """An answer was taken: the table's version, as its person counts, and whether that was so already."""

    version: int
    repeated: bool = False


def the_match(live: LiveTable) -> Match:
    """The match of a table that is being played."""
    meeting, match = live.folded.meeting, live.folded.match
    if match is None or meeting.phase == LOBBY:
        raise Problem(409, "not_started")
    return match


def running(live: LiveTable) -> Match:
    """The match, if answers are taken now."""
    match = the_match(live)
    meeting = live.folded.meeting
    if meeting.phase != PLAYING:
        raise Refused(Refusal("HOUSE-5", "match_over"))
    if meeting.paused:
        raise Problem(409, "paused")
    return match


def answer(key: str | None, seat: int, number: int, given: Any, once: str) -> Plan[Taken]:
    """Answer the decision with that number. `once` is the client's own key: the same one is never taken twice."""

    def plan(live: LiveTable) -> tuple[list[Entry], Taken]:
        meeting = live.folded.meeting
        person = own_seat(meeting, key, seat)
        mark = f"{person}:{once}" if once else ""
        if mark in meeting.taken:
            return [], Taken(meeting.visible(meeting.taken[mark], person), True)
        match = running(live)
        _own_by_now(meeting, seat)
        decision = match.table.ask.decisions.get(seat) if match.table.ask is not None else None
        name = decision.name if decision is not None else ""
        chosen = seat in match.table.sealed and number == match.table.numbers[seat]
        if chosen and not meeting.seats[seat].kept and match.table.sealed[seat] == frozen(given):
            return [], Taken(meeting.visible(live.folded.version, person))  # the same choice again changes nothing
        entry = Answered(seat, name, given, number, key=mark)
        return _by_person(meeting, seat, entry), Taken(_next(live, person))

    return plan


def take(key: str | None, seat: int, offer: str, given: Any, once: str) -> Plan[Taken]:
    """Take a standing offer."""

    def plan(live: LiveTable) -> tuple[list[Entry], Taken]:
        meeting = live.folded.meeting
        person = own_seat(meeting, key, seat)
        mark = f"{person}:{once}" if once else ""
        if mark in meeting.taken:
            return [], Taken(meeting.visible(meeting.taken[mark], person), True)
        running(live)
        _own_by_now(meeting, seat)
        return _by_person(meeting, seat, Answered(seat, offer, given, offer=True, key=mark)), Taken(_next(live, person))

    return plan


def _own_by_now(meeting: Meeting, seat: int) -> None:
    """Refuse as long as the bot, whose seat a person has taken, still answers the question it was thinking about."""
    if meeting.seats[seat].finishing:
        raise Problem(409, "bot_finishing", seat=seat)


def _by_person(meeting: Meeting, seat: int, entry: Answered) -> list[Entry]:
    """A person who answers is back: the caretaker lets go. The answer comes first, for it may be refused."""
    return [entry, Returned(seat)] if meeting.seats[seat].kept else [entry]


def _next(live: LiveTable, person: int) -> int:
    meeting = live.folded.meeting
    return meeting.visible(live.folded.version, person) + 1


def answer_for(seat: int, number: int, given: Any, by: str, expired_at: int | None = None) -> Plan[None]:
    """A bot or the caretaker answers for a seat: if it still may when it has thought. `expired_at`: because the
    seat's clock had run out by then."""
    expired = expired_at is not None

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        match = running(live)
        if not (_expired(live.folded.meeting, seat, expired_at) if expired_at is not None else _kept(live, seat)):
            raise refused("HOUSE-2", "question_closed", number=number)
        decision = match.table.ask.decisions.get(seat) if match.table.ask is not None else None
        if decision is None or seat in match.table.sealed:
            raise refused("HOUSE-2", "question_closed", number=number)
        return [Answered(seat, decision.name, given, number, by=by, expired=expired)], None

    return plan


def _kept(live: LiveTable, seat: int) -> bool:
    """Whether a bot or the caretaker answers for a seat; its person may have come back in the meantime."""
    return live.folded.meeting.answerer(seat) is not None


def _expired(meeting: Meeting, seat: int, now: int) -> bool:
    """Whether the clock of a seat has run out; everybody may have been given more time in the meantime."""
    pace = meeting.pace()
    watch = meeting.seats[seat].watch
    return pace is not None and watch.number != 0 and watch.deadline(pace) <= now


def take_for(seat: int, offer: str, given: Any) -> Plan[None]:
    """A bot takes one of its standing offers."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        running(live)
        if not _kept(live, seat):
            raise refused("HOUSE-3", "no_such_offer", offer=offer)
        return [Answered(seat, offer, given, offer=True, by="bot")], None

    return plan


def undo(key: str | None, seat: int) -> Plan[Taken]:
    """Take back the seat's last answer, as far as chance and secrets allow."""

    def plan(live: LiveTable) -> tuple[list[Entry], Taken]:
        person = own_seat(live.folded.meeting, key, seat)
        match = running(live)
        _own_by_now(live.folded.meeting, seat)
        if not live.folded.undoable(seat):
            raise refused("HOUSE-4", "nothing_to_undo")
        return [Rewound(seat, len(match.log) - 1)], Taken(_next(live, person))

    return plan


def explained(live: LiveTable, seat: int, offer: str, given: Any) -> Refusal | None:
    """Why a seat may not give this answer now; None if it may."""
    match = running(live)
    wanted = frozen(given)
    if not offer:
        return match.explain(seat, wanted)
    for standing in match.offers(seat):
        if standing.decision.name == offer:
            try:
                standing.decision.settle(wanted)
            except Refused as refusal:
                return match.game.explain(match.view(seat), standing.decision, wanted) or refusal.refusal
            return None
    return match.missing(seat, offer, wanted)
