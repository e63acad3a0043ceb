"""The drawn sheets: at most 80 columns, marks where colours are, and nothing that is under another's hand."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

from tests.games.captains.kit import BASE, BLACK, GAME, YELLOW, a_match, looting, mark
from tortuga.games.captains.screen import draw, row
from tortuga.kernel.chance import FastChance
from tortuga.kernel.match import Match
from tortuga.kernel.words import LANGUAGES, load_words

NAMES = ("Silver", "Bonny", "Kidd", "Morgan", "Read", "Teach")


def drawn(match: Match, seat: int | None, language: str = "en") -> str:
    console = Console(width=200, color_system=None)
    with console.capture() as capture:
        console.print(draw(match.view(seat), BASE.data, load_words(GAME.package, language), NAMES))
    return capture.get()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (6, {}), (6, {"adventure": True})])
def test_the_table_fits_80_columns_to_the_end(seats: int, options: dict[str, Any], language: str) -> None:
    match = a_match(seats, options=options)
    chance = FastChance(1)
    widest = 0
    while not match.over:
        seat, decision = next(iter(match.pending().items()))
        if len(match.log) % 29 == 0:
            for viewer in (seat, None):
                text = drawn(match, viewer, language)
                assert not set("⟨⟩{}") & set(text)
                widest = max(widest, *(len(line.rstrip()) for line in text.splitlines()))
        match.answer(seat, decision.sample(chance))
    assert widest <= 80


def test_a_row_shows_what_is_filled_circled_and_free() -> None:
    assert row(4, 1, 6) == "●○○○··"


def test_marks_under_a_hand_are_not_drawn_for_others() -> None:
    match = looting(3)
    before = drawn(match, 0)
    match.answer(1, ("loot", YELLOW))
    match.answer(1, ("loot", BLACK))
    assert drawn(match, 0) == before
    assert drawn(match, 1) != before


def test_a_lock_that_holds_is_drawn() -> None:
    match = looting(3)
    assert "···[···[··[··[·" in drawn(match, 0)
    mark(match, 0, flags=(0, 1), tracks=(0, 4))
    assert "●●●●··[··[··[·" in drawn(match, 0)
