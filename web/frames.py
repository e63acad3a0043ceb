"""Record great moments as they are shown, frame by frame: `.venv/bin/python web/frames.py [NAME …] [--phone]`.

A day of Palabra, a lie in PIRATA, a boarding in Captains' War and a sinking in Aye are played until they happen; what
the page shows from then on goes to build/frames/NAME/0001.png and so on, about three frames a second.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page  # noqa: E402

from tests.web import chromium  # noqa: E402
from tests.web.mates import gather  # noqa: E402
from tests.web.people import Person  # noqa: E402
from tests.web.serving import server  # noqa: E402

TARGET = ROOT / "build" / "frames"
EVERY = 330
"""Milliseconds from one frame to the next, at least."""
LONGEST, AFTERWARDS = 60, 6
"""So many frames are kept at most, and so many once nothing is told over the board any more."""
ANSWERS = 400
ASKED = ".action-bar:not([data-asked='0']), main.end"


class Moment(NamedTuple):
    """Something worth recording: the game in which it happens, at whose hands, and the event by which it is known."""

    game: str
    bots: int
    level: str
    event: str


MOMENTS = {
    "day": Moment("palabra", 3, "ordinary", "ships_turned"),
    "lie": Moment("pirata", 3, "ordinary", "liar_called"),
    "boarding": Moment("captains", 2, "ordinary", "boarding_won"),
    "sinking": Moment("aye", 3, "random", "sunk"),
}


def happened(page: Page, since: int) -> set[str]:
    """What has been added to the log since a version of the table."""
    table = page.url.rsplit("/", 1)[1].partition("?")[0]
    feed: list[dict[str, Any]] = page.request.get(f"/api/tables/{table}/view?since={since}").json()["feed"]
    return {line["name"] for line in feed}


def version_of(page: Page) -> int:
    """How far the table is."""
    table = page.url.rsplit("/", 1)[1].partition("?")[0]
    return int(page.request.get(f"/api/tables/{table}/view").json()["version"])


def play_until(person: Person, event: str) -> bool:
    """Answer until it happens; tell whether it did."""
    page = person.page
    for _ in range(ANSWERS):
        page.wait_for_selector(ASKED)
        if person.over:
            return False
        since = version_of(page)
        person.answer()
        if event in happened(page, since):
            return True
    return False


def frames(page: Page) -> Iterator[bytes]:
    """What the page shows, until a while after the last scene."""
    quiet = 0
    for _ in range(LONGEST):
        yield page.screenshot()
        quiet = 0 if page.locator(".banner, .end.finale").count() else quiet + 1
        if quiet > AFTERWARDS:
            return
        page.wait_for_timeout(EVERY)


def record(browser: Browser, address: str, name: str, size: tuple[int, int]) -> int:
    """Play until the moment comes, and keep its frames; tells how many."""
    moment = MOMENTS[name]
    folder = TARGET / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    while True:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, base_url=address)
        context.add_init_script("localStorage.setItem('tortuga.language', 'en')")
        person = Person(context.new_page())
        bots = {str(seat): moment.level for seat in range(1, moment.bots + 1)}
        gather(person, [], moment.game, bots=bots)
        if play_until(person, moment.event):
            kept = 0
            for kept, frame in enumerate(frames(person.page), 1):
                (folder / f"{kept:04}.png").write_bytes(frame)
            context.close()
            return kept
        context.close()


def main() -> int:
    """Record what is asked for; all of it, if nothing is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(MOMENTS))
    parser.add_argument("--phone", action="store_true", help="as on a phone, 390 × 844")
    given = parser.parse_args()
    unknown = set(given.names) - MOMENTS.keys()
    if unknown:
        parser.error(f"there is no moment called {', '.join(sorted(unknown))}; there are {', '.join(MOMENTS)}")
    size = (390, 844) if given.phone else (1440, 900)
    with tempfile.TemporaryDirectory() as folder:
        test = Path(folder) / "test"
        test.write_text("frames")  # the same luck every time, so that a recording changes when the page does
        with server(Path(folder) / "data", test) as address, chromium.browsing() as browser:
            for name in given.names or MOMENTS:
                count = record(browser, address, name, size)
                sys.stdout.write(f"{name}: {count} frames in {(TARGET / name).relative_to(ROOT)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
