"""Looking at the match, answering, asking why not, taking back."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header, Query, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from tortuga.kernel.refusal import Refusal, Refused
from tortuga.server import play, wire
from tortuga.server.answering import CLOSED
from tortuga.server.bots import BotFailed
from tortuga.server.desk import Desk, viewer_of
from tortuga.server.limits import Limits
from tortuga.server.live import Live
from tortuga.server.present import RECENT, Viewer, cursor_at, feed_line, message
from tortuga.server.present import readable as readable_lines
from tortuga.server.problems import Problem
from tortuga.server.replies import reply
from tortuga.server.requests import Explain, ForSeat, Looked
from tortuga.server.routes.common import Lang, OwnSeat, TableId, WatchKey, replies
from tortuga.server.seats import own_seat, the_person
from tortuga.server.stream import EventStream

router = APIRouter(tags=["match"])

Since = Annotated[int | None, Query(ge=0, lt=1 << 31, description="The version you have seen")]


@router.get("/api/tables/{table}/view", response_model=None, responses=replies(wire.Snapshot))
async def view(
    request: Request,
    table: TableId,
    seat: OwnSeat = None,
    watch: WatchKey = None,
    since: Since = None,
    lang: Lang = None,
) -> Response:
    """The table as you may see it now; the same message as the first one of the stream. It holds 200 lines of the feed
    at most: of those since `since` the first, and its version is where the next ones begin."""
    desk = Desk(request)
    async with desk.service.tables.held(table) as live:
        viewer = desk.viewer(live, seat, watch)
        seen = cursor_at(live, viewer, since) if since is not None else None
        service = desk.service
        _, _, data = message(live, viewer, desk.tongue(live), seen, service.build, service.clock.now())
    return Response(data, media_type="application/json")


@router.get(
    "/api/tables/{table}/stream",
    response_class=Response,
    responses={
        **replies(
            wire.Snapshot | wire.Change | wire.PresenceInfo,
            description="A `table` with a Snapshot; then `change` with a Change, `presence` with a PresenceInfo",
        ),
    },
)
async def stream(
    request: Request,
    table: TableId,
    seat: OwnSeat = None,
    watch: WatchKey = None,
    since: Since = None,
    lang: Lang = None,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> Response:
    """The event stream of a table: a message whenever what you may see has changed. Resumes by Last-Event-ID."""
    desk = Desk(request)
    desk.spend("stream", table)
    live = await desk.service.tables.get(table)
    key = desk.key
    viewer_of(live, key, seat, watch)
    if last_event_id is not None and last_event_id.isascii() and last_event_id.isdigit():
        since = int(last_event_id)

    def look(now: Live) -> Viewer:
        return viewer_of(now, key, seat, watch, inside=True)

    return Held(EventStream(desk.service, table, look, desk.tongue(live), since), desk.service.limits, desk.client)


class Held(Response):
    """A stream that counts among those of its client for as long as it is open."""

    def __init__(self, stream: Response, limits: Limits, client: str) -> None:
        """Count when it begins."""
        super().__init__()
        self._stream = stream
        self._limits = limits
        self._client = client

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Stream, unless the client has too many open."""
        with self._limits.streaming(self._client):
            await self._stream(scope, receive, send)


def _refused(desk: Desk, live: Live, refusal: Refusal) -> Response:
    status = 409 if refusal.rule in CLOSED else 422
    names = live.sitting.meeting.names()
    return reply(desk.tongue(live).refused(refusal, names, status), status)


@router.post("/api/tables/{table}/explain", response_model=None, responses=replies(wire.Explanation))
async def explain(request: Request, table: TableId, body: Explain, lang: Lang = None) -> Response:
    """Why would this answer be refused?"""
    desk = Desk(request)
    desk.spend("ask", table)
    async with desk.service.tables.held(table) as live:
        own_seat(live.sitting.meeting, desk.key, body.seat)
        try:
            refusal = play.explained(live, body.seat, body.offer or "", body.answer)
        except Refused as refused:
            refusal = refused.refusal
        if refusal is None:
            return reply(wire.Explanation(True))
        said = desk.tongue(live).refused(refusal, live.sitting.meeting.names(), 200)
    return reply(wire.Explanation(False, said.rule, said.reason, said.sentence, said.rule_text, said.facts))


@router.get("/api/tables/{table}/hint", response_model=None, responses=replies(wire.Hint))
async def hint(
    request: Request, table: TableId, seat: Annotated[int, Query(ge=0, lt=64)], lang: Lang = None
) -> Response:
    """At a learning table: what the ordinary bot would answer in your place, seeing what you see, and why."""
    desk = Desk(request)
    desk.spend("ask", table)
    async with desk.service.tables.held(table) as live:
        own_seat(live.sitting.meeting, desk.key, seat)
        if not live.sitting.meeting.settings.learning:
            raise Problem(409, "not_learning")
        match = play.running(live)
        seen = match.view(seat)
    if seen.decision is None:
        raise Problem(409, "not_asked")
    try:
        found, motive = await desk.service.bots.hint(seen.game, seen)
    except BotFailed as failure:
        raise Problem(503, "failed", retry_after=2) from failure
    said = desk.tongue(live)
    names = live.sitting.meeting.names()
    label = said.label(seen, seen.decision, found, names)
    reason = said.words.motive(motive, names) if motive is not None else None
    return reply(wire.Hint(seen.number, list(found), label, said.house.text("hints", "would", label=label), reason))


@router.post("/api/tables/{table}/undo", response_model=None, responses=replies(wire.Accepted))
async def undo(request: Request, table: TableId, body: ForSeat, lang: Lang = None) -> Response:
    """Take back your last answer, up to the last moment at which chance or a secret was shown."""
    desk = Desk(request)
    desk.spend("undo", table)
    try:
        taken = await desk.service.tables.change(table, play.undo(desk.key, body.seat))
    except Refused as refused:
        return _refused(desk, await desk.service.tables.get(table), refused.refusal)
    return reply(wire.Accepted(taken.version))


@router.get("/api/tables/{table}/recap", response_model=None, responses=replies(wire.Recap))
async def recap(request: Request, table: TableId, seat: OwnSeat = None, lang: Lang = None) -> Response:
    """What happened since you last looked: the last 200 lines of it at most."""
    desk = Desk(request)
    live = await desk.service.tables.get(table)
    person = the_person(live.sitting.meeting, desk.key)
    since = await desk.service.tables.store.looked(table, person)
    async with desk.service.tables.held(table) as live:
        viewer = desk.viewer(live, seat, None)
        cursor = cursor_at(live, viewer, since)
        said = desk.tongue(live)
        places = readable_lines(live, viewer, cursor.place if cursor is not None else 0)[-RECENT:]
        lines = [feed_line(live, place, said) for place in places]
    text = " ".join(line.text for line in lines if line.kind != "chat")
    return reply(wire.Recap(since, lines, text or said.house.text("recap", "nothing")))


@router.post("/api/tables/{table}/looked", response_model=None, responses=replies(wire.Accepted))
async def looked(request: Request, table: TableId, body: Looked, lang: Lang = None) -> Response:
    """Say how far you have seen the table; the recap begins there."""
    desk = Desk(request)
    live = await desk.service.tables.get(table)
    meeting = live.sitting.meeting
    person = the_person(meeting, desk.key)
    version = min(body.version, meeting.visible(live.sitting.version, person))
    desk.service.tables.store.look(table, person, version)
    return reply(wire.Accepted(version))
