"""After the match: the ledger of its chance, its record, and the match shown again."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from tortuga.kernel.fair import commitment
from tortuga.kernel.match import Match
from tortuga.kernel.record import record_of, written
from tortuga.server.http.replies import reply
from tortuga.server.http.request_context import RequestContext
from tortuga.server.http.routes.common import Lang, TableId, WatchKey, file_of, replies
from tortuga.server.messages import wire_catalog
from tortuga.server.messages.ledger import ALGORITHM, draws_of, expectations
from tortuga.server.messages.replay import frames, story
from tortuga.server.problems import Problem
from tortuga.server.state.meeting import ENDED, OVER
from tortuga.server.state.saving import legible_record
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans.answering import the_match
from tortuga.server.tables.tables import OUTDATED

router = APIRouter(tags=["after"])


@router.get("/api/tables/{table}/ledger", response_model=None, responses=replies(wire_catalog.Ledger))
async def ledger(request: Request, table: TableId, lang: Lang = None) -> Response:
    """Commitment and nonces at any time; when the match is over also the seed and every draw, to be checked."""
    context = RequestContext(request)
    context.spend("replay", table)
    async with context.service.tables.held(table) as live:
        meeting, match = live.folded.meeting, live.folded.match
        opened = meeting.phase in (OVER, ENDED) and match is not None
        draws = draws_of(match) if match is not None and opened else None
        told = wire_catalog.Ledger(
            algorithm=ALGORITHM,
            commitment=commitment(bytes.fromhex(meeting.seed)),
            match=meeting.deal,
            nonces=list(meeting.nonces),
            count=len(draws) if draws is not None else 0,
            opened=opened,
            seed=meeting.seed if opened else None,
            draws=draws,
            expectations=expectations(draws) if draws is not None else None,
        )
    return reply(told)


def finished(context: RequestContext, live: LiveTable, watch: str | None) -> Match:
    """The match, once it is over, for whoever may look at the table."""
    match = the_match(live)
    context.viewer(live, None, watch)
    if live.folded.meeting.phase not in (OVER, ENDED):
        raise Problem(409, "match_not_over")
    return match


@router.get("/api/tables/{table}/record", response_class=Response, responses=file_of("application/json", "The record"))
async def record(request: Request, table: TableId, watch: WatchKey = None, lang: Lang = None) -> Response:
    """The record of a finished match: a file to keep, to replay and to verify. Also that of a table which this version
    cannot go on with, for those who belong to it."""
    context = RequestContext(request)
    context.spend("replay", table)
    try:
        async with context.service.tables.held(table) as live:
            match = finished(context, live, watch)
            data, slug = written(record_of(match, live.folded.meeting.names())), match.game.slug
    except Problem as problem:
        if problem.reason != OUTDATED:
            raise
        data, slug = await _left_over(context, table, problem), "match"
    headers = {"content-disposition": f'attachment; filename="tortuga-{slug}-{table[:6]}.json"'}
    return Response(data, media_type="application/json", headers=headers)


async def _left_over(context: RequestContext, table: str, problem: Problem) -> bytes:
    """The record of a table of another version: here nobody can go on with it, so nothing in it is secret any more."""
    saved = await context.service.tables.store.saved(table)
    try:
        data = legible_record(saved or b"", context.key)
    except LookupError:
        raise Problem(403, "not_at_this_table") from None
    if not data:
        raise problem
    return data


@router.get("/api/tables/{table}/replay", response_model=None, responses=replies(wire_catalog.Replay))
async def replay(
    request: Request,
    table: TableId,
    seat: Annotated[int | None, Query(ge=0, lt=64, description="Whose view; none: the spectators'")] = None,
    first: Annotated[int, Query(ge=0, lt=1 << 20)] = 0,
    count: Annotated[int, Query(ge=1, le=100)] = 50,
    told: Annotated[bool, Query(description="Whether to add what was told at every step")] = False,
    watch: WatchKey = None,
    lang: Lang = None,
) -> Response:
    """A finished match shown again, frame by frame, with anybody's eyes."""
    context = RequestContext(request)
    context.spend("replay", table)
    async with context.service.tables.held(table) as live:
        match = finished(context, live, watch)
        if seat is not None and seat >= match.seats:
            raise Problem(404, "no_such_seat", seat=seat)
        names = live.folded.meeting.names()
        shown = frames(match, seat, first, count, context.translator(live), names)
        whole = story(match, seat, context.translator(live), names) if told else None
        return reply(wire_catalog.Replay(len(match.log), shown, whole))
