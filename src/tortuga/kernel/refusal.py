"""Why an answer was not taken: a rule's id, the key of a sentence, and the facts that fill it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from tortuga.kernel.codec import frozen

if TYPE_CHECKING:
    from tortuga.kernel.decision import Answer, Decision
    from tortuga.kernel.view import View


class Refusal(Struct, frozen=True):
    """A refused answer. `reason` is a key of the words, never a sentence; `facts` are plain values."""

    rule: str
    reason: str
    facts: dict[str, Any] = {}


class Refused(Exception):
    """Raised instead of dropping an answer without a word. Nothing has changed when it is raised."""

    def __init__(self, refusal: Refusal) -> None:
        """Carry the refusal; its text is for logs, people get the words of `refusal`."""
        super().__init__(f"{refusal.rule}: {refusal.reason} {refusal.facts}")
        self.refusal = refusal


def refused(rule: str, reason: str, **facts: Any) -> Refused:
    """Build the exception in one line: `raise refused("PAL-3.1", "twice_the_same", ship=4)`."""
    return Refused(Refusal(rule, reason, facts))


def number(item: Any) -> bool:
    """Whether an item of an answer can be the number of something: a seat, a die, a count."""
    return type(item) is int and item >= 0


def name(item: Any) -> bool:
    """Whether an item of an answer can be the name of something."""
    return type(item) is str


class Reason(NamedTuple):
    """Which rule stands behind a refused answer of one form."""

    asked: str
    """The questions it belongs to, by the names of their decisions; empty: whatever is asked."""
    tag: str
    """The tags of the answers it is about."""
    form: tuple[Any, ...]
    """What each item must look like before a rule can be read into it; `...` at the end: more like the last one."""
    find: Callable[[Any, int, Decision, Answer], Refusal | None]
    """`find(board, seat, decision, answer)`; an answer that names what is not on this table may end in IndexError."""

    def fits(self, answer: Answer) -> bool:
        """Whether an answer has the form that the rule can be read into."""
        form, items = self.form, answer[1:]
        if form[-1:] == (...,):
            return len(items) >= len(form) - 2 and all(map(form[-2], items))
        return len(items) == len(form) and all(looks(item) for looks, item in zip(form, items, strict=True))


def explained_by(reasons: Iterable[Reason]) -> Callable[[View, Decision, Answer], Refusal | None]:
    """Make a game's `explain`: the rule and the facts behind a refused answer, from the view alone; None where no more
    can be said than that the answer is not among the options."""
    known: dict[tuple[str, str], list[Reason]] = {}
    for reason in reasons:
        for asked in reason.asked.split() or ("",):
            for tag in reason.tag.split():
                known.setdefault((asked, tag), []).append(reason)

    def explain(view: View, decision: Decision, answer: Any) -> Refusal | None:
        answer = frozen(answer)
        if view.seat is None or not answer or type(answer[0]) is not str:
            return None
        for reason in (*known.get((decision.name, answer[0]), ()), *known.get(("", answer[0]), ())):
            if reason.fits(answer):
                try:
                    found: Refusal | None = reason.find(view.board, view.seat, decision, answer)
                except IndexError:  # there is no such seat, die or ship here
                    return None
                return found
        return None

    return explain
