"""Make the pictures of docs/pictures: `.venv/bin/python web/pictures.py` plays each game a while and photographs it."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page  # noqa: E402

from tests.web import chromium  # noqa: E402
from tests.web.people import Person  # noqa: E402
from tests.web.serving import server  # noqa: E402
from tortuga.games import SLUGS  # noqa: E402

TARGET = ROOT / "docs" / "pictures"
SIZES = {"phone": (390, 844, 2), "wide": (1440, 900, 1)}
ANSWERS = {"palabra": 4, "plunder": 14, "captains": 12, "aye": 12}
HEAVIEST = 240_000
ASKED = ".action-bar:not([data-asked='0']), main.end"
ALSO_DARK = ("palabra", "plunder")


def photograph(browser: Browser, address: str, game: int, width: str, theme: str) -> None:
    """Play a game for a while and take its picture when somebody is asked."""
    wide, tall, scale = SIZES[width]
    slug = SLUGS[game]
    context = browser.new_context(
        viewport={"width": wide, "height": tall},
        device_scale_factor=scale,
        color_scheme="dark" if theme == "dark" else "light",
        base_url=address,
    )
    context.add_init_script(
        "for (const [key, value] of [['motion', '0'], ['pace', 'once'], ['language', 'en']])"
        " localStorage.setItem(`tortuga.${key}`, value)"
    )
    person = Person(context.new_page())
    while not played(person, game, ANSWERS.get(slug, 20)):
        pass
    person.page.wait_for_timeout(3600)
    name = f"{slug}-{width}{'-dark' if theme == 'dark' else ''}.jpg"
    keep(person.page, TARGET / name)
    context.close()


def played(person: Person, game: int, answers: int) -> bool:
    """Play so many answers; tell whether the match still goes on, for a ship can sink before."""
    person.make_table("Ana", seats=4, bots=3, game=game)
    person.start()
    for _ in range(answers):
        person.page.wait_for_selector(ASKED)
        person.answer()
    person.page.wait_for_selector(ASKED)
    return not person.over


def keep(page: Page, path: Path) -> None:
    """Keep a picture, as good as its weight allows."""
    for quality in range(86, 40, -6):
        data = page.screenshot(type="jpeg", quality=quality)
        if len(data) <= HEAVIEST:
            break
    path.write_bytes(data)
    sys.stdout.write(f"{path.name}: {len(data) // 1000} kB\n")


def main() -> int:
    """Make all of them."""
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        data, test = Path(folder) / "data", Path(folder) / "test"
        test.write_text("pictures")  # the same luck every time, so that a picture changes when the page does
        with server(data, test) as address, chromium.browsing() as browser:
            take_all(browser, address)
    return 0


def take_all(browser: Browser, address: str) -> None:
    """Every game at both widths, and those that are all sea and sky in the dark, too."""
    for game in range(len(SLUGS)):
        photograph(browser, address, game, "phone", "light")
        photograph(browser, address, game, "wide", "light")
        if SLUGS[game] in ALSO_DARK:
            photograph(browser, address, game, "wide", "dark")


if __name__ == "__main__":
    sys.exit(main())
