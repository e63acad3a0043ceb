"""What the rules ask for: whom, what, and the rule that takes the answers.

Four tempers. *One or each*: all who are asked must answer; the answers stay sealed until the last one is in and may be
changed until then. *First*: several may answer, the first answer closes the ask. *Apart*: the same, put again after
every answer, so that each goes on at his own pace and behind his own hand. Beside any of them stand *offers*: optional,
shown to their owner only, they stop nobody and are worked out only when somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from tortuga.kernel.decision import Decision

EACH = "each"
FIRST = "first"
APART = "apart"

Rule: TypeAlias = Callable[..., "Ask | None"]
Step: TypeAlias = tuple[str, tuple[Any, ...]]
"""A step of the agenda: the name of a rule function and its plain arguments, public facts only."""


class Offer(Struct, frozen=True):
    """A standing offer: a decision that its owner may take or leave, and the rule that takes the answer."""

    decision: Decision
    then: Rule
    args: tuple[Any, ...] = ()


Offers: TypeAlias = dict[int, tuple[Offer, ...]]


class Ask(Struct, frozen=True, gc=False):
    """An open question. Never saved: it is worked out again from the step that asked it."""

    temper: str
    decisions: Mapping[int, Decision]
    then: Rule
    args: tuple[Any, ...]
    beside: Callable[..., Offers] | None


def one(seat: int, decision: Decision, then: Rule, *args: Any, beside: Callable[..., Offers] | None = None) -> Ask:
    """Ask one seat; `then(table, seat, answer, *args)` takes the answer."""
    return Ask(FIRST, {seat: decision}, then, args, beside)


def first(
    decisions: Mapping[int, Decision], then: Rule, *args: Any, beside: Callable[..., Offers] | None = None
) -> Ask:
    """Ask several, first come, first served; `then(table, seat, answer, *args)` takes the first answer."""
    return Ask(FIRST, decisions, then, args, beside)


def each(decisions: Mapping[int, Decision], then: Rule, *args: Any, beside: Callable[..., Offers] | None = None) -> Ask:
    """Ask all of them in secret; `then(table, {seat: answer}, *args)` takes the answers in the same order."""
    return Ask(EACH, decisions, then, args, beside)


def apart(
    decisions: Mapping[int, Decision], then: Rule, *args: Any, beside: Callable[..., Offers] | None = None
) -> Ask:
    """Ask several, each behind a hand; `then(table, seat, answer, *args)` takes an answer and puts the question again.

    Until all have finished, what one answers changes nothing for another. Whoever asks so has called `reveal` before:
    what was done until then is not taken back by one alone, since others may have gone on from it.
    """
    return Ask(APART, decisions, then, args, beside)
