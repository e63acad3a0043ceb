"""How people appear to each other: names, talk, coming and going."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import PHONE, Opener


def test_whoever_gives_no_name_is_a_pirate_to_the_others(someone: Opener) -> None:
    ana, bo = someone(), someone(PHONE, language="es")
    address = ana.make_table("", seats=3, bots=1)
    bo.sit_down(address, "")
    expect(bo.page.locator(".seat-name b").nth(0)).to_have_text("Pirate 1")
    expect(bo.page.locator(".seat-name b").nth(1)).to_have_text("Pirata 2")
