"""uvicorn's connection to a browser, with a way past ASGI for what is hot: replies to answers, messages of a stream.

A stream through ASGI wakes a task for every message, and that task climbs through every layer of the framework on its
way. Here whoever has changed a table writes to all who look at it, one after the other. A reply through ASGI has each
of its headers examined again and again; here those that never change are one piece.
"""

from __future__ import annotations

from collections.abc import Callable

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

_KEY = "tortuga.connection"


class Connection(HttpToolsProtocol):
    """A connection that a stream may keep for itself."""

    _stream: Stream | None = None

    def on_message_begin(self) -> None:
        """A request begins: whoever answers it can find the connection."""
        super().on_message_begin()
        self.scope["extensions"] = {_KEY: self}  # type: ignore[dict-item]

    def resume_writing(self) -> None:
        """What was written before is on its way."""
        super().resume_writing()
        if self._stream is not None:
            self._stream.on_ready()

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side has left."""
        super().connection_lost(exc)
        if self._stream is not None:
            self._stream.on_gone()
            self._stream = None

    def reply(self, head: bytes, body: bytes) -> None:
        """Send the whole reply to the current request: status line and headers without the empty line, and the body."""
        cycle = self.cycle
        if cycle.disconnected:
            return
        cycle.response_started = cycle.response_complete = True
        own = b"".join([b"%b: %b\r\n" % header for header in self.server_state.default_headers])
        closing = b"" if cycle.keep_alive else b"connection: close\r\n"
        self.transport.write(b"%b%b%bcontent-length: %d\r\n\r\n%b" % (head, own, closing, len(body), body))
        if not cycle.keep_alive:
            self.transport.close()
        self.on_response_complete()

    def keep(self, stream: Stream) -> None:
        """Leave the connection to a stream, whose reply has begun."""
        self._stream = stream


def connection_of(scope: Scope) -> Connection:
    """The connection that a request came by."""
    found: Connection = scope["extensions"][_KEY]
    return found


class Stream:
    """The body of a reply that goes on, written without waiting."""

    def __init__(self, scope: Scope, on_ready: Callable[[], None], on_gone: Callable[[], None]) -> None:
        """Take over the connection of a request once its reply has begun."""
        self._connection = connection_of(scope)
        self._chunked = bool(self._connection.cycle.chunked_encoding)
        self.on_ready = on_ready
        self.on_gone = on_gone
        self._connection.keep(self)
        if self._connection.transport.is_closing():
            on_gone()

    @property
    def ready(self) -> bool:
        """Whether the reader keeps up; a slow one is not written to, or what he has not read would fill the memory."""
        return not self._connection.flow.write_paused

    def write(self, data: bytes) -> None:
        """Send a part of the body."""
        self._connection.transport.write(b"%x\r\n%b\r\n" % (len(data), data) if self._chunked else data)
