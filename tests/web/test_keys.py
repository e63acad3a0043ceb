"""From page to page by keyboard alone: where the focus is, what controls are called, keys that can be turned off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import serious
from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.typed import BOX, asked, enter, tell
from tortuga.games import SLUGS

HEADING = "document.activeElement.tagName === 'H1' ? document.activeElement.textContent : ''"
HEADINGS = "document.querySelectorAll('h1').length"


def walk_to(page: Page, name: str, most: int = 40) -> None:
    """Press Tab until a control of this name has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        named = page.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent.trim()")
        if named == name:
            return
    raise AssertionError(f"Tab never leads to {name!r}")


def test_the_focus_goes_along_from_page_to_page(someone: Opener) -> None:
    page = someone(WIDE, text="true").page
    page.goto("/")
    expect(page.locator(".game-card").first).to_be_attached()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Leave text mode", "the first control of every page"
    walk_to(page, "Create the table")
    page.keyboard.press("Enter")
    page.locator(".seat-rows").wait_for()
    page.wait_for_function(f"() => ({HEADING}) === 'Palabra de Pirata'")
    walk_to(page, "Start")
    page.keyboard.press("Enter")
    page.locator(".text-table").wait_for()
    page.wait_for_function(f"() => ({HEADING}) === 'Palabra de Pirata'")
    page.keyboard.press("c")
    page.wait_for_selector(".text-options:not([data-asked='0'])")
    page.keyboard.type("vote end")
    page.keyboard.press("Enter")
    page.locator("main.end").wait_for()
    page.wait_for_function(f"() => ({HEADING}) === 'The table was closed.'")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.locator("main.rules").wait_for()
    page.wait_for_function(f"() => ({HEADING}) !== ''")


def test_whoever_has_only_just_come_begins_at_the_first_control(someone: Opener) -> None:
    ana = someone(WIDE)
    address = ana.make_table("Ana", seats=2, bots=1)
    ana.start()
    ana.page.goto(address)
    ana.page.wait_for_selector(".action-bar:not([data-asked='0'])")
    ana.page.keyboard.press("Tab")
    assert ana.page.evaluate("document.activeElement.textContent") == "Text mode"


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_page_has_one_heading_and_every_button_its_own_name(someone: Opener, language: str) -> None:
    ana = someone(PHONE, language=language)
    page = ana.page
    address = ana.make_table("Ana", seats=4, bots=2)
    names = page.locator(".seat-acts button").evaluate_all("all => all.map((b) => b.ariaLabel || b.textContent)")
    assert len(names) == len(set(names)), names
    page.locator(".button-row button").first.click()
    ana.start()
    for where in ("/", "/rules/plunder", address, f"{address}&screen=1"):
        page.goto(where)
        page.wait_for_function(f"() => {HEADINGS} === 1 && document.querySelector('h1').textContent.trim()")
        assert serious(page) == []


def test_a_picture_one_has_come_closer_to_is_moved_by_the_arrows(someone: Opener) -> None:
    ana = someone(WIDE)
    ana.make_table("Ana", seats=2, bots=1, game=SLUGS.index("plunder"))
    ana.start()
    page = ana.page
    picture = page.get_by_role("img", name="Board")
    expect(picture).not_to_have_attribute("tabindex", "0")
    page.get_by_role("button", name="Closer").press("Enter")
    page.keyboard.press("Shift+Tab")
    expect(picture).to_be_focused()
    drawing = picture.locator("> g")
    for key, back in (("ArrowRight", "ArrowLeft"), ("ArrowDown", "ArrowUp")):
        before = drawing.get_attribute("transform") or ""
        page.keyboard.press(key)
        expect(drawing).not_to_have_attribute("transform", before)
        page.keyboard.press(back)
        expect(drawing).to_have_attribute("transform", before)
    assert serious(page) == []


def test_single_letters_can_be_turned_off(someone: Opener) -> None:
    ana = someone(WIDE, text="true", keys="false")
    ana.make_table("Ana", seats=3, bots=2)
    ana.start()
    number = asked(ana)
    page = ana.page
    expect(page.locator(".text-table")).not_to_contain_text("Keys: 1–9 choose")
    for key in ("c", "w", "1"):
        page.keyboard.press(key)
    expect(page.locator(BOX)).not_to_be_focused()
    expect(page.locator(".option.on")).to_have_count(0)
    page.get_by_role("button", name="Settings").press("Enter")
    page.get_by_role("switch", name="Keys of one letter or digit").press("Space")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    enter(ana)
    assert tell(ana, "1").startswith("Chosen:")
    assert asked(ana) == number
