"""The board of text mode, walked with the arrow keys: what lies where, and choosing it there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.barriers import serious
from tests.web.conftest import PHONE, Opener
from tests.web.passage import Captain, distances, end_turn, roll_at_least_two, two_at_sea
from tests.web.people import Person
from tests.web.test_commands import at_the_box
from tests.web.typed import MOVED_ON, asked, enter, tell
from tortuga.games import SLUGS

HERE = ".chart .cell:focus"
REPLIED = "before => document.querySelector('.chart-reply').textContent !== before"


def on_the_board(someone: Opener, game: str, language: str = "en") -> Person:
    """Somebody who has gone to the board by its key."""
    ana = at_the_box(someone, game=game, seats=4, language=language)
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("w")
    expect(ana.page.locator(HERE)).to_have_count(1)
    return ana


def press(person: Person, *keys: str) -> str:
    """Press keys, and hear the place where they lead."""
    for key in keys:
        person.page.keyboard.press(key)
    return person.page.locator(HERE).get_attribute("aria-label") or ""


def reply(person: Person) -> Locator:
    """What the board says to a key."""
    return person.page.locator(".chart-reply")


def test_the_sea_is_walked_square_by_square(someone: Opener) -> None:
    ana = on_the_board(someone, "plunder")
    assert press(ana).startswith("A-1: ")
    assert press(ana, "ArrowRight", "ArrowDown").startswith("B-2: ")
    assert press(ana, "End").startswith("B-18: ")
    assert press(ana, "Control+End").startswith("L-18: ")
    press(ana, "ArrowRight")
    expect(reply(ana)).to_contain_text("The edge of the board.")
    assert press(ana, "Control+Home").startswith("A-1: ")
    labels = ana.page.locator(".chart .cell").evaluate_all("all => all.map((cell) => cell.ariaLabel)")
    assert len(labels) == 12 * 18
    for told in ("open sea", "land of ", "port of ", "treasure mark", "the heart of the storm", "reef to the "):
        assert any(told in label for label in labels), told
    assert not any(re.search("undefined|NaN|: $", label) for label in labels)


def test_a_place_is_chosen_and_sent_where_one_stands(someone: Opener) -> None:
    ana = on_the_board(someone, "plunder")
    number = asked(ana)
    place = press(ana, "a")
    assert place.endswith("; can be chosen")
    assert "port of " in place
    assert press(ana, "Shift+A", "a") == place
    port = place.partition(":")[0]
    ana.page.keyboard.press("Enter")
    expect(reply(ana)).to_contain_text(re.compile(rf"^Chosen: .*{port}\. Enter again does it"))
    assert press(ana).endswith("; chosen")
    assert asked(ana) == number, "one press only previews"
    ana.page.keyboard.press("Enter")
    ana.page.wait_for_function(MOVED_ON, arg=number)
    expect(reply(ana)).to_contain_text("Done: ")
    expect(ana.page.locator(HERE)).to_have_count(1)
    assert press(ana).startswith(f"{port}: Ana, ")
    assert "Ana" in press(ana, "m")


def test_a_place_that_cannot_be_chosen_says_why(someone: Opener) -> None:
    ana = on_the_board(someone, "plunder")
    closed = ana.page.locator(".chart .cell:not(.open)", has_text=re.compile("^[A-L]-"))
    places = closed.evaluate_all("all => all.map((cell) => [cell.textContent, cell.ariaLabel])")
    # Where a ship lies, the ship is meant.
    port = next(name for name, label in places if label.startswith(f"{name}: port of"))
    sea = next(name for name, label in places if label.startswith(f"{name}: open sea"))
    for name, told in ((port, "PLU-"), (sea, "open sea")):
        stand_on(ana, name)
        ana.page.keyboard.press("Space")
        expect(reply(ana)).to_contain_text(told)
    expect(ana.page.locator(".toast.shown")).to_have_count(0)


def stand_on(person: Person, square: str) -> None:
    """Walk to a square of the sea from its corner."""
    row, column = "ABCDEFGHIJKL".index(square[0]), int(square[2:]) - 1
    press(person, "Control+Home", *["ArrowDown"] * row, *["ArrowRight"] * column)


def two_steps_away(captain: Captain) -> str:
    """Stand on a square to which the ship can sail in two steps, and choose it; empty if there is none."""
    captain.person.page.locator(".option", has_text="Sail ").first.wait_for()
    board = captain.match()["board"]
    here = board["captains"][captain.seat]["ships"][0]["square"]
    for square, far in distances(board, [here]).items():
        if far != 2:
            continue
        stand_on(captain.person, square)
        before = reply(captain.person).text_content()
        captain.person.page.keyboard.press("Enter")
        captain.person.page.wait_for_function(REPLIED, arg=before)
        if "(2 steps)" in reply(captain.person).inner_text():
            return square
        captain.person.page.keyboard.press("Escape")
    return ""


def test_a_whole_way_is_sailed_from_the_keyboard(someone: Opener) -> None:
    ana, bo = two_at_sea(someone(text="true"), someone(PHONE))
    roll_at_least_two(ana, bo)
    ana.person.page.locator(".text-options:not([data-asked='0'])").wait_for()
    ana.person.page.keyboard.press("w")
    while not (goal := two_steps_away(ana)):
        end_turn(ana)
        end_turn(bo)
        roll_at_least_two(ana, bo)
    expect(ana.person.page.locator(".text-commit .commit")).to_contain_text(f"Sail to {goal}")
    ana.person.page.locator(".text-commit .commit").press("Enter")
    expect(ana.person.page.locator(".text-log")).to_contain_text(f"sails to {goal}.")


def test_the_ring_of_palabra_leads_from_neighbour_to_neighbour(someone: Opener) -> None:
    ana = on_the_board(someone, "palabra")
    first = press(ana, "Home")
    ring = [first]
    while (place := press(ana, "ArrowRight")) != first:
        ring.append(place)
        assert len(ring) <= 16
    kinds = ["ship" if place.startswith("ship of ") else "other" for place in ring]
    assert kinds == ["ship", "other"] * 8, "an island or a pirate between any two ships"
    assert all("red ship" not in place and "green ship" not in place for place in ring if place.startswith("ship of "))
    assert press(ana, "ArrowLeft") == ring[-1], "a ring has no edge"
    assert press(ana, "m").startswith(("ship of Ana", "Ana: you"))
    assert press(ana, "ArrowDown").partition(":")[0] in tell_board(ana)


def tell_board(person: Person) -> str:
    """The board as the lists tell it."""
    return "\n".join(person.page.locator("#t-board ~ section li").all_inner_texts())


def test_places_are_found_by_their_names(someone: Opener) -> None:
    ana = at_the_box(someone, game="plunder", seats=2)
    assert tell(ana, "look c-3").startswith("C-3: ")
    storm = tell(ana, "where heart of the storm")
    assert re.match(r"^[A-L]-\d+: .*the heart of the storm", storm)
    assert "\n" not in storm
    assert tell(ana, "look").endswith("Type look and a name for another place.")
    assert tell(ana, "look nowhere at all") == "Nothing on the board is called “nowhere at all”."


def test_a_moment_of_the_replay_is_walked_as_well(someone: Opener) -> None:
    ana = at_the_box(someone, seats=2)
    tell(ana, "vote end")
    ana.page.get_by_role("heading", level=1, name="The table was closed.").wait_for()
    ana.page.goto(f"{ana.page.url.partition('?')[0]}?replay=1&at=0")
    ana.page.locator(".chart .cell").first.wait_for()
    ana.page.locator("#t-walk").focus()
    island = press(ana)
    assert press(ana, "ArrowRight") != island
    ana.page.keyboard.press("Enter")
    expect(reply(ana)).to_contain_text(press(ana))
    assert serious(ana.page) == []


@pytest.mark.parametrize("game", SLUGS)
def test_every_board_can_be_walked_in_spanish_too(someone: Opener, game: str) -> None:
    ana = on_the_board(someone, game, language="es")
    rows = ana.page.locator(".chart [role=row]").count()
    places = [press(ana, "Control+Home")] + [press(ana, "ArrowDown", "Home") for _ in range(rows - 1)]
    assert all(places)
    labels = ana.page.locator(".chart .cell").evaluate_all("all => all.map((cell) => cell.ariaLabel)")
    assert not any(re.search("undefined|NaN|: $", label) for label in labels), labels
    assert "; se puede elegir" in "\n".join(labels) or game in ("aye", "palabra")
    assert serious(ana.page) == []
    ana.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert ana.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    enter(ana)
