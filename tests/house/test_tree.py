"""What must hold for every committed file."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
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
    long = {path: lines for path in sources if (lines := len(path.read_bytes().splitlines())) > MOST_LINES}
    assert long == {}
