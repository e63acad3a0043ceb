"""Editions: loaded, checked, laid over each other; every fault with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kernel.toy import TOY
from tortuga.games import get_game
from tortuga.kernel.edition import EditionError, load_edition
from tortuga.kernel.locate import line_of

GOOD = 'rounds = 2\nsides = 6\n[sources]\nrounds = "rulebook"\nsides = "reconstructed"\n'


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def faults(path: Path) -> str:
    with pytest.raises(EditionError) as caught:
        load_edition(TOY, path)
    return str(caught.value)


def test_a_file_is_loaded_and_hashed_by_its_values_not_by_its_looks(tmp_path: Path) -> None:
    plain = load_edition(TOY, written(tmp_path, GOOD))
    assert (plain.name, plain.data.rounds, plain.data.sides) == ("mine", 2, 6)
    spaced = load_edition(TOY, written(tmp_path, "# a comment\n" + GOOD.replace(" = ", "   =   ")))
    assert spaced.hash == plain.hash
    other = load_edition(TOY, written(tmp_path, GOOD.replace("sides = 6", "sides = 8")))
    assert other.hash != plain.hash


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (GOOD.replace("sides = 6", 'sides = "six"'), 2, ["sides", "expected `int`"]),
        (GOOD.replace("sides = 6", "sides = 6\ncolour = 1"), 3, ["colour", "no source"]),
        (GOOD.replace("rounds = 2\n", "").replace('rounds = "rulebook"\n', ""), 1, ["rounds", "missing"]),
        (GOOD.replace('"reconstructed"', '"hearsay"'), 5, ["sources.sides", "rulebook, reconstructed"]),
        (GOOD + 'winds = "rulebook"\n', 6, ["sources.winds", "source of nothing"]),
    ],
)
def test_a_fault_is_named_with_file_line_key_and_reason(tmp_path: Path, text: str, line: int, words: list[str]) -> None:
    path = written(tmp_path, text)
    message = faults(path)
    assert message.startswith(f"{path}:{line}: ")
    assert all(word in message for word in words), message


def test_an_unknown_field_and_a_bad_entry_of_a_table_are_pointed_at(tmp_path: Path) -> None:
    game = get_game("palabra")
    path = written(tmp_path, 'extends = "base"\n[market]\nrats = 3\nwinner = 2\n')
    with pytest.raises(EditionError) as caught:
        load_edition(game, path)
    assert str(caught.value) == f"{path}:4: market.winner: object contains unknown field `winner`"
    path = written(tmp_path, 'extends = "base"\n[dig]\n3 = [1, 2, 3, 4, 5]\n4 = [1, 2, "x", 4, 5]\n')
    with pytest.raises(EditionError) as caught:
        load_edition(game, path)
    assert str(caught.value) == f"{path}:4: dig.4[2]: expected `int`, got `str`"


def test_what_is_no_toml_or_no_file_is_said_plainly(tmp_path: Path) -> None:
    assert "line 1" in faults(written(tmp_path, "rounds = = 2"))
    assert "cannot be read" in faults(tmp_path / "absent.toml")
    (tmp_path / "mine.toml").write_bytes(b"\xff\xfe")
    assert "not UTF-8" in faults(tmp_path / "mine.toml")
    with pytest.raises(EditionError, match="has no edition nowhere"):
        load_edition(TOY, "nowhere")


def test_a_designers_file_holds_only_what_differs(tmp_path: Path) -> None:
    path = written(tmp_path, 'extends = "base"\n[dig]\n4 = [1, 2, 3, 4, 5]\n')
    game = get_game("palabra")
    mine, base = load_edition(game, path), load_edition(game)
    assert mine.data.dig["4"] == (1, 2, 3, 4, 5)
    assert mine.data.dig["5"] == base.data.dig["5"]
    assert mine.data.gems == base.data.gems
    assert mine.hash != base.hash
    wrong = written(tmp_path, 'extends = "nothing"\n')
    with pytest.raises(EditionError, match="extends: there is no edition nothing"):
        load_edition(game, wrong)


def test_the_line_of_a_key_is_found_in_repeated_tables() -> None:
    text = 'a = 1\n[[tile]]\nname = "x"\n[[tile.face]]\nrows = 1\n[[tile]]\nname = "y"\n[tile.sea]\nrows = 2\n'
    assert line_of(text, "a") == 1
    assert line_of(text, "tile[0].name") == 3
    assert line_of(text, "tile[0].face[0].rows") == 5
    assert line_of(text, "tile[1].name") == 7
    assert line_of(text, "tile[1].sea.rows[3]") == 9
    assert line_of(text, "tile[1].missing") == 6
    assert line_of(text, "nowhere") == 1


def test_a_row_of_a_picture_has_its_own_line() -> None:
    text = 'a = 1\n[[face]]\npicture = """\n..\n#.\n"""\nrows = [1, 2]\n'
    assert line_of(text, "face[0].picture[0]") == 4
    assert line_of(text, "face[0].picture[1]") == 5
    assert line_of(text, "face[0].picture") == 3
    assert line_of(text, "face[0].rows[1]") == 7
