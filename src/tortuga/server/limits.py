"""Rate limits: token buckets, which fill with time. In memory, for each process; they guard, they do not account."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from tortuga.server.clock import Clock
from tortuga.server.problems import Problem

MOST_BUCKETS = 20_000


class Limit(Struct, frozen=True):
    """So many at once, and so many more each second."""

    burst: float
    per_second: float


LIMITS = {
    "any": Limit(120, 30),
    "open": Limit(10, 0.1),
    "claim": Limit(20, 0.5),
    "join": Limit(16, 1 / 60),  # new people at one table: a whole household at once, then one a minute
    "recover": Limit(5, 0.1),
    "answer": Limit(40, 10),
    "undo": Limit(15, 1),  # the match is played again each time
    "replay": Limit(40, 2),
    "review": Limit(4, 1 / 60),  # minutes of a processor each
    "seat": Limit(30, 1),
    "vote": Limit(20, 0.5),
    "ask": Limit(40, 5),
    "brief": Limit(120, 10),  # whoever looks through all their tables
    "chat": Limit(8, 1),
    "stream": Limit(30, 2),
}


MOST_STREAMS = 200
"""So many streams may be open from one address; a school behind one router needs no more."""


class Limits:
    """The buckets of everybody. `scale` makes them wider, for load tests; 0 switches them off."""

    def __init__(self, clock: Clock, scale: float = 1.0) -> None:
        """Begin with full buckets."""
        self._clock = clock
        self._scale = scale
        self._streams: dict[str, int] = {}
        self._buckets: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def spend(self, kind: str, who: str) -> None:
        """Take one out of somebody's bucket, or say that it was too fast."""
        if not self._scale:
            return
        limit = LIMITS[kind]
        now = self._clock.now()
        key = (kind, who)
        left, at = self._buckets.pop(key, (limit.burst * self._scale, now))
        left = min(limit.burst * self._scale, left + (now - at) / 1000 * limit.per_second * self._scale)
        self._buckets[key] = (left - 1 if left >= 1 else left, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if left < 1:
            wait = (1 - left) / (limit.per_second * self._scale)
            raise Problem(429, "too_fast", retry_after=max(1, round(wait + 0.5)))

    @contextmanager
    def streaming(self, who: str) -> Iterator[None]:
        """Hold one of somebody's streams open, or say that they have too many."""
        held = self._streams.get(who, 0)
        if self._scale and held >= MOST_STREAMS * self._scale:
            raise Problem(429, "too_many_streams", retry_after=30)
        self._streams[who] = held + 1
        try:
            yield
        finally:
            self._streams[who] -= 1
            if not self._streams[who]:
                del self._streams[who]
