"""Opening a table, sitting down, leaving, coming back, playing again."""

from __future__ import annotations

import asyncio
import io
from contextlib import suppress
from functools import partial

import segno
from fastapi import APIRouter, Request
from starlette.responses import Response

from tortuga.bots.guided import GUIDED
from tortuga.games import get_game
from tortuga.kernel.codec import plain
from tortuga.kernel.edition import edition_names, load_edition
from tortuga.kernel.lesson import FIRST, Lesson, load_lesson
from tortuga.kernel.record import EditionRecord
from tortuga.server.credentials import code_hash, key_hash, new_code, new_invite, new_key, new_seed, new_table_id, same
from tortuga.server.http.replies import reply
from tortuga.server.http.request_context import RequestContext
from tortuga.server.http.requests import (
    Claim,
    Follow,
    ForSeat,
    Nothing,
    OpenTable,
    PutBot,
    Rearrange,
    Recover,
    Rematch,
    Start,
)
from tortuga.server.http.routes.common import JoinKey, Lang, SeatNumber, TableId, WatchKey, file_of, replies
from tortuga.server.messages import wire
from tortuga.server.messages.brief import brief
from tortuga.server.messages.table_message import table_info, table_link, watch_link
from tortuga.server.problems import Problem
from tortuga.server.state import journal
from tortuga.server.state.journal import BotSeated, Entry, Joined, Seated, Settings
from tortuga.server.state.meeting import Meeting
from tortuga.server.store.writing import Conflict
from tortuga.server.tables.plans import access, arranging, seats
from tortuga.server.tables.tables import Tables

router = APIRouter(tags=["tables"])


@router.post(
    "/api/tables",
    status_code=201,
    response_model=None,
    responses=replies(wire.Opened, status=201, description="Opened"),
)
async def open_table(request: Request, body: OpenTable, lang: Lang = None) -> Response:
    """Open a table; its maker is its owner and sits where they like, or not at all."""
    context = RequestContext(request)
    context.spend("open")
    taught = _lesson(body)
    body = body if taught is None else _as_taught(body, taught)
    settings = _settings(body)
    key, code, salt, table = new_key(), new_code(), new_key(), new_table_id()
    entries: list[Entry] = [Joined(body.name, key_hash(key), await _slow_hash(code, salt))]
    if body.sit is not None:
        if body.sit >= body.seats:
            raise Problem(404, "no_such_seat", seat=body.sit)
        entries.append(Seated(body.sit, 0, body.nonce))
    for seat, level in body.bots.items():
        if int(seat) >= body.seats:
            raise Problem(404, "no_such_seat", seat=int(seat))
        if int(seat) == body.sit:
            raise Problem(409, "seat_taken", seat=int(seat))
        if taught is None:
            seats.the_level(body.game, level)
        entries.append(BotSeated(int(seat), level))
    invite = "" if body.listed else new_invite()
    seed = new_seed().hex() if taught is None else taught.seed
    opened = journal.Opened(settings, seed, new_key(), salt, invite)
    live = await context.service.tables.open(table, opened, entries)
    meeting = live.folded.meeting
    told = wire.Opened(table, table_link(meeting), watch_link(meeting), code, meeting.seats_of(0))
    return context.give_cookie(reply(told, 201), table, key)


def _lesson(body: OpenTable) -> Lesson | None:
    """The first game that is asked for, if one is."""
    if not body.lesson:
        return None
    found = load_lesson(get_game(body.game))
    if found is None:
        raise Problem(404, "no_lesson", game=body.game)
    return found


def _as_taught(body: OpenTable, lesson: Lesson) -> OpenTable:
    """The table of a lesson: what is decided by it holds, whatever else was asked for."""
    return body.model_copy(
        update={
            "seats": lesson.seats,
            "variant": lesson.variant,
            "options": dict(lesson.options),
            "edition": "base",
            "bots": {str(seat): GUIDED for seat in range(1, lesson.seats)},
            "clock": "none",
            "listed": False,
            "learning": True,
            "sit": 0,
            "nonce": "",
        }
    )


def _settings(body: OpenTable) -> Settings:
    game = get_game(body.game)
    variant, options = arranging.settled(game, body.variant, body.options, body.seats)
    if body.edition not in edition_names(game):
        raise Problem(422, "no_such_edition", edition=body.edition, known=edition_names(game))
    edition = load_edition(game, body.edition)
    return Settings(
        game=body.game,
        seats=body.seats,
        variant=variant,
        options=options,
        edition=EditionRecord(edition.name, edition.hash, plain(edition.raw)),
        rules_version=game.rules_version,
        clock=body.clock,
        tempo=body.tempo,
        odds=body.odds,
        listed=body.listed,
        learning=body.learning,
        open_watch=body.listed if body.watch is None else body.watch == "open",
        lesson=FIRST if body.lesson else "",
    )


async def _slow_hash(code: str, salt: str) -> str:
    """Hash a recovery code beside the event loop: it takes long on purpose."""
    return await asyncio.get_running_loop().run_in_executor(None, partial(code_hash, code, salt))


