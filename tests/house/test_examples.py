"""The examples run as they stand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from examples import bot, client, edition, policy
from tests.web.serving import server

ROOT = Path(__file__).parents[2]


def test_the_bot_of_the_examples_finishes_its_matches() -> None:
    assert 0 <= bot.wins(8) <= 8


def test_the_edition_of_the_examples_makes_gems_worth_more() -> None:
    assert edition.mean_score(edition.RICH, 20) > edition.mean_score("base", 20)


def test_the_client_of_the_examples_plays_a_match(tmp_path: Path) -> None:
    with server(tmp_path) as address:
        result = client.play(address)
    assert len(result["scores"]) == 3
    assert result["winners"]


def test_the_policy_of_the_examples_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiny: after a few matches it wins more often than chance, which wins every fourth; all seeds are fixed."""
    monkeypatch.setattr(policy, "SIDE_BY_SIDE", 16)
    learned = policy.train(rounds=1, matches=40, trees=15)
    won, counted = policy.wins(learned, 32, 5)
    assert counted == 32
    assert won >= 14


def test_the_notebook_of_the_examples_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    notebook = json.loads((ROOT / "examples/study.ipynb").read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "study.ipynb", "exec"), names)
    assert names["totals"].games == names["richer"].games == 100


def test_every_example_stands_in_their_index() -> None:
    index = (ROOT / "examples/README.md").read_text(encoding="utf-8")
    shown = [path.name for path in (ROOT / "examples").iterdir() if path.suffix in (".py", ".toml", ".ipynb")]
    assert [name for name in shown if f"[{name}]({name})" not in index] == []
