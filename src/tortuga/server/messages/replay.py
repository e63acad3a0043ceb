"""A finished match shown again: the log is played once more, and every moment put into words."""

from __future__ import annotations

from tortuga.kernel.event import told
from tortuga.kernel.match import Match, repeat
from tortuga.kernel.match import replay as replayed
from tortuga.server.messages.match_message import frame_view
from tortuga.server.messages.translator import Names, Translator
from tortuga.server.messages.wire import FeedLine
from tortuga.server.messages.wire_catalog import Frame
from tortuga.server.state.meeting import Line


def frames(match: Match, seat: int | None, first: int, count: int, translator: Translator, names: Names) -> list[Frame]:
    """The frames from `first` on; frame n shows the table after n lines of the log."""
    start = match.origin.entries
    again = replayed(match.game, match.edition, match.options, match.seats, match.origin, match.log[:start])
    found = []
    for entry in range(start, len(match.log) + 1):
        before = len(again.events)
        label = None
        if entry > start:
            label = _step(again, match, entry - 1, translator, names)
        if entry >= first:
            found.append(_frame(again, seat, entry, before if entry > start else 0, label, match, translator, names))
        if len(found) == count:
            break
    return found


def story(match: Match, seat: int | None, translator: Translator, names: Names) -> list[list[FeedLine]]:
    """What the viewer was told at each line of the log; the first list is what the deal told."""
    start = match.origin.entries
    again = replayed(match.game, match.edition, match.options, match.seats, match.origin, match.log[:start])
    found = []
    since = 0
    for entry in range(start, len(match.log) + 1):
        if entry > start:
            repeat(again, *match.log[entry - 1])
        found.append(_told(again, seat, since, translator, names))
        since = len(again.events)
    return found


def _step(again: Match, match: Match, place: int, translator: Translator, names: Names) -> str:
    seat, name, answer = match.log[place]
    view = again.view(seat)
    asked = view.decision
    offers = [offer for offer in view.offers if offer.name == name]
    decision = asked if asked is not None and asked.name == name else (offers[0] if offers else None)
    label = translator.label(view, decision, answer, names) if decision is not None else name
    repeat(again, seat, name, answer)
    return label


def _frame(
    again: Match,
    seat: int | None,
    entry: int,
    since: int,
    label: str | None,
    match: Match,
    translator: Translator,
    names: Names,
) -> Frame:
    lines = _told(again, seat, since, translator, names)
    start = match.origin.entries
    who, name = match.log[entry - 1][:2] if entry > start else (None, None)
    sealed = who is not None and who in again.table.sealed and who != seat
    return Frame(entry, who, name, None if sealed else label, frame_view(again, seat, translator, names), lines)


def _told(again: Match, seat: int | None, since: int, translator: Translator, names: Names) -> list[FeedLine]:
    mask = 1 << (seat if seat is not None else again.seats)
    return [_line(*told(event), translator, names) for event in again.events[since:] if event[0] & mask]


def _line(name: str, args: dict[str, object], translator: Translator, names: Names) -> FeedLine:
    line = Line(0, 0, "event", name, args)
    return FeedLine(0, line.kind, name, args, translator.words.event(name, args, names), None, None)
