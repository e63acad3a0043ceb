"""The door of a table: the owner locks it and puts people out; everybody ends devices of their own."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from tortuga.server.http.replies import reply
from tortuga.server.http.request_context import RequestContext
from tortuga.server.http.requests import EndDevice, Lock, Nothing
from tortuga.server.http.routes.common import Lang, TableId, replies
from tortuga.server.http.routes.meet import accepted
from tortuga.server.messages import wire
from tortuga.server.tables.plans import access

router = APIRouter(tags=["tables"])


@router.post("/api/tables/{table}/lock", response_model=None, responses=replies(wire.Accepted))
async def lock(request: Request, table: TableId, body: Lock, lang: Lang = None) -> Response:
    """As the owner, lock the table (nobody new sits down or watches; those inside stay), or unlock it."""
    context = RequestContext(request)
    context.spend("seat", table)
    await context.service.tables.change(table, access.lock(context.key, body.on))
    return await accepted(context, table)


@router.post("/api/tables/{table}/people/{person}/out", response_model=None, responses=replies(wire.Accepted))
async def put_out(
    request: Request,
    table: TableId,
    person: Annotated[int, Path(ge=0, lt=1 << 31)],
    body: Nothing,
    lang: Lang = None,
) -> Response:
    """As the owner, put somebody out: the seat is free or the bot's again, and no device of theirs is at the table."""
    context = RequestContext(request)
    context.spend("seat", table)
    await context.service.tables.change(table, access.put_out(context.key, person))
    return await accepted(context, table)


@router.get("/api/tables/{table}/devices", response_model=None, responses=replies(wire.DeviceList))
async def devices(request: Request, table: TableId, lang: Lang = None) -> Response:
    """The devices on which you are at this table."""
    context = RequestContext(request)
    context.spend("ask", table)
    live = await context.service.tables.get(table)
    told = [wire.DeviceInfo(*device) for device in access.devices(live.folded.meeting, context.key)]
    return reply(wire.DeviceList(told))


@router.post("/api/tables/{table}/devices/end", response_model=None, responses=replies(wire.Accepted))
async def end_device(request: Request, table: TableId, body: EndDevice, lang: Lang = None) -> Response:
    """End another device of yours."""
    context = RequestContext(request)
    context.spend("seat", table)
    await context.service.tables.change(table, access.end_device(context.key, body.device))
    return await accepted(context, table)
