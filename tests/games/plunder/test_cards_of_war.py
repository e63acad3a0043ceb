"""PLU-T: the treasure cards that touch other captains."""

from __future__ import annotations

import pytest

from tests.games.plunder.kit import Sea, among_rivals, drawn


@pytest.mark.rule("PLU-T.2")
def test_arrr_drives_an_enemy_ship_up_to_three_squares() -> None:
    sea = drawn("arrr")
    assert sea.holds(0) == {"gold": 2}
    assert sea.options() == [("drive", 3), ("drive", 6)]
    sea.do("drive", 3)
    assert sea.who() == (0,)
    assert ("stay",) in sea.options()
    assert ("set_down", "H-15") in sea.options()
    assert ("set_down", "H-16") not in sea.options()
    sea.do("set_down", "H-15")
    assert sea.at(3) == "H-15"
    sea = drawn("arrr").do("drive", 6).do("stay")
    assert sea.at(6) == "B-13"


@pytest.mark.rule("PLU-T.3")
def test_bad_form_steals_from_every_enemy() -> None:
    sea = among_rivals("bad_form", one={"gold": 1}, two={"wood": 2, "rum": 1})
    assert sea.asked().name == "request"
    sea.do("steal_blind")
    assert sea.table.hand_size(0) == 2
    assert (sea.table.hand_size(1), sea.table.hand_size(2)) == (0, 2)


@pytest.mark.rule("PLU-T.4")
def test_baited_steals_two_from_one() -> None:
    sea = among_rivals("baited", one={"gold": 3}, two={"wood": 4})
    assert sea.options() == [("victim", 1), ("victim", 2)]
    sea.do("victim", 2).do("steal_blind")
    assert sea.holds(0) == {"wood": 2}
    assert sea.holds(2) == {"wood": 2}


@pytest.mark.rule("PLU-T.20")
def test_hail_to_the_thief_takes_all_the_gold_there_is() -> None:
    sea = among_rivals("hail_to_the_thief", mine={"gold": 1}, one={"gold": 2, "rum": 1}, two={"gold": 1})
    assert sea.holds(0) == {"gold": 4}
    assert sea.holds(1) == {"rum": 1}


@pytest.mark.rule("PLU-T.22")
def test_i_am_the_storm_puts_an_enemy_ship_into_the_storm() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    target = sea.ship(1, "H-12")
    sea.storm("C-14")
    sea.cross("D-5")
    sea.treasure("i_am_the_storm")
    sea.helm().do("claim", ship, "D-5")
    squares = {answer[1] for answer in sea.options()}
    assert squares == {"B-13", "B-15", "C-13", "C-15", "D-13", "D-14", "D-15"}
    sea.do("set_down", "D-14")
    assert sea.at(target) == "D-14"
    assert sea.holds(0) == {"gold": 2}


@pytest.mark.rule("PLU-T.22")
def test_a_storm_without_free_sea_takes_nobody_in() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    for seat, square in ((1, "H-12"), (1, "K-18"), (2, "K-17"), (2, "L-17")):
        sea.ship(seat, square)
    sea.cross("D-5")
    sea.treasure("i_am_the_storm")
    sea.helm().do("claim", ship, "D-5")
    assert sea.asked().name == "act"


@pytest.mark.rule("PLU-T.22")
def test_the_ship_to_lure_is_chosen() -> None:
    sea = drawn("i_am_the_storm")
    assert sea.options() == [("lure", 3), ("lure", 6)]
    sea.do("lure", 6).do("set_down", "K-18")
    assert sea.at(6) == "K-18"


@pytest.mark.rule("PLU-T.23")
def test_lair_takes_the_gold_of_one() -> None:
    sea = among_rivals("lair", one={"gold": 2, "rum": 1}, two={"gold": 5})
    sea.do("victim", 2)
    assert sea.holds(0) == {"gold": 5}
    assert sea.holds(1) == {"gold": 2, "rum": 1}


@pytest.mark.rule("PLU-T.25")
def test_loot_takes_a_card_of_the_named_kind_from_all_who_have_it() -> None:
    sea = among_rivals("loot", one={"gold": 2}, two={"iron": 1, "gold": 1})
    sea.do("tribute", 1)
    assert sea.holds(0) == {"iron": 1}
    assert sea.holds(1) == {"gold": 2}
    assert sea.holds(2) == {"gold": 1}


