"""It is your turn: title, notification, sound, and what happened in the meantime; and motion that never delays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Opener
from tests.web.passage import Captain, choose, end_turn, roll_at_least_two, two_at_sea

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
// A browser that was built without windows refuses notices whatever it is told; then they are only noted.
window.Notification = class {
    static permission = 'granted';
    constructor(title, more) {
        if (Real.permission === 'granted') new Real(title, more);
        window.notices.push([title, more.body]);
    }
};
Object.defineProperty(document, 'hidden', { get: () => window.away });
"""
LOOK_AWAY = "on => { window.away = on; document.dispatchEvent(new Event('visibilitychange')); }"


def watched(someone: Opener, **settings: str) -> tuple[Captain, Captain]:
    """Two captains at sea whose browsers note what they tell and play."""
    ana, bo = someone(**settings), someone(PHONE)
    for person in (ana, bo):
        person.page.context.grant_permissions(["notifications"])
        person.page.add_init_script(SPY)
    return two_at_sea(ana, bo)


def test_whoever_is_away_is_called_and_told_what_happened(someone: Opener) -> None:
    ana, bo = watched(someone)
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


def test_a_page_is_silent_until_it_is_touched_and_as_loud_as_its_person_wants(someone: Opener) -> None:
    ana, bo = watched(someone)
    page, other = ana.person.page, bo.person.page
    page.reload()
    page.locator(".commit-row .commit").wait_for()
    assert page.evaluate("window.tones") == [], "asked, and not touched since it was opened"
    page.locator(".status").click()
    other.get_by_role("button", name="Settings").click()
    other.get_by_role("group", name="Sound").get_by_text("Off").click()
    other.get_by_role("button", name="Close").first.click()
    other.evaluate("window.tones = []")
    end_turn(ana)
    end_turn(bo)
    page.wait_for_function("() => window.tones.length >= 10")
    assert page.evaluate("window.tones.at(-1)") == "running"
    assert other.evaluate("window.tones") == []


@pytest.mark.parametrize("motion", ["0.5", "0"])
def test_motion_never_keeps_anybody_waiting(someone: Opener, motion: str) -> None:
    captains = watched(someone, motion=motion)
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
