"""Fold the journal: what each entry changes. Deterministic, so every process comes to the same table.

Nothing here decides whether an entry is allowed: whoever writes one has checked that (`seats`, `play`, `talk`). The one
exception is an answer, which only the match can judge: it raises `Refused` and has then changed nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tortuga.games import get_game
from tortuga.kernel.ask import EACH
from tortuga.kernel.chance import FairChance
from tortuga.kernel.codec import frozen
from tortuga.kernel.match import Match, new_match
from tortuga.server import votes
from tortuga.server.clocks import EXTENSION, Watch
from tortuga.server.journal import (
    Answered,
    BotSeated,
    Called,
    Cast,
    CodeGiven,
    Entry,
    Joined,
    KeyGiven,
    Left,
    Muted,
    NonceGiven,
    OwnerNamed,
    Rematched,
    Reported,
    Returned,
    Rewound,
    Said,
    Seated,
    Started,
)
from tortuga.server.meeting import (
    BOT,
    ENDED,
    EVERYBODY,
    NOBODY,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    Line,
    Meeting,
    Person,
    Report,
    Seat,
    Vote,
    waiting,
)
from tortuga.server.sitting import Sitting, pinned_edition

KEYS_KEPT = 256
"""So many keys of answers are remembered; a client that repeats an older one is refused by the decision's number."""
SPEAK = "speak"
"""The standing offer that a line of chat takes, in a game that has one."""


def apply(sitting: Sitting, entry: Entry, at: int) -> None:
    """Fold one entry. An answer that is refused raises `Refused` and changes nothing."""
    sitting.at = at
    sitting.version += 1
    try:
        _FOLDS[type(entry)](sitting, entry)
    except Exception:
        sitting.version -= 1
        raise
    if type(entry) is not Answered:
        sitting.arranged += 1
        if isinstance(entry, (Seated, BotSeated, Left, Called, Cast)):
            sitting.call_names()


def _joined(s: Sitting, entry: Joined) -> None:
    s.meeting.people.append(Person(entry.name, [entry.key], entry.recovery))


def _key_given(s: Sitting, entry: KeyGiven) -> None:
    s.meeting.people[entry.person].keys.append(entry.key)
    s.meeting.hide(s.version, entry.person)


def _code_given(s: Sitting, entry: CodeGiven) -> None:
    s.meeting.people[entry.person].recovery = entry.recovery
    s.meeting.hide(s.version, entry.person)


def _seated(s: Sitting, entry: Seated) -> None:
    before = s.meeting.seats[entry.seat]
    s.meeting.seats[entry.seat] = Seat(PERSON, entry.person, nonce=entry.nonce, name=entry.name, watch=before.watch)
    s.tell("seat_claimed", entry.seat, entry.person)
    s.turn_clocks()


def _nonce_given(s: Sitting, entry: NonceGiven) -> None:
    for seat in s.meeting.seats_of(entry.person):
        s.meeting.seats[seat].nonce = entry.nonce


def _bot_seated(s: Sitting, entry: BotSeated) -> None:
    s.meeting.seats[entry.seat] = Seat(BOT, level=entry.level, watch=s.meeting.seats[entry.seat].watch)
    s.tell("bot_seated", entry.seat, level=entry.level)
    s.turn_clocks()


def _left(s: Sitting, entry: Left) -> None:
    place = s.meeting.seats[entry.seat]
    s.tell("seat_freed" if entry.freed else "seat_left", entry.seat, place.person, who=s.meeting.name_of(entry.seat))
    s.meeting.seats[entry.seat] = Seat(OPEN, watch=place.watch)
    if s.meeting.phase == PLAYING:
        _pass_ownership(s.meeting, place.person)
    s.turn_clocks()


def _pass_ownership(meeting: Meeting, gone: int) -> None:
    """A table whose owner has left in the middle of a match goes to the next person; a lobby waits for him."""
    if gone != meeting.owner or meeting.seats_of(gone):
        return
    for place in meeting.seats:
        if place.kind == PERSON:
            meeting.owner = place.person
            return


