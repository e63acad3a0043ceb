"""Without a line the page says so, in both languages, and shows no table as if it were live."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import PHONE, WIDE


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_without_a_line_the_page_opens_and_says_so(browser: Browser, address: str, size: tuple[int, int]) -> None:
    context = browser.new_context(base_url=address, viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    manifest = page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then(reply => reply.json())",
    )
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"] == icon["type"]
    context.set_offline(True)
    page.goto("/t/aaaaaaaaaaaaaaaa")
    expect(page.get_by_role("heading")).to_have_text(["No connection to the house", "Sin conexión con la casa"])
    assert page.evaluate("getComputedStyle(document.querySelector('.again')).fontWeight") == "700"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("caches.keys().then(names => names.length)") == 1
    assert page.evaluate("document.querySelector('.again').href === location.href")
    context.set_offline(False)
    fresh = context.new_page()
    fresh.goto("/")
    expect(fresh.get_by_role("heading", name="Tortuga")).to_be_visible()
    context.close()
