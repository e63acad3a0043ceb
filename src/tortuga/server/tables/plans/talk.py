"""Chat and votes. Chat lines are kept; what is promised in a game is an answer, not chat."""

from __future__ import annotations

from tortuga.games import get_game
from tortuga.kernel.words import LANGUAGES, load_words
from tortuga.server.problems import Problem
from tortuga.server.state import votes
from tortuga.server.state.fold import SPEAK
from tortuga.server.state.journal import Answered, Called, Cast, Entry, Muted, Reported, Said
from tortuga.server.state.meeting import NOBODY, PLAYING, Meeting
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans.answering import the_match
from tortuga.server.tables.plans.seats import own_seat, the_person, the_seat
from tortuga.server.tables.presence import HERE, presence_of
from tortuga.server.tables.tables import Plan

MOST_REPORTS = 50
MOST_SAID = 5_000
"""So many lines are kept for a table; every message and every save of it carries what was said."""


PHRASES = "phrases"


def say(key: str | None, text: str, seat: int | None, phrase: str = "") -> Plan[None]:
    """Say something to the table, in own words or by a phrase of the game. Where a game offers its seats to speak, that
    offer is taken along."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        meeting = live.folded.meeting
        person = the_person(meeting, key) if seat is None else own_seat(meeting, key, seat)
        seats = meeting.seats_of(person)
        if not seats and person != meeting.owner:
            raise Problem(403, "not_at_this_table")
        if meeting.said >= MOST_SAID:
            raise Problem(409, "chat_full", most=MOST_SAID)
        words = load_words(get_game(meeting.settings.game).package, LANGUAGES[0])
        if phrase and not words.has(PHRASES, phrase):
            raise Problem(422, "no_such_phrase", phrase=phrase, known=words.keys(PHRASES))
        speaker = seat if seat is not None else (seats[0] if seats else NOBODY)
        entries: list[Entry] = [Said(person, speaker, text, f"{PHRASES}.{phrase}" if phrase else "")]
        if speaker != NOBODY and _may_speak(live, speaker):
            entries.append(Answered(speaker, SPEAK, (SPEAK,), offer=True))
        return entries, None

    return plan


def _may_speak(live: LiveTable, seat: int) -> bool:
    match = live.folded.match
    if match is None or live.folded.meeting.phase != PLAYING:
        return False
    return any(offer.decision.name == SPEAK for offer in match.offers(seat))


def mute(key: str | None, other: int, on: bool) -> Plan[None]:
    """Stop reading another person, or read them again; nobody else is told."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        meeting = live.folded.meeting
        person = the_person(meeting, key)
        if not 0 <= other < len(meeting.people) or other == person:
            raise Problem(404, "no_such_person")
        return ([Muted(person, other, on)] if (other in meeting.people[person].muted) != on else []), None

    return plan


def report(key: str | None, line: int) -> Plan[None]:
    """Report a line of chat to the owner."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        meeting = live.folded.meeting
        person = the_person(meeting, key)
        if not 0 <= line < meeting.said:
            raise Problem(404, "no_such_line")
        known = any(each.by == person and each.line == line for each in meeting.reports)
        if known or len(meeting.reports) >= MOST_REPORTS:
            return [], None
        return [Reported(person, line)], None

    return plan


def call(key: str | None, kind: str, seat: int | None, back: int, now: int) -> Plan[int]:
    """Call a vote."""

    def plan(live: LiveTable) -> tuple[list[Entry], int]:
        meeting = live.folded.meeting
        person = the_person(meeting, key)
        match = the_match(live)
        if meeting.phase != PLAYING:
            raise Problem(409, "match_over")
        about = _subject(meeting, kind, seat)
        voters = votes.electorate(meeting, kind, about)
        if person not in voters:
            raise Problem(403, "no_voice")
        if kind == votes.REPLACE and len(voters) == 1:
            _away(live, about, now)
        _free_to_call(meeting, kind, about)
        if kind == votes.UNDO and len(match.log) <= match.origin.entries:
            raise Problem(409, "nothing_to_undo")
        return [Called(person, kind, about, back if kind == votes.UNDO else 0)], meeting.votes_called

    return plan


def _away(live: LiveTable, seat: int, now: int) -> None:
    """One voice alone puts nobody out of the seat for good who is here."""
    if presence_of(live, live.folded.meeting.seats[seat].person, now) == HERE:
        raise Problem(409, "person_is_here", seat=seat)


def _free_to_call(meeting: Meeting, kind: str, about: int) -> None:
    """Refuse a vote that is open already, one too many, or one about nothing."""
    standing = votes.open_votes(meeting)
    same = [vote for vote in standing if vote.kind == kind and vote.seat == about]
    if any(votes.stands(meeting, vote) for vote in same):
        raise Problem(409, "vote_open")
    if len(standing) - len(same) >= votes.MOST_OPEN:
        raise Problem(409, "too_many_votes", most=votes.MOST_OPEN)
    if kind in (votes.PAUSE, votes.RESUME) and meeting.paused == (kind == votes.PAUSE):
        raise Problem(409, "paused" if meeting.paused else "not_paused")
    if kind == votes.EXTEND and meeting.pace() is None:
        raise Problem(409, "no_clock")


def _subject(meeting: Meeting, kind: str, seat: int | None) -> int:
    """The seat a vote is about: a person's seat, for the votes that are about one."""
    if kind not in votes.ABOUT_A_SEAT:
        return NOBODY
    if seat is None:
        raise Problem(422, "which_seat")
    place = the_seat(meeting, seat)
    if place.kind != "person" or (kind == votes.KEEP and place.kept):
        raise Problem(409, "seat_has_no_person", seat=seat)
    return seat


def cast(key: str | None, number: int, yes: bool) -> Plan[None]:
    """Vote; a person may change their mind while the vote is open."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        meeting = live.folded.meeting
        person = the_person(meeting, key)
        vote = next((each for each in votes.open_votes(meeting) if each.number == number), None)
        if vote is None:
            raise Problem(404, "no_such_vote")
        if person not in vote.voters or person not in votes.electorate(meeting, vote.kind, vote.seat):
            raise Problem(403, "no_voice")
        if person in (vote.yes if yes else vote.no):
            return [], None
        return [Cast(person, number, yes)], None

    return plan
