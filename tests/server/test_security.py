"""Security: headers, requests from elsewhere, bounds, limits, forged keys, the log."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import House, config_for
from tortuga.server.credentials import code_hash, new_code, new_key, new_table_id, sign, unsign
from tortuga.server.http.replies import client_of
from tortuga.server.limits import LIMITS
from tortuga.server.logs import JsonLines

pytestmark = pytest.mark.anyio

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


async def test_every_reply_carries_the_headers_that_keep_a_page_safe(house: House) -> None:
    ana = house.person()
    await ana.opens(3, bots=2)
    client = ana.client
    async with client.stream("GET", ana.path + "/stream") as stream:
        replies = [
            stream,
            await client.get("/"),
            await client.get("/nowhere.js"),
            await client.get("/api/games"),
            await client.get("/api/nowhere"),
            await client.get("/healthz"),
            await client.put("/api/tables"),
            await client.post("/api/tables", content=b"{"),
            await client.post("/api/tables", content=b"x" * 20_000),
        ]
        for reply in replies:
            policy = reply.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            for name, value in HEADERS.items():
                assert reply.headers[name] == value
            assert "server" not in reply.headers
            if "/api/" in str(reply.url):
                assert reply.headers["cache-control"] == "no-store"


async def test_a_request_from_another_site_is_turned_away(house: House) -> None:
    ana = house.person()
    await ana.opens(3, bots=2)
    async with httpx.AsyncClient(base_url=house.base, cookies=ana.client.cookies, verify=False) as forged:
        for headers in ({}, {"x-tortuga": "1", "origin": "http://evil.example"}, {"x-tortuga": "1", "origin": "null"}):
            response = await forged.post(ana.path + "/start", json={}, headers=headers)
            assert (response.status_code, response.json()["reason"]) == (403, "cross_site")
        own = {"x-tortuga": "1", "origin": house.base}
        assert (await forged.post(ana.path + "/start", json={}, headers=own)).status_code == 200


async def test_the_cookie_is_out_of_reach(house: House) -> None:
    ana = house.person()
    response = await ana.client.post("/api/tables", json={"game": "palabra", "seats": 3, "name": "Ana"})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert f"path=/api/tables/{response.json()['id']}" in cookie
    house.service.config = replace(house.config, secure=True)
    response = await ana.client.post("/api/tables", json={"game": "palabra", "seats": 3, "name": "Ana"})
    assert "; secure" in response.headers["set-cookie"].lower()


async def test_a_forged_or_foreign_key_opens_nothing(house: House) -> None:
    ana, eve = house.person(), house.person()
    await ana.opens(3, bots=2)
    await eve.opens(3, bots=2)
    foreign = eve.client.cookies["seat"]
    secret = house.service.tables.store.secret
    for value in ("", "x", "a.b", foreign, sign("guess", b"other"), sign("guess", secret), foreign[:-1] + "0"):
        async with httpx.AsyncClient(base_url=house.base, verify=False) as client:
            response = await client.get(ana.path + "/view", headers={"cookie": f"seat={value}"})
            assert response.json()["reason"] == "watch_key_needed"


def test_secrets_are_long_random_and_unlike() -> None:
    assert (
        len({new_table_id() for _ in range(100)} | {new_key() for _ in range(100)} | {new_code() for _ in range(100)})
        == 300
    )
    key = new_key()
    assert unsign(sign(key, b"s"), b"s") == key
    assert unsign(sign(key, b"s"), b"t") is None
    assert unsign(sign(key, b"s").swapcase(), b"s") is None
    code = new_code()
    assert code_hash(code.lower().replace("-", ""), "salt") == code_hash(code, "salt")
    assert code_hash(code, "salt") != code_hash(code, "pepper")
    assert code_hash("OIL0-1111", "s") == code_hash("0110-1111", "s")


async def test_large_requests_are_turned_away_with_and_without_a_length(house: House) -> None:
    ana = house.person()
    await ana.opens(3, bots=2)

    async def endless() -> object:
        for _ in range(100):
            yield b" " * 1000

    for content in (b" " * 17_000, endless()):
        response = await ana.client.post(ana.path + "/chat", content=content)  # type: ignore[arg-type]
        assert (response.status_code, response.json()["reason"]) == (413, "too_large")


async def test_who_is_too_fast_is_told_to_wait(tmp_path: Path) -> None:
    house = House(replace(config_for(tmp_path), limits=1.0))
    await house.open()
    ana = house.person()
    await ana.opens(3, bots=2)
    replies = [await ana.post("/chat", text=f"line {n}") for n in range(12)]
    assert [reply.status_code for reply in replies] == [200] * 8 + [429] * 4
    told = replies[-1].json()
    assert told["reason"] == "too_fast"
    assert int(replies[-1].headers["retry-after"]) >= 1
    assert "too fast" in told["sentence"]
    house.clock.advance(3000)
    assert (await ana.post("/chat", text="calmer")).status_code == 200
    eve = house.person()
    eve.table = ana.table
    codes = await asyncio.gather(*[eve.post("/recover", code=f"AAAA-000{n}") for n in range(8)])
    assert [reply.status_code for reply in codes].count(429) >= 3, "recovery codes cannot be tried out"
    await house.leave()
    await house.close()


@pytest.mark.parametrize(
    ("kind", "way", "address", "body"),
    [
        ("undo", "POST", "/undo", {"seat": 0}),
        ("vote", "POST", "/votes", {"kind": "pause"}),
        ("vote", "POST", "/votes/0", {"yes": True}),
        ("seat", "POST", "/seats/1/bot", {"level": "random"}),
        ("seat", "POST", "/seats/1/free", {}),
        ("seat", "POST", "/return", {"seat": 0}),
        ("claim", "POST", "/follow", {}),
        ("replay", "GET", "/record", None),
        ("replay", "GET", "/replay", None),
        ("replay", "GET", "/ledger", None),
        ("ask", "GET", "/qr.svg", None),
    ],
)
async def test_what_costs_work_or_is_written_has_a_limit(
    tmp_path: Path, kind: str, way: str, address: str, body: dict[str, Any] | None
) -> None:
    house = House(replace(config_for(tmp_path), limits=1.0))
    await house.open()
    ana = house.person()
    await ana.opens(3, bots=2)
    most = int(LIMITS[kind].burst)
    codes = [(await ana.client.request(way, ana.path + address, json=body)).status_code for _ in range(most + 1)]
    assert 429 not in codes[:most]
    assert codes[most] == 429
    await house.leave()
    await house.close()


async def test_figures_are_for_the_host(tmp_path: Path) -> None:
    house = House(config_for(tmp_path, metrics_token="treasure"))
    await house.open()
    ana = house.person()
    assert (await ana.client.get("/metrics")).status_code == 200
    elsewhere = {"x-forwarded-for": "203.0.113.9"}  # as the host's own proxy says
    await ana.fails(ana.client.get("/metrics", headers=elsewhere), 403, "figures_closed")
    for token, status in (("Bearer treasure", 200), ("Bearer trash", 403), ("treasure", 403)):
        response = await ana.client.get("/metrics", headers={**elsewhere, "authorization": token})
        assert response.status_code == status
    await house.leave()
    await house.close()


def test_whoever_has_a_whole_network_is_one_client() -> None:
    def client(host: str) -> str:
        return client_of({"type": "http", "client": (host, 5)})

    assert client("2001:db8::1") == client("2001:db8::ffff:1") != client("2001:db8:0:1::1")
    assert client("::ffff:192.0.2.7") == client("192.0.2.7") == "192.0.2.7"
    assert client("a:socket") == "a:socket"


async def test_so_many_streams_may_be_open_from_one_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tortuga.server.limits.MOST_STREAMS", 2)
    house = House(replace(config_for(tmp_path), limits=1.0))
    await house.open()
    ana = house.person()
    await ana.opens(3, bots=2)
    async with ana.streams() as first:
        await first.next()
        async with ana.streams() as second:
            await second.next()
            await ana.fails(ana.get("/stream"), 429, "too_many_streams")
    while house.service.limits._streams:
        await asyncio.sleep(0.01)
    async with ana.streams() as third:
        await third.next()
    await house.leave()
    await house.close()


async def test_no_file_outside_the_page_is_served(house: House) -> None:
    web = house.config.web
    web.mkdir()
    (web / "index.html").write_text("<!doctype html>")
    (web.parent / "secret.txt").write_text("treasure")
    client = house.person().client
    for path in (
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/t/../../secret.txt",
        "/web/../../secret.txt",
    ):
        response = await client.get(path)
        assert "treasure" not in response.text
        assert response.status_code in (200, 404)


async def test_the_log_is_json_and_holds_no_secret(house: House) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("tortuga")
    logger.addHandler(handler)
    level = logger.level
    logger.setLevel("DEBUG")
    try:
        ana = house.person()
        told = await ana.opens(3, bots=2)
        key = told["watch_link"].partition("=")[2]
        await ana.view(watch=key)
        await ana.post("/recover", code=ana.code)
        await ana.starts()
        await ana.answers()
        await house.settle()
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    requests = [line for line in lines if line["what"] == "request"]
    assert {"method", "route", "status", "ms"} <= set(requests[0])
    assert any(line["route"] == "/api/tables/{table}/view" for line in requests)
    for secret in (ana.code, ana.client.cookies["seat"], key, ana.table):
        assert secret not in stream.getvalue()


def test_what_is_handed_along_does_not_hide_how_bad_it_is() -> None:
    record = logging.makeLogRecord(
        {"name": "tortuga", "msg": "bot failed", "levelname": "WARNING", "level": "ordinary"}
    )
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["level_"]) == ("warning", "ordinary")
