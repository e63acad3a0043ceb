"""A first visit weighs little; how long it takes is measured by `./tortuga bench page`."""

from __future__ import annotations

from playwright.sync_api import Browser

from benchmarks.page import ASKED, LOBBY, MOST_BYTES, tables, visit


def test_a_first_visit_weighs_little(browser: Browser, address: str) -> None:
    assert visit(browser, address, LOBBY, [])[0] < MOST_BYTES
    for slug, where, cookies in tables(browser, address):
        assert visit(browser, where, ASKED, cookies)[0] < MOST_BYTES, slug
