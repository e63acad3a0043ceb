"""PLU-9, PLU-10 and PLU-13: islands and ships are attacked, and owners buy themselves off."""

from __future__ import annotations

import pytest

from tests.games.plunder.kit import Sea


@pytest.mark.rule("PLU-9.1")
def test_a_ship_in_port_attacks_in_its_own_turn_islands_never_do() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-2")
    sea.ship(1, "B-5")
    sea.helm(0)
    assert sea.options("attack_island") == [("attack_island", ship, "old_keel")]
    assert sea.why_not("attack_island", 3, "gannet_rock") == "PLU-9.1 not_your_ship"


@pytest.mark.rule("PLU-9.2")
@pytest.mark.rule("PLU-9.3")
@pytest.mark.parametrize(
    ("island", "port", "cannons", "dice", "scores", "won"),
    [
        pytest.param("the_needle", "G-17", 0, (3, 2), (3, 5), False, marks=pytest.mark.example("3 v 5")),
        pytest.param("crab_cross", "I-2", 2, (4, 4), (6, 6), True, marks=pytest.mark.example("6 v 6")),
        pytest.param("old_keel", "F-3", 1, (6, 6), (7, 8), False, marks=pytest.mark.example("7 v 8")),
        pytest.param("kettle_cove", "K-14", 2, (5, 5), (7, 6), True, marks=pytest.mark.example("7 v 6")),
    ],
)
def test_cannons_against_skulls(
    island: str, port: str, cannons: int, dice: tuple[int, int], scores: tuple[int, int], won: bool
) -> None:
    sea = Sea()
    ship = sea.ship(0, port, cannons=cannons)
    sea.dice(*dice)
    sea.helm().do("attack_island", ship, island)
    (battle,) = sea.heard("island_battle")
    assert (battle["attack"], battle["defence"]) == scores
    assert (battle["attack"] - battle["attack_bonus"], battle["defence"] - battle["defence_bonus"]) == dice
    assert sea.owner(island) == (0 if won else -1)
    assert sea.table.lives[ship] == (3 if won else 2)


@pytest.mark.rule("PLU-9.4")
def test_a_conquered_island_changes_flags_and_points() -> None:
    sea = Sea()
    ship = sea.ship(0, "B-5")
    sea.ship(1, "D-5")
    sea.flag(1, "gannet_rock")
    sea.dice(6, 1)
    sea.helm().do("attack_island", ship, "gannet_rock")
    assert (sea.score(0), sea.score(1)) == (2, 1)
    assert sea.heard("taken_from") == [{"seat": 0, "other": 1, "island": "gannet_rock"}]


@pytest.mark.rule("PLU-9.5")
@pytest.mark.parametrize(("owner", "points"), [(-1, 0), (1, 1)])
def test_a_ship_that_sinks_on_an_island_is_a_point_for_its_owner_only(owner: int, points: int) -> None:
    sea = Sea()
    ship = sea.ship(0, "B-5", lives=1)
    sea.flag(owner, "gannet_rock")
    sea.dice(1, 6)
    sea.helm().do("attack_island", ship, "gannet_rock")
    assert sea.at(ship) == ""
    assert sea.table.points == [0, points, 0]


@pytest.mark.rule("PLU-9.6")
def test_a_ship_attacks_an_island_once_a_turn_another_may_try_it_too() -> None:
    sea = Sea()
    one, two = sea.ship(0, "D-2"), sea.ship(0, "F-3")
    sea.dice(1, 6)
    sea.helm(rolled=0).do("attack_island", one, "old_keel")
    assert sea.options("attack_island") == [("attack_island", two, "old_keel")]
    assert sea.why_not("attack_island", one, "old_keel") == "PLU-9.6 fought_already"
    sea.dice(6, 1)
    sea.do("attack_island", two, "old_keel")
    assert sea.owner("old_keel") == 0


@pytest.mark.rule("PLU-9.6")
def test_a_ship_may_go_on_to_another_island() -> None:
    sea = Sea()
    ship = sea.ship(0, "H-10")
    sea.dice(1, 6)
    sea.helm(rolled=6).do("attack_island", ship, "glass_steps")
    for square in ("I-10", "J-10", "K-10"):
        sea.do("sail", ship, square)
    assert sea.options("attack_island") == [("attack_island", ship, "driftwood_bend")]


