"""A finished match judged under its replay, with eyes, on the phone, and in text mode."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.barriers import fits, serious
from tests.web.conftest import PHONE, Opener
from tests.web.people import play_out, see


def test_a_finished_match_is_judged_and_its_moments_are_gone_to(someone: Opener) -> None:
    ana = someone()
    ana.make_table("Ana", seats=2, bots=1)
    ana.start()
    play_out([ana])
    see(ana, "Winner")
    page = ana.page
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="Judge this match").click()
    expect(page.locator(".review-curve")).to_be_visible(timeout=120_000)
    expect(page.locator(".review-curve .share")).to_have_count(2)
    assert serious(page) == []
    page.get_by_role("button", name="Luck and skill").click()
    expect(page.locator("dialog tbody").first.locator("tr")).to_have_count(2)
    assert serious(page) == []
    moment = page.locator(".review-list button").first
    step = moment.locator("b").inner_text()
    moment.click()
    expect(page.locator(".replay-text")).to_contain_text(f"{step} of")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    fits(page)
    right = page.get_by_role("button", name="Luck and skill").bounding_box()
    assert right is not None
    assert right["x"] + right["width"] <= PHONE[0]
    page.get_by_role("button", name="Luck and skill").click()
    expect(page.locator("dialog tbody").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Text mode").click()
    expect(page.locator(".review-curve")).to_have_count(0)
    page.get_by_role("button", name="Luck and skill").click()
    expect(page.locator("dialog details[open] tbody tr").first).to_be_visible()
    assert serious(page) == []
