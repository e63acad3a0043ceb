"""The door of a table: the owner locks it and puts people out; everybody ends devices of their own."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from tortuga.server import door, wire
from tortuga.server.desk import Desk
from tortuga.server.replies import reply
from tortuga.server.requests import EndDevice, Lock, Nothing
from tortuga.server.routes.common import Lang, TableId, replies
from tortuga.server.routes.meet import accepted

router = APIRouter(tags=["tables"])


@router.post("/api/tables/{table}/lock", response_model=None, responses=replies(wire.Accepted))
async def lock(request: Request, table: TableId, body: Lock, lang: Lang = None) -> Response:
    """As the owner, lock the table (nobody new sits down or watches; those inside stay), or unlock it."""
    desk = Desk(request)
    desk.spend("seat", table)
    await desk.service.tables.change(table, door.lock(desk.key, body.on))
    return await accepted(desk, table)


@router.post("/api/tables/{table}/people/{person}/out", response_model=None, responses=replies(wire.Accepted))
async def put_out(
    request: Request,
    table: TableId,
    person: Annotated[int, Path(ge=0, lt=1 << 31)],
    body: Nothing,
    lang: Lang = None,
) -> Response:
    """As the owner, put somebody out: the seat is free or the bot's again, and no device of theirs is at the table."""
    desk = Desk(request)
    desk.spend("seat", table)
    await desk.service.tables.change(table, door.put_out(desk.key, person))
    return await accepted(desk, table)


@router.get("/api/tables/{table}/devices", response_model=None, responses=replies(wire.DeviceList))
async def devices(request: Request, table: TableId, lang: Lang = None) -> Response:
    """The devices on which you are at this table."""
    desk = Desk(request)
    desk.spend("ask", table)
    live = await desk.service.tables.get(table)
    told = [wire.DeviceInfo(*device) for device in door.devices(live.sitting.meeting, desk.key)]
    return reply(wire.DeviceList(told))


@router.post("/api/tables/{table}/devices/end", response_model=None, responses=replies(wire.Accepted))
async def end_device(request: Request, table: TableId, body: EndDevice, lang: Lang = None) -> Response:
    """End another device of yours."""
    desk = Desk(request)
    desk.spend("seat", table)
    await desk.service.tables.change(table, door.end_device(desk.key, body.device))
    return await accepted(desk, table)
