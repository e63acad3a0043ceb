"""`tortuga train`, as a person and as a program meet it."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.terminal import Terminal


def test_it_learns_weights_that_a_strong_bot_plays_by(terminal: Terminal, tmp_path: Path) -> None:
    rich = tmp_path / "rich.toml"
    rich.write_text('extends = "base"\n[gems]\nvalues = [8, 6, 4, 2, -2]\n', encoding="utf-8")
    out = tmp_path / "rich.json"
    common = ("palabra", "--edition", str(rich), "--seats", "3")
    said = terminal("train", *common, "--games", "12", "--bots", "random", "--out", str(out))
    assert (said.code, said.err) == (0, "")
    assert "Learned from" in said.out
    assert "⟨" not in said.out
    assert json.loads(out.read_text(encoding="utf-8"))["edition"] == "rich"
    told = terminal("simulate", *common, "--games", "1", "--bots", "strong", "--json")
    assert (told.code, told.out) == (2, "")
    assert "The bot strong has learned no weights for palabra with the edition rich" in told.err
    assert terminal("simulate", "palabra", "--bots", f"strong={out}", "--seats", "3").code == 2


def test_a_program_gets_the_same_file_and_figures_for_the_same_seed(terminal: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "w.json"
    arguments = ("train", "palabra", "--games", "10", "--bots", "random", "--seed", "4", "--out", str(out), "--json")
    first = json.loads(terminal(*arguments).out)
    text = out.read_text(encoding="utf-8")
    assert json.loads(terminal(*arguments, "--workers", "2").out) == first
    assert out.read_text(encoding="utf-8") == text
    assert (first["seed"], first["games"], first["file"]) == (4, 10, str(out))
    assert (
        "pesos"
        in terminal("train", "palabra", "--games", "10", "--bots", "random", "--out", str(out), "--lang", "es").out
    )
