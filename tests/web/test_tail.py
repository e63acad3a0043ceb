"""The log stands at its end on every width, whatever happens to its size; whoever reads further up is left there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.people import Person
from tortuga.games import SLUGS

LOG = ".log .lines"
HEIGHTS = f"const {{ scrollHeight, scrollTop, clientHeight }} = document.querySelector('{LOG}')"
LONG = f"() => {{ {HEIGHTS}; return scrollHeight - clientHeight > 100; }}"
AT_ITS_END = f"() => {{ {HEIGHTS}; return scrollHeight - scrollTop - clientHeight < 3; }}"
FAR_FROM_IT = f"() => {{ {HEIGHTS}; return scrollHeight - scrollTop - clientHeight > 100; }}"
LONGER_THAN = "n => document.querySelectorAll('.log .line').length > n"


def long_log(someone: Opener, size: tuple[int, int], lines: int = 45) -> Person:
    """Somebody at a table of Plunder whose log is much longer than its pane."""
    person = someone(size)
    person.make_table("Ana", seats=6, bots=5, game=SLUGS.index("plunder"))
    person.start()
    for _ in range(80):
        person.page.wait_for_selector(".action-bar:not([data-asked='0'])")
        if person.page.locator(".log .line").count() >= lines:
            return person
        person.answer()
    raise AssertionError(f"not {lines} lines in eighty answers")


def stands_at_its_end(page: Page) -> None:
    """Wait until the list is laid out, and look whether its last line is the lowest one that is seen."""
    page.wait_for_function(LONG)
    page.wait_for_function(AT_ITS_END, timeout=3000)
    expect(page.locator(".log .line").last).to_be_in_viewport(ratio=0.9)


def open_log(page: Page, size: tuple[int, int]) -> None:
    """On a phone the log stands behind a button."""
    if size == PHONE:
        page.get_by_role("button", name="Log", exact=True).click()


def again(page: Page) -> None:
    """Load the page anew, and wait for its log."""
    page.reload()
    page.wait_for_selector(".log .line >> nth=40", state="attached")


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_the_log_stands_at_its_end_also_after_a_reload_and_after_a_change_of_size(
    someone: Opener, size: tuple[int, int]
) -> None:
    page = long_log(someone, size).page
    open_log(page, size)
    stands_at_its_end(page)
    again(page)
    open_log(page, size)
    stands_at_its_end(page)
    for width, height in ((size[0], size[1] - 180), (size[0] - 60, size[1]), size):
        page.set_viewport_size({"width": width, "height": height})
        stands_at_its_end(page)


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_the_log_follows_what_happens(someone: Opener, size: tuple[int, int]) -> None:
    person = long_log(someone, size)
    page = person.page
    again(page)
    for _ in range(3):
        before = page.locator(".log .line").count()
        person.answer()
        page.wait_for_function(LONGER_THAN, arg=before)
        open_log(page, size)
        stands_at_its_end(page)
        if size == PHONE:
            page.get_by_role("button", name="Board", exact=True).click()


def test_the_log_opens_at_its_end_each_time(someone: Opener) -> None:
    page = long_log(someone, PHONE).page
    for _ in range(2):
        open_log(page, PHONE)
        stands_at_its_end(page)
        page.locator(LOG).evaluate("list => list.scrollTo(0, 0)")
        page.wait_for_function(FAR_FROM_IT)
        page.get_by_role("button", name="Board", exact=True).click()


def test_whoever_reads_further_up_is_left_there(someone: Opener) -> None:
    person = long_log(someone, WIDE)
    page = person.page
    stands_at_its_end(page)
    page.locator(LOG).evaluate("list => list.scrollTo(0, 40)")
    page.wait_for_function(FAR_FROM_IT)
    before = page.locator(".log .line").count()
    person.answer()
    page.wait_for_function(LONGER_THAN, arg=before)
    page.set_viewport_size({"width": 1400, "height": 860})
    assert page.locator(LOG).evaluate("list => list.scrollTop") < 60
