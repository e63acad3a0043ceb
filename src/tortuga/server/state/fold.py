"""Fold the journal: what each entry changes (a reducer over events). Deterministic, so every process comes to the same
table.

Nothing here decides whether an entry is allowed: whoever writes one has checked that (`seats`, `play`, `talk`). The one
exception is an answer, which only the match can judge: it raises `Refused` and has then changed nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tortuga.games import get_game
from tortuga.kernel.ask import APART, EACH
from tortuga.kernel.chance import FairChance
from tortuga.kernel.codec import frozen
from tortuga.kernel.match import Match, new_match
from tortuga.server.state import fold_people as company
from tortuga.server.state import votes
from tortuga.server.state.folded_table import FoldedTable, pinned_edition
from tortuga.server.state.journal import (
    Answered,
    BotSeated,
    Called,
    Cast,
    Entry,
    Left,
    PutOut,
    Rearranged,
    Rematched,
    Reported,
    Rewound,
    Said,
    Seated,
    Started,
)
from tortuga.server.state.meeting import (
    BOT,
    ENDED,
    EVERYBODY,
    NOBODY,
    OVER,
    PERSON,
    PLAYING,
    Line,
    Meeting,
    Report,
    Seat,
    Vote,
    sealed,
    waiting,
)
from tortuga.server.state.time_controls import EXTENSION, SeatClock

KEYS_KEPT = 256
"""So many keys of answers are remembered; a client that repeats an older one is refused by the decision's number."""
SPEAK = "speak"
"""The standing offer that a line of chat takes, in a game that has one."""


def apply(folded: FoldedTable, entry: Entry, at: int) -> None:
    """Fold one entry. An answer that is refused raises `Refused` and changes nothing."""
    folded.at = at
    folded.version += 1
    try:
        _FOLDS[type(entry)](folded, entry)
    except Exception:
        folded.version -= 1
        raise
    if type(entry) is not Answered:
        folded.arranged += 1
        if isinstance(entry, (Seated, BotSeated, Left, PutOut, Rearranged, Called, Cast)):
            folded.call_names()


def _started(s: FoldedTable, entry: Started) -> None:
    meeting = s.meeting
    settings = meeting.settings
    meeting.phase = PLAYING
    meeting.nonces = tuple(place.nonce for place in meeting.seats if place.kind == PERSON and place.nonce)
    chance = FairChance(bytes.fromhex(meeting.seed), meeting.deal, meeting.nonces)
    pace = meeting.pace()
    for seat, place in enumerate(meeting.seats):
        place.clock = SeatClock(bank=pace.bank if pace else 0)
        if place.kind == PERSON:
            meeting.people[place.person].held.append(seat)
    s.tell("started")
    s.match = new_match(get_game(settings.game), pinned_edition(settings), settings.seats, chance, settings.options)
    meeting.questions = [0]
    s.moved += 1
    s.tell_events(0)
    s.turn_clocks()


def _answered(s: FoldedTable, entry: Answered) -> None:
    meeting, match = s.meeting, s.playing()
    told_before = len(match.events)
    asks, asked, before = match.table.asks, match.table.asked, waiting(match)
    changed = not entry.offer and entry.seat in match.table.sealed
    answer = frozen(entry.answer)
    if entry.offer:
        match.take(entry.seat, entry.name, answer)
    else:
        match.answer(entry.seat, answer, entry.number or None)
    if entry.offer or meeting.settled:
        now = sealed(match)
        meeting.settled = sorted(now if entry.offer else now.intersection(meeting.settled))
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
    if not hidden:  # else all could see that the bot has made a mark that only its own seat may know of
        s.hand_over()
    s.turn_clocks(NOBODY if hidden else entry.seat)


def _tell_who_answered(s: FoldedTable, entry: Answered) -> bool:
    """Tell everybody that a person's answer was not given by themselves; tells whether it was so."""
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
    meeting.recorded[key] = version
    if len(meeting.recorded) > KEYS_KEPT:
        del meeting.recorded[next(iter(meeting.recorded))]


def _rewound(s: FoldedTable, entry: Rewound) -> None:
    match = s.playing()
    before = _others_see(match, entry.seat)
    if entry.length == len(match.log) - 1 and match.undoable(entry.seat):
        s.take_back(entry.seat)
    else:  # a journal from when a changed choice was a line of its own
        s.rewind(entry.length)
    if before is not None and before == _others_see(match, entry.seat):
        # What only this seat knew of, only this seat has lost (decision 12).
        s.tell("undone", entry.seat, audience=1 << entry.seat)
        s.meeting.hide(s.version, s.meeting.seats[entry.seat].person)
    else:
        s.tell("undone", entry.seat)
    s.turn_clocks()


