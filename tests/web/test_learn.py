"""Odds beside the answers, and why the bots did what they did."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.mates import gather

BOTS = {"1": "ordinary", "2": "ordinary", "3": "ordinary"}


@pytest.mark.parametrize(
    ("size", "language", "odds", "why"),
    [(PHONE, "es", "Es mentira", "¿Por qué lo han hecho"), (WIDE, "en", "A lie", "Why did the bots")],
)
def test_a_learner_sees_the_odds_and_asks_the_bots_why(
    someone: Opener, size: tuple[int, int], language: str, odds: str, why: str
) -> None:
    ana = someone(size, language)
    gather(ana, [], "pirata", bots=BOTS, learning=True)
    page = ana.page
    ana.answer_until(".bidding .call.liar")
    page.locator(".bidding .call.liar").click()
    expect(page.locator(".odds-line")).to_contain_text(odds)
    if size == PHONE:
        page.locator(".tab-of-log").click()
    page.get_by_role("button", name=why).click()
    expect(page.locator(".reason").first).to_be_visible()
    expect(page.locator("dialog")).to_be_in_viewport(ratio=1)


def test_a_table_may_do_without_odds_and_so_may_a_person(someone: Opener) -> None:
    ana, bo = someone(WIDE, odds="on"), someone(WIDE, odds="off")
    gather(ana, [], "pirata", bots=BOTS, odds=False)
    gather(bo, [], "pirata", bots=BOTS, learning=True)
    for person in (ana, bo):
        person.answer_until(".bidding .call.liar")
        person.page.locator(".bidding .call.liar").click()
        expect(person.page.locator(".commit-row .commit:enabled")).to_be_visible()
        expect(person.page.locator(".odds-line")).to_have_count(0)
    expect(ana.page.locator(".bidding .aid")).to_have_count(0)
