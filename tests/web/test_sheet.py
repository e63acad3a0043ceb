"""The sheet of Captains' War in the browser: a match to its end, a preview before a mark, others' sheets a tap away."""

from __future__ import annotations

from tests.web.conftest import PHONE, Opener
from tests.web.people import Person, play_out, see
from tortuga.games import SLUGS

GAME = SLUGS.index("captains")


def tap(person: Person, spot: str) -> None:
    box = person.page.locator(f"[data-spot='{spot}']").first.bounding_box()
    assert box is not None
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def to_loot(person: Person) -> None:
    """Answer until a first die is to be picked."""
    for _ in range(60):
        person.page.wait_for_selector(".action-bar:not([data-asked='0'])")
        if "Pick a die; 2" in person.page.locator(".action-bar").inner_text():
            return
        person.answer()
    raise AssertionError("nobody was asked to loot")


def test_two_people_and_two_bots_finish_a_match(someone: Opener) -> None:
    ana, bo = someone(), someone(PHONE)
    address = ana.make_table("Ana", seats=4, bots=2, game=GAME)
    bo.sit_down(address, "Bo")
    see(ana, "Bo")
    ana.start()
    bo.page.wait_for_selector(".action-bar")
    play_out([ana, bo], most=600)
    see(ana, "Winner")


def test_what_a_die_would_mark_is_shown_before_it_is_taken(someone: Opener) -> None:
    ana = someone()
    ana.make_table("Ana", seats=3, bots=2, game=GAME)
    ana.start()
    to_loot(ana)
    page = ana.page
    assert page.locator(".captains-sheet .soon").count() == 0
    lit = page.locator(".captains-sheet .loot-die.lit").evaluate_all("dice => dice.map(die => die.dataset.spot)")
    die = "die:0" if "die:0" in lit else "die:5"
    tap(ana, die)
    page.wait_for_selector(".captains-sheet .pen.soon")
    soon = page.locator(".captains-sheet .pen.soon").count()
    page.locator(".commit-row .commit").click()
    page.wait_for_selector(f".captains-sheet .loot-die.taken[data-spot='{die}']")
    assert page.locator(".captains-sheet .pen.fresh").count() == soon


def test_the_sheet_of_another_captain_is_a_tap_away(someone: Opener) -> None:
    ana = someone(PHONE)
    ana.make_table("Ana", seats=3, bots=2, game=GAME)
    ana.start()
    to_loot(ana)
    tap(ana, "captain:1")
    ana.page.wait_for_selector(".captains-sheet .captain-tab.looked[data-spot='captain:1']")
    tap(ana, "captain:0")
    ana.page.wait_for_selector(".captains-sheet .captain-tab.looked[data-spot='captain:0']")
