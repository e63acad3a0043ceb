"""Data sets: the rows say what was to be seen, nothing secret without being asked, and never half a file."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from tests.cli.terminal import Terminal
from tortuga.games import SLUGS, get_game
from tortuga.kernel.codec import frozen
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import begun
from tortuga.lab import dataset
from tortuga.lab.simulation import Simulation, chances, setting_of


def rows(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return found


@pytest.mark.parametrize("game", SLUGS)
def test_with_secrets_the_rows_play_the_match_again(game: str, tmp_path: Path) -> None:
    """Every row's view, question and answer are those of the match that the seed makes."""
    kind = get_game(game)
    edition = load_edition(kind)
    setting = setting_of(kind, edition, kind.seats[1], ["random"], 5)
    lab = Simulation(setting)
    found = dataset.rows_of(lab, 0, secrets=True)
    match = begun(kind, edition, setting.seats, chances(5, 0)[0], setting.options)
    for row in found[:400]:
        seat, answer = row["seat"], frozen(json.loads(row["answer"]))
        assert dataset.text(match.view(seat)) == row["view"]
        if row["offer"]:
            match.take(seat, row["decision"], answer)
        else:
            assert dataset.text(match.pending()[seat].form()) == row["question"]
            match.answer(seat, answer)
    assert len(found) > 400 or match.over


@pytest.mark.parametrize("game", SLUGS)
def test_without_secrets_a_row_holds_what_a_spectator_knew(game: str) -> None:
    kind = get_game(game)
    lab = Simulation(setting_of(kind, load_edition(kind), kind.seats[1], ["random"], 5))
    found = dataset.rows_of(lab, 0, secrets=False)
    assert found
    for row in found:
        assert json.loads(row["view"])["seat"] is None
        assert row["question"] is None
        assert row["answer"] is None or row["decision"] in kind.in_the_open


def test_the_same_seed_gives_the_same_file(terminal: Terminal, tmp_path: Path) -> None:
    one, two, other = (tmp_path / name for name in ("one.parquet", "two.parquet", "other.parquet"))
    for path, seed in ((one, 3), (two, 3), (other, 4)):
        said = terminal(
            "record", "pirata", "--games", 2, "--seats", 2, "--bots", "random", "--seed", seed, "--out", path
        )
        assert (said.code, said.err) == (0, "")
    assert one.read_bytes() == two.read_bytes()
    assert rows(one) != rows(other)
    facts = dataset.facts(one)
    assert (facts["game"], facts["seats"], facts["games"], facts["secrets"]) == ("pirata", 2, 2, False)
    assert "seed" not in facts


def test_rows_are_written_group_by_group(terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GROUP", 50)
    path = tmp_path / "deep" / "set.parquet"
    said = terminal("record", "aye", "--games", 2, "--bots", "random", "--out", path, "--secrets", "--json")
    told = json.loads(said.out)
    file = parquet.ParquetFile(path)
    assert file.metadata.num_row_groups == -(-told["rows"] // 50)
    assert file.metadata.num_rows == told["rows"]
    assert file.schema_arrow.names == dataset.SCHEMA.names
    assert dataset.facts(path)["seed"] == 0


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_full_disk_is_said_and_leaves_nothing(
    language: str, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(parquet.ParquetWriter):  # type: ignore[misc]
        def write_table(self, *_: Any) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(parquet, "ParquetWriter", Full)
    path = tmp_path / "set.parquet"
    path.write_bytes(b"before")
    said = terminal("record", "palabra", "--games", 1, "--bots", "random", "--out", path, "--lang", language)
    assert said.code == 2
    assert "No space left on device" in said.err
    assert [(file.name, file.read_bytes()) for file in tmp_path.glob("set*")] == [("set.parquet", b"before")]


def test_whoever_stops_leaves_nothing(tmp_path: Path) -> None:
    kind = get_game("palabra")
    course = dataset.write_data_set(tmp_path / "set.parquet", setting_of(kind, load_edition(kind), 2, ["random"]), 5)
    next(course)
    assert [path.name for path in tmp_path.iterdir()] == ["set.parquet.part"]
    course.close()
    assert list(tmp_path.iterdir()) == []