def _others_see(match: Match, seat: int) -> tuple[Any, ...] | None:
    """Where each goes on behind a hand: all that somebody else can see of what one seat has done there."""
    ask = match.table.ask
    if ask is None or ask.temper != APART:
        return None
    others = [decision for each, decision in ask.decisions.items() if each != seat]
    told = [event for event in match.events if event[0] & ~(1 << seat)]
    return match.table.asked, tuple(ask.decisions), others, told


def _said(s: FoldedTable, entry: Said) -> None:
    args = {"text": entry.text, "line": s.meeting.said, **({"phrase": entry.phrase} if entry.phrase else {})}
    s.meeting.said += 1
    s.feed.append(Line(s.version, s.at, "chat", "said", args, EVERYBODY, entry.seat, entry.person))


def _reported(s: FoldedTable, entry: Reported) -> None:
    s.meeting.reports.append(Report(entry.person, entry.line))
    s.meeting.hide(s.version, s.meeting.owner)


def _called(s: FoldedTable, entry: Called) -> None:
    vote = votes.new_vote(s.meeting, entry.kind, entry.seat, entry.back, entry.person)
    if vote.kind == votes.UNDO:
        # What is asked while people vote does not move the moment they vote about.
        vote.to = back_to(s.meeting, len(s.playing().log), vote.back)
    s.meeting.votes_called += 1
    s.meeting.votes.append(vote)
    s.tell("vote_called", entry.seat, entry.person, kind=entry.kind, vote=vote.number)
    _count(s, vote)


def _cast(s: FoldedTable, entry: Cast) -> None:
    vote = next(each for each in s.meeting.votes if each.number == entry.vote)
    for side in (vote.yes, vote.no):
        if entry.person in side:
            side.remove(entry.person)
    (vote.yes if entry.yes else vote.no).append(entry.person)
    s.tell("vote_cast", person=entry.person, vote=vote.number, yes=entry.yes)
    _count(s, vote)


def _count(s: FoldedTable, vote: Vote) -> None:
    if votes.carried(vote):
        s.meeting.votes.remove(vote)
        s.tell("vote_passed", vote.seat, vote=vote.number, kind=vote.kind)
        _CARRIED[vote.kind](s, vote)
        s.turn_clocks()
    elif votes.lost(vote):
        s.meeting.votes.remove(vote)
        s.tell("vote_failed", vote.seat, vote=vote.number, kind=vote.kind)


def _pause(s: FoldedTable, vote: Vote) -> None:
    if not s.meeting.paused:
        s.meeting.paused = True
        for place in s.meeting.seats:
            place.clock.pause(s.at)
    s.tell("paused")


def _resume(s: FoldedTable, vote: Vote) -> None:
    if s.meeting.paused:
        s.meeting.paused = False
        for place in s.meeting.seats:
            place.clock.resume(s.at)
    s.tell("resumed")


def _extend(s: FoldedTable, vote: Vote) -> None:
    for place in s.meeting.seats:
        place.clock.bank += EXTENSION
    s.tell("extended")


def _keep(s: FoldedTable, vote: Vote) -> None:
    s.meeting.seats[vote.seat].kept = True
    s.tell("caretaker_keeps", vote.seat)


def _replace(s: FoldedTable, vote: Vote) -> None:
    place = s.meeting.seats[vote.seat]
    name = s.meeting.name_of(vote.seat)
    s.meeting.seats[vote.seat] = Seat(BOT, level="ordinary", clock=place.clock)
    s.tell("replaced", vote.seat, place.person, who=name)
    company.pass_ownership(s.meeting, place.person)


def _end(s: FoldedTable, vote: Vote) -> None:
    s.meeting.phase = ENDED
    s.meeting.votes.clear()
    s.tell("ended")


def _undo(s: FoldedTable, vote: Vote) -> None:
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


def _rematched(s: FoldedTable, entry: Rematched) -> None:
    s.meeting.rematch = entry.table
    s.tell("rematch", next=entry.table)


_FOLDS: dict[type, Callable[[FoldedTable, Any], None]] = {
    **company.FOLDS,
    Started: _started,
    Answered: _answered,
    Rewound: _rewound,
    Said: _said,
    Reported: _reported,
    Called: _called,
    Cast: _cast,
    Rematched: _rematched,
}

_CARRIED: dict[str, Callable[[FoldedTable, Vote], None]] = {
    votes.PAUSE: _pause,
    votes.RESUME: _resume,
    votes.EXTEND: _extend,
    votes.KEEP: _keep,
    votes.REPLACE: _replace,
    votes.END: _end,
    votes.UNDO: _undo,
}
