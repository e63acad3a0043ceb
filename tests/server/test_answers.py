"""Answering: accepted or refused with the rule, once and only once; sealed choices; undo; hints."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.harness import House, Person, first_answer, play_on
from tortuga.server.tables import tables

pytestmark = pytest.mark.anyio


async def _two(house: House, **settings: Any) -> tuple[Person, Person]:
    ana, bo = house.person(), house.person()
    await ana.opens(2, **settings)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    return ana, bo


async def test_a_match_is_played_to_its_end(any_house: House) -> None:
    ana, bo = any_house.person(), any_house.person()
    await ana.opens(4, bots=2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await play_on({0: ana, 1: bo}, first_answer)
    seen = await bo.view()
    assert seen["table"]["phase"] == "over"
    result = seen["match"]["result"]
    assert len(result["scores"]) == 4
    assert result["winners"]
    assert result["why_text"]
    assert seen["match"]["decision"] is None
    assert all("⟨" not in line["text"] for line in seen["feed"])
    told = await bo.fails(bo.gives(["lay", 0, 1], 1), 409, "match_over")
    assert told["rule"] == "HOUSE-5"


async def test_an_answer_is_taken_once_however_often_it_is_sent(any_house: House) -> None:
    ana, _ = await _two(any_house)
    match = await ana.match()
    answer, number = match["decision"]["answers"][0]["answer"], match["number"]
    replies = await asyncio.gather(*[ana.gives(answer, number, "the-same-key") for _ in range(5)])
    told = [reply.json() for reply in replies]
    assert {each["version"] for each in told} == {told[0]["version"]}
    assert sorted(each["repeated"] for each in told) == [False, True, True, True, True]
    live = await any_house.live(ana.table)
    assert live.folded.match is not None
    assert len(live.folded.match.log) == 1


async def test_a_late_answer_never_answers_the_next_question(house: House) -> None:
    ana, bo = await _two(house)
    match = await ana.match()
    answer, number = match["decision"]["answers"][0]["answer"], match["number"]
    await ana.ok(ana.gives(answer, number))
    while (await ana.match())["number"] in (0, number):
        await bo.ok(bo.gives(first_answer(match := await bo.match()), match["number"]))
    told = await ana.fails(ana.gives(answer, number), 409, "question_closed")
    assert told["rule"] == "HOUSE-2"
    assert told["rule_text"]


async def test_a_refusal_names_the_rule_in_the_language_of_the_person(house: House) -> None:
    ana, _ = await _two(house)
    match = await ana.match()
    legal = match["decision"]["answers"][0]["answer"]
    twice = ["lay", legal[1], legal[1], *legal[3:]]
    body = {"seat": 0, "number": match["number"], "answer": twice, "key": "k" * 8}
    english = await ana.fails(ana.client.post(ana.path + "/answers?lang=en", json=body), 422, "lay_twice")
    spanish = await ana.fails(ana.client.post(ana.path + "/answers?lang=es", json=body), 422, "lay_twice")
    assert english["rule"] == spanish["rule"] == "PAL-3.1"
    assert english["facts"] == spanish["facts"]
    assert english["sentence"] != spanish["sentence"]
    assert english["rule_text"] != spanish["rule_text"]
    assert await ana.match() == match, "a refusal changes nothing"


async def test_why_not_is_answered_without_an_answer_being_given(house: House) -> None:
    ana, _ = await _two(house)
    match = await ana.match()
    legal = match["decision"]["answers"][0]["answer"]
    assert (await ana.ok(ana.post("/explain", seat=0, answer=legal)))["legal"]
    told = await ana.ok(ana.post("/explain", seat=0, answer=["lay", 77, 78]))
    assert not told["legal"]
    assert told["rule"] == "PAL-3.1"
    assert told["sentence"]
    assert (await ana.ok(ana.post("/explain", seat=0, offer="pledge", answer=["pledge", 0, 1])))["legal"]
    told = await ana.ok(ana.post("/explain", seat=0, offer="pledge", answer=["pledge", 9, 1]))
    assert told["rule"] == "PAL-3.4"
    assert (await ana.ok(ana.post("/explain", seat=0, offer="dance", answer=["dance"])))["rule"] == "HOUSE-3"
    assert await ana.match() == match


async def test_a_sealed_choice_can_be_changed_and_nobody_notices(house: House) -> None:
    ana, bo = await _two(house)
    first = await ana.match()
    choices = [choice["answer"] for choice in first["decision"]["answers"]]
    await ana.ok(ana.gives(choices[0], first["number"]))
    async with bo.streams() as stream:
        await stream.next()
        others = await bo.view()
        assert others["match"]["chosen"] == [0]
        for choice in choices[1:4]:
            await ana.ok(ana.gives(choice, first["number"]))
        assert await stream.quiet()
        assert await bo.view() == others, "not even a number tells that somebody has changed his mind"
    assert (await ana.match())["sealed"] == choices[3]
    await bo.answers()
    assert (await ana.match())["sealed"] is None
    live = await house.live(ana.table)
    assert live.folded.match is not None
    assert [entry[2] for entry in live.folded.match.log if entry[0] == 0] == [tuple(choices[3])]


async def test_the_same_choice_again_is_not_written_again(house: House) -> None:
    ana, _ = await _two(house)
    match = await ana.match()
    answer = match["decision"]["answers"][0]["answer"]
    first = await ana.ok(ana.gives(answer, match["number"]))
    again = await ana.ok(ana.gives(answer, match["number"]))
    assert again["version"] == first["version"]
    live = await house.live(ana.table)
    assert len(await house.service.tables.store.entries(ana.table)) == live.folded.version == first["version"]


async def test_a_changed_choice_does_not_take_the_way_back_from_others(house: House) -> None:
    ana, bo, cy = house.person(), house.person(), house.person()
    await ana.opens(seats=3)
    await bo.sits(ana.table, 1, "Bo")
    await cy.sits(ana.table, 2, "Cy")
    await ana.starts()
    await ana.answers()
    await bo.answers()
    before = await bo.view()
    assert before["match"]["undo"] == 1
    await ana.answers(1)
    assert await bo.view() == before


async def test_only_the_holder_of_a_seat_answers_for_it(house: House) -> None:
    ana, bo = await _two(house)
    match = await ana.match()
    answer = match["decision"]["answers"][0]["answer"]
    await bo.fails(bo.gives(answer, match["number"], seat=0), 403, "not_your_seat")
    stranger = house.person()
    stranger.table = ana.table
    await stranger.fails(stranger.gives(answer, match["number"], seat=0), 403, "not_at_this_table")
    await bo.fails(bo.get("/view", seat=0), 403, "not_your_seat")
    await bo.fails(bo.get("/stream", seat=0), 403, "not_your_seat")
    await bo.fails(bo.post("/explain", seat=0, answer=answer), 403, "not_your_seat")
    await bo.fails(bo.post("/undo", seat=0), 403, "not_your_seat")


async def test_an_own_answer_is_taken_back_until_something_was_shown(house: House) -> None:
    ana, bo = await _two(house)
    assert (await ana.match())["undo"] == 0
    await ana.answers(2)
    assert (await ana.match())["undo"] == 1
    await ana.ok(ana.post("/undo", seat=0))
    match = await ana.match()
    assert (match["undo"], match["sealed"]) == (0, None)
    assert (await bo.match())["chosen"] == []
    await ana.answers(1)
    await bo.answers(1)
    told = await ana.fails(ana.post("/undo", seat=0), 422, "nothing_to_undo")
    assert told["rule"] == "HOUSE-4"
    assert "undone" in [line["name"] for line in (await bo.view())["feed"]]


async def test_a_standing_offer_is_taken_beside_the_question(house: House) -> None:
    ana, bo = await _two(house)
    await ana.answers()
    before = await ana.match()
    pledge = next(offer for offer in before["offers"] if offer["name"] == "pledge")
    answer = pledge["answers"][0]["answer"]
    await ana.ok(ana.gives(answer, 0, offer="pledge"))
    assert (await ana.match())["sealed"] == before["sealed"], "the sealed choice stays"
    lines = [line for line in (await bo.view())["feed"] if line["name"] == "pledged"]
    assert lines[0]["args"]["seat"] == 0
    assert "Ana" in lines[0]["text"]
    told = await ana.fails(ana.gives(answer, 0, offer="pledge"), 422, "not_an_option")
    assert told["rule"] == "PAL-3.4"
    await ana.fails(ana.gives(["dance"], 0, offer="dance"), 409, "no_such_offer")


async def test_a_journal_does_not_grow_without_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, _ = await _two(house)
    live = await house.live(ana.table)
    monkeypatch.setattr(tables, "MOST_ENTRIES", live.folded.version + 1)
    await ana.answers()
    match = await ana.match()
    other = match["decision"]["answers"][1]["answer"]
    await ana.fails(ana.gives(other, match["number"]), 409, "table_full")
    await ana.fails(ana.post("/chat", text="Ahoy"), 409, "table_full")
    assert (await ana.match()) == match, "what it holds can still be looked at"
    assert not live.stale


async def test_hints_are_given_at_learning_tables_only(house: House) -> None:
    ana, _ = await _two(house)
    await ana.fails(ana.get("/hint", seat=0), 409, "not_learning")
    bea = house.person()
    await bea.opens(3, bots=2, learning=True)
    await bea.fails(bea.get("/hint", seat=0), 409, "not_started")
    await bea.starts()
    hint = await bea.ok(bea.get("/hint", seat=0))
    match = await bea.match()
    assert hint["answer"] in [choice["answer"] for choice in match["decision"]["answers"]]
    assert hint["label"] in hint["sentence"]
    assert hint["reason"] is None or hint["reason"].endswith("."), "nothing may speak for it more than for another"
    await bea.ok(bea.gives(hint["answer"], hint["number"]))


@pytest.mark.parametrize(
    "change",
    [
        {"answer": []},
        {"answer": "lay"},
        {"answer": ["lay", {"a": 1}]},
        {"answer": ["lay", 1 << 40]},
        {"answer": ["lay", 1.5]},
        {"answer": ["lay", [[[[[[1]]]]]]]},
        {"answer": ["x" * 65]},
        {"number": "1"},
        {"number": -1},
        {"number": True},
        {"seat": 99},
        {"key": "short"},
        {"key": "with blank in it"},
        {"more": 1},
    ],
)
async def test_a_malformed_answer_is_turned_away(house: House, change: dict[str, object]) -> None:
    ana, _ = await _two(house)
    body = {"seat": 0, "number": 1, "answer": ["lay", 0, 1], "key": "k" * 8, **change}
    await ana.fails(ana.client.post(ana.path + "/answers", json=body), 422, "bad_request")


async def test_answers_that_come_at_once_are_all_taken(any_house: House) -> None:
    people = [any_house.person() for _ in range(4)]
    await people[0].opens(4)
    for seat, person in enumerate(people[1:], 1):
        await person.sits(people[0].table, seat, f"P{seat}")
    await people[0].starts()
    matches = await asyncio.gather(*[person.match() for person in people])
    replies = await asyncio.gather(
        *[
            person.gives(match["decision"]["answers"][0]["answer"], match["number"])
            for person, match in zip(people, matches, strict=True)
        ]
    )
    assert [reply.status_code for reply in replies] == [200] * 4
    assert "ships_laid" in [line["name"] for line in (await people[0].view())["feed"]]
