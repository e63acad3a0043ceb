"""The event stream: one message whenever the viewer's table has changed, with resume from the last one he saw.

A slow reader misses nothing and holds nobody up: changes that come while he is not ready are melted into one message.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from tortuga.server.http.connection import Stream
from tortuga.server.messages.match_message import encode
from tortuga.server.messages.table_message import Cursor, Viewer, cursor_at, message, seat_infos
from tortuga.server.messages.translator import Translator
from tortuga.server.messages.wire import PresenceInfo
from tortuga.server.problems import Problem
from tortuga.server.service import Service
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans import seats
from tortuga.server.tables.presence import arrive, depart

log = logging.getLogger("tortuga.stream")

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]

Look = Callable[[LiveTable], Viewer]
"""Finds out with whose eyes a request may look now; raises `Problem` if it may not (any more)."""


class EventStream(Response):
    """A reply that goes on until the viewer leaves."""

    def __init__(self, service: Service, table: str, look: Look, translator: Translator, since: int | None) -> None:
        """Stream a table to a viewer who has read up to version `since`."""
        super().__init__()
        self._service = service
        self._table = table
        self._look = look
        self._translator = translator
        self._since = since

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until either side leaves."""
        service = self._service
        live = await service.tables.get(self._table)
        viewer = self._look(live)
        seen = cursor_at(live, viewer, self._since) if self._since is not None else None
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await send({"type": "http.response.body", "body": b"retry: 1000\n\n", "more_body": True})
        watcher = StreamWatcher(service, self._table, self._look, self._translator, seen, scope)
        here = viewer.person
        watchers = live.watchers
        try:
            if here is not None and arrive(live, here):
                service.presence_changed(self._table, here, left=False)
                await self._come_back(live, viewer)
            await self._begin(watcher)
            await watcher.ended.wait()
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            watchers.discard(watcher)
            if here is not None and depart(live, here, service.clock.now()):
                service.presence_changed(self._table, here, left=True)

    async def _begin(self, watcher: StreamWatcher) -> None:
        """Tell the first message, of a table that stands as the store has it."""
        try:
            async with self._service.tables.held(self._table) as live:
                live.watchers.add(watcher)
                watcher.tell(live, self._service.clock.now())
        except Problem:  # the store is down, and the reply has begun: he will come again
            watcher.end()

    async def _come_back(self, live: LiveTable, viewer: Viewer) -> None:
        """Whoever opens the table takes his seats back from the caretaker."""
        meeting = live.folded.meeting
        for seat in meeting.seats_of(viewer.person):
            if meeting.seats[seat].kept and viewer.person is not None:
                key = next(iter(meeting.people[viewer.person].keys), None)
                with suppress(Problem):  # he may have lost it meanwhile; looking on is no less right
                    await self._service.tables.change(self._table, seats.come_back(key, seat))


class StreamWatcher:
    """Somebody who looks at a table through a stream."""

    def __init__(
        self, service: Service, table: str, look: Look, translator: Translator, seen: Cursor | None, scope: Scope
    ) -> None:
        """Begin with nothing told; the reply to the request has begun."""
        self.ended = asyncio.Event()
        self._service = service
        self._table = table
        self._look = look
        self._translator = translator
        self._seen = seen
        self._viewer: tuple[LiveTable, int, Viewer] | None = None
        self._first = True
        self._presence = False
        self._stream = Stream(scope, self._catch_up, self.ended.set)

    def tell(self, live: LiveTable, now: int) -> None:
        """Send what the viewer has not seen yet. A slow one gets it, melted into one message, when he is ready."""
        more = True
        while more and self._stream.ready and not self.ended.is_set():
            try:
                body, more = self._message(live, self._viewer_of(live), now)
            except Problem:
                self.ended.set()  # he may not look any more
            except Exception:  # whatever is wrong with this message, the others get theirs
                log.exception("no message")
                self.ended.set()
            else:
                if body:
                    self._service.metrics.messages += 1
                    self._stream.write(body)

    def tell_presence(self, live: LiveTable, now: int) -> None:
        """Somebody has come or gone."""
        self._presence = True
        if live.shown:
            self.tell(live, now)

    def ping(self) -> None:
        """Keep the connection from falling asleep on the way."""
        if self._stream.ready and not self.ended.is_set():
            self._stream.write(b": ping\n\n")

    def end(self) -> None:
        """Let the stream come to its end."""
        self.ended.set()

    def _viewer_of(self, live: LiveTable) -> Viewer:
        """With whose eyes he looks: whatever changes that is an arrangement, so between two of them it holds."""
        known = self._viewer
        if known is None or known[0] is not live or known[1] != live.folded.arranged:
            known = self._viewer = (live, live.folded.arranged, self._look(live))
        return known[2]

    def _catch_up(self) -> None:
        live = self._service.tables.live.get(self._table)
        if live is not None and live.shown:
            self.tell(live, self._service.clock.now())

    def _message(self, live: LiveTable, viewer: Viewer, now: int) -> tuple[bytes, bool]:
        """What is to be told now, and whether there is more: after a long absence it comes in several messages."""
        seen = self._seen
        version = live.folded.meeting.visible(live.folded.version, viewer.person)
        # Whoever has lost a device or the seat sees it at once, though nobody else is told of the device.
        other = seen is not None and seen.picture is not None and seen.picture.viewer != viewer
        if self._first or seen is None or other or version != seen.version:
            self._presence = self._first = False
            self._seen, whole, data = message(live, viewer, self._translator, seen, self._service.build, now)
            told = self._seen.version
            body = b"id: %d\nevent: %b\ndata: %b\n\n" % (told, b"table" if whole else b"change", data)
            return body, told != version
        if self._presence:
            self._presence = False
            return b"event: presence\ndata: %b\n\n" % _presence(live, now), False
        return b"", False


def _presence(live: LiveTable, now: int) -> bytes:
    made: Any = live.drawn.get("presence")
    if made is None:
        made = live.drawn["presence"] = encode(PresenceInfo(seat_infos(live, now)))
    return bytes(made)
