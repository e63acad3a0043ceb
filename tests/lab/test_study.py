"""Studies: the same figures from any number of processes, resumed after a stop, and differences that are real."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tortuga.games import SLUGS, get_game
from tortuga.kernel.edition import load_edition
from tortuga.kernel.game import SetupError
from tortuga.kernel.words import load_words
from tortuga.lab.simulation import Setting, setting_of
from tortuga.lab.study import Findings, Study, observed
from tortuga.lab.study.compare import differences, holm
from tortuga.lab.study.page import page
from tortuga.lab.study.report import figures
from tortuga.lab.study.store import PIECE
from tortuga.lab.study.vary import sweep_of, with_value


def setting(slug: str = "palabra", bots: tuple[str, ...] = ("random",), seed: int = 1) -> Setting:
    game = get_game(slug)
    seats = 4 if 4 in game.seats else game.seats[0]
    return setting_of(game, load_edition(game), seats, bots, seed)


def findings(asked: Setting, games: int, workers: int = 1, file: Path | None = None) -> Findings:
    found = Findings()
    for piece in observed(asked, games, workers, file):
        found.add(piece)
    return found


def test_any_number_of_processes_finds_the_same() -> None:
    asked = setting()
    assert findings(asked, 2 * PIECE + 10, 1) == findings(asked, 2 * PIECE + 10, 2)


def test_a_study_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    asked, file = setting(), tmp_path / "pieces.jsonl"
    pieces = observed(asked, 3 * PIECE, 1, file)
    next(pieces)  # and nobody asks for the next one
    assert len(file.read_bytes().splitlines()) == 1
    file.write_bytes(file.read_bytes() + b'["cut by a cra')
    whole = findings(asked, 3 * PIECE, 1, file)
    assert whole == findings(asked, 3 * PIECE)
    assert len([line for line in file.read_bytes().splitlines() if line.endswith(b"]")]) == 3


def test_pieces_of_another_study_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "pieces.jsonl"
    findings(setting(seed=1), PIECE, 1, file)
    assert findings(setting(seed=2), PIECE, 1, file) == findings(setting(seed=2), PIECE)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_report_of_every_game_adds_up(slug: str) -> None:
    asked = setting(slug)
    told = figures(asked, "hash", findings(asked, 6), 1.0)
    assert sum(part["share"] for part in told["ending"].values()) == pytest.approx(1)
    assert sum(told["length"]["counts"].values()) == told["games"] == 6
    assert told["content"], "every game has cards, tiles, orders or builds"
    assert (told["course"] is None) is (slug == "aye")


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_needs_nothing_from_outside_and_has_words_for_everything(language: str) -> None:
    asked = setting(bots=("ordinary", "easy"))
    text = page(figures(asked, "hash", findings(asked, 8), 1.0), load_words("tortuga.lab", language))
    assert "⟨" not in text
    assert re.findall(r"""(?:src|href)=|url\(|@import""", text) == []
    assert text.count("<svg") >= 5


def test_a_match_is_followed_by_who_leads() -> None:
    found = findings(setting(bots=("ordinary",)), 20)
    assert found.followed == 20
    assert sum(found.leads.values()) == sum(found.settled.values()) == 20
    assert 0 <= found.comebacks <= 20


def test_content_says_who_used_it_and_how_they_did() -> None:
    found = Study(setting(bots=("ordinary",))).observe(0, 20).content["artefact_used.artefact"]
    assert all(use.matches <= 20 and use.matches <= use.seats <= use.uses for use in found.values())
    assert sum(use.uses for use in found.values()) > 20


def test_holm_multiplies_by_what_is_still_to_be_compared() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.9]) == [1.0, 1.0]


def test_nothing_differs_from_itself_and_a_longer_game_does() -> None:
    asked = setting()
    one = figures(asked, "one", findings(asked, 100), 1.0)
    assert not any(each.real for each in differences(one, one))
    game = get_game("palabra")
    raw = with_value(load_edition(game).raw, "gems.values.0", 40)
    other = setting_of(game, load_edition(game), 4, ["random"], 9)
    second = figures(other, "other", findings(other, 100), 1.0)
    assert raw["gems"]["values"][0] == 40
    assert not any(each.real for each in differences(one, second)), "the same edition with another seed"
    three = setting_of(game, load_edition(game), 4, ["random"], 1, {"market": False})
    shorter = figures(three, "three", findings(three, 100), 1.0)
    assert any(each.real and each.measure == "length" for each in differences(one, shorter))


def test_a_number_to_vary_is_found_or_the_near_ones_are_named() -> None:
    raw = {"ship": {"integrity": 12}, "gems": {"values": [4, 3]}, "name": "x", "open": True}
    assert sweep_of("ship.integrity=7..9", raw).values == (7, 8, 9)
    assert sweep_of("gems.values.1=1,2.5", raw).values == (1, 2.5)
    assert sweep_of("ship.integrity=7..12..2", raw).values == (7, 9, 11)
    with pytest.raises(SetupError) as wrong:
        sweep_of("ship.integrty=7..9", raw)
    assert wrong.value.facts["near"] == ("ship.integrity",)
    for values in ("", "a..b", "9..7", "1..100"):
        with pytest.raises(SetupError):
            sweep_of(f"ship.integrity={values}", raw)


def test_the_command_writes_page_figures_and_pieces(terminal: Terminal, tmp_path: Path) -> None:
    done = terminal("study", "palabra", "--games", "20", "--bots", "random", "--out", str(tmp_path / "here"))
    assert done.code == 0, done.err
    assert sorted(path.name for path in (tmp_path / "here").iterdir()) == [
        "figures.json",
        "pieces.jsonl",
        "report.html",
    ]
    assert json.loads((tmp_path / "here" / "figures.json").read_text())["games"] == 20


def test_what_if_writes_the_edition_that_comes_nearest(terminal: Terminal, tmp_path: Path) -> None:
    asked = ("study", "palabra", "--games", "10", "--bots", "random", "--out", str(tmp_path))
    done = terminal(*asked, "--vary", "gems.values.4=-2,-1", "--aim", "length=100")
    assert done.code == 0, done.err
    edition = load_edition(get_game("palabra"), tmp_path / "edition.toml")
    assert edition.data.gems.values[4] in (-2, -1)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--vary", "dayz=4..6"), "The edition has no number dayz; near it are: days."),
        (("--vary", "days=4..6", "--against", "base"), "--against and --vary ask two questions"),
        (("--aim", "length=3"), "--aim needs the number that may change"),
        (("--vary", "gems.values.0=4,5", "--aim", "lengths=3"), "Nothing that is measured is called lengths"),
        (("--vary", "days=4..5"), "This edition cannot be played"),
        (("--games", "0"), "--games must be at least 1"),
    ],
)
def test_what_cannot_be_studied_is_said_in_a_sentence(
    terminal: Terminal, tmp_path: Path, asked: tuple[str, ...], said: str
) -> None:
    done = terminal("study", "palabra", "--games", "10", "--bots", "random", "--out", str(tmp_path), *asked)
    assert done.code == 2
    assert said in done.err


def test_a_folder_that_cannot_be_written_is_said(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = terminal("study", "palabra", "--games", "10", "--bots", "random", "--out", str(tmp_path / "file"))
    assert done.code == 2
    assert "cannot be written" in done.err
