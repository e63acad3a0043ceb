"""PLU-T, PLU-15.6 and PLU-15.7: treasure cards at their limits: done in part, done to nobody, and ships they sink."""

from __future__ import annotations

import pytest

from tests.games.plunder.kit import Sea, among_rivals, drawn


def alone(card: str, lives: int = 3, **hand: int) -> Sea:
    """Nobody else has a ship, a card, an island or a point."""
    sea = Sea()
    ship = sea.ship(0, "D-5", lives=lives)
    sea.hand(0, **hand)
    sea.cross("D-5")
    sea.treasure(card)
    return sea.helm(rolled=4).do("claim", ship, "D-5")


@pytest.mark.parametrize(
    ("card", "gold"),
    [
        pytest.param("arrr", 2, marks=pytest.mark.rule("PLU-T.2")),
        pytest.param("i_am_the_storm", 2, marks=pytest.mark.rule("PLU-T.22")),
        pytest.param("notorious", 1, marks=pytest.mark.rule("PLU-T.31")),
        pytest.param("tell_no_tales", 3, marks=pytest.mark.rule("PLU-T.43")),
        pytest.param("the_locker", 2, marks=pytest.mark.rule("PLU-T.46")),
    ],
)
def test_without_an_enemy_ship_the_gold_is_all_there_is(card: str, gold: int) -> None:
    sea = alone(card, lives=2)
    assert sea.holds(0) == {"gold": gold}
    assert sea.asked().name == "act"
    assert sea.table.lives[0] == 2


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("bad_form", marks=pytest.mark.rule("PLU-T.3")),
        pytest.param("baited", marks=pytest.mark.rule("PLU-T.4")),
        pytest.param("hail_to_the_thief", marks=pytest.mark.rule("PLU-T.20")),
        pytest.param("lair", marks=pytest.mark.rule("PLU-T.23")),
        pytest.param("loot", marks=pytest.mark.rule("PLU-T.25")),
        pytest.param("message_in_a_bottle", marks=pytest.mark.rule("PLU-T.27")),
        pytest.param("plunder", marks=pytest.mark.rule("PLU-T.34")),
        pytest.param("takeover", marks=pytest.mark.rule("PLU-T.42")),
        pytest.param("white_flag", marks=pytest.mark.rule("PLU-T.50")),
    ],
)
def test_where_nobody_has_anything_nothing_is_taken(card: str) -> None:
    sea = alone(card, gold=1)
    assert sea.holds(0) == {"gold": 1}
    assert sea.asked().name == "act"
    assert sea.heard("cross_moved")


@pytest.mark.parametrize(
    ("card", "left"),
    [
        pytest.param("baited", 0, marks=pytest.mark.rule("PLU-T.4")),
        pytest.param("message_in_a_bottle", 0, marks=pytest.mark.rule("PLU-T.27")),
    ],
)
def test_a_hand_that_is_no_larger_than_the_theft_is_taken_whole_and_unasked(card: str, left: int) -> None:
    sea = among_rivals(card, one={"gold": 1, "rum": 1})
    assert sea.holds(0) == {"rum": 1, "gold": 1}
    assert sea.table.hand_size(1) == left
    assert sea.asked().name == "act"


@pytest.mark.rule("PLU-T.3")
def test_bad_form_takes_the_one_card_a_captain_has_and_skips_who_has_none() -> None:
    sea = among_rivals("bad_form", one={"gold": 1})
    assert sea.holds(0) == {"gold": 1}
    assert sea.heard("stolen_unseen") == [{"seat": 0, "other": 1, "count": 1}]


@pytest.mark.rule("PLU-T.5")
def test_berth_finds_no_room_where_another_ship_lies_but_may_stay_in_its_own_port() -> None:
    sea = Sea()
    ship = sea.ship(0, "B-5")
    sea.ship(1, "D-15")
    sea.cross("B-5")
    sea.treasure("berth")
    sea.helm(rolled=4).do("claim", ship, "B-5")
    ports = {answer[1] for answer in sea.options()}
    assert "D-15" not in ports
    sea.do("set_down", "B-5")
    assert sea.at(ship) == "B-5"
    assert sea.who() == (1,)


@pytest.mark.rule("PLU-T.17")
def test_gambit_doubles_only_as_far_as_the_gold_pile_reaches() -> None:
    assert drawn("gambit", dice=(6,), open_gold=1, gold=3).holds(0) == {"gold": 4}


@pytest.mark.rule("PLU-T.24")
def test_land_ho_may_leave_a_ship_where_it_lies_if_that_is_such_a_port() -> None:
    sea = Sea()
    ship = sea.ship(0, "B-5")
    sea.cross("B-5")
    sea.treasure("land_ho")
    sea.helm(rolled=4).do("claim", ship, "B-5")
    assert ("set_down", "B-5") in sea.options()
    assert ("set_down", "D-15") not in sea.options()


@pytest.mark.parametrize(
    ("card", "answer"),
    [
        pytest.param("man_overboard", "take_gold", marks=pytest.mark.rule("PLU-T.26")),
        pytest.param("royal_navy", "lose_life", marks=pytest.mark.rule("PLU-T.36")),
    ],
)
def test_the_last_life_can_be_the_price_and_nobody_scores(card: str, answer: str) -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5", lives=1)
    sea.ship(1, "H-12")
    sea.hand(0, gold=1)
    sea.cross("D-5")
    sea.treasure(card)
    sea.helm(rolled=4).do("claim", ship, "D-5").do(answer)
    assert sea.at(ship) == ""
    assert sea.table.points == [0, 0, 0]
    assert sea.who() == (1,)
    assert sea.heard("cross_moved")


