"""The people's side of a table: who sits where, who may vote, what is paused. Plain data, folded from the journal."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from tortuga.kernel.lesson import deal_of
from tortuga.kernel.match import Match
from tortuga.server.state.journal import Settings
from tortuga.server.state.time_controls import PACES, Pace, SeatClock

LOBBY, PLAYING, OVER, ENDED = "lobby", "playing", "over", "ended"
OPEN, PERSON, BOT = "open", "person", "bot"

NOBODY = -1
EVERYBODY = -1
"""The audience of a line that all may read."""


class Person(Struct):
    """Somebody at the table, in a seat or not. `keys` and `recovery` are hashes."""

    name: str
    keys: list[str]
    recovery: str
    muted: list[int] = field(default_factory=list)
    given: dict[str, int] = field(default_factory=dict)
    """When each key was given."""
    held: list[int] = field(default_factory=list)
    """The seats whose secrets this person has seen, in this match."""


class Seat(Struct):
    """A place at the table."""

    kind: str = OPEN
    person: int = NOBODY
    level: str = ""
    nonce: str = ""
    name: str = ""
    """What to call who sits here, if not by the person's name: several people may share a device. Of an empty seat:
    who held it last."""
    kept: bool = False
    """Whether the caretaker answers for it until its person returns."""
    clock: SeatClock = field(default_factory=SeatClock, name="watch")  # as it is called in older saves
    bot: tuple[str, str] | None = None
    """The level and the name of the bot whose seat this person has taken; it comes back when the person leaves."""
    finishing: int = 0
    """The question that this bot still answers, since it was thinking about it when the person sat down."""


class Vote(Struct):
    """A vote that is open."""

    number: int
    kind: str
    seat: int
    back: int
    by: int
    voters: dict[int, int]
    """How many seats each voter speaks for."""
    needed: int
    yes: list[int]
    no: list[int]
    to: int = -1
    """How long the log was at the moment to which a vote would go back; -1: it goes back nowhere."""
    about: int = NOBODY
    """The person in the seat when the vote was called."""


class Report(Struct, frozen=True):
    """A line of chat that somebody found out of order, for the owner's eyes."""

    by: int
    line: int


class Line(Struct, frozen=True, gc=False):
    """A line of the feed: something that happened, not yet in words."""

    version: int
    at: int
    kind: str
    name: str
    args: dict[str, Any]
    audience: int = EVERYBODY
    """A mask with one bit per seat; the bit after the last seat is the spectators'."""
    seat: int = NOBODY
    person: int = NOBODY


