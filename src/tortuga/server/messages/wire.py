"""What goes out over the wire: the shape of every reply. The description of the API is made from these."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True, frozen=True)
class ProblemReply:
    """What is answered when something cannot be done: a sentence for the person, the rule if there is one."""

    status: int
    reason: str
    sentence: str
    rule: str | None = None
    rule_text: str | None = None
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True, frozen=True)
class ClockInfo:
    """The clock of a seat. `deadline` is set while it runs."""

    deadline: int | None
    allowance_ms: int
    bank_ms: int


@dataclass(slots=True, frozen=True)
class SeatInfo:
    """A seat as everybody sees it."""

    seat: int
    kind: str
    name: str
    level: str | None
    person: int | None
    presence: str | None
    caretaker: bool
    clock: ClockInfo | None
    mark: int
    """Which colour and sign it has: they go along to a rematch with whoever had them."""
    finishing: str | None
    """The bot whose seat this person has taken, as long as it still answers the question it was thinking about."""


@dataclass(slots=True, frozen=True)
class EditionInfo:
    """The edition a table is pinned to."""

    name: str
    hash: str


@dataclass(slots=True, frozen=True)
class TableInfo:
    """A table as everybody with its link sees it."""

    id: str
    phase: str
    game: str
    variant: str
    options: dict[str, Any]
    edition: EditionInfo
    rules_version: int
    clock: str
    listed: bool
    learning: bool
    lesson: bool
    watch: str
    created_at: int
    owner: int
    paused: bool
    seats: list[SeatInfo]
    commitment: str
    nonces: list[str]
    rematch: str | None
    notices: list[str]
    join: str
    """Whether one sits down with the key in the table's link ("key"), or by its name alone ("open")."""
    locked: bool


@dataclass(slots=True, frozen=True)
class Choice:
    """A legal answer, and what it means in words."""

    answer: list[Any]
    label: str


@dataclass(slots=True, frozen=True)
class DecisionInfo:
    """A decision as its seat sees it. `answers` is null when there are too many to list; then the kind's own fields
    say what can be composed."""

    kind: str
    name: str
    rule: str
    rule_text: str | None
    prompt: str
    answers: list[Choice] | None
    pool: list[Any] | None = None
    least: int | None = None
    most: int | None = None
    limits: list[int] | None = None
    partners: list[int] | None = None
    give: list[int] | None = None
    want: list[int] | None = None
    most_gain: int | None = None


@dataclass(slots=True, frozen=True)
class ResultInfo:
    """How a match ended."""

    winners: list[int]
    ranking: list[list[int]]
    scores: list[int]
    why: str
    why_text: str
    details: dict[str, Any]


@dataclass(slots=True, frozen=True)
class MatchView:
    """The match as the viewer may know it. `board` is the game's own part: see the schemas named after the games."""

    status: str
    waiting: list[int]
    chosen: list[int]
    number: int
    decision: DecisionInfo | None
    sealed: list[Any] | None
    offers: list[DecisionInfo]
    undo: int
    questions: int
    board: Any
    result: ResultInfo | None


@dataclass(slots=True, frozen=True)
class FeedLine:
    """Something that happened: for animation by name and values, for people in words."""

    at: int
    kind: str
    name: str
    args: dict[str, Any]
    text: str
    seat: int | None
    person: int | None


@dataclass(slots=True, frozen=True)
class VoteInfo:
    """A vote that is open. Voters speak for as many seats as they hold."""

    vote: int
    kind: str
    seat: int | None
    back: int
    by: int
    yes: list[int]
    no: list[int]
    voters: dict[str, int]
    needed: int
    text: str


@dataclass(slots=True, frozen=True)
class ReportInfo:
    """A line of chat that somebody reported."""

    by: int
    line: int


@dataclass(slots=True, frozen=True)
class You:
    """Who the viewer is at this table."""

    person: int
    name: str
    seats: list[int]
    owner: bool
    muted: list[int]
    reports: list[ReportInfo]
    watch_link: str
    link: str
    held: list[int]
    """The seats whose secrets you know from this match: you may come back to these, and take no other."""


@dataclass(slots=True, frozen=True)
class Snapshot:
    """All that a viewer needs to draw the table. The lines of `feed` are numbered from `feed_from` on."""

    version: int
    build: str
    server_time: int
    fresh: bool
    language: str
    table: TableInfo
    you: You | None
    viewer: int | None
    match: MatchView | None
    feed_from: int
    feed: list[FeedLine]
    votes: list[VoteInfo]


@dataclass(slots=True, frozen=True)
class Change:
    """What has changed since the message before. Whatever is left out is as it was; so with the fields of `match`, a
    MatchView, and with those of its `board`. New lines of the feed are numbered from `feed_from` on."""

    version: int
    server_time: int
    table: TableInfo | None = None
    you: You | None = None
    match: dict[str, Any] | None = None
    feed_from: int | None = None
    feed: list[FeedLine] | None = None
    votes: list[VoteInfo] | None = None


@dataclass(slots=True, frozen=True)
class PresenceInfo:
    """The seats, when only who is here has changed."""

    seats: list[SeatInfo]


@dataclass(slots=True, frozen=True)
class Opened:
    """A new table."""

    id: str
    link: str
    watch_link: str
    recovery: str
    seats: list[int]


@dataclass(slots=True, frozen=True)
class Claimed:
    """A seat was taken. The recovery code is told once, to a new person."""

    seats: list[int]
    recovery: str | None


@dataclass(slots=True, frozen=True)
class Recovered:
    """A person is back on another device."""

    seats: list[int]
    name: str
    owner: bool


@dataclass(slots=True, frozen=True)
class NewCode:
    """A new recovery code."""

    recovery: str


@dataclass(slots=True, frozen=True)
class DeviceInfo:
    """A device on which you are at this table."""

    device: str
    since: int
    this: bool


@dataclass(slots=True, frozen=True)
class DeviceList:
    """Your devices at this table."""

    devices: list[DeviceInfo]


@dataclass(slots=True, frozen=True)
class Accepted:
    """Done; the table's version from now on."""

    version: int
    repeated: bool = False


@dataclass(slots=True, frozen=True)
class VoteCalled:
    """A vote was called."""

    vote: int
    version: int


@dataclass(slots=True, frozen=True)
class Explanation:
    """Whether an answer would be taken, and if not, why."""

    legal: bool
    rule: str | None = None
    reason: str | None = None
    sentence: str | None = None
    rule_text: str | None = None
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True, frozen=True)
class Hint:
    """What a bot would answer, and what speaks for it, where that can be said."""

    number: int
    answer: list[Any]
    label: str
    sentence: str
    reason: str | None


@dataclass(slots=True, frozen=True)
class NextTable:
    """Where the match goes on."""

    id: str
    link: str
    seats: list[int]


@dataclass(slots=True, frozen=True)
class Recap:
    """What happened since the viewer last looked."""

    since: int
    lines: list[FeedLine]
    text: str