def _started(s: Sitting, entry: Started) -> None:
    meeting = s.meeting
    settings = meeting.settings
    meeting.phase = PLAYING
    meeting.nonces = tuple(place.nonce for place in meeting.seats if place.kind == PERSON and place.nonce)
    chance = FairChance(bytes.fromhex(meeting.seed), meeting.table, meeting.nonces)
    pace = meeting.pace()
    for place in meeting.seats:
        place.watch = Watch(bank=pace.bank if pace else 0)
    s.tell("started")
    s.match = new_match(get_game(settings.game), pinned_edition(settings), settings.seats, chance, settings.options)
    meeting.questions = [0]
    s.moved += 1
    s.tell_events(0)
    s.turn_clocks()


def _answered(s: Sitting, entry: Answered) -> None:
    meeting, match = s.meeting, s.playing()
    told_before = len(match.events)
    asks, asked, before = match.table.asks, match.table.asked, waiting(match)
    changed = not entry.offer and entry.seat in match.table.sealed
    answer = frozen(entry.answer)
    if entry.offer:
        match.take(entry.seat, entry.name, answer)
    else:
        match.answer(entry.seat, answer, entry.number or None)
    if entry.key:
        _remember(meeting, entry.key, s.version)
    if entry.offer and entry.name == SPEAK:
        meeting.spoken = match.floor = len(match.log)
    if not entry.offer and entry.seat in match.table.sealed:
        s.sealed[entry.seat] = s.sealed.get(entry.seat, 0) + 1
    else:
        s.moved += 1
    unnoticed = changed and entry.seat in match.table.sealed
    unnoticed = unnoticed or (asked == match.table.asked and _behind_a_hand(match, entry.seat, before, told_before))
    hidden = not _tell_who_answered(s, entry) and unnoticed
    if hidden:
        meeting.hide(s.version, meeting.seats[entry.seat].person)
    if match.table.asks != asks and not entry.offer and not unnoticed:
        meeting.questions.append(len(match.log))
    s.tell_events(told_before)
    if match.over:
        meeting.phase = OVER
        meeting.votes.clear()
    s.turn_clocks(NOBODY if hidden else entry.seat)


def _tell_who_answered(s: Sitting, entry: Answered) -> bool:
    """Tell everybody that a person's answer was not given by himself; tells whether it was so."""
    if entry.expired:
        s.tell("clock_expired", entry.seat)
    elif entry.by == "caretaker" and s.meeting.seats[entry.seat].kind != BOT:
        s.tell("caretaker_answered", entry.seat)
    else:
        return False
    return True


def _behind_a_hand(match: Match, seat: int, before: dict[int, int], told_before: int) -> bool:
    """Whether an answer has changed nothing that anybody else can see (decision 12).

    The same step asks the same seats again, the others still their old questions, and nobody else was told anything.
    """
    if match.table.ask is None or match.table.ask.temper == EACH:
        return False
    if any(audience & ~(1 << seat) for audience, _, _ in match.events[told_before:]):
        return False
    after = waiting(match)
    return after.keys() == before.keys() and all(after[each] == before[each] for each in after if each != seat)


def _remember(meeting: Meeting, key: str, version: int) -> None:
    meeting.taken[key] = version
    if len(meeting.taken) > KEYS_KEPT:
        del meeting.taken[next(iter(meeting.taken))]


def _rewound(s: Sitting, entry: Rewound) -> None:
    match = s.playing()
    if entry.length == len(match.log) - 1 and match.undoable(entry.seat):
        s.take_back(entry.seat)
    else:  # a journal from when a changed choice was a line of its own
        s.rewind(entry.length)
    s.tell("undone", entry.seat)
    s.turn_clocks()


def _said(s: Sitting, entry: Said) -> None:
    args = {"text": entry.text, "line": s.meeting.said}
    s.meeting.said += 1
    s.feed.append(Line(s.version, s.at, "chat", "said", args, EVERYBODY, entry.seat, entry.person))


def _muted(s: Sitting, entry: Muted) -> None:
    muted = s.meeting.people[entry.person].muted
    if entry.on and entry.other not in muted:
        muted.append(entry.other)
    elif not entry.on and entry.other in muted:
        muted.remove(entry.other)
    s.meeting.hide(s.version, entry.person)


def _reported(s: Sitting, entry: Reported) -> None:
    s.meeting.reports.append(Report(entry.person, entry.line))
    s.meeting.hide(s.version, s.meeting.owner)


def _called(s: Sitting, entry: Called) -> None:
    vote = votes.new_vote(s.meeting, entry.kind, entry.seat, entry.back, entry.person)
    if vote.kind == votes.UNDO:
        # What is asked while people vote does not move the moment they vote about.
        vote.to = back_to(s.meeting, len(s.playing().log), vote.back)
    s.meeting.votes_called += 1
    s.meeting.votes.append(vote)
    s.tell("vote_called", entry.seat, entry.person, kind=entry.kind, vote=vote.number)
    _count(s, vote)


