"""Somebody who plays in text mode by typing into the command box, and never touches a pointer."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.people import Person

BOX = "#t-command-line"
REPLY = ".command-reply"
REPLIED = f"before => document.querySelector('main.end') || document.querySelector('{REPLY}')?.textContent !== before"
ASKED = "() => Number(document.querySelector('.text-options')?.dataset.asked ?? 0)"
MOVED_ON = f"before => document.querySelector('main.end') || ({ASKED})() !== before"


def enter(person: Person) -> None:
    """Go to the box by its key."""
    person.page.wait_for_selector(BOX)
    person.page.keyboard.press("c")
    expect(person.page.locator(BOX)).to_be_focused()


def tell(person: Person, line: str) -> str:
    """Type a line where the focus is, and read the reply; it always differs from the one before."""
    page = person.page
    before = page.locator(REPLY).text_content()
    page.keyboard.type(line)
    page.keyboard.press("Enter")
    page.wait_for_function(REPLIED, arg=before)
    return "" if person.over else "\n".join(line.strip() for line in page.locator(f"{REPLY} p").all_inner_texts())


def send(person: Person) -> str:
    """Send what was chosen; once more if the question has changed meanwhile and it still fits."""
    told = tell(person, "send")
    return tell(person, "send") if "has just changed" in told else told


def asked(person: Person) -> int:
    """The number of the open question once there is one; 0 when the match is over."""
    person.page.wait_for_selector(".text-options:not([data-asked='0']), main.end")
    return int(person.page.evaluate(ASKED))


def tick(person: Person, told: str) -> None:
    """Say one number after the other until the answer is whole; in a list the first is."""
    for number in re.findall(r"^(\d+)\. ", told, re.MULTILINE):
        if tell(person, number).startswith("Chosen:"):
            return


def count_up(person: Person, told: str) -> None:
    """Raise one count after the other until the answer is whole."""
    for kind, limit in re.findall(r"^(.+): \d+ of at most (\d+)$", told, re.MULTILINE):
        for count in range(1, int(limit) + 1):
            if tell(person, f"{count} {kind}").startswith("Chosen:"):
                return


def answer_in_words(person: Person, number: int) -> None:
    """Answer whatever is asked, in English: the first of a list, or counts until they suffice."""
    told = tell(person, "options")
    if "1. " in told:
        tick(person, told)
    elif "Chosen" not in tell(person, "status"):
        count_up(person, told)
    if not person.over:
        send(person)
    person.page.wait_for_function(MOVED_ON, arg=number)
