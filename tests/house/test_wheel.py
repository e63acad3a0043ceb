"""What a person gets by `pip install`: the wheel, in an environment with nothing else, simulates, plays and serves."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = [pytest.mark.network, pytest.mark.xdist_group("launcher")]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this tree."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an empty environment into which the wheel was installed."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=False)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    install = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", str(programs / "python")]
    subprocess.run([*install, "-c", str(ROOT / "constraints.txt"), str(wheel)], check=True)
    return programs


def test_the_wheel_holds_page_rulebooks_editions_words_and_template(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"tortuga/web/index.html", "tortuga/cli/templates/game.py.txt", "tortuga/py.typed"} <= names
    for game in ("palabra", "aye", "plunder", "pirata", "captains"):
        files = {f"tortuga/games/{game}/{name}" for name in ("rulebook.toml", "editions/base.toml", "words/es.toml")}
        assert files <= names
    assert not [name for name in names if name.startswith("tests/") or "node_modules" in name]


def test_it_simulates_and_plays(programs: Path, tmp_path: Path) -> None:
    run = [str(programs / "tortuga")]
    simulate = [*run, "simulate", "pirata", "--games", "20", "--json"]
    done = subprocess.run(simulate, cwd=tmp_path, capture_output=True, check=False)
    assert b'"games": 20' in done.stdout, done.stderr
    told = subprocess.run(
        [*run, "play", "palabra", "--seed", "1", "--save", "match.json"],
        cwd=tmp_path,
        input=b"1\n1\nquit\n",
        capture_output=True,
        check=False,
    )
    assert b"PAL" in told.stdout or b"ship" in told.stdout, told.stderr


def test_it_serves_the_page(programs: Path, tmp_path: Path) -> None:
    command = [str(programs / "tortuga"), "serve", "--port", "0", "--data", str(tmp_path / "house"), "--lang", "en"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+", line)))
            with urllib.request.urlopen(address) as page:
                assert b"<script" in page.read()
        finally:
            server.terminate()
