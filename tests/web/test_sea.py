"""The sea of Plunder in the browser: a match to its end, and a whole path in one gesture."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import PHONE, Opener
from tests.web.passage import Captain, choose, distances, end_turn, roll_at_least_two, two_at_sea
from tests.web.people import play_out, see
from tortuga.games import SLUGS

GAME = SLUGS.index("plunder")


def test_two_people_and_two_bots_finish_a_match(someone: Opener) -> None:
    ana, bo = someone(), someone(PHONE)
    address = ana.make_table("Ana", seats=4, bots=2, game=GAME, rounds=5)
    bo.sit_down(address, "Bo")
    see(ana, "Bo")
    ana.start()
    bo.page.wait_for_selector(".action-bar")
    play_out([ana, bo])
    see(ana, "Winner")


def test_a_tap_on_a_far_square_sails_the_whole_way(someone: Opener) -> None:
    ana, bo = two_at_sea(someone(), someone(PHONE))
    roll_at_least_two(ana, bo)
    while not (goal := _two_steps_away(ana)):
        end_turn(ana)
        end_turn(bo)
        roll_at_least_two(ana, bo)
    ana.person.page.locator(".commit-row .commit").click()
    expect(ana.person.page.locator(".log")).to_contain_text(f"sails to {goal}.")
    assert ana.match()["board"]["captains"][0]["ships"][0]["square"] == goal


COVERED = """
() => {
  const dice = document.querySelector('.dice').getBoundingClientRect();
  return [...document.querySelectorAll('.light')].map((light) => light.getBoundingClientRect())
    .filter((l) => l.left < dice.right && l.right > dice.left && l.top < dice.bottom && l.bottom > dice.top).length;
}
"""


def test_the_dice_hide_no_square_to_sail_to_and_make_way_for_the_next_tap(someone: Opener) -> None:
    ana, _ = two_at_sea(someone(PHONE), someone())
    page = ana.person.page
    # The dice go by themselves after a while; here they stay, however slow the machine is.
    page.evaluate("(() => { const wait = setTimeout; setTimeout = (f, ms) => (ms > 3000 ? 0 : wait(f, ms)); })()")
    choose(ana.person, "Roll")
    page.locator(".dice").wait_for()
    page.wait_for_selector(".light")
    assert page.evaluate(COVERED) == 0
    page.locator(".prompt").click()
    expect(page.locator(".dice")).to_have_count(0)


def _two_steps_away(ana: Captain) -> str:
    """Tap a square that is marked as within reach, two steps from the ship; tell which. Storm and ships may bar all."""
    page = ana.person.page
    board = ana.match()["board"]
    page.locator(".option", has_text="Sail ").first.wait_for()
    far = distances(board, [board["captains"][0]["ships"][0]["square"]])
    marked = page.locator(".reach").evaluate_all("marks => marks.map((mark) => mark.dataset.reach)")
    goal = next((square for square in marked if far.get(square) == 2), "")
    if goal:
        box = page.locator(f".reach[data-reach='{goal}']").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(".commit-row .commit")).to_contain_text(f"Sail to {goal}")
        expect(page.locator(".commit-row .commit")).to_contain_text("(2 steps)")
    return goal
