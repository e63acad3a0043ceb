"""The event stream: one message whenever the viewer's table has changed, with resume from the last one he saw.

A slow reader misses nothing and holds nobody up: changes that come while he is not ready are melted into one message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from tortuga.server import seats
from tortuga.server.live import Live, Watcher
from tortuga.server.portrait import encode
from tortuga.server.presence import arrive, depart
from tortuga.server.present import Cursor, Viewer, cursor_at, seat_infos, snapshot
from tortuga.server.problems import Problem
from tortuga.server.service import Service
from tortuga.server.tongue import Tongue
from tortuga.server.wire import PresenceInfo

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]

Look = Callable[[Live], Viewer]
"""Finds out with whose eyes a request may look now; raises `Problem` if it may not (any more)."""


class EventStream(Response):
    """A reply that goes on until the viewer leaves."""

    def __init__(self, service: Service, table: str, look: Look, tongue: Tongue, since: int | None) -> None:
        """Stream a table to a viewer who has read up to version `since`."""
        super().__init__()
        self._service = service
        self._table = table
        self._look = look
        self._tongue = tongue
        self._since = since
        self._watcher = Watcher()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until either side leaves."""
        service, watcher = self._service, self._watcher
        live = await service.tables.get(self._table)
        viewer = self._look(live)
        seen = cursor_at(live, viewer, self._since) if self._since is not None else None
        live.watchers.add(watcher)
        leaving = asyncio.create_task(self._until_gone(receive))
        here = viewer.person
        if here is not None and arrive(live, here):
            service.presence_changed(self._table, here, left=False)
            await self._come_back(live, viewer)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await send({"type": "http.response.body", "body": b"retry: 1000\n\n", "more_body": True})
            await self._send_on(send, seen)
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            leaving.cancel()
            live.watchers.discard(watcher)
            if here is not None and depart(live, here, service.clock.now()):
                service.presence_changed(self._table, here, left=True)

    async def _until_gone(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self._watcher.gone = True
        self._watcher.event.set()

    async def _come_back(self, live: Live, viewer: Viewer) -> None:
        """Whoever opens the table takes his seats back from the caretaker."""
        meeting = live.sitting.meeting
        for seat in meeting.seats_of(viewer.person):
            if meeting.seats[seat].kept and viewer.person is not None:
                key = meeting.people[viewer.person].keys[0]
                await self._service.tables.change(self._table, seats.come_back(key, seat))

    async def _send_on(self, send: Send, seen: Cursor | None) -> None:
        service, watcher = self._service, self._watcher
        first = True
        while not watcher.gone:
            live = await service.tables.get(self._table)
            async with live.lock:
                if live.stale:
                    continue
                try:
                    viewer = self._look(live)
                except Problem:
                    return
                body, seen = self._message(live, viewer, seen, first)
            first = False
            if body:
                service.metrics.messages += 1
                await send({"type": "http.response.body", "body": body, "more_body": True})
            await watcher.event.wait()
            watcher.event.clear()

    def _message(self, live: Live, viewer: Viewer, seen: Cursor | None, first: bool) -> tuple[bytes, Cursor | None]:
        watcher = self._watcher
        version = live.sitting.meeting.visible(live.sitting.version, viewer.person)
        now = self._service.clock.now()
        if first or seen is None or version != seen.version:
            watcher.presence = watcher.ping = False
            cursor, data = snapshot(live, viewer, self._tongue, seen, self._service.build, now)
            return b"id: %d\nevent: table\ndata: %b\n\n" % (cursor.version, data), cursor
        if watcher.presence:
            watcher.presence = False
            return b"event: presence\ndata: %b\n\n" % _presence(live, now), seen
        if watcher.ping:
            watcher.ping = False
            return b": ping\n\n", seen
        return b"", seen


def _presence(live: Live, now: int) -> bytes:
    made: Any = live.drawn.get("presence")
    if made is None:
        made = live.drawn["presence"] = encode(PresenceInfo(seat_infos(live, now)))
    return bytes(made)
