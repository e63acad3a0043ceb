"""Words at the places of those who speak, phrases in everybody's language, and a waiting room in which one can talk."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.mates import HEADERS, gather

PLACES = {
    "palabra": ".plaque[data-spot='seat:1']",
    "aye": ".aye-tile[data-spot='seat:1']",
    "plunder": ".players [data-seat='1']",
    "pirata": ".pir-place[data-spot='pirate:1']",
    "captains": ".captain-tab[data-spot='captain:1']",
}
"""Where the neighbour is; in Plunder, before any ship is launched, on the plate."""
GAP = """([bubble, place]) => {
    const [words, own] = [bubble, place].map((part) => document.querySelector(part).getBoundingClientRect());
    const aside = Math.max(own.left - words.right, words.left - own.right, 0);
    return Math.max(aside, own.top - words.bottom, words.top - own.bottom);
}"""


@pytest.mark.parametrize(("size", "language"), [(PHONE, "es"), (WIDE, "en")])
@pytest.mark.parametrize("game", PLACES)
def test_what_a_neighbour_says_stands_at_their_place(
    someone: Opener, game: str, size: tuple[int, int], language: str
) -> None:
    ana, bo = someone(size, language), someone()
    table, _ = gather(ana, [bo], game, bots={"2": "ordinary", "3": "ordinary"} if game != "captains" else {})
    page = ana.page
    page.wait_for_selector(PLACES[game])
    words = page.request.get(f"/api/games/{game}/words?lang={language}").json()["tables"]["phrases"]
    key, phrase = next(iter(words.items()))
    said = bo.page.request.post(f"/api/tables/{table}/chat", data={"phrase": key, "seat": 1}, headers=HEADERS)
    assert said.ok, said.text()
    bubble = page.locator(".bubble")
    expect(bubble).to_have_text(phrase)
    expect(bubble).to_be_in_viewport(ratio=1)
    assert page.evaluate(GAP, [".bubble", PLACES[game]]) < 16


def test_a_phrase_is_a_tap_and_on_a_phone_one_sees_it_on_the_board(someone: Opener) -> None:
    ana, bo = someone(PHONE), someone(WIDE, "es")
    table, _ = gather(ana, [bo], "pirata", bots={"2": "ordinary"})
    ana.page.get_by_role("button", name="Chat").click()
    ana.page.get_by_role("button", name="Liar!", exact=True).click()
    expect(ana.page.locator(".bubble")).to_have_text("Liar!")
    expect(ana.page.locator(".board-area")).to_be_visible()
    bo.page.goto(f"/t/{table}")
    expect(bo.page.locator(".chat .spoken")).to_contain_text("¡Mentira!")


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_in_the_waiting_room_people_talk_and_the_owner_changes_the_table(
    someone: Opener, size: tuple[int, int]
) -> None:
    ana, bo = someone(size), someone(size, "es")
    bo.sit_down(ana.make_table("Ana", 4, 0), "Bo")
    for person, text in ((ana, "Four of us?"), (bo, "Mejor tres.")):
        person.page.locator(".say input").fill(text)
        person.page.locator(".say button").click()
    for person in (ana, bo):
        expect(person.page.locator(".chat .spoken")).to_have_text([re.compile("Four of us"), re.compile("Mejor tres")])
    ana.page.get_by_text("What is played: change it").click()
    ana.page.locator(".arrangement select").first.select_option("3")
    ana.page.locator(".arrangement").get_by_text("Quick", exact=True).click()
    expect(ana.page.locator(".seat-rows > li")).to_have_count(3)
    bo.page.get_by_text("A qué se juega").click()
    expect(bo.page.locator(".arrangement dd").first).to_have_text("3")
    expect(bo.page.locator(".arrangement")).to_contain_text("Rápido")
