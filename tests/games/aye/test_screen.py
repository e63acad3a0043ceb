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
NAMES = ("Silver", "Bonny", "Kidd", "Morgan", "Read", "Teach", "Avery", "Rackham", "Vane", "Low")


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
        offers = match.offers(seat)
        if offers and chance.below(3):
            match.take(seat, offers[0].decision.name, offers[0].decision.sample(chance))
            continue
        if len(match.log) % 7 == 0:
            text = drawn(match, seat, language)
            assert not set("⟨⟩{}") & set(text)
            widest = max(widest, *(len(line.rstrip()) for line in text.splitlines()))
        match.answer(seat, decision.sample(chance))
    assert widest <= 80


def test_only_the_viewer_sees_his_goals() -> None:
    match = new_match(GAME, EDITION, 4, FastChance(1))
    own = match.view(2).board.pirates[2].hand
    words = load_words(GAME.package, "en")
    assert own
    for card in own:
        assert words.name("goal", card) in drawn(match, 2)
        for other in (None, 0, 1, 3):
            assert words.name("goal", card) not in drawn(match, other)


def test_phases_tracks_and_marks_are_told_in_letters() -> None:
    match = new_match(GAME, EDITION, 4, FastChance(1), {"mode": "beginner"})
    seat, decision = next(iter(match.pending().items()))
    match.answer(seat, decision.sample(FastChance(1)))
    lines = drawn(match, 0).splitlines()
    assert lines[0].startswith("[captain] free actions repair hook sails helm cannons swords mutiny")
    whole = EDITION.data.ship.beginner["4"]
    assert f"Round 1  ship {whole}/{whole}" in lines[1]
    assert f"captain {EDITION.data.captain.top}/{EDITION.data.captain.top}" in lines[2]
    assert "sails [2]" in lines[5]
