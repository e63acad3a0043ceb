"""Votes: whoever still sits at the table decides what becomes of it. Each person speaks for the seats he holds.

Two thirds carry a vote; only going back behind a reveal needs all. A seat that the caretaker keeps has no voice, and
neither has the seat that a vote is about: one absent person cannot hold the others fast.
"""

from __future__ import annotations

from tortuga.server.state.meeting import NOBODY, PERSON, Meeting, Vote

PAUSE, RESUME, EXTEND, KEEP, REPLACE, END, UNDO = "pause", "resume", "extend", "caretaker", "replace", "end", "undo"
KINDS = (PAUSE, RESUME, EXTEND, KEEP, REPLACE, END, UNDO)
ABOUT_A_SEAT = (KEEP, REPLACE)
MOST_OPEN = 5


def new_vote(meeting: Meeting, kind: str, seat: int, back: int, by: int) -> Vote:
    """Put something to the vote; its caller is for it. An older vote on the same, of other voters, is void."""
    meeting.votes = [vote for vote in meeting.votes if (vote.kind, vote.seat) != (kind, seat)]
    voters = electorate(meeting, kind, seat)
    seats = sum(voters.values())
    needed = seats if kind == UNDO else -(-2 * seats // 3)
    about = meeting.seats[seat].person if kind in ABOUT_A_SEAT else NOBODY
    yes = [by] if by in voters else []
    return Vote(meeting.votes_called, kind, seat, back, by, voters, needed, yes, [], about=about)


def electorate(meeting: Meeting, kind: str, seat: int) -> dict[int, int]:
    """Who may vote, and for how many seats each speaks."""
    voters: dict[int, int] = {}
    for number, place in enumerate(meeting.seats):
        if place.kind == PERSON and not place.kept and not (kind in ABOUT_A_SEAT and number == seat):
            voters[place.person] = voters.get(place.person, 0) + 1
    return voters


def open_votes(meeting: Meeting) -> list[Vote]:
    """The votes that can still be decided: one about a person is void once he has left the seat, whoever sits there."""
    return [vote for vote in meeting.votes if vote.about in (NOBODY, meeting.seats[vote.seat].person)]


def stands(meeting: Meeting, vote: Vote) -> bool:
    """Whether those who may vote are those who could when it was called; else nobody may be left to decide it."""
    return vote.voters == electorate(meeting, vote.kind, vote.seat)


def carried(vote: Vote) -> bool:
    """Whether enough are for it."""
    return sum(vote.voters[person] for person in vote.yes) >= vote.needed


def lost(vote: Vote) -> bool:
    """Whether it can no longer be carried."""
    against = sum(vote.voters[person] for person in vote.no)
    return sum(vote.voters.values()) - against < vote.needed
