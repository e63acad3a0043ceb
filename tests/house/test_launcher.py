"""The launcher, run for real in copies of the sources, with a small program in place of Tortuga's own."""

import ast
import errno
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest

from house import install
from house.environment import UNFINISHED, Environment

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """\
import sys

def main():
    print("played", *sys.argv[1:])
    sys.exit(7)
"""

# One worker for all of them: they share the environment that the first makes.
pytestmark = pytest.mark.xdist_group("launcher")


def copy_sources(to: Path) -> Path:
    """Lay out what a fresh clone needs to set itself up, with a program that repeats its arguments."""
    for name in ("hatch_build.py", "tortuga", "pyproject.toml", "constraints.txt", "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, to / name)
    shutil.copytree(ROOT / "house", to / "house", ignore=shutil.ignore_patterns("__pycache__"))
    package = to / "src" / "tortuga"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('__version__ = "0.0.0"\n')
    (package / "cli.py").write_text(PROGRAM)
    return to


def launch(sources: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(sources / "tortuga"), *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **variables},
        check=False,
    )


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_sources(tmp_path_factory.mktemp("clone"))


@pytest.fixture(scope="module")
def two_first_starts(clone: Path) -> list[subprocess.CompletedProcess[str]]:
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda word: launch(clone, "play", word), ("here", "there")))


@pytest.fixture
def ready(clone: Path, two_first_starts: list[subprocess.CompletedProcess[str]]) -> Iterator[Path]:
    """A clone that was started before; what a test does to its stamp is undone."""
    environment = Environment(str(clone))
    stamp = environment.stamp()
    yield clone
    environment.write_stamp(stamp)


@pytest.mark.network
def test_two_first_starts_at_once_both_play_and_only_one_sets_up(
    two_first_starts: list[subprocess.CompletedProcess[str]],
) -> None:
    assert [start.stdout for start in two_first_starts] == ["played play here\n", "played play there\n"]
    assert sorted(start.stderr.count("Ready after") for start in two_first_starts) == [0, 1]


@pytest.mark.network
def test_the_exit_code_is_the_programs_own(two_first_starts: list[subprocess.CompletedProcess[str]]) -> None:
    assert [start.returncode for start in two_first_starts] == [7, 7]


@pytest.mark.network
def test_a_second_start_is_silent_and_quick(ready: Path) -> None:
    began = time.monotonic()
    start = launch(ready, "play", "--seed", "7", "two words")
    assert (start.stdout, start.stderr) == ("played play --seed 7 two words\n", "")
    assert time.monotonic() - began < 1


@pytest.mark.network
def test_a_start_through_a_link_from_elsewhere_finds_its_house(ready: Path, tmp_path: Path) -> None:
    (tmp_path / "tortuga").symlink_to(ready / "tortuga")
    assert launch(tmp_path, "play").stdout == "played play\n"


@pytest.mark.network
def test_a_ready_environment_needs_no_network(ready: Path) -> None:
    assert launch(ready, "play", **nowhere()).stdout == "played play\n"


@pytest.mark.network
@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt", "web/src/board.ts", "hatch_build.py"])
def test_a_changed_input_makes_the_environment_stale(ready: Path, name: str) -> None:
    path = ready / name
    before = path.read_text() if path.exists() else None
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text((before or "") + "# changed\n")
    assert not Environment(str(ready)).fits(developer=False)
    if before is None:
        path.unlink()
    else:
        path.write_text(before)
    assert Environment(str(ready)).fits(developer=False)


@pytest.mark.network
def test_an_environment_without_tools_does_not_fit_a_developer(ready: Path) -> None:
    assert not Environment(str(ready)).fits(developer=True)


