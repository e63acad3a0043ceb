"""What can go wrong for a person at the table: a status, the key of a sentence, and the facts that fill it."""

from __future__ import annotations

from typing import Any


class Problem(Exception):
    """Told to whoever asked; sentences are made in his language where he is answered."""

    def __init__(self, status: int, reason: str, retry_after: int = 0, **facts: Any) -> None:
        """Name the reason by the key of its sentence."""
        super().__init__(f"{status} {reason}")
        self.status = status
        self.reason = reason
        self.retry_after = retry_after
        self.facts = facts
