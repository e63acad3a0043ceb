"""What a game hands to the kernel: one `Game` per package, the same fields for all five."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from msgspec import Struct

from tortuga.kernel.ask import Rule
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.event import Kind
from tortuga.kernel.fault import Fault
from tortuga.kernel.motive import Motive
from tortuga.kernel.refusal import Refusal
from tortuga.kernel.table import Table

if TYPE_CHECKING:
    from tortuga.kernel.edition import Edition
    from tortuga.kernel.view import View


class SetupError(ValueError):
    """A match that cannot be set up as asked: `key` and `facts` fill the words of the kernel."""

    def __init__(self, key: str, **facts: Any) -> None:
        """Name what is wrong by the key of a sentence and its facts."""
        super().__init__(f"{key} {facts}")
        self.key = key
        self.facts = facts


Told: TypeAlias = tuple[int, str, Mapping[str, Any]]
"""An event as a seat was told it: its number, its name, its facts."""


class Budget(Struct, frozen=True):
    """How much a bot may think about one answer; what is 0 is left to the bot.

    Simulations give the same answer again, on any machine; seconds are for those who wait.
    """

    simulations: int = 0
    seconds: float = 0.0


USUAL_BUDGET: Final = Budget()


def nothing_told() -> Sequence[Told]:
    """The record of a seat that was told nothing yet, or whose bot has not asked for it."""
    return ()


@dataclass(frozen=True, slots=True)
class Briefing:
    """What a bot is handed when it sits down, beyond the views that it will get: public, or its seat's own."""

    game: Game
    edition: Edition
    options: Mapping[str, Any]
    seats: int
    seat: int
    budget: Budget = USUAL_BUDGET
    told: Callable[[], Sequence[Told]] = nothing_told
    """The public record of the match, as its seat has seen it up to now, oldest first."""
    clock: Callable[[], float] | None = None
    """Seconds that pass, for a budget of seconds; without it only simulations are counted."""


