"""Counters for whoever watches over the server, in the text form that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What is counted as it happens; everything else is read off when somebody asks."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.requests: dict[tuple[str, int], int] = {}
        self.messages = 0
        self.refused = 0
        self.passed = 0
        """Requests that were handed on to the framework, which are all but answers."""
        self._times = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def request(self, method: str, status: int, seconds: float) -> None:
        """Count a request and how long it took."""
        key = (method, status)
        self.requests[key] = self.requests.get(key, 0) + 1
        self._times[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    @property
    def replied(self) -> int:
        """How many requests were replied to."""
        return sum(self._times)

    def text(self, gauges: Mapping[str, float], counters: Mapping[str, float]) -> str:
        """All figures, one a line."""
        lines = []
        for (method, status), count in sorted(self.requests.items()):
            lines.append(f'tortuga_requests_total{{method="{method}",status="{status}"}} {count}')
        total = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self._times, strict=True):
            total += count
            lines.append(f'tortuga_request_seconds_bucket{{le="{bound}"}} {total}')
        lines += [f"tortuga_request_seconds_sum {self._sum:.6f}", f"tortuga_request_seconds_count {total}"]
        counters = {"stream_messages": self.messages, "answers_refused": self.refused, **counters}
        lines += [f"tortuga_{name}_total {value:g}" for name, value in counters.items()]
        lines += [f"tortuga_{name} {value:g}" for name, value in gauges.items()]
        return "\n".join(lines) + "\n"
