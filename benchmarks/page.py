"""How heavy the page is and how soon it can be used: a first visit, with nothing in the browser's cache.

    ./tortuga bench page [--visits 5]

A real Chromium opens the lobby, and then each board at a table that is being played, every time as a new visitor. What
counts is what has come over the line, as it was sent (compressed), and the time from the address to a control that
answers: the button that opens a table, the first listed answer. Exit code 1 if a pass mark is missed.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tests.web import chromium
from tests.web.people import Person
from tests.web.serving import server
from tortuga.games import SLUGS

MOST_BYTES = 150_000
LATEST_MS = 1000
PHONE = {"width": 390, "height": 844}
LOBBY, ASKED = ".new-table button[type=submit]", ".action-bar:not([data-asked='0'])"
SOON = """(wanted) => new Promise((done) => {
    const look = () => document.querySelector(wanted) ? done(performance.now()) : requestAnimationFrame(look);
    look();
})"""


def visit(browser: Browser, address: str, wanted: str, cookies: list[dict[str, object]]) -> tuple[int, float]:
    """Come for the first time: the bytes that came over the line, and when the page could be used."""
    context = browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
    context.add_cookies(cookies)  # type: ignore[arg-type]
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    came: list[float] = []
    line.on("Network.dataReceived", lambda told: came.append(told["encodedDataLength"]))
    page.goto(address, wait_until="commit")
    ready = float(page.evaluate(SOON, wanted))
    page.wait_for_timeout(300)  # what is fetched behind the first picture counts, too
    context.close()
    return int(sum(came)), ready


def tables(browser: Browser, address: str) -> Iterator[tuple[str, str, list[dict[str, object]]]]:
    """Sit down at a table of every game, and say where it is and with which cookies."""
    for game, slug in enumerate(SLUGS):
        context = browser.new_context(base_url=address)
        person = Person(context.new_page())
        where = person.make_table("Ana", seats=4, bots=3, game=game)
        person.start()
        person.page.wait_for_selector(ASKED)
        yield slug, where, [dict(cookie) for cookie in context.cookies()]
        context.close()


def main(arguments: list[str]) -> int:
    """Visit everything and print one line each."""
    parser = argparse.ArgumentParser(prog="./tortuga bench page", description="The weight and the speed of the page.")
    parser.add_argument("--visits", type=int, default=5)
    given = parser.parse_args(arguments)
    held = True
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as address, chromium.browsing() as browser:
        places: list[tuple[str, str, str, list[dict[str, object]]]] = [("lobby", address, LOBBY, [])]
        places += [(slug, where, ASKED, cookies) for slug, where, cookies in tables(browser, address)]
        for name, where, wanted, cookies in places:
            visits = [visit(browser, where, wanted, cookies) for _ in range(given.visits)]
            most, times = max(size for size, _ in visits), sorted(ready for _, ready in visits)
            told = {"bytes": most, "usable_ms": round(statistics.median(times)), "latest_ms": round(times[-1])}
            print(json.dumps({name: told}), flush=True)
            held = held and most <= MOST_BYTES and times[-1] <= LATEST_MS
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
