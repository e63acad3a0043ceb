"""Help wherever one looks: a game in one minute, what a thing is, and the same in text mode."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.barriers import serious
from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.people import Person
from tests.web.test_commands import at_the_box
from tests.web.test_lessons import learn
from tests.web.typed import tell
from tortuga.games import SLUGS, get_game
from tortuga.kernel.rulebook import load_rulebook
from tortuga.kernel.words import LANGUAGES
from tortuga.server.messages.translator import translator

TABLES = ("help_name", "help", "help_rule")
LONG = 650


@pytest.mark.parametrize("slug", SLUGS)
def test_every_topic_has_its_name_its_text_and_a_rule_that_there_is(slug: str) -> None:
    tables = {language: translator(slug, language).tables() for language in LANGUAGES}
    keys = [list(tables[language][table]) for language in LANGUAGES for table in TABLES]
    assert all(each == keys[0] for each in keys)
    book = load_rulebook(get_game(slug).package)
    assert [rule for rule in tables["en"]["help_rule"].values() if book.get(rule) is None] == []
    assert tables["en"]["help_rule"] == tables["es"]["help_rule"]
    assert all(tables["en"]["help"][key] != tables["es"]["help"][key] for key in keys[0])


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_answer_does_is_told_of_answers_that_there_are(slug: str, language: str) -> None:
    tables = translator(slug, language).tables()
    effects, does = tables.get("effects", {}), tables.get("does", {})
    assert effects.keys() | does.keys() <= tables["answers"].keys() | tables["prompts"].keys()
    assert set(effects.values()) <= tables.keys()
    assert not effects.keys() & does.keys()


@pytest.mark.parametrize(("size", "language", "heading"), [(WIDE, "en", "Goal"), (PHONE, "es", "Objetivo")])
def test_every_game_is_told_on_one_screen_with_three_pictures(
    someone: Opener, size: tuple[int, int], language: str, heading: str
) -> None:
    page = someone(size, language).page
    page.goto("/")
    for place in range(len(SLUGS)):
        page.locator(".game-card").nth(place).click()
        page.locator(".new-table .minute-button").click()
        expect(page.locator(".minute figure svg > *").first).to_be_attached()
        expect(page.locator(".minute figure")).to_have_count(3)
        expect(page.locator(".minute dt").first).to_have_text(heading)
        # The goal, the turn and what counts are seen without a touch.
        box = page.locator(".minute > dl").bounding_box()
        assert box
        assert box["y"] + box["height"] <= size[1]
        assert serious(page) == []
        page.keyboard.press("Escape")


def test_the_minute_is_there_in_the_waiting_room_and_at_the_table(someone: Opener) -> None:
    ana = someone(PHONE)
    ana.make_table("Ana", seats=3, bots=2)
    ana.page.locator(".waiting .minute-button").click()
    expect(ana.page.locator(".minute")).to_contain_text("Goal")
    ana.page.keyboard.press("Escape")
    ana.start()
    ana.page.locator(".table-top-bar .minute-button").click()
    ana.page.locator(".legend summary").click()
    expect(ana.page.locator(".legend")).to_contain_text("Worth at the end: gold 4")


def press_long(person: Person, thing: Locator) -> None:
    box = thing.bounding_box()
    assert box
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.page.mouse.down()
    person.page.wait_for_timeout(LONG)
    person.page.mouse.up()


SPOTS = {
    "palabra": "island:0",
    "aye": "mission:0",
    "plunder": "square:E-3",
    "pirata": "pirate:1",
    "captains": "chest:0",
}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_long_press_tells_what_a_thing_is_and_does_nothing_else(someone: Opener, slug: str) -> None:
    person = learn(someone, slug, PHONE)
    page = person.page
    press_long(person, page.locator(f"[data-spot='{SPOTS[slug]}']").first)
    expect(page.locator(".help-card .help-name")).not_to_be_empty()
    expect(page.locator(".help-card .help-rule")).to_contain_text(re.compile(r"[A-Z]{3}-\d+\.\d+ \w"))
    page.keyboard.press("Escape")
    expect(page.locator(".help-card")).to_have_count(0)
    expect(page.locator(".commit-row.ready")).to_have_count(0)


def test_the_mouse_at_rest_and_the_key_i_ask_as_well(someone: Opener) -> None:
    page = learn(someone, "palabra").page
    page.locator("[data-spot='island:2']").first.hover()
    expect(page.locator(".help-passing")).to_contain_text("Mermaid Reef")
    page.keyboard.press("i")
    expect(page.locator(".help-card .help-name")).to_contain_text("Mermaid Reef")


def test_text_mode_explains_the_same(someone: Opener) -> None:
    ana = at_the_box(someone)
    assert "Gems" in tell(ana, "explain")
    assert tell(ana, "explain gems").startswith("Gems: Worth at the end: gold 4")
    assert tell(ana, "minute").splitlines()[0].endswith("most valuable chest wins.")


def test_what_an_answer_does_stands_beside_it(someone: Opener) -> None:
    page = learn(someone, "pirata").page
    expect(page.locator(".option", has_text="LOCK").locator(".effect").first).to_contain_text("The bid is exact")


def test_against_bots_alone_hints_are_there_without_asking(someone: Opener) -> None:
    page = someone().page
    page.goto("/")
    form = page.locator(".new-table")
    form.locator("select").nth(0).select_option("3")
    form.locator("summary").click()
    expect(form.get_by_label("Learning table")).not_to_be_checked()
    form.locator("select").nth(1).select_option("2")
    expect(form.get_by_label("Learning table")).to_be_checked()
