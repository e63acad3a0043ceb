"""Bots by name: the game's own, installed ones, and those in a file."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tortuga.bots import bot_of
from tortuga.bots import shelf as shelf_of_bots
from tortuga.bots.shelf import bot_names
from tortuga.games import get_game
from tortuga.kernel.edition import load_edition
from tortuga.kernel.game import SetupError
from tortuga.lab import Simulation, Totals, setting_of, simulated

FIRST = """
class First:
    def decide(self, view, decision, chance):
        return (decision.listed() or (decision.sample(chance),))[0]

    def volunteer(self, view, chance):
        return None


class Half:
    def decide(self, view, decision, chance):
        return None
"""


@pytest.fixture
def first(tmp_path: Path) -> str:
    (tmp_path / "first.py").write_text(FIRST, encoding="utf-8")
    return f"{tmp_path / 'first.py'}:First"


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_in_a_file_plays_in_any_number_of_processes(first: str, workers: int) -> None:
    game = get_game("palabra")
    setting = setting_of(game, load_edition(game), 4, bot_names(game, f"{first},random"), 5)
    totals = Totals()
    for piece in simulated(setting, 200, workers):
        totals.add(piece)
    assert totals.games == 200
    assert totals.won(first) + totals.won("random") == 200


def test_an_installed_package_brings_bots_for_one_game_or_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        EntryPoint("palabra.parrot", "tortuga.bots:RandomBot", "tortuga.bots"),
        EntryPoint("monkey", "tortuga.bots:RandomBot", "tortuga.bots"),
    ]
    monkeypatch.setattr(shelf_of_bots, "_installed", lambda: {entry.name: entry for entry in entries})
    assert bot_names(get_game("palabra"), "parrot, monkey") == ["parrot", "monkey"]
    assert bot_names(get_game("aye"), "monkey") == ["monkey"]
    with pytest.raises(SetupError) as refused:
        bot_of(get_game("aye"), "parrot")
    assert refused.value.facts["known"][-1] == "monkey"


def refusal(ask: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(SetupError) as refused:
        ask()
    return refused.value.key, str(refused.value.facts.get("detail", ""))


def test_what_is_wrong_with_somebody_elses_bot_is_said(tmp_path: Path, first: str) -> None:
    game = get_game("palabra")
    assert refusal(lambda: bot_of(game, "kraken"))[0] == "unknown_bot"
    assert refusal(lambda: bot_of(game, f"{tmp_path}/none.py:First"))[0] == "broken_bot"
    key, detail = refusal(lambda: bot_of(game, first.replace("First", "Second")))
    assert (key, "Second" in detail) == ("broken_bot", True)
    key, detail = refusal(lambda: bot_of(game, first.replace("First", "Half")))
    assert (key, "volunteer" in detail) == ("broken_bot", True)


def test_a_simulation_gives_each_kind_one_bot(first: str) -> None:
    game = get_game("palabra")
    simulation = Simulation(setting_of(game, load_edition(game), 4, [first, "random"], 5))
    assert set(simulation.bots) == {first, "random"}
