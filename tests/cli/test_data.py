"""The commands of a host."""

from __future__ import annotations

from pathlib import Path

import pytest

from tortuga.cli import run


def test_a_folder_without_a_house_is_said_plainly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["export", str(tmp_path / "out")], ["backup"], ["purge"]):
        assert run([*arguments, "--data", str(tmp_path / "nowhere"), "--lang", "en"]) == 2
        assert capsys.readouterr().err.startswith("There is no house in the folder")
    assert run(["import", str(tmp_path / "absent"), "--data", str(tmp_path), "--lang", "es"]) == 2
    assert capsys.readouterr().err.startswith("No existe el archivo")


def test_an_export_goes_in_again_and_what_is_here_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, file = tmp_path / "empty.jsonl", tmp_path / "out.jsonl"
    source.write_text('{"type":"tortuga","format":1}\n', encoding="utf-8")
    house = ["--data", str(tmp_path / "house"), "--lang", "en"]
    assert run(["import", str(source), *house]) == 0
    assert run(["export", str(file), *house]) == 0
    assert "0 tables written" in capsys.readouterr().out
    assert run(["export", str(file), *house]) == 2, "a file that is there is not written over"
    assert run(["import", str(file), *house]) == 0
    assert run(["backup", *house]) == 0
    assert run(["purge", "--days", "1", *house]) == 0
    assert run(["purge", "--days", "0", *house]) == 2
