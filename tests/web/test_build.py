"""The page's sources: types that fit the server's, and both languages complete."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from house import page

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    checked = subprocess.run([sys.executable, WEB / "schema.py", "--check"], check=False)
    assert checked.returncode == 0, "run web/schema.py"


def test_no_source_uses_the_type_that_hides_all_others() -> None:
    any_type = re.compile(r"(?::|\bas|<)\s*any\b\s*[;,)>=|\[]")
    hiding = [path for path in WEB.glob("src/**/*.ts*") if any_type.search(path.read_text(encoding="utf-8"))]
    assert hiding == []


@pytest.mark.network
def test_the_page_passes_its_own_checks() -> None:
    """Types, linter, formatter and unit tests: what `./tortuga check` runs as "the page"."""
    checked = subprocess.run(
        [sys.executable, "-m", "house.page"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if checked.returncode == page.UNAVAILABLE and os.environ.get("CI") != "true":
        pytest.skip(checked.stdout)
    assert checked.returncode == 0, checked.stdout
