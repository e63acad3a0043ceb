"""First games at the server: one deal at every table, its own seats and options, its steps in two languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.harness import House, Person, first_answer, play_on
from tortuga.kernel.fair import first_wrong_draw

pytestmark = pytest.mark.anyio


async def _opened(house: House) -> tuple[Person, dict[str, Any]]:
    ana = house.person()
    await ana.opens(1, lesson=True, clock="brisk", listed=True, variant="two_pirates")
    await ana.starts()
    return ana, await ana.ok(ana.get())


async def test_a_lesson_has_its_own_seats_options_and_bots_whatever_else_is_asked_for(house: House) -> None:
    _, table = await _opened(house)
    assert [seat["level"] for seat in table["seats"]] == [None, "guided", "guided"]
    assert (table["variant"], table["clock"], table["listed"]) == ("standard", "none", False)
    assert (table["learning"], table["lesson"]) == (True, True)


async def test_the_deal_is_the_same_at_every_table(house: House) -> None:
    one, other = (await _opened(house))[0], (await _opened(house))[0]
    assert one.table != other.table
    assert (await one.match())["board"]["islands"] == (await other.match())["board"]["islands"]
    assert (await one.match())["board"]["pirates"][0]["hand"] == [0, 2, 15]


async def test_an_ordinary_table_knows_no_lesson(house: House) -> None:
    ana = house.person()
    await ana.opens(3, bots=2)
    assert (await ana.ok(ana.get()))["lesson"] is False


async def test_its_draws_can_be_checked_like_any_others(house: House) -> None:
    ana, _ = await _opened(house)
    await play_on({0: ana}, first_answer)
    told = await ana.ok(ana.get("/ledger"))
    draws = [(n, value) for n, value in told["draws"]]
    assert first_wrong_draw(bytes.fromhex(told["seed"]), told["match"], told["nonces"], draws) is None


async def test_after_it_one_plays_on_with_bots_of_the_usual_kind(house: House) -> None:
    ana, _ = await _opened(house)
    await play_on({0: ana}, first_answer)
    ana.table = (await ana.ok(ana.post("/rematch")))["id"]
    table = await ana.ok(ana.get())
    assert table["lesson"] is False
    assert [seat["level"] for seat in table["seats"]][1:] == ["ordinary", "ordinary"]


async def test_the_steps_are_told_in_the_readers_language(house: House) -> None:
    client = house.person().client
    english = (await client.get("/api/games/palabra/lesson", params={"lang": "en"})).json()["steps"]
    spanish = (await client.get("/api/games/palabra/lesson", params={"lang": "es"})).json()["steps"]
    assert [step["asked"] for step in english] == [step["asked"] for step in spanish]
    assert all(one["text"] != other["text"] for one, other in zip(english, spanish, strict=True))


async def test_a_bot_of_a_lesson_cannot_be_put_at_another_table(house: House) -> None:
    ana = house.person()
    body = {"game": "palabra", "seats": 3, "name": "Ana", "bots": {"1": "guided"}}
    reply = await ana.client.post("/api/tables", json=body)
    assert (reply.status_code, reply.json()["reason"]) == (422, "unknown_bot")
