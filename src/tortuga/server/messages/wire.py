"""What goes out over the wire: the shape of every reply. Description, encoding and changes are made from these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import field

from tortuga.server.messages.shapes import FIELDWISE, Shape, change_of


class ProblemReply(Shape, frozen=True):
    """What is answered when something cannot be done: a sentence for the person, the rule if there is one."""

    status: int
    reason: str
    sentence: str
    rule: str | None = None
    rule_text: str | None = None
    facts: dict[str, Any] = field(default_factory=dict)


class ClockInfo(Shape, frozen=True):
    """The clock of a seat. `deadline` is set while it runs."""

    deadline: int | None
    allowance_ms: int
    bank_ms: int


class SeatInfo(Shape, frozen=True):
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


class EditionInfo(Shape, frozen=True):
    """The edition a table is pinned to."""

    name: str
    hash: str


class TableInfo(Shape, frozen=True):
    """A table as everybody with its link sees it."""

    id: str
    phase: str
    game: str
    variant: str
    options: dict[str, Any]
    edition: EditionInfo
    rules_version: int
    clock: str
    tempo: str
    """How long bots seem to think."""
    odds: bool
    """Whether whoever is asked may be told how likely something is."""
    listed: bool
    learning: bool
    lesson: bool
    watch: str
    created_at: int
    owner: int
    paused: bool
    seats: Sequence[SeatInfo]
    commitment: str
    nonces: Sequence[str]
    rematch: str | None
    notices: Sequence[str]
    join: str
    """Whether one sits down with the key in the table's link ("key"), or by its name alone ("open")."""
    locked: bool


class Choice(Shape, frozen=True):
    """A legal answer, and what it means in words."""

    answer: Sequence[Any]
    label: str


class DecisionInfo(Shape, frozen=True):
    """A decision as its seat sees it. `answers` is null when there are too many to list; then the kind's own fields
    say what can be composed."""

    kind: str
    name: str
    rule: str
    rule_text: str | None
    prompt: str
    answers: Sequence[Choice] | None
    pool: Sequence[Any] | None = None
    least: int | None = None
    most: int | None = None
    limits: Sequence[int] | None = None
    partners: Sequence[int] | None = None
    give: Sequence[int] | None = None
    want: Sequence[int] | None = None
    most_gain: int | None = None


class ResultInfo(Shape, frozen=True):
    """How a match ended."""

    winners: Sequence[int]
    ranking: Sequence[Sequence[int]]
    scores: Sequence[int]
    why: str
    why_text: str
    details: dict[str, Any]


class MatchView(Shape, frozen=True):
    """The match as the viewer may know it. `board` is the game's own part: see the schemas named after the games."""

    status: str
    waiting: Sequence[int]
    chosen: Sequence[int]
    number: int
    decision: DecisionInfo | None
    sealed: Sequence[Any] | None
    offers: Sequence[DecisionInfo]
    undo: int
    questions: int
    board: Annotated[Any, FIELDWISE]
    result: ResultInfo | None


class Brief(Shape, frozen=True):
    """One of your tables in brief: what anybody at it sees, and whether it waits for you."""

    id: str
    game: str
    phase: str
    clock: str
    created_at: int
    moved_at: int
    """When something happened last that all could see."""
    names: Sequence[str]
    people: int
    waiting: Sequence[str]
    """Whom the match waits for, by their names."""
    yours: bool
    """Whether it waits for you."""
    status: str
    counter: str
    """What the board counts: "round", "day" or "turn"; empty before the match begins."""
    count: int
    winners: Sequence[str]


class FeedLine(Shape, frozen=True):
    """Something that happened: for animation by name and values, for people in words."""

    at: int
    kind: str
    name: str
    args: dict[str, Any]
    text: str
    seat: int | None
    person: int | None


class VoteInfo(Shape, frozen=True):
    """A vote that is open. Voters speak for as many seats as they hold."""

    vote: int
    kind: str
    seat: int | None
    back: int
    by: int
    yes: Sequence[int]
    no: Sequence[int]
    voters: dict[str, int]
    needed: int
    text: str


