"""The twelve faces of the base edition, and what the checker says about drawings that are wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tortuga.games import plunder
from tortuga.games.plunder.edition import Edition
from tortuga.games.plunder.faces import PLAIN, SQUARES, Drawn, Island, faults_of_face, spread
from tortuga.games.plunder.proof import proof

BASE = Path(next(iter(plunder.__path__))) / "editions" / "base.toml"

GOOD = """
......
.aA.#.
..AA..
......
.BBb..
......
"""
ISLANDS = {"A": Island("one", 1), "B": Island("two", 2)}


def raw() -> dict[str, Any]:
    values = tomllib.loads(BASE.read_text(encoding="utf-8"))
    for key in ("name", "title", "sources"):
        values.pop(key)
    return values


def base() -> Edition:
    return msgspec.convert(raw(), Edition)


def reasons(
    picture: str = GOOD,
    barriers: tuple[str, ...] = (),
    islands: dict[str, Island] = ISLANDS,
    anchors: dict[str, str] | None = None,
) -> str:
    faults = faults_of_face(picture, barriers, islands, anchors or {}, 1)
    return "; ".join(f"{key}: {reason}" for key, reason in faults)


@pytest.mark.rule("PLU-4.8")
@pytest.mark.parametrize(
    ("anchors", "reason"),
    [
        ({"A1": "N"}, "anchors.A1: A1 is no port"),
        ({"Z9": "N"}, "anchors.Z9: Z9 is no port"),
        ({"B2": ""}, 'anchors.B2: "" names no sides'),
        ({"B2": "NN"}, 'anchors.B2: "NN" names no sides'),
        ({"B2": "X"}, 'anchors.B2: "X" names no sides'),
        ({"B2": "E"}, "anchors.B2: no ship comes to B2 from E"),
    ],
)
def test_an_anchor_names_sides_of_a_port_from_which_ships_can_come(anchors: dict[str, str], reason: str) -> None:
    assert reason in reasons(anchors=anchors)


@pytest.mark.rule("PLU-4.8")
def test_the_middle_of_a_tiles_side_stays_open_and_no_sea_is_cut_off_by_anchors() -> None:
    picture = GOOD.replace("......\n.aA.#.", "..a...\n.AA.#.", 1)
    assert reasons(picture) == ""
    assert reasons(picture, anchors={"A3": "NE"}) == ""
    assert "must be open to N" in reasons(picture, anchors={"A3": "E"})
    pocket = GOOD.replace("......\n.aA.#.", ".a....\n#AA.#.", 1)
    assert reasons(pocket) == ""
    assert "the sea at A2 is cut off from the rest" in reasons(pocket, anchors={"A2": "E"})


def plain_islands(face: Drawn) -> int:
    """How many separate pieces of plain land there are."""
    left = set(face.land_of(PLAIN))
    pieces = 0
    while left:
        left -= spread(min(left), left)
        pieces += 1
    return pieces


def test_the_base_edition_has_no_faults() -> None:
    assert list(proof(base())) == []


def test_six_tiles_of_two_faces_two_of_them_with_a_trade_island_on_both() -> None:
    faces = base().drawn
    assert sorted(face.tile for face in faces) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert sorted(face.tile for face in faces if face.trades) == [3, 3, 6, 6]


@pytest.mark.parametrize("face", base().drawn, ids=lambda face: face.id)
def test_every_face_is_drawn_to_the_same_measure(face: Any) -> None:
    skulls = sorted(island.skulls for _, island in face.islands if island.skulls)
    assert len(skulls) == 2
    assert skulls[0] == 1
    assert skulls[1] in (2, 3)
    assert 1 <= plain_islands(face) <= 3
    assert 1 <= len(face.barriers) <= 4
    assert sum(map(face.is_sea, range(SQUARES))) >= 24
    assert all(1 <= len(face.ports_of(letter)) <= 3 for letter, _ in face.islands)


def test_every_tile_has_a_side_of_two_skulls_and_a_side_of_three() -> None:
    strongest: dict[int, set[int]] = {}
    for face in base().drawn:
        strongest.setdefault(face.tile, set()).add(max(island.skulls for _, island in face.islands))
    assert set(map(frozenset, strongest.values())) == {frozenset((2, 3))}


def test_a_good_drawing_passes() -> None:
    assert reasons() == ""


def test_a_row_of_the_wrong_length_is_named() -> None:
    assert reasons(GOOD.replace("..AA..", "..AA.")) == "picture[2]: row C (..AA.) has 5 squares, not 6"


def test_a_missing_row_is_named() -> None:
    assert reasons(GOOD.replace("..AA..\n", "")) == "picture: has 5 rows, not 6"


def test_an_unknown_mark_is_named() -> None:
    assert "picture[1]: row B (.a?.#.): ? is no sea" in reasons(GOOD.replace("aA", "a?"))


def test_a_port_that_touches_no_island_is_named() -> None:
    assert "the port b at F6 touches no land of two" in reasons(GOOD.replace(".BBb..\n......", ".BB...\n.....b"))


def test_a_port_behind_a_barrier_does_not_touch_its_island() -> None:
    assert "the port a at B2 touches no land of one" in reasons(barriers=("B2-B3",))


def test_an_island_without_port_is_named() -> None:
    assert "islands.B: two has no port: draw b on the sea beside it" in reasons(GOOD.replace("BBb", "BB."))


def test_an_island_with_too_many_ports_is_named() -> None:
    crowded = GOOD.replace(".BBb..\n......", "bBBb..\n.bb...")
    assert "islands.B: two has 4 ports, more than 3" in reasons(crowded)


def test_an_island_in_pieces_is_named() -> None:
    assert "two (B) lies in several pieces" in reasons(GOOD.replace("BBb..\n", "BBb.B\n"))


def test_an_island_that_is_not_drawn_is_named() -> None:
    assert "islands.C: three has no land in the picture" in reasons(islands={**ISLANDS, "C": Island("three", 2)})


@pytest.mark.parametrize(
    ("barrier", "reason"),
    [
        ("B9-C9", "is not an edge"),
        ("B1-C2", "share no side"),
        ("C3-C4", "between two land squares"),
    ],
)
def test_a_barrier_that_makes_no_sense_is_named(barrier: str, reason: str) -> None:
    assert f'barriers[0]: "{barrier}"' in reasons(barriers=(barrier,))
    assert reason in reasons(barriers=(barrier,))


def test_the_middle_of_each_side_must_be_sea() -> None:
    assert "picture[0]: A3 is the middle of a side" in reasons(GOOD.replace("......\n.aA", "..#...\n.aA"))


def test_sea_that_is_cut_off_is_named() -> None:
    assert "the sea at A1 is cut off" not in reasons()
    assert "the sea at A2 is cut off" in reasons(barriers=("A1-A2", "A1-B1"))


def test_a_face_needs_an_island_to_begin_on() -> None:
    assert "no island of 1 skull to begin on" in reasons(islands={"A": Island("one", 2), "B": Island("two", 2)})
