"""The command line, run inside the test: arguments and typed lines in, what was printed and the exit code out."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from tortuga.cli import run


class Said(NamedTuple):
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str


Terminal = Callable[..., Said]


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Terminal:
    """A terminal of 80 columns in English, with a data folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def enter(*arguments: object, typed: Iterable[str] = ()) -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = run([str(argument) for argument in arguments])
        return Said(code, *capsys.readouterr())

    return enter