@pytest.mark.rule("PLU-9.7")
def test_nobody_attacks_his_own_island_or_without_a_flag() -> None:
    sea = Sea()
    ship = sea.ship(0, "B-5")
    sea.flag(0, "gannet_rock")
    sea.helm()
    assert sea.why_not("attack_island", ship, "gannet_rock") == "PLU-9.7 own_island"
    other = sea.ship(0, "D-2")
    sea.flag(0, "long_spit", "parrot_key", "three_palms", "driftwood_bend", "kettle_cove")
    sea.helm()
    assert not sea.options("attack_island")
    assert sea.why_not("attack_island", other, "old_keel") == "PLU-9.7 no_flag_left"
    assert sea.why_not("attack_island", other, "atlantis") == "PLU-8.2 no_such_island"


@pytest.mark.rule("PLU-10.1")
def test_ships_fight_side_by_side_in_port_or_out_but_not_diagonally_or_over_barriers() -> None:
    sea = Sea()
    ship = sea.ship(0, "C-5")
    docked, diagonal, beyond = sea.ship(1, "B-5"), sea.ship(1, "D-4"), sea.ship(2, "D-5")
    sea.helm()
    assert sea.options("attack_ship") == [("attack_ship", ship, docked)]
    assert sea.why_not("attack_ship", ship, diagonal) == "PLU-10.1 not_side_by_side"
    assert sea.why_not("attack_ship", ship, beyond) == "PLU-10.1 not_side_by_side"
    assert sea.why_not("attack_ship", docked, ship) == "PLU-10.1 not_your_ship"
    assert sea.why_not("attack_ship", ship, ship) == "PLU-10.1 own_ship"
    assert sea.why_not("attack_ship", ship, 8) == "PLU-3.6 no_such_ship"


@pytest.mark.rule("PLU-10.2")
@pytest.mark.rule("PLU-10.3")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "scores", "won"),
    [
        pytest.param(0, 0, (2, 1), (2, 1), True, marks=pytest.mark.example("2 v 1")),
        pytest.param(1, 2, (5, 5), (6, 7), False, marks=pytest.mark.example("6 v 7")),
        pytest.param(2, 0, (3, 4), (5, 4), True, marks=pytest.mark.example("5 v 4")),
        pytest.param(0, 1, (4, 3), (4, 4), True),
    ],
)
def test_cannons_against_cannons(
    mine: int, theirs: int, dice: tuple[int, int], scores: tuple[int, int], won: bool
) -> None:
    sea = Sea()
    ship, target = sea.ship(0, "D-5", cannons=mine), sea.ship(1, "D-6", cannons=theirs)
    sea.dice(*dice)
    sea.helm().do("attack_ship", ship, target)
    (battle,) = sea.heard("ship_battle")
    assert (battle["attack"], battle["defence"]) == scores
    assert (battle["attack"] - battle["attack_bonus"], battle["defence"] - battle["defence_bonus"]) == dice
    assert (sea.table.lives[ship], sea.table.lives[target]) == ((3, 2) if won else (2, 3))


@pytest.mark.rule("PLU-10.4")
@pytest.mark.parametrize(("dice", "points"), [((6, 1), [1, 0, 0]), ((1, 6), [0, 1, 0])])
def test_whoever_sinks_a_ship_takes_a_point_card(dice: tuple[int, int], points: list[int]) -> None:
    sea = Sea()
    ship, target = sea.ship(0, "D-5", lives=1), sea.ship(1, "D-6", lives=1)
    sea.ship(0, "H-12")
    sea.dice(*dice)
    sea.helm().do("attack_ship", ship, target)
    assert sea.table.points == points
    assert sea.at(target if points[0] else ship) == ""


@pytest.mark.rule("PLU-10.5")
def test_a_ship_attacks_a_ship_once_a_turn_another_may_too() -> None:
    sea = Sea()
    one, two = sea.ship(0, "D-5"), sea.ship(0, "E-6")
    target, other = sea.ship(1, "D-6"), sea.ship(2, "D-4")
    sea.dice(6, 1)
    sea.helm().do("attack_ship", one, target)
    assert sea.options("attack_ship") == [("attack_ship", one, other), ("attack_ship", two, target)]
    assert sea.why_not("attack_ship", one, target) == "PLU-10.5 fought_already"


