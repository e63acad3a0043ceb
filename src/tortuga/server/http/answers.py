"""The one address that is hot: answers. Served without the framework, whose share would be half of its cost.

Everything else about it is as for the other addresses: the same guard before it, the same problems, and its place in
the description of the API.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.types import Scope

from tortuga.kernel.refusal import Refusal, Refused
from tortuga.server.credentials import key_hash, unsign
from tortuga.server.http.replies import client_of, language_of
from tortuga.server.http.request_context import COOKIE
from tortuga.server.http.requests import check_body, plain_answer
from tortuga.server.messages.match_message import encode
from tortuga.server.messages.translator import translator
from tortuga.server.messages.wire import Accepted
from tortuga.server.problems import Problem
from tortuga.server.service import Service
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans import answering
from tortuga.server.tables.tables import Plan

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


class Answering:
    """Takes answers."""

    def __init__(self, service: Service) -> None:
        """Take them for the tables of a service."""
        self._service = service
        self._cookies: dict[bytes, str] = {}

    def table_in(self, scope: Scope) -> str | None:
        """The table that a request wants to answer at, if that is what it wants."""
        found = _PATH.fullmatch(scope["path"]) if scope["method"] == "POST" else None
        if found is None:
            return None
        return found[1]

    def read(self, scope: Scope, table: str, data: bytes) -> tuple[GiveAnswer, Plan[answering.Taken]]:
        """Read an answer and plan to take it. May raise `Problem`."""
        self._service.limits.spend("answer", f"{client_of(scope)} {table}")
        given = _read(data)
        key = self._key(scope)
        if given.offer is None:
            return given, answering.answer(key, given.seat, given.number, given.answer, given.key)
        return given, answering.take(key, given.seat, given.offer, given.answer, given.key)

    def take_now(self, table: str, plan: Plan[answering.Taken], then: Callable[[bytes | None], None]) -> bool:
        """Take an answer without waiting for anybody, if that can be done. `then` hears the reply when it is written,
        or None if it was not and must be taken in the usual way."""

        def taken(outcome: answering.Taken | Exception) -> None:
            then(None if isinstance(outcome, Exception) else _accepted(outcome))

        try:
            return self._service.tables.change_now(table, plan, taken)
        except Exception:  # the usual way finds it again, and says what it is
            return False

    async def take(self, scope: Scope, table: str, given: GiveAnswer, plan: Plan[answering.Taken]) -> tuple[int, bytes]:
        """Take an answer in the usual way: the status and the body of the reply. May raise `Problem`."""
        service = self._service
        try:
            return 200, _accepted(await service.tables.change(table, plan))
        except Refused as refused:
            service.metrics.refused += 1
            live = await service.tables.get(table)
            refusal = _better(live, given, refused.refusal)
            status = 409 if refusal.rule in CLOSED else 422
            said = translator(live.folded.meeting.settings.game, language_of(Request(scope)))
            return status, encode(said.refused(refusal, live.folded.meeting.names(), status))

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


def _accepted(taken: answering.Taken) -> bytes:
    return encode(Accepted(taken.version, taken.repeated))


def _read(data: bytes) -> GiveAnswer:
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


def description() -> tuple[dict[str, Any], dict[str, Any]]:
    """The address and its body, for the description of the API."""
    _, schemas = msgspec.json.schema_components((GiveAnswer,), ref_template="#/components/schemas/{name}")
    problem = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/ProblemReply"}}}}
    accepted = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Accepted"}}}}
    body = {"application/json": {"schema": {"$ref": "#/components/schemas/GiveAnswer"}}}
    table = {"name": "table", "in": "path", "required": True, "schema": {"type": "string", "pattern": "^[a-z0-9]{16}$"}}
    lang = {"name": "lang", "in": "query", "required": False, "schema": {"type": "string", "pattern": "^(en|es)$"}}
    operation = {
        "tags": ["match"],
        "summary": "Answer",
        "description": "Answer your decision, or take a standing offer. Written down before it is accepted.",
        "operationId": "answer",
        "parameters": [table, lang],
        "requestBody": {"required": True, "content": body},
        "responses": {
            "200": {"description": "Accepted", **accepted},
            "4XX": {"description": "It cannot be done, and why", **problem},
            "5XX": {"description": "The server cannot do it now", **problem},
        },
    }
    return operation, schemas