class Bot(Protocol):
    """Whoever sits in a seat without being a person. It sees views only and keeps nothing between two answers.

    A bot that has a third method, `sit(briefing: Briefing) -> None`, is called with it when it takes its seat, and may
    be so again before any answer: after a restart, or in another process. It may keep the briefing, and belongs to one
    seat then; what it remembers of the match it works out anew from what its seat was told. On a server only a bot with
    a class attribute `remembers = True` gets that record, which may be long.
    """

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Answer the open decision of the view's seat."""

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Take one of the standing offers (its name, an answer), or leave them all."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice to be made when a table is set up."""

    default: bool | int | str
    choices: tuple[bool | int | str, ...]
    rule: str
    """The rule that this option switches or tunes."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A named way to play: what it sets, and for how many seats."""

    seats: tuple[int, ...]
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game, as the kernel knows it. Every field is a plain value or a plain function of the game's package."""

    slug: str
    package: str
    """The package, or the module, beside whose code or in whose `TEXTS` the rulebook, editions and words lie."""
    variants: Mapping[str, Variant]
    """The first one is the default; together they name every way the game is tested and offered."""
    edition: type
    table: type[Table]
    board: type
    rules: Mapping[str, Rule]
    deal: Callable[[Any, Mapping[str, Any], int], Table]
    look: Callable[[Any, int | None], Any]
    imagine: Callable[[Any, Any, Mapping[str, Any], Chance], Any]
    events: Mapping[str, Kind] = field(default_factory=dict)
    options: Mapping[str, Option] = field(default_factory=dict)
    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    """By level; a registered game without any gets the one that answers at random."""
    rules_version: int = 1
    """Raised whenever behaviour changes; a saved match keeps the version it was played with."""
    bound: int = 10_000
    """A match of random answers ends within this many of them."""
    explain: Callable[[View, Decision, Answer], Refusal | None] = lambda view, decision, answer: None
    """Which rule stands behind a refused answer, where more can be said than that it is not among the options."""
    inventory: Callable[[Any], Mapping[str, int]] = lambda table: {}
    """Counts everything that is neither made nor lost; the same numbers at every moment of a match."""
    proof: Callable[[Any], Iterable[Fault]] = lambda edition: ()
    """What the shape of an edition file cannot say: yields (key, reason) for every fault."""
    upgrade: Callable[[dict[str, Any], int], dict[str, Any]] = lambda table, version: table
    """Brings the saved table of an older rules version into today's form."""
    missing: Callable[[View, str, Answer], Refusal | None] = lambda view, name, answer: None
    """Why the offer of this name, to which this answer was meant, does not stand for the seat; like `explain`."""
    facts: Callable[[View, Decision, Answer | None], Mapping[str, Any]] = lambda view, decision, answer: {}
    """What the words of a question (answer None) or of an answer to it need beside its own items, from the view.

    Beside an answer, `rule` names the rule behind it where that is another than the question's.
    """
    looker: Callable[[Any], Callable[[int | None], Any]] | None = None
    """Looks with several pairs of eyes at one moment: prepares what they share, then sees as `look` does."""
    agree: Callable[[Mapping[str, Any], int], None] = lambda options, seats: None
    """Raises `SetupError` for settled options that are possible one by one, but not together or for so many seats."""
    motive: Callable[[View, Decision, Answer], Motive | None] = lambda view, decision, answer: None
    """What speaks for an answer, as the ordinary bot weighs it, from the view; None where no sentence can say it."""
    odds: Callable[[Any, View, Decision, Answer], Motive | None] = lambda edition, view, decision, answer: None
    """How likely an answer comes to what it is for, reckoned from the edition's dice and the view alone; None where
    chance decides nothing that could be reckoned."""
    in_the_open: frozenset[str] = frozenset()
    """The questions of which everybody learns the answer as it is given, whoever gave it."""
    standing: Callable[[Any], Sequence[int]] = lambda table: ()
    """How far each seat is, by whatever wins the game, for those who study matches; nothing where all win together."""
    weighty: Callable[[View], bool] = lambda view: False
    """Whether something that lies open could still change what is being decided, from what a spectator sees.

    Bots then leave people the time to use it. It rests on public facts only, since a pause tells what it rests on.
    """

    @property
    def usual_bot(self) -> str:
        """The level of bot that nobody has to ask for: the ordinary one, or the last of those that there are."""
        return "ordinary" if "ordinary" in self.bots else list(self.bots)[-1]

    @property
    def seats(self) -> tuple[int, ...]:
        """All numbers of seats that some variant allows."""
        return tuple(sorted({seats for variant in self.variants.values() for seats in variant.seats}))

    def settle_options(self, given: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """Complete the options with their defaults, or say what is wrong with them."""
        if not given:
            return default_options(self, seats)
        for name, value in given.items():
            option = self.options.get(name)
            if option is None:
                raise SetupError("unknown_option", option=name, known=tuple(self.options))
            if not any(
                value is choice or (type(value) is type(choice) and value == choice) for choice in option.choices
            ):
                raise SetupError("bad_option", option=name, value=str(value), known=option.choices)
        options = {name: given.get(name, option.default) for name, option in self.options.items()}
        self._fit(options, seats)
        return options

    def _fit(self, options: Mapping[str, Any], seats: int) -> None:
        """Refuse a number of seats that no variant with these options allows."""
        if seats not in self.seats:
            raise SetupError("bad_seats", seats=seats, known=self.seats)
        fitting = [v for v in self.variants.values() if all(options[k] == o for k, o in v.options.items())]
        # The variants that say most about these options decide; a team game is not for every number of seats.
        most = max(len(variant.options) for variant in fitting)
        known = sorted({n for variant in fitting if len(variant.options) == most for n in variant.seats})
        if seats not in known:
            raise SetupError("bad_seats", seats=seats, known=tuple(known))
        self.agree(options, seats)


@cache
def default_options(game: Game, seats: int) -> dict[str, Any]:
    """The options of a table for which nobody has chosen any; worked out once."""
    options = {name: option.default for name, option in game.options.items()}
    game._fit(options, seats)
    return options


RULE: Final = re.compile(r"[A-Z]{2,}-[0-9A-Z]")
"""How the text of a rule begins."""
TAKEN_DOWN: Final[dict[str, list[str]]] = {}
"""The names of the rules in modules that are compiled, filled by whoever brings the build (`tortuga.compiled`)."""


def rules_of(*modules: ModuleType) -> dict[str, Rule]:
    """Collect the rules of a game's chapters by their names, which must be unique in the game.

    A rule is a function whose text begins with the rule's id, as "PAL-5.3: one gem, then the other pirate's turn."
    Only rules can stand on an agenda, and so in a save file; what merely helps them is not collected.
    """
    rules: dict[str, Rule] = {}
    for module in modules:
        # A compiled module has no texts; the names of its rules were taken down when it was built.
        for name in TAKEN_DOWN.get(module.__name__) or [name for name in vars(module) if _is_rule(module, name)]:
            if name in rules:
                raise ValueError(f"two rules are called {name}: the second in {module.__name__}")
            rules[name] = getattr(module, name)
    return rules


def _is_rule(module: ModuleType, name: str) -> bool:
    thing = getattr(module, name)
    if name.startswith("_") or not callable(thing) or isinstance(thing, type):
        return False
    return getattr(thing, "__module__", None) == module.__name__ and RULE.match(thing.__doc__ or "") is not None
