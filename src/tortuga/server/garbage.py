"""When Python's garbage collector runs, so that it holds nobody up.

A collection looks at every object that it is about, a microsecond for each. A table has some hundreds, so with a
thousand tables a full collection takes a second, in which nobody's answer is heard. Almost all goes by reference counts
alone; what is left for the collector are cycles, such as those of a connection that has closed. So young objects are
looked at few at a time, and all of them only when nobody has answered for a while, at the latest after an hour.
"""

from __future__ import annotations

import gc

from msgspec import Struct

YOUNG = (5_000, 10, 1_000_000)
"""A collection of the youngest after so many more objects; one of the young after so many of those; of all, never."""
LATEST = 360
"""All are looked at after so many sweeps, however busy it is."""


def set_up() -> None:
    """Take what was loaded at the start out of the collector's sight: it stays for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


class Sweeper(Struct):
    """Looks at all objects when nobody is held up by it."""

    answers: int = 0
    requests: int = 0
    waited: int = 0

    def sweep(self, answers: int, requests: int) -> bool:
        """Collect if it is time, and tell whether it was. Called every few seconds with what has been counted until
        then: how many answers were recorded, how many requests replied to."""
        quiet, self.answers = answers == self.answers, answers
        self.waited += 1
        if requests == self.requests or not (quiet or self.waited >= LATEST):
            return False
        self.requests, self.waited = requests, 0
        gc.collect()
        return True
