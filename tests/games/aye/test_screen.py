"""The drawn table: at most 80 columns, letters where colours are, and nothing that the viewer may not know."""

from __future__ import annotations

import pytest
from rich.console import Console

from tortuga.games import get_game
from tortuga.games.aye.screen import draw
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.words import LANGUAGES, load_words

GAME = get_game("aye")
EDITION = load_edition(GAME)
NAMES = ("Silver", "Bonny", "Kidd", "Morgan", "Read", "Teach", "Avery", "Rackham")


def drawn(match: Match, seat: int | None, language: str = "en") -> str:
    console = Console(width=200, color_system=None)
    with console.capture() as capture:
        console.print(draw(match.view(seat), EDITION.data, load_words(GAME.package, language), NAMES))
    return capture.get()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_table_fits_80_columns_from_the_first_day_to_the_last(seats: int, language: str) -> None:
    match = new_match(GAME, EDITION, seats, FastChance(seats), {})
    chance = FastChance(1)
    widest = 0
    while not match.over:
        seat, decision = next(iter(match.pending().items()))
        for offer in match.offers(seat)[:1]:
            match.take(seat, offer.decision.name, offer.decision.sample(chance))
        if len(match.log) % 3 == 0:
            text = drawn(match, seat, language)
            assert not set("⟨⟩{}") & set(text)
            widest = max(widest, *(len(line.rstrip()) for line in text.splitlines()))
        match.answer(seat, decision.sample(chance))
    assert widest <= 80


def test_a_spectator_sees_no_card_before_it_is_turned() -> None:
    match = new_match(GAME, EDITION, 4, FastChance(1))
    for seat, decision in match.pending().items():
        match.answer(seat, decision.sample(FastChance(2)))
    while match.view(None).board.phase != "market":
        seat, decision = next(iter(match.pending().items()))
        match.answer(seat, decision.sample(FastChance(3)))
    text = drawn(match, None)
    assert text.count("[?]") == 8
    assert "RED" not in text
    assert "in hand" not in text
    assert drawn(match, 0).count("[?]") == 6


def test_the_viewer_begins_the_ring_and_every_colour_has_its_letters() -> None:
    match = new_match(GAME, EDITION, 4, FastChance(1))
    lines = drawn(match, 2).splitlines()
    assert "Go Vi Bl Gr Re" in lines[1]
    assert lines[3].startswith("Mermaid Reef")
    assert "Kidd [ ] [ ] Morgan" in lines[3]
    assert lines[8].startswith("Kidd (you)")
    assert "in hand RED" in lines[8]
