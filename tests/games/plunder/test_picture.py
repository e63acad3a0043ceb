"""The map in a terminal."""

from __future__ import annotations

import re

from tests.games.plunder.kit import Sea
from tortuga.games.plunder import GAME
from tortuga.games.plunder.picture import picture
from tortuga.kernel.words import load_words

EN = load_words(GAME.package, "en")


def plain(text: str) -> list[str]:
    """The picture without its colour marks."""
    return re.sub(r"\[[^\]]*\]", "", text).split("\n")


def drawing() -> Sea:
    sea = Sea()
    sea.ship(1, "D-6")
    sea.flag(2, "gannet_rock")
    sea.cross("C-3", "B-4", "H-9")
    return sea.helm()


def test_every_square_barrier_ship_and_treasure_is_drawn() -> None:
    lines = plain(picture(drawing().match.view(None).board, EN))
    assert lines[0].split() == [str(column + 1) for column in range(18)]
    assert lines[1].split() == ["A", "▒", *"·······c··D····FF"]
    assert lines[2].replace("┃", "").split() == ["B", "·", "·", "A", "X", *"a·▒·C·dD·Ee·fF"]
    assert lines[2].count("┃") == 1
    # Below row B a port is closed to the south; below row C there are four barriers and another closed port.
    assert lines[3].strip() == "━━━"
    assert lines[4].startswith("C   ·   ·   X   A")
    assert lines[5].count("━━━") == 5
    assert lines[6].split()[6] == "2"


def test_the_legend_names_islands_skulls_ports_and_owners() -> None:
    words = load_words("tortuga.games.plunder", "es")
    board = drawing().match.view(None).board
    lines = plain(picture(board, words))
    assert "· mar  ▒ tierra  a puerto de A  X tesoro  ≈ tormenta  ┃ ━ cerrado  1 barco de 1" in lines
    assert "A Peña del Alcatraz          ☠ ⚑3  B-5" in lines
    assert any(line.startswith("G Descanso del Tonelero      ⚖") for line in lines)
    assert any("☠☠☠" in line and "la Aguja" in line for line in lines)


def test_colour_marks_are_closed() -> None:
    text = picture(drawing().match.view(None).board, EN)
    assert text.count("[/]") == len(re.findall(r"\[[^/][^\]]*\]", text))


def test_the_storm_is_seen_by_colour_and_without_it() -> None:
    sea = drawing()
    sea.storm("C-5")
    text = picture(sea.helm().match.view(None).board, EN)
    assert text.count("on grey30") == 8
    lines = plain(text)
    assert "".join(lines).count("≈") == 18 + 1
    assert "≈X≈" in lines[2]
    assert "≈2≈" in lines[6]
