"""After the match: the ledger of its chance, its record, and the match shown again."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from tortuga.kernel.fair import commitment
from tortuga.kernel.match import Match
from tortuga.kernel.record import record_of, written
from tortuga.server import wire_house
from tortuga.server.desk import Desk
from tortuga.server.ledger import ALGORITHM, draws_of, expectations
from tortuga.server.live import Live
from tortuga.server.meeting import ENDED, OVER
from tortuga.server.play import the_match
from tortuga.server.problems import Problem
from tortuga.server.replay import frames, story
from tortuga.server.replies import reply
from tortuga.server.routes.common import Lang, TableId, WatchKey, file_of, replies
from tortuga.server.saving import kept_record
from tortuga.server.tables import OUTDATED

router = APIRouter(tags=["after"])


@router.get("/api/tables/{table}/ledger", response_model=None, responses=replies(wire_house.Ledger))
async def ledger(request: Request, table: TableId, lang: Lang = None) -> Response:
    """Commitment and nonces at any time; when the match is over also the seed and every draw, to be checked."""
    desk = Desk(request)
    desk.spend("replay", table)
    async with desk.service.tables.held(table) as live:
        meeting, match = live.sitting.meeting, live.sitting.match
        opened = meeting.phase in (OVER, ENDED) and match is not None
        draws = draws_of(match) if match is not None and opened else None
        told = wire_house.Ledger(
            algorithm=ALGORITHM,
            commitment=commitment(bytes.fromhex(meeting.seed)),
            match=table,
            nonces=list(meeting.nonces),
            count=len(draws) if draws is not None else 0,
            opened=opened,
            seed=meeting.seed if opened else None,
            draws=draws,
            expectations=expectations(draws) if draws is not None else None,
        )
    return reply(told)


def _finished(desk: Desk, live: Live, watch: str | None) -> Match:
    """The match, once it is over, for whoever may look at the table."""
    match = the_match(live)
    desk.viewer(live, None, watch)
    if live.sitting.meeting.phase not in (OVER, ENDED):
        raise Problem(409, "match_not_over")
    return match


@router.get("/api/tables/{table}/record", response_class=Response, responses=file_of("application/json", "The record"))
async def record(request: Request, table: TableId, watch: WatchKey = None, lang: Lang = None) -> Response:
    """The record of a finished match: a file to keep, to replay and to verify. Also that of a table which this version
    cannot go on with, for those who belong to it."""
    desk = Desk(request)
    desk.spend("replay", table)
    try:
        async with desk.service.tables.held(table) as live:
            match = _finished(desk, live, watch)
            data, slug = written(record_of(match, live.sitting.meeting.names())), match.game.slug
    except Problem as problem:
        if problem.reason != OUTDATED:
            raise
        data, slug = await _left_over(desk, table, problem), "match"
    headers = {"content-disposition": f'attachment; filename="tortuga-{slug}-{table[:6]}.json"'}
    return Response(data, media_type="application/json", headers=headers)


async def _left_over(desk: Desk, table: str, problem: Problem) -> bytes:
    """The record of a table of another version: here nobody can go on with it, so nothing in it is secret any more."""
    saved = await desk.service.tables.store.saved(table)
    try:
        data = kept_record(saved or b"", desk.key)
    except LookupError:
        raise Problem(403, "not_at_this_table") from None
    if not data:
        raise problem
    return data


@router.get("/api/tables/{table}/replay", response_model=None, responses=replies(wire_house.Replay))
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
    desk = Desk(request)
    desk.spend("replay", table)
    async with desk.service.tables.held(table) as live:
        match = _finished(desk, live, watch)
        if seat is not None and seat >= match.seats:
            raise Problem(404, "no_such_seat", seat=seat)
        names = live.sitting.meeting.names()
        shown = frames(match, seat, first, count, desk.tongue(live), names)
        whole = story(match, seat, desk.tongue(live), names) if told else None
        return reply(wire_house.Replay(len(match.log), shown, whole))
