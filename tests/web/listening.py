"""Somebody who listens: all that the page announces by itself is noted, in its order."""

from __future__ import annotations

import re

from tests.web.people import Person

NOTE = """
window.heard = [];
addEventListener('DOMContentLoaded', () => {
    const before = new Map();
    new MutationObserver(() => {
        for (const region of document.querySelectorAll('.news-regions > [role]')) {
            if (before.get(region) === region.textContent) continue;
            before.set(region, region.textContent);
            const text = region.textContent.replace(/\\u00a0/g, ' ').trim();
            if (text) window.heard.push([region.getAttribute('role'), text]);
        }
    }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
});
"""
HEARD = "part => window.heard.some(([, text]) => text.includes(part))"
LINES = ".text-log li"


def listen(person: Person) -> Person:
    """Note what is announced from now on; before the first page is opened."""
    person.page.add_init_script(NOTE)
    return person


def heard(person: Person, part: str = "") -> list[tuple[str, str]]:
    """What was announced, each with its role; waits until a part of it was."""
    person.page.wait_for_function(HEARD, arg=part)
    found: list[list[str]] = person.page.evaluate("window.heard")
    return [(role, text) for role, text in found]


def forget(person: Person) -> None:
    """Begin to listen anew."""
    person.page.evaluate("window.heard = []")


def unsaid(announced: list[str], lines: list[str]) -> list[str]:
    """The lines of the log that were neither announced nor counted, each in its turn; what is left of an announcement
    must be a question or a status, so that nothing was said twice."""
    left = list(lines)
    for text in announced:
        rest = text
        counted = re.match(r"(\d+) lines? before that: type news\.", rest)
        if counted:
            left = left[int(counted[1]) :]
            rest = rest[counted.end() :].strip()
        while left and rest.startswith(left[0]):
            rest = rest[len(left.pop(0)) :].strip()
        assert rest == "" or rest.startswith("Your turn: ") or " asked" in rest, (rest, left[:2])
    return left