@pytest.mark.rule("PLU-T.27")
def test_message_in_a_bottle_steals_three_from_one() -> None:
    sea = among_rivals("message_in_a_bottle", one={"gold": 4})
    sea.do("steal_blind")
    assert sea.holds(0) == {"gold": 3}
    assert sea.holds(1) == {"gold": 1}


@pytest.mark.rule("PLU-T.31")
def test_notorious_moves_a_life_to_ones_own_fleet_without_a_point() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5", lives=2)
    other = sea.ship(0, "B-13", lives=1)
    target = sea.ship(1, "H-12", lives=1)
    sea.cross("D-5")
    sea.treasure("notorious")
    sea.helm().do("claim", ship, "D-5")
    assert sea.holds(0) == {"gold": 1}
    sea.do("fit", other)
    assert sea.table.lives[other] == 2
    assert sea.at(target) == ""
    assert sea.table.points == [0, 0, 0]
    sea = drawn("notorious").do("strike", 6)
    assert (sea.table.lives[0], sea.table.lives[6]) == (3, 2)


@pytest.mark.rule("PLU-T.34")
def test_plunder_takes_a_point_card_from_an_enemy_who_has_one() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.table.points[:] = [0, 0, 2]
    sea.cross("D-5")
    sea.treasure("plunder")
    sea.helm().do("claim", ship, "D-5")
    assert sea.table.points == [1, 0, 1]


@pytest.mark.rule("PLU-T.41")
@pytest.mark.parametrize(("dice", "mine", "theirs"), [((4, 4), 5, 0), ((5, 2), 5, 0), ((2, 3), 0, 5)])
def test_standoff_stakes_the_gold_of_both(dice: tuple[int, int], mine: int, theirs: int) -> None:
    sea = among_rivals("standoff", mine={"gold": 2}, two={"gold": 3}, dice=dice)
    sea.do("victim", 2)
    assert (sea.table.hands[3], sea.table.hands[11]) == (mine, theirs)


@pytest.mark.rule("PLU-T.42")
def test_takeover_exchanges_islands_if_one_likes() -> None:
    def offered() -> Sea:
        sea = Sea()
        ship = sea.ship(0, "D-5")
        sea.flag(0, "gannet_rock")
        sea.flag(1, "saltgate", "old_keel")
        sea.cross("D-5")
        sea.treasure("takeover")
        return sea.helm().do("claim", ship, "D-5")

    sea = offered().do("exchange", "gannet_rock", "saltgate")
    assert (sea.owner("gannet_rock"), sea.owner("saltgate")) == (1, 0)
    sea = offered().do("keep")
    assert (sea.owner("gannet_rock"), sea.owner("saltgate")) == (0, 1)


@pytest.mark.parametrize(
    ("card", "gold"),
    [
        pytest.param("tell_no_tales", 3, marks=pytest.mark.rule("PLU-T.43")),
        pytest.param("the_locker", 2, marks=pytest.mark.rule("PLU-T.46")),
    ],
)
def test_gold_and_a_life_of_an_enemy_ship(card: str, gold: int) -> None:
    sea = drawn(card).do("strike", 6)
    assert sea.holds(0) == {"gold": gold}
    assert (sea.table.lives[3], sea.table.lives[6]) == (3, 2)


@pytest.mark.rule("PLU-T.50")
def test_white_flag_is_a_bribe_or_a_life() -> None:
    sea = among_rivals("white_flag", one={"gold": 2}, two={"rum": 1})
    assert sea.options() == [("victim", 1), ("victim", 2)]
    sea.do("victim", 1)
    assert sea.who() == (1,)
    sea.do("ransom", 0, 0, 0, 1)
    sea.do("accept_bribe")
    assert sea.holds(0) == {"gold": 1}
    assert sea.heard("treaty")
    sea = among_rivals("white_flag", one={"gold": 2}).do("victim", 1).do("ransom", 0, 0, 0, 0).do("refuse_bribe")
    assert sea.table.lives[3] == 2
    assert sea.table.points == [0, 0, 0]
    sea = among_rivals("white_flag").do("victim", 2)
    assert sea.table.lives[6] == 2
