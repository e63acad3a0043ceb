"""The one address that is hot: answers. All about it is here: the form, the cookie, the limits, the plan, the reply.

There is one road, with two ways in and one place to wait. A connection hands over an answer that has come whole
(`take`); one that comes in parts, through a proxy or in another unusual way comes by ASGI (`receive`) and joins it. If
the table is at hand, the answer is planned, folded and handed to the store at once; otherwise it waits its turn
(`_wait`). What has become of it is said in one place (`_conclude`). The framework has no part in it: its share would be
half of the cost.

`key` in an answer is an idempotency key: a client that does not know whether it was heard sends the same one again.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.types import Receive, Scope
from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from tortuga.kernel.refusal import Refusal, Refused
from tortuga.server.credentials import key_hash, unsign
from tortuga.server.http.checks import let_in, note, whole_body
from tortuga.server.http.connection import exchange_of
from tortuga.server.http.replies import PLAIN_HEAD, client_of, language_of, problem_body
from tortuga.server.http.request_context import COOKIE
from tortuga.server.http.requests import check_body, plain_answer
from tortuga.server.http.routes.common import replies
from tortuga.server.messages.shapes import REF, encode
from tortuga.server.messages.translator import translator
from tortuga.server.messages.wire import Accepted
from tortuga.server.problems import Problem
from tortuga.server.service import Service
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans import answering
from tortuga.server.tables.plans.answering import Recorded
from tortuga.server.tables.tables import Plan

log = logging.getLogger("tortuga.http")

PATH = "/api/tables/{table}/answers"
_PATH = re.compile(r"/api/tables/([a-z0-9]{16})/answers")
_COOKIE = re.compile(rf"(?:^|;\s*){COOKIE}=([^;]+)".encode())
MOST_COOKIES = 10_000
CLOSED = ("HOUSE-1", "HOUSE-2", "HOUSE-3", "HOUSE-5")
"""Refusals because of the moment, not because of the answer."""


class GiveAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Answer a decision (`number`) or take a standing offer (`offer`). `key` is yours: it is never taken twice."""

    seat: Annotated[int, Meta(ge=0, lt=64)]
    answer: Annotated[list[Any], Meta(min_length=1, max_length=256)]
    key: Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[0-9A-Za-z_.:-]+$")]
    number: Annotated[int, Meta(ge=0, lt=1 << 31)] = 0
    offer: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")] | None = None


_decoder = msgspec.json.Decoder(GiveAnswer)
_KEYS = tuple(b'"%b"' % key.encode() for key in GiveAnswer.__struct_fields__)


class Arrival:
    """An answer on its road: the request, and what it asks for as soon as that is known."""

    __slots__ = ("began", "given", "on_reply", "plan", "scope", "table")

    given: GiveAnswer
    plan: Plan[Recorded]

    def __init__(self, scope: Scope, table: str, on_reply: Callable[[], None] | None = None) -> None:
        """Begin to count the time. `on_reply` is called when it has been replied to."""
        self.scope = scope
        self.table = table
        self.on_reply = on_reply
        self.began = time.perf_counter()


