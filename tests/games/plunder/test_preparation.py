"""PLU-1, PLU-5 and PLU-18: the box, the sea, the first islands."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.plunder.kit import Loaded, Sea, base
from tortuga.games.plunder import GAME
from tortuga.games.plunder.edition import Edition
from tortuga.games.plunder.phases.preparation import place_storm, roll_for_choice, spin_cross
from tortuga.games.plunder.phases.treasure import move_cross
from tortuga.games.plunder.table import NOBODY, PlunderTable, inventory
from tortuga.kernel.ask import named
from tortuga.kernel.chance import FastChance
from tortuga.kernel.match import Match, new_match


def fresh(seats: int, seed: int = 1, **options: object) -> Match:
    return new_match(GAME, base(), seats, FastChance(seed), options)


def table_of(match: Match) -> PlunderTable:
    table: PlunderTable = match.table  # type: ignore[assignment]
    return table


def settled(seats: int, seed: int = 1) -> Match:
    match = fresh(seats, seed)
    while match.table.asked is not None and named(match.table.asked)[0] == "choose_island":
        for seat, decision in match.pending().items():
            match.answer(seat, decision.sample(FastChance(seed)))
    return match


@pytest.mark.rule("PLU-1.3")
def test_a_hundred_and_fifty_cards_ten_of_each_kind_open() -> None:
    t = table_of(fresh(4))
    assert t.open == [10, 10, 10, 10]
    assert t.pile == [28, 28, 28, 26]
    assert sum(t.pile) == 110


@pytest.mark.rule("PLU-1.4")
def test_fifty_five_treasures_of_fifty_one_titles() -> None:
    edition: Edition = base().data
    t = table_of(fresh(4))
    counts = Counter(edition.treasure[card].id for card in t.deck)
    assert len(edition.treasure) == len(counts) == 51
    assert sum(counts.values()) == 55
    assert {title for title, count in counts.items() if count == 2} == {"doubloons", "purse", "chest", "mirage"}
    assert t.deck != edition.deck
    assert sorted(t.deck) == sorted(edition.deck)


@pytest.mark.rule("PLU-1.5")
def test_what_the_box_has_run_out_of_cannot_be_built() -> None:
    sea = Sea(6)
    ship = sea.ship(0, "C-2")
    sea.hand(0, wood=3, iron=4, rum=4, gold=6)
    t = sea.table
    harbour = [square for square in range(t.chart.grid.size // 2, t.chart.grid.size) if t.chart.sea[square]]
    for seat in range(1, 6):
        for _ in range(3):
            sea.ship(seat, t.chart.grid.names[harbour.pop()])
    t.masts[3:12] = [2] * 9
    t.cannons[3:12] = [2] * 9
    sea.helm()
    assert not sea.options("build_mast")
    assert not sea.options("build_cannon")
    assert not sea.options("build_ship")
    assert sea.why_not("build_mast", ship) == "PLU-1.5 box_empty"
    assert sea.why_not("build_cannon", ship) == "PLU-1.5 box_empty"
    assert sea.why_not("build_ship", "C-3") == "PLU-1.5 box_empty"
    t.lives[ship] = 2
    assert sea.helm().why_not("build_life", ship) == "PLU-1.5 box_empty"
    t.lives[3:] = [0] * 15
    assert sea.helm().options("build_life") == [("build_life", ship)]
    t.points = [56, 0, 0, 0, 0, 0]
    assert sea.helm().why_not("bury") == "PLU-1.5 box_empty"


@pytest.mark.rule("PLU-1.2")
def test_a_spin_names_any_square_of_the_map() -> None:
    sea = Sea()
    t = sea.table
    squares = {t.chart.grid.names[t.chance.below(t.chart.grid.size)] for _ in range(6000)}
    assert len(squares) == 216


@pytest.mark.rule("PLU-5.1")
@pytest.mark.rule("PLU-18.2")
@pytest.mark.parametrize(("seats", "crosses"), [(2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_the_more_captains_the_more_treasures_are_marked(seats: int, crosses: int) -> None:
    assert len(table_of(fresh(seats)).crosses) == crosses


@pytest.mark.rule("PLU-5.2")
def test_an_x_that_nobody_could_reach_is_spun_again() -> None:
    sea = Sea()
    t = sea.table
    for name in ("E-15", "A-18"):
        assert not t.chart.claimable(t.chart.grid.squares["A-18"])
        sea.spins("A-18", name, "C-3")
        expected = name if t.chart.claimable(t.chart.grid.squares[name]) else "C-3"
        assert t.chart.grid.names[spin_cross(t)] == expected
    sea.spins("A-18", "D-4")
    move_cross(t, 0)
    assert t.chart.grid.names[t.crosses[0]] == "D-4"


@pytest.mark.rule("PLU-5.3")
def test_the_storm_begins_away_from_the_ports_of_islands_to_begin_on() -> None:
    sea = Sea()
    t = sea.table
    places = set()
    for _ in range(400):
        place_storm(t)
        covered = t.covered
        places.add(t.storm)
        assert not any(port in covered for island in t.chart.starts for port in t.chart.ports[island])
    assert len(places) > 80


@pytest.mark.rule("PLU-5.4")
@pytest.mark.rule("PLU-5.8")
def test_the_highest_roll_chooses_first_then_counter_clockwise_and_the_last_begins() -> None:
    sea = Sea(4)
    sea.dice(2, 6, 3, 6, 5, 1)
    sea.run(roll_for_choice)
    order: list[int] = []
    while sea.asked().name == "settle":
        order.extend(sea.who())
        sea.do(*sea.options()[0])
    assert order == [1, 0, 3, 2]
    assert sea.who() == (2,)
    rolls = [(roll["seat"], roll["die"]) for roll in sea.heard("rolled_for_choice")]
    assert rolls == [(0, 2), (1, 6), (2, 3), (3, 6), (1, 5), (3, 1)]
    sea.dice(4)
    sea.do("roll").do("end")
    assert sea.who() == (3,)


@pytest.mark.rule("PLU-5.5")
@pytest.mark.rule("PLU-5.6")
def test_captains_begin_on_free_islands_of_one_skull_in_one_of_their_ports() -> None:
    sea = Sea()
    sea.dice(6, 1, 2)
    sea.run(roll_for_choice)
    starts = {"gannet_rock", "long_spit", "parrot_key", "three_palms", "driftwood_bend", "kettle_cove"}
    assert {answer[1] for answer in sea.options()} == starts
    assert [answer for answer in sea.options() if answer[1] == "long_spit"] == [
        ("settle", "long_spit", "A-9"),
        ("settle", "long_spit", "D-10"),
    ]
    assert sea.why_not("settle", "old_keel", "D-2") == "PLU-5.5 not_a_start"
    assert sea.why_not("settle", "long_spit", "D-2") == "PLU-5.6 not_its_port"
    assert sea.why_not("settle", "atlantis", "D-2") == "PLU-5.5 no_such_island"
    sea.do("settle", "long_spit", "D-10")
    assert sea.owner("long_spit") == 0
    assert sea.at(0) == "D-10"
    assert sea.table.lives[0] == 3
    assert not [answer for answer in sea.options() if answer[1] == "long_spit"]
    assert sea.why_not("settle", "long_spit", "A-9") == "PLU-5.5 island_taken"


@pytest.mark.rule("PLU-5.7")
def test_every_captain_draws_three_cards_that_only_he_sees() -> None:
    match = settled(4)
    t = table_of(match)
    others = [seat for seat in range(4) if seat != t.turn]
    assert [t.hand_size(seat) for seat in others] == [3, 3, 3]
    assert t.hand_size(t.turn) == 4
    view = match.view(others[0]).board
    assert [captain.hand is None for captain in view.captains].count(False) == 1
    assert [captain.cards for captain in view.captains] == [t.hand_size(seat) for seat in range(4)]
    drawn = [name for _, name, _ in match.events_for(others[0]) if name == "drew"]
    assert len(drawn) == 1


@pytest.mark.rule("PLU-18.1")
def test_two_captains_play_on_twelve_rows_and_twelve_columns() -> None:
    t = table_of(fresh(2))
    assert (t.chart.grid.rows, t.chart.grid.columns) == (12, 12)
    assert not t.chart.trade_ports


def test_a_fresh_table_is_whole() -> None:
    for seats in (2, 3, 4, 5, 6):
        counts = inventory(table_of(settled(seats)))
        assert [counts[f"cards of {kind}"] for kind in ("wood", "iron", "rum", "gold")] == [38, 38, 38, 36]
        assert all(owner == NOBODY or owner < seats for owner in table_of(settled(seats)).owner)


def test_loaded_dice_are_loaded() -> None:
    chance = Loaded()
    chance.rolls = [2]
    assert chance.roll() == 2
    assert 1 <= chance.roll() <= 6