@pytest.mark.network
def test_a_moved_folder_is_stale(ready: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.symlink_to(ready)
    assert not Environment(str(elsewhere)).fits(developer=False)


@pytest.mark.network
def test_a_set_up_killed_half_way_heals_at_the_next_start(tmp_path: Path) -> None:
    sources = copy_sources(tmp_path)
    environment = Environment(str(sources))
    with subprocess.Popen(
        [sys.executable, str(sources / "tortuga"), "play"], stderr=subprocess.DEVNULL, start_new_session=True
    ) as killed:
        while environment.stamp() != UNFINISHED:
            time.sleep(0.02)
        time.sleep(1)
        os.killpg(killed.pid, signal.SIGKILL)
    assert environment.stamp() == UNFINISHED

    healed = launch(sources, "play", "again")
    assert (healed.stdout, healed.returncode) == ("played play again\n", 7)
    assert "Setting up Tortuga" in healed.stderr


def test_without_a_package_index_one_sentence_says_so(tmp_path: Path) -> None:
    start = launch(copy_sources(tmp_path), "play", **nowhere())
    assert start.returncode == 1
    assert start.stderr.splitlines()[1:] == [install.NO_NETWORK]


def test_without_ensurepip_one_sentence_names_the_package_to_install(tmp_path: Path) -> None:
    lacking = tmp_path / "lacking"
    lacking.mkdir()
    (lacking / "ensurepip.py").write_text("raise ImportError\n")
    sources = tmp_path / "sources"
    sources.mkdir()
    start = launch(copy_sources(sources), "play", PYTHONPATH=str(lacking))
    assert start.returncode == 1
    assert "python3-venv" in start.stderr.splitlines()[-1]
    assert "Traceback" not in start.stderr


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def fail(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "open", fail)
    with pytest.raises(install.SetupError, match=str(tmp_path)) as told:
        install.set_up(Environment(str(tmp_path)), developer=False)
    assert len(str(told.value).splitlines()) == 1


@pytest.mark.parametrize("version", [(3, 6, 9), (3, 9, 2), (3, 10, 14)])
def test_an_old_python_is_told_in_one_sentence(version: tuple[int, ...]) -> None:
    sentence = complaint(version)
    assert sentence.startswith("Tortuga needs Python 3.11 or newer; this is Python 3.")
    assert len(sentence.splitlines()) == 1


@pytest.mark.parametrize("version", [(3, 11, 2), (3, 12, 0), (4, 0, 0)])
def test_a_new_enough_python_will_do(version: tuple[int, ...]) -> None:
    assert complaint(version) == ""


def test_old_pythons_can_parse_the_launcher() -> None:
    text = (ROOT / "tortuga").read_text(encoding="ascii")
    tree = ast.parse(text, feature_version=(3, 6))
    # Nothing that Python 2 stumbles over: annotations, f-strings, print with a file.
    newer = (ast.AnnAssign, ast.JoinedStr)
    for node in ast.walk(tree):
        assert not isinstance(node, newer)
        assert not (isinstance(node, ast.FunctionDef) and node.returns is not None)
        assert not (isinstance(node, ast.arg) and node.annotation is not None)
        assert not (isinstance(node, ast.Name) and node.id == "print")


@pytest.mark.parametrize(
    ("arguments", "games", "rest"),
    [
        (["test"], [], ["test"]),
        (["--with", "noughts.py", "test", "-k", "x"], [os.path.abspath("noughts.py")], ["test", "-k", "x"]),
        (["--with", "a_module", "--with", "other", "play"], ["a_module", "other"], ["play"]),
        (["--with"], [], ["--with"]),
        ([], [], []),
    ],
)
def test_games_are_taken_along_in_front_of_a_verb(arguments: list[str], games: list[str], rest: list[str]) -> None:
    assert launcher().taken_along(arguments) == (games, rest)


def complaint(version: tuple[int, ...]) -> str:
    sentence = launcher().complaint(version)
    assert isinstance(sentence, str)
    return sentence


def launcher() -> Any:
    """The launcher itself, which is no module by its name."""
    loader = SourceFileLoader("launcher", str(ROOT / "tortuga"))
    spec = spec_from_loader("launcher", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def nowhere() -> dict[str, str]:
    """Point both installers at a port of this machine where nobody listens."""
    closed = "http://127.0.0.1:9/simple"
    return {
        "PIP_INDEX_URL": closed,
        "PIP_EXTRA_INDEX_URL": "",
        "PIP_NO_CACHE_DIR": "1",
        "UV_DEFAULT_INDEX": closed,
        "UV_NO_CACHE": "1",
    }