@pytest.mark.rule("PLU-13.1")
@pytest.mark.rule("PLU-13.3")
def test_an_accepted_bribe_stops_the_attack_and_makes_a_treaty() -> None:
    sea = Sea()
    ship, target = sea.ship(0, "D-5"), sea.ship(1, "D-6")
    sea.hand(1, wood=1, gold=2)
    sea.helm().do("attack_ship", ship, target)
    assert sea.who() == (1,)
    sea.do("bribe", 0, 0, 0, 2)
    assert sea.who() == (0,)
    sea.do("accept_bribe")
    assert sea.holds(0) == {"gold": 2}
    assert sea.holds(1) == {"wood": 1}
    assert not sea.heard("ship_battle")
    assert sea.heard("treaty") == [{"seat": 0, "others": (1,)}]
    assert not sea.options("attack_ship")


@pytest.mark.rule("PLU-13.1")
def test_an_island_can_be_bought_off_too() -> None:
    sea = Sea()
    ship = sea.ship(0, "B-5")
    sea.flag(1, "gannet_rock")
    sea.hand(1, rum=1)
    sea.helm().do("attack_island", ship, "gannet_rock").do("bribe", 0, 0, 1, 0).do("accept_bribe")
    assert sea.owner("gannet_rock") == 1


@pytest.mark.rule("PLU-13.2")
def test_a_refused_bribe_can_be_raised_until_nothing_is_added() -> None:
    sea = Sea()
    ship, target = sea.ship(0, "D-5"), sea.ship(1, "D-6")
    sea.hand(1, wood=2, gold=2)
    sea.helm().do("attack_ship", ship, target)
    sea.do("bribe", 1, 0, 0, 0).do("refuse_bribe")
    assert sea.who() == (1,)
    sea.do("bribe", 0, 0, 0, 1)
    assert sea.heard("bribe_offered")[-1]["cards"] == (1, 0, 0, 1)
    sea.do("refuse_bribe")
    sea.dice(6, 1)
    sea.do("bribe", 0, 0, 0, 0)
    assert len(sea.heard("ship_battle")) == 1
    assert sea.holds(1) == {"wood": 2, "gold": 2}


@pytest.mark.rule("PLU-13.2")
def test_when_all_cards_are_offered_and_refused_the_battle_begins() -> None:
    sea = Sea()
    ship, target = sea.ship(0, "D-5"), sea.ship(1, "D-6")
    sea.hand(1, gold=1)
    sea.helm().do("attack_ship", ship, target).do("bribe", 0, 0, 0, 1).do("refuse_bribe")
    assert len(sea.heard("ship_battle")) == 1


@pytest.mark.rule("PLU-13.1")
def test_a_captain_without_cards_is_not_asked_for_a_bribe() -> None:
    sea = Sea()
    ship, target = sea.ship(0, "D-5"), sea.ship(1, "D-6")
    sea.helm().do("attack_ship", ship, target)
    assert len(sea.heard("ship_battle")) == 1


@pytest.mark.rule("PLU-10.5")
def test_each_ship_remembers_for_itself_whom_it_has_attacked() -> None:
    sea = Sea()
    one, two = sea.ship(0, "D-5"), sea.ship(0, "E-6")
    target = sea.ship(1, "D-6")
    sea.dice(6, 1)
    sea.helm(rolled=0).do("attack_ship", two, target)
    assert sea.options("attack_ship") == [("attack_ship", one, target)]
    assert sea.why_not("attack_ship", two, target) == "PLU-10.5 fought_already"


@pytest.mark.rule("PLU-6.5")
def test_a_raised_bribe_is_known_to_be_held_as_a_whole() -> None:
    sea = Sea()
    ship, target = sea.ship(0, "D-5"), sea.ship(1, "D-6")
    sea.hand(1, gold=3)
    sea.helm().do("attack_ship", ship, target).do("bribe", 0, 0, 0, 1).do("refuse_bribe").do("bribe", 0, 0, 0, 1)
    assert sea.match.view(2).board.captains[1].known == (0, 0, 0, 2)


@pytest.mark.rule("PLU-13.3")
@pytest.mark.rule("PLU-19.7")
def test_a_bribe_binds_towards_the_whole_team() -> None:
    sea = Sea(4, teams=2)
    ship, target = sea.ship(0, "D-5"), sea.ship(1, "D-6")
    mate = sea.ship(3, "E-6")
    other = sea.ship(0, "F-6")
    sea.hand(1, gold=1)
    sea.helm().do("attack_ship", ship, target).do("bribe", 0, 0, 0, 1).do("accept_bribe")
    assert sea.heard("treaty") == [{"seat": 0, "others": (1, 3)}]
    assert sea.why_not("attack_ship", other, mate) == "PLU-14.2 treaty_stands"
