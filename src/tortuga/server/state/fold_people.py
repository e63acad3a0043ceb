"""Fold what people do about seats, keys and the door: coming, sitting down, leaving, being put out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tortuga.kernel.ask import APART, EACH
from tortuga.server.state.folded_table import FoldedTable
from tortuga.server.state.journal import (
    BotSeated,
    CodeGiven,
    Joined,
    KeyGiven,
    KeysEnded,
    Left,
    Locked,
    Muted,
    NonceGiven,
    OwnerNamed,
    PutOut,
    Rearranged,
    Returned,
    Seated,
)
from tortuga.server.state.meeting import BOT, LOBBY, OPEN, PERSON, PLAYING, Meeting, Person, Seat, waiting


def _rearranged(s: FoldedTable, entry: Rearranged) -> None:
    """What was chosen, and the seats that are left, in their order; those that are new are open."""
    meeting = s.meeting
    fresh = entry.settings.seats - len(entry.seats)
    if meeting.marks:
        kept = [meeting.marks[seat] for seat in entry.seats]
        unused = [mark for mark in range(entry.settings.seats + len(kept)) if mark not in kept]
        meeting.marks = (*kept, *unused[:fresh])
    meeting.seats = [*(meeting.seats[seat] for seat in entry.seats), *(Seat() for _ in range(fresh))]
    meeting.settings = entry.settings
    s.tell("rearranged")


def _joined(s: FoldedTable, entry: Joined) -> None:
    s.meeting.people.append(Person(entry.name, [entry.key], entry.recovery, given={entry.key: s.at}))


def _key_given(s: FoldedTable, entry: KeyGiven) -> None:
    person = s.meeting.people[entry.person]
    person.keys.append(entry.key)
    person.given[entry.key] = s.at
    s.meeting.hide(s.version, entry.person)


def _code_given(s: FoldedTable, entry: CodeGiven) -> None:
    person = s.meeting.people[entry.person]
    person.recovery = entry.recovery
    if entry.key:
        _end_keys(person, [key for key in person.keys if key != entry.key])
    s.meeting.hide(s.version, entry.person)


def _keys_ended(s: FoldedTable, entry: KeysEnded) -> None:
    _end_keys(s.meeting.people[entry.person], entry.keys)
    s.meeting.hide(s.version, entry.person)


def _end_keys(person: Person, keys: list[str]) -> None:
    person.keys = [key for key in person.keys if key not in keys]
    for key in keys:
        person.given.pop(key, None)


def _seated(s: FoldedTable, entry: Seated) -> None:
    meeting, before = s.meeting, s.meeting.seats[entry.seat]
    bot = (before.level, meeting.name_of(entry.seat)) if before.kind == BOT else None
    finishing = _thinks_about(s, entry.seat) if bot is not None else 0
    meeting.seats[entry.seat] = Seat(
        PERSON, entry.person, nonce=entry.nonce, name=entry.name, clock=before.clock, bot=bot, finishing=finishing
    )
    if meeting.phase == PLAYING and entry.seat not in meeting.people[entry.person].held:
        meeting.people[entry.person].held.append(entry.seat)
    if bot is not None and meeting.phase == PLAYING:
        s.tell("took_over", entry.seat, entry.person, who=bot[1])
    else:
        s.tell("seat_claimed", entry.seat, entry.person)
    s.turn_clocks()


def _thinks_about(s: FoldedTable, seat: int) -> int:
    """The question that the bot in a seat thinks about; 0 if none. A sealed choice that people make too, it leaves to
    them first, so it has not begun. What all do apart takes long: there the person takes over at once."""
    if s.match is None or s.match.table.ask is None or s.meeting.phase != PLAYING:
        return 0
    asked, temper = waiting(s.match), s.match.table.ask.temper
    people = any(s.meeting.answerer(each) is None for each in asked)
    return 0 if temper == APART or (temper == EACH and people) else asked.get(seat, 0)


def _nonce_given(s: FoldedTable, entry: NonceGiven) -> None:
    for seat in s.meeting.seats_of(entry.person):
        s.meeting.seats[seat].nonce = entry.nonce


def _bot_seated(s: FoldedTable, entry: BotSeated) -> None:
    clock = s.meeting.seats[entry.seat].clock
    s.meeting.seats[entry.seat] = Seat(BOT, level=entry.level, name=entry.name, clock=clock)
    s.tell("bot_seated", entry.seat, level=entry.level)
    s.turn_clocks()


def _left(s: FoldedTable, entry: Left) -> None:
    place, who = s.meeting.seats[entry.seat], s.meeting.name_of(entry.seat)
    s.tell("seat_freed" if entry.freed else "seat_left", entry.seat, place.person, who=who)
    _vacate(s, entry.seat, bot=not entry.freed)
    if s.meeting.phase == PLAYING:
        pass_ownership(s.meeting, place.person)
    s.turn_clocks()


def _vacate(s: FoldedTable, seat: int, bot: bool) -> None:
    """Empty a seat. The bot whose seat it was takes it again; else it leads, in a match, the name of who left it."""
    place, who = s.meeting.seats[seat], s.meeting.name_of(seat)
    if s.meeting.phase == PLAYING and place.kind == PERSON and seat not in s.meeting.people[place.person].held:
        s.meeting.people[place.person].held.append(seat)
    if bot and place.bot is not None:
        level, name = place.bot
        s.meeting.seats[seat] = Seat(BOT, level=level, name=name, clock=place.clock)
        s.tell("bot_back", seat, level=level)
    else:
        last = "" if s.meeting.phase == LOBBY else who
        s.meeting.seats[seat] = Seat(OPEN, name=last, clock=place.clock)


def _put_out(s: FoldedTable, entry: PutOut) -> None:
    person = s.meeting.people[entry.person]
    _end_keys(person, list(person.keys))
    person.recovery = ""
    s.tell("put_out", person=entry.person)
    for seat in s.meeting.seats_of(entry.person):
        _vacate(s, seat, bot=True)
    s.turn_clocks()


def pass_ownership(meeting: Meeting, gone: int) -> None:
    """A table whose owner has left in the middle of a match goes to the next person; a lobby waits for them."""
    if gone != meeting.owner or meeting.seats_of(gone):
        return
    for place in meeting.seats:
        if place.kind == PERSON:
            meeting.owner = place.person
            return


def _locked(s: FoldedTable, entry: Locked) -> None:
    s.meeting.locked = entry.on
    s.tell("locked" if entry.on else "unlocked")


def _muted(s: FoldedTable, entry: Muted) -> None:
    muted = s.meeting.people[entry.person].muted
    if entry.on and entry.other not in muted:
        muted.append(entry.other)
    elif not entry.on and entry.other in muted:
        muted.remove(entry.other)
    s.meeting.hide(s.version, entry.person)


def _returned(s: FoldedTable, entry: Returned) -> None:
    s.meeting.seats[entry.seat].kept = False
    s.tell("returned", entry.seat)
    s.turn_clocks()


def _owner_named(s: FoldedTable, entry: OwnerNamed) -> None:
    s.meeting.owner = entry.person


FOLDS: dict[type, Callable[[FoldedTable, Any], None]] = {
    Rearranged: _rearranged,
    Joined: _joined,
    KeyGiven: _key_given,
    CodeGiven: _code_given,
    KeysEnded: _keys_ended,
    Seated: _seated,
    NonceGiven: _nonce_given,
    BotSeated: _bot_seated,
    Left: _left,
    PutOut: _put_out,
    Locked: _locked,
    Muted: _muted,
    Returned: _returned,
    OwnerNamed: _owner_named,
}
