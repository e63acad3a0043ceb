"""PLU-3, PLU-7 and PLU-2.4: what cards buy, and what a ship can carry."""

from __future__ import annotations

import pytest

from tests.games.plunder.kit import Sea


@pytest.mark.rule("PLU-3.1")
def test_a_fleet_has_three_ships_at_most() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.hand(0, wood=4, iron=2, gold=4)
    sea.helm().do("build_ship", "H-13").do("build_ship", "H-14")
    assert sea.score(0) == 3
    sea.hand(0, wood=4, iron=2, gold=4)
    sea.helm()
    assert not sea.options("build_ship")
    assert sea.why_not("build_ship", "H-15") == "PLU-3.1 fleet_full"


@pytest.mark.rule("PLU-3.2")
@pytest.mark.rule("PLU-3.3")
@pytest.mark.rule("PLU-3.4")
def test_a_new_ship_has_three_lives_and_nothing_else() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.hand(0, wood=2, iron=1, gold=2)
    sea.helm().do("build_ship", "H-13")
    t = sea.table
    assert (t.lives[1], t.masts[1], t.cannons[1]) == (3, 0, 0)


@pytest.mark.parametrize(
    ("thing", "rule"),
    [
        pytest.param("life", "PLU-3.2", marks=pytest.mark.rule("PLU-3.2")),
        pytest.param("cannon", "PLU-3.3", marks=pytest.mark.rule("PLU-3.3")),
        pytest.param("mast", "PLU-3.4", marks=pytest.mark.rule("PLU-3.4")),
    ],
)
def test_a_full_ship_takes_no_more(thing: str, rule: str) -> None:
    sea = Sea()
    ship = sea.ship(0, "H-12", lives=3, masts=2, cannons=2)
    sea.hand(0, wood=5, iron=5, rum=5, gold=4)
    sea.helm()
    assert not sea.options(f"build_{thing}")
    assert sea.why_not(f"build_{thing}", ship) == f"{rule} ship_full"


@pytest.mark.rule("PLU-3.5")
def test_only_ones_own_ships_are_fitted_out_and_pegs_stay() -> None:
    sea = Sea()
    mine, theirs = sea.ship(0, "H-12"), sea.ship(1, "D-5")
    sea.hand(0, wood=1, rum=2)
    sea.helm()
    assert sea.options("build_mast") == [("build_mast", mine)]
    assert sea.why_not("build_mast", theirs) == "PLU-3.5 not_your_ship"
    sea.do("build_mast", mine)
    assert sea.table.masts[mine] == 1


@pytest.mark.rule("PLU-3.6")
def test_a_ship_without_lives_sinks_and_its_pegs_go_back_to_the_box() -> None:
    sea = Sea()
    ship = sea.ship(0, "B-5", lives=1, masts=2, cannons=1)
    sea.ship(0, "H-12")
    sea.dice(1, 6)
    before = sea.helm().match.view(0).board.left
    sea.do("attack_island", ship, "gannet_rock")
    assert sea.at(ship) == ""
    after = sea.match.view(0).board.left
    assert (after.lives, after.masts, after.cannons) == (before.lives + 1, before.masts + 2, before.cannons + 1)
    assert sea.why_not("sail", ship, "B-6") == "PLU-3.6 no_such_ship"


@pytest.mark.rule("PLU-7.1")
def test_the_price_goes_to_the_open_piles_and_nobody_buys_on_credit() -> None:
    sea = Sea()
    ship = sea.ship(0, "H-12", lives=2)
    sea.hand(0, wood=1, iron=1, rum=1, gold=1)
    before = sea.table.open[:]
    sea.helm().do("build_life", ship)
    assert sea.table.open == [count + 1 for count in before]
    assert sea.holds(0) == {}
    assert sea.why_not("build_mast", ship) == "PLU-7.4 cannot_pay"
    assert sea.why_not("build_cannon", ship) == "PLU-7.5 cannot_pay"
    assert sea.why_not("build_life", ship) == "PLU-7.6 cannot_pay"
    assert sea.why_not("build_ship", "H-13") == "PLU-7.2 cannot_pay"
    assert sea.why_not("bury") == "PLU-2.4 cannot_pay"


