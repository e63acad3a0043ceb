"""One of the own tables in brief: what a list of tables needs, and nothing that its owner may not know."""

from __future__ import annotations

import pytest

from tests.server.harness import House

pytestmark = pytest.mark.anyio


async def test_a_table_in_brief_says_whose_turn_it_is_and_how_far_the_match_has_come(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    before = await ana.ok(ana.get("/brief"))
    assert (before["phase"], before["names"], before["counter"]) == ("lobby", ["Ana", "Bo"], "")
    await ana.starts()
    house.clock.advance(60_000)
    told = await ana.ok(ana.get("/brief"))
    assert (told["phase"], told["counter"], told["count"]) == ("playing", "day", 1)
    match = await ana.match()
    assert told["yours"] is (0 in match["waiting"])
    assert told["waiting"] == [["Ana", "Bo"][seat] for seat in match["waiting"]]
    assert told["winners"] == []
    assert "board" not in told


async def test_a_changed_mind_does_not_move_the_table_for_others(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    match = await ana.match()
    listed = [each["answer"] for each in match["decision"]["answers"]]
    await ana.ok(ana.gives(listed[0], match["number"]))
    before = await bo.ok(bo.get("/brief"))
    house.clock.advance(60_000)
    await ana.ok(ana.gives(listed[1], match["number"]))
    assert await bo.ok(bo.get("/brief")) == before


async def test_strangers_are_told_nothing(house: House) -> None:
    ana, eve = house.person(), house.person()
    await ana.opens(2)
    eve.table = ana.table
    await eve.fails(eve.get("/brief"), 403, "not_at_this_table")
    eve.table = "a" * 16
    await eve.fails(eve.get("/brief"), 404, "no_such_table")
