"""Chat and votes."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from tortuga.server import talk, wire
from tortuga.server.desk import Desk
from tortuga.server.replies import reply
from tortuga.server.requests import CallVote, CastVote, Mute, Report, Say
from tortuga.server.routes.common import Lang, TableId, replies
from tortuga.server.routes.meet import accepted

router = APIRouter(tags=["talk"])


@router.post("/api/tables/{table}/chat", response_model=None, responses=replies(wire.Accepted))
async def chat(request: Request, table: TableId, body: Say, lang: Lang = None) -> Response:
    """Say something to the table."""
    desk = Desk(request)
    desk.spend("chat", table)
    await desk.service.tables.change(table, talk.say(desk.key, body.text, body.seat))
    return await accepted(desk, table)


@router.post("/api/tables/{table}/mute", response_model=None, responses=replies(wire.Accepted))
async def mute(request: Request, table: TableId, body: Mute, lang: Lang = None) -> Response:
    """Do not read a person any more, or read him again; nobody else is told."""
    desk = Desk(request)
    desk.spend("chat", table)
    await desk.service.tables.change(table, talk.mute(desk.key, body.person, body.on))
    return await accepted(desk, table)


@router.post("/api/tables/{table}/report", response_model=None, responses=replies(wire.Accepted))
async def report(request: Request, table: TableId, body: Report, lang: Lang = None) -> Response:
    """Report a line of chat to the owner."""
    desk = Desk(request)
    desk.spend("chat", table)
    await desk.service.tables.change(table, talk.report(desk.key, body.line))
    return await accepted(desk, table)


@router.post("/api/tables/{table}/votes", response_model=None, responses=replies(wire.VoteCalled))
async def call(request: Request, table: TableId, body: CallVote, lang: Lang = None) -> Response:
    """Call a vote, and vote for it."""
    desk = Desk(request)
    desk.spend("vote", table)
    now = desk.service.clock.now()
    number = await desk.service.tables.change(table, talk.call(desk.key, body.kind, body.seat, body.back, now))
    live = await desk.service.tables.get(table)
    person = live.sitting.meeting.person_of(desk.key or "")
    return reply(wire.VoteCalled(number, live.sitting.meeting.visible(live.sitting.version, person)))


@router.post("/api/tables/{table}/votes/{vote}", response_model=None, responses=replies(wire.Accepted))
async def cast(
    request: Request, table: TableId, vote: Annotated[int, Path(ge=0, lt=1 << 31)], body: CastVote, lang: Lang = None
) -> Response:
    """Vote, or change your mind while the vote is open."""
    desk = Desk(request)
    desk.spend("vote", table)
    await desk.service.tables.change(table, talk.cast(desk.key, vote, body.yes))
    return await accepted(desk, table)
