"""The owner keeps the door of a table, and everybody the keys of their own devices."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import House, Person, config_for
from tortuga.server.limits import LIMITS

pytestmark = pytest.mark.anyio


def _lines(view: dict[str, Any], *names: str) -> list[str]:
    return [line["text"] for line in view["feed"] if line["name"] in names]


async def _with_a_friend(house: House, started: bool = False, **settings: Any) -> tuple[Person, Person]:
    """An owner with two bots, and somebody who has the link."""
    ana, bo = house.person(), house.person()
    await ana.opens(3, bots=2, **settings)
    if started:
        await ana.starts()
    bo.table = ana.table
    return ana, bo


async def test_nobody_new_comes_into_a_locked_table_and_those_inside_stay(any_house: House) -> None:
    ana, bo = await _with_a_friend(any_house)
    link = (await ana.view())["you"]["link"].partition("join=")[2]
    await bo.sits(ana.table, 1, "Bo")
    eye = any_house.person()
    eye.table = ana.table
    await bo.fails(bo.post("/lock"), 403, "not_the_owner")
    async with eye.streams(watch=link) as stream:
        await stream.next()
        await ana.ok(ana.post("/lock"))
        assert (await stream.next()).seen["table"]["locked"] is True, "who watched before watches on"
    await eye.fails(eye.get("/view", watch=link), 403, "table_locked")
    await eye.fails(eye.post("/seats/2/claim", name="Eye"), 403, "table_locked")
    await bo.ok(bo.post("/seats/1/leave"))
    await any_house.again()
    await bo.sits(ana.table, 1, "Bo")
    phone = any_house.person()
    phone.table = ana.table
    await phone.ok(phone.post("/recover", code=bo.code))
    await ana.ok(ana.post("/lock", on=False))
    await eye.sits(ana.table, 2, "Eye")
    assert _lines(await ana.view(), "locked", "unlocked") == [
        "The table is locked: nobody new comes in.",
        "The table is open again.",
    ]


async def test_the_owner_puts_somebody_out_and_the_bot_is_back(any_house: House) -> None:
    ana, bo = await _with_a_friend(any_house, started=True)
    await bo.sits(ana.table, 1, "Bo")
    person = (await bo.view())["you"]["person"]
    await bo.fails(bo.post("/people/0/out"), 403, "not_the_owner")
    await ana.fails(ana.post("/people/0/out"), 404, "no_such_person")
    await ana.fails(ana.post("/people/7/out"), 404, "no_such_person")
    async with bo.streams() as stream:
        await stream.next()
        await ana.ok(ana.post(f"/people/{person}/out"))
        await stream.ended()
    await any_house.again()
    await bo.fails(bo.get("/view"), 403, "watch_key_needed")
    await bo.fails(bo.post("/recover", code=bo.code), 403, "wrong_code")
    await bo.fails(bo.post("/chat", text="Hey!"), 403, "not_at_this_table")
    view = await ana.view()
    assert view["table"]["seats"][1]["kind"] == "bot"
    assert _lines(view, "put_out") == ["Bo has been put out by the table's owner."]
    await ana.ok(ana.post("/votes", kind="end"))
    await ana.ok(ana.post("/rematch"))
    await ana.ok(ana.post("/follow"))
    await bo.fails(bo.post("/follow"), 403, "not_at_this_table")


async def test_a_new_code_ends_the_other_devices(any_house: House) -> None:
    ana, phone = any_house.person(), any_house.person()
    await ana.opens(3, bots=2)
    phone.table = ana.table
    await phone.ok(phone.post("/recover", code=ana.code))
    assert (await phone.view())["viewer"] == 0
    invite = (await ana.view())["you"]["link"].partition("join=")[2]
    async with phone.streams(watch=invite) as stream:
        assert (await stream.next()).seen["viewer"] == 0
        await ana.ok(ana.post("/recovery"))
        seen = (await stream.next()).seen
        assert (seen["viewer"], seen["you"]) == (None, None), "what is left is what the link gives anybody"
    await any_house.again()
    await phone.fails(phone.get("/view"), 403, "watch_key_needed")
    assert (await ana.view())["viewer"] == 0


async def test_a_person_sees_and_ends_own_devices(any_house: House) -> None:
    ana, phone = any_house.person(), any_house.person()
    await ana.opens(3, bots=2)
    phone.table = ana.table
    await phone.fails(phone.get("/devices"), 403, "not_at_this_table")
    any_house.clock.advance(1000)
    await phone.ok(phone.post("/recover", code=ana.code))
    told = (await ana.ok(ana.get("/devices")))["devices"]
    assert [device["this"] for device in told] == [True, False]
    assert told[1]["since"] == told[0]["since"] + 1000
    await ana.fails(ana.post("/devices/end", device=told[0]["device"]), 409, "this_device")
    await ana.fails(ana.post("/devices/end", device="nothing"), 404, "no_such_device")
    await ana.ok(ana.post("/devices/end", device=told[1]["device"]))
    await phone.fails(phone.get("/view"), 403, "watch_key_needed")
    assert len((await ana.ok(ana.get("/devices")))["devices"]) == 1


async def test_nobody_else_notices_devices_coming_and_going(house: House) -> None:
    ana, bo = await _with_a_friend(house)
    await bo.sits(ana.table, 1, "Bo")
    phone = house.person()
    phone.table = ana.table
    before = (await ana.view())["version"]
    await phone.ok(phone.post("/recover", code=bo.code))
    await bo.ok(bo.post("/recovery"))
    assert (await ana.view())["version"] == before


async def _limited(tmp_path: Path, work: Callable[[House], Awaitable[None]]) -> None:
    house = House(replace(config_for(tmp_path), limits=1.0))
    await house.open()
    await work(house)
    await house.leave()
    await house.close()


async def test_an_address_that_comes_over_and_over_shuts_out_nobody_else(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        ana = house.person()
        await ana.opens(3)
        codes = []
        for _ in range(80):
            eve = house.person()
            eve.table = ana.table
            codes.append((await eve.post("/seats/1/claim", name="Eve")).status_code)
            await eve.post("/seats/1/leave")
            house.clock.advance(1000)
        most = int(LIMITS["join"].burst)
        assert codes[:most] == [200] * most
        assert codes.count(200) <= most + 2, "one address soon has to wait"
        assert len((await house.live(ana.table)).folded.meeting.people) < 30
        friend = house.person()
        friend.client.headers["x-forwarded-for"] = "192.0.2.1"
        await friend.sits(ana.table, 1, "Friend")

    await _limited(tmp_path, work)


async def test_wrong_codes_from_elsewhere_do_not_make_the_right_one_wait(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        ana, phone, eve = house.person(), house.person(), house.person()
        await ana.opens(3)
        phone.table = eve.table = ana.table
        for number in range(20):
            eve.client.headers["x-forwarded-for"] = f"192.0.2.{number}"
            codes = [(await eve.post("/recover", code="AAAA-AAAA")).status_code for _ in range(6)]
            assert codes == [403] * 5 + [429]
        await phone.ok(phone.post("/recover", code=ana.code))

    await _limited(tmp_path, work)
