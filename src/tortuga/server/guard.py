"""What every request passes: the headers that keep a page safe, the check against other sites, bounds and limits.

Plain ASGI, no framework: it stands in front of everything, the stream included, and must cost next to nothing.
"""

from __future__ import annotations

import logging
import time
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tortuga.server.problems import Problem
from tortuga.server.service import Service

log = logging.getLogger("tortuga.http")

MOST_BYTES = 16 * 1024
HEADER = b"x-tortuga"

SAFE_HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        b"connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]


class Guard:
    """Stands in front of the application."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        """Guard `app`."""
        self._app = app
        self.service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or turn it away with a sentence."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500
        headers = dict(scope["headers"])
        api = scope["path"].startswith("/api/")

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = message.setdefault("headers", [])
                message["headers"] = [*given, *SAFE_HEADERS]
                if api and not any(name == b"cache-control" for name, _ in given):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        try:
            problem = self._turned_away(scope, headers)
            if problem is None and scope["method"] == "POST":
                body = await _whole_body(receive)
                if body is not None:
                    await self._app(scope, _once(body, receive), send_safely)
                    return
                problem = Problem(413, "too_large")
            if problem is not None:
                await _say(scope, problem, send_safely)
            else:
                await self._app(scope, receive, send_safely)
        finally:
            seconds = time.perf_counter() - began
            self.service.metrics.request(_method(scope["method"]), status, seconds)
            level = logging.DEBUG if status < 500 else logging.WARNING
            if log.isEnabledFor(level):
                log.log(level, "request", extra=_logged(scope, status, seconds))

    def _turned_away(self, scope: Scope, headers: dict[bytes, bytes]) -> Problem | None:
        if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
            origin = headers.get(b"origin")
            if HEADER not in headers or (origin is not None and not _own(origin, headers.get(b"host", b""))):
                return Problem(403, "cross_site")
            length = headers.get(b"content-length", b"0")
            if not length.isdigit() or int(length) > MOST_BYTES:
                return Problem(413, "too_large")
        try:
            self.service.limits.spend("any", client_of(scope))
        except Problem as problem:
            return problem
        return None


def client_of(scope: Scope) -> str:
    """Where a request comes from."""
    client: Any = scope.get("client")
    return str(client[0]) if client else "local"


def _own(origin: bytes, host: bytes) -> bool:
    return origin.partition(b"://")[2] == host


def _method(method: str) -> str:
    return method if method in ("GET", "HEAD", "POST", "OPTIONS") else "other"


async def _whole_body(receive: Receive) -> bytes | None:
    """Read a request's body; None if it is too large, whatever length it claims."""
    body = b""
    while True:
        message = await receive()
        body += bytes(message.get("body", b""))
        if len(body) > MOST_BYTES:
            return None
        if message["type"] != "http.request" or not message.get("more_body", False):
            return body


def _once(body: bytes, receive: Receive) -> Receive:
    """Hand on a body that was read already."""
    told = False

    async def read() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return read


async def _say(scope: Scope, problem: Problem, send: Send) -> None:
    from starlette.requests import Request

    from tortuga.server.replies import problem_reply

    response = problem_reply(Request(scope), problem)

    async def nothing() -> Message:
        return {"type": "http.disconnect"}

    await response(scope, nothing, send)


def _logged(scope: Scope, status: int, seconds: float) -> dict[str, Any]:
    """What is logged of a request: its pattern, never its address, whose table and key are secrets."""
    route = scope.get("route")
    return {
        "method": _method(scope["method"]),
        "route": getattr(route, "path", "?"),
        "status": status,
        "ms": round(seconds * 1000, 1),
    }
