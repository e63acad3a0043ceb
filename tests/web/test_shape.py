"""What holds for the page whatever is played: phone width, languages, text mode, weight, openness to everybody."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import BEYOND, LEAST_TARGET, fits, serious
from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.people import Person
from tortuga.games import SLUGS

LIGHTEST = 150_000


def begun(someone: Opener, size: tuple[int, int], seats: int = 4, **settings: str) -> Person:
    """Somebody at a table with bots, asked to lay ships."""
    person = someone(size, **settings)
    person.make_table("Ana", seats=seats, bots=seats - 1)
    person.start()
    person.page.wait_for_selector(".berth.empty, .text-table .option")
    return person


@pytest.mark.parametrize(("seats", "language"), [(3, "en"), (8, "es")])
def test_on_a_phone_nothing_scrolls_and_every_target_can_be_hit(someone: Opener, seats: int, language: str) -> None:
    person = begun(someone, PHONE, seats=seats, language=language)
    page = person.page
    for _ in range(6):
        fits(page)
        page.wait_for_selector(".action-bar:not([data-asked='0'])")
        person.answer()


def test_on_a_phone_one_sees_what_three_others_have(someone: Opener) -> None:
    person = someone(PHONE)
    person.make_table("Maximiliana la Temible", seats=4, bots=3, game=SLUGS.index("plunder"))
    person.start()
    for place in range(3):
        expect(person.page.locator(".player").nth(place).locator(".assets")).to_be_in_viewport(ratio=1)


def test_a_wide_screen_shows_all_at_once(someone: Opener) -> None:
    page = begun(someone, WIDE).page
    for part in (".players", ".board-area", ".log", ".chat", ".goods", ".action-bar"):
        expect(page.locator(part).first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0


def test_the_button_points_to_where_the_answer_is_made(someone: Opener) -> None:
    page = begun(someone, WIDE).page
    expect(page.locator(".commit-row .commit")).to_have_text("Put your answer together above")
    page.get_by_role("button", name="Give my word").click()
    expect(page.locator(".commit-row .commit")).to_have_text("Choose on the board or in the list")


def test_what_else_one_may_do_is_not_cut_on_a_wide_screen(someone: Opener) -> None:
    page = begun(someone, WIDE).page
    strip = page.locator(".topics").evaluate("strip => [strip.scrollWidth, strip.clientWidth, strip.clientHeight]")
    assert strip[0] <= strip[1]
    assert strip[2] >= LEAST_TARGET


def test_the_words_change_at_once(someone: Opener) -> None:
    page = begun(someone, WIDE).page
    prompt = page.locator(".prompt b").inner_text()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("heading", name="Ajustes")).to_be_visible()
    page.get_by_role("button", name="Cerrar").first.click()
    expect(page.locator(".prompt b")).not_to_have_text(prompt)
    expect(page.locator(".log h3")).to_have_text("Registro")
    assert "Ana" in page.locator(".log").inner_text()


def test_text_mode_is_the_first_control_and_plays_by_keyboard_alone(someone: Opener) -> None:
    person = begun(someone, WIDE, seats=3, text="true")
    page = person.page
    page.reload()
    page.locator(".text-options").wait_for()
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Leave text mode")
    headings = page.locator("h2").all_inner_texts()
    assert headings == ["Command box", "Status", "Your options", "Board", "Your goods", "Players", "Log", "Chat"]
    _play_by_keyboard(page)
    expect(page.get_by_role("heading", name="Winner")).to_be_visible()


LEVELS = "() => [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map((h) => Number(h.tagName[1]))"


def test_headings_stand_in_order_and_the_focus_stays_where_the_question_was(someone: Opener) -> None:
    page = begun(someone, WIDE, seats=3, text="true").page
    levels = page.evaluate(LEVELS)
    assert levels[0] == 1
    assert all(below - above <= 1 for above, below in pairwise(levels)), levels
    asked = page.locator(".text-options").get_attribute("data-asked")
    page.keyboard.press("1")
    expect(page.locator(".option.on")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(f".text-options:not([data-asked='0'], [data-asked='{asked}'])")
    expect(page.locator("#t-options")).to_be_focused()


def _play_by_keyboard(page: Page, most: int = 300) -> None:
    """Answer everything without a pointer until the match is over."""
    for _ in range(most):
        page.wait_for_selector(".text-options:not([data-asked='0']), main.end")
        if page.locator("main.end").count():
            return
        asked = page.locator(".text-options").get_attribute("data-asked")
        if page.locator(".text-table .options .option").count():
            page.keyboard.press("1")
            expect(page.locator(".option.on")).to_have_count(1)
            page.keyboard.press("Enter")
        else:
            _tab_to(page, ".text-commit .commit")
            page.keyboard.press("Enter")
        page.wait_for_function(
            """old => document.querySelector('main.end')
                || document.querySelector('.text-options')?.dataset.asked !== old""",
            arg=asked,
        )
    raise AssertionError("the match did not end")


def _tab_to(page: Page, what: str) -> None:
    """Go on with the Tab key until something has the focus."""
    for _ in range(80):
        if page.locator(what).first.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {what}")


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_plunder_fits_its_screen_and_shuts_nobody_out(someone: Opener, size: tuple[int, int]) -> None:
    person = someone(size)
    page = person.page
    person.make_table("Ana", seats=6, bots=5, game=SLUGS.index("plunder"))
    person.start()
    for _ in range(5):
        page.wait_for_selector(".action-bar:not([data-asked='0'])")
        fits(page)
        person.answer()
    page.wait_for_selector(".action-bar:not([data-asked='0'])")
    assert serious(page) == []
    _nothing_covers_the_board(page, size)


def _nothing_covers_the_board(page: Page, size: tuple[int, int]) -> None:
    """No button lies on a square; on a phone one beside the board brings it closer and back."""
    covered = page.evaluate(
        """() => {
            const sea = document.querySelector('.plunder-sea > rect').getBoundingClientRect();
            return [...document.querySelectorAll('.board-area button')].map((b) => b.getBoundingClientRect())
                .filter((b) => b.width && b.left < sea.right && b.right > sea.left && b.top < sea.bottom).length;
        }"""
    )
    assert covered == 0
    if size == PHONE:
        width = "document.querySelector('.plunder-sea').getBoundingClientRect().width"
        whole = page.evaluate(width)
        page.get_by_role("button", name="Closer").click()
        page.wait_for_function(f"() => {width} > {whole * 2}")
        page.get_by_role("button", name="Whole board").click()
        page.wait_for_function(f"() => {width} < {whole * 1.1}")


def test_a_bid_can_be_made_on_the_narrowest_phone(someone: Opener) -> None:
    person = someone((320, 640), language="es")
    person.make_table("Ana", seats=4, bots=3, game=SLUGS.index("pirata"))
    person.start()
    person.answer_until(".bid-row")
    assert person.page.evaluate(BEYOND) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_page(someone: Opener, theme: str) -> None:
    person = someone(PHONE, theme=theme)
    page = person.page
    page.goto("/")
    page.wait_for_selector(".new-table .game-card")
    assert serious(page) == []
    page.get_by_role("button", name="Settings").click()
    assert serious(page) == []
    page.goto("/rules/palabra")
    page.wait_for_selector(".rule")
    assert serious(page) == []
    person.make_table("Ana", seats=4, bots=3)
    assert serious(page) == []
    person.start()
    page.wait_for_selector(".berth.empty")
    assert serious(page) == []
    person.answer()
    page.wait_for_selector(".action-bar:not([data-asked='0'])")
    assert serious(page) == []
    page.get_by_role("button", name="Text mode").click()
    page.wait_for_selector(".text-table")
    assert serious(page) == []


def test_the_first_load_is_light_and_comes_in_three_waves(someone: Opener, address: str) -> None:
    """Waves are counted, not seconds: the page, what it names, and what is asked of the server then."""
    page = someone(PHONE).page
    page.goto("/")
    page.wait_for_selector(".new-table button[type=submit]")
    entries = page.evaluate(
        """() => performance.getEntriesByType('resource')
            .map((e) => [e.name, e.encodedBodySize, e.startTime, e.responseEnd])"""
    )
    weight = sum(entry[1] for entry in entries) + page.evaluate(
        "performance.getEntriesByType('navigation')[0].encodedBodySize"
    )
    assert weight < LIGHTEST
    assert all(entry[0].startswith(address) for entry in entries), "something comes from outside"
    named = page.evaluate("[...document.head.querySelectorAll('link[href], script[src]')].map((e) => e.href || e.src)")
    scripts = {entry[0] for entry in entries if entry[0].endswith(".js")}
    assert scripts <= set(named), "a script waits for another one to name it"
    assert not any(board in name for name in scripts for board in SLUGS), "a board is fetched before a table is opened"
