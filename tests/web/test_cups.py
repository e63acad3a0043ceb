"""The cups of PIRATA in the browser: a match to its end, bids on two steppers, tiles that explain themselves."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.barriers import serious
from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.people import Person, play_out, see
from tortuga.games import SLUGS

pytestmark = pytest.mark.skipif("pirata" not in SLUGS, reason="PIRATA is not among the games yet")
GAME = SLUGS.index("pirata") if "pirata" in SLUGS else 0


def at_the_betting(person: Person) -> Person:
    """Lay tiles and pass cards until the dice are shaken and this person is asked."""
    person.make_table("Ana", seats=4, bots=3, game=GAME)
    person.start()
    for _ in range(40):
        person.page.wait_for_selector(".action-bar:not([data-asked='0'])")
        if person.page.locator(".bidding").count():
            return person
        person.answer()
    raise AssertionError("no betting in forty answers")


def test_two_people_and_two_bots_finish_a_match(someone: Opener) -> None:
    ana, bo = someone(), someone(PHONE)
    address = ana.make_table("Ana", seats=4, bots=2, game=GAME)
    bo.sit_down(address, "Bo")
    see(ana, "Bo")
    ana.start()
    bo.page.wait_for_selector(".action-bar")
    play_out([ana, bo], most=800)
    see(ana, "Winner")


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_bid_is_two_steppers_and_one_button(someone: Opener, size: tuple[int, int]) -> None:
    page = at_the_betting(someone(size)).page
    count = page.locator(".bidding .stepper output").first
    before = int(count.inner_text())
    page.locator(".bidding .stepper button").nth(1).click()
    expect(count).to_have_text(str(before + 1))
    expect(page.locator(".commit-row .commit")).to_contain_text(f"{before + 1} ×")
    page.locator(".commit-row .commit").click()
    see_in_log = page.locator(".log").get_by_text(f"Ana bids {before + 1} ×")
    expect(see_in_log.first).to_be_attached()


def test_a_tap_on_a_tile_tells_what_it_does(someone: Opener) -> None:
    page = at_the_betting(someone(PHONE)).page
    page.locator(".pir-square.negative").first.click()
    card = page.locator(".tile-card")
    expect(card).to_be_visible()
    assert len(card.locator("span").inner_text()) > 20
    card.click()
    expect(card).to_have_count(0)


def test_the_dice_of_others_are_nowhere_in_the_page(someone: Opener) -> None:
    page = at_the_betting(someone()).page
    assert page.locator(".pir-place .pir-die").count() == 5
    assert page.locator(".pir-cup.lifted").count() == 1


def test_nothing_scrolls_and_nobody_is_shut_out(someone: Opener) -> None:
    page = at_the_betting(someone(PHONE)).page
    overflow = page.evaluate(
        "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    assert overflow[0] <= 0
    assert overflow[1] <= 0
    assert serious(page) == []
