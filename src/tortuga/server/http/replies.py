"""Replies: JSON made by the quick encoder, and problems as sentences in the language of whoever asked."""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import Any

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from tortuga.kernel.game import SetupError
from tortuga.kernel.words import LANGUAGES
from tortuga.server.messages.shapes import encode
from tortuga.server.messages.translator import chosen_language, house_sentence
from tortuga.server.messages.wire import ProblemReply
from tortuga.server.problems import Problem
from tortuga.server.store.writing import StoreDown

log = logging.getLogger("tortuga.http")

JSON = "application/json"

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
PLAIN_HEAD = b"".join([b"%b: %b\r\n" % header for header in SAFE_HEADERS]) + (
    b"content-type: application/json\r\ncache-control: no-store\r\n"
)
"""The headers of every small reply that goes past the framework, in one piece."""


def reply(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(encode(value), status, media_type=JSON)


def client_of(scope: Scope) -> str:
    """Where a request comes from."""
    client: Any = scope.get("client")
    host = str(client[0]) if client else "local"
    return _household(host) if ":" in host else host


@lru_cache(4096)
def _household(host: str) -> str:
    """The /64 network of an IPv6 address: whoever has one address of it has all of them."""
    try:
        address = IPv6Address(host)
    except ValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, 64), strict=False))


def language_of(request: Request) -> str:
    """The language a request wants its sentences in."""
    headers = request.headers
    return chosen_language(
        request.query_params.get("lang"), request.cookies.get("lang"), headers.get("accept-language")
    )


def problem_body(request: Request, problem: Problem) -> bytes:
    """A problem in words, as JSON."""
    sentence = house_sentence(language_of(request), problem.reason, problem.facts)
    return encode(ProblemReply(problem.status, problem.reason, sentence, facts=problem.facts))


@cache
def refusal(status: int, reason: str) -> bytes:
    """A whole reply to what is no request at all, or too much of one; the connection closes behind it."""
    sentence = house_sentence(LANGUAGES[0], reason, {})
    body = encode(ProblemReply(status, reason, sentence))
    closing = b"connection: close\r\ncontent-length: %d\r\n\r\n" % len(body)
    return STATUS_LINE[status] + PLAIN_HEAD + closing + body


def problem_reply(request: Request, problem: Problem) -> Response:
    """A problem in words."""
    response = Response(problem_body(request, problem), problem.status, media_type=JSON)
    if problem.retry_after:
        response.headers["retry-after"] = str(problem.retry_after)
    return response


async def on_problem(request: Request, error: Exception) -> Response:
    """Answer what was raised on the way."""
    if isinstance(error, Problem):
        return problem_reply(request, error)
    if isinstance(error, SetupError):
        return problem_reply(request, Problem(422, error.key, **error.facts))
    if isinstance(error, RequestValidationError):
        return problem_reply(request, Problem(422, "bad_request", detail=_detail(error)))
    if isinstance(error, HTTPException):
        reason = {404: "no_such_page", 405: "wrong_method"}.get(error.status_code, "bad_request")
        found = problem_reply(request, Problem(error.status_code, reason, detail=str(error.detail)[:100]))
        if error.headers and "allow" in {name.lower() for name in error.headers}:
            found.headers["allow"] = next(v for k, v in error.headers.items() if k.lower() == "allow")
        return found
    if isinstance(error, StoreDown):
        log.warning("store down", extra={"why": str(error)})
        return problem_reply(request, Problem(503, "store_down", retry_after=2))
    return problem_reply(request, Problem(500, "failed"))


def _detail(error: RequestValidationError) -> str:
    """The first thing that is wrong with a request, where and why."""
    first = error.errors()[0]
    place = ".".join(str(part) for part in first.get("loc", ()) if part != "body")[:60]
    reason = str(first.get("msg", "")).removeprefix("Value error, ")[:120]
    return f"{place}: {reason}" if place else reason