class ReportInfo(Shape, frozen=True):
    """A line of chat that somebody reported."""

    by: int
    line: int


class You(Shape, frozen=True):
    """Who the viewer is at this table."""

    person: int
    name: str
    seats: Sequence[int]
    owner: bool
    muted: Sequence[int]
    reports: Sequence[ReportInfo]
    watch_link: str
    link: str
    held: Sequence[int]
    """The seats whose secrets you know from this match: you may come back to these, and take no other."""


class Picture(Shape, frozen=True):
    """What a viewer has before their eyes: what has changed in it since the last message is told in the next."""

    version: int
    server_time: int
    table: TableInfo
    you: You | None
    match: Annotated[MatchView | None, FIELDWISE]
    votes: Sequence[VoteInfo]


class Snapshot(Picture, frozen=True):
    """All that a viewer needs to draw the table. The lines of `feed` are numbered from `feed_from` on."""

    build: str
    fresh: bool
    language: str
    viewer: int | None
    feed_from: int
    feed: Sequence[FeedLine]


Change = change_of(
    Snapshot,
    "Change",
    "What has changed since the message before. Whatever is left out is as it was; so with the fields of `match`, a "
    "MatchView, and with those of its `board`. New lines of the feed are numbered from `feed_from` on.",
    always=("version", "server_time"),
    never=("build", "fresh", "language", "viewer"),
)


class PresenceInfo(Shape, frozen=True):
    """The seats, when only who is here has changed."""

    seats: Sequence[SeatInfo]


class Opened(Shape, frozen=True):
    """A new table."""

    id: str
    link: str
    watch_link: str
    recovery: str
    seats: Sequence[int]


class Claimed(Shape, frozen=True):
    """A seat was taken. The recovery code is told once, to a new person."""

    seats: Sequence[int]
    recovery: str | None


class Recovered(Shape, frozen=True):
    """A person is back on another device."""

    seats: Sequence[int]
    name: str
    owner: bool


class NewCode(Shape, frozen=True):
    """A new recovery code."""

    recovery: str


class DeviceInfo(Shape, frozen=True):
    """A device on which you are at this table."""

    device: str
    since: int
    this: bool


class DeviceList(Shape, frozen=True):
    """Your devices at this table."""

    devices: Sequence[DeviceInfo]


class Accepted(Shape, frozen=True):
    """Done; the table's version from now on."""

    version: int
    repeated: bool = False


class VoteCalled(Shape, frozen=True):
    """A vote was called."""

    vote: int
    version: int


class Explanation(Shape, frozen=True):
    """Whether an answer would be taken, and if not, why."""

    legal: bool
    rule: str | None = None
    reason: str | None = None
    sentence: str | None = None
    rule_text: str | None = None
    facts: dict[str, Any] = field(default_factory=dict)


class Hint(Shape, frozen=True):
    """What a bot would answer, and what speaks for it, where that can be said."""

    number: int
    answer: Sequence[Any]
    label: str
    sentence: str
    reason: str | None


class Odds(Shape, frozen=True):
    """How likely an answer comes to what it is for."""

    answer: Sequence[Any]
    sentence: str


class OddsList(Shape, frozen=True):
    """The odds of the answers to an open question, of those that have any."""

    number: int
    odds: Sequence[Odds]


class Reason(Shape, frozen=True):
    """An answer of the log, and what spoke for it, where that can be said."""

    entry: int
    seat: int
    label: str
    reason: str | None
    odds: str | None
    """How likely it was to come off, by what the asker saw then."""


class ReasonList(Shape, frozen=True):
    """Answers of bots with what spoke for them, the latest last."""

    reasons: Sequence[Reason]


class NextTable(Shape, frozen=True):
    """Where the match goes on."""

    id: str
    link: str
    seats: Sequence[int]


class Recap(Shape, frozen=True):
    """What happened since the viewer last looked."""

    since: int
    lines: Sequence[FeedLine]
    text: str
