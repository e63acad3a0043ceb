"""PAL-2: the dig."""

from __future__ import annotations

from itertools import pairwise

import pytest

import tortuga
from tests.games.palabra.kit import Fate, a_match, board, gems, heard, island

TABLE = {
    2: (2, 3, 4, 5, 6),
    3: (4, 5, 6, 7, 8),
    4: (4, 5, 6, 7, 8),
    5: (3, 4, 5, 6, 7),
    6: (3, 4, 5, 6, 7),
    7: (2, 3, 4, 5, 6),
    8: (2, 3, 4, 5, 6),
}


@pytest.mark.rule("PAL-2.1")
@pytest.mark.parametrize("dagger", [0, 1, 2, 3])
def test_the_dagger_holder_fills_the_islands_clockwise_from_his_left(dagger: int) -> None:
    match = a_match(4, phase="dig", dagger=dagger)
    dug = heard(match, "dug")
    assert [facts["island"] for facts in dug] == [(dagger + step) % 4 for step in range(4)]
    assert {facts["seat"] for facts in dug} == {dagger}


@pytest.mark.rule("PAL-2.1")
def test_what_is_drawn_first_lies_on_the_island_at_the_dagger_holders_left() -> None:
    drawn = [gems(gold=4), gems(violet=4), gems(blue=4)]
    match = a_match(3, phase="dig", day=1, dagger=2, fate=Fate(heaps=drawn))
    assert [island(match, number) for number in (2, 0, 1)] == drawn
    assert [facts["gems"] for facts in heard(match, "dug")] == drawn


@pytest.mark.rule("PAL-2.1")
def test_the_gems_come_out_of_the_bag_blindly() -> None:
    digs = {island(tortuga.new("palabra", seats=3, seed=seed), 0) for seed in range(20)}
    assert len(digs) > 10


@pytest.mark.rule("PAL-2.2")
@pytest.mark.parametrize("day", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seats", TABLE)
def test_each_island_gets_the_number_of_the_day_and_of_the_pirates(seats: int, day: int) -> None:
    match = a_match(seats, phase="dig", day=day)
    assert {sum(place.gems) for place in board(match).islands} == {TABLE[seats][day - 1]}
    assert heard(match, "bag_empty") == []


@pytest.mark.example("four pirates dig five gems an island on day 2")
@pytest.mark.rule("PAL-2.2")
def test_with_four_pirates_day_2_lays_five_gems_on_each_island() -> None:
    match = a_match(4, phase="dig", day=2)
    assert [sum(place.gems) for place in board(match).islands] == [5, 5, 5, 5]
    assert board(match).bag == 160


@pytest.mark.rule("PAL-2.2")
def test_the_islands_grow_richer_every_day() -> None:
    for row in a_match().edition.data.dig.values():
        assert all(later > sooner for sooner, later in pairwise(row))


@pytest.mark.rule("PAL-2.2")
@pytest.mark.parametrize("seats", TABLE)
def test_the_180_gems_are_always_enough_for_all_five_days(seats: int) -> None:
    islands = 4 if seats == 2 else seats
    assert islands * sum(a_match(seats).edition.data.dig[str(seats)]) <= 180


@pytest.mark.rule("PAL-2.3")
def test_an_empty_bag_leaves_the_last_islands_short_and_the_log_says_so() -> None:
    match = a_match(4, phase="dig", dagger=1, bag=gems(gold=2, red=5))
    assert [sum(island(match, number)) for number in (1, 2, 3, 0)] == [5, 2, 0, 0]
    assert heard(match, "bag_empty") == [
        {"island": 2, "missing": 3},
        {"island": 3, "missing": 5},
        {"island": 0, "missing": 5},
    ]
    assert board(match).bag == 0
    assert set(match.pending()) == {0, 1, 2, 3}


@pytest.mark.rule("PAL-2.3")
def test_a_bag_that_is_just_enough_leaves_nothing_short() -> None:
    match = a_match(4, phase="dig", bag=gems(green=20))
    assert [sum(place.gems) for place in board(match).islands] == [5, 5, 5, 5]
    assert heard(match, "bag_empty") == []
