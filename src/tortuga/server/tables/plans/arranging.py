"""What is played, and how: chosen when a table is opened, and by its owner anew until the match begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from tortuga.games import get_game
from tortuga.kernel.game import Game
from tortuga.server.problems import Problem
from tortuga.server.state.journal import Entry, Rearranged, Settings
from tortuga.server.state.meeting import LOBBY, PERSON, Meeting
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans.seats import the_owner
from tortuga.server.tables.tables import Plan

PLAIN = ("clock", "tempo", "odds", "learning")
"""What can be chosen whatever else is."""


def settled(game: Game, variant: str | None, given: Mapping[str, Any], seats: int) -> tuple[str, dict[str, Any]]:
    """The variant and all options, or what is wrong with them."""
    name = variant or _default_variant(game, seats)
    if name not in game.variants:
        raise Problem(422, "no_such_variant", variant=name, known=tuple(game.variants))
    return name, game.settle_options({**game.variants[name].options, **given}, seats)


def _default_variant(game: Game, count: int) -> str:
    """The first variant for this number of seats."""
    return next((name for name, variant in game.variants.items() if count in variant.seats), next(iter(game.variants)))


def rearrange(key: str | None, wanted: Mapping[str, Any]) -> Plan[None]:
    """The owner chooses anew. Whoever sits stays; free seats and bots go first where there are fewer seats."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        meeting = live.folded.meeting
        the_owner(meeting, key)
        if meeting.phase != LOBBY or meeting.settings.lesson:
            raise Problem(409, "not_in_lobby")
        settings = _anew(meeting.settings, wanted)
        seats = _left(meeting, settings.seats)
        return ([Rearranged(settings, seats)] if settings != meeting.settings else []), None

    return plan


def _anew(settings: Settings, wanted: Mapping[str, Any]) -> Settings:
    """The settings with what is wanted."""
    seats, game = wanted.get("seats", settings.seats), get_game(settings.game)
    variant = wanted.get("variant", settings.variant)
    kept = {} if variant != settings.variant else settings.options
    if seats not in game.variants.get(variant, next(iter(game.variants.values()))).seats and "variant" not in wanted:
        variant, kept = None, {}
    name, options = settled(game, variant, {**kept, **wanted.get("options", {})}, seats)
    plain = {field: wanted[field] for field in PLAIN if field in wanted}
    return replace(settings, seats=seats, variant=name, options=options, **plain)


def _left(meeting: Meeting, count: int) -> tuple[int, ...]:
    """The seats that stay where only so many are left: those of people, then the first of the others."""
    people = [seat for seat, place in enumerate(meeting.seats) if place.kind == PERSON]
    if len(people) > count:
        raise Problem(409, "people_sit", count=len(people))
    others = [seat for seat in range(len(meeting.seats)) if seat not in people]
    return tuple(sorted([*people, *others[: count - len(people)]]))