@pytest.mark.rule("PLU-T.31")
def test_notorious_gives_a_stolen_life_to_the_box_if_no_ship_of_his_has_room() -> None:
    sea = drawn("notorious").do("strike", 3)
    assert (sea.table.lives[0], sea.table.lives[3]) == (3, 2)
    assert sea.asked().name == "act"


@pytest.mark.rule("PLU-T.34")
@pytest.mark.rule("PLU-2.1")
def test_a_stolen_point_card_can_win() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.table.points[:] = [8, 1, 1]
    sea.cross("D-5")
    sea.treasure("plunder")
    sea.helm().do("claim", ship, "D-5")
    assert sea.options() == [("victim", 1), ("victim", 2)]
    sea.do("victim", 2)
    assert sea.match.result is not None
    assert sea.match.result.winners == (0,)


@pytest.mark.rule("PLU-T.1")
@pytest.mark.rule("PLU-1.5")
def test_when_the_box_has_no_point_card_a_pirates_life_is_none() -> None:
    sea = Sea(goal=20)
    ship = sea.ship(0, "D-5")
    sea.table.points[:] = [0, 28, 28]
    sea.cross("D-5")
    sea.treasure("a_pirates_life")
    sea.helm().do("claim", ship, "D-5")
    assert sea.table.points[0] == 0
    assert not sea.heard("point_card")


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        pytest.param("tell_no_tales", "PLU-T.43", marks=pytest.mark.rule("PLU-T.43")),
        pytest.param("the_locker", "PLU-T.46", marks=pytest.mark.rule("PLU-T.46")),
    ],
)
@pytest.mark.rule("PLU-15.6")
def test_a_ship_that_a_card_sinks_is_nobodys_point_and_not_the_end_of_the_turn(card: str, rule: str) -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    target, other = sea.ship(1, "H-12", lives=1), sea.ship(2, "B-13")
    sea.cross("D-5")
    sea.treasure(card)
    sea.helm(rolled=4).do("claim", ship, "D-5")
    assert sea.asked().rule == rule
    assert sea.options() == [("strike", target), ("strike", other)]
    sea.do("strike", target)
    assert sea.at(target) == ""
    assert sea.table.points == [0, 0, 0]
    assert sea.who() == (0,)


@pytest.mark.rule("PLU-T.42")
def test_takeover_needs_an_island_of_ones_own_and_leaves_treaty_captains_alone() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.flag(1, "saltgate")
    sea.cross("D-5")
    sea.treasure("takeover")
    assert sea.helm().do("claim", ship, "D-5").asked().name == "act"
    sea.flag(0, "gannet_rock")
    sea.flag(2, "old_keel")
    sea.cross("D-5")
    sea.treasure("takeover")
    sea.helm()
    sea.table.foes = 0b100
    sea.do("claim", ship, "D-5")
    assert sea.options() == [("keep",), ("exchange", "gannet_rock", "old_keel")]


@pytest.mark.rule("PLU-T.50")
@pytest.mark.rule("PLU-15.6")
def test_white_flag_takes_a_life_of_a_ship_that_the_captain_chooses_and_no_point() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    strong, weak = sea.ship(1, "H-12"), sea.ship(1, "H-14", lives=1)
    sea.hand(1, gold=2)
    sea.cross("D-5")
    sea.treasure("white_flag")
    sea.helm(rolled=4).do("claim", ship, "D-5").do("ransom", 0, 0, 0, 1).do("refuse_bribe")
    assert sea.options() == [("strike", strong), ("strike", weak)]
    sea.do("strike", weak)
    assert sea.at(weak) == ""
    assert sea.table.points == [0, 0, 0]
    assert sea.holds(1) == {"gold": 2}
    assert sea.table.known[7] == 1


@pytest.mark.rule("PLU-T.50")
def test_white_flag_reaches_a_captain_with_cards_and_no_ship_who_has_nothing_to_fear() -> None:
    sea = alone("white_flag")
    sea.hand(1, rum=1)
    sea.cross("D-5")
    sea.table.drawn = 0
    sea.treasure("white_flag")
    sea.helm(rolled=4).do("claim", 0, "D-5").do("ransom", 0, 0, 0, 0).do("refuse_bribe")
    assert sea.asked().name == "act"


@pytest.mark.rule("PLU-T.50")
@pytest.mark.rule("PLU-14.3")
def test_an_accepted_ransom_is_a_treaty_with_the_whole_team() -> None:
    sea = Sea(4, teams=2)
    ship = sea.ship(0, "D-5")
    sea.ship(1, "H-12")
    mate = sea.ship(3, "D-6")
    sea.hand(1, gold=2)
    sea.cross("D-5")
    sea.treasure("white_flag")
    sea.helm(rolled=4).do("claim", ship, "D-5").do("victim", 1).do("ransom", 0, 0, 0, 2).do("accept_bribe")
    assert sea.heard("treaty") == [{"seat": 0, "others": (1, 3)}]
    assert sea.why_not("attack_ship", ship, mate) == "PLU-14.2 treaty_stands"


@pytest.mark.rule("PLU-T.51")
def test_wind_at_your_back_sails_around_ships_and_never_through_them() -> None:
    sea = Sea()
    ship = sea.ship(0, "A-2")
    sea.ship(1, "A-3")
    sea.ship(1, "B-2")
    sea.cross("A-2")
    sea.treasure("wind_at_your_back")
    sea.helm(rolled=4).do("claim", ship, "A-2")
    assert sea.asked().name == "act"
    assert sea.holds(0) == {"gold": 2}
