"""What shuts people out of a page, as far as a program can tell."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

SERIOUS = {"serious", "critical"}
LEAST_TARGET = 44
TARGETS = """
() => [...document.querySelectorAll('button, a.button, select, input:not([type=radio]):not([type=checkbox])')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent || element.ariaLabel }))
  .filter(({ box }) => box.width > 1 && (box.width < LEAST || box.height < LEAST))
  .map(({ box, text }) => `${text}: ${Math.round(box.width)} x ${Math.round(box.height)}`)
""".replace("LEAST", f"{LEAST_TARGET - 0.5}")
BEYOND = """
() => [...document.querySelectorAll('button, a.button, select')].filter((element) => {
  const box = element.getBoundingClientRect();
  if (box.width <= 1 || box.right <= innerWidth + 1) return false;
  for (let strip = element.parentElement; strip; strip = strip.parentElement)
    if (strip.clientWidth < 10 || ['auto', 'scroll'].includes(getComputedStyle(strip).overflowX)) return false;
  return true;
}).map((element) => element.textContent || element.ariaLabel)
"""
"""Controls beyond the edge of the screen. A strip can be swiped; one without width is for screen readers."""
OVERFLOW = """
() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]
"""


def serious(page: Page) -> list[str]:
    """What axe finds that shuts somebody out."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:160]} {fault['nodes'][0].get('failureSummary', '')[:200]}"
        for fault in found
        if fault["impact"] in SERIOUS
    ]


def fits(page: Page) -> None:
    """The page does not scroll, every target can be hit with a thumb, and the board has not disappeared."""
    for found, wanted in ((OVERFLOW, [0, 0]), (TARGETS, []), (BEYOND, [])):
        seen = page.evaluate(found)
        assert seen == wanted, seen
    board = page.locator(".board-area").bounding_box()
    assert board is not None
    assert board["height"] > 240, "the board disappears"
