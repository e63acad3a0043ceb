"""Clocks: how long a seat may think. An expired clock costs one answer, never the match.

A seat has an allowance for every decision and a bank for the whole match; what a decision takes beyond the allowance
comes out of the bank. Nobody's clock runs while the table is paused or does not wait for the seat.

Where everybody answers several times behind a hand, the clock runs on from one answer to the next: if it began anew, it
would tell that there was one. There is more time then, for all of them together.
"""

from __future__ import annotations

from msgspec import Struct

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE

EXTENSION = 5 * MINUTE
"""What a vote to extend adds to every bank."""


class Pace(Struct, frozen=True):
    """The times of a clock, in milliseconds."""

    allowance: int
    bank: int
    apart: int
    """The allowance for all that is answered behind a hand."""


PACES = {
    "none": None,
    "relaxed": Pace(2 * MINUTE, 10 * MINUTE, 5 * MINUTE),
    "brisk": Pace(30 * SECOND, 3 * MINUTE, 90 * SECOND),
    "days": Pace(48 * HOUR, 0, 48 * HOUR),
}


TEMPI = {"calm": 2.0, "usual": 1.0, "quick": 0.35, "once": 0.0}
"""How long bots seem to think, by how many times as long as usual."""


class SeatClock(Struct):
    """The clock of one seat."""

    bank: int = 0
    number: int = 0
    """The decision it runs for; 0 if it stands."""
    since: int = 0
    used: int = 0
    """What this decision had taken when the clock was last stopped by a pause."""
    stopped: bool = False
    """Whether the table is paused."""
    apart: bool = False
    """Whether it runs for answers behind a hand."""
    last: tuple[int, int] = (0, 0)
    """The decision it ran for before, and what that had taken of its allowance: who takes an answer back goes on."""

    def turn(self, pace: Pace, number: int, now: int, apart: bool = False) -> None:
        """Run for this decision from now on; 0: stand. What the last one took beyond the allowance is paid first.

        `apart`: it is answered behind a hand, and so will be those that follow (`go_on`).
        """
        if number == self.number:
            return
        before, used = self.last
        if self.number:
            taken = self.used + (0 if self.stopped else now - self.since)
            self.bank = max(0, self.bank - max(0, taken - pace.allowance))
            self.last = (self.number, min(taken, pace.allowance))
        self.number = number
        self.since = now
        self.apart = apart
        # A longer allowance is one of which less than nothing is used.
        self.used = used if number and number == before else pace.allowance - pace.apart if apart else 0

    def go_on(self, number: int) -> bool:
        """Run on for another decision, if both are answered behind a hand."""
        if not self.apart or not self.number or not number:
            return False
        self.number = number
        return True

    def pause(self, now: int) -> None:
        """Remember what the decision has taken so far."""
        self.used += now - self.since
        self.since = now
        self.stopped = True

    def resume(self, now: int) -> None:
        """Go on from here."""
        self.since = now
        self.stopped = False

    def deadline(self, pace: Pace) -> int:
        """When it expires."""
        return self.since - self.used + pace.allowance + self.bank