class Meeting(Struct):
    """Everything about a table that is not the match itself."""

    table: str
    settings: Settings
    seed: str
    watch_key: str
    salt: str
    created_at: int
    invite: str = ""
    marks: tuple[int, ...] = ()
    locked: bool = False
    phase: str = LOBBY
    owner: int = 0
    people: list[Person] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    votes: list[Vote] = field(default_factory=list)
    votes_called: int = 0
    paused: bool = False
    said: int = 0
    reports: list[Report] = field(default_factory=list)
    rematch: str = ""
    nonces: tuple[str, ...] = ()
    recorded: dict[str, int] = field(default_factory=dict, name="taken")  # as it is called in older saves
    """The idempotency keys of answers that were recorded, and the version each gave."""
    hidden: list[tuple[int, int]] = field(default_factory=list)
    """(version, person): changes that only this person can notice."""
    noticed: dict[int, int] = field(default_factory=dict)
    """How many of them each person has noticed."""
    questions: list[int] = field(default_factory=list)
    """How long the log was whenever a new question was put: the points a vote can go back to."""
    called: list[tuple[int, tuple[str, ...]]] = field(default_factory=list)
    """What the seats are called, from which version on: a line tells of those who sat there then."""
    settled: list[int] = field(default_factory=list)
    """The seats over whose sealed choices an offer was taken. Such a choice, changed since, is a line of its own in the
    log, so what others may take back would tell of it: until all are opened, they take nothing back alone."""
    spoken: int = 0
    """The length of the log up to which words were given; what is said cannot be unsaid."""

    def __post_init__(self) -> None:
        """Count what an older save has not counted."""
        if self.hidden and not self.noticed:
            for _, person in self.hidden:
                self.noticed[person] = self.noticed.get(person, 0) + 1

    def pace(self) -> Pace | None:
        """The times of this table's clock; None if it has none."""
        return PACES[self.settings.clock]

    def person_of(self, key: str) -> int | None:
        """Find the person who holds the key with this hash."""
        for number, person in enumerate(self.people):
            if key in person.keys:
                return number
        return None

    def seats_of(self, person: int | None) -> list[int]:
        """The seats a person holds."""
        if person is None:
            return []
        return [seat for seat, each in enumerate(self.seats) if each.kind == PERSON and each.person == person]

    def names(self) -> tuple[str, ...]:
        """What to call the seats."""
        return self.called[-1][1] if self.called else self.fresh_names()

    def fresh_names(self) -> tuple[str, ...]:
        """What to call the seats, worked out anew."""
        return tuple(self.name_of(seat) for seat in range(len(self.seats)))

    def names_at(self, version: int) -> tuple[str, ...]:
        """What the seats were called at a version."""
        for since, names in reversed(self.called):
            if since <= version:
                return names
        return self.names()

    def name_of(self, seat: int) -> str:
        """What to call a seat: its person, or its bot by a name of its own; in brackets, who has left it."""
        place = self.seats[seat]
        if place.kind == PERSON:
            return place.name or self.people[place.person].name
        if place.kind == BOT:
            return self._bot_name(seat)
        return f"({place.name})" if place.name else f"#{seat + 1}"

    def _bot_name(self, seat: int) -> str:
        """A bot's name; another one if a person at the table is called so."""
        name = self.seats[seat].name or BOT_NAMES[seat % len(BOT_NAMES)]
        others = [place.name or self.people[place.person].name for place in self.seats if place.kind == PERSON]
        if not self.seats[seat].name:  # a bot that has come along from another table keeps its name
            others += [place.name for place in self.seats if place.kind == BOT]
        return f"{name} II" if name.casefold() in [other.casefold() for other in others] else name

    @property
    def deal(self) -> str:
        """The name that chance is bound to: the table's own, or that of the lesson given here."""
        lesson = self.settings.lesson
        return deal_of(self.settings.game, lesson) if lesson else self.table

    def answerer(self, seat: int) -> str | None:
        """The level of the bot that answers for a seat now; None if a person does."""
        place = self.seats[seat]
        if place.kind == BOT:
            return place.level
        if place.bot is not None and place.finishing:
            return place.bot[0]
        return CARETAKER if place.kept or place.kind == OPEN else None

    def visible(self, version: int, person: int | None) -> int:
        """The number of a version as a viewer counts: without the changes that only others can notice."""
        hidden = self.hidden
        if not hidden:
            return version
        if version >= hidden[-1][0]:
            return version - len(hidden) + (self.noticed.get(person, 0) if person is not None else 0)
        return version - sum(1 for at, who in hidden if at <= version and who != person)

    def hide(self, version: int, person: int) -> None:
        """Let a version be one that only this person can notice."""
        self.hidden.append((version, person))
        self.noticed[person] = self.noticed.get(person, 0) + 1


CARETAKER = "caretaker"
BOT_NAMES = ("Coral", "Mako", "Perla", "Bruma", "Ancla", "Nácar", "Sable", "Duna", "Tifón", "Brújula")
"""Names for bots that are good in both languages."""


def sealed(match: Match) -> set[int]:
    """The seats whose choices lie sealed, also under a question that an offer has interrupted."""
    return set(match.table.sealed).union(*[before for _, before in match.table.interrupted])


def waiting(match: Match) -> dict[int, int]:
    """The seats the match waits for, with the ids of their decisions."""
    numbers = match.table.numbers
    return {seat: numbers[seat] for seat in match.pending()}
