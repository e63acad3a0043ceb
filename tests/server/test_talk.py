"""Chat: kept, with mute and report; speaking in a game that asks about it."""

from __future__ import annotations

import pytest

from tests.server.harness import House, Person

pytestmark = pytest.mark.anyio


async def _two(house: House) -> tuple[Person, Person]:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    return ana, bo


def _said(view: dict[str, object]) -> list[str]:
    feed = view["feed"]
    assert isinstance(feed, list)
    return [line["text"] for line in feed if line["kind"] == "chat"]


async def test_chat_is_kept_and_survives_undo_and_restart(any_house: House) -> None:
    ana, bo = await _two(any_house)
    await ana.ok(ana.post("/chat", text="Ahoy  <b>Bo</b>\n&c"))
    await ana.starts()
    await bo.answers()
    await bo.ok(bo.post("/chat", text="¡Buenas!"))
    await any_house.again()
    assert _said(await bo.view()) == ["Ahoy <b>Bo</b> &c", "¡Buenas!"], "kept as it was said; the page escapes it"


async def test_a_muted_person_is_not_read_and_not_told(house: House) -> None:
    ana, bo = await _two(house)
    await bo.ok(bo.post("/chat", text="one"))
    await ana.ok(ana.post("/mute", person=1))
    await bo.ok(bo.post("/chat", text="two"))
    view = await ana.view()
    assert _said(view) == []
    assert view["you"]["muted"] == [1]
    assert (await bo.view())["you"]["muted"] == []
    await ana.ok(ana.post("/mute", person=1, on=False))
    assert _said(await ana.view()) == ["one", "two"]
    await ana.fails(ana.post("/mute", person=0), 404, "no_such_person")
    await ana.fails(ana.post("/mute", person=9), 404, "no_such_person")


async def test_a_report_reaches_the_owner_alone(house: House) -> None:
    ana, bo = await _two(house)
    await ana.ok(ana.post("/chat", text="Landlubber!"))
    before = (await bo.view())["version"]
    await bo.ok(bo.post("/report", line=0))
    await bo.ok(bo.post("/report", line=0))
    assert (await ana.view())["you"]["reports"] == [{"by": 1, "line": 0}]
    view = await bo.view()
    assert (view["you"]["reports"], view["version"]) == ([], before)
    await bo.fails(bo.post("/report", line=5), 404, "no_such_line")


async def test_who_talks_while_ships_are_laid_has_spoken(house: House) -> None:
    ana, bo = await _two(house)
    await ana.ok(ana.post("/chat", text="before the match nobody counts"))
    await ana.starts()
    spoke = 6
    assert (await bo.match())["board"]["pirates"][0]["deeds"][spoke] == 0
    await ana.answers()
    await ana.ok(ana.post("/chat", text="I lay green"))
    match = await bo.match()
    assert match["board"]["pirates"][0]["deeds"][spoke] == 1
    assert match["board"]["pirates"][1]["deeds"][spoke] == 0
    assert match["chosen"] == [0], "the sealed choice stays"
    assert (await ana.match())["undo"] == 0, "what is said cannot be unsaid"
    await ana.answers(1)
    await ana.ok(ana.post("/undo", seat=0))
    assert (await ana.match())["undo"] == 0
    assert (await bo.match())["board"]["pirates"][0]["deeds"][spoke] == 1


async def test_only_those_at_the_table_talk(house: House) -> None:
    ana, bo = await _two(house)
    eye = house.person()
    eye.table = ana.table
    await eye.fails(eye.post("/chat", text="Hello"), 403, "not_at_this_table")
    await bo.fails(bo.post("/chat", text="I am Ana", seat=0), 403, "not_your_seat")
    await bo.fails(bo.post("/chat", text="x" * 501), 422, "bad_request")
    await bo.fails(bo.post("/chat", text=" \n "), 422, "bad_request")
    await bo.fails(bo.post("/chat", text="a\u0000b"), 422, "bad_request")


async def test_what_is_said_at_a_table_is_bounded(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tortuga.server.tables.plans.talk.MOST_SAID", 2)
    ana = house.person()
    await ana.opens(2)
    for _ in range(2):
        await ana.ok(ana.post("/chat", text="Ahoy"))
    told = await ana.fails(ana.post("/chat", text="Ahoy"), 409, "chat_full")
    assert "2" in told["sentence"]
