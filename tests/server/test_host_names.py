"""Names: whoever calls the server by one that is not its own is turned away, and a proxy that leaves something out is
noticed."""

from __future__ import annotations

import logging
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import House, Person, config_for
from tests.server.test_command import _fails
from tortuga.server.command import greeting
from tortuga.server.host_names import HostNames
from tortuga.server.problems import Problem

pytestmark = pytest.mark.anyio

HERE = socket.gethostname().casefold().partition(".")[0]


@asynccontextmanager
async def _open(folder: Path, **more: Any) -> AsyncIterator[House]:
    folder.mkdir(exist_ok=True)
    house = House(config_for(folder, **more))
    await house.open()
    try:
        yield house
    finally:
        await house.leave()
        await house.close()


async def test_a_page_elsewhere_that_points_its_name_here_is_turned_away(house: House) -> None:
    ana = house.person()
    await ana.opens(2)
    rebound = {"host": "evil.example:8000", "origin": "http://evil.example:8000"}
    for request in (
        ana.client.get("/api/house", headers=rebound),
        ana.client.get("/", headers=rebound),
        ana.client.post(ana.path + "/seats/1/bot", json={"level": "ordinary"}, headers=rebound),
        ana.client.post(ana.path + "/answers", json={}, headers=rebound),
    ):
        told = await ana.fails(request, 421, "unknown_host")
        assert "evil.example" in told["sentence"]
        assert "--allowed-host" in told["sentence"]


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("LOCALHOST:8000", True),
        ("tortuga.localhost:8000", True),
        ("localhost.:8000", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.20:8000", True),
        ("[::1]:8000", True),
        ("[fe80::1]", True),
        (HERE, True),
        (f"{HERE}.local:8000", True),
        (f"{HERE}.fritz.box", True),
        ("tortuga.example", True),
        ("games.example:8443", True),
        ("", True),
        ("evil.example", False),
        ("localhost.evil.example", False),
        (f"{HERE}.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("tortuga.example.evil.example", False),
        ("other.local", False),
        ("[::1].evil.example:80", False),
    ],
)
def test_it_answers_to_its_own_names_only(host: str, known: bool) -> None:
    names = HostNames("https://tortuga.example", ["games.example"])
    scope = {"type": "http", "headers": [(b"host", host.encode())], "client": ("192.0.2.9", 1)}
    for _ in range(2):
        if known:
            names.let_in(scope)
        else:
            with pytest.raises(Problem, match="unknown_host"):
                names.let_in(scope)


def test_a_host_may_allow_every_name() -> None:
    HostNames("", ["*"]).let_in({"type": "http", "headers": [(b"host", b"any.example")], "client": None})


async def test_behind_a_proxy_figures_are_for_who_has_the_token(tmp_path: Path) -> None:
    async with _open(tmp_path / "one", metrics_token="treasure") as house:
        ana = house.person()
        assert (await ana.client.get("/metrics")).status_code == 200
        shown: list[dict[str, str]] = [
            {"x-forwarded-for": "127.0.0.1"},
            {"x-real-ip": "203.0.113.9"},
            {"via": "1.1 proxy"},
            {"host": f"{HERE}.local"},
        ]
        for headers in shown:
            await ana.fails(ana.client.get("/metrics", headers=headers), 403, "figures_closed")
    async with _open(tmp_path / "two", metrics_token="treasure", public_url="https://tortuga.example") as house:
        ana = house.person()
        await ana.fails(ana.client.get("/metrics"), 403, "figures_closed")
        token = {"authorization": "Bearer treasure"}
        assert (await ana.client.get("/metrics", headers=token)).status_code == 200


async def test_what_a_proxy_leaves_out_is_said_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, "tortuga.names")

    def said() -> list[str]:
        return [record.getMessage() for record in caplog.records if record.name == "tortuga.names"]

    async with _open(tmp_path, allowed_hosts=("tortuga.example",)) as house:
        ana = house.person()
        for _ in range(3):
            await ana.client.get("/api/house")
        assert not said()
        whole = {"host": "tortuga.example", "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}
        await ana.client.get("/api/house", headers=whole)
        assert not said()
        for _ in range(3):
            await ana.client.get("/api/house", headers={"host": "tortuga.example"})
        assert len(said()) == 2
        assert "X-Forwarded-For" in said()[0]
        assert "X-Forwarded-Proto" in said()[1]
        for _ in range(3):  # a proxy that calls us by our figures: the page has another origin then
            own = {"origin": "https://tortuga.example"}
            body = {"game": "palabra", "seats": 2, "name": "Ana"}
            await ana.fails(ana.client.post("/api/tables", json=body, headers=own), 403, "cross_site")
        assert len(said()) == 3
        assert "https://tortuga.example" in said()[2]
        assert "--public-url" in said()[2]


async def test_with_its_public_address_it_needs_nothing_of_the_proxy(tmp_path: Path) -> None:
    async with _open(tmp_path, public_url="https://tortuga.example") as house:
        ana: Person = house.person()
        own = {"origin": "https://tortuga.example"}
        body = {"game": "palabra", "seats": 2, "name": "Ana"}
        response = await ana.client.post("/api/tables", json=body, headers=own)
        assert response.status_code == 201
        assert "; secure" in response.headers["set-cookie"].lower()
        assert (await ana.client.get("/api/house")).json()["address"] == "https://tortuga.example"
        for other in ("http://tortuga.example", "https://tortuga.example.evil.example", "null"):
            await ana.fails(ana.client.post("/api/tables", json=body, headers={"origin": other}), 403, "cross_site")


def test_below_a_path_it_is_not_opened(tmp_path: Path) -> None:
    start: Callable[..., str] = _fails
    assert "/games" in start("--port", "0", "--data", str(tmp_path), "--public-url", "https://example.org/games/")
    assert "not tortuga" in start("--port", "0", "--data", str(tmp_path), "--public-url", "tortuga")


def test_the_greeting_says_what_a_proxy_should_do(tmp_path: Path) -> None:
    said = greeting("127.0.0.1", 8000, tmp_path, "", "en", "https://tortuga.example")
    assert "https://tortuga.example/" in said
    assert "X-Forwarded-For" in said
    assert "--host 0.0.0.0" not in said
