"""The drawn table: at most 80 columns, signs where colours are, and nothing that the viewer may not know."""

from __future__ import annotations

import pytest
from rich.console import Console

from tests.games.pirata.kit import EDITION, GAME, at, at_sea, hold
from tortuga.games.pirata.screen import draw
from tortuga.kernel.chance import FastChance
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.words import LANGUAGES, load_words

NAMES = ("Silver", "Bonny", "Kidd", "Morgan", "Read", "Teach")


def drawn(match: Match, seat: int | None, language: str = "en") -> str:
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        words = load_words(GAME.package, language)
        console.print(draw(match.view(seat), EDITION.data, words, NAMES[: match.seats]))
    return capture.get()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "map_"), [(2, "base"), (4, "expansion"), (6, "both")])
def test_the_table_can_be_drawn_from_the_first_tile_to_the_throne(seats: int, map_: str, language: str) -> None:
    match = new_match(GAME, EDITION, seats, FastChance(seats), {"map": map_})
    chance = FastChance(1)
    while not match.over:
        seat, decision = next(iter(match.pending().items()))
        if len(match.log) % 7 == 0:
            text = drawn(match, seat, language)
            assert not set("⟨⟩{}#") & set(text)
            assert max(len(line.rstrip()) for line in text.splitlines()) <= 80
        match.answer(seat, decision.sample(chance))


def test_dice_and_hands_of_others_are_not_drawn() -> None:
    match = at_sea()
    hold(match, 0, "belay")
    at(match, "begin_betting")
    assert "Belay" in drawn(match, 0)
    assert "Your dice" in drawn(match, 0)
    for viewer in (1, None):
        assert "Belay" not in drawn(match, viewer)
    assert "Your dice" not in drawn(match, None)


def test_the_standing_bid_comes_with_its_odds_for_those_who_play() -> None:
    match = at_sea()
    at(match, "begin_betting")
    match.answer(0, ("bid", 4, 2))
    assert "4 × 2" in drawn(match, None)
    assert "%" in drawn(match, 1)
    assert "%" not in drawn(match, None)


def test_every_kind_of_tile_has_a_sign_beside_its_colour() -> None:
    text = drawn(at_sea(ships=(13, 13, 13, 13)), 0)
    for sign, name in ((" 1X", "the X tile"), (" 2+", "Recruit Crew"), (" 3±", "Shifting"), (" 7-", "Kraken")):
        assert sign in text
        assert name[:6] in text
