"""Plunder in a terminal: the drawn table, and what a person is asked and told there."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from tests.cli.terminal import Terminal, terminal
from tests.games.plunder.kit import Sea, base
from tests.games.plunder.test_faces import BASE
from tortuga.games.plunder import GAME
from tortuga.games.plunder.screen import draw
from tortuga.kernel.chance import FastChance
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.record import record_of, written
from tortuga.kernel.words import LANGUAGES, load_words

__all__ = ["terminal"]

NAMES = ("Silver", "Bonny", "Kidd", "Morgan", "Read", "Teach")


def drawn(match: Match, seat: int | None, language: str = "en") -> str:
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        words = load_words(GAME.package, language)
        console.print(draw(match.view(seat), base().data, words, NAMES[: match.seats]))
    return capture.get()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "teams"), [(2, 0), (4, 2), (6, 3)])
def test_the_table_can_be_drawn_from_the_first_island_to_the_last_point(seats: int, teams: int, language: str) -> None:
    match = new_match(GAME, base(), seats, FastChance(seats), {"teams": teams, "goal": 8})
    chance = FastChance(1)
    while not match.over:
        seat, decision = next(iter(match.pending().items()))
        if len(match.log) % 90 == 0:
            text = drawn(match, seat, language)
            assert not set("⟨⟩{}#") & set(text)
            assert max(len(line.rstrip()) for line in text.splitlines()) <= 80
        match.answer(seat, decision.sample(chance))


def test_ships_go_by_the_names_that_questions_give_them_and_hands_are_the_viewers_own() -> None:
    sea = Sea()
    sea.ship(0, "D-5", masts=1)
    sea.ship(0, "H-12", lives=2)
    sea.hand(0, wood=2)
    sea.helm(rolled=2)
    text = drawn(sea.match, 0)
    assert "D-5  ♥3 ↑1 ●0 the Marigold" in text
    assert "H-12 ♥2 ↑0 ●0 the Sea Fox" in text
    assert "Your hand: 2 wood" in text
    for viewer in (1, None):
        assert "2 wood" not in drawn(sea.match, viewer)


def test_the_head_tells_the_agreed_rounds_and_teams_what_they_have_together() -> None:
    sea = Sea(4, teams=2, rounds=10)
    sea.ship(0, "D-5")
    sea.ship(2, "H-12")
    sea.table.points[:] = [3, 1, 4, 0]
    text = drawn(sea.helm().match, 0)
    assert "Round 1 of 10 · goal 16 · Silver at the helm" in text
    assert "1 Silver (team 1: 9)" in text
    assert "2 Bonny (team 2: 1)" in text
    sea = Sea()
    sea.ship(0, "D-5")
    assert "Round 1 · goal 10" in drawn(sea.helm().match, 0)


@pytest.mark.parametrize(
    ("language", "left", "sail", "rule"),
    [
        ("en", "At the helm, with 1 roll of the die left", "Sail the Marigold from", "PLU-4.4: Ships sail along rows"),
        (
            "es",
            "Al timón, con 1 tirada de dado por delante",
            "Navegar con la Caléndula de",
            "PLU-4.4: Los barcos navegan",
        ),
    ],
)
def test_a_few_turns_are_played_and_explained(
    terminal: Terminal, language: str, left: str, sail: str, rule: str
) -> None:
    typed = ("?", "1", "? 1", "1", "? 2", "2", "why 1", "hint", "1", "quit")
    said = terminal("play", "plunder", "--seed", 3, "--lang", language, typed=typed)
    assert said.code == 0
    text = " ".join(said.out.split())
    for part in ("PLU-5.5", left, "PLU-4.1", sail, rule, "PLU-6.4"):
        assert part in text


def test_a_trade_is_offered_as_it_is_spoken(terminal: Terminal, tmp_path: Path) -> None:
    sea = Sea(2)
    sea.ship(0, "D-5")
    sea.ship(1, "D-6")
    sea.hand(0, wood=2)
    sea.hand(1, gold=2)
    sea.helm(rolled=0)
    path = tmp_path / "match.json"
    path.write_bytes(written(record_of(sea.match, NAMES[:2])))
    typed = ("offer", "offer Bonny: 2 wood for 1 rum", "threaten", "Bonny: nothing for 1 gold", "quit")
    said = terminal("play", "--load", path, typed=typed)
    text = " ".join(said.out.split())
    assert "Beside it you may: offer, announce and threaten." in text
    assert "Put offer before it" in text
    assert "Silver offers Bonny 2 wood for 1 rum." in text
    assert "Bonny declines." in text
    assert "The Marigold trains its guns on the Black Heron of Bonny." in text
    assert "What do you demand of Bonny for keeping the Marigold from attacking the Black Heron" in text
    assert "Silver demands 1 gold of Bonny." in text


def test_an_edition_that_cannot_be_used_is_refused_with_file_line_and_reason(
    terminal: Terminal, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    text = BASE.read_text(encoding="utf-8")
    for old, new, line, reason in (
        ("..AAa.", "..AA..", '{ id = "gannet_rock"', "gannet_rock has no port"),
        ("#.....\n..AAa.", "#....a\n..AA..", "#....a", "the port a at A6 touches no land of gannet_rock"),
        ('effect = "ransom"', 'effect = "ransack"', 'effect = "ransack"', "there is no effect ransack"),
    ):
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        number = next(n for n, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if line in row)
        said = terminal("map", 7, "--edition", path)
        assert said.code == 2
        assert reason in " ".join((said.out + said.err).split())
        assert f"mine.toml:{number}:" in (said.out + said.err).replace("\n", "")
