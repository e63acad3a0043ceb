"""A table in brief, for the list of somebody's tables: a few public facts and no board, so that many cost little."""

from __future__ import annotations

from tortuga.server.messages.match_message import moment_of
from tortuga.server.messages.translator import Translator
from tortuga.server.messages.wire import Brief
from tortuga.server.problems import Problem
from tortuga.server.state.meeting import EVERYBODY, LOBBY, OPEN, PERSON
from tortuga.server.tables.live_table import LiveTable

COUNTERS = ("round", "day", "turn")
"""By which name a game's board counts how far the match has come, if it does."""


def brief(live: LiveTable, key: str | None, translator: Translator) -> Brief:
    """The table in brief, for somebody who belongs to it: with a seat, or as the owner of one that has not begun."""
    meeting, match = live.folded.meeting, live.folded.match
    person = meeting.person_of(key) if key is not None else None
    own = meeting.seats_of(person)
    if not own and not (person == meeting.owner and meeting.phase == LOBBY):
        raise Problem(403, "not_at_this_table")
    moment = moment_of(live, translator)
    # Whom a bot still answers for is not asked yet.
    asked = [seat for seat in moment.waiting if not meeting.seats[seat].finishing]
    counter, count = _counted(live)
    names = meeting.names()
    return Brief(
        id=meeting.table,
        game=meeting.settings.game,
        phase=meeting.phase,
        clock=meeting.settings.clock,
        created_at=meeting.created_at,
        moved_at=_moved_at(live),
        names=[names[seat] for seat, place in enumerate(meeting.seats) if place.kind != OPEN],
        people=sum(place.kind == PERSON for place in meeting.seats),
        waiting=[names[seat] for seat in asked],
        yours=any(seat in asked for seat in own) and not meeting.paused,
        status=translator.status(match, meeting, False, names) if match is not None else "",
        counter=counter,
        count=count,
        winners=[names[seat] for seat in match.result.winners] if match is not None and match.result else [],
    )


def _moved_at(live: LiveTable) -> int:
    """When something happened last that all could see: when somebody changes a sealed choice is nobody's business."""
    seen = (line.at for line in reversed(live.folded.feed) if line.audience == EVERYBODY and line.kind != "chat")
    return next(seen, live.folded.meeting.created_at)


def _counted(live: LiveTable) -> tuple[str, int]:
    """How far the match has come, as its board shows it to everybody."""
    match = live.folded.match
    if match is None:
        return "", 0
    board = match.view(None).board
    for name in COUNTERS:
        count = getattr(board, name, None)
        if isinstance(count, int):
            return name, count
    return "", 0
