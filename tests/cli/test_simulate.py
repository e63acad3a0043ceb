"""`tortuga simulate`, as a person and as a program meet it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal
from tortuga.kernel.words import LANGUAGES, load_words


def told(terminal: Terminal, *arguments: str) -> dict[str, Any]:
    said = terminal("simulate", "palabra", "--json", *arguments)
    assert said.code == 0
    assert said.err == ""
    figures = json.loads(said.out)
    assert isinstance(figures, dict)
    return figures


def test_a_program_gets_one_object_with_all_figures(terminal: Terminal) -> None:
    figures = told(terminal, "--games", "60", "--seats", "3", "--seed", "4")
    expected = [
        "game",
        "seats",
        "games",
        "seed",
        "bots",
        "decisions",
        "seconds",
        "decisions_per_second",
        "wins",
        "length",
    ]
    assert list(figures)[:5] == expected[:5]
    assert set(expected) <= set(figures)
    assert figures["bots"] == ["random"] * 3
    assert figures["wins"] == {"random": 60}
    assert sum(figures["seat_wins"]) == 60
    length = figures["length"]
    assert length["least"] <= length["quantiles"]["0.5"] <= length["most"]
    assert figures["decisions"] == pytest.approx(60 * length["mean"])


def test_the_same_seed_gives_the_same_figures(terminal: Terminal) -> None:
    arguments = ("--games", "30", "--bots", "ordinary,random", "--seed", "3")
    first, again = told(terminal, *arguments), told(terminal, *arguments)
    for figures in (first, again):
        for key in ("seconds", "decisions_per_second", "games_per_second"):
            del figures[key]
    assert first == again
    assert first["shares"]["ordinary"]["low"] > first["fair_shares"]["ordinary"]


def test_a_person_reads_tables_in_his_language_and_no_bar_on_a_pipe(terminal: Terminal) -> None:
    printed = terminal("simulate", "palabra", "--games", "20", "--lang", "es")
    assert printed.code == 0
    assert printed.err == ""
    assert "Palabra de Pirata: 20 partidas de 4 asientos" in printed.out
    assert "parte justa" in printed.out
    assert "⟨" not in printed.out


def test_a_crew_that_goes_down_together_is_shown_with_how_it_ended(terminal: Terminal) -> None:
    said = terminal("simulate", "aye", "--games", "10", "--seats", "5")
    assert said.code == 0
    assert "the ship has sunk" in said.out
    assert "⟨" not in said.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["palabra", "--games", "0"], "--games must be at least 1, not 0."),
        (["palabra", "--workers", "-1"], "--workers must be at least 1, not -1."),
        (["palabra", "--games", "many"], "--games takes a whole number"),
        (["mus"], "There is no game mus"),
        (["palabra", "--bots", "kraken"], "There is no bot kraken; there are: random, easy, ordinary and strong."),
        (["palabra", "--lang", "xx"], "There is no language xx"),
        (["palabra", "--edition", "no-such-file.toml"], "no-such-file.toml: cannot be read"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(arguments: list[str], sentence: str, terminal: Terminal) -> None:
    printed = terminal("simulate", *arguments)
    assert printed.code == 2
    assert sentence in printed.err
    assert printed.out == ""
    assert "Traceback" not in printed.err


def test_a_designer_changes_the_gems_and_simulates(tmp_path: Path, terminal: Terminal) -> None:
    own = tmp_path / "rich.toml"
    own.write_text('extends = "base"\n[gems]\nvalues = [40, 30, 20, 10, -10]\n', encoding="utf-8")
    base = told(terminal, "--games", "40", "--variant", "simplified")
    rich = told(terminal, "--games", "40", "--variant", "simplified", "--edition", str(own))
    assert rich["edition"]["name"] == "rich"
    assert rich["scores"]["random"] == pytest.approx(10 * base["scores"]["random"])


def test_both_languages_say_the_same_things() -> None:
    tables = [
        {name: words.keys(name) for name in ("lab", "help")}
        for words in (load_words("tortuga.lab", tongue) for tongue in LANGUAGES)
    ]
    assert tables[0] == tables[1]
