"""What every request passes, an answer as well as any other: is it from our page, small enough, and not too fast?

The check against other sites is CSRF protection: a page elsewhere can make a browser send a request along with our
cookie, but not with the header `X-Tortuga`, and its own origin stands on it.
"""

from __future__ import annotations

import logging
import time
from typing import Any

from starlette.types import Receive, Scope

from tortuga.server.http.replies import client_of
from tortuga.server.problems import Problem
from tortuga.server.service import Service

log = logging.getLogger("tortuga.http")

HEADER = b"x-tortuga"
MOST_BYTES = 16 * 1024
"""The longest body of a request."""


def let_in(service: Service, scope: Scope) -> None:
    """Raise `Problem` if a request has another's name on it, comes from another site, is too large, or too fast."""
    names = service.host_names
    names.let_in(scope)
    if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is not None and not names.own(origin, headers.get(b"host", b"")):
            names.mind_origin(origin)
            raise Problem(403, "cross_site")
        if HEADER not in headers:
            raise Problem(403, "cross_site")
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > MOST_BYTES:
            raise Problem(413, "too_large")
    service.limits.spend("any", client_of(scope))


async def whole_body(receive: Receive) -> bytes:
    """Read a request's body. Raises `Problem` if it is too large, whatever length it claims."""
    body = b""
    while True:
        message = await receive()
        body += bytes(message.get("body", b""))
        if len(body) > MOST_BYTES:
            raise Problem(413, "too_large")
        if message["type"] != "http.request" or not message.get("more_body", False):
            return body


def note(service: Service, scope: Scope, status: int, began: float) -> None:
    """Count a request, and write it into the log."""
    seconds = time.perf_counter() - began
    service.metrics.request(_method(scope["method"]), status, seconds)
    level = logging.DEBUG if status < 500 else logging.WARNING
    if log.isEnabledFor(level):
        log.log(level, "request", extra=_logged(scope, status, seconds))


def _method(method: str) -> str:
    return method if method in ("GET", "HEAD", "POST", "OPTIONS") else "other"


def _logged(scope: Scope, status: int, seconds: float) -> dict[str, Any]:
    """What is logged of a request: its pattern, never its address, whose table and key are secrets."""
    route = scope.get("route")
    return {
        "method": _method(scope["method"]),
        "route": getattr(route, "path", "?"),
        "status": status,
        "ms": round(seconds * 1000, 1),
    }
