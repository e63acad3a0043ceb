"""It is your turn: title, notification, sound, and what happened in the meantime; and motion that never delays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Opener
from tests.web.passage import Captain
from tests.web.people import Person
from tortuga.games import SLUGS

PLUNDER = SLUGS.index("plunder")
SPY = """
window.tones = [];
window.notices = [];
window.away = false;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
    window.tones.push(this.context.state);
    return start.call(this, at);
};
const Real = Notification;
window.Notification = class extends Real {
    constructor(title, more) { super(title, more); window.notices.push([title, more.body]); }
};
Object.defineProperty(document, 'hidden', { get: () => window.away });
"""
LOOK_AWAY = "on => { window.away = on; document.dispatchEvent(new Event('visibilitychange')); }"


def two_at_sea(someone: Opener, **settings: str) -> tuple[Captain, Captain]:
    """Two captains with a ship each; the first is at the helm."""
    ana, bo = someone(**settings), someone(PHONE)
    for person in (ana, bo):
        person.page.context.grant_permissions(["notifications"])
        person.page.add_init_script(SPY)
    address = ana.make_table("Ana", seats=2, bots=0, game=PLUNDER)
    bo.sit_down(address, "Bo")
    ana.page.locator(".button-row button.commit:enabled").wait_for()
    ana.start()
    bo.page.wait_for_selector(".action-bar")
    captains = (Captain(ana, address, 0), Captain(bo, address, 1))
    for _ in range(20):
        for captain in captains:
            decision = captain.match()["decision"]
            if decision and decision["name"] == "act" and captain is captains[0]:
                return captains
            if decision:
                pass_on(captain)
    raise AssertionError("nobody came to the helm")


def pass_on(captain: Captain) -> None:
    """Answer what is asked in the shortest way: settle anywhere, roll, end the turn."""
    answers = [option["answer"] for option in captain.match()["decision"]["answers"]]
    quick = [answer for answer in answers if answer[0] in ("roll", "end")]
    captain.give((quick or answers)[0])


def end_turn(captain: Captain) -> None:
    """Play until somebody else is at the helm."""
    while captain.match()["decision"]:
        pass_on(captain)


def test_whoever_is_away_is_called_and_told_what_happened(someone: Opener) -> None:
    ana, bo = two_at_sea(someone)
    page = ana.person.page
    expect(page).to_have_title("● Your turn · Saqueo · Plunder · Tortuga")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Notify me when it is my turn").check()
    page.get_by_role("button", name="Close").first.click()
    end_turn(ana)
    expect(page).to_have_title("Saqueo · Plunder · Tortuga")

    with page.expect_response("**/looked?*"):
        page.evaluate(LOOK_AWAY, True)
    end_turn(bo)
    expect(page).to_have_title("● Your turn · Saqueo · Plunder · Tortuga")
    expect(page.locator("#icon")).to_have_attribute("href", "/static/icon-turn.svg")
    [[title, body]] = page.evaluate("window.notices")
    assert title == "Your turn"
    assert body == page.locator(".prompt b").inner_text()
    assert bo.person.page.evaluate("window.notices") == [], "who has not asked for it is left in peace"

    page.evaluate(LOOK_AWAY, False)
    dialog = page.get_by_role("dialog", name="Since you last looked")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("Bo hands over the helm")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def test_sound_is_off_until_somebody_wants_it(someone: Opener) -> None:
    ana, bo = two_at_sea(someone)
    end_turn(ana)
    end_turn(bo)
    page = ana.person.page
    expect(page).to_have_title("● Your turn · Saqueo · Plunder · Tortuga")
    assert page.evaluate("window.tones") == []
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sound").check()
    page.get_by_role("button", name="Close").first.click()
    end_turn(ana)
    end_turn(bo)
    page.wait_for_function("() => window.tones.length >= 3")
    assert page.evaluate("window.tones.at(-1)") == "running"
    assert bo.person.page.evaluate("window.tones") == []


def roll_at_least_two(ana: Captain, bo: Captain) -> None:
    """Wait for a wind that carries a ship two squares, there and back if need be."""
    for _ in range(20):
        board = ana.match()["board"]
        if board["rolled"] and board["squares"] >= 2:
            return
        if board["rolled"]:
            end_turn(ana)
            end_turn(bo)
        else:
            ana.give(["roll"])
    raise AssertionError("twenty calms in a row")


def choose(person: Person, label: str) -> None:
    """Take an option of the list by hand."""
    number = person.asked
    person.page.locator(".action-bar .option", has_text=label).first.click()
    person.page.locator(".commit-row .commit").click()
    person.page.wait_for_function(
        "n => ![0, n].includes(Number(document.querySelector('.action-bar').dataset.asked))", arg=number
    )


@pytest.mark.parametrize("motion", ["0.5", "0"])
def test_motion_never_keeps_anybody_waiting(someone: Opener, motion: str) -> None:
    captains = two_at_sea(someone, motion=motion)
    roll_at_least_two(*captains)
    ana = captains[0].person
    page = ana.page
    page.locator(".option", has_text="Sail ").first.wait_for()
    # Animations are made to last for minutes: whoever waited for one would never come to the end of this test.
    browser = page.context.new_cdp_session(page)
    browser.send("Animation.enable")
    browser.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    choose(ana, "Sail ")
    gliding = page.evaluate("document.getAnimations().filter((a) => a.effect.target.dataset?.piece).length")
    assert (gliding > 0) == (motion != "0")
    if motion == "0":
        assert page.evaluate("document.getAnimations().length") == 0
    choose(ana, "Sail ")
