"""The sea of Plunder in the browser: a match to its end, and a whole path in one gesture."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import PHONE, Opener
from tests.web.passage import LETTERS, Captain, distances, end_turn, roll_at_least_two, two_at_sea
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


def _two_steps_away(ana: Captain) -> str:
    """Tap the squares two steps from the ship until one is taken for a way; tell which. Storm and ships may bar all."""
    page = ana.person.page
    board = ana.match()["board"]
    page.locator(".option", has_text="Sail ").first.wait_for()
    far = distances(board, [board["captains"][0]["ships"][0]["square"]])
    sea = page.locator(".plunder-sea > rect").first.bounding_box()
    assert sea is not None
    side = sea["width"] / len(board["rows"][0])
    for square in [name for name, steps in far.items() if steps == 2]:
        row, column = LETTERS.index(square[0]), int(square[2:]) - 1
        page.mouse.click(sea["x"] + (column + 0.5) * side, sea["y"] + (row + 0.5) * side)
        page.wait_for_selector(".toast.shown, .commit-row .commit:enabled")
        if "2 steps" in page.locator(".commit-row .commit").inner_text():
            return square
        for name in ("Clear", "Close"):
            if page.get_by_role("button", name=name).count():
                page.get_by_role("button", name=name).click()
    return ""
