"""What goes out over the wire beside the table itself: games, rules, words, the ledger, replays, health."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tortuga.server.messages.wire import FeedLine, MatchView, TableInfo


@dataclass(slots=True, frozen=True)
class Expectation:
    """How often each value came up among draws of one size, and what was to be expected of honest chance."""

    draws: int
    counts: list[int]
    expected: float
    band: list[float]
    unusual: float
    """How often honest chance is at least as uneven as this."""


@dataclass(slots=True, frozen=True)
class Ledger:
    """Everything needed to check the chance of a match. Seed and draws are shown when the match is over."""

    algorithm: str
    commitment: str
    match: str
    nonces: list[str]
    count: int
    opened: bool
    seed: str | None
    draws: list[list[int]] | None
    expectations: dict[str, Expectation] | None


@dataclass(slots=True, frozen=True)
class Frame:
    """The table after one line of the log; frame 0 is the deal."""

    entry: int
    seat: int | None
    name: str | None
    label: str | None
    match: MatchView
    feed: list[FeedLine]


@dataclass(slots=True, frozen=True)
class Replay:
    """A part of a finished match, frame by frame."""

    entries: int
    frames: list[Frame]
    story: list[list[FeedLine]] | None = None
    """What was told at each step of the whole match, if it was asked for."""


@dataclass(slots=True, frozen=True)
class TableList:
    """The listed tables."""

    tables: list[TableInfo]


@dataclass(slots=True, frozen=True)
class VariantInfo:
    """A named way to play a game."""

    name: str
    title: str
    seats: list[int]
    options: dict[str, Any]


@dataclass(slots=True, frozen=True)
class OptionInfo:
    """A choice to be made when a table is opened."""

    name: str
    title: str
    default: bool | int | str
    choices: list[bool | int | str]
    rule: str
    rule_text: str | None


@dataclass(slots=True, frozen=True)
class BotInfo:
    """A bot of a game."""

    name: str
    title: str


@dataclass(slots=True, frozen=True)
class GameInfo:
    """A game that can be played here."""

    slug: str
    title: str
    seats: list[int]
    variants: list[VariantInfo]
    options: list[OptionInfo]
    editions: list[str]
    bots: list[BotInfo]
    rules_version: int
    lesson: bool
    """Whether the game brings a first game that explains it."""


@dataclass(slots=True, frozen=True)
class ForkInfo:
    """One of several answers that lead on, and what is said after it."""

    answer: list[Any]
    text: str


@dataclass(slots=True, frozen=True)
class StepInfo:
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


@dataclass(slots=True, frozen=True)
class LessonInfo:
    """The first game of a game, in the reader's language."""

    steps: list[StepInfo]


@dataclass(slots=True, frozen=True)
class GameList:
    """The games of this server."""

    games: list[GameInfo]


@dataclass(slots=True, frozen=True)
class RuleInfo:
    """A rule in words."""

    id: str
    text: str
    source: str


@dataclass(slots=True, frozen=True)
class ChapterInfo:
    """A chapter of a rulebook."""

    id: str
    title: str
    rules: list[RuleInfo]


@dataclass(slots=True, frozen=True)
class RulebookInfo:
    """A rulebook; the rules of the house stand last."""

    game: str
    chapters: list[ChapterInfo]


@dataclass(slots=True, frozen=True)
class WordsInfo:
    """The words of a game in one language."""

    language: str
    tables: dict[str, dict[str, Any]]


@dataclass(slots=True, frozen=True)
class HouseInfo:
    """The house: where others find it, which is not always how its own machine calls it."""

    address: str
    version: str
    only_here: bool
    """Whether that address can be reached from the server's own machine only."""
    network: str | None
    """Where others in the network would find it, if it were opened to them (`--host 0.0.0.0`)."""


@dataclass(slots=True, frozen=True)
class Health:
    """Whether the server and its store are well."""

    ok: bool
    version: str
    tables: int
