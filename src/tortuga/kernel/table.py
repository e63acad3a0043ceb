"""The table: one mutable tree of slotted dataclasses, the whole truth of a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, Self

from msgspec import Struct
from mypy_extensions import mypyc_attr

from tortuga.kernel.ask import Ask, Rule, Step, named
from tortuga.kernel.chance import Chance
from tortuga.kernel.copying import copier
from tortuga.kernel.decision import Answer
from tortuga.kernel.event import EVERYBODY, Event, Kind

SAVED_AS: Final = {"interrupted": "waiting"}
"""Fields that go by another name in a save file, so that what was saved before they were renamed can be read."""


class Result(Struct, frozen=True):
    """How a match ended. `why` is a key of the words; `details` hold what a game adds (achievements, …)."""

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    why: str
    details: dict[str, Any] = {}


HANDED: Final = ("actor", "ask", "chance", "edition", "mark", "news", "options", "repeat", "rules", "shown")
"""Slots by name: a tuple written into the class would keep the type checker from seeing what a dataclass inherits."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Live:
    """What a table is handed while it is played. No save file holds it and no copy shares it but by intent."""

    __slots__ = HANDED

    actor: int
    ask: Ask | None
    chance: Chance
    edition: Any
    mark: int
    news: list[Event]
    options: Mapping[str, Any]
    repeat: bool
    """Whether the rule that took the answer wants the question put again, and nothing comes before it."""
    rules: Mapping[str, Rule]
    shown: bool


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
@dataclass(slots=True)
class Table(Live):
    """The part every game has. A game's own table adds its fields."""

    seats: int
    agenda: list[Step] = field(default_factory=list)
    """A stack: the next step stands last."""
    asked: Step | None = None
    """The step whose ask is open."""
    sealed: dict[int, Answer] = field(default_factory=dict)
    """Answers to an ask of each, kept until all are in."""
    interrupted: list[tuple[Step, dict[int, Answer]]] = field(default_factory=list)
    """Asks that an accepted offer has interrupted, with their sealed answers."""
    asks: int = 0
    """How many questions have been put so far. Never shown: it tells what others do behind their hands."""
    numbers: list[int] = field(default_factory=list)
    """For each seat the id of its decision: only its own questions move it, and no two seats share one."""
    result: Result | None = None

    def plan(self, rule: Rule, *args: Any) -> None:
        """Put a step on the agenda: after those planned by this same step, before all others."""
        self.agenda.insert(self.mark, (rule, args))

    def again(self) -> None:
        """Plan the question that has just been answered once more."""
        if self.asked is None:
            raise ValueError("no question was asked that could be put again")
        if len(self.agenda) == self.mark:
            self.repeat = True
        else:
            self.agenda.insert(self.mark, self.asked)

    def tell(self, kind: Kind, *values: Any) -> None:
        """Tell everybody what happened."""
        self.news.append((EVERYBODY, kind, values))

    def tell_to(self, seat: int, kind: Kind, *values: Any) -> None:
        """Tell one seat only. That is a secret shown: undo cannot pass it."""
        self.shown = True
        self.news.append((1 << seat, kind, values))

    def tell_others(self, seat: int, kind: Kind, *values: Any) -> None:
        """Tell all but one seat, spectators included: the other face of what the seat itself was told."""
        self.news.append((~(1 << seat), kind, values))

    def tell_all_but(self, seats: tuple[int, ...], kind: Kind, *values: Any) -> None:
        """Tell all but those seats: the other face of what only they were told."""
        self.news.append((~sum(1 << seat for seat in set(seats)), kind, values))

    def reveal(self) -> None:
        """Mark that something hidden was shown to somebody: undo cannot pass it."""
        self.shown = True

    def unseal(self, seat: int) -> None:
        """In the rule of an offer: what the seat had sealed for the interrupted question is void; it is asked again."""
        self.interrupted[-1][1].pop(seat, None)

    def finish(self, result: Result) -> None:
        """End the match: nothing on the agenda is done any more."""
        self.result = result
        self.agenda.clear()
        self.repeat = False
        self.mark = 0

    def wake(self) -> None:
        """Work out what a game keeps beside the facts of its table. Called when the table is handed what it needs."""

    def saved(self) -> dict[str, Any]:
        """The fields of the table, without what it is handed while it is played."""
        saved = {SAVED_AS.get(each.name, each.name): getattr(self, each.name) for each in fields(self)}
        saved["agenda"] = [named(step) for step in self.agenda]
        saved["asked"] = None if self.asked is None else named(self.asked)
        saved["waiting"] = [(named(step), sealed) for step, sealed in self.interrupted]
        return saved

    def copy(self) -> Self:
        """Copy the table: all that can change is copied, everything else shared. The twin gets no chance: whoever
        copies hands one in. How to copy is worked out from the fields, once for each kind of table."""
        kind = type(self)
        made = copier(kind)
        setattr(kind, "copy", made)  # noqa: B010 - from now on the kind has a copy of its own
        twin: Self = made(self)
        return twin

    def share(self, twin: Any) -> None:
        """Give a copy what the game keeps beside the facts (see `wake`), as far as it holds for both."""
