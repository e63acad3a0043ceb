"""uvicorn's connection to a browser, with ways past ASGI for what is hot: answers, and the messages of a stream.

A stream through ASGI wakes a task for every message, and that task climbs through every layer of the framework on its
way. Here whoever has changed a table writes to all who look at it, one after the other. An answer through ASGI is a
task, too, and each header of its reply is examined again and again. Here it is handed on as soon as it is complete, and
the headers that never change are one piece. Whatever is unusual about a request takes the usual way.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Protocol, cast

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tortuga.server.http.replies import refusal
from tortuga.server.logs import EVERY_SO_OFTEN

log = logging.getLogger("tortuga.connection")

MOST_BYTES = 16 * 1024
"""The longest body of a request."""
MOST_TARGET = 8 * 1024
"""The longest target: path and query."""
MOST_HEAD = 64 * 1024
"""The longest head: request line and headers."""
PATIENCE = 30.0
"""So many seconds a request may take until it has come whole, the first one from the moment that somebody connects: who
opens connections and says nothing would hold them for ever. For as long, what was asked for may lie unread."""
ANSWERS = re.compile(rb"(/api/tables/([a-z0-9]{16})/answers)(?:\?([!-~]*))?")
_KEY = "tortuga.exchange"
_UNUSUAL = frozenset((b"expect", b"transfer-encoding", b"upgrade", b"x-forwarded-for", b"x-forwarded-proto"))


class Takes(Protocol):
    """Whoever takes answers by the short way."""

    def take_answer(self, scope: Scope, table: str, body: bytes) -> None:
        """Take an answer that has come whole, and reply to its exchange, now or later."""


class AnswerCycle:
    """A request that carries an answer, with all that uvicorn's connection wants to know of a request."""

    __slots__ = ("body", "disconnected", "keep_alive", "more_body", "response_complete", "response_started", "table")

    def __init__(self, table: str, keep_alive: bool) -> None:
        """Wait for the body."""
        self.table = table
        self.keep_alive = keep_alive
        self.body = b""
        self.more_body = True
        self.disconnected = self.response_started = self.response_complete = False

    @property
    def message_event(self) -> AnswerCycle:
        """Nobody waits for the body: it is handed on when it is there."""
        return self

    def set(self) -> None:
        """Part of the body has come, or the other side has left."""


class Exchange:
    """A request, and the place where its reply goes."""

    __slots__ = ("connection", "cycle")

    def __init__(self, connection: Connection, cycle: AnswerCycle | RequestResponseCycle) -> None:
        """Remember the request: others may follow it on the same connection before it is answered."""
        self.connection = connection
        self.cycle = cycle

    def reply(self, head: bytes, body: bytes) -> None:
        """Send a whole reply: status line and headers without the empty line, and the body."""
        cycle, connection = self.cycle, self.connection
        if cycle.disconnected or cycle.response_complete:
            return
        cycle.response_started = cycle.response_complete = True
        own = b"".join([b"%b: %b\r\n" % header for header in connection.server_state.default_headers])
        closing = b"" if cycle.keep_alive else b"connection: close\r\n"
        connection.transport.write(b"%b%b%bcontent-length: %d\r\n\r\n%b" % (head, own, closing, len(body), body))
        if not cycle.keep_alive:
            connection.transport.close()
        connection.on_response_complete()


def exchange_of(scope: Scope) -> Exchange:
    """The exchange that a request belongs to."""
    found: Exchange = scope["extensions"][_KEY]
    return found


