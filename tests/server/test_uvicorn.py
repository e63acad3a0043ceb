"""What our connection leans on inside uvicorn. A release that changes any of it fails here first, and says what breaks.

`http/connection.py` is a subclass of uvicorn's protocol (decision 16), so its bound in `pyproject.toml` admits one
series of releases. Whoever raises the bound runs these.
"""

from __future__ import annotations

import ast
import asyncio
import inspect
import re
import textwrap
import tomllib
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from tortuga.server.http.connection import AnswerCycle, Connection, connections_to

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
ANSWER = (
    b"POST /api/tables/abcdefghij012345/answers?lang=es HTTP/1.1\r\nHost: localhost\r\nX-Tortuga: 1\r\n"
    b"Cookie: seat=x\r\nContent-Length: 2\r\n\r\n{}"
)


class Wire(asyncio.Transport):
    """A connection to nobody."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 5), "sockname": ("127.0.0.1", 80)})
        self.sent = b""

    def write(self, data: Any) -> None:
        self.sent += bytes(data)

    def is_closing(self) -> bool:
        return False

    def close(self) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Ear:
    """Hears of requests, by the short way and by ASGI."""

    def __init__(self) -> None:
        self.scopes: list[Any] = []

    def take(self, scope: Any, table: str, body: bytes) -> None:
        self.scopes.append((dict(scope), table, bytes(body)))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scopes.append(dict(scope))
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})


def _attributes(of: type, name: str, *, but: tuple[str, ...] = ()) -> set[str]:
    """The attributes that the methods of a class use of a thing called `name`."""
    found = set()
    tree = ast.parse(textwrap.dedent(inspect.getsource(of)))
    for method in ast.walk(tree):
        if isinstance(method, (ast.FunctionDef, ast.AsyncFunctionDef)) and method.name not in but:
            found |= {
                node.attr
                for node in ast.walk(method)
                if isinstance(node, ast.Attribute) and ast.unparse(node.value) == name
            }
    return found


def _made(kind: type[HttpToolsProtocol], ear: Any) -> HttpToolsProtocol:
    config = uvicorn.Config(ear, http=kind, log_config=None, ws="none", lifespan="off")
    return kind(config=config, server_state=ServerState(), app_state={})


async def test_uvicorns_protocol_has_all_that_our_connection_uses() -> None:
    theirs = _made(HttpToolsProtocol, Ear())
    theirs.on_message_begin()
    used = _attributes(Connection, "self") - set(vars(Connection)) - set(Connection.__annotations__)
    assert {"cycle", "connections", "timeout_keep_alive_task", "parser", "url", "headers"} <= used
    assert {name for name in used if not hasattr(theirs, name)} == set(), "gone from uvicorn's protocol"
    for name in ("server_state", "transport", "on_response_complete", "flow"):
        assert hasattr(theirs, name), f"{name} is gone: replies go out by it"
    assert hasattr(theirs.server_state, "default_headers")
    assert {404, 409, 413, 422, 429, 503} <= STATUS_LINE.keys()


async def test_each_method_that_we_replace_is_still_called_so() -> None:
    ours = {name for name, thing in vars(Connection).items() if inspect.isfunction(thing) and not name.startswith("_")}
    replaced = ours - {"hand_over"}
    assert {"data_received", "on_headers_complete", "on_message_complete", "resume_writing"} <= replaced
    for name in replaced:
        theirs = getattr(HttpToolsProtocol, name, None)
        assert theirs is not None, f"uvicorn does not call {name} any more"
        assert list(inspect.signature(theirs).parameters) == list(
            inspect.signature(getattr(Connection, name)).parameters
        )


async def test_our_cycle_has_all_that_uvicorns_protocol_wants_of_one() -> None:
    # What is done only to a cycle that uvicorn has made and started itself:
    own = ("on_headers_complete", "_start_asgi_task")
    wanted = _attributes(HttpToolsProtocol, "self.cycle", but=own)
    assert {"response_complete", "message_event", "body", "more_body", "keep_alive"} <= wanted
    cycle = AnswerCycle("abcdefghij012345", keep_alive=True)
    assert {name for name in wanted if not hasattr(cycle, name)} == set(), "AnswerCycle must have it"
    set_by_theirs = _attributes(RequestResponseCycle, "self")
    for name in ("disconnected", "response_started", "response_complete", "keep_alive", "chunked_encoding"):
        assert name in set_by_theirs, f"{name} is gone from uvicorn's cycle: Exchange and Stream use it"


async def test_an_answer_by_the_short_way_has_the_scope_that_uvicorn_makes() -> None:
    theirs, ours = Ear(), Ear()
    for kind, ear in ((HttpToolsProtocol, theirs), (connections_to(ours), ours)):
        protocol = _made(kind, ear)
        protocol.connection_made(Wire())
        protocol.data_received(ANSWER)
        await asyncio.sleep(0)
        protocol.connection_lost(None)
    (told, table, body), (expected,) = ours.scopes[0], theirs.scopes
    assert (table, body) == ("abcdefghij012345", b"{}")
    extensions = told.pop("extensions")
    assert isinstance(extensions["tortuga.exchange"].cycle, AnswerCycle)
    assert told == expected, "on_headers_complete of uvicorn tells its applications something else"


def test_the_bound_admits_one_series_of_releases() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    bound = next(each for each in project["dependencies"] if each.startswith("uvicorn"))
    found = re.fullmatch(r"uvicorn>=0\.(\d+),<0\.(\d+)", bound)
    assert found is not None
    assert int(found[2]) == int(found[1]) + 1
    assert uvicorn.__version__.startswith(f"0.{found[1]}.")
    assert Connection.__bases__ == (HttpToolsProtocol,)
