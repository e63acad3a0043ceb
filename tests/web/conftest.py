"""A real server, a real Chromium, and people who play in it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.web import chromium
from tests.web.people import Person
from tests.web.serving import ELSEWHERE, server

PHONE = (390, 844)
WIDE = (1440, 900)
expect.set_options(timeout=15_000)  # a busy machine is no fault of the page


@pytest.fixture(scope="package")
def under_way(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that names the test under way, for the server, whose chance depends on it."""
    return tmp_path_factory.mktemp("chance") / "test"


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory, under_way: Path) -> Iterator[str]:
    """The address of a server of our own, with bots that do not dawdle and a chance that is the same in every run.

    Where `TORTUGA_LUCK=real`, it is real: for whoever wants to see what else may happen.
    """
    real = os.environ.get("TORTUGA_LUCK") == "real"
    with server(tmp_path_factory.mktemp("data"), None if real else under_way) as found:
        yield found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium; where none can be had the tests are skipped with the reason, and fail where CI=true."""
    try:
        chromium.find()
    except chromium.NoBrowser as reason:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(f"the page was not tested: {reason}")
    with chromium.browsing(f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1") as program:
        yield program


Opener = Callable[..., Person]


@pytest.fixture(autouse=True)
def named(under_way: Path, request: pytest.FixtureRequest) -> None:
    """Tell the server which test is under way, whoever comes to its tables."""
    under_way.write_text(request.node.name)


@pytest.fixture
def someone(browser: Browser, address: str) -> Iterator[Opener]:
    """Open a browser of their own for a new person. An error in the page fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def arrive(size: tuple[int, int] = WIDE, language: str = "en", elsewhere: bool = False, **settings: str) -> Person:
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale="es-ES" if language == "es" else "en-GB",
            has_touch=width < 600,
            base_url=address.replace("127.0.0.1", ELSEWHERE) if elsewhere else address,
            service_workers="block",  # what a test stops on its way must not go by way of one; test_offline has its own
        )
        contexts.append(context)
        # Pieces that glide and scenes that take their time are for people; a test would only wait for them. What the
        # scenes show and hold back has tests of its own, at the pace people have (test_show).
        kept = {"motion": "0", "pace": "once", "language": language, **settings}
        context.add_init_script(
            "".join(
                f"localStorage.getItem('tortuga.{k}') ?? localStorage.setItem('tortuga.{k}', '{v}');"
                for k, v in kept.items()
            )
        )
        page = context.new_page()
        page.set_default_timeout(15_000)
        _listen(page, errors)
        return Person(page)

    yield arrive
    for context in contexts:
        context.close()
    assert errors == []


HARMLESS = ("status of 4", "Cross-Origin-Opener-Policy")
"""A refusal is an answer, and over the network without TLS one header has no effect."""


def _listen(page: Page, errors: list[str]) -> None:
    page.on("pageerror", lambda error: errors.append(str(error.stack)))
    page.on("console", lambda message: errors.append(message.text) if _bad(message) else None)


def _bad(message: ConsoleMessage) -> bool:
    return message.type == "error" and not any(part in message.text for part in HARMLESS)
