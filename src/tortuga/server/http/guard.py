"""What every request passes: the headers that keep a page safe, the check against other sites, bounds and limits.

Plain ASGI, no framework: it stands in front of everything, the stream included, and must cost next to nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from tortuga.server.http.answers import Answering, GiveAnswer, Route
from tortuga.server.http.connection import MOST_BYTES, exchange_of
from tortuga.server.http.replies import PLAIN_HEAD, SAFE_HEADERS, client_of, problem_body, problem_reply
from tortuga.server.http.requests import check_body
from tortuga.server.problems import Problem
from tortuga.server.service import Service
from tortuga.server.tables.plans.answering import Taken
from tortuga.server.tables.tables import Plan

log = logging.getLogger("tortuga.http")

HEADER = b"x-tortuga"


class Guard:
    """Stands in front of the application."""

    def __init__(self, app: ASGIApp, answering: Answering, service: Service) -> None:
        """Guard `app`, and `answering` beside it."""
        self._app = app
        self._answering = answering
        self.service = service
        self._host_names = service.host_names
        self._tasks: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or turn it away with a sentence."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        table = self._answering.table_in(scope)
        if table is not None:
            await self._answer(scope, table, receive, began)
            return
        status = 500
        try:
            status = await self._pass(scope, receive, send)
        finally:
            self._note(scope, status, began)

    def take_answer(self, scope: Scope, table: str, body: bytes) -> None:
        """Take an answer that has come whole: at once if nothing is in its way, otherwise as any other request."""
        began = time.perf_counter()
        try:
            self._let_in(scope)
            given, plan = self._answering.read(scope, table, body)
        except Problem as problem:
            self._say(scope, problem, began)
            return

        def written(said: bytes | None) -> None:
            if said is not None:
                self._reply(scope, 200, said, began)
            else:
                self._later(self._take(scope, table, given, plan, began))

        if not self._answering.take_now(table, plan, written):
            self._later(self._take(scope, table, given, plan, began))

    async def _answer(self, scope: Scope, table: str, receive: Receive, began: float) -> None:
        """Take an answer that comes in parts, through a proxy, or in another unusual way."""
        try:
            self._let_in(scope)
            body = await _whole_body(receive)
            if body is None:
                raise Problem(413, "too_large")
            given, plan = self._answering.read(scope, table, body)
        except Problem as problem:
            self._say(scope, problem, began)
            return
        await self._take(scope, table, given, plan, began)

    async def _take(self, scope: Scope, table: str, given: GiveAnswer, plan: Plan[Taken], began: float) -> None:
        try:
            status, said = await self._answering.take(scope, table, given, plan)
        except Problem as problem:
            self._say(scope, problem, began)
        except Exception:
            log.exception("answer failed")
            self._say(scope, Problem(500, "failed"), began)
        else:
            self._reply(scope, status, said, began)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _say(self, scope: Scope, problem: Problem, began: float) -> None:
        more = b"retry-after: %d\r\n" % problem.retry_after if problem.retry_after else b""
        self._reply(scope, problem.status, problem_body(Request(scope), problem), began, more)

    def _reply(self, scope: Scope, status: int, said: bytes, began: float, more: bytes = b"") -> None:
        """Reply to an answer."""
        scope["route"] = Route
        exchange_of(scope).reply(STATUS_LINE[status] + PLAIN_HEAD + more, said)
        self._note(scope, status, began)

    def _note(self, scope: Scope, status: int, began: float) -> None:
        """Count a request, and write it into the log."""
        seconds = time.perf_counter() - began
        self.service.metrics.request(_method(scope["method"]), status, seconds)
        level = logging.DEBUG if status < 500 else logging.WARNING
        if log.isEnabledFor(level):
            log.log(level, "request", extra=_logged(scope, status, seconds))

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> int:
        """Hand a request on to the application."""
        status = 500
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
            self._let_in(scope)
            if scope["method"] == "POST":
                body = await _whole_body(receive)
                if body is None:
                    raise Problem(413, "too_large")
                _check(body)
                receive = _once(body, receive)
        except Problem as problem:
            await problem_reply(Request(scope), problem)(scope, receive, send_safely)
        else:
            await self._app(scope, receive, send_safely)
        return status

    def _let_in(self, scope: Scope) -> None:
        """Raise `Problem` if a request has another's name on it, comes from another site, is too large, or too fast."""
        self._host_names.let_in(scope)
        if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
            headers = dict(scope["headers"])
            origin = headers.get(b"origin")
            if origin is not None and not self._host_names.own(origin, headers.get(b"host", b"")):
                self._host_names.mind_origin(origin)
                raise Problem(403, "cross_site")
            if HEADER not in headers:
                raise Problem(403, "cross_site")
            length = headers.get(b"content-length", b"0")
            if not length.isdigit() or int(length) > MOST_BYTES:
                raise Problem(413, "too_large")
        self.service.limits.spend("any", client_of(scope))


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


def _check(body: bytes) -> None:
    try:
        check_body(body)
    except ValueError as error:
        raise Problem(422, "bad_request", detail=str(error)[:120]) from error


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


def _logged(scope: Scope, status: int, seconds: float) -> dict[str, Any]:
    """What is logged of a request: its pattern, never its address, whose table and key are secrets."""
    route = scope.get("route")
    return {
        "method": _method(scope["method"]),
        "route": getattr(route, "path", "?"),
        "status": status,
        "ms": round(seconds * 1000, 1),
    }
