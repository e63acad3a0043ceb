"""Phrases that everybody reads in their language, and the words of bots: few, and about what everybody has seen."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.server.harness import House, config_for, first_answer, play_on
from tortuga.games import SLUGS, get_game
from tortuga.kernel.words import LANGUAGES, load_words
from tortuga.server.tables.plans import remarks

pytestmark = pytest.mark.anyio


def said(view: dict[str, object]) -> list[str]:
    feed = view["feed"]
    assert isinstance(feed, list)
    return [line["text"] for line in feed if line["kind"] == "chat"]


async def test_a_phrase_is_read_by_everybody_in_their_language(any_house: House) -> None:
    ana, bo = any_house.person(), any_house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.ok(ana.post("/chat", phrase="swear"))
    await any_house.again()
    assert said(await bo.view(lang="en")) == ["I swear!"]
    assert said(await bo.view(lang="es")) == ["¡Lo juro!"]
    assert (await bo.view(lang="es"))["feed"][-1]["args"]["text"] == "¡Lo juro!"
    await ana.fails(ana.post("/chat", phrase="pledged"), 422, "no_such_phrase")
    await ana.fails(ana.post("/chat", phrase="swear", text="and more"), 422, "bad_request")
    await ana.fails(ana.post("/chat"), 422, "bad_request")


@pytest.mark.parametrize("slug", SLUGS)
def test_what_bots_say_is_said_to_events_that_there_are_in_as_many_ways_in_both_languages(slug: str) -> None:
    game = get_game(slug)
    en, es = (load_words(game.package, language) for language in LANGUAGES)
    assert en.keys(remarks.TALK) == es.keys(remarks.TALK)
    assert en.keys("phrases") == es.keys("phrases")
    assert 4 <= len(en.keys("phrases")) <= 8
    for key in en.keys(remarks.TALK):
        name, _, whom = key.partition("@")
        assert name in game.events
        assert {"seat", "seats", "captain"} & {*game.events[name].fields}
        assert not whom or whom in game.events[name].fields
        assert en.template(remarks.TALK, key).count(remarks.BAR) == es.template(remarks.TALK, key).count(remarks.BAR)


async def test_bots_say_a_word_now_and_then_about_what_all_have_seen(tmp_path: Path) -> None:
    house = House(config_for(tmp_path, bot_talk=True))
    await house.open()
    ana = house.person()
    await ana.opens(4, bots=3, game="pirata")
    await ana.starts()
    for _ in range(40):
        house.clock.advance(4_000)
        await play_on({0: ana}, first_answer, most=1)
        await house.settle()
        if (await ana.view())["table"]["phase"] != "playing":
            break
    folded = (await house.live(ana.table)).folded
    spoken = [place for place, line in enumerate(folded.feed) if line.kind == "chat"]
    assert spoken, "in so long a time somebody has said something"
    known = remarks.sayings("pirata")
    for place in spoken:
        line = folded.feed[place]
        key = line.args["phrase"].split(".")[1].partition("@")[0]
        assert key in {each.partition("@")[0] for each in known}
        before = [each for each in folded.feed[:place] if each.name == key and each.audience == -1]
        assert before, "it is about something that everybody could read"
    for one, next_one in pairwise(spoken):
        between = [line for line in folded.feed[one:next_one] if line.kind == "event"]
        assert len(between) >= remarks.HUSH
        assert folded.feed[next_one].at - folded.feed[one].at >= remarks.QUIET
    await house.close()


async def test_a_house_may_have_bots_that_say_nothing(house: House) -> None:
    ana = house.person()
    await ana.opens(3, bots=2)
    await ana.starts()
    for _ in range(12):
        house.clock.advance(60_000)
        await play_on({0: ana}, first_answer, most=1)
    assert said(await ana.view()) == []


async def test_the_owner_changes_what_is_played_until_it_begins(any_house: House) -> None:
    ana, bo = any_house.person(), any_house.person()
    await ana.opens(4, bots=2)
    await bo.sits(ana.table, 3, "Bo")
    await ana.ok(ana.post("/settings", tempo="quick", odds=False, learning=True, clock="brisk"))
    await ana.ok(ana.post("/settings", options={"market": False}))
    await any_house.again()
    table = (await bo.view())["table"]
    assert (table["tempo"], table["odds"], table["learning"], table["clock"]) == ("quick", False, True, "brisk")
    assert (table["variant"], table["options"]["market"]) == ("standard", False)
    # Whoever sits stays, also where seats go; a variant that does not fit gives way.
    await ana.ok(ana.post("/settings", seats=2))
    table = (await bo.view())["table"]
    assert ([seat["name"] for seat in table["seats"]], table["variant"]) == (["Ana", "Bo"], "two_pirates")
    await ana.ok(ana.post("/settings", seats=5))
    table = (await bo.view())["table"]
    assert [seat["kind"] for seat in table["seats"]] == ["person", "person", "open", "open", "open"]
    told = await ana.fails(ana.post("/settings", seats=1), 422, "bad_seats")
    assert told["sentence"]
    await bo.fails(bo.post("/settings", seats=3), 403, "not_the_owner")
    told = await ana.ok(ana.post("/settings", seats=2))
    assert await ana.ok(ana.post("/settings", seats=2)) == told, "to choose the same again changes nothing"
    await ana.starts()
    await ana.fails(ana.post("/settings", seats=3), 409, "not_in_lobby")
    assert len((await bo.match())["board"]["pirates"]) == 2