def _cast(s: Sitting, entry: Cast) -> None:
    vote = next(each for each in s.meeting.votes if each.number == entry.vote)
    for side in (vote.yes, vote.no):
        if entry.person in side:
            side.remove(entry.person)
    (vote.yes if entry.yes else vote.no).append(entry.person)
    s.tell("vote_cast", person=entry.person, vote=vote.number, yes=entry.yes)
    _count(s, vote)


def _count(s: Sitting, vote: Vote) -> None:
    if votes.carried(vote):
        s.meeting.votes.remove(vote)
        s.tell("vote_passed", vote.seat, vote=vote.number, kind=vote.kind)
        _CARRIED[vote.kind](s, vote)
        s.turn_clocks()
    elif votes.lost(vote):
        s.meeting.votes.remove(vote)
        s.tell("vote_failed", vote.seat, vote=vote.number, kind=vote.kind)


def _pause(s: Sitting, vote: Vote) -> None:
    if not s.meeting.paused:
        s.meeting.paused = True
        for place in s.meeting.seats:
            place.watch.pause(s.at)
    s.tell("paused")


def _resume(s: Sitting, vote: Vote) -> None:
    if s.meeting.paused:
        s.meeting.paused = False
        for place in s.meeting.seats:
            place.watch.resume(s.at)
    s.tell("resumed")


def _extend(s: Sitting, vote: Vote) -> None:
    for place in s.meeting.seats:
        place.watch.bank += EXTENSION
    s.tell("extended")


def _keep(s: Sitting, vote: Vote) -> None:
    s.meeting.seats[vote.seat].kept = True
    s.tell("caretaker_keeps", vote.seat)


def _replace(s: Sitting, vote: Vote) -> None:
    place = s.meeting.seats[vote.seat]
    name = s.meeting.name_of(vote.seat)
    s.meeting.seats[vote.seat] = Seat(BOT, level="ordinary", watch=place.watch)
    s.tell("replaced", vote.seat, place.person, who=name)
    _pass_ownership(s.meeting, place.person)


def _end(s: Sitting, vote: Vote) -> None:
    s.meeting.phase = ENDED
    s.meeting.votes.clear()
    s.tell("ended")


def _undo(s: Sitting, vote: Vote) -> None:
    match = s.playing()
    to = vote.to if vote.to >= 0 else back_to(s.meeting, len(match.log), vote.back)
    s.rewind(max(match.origin.entries, min(to, len(match.log))))
    s.tell("undone")


def back_to(meeting: Meeting, entries: int, back: int) -> int:
    """How long the log is if the match goes back so many questions: first to the beginning of the one that is open."""
    marks = meeting.questions
    if marks and entries > marks[-1]:
        back -= 1
    return marks[max(0, len(marks) - 1 - back)] if marks else 0


def _returned(s: Sitting, entry: Returned) -> None:
    s.meeting.seats[entry.seat].kept = False
    s.tell("returned", entry.seat)
    s.turn_clocks()


def _owner_named(s: Sitting, entry: OwnerNamed) -> None:
    s.meeting.owner = entry.person


def _rematched(s: Sitting, entry: Rematched) -> None:
    s.meeting.rematch = entry.table
    s.tell("rematch", next=entry.table)


_FOLDS: dict[type, Callable[[Sitting, Any], None]] = {
    Joined: _joined,
    KeyGiven: _key_given,
    CodeGiven: _code_given,
    Seated: _seated,
    NonceGiven: _nonce_given,
    BotSeated: _bot_seated,
    Left: _left,
    Started: _started,
    Answered: _answered,
    Rewound: _rewound,
    Said: _said,
    Muted: _muted,
    Reported: _reported,
    Called: _called,
    Cast: _cast,
    Returned: _returned,
    OwnerNamed: _owner_named,
    Rematched: _rematched,
}

_CARRIED: dict[str, Callable[[Sitting, Vote], None]] = {
    votes.PAUSE: _pause,
    votes.RESUME: _resume,
    votes.EXTEND: _extend,
    votes.KEEP: _keep,
    votes.REPLACE: _replace,
    votes.END: _end,
    votes.UNDO: _undo,
}
