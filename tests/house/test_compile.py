"""The compiled build: made here once, in a folder of its own, and held beside the sources."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tortuga import compiled

ROOT = Path(__file__).resolve().parents[2]
COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")

pytestmark = [
    pytest.mark.skipif(COMPILER is None, reason="there is no C compiler on this machine"),
    pytest.mark.timeout(900),
    pytest.mark.xdist_group("compile"),
]


def python(folder: Path, *arguments: str, plain: bool = False) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "PYTHONPATH": str(folder), compiled.PLAIN: "1" if plain else ""}
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a build of the sources as they are."""
    folder = tmp_path_factory.mktemp("build")
    done = python(folder, "-m", "house.compile", "--into", str(folder), plain=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Ready after" in done.stdout
    return folder


STATE = "from tortuga import compiled; print(compiled.state())"


def test_a_build_that_fits_is_used_unless_plain_is_asked_for(build: Path) -> None:
    assert python(build, "-c", STATE).stdout.strip() == compiled.USED
    assert python(build, "-c", STATE, plain=True).stdout.strip() == compiled.FORCED
    assert python(build, "-c", STATE, "--plain").stdout.strip() == compiled.FORCED


def test_whoever_simulates_is_told_which_build_played(build: Path) -> None:
    quick, slow = (
        json.loads(python(build, "-m", "tortuga.cli", *plain, "simulate", "palabra", "--games", "20", "--json").stdout)
        for plain in ((), ("--plain",))
    )
    assert (quick["build"], slow["build"]) == (compiled.USED, compiled.FORCED)
    assert quick["wins"] == slow["wins"]


def test_a_build_of_other_sources_is_never_used(build: Path, tmp_path: Path) -> None:
    shutil.copytree(build, tmp_path, dirs_exist_ok=True)
    listing = tmp_path / compiled.FOLDER / compiled.LIST
    listing.write_text(json.dumps({**json.loads(listing.read_text()), "digest": "of other sources"}))
    assert python(tmp_path, "-c", STATE).stdout.strip() == compiled.STALE
    listing.write_text("{")
    assert python(tmp_path, "-c", STATE).stdout.strip() != compiled.USED


def test_every_kind_of_match_is_the_same_byte_for_byte_in_both_builds(build: Path) -> None:
    done = python(build, "-m", "house.compile", "--prove", "1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "are the same, byte for byte" in done.stdout


SAVE = """
import sys, tortuga
match = tortuga.new("pirata", seats=3, seed=4)
chance = tortuga.FastChance(1)
for _ in range(60):
    seat, decision = next(iter(match.pending().items()))
    match.answer(seat, decision.sample(chance))
sys.stdout.buffer.write(tortuga.save(match))
"""
LOAD = """
import sys, tortuga
data = open(sys.argv[1], "rb").read()
assert tortuga.save(tortuga.load(data)) == data
print("the same")
"""


@pytest.mark.parametrize("plain", [True, False])
def test_a_record_of_one_build_goes_on_in_the_other(build: Path, tmp_path: Path, plain: bool) -> None:
    record = tmp_path / "match.tortuga"
    record.write_text(python(build, "-c", SAVE, plain=plain).stdout)
    done = python(build, "-c", LOAD, str(record), plain=not plain)
    assert done.stdout.strip() == "the same", done.stderr


BROKEN = """
import tortuga
from tortuga.games.palabra.phases import resolution
match = tortuga.new("palabra", seats=3, seed=4)
match.table.cards = []
resolution.resolve_island(match.table, 0)
"""


def test_a_traceback_names_file_and_line_of_the_source(build: Path) -> None:
    said = python(build, "-c", BROKEN).stderr
    source = (ROOT / "src" / "tortuga" / "games" / "palabra" / "phases" / "resolution.py").read_text().splitlines()
    line = next(number for number, text in enumerate(source, 1) if "t.cards[here], t.cards[there]" in text)
    assert f'resolution.py", line {line}, in resolve_island' in said


HEIRS = """
from dataclasses import dataclass, field
import tortuga
from tortuga.bots import RandomBot
from tortuga.kernel.table import Table

@dataclass(slots=True)
class Mine(Table):
    stones: list[int] = field(default_factory=list)

class Late(RandomBot):
    pass

table = Mine(3)
table.agenda.append(("x", ()))
assert len(table.saved()["agenda"]) == 1 and table.saved()["stones"] == []
Late()
print("ours")
"""


def test_classes_in_python_can_be_made_of_compiled_ones(build: Path) -> None:
    done = python(build, "-c", HEIRS.replace("table.plan = None if False else table.plan\n", ""))
    assert done.stdout.strip() == "ours", done.stderr


def test_without_a_compiler_a_sentence_says_why(tmp_path: Path) -> None:
    surroundings = {**os.environ, "PATH": "", "CC": "no-such-compiler"}
    command = [sys.executable, "-m", "house.compile", "--into", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "There is no C compiler here, so everything runs plain" in done.stderr
    assert not list(tmp_path.iterdir())
