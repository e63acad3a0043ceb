"""Put a table into a message for one viewer, in their language. Nothing gets in that `Match.view` does not hold.

Making messages is most of the server's work, so what several viewers share is made once: the table once for as long as
nobody comes or goes, a line of the feed once per language, a decision's labels once for as long as the viewer's board
stays the same. Whoever was told everything is told what has changed from then on (deltas).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from tortuga.kernel.fair import commitment
from tortuga.server.messages.match_message import Moment, match_view, moment_of
from tortuga.server.messages.shapes import changed, encode, encoded
from tortuga.server.messages.translator import Translator
from tortuga.server.messages.wire import (
    ClockInfo,
    EditionInfo,
    FeedLine,
    Picture,
    ReportInfo,
    SeatInfo,
    Snapshot,
    TableInfo,
    VoteInfo,
    You,
)
from tortuga.server.state.meeting import LOBBY, NOBODY, PERSON, Line, Meeting
from tortuga.server.state.votes import open_votes
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans.seats import seats_known
from tortuga.server.tables.presence import presence_of

RECENT = 200
"""A message holds so many lines of the feed at most: a fresh one the last, any other the next that its viewer has not
read. They hear the rest when they ask again, or by the next message of their stream."""


class Viewer(Struct, frozen=True, gc=False):
    """Who looks: a person or a stranger, with the eyes of a seat or of a spectator."""

    person: int | None
    seat: int | None


class Cursor(Struct, frozen=True, gc=False):
    """How far a viewer has read: their version, the place in the feed, and how many lines they were shown before it.

    `picture` is what they have before their eyes; whoever comes back after a break has nothing.
    """

    version: int
    place: int
    shown: int
    picture: Picture | None = None
    viewer: Viewer | None = None
    """With whose eyes they have it."""


def message(
    live: LiveTable, viewer: Viewer, translator: Translator, seen: Cursor | None, build: str, now: int
) -> tuple[Cursor, bool, bytes]:
    """The message for a viewer who has read as far as `seen` (None: nothing).

    Gives the new cursor, whether the message is whole, and its JSON: a `wire.Snapshot`, or a `wire.Change` for somebody
    who has a picture of the table already.
    """
    meeting = live.folded.meeting
    version, place = meeting.visible(live.folded.version, viewer.person), len(live.folded.feed)
    moment = moment_of(live, translator)
    if seen is None:
        lines = readable(live, viewer, 0)
        before = max(0, len(lines) - RECENT)
        lines = lines[before:]
    else:
        lines = readable(live, viewer, seen.place)
        before = seen.shown
        if len(lines) > RECENT:
            lines, place, version = _first(live, viewer, lines)
    picture = Picture(
        version=version,
        server_time=now,
        table=moment.table or _table(live, moment, translator, now),
        you=_you(live, viewer.person),
        match=match_view(live, moment, viewer.seat, translator),
        votes=_votes(live, translator) if meeting.votes else _EMPTY,
    )
    feed = [moment.lines.get(index) or _line(live, moment, index, translator) for index in lines]
    cursor = Cursor(version, place, before + len(lines), picture, viewer)
    if seen is not None and seen.picture is not None and seen.viewer == viewer:
        return cursor, False, encode(_change(seen.picture, picture, before, feed))
    whole = Snapshot(
        **asdict(picture),
        build=build,
        fresh=seen is None,
        language=translator.language,
        viewer=viewer.seat,
        feed_from=before,
        feed=feed,
    )
    return cursor, True, encode(whole)


def _first(live: LiveTable, viewer: Viewer, lines: list[int]) -> tuple[list[int], int, int]:
    """The first of many lines, the place in the feed behind them, and the viewer's version there: what was told at one
    moment is not torn apart, so they can go on from that version."""
    feed, meeting = live.folded.feed, live.folded.meeting
    last = feed[lines[RECENT - 1]].version
    place = bisect_right(feed, last, key=lambda line: line.version)
    if place == len(feed):
        return lines, place, meeting.visible(live.folded.version, viewer.person)
    return [index for index in lines if index < place], place, meeting.visible(last, viewer.person)


def _change(old: Picture, new: Picture, before: int, feed: list[FeedLine]) -> dict[str, Any]:
    """A `wire.Change`."""
    told = {"version": new.version, "server_time": new.server_time, **changed(old, new)}
    return {**told, "feed_from": before, "feed": feed} if feed else told


def cursor_at(live: LiveTable, viewer: Viewer, version: int) -> Cursor | None:
    """Where a viewer stands who has read up to their version; None if this table never was that far."""
    folded = live.folded
    if not 0 <= version <= folded.meeting.visible(folded.version, viewer.person):
        return None
    real = version
    for at, who in folded.meeting.hidden:  # in the order of their versions
        if who != viewer.person and at <= real + 1:
            real += 1
    place = bisect_right(folded.feed, real, key=lambda line: line.version)
    return Cursor(version, place, len(readable(live, viewer, 0, place)))


def readable(live: LiveTable, viewer: Viewer, start: int, stop: int | None = None) -> list[int]:
    """The lines that a viewer may read, out of a part of the feed."""
    folded = live.folded
    if start == len(folded.feed):
        return []
    mask = 1 << (viewer.seat if viewer.seat is not None else len(folded.meeting.seats))
    muted = folded.meeting.people[viewer.person].muted if viewer.person is not None else []
    return [
        index
        for index, line in enumerate(folded.feed[start:stop], start)
        if line.audience & mask and not (muted and line.kind == "chat" and line.person in muted)
    ]


def _line(live: LiveTable, moment: Moment, index: int, translator: Translator) -> FeedLine:
    made = moment.lines[index] = encoded(feed_line(live, index, translator))
    return made


def feed_line(live: LiveTable, index: int, translator: Translator) -> FeedLine:
    """A line of the feed in words, with the names that the seats had then."""
    line = live.folded.feed[index]
    meeting = live.folded.meeting
    args = line.args
    if line.kind == "chat":  # who has left since is still who said it
        args = {**args, "who": _speaker(meeting, line), "text": translator.line(line, meeting, ())}
    return FeedLine(
        at=line.at,
        kind=line.kind,
        name=line.name,
        args=args,
        text=translator.line(line, meeting, meeting.names_at(line.version)),
        seat=line.seat if line.seat != NOBODY else None,
        person=line.person if line.person != NOBODY else None,
    )


def _speaker(meeting: Meeting, line: Line) -> str:
    return meeting.names_at(line.version)[line.seat] if line.seat != NOBODY else meeting.people[line.person].name


def you(meeting: Meeting, person: int | None) -> You | None:
    """Who the viewer is."""
    if person is None:
        return None
    owner = person == meeting.owner
    return You(
        person=person,
        name=meeting.people[person].name,
        seats=meeting.seats_of(person),
        owner=owner,
        muted=meeting.people[person].muted,
        reports=[ReportInfo(report.by, report.line) for report in meeting.reports] if owner else [],
        watch_link=watch_link(meeting),
        link=table_link(meeting),
        held=[] if meeting.phase == LOBBY else seats_known(meeting, person),
    )


def table_link(meeting: Meeting) -> str:
    """The link to the table, by which one may sit down and watch."""
    return f"/t/{meeting.table}" + (f"?join={meeting.invite}" if meeting.invite else "")


def watch_link(meeting: Meeting) -> str:
    """The link for spectators."""
    return f"/t/{meeting.table}?watch={meeting.watch_key}"


def _you(live: LiveTable, person: int | None) -> You | None:
    """Who the viewer is, in JSON: it stays while only the match goes on."""
    if person is None:
        return None
    folded = live.folded
    key = ("you", person, folded.arranged)
    made: You | None = live.cache.get(key)
    if made is None:
        made = live.cached(key, encoded(you(folded.meeting, person)))
    return made


def _table(live: LiveTable, moment: Moment, translator: Translator, now: int) -> TableInfo:
    """The table in JSON: it stays while only the match goes on and no clock runs."""
    folded = live.folded
    meeting = folded.meeting
    presence = tuple([presence_of(live, place.person, now) for place in meeting.seats if place.kind == PERSON])
    clocks = tuple([_clock(meeting, seat) for seat in range(len(meeting.seats))]) if meeting.pace() else ()
    made_from = (translator.language, folded.arranged, meeting.phase, presence, clocks)
    made: TableInfo | None = live.cache.get(made_from)
    if made is None:
        made = live.cached(made_from, encoded(table_info(live, translator, now)))
    moment.table = made
    return made


def table_info(live: LiveTable, translator: Translator, now: int) -> TableInfo:
    """A table as everybody with its link sees it."""
    meeting, match = live.folded.meeting, live.folded.match
    settings = meeting.settings
    notices = match.notices if match is not None else ()
    return TableInfo(
        id=meeting.table,
        phase=meeting.phase,
        game=settings.game,
        variant=settings.variant,
        options=settings.options,
        edition=EditionInfo(settings.edition.name, settings.edition.hash),
        rules_version=settings.rules_version,
        clock=settings.clock,
        tempo=settings.tempo,
        odds=settings.odds,
        listed=settings.listed,
        learning=settings.learning,
        lesson=bool(settings.lesson),
        watch="open" if settings.open_watch else "key",
        created_at=meeting.created_at,
        owner=meeting.owner,
        paused=meeting.paused,
        seats=seat_infos(live, now),
        commitment=commitment(bytes.fromhex(meeting.seed)),
        nonces=list(meeting.nonces),
        rematch=meeting.rematch or None,
        notices=[translator.notice(key, facts) for key, facts in notices],
        join="key" if meeting.invite else "open",
        locked=meeting.locked,
    )


def seat_infos(live: LiveTable, now: int) -> list[SeatInfo]:
    """The seats as everybody sees them."""
    meeting, match = live.folded.meeting, live.folded.match
    return [
        SeatInfo(
            seat=seat,
            kind=place.kind,
            name=meeting.name_of(seat),
            level=place.level or None,
            person=place.person if place.person != NOBODY else None,
            presence=presence_of(live, place.person, now) if place.kind == PERSON else None,
            caretaker=place.kept or (place.kind == "open" and match is not None),
            clock=_clock(meeting, seat),
            mark=meeting.marks[seat] if meeting.marks else seat,
            finishing=place.bot[1] if place.bot is not None and place.finishing else None,
        )
        for seat, place in enumerate(meeting.seats)
    ]


def _clock(meeting: Meeting, seat: int) -> ClockInfo | None:
    pace = meeting.pace()
    if pace is None:
        return None
    clock = meeting.seats[seat].clock
    running = clock.number and not meeting.paused
    return ClockInfo(clock.deadline(pace) if running else None, pace.allowance, clock.bank)


def _votes(live: LiveTable, translator: Translator) -> Sequence[VoteInfo]:
    meeting = live.folded.meeting
    names = meeting.names()
    infos = [
        VoteInfo(
            vote=vote.number,
            kind=vote.kind,
            seat=vote.seat if vote.seat != NOBODY else None,
            back=vote.back,
            by=vote.by,
            yes=vote.yes,
            no=vote.no,
            voters={str(person): seats for person, seats in vote.voters.items()},
            needed=vote.needed,
            text=translator.vote(vote.kind, vote.seat, names),
        )
        for vote in open_votes(meeting)
    ]
    return encoded(infos)


_EMPTY: Sequence[VoteInfo] = encoded(())
