"""`tortuga tournament`, as a person and as a program meet it."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.terminal import Terminal


def test_a_person_reads_who_is_stronger_and_who_beats_whom(terminal: Terminal) -> None:
    said = terminal("tournament", "palabra", "--games", "24", "--bots", "ordinary,random")
    assert said.code == 0
    assert said.err == ""
    assert "Palabra de Pirata: 24 matches at 4 seats" in said.out
    assert said.out.index("ordinary") < said.out.index("random")
    assert "Ahead of" in said.out
    assert "⟨" not in said.out


def test_it_speaks_spanish_and_draws_a_plot(terminal: Terminal, tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    arguments = ("--games", "5", "--bots", "ordinary,easy,random", "--lang", "es", "--plot", str(plot))
    said = terminal("tournament", "palabra", *arguments)
    assert "se pidieron 5 y se jugaron 8" in said.out
    assert str(plot) in said.out.replace("\n", "")
    drawn = ElementTree.fromstring(plot.read_text(encoding="utf-8"))
    assert len(drawn.findall("{http://www.w3.org/2000/svg}rect")) == 3


def test_a_program_gets_one_object_and_the_same_for_the_same_seed(terminal: Terminal) -> None:
    arguments = ("tournament", "palabra", "--json", "--games", "8", "--bots", "easy,random", "--seed", "3")
    first, again = terminal(*arguments), terminal(*arguments)
    assert first.out == again.out
    assert json.loads(first.out)["games"] == 8


def test_crews_are_shown_without_ratings(terminal: Terminal) -> None:
    said = terminal("tournament", "aye", "--games", "10", "--seats", "5", "--bots", "easy,random", "--crews")
    assert said.code == 0
    assert "rating" not in said.out
    assert "Ahead of" not in said.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["palabra", "--bots", "ordinary"], "A tournament needs two kinds of bot at least; 1 was named."),
        (["palabra", "--games", "0"], "--games must be at least 1, not 0."),
        (["palabra", "--bots", "kraken,random"], "There is no bot kraken"),
        (["mus"], "There is no game mus"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(arguments: list[str], sentence: str, terminal: Terminal) -> None:
    said = terminal("tournament", *arguments)
    assert said.code == 2
    assert sentence in said.err
    assert "Traceback" not in said.err


def test_a_plot_that_cannot_be_written_is_said_in_a_sentence(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    place = tmp_path / "file" / "plot.svg"
    said = terminal("tournament", "palabra", "--games", "4", "--bots", "easy,random", "--plot", str(place))
    assert said.code == 2
    assert "Ahead of" in said.out
    assert str(place) in said.err.replace("\n", "")
    assert "Traceback" not in said.err


def test_a_bot_in_a_file_is_named_with_its_class(terminal: Terminal, tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    own.write_text("from tortuga.bots import RandomBot as Own\n\nclass Half:\n    decide = None\n", encoding="utf-8")
    said = terminal("tournament", "palabra", "--games", "4", "--bots", f"{own}:Own,random")
    assert said.code == 0, said.err
    said = terminal("simulate", "palabra", "--games", "4", "--bots", f"{own}:Half")
    assert said.code == 2
    assert "cannot be used: AttributeError" in said.err.replace("\n", " ")
