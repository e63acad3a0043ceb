"""How it feels at hand: verbs on the buttons, text as large as one needs it, a wide screen that is used."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.mates import gather

OVER_THE_EDGE = """() => [...document.querySelectorAll('.table-top-bar *, .players *, .action-bar .prompt, .commit')]
    .filter((part) => part.getBoundingClientRect().right > innerWidth + 1).length"""


def letters(page: Page, where: str) -> float:
    """How large the letters are, in pixels."""
    size: float = page.locator(where).first.evaluate("part => parseFloat(getComputedStyle(part).fontSize)")
    return size


@pytest.mark.parametrize(("size", "language", "deed"), [(PHONE, "es", "Apartar"), (WIDE, "en", "Set aside")])
def test_the_button_says_what_it_does(someone: Opener, size: tuple[int, int], language: str, deed: str) -> None:
    ana = someone(size, language)
    gather(ana, [], "captains", bots={"1": "ordinary"})
    ana.answer_until(".loot-die.lit")
    ana.page.locator(".action-bar .option").first.click()
    chosen = ana.page.locator(".action-bar .option[aria-pressed=true] > span")
    expect(ana.page.locator(".commit-row .commit")).to_have_text(f"{deed} {chosen.inner_text()}")


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_text_is_as_large_as_one_needs_it_and_nothing_is_pushed_off_the_screen(
    someone: Opener, size: tuple[int, int]
) -> None:
    ana = someone(size)
    gather(ana, [], "plunder", bots={"1": "ordinary", "2": "ordinary"})
    page = ana.page
    before = letters(page, ".prompt")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Very large").click()
    page.get_by_role("button", name="Close").first.click()
    assert letters(page, ".prompt") == pytest.approx(1.3 * before)
    assert page.evaluate(OVER_THE_EDGE) == 0
    expect(page.locator(".commit-row .commit")).to_be_in_viewport(ratio=1)
    page.reload()
    page.locator(".prompt").wait_for()
    assert letters(page, ".prompt") == pytest.approx(1.3 * before), "a setting stays"


def test_a_wide_screen_is_stood_farther_away_from(someone: Opener) -> None:
    near, far = someone(WIDE), someone((2560, 1440))
    for person in (near, far):
        gather(person, [], "aye", bots={"1": "ordinary", "2": "ordinary", "3": "ordinary"})
    assert letters(far.page, ".prompt") > 1.2 * letters(near.page, ".prompt")
    assert far.page.evaluate(OVER_THE_EDGE) == 0
