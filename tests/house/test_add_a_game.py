"""A game from elsewhere: the page that teaches it, the template, the shelf, and every part that takes it along."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import tortuga
from tests.server.harness import House, config_for, first_answer, play_on
from tortuga.cli import run
from tortuga.games import BROUGHT, bring, get_game, slugs
from tortuga.kernel.game import SetupError
from tortuga.kernel.record import load, read_record, record_of, written
from tortuga.kernel.rulebook import load_rulebook
from tortuga.kernel.words import load_words

ROOT = Path(__file__).parents[2]
TEMPLATE = (ROOT / "src/tortuga/cli/templates/game.py.txt").read_text(encoding="utf-8")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A shelf with our games only, in a folder of its own, which is as it was afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(BROUGHT, "")
    module = sys.modules["tortuga.games"]  # `tortuga.games` is the function that lists them
    monkeypatch.setattr(module, "_registered", {})
    monkeypatch.setattr(module, "_looked", set())
    yield tmp_path
    sys.modules.pop("noughts", None)
    load_words.cache_clear()
    load_rulebook.cache_clear()


@pytest.fixture
def noughts(shelf: Path) -> str:
    """The game of the page, brought along."""
    (shelf / "noughts.py").write_text(TEMPLATE, encoding="utf-8")
    bring("noughts.py")
    return "noughts"


def test_the_pieces_of_the_page_are_the_template() -> None:
    text = (ROOT / "docs/add-a-game.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.S | re.M)
    assert "".join("".join(blocks).split()) == "".join(TEMPLATE.split())


def test_the_template_is_a_game_that_is_played_saved_and_loaded(noughts: str) -> None:
    assert slugs()[-1] == noughts
    match, chance = tortuga.new(noughts, seats=2, seed=3), tortuga.FastChance(3)
    while not match.over:
        for seat, decision in match.pending().items():
            match.answer(seat, decision.sample(chance))
    assert match.result is not None
    again = load(get_game(noughts), read_record(written(record_of(match))))
    assert again.result is not None
    assert again.result.why == match.result.why


def test_a_new_game_is_laid_down_under_its_own_name(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new-game", "raya"]) == 0
    assert "raya.py" in capsys.readouterr().out
    assert run(["--with", "raya.py", "simulate", "raya", "--games", "20", "--json"]) == 0
    assert '"game": "raya"' in capsys.readouterr().out
    assert {rule.id for rule in load_rulebook("raya").rule} == {"RAY-1.1", "RAY-1.2", "RAY-1.3"}
    sys.modules.pop("raya")


@pytest.mark.parametrize("name", ["Raya", "tres_en_raya", "palabra", ""])
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(name: str, shelf: Path) -> None:
    assert run(["new-game", name]) == 2
    assert list(shelf.iterdir()) == []


def test_a_file_that_is_there_is_not_written_over(shelf: Path) -> None:
    (shelf / "raya.py").write_text("mine", encoding="utf-8")
    assert run(["new-game", "raya"]) == 2
    assert (shelf / "raya.py").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("raise RuntimeError('at sea')", "at sea"),
        (TEMPLATE.replace("side = 3", "width = 3"), "side"),
        (TEMPLATE.replace('id = "NOU-1.2"', 'id = "NOU-1.1"'), "stand twice"),
        (TEMPLATE.replace('"words/es.toml"', '"words/fr.toml"'), "words/es.toml"),
    ],
)
def test_a_game_that_cannot_be_used_says_why(
    source: str, reason: str, shelf: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (shelf / "noughts.py").write_text(source, encoding="utf-8")
    assert run(["--with", "noughts.py", "games"]) == 2
    assert reason in capsys.readouterr().err


def test_two_games_do_not_share_a_name(noughts: str) -> None:
    with pytest.raises(SetupError) as caught:
        tortuga.register(get_game(noughts))
    assert caught.value.key == "game_exists"


def test_an_installed_package_adds_its_game_by_an_entry_point(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (shelf / "noughts.py").write_text(TEMPLATE, encoding="utf-8")
    info = shelf / "noughts_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: noughts-game\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[tortuga.games]\nnoughts = noughts\n", encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(shelf)}
    played = subprocess.run(
        [sys.executable, "-m", "tortuga.cli", "simulate", "noughts", "--games", "10", "--json"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert '"game": "noughts"' in played.stdout, played.stderr


def test_worker_processes_know_the_game_too(noughts: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", noughts, "--games", "400", "--workers", "2", "--json"]) == 0
    assert '"games": 400' in capsys.readouterr().out


@pytest.mark.parametrize("option", ["tests/conformance"])
def test_the_conformance_tests_take_it(option: str, noughts: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", option, "-k", noughts],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert re.search(r"\b[1-9]\d* passed", done.stdout), done.stdout
    assert done.returncode == 0


@pytest.mark.anyio
async def test_the_server_deals_and_plays_it(noughts: str, tmp_path: Path) -> None:
    house = House(config_for(tmp_path))
    await house.open()
    try:
        ana = house.person()
        listed = await ana.ok(ana.client.get("/api/games"))
        assert listed["games"][-1]["title"] == "Noughts"
        await ana.opens(2, bots={"1": "random"}, game=noughts)
        await ana.starts()
        await play_on({0: ana}, first_answer)
        assert (await ana.view())["table"]["phase"] == "over"
        assert (await ana.ok(ana.client.get(f"/api/games/{noughts}/rulebook")))["chapters"][0]["title"] == "The game"
    finally:
        await house.leave()
        await house.close()


def test_a_module_that_registers_itself_is_registered_once(shelf: Path) -> None:
    source = TEMPLATE + "\nfrom tortuga import register\n\nregister(GAME)\n"
    (shelf / "noughts.py").write_text(source, encoding="utf-8")
    bring("noughts.py")
    assert slugs().count("noughts") == 1
    module = sys.modules["noughts"]
    assert isinstance(module, ModuleType)
