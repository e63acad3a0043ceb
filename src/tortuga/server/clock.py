"""The server's clock. Everything that depends on time is handed one, so that tests can move it by hand."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time and lets somebody wait for it."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    async def sleep(self, milliseconds: int) -> None:
        """Wait."""


_AWAKE_AND_ASLEEP: int | None = getattr(time, "CLOCK_BOOTTIME", None)


def steady() -> float:
    """Seconds that nobody sets; they pass while the machine sleeps, too, where the system can tell."""
    return time.monotonic() if _AWAKE_AND_ASLEEP is None else time.clock_gettime(_AWAKE_AND_ASLEEP)


class WallClock:
    """The real time. It never runs backwards, even if somebody sets the machine's clock."""

    def __init__(self) -> None:
        """Take the offset between the calendar and the steady clock once."""
        self._offset = time.time() - steady()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int((self._offset + steady()) * 1000)

    async def sleep(self, milliseconds: int) -> None:
        """Wait."""
        await asyncio.sleep(max(0, milliseconds) / 1000)
