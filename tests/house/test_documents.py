"""What the documents show runs as it stands: every block of Python, and every command that is named exists."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

import tortuga
from house import workshop
from tortuga.cli import COMMANDS
from tortuga.games import SLUGS

ROOT = Path(__file__).parents[2]
DOCUMENTS = ("README.md", "docs/tutorial.md", "docs/how-to.md")
VERBS = tuple(workshop.VERBS)
"""What the launcher does itself."""


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_python_of_a_document_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / name).read_text(encoding="utf-8"), re.S | re.M)
    assert blocks
    exec(compile("\n".join(blocks), name, "exec"), {"__name__": "document"})


@pytest.mark.parametrize("name", [*DOCUMENTS, "CONTRIBUTING.md", "CHANGELOG.md", "docs/architecture.md"])
def test_the_commands_and_files_of_a_document_are_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for command in re.findall(r"\./tortuga ([a-z][a-z-]*)", text):
        assert command in (*COMMANDS, *VERBS), command
    for link in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (ROOT / name).parent.joinpath(link).exists(), link


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_the_files_that_the_architecture_names(slug: str) -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    chapter = text.partition("## A game's package")[2].partition("\n## ")[0]
    names = [name for row in re.findall(r"^\| (`.*?) \|", chapter, re.M) for name in re.findall(r"`([^`]+)`", row)]
    assert "bot/motives.py" in names
    package = ROOT / "src/tortuga/games" / slug
    assert [name for name in names if not any(package.glob(name))] == []


def test_every_decision_stands_in_the_index_under_its_number() -> None:
    folder = ROOT / "docs/decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    for number, path in enumerate(sorted(folder.glob("0*.md")), 1):
        assert path.name.startswith(f"{number:04d}-"), path.name
        assert path.read_text(encoding="utf-8").startswith(f"# {number}. "), path.name
        assert f"| [{number}]({path.name}) |" in index, path.name


def test_the_glossary_names_files_that_are_there() -> None:
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:server|kernel)/(?:\w+/)*\w+\.py)`", text)
    assert len(named) > 10
    assert [name for name in named if not (ROOT / "src/tortuga" / name).is_file()] == []


@pytest.mark.xdist_group("site")
def test_the_site_is_built_without_a_warning_and_its_search_finds_the_public_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert workshop.docs([str(tmp_path)]) == 0
    index = (tmp_path / "searchindex.js").read_text(encoding="utf-8")
    public = [f"tortuga.{name}" for name in tortuga.__all__ if inspect.isclass(getattr(tortuga, name))]
    page = (tmp_path / "reference/tortuga.html").read_text(encoding="utf-8")
    assert [name for name in public if name not in page] == []
    assert "reference/lab" in index
    assert "add-a-game" in index
