"""What goes out over the wire beside the table itself: games, rules, words, the ledger, replays, health."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tortuga.server.messages.shapes import Shape
from tortuga.server.messages.wire import FeedLine, MatchView, TableInfo


class Expectation(Shape, frozen=True):
    """How often each value came up among draws of one size, and what was to be expected of honest chance."""

    draws: int
    counts: Sequence[int]
    expected: float
    band: Sequence[float]
    unusual: float
    """How often honest chance is at least as uneven as this."""


class Ledger(Shape, frozen=True):
    """Everything needed to check the chance of a match. Seed and draws are shown when the match is over."""

    algorithm: str
    commitment: str
    match: str
    nonces: Sequence[str]
    count: int
    opened: bool
    seed: str | None
    draws: Sequence[Sequence[int]] | None
    expectations: dict[str, Expectation] | None


class Frame(Shape, frozen=True):
    """The table after one line of the log; frame 0 is the deal."""

    entry: int
    seat: int | None
    name: str | None
    label: str | None
    match: MatchView
    feed: Sequence[FeedLine]


class Replay(Shape, frozen=True):
    """A part of a finished match, frame by frame."""

    entries: int
    frames: Sequence[Frame]
    story: Sequence[Sequence[FeedLine]] | None = None
    """What was told at each step of the whole match, if it was asked for."""


class ReviewPoint(Shape, frozen=True):
    """A decision that was judged: each seat's chance of winning before and after it, in parts of a win."""

    entry: int
    seat: int
    before: Sequence[float]
    after: Sequence[float]


class Margins(Shape, frozen=True):
    """By how much a review with another seed differs at most, nineteen times in twenty."""

    own: float
    others: float
    luck: float


class Account(Shape, frozen=True):
    """Where a seat's result came from: start, own and others' decisions and luck add up to it."""

    seat: int
    start: float
    own: float
    others: float
    luck: float
    result: float
    margins: Margins


class KeyMoment(Shape, frozen=True):
    """A moment that changed much: somebody's decision, or nobody's."""

    entry: int
    seat: int | None
    changes: Sequence[float]


class Mistake(Shape, frozen=True):
    """An answer that was clearly worse, by what its seat knew, than another one; `why` speaks for that one."""

    entry: int
    seat: int
    given: str
    better: str
    loss: float
    error: float
    why: str | None


class Review(Shape, frozen=True):
    """A finished match judged."""

    entries: int
    seed: int
    worlds: int
    points: Sequence[ReviewPoint]
    accounts: Sequence[Account]
    moments: Sequence[KeyMoment]
    mistakes: Sequence[Mistake]


class ReviewState(Shape, frozen=True):
    """How far it is with the review of a match: none, waiting, running, done or stuck;
    unfinished if the table was closed before its end."""

    state: str
    done: int
    total: int
    seconds: float
    """About how long it takes in all."""
    review: Review | None


class TableList(Shape, frozen=True):
    """The listed tables."""

    tables: Sequence[TableInfo]


class VariantInfo(Shape, frozen=True):
    """A named way to play a game."""

    name: str
    title: str
    seats: Sequence[int]
    options: dict[str, Any]


class OptionInfo(Shape, frozen=True):
    """A choice to be made when a table is opened."""

    name: str
    title: str
    default: bool | int | str
    choices: Sequence[bool | int | str]
    rule: str
    rule_text: str | None


class BotInfo(Shape, frozen=True):
    """A bot of a game."""

    name: str
    title: str


class GameInfo(Shape, frozen=True):
    """A game that can be played here."""

    slug: str
    title: str
    seats: Sequence[int]
    variants: Sequence[VariantInfo]
    options: Sequence[OptionInfo]
    editions: Sequence[str]
    bots: Sequence[BotInfo]
    rules_version: int
    lesson: bool
    """Whether the game brings a first game that explains it."""


class ForkInfo(Shape, frozen=True):
    """One of several answers that lead on, and what is said after it."""

    answer: list[Any]
    text: str


class StepInfo(Shape, frozen=True):
    """A step of a first game: read where it names no question, else over with the answer to it."""

    title: str
    text: str
    other: str
    places: list[str]
    asked: str
    offer: str
    answers: list[list[Any]]
    forks: list[ForkInfo]
    branch: int | None


class LessonInfo(Shape, frozen=True):
    """The first game of a game, in the reader's language."""

    steps: list[StepInfo]


class GameList(Shape, frozen=True):
    """The games of this server."""

    games: Sequence[GameInfo]


class RuleInfo(Shape, frozen=True):
    """A rule in words."""

    id: str
    text: str
    source: str


class ChapterInfo(Shape, frozen=True):
    """A chapter of a rulebook."""

    id: str
    title: str
    rules: Sequence[RuleInfo]


class RulebookInfo(Shape, frozen=True):
    """A rulebook; the rules of the house stand last."""

    game: str
    chapters: Sequence[ChapterInfo]


class WordsInfo(Shape, frozen=True):
    """The words of a game in one language."""

    language: str
    tables: dict[str, dict[str, Any]]


class HouseInfo(Shape, frozen=True):
    """The house: where others find it, which is not always how its own machine calls it."""

    address: str
    version: str
    only_here: bool
    """Whether that address can be reached from the server's own machine only."""
    network: str | None
    """Where others in the network would find it, if it were opened to them (`--host 0.0.0.0`)."""


class Health(Shape, frozen=True):
    """Whether the server and its store are well."""

    ok: bool
    version: str
    tables: int
