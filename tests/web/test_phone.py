"""A phone in one hand: everybody is seen, the board keeps its room, and no answer hides at the end of a strip."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import fits
from tests.web.conftest import PHONE, Opener
from tests.web.people import Person, play_out
from tortuga.games import SLUGS

LOW = (360, 640)
NARROWEST = (320, 640)
PLATES = """
() => {
  const others = [...document.querySelectorAll('.player:not(.own)')].map((plate) => plate.getBoundingClientRect());
  const buttons = [...document.querySelectorAll('.tabs button')].map((button) => button.getBoundingClientRect());
  const inside = (box) => box.width > 20 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const strip = document.querySelector('.players');
  return {
    seen: others.filter((plate) => inside(plate) && buttons.every((button) => apart(plate, button))).length,
    swipe: strip.scrollWidth > strip.clientWidth || strip.scrollHeight > strip.clientHeight,
  };
}
"""
"""How many others stand on the screen with no button above them, and whether one must swipe to see more."""


def seated(someone: Opener, size: tuple[int, int], game: str, seats: int, **settings: str) -> Person:
    """Somebody who is asked something at a table with bots."""
    person = someone(size, **settings)
    person.make_table("Ana", seats=seats, bots=seats - 1, game=SLUGS.index(game))
    person.start()
    person.page.wait_for_selector(".action-bar:not([data-asked='0'])")
    return person


@pytest.mark.parametrize("size", [PHONE, LOW])
@pytest.mark.parametrize(("game", "seats"), [("plunder", 4), ("plunder", 6), ("palabra", 8), ("aye", 5), ("aye", 10)])
def test_all_others_are_seen_without_a_swipe(someone: Opener, size: tuple[int, int], game: str, seats: int) -> None:
    page = seated(someone, size, game, seats, language="es").page
    page.wait_for_selector(".tabs")
    assert page.evaluate(PLATES) == {"seen": seats - 1, "swipe": False}


def test_a_low_phone_gives_the_map_the_room_beside_it(someone: Opener) -> None:
    page = seated(someone, LOW, "plunder", 6).page
    fits(page)
    sea = page.locator(".plunder-sea > rect").first.bounding_box()
    assert sea is not None
    assert sea["width"] > LOW[0] * 0.55


@pytest.mark.parametrize(("size", "language"), [(LOW, "en"), (NARROWEST, "es")])
def test_the_whole_ring_is_seen_while_one_bids(someone: Opener, size: tuple[int, int], language: str) -> None:
    person = seated(someone, size, "pirata", 4, language=language)
    page = person.page
    person.answer_until(".call.liar")
    cut = page.evaluate(
        """() => {
            const pane = document.querySelector('.board-area').getBoundingClientRect();
            const beyond = (box) => box.bottom > pane.bottom + 1 || box.right > pane.right + 1;
            const squares = [...document.querySelectorAll('.pir-square')];
            return squares.filter((square) => beyond(square.getBoundingClientRect())).length;
        }"""
    )
    assert cut == 0


def test_what_else_one_may_do_gives_way_to_the_answer_and_the_board_does_not_move(someone: Opener) -> None:
    page = seated(someone, PHONE, "palabra", 4).page
    height = "document.querySelector('.board-area').getBoundingClientRect().height"
    before = page.evaluate(height)
    expect(page.locator(".topic").first).to_be_visible()
    expect(page.locator(".commit-row .commit")).to_be_hidden()
    while page.locator(".berth.empty").count():
        page.locator(".hand-ship:enabled").first.click()
    expect(page.locator(".commit-row .commit")).to_be_visible()
    expect(page.locator(".topics")).to_be_hidden()
    assert page.evaluate(height) == pytest.approx(before, abs=2)
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".topics")).to_be_visible()


def _swipes(page: Page) -> bool:
    return bool(page.locator(".choices").evaluate("strip => strip.scrollWidth > strip.clientWidth + 1"))


def test_a_long_strip_of_answers_unfolds_and_a_choice_folds_it(someone: Opener) -> None:
    page = seated(someone, PHONE, "plunder", 2).page
    assert _swipes(page)
    unfold = page.get_by_role("button", name="All ")
    expect(unfold).to_have_attribute("aria-expanded", "false")
    unfold.click()
    assert not _swipes(page)
    fits(page)
    page.locator(".option").nth(1).click()
    expect(unfold).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".commit-row .commit")).to_be_enabled()


def test_no_ship_hides_a_gem(someone: Opener) -> None:
    page = seated(someone, PHONE, "palabra", 4).page
    drawn_later = page.locator(".at-anchor").evaluate(
        "ships => ships.compareDocumentPosition(document.querySelector('.heaps')) & Node.DOCUMENT_POSITION_FOLLOWING"
    )
    assert drawn_later


def test_the_end_fits_a_narrow_phone_and_says_which_line_is_ones_own(someone: Opener) -> None:
    person = someone(LOW, language="es")
    person.make_table("Maximiliana la Temible", seats=2, bots=1)
    person.start()
    play_out([person])
    assert person.page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    expect(person.page.locator(".ranking .own")).to_contain_text("(tú)")
