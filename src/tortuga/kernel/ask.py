"""What the rules ask for: whom, what, and the rule that takes the answers.

Four tempers. *One or each*: all who are asked must answer; the answers stay sealed until the last one is in and may be
changed until then. *First*: several may answer, the first answer closes the ask. *Apart*: the same, put again after
every answer, so that each goes on at their own pace and behind their own hand. Beside any of them stand *offers*:
optional, shown to their owner only, they stop nobody and are worked out only when somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, final

from mypy_extensions import mypyc_attr

from tortuga.kernel.decision import Decision

EACH: Final = "each"
FIRST: Final = "first"
APART: Final = "apart"

SEVERAL: Final = -1
"""Who is asked, where it is not one seat."""
NOBODY_ELSE: Final[Mapping[int, Decision]] = {}

Rule: TypeAlias = Callable[..., "Ask | None"]
Step: TypeAlias = tuple[Any, ...]
"""A step of the agenda: a rule and its plain arguments, public facts only. See `named`."""
NamedStep: TypeAlias = tuple[str, tuple[Any, ...]]
"""A step as it is saved and shown: the name of the rule in the place of the rule."""


def named(step: Step) -> NamedStep:
    """A step as it is saved and shown."""
    rule, args = step
    return rule if isinstance(rule, str) else rule.__name__, args


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Offer:
    """A standing offer: a decision that its owner may take or leave, and the rule that takes the answer."""

    __slots__ = ("args", "decision", "then")

    def __init__(self, decision: Decision, then: Rule, args: tuple[Any, ...] = ()) -> None:
        """`then(table, seat, answer, *args)` takes the answer."""
        self.decision = decision
        self.then = then
        self.args = args


Offers: TypeAlias = dict[int, tuple[Offer, ...]]


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Ask:
    """An open question. Never saved: it is worked out again from the step that asked it.

    Whoever asks a single seat names it and its decision; only where several are asked there is a table of decisions.
    """

    __slots__ = ("args", "beside", "decision", "seat", "several", "temper", "then")

    def __init__(
        self,
        temper: str,
        seat: int,
        decision: Decision | None,
        several: Mapping[int, Decision],
        then: Rule,
        args: tuple[Any, ...],
        beside: Callable[..., Offers] | None,
    ) -> None:
        """`one`, `first`, `each` and `apart` make it."""
        self.temper = temper
        self.seat = seat
        self.decision = decision
        self.several = several
        self.then = then
        self.args = args
        self.beside = beside

    @property
    def decisions(self) -> Mapping[int, Decision]:
        """What each seat is asked."""
        return self.several if self.decision is None else {self.seat: self.decision}

    def decision_of(self, seat: int) -> Decision | None:
        """What a seat is asked; None if it is not."""
        return self.decision if seat == self.seat else self.several.get(seat)


def one(seat: int, decision: Decision, then: Rule, *args: Any, beside: Callable[..., Offers] | None = None) -> Ask:
    """Ask one seat; `then(table, seat, answer, *args)` takes the answer."""
    return Ask(FIRST, seat, decision, NOBODY_ELSE, then, args, beside)


def first(
    decisions: Mapping[int, Decision], then: Rule, *args: Any, beside: Callable[..., Offers] | None = None
) -> Ask:
    """Ask several, first come, first served; `then(table, seat, answer, *args)` takes the first answer."""
    return Ask(FIRST, SEVERAL, None, decisions, then, args, beside)


def each(decisions: Mapping[int, Decision], then: Rule, *args: Any, beside: Callable[..., Offers] | None = None) -> Ask:
    """Ask all of them in secret; `then(table, {seat: answer}, *args)` takes the answers in the same order."""
    return Ask(EACH, SEVERAL, None, decisions, then, args, beside)


def apart(
    decisions: Mapping[int, Decision], then: Rule, *args: Any, beside: Callable[..., Offers] | None = None
) -> Ask:
    """Ask several, each behind a hand; `then(table, seat, answer, *args)` takes an answer and puts the question again.

    Until all have finished, what one answers changes nothing for another. Whoever asks so has called `reveal` before:
    what was done until then is not taken back by one alone, since others may have gone on from it.
    """
    return Ask(APART, SEVERAL, None, decisions, then, args, beside)
