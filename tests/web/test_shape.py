"""What holds for the page whatever is played: phone width, languages, text mode, weight, openness to everybody."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.web.barriers import serious
from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.people import Person

LEAST_TARGET = 44
LIGHTEST = 150_000

TARGETS = """
() => [...document.querySelectorAll('button, a.button, select, input:not([type=radio]):not([type=checkbox])')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent || element.ariaLabel }))
  .filter(({ box }) => box.width > 1 && (box.width < LEAST || box.height < LEAST))
  .map(({ box, text }) => `${text}: ${Math.round(box.width)} x ${Math.round(box.height)}`)
""".replace("LEAST", f"{LEAST_TARGET - 0.5}")


def begun(someone: Opener, size: tuple[int, int], seats: int = 4, **settings: str) -> Person:
    """Somebody at a table with bots, asked to lay ships."""
    person = someone(size, **settings)
    person.make_table("Ana", seats=seats, bots=seats - 1)
    person.start()
    person.page.wait_for_selector(".berth.empty, .text-table .option")
    return person


@pytest.mark.parametrize("seats", [3, 8])
def test_on_a_phone_nothing_scrolls_and_every_target_can_be_hit(someone: Opener, seats: int) -> None:
    person = begun(someone, PHONE, seats=seats)
    page = person.page
    for _ in range(6):
        overflow = page.evaluate(
            "[document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
        )
        assert overflow == [0, 0]
        assert page.evaluate(TARGETS) == []
        board = page.locator(".board-area").bounding_box()
        assert board is not None
        assert board["height"] > 240, "the board disappears"
        page.wait_for_selector(".action-bar:not([data-asked='0'])")
        person.answer()


def test_a_wide_screen_shows_all_at_once(someone: Opener) -> None:
    page = begun(someone, WIDE).page
    for part in (".players", ".board-area", ".log", ".chat", ".goods", ".action-bar"):
        expect(page.locator(part).first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0


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
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Leave text mode")
    headings = page.locator("h2").all_inner_texts()
    assert headings == ["Status", "Your options", "Board", "Your goods", "Players", "Log", "Chat"]
    for _ in range(8):
        page.wait_for_selector(".text-commit .commit, main.end")
        prompt = page.locator(".text-table b").first.inner_text()
        if page.locator(".text-table .options .option").count():
            page.keyboard.press("1")
            expect(page.locator(".option.on")).to_have_count(1)
            page.keyboard.press("Enter")
        else:
            commit = page.locator(".text-commit .commit")
            for _ in range(60):
                if commit.evaluate("button => button === document.activeElement"):
                    break
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        page.wait_for_function(
            "old => document.querySelector('.text-table b')?.textContent !== old || document.querySelector('main.end')",
            arg=prompt,
        )
    expect(page.locator(".text-log li").first).to_be_visible()


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


def test_the_first_load_is_light_and_quick(someone: Opener, address: str) -> None:
    page = someone(PHONE).page
    page.goto("/")
    page.wait_for_selector(".game-card")
    began = time.monotonic()
    page.reload()
    page.wait_for_selector(".game-card")
    took = time.monotonic() - began
    entries = page.evaluate("performance.getEntriesByType('resource').map((e) => [e.name, e.encodedBodySize])")
    weight = sum(size for _, size in entries) + page.evaluate(
        "performance.getEntriesByType('navigation')[0].encodedBodySize"
    )
    assert weight < LIGHTEST
    assert all(name.startswith(address) for name, _ in entries), "something comes from outside"
    assert took < 5, "far too slow even for a busy machine"
