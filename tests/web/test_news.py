"""What a screen reader says by itself: all that happens, once and in its order, and the own question last."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.listening import LINES, forget, heard, listen, unsaid
from tests.web.passage import Captain, end_turn, two_at_sea
from tests.web.test_commands import at_the_box
from tests.web.typed import answer_in_words, asked, tell


def at_sea(someone: Opener, **how: str) -> tuple[Captain, Captain]:
    """Two captains; the first one listens in text mode."""
    return two_at_sea(listen(someone(WIDE, text="true", **how)), someone(PHONE))


def test_everything_is_read_out_once_and_in_its_order(someone: Opener) -> None:
    ana, bo = at_sea(someone)
    person = ana.person
    heard(person, "Your turn: ")
    expect(person.page.locator(".text-options:not([data-asked='0'])")).to_have_count(1)
    known = person.page.locator(LINES).count()
    assert known < 30, "the log shows its last forty lines: all that is to come must fit"
    heard(person, person.page.locator(LINES).last.inner_text())
    forget(person)
    end_turn(ana)
    end_turn(bo)
    expect(person.page.locator(".text-options:not([data-asked='0'])")).to_have_count(1)
    lines = person.page.locator(LINES).all_inner_texts()[known:]
    told = heard(person, "Bo hands over the helm.")
    assert unsaid([text for _, text in told], lines) == []
    role, last = told[-1]
    assert role == "alert"
    assert last.index("Bo hands over the helm.") < last.index("Your turn: ")
    assert [role for role, text in told if "Your turn" not in text].count("alert") == 0, "others' doings do not cut in"


def test_who_sits_down_is_heard_in_the_waiting_room(someone: Opener) -> None:
    ana, bo = listen(someone(WIDE, text="true")), someone(PHONE)
    bo.sit_down(ana.make_table("Ana", seats=2, bots=0), "Bo")
    assert ("status", "Bo sits down.") in heard(ana, "Bo")


def test_a_long_burst_is_counted_and_told_on_request(someone: Opener) -> None:
    ana = at_the_box(lambda *size, **how: listen(someone(*size, **how)))
    number = asked(ana)
    forget(ana)
    answer_in_words(ana, number)
    asked(ana)
    lines = ana.page.locator(LINES).all_inner_texts()
    told = [text for _, text in heard(ana, "Your turn: ")]
    assert all(sum(line in text for line in set(lines)) <= 6 for text in told)
    again = tell(ana, "news").splitlines()
    assert len(again) > 6, "a day of Palabra is a long burst"
    since = ana.page.locator(LINES).all_inner_texts()  # a bot may have given its word since then
    assert set(again) <= set(since)


def say(captain: Captain, text: str) -> None:
    """Say something to the table."""
    page = captain.person.page
    said = page.request.post(
        f"{captain.path}/chat", data={"text": text, "seat": captain.seat}, headers={"X-Tortuga": "1"}
    )
    assert said.ok, said.text()


def test_another_language_does_not_tell_the_old_news_again(someone: Opener) -> None:
    ana, bo = at_sea(someone)
    page = ana.person.page
    heard(ana.person, "Your turn: ")
    heard(ana.person, page.locator(LINES).last.inner_text())
    page.get_by_role("button", name="Settings").press("Enter")
    forget(ana.person)
    page.get_by_label("Español").check()
    page.keyboard.press("Escape")
    expect(page.locator("#t-log")).to_have_text("Registro")
    say(bo, "Buenas tardes")
    assert heard(ana.person, "Buenas tardes") == [("status", "Bo: Buenas tardes")]


def test_whoever_wants_to_hear_of_the_own_turn_only_is_left_in_peace(someone: Opener) -> None:
    ana, bo = at_sea(someone, readout="turn")
    heard(ana.person, "Your turn: ")
    forget(ana.person)
    end_turn(ana)
    say(bo, "Fair winds")
    heard(ana.person, "Bo: Fair winds")
    end_turn(bo)
    told = heard(ana.person, "Your turn: ")
    assert all(text.startswith(("Your turn: ", "Bo: Fair winds")) for _, text in told), told
