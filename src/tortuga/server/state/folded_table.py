"""A table as the journal tells it: the meeting, the match, the feed, and how far it was folded."""

from __future__ import annotations

from typing import Any

from tortuga.games import get_game
from tortuga.kernel.ask import APART
from tortuga.kernel.edition import Edition, edition_of
from tortuga.kernel.event import told
from tortuga.kernel.match import Match
from tortuga.server.state.journal import Opened, Settings
from tortuga.server.state.meeting import EVERYBODY, NOBODY, PERSON, PLAYING, Line, Meeting, Seat, sealed, waiting


class FoldedTable:
    """What is folded from a journal; `fold.apply` moves it on."""

    __slots__ = ("_alone", "arranged", "at", "feed", "match", "meeting", "moved", "sealed", "version")

    def __init__(self, meeting: Meeting, match: Match | None = None, version: int = 0) -> None:
        """Take over what was opened or loaded."""
        self.meeting = meeting
        self.match = match
        self.feed: list[Line] = []
        self.version = version
        self.at = meeting.created_at
        self.arranged = 0
        """Counts the changes to the meeting: everything but answers, which change its phase and its clocks at most."""
        self.moved = 0
        """Counts the moves of the match that anybody can see."""
        self.sealed: dict[int, int] = {}
        """Counts, for each seat, the choices it has sealed: they change what this seat alone can see."""
        self._alone = (-1, False)

    def playing(self) -> Match:
        """The match, which has begun."""
        if self.match is None:
            raise LookupError("the match has not begun")
        return self.match

    @property
    def alone(self) -> bool:
        """Whether the server has nothing to do here but to take answers: only people play, and no clock runs."""
        known, alone = self._alone
        if known != self.arranged:
            meeting = self.meeting
            bots = any(meeting.answerer(seat) is not None for seat in range(len(meeting.seats)))
            alone = not bots and meeting.pace() is None
            self._alone = (self.arranged, alone)
        return alone

    def tell(self, name: str, seat: int = NOBODY, person: int = NOBODY, audience: int = EVERYBODY, **args: Any) -> None:
        """Write a line of the house into the feed."""
        self.feed.append(Line(self.version, self.at, "house", name, args, audience, seat, person))

    def tell_events(self, since: int) -> None:
        """Write what the match has told into the feed."""
        for event in self.playing().events[since:]:
            name, args = told(event)
            self.feed.append(Line(self.version, self.at, "event", name, args, event[0]))

    def call_names(self) -> None:
        """Note what the seats are called from now on."""
        names = self.meeting.fresh_names()
        if not self.meeting.called or self.meeting.called[-1][1] != names:
            self.meeting.called.append((self.version, names))

    def turn_clocks(self, acted: int = NOBODY) -> None:
        """Let the clocks of the persons run whom the table waits for, and no others. `acted`: whose clock begins anew
        even where others' run on, because all have seen that he did something."""
        pace = self.meeting.pace()
        if pace is None or self.match is None:
            return
        asked = waiting(self.match) if self.meeting.phase == PLAYING else {}
        ask = self.match.table.ask
        apart = ask is not None and ask.temper == APART
        for seat, place in enumerate(self.meeting.seats):
            person = place.kind == PERSON and not place.kept and not place.finishing
            number = asked.get(seat, 0) if person else 0
            if not apart or seat == acted or not place.watch.go_on(number):
                place.watch.turn(pace, number, self.at, apart)

    def hand_over(self) -> None:
        """A bot has answered what it was still thinking about: from now on the seat's person is asked."""
        for seat, place in enumerate(self.meeting.seats):
            asked = waiting(self.match) if place.finishing and self.match is not None else {}
            if place.finishing and asked.get(seat) != place.finishing:
                place.finishing = 0
                self.arranged += 1

    def undoable(self, seat: int) -> int:
        """How many of its last answers a seat may take back alone, so that the number tells nothing of others."""
        settled = self.meeting.settled
        return 0 if settled and settled != [seat] else self.playing().undoable(seat)

    def rewind(self, length: int) -> None:
        """Go back in the match; what was said stays said."""
        self.playing().rewind(length)
        self.meeting.questions = [mark for mark in self.meeting.questions if mark <= length]
        self._went_back(length)

    def take_back(self, seat: int) -> None:
        """Take back a seat's last answer; what others have done since, each behind a hand, stays done."""
        match, meeting = self.playing(), self.meeting
        place, length = match.last_of(seat), len(match.log) - 1
        match.undo(seat)
        # The question that the answer had put is gone; those put since then stand one line earlier.
        meeting.questions = [mark - (mark > place) for mark in meeting.questions if mark != place + 1]
        for vote in meeting.votes:
            vote.to -= vote.to > place
        self._went_back(length)

    def _went_back(self, length: int) -> None:
        meeting, match = self.meeting, self.playing()
        self.moved += 1
        self.hand_over()
        meeting.settled = [seat for seat in meeting.settled if seat in sealed(match)]
        meeting.spoken = min(meeting.spoken, length)
        match.floor = max(match.floor, meeting.spoken)


def open_table(table: str, entry: Opened, at: int) -> FoldedTable:
    """Fold the first entry of a journal."""
    settings = entry.settings
    meeting = Meeting(
        table=table,
        settings=settings,
        seed=entry.seed,
        watch_key=entry.watch_key,
        salt=entry.salt,
        created_at=at,
        invite=entry.invite,
        marks=entry.marks,
        seats=[Seat() for _ in range(settings.seats)],
    )
    return FoldedTable(meeting, version=1)


def pinned_edition(settings: Settings) -> Edition:
    """The edition a table was opened with, out of its own record."""
    return edition_of(get_game(settings.game), settings.edition.name, settings.edition.raw)
