"""The rooms of the server: the glossary knows every module by its name, and none that is not there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src/tortuga/server"
BESIDE = "beside them"


def _rooms() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for path in SERVER.rglob("*.py"):
        if path.stem != "__init__":
            room = ".".join(path.parent.relative_to(SERVER).parts) or BESIDE
            found.setdefault(room, set()).add(path.stem)
    return found


def _in_the_glossary() -> dict[str, set[str]]:
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8").partition("## The modules of the server")[2]
    found = {}
    for line in text.splitlines():
        if line.startswith("| ") and "---" not in line and "| room |" not in line:
            room, _, modules = line.strip("| ").partition(" | ")
            # The names stand in front of what is said of them.
            names = [part.partition(":")[0] for part in modules.split(" · ")]
            found[room.strip("`")] = {name for part in names for name in re.findall(r"`(\w+)`", part)}
    return found


def test_the_glossary_knows_every_module_of_the_server() -> None:
    assert _in_the_glossary() == _rooms()
