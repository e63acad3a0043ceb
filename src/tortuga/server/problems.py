"""What can go wrong for a person at the table: a status, the key of a sentence, and the facts that fill it."""

from __future__ import annotations

from typing import Any

from tortuga.kernel.words import load_words

PACKAGE = "tortuga.server"


class Problem(Exception):
    """Told to whoever asked; sentences are made in his language where he is answered."""

    def __init__(self, status: int, reason: str, retry_after: int = 0, **facts: Any) -> None:
        """Name the reason by the key of its sentence."""
        super().__init__(f"{status} {reason}")
        self.status = status
        self.reason = reason
        self.retry_after = retry_after
        self.facts = facts


class Trouble(Exception):
    """What a host can put right: the key of a sentence, and the facts that fill it."""

    def __init__(self, key: str, **facts: Any) -> None:
        """Name the sentence by its key."""
        super().__init__(key, facts)
        self.key = key
        self.facts = facts

    def says(self, language: str) -> str:
        """The sentence."""
        return load_words(PACKAGE, language).text("host", self.key, **self.facts)

    def __str__(self) -> str:
        """The sentence in English."""
        return self.says("en")


class CannotServe(Trouble):
    """The server cannot start."""
