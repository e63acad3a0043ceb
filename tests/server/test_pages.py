"""The page, the words, health and figures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tortuga.server
from tests.server.harness import House
from tortuga.kernel.words import load_words
from tortuga.server.messages.translator import chosen_language, house_sentence

pytestmark = pytest.mark.anyio


async def test_without_a_built_page_a_sentence_is_served(house: House) -> None:
    client = house.person().client
    for address in ("/", "/t/abcdefghijklmnop"):
        assert "has not been built" in (await client.get(address)).text


async def test_the_page_is_served_and_hashed_files_are_kept_for_ever(house: House) -> None:
    web = house.config.web
    web.mkdir()
    (web / "index.html").write_text("<!doctype html>" + "x" * 2000)
    (web / "main-ABCDEF12.js").write_text("let a = 1;" * 500)
    (web / "icon.svg").write_text("<svg/>")
    client = house.person().client
    index = await client.get("/t/abcdefghijklmnop?watch=x")
    assert index.headers["content-type"].startswith("text/html")
    assert index.headers["cache-control"] == "no-cache"
    script = await client.get("/main-ABCDEF12.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    assert script.text == "let a = 1;" * 500
    plain = await client.get("/main-ABCDEF12.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    again = await client.get("/icon.svg", headers={"if-none-match": (await client.get("/icon.svg")).headers["etag"]})
    assert again.status_code == 304
    missing = await client.get("/none.js")
    assert missing.json()["reason"] == "no_such_page"
    lost = await client.get("/treasure", headers={"accept": "text/html,*/*"})
    assert lost.status_code == 404
    assert lost.text == index.text


async def test_games_rules_and_words_are_told_in_both_languages(house: House) -> None:
    client = house.person().client
    english = (await client.get("/api/games?lang=en")).json()["games"][0]
    spanish = (await client.get("/api/games", headers={"accept-language": "fr, es;q=0.8, en;q=0.2"})).json()["games"][0]
    assert english["slug"] == spanish["slug"] == "palabra"
    assert english["variants"][0]["title"] != spanish["variants"][0]["title"]
    for told in (english, spanish):
        assert "⟨" not in str(told)
    book = (await client.get("/api/games/palabra/rulebook?lang=es")).json()
    ids = [rule["id"] for chapter in book["chapters"] for rule in chapter["rules"]]
    assert "PAL-3.1" in ids
    assert ids[-1].startswith("HOUSE")
    words = (await client.get("/api/games/palabra/words?lang=es")).json()
    assert words["language"] == "es"
    assert words["tables"]["gem"]
    assert words["tables"]["house"]["and"] == "y"
    assert (await client.get("/api/games/chess/words")).status_code == 404


async def test_what_a_game_has_on_paper_is_served_in_both_languages(house: House) -> None:
    client = house.person().client
    page = await client.get("/api/games/captains/paper/sheet.pdf?lang=en")
    assert page.headers["content-type"] == "application/pdf"
    assert page.content.startswith(b"%PDF")
    drawing = await client.get("/api/games/captains/paper/sheet.svg?lang=es")
    assert drawing.headers["content-type"] == "image/svg+xml"
    assert "Tripulación" in drawing.text
    assert "Admiral Morrow" in (await client.get("/api/games/captains/paper/cards.svg?lang=en")).text
    for missing in ("captains/paper/map.pdf", "palabra/paper/sheet.pdf", "chess/paper/sheet.pdf"):
        assert (await client.get(f"/api/games/{missing}")).status_code == 404


async def test_health_and_figures(house: House) -> None:
    ana = house.person()
    assert await ana.ok(ana.client.get("/healthz")) == {"ok": True, "version": tortuga.__version__, "tables": 0}
    await ana.opens(2, bots=1)
    await ana.starts()
    await ana.answers()
    async with ana.streams() as stream:
        await stream.next()
        text = (await ana.client.get("/metrics")).text
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines())
    assert figures["tortuga_tables"] == "1"
    assert figures["tortuga_streams"] == "1"
    assert float(figures["tortuga_answers_total"]) >= 1
    assert float(figures["tortuga_commits_total"]) >= 3
    assert float(figures['tortuga_requests_total{method="POST",status="200"}']) >= 2


@pytest.mark.parametrize("name", ["%00", "a" * 300, "a/" * 3000, "%ff", "..%2f..%2f" + "b" * 5000])
async def test_a_name_that_no_file_can_have_is_not_found(house: House, name: str) -> None:
    person = house.person()
    await person.fails(person.client.get(f"/{name}"), 404, "no_such_page")


async def test_whoever_asks_for_the_head_alone_gets_it(house: House) -> None:
    response = await house.person().client.head("/")
    assert response.status_code == 200
    assert not response.content


async def test_other_methods_and_addresses(house: House) -> None:
    ana = house.person()
    await ana.fails(ana.client.get("/api/none"), 404, "no_such_page")
    await ana.fails(ana.client.delete("/api/tables"), 405, "wrong_method")


def test_both_languages_say_the_same_things() -> None:
    tables = ("status", "feed", "votes", "hints", "recap", "problems", "host")
    english, spanish = load_words("tortuga.server", "en"), load_words("tortuga.server", "es")
    for table in tables:
        assert english.keys(table) == spanish.keys(table)
        for key in english.keys(table):
            fields = [set(re.findall(r"\{(\w+)", words.text(table, key))) for words in (english, spanish)]
            assert fields[0] == fields[1], f"{table}.{key}"
            if key != "one":  # which is all fields
                assert english.text(table, key) != spanish.text(table, key)


def test_every_reason_has_its_sentence() -> None:
    source = "".join(path.read_text() for path in Path(tortuga.server.__file__).parent.rglob("*.py"))
    reasons = set(re.findall(r'Problem\(\s*\d+,\s*"(\w+)"', source))
    assert len(reasons) > 30
    words = load_words("tortuga.server", "en")
    missing = {reason for reason in reasons if not any(words.has(t, reason) for t in ("problems", "setup", "refusals"))}
    assert not missing
    assert house_sentence("es", "no such reason", {}) == house_sentence("es", "failed", {})
    told = set(re.findall(r'\.tell\(\s*"(\w+)"', source)) | {"seat_left", "seat_freed"}
    assert not {name for name in told if not words.has("feed", name)}


def test_the_language_of_a_request() -> None:
    assert chosen_language("es", "en", "en") == "es"
    assert chosen_language(None, "es", "en") == "es"
    assert chosen_language(None, None, "de-DE, es-MX;q=0.9") == "es"
    assert chosen_language("xx", "", "") == "en"
    assert chosen_language(None, None, None) == "en"
