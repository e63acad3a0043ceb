"""A finished match judged in the background: asked for, followed, kept, drawn; and nothing before it is over."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.harness import House, first_answer, play_on

pytestmark = pytest.mark.anyio


async def test_a_finished_match_is_judged_once_and_its_review_is_kept(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await ana.fails(ana.get("/review"), 409, "match_not_over")
    await ana.fails(ana.post("/review"), 409, "match_not_over")
    await play_on({0: ana, 1: bo}, first_answer)
    service = house.service
    service.reviews._worlds = 1
    told = await ana.ok(ana.get("/review"))
    assert (told["state"], told["review"]) == ("none", None)
    assert told["seconds"] > 0
    await ana.fails(ana.get("/review.svg"), 404, "no_review_yet")
    assert (await ana.ok(ana.post("/review")))["state"] in ("waiting", "running")
    await bo.ok(bo.post("/review"))
    judging = service.reviews.judging(ana.table)
    assert judging is not None
    assert judging.task is not None
    await asyncio.wait_for(judging.task, 120)
    assert judging.failed is None
    told = await ana.ok(ana.get("/review"))
    assert told["state"] == "done"
    review = told["review"]
    for account in review["accounts"]:
        whole = sum(account[part] for part in ("start", "own", "others", "luck"))
        assert whole == pytest.approx(account["result"], abs=1e-6)
    assert "Ana" in (await ana.get("/review.svg", lang="es")).text
    stranger = house.person()
    stranger.table = ana.table
    await stranger.fails(stranger.get("/review"), 403, "watch_key_needed")
    service.reviews.forget(["0" * 16])
    assert service.reviews.kept() == [ana.table]