@router.get("/api/tables/{table}", response_model=None, responses=replies(wire.TableInfo))
async def table_facts(request: Request, table: TableId, lang: Lang = None) -> Response:
    """A table as everybody with its link sees it: who sits where, and whether one can still join."""
    context = RequestContext(request)
    async with context.service.tables.held(table) as live:
        return reply(table_info(live, context.translator(live), context.service.clock.now()))


@router.get("/api/tables/{table}/brief", response_model=None, responses=replies(wire.Brief))
async def table_in_brief(request: Request, table: TableId, lang: Lang = None) -> Response:
    """One of your tables in brief, for a list of them: a few facts and no board."""
    context = RequestContext(request)
    context.spend("brief")
    async with context.service.tables.held(table) as live:
        return reply(brief(live, context.key, context.translator(live)))


@router.get("/api/tables/{table}/qr.svg", response_class=Response, responses=file_of("image/svg+xml", "The picture"))
async def qr(
    request: Request, table: TableId, watch: WatchKey = None, join: JoinKey = None, lang: Lang = None
) -> Response:
    """The link to the table, or the one for spectators, as a QR code. Whoever is at the table need not send the key."""
    context = RequestContext(request)
    context.spend("ask", table)
    meeting = (await context.service.tables.get(table)).folded.meeting
    link = f"{context.address}/t/{table}"
    if watch or join:
        link += f"?watch={watch}" if watch else f"?join={join}"
    elif context.key is not None and meeting.person_of(context.key) is not None:
        link = f"{context.address}{table_link(meeting)}"
    picture = io.BytesIO()
    segno.make(link[:500], error="m").save(picture, kind="svg", scale=8, border=2, xmldecl=False, svgclass=None)
    return Response(picture.getvalue(), media_type="image/svg+xml")


@router.post("/api/tables/{table}/seats/{seat}/claim", response_model=None, responses=replies(wire.Claimed))
async def claim(request: Request, table: TableId, seat: SeatNumber, body: Claim, lang: Lang = None) -> Response:
    """Sit down in an open seat or in a bot's; that one ends what it is thinking about. A new person gets a cookie and,
    once, a recovery code."""
    context = RequestContext(request)
    context.spend("claim", table)
    live = await context.service.tables.get(table)
    key, code = new_key(), new_code()
    known = context.key is not None and live.folded.meeting.person_of(context.key) is not None
    if not known:
        context.spend("join", table)
    recovery = "" if known else await _slow_hash(code, live.folded.meeting.salt)
    plan = seats.claim(context.key, key_hash(key), recovery, seat, body.name, body.nonce, body.join)
    fresh = await context.service.tables.change(table, plan)
    meeting = (await context.service.tables.get(table)).folded.meeting
    held = _seats(meeting, key_hash(key) if fresh else context.key)
    if not fresh:
        return reply(wire.Claimed(held, None))
    return context.give_cookie(reply(wire.Claimed(held, code)), table, key)


def _seats(meeting: Meeting, key: str | None) -> list[int]:
    return meeting.seats_of(meeting.person_of(key)) if key is not None else []


@router.post("/api/tables/{table}/seats/{seat}/leave", response_model=None, responses=replies(wire.Accepted))
async def leave(request: Request, table: TableId, seat: SeatNumber, body: Nothing, lang: Lang = None) -> Response:
    """Give up an own seat."""
    context = RequestContext(request)
    context.spend("seat", table)
    await context.service.tables.change(table, seats.leave(context.key, seat))
    return await accepted(context, table)


@router.post("/api/tables/{table}/seats/{seat}/free", response_model=None, responses=replies(wire.Accepted))
async def free(request: Request, table: TableId, seat: SeatNumber, body: Nothing, lang: Lang = None) -> Response:
    """As the owner, free a seat."""
    context = RequestContext(request)
    context.spend("seat", table)
    await context.service.tables.change(table, seats.free(context.key, seat))
    return await accepted(context, table)


@router.post("/api/tables/{table}/seats/{seat}/bot", response_model=None, responses=replies(wire.Accepted))
async def bot(request: Request, table: TableId, seat: SeatNumber, body: PutBot, lang: Lang = None) -> Response:
    """As the owner, put a bot into a seat."""
    context = RequestContext(request)
    context.spend("seat", table)
    await context.service.tables.change(table, seats.seat_bot(context.key, seat, body.level))
    return await accepted(context, table)


@router.post("/api/tables/{table}/settings", response_model=None, responses=replies(wire.Accepted))
async def rearrange(request: Request, table: TableId, body: Rearrange, lang: Lang = None) -> Response:
    """As the owner, choose anew what is played, before the match begins."""
    context = RequestContext(request)
    context.spend("seat", table)
    await context.service.tables.change(table, arranging.rearrange(context.key, body.model_dump(exclude_none=True)))
    return await accepted(context, table)


