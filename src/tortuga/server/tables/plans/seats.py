"""Coming, sitting down, leaving, coming back: what may be written into the journal, and when."""

from __future__ import annotations

import unicodedata

from tortuga.bots.guided import GUIDED
from tortuga.games import get_game
from tortuga.server.credentials import same
from tortuga.server.legible import visible
from tortuga.server.problems import Problem
from tortuga.server.state.journal import (
    BotSeated,
    Entry,
    Joined,
    KeyGiven,
    Left,
    Muted,
    NonceGiven,
    Rematched,
    Returned,
    Seated,
    Started,
)
from tortuga.server.state.meeting import BOT, ENDED, LOBBY, OPEN, OVER, PERSON, PLAYING, Meeting, Seat
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.tables import Plan

MOST_PEOPLE = 1_000
"""So many persons may come to one table in its life: a bound for its size, which nobody reaches who comes to play. How
often one address may come is limited apart (`limits`), so it cannot use them up before the owner notices."""
MOST_KEYS = 16
"""So many devices each may have at a time."""


def the_person(meeting: Meeting, key: str | None) -> int:
    """The person who holds a key, or a problem."""
    person = meeting.person_of(key) if key is not None else None
    if person is None:
        raise Problem(403, "not_at_this_table")
    return person


def the_owner(meeting: Meeting, key: str | None) -> int:
    """The owner, if the key is theirs."""
    person = the_person(meeting, key)
    if person != meeting.owner:
        raise Problem(403, "not_the_owner")
    return person


def the_seat(meeting: Meeting, seat: int) -> Seat:
    """A seat by its number."""
    if not 0 <= seat < len(meeting.seats):
        raise Problem(404, "no_such_seat", seat=seat)
    return meeting.seats[seat]


def own_seat(meeting: Meeting, key: str | None, seat: int) -> int:
    """The person, if they hold this seat."""
    person = the_person(meeting, key)
    place = the_seat(meeting, seat)
    if place.kind != PERSON or place.person != person:
        raise Problem(403, "not_your_seat", seat=seat)
    return person


def still_on(meeting: Meeting) -> None:
    """Refuse what makes no sense at a table that is done."""
    if meeting.phase in (OVER, ENDED):
        raise Problem(409, "match_over")


def claim(
    key: str | None, new_key: str, recovery: str, seat: int, name: str, nonce: str, invite: str = ""
) -> Plan[bool]:
    """Sit down in an open seat or in a bot's; a person who already sits takes one more. Tells whether they are new."""

    def plan(live: LiveTable) -> tuple[list[Entry], bool]:
        meeting = live.folded.meeting
        still_on(meeting)
        if the_seat(meeting, seat).kind == PERSON:
            raise Problem(409, "seat_taken", seat=seat)
        person = meeting.person_of(key) if key is not None else None
        if person is None:
            _let_in(meeting, invite, recovery)
        else:
            _no_other_secrets(meeting, person, seat)
        if person is not None and meeting.people[person].name == name:
            return [Seated(seat, person, nonce)], False
        if any(_look(name) == _look(meeting.name_of(other)) for other in range(len(meeting.seats)) if other != seat):
            raise Problem(409, "name_taken", name=name)
        if person is not None:
            return [Seated(seat, person, nonce, name)], False
        return [Joined(name, new_key, recovery), Seated(seat, len(meeting.people), nonce)], True

    return plan


def _let_in(meeting: Meeting, invite: str, recovery: str) -> None:
    """Refuse somebody new at a locked table, or without the key that stands in the table's link."""
    if not recovery:
        raise Problem(409, "seat_lost")
    if meeting.locked:
        raise Problem(403, "table_locked")
    if meeting.invite and not same(invite, meeting.invite):
        raise Problem(403, "invite_needed")
    if len(meeting.people) >= MOST_PEOPLE:
        raise Problem(409, "too_many_people", most=MOST_PEOPLE)


def _no_other_secrets(meeting: Meeting, person: int, seat: int) -> None:
    """Whoever knows the secrets of one seat takes no other one in the same match (decision 19)."""
    if meeting.phase != PLAYING:
        return
    known = seats_known(meeting, person)
    if known and seat not in known:
        raise Problem(409, "knows_secrets")


def seats_known(meeting: Meeting, person: int) -> list[int]:
    """The seats whose secrets a person has seen in this match, or sees."""
    return sorted({*meeting.people[person].held, *meeting.seats_of(person)})


def _look(name: str) -> str:
    """A name as the eye sees it: nobody sits down as somebody else with a sign that does not show."""
    return "".join(sign for sign in unicodedata.normalize("NFKC", name).casefold() if visible(sign))


