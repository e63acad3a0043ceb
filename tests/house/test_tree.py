"""What must hold for every committed file."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = ROOT / "pyproject.toml"
MOST_LINES = 400
SOURCES = {".css", ".js", ".py", ".ts", ".tsx"}

# Put together here, since this file too may not name them.
REGISTRY_HOSTS = [
    ".".join(parts).encode()
    for parts in [
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("deb", "debian", "org"),
    ]
]


@pytest.fixture(scope="module")
def committed() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_no_file_names_the_host_of_a_package_registry(committed: list[Path]) -> None:
    naming = [path for path in committed if any(host in path.read_bytes() for host in REGISTRY_HOSTS)]
    assert naming == []


def test_no_source_file_is_longer_than_one_can_keep_in_mind(committed: list[Path]) -> None:
    sources = [path for path in committed if path.suffix in SOURCES or path == ROOT / "tortuga"]
    sources = [path for path in sources if path.name != "schema.ts"]  # made from the server's description
    long = {path: lines for path in sources if (lines := len(path.read_bytes().splitlines())) > MOST_LINES}
    assert long == {}


def libraries() -> list[str]:
    """Name what pyproject.toml asks for, to run, to develop and to install."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    groups: list[list[str]] = [project["project"]["dependencies"], *project["dependency-groups"].values()]
    return [re.split(r"[^\w.-]", requirement, maxsplit=1)[0] for group in groups for requirement in group]


@pytest.mark.parametrize("library", libraries())
def test_every_library_is_pinned(library: str) -> None:
    assert f"\n{library}==" in (ROOT / "constraints.txt").read_text(encoding="utf-8"), "run ./tortuga pin"


@pytest.mark.parametrize("library", libraries())
def test_every_library_has_its_reason(library: str) -> None:
    assert f"\n| {library} | " in (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")


def test_the_fragments_of_the_changelog_can_be_put_together() -> None:
    command = [sys.executable, "-m", "towncrier", "build", "--draft", "--version", "next"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    fragments = [path for path in (ROOT / "changelog.d").glob("*.*.md") if path.name != "README.md"]
    assert done.stdout.count("\n- ") == len(fragments)


def test_every_fragment_of_the_changelog_has_a_known_kind() -> None:
    known = {
        kind["directory"] for kind in tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["towncrier"]["type"]
    }
    named = [
        path.name for path in (ROOT / "changelog.d").iterdir() if path.name not in ("README.md", "template.md.jinja")
    ]
    assert [name for name in named if not re.fullmatch(rf"[a-z0-9-]+\.({'|'.join(known)})\.md", name)] == []
