"""The description of the API: complete, true, and what it does not allow is turned away in good order."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.config import SchemathesisConfig

from tests.server.harness import House, config_for, first_answer, play_on
from tortuga.server.messages import wire, wire_catalog


@pytest.fixture
def served(tmp_path: Path) -> Iterator[House]:
    """A house in a thread of its own, for a client that knows no loop."""
    house = House(config_for(tmp_path))
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    asyncio.run_coroutine_threadsafe(house.open(), loop).result(20)
    yield house
    asyncio.run_coroutine_threadsafe(house.close(), loop).result(20)
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


@pytest.mark.timeout(120)
def test_every_address_stands_whatever_is_sent_to_it(served: House) -> None:
    """Sends each address what its description allows and what it does not, at a table that is being played."""
    client = httpx.Client(base_url=served.base, headers={"x-tortuga": "1"}, verify=False)
    body = {"game": "palabra", "seats": 3, "name": "Ana", "bots": {"1": "ordinary", "2": "ordinary"}, "learning": True}
    table = client.post("/api/tables", json=body).json()["id"]
    client.post(f"/api/tables/{table}/start", json={})
    cookie = client.cookies["seat"]
    raw: dict[str, Any] = client.get("/api/openapi.json").json()
    raw["paths"] = {path: ways for path, ways in raw["paths"].items() if not path.endswith("/stream")}
    schema = schemathesis.openapi.from_dict(raw, config=SchemathesisConfig())
    schema.config.base_url = served.base
    chosen = [
        CHECKS.get_one(name)
        for name in (
            "not_a_server_error",
            "status_code_conformance",
            "response_schema_conformance",
            "content_type_conformance",
        )
    ]
    sent = 0
    for result in schema.get_all_operations():
        operation = result.ok()  # type: ignore[union-attr]
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            sent += _probe(operation, mode, chosen, table, cookie)
    assert sent > 200
    assert client.get("/healthz").json()["ok"]
    client.close()


def _probe(operation: Any, mode: GenerationMode, checks: list[Any], table: str, cookie: str) -> int:
    count = 0

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=5,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    def run(case: Any) -> None:
        nonlocal count
        count += 1
        if "table" in case.path_parameters:
            case.path_parameters["table"] = table
        case.headers = {**(case.headers or {}), "x-tortuga": "1", "cookie": f"seat={cookie}"}
        case.call_and_validate(checks=checks)

    with suppress(Unsatisfiable):  # an address without parameters has no wrong ones
        run()
    return count


WIRED = [
    thing
    for module in (wire, wire_catalog)
    for thing in vars(module).values()
    if hasattr(thing, "__dataclass_fields__")
]


@pytest.mark.anyio
async def test_the_description_says_what_a_client_must_send(house: House) -> None:
    client = httpx.AsyncClient(base_url=house.base, verify=False)
    found = (await client.get("/api/openapi.json")).json()
    for path, ways in found["paths"].items():
        for method, operation in ways.items():
            marks = [each for each in operation.get("parameters", []) if each["name"] == "x-tortuga"]
            assert [each["required"] for each in marks] == ([True] if method == "post" else []), path
    assert found["components"]["securitySchemes"]["seat"]["name"] == "seat"
    body = {"game": "palabra", "seats": 2, "name": "Ana"}
    assert (await client.post("/api/tables", json=body)).status_code == 403
    assert (await client.post("/api/tables", json=body, headers={"x-tortuga": "1"})).status_code == 201
    await client.aclose()


@pytest.mark.anyio
async def test_the_description_names_every_shape(house: House) -> None:
    client = house.person().client
    described = (await client.get("/api/openapi.json")).json()
    schemas = described["components"]["schemas"]
    assert {thing.__name__ for thing in WIRED} - set(schemas) <= {"PresenceInfo"}
    assert schemas["PalabraBoard"]["properties"]["pirates"]
    for path, ways in described["paths"].items():
        for way, operation in ways.items():
            assert operation["summary"], path
            assert "422" not in operation["responses"], "problems are described once, as they are"
            if way == "post":
                assert operation["requestBody"]["content"]["application/json"]["schema"]["$ref"]


@pytest.mark.anyio
async def test_messages_have_the_shape_that_is_described(house: House) -> None:
    """Every reply is read back strictly into its described type, and nothing is left over."""
    ana, bo = house.person(), house.person()
    await ana.opens(3, bots=1, clock="brisk", learning=True)
    await bo.sits(ana.table, 1, "Bo")
    lobby = await ana.get("/view")
    await ana.starts()
    await ana.post("/votes", kind="pause")
    playing = await ana.get("/view")
    vote = playing.json()["votes"][0]["vote"]
    await bo.post(f"/votes/{vote}", yes=False)
    await ana.answers()
    sealed = await ana.get("/view")
    await play_on({0: ana, 1: bo}, first_answer)
    checks = [
        (lobby, wire.Snapshot),
        (playing, wire.Snapshot),
        (sealed, wire.Snapshot),
        (await ana.get("/view"), wire.Snapshot),
        (await ana.get(), wire.TableInfo),
        (await ana.get("/ledger"), wire_catalog.Ledger),
        (await ana.get("/replay"), wire_catalog.Replay),
        (await ana.get("/recap"), wire.Recap),
        (await ana.client.get("/api/games"), wire_catalog.GameList),
        (await ana.client.get("/api/games/palabra/rulebook"), wire_catalog.RulebookInfo),
        (await ana.client.get("/api/games/palabra/words"), wire_catalog.WordsInfo),
        (await ana.client.get("/healthz"), wire_catalog.Health),
    ]
    for response, kind in checks:
        assert response.status_code == 200
        typed: Any = msgspec.json.decode(response.content, type=kind)
        assert msgspec.json.decode(msgspec.json.encode(typed)) == response.json()
