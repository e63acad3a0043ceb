"""Opening a table, sitting down, leaving, coming back, playing again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.harness import House, Person, config_for, first_answer, play_on
from tortuga.server.credentials import new_table_id
from tortuga.server.state.journal import Rematched

pytestmark = pytest.mark.anyio


async def test_friends_meet_by_a_link_and_the_owner_starts_the_match(any_house: House) -> None:
    ana, bo = any_house.person(), any_house.person()
    told = await ana.opens(3, bots=1)
    link, _, invite = told["link"].partition("?join=")
    assert link == f"/t/{told['id']}"
    assert len(invite) == 12
    assert told["seats"] == [0]
    await bo.sits(ana.table, 1, "Bo")
    await bo.fails(bo.post("/start"), 403, "not_the_owner")
    await ana.starts()
    info = await bo.ok(bo.get())
    assert [seat["kind"] for seat in info["seats"]] == ["person", "person", "bot"]
    assert [seat["name"] for seat in info["seats"]][:2] == ["Ana", "Bo"]
    assert info["phase"] == "playing"
    assert info["nonces"] == ["a1", "Bo"]


async def test_bots_take_the_seats_that_are_empty_at_the_start(house: House) -> None:
    ana = house.person()
    await ana.opens(4, bots={"3": "random"})
    await ana.fails(ana.post("/start", level="wise"), 422, "unknown_bot")
    await ana.starts()
    seats = (await ana.ok(ana.get()))["seats"]
    assert [(seat["kind"], seat["level"]) for seat in seats[1:]] == [("bot", "random")] * 3, "as good as those there"
    await ana.fails(ana.post("/start"), 409, "not_in_lobby")
    await ana.opens(3)
    await ana.ok(ana.post("/start", level="easy"))
    assert [seat["level"] for seat in (await ana.ok(ana.get()))["seats"]] == [None, "easy", "easy"]


async def test_a_seat_is_claimed_once_and_names_are_unlike(house: House) -> None:
    ana, bo, cy = house.person(), house.person(), house.person()
    await ana.opens(3)
    await bo.sits(ana.table, 1, "Bo")
    cy.table = ana.table
    await cy.fails(cy.post("/seats/1/claim", name="Cy"), 409, "seat_taken")
    await cy.fails(cy.post("/seats/2/claim", name="bo"), 409, "name_taken")
    await cy.fails(cy.post("/seats/7/claim", name="Cy"), 404, "no_such_seat")
    await cy.sits(ana.table, 2, "Cy")


@pytest.mark.parametrize("name", ["ana", "An\u200da", "\uff21na", "A na", "Ana\ufe0f", "#3", "Perla"])
async def test_nobody_sits_down_under_a_name_that_looks_like_another(house: House, name: str) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(4, bots={"2": "ordinary"} if name == "Perla" else {})
    bo.table = ana.table
    await bo.fails(bo.post("/seats/1/claim", name=name), 409, "name_taken")


async def test_a_bot_is_not_called_like_a_person(house: House) -> None:
    ana = house.person()
    await ana.opens(3, bots=2, name="mako")
    assert [seat["name"] for seat in (await ana.ok(ana.get()))["seats"]] == ["mako", "Mako II", "Perla"]


@pytest.mark.parametrize("name", ["\u200d", "\u3164", "\u2800\u2800", "\u0301", " \ufe0f"])
async def test_a_name_that_shows_nothing_is_none(house: House, name: str) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(3)
    bo.table = ana.table
    await bo.fails(bo.post("/seats/1/claim", name=name), 422, "bad_request")
    await ana.fails(ana.post("/chat", text=name), 422, "bad_request")


async def test_one_browser_may_hold_several_seats(house: House) -> None:
    ana = house.person()
    await ana.opens(3, bots=1)
    told = await ana.ok(ana.post("/seats/1/claim", name="Ana's guest"))
    assert told == {"seats": [0, 1], "recovery": None}
    await ana.starts()
    shared = await ana.view()
    assert [seat["name"] for seat in shared["table"]["seats"]][:2] == ["Ana", "Ana's guest"]
    assert shared["viewer"] is None
    assert shared["match"]["decision"] is None
    assert shared["you"]["seats"] == [0, 1]
    own = await ana.view(seat=1)
    assert own["viewer"] == 1
    assert own["match"]["decision"] is not None


async def test_a_person_comes_back_on_another_device_with_the_code(any_house: House) -> None:
    ana, phone = any_house.person(), any_house.person()
    await ana.opens(3, bots=2)
    await ana.starts()
    phone.table = ana.table
    await phone.fails(phone.get("/view"), 403, "watch_key_needed")
    await phone.fails(phone.post("/recover", code="0000-0000"), 403, "wrong_code")
    typed = ana.code.lower().replace("-", " ")
    told = await phone.ok(phone.post("/recover", code=typed))
    assert told == {"seats": [0], "name": "Ana", "owner": True}
    assert (await phone.view())["viewer"] == 0
    assert (await ana.view())["viewer"] == 0
    fresh = await ana.ok(ana.post("/recovery"))
    other = any_house.person()
    other.table = ana.table
    await other.fails(other.post("/recover", code=ana.code), 403, "wrong_code")
    await other.ok(other.post("/recover", code=fresh["recovery"]))


async def test_the_owner_frees_seats_in_the_lobby_but_not_in_the_match(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(3, bots=1)
    await bo.sits(ana.table, 1, "Bo")
    await bo.fails(bo.post("/seats/2/free"), 403, "not_the_owner")
    await ana.ok(ana.post("/seats/1/free"))
    await bo.fails(bo.post("/chat", text="I am gone"), 403, "not_at_this_table")
    await bo.sits(ana.table, 1, "Bo")
    await ana.fails(ana.post("/seats/1/bot", level="ordinary"), 409, "seat_taken")
    await ana.fails(ana.post("/seats/2/bot", level="wise"), 422, "unknown_bot")
    await ana.starts()
    await ana.fails(ana.post("/seats/1/free"), 409, "takes_a_vote")
    await ana.ok(ana.post("/seats/2/free"))
    await ana.fails(ana.post("/seats/2/free"), 409, "seat_open")
    info = await ana.ok(ana.get())
    assert info["seats"][2]["caretaker"]
    guest = house.person()
    await guest.sits(ana.table, 2, "Di")
    assert (await guest.view())["viewer"] == 2


async def test_whoever_leaves_in_the_match_is_kept_by_the_caretaker_and_the_table_goes_on(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(3, bots=1)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await ana.ok(ana.post("/seats/0/leave"))
    assert (await bo.ok(bo.get()))["owner"] == 1, "the table passes to the next person"
    await bo.answers()
    await house.settle()
    names = [line["name"] for line in (await bo.view())["feed"]]
    assert "caretaker_answered" in names
    assert "ships_laid" in names


async def test_a_rematch_takes_everybody_along(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await bo.fails(bo.post("/rematch"), 409, "match_not_over")
    await ana.starts()
    await play_on({0: ana, 1: bo}, first_answer)
    await bo.fails(bo.post("/follow"), 409, "no_rematch")
    told = await bo.ok(bo.post("/rematch", rotate=True))
    again = await ana.ok(ana.post("/rematch", rotate=False))
    assert again["id"] == told["id"], "there is one next table"
    line = (await ana.view())["feed"][-1]
    assert (line["name"], line["args"], line["text"]) == ("rematch", {"next": told["id"]}, "The next table is ready.")
    follow = await ana.ok(ana.post("/follow", nonce="n2"))
    assert follow["seats"] == [1]
    await bo.ok(bo.post("/follow", nonce="n1"))
    ana.table = bo.table = told["id"]
    ana.seat, bo.seat = 1, 0
    await ana.starts()
    info = await bo.ok(bo.get())
    assert [seat["name"] for seat in info["seats"]] == ["Bo", "Ana"]
    assert info["nonces"] == ["n1", "n2"]
    assert info["owner"] == 0


async def _over(house: House, **settings: bool) -> tuple[Person, Person]:
    """Two people at a table whose match is over."""
    ana, bo = house.person(), house.person()
    await ana.opens(2, **settings)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    vote = (await ana.ok(ana.post("/votes", kind="end")))["vote"]
    await bo.ok(bo.post(f"/votes/{vote}", yes=True))
    return ana, bo


async def test_those_who_ask_for_a_rematch_at_once_are_told_the_same_table_and_their_seats_there(house: House) -> None:
    ana, bo = await _over(house)
    told = await asyncio.gather(
        ana.ok(ana.post("/rematch", rotate=True)), bo.ok(bo.post("/rematch")), ana.ok(ana.post("/rematch"))
    )
    assert len({each["id"] for each in told}) == 1
    followed = [await ana.ok(ana.post("/follow")), await bo.ok(bo.post("/follow"))]
    assert [told[0]["seats"], told[1]["seats"]] == [each["seats"] for each in followed]
    assert told[0]["seats"] == told[2]["seats"]


async def test_a_next_table_that_was_named_but_never_stood_is_opened_by_whoever_comes_next(house: House) -> None:
    ana, bo = await _over(house)
    named = new_table_id()
    await house.service.tables.change(ana.table, lambda live: ([Rematched(named)], None))  # and the server dies
    assert (await bo.ok(bo.post("/follow")))["id"] == named
    assert (await ana.ok(ana.post("/rematch", rotate=True)))["seats"] == [0]
    await ana.ok(ana.post("/follow"))


async def test_spectators_come_along_to_the_next_table(house: House) -> None:
    ana, _ = await _over(house)
    stranger = house.person()
    stranger.table = ana.table
    await ana.ok(ana.post("/rematch"))
    await stranger.fails(stranger.post("/follow"), 403, "watch_key_needed")
    key = (await ana.view())["you"]["watch_link"].partition("watch=")[2]
    told = await stranger.ok(stranger.client.post(f"{stranger.path}/follow?watch={key}", json={}))
    assert told["seats"] == []
    stranger.table, _, key = told["link"].removeprefix("/t/").partition("?watch=")
    assert (await stranger.view(watch=key))["table"]["id"] == told["id"]


async def test_whoever_is_muted_stays_muted_at_the_next_table(house: House) -> None:
    ana, bo = await _over(house)
    await ana.ok(ana.post("/mute", person=1))
    await ana.ok(ana.post("/rematch"))
    ana.table = (await ana.ok(ana.post("/follow")))["id"]
    await bo.ok(bo.post("/follow"))
    assert (await ana.view())["you"]["muted"] == [1]


async def test_listed_tables_are_found_and_private_ones_are_not(any_house: House) -> None:
    ana = any_house.person()
    await ana.opens(3)
    hidden = ana.table
    await ana.opens(3, listed=True)
    listed = await ana.ok(ana.client.get("/api/tables"))
    assert [table["id"] for table in listed["tables"]] == [ana.table]
    assert hidden != ana.table
    stranger = any_house.person()
    stranger.table = ana.table
    assert (await stranger.view())["viewer"] is None, "a listed table may be watched"


async def test_spectators_need_their_key_at_a_private_table(house: House) -> None:
    ana, eye = house.person(), house.person()
    told = await ana.opens(3, bots=2)
    await ana.starts()
    eye.table = ana.table
    key = told["watch_link"].partition("watch=")[2]
    assert key not in (await eye.get()).text
    await eye.fails(eye.get("/view"), 403, "watch_key_needed")
    await eye.fails(eye.get("/view", watch="wrong"), 403, "watch_key_needed")
    seen = await eye.view(watch=key)
    assert seen["viewer"] is None
    assert seen["you"] is None
    assert all(pirate["chest"] is None for pirate in seen["match"]["board"]["pirates"])
    await eye.fails(eye.get("/view", watch=key, seat=0), 403, "not_at_this_table")


async def test_an_owner_need_not_sit(house: House) -> None:
    screen, bo = house.person(), house.person()
    await screen.opens(2, bots=1, sit=None)
    await bo.sits(screen.table, 0, "Bo")
    await screen.starts()
    assert (await screen.view())["viewer"] is None
    assert (await bo.view())["viewer"] == 0


async def test_the_link_comes_as_a_picture(house: House) -> None:
    ana = house.person()
    await ana.opens(3)
    picture = await ana.get("/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")


async def test_the_picture_leads_a_phone_to_the_house_and_not_to_itself(tmp_path: Path) -> None:
    house = House(config_for(tmp_path, reach="http://192.0.2.7:8000", allowed_hosts=("tortuga.example",)))
    await house.open()
    ana = house.person()
    await ana.opens(3)
    pictures = []
    for host in ("localhost:8000", "192.0.2.7:8000", "tortuga.example"):
        response = await ana.client.get(ana.path + "/qr.svg", headers={"host": host})
        pictures.append(response.text)
    assert pictures[0] == pictures[1] != pictures[2]
    told = await ana.client.get("/api/house", headers={"host": "localhost:8000"})
    assert told.json()["address"] == "http://192.0.2.7:8000", "the link to copy is the same"
    await house.leave()
    await house.close()


@pytest.mark.parametrize(
    ("change", "status", "reason"),
    [
        ({"game": "chess"}, 422, "unknown_game"),
        ({"seats": 9}, 422, "bad_seats"),
        ({"variant": "lonely"}, 422, "no_such_variant"),
        ({"edition": "fancy"}, 422, "no_such_edition"),
        ({"edition": "../../etc/passwd"}, 422, "bad_request"),
        ({"options": {"market": "perhaps"}}, 422, "bad_option"),
        ({"options": {"moon": True}}, 422, "unknown_option"),
        ({"bots": {"0": "ordinary"}}, 409, "seat_taken"),
        ({"bots": {"5": "ordinary"}}, 404, "no_such_seat"),
        ({"bots": {"1": "ordinary", "01": "ordinary"}}, 422, "bad_request"),
        ({"bots": {"1": "wise"}}, 422, "unknown_bot"),
        ({"sit": 5}, 404, "no_such_seat"),
        ({"name": "  "}, 422, "bad_request"),
        ({"name": "a\u202eb"}, 422, "bad_request"),
        ({"name": "x" * 25}, 422, "bad_request"),
        ({"clock": "hasty"}, 422, "bad_request"),
        ({"listed": 1}, 422, "bad_request"),
        ({"mood": "merry"}, 422, "bad_request"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    house: House, change: dict[str, object], status: int, reason: str
) -> None:
    ana = house.person()
    body = {"game": "palabra", "seats": 3, "name": "Ana", **change}
    await ana.fails(ana.client.post("/api/tables", json=body), status, reason)
    spanish = await ana.client.post("/api/tables?lang=es", json=body)
    assert spanish.json()["sentence"] != (await ana.client.post("/api/tables?lang=en", json=body)).json()["sentence"]


async def test_a_table_that_is_not_there(house: House) -> None:
    ana = house.person()
    ana.table = "a" * 16
    await ana.fails(ana.get(), 404, "no_such_table")
    await ana.fails(ana.get("/view"), 404, "no_such_table")
    await ana.fails(ana.get("/stream"), 404, "no_such_table")
    await ana.fails(ana.post("/seats/0/claim", name="Ana"), 404, "no_such_table")
