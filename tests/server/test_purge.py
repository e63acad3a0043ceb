"""A host purges old tables while the server runs, and somebody still has one of them open."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.house import LONG, House, Person

pytestmark = pytest.mark.anyio

DAY = 24 * 3600 * 1000


async def _two(house: House) -> tuple[Person, Person]:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await ana.answers()
    return ana, bo


async def _purge(house: House) -> int:
    """What `tortuga purge` does, in the time of the house."""
    return await house.service.tables.store.forget(house.clock.now() - DAY)


async def _left(house: House, table: str) -> tuple[list[tuple[int, int, str]], bytes | None, int]:
    store = house.service.tables.store
    return await store.entries(table), await store.saved(table), await store.looked(table, 0)


async def test_whoever_answers_at_a_purged_table_hears_that_it_is_gone(any_house: House) -> None:
    ana, bo = await _two(any_house)
    any_house.clock.advance(2 * DAY)
    assert await _purge(any_house) == 1
    told = await bo.match()
    reply = await bo.gives(told["decision"]["answers"][0]["answer"], told["number"])
    assert (reply.status_code, reply.json()["reason"]) == (404, "no_such_table")
    await ana.fails(ana.post("/chat", text="Anybody?"), 404, "no_such_table")
    assert ana.table not in any_house.service.tables.live
    assert await _left(any_house, ana.table) == ([], None, 0)


async def test_nothing_of_a_purged_table_comes_back_when_the_server_ends(any_house: House) -> None:
    ana, _ = await _two(any_house)
    any_house.clock.advance(2 * DAY)
    assert await _purge(any_house) == 1
    await ana.ok(ana.post("/looked", version=3))
    await any_house.again()
    await ana.fails(ana.get("/view"), 404, "no_such_table")
    assert await _left(any_house, ana.table) == ([], None, 0)


async def test_whoever_looks_at_a_purged_table_is_told_soon(any_house: House) -> None:
    _, bo = await _two(any_house)
    cy = any_house.person()
    await cy.opens(2)
    any_house.clock.advance(2 * DAY)
    await cy.ok(cy.post("/chat", text="Here I am."))
    async with bo.streams() as looking:
        await looking.next()
        assert await _purge(any_house) == 1
        await any_house.service.tables.look_for_gone()
        await asyncio.wait_for(looking.ended(), LONG)
    told = await bo.fails(bo.get("/stream"), 404, "no_such_table")
    spanish = await bo.fails(bo.get("/view", lang="es"), 404, "no_such_table")
    assert told["sentence"] != spanish["sentence"]
    assert list(any_house.service.tables.live) == [cy.table]
    await cy.ok(cy.get("/view"))
