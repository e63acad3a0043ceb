"""A friend can always come in: a free seat, a bot's seat, or a place to watch; and the owner keeps the door."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import House, Person, config_for, first_answer, play_on
from tortuga.kernel.ask import APART

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


async def test_a_bots_seat_is_taken_at_once_before_the_start(any_house: House) -> None:
    ana, bo = await _with_a_friend(any_house)
    told = await bo.sits(ana.table, 1, "Bo")
    assert told["seats"] == [1]
    info = await ana.ok(ana.get())
    assert [(seat["kind"], seat["name"]) for seat in info["seats"]][1] == ("person", "Bo")
    await bo.ok(bo.post("/seats/1/leave"))
    info = await ana.ok(ana.get())
    assert [(seat["kind"], seat["name"]) for seat in info["seats"]][1] == ("bot", "Mako"), "the bot is back"


async def test_a_bot_that_waits_for_people_hands_over_its_question_at_once(any_house: House) -> None:
    ana, bo = await _with_a_friend(any_house, started=True)
    await any_house.settle()
    await bo.sits(ana.table, 1, "Bo")
    match = await bo.match()
    assert match["decision"]["name"] == "lay", "everybody lays at once, and the bots leave that to people first"
    await ana.answers()
    await bo.answers()
    await any_house.settle()
    view = await bo.view()
    assert "ships_laid" in [line["name"] for line in view["feed"]]
    assert _lines(view, "took_over") == ["Bo takes over from Mako, a bot."]


async def test_a_bot_finishes_the_question_it_is_thinking_about(tmp_path: Path) -> None:
    """Nothing is lost, and nothing is answered twice."""
    house = House(config_for(tmp_path, bot_pause=(1000, 1000)))
    await house.open()
    ana, bo = house.person(), house.person()
    await ana.opens(4, bots=3, game="plunder")
    bo.table = ana.table
    await ana.starts()
    seat = await _until_a_bot_thinks(house, ana)
    before = len((await house.live(ana.table)).folded.playing().log)
    await bo.sits(ana.table, seat, "Bo")
    view = await bo.view()
    assert view["match"]["decision"] is None
    assert view["match"]["number"] == 0
    assert view["table"]["seats"][seat]["finishing"] is not None
    number = (await house.live(ana.table)).folded.playing().table.numbers[seat]
    await bo.fails(bo.gives(["end"], number), 409, "bot_finishing")
    house.clock.advance(10_000)
    await house.settle_but_sleepers()
    log = (await house.live(ana.table)).folded.playing().log
    assert [seat_of for seat_of, _, _ in log[before : before + 1]] == [seat], "the bot has answered once"
    view = await bo.view()
    assert view["table"]["seats"][seat]["finishing"] is None
    for _ in range(200):
        view = await bo.view()
        if view["match"]["decision"] is not None:
            break
        await _go_on(house, ana)
    assert view["match"]["decision"] is not None, "the next question is the friend's"
    await bo.ok(bo.gives(first_answer(view["match"]), view["match"]["number"]))
    await house.leave()
    await house.close()


async def test_behind_a_hand_a_friend_takes_over_at_once(tmp_path: Path) -> None:
    """Else everybody would see when the bot has made a mark that only its own seat may know of."""
    house = House(config_for(tmp_path, bot_pause=(1000, 1000)))
    await house.open()
    ana, bo = house.person(), house.person()
    await ana.opens(3, bots=2, game="captains")
    bo.table = ana.table
    await ana.starts()
    match = (await house.live(ana.table)).folded.playing()
    for _ in range(200):
        if match.table.ask is not None and match.table.ask.temper == APART and 1 in match.pending():
            break
        await _go_on(house, ana)
    await bo.sits(ana.table, 1, "Bo")
    view = await bo.view()
    assert view["table"]["seats"][1]["finishing"] is None
    before = len(match.log)
    await bo.ok(bo.gives(first_answer(view["match"]), view["match"]["number"]))
    house.clock.advance(10_000)
    await house.settle_but_sleepers()
    log = (await house.live(ana.table)).folded.playing().log
    assert [seat for seat, _, _ in log[before:]].count(1) == 1, "the bot that was thinking is too late"
    await house.leave()
    await house.close()


async def _until_a_bot_thinks(house: House, ana: Person) -> int:
    for _ in range(200):
        waiting = (await ana.match())["waiting"]
        if waiting and 0 not in waiting:
            return int(waiting[0])
        await _go_on(house, ana)
    raise AssertionError("no bot is asked alone")


async def _go_on(house: House, ana: Person) -> None:
    match = await ana.match()
    if match["decision"] is not None and match["sealed"] is None:
        await ana.ok(ana.gives(first_answer(match), match["number"]))
    else:
        house.clock.advance(10_000)
    await house.settle_but_sleepers()


async def test_nobody_else_learns_anything_when_a_friend_takes_a_bots_seat(house: House) -> None:
    ana, bo = await _with_a_friend(house, started=True)
    await house.settle()
    before = await ana.match()
    await bo.sits(ana.table, 1, "Bo")
    after = await ana.match()
    assert after["board"] == before["board"]
    assert (after["waiting"], after["chosen"]) == (before["waiting"], before["chosen"])
    own = (await bo.match())["board"]["pirates"]
    assert own[1]["chest"] is not None
    assert [pirate["chest"] for pirate in own if pirate is not own[1]] == [None, None]


async def test_the_bot_takes_over_again_when_its_friend_leaves(any_house: House) -> None:
    ana, bo = await _with_a_friend(any_house, started=True)
    await bo.sits(ana.table, 1, "Bo")
    await bo.ok(bo.post("/chat", text="Ahoy"))
    await bo.ok(bo.post("/seats/1/leave"))
    await ana.answers()
    await any_house.settle()
    view = await ana.view()
    assert (view["table"]["seats"][1]["kind"], view["table"]["seats"][1]["name"]) == ("bot", "Mako")
    assert _lines(view, "seat_left", "bot_back") == ["Bo has left the seat.", "Mako, a bot, takes the seat again."]
    assert [line["args"]["who"] for line in view["feed"] if line["kind"] == "chat"] == ["Bo"]
    assert "ships_laid" in [line["name"] for line in view["feed"]]


async def test_whoever_leaves_keeps_the_name_in_the_log_and_the_chat(any_house: House) -> None:
    ana, bo = any_house.person(), any_house.person()
    await ana.opens(3, bots=1)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await bo.ok(bo.post("/chat", text="Ahoy"))
    await bo.ok(bo.post("/seats/1/leave"))
    await ana.answers()
    await any_house.settle()
    await any_house.again()
    view = await ana.view()
    assert [line["args"]["who"] for line in view["feed"] if line["kind"] == "chat"] == ["Bo"]
    assert not [line["text"] for line in view["feed"] if "#2" in line["text"]]
    seat = view["table"]["seats"][1]
    assert (seat["kind"], seat["name"], seat["presence"], seat["caretaker"]) == ("open", "(Bo)", None, True)
    await bo.sits(ana.table, 1, "Bo")


async def test_whoever_knows_the_secrets_of_a_seat_takes_no_other_one_in_the_same_match(any_house: House) -> None:
    ana, bo = await _with_a_friend(any_house, started=True)
    await ana.fails(ana.post("/seats/2/claim", name="Ana's other half"), 409, "knows_secrets")
    await bo.sits(ana.table, 1, "Bo")
    await bo.ok(bo.post("/seats/1/leave"))
    await any_house.again()
    await bo.fails(bo.post("/seats/2/claim", name="Bo"), 409, "knows_secrets")
    await bo.fails(bo.post("/seats/2/claim", name="Somebody else"), 409, "knows_secrets")
    view = await bo.view()
    assert (view["viewer"], view["you"]["held"]) == (None, [1]), "but may watch"
    await bo.sits(ana.table, 1, "Bo")


async def test_seats_may_be_changed_before_the_match(house: House) -> None:
    ana, bo = await _with_a_friend(house)
    await bo.sits(ana.table, 1, "Bo")
    await bo.ok(bo.post("/seats/1/leave"))
    await bo.sits(ana.table, 2, "Bo")
    await ana.starts()
    await bo.ok(bo.post("/seats/2/leave"))
    await bo.fails(bo.post("/seats/1/claim", name="Bo"), 409, "knows_secrets")


async def test_whoever_has_the_tables_link_may_watch_also_when_no_seat_is_free(any_house: House) -> None:
    ana, bo = any_house.person(), any_house.person()
    link = (await ana.opens(2))["link"]
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    eye = any_house.person()
    eye.table = ana.table
    await eye.fails(eye.post("/seats/1/claim", name="Eye"), 409, "seat_taken")
    seen = await eye.view(watch=link.partition("join=")[2])
    assert (seen["viewer"], seen["you"]) == (None, None)
    assert all(pirate["chest"] is None for pirate in seen["match"]["board"]["pirates"])


async def test_the_spectators_link_gives_no_seat(any_house: House) -> None:
    ana, eye = await _with_a_friend(any_house, started=True)
    key = (await ana.view())["you"]["watch_link"].partition("watch=")[2]
    invite = (await ana.view())["you"]["link"].partition("join=")[2]
    seen = await eye.get("/view", watch=key)
    picture = await eye.get("/qr.svg", watch=key)
    assert seen.status_code == 200
    assert invite not in seen.text + picture.text
    for wrong in ("", key, "x"):
        await eye.fails(eye.post("/seats/1/claim", name="Eye", join=wrong), 403, "invite_needed")
    await ana.ok(ana.post("/votes", kind="end"))
    await ana.ok(ana.post("/rematch"))
    told = await eye.ok(eye.client.post(f"{eye.path}/follow?watch={key}", json={}))
    assert "?watch=" in told["link"]
    told = await eye.ok(eye.client.post(f"{eye.path}/follow?watch={invite}", json={}))
    assert "?join=" in told["link"], "whoever could sit down here can sit down there"


async def test_a_listed_table_needs_no_key_to_sit_down(house: House) -> None:
    ana, bo = house.person(), house.person()
    assert (await ana.opens(3, listed=True))["link"] == f"/t/{ana.table}"
    assert (await ana.ok(ana.get()))["join"] == "open"
    bo.table = ana.table
    await bo.ok(bo.post("/seats/1/claim", name="Bo", join=""))


async def test_colours_and_the_names_of_bots_go_along_to_a_rematch(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(4, bots={"2": "random", "3": "random"})
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await play_on({0: ana, 1: bo}, first_answer)
    for _ in range(2):
        before = {seat["name"]: (seat["mark"], seat["level"]) for seat in (await ana.ok(ana.get()))["seats"]}
        await ana.ok(ana.post("/rematch", rotate=True))
        for person in (bo, ana):
            told = await person.ok(person.post("/follow"))
            person.table, person.seat = told["id"], told["seats"][0]
        after = {seat["name"]: (seat["mark"], seat["level"]) for seat in (await ana.ok(ana.get()))["seats"]}
        assert after == before
        assert sorted(mark for mark, _ in after.values()) == [0, 1, 2, 3]
        await ana.starts()
        vote = (await ana.ok(ana.post("/votes", kind="end")))["vote"]
        await bo.ok(bo.post(f"/votes/{vote}", yes=True))
    assert [seat["name"] for seat in (await ana.ok(ana.get()))["seats"]] == ["Perla", "Bruma", "Ana", "Bo"]


async def test_the_house_says_when_only_its_own_machine_can_reach_it(tmp_path: Path) -> None:
    for reach, alone in (("", True), ("http://192.0.2.7:8000", False)):
        house = House(config_for(tmp_path, reach=reach, network="http://192.0.2.7:8000"))
        await house.open()
        told = await house.person().ok(house.person().client.get("/api/house", headers={"host": "localhost:8000"}))
        assert (told["only_here"], told["network"]) == (alone, "http://192.0.2.7:8000" if alone else None)
        await house.leave()
        await house.close()
