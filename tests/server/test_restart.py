"""Restarts: whatever was acknowledged is there again, half-made choices included."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.server.harness import House, first_answer, play_on
from tortuga.games import get_game
from tortuga.server.state import saving
from tortuga.server.state.saving import fold_journal, restore, save

pytestmark = pytest.mark.anyio


async def test_a_restart_in_the_middle_of_everything_changes_nothing(any_house: House) -> None:
    ana, bo, cy = any_house.person(), any_house.person(), any_house.person()
    # No bots: one may think of giving its word only after the restart.
    await ana.opens(3, clock="relaxed")
    await bo.sits(ana.table, 1, "Bo")
    await cy.sits(ana.table, 2, "Cy")
    await ana.starts()
    await ana.answers(1)
    await ana.ok(ana.post("/chat", text="Back in a minute"))
    await bo.ok(bo.post("/votes", kind="pause"))
    await bo.ok(bo.post("/mute", person=0))
    await any_house.settle()
    before = [await ana.view(), await bo.view()]
    await any_house.again()
    after = [await ana.view(), await bo.view()]
    assert after == before
    assert after[0]["match"]["sealed"] is not None
    await bo.answers()
    assert (await cy.match())["chosen"] == [0, 1]


async def test_a_crash_loses_nothing_that_was_acknowledged(any_house: House) -> None:
    ana, bo = any_house.person(), any_house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await play_on({0: ana, 1: bo}, first_answer, most=20)
    before = await ana.view()
    await any_house.crash()
    await any_house.open()
    for client in any_house._clients:
        client.base_url = any_house.base
    assert await ana.view() == before


async def test_bots_go_on_by_themselves_after_a_restart(house: House) -> None:
    ana = house.person()
    await ana.opens(3, bots=2)
    await ana.starts()
    house.service.attendant.attend = lambda table, live: None  # type: ignore[method-assign]
    house.service.tables.on_change.clear()
    await ana.answers()
    assert (await ana.match())["waiting"] == [1, 2]
    await house.again()
    for _ in range(200):
        await house.settle()
        if (await ana.match())["waiting"] == [0]:
            break
    assert "ships_laid" in [line["name"] for line in (await ana.view())["feed"]]


async def test_a_save_with_the_entries_after_it_gives_what_the_whole_journal_gives(any_house: House) -> None:
    """The journal is the truth; a save at any moment is only a shorter way to the same table."""
    ana, bo = any_house.person(), any_house.person()
    await ana.opens(3, bots=1, clock="brisk")
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await any_house.settle()
    await ana.answers()
    await ana.ok(ana.post("/undo", seat=0))
    await play_on({0: ana, 1: bo}, first_answer, most=12)
    await ana.ok(ana.post("/votes", kind="extend"))
    await any_house.settle()
    entries = await any_house.service.tables.store.entries(ana.table)
    live = await any_house.live(ana.table)
    whole = save(live.folded)
    assert save(fold_journal(ana.table, entries)) == whole
    for cut in range(5, len(entries), 7):
        shorter = save(fold_journal(ana.table, entries[:cut]))
        assert save(fold_journal(ana.table, entries[cut:], shorter)) == whole
    assert save(restore(whole)) == whole


async def test_a_match_goes_on_from_its_saved_table_when_the_rules_have_changed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await play_on({0: ana, 1: bo}, first_answer, most=8)
    before = await ana.view()
    game = get_game("palabra")
    newer = replace(game, rules_version=game.rules_version + 1)

    def changed(slug: str) -> Any:
        return newer

    for module in ("state.saving", "messages.translator", "state.folded_table", "state.fold"):
        monkeypatch.setattr(f"tortuga.server.{module}.get_game", changed)
    await house.again()
    after = await ana.view()
    assert after["match"]["board"] == before["match"]["board"]
    assert after["table"]["notices"], "the people are told"
    assert after["table"]["rules_version"] == game.rules_version, "what it was begun with stays on record"
    assert len(after["feed"]) == len(before["feed"])
    await play_on({0: ana, 1: bo}, first_answer)
    assert (await ana.view())["table"]["phase"] == "over"


async def test_a_damaged_journal_is_said_and_harms_no_other_table(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(3, bots=2)
    await bo.opens(3, bots=2)
    store = house.service.tables.store
    with store.engine.begin() as connection:
        connection.exec_driver_sql(f"DELETE FROM journal WHERE table_id = '{ana.table}' AND number = 2")
    house.service.tables.live.clear()
    await ana.fails(ana.get(), 503, "table_broken")
    await bo.ok(bo.get())


@pytest.mark.parametrize("damage", ["no entry", '{"type":"prophesied"}', '{"type":"seated","seat":77,"person":0}'])
async def test_a_table_that_cannot_be_read_hides_no_other_from_the_lobby(house: House, damage: str) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(3, bots=2, listed=True)
    await bo.opens(3, bots=2, listed=True)
    with house.service.tables.store.engine.begin() as connection:
        connection.exec_driver_sql(
            "UPDATE journal SET entry = ? WHERE table_id = ? AND number = 3", (damage, ana.table)
        )
    house.service.tables.live.clear()
    await ana.fails(ana.get(), 503, "table_broken")
    found = (await bo.ok(bo.client.get("/api/tables")))["tables"]
    assert [table["id"] for table in found] == [bo.table]


async def test_a_damaged_save_is_said(house: House) -> None:
    ana = house.person()
    await ana.opens(3, bots=2)
    await ana.starts()
    await house.settle()
    with house.service.tables.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE saves SET data = ?", (b"no save",))
    house.service.tables.live.clear()
    await ana.fails(ana.get(), 503, "table_broken")


async def test_saves_are_written_now_and_then(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tortuga.server.tables.tables.EVERY", 10)
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    store = house.service.tables.store
    assert await store.saved(ana.table) is None
    await ana.starts()
    data = await store.saved(ana.table)
    assert data is not None
    began = saving.version_of(data)
    await play_on({0: ana, 1: bo}, first_answer, most=40)
    data = await store.saved(ana.table)
    assert data is not None
    assert saving.version_of(data) > began