@pytest.mark.rule("PLU-7.2")
def test_a_ship_is_built_in_a_free_port_or_beside_another_ship() -> None:
    sea = Sea()
    sea.ship(0, "D-5")
    sea.flag(0, "long_spit", "gannet_rock")
    sea.ship(1, "B-5")
    sea.hand(0, wood=2, iron=1, gold=3)
    sea.helm()
    assert {answer[1] for answer in sea.options("build_ship")} == {"A-9", "D-10", "D-4", "D-6"}
    assert sea.why_not("build_ship", "B-5") == "PLU-7.2 no_berth"
    assert sea.why_not("build_ship", "C-5") == "PLU-7.2 no_berth"
    sea.do("build_ship", "D-6")
    assert sea.at(1) == "D-6"
    assert sea.holds(0) == {"gold": 1}
    assert sea.heard("built") == [{"seat": 0, "thing": "ship", "cards": (2, 1, 0, 2)}]


@pytest.mark.rule("PLU-7.3")
def test_a_ship_built_after_the_roll_does_not_sail_but_acts() -> None:
    sea = Sea()
    sea.ship(0, "C-5")
    sea.hand(0, wood=2, iron=1, gold=2)
    sea.helm(rolled=4).do("build_ship", "B-5")
    assert not [answer for answer in sea.options("sail") if answer[1] == 1]
    assert sea.why_not("sail", 1, "B-6") == "PLU-7.3 built_after_roll"
    assert ("attack_island", 1, "gannet_rock") in sea.options()


@pytest.mark.rule("PLU-7.3")
def test_a_ship_built_before_the_roll_sails() -> None:
    sea = Sea()
    sea.ship(0, "C-5")
    sea.hand(0, wood=2, iron=1, gold=2)
    sea.dice(3)
    sea.helm().do("build_ship", "C-6").do("roll")
    assert ("sail", 1, "C-7") in sea.options()


@pytest.mark.rule("PLU-7.4")
def test_a_mast_built_after_the_roll_counts_from_the_next_turn_on() -> None:
    sea = Sea()
    ship = sea.ship(0, "H-12")
    sea.hand(0, wood=2, rum=4)
    sea.helm(rolled=0).do("build_mast", ship)
    assert not sea.options("sail")
    sea.table.rolled = False
    sea.dice(2)
    sea.helm().do("build_mast", ship).do("roll")
    assert sea.table.mast_squares[0] == 2


@pytest.mark.rule("PLU-7.5")
def test_a_cannon_costs_two_iron_a_rum_and_a_gold_and_counts_at_once() -> None:
    sea = Sea()
    ship = sea.ship(0, "B-5")
    sea.hand(0, iron=2, rum=1, gold=1)
    sea.dice(3, 3)
    sea.helm().do("build_cannon", ship).do("attack_island", ship, "gannet_rock")
    assert sea.heard("island_battle")[0]["attack"] == 4
    assert sea.owner("gannet_rock") == 0


@pytest.mark.rule("PLU-7.6")
def test_a_life_costs_one_of_each_and_restores_a_lost_one() -> None:
    sea = Sea()
    ship = sea.ship(0, "H-12", lives=1)
    sea.hand(0, wood=2, iron=2, rum=2, gold=2)
    sea.helm().do("build_life", ship).do("build_life", ship)
    assert sea.table.lives[ship] == 3
    assert not sea.options("build_life")


@pytest.mark.rule("PLU-2.4")
def test_five_gold_are_a_point_card_as_often_as_one_can_pay() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.hand(0, gold=11)
    sea.helm().do("bury").do("bury")
    assert sea.table.points[0] == 2
    assert sea.holds(0) == {"gold": 1}
    assert not sea.options("bury")


@pytest.mark.rule("PLU-7.3")
@pytest.mark.rule("PLU-10.5")
def test_a_ship_built_in_the_place_of_one_that_sank_begins_anew() -> None:
    sea = Sea()
    sunk = sea.ship(0, "D-5", lives=1, masts=2)
    sea.ship(0, "E-6")
    target = sea.ship(1, "D-6")
    sea.hand(0, wood=2, iron=1, gold=2)
    sea.dice(1, 6)
    sea.helm(rolled=2).do("attack_ship", sunk, target)
    assert sea.at(sunk) == ""
    sea.do("build_ship", "E-7")
    sea.table.place[sunk] = sea.square("D-5")
    sea.table.wake()
    sea.helm()
    board = sea.match.view(0).board
    reborn = board.captains[0].ships[0]
    assert (reborn.id, reborn.squares, reborn.still, reborn.fought) == (sunk, 0, True, 0)
    assert ("attack_ship", sunk, target) in sea.options()
