"""A finished match shown again: the log is played once more, and every moment put into words."""

from __future__ import annotations

from tortuga.kernel.event import told
from tortuga.kernel.match import Match, repeat
from tortuga.kernel.match import replay as replayed
from tortuga.server.meeting import Line
from tortuga.server.portrait import frame_view
from tortuga.server.tongue import Names, Tongue
from tortuga.server.wire import FeedLine
from tortuga.server.wire_house import Frame


def frames(match: Match, seat: int | None, first: int, count: int, tongue: Tongue, names: Names) -> list[Frame]:
    """The frames from `first` on; frame n shows the table after n lines of the log."""
    start = match.origin.entries
    again = replayed(match.game, match.edition, match.options, match.seats, match.origin, match.log[:start])
    found = []
    for entry in range(start, len(match.log) + 1):
        before = len(again.events)
        label = None
        if entry > start:
            label = _step(again, match, entry - 1, tongue, names)
        if entry >= first:
            found.append(_frame(again, seat, entry, before if entry > start else 0, label, match, tongue, names))
        if len(found) == count:
            break
    return found


def story(match: Match, seat: int | None, tongue: Tongue, names: Names) -> list[list[FeedLine]]:
    """What the viewer was told at each line of the log; the first list is what the deal told."""
    start = match.origin.entries
    again = replayed(match.game, match.edition, match.options, match.seats, match.origin, match.log[:start])
    found = []
    since = 0
    for entry in range(start, len(match.log) + 1):
        if entry > start:
            repeat(again, *match.log[entry - 1])
        found.append(_told(again, seat, since, tongue, names))
        since = len(again.events)
    return found


def _step(again: Match, match: Match, place: int, tongue: Tongue, names: Names) -> str:
    seat, name, answer = match.log[place]
    view = again.view(seat)
    asked = view.decision
    offers = [offer for offer in view.offers if offer.name == name]
    decision = asked if asked is not None and asked.name == name else (offers[0] if offers else None)
    label = tongue.label(view, decision, answer, names) if decision is not None else name
    repeat(again, seat, name, answer)
    return label


def _frame(
    again: Match,
    seat: int | None,
    entry: int,
    since: int,
    label: str | None,
    match: Match,
    tongue: Tongue,
    names: Names,
) -> Frame:
    lines = _told(again, seat, since, tongue, names)
    start = match.origin.entries
    who, name = match.log[entry - 1][:2] if entry > start else (None, None)
    sealed = who is not None and who in again.table.sealed and who != seat
    return Frame(entry, who, name, None if sealed else label, frame_view(again, seat, tongue, names), lines)


def _told(again: Match, seat: int | None, since: int, tongue: Tongue, names: Names) -> list[FeedLine]:
    mask = 1 << (seat if seat is not None else again.seats)
    return [_line(*told(event), tongue, names) for event in again.events[since:] if event[0] & mask]


def _line(name: str, args: dict[str, object], tongue: Tongue, names: Names) -> FeedLine:
    line = Line(0, 0, "event", name, args)
    return FeedLine(0, line.kind, name, args, tongue.words.event(name, args, names), None, None)
