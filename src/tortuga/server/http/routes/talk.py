"""Chat and votes."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from tortuga.server.http.replies import reply
from tortuga.server.http.request_context import RequestContext
from tortuga.server.http.requests import CallVote, CastVote, Mute, Report, Say
from tortuga.server.http.routes.common import Lang, TableId, replies
from tortuga.server.http.routes.meet import accepted
from tortuga.server.messages import wire
from tortuga.server.tables.plans import talk

router = APIRouter(tags=["talk"])


@router.post("/api/tables/{table}/chat", response_model=None, responses=replies(wire.Accepted))
async def chat(request: Request, table: TableId, body: Say, lang: Lang = None) -> Response:
    """Say something to the table."""
    context = RequestContext(request)
    context.spend("chat", table)
    await context.service.tables.change(table, talk.say(context.key, body.text or "", body.seat, body.phrase or ""))
    return await accepted(context, table)


@router.post("/api/tables/{table}/mute", response_model=None, responses=replies(wire.Accepted))
async def mute(request: Request, table: TableId, body: Mute, lang: Lang = None) -> Response:
    """Do not read a person any more, or read them again; nobody else is told."""
    context = RequestContext(request)
    context.spend("chat", table)
    await context.service.tables.change(table, talk.mute(context.key, body.person, body.on))
    return await accepted(context, table)


@router.post("/api/tables/{table}/report", response_model=None, responses=replies(wire.Accepted))
async def report(request: Request, table: TableId, body: Report, lang: Lang = None) -> Response:
    """Report a line of chat to the owner."""
    context = RequestContext(request)
    context.spend("chat", table)
    await context.service.tables.change(table, talk.report(context.key, body.line))
    return await accepted(context, table)


@router.post("/api/tables/{table}/votes", response_model=None, responses=replies(wire.VoteCalled))
async def call(request: Request, table: TableId, body: CallVote, lang: Lang = None) -> Response:
    """Call a vote, and vote for it."""
    context = RequestContext(request)
    context.spend("vote", table)
    now = context.service.clock.now()
    number = await context.service.tables.change(table, talk.call(context.key, body.kind, body.seat, body.back, now))
    live = await context.service.tables.get(table)
    person = live.folded.meeting.person_of(context.key or "")
    return reply(wire.VoteCalled(number, live.folded.meeting.visible(live.folded.version, person)))


@router.post("/api/tables/{table}/votes/{vote}", response_model=None, responses=replies(wire.Accepted))
async def cast(
    request: Request, table: TableId, vote: Annotated[int, Path(ge=0, lt=1 << 31)], body: CastVote, lang: Lang = None
) -> Response:
    """Vote, or change your mind while the vote is open."""
    context = RequestContext(request)
    context.spend("vote", table)
    await context.service.tables.change(table, talk.cast(context.key, vote, body.yes))
    return await accepted(context, table)
