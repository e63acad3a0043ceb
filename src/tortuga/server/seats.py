"""Coming, sitting down, leaving, coming back: what may be written into the journal, and when."""

from __future__ import annotations

import unicodedata

from tortuga.games import get_game
from tortuga.server.journal import (
    BotSeated,
    CodeGiven,
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
from tortuga.server.live import Live
from tortuga.server.meeting import BOT, ENDED, LOBBY, OPEN, OVER, PERSON, Meeting, Seat
from tortuga.server.problems import Problem
from tortuga.server.requests import visible
from tortuga.server.tables import Plan

MOST_PEOPLE = 64
"""So many persons may come to one table in its life, and each may have so many devices."""
MOST_KEYS = 16


def the_person(meeting: Meeting, key: str | None) -> int:
    """The person who holds a key, or a problem."""
    person = meeting.person_of(key) if key is not None else None
    if person is None:
        raise Problem(403, "not_at_this_table")
    return person


def the_owner(meeting: Meeting, key: str | None) -> int:
    """The owner, if the key is his."""
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
    """The person, if he holds this seat."""
    person = the_person(meeting, key)
    place = the_seat(meeting, seat)
    if place.kind != PERSON or place.person != person:
        raise Problem(403, "not_your_seat", seat=seat)
    return person


def still_on(meeting: Meeting) -> None:
    """Refuse what makes no sense at a table that is done."""
    if meeting.phase in (OVER, ENDED):
        raise Problem(409, "match_over")


def claim(key: str | None, new_key: str, recovery: str, seat: int, name: str, nonce: str) -> Plan[bool]:
    """Sit down in an open seat; a person who already sits takes one more. Tells whether the person is new."""

    def plan(live: Live) -> tuple[list[Entry], bool]:
        meeting = live.sitting.meeting
        still_on(meeting)
        if the_seat(meeting, seat).kind != OPEN:
            raise Problem(409, "seat_taken", seat=seat)
        person = meeting.person_of(key) if key is not None else None
        if person is not None and meeting.people[person].name == name:
            return [Seated(seat, person, nonce)], False
        taken = any(_look(name) == _look(meeting.name_of(other)) for other in range(len(meeting.seats)))
        if person is not None and meeting.seats_of(person):
            if taken:
                raise Problem(409, "name_taken", name=name)
            return [Seated(seat, person, nonce, name)], False
        if not recovery:
            raise Problem(409, "seat_lost")
        if len(meeting.people) >= MOST_PEOPLE:
            raise Problem(409, "too_many_people", most=MOST_PEOPLE)
        if taken:
            raise Problem(409, "name_taken", name=name)
        return [Joined(name, new_key, recovery), Seated(seat, len(meeting.people), nonce)], True

    return plan


def _look(name: str) -> str:
    """A name as the eye sees it: nobody sits down as somebody else with a sign that does not show."""
    return "".join(sign for sign in unicodedata.normalize("NFKC", name).casefold() if visible(sign))


def leave(key: str | None, seat: int) -> Plan[None]:
    """Give up an own seat; in the middle of a match the caretaker keeps it until somebody claims it."""

    def plan(live: Live) -> tuple[list[Entry], None]:
        own_seat(live.sitting.meeting, key, seat)
        still_on(live.sitting.meeting)
        return [Left(seat)], None

    return plan


def free(key: str | None, seat: int) -> Plan[None]:
    """The owner frees a seat: of a bot at any time, of another person in the lobby only; later that takes a vote."""

    def plan(live: Live) -> tuple[list[Entry], None]:
        meeting = live.sitting.meeting
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

    def plan(live: Live) -> tuple[list[Entry], None]:
        meeting = live.sitting.meeting
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


def recover(recovery: str, new_key: str) -> Plan[int]:
    """Come back on another device with the code."""

    def plan(live: Live) -> tuple[list[Entry], int]:
        for number, person in enumerate(live.sitting.meeting.people):
            if person.recovery == recovery:
                if len(person.keys) >= MOST_KEYS:
                    raise Problem(409, "too_many_devices", most=MOST_KEYS)
                return [KeyGiven(number, new_key)], number
        raise Problem(403, "wrong_code")

    return plan


def recode(key: str | None, recovery: str) -> Plan[None]:
    """Get a new recovery code; the old one is void."""

    def plan(live: Live) -> tuple[list[Entry], None]:
        return [CodeGiven(the_person(live.sitting.meeting, key), recovery)], None

    return plan


def start(key: str | None) -> Plan[None]:
    """The owner starts the match, once every seat is taken."""

    def plan(live: Live) -> tuple[list[Entry], None]:
        meeting = live.sitting.meeting
        the_owner(meeting, key)
        if meeting.phase != LOBBY:
            raise Problem(409, "not_in_lobby")
        empty = [seat for seat, place in enumerate(meeting.seats) if place.kind == OPEN]
        if empty:
            raise Problem(409, "seats_open", count=len(empty))
        return [Started()], None

    return plan


def come_back(key: str | None, seat: int) -> Plan[None]:
    """Take an own seat back from the caretaker."""

    def plan(live: Live) -> tuple[list[Entry], None]:
        own_seat(live.sitting.meeting, key, seat)
        return ([Returned(seat)] if live.sitting.meeting.seats[seat].kept else []), None

    return plan


def rematch(key: str | None, table: str) -> Plan[str]:
    """Name the next table; whoever asks second is sent to the same one."""

    def plan(live: Live) -> tuple[list[Entry], str]:
        meeting = live.sitting.meeting
        the_person(meeting, key)
        if meeting.phase not in (OVER, ENDED):
            raise Problem(409, "match_not_over")
        if meeting.rematch:
            return [], meeting.rematch
        return [Rematched(table)], table

    return plan


def taken_along(meeting: Meeting, rotate: bool) -> list[Entry]:
    """The first entries of the next table: all who were there, in their seats or one further, bots as well."""
    entries: list[Entry] = [Joined(person.name, person.keys[0], person.recovery) for person in meeting.people]
    for number, person in enumerate(meeting.people):
        entries += [KeyGiven(number, key) for key in person.keys[1:]]
        entries += [Muted(number, other, on=True) for other in person.muted]
    count = len(meeting.seats)
    for seat, place in enumerate(meeting.seats):
        to = (seat + 1) % count if rotate else seat
        if place.kind == PERSON:
            entries.append(Seated(to, place.person, name=place.name))
        elif place.kind == BOT:
            entries.append(BotSeated(to, place.level))
    return entries


def follow(key: str | None, nonce: str) -> Plan[list[int]]:
    """Arrive at the next table, and add to its chance while it has not begun."""

    def plan(live: Live) -> tuple[list[Entry], list[int]]:
        meeting = live.sitting.meeting
        person = the_person(meeting, key)
        seats = meeting.seats_of(person)
        wanted = nonce and meeting.phase == LOBBY and any(meeting.seats[seat].nonce != nonce for seat in seats)
        return ([NonceGiven(person, nonce)] if wanted else []), seats

    return plan