def leave(key: str | None, seat: int) -> Plan[None]:
    """Give up an own seat; in the middle of a match the caretaker keeps it until somebody claims it."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        own_seat(live.folded.meeting, key, seat)
        still_on(live.folded.meeting)
        return [Left(seat)], None

    return plan


def free(key: str | None, seat: int) -> Plan[None]:
    """The owner frees a seat: of a bot at any time, of another person in the lobby only; later that takes a vote."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        meeting = live.folded.meeting
        owner = the_owner(meeting, key)
        still_on(meeting)
        place = the_seat(meeting, seat)
        if place.kind == OPEN:
            raise Problem(409, "seat_open", seat=seat)
        if place.kind == PERSON and place.person != owner and meeting.phase != LOBBY:
            raise Problem(409, "takes_a_vote")
        return [Left(seat, freed=True)], None

    return plan


def seat_bot(key: str | None, seat: int, level: str) -> Plan[None]:
    """The owner puts a bot into an open seat, or another one into a bot's."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        meeting = live.folded.meeting
        the_owner(meeting, key)
        still_on(meeting)
        if the_seat(meeting, seat).kind == PERSON:
            raise Problem(409, "seat_taken", seat=seat)
        the_level(meeting.settings.game, level)
        return [BotSeated(seat, level)], None

    return plan


def the_level(game: str, level: str) -> None:
    """Refuse a bot that the game does not have."""
    bots = get_game(game).bots
    if level not in bots:
        raise Problem(422, "unknown_bot", bot=level, known=tuple(bots))


def start(key: str | None, level: str | None = None) -> Plan[None]:
    """The owner starts the match; bots take the seats that are still empty."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        meeting = live.folded.meeting
        the_owner(meeting, key)
        if meeting.phase != LOBBY:
            raise Problem(409, "not_in_lobby")
        empty = [seat for seat, place in enumerate(meeting.seats) if place.kind == OPEN]
        if level is not None:
            the_level(meeting.settings.game, level)
        wanted = level or _usual_level(meeting)
        if empty and not wanted:
            raise Problem(409, "seats_open", count=len(empty))
        return [*(BotSeated(seat, wanted) for seat in empty), Started()], None

    return plan


def _usual_level(meeting: Meeting) -> str:
    """How good the bots are at a table: as those that sit there, else ordinary ones; empty if the game has none."""
    known = tuple(get_game(meeting.settings.game).bots)
    usual = [place.level for place in meeting.seats if place.kind == BOT]
    return next((level for level in (*usual, "ordinary", *known[-1:]) if level in known), "")


def come_back(key: str | None, seat: int) -> Plan[None]:
    """Take an own seat back from the caretaker."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        own_seat(live.folded.meeting, key, seat)
        return ([Returned(seat)] if live.folded.meeting.seats[seat].kept else []), None

    return plan


def rematch(key: str | None, table: str) -> Plan[str]:
    """Name the next table; whoever asks second is sent to the same one."""

    def plan(live: LiveTable) -> tuple[list[Entry], str]:
        meeting = live.folded.meeting
        the_person(meeting, key)
        if meeting.phase not in (OVER, ENDED):
            raise Problem(409, "match_not_over")
        if meeting.rematch:
            return [], meeting.rematch
        return [Rematched(table)], table

    return plan


def taken_along(meeting: Meeting, rotate: bool) -> list[Entry]:
    """The first entries of the next table: all who were there, in their seats or one further, bots as well."""
    # Whoever was put out keeps the number that others know, and has no key.
    entries: list[Entry] = [
        Joined(person.name, next(iter(person.keys), ""), person.recovery) for person in meeting.people
    ]
    for number, person in enumerate(meeting.people):
        entries += [KeyGiven(number, key) for key in person.keys[1:]]
        entries += [Muted(number, other, on=True) for other in person.muted]
    count = len(meeting.seats)
    for seat, place in enumerate(meeting.seats):
        to = (seat + 1) % count if rotate else seat
        if place.kind == PERSON:
            entries.append(Seated(to, place.person, name=place.name))
        elif place.kind == BOT:
            # The bot of a lesson plays on as any other: only the first game was thought out.
            level = get_game(meeting.settings.game).usual_bot if place.level == GUIDED else place.level
            entries.append(BotSeated(to, level, meeting.name_of(seat)))
    return entries


def marks_along(meeting: Meeting, rotate: bool) -> tuple[int, ...]:
    """The colours and signs at the next table: they go with those who had them."""
    marks = meeting.marks or tuple(range(len(meeting.seats)))
    return (marks[-1], *marks[:-1]) if rotate else marks


def follow(key: str | None, nonce: str) -> Plan[list[int]]:
    """Arrive at the next table, and add to its chance while it has not begun."""

    def plan(live: LiveTable) -> tuple[list[Entry], list[int]]:
        meeting = live.folded.meeting
        person = the_person(meeting, key)
        seats = meeting.seats_of(person)
        wanted = nonce and meeting.phase == LOBBY and any(meeting.seats[seat].nonce != nonce for seat in seats)
        return ([NonceGiven(person, nonce)] if wanted else []), seats

    return plan
