"""Matches that were saved under older rules go on."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.games.plunder.kit import Sea, cards, side_by_side
from tortuga.games.plunder import GAME
from tortuga.kernel.ask import named
from tortuga.kernel.match import Match
from tortuga.kernel.record import load, record_of


def saved_by_the_first(sea: Sea, **fields: Any) -> Match:
    """The match as the first version of the rules would have saved it, loaded by today's."""
    record = record_of(sea.match)
    table = dict(record.table)
    for name in ("threatened", "ahead"):
        del table[name]
    table["talks"] = [2, 0, 1]
    return load(GAME, msgspec.structs.replace(record, rules_version=1, table=table | fields))


def test_talk_of_the_first_version_counts_towards_everybody() -> None:
    match = saved_by_the_first(side_by_side().helm())
    talks = [captain.talks for captain in match.view(0).board.captains]
    assert talks == [(2, 2, 2), (0, 0, 0), (1, 1, 1)]
    match.take(0, "offer", ("offer", 1, cards(wood=1), cards(gold=1)))
    match.answer(1, ("decline",))
    assert "offer" not in {offer.decision.name for offer in match.offers(0)}
    match.answer(0, ("roll",))


def test_a_demand_that_named_no_ship_may_be_made_anew() -> None:
    sea = side_by_side().helm()
    sea.take(0, "threaten", "threaten_ship", 0, 3).do("demand", 1, cards(), cards(gold=1))
    assert sea.table.asked is not None
    step, args = named(sea.table.asked)
    match = saved_by_the_first(sea, asked=(step, args[1:]))
    assert {seat: decision.name for seat, decision in match.pending().items()} == {0: "act"}
    assert not match.table.interrupted
    match.take(0, "threaten", ("threaten_ship", 0, 3))
    match.answer(0, ("demand", 1, cards(), cards(gold=1)))
    match.answer(1, ("give_in",))
    assert match.view(1).board.captains[1].hand == cards(gold=2)
    match.answer(0, ("roll",))
