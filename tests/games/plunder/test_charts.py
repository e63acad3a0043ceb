"""Dealing a map: arrangements, the relation `beside`, and the sea that always hangs together."""

from __future__ import annotations

import random
from collections.abc import MutableSequence
from functools import cache
from time import perf_counter
from typing import Any

import msgspec
import pytest

from tests.games.plunder.test_faces import base
from tortuga.games.plunder.atlas import Atlas, turned
from tortuga.games.plunder.chart import NO_ISLAND, Chart
from tortuga.games.plunder.edition import Edition


class Dice:
    """Chance enough to deal with."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def below(self, n: int) -> int:
        return self.random.randrange(n)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        self.random.shuffle(items)


@cache
def edition() -> Edition:
    return base()


def dealt(seed: int, small: bool = False) -> Chart:
    atlas: Atlas = edition().atlas
    across = 2 if small else 3
    return atlas.chart(across, 2, atlas.deal(across, 2, not small, Dice(seed)))


def reachable(chart: Chart, start: int) -> set[int]:
    found, edge = {start}, [start]
    while edge:
        fresh = [n for n in chart.beside[edge.pop()] if n not in found]
        found.update(fresh)
        edge += fresh
    return found


@pytest.mark.rule("PLU-1.1")
def test_a_full_map_uses_every_tile_once_with_any_side_and_any_turn() -> None:
    faces, turns = set(), set()
    for seed in range(200):
        tiles = dealt(seed).tiles
        assert sorted(edition().face[tile // 4].tile for tile in tiles) == [1, 2, 3, 4, 5, 6]
        faces |= {tile // 4 for tile in tiles}
        turns |= {tile % 4 for tile in tiles}
    assert faces == set(range(12))
    assert turns == set(range(4))


@pytest.mark.rule("PLU-18.1")
def test_the_small_map_leaves_out_the_tiles_with_trade_islands() -> None:
    for seed in range(100):
        chart = dealt(seed, small=True)
        assert sorted(edition().face[tile // 4].tile for tile in chart.tiles) == [1, 2, 4, 5]
        assert (chart.grid.rows, chart.grid.columns) == (12, 12)
        assert not chart.trade_ports
        assert len(chart.starts) == 4


@pytest.mark.rule("PLU-1.1")
def test_the_sea_hangs_together_in_every_arrangement() -> None:
    for seed in range(400):
        chart = dealt(seed, small=seed % 4 == 0)
        sea = {square for square in range(chart.grid.size) if chart.sea[square]}
        assert reachable(chart, min(sea)) == sea


def test_beside_is_mutual_and_only_leads_to_sea() -> None:
    for seed in range(50):
        chart = dealt(seed)
        for square in range(chart.grid.size):
            for other in chart.beside[square]:
                assert chart.sea[other]
                if chart.sea[square]:
                    assert square in chart.beside[other]
                assert abs(square - other) in (1, chart.grid.columns)


def test_ports_are_sea_squares_beside_the_land_of_their_island() -> None:
    for seed in range(50):
        chart = dealt(seed)
        assert sum(count > 0 for count in chart.skulls) == 12
        assert sum(count == 0 for count in chart.skulls) == 2
        assert len(set(chart.names)) == len(chart.names) == 14
        for island, ports in enumerate(chart.ports):
            assert 1 <= len(ports) <= 3
            for port in ports:
                assert chart.sea[port]
                assert chart.port_of[port] == island
                assert any(chart.land_of[land] == island for land, sea in enumerate(chart.beside) if port in sea)
        assert sum(island != NO_ISLAND for island in chart.port_of) == sum(map(len, chart.ports))


@pytest.mark.rule("PLU-1.2")
def test_squares_are_named_by_row_and_column() -> None:
    grid = dealt(1).grid
    assert grid.names[0] == "A-1"
    assert grid.names[2 * 18 + 2] == "C-3"
    assert grid.names[-1] == "L-18"


@pytest.mark.rule("PLU-16.9")
def test_the_storm_lies_around_its_middle_and_may_hang_off_the_map() -> None:
    grid = dealt(1).grid
    names, place = grid.names, grid.squares
    covered = {names[square] for square in grid.storms[place["C-3"]]}
    assert covered == {"B-2", "B-3", "B-4", "C-2", "C-3", "C-4", "D-2", "D-3", "D-4"}
    covered = {names[square] for square in grid.storms[place["A-5"]]}
    assert covered == {"A-4", "A-5", "A-6", "B-4", "B-5", "B-6"}


def test_four_quarter_turns_bring_a_square_home() -> None:
    for square in range(36):
        assert turned(square, 4) == square
        assert turned(turned(square, 1), 3) == square
    assert turned(0, 1) == 5
    assert turned(1, 1) == 11


def test_a_turned_tile_is_the_same_coast() -> None:
    atlas: Atlas = edition().atlas
    straight = atlas.chart(2, 2, (0, 12, 24, 28))
    for turns in range(4):
        chart = atlas.chart(2, 2, (turns, 12, 24, 28))
        assert sorted(chart.names) == sorted(straight.names)
        first = [chart.sea[row * 12 + column] for row in range(6) for column in range(6)]
        assert sum(first) == sum(straight.sea[row * 12 + column] for row in range(6) for column in range(6))


def test_the_same_draws_deal_the_same_map() -> None:
    again = msgspec.convert(msgspec.to_builtins(base()), Edition).atlas
    assert dealt(7).tiles == again.deal(3, 2, True, Dice(7))
    assert dealt(7) is dealt(7)
    assert dealt(7).beside == again.chart(3, 2, dealt(7).tiles).beside


def test_dealing_takes_a_fraction_of_a_millisecond() -> None:
    atlas: Atlas = edition().atlas
    dice = Dice(5)
    for _ in range(300):
        atlas.chart(3, 2, atlas.deal(3, 2, True, dice))
    best = float("inf")
    for _ in range(50):
        start = perf_counter()
        atlas.chart(3, 2, atlas.deal(3, 2, True, dice))
        best = min(best, perf_counter() - start)
    assert best < 0.001


@pytest.mark.rule("PLU-4.8")
def test_the_closed_sides_of_ports_turn_with_their_tile_also_where_two_tiles_meet() -> None:
    across = 0
    for seed in range(200):
        chart = dealt(seed, small=seed % 4 == 0)
        assert chart.moles
        for here, there in chart.moles:
            assert chart.sea[here]
            assert chart.sea[there]
            assert there not in chart.beside[here]
            assert here not in chart.beside[there]
            assert chart.port_squares & {here, there}
            across += (here, there) in chart.grid.seams
        for face, open_sides in ((1, "E"), (7, "N"), (11, "N")):
            for place, tile in enumerate(chart.tiles):
                if tile // 4 == face:
                    port = next(square for square in edition().drawn[face].shut)[0]
                    row, column = divmod(turned(port, tile % 4), 6)
                    square = chart.grid.origins[place] + row * chart.grid.columns + column
                    assert len(chart.beside[square]) == len(open_sides)
    assert across