class Answers:
    """Takes answers."""

    def __init__(self, service: Service) -> None:
        """Take them for the tables of a service."""
        self._service = service
        self._cookies: dict[bytes, str] = {}
        self._waiting: set[asyncio.Task[None]] = set()

    def table_in(self, scope: Scope) -> str | None:
        """The table that a request wants to answer at, if that is what it wants."""
        found = _PATH.fullmatch(scope["path"]) if scope["method"] == "POST" else None
        return found[1] if found is not None else None

    def take(self, scope: Scope, table: str, body: bytes) -> None:
        """Take an answer that has come whole; its exchange is replied to now or later."""
        arrival = Arrival(scope, table)
        if self._passes(arrival):
            self._take(arrival, body)

    async def receive(self, scope: Scope, table: str, receive: Receive) -> None:
        """Take an answer by ASGI, which wants to know when it has been replied to."""
        replied = asyncio.Event()
        arrival = Arrival(scope, table, replied.set)
        if self._passes(arrival):
            try:
                body = await whole_body(receive)
            except Problem as problem:
                self._conclude(arrival, problem)
            else:
                self._take(arrival, body)
        await replied.wait()

    def _passes(self, arrival: Arrival) -> bool:
        """The checks of every request; says so where one speaks against it."""
        try:
            let_in(self._service, arrival.scope)
        except Problem as problem:
            self._conclude(arrival, problem)
            return False
        return True

    def _take(self, arrival: Arrival, body: bytes) -> None:
        """Read it, plan it, and carry it out if the table is at hand; else let it wait its turn."""

        def carried_out(outcome: Recorded | Exception) -> None:
            if isinstance(outcome, Exception):  # another process was quicker, or the store is down: from the start
                self._let_wait(arrival)
            else:
                self._conclude(arrival, outcome)

        tables = self._service.tables
        try:
            self._read(arrival, body)
            at_once = tables.change_now(arrival.table, arrival.plan, carried_out)
        except Exception as error:
            self._conclude(arrival, error, tables.live.get(arrival.table))
        else:
            if not at_once:
                self._let_wait(arrival)

    def _let_wait(self, arrival: Arrival) -> None:
        task = asyncio.get_running_loop().create_task(self._wait(arrival))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _wait(self, arrival: Arrival) -> None:
        """Carry an answer out as soon as its table has been found and nobody else is changing it."""
        tables = self._service.tables
        try:
            outcome: Recorded | Exception = await tables.change(arrival.table, arrival.plan)
        except Exception as error:
            outcome = error
        self._conclude(arrival, outcome, tables.live.get(arrival.table))

    def _conclude(self, arrival: Arrival, outcome: Recorded | Exception, live: LiveTable | None = None) -> None:
        """Say what has become of an answer: whatever road it came and however far, it is said here."""
        more = b""
        if isinstance(outcome, Recorded):
            status, said = 200, encode(Accepted(outcome.version, outcome.repeated))
        elif isinstance(outcome, Refused) and live is not None:
            status, said = self._refusal(arrival, outcome, live)
        else:
            problem = self._problem(outcome)
            status, said = problem.status, problem_body(Request(arrival.scope), problem)
            if problem.retry_after:
                more = b"retry-after: %d\r\n" % problem.retry_after
        arrival.scope["route"] = Route
        exchange_of(arrival.scope).reply(STATUS_LINE[status] + PLAIN_HEAD + more, said)
        note(self._service, arrival.scope, status, arrival.began)
        if arrival.on_reply is not None:
            arrival.on_reply()

    def _problem(self, error: Exception) -> Problem:
        if isinstance(error, Problem):
            return error
        if isinstance(error, Refused):  # its table has left the memory between two breaths
            return Problem(503, "too_busy", retry_after=1)
        log.error("answer failed", exc_info=error)
        return Problem(500, "failed")

    def _refusal(self, arrival: Arrival, refused: Refused, live: LiveTable) -> tuple[int, bytes]:
        self._service.metrics.refused += 1
        refusal = _better(live, arrival.given, refused.refusal)
        status = 409 if refusal.rule in CLOSED else 422
        meeting = live.folded.meeting
        words = translator(meeting.settings.game, language_of(Request(arrival.scope)))
        return status, encode(words.refused(refusal, meeting.names(), status))

    def _read(self, arrival: Arrival, body: bytes) -> None:
        """Read an answer and plan to take it. May raise `Problem`."""
        self._service.limits.spend("answer", f"{client_of(arrival.scope)} {arrival.table}")
        arrival.given = given = _decoded(body)
        key = self._key(arrival.scope)
        if given.offer is None:
            arrival.plan = answering.answer(key, given.seat, given.number, given.answer, given.key)
        else:
            arrival.plan = answering.take_offer(key, given.seat, given.offer, given.answer, given.key)

    def _key(self, scope: Scope) -> str | None:
        """The hash of the person's key, out of the cookie."""
        for name, value in scope["headers"]:
            if name == b"cookie":
                found = _COOKIE.search(value)
                return self._hash_in(found[1]) if found else None
        return None

    def _hash_in(self, cookie: bytes) -> str | None:
        """The hash of the key in a cookie of our making. A person sends the same one again and again."""
        known = self._cookies.get(cookie)
        if known is None:
            key = unsign(cookie.decode("latin-1"), self._service.tables.store.secret)
            if key is None:
                return None
            if len(self._cookies) >= MOST_COOKIES:
                self._cookies.clear()
            known = self._cookies[cookie] = key_hash(key)
        return known


class Route:
    """What the log calls this address."""

    path = PATH


def _decoded(data: bytes) -> GiveAnswer:
    try:
        if b"\\" in data or any(data.count(key) > 1 for key in _KEYS):
            check_body(data)  # seldom: a key, or what looks like one, may stand there twice
        given = _decoder.decode(data)
        plain_answer(given.answer)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Problem(422, "bad_request", detail=str(error)[:120]) from error
    return given


def _better(live: LiveTable, given: GiveAnswer, refusal: Refusal) -> Refusal:
    """The game may know the very rule behind a refusal."""
    if refusal.rule in CLOSED:
        return refusal
    try:
        return answering.explained(live, given.seat, given.offer or "", given.answer) or refusal
    except (Refused, Problem):
        return refusal


def description() -> dict[str, Any]:
    """The address, for the description of the API."""
    table = {"name": "table", "in": "path", "required": True, "schema": {"type": "string", "pattern": "^[a-z0-9]{16}$"}}
    lang = {"name": "lang", "in": "query", "required": False, "schema": {"type": "string", "pattern": "^(en|es)$"}}
    body = {"application/json": {"schema": {"$ref": REF.format(name=GiveAnswer.__name__)}}}
    return {
        "tags": ["match"],
        "summary": "Answer",
        "description": "Answer your decision, or take a standing offer. Written down before it is accepted.",
        "operationId": "answer",
        "parameters": [table, lang],
        "requestBody": {"required": True, "content": body},
        "responses": {str(status): told for status, told in replies(Accepted, description="Accepted").items()},
    }
