"""The page of one's own tables: what waits for one, what is over, and what is no longer there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.test_friends import no_wider, post

PART = ".all-tables .panel:has(h2:text('{}')) li"


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_what_is_over_is_found_in_the_archive_and_what_is_gone_is_said_to_be(
    someone: Opener, size: tuple[int, int]
) -> None:
    ana = someone(size)
    page = ana.page
    page.goto("/tables")
    expect(page.get_by_text("You have not sat at any table")).to_be_visible()
    ana.make_table("Ana", seats=3, bots=2)
    ana.start()
    page.wait_for_selector(".action-bar:not([data-asked='0'])")
    table = page.url.rpartition("/")[2].partition("?")[0]
    page.goto("/tables")
    row = page.locator(PART.format("Under way"))
    expect(row).to_contain_text("Your turn")
    expect(row).to_contain_text("day 1")
    post(page, f"/api/tables/{table}/votes", {"kind": "end"})
    page.reload()
    over = page.locator(PART.format("Archive"))
    expect(over).to_have_count(1)
    expect(page.get_by_text("No match of yours is under way.")).to_be_visible()
    page.get_by_label("Search by game").fill("PALABRA aná")
    expect(over).to_have_count(1)
    page.get_by_label("Search by game").fill("aye")
    expect(over).to_have_count(0)
    expect(page.get_by_text("0 tables found")).to_be_visible()
    page.evaluate("localStorage.setItem('tortuga.tables', 'aaaaaaaaaaaaaaaa ' + localStorage['tortuga.tables'])")
    page.reload()
    gone = page.locator(".all-tables li", has_text="No longer here")
    expect(gone).to_have_count(1)
    no_wider(page)
    gone.get_by_role("button", name="Remove").click()
    expect(page.locator(".all-tables li")).to_have_count(1)
