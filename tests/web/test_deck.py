"""The deck of Aye in the browser: a match to its end, orders by tapping, ten seats on a phone, text mode by keys."""

from __future__ import annotations

import os
import re

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


WORDS = ".text-table"
ASKED = f"{WORDS} .options button, {WORDS} .some, {WORDS} .stepper, main.end"
CHANGED = "before => document.querySelector('main.end') || document.querySelector('.text-table')?.innerText !== before"
FOCUS = "what => document.activeElement?.matches(what) ?? false"


def tab_to(person: Person, what: str) -> None:
    """Walk there with the tabulator, as somebody does who has no pointer."""
    for _ in range(120):
        if person.page.evaluate(FOCUS, what):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {what} by keyboard")


def answer_by_keys(person: Person) -> str | None:
    """Answer in text mode without a pointer; give the labels of the dice if that was the question."""
    page = person.page
    keys = page.keyboard
    before = page.locator(WORDS).inner_text()
    dice = None
    if page.locator(f"{WORDS} .some").count():
        dice = page.locator(f"{WORDS} .some").inner_text()
        tab_to(person, ".some input")
        keys.press("Space")
        tab_to(person, ".text-commit .commit")
    elif page.locator(f"{WORDS} .stepper").count():
        tab_to(person, ".stepper button[aria-disabled=false]:last-of-type")
        while page.locator(".text-commit .commit:disabled").count():
            keys.press("Enter")
        tab_to(person, ".text-commit .commit")
    else:
        # The second answer is Argh! where there is a vote, and then a mission: whoever says so rolls the dice.
        keys.press("2" if page.locator(WORDS).get_by_text("AYE-4.1").count() else "1")
    keys.press("Enter")
    page.wait_for_function(CHANGED, arg=before)
    return dice


def test_rounds_are_played_in_text_mode_by_keyboard_alone(someone: Opener) -> None:
    """And the dice to roll again are told by their numbers and faces, not by bare numbers."""
    ana = someone(WIDE, "es", text="true")
    for _ in range(4):
        ana.make_table("Ana", seats=4, bots=3, game=GAME)
        ana.start()
        for _ in range(60):
            ana.page.wait_for_selector(ASKED)
            if ana.over:
                break
            dice = answer_by_keys(ana)
            if dice:
                assert re.search(r"dado \d: (un éxito|un tridente|una cara vacía)", dice), dice
                expect(ana.page.locator(WORDS)).to_contain_text("Ronda")
                return
    raise AssertionError("nobody was ever asked which dice to roll again")
