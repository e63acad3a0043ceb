"""Tests that share something costly or single (a build, a database, a browser to unpack) stay in one process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

MANY = """
import os
import pytest

@pytest.mark.xdist_group("shared")
@pytest.mark.parametrize("number", range(8))
def test_where(number, record_property):
    with open(os.environ["WHERE"], "a") as file:
        print(os.getpid(), file=file)
"""


def test_the_runner_keeps_a_group_in_one_process(tmp_path: Path) -> None:
    (tmp_path / "test_many.py").write_text(MANY)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    where = tmp_path / "where"
    quiet = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadgroup", "-p", "no:cacheprovider"]
    done = subprocess.run(
        command, cwd=tmp_path, env={**quiet, "WHERE": str(where)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found = where.read_text().split()
    assert len(found) == 8
    assert len(set(found)) == 1
