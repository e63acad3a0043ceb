"""A finished match judged, in the background."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from starlette.responses import Response

from tortuga.kernel.record import record_of, written
from tortuga.server.http.replies import reply
from tortuga.server.http.request_context import RequestContext
from tortuga.server.http.requests import Nothing
from tortuga.server.http.routes.after import finished
from tortuga.server.http.routes.common import Lang, TableId, WatchKey, file_of, replies
from tortuga.server.messages import wire_catalog
from tortuga.server.messages.review import worded
from tortuga.server.problems import Problem

router = APIRouter(tags=["after"])


@router.get("/api/tables/{table}/review", response_model=None, responses=replies(wire_catalog.ReviewState))
async def review(request: Request, table: TableId, watch: WatchKey = None, lang: Lang = None) -> Response:
    """How far it is with the judging of a finished match, and what was found."""
    context = RequestContext(request)
    context.spend("replay", table)
    return reply(await _state(context, table, watch))


@router.post("/api/tables/{table}/review", response_model=None, responses=replies(wire_catalog.ReviewState))
async def judge(request: Request, table: TableId, body: Nothing, watch: WatchKey = None, lang: Lang = None) -> Response:
    """Have a finished match judged: luck and skill apart, mistakes, key moments. Asking twice changes nothing."""
    context = RequestContext(request)
    context.spend("replay", table)
    reviews = context.service.reviews
    async with context.service.tables.held(table) as live:
        match = finished(context, live, watch)
        if not match.over:
            raise Problem(409, "match_not_over")  # the table was closed before
        names, slug, entries = live.folded.meeting.names(), match.game.slug, len(match.log)
        judging = reviews.judging(table)
        idle = judging is None or judging.failed is not None
        wanted = idle and not await asyncio.to_thread(reviews.found, table)
        data = written(record_of(match, names)) if wanted else b""
    if wanted:
        context.spend("review", table)
        reviews.begin(table, slug, entries, data)
    return reply(await _state(context, table, watch))


@router.get("/api/tables/{table}/review.svg", response_class=Response, responses=file_of("image/svg+xml", "The curve"))
async def picture(request: Request, table: TableId, watch: WatchKey = None, lang: Lang = None) -> Response:
    """The curve of a match that was judged, with luck and skill, as a picture to pass on."""
    context = RequestContext(request)
    context.spend("replay", table)
    async with context.service.tables.held(table) as live:
        finished(context, live, watch)
        language = context.translator(live).words.language
    found = await asyncio.to_thread(context.service.reviews.found, table)
    if found is None:
        raise Problem(404, "no_review_yet")
    headers = {"content-disposition": f'inline; filename="tortuga-{table[:6]}.svg"'}
    return Response(found["pictures"][language], media_type="image/svg+xml", headers=headers)


async def _state(context: RequestContext, table: str, watch: str | None) -> wire_catalog.ReviewState:
    reviews = context.service.reviews
    found = await asyncio.to_thread(reviews.found, table)
    async with context.service.tables.held(table) as live:
        match = finished(context, live, watch)
        seconds = reviews.guess(match.game.slug, len(match.log))
        if not match.over:
            return wire_catalog.ReviewState("unfinished", 0, 0, 0, None)
        if found is not None:
            told = worded(match, found["review"], context.translator(live), live.folded.meeting.names())
            return wire_catalog.ReviewState("done", len(told.points), len(told.points), seconds, told)
    judging = reviews.judging(table)
    if judging is None:
        return wire_catalog.ReviewState("none", 0, 0, seconds, None)
    state = "stuck" if judging.failed else "running" if judging.started else "waiting"
    return wire_catalog.ReviewState(state, judging.done, judging.total, judging.seconds, None)
