"""What stands in front of the application: the checks of every request, and the headers that keep a page safe.

Plain ASGI middleware, no framework: it stands in front of everything, the stream included, and must cost next to
nothing. Answers go by a road of their own (`answers`), past the framework but not past the checks.
"""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tortuga.server.http.answers import Answers
from tortuga.server.http.checks import let_in, note, whole_body
from tortuga.server.http.replies import SAFE_HEADERS, problem_reply
from tortuga.server.http.requests import check_body
from tortuga.server.problems import Problem
from tortuga.server.service import Service


class Guard:
    """Stands in front of the application."""

    def __init__(self, app: ASGIApp, answers: Answers, service: Service) -> None:
        """Guard `app`, and hand answers to `answers`."""
        self._app = app
        self.answers = answers
        self.service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or turn it away with a sentence."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        table = self.answers.table_in(scope)
        if table is not None:
            await self.answers.receive(scope, table, receive)
            return
        began, status = time.perf_counter(), 500
        try:
            status = await self._pass(scope, receive, send)
        finally:
            note(self.service, scope, status, began)
            self.service.metrics.passed += 1

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
            let_in(self.service, scope)
            if scope["method"] == "POST":
                body = await whole_body(receive)
                _check(body)
                receive = _once(body, receive)
        except Problem as problem:
            await problem_reply(Request(scope), problem)(scope, receive, send_safely)
        else:
            await self._app(scope, receive, send_safely)
        return status


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
