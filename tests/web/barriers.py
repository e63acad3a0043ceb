"""What shuts people out of a page, as far as a program can tell."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

SERIOUS = {"serious", "critical"}


def serious(page: Page) -> list[str]:
    """What axe finds that shuts somebody out."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:160]} {fault['nodes'][0].get('failureSummary', '')[:200]}"
        for fault in found
        if fault["impact"] in SERIOUS
    ]
