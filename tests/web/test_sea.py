"""The sea of Plunder in the browser: a match to its end, and a whole path in one gesture."""

from __future__ import annotations

import pytest

from tests.web.conftest import PHONE, Opener
from tests.web.people import Person, play_out, see
from tortuga.games import SLUGS

pytestmark = pytest.mark.skipif("plunder" not in SLUGS, reason="Plunder is not among the games yet")
GAME = SLUGS.index("plunder") if "plunder" in SLUGS else 0


def test_two_people_and_two_bots_finish_a_match(someone: Opener) -> None:
    ana, bo = someone(), someone(PHONE)
    address = ana.make_table("Ana", seats=4, bots=2, game=GAME, rounds=5)
    bo.sit_down(address, "Bo")
    see(ana, "Bo")
    ana.start()
    bo.page.wait_for_selector(".action-bar")
    play_out([ana, bo])
    see(ana, "Winner")


def centre(person: Person, what: str) -> tuple[float, float]:
    box = person.page.locator(what).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tap_on_a_far_square_sails_the_whole_way(someone: Opener) -> None:
    ana = someone()
    ana.make_table("Ana", seats=2, bots=1, game=GAME)
    ana.start()
    page = ana.page
    for _ in range(40):
        page.wait_for_selector(".action-bar:not([data-asked='0'])")
        if _far_square(ana) and _sailed_on(ana):
            return
        ana.answer()
    raise AssertionError("no two squares of open water in forty turns")


def _sailed_on(ana: Person) -> bool:
    """Do it, and see two squares in the log; a proposal of the bot may come between, then another turn will do."""
    page = ana.page
    if page.locator(".toast.shown").count():
        page.locator(".toast button").click()
    sailed = page.locator(".log").get_by_text("sails to").count()
    page.locator(".commit-row .commit").click()
    found = page.wait_for_function(
        """before => {
            const sailed = (document.querySelector('.log').textContent.match(/sails to/g) ?? []).length;
            return sailed >= before + 2 ? 'sailed' : document.querySelector('.toast.shown') ? 'stopped' : null;
        }""",
        arg=sailed,
    )
    return bool(found.json_value() == "sailed")


def _far_square(ana: Person) -> bool:
    """Tap two squares away from the first ship, in any direction that is lit; tell whether a way was found."""
    page = ana.page
    if not page.locator(".light").count() or not page.locator(".wind").count():
        return False
    x, y = centre(ana, "[data-piece='ship:0'] .ship-light")
    for light in page.locator(".light").all():
        box = light.bounding_box()
        assert box is not None
        dx, dy = box["x"] + box["width"] / 2 - x, box["y"] + box["height"] / 2 - y
        if abs(dx) > box["width"] * 2 or abs(dy) > box["height"] * 2:
            continue
        page.mouse.click(x + 2 * dx, y + 2 * dy)
        page.wait_for_timeout(80)
        if "2 steps" in page.locator(".commit-row .commit").inner_text():
            return True
        if page.get_by_role("button", name="Clear").count():
            page.get_by_role("button", name="Clear").click()
    return False
