"""Tables of another version: whole, but not by the rules of this one. It says so and keeps them; nothing fails."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.harness import House, Person, first_answer, play_on
from tortuga.games import get_game
from tortuga.kernel.record import read_record, seal_of, seals_of

pytestmark = pytest.mark.anyio


async def _left(house: House, most: int = 8) -> tuple[Person, Person, Person]:
    """Two who play, and a stranger who has the link; the table has left the memory, saved."""
    ana, bo, eye = house.person(), house.person(), house.person()
    await ana.opens(2, watch="open", listed=True)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await play_on({0: ana, 1: bo}, first_answer, most=most)
    eye.table = ana.table
    await house.again()
    house.service.tables.live.clear()
    return ana, bo, eye


def _change_save(house: House, table: str, change: Any) -> None:
    with house.service.tables.store.engine.begin() as connection:
        query = "SELECT data FROM saves WHERE table_id = ?"
        saved = json.loads(connection.exec_driver_sql(query, (table,)).scalar() or b"{}")
        change(saved)
        data = json.dumps(saved).encode()
        connection.exec_driver_sql("UPDATE saves SET data = ? WHERE table_id = ?", (data, table))


def _other_step(saved: dict[str, Any]) -> None:
    saved["record"]["table"]["asked"] = ["rule_of_old", []]


def _other_table(saved: dict[str, Any]) -> None:
    saved["record"]["table"] = {"chest": 3}


def _other_event(saved: dict[str, Any]) -> None:
    saved["record"]["events"].append([-1, "mermaid_seen", []])


def _other_record(saved: dict[str, Any]) -> None:
    saved["record"]["mermaids"] = 7


def _newer_rules(saved: dict[str, Any]) -> None:
    saved["record"]["rules_version"] += 1


@pytest.mark.parametrize("change", [_other_step, _other_table, _other_event, _other_record, _newer_rules])
async def test_what_cannot_be_gone_on_with_is_said_and_kept(house: House, change: Any) -> None:
    ana, bo, eye = await _left(house)
    _change_save(house, ana.table, change)
    for path in ("", "/view", "/stream", "/ledger", "/recap"):
        told = await ana.fails(ana.get(path), 409, "table_outdated")
        assert "another version" in told["sentence"]
    await ana.fails(ana.post("/chat", text="Ahoy"), 409, "table_outdated")
    await ana.fails(ana.gives(["lay", 0, 0], 1), 409, "table_outdated")
    listed = await ana.ok(ana.client.get("/api/tables"))
    assert listed["tables"] == []
    record = await bo.get("/record")
    assert record.status_code == 200
    assert "attachment" in record.headers["content-disposition"]
    assert len(record.json()["log"]) == 8
    await eye.fails(eye.get("/record"), 403, "not_at_this_table")


async def test_the_record_that_is_kept_has_its_seals(house: House) -> None:
    ana, _, _ = await _left(house)
    _change_save(house, ana.table, _newer_rules)
    record = read_record((await ana.get("/record")).content)
    assert len(record.links) == len(record.log) == 8
    assert record.seals == seals_of(msgspec.structs.replace(record, seals={}, seal=""))
    assert record.seal == seal_of(record.seals)


async def test_answers_that_these_rules_refuse_end_nothing_else(house: House) -> None:
    """Killed and not closed, so that answers lie behind the last save: rules that refuse one cannot fold them."""
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await play_on({0: ana, 1: bo}, first_answer, most=2)
    with house.service.tables.store.engine.begin() as connection:
        entry = '{"type":"answered","seat":0,"name":"old_question","answer":["old"],"number":1}'
        query = "UPDATE journal SET entry = ? WHERE table_id = ? AND entry LIKE '%answered%'"
        connection.exec_driver_sql(query, (entry, ana.table))
    house.service.tables.live.clear()
    await ana.fails(ana.get("/view"), 409, "table_outdated")
    assert (await ana.get("/record")).status_code == 200


async def test_a_finished_match_is_saved_so_that_other_rules_count_it_no_otherwise(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await play_on({0: ana, 1: bo}, first_answer)
    before = await ana.view()
    assert before["table"]["phase"] == "over"
    game = get_game("palabra")

    def unable(*_: Any) -> Any:
        raise AssertionError("what was folded is not folded again")

    monkeypatch.setattr("tortuga.server.state.fold._answered", unable)
    monkeypatch.setattr("tortuga.server.state.saving.get_game", lambda slug: replace(game, rules_version=99))
    await house.again()
    after = await ana.view()
    assert (after["version"], after["feed_from"]) == (before["version"], before["feed_from"])
    assert after["table"]["phase"] == "over"
