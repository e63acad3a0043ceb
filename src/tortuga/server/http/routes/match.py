"""Looking at the match, answering, asking why not, taking back."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header, Query, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from tortuga.kernel.refusal import Refusal, Refused
from tortuga.server.http.answers import CLOSED
from tortuga.server.http.replies import reply
from tortuga.server.http.request_context import RequestContext, viewer_of
from tortuga.server.http.requests import Explain, ForSeat, Looked
from tortuga.server.http.routes.common import Lang, OwnSeat, TableId, WatchKey, replies
from tortuga.server.http.stream import EventStream
from tortuga.server.limits import Limits
from tortuga.server.messages import wire
from tortuga.server.messages.table_message import RECENT, Viewer, cursor_at, feed_line, message
from tortuga.server.messages.table_message import readable as readable_lines
from tortuga.server.problems import Problem
from tortuga.server.tables.bots import BotFailed, place_of
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans import answering
from tortuga.server.tables.plans.seats import own_seat, the_person

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
    context = RequestContext(request)
    async with context.service.tables.held(table) as live:
        viewer = context.viewer(live, seat, watch)
        seen = cursor_at(live, viewer, since) if since is not None else None
        service = context.service
        _, _, data = message(live, viewer, context.translator(live), seen, service.build, service.clock.now())
    return Response(data, media_type="application/json")


@router.get(
    "/api/tables/{table}/stream",
    response_class=Response,
    responses={
        **replies(
            wire.Snapshot,
            wire.Change,
            wire.PresenceInfo,
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
    context = RequestContext(request)
    context.spend("stream", table)
    live = await context.service.tables.get(table)
    key = context.key
    viewer_of(live, key, seat, watch)
    if last_event_id is not None and last_event_id.isascii() and last_event_id.isdigit():
        since = int(last_event_id)

    def look(now: LiveTable) -> Viewer:
        return viewer_of(now, key, seat, watch, inside=True)

    return Held(
        EventStream(context.service, table, look, context.translator(live), since),
        context.service.limits,
        context.client,
    )


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


def _refused(context: RequestContext, live: LiveTable, refusal: Refusal) -> Response:
    status = 409 if refusal.rule in CLOSED else 422
    names = live.folded.meeting.names()
    return reply(context.translator(live).refused(refusal, names, status), status)


@router.post("/api/tables/{table}/explain", response_model=None, responses=replies(wire.Explanation))
async def explain(request: Request, table: TableId, body: Explain, lang: Lang = None) -> Response:
    """Why would this answer be refused?"""
    context = RequestContext(request)
    context.spend("ask", table)
    async with context.service.tables.held(table) as live:
        own_seat(live.folded.meeting, context.key, body.seat)
        try:
            refusal = answering.explained(live, body.seat, body.offer or "", body.answer)
        except Refused as refused:
            refusal = refused.refusal
        if refusal is None:
            return reply(wire.Explanation(True))
        said = context.translator(live).refused(refusal, live.folded.meeting.names(), 200)
    return reply(wire.Explanation(False, said.rule, said.reason, said.sentence, said.rule_text, said.facts))


@router.get("/api/tables/{table}/hint", response_model=None, responses=replies(wire.Hint))
async def hint(
    request: Request, table: TableId, seat: Annotated[int, Query(ge=0, lt=64)], lang: Lang = None
) -> Response:
    """At a learning table: what the ordinary bot would answer in your place, seeing what you see, and why."""
    context = RequestContext(request)
    context.spend("ask", table)
    async with context.service.tables.held(table) as live:
        own_seat(live.folded.meeting, context.key, seat)
        if not live.folded.meeting.settings.learning:
            raise Problem(409, "not_learning")
        match = answering.running(live)
        seen, place = match.view(seat), place_of(match, seat, "ordinary")
    if seen.decision is None:
        raise Problem(409, "not_asked")
    try:
        found, motive = await context.service.bots.hint(seen.game, seen, place)
    except BotFailed as failure:
        raise Problem(503, "failed", retry_after=2) from failure
    said = context.translator(live)
    names = live.folded.meeting.names()
    label = said.label(seen, seen.decision, found, names)
    reason = said.words.motive(motive, names) if motive is not None else None
    return reply(wire.Hint(seen.number, list(found), label, said.house.text("hints", "would", label=label), reason))


@router.post("/api/tables/{table}/undo", response_model=None, responses=replies(wire.Accepted))
async def undo(request: Request, table: TableId, body: ForSeat, lang: Lang = None) -> Response:
    """Take back your last answer, up to the last moment at which chance or a secret was shown."""
    context = RequestContext(request)
    context.spend("undo", table)
    try:
        taken = await context.service.tables.change(table, answering.undo(context.key, body.seat))
    except Refused as refused:
        return _refused(context, await context.service.tables.get(table), refused.refusal)
    return reply(wire.Accepted(taken.version))


@router.get("/api/tables/{table}/recap", response_model=None, responses=replies(wire.Recap))
async def recap(request: Request, table: TableId, seat: OwnSeat = None, lang: Lang = None) -> Response:
    """What happened since you last looked: the last 200 lines of it at most."""
    context = RequestContext(request)
    live = await context.service.tables.get(table)
    person = the_person(live.folded.meeting, context.key)
    since = await context.service.tables.store.looked(table, person)
    async with context.service.tables.held(table) as live:
        viewer = context.viewer(live, seat, None)
        cursor = cursor_at(live, viewer, since)
        said = context.translator(live)
        places = readable_lines(live, viewer, cursor.place if cursor is not None else 0)[-RECENT:]
        lines = [feed_line(live, place, said) for place in places]
    text = " ".join(line.text for line in lines if line.kind != "chat")
    return reply(wire.Recap(since, lines, text or said.house.text("recap", "nothing")))


@router.post("/api/tables/{table}/looked", response_model=None, responses=replies(wire.Accepted))
async def looked(request: Request, table: TableId, body: Looked, lang: Lang = None) -> Response:
    """Say how far you have seen the table; the recap begins there."""
    context = RequestContext(request)
    live = await context.service.tables.get(table)
    meeting = live.folded.meeting
    person = the_person(meeting, context.key)
    version = min(body.version, meeting.visible(live.folded.version, person))
    context.service.tables.store.look(table, person, version)
    return reply(wire.Accepted(version))