class Connection(HttpToolsProtocol):
    """A connection that takes answers at once, and that a stream may take over."""

    most: ClassVar[int] = 1 << 20
    """So many connections are taken; with more, the store could not open its files any more."""
    _last_full: ClassVar[float] = -EVERY_SO_OFTEN
    """When it was last written into the log that there are so many."""
    _turned_away = False
    """Whether this connection was one too many."""
    _stream: Stream | None = None
    _head: int | None = None
    """How much of a head has come that is not complete; None between heads."""
    _patience: asyncio.TimerHandle | None = None
    """Runs while a request is awaited that has not come whole."""
    _unread: asyncio.TimerHandle | None = None
    """Runs while the other side does not read what it has asked for."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected."""
        super().connection_made(transport)
        if len(self.connections) > self.most:
            self._make_room()
        self._patience = self.loop.call_later(PATIENCE, self._lose_patience)

    def _make_room(self) -> None:
        """End a connection that nobody uses in favour of this one; if all are used, this one hears so."""
        others: Iterable[Any] = self.connections
        idle = next((each for each in others if each is not self and each.timeout_keep_alive_task is not None), None)
        if idle is not None:
            idle.transport.close()
            return
        self._turned_away = True
        now = self.loop.time()
        if now - Connection._last_full >= EVERY_SO_OFTEN:
            Connection._last_full = now
            log.warning("too many connections", extra={"most": self.most})

    def data_received(self, data: bytes) -> None:
        """Something has come. A head without end would fill the memory, one that never ends hold the connection."""
        if self._turned_away:
            self._cut_off(refusal(503, "too_many_connections"))
            return
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > MOST_HEAD:
                self._cut_off(refusal(431, "head_too_long"))
        # An empty line is no request: whoever has sent nothing else is waited for no longer than one who is silent.
        if self._incomplete or (self.timeout_keep_alive_task is None and not self._at_work):
            if self._patience is None:
                self._patience = self.loop.call_later(PATIENCE, self._lose_patience)
        elif self._patience is not None:
            self._patience.cancel()
            self._patience = None

    @property
    def _incomplete(self) -> bool:
        """Whether part of a request has come."""
        cycle: Any = self.cycle
        return self._head is not None or (cycle is not None and cycle.more_body)

    @property
    def _at_work(self) -> bool:
        """Whether a request is being answered."""
        cycle: Any = self.cycle
        return cycle is not None and not cycle.response_complete

    def _lose_patience(self) -> None:
        cycle: Any = self.cycle
        answered = cycle is not None and cycle.response_started
        self._cut_off(refusal(408, "too_slow") if self._incomplete and not answered else b"")

    def _cut_off(self, words: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(words)
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """What has come is no request, or one that was cut off while it came."""
        cycle: Any = self.cycle
        answering = cycle is not None and cycle.response_started and not cycle.response_complete
        self._cut_off(b"" if answering else refusal(400, "malformed"))

    def on_message_begin(self) -> None:
        """A request begins."""
        self._head = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Part of the target has come. What looks at it, down to the disk, may take longer than its length."""
        super().on_url(url)
        if len(self.url) > MOST_TARGET:
            self._cut_off(refusal(414, "target_too_long"))
            raise ValueError("the target is too long")

    def on_headers_complete(self) -> None:
        """A request has begun: an answer that comes alone and plainly goes the short way."""
        self._head = None
        scope: Any = self.scope
        before: Any = self.cycle
        found = ANSWERS.fullmatch(self.url) if self.parser.get_method() == b"POST" else None
        if found is not None and (before is None or before.response_complete) and self._plain():
            scope["method"], scope["path"], scope["raw_path"] = "POST", found[1].decode(), found[1]
            scope["query_string"] = found[3] or b""
            self.cycle = AnswerCycle(found[2].decode(), self.parser.should_keep_alive())  # type: ignore[assignment]
        else:
            super().on_headers_complete()
        scope["extensions"] = {_KEY: Exchange(self, self.cycle)}

    def _plain(self) -> bool:
        """Whether the request has a body of a known, small size and nothing unusual about it."""
        size = -1
        for name, value in self.headers:
            if name in _UNUSUAL:
                return False
            if name == b"content-length":
                size = int(value) if value.isdigit() else -1
        return 0 <= size <= MOST_BYTES and self.parser.get_http_version() == "1.1"

    def on_message_complete(self) -> None:
        """A request is complete."""
        cycle: Any = self.cycle
        if type(cycle) is AnswerCycle:
            cycle.more_body = False
            taker: Takes = self.config.app  # type: ignore[assignment]
            taker.take_answer(cast("Scope", self.scope), cycle.table, cycle.body)
        else:
            super().on_message_complete()

    def pause_writing(self) -> None:
        """The other side does not keep up: what it has not read lies in our memory."""
        super().pause_writing()
        self._look_again(self.transport.get_write_buffer_size())

    def _look_again(self, unread: int) -> None:
        self._unread = self.loop.call_later(PATIENCE, self._see_whether_it_reads, unread)

    def _see_whether_it_reads(self, before: int) -> None:
        """Whoever has read nothing for so long has left or wants to fill the memory; a slow reader has read some."""
        unread = self.transport.get_write_buffer_size()
        if unread >= before:
            self.transport.abort()
        else:
            self._look_again(unread)

    def resume_writing(self) -> None:
        """What was written before is on its way."""
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        if self._stream is not None:
            self._stream.on_ready()

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side has left."""
        super().connection_lost(exc)
        for timer in (self._patience, self._unread):
            if timer is not None:
                timer.cancel()
        if self._stream is not None:
            self._stream.on_gone()
            self._stream = None

    def hand_over(self, stream: Stream) -> None:
        """Leave the connection to a stream, whose reply has begun."""
        self._stream = stream


class Stream:
    """The body of a reply that goes on, written without waiting."""

    def __init__(self, scope: Scope, on_ready: Callable[[], None], on_gone: Callable[[], None]) -> None:
        """Take over the connection of a request once its reply has begun."""
        exchange = exchange_of(scope)
        self._connection = exchange.connection
        self._chunked = bool(getattr(exchange.cycle, "chunked_encoding", False))
        self.on_ready = on_ready
        self.on_gone = on_gone
        self._connection.hand_over(self)
        if self._connection.transport.is_closing():
            on_gone()

    @property
    def ready(self) -> bool:
        """Whether the reader keeps up; a slow one is not written to, or what he has not read would fill the memory."""
        return not self._connection.flow.write_paused

    def write(self, data: bytes) -> None:
        """Send a part of the body."""
        self._connection.transport.write(b"%x\r\n%b\r\n" % (len(data), data) if self._chunked else data)
