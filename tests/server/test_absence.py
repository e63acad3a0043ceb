"""Absence: clocks, the caretaker, votes. One absent person never ends the evening."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.harness import House, Person, first_answer, play_on
from tortuga.server.state.fold import back_to
from tortuga.server.state.time_controls import EXTENSION, PACES, Pace, Watch
from tortuga.server.tables.presence import AWAY_AFTER

pytestmark = pytest.mark.anyio


async def _three(house: House, **settings: Any) -> list[Person]:
    people = [house.person() for _ in range(3)]
    await people[0].opens(4, bots=1, **settings)
    for seat, name in ((1, "Bo"), (2, "Cy")):
        await people[seat].sits(people[0].table, seat, name)
    await people[0].starts()
    return people


async def _ring(house: House, milliseconds: int) -> None:
    """Let time pass, and the attendant do what it has to."""
    house.clock.advance(milliseconds)
    for _ in range(20):
        await asyncio.sleep(0.005)
        await house.settle()


async def test_an_expired_clock_costs_one_answer_and_not_the_match(house: House) -> None:
    ana, bo, cy = await _three(house, clock="brisk")
    pace = PACES["brisk"]
    assert pace is not None
    await ana.answers()
    await bo.answers()
    seats = (await cy.ok(cy.get()))["seats"]
    deadline = seats[2]["clock"]["deadline"]
    assert deadline == house.clock.now() + pace.allowance + pace.bank
    assert seats[0]["clock"]["deadline"] is None, "nobody waits for a seat that has chosen"
    await _ring(house, pace.allowance + pace.bank - 1000)
    assert (await cy.match())["waiting"] == [2, 3], "the bot waits for the people"
    await _ring(house, 1000)
    view = await cy.view()
    names = [line["name"] for line in view["feed"]]
    assert names.count("clock_expired") == 1
    assert "ships_laid" in names
    assert view["table"]["phase"] == "playing"
    assert view["table"]["seats"][2]["clock"]["bank_ms"] == 0
    assert view["you"]["seats"] == [2], "the seat is still Cy's"


async def test_thinking_beyond_the_allowance_is_paid_from_the_bank() -> None:
    pace, watch = Pace(allowance=30, bank=100, apart=60), Watch(bank=100)
    watch.turn(pace, 1, now=0)
    assert watch.deadline(pace) == 130
    watch.turn(pace, 0, now=20)
    assert watch.bank == 100
    watch.turn(pace, 2, now=50)
    watch.turn(pace, 3, now=100)
    assert watch.bank == 80, "the next decision of the same seat begins a new allowance"
    watch.pause(now=110)
    watch.resume(now=1000)
    assert watch.deadline(pace) == 1000 - 10 + 30 + 80


async def test_without_a_clock_nobody_is_hurried(house: House) -> None:
    ana, bo, cy = await _three(house)
    await ana.answers()
    await bo.answers()
    await _ring(house, 10 * 24 * 3600 * 1000)
    assert 2 in (await cy.match())["waiting"]
    assert (await cy.ok(cy.get()))["seats"][2]["clock"] is None


async def test_the_others_vote_for_the_caretaker_and_the_person_is_back_at_once(any_house: House) -> None:
    ana, bo, cy = await _three(any_house)
    await ana.answers()
    await bo.answers()
    told = await ana.ok(ana.post("/votes", kind="caretaker", seat=2))
    vote = (await bo.view())["votes"][0]
    assert (vote["needed"], vote["yes"], vote["voters"]) == (2, [0], {"0": 1, "1": 1})
    assert "Cy" in vote["text"]
    await cy.fails(cy.post(f"/votes/{told['vote']}", yes=False), 403, "no_voice")
    await bo.ok(bo.post(f"/votes/{told['vote']}", yes=True))
    await any_house.settle()
    view = await bo.view()
    assert view["table"]["seats"][2]["caretaker"]
    assert "caretaker_answered" in [line["name"] for line in view["feed"]]
    async with cy.streams() as stream:  # to open the table is to be back
        await stream.until(lambda data: not data["table"]["seats"][2]["caretaker"])
    assert "returned" in [line["name"] for line in (await bo.view())["feed"]]


async def test_answering_takes_the_seat_back(house: House) -> None:
    ana, bo, cy = await _three(house)
    vote = (await ana.ok(ana.post("/votes", kind="caretaker", seat=2)))["vote"]
    await bo.ok(bo.post(f"/votes/{vote}", yes=True))
    await house.settle()
    await cy.answers()
    assert not (await cy.ok(cy.get()))["seats"][2]["caretaker"]
    await cy.ok(cy.post("/return", seat=2))


async def test_a_table_pauses_and_goes_on_by_vote(house: House) -> None:
    ana, bo, cy = await _three(house, clock="brisk")
    pace = PACES["brisk"]
    assert pace is not None
    await ana.fails(ana.post("/votes", kind="resume"), 409, "not_paused")
    vote = (await ana.ok(ana.post("/votes", kind="pause")))["vote"]
    await ana.fails(ana.post("/votes", kind="pause"), 409, "vote_open")
    house.clock.advance(10_000)
    await bo.ok(bo.post(f"/votes/{vote}", yes=True))
    view = await cy.view()
    assert view["table"]["paused"]
    assert view["match"]["status"] == "The table is paused."
    assert view["table"]["seats"][2]["clock"]["deadline"] is None
    match = view["match"]
    await cy.fails(cy.gives(match["decision"]["answers"][0]["answer"], match["number"]), 409, "paused")
    await _ring(house, 3600 * 1000)
    vote = (await cy.ok(cy.post("/votes", kind="resume")))["vote"]
    await ana.ok(ana.post(f"/votes/{vote}", yes=True))
    clock = (await cy.ok(cy.get()))["seats"][2]["clock"]
    assert clock["deadline"] == house.clock.now() + pace.allowance + pace.bank - 10_000, "the pause cost no time"


async def test_what_happens_in_a_pause_costs_nobody_time() -> None:
    pace, watch = Pace(allowance=30, bank=100, apart=60), Watch(bank=100)
    watch.turn(pace, 1, now=0)
    watch.pause(now=10)
    watch.turn(pace, 0, now=1000)  # the seat is freed, or the match goes back, while the table is paused
    assert watch.bank == 100
    watch.turn(pace, 2, now=2000)
    watch.turn(pace, 3, now=3000)
    watch.resume(now=5000)
    assert watch.deadline(pace) == 5130


async def test_who_takes_an_answer_back_gets_no_new_allowance() -> None:
    pace, watch = Pace(allowance=30, bank=100, apart=60), Watch(bank=100)
    watch.turn(pace, 1, now=0)
    watch.turn(pace, 0, now=20)
    watch.turn(pace, 1, now=50)
    assert watch.deadline(pace) == 50 + 10 + 100, "ten of the thirty are left"
    watch.turn(pace, 0, now=100)
    assert watch.bank == 60
    watch.turn(pace, 1, now=200)
    assert watch.deadline(pace) == 260, "what was paid is not paid again"
    watch.turn(pace, 2, now=210)
    assert watch.bank == 50


async def test_a_seat_that_changes_hands_in_a_pause_keeps_its_time(house: House) -> None:
    ana, bo, _ = await _three(house, clock="brisk")
    pace = PACES["brisk"]
    assert pace is not None
    await ana.answers()
    vote = (await ana.ok(ana.post("/votes", kind="pause")))["vote"]
    await bo.ok(bo.post(f"/votes/{vote}", yes=True))
    await house.again()
    house.clock.advance(3600 * 1000)
    await bo.ok(bo.post("/seats/1/leave"))
    await bo.sits(bo.table, 1, "Bo")
    assert (await ana.ok(ana.get()))["seats"][1]["clock"]["bank_ms"] == pace.bank


async def test_a_table_without_a_clock_has_no_time_to_give(house: House) -> None:
    ana, _, _ = await _three(house)
    await ana.fails(ana.post("/votes", kind="extend"), 409, "no_clock")


async def test_a_vote_whose_voters_have_gone_can_be_called_anew(house: House) -> None:
    ana, bo, cy = await _three(house)
    vote = (await bo.ok(bo.post("/votes", kind="end")))["vote"]
    for seat, person in ((1, bo), (2, cy)):
        await person.ok(person.post(f"/seats/{seat}/leave"))
    await cy.fails(cy.post(f"/votes/{vote}", yes=True), 403, "no_voice")
    assert (await ana.view())["votes"], "nobody is left who could carry it"
    await ana.ok(ana.post("/votes", kind="end"))
    view = await ana.view()
    assert (view["table"]["phase"], view["votes"]) == ("ended", [])


async def test_one_voice_alone_puts_nobody_out_who_is_here(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    async with bo.streams() as stream:
        await stream.next()
        await ana.fails(ana.post("/votes", kind="replace", seat=1), 409, "person_is_here")
        await ana.ok(ana.post("/votes", kind="caretaker", seat=1))
        await ana.fails(ana.post("/votes", kind="replace", seat=1), 409, "person_is_here")
    while (await ana.post("/votes", kind="replace", seat=1)).status_code != 200:
        house.clock.advance(AWAY_AFTER)
        await asyncio.sleep(0.01)  # until the server has noticed that the page was closed
    assert (await ana.ok(ana.get()))["seats"][1]["kind"] == "bot"


async def test_everybody_gets_more_time_by_vote(house: House) -> None:
    ana, bo, _ = await _three(house, clock="relaxed")
    before = (await ana.ok(ana.get()))["seats"][0]["clock"]
    vote = (await ana.ok(ana.post("/votes", kind="extend")))["vote"]
    await bo.ok(bo.post(f"/votes/{vote}", yes=True))
    after = (await ana.ok(ana.get()))["seats"][0]["clock"]
    assert after["bank_ms"] - before["bank_ms"] == after["deadline"] - before["deadline"] == EXTENSION


async def test_a_bot_replaces_an_absent_person_for_good(house: House) -> None:
    ana, bo, cy = await _three(house)
    vote = (await ana.ok(ana.post("/votes", kind="replace", seat=2)))["vote"]
    await bo.ok(bo.post(f"/votes/{vote}", yes=True))
    info = await ana.ok(ana.get())
    assert info["seats"][2]["kind"] == "bot"
    await cy.fails(cy.get("/view", seat=2), 403, "not_your_seat")
    await ana.fails(ana.post("/votes", kind="replace", seat=2), 409, "seat_has_no_person")
    await ana.fails(ana.post("/votes", kind="replace"), 422, "which_seat")


async def test_two_thirds_end_a_match_and_a_third_cannot(house: House) -> None:
    ana, bo, cy = await _three(house)
    vote = (await ana.ok(ana.post("/votes", kind="end")))["vote"]
    await bo.ok(bo.post(f"/votes/{vote}", yes=False))
    assert (await ana.view())["votes"], "one voice against is not enough to fail it"
    await cy.ok(cy.post(f"/votes/{vote}", yes=False))
    view = await ana.view()
    assert view["votes"] == []
    assert view["table"]["phase"] == "playing"
    await bo.fails(bo.post(f"/votes/{vote}", yes=True), 404, "no_such_vote")
    vote = (await ana.ok(ana.post("/votes", kind="end")))["vote"]
    await bo.ok(bo.post(f"/votes/{vote}", yes=False))
    await bo.ok(bo.post(f"/votes/{vote}", yes=True))
    view = await cy.view()
    assert view["table"]["phase"] == "ended"
    assert view["match"]["decision"] is None
    await cy.fails(cy.gives(["lay", 0, 1], 1), 409, "match_over")
    await cy.fails(cy.post("/votes", kind="pause"), 409, "match_over")


async def test_going_back_behind_a_reveal_takes_the_consent_of_all(house: House) -> None:
    ana, bo, cy = await _three(house)
    laid = await ana.match()
    for person in (ana, bo, cy):
        await person.answers(1)
    await house.settle()
    assert (await ana.match())["questions"] > laid["questions"]
    vote = (await ana.ok(ana.post("/votes", kind="undo", back=50)))["vote"]
    await bo.ok(bo.post(f"/votes/{vote}", yes=True))
    assert (await ana.view())["votes"][0]["needed"] == 3
    await cy.ok(cy.post(f"/votes/{vote}", yes=True))
    assert "undone" in [line["name"] for line in (await ana.view())["feed"]]
    again = await ana.match()
    assert again["decision"]["answers"] == laid["decision"]["answers"], "the same hand, dealt by the same chance"


async def test_a_vote_goes_back_to_the_moment_at_which_it_was_called(house: House) -> None:
    ana, bo, cy = (house.person() for _ in range(3))
    await ana.opens(3)  # no bot, which would answer again at once
    await bo.sits(ana.table, 1, "Bo")
    await cy.sits(ana.table, 2, "Cy")
    await ana.starts()
    for person in (ana, bo, cy):
        await person.answers(1)
    await house.settle()
    folded = (await house.live(ana.table)).folded
    meant = back_to(folded.meeting, len(folded.playing().log), 1)
    vote = (await ana.ok(ana.post("/votes", kind="undo", back=1)))["vote"]
    await play_on({0: ana, 1: bo, 2: cy}, first_answer, most=6)
    assert back_to(folded.meeting, len(folded.playing().log), 1) > meant, "much has been asked since"
    for person in (bo, cy):
        await person.ok(person.post(f"/votes/{vote}", yes=True))
    assert len(folded.playing().log) == meant
    (undone,) = [line for line in (await ana.view())["feed"] if line["name"] == "undone"]
    assert undone["args"] == {}, "how long the log is, is nobody's business"


async def test_a_person_who_holds_two_seats_has_two_voices(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(3)
    await ana.ok(ana.post("/seats/1/claim", name="Ana's guest"))
    await bo.sits(ana.table, 2, "Bo")
    await ana.starts()
    await ana.fails(ana.post("/votes", kind="undo"), 409, "nothing_to_undo")
    await ana.ok(ana.post("/votes", kind="pause"))
    assert (await bo.view())["table"]["paused"], "two of three seats carry it"


async def test_a_person_alone_with_bots_needs_nobodys_consent(house: House) -> None:
    ana = house.person()
    await ana.opens(3, bots=2)
    await ana.starts()
    await ana.answers()
    await house.settle()
    await ana.ok(ana.post("/votes", kind="undo"))
    assert "undone" in [line["name"] for line in (await ana.view())["feed"]]


async def test_votes_need_a_match_and_a_voice(house: House) -> None:
    ana, eye = house.person(), house.person()
    await ana.opens(3, bots=2)
    await ana.fails(ana.post("/votes", kind="pause"), 409, "not_started")
    await ana.starts()
    eye.table = ana.table
    await eye.fails(eye.post("/votes", kind="pause"), 403, "not_at_this_table")
    await ana.fails(ana.post("/votes", kind="dance"), 422, "bad_request")


async def test_clocks_run_on_after_a_restart(house: House) -> None:
    ana, bo, cy = await _three(house, clock="brisk")
    await ana.answers()
    await bo.answers()
    deadline = (await cy.ok(cy.get()))["seats"][2]["clock"]["deadline"]
    await house.again()
    await _ring(house, deadline - house.clock.now())
    assert "clock_expired" in [line["name"] for line in (await cy.view())["feed"]]


async def test_a_vote_about_somebody_is_not_one_about_who_takes_his_seat(house: House) -> None:
    ana, bo, cy, di, eva = [house.person() for _ in range(5)]
    await ana.opens(4)
    for seat, person in enumerate((bo, cy, di), 1):
        await person.sits(ana.table, seat, f"Pirate{seat}")
    await ana.starts()
    vote = (await ana.ok(ana.post("/votes", kind="replace", seat=1)))["vote"]
    assert [each["vote"] for each in (await cy.view())["votes"]] == [vote]
    await bo.ok(bo.post("/seats/1/leave"))
    await eva.sits(ana.table, 1, "Eva")
    assert (await cy.view())["votes"] == []
    await cy.fails(cy.post(f"/votes/{vote}", yes=True), 404, "no_such_vote")
    assert (await eva.ok(eva.get()))["seats"][1]["kind"] == "person"
    again = (await ana.ok(ana.post("/votes", kind="replace", seat=1)))["vote"]
    await cy.ok(cy.post(f"/votes/{again}", yes=True))
    assert (await eva.ok(eva.get()))["seats"][1]["kind"] == "bot"
