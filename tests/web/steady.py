"""A server whose chance is the same each time: what a test draws depends on the name of the test and on nothing else.

Seeds, names of tables, nonces and the seeds of bots are all that chance is made from. The draws themselves are made as
ever, so that the page can check them as ever.
"""

from __future__ import annotations

import os
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest.mock import patch
from zlib import crc32

from msgspec.structs import replace

from tortuga.server.command import app
from tortuga.server.state import fold
from tortuga.server.state.journal import NonceGiven
from tortuga.server.state.meeting import NOBODY, Seat
from tortuga.server.tables.bot_worker import Done, Task
from tortuga.server.tables.bots import Bots

TEST = "TORTUGA_TEST"
"""Names the file that says which test is under way."""

_given: Counter[tuple[str, str]] = Counter()


def drawn(kind: str) -> bytes:
    """Thirty-two bytes, others each time, the same ones in every run."""
    test = Path(os.environ[TEST]).read_text()
    _given[kind, test] += 1
    return sha256(f"{kind} {_given[kind, test]} of {test}".encode()).digest()


def new_table_id() -> str:
    """A name of sixteen signs, all of which occur in real names."""
    return "".join("abcdefghijkmnpqr"[byte % 16] for byte in drawn("table")[:16])


def new_seed() -> bytes:
    """A seed for a match."""
    return drawn("seed")


def seat(kind: str, person: int = NOBODY, nonce: str = "", **more: Any) -> Seat:
    """A seat whose nonce is the same whatever the page has thrown."""
    return Seat(kind, person, nonce="steady" if nonce else "", **more)


_do = Bots._do


async def think_alike(bots: Bots, task: Task) -> Done:
    """Let a bot think the same about the same view."""
    return await _do(bots, replace(task, seed=crc32(bytes(task.view))))


if __name__ == "__main__":
    with (
        patch("tortuga.server.http.routes.meet.new_table_id", new_table_id),
        patch("tortuga.server.http.routes.meet.new_seed", new_seed),
        patch("tortuga.server.state.fold_people.Seat", seat),
        patch.dict(fold._FOLDS, {NonceGiven: lambda sitting, entry: None}),
        patch.object(Bots, "_do", think_alike),
    ):
        app()