async def accepted(context: RequestContext, table: str) -> Response:
    """Tell the version of a table, as this person counts."""
    live = await context.service.tables.get(table)
    meeting = live.folded.meeting
    person = meeting.person_of(context.key) if context.key is not None else None
    return reply(wire.Accepted(meeting.visible(live.folded.version, person)))


@router.post("/api/tables/{table}/recover", response_model=None, responses=replies(wire.Recovered))
async def recover(request: Request, table: TableId, body: Recover, lang: Lang = None) -> Response:
    """Come back on another device with the recovery code."""
    context = RequestContext(request)
    context.spend("recover", table)
    live = await context.service.tables.get(table)
    key = new_key()
    code = await _slow_hash(body.code, live.folded.meeting.salt)
    person = await context.service.tables.change(table, access.recover(code, key_hash(key)))
    meeting = (await context.service.tables.get(table)).folded.meeting
    told = wire.Recovered(meeting.seats_of(person), meeting.people[person].name, person == meeting.owner)
    return context.give_cookie(reply(told), table, key)


@router.post("/api/tables/{table}/recovery", response_model=None, responses=replies(wire.NewCode))
async def recovery(request: Request, table: TableId, body: Nothing, lang: Lang = None) -> Response:
    """Get a new recovery code; the old one is void, and so are all your other devices."""
    context = RequestContext(request)
    context.spend("claim", table)
    live = await context.service.tables.get(table)
    code = new_code()
    hashed = await _slow_hash(code, live.folded.meeting.salt)
    await context.service.tables.change(table, access.recode(context.key, hashed))
    return reply(wire.NewCode(code))


@router.post("/api/tables/{table}/start", response_model=None, responses=replies(wire.Accepted))
async def start(request: Request, table: TableId, body: Start, lang: Lang = None) -> Response:
    """As the owner, start the match; bots take the empty seats."""
    context = RequestContext(request)
    await context.service.tables.change(table, seats.start(context.key, body.level))
    return await accepted(context, table)


@router.post("/api/tables/{table}/return", response_model=None, responses=replies(wire.Accepted))
async def come_back(request: Request, table: TableId, body: ForSeat, lang: Lang = None) -> Response:
    """Take an own seat back from the caretaker."""
    context = RequestContext(request)
    context.spend("seat", table)
    await context.service.tables.change(table, seats.come_back(context.key, body.seat))
    return await accepted(context, table)


@router.post("/api/tables/{table}/rematch", response_model=None, responses=replies(wire.NextTable))
async def rematch(request: Request, table: TableId, body: Rematch, lang: Lang = None) -> Response:
    """Open the next table with the same people and bots, in the same seats or one further."""
    context = RequestContext(request)
    context.spend("open")
    tables = context.service.tables
    following = await tables.change(table, seats.rematch(context.key, new_table_id()))
    there = await _next_table(tables, (await tables.get(table)).folded.meeting, following, body.rotate)
    return reply(wire.NextTable(following, f"/t/{following}", _seats(there, context.key)))


async def _next_table(tables: Tables, before: Meeting, following: str, rotate: bool = False) -> Meeting:
    """The next table. Whoever named it may have died before it stood; then whoever comes next opens it."""
    try:
        return (await tables.get(following)).folded.meeting
    except Problem as problem:
        if problem.reason != "no_such_table":
            raise
    invite = "" if before.settings.listed else new_invite()
    marks = seats.marks_along(before, rotate)
    opened = journal.Opened(_again(before.settings), new_seed().hex(), new_key(), before.salt, invite, marks)
    with suppress(Conflict):  # somebody else has just opened it
        await tables.open(following, opened, [*seats.taken_along(before, rotate), *_owner(before)])
    return (await tables.get(following)).folded.meeting


def _again(settings: Settings) -> Settings:
    """The same settings, by the rules of today."""
    import msgspec

    return msgspec.structs.replace(settings, rules_version=get_game(settings.game).rules_version, lesson="")


def _owner(meeting: Meeting) -> list[Entry]:
    return [journal.OwnerNamed(meeting.owner)] if meeting.owner else []


@router.post("/api/tables/{table}/follow", response_model=None, responses=replies(wire.NextTable))
async def follow(request: Request, table: TableId, body: Follow, watch: WatchKey = None, lang: Lang = None) -> Response:
    """Come along to the next table: the cookie for it, and the nonce for its chance; spectators get their link."""
    context = RequestContext(request)
    context.spend("claim", table)
    tables = context.service.tables
    live = await tables.get(table)
    meeting, cookie = live.folded.meeting, context.cookie
    if not meeting.rematch:
        raise Problem(409, "no_rematch")
    there = await _next_table(tables, meeting, meeting.rematch)
    if cookie is None:
        context.viewer(live, None, watch)
        invited = meeting.invite and same(watch or "", meeting.invite)
        return reply(wire.NextTable(there.table, (table_link if invited else watch_link)(there), []))
    own = await tables.change(there.table, seats.follow(key_hash(cookie), body.nonce))
    return context.give_cookie(reply(wire.NextTable(there.table, f"/t/{there.table}", own)), there.table, cookie)
