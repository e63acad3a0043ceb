"""The deck of Aye in the browser: a match to its end, orders dealt by tapping, ten seats on a phone."""

from __future__ import annotations

import os

from playwright.sync_api import expect

from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.people import Person, play_out, see
from tortuga.games import SLUGS

GAME = SLUGS.index("aye")
OVERFLOW = """
() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]
"""


def picture(person: Person, name: str) -> None:
    """Keep a picture where somebody wants to look at one."""
    folder = os.environ.get("TORTUGA_PICTURES")
    if folder:
        person.page.screenshot(path=f"{folder}/aye-{name}.png")


def test_two_people_and_two_bots_finish_a_match(someone: Opener) -> None:
    ana, bo = someone(), someone(PHONE)
    address = ana.make_table("Ana", seats=4, bots=2, game=GAME)
    bo.sit_down(address, "Bo")
    see(ana, "Bo")
    ana.start()
    bo.page.wait_for_selector(".action-bar")
    play_out([ana, bo], most=2000)
    expect(ana.page.locator(".ranking li")).to_have_count(4)


def test_ten_seats_fit_a_phone(someone: Opener) -> None:
    for size, name in ((PHONE, "phone"), (WIDE, "wide")):
        ana = someone(size)
        ana.make_table("Ana", seats=10, bots=9, game=GAME)
        ana.start()
        page = ana.page
        for step in range(12):
            page.wait_for_selector(".action-bar:not([data-asked='0']), main.end")
            if ana.over:
                break
            expect(page.locator(".aye-tile")).to_have_count(10)
            assert page.evaluate(OVERFLOW) == [0, 0]
            picture(ana, f"{name}-{step}")
            ana.answer()


def captain(someone: Opener) -> Person:
    """Somebody whom chance has made captain, about to deal orders."""
    for _ in range(20):
        ana = someone()
        ana.make_table("Ana", seats=4, bots=3, game=GAME)
        ana.start()
        for _ in range(4):
            ana.page.wait_for_selector(".action-bar:not([data-asked='0'])")
            if ana.page.locator("[data-spot^='order:'].lit").count():
                return ana
            ana.answer()
    raise AssertionError("chance never made her captain")


def test_the_captain_deals_by_tapping_a_token_and_then_a_pirate(someone: Opener) -> None:
    ana = captain(someone)
    page = ana.page
    page.locator("[data-spot='order:4']").click()
    page.locator(".aye-tile.lit").first.click()
    picture(ana, "deal")
    page.locator(".commit-row .commit").click()
    expect(page.locator("[data-spot^='token:']")).to_have_count(1)
    page.locator("[data-spot='dice:free']").click()
    page.locator(".aye-tile.lit").first.click()
    page.locator(".commit-row .commit").click()
    expect(page.locator("[data-spot^='held:']")).to_have_count(1)
    page.locator("[data-spot^='held:'].lit").click()
    page.locator(".commit-row .commit").click()
    expect(page.locator("[data-spot^='held:']")).to_have_count(0)
