"""Why an answer was not taken: a rule's id, the key of a sentence, and the facts that fill it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec

from msgspec import Struct

P = ParamSpec("P")


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


def reason(find: Callable[P, Refusal | None], *args: P.args, **kwargs: P.kwargs) -> Refusal | None:
    """Ask for the rule behind a refused answer; None for an answer so odd that no rule can be read into it."""
    try:
        return find(*args, **kwargs)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return None
