"""When Python's garbage collector runs, so that it holds nobody up.

A collection looks at every object that it is about, a microsecond for each. A table has some hundreds, so with a
thousand tables a full collection takes a second, in which nobody's answer is heard. Left to itself, the collector
goes by how many objects there are; but those of tables go by reference counts alone. What is left for it are cycles,
and those come from requests that the framework has answered and from connections that have closed: 20 to 50 objects
each, 3 kB at most. An answer, a person's or a bot's, leaves none. So it runs when nobody asks for anything, or when
much may be left.
"""

from __future__ import annotations

import gc

from msgspec import Struct

MOST_LEFT = 20_000
"""After so many requests it runs, however busy it is."""
MOST_NEW = 20_000_000
"""Likewise with so many more objects than the last time: whatever else leaves cycles must not fill the memory."""


def set_up() -> None:
    """Let the collector run by itself no more. What was loaded at the start it need not look at: it stays for good."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Sweeper(Struct):
    """Collects when that holds nobody up."""

    heard: int = -1
    """How many requests had been replied to at the last sweep."""
    passed: int = 0
    """How many the framework had answered when it collected last."""

    def sweep(self, heard: int, passed: int) -> bool:
        """Collect if it is time, and tell whether it was. Called every few seconds with what has been counted until
        then: how many requests were replied to, how many of them by the framework."""
        quiet, self.heard = heard == self.heard, heard
        new = passed - self.passed
        if not (quiet and new) and new < MOST_LEFT and gc.get_count()[0] < MOST_NEW:
            return False
        self.passed = passed
        gc.collect()
        return True
