"""A process that judges one match: the record comes on stdin, lines of JSON go to stdout, the last one is the review.

A server starts it for a match that is over. It gives way to everything else on the machine.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Any, BinaryIO

import msgspec

from tortuga.games import get_game
from tortuga.kernel.game import SetupError
from tortuga.kernel.record import RecordError, read_record
from tortuga.kernel.words import LANGUAGES, load_words
from tortuga.lab.curve import drawn
from tortuga.lab.review import Reviewer

OFTEN = 0.25
"""So many seconds lie between two words on how far it is."""


def work(data: bytes, seed: int, worlds: int, sink: BinaryIO) -> None:
    """Judge, and say how far it is."""

    def tell(**facts: Any) -> None:
        sink.write(msgspec.json.encode(facts) + b"\n")
        sink.flush()

    try:
        record = read_record(data)
        reviewer = Reviewer(get_game(record.game), record, seed, worlds)
        total, seconds = reviewer.expected(time.perf_counter)
        tell(done=0, total=total, seconds=seconds)
        told = time.monotonic()
        for done in reviewer.run():
            if time.monotonic() - told > OFTEN:
                tell(done=done, total=total, seconds=seconds)
                told = time.monotonic()
    except (RecordError, SetupError) as error:
        tell(refused=error.key)
        return
    found = reviewer.review()
    pictures = {each: drawn(found, record.names, load_words("tortuga.lab", each)) for each in LANGUAGES}
    tell(review=found, pictures=pictures)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # people first, then bots, then what is over
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints must not spoil the lines
    work(sys.stdin.buffer.read(), int(sys.argv[1]), int(sys.argv[2]), out)
