"""For whoever learns: how likely an answer is to come off, and why a bot gave its own."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from tortuga.kernel.chance import FastChance
from tortuga.kernel.motive import Motive
from tortuga.server.http.replies import reply
from tortuga.server.http.request_context import RequestContext
from tortuga.server.http.routes.after import finished
from tortuga.server.http.routes.common import Lang, TableId, WatchKey, replies
from tortuga.server.messages import wire
from tortuga.server.messages.match_message import listed_answers
from tortuga.server.messages.reasons import Deed, deed_of, deeds_since
from tortuga.server.messages.translator import Names, Translator
from tortuga.server.problems import Problem
from tortuga.server.state.meeting import BOT
from tortuga.server.tables.bots import BotFailed, Bots
from tortuga.server.tables.plans import answering
from tortuga.server.tables.plans.seats import own_seat

router = APIRouter(tags=["match"])
OwnSeat = Annotated[int, Query(ge=0, lt=64, description="Your seat")]


@router.get("/api/tables/{table}/odds", response_model=None, responses=replies(wire.OddsList))
async def odds(request: Request, table: TableId, seat: OwnSeat, lang: Lang = None) -> Response:
    """How likely the answers to your open question are to come off, where dice decide that."""
    context = RequestContext(request)
    context.spend("ask", table)
    async with context.service.tables.held(table) as live:
        own_seat(live.folded.meeting, context.key, seat)
        if not live.folded.meeting.settings.odds:
            raise Problem(409, "no_odds")
        match, said = answering.the_match(live), context.translator(live)
        view = match.view(seat)
        decision = view.decision
        if decision is None:
            raise Problem(409, "not_asked")
        found = [
            (answer, match.game.odds(match.edition.data, view, decision, answer))
            for answer in listed_answers(decision) or ()
        ]
    told = [wire.Odds(list(answer), said.words.text("odds", each.key, **each.facts)) for answer, each in found if each]
    return reply(wire.OddsList(view.number, told))


@router.get("/api/tables/{table}/reasons", response_model=None, responses=replies(wire.ReasonList))
async def reasons(request: Request, table: TableId, seat: OwnSeat, lang: Lang = None) -> Response:
    """At a learning table: what bots did in the open since your last answer, and why, as far as you could know it."""
    context = RequestContext(request)
    context.spend("ask", table)
    async with context.service.tables.held(table) as live:
        meeting = live.folded.meeting
        own_seat(meeting, context.key, seat)
        if not meeting.settings.learning:
            raise Problem(409, "not_learning")
        match, said, names = answering.the_match(live), context.translator(live), meeting.names()
        bots = {place for place, each in enumerate(meeting.seats) if each.kind == BOT}
        chance = FastChance(secrets.randbits(62))
        deeds = [deed for deed in deeds_since(match, seat, chance, said, names) if deed.seat in bots]
    told = [await _reason(context.service.bots, said, names, match.game.slug, deed) for deed in deeds]
    return reply(wire.ReasonList(told))


@router.get("/api/tables/{table}/why", response_model=None, responses=replies(wire.Reason))
async def why(
    request: Request,
    table: TableId,
    entry: Annotated[int, Query(ge=1, lt=1 << 20, description="Which line of the log")],
    watch: WatchKey = None,
    lang: Lang = None,
) -> Response:
    """Of a finished match: what spoke for an answer, as the ordinary bot would have weighed it in that seat."""
    context = RequestContext(request)
    context.spend("replay", table)
    async with context.service.tables.held(table) as live:
        match, said, names = finished(context, live, watch), context.translator(live), live.folded.meeting.names()
        deed = deed_of(match, entry, said, names)
    if deed is None:
        raise Problem(404, "no_such_entry")
    return reply(await _reason(context.service.bots, said, names, match.game.slug, deed))


async def _reason(bots: Bots, said: Translator, names: Names, game: str, deed: Deed) -> wire.Reason:
    """A reason in words; none where the views do not agree on it, or nothing can be said."""
    found: list[Motive | None] = []
    odds = said.words.text("odds", deed.odds.key, **deed.odds.facts) if deed.odds is not None else None
    for view in deed.views:
        try:
            found.append(await bots.why(game, view, deed.answer))
        except BotFailed:
            found.append(None)
        if found[-1] is None or found[-1] != found[0]:
            return wire.Reason(deed.entry, deed.seat, deed.label, None, odds)
    motive = found[0]
    return wire.Reason(deed.entry, deed.seat, deed.label, said.words.motive(motive, names) if motive else None, odds)
