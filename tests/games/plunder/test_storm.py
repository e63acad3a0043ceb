"""PLU-16: the storm, its toll, and what its edge closes."""

from __future__ import annotations

import pytest

from tests.games.plunder.kit import Sea
from tests.games.plunder.test_sailing import ways
from tortuga.games.plunder.phases.turn import begin_turn
from tortuga.kernel.decision import Trade


@pytest.mark.rule("PLU-16.1")
@pytest.mark.rule("PLU-16.9")
@pytest.mark.example("the C-3 storm placement")
def test_a_storm_at_c_3_covers_three_by_three_squares_land_or_sea() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.storm("C-3")
    covered = sea.helm().match.view(0).board.covered
    assert covered == ("B-2", "B-3", "B-4", "C-2", "C-3", "C-4", "D-2", "D-3", "D-4")


@pytest.mark.rule("PLU-16.9")
@pytest.mark.example("the A-5 storm placement")
def test_a_storm_at_a_5_hangs_off_the_map() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.storm("A-5")
    assert sea.helm().match.view(0).board.covered == ("A-4", "A-5", "A-6", "B-4", "B-5", "B-6")


@pytest.mark.rule("PLU-16.2")
@pytest.mark.example("a storm toll of two")
def test_sailing_into_the_storm_costs_two_cards_of_ones_choice() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.hand(0, wood=2, rum=1)
    sea.storm("D-7")
    sea.helm(rolled=4).do("sail", ship, "D-6")
    assert sea.asked().name == "toll"
    assert sea.at(ship) == "D-5"
    open_before = sea.table.open[:]
    sea.do("toll", 1, 0, 1, 0)
    assert sea.at(ship) == "D-6"
    assert sea.holds(0) == {"wood": 1}
    assert sea.table.open == [open_before[0] + 1, open_before[1], open_before[2] + 1, open_before[3]]
    sea.do("sail", ship, "D-7")
    assert sea.at(ship) == "D-7"


@pytest.mark.rule("PLU-16.2")
@pytest.mark.example("a storm toll of four")
def test_sailing_through_the_storm_costs_four() -> None:
    sea = Sea()
    ship = sea.ship(0, "H-11")
    sea.hand(0, gold=5)
    sea.storm("H-13")
    sea.helm(rolled=6)
    sea.do("sail", ship, "H-12").do("toll", 0, 0, 0, 2)
    sea.do("sail", ship, "H-13").do("sail", ship, "H-14").do("sail", ship, "H-15").do("toll", 0, 0, 0, 2)
    assert sea.at(ship) == "H-15"
    assert sea.holds(0) == {"gold": 1}


@pytest.mark.rule("PLU-16.2")
def test_with_exactly_two_cards_there_is_nothing_to_ask() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.hand(0, iron=1, gold=1)
    sea.storm("D-7")
    sea.helm(rolled=4).do("sail", ship, "D-6")
    assert sea.asked().name == "act"
    assert sea.at(ship) == "D-6"
    assert sea.holds(0) == {}


@pytest.mark.rule("PLU-16.3")
def test_without_two_cards_nobody_crosses_the_edge() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-6")
    sea.hand(0, gold=1)
    sea.storm("D-7")
    sea.helm(rolled=4)
    assert ways(sea, ship) == {"D-7", "E-6"}
    assert sea.why_not("sail", ship, "D-5") == "PLU-16.3 no_toll"


@pytest.mark.rule("PLU-16.5")
def test_nobody_trades_in_a_port_under_the_storm() -> None:
    sea = Sea()
    sea.ship(0, "D-15")
    sea.hand(0, wood=3)
    sea.hand(1, gold=1)
    assert sea.helm().options("barter")
    assert "offer" in sea.offered(0)
    sea.storm("C-15")
    assert not sea.helm().options("barter")
    assert "offer" not in sea.offered(0)
    assert sea.why_not("barter", 3) == "PLU-11.3 not_at_market"
    sea.flag(1, "parrot_key")
    sea.ship(0, "B-15")
    assert "offer" not in sea.helm().offered(0)
    sea.storm("L-2")
    assert "offer" in sea.helm().offered(0)


@pytest.mark.rule("PLU-16.6")
def test_nobody_attacks_trades_or_threatens_across_the_edge() -> None:
    sea = Sea()
    mine, theirs = sea.ship(0, "D-5"), sea.ship(1, "D-6")
    sea.hand(0, wood=1)
    sea.hand(1, gold=1)
    sea.storm("D-7")
    sea.helm()
    assert not sea.options("attack_ship")
    assert not sea.offered(0)
    assert sea.why_not("attack_ship", mine, theirs) == "PLU-16.6 storm_between"
    sea.storm("D-6")
    sea.helm()
    assert sea.options("attack_ship") == [("attack_ship", mine, theirs)]
    assert set(sea.offered(0)) == {"offer", "announce", "threaten"}


@pytest.mark.rule("PLU-16.6")
def test_no_treasure_is_taken_across_the_edge() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-4")
    sea.cross("E-3", "E-5")
    sea.ship(0, "F-5")
    sea.storm("D-2")
    sea.helm()
    assert [answer[2] for answer in sea.options("claim")] == ["E-5"]
    assert not sea.table.chart.sea[sea.square("E-3")]
    other = sea.ship(0, "D-3")
    assert ("claim", other, "E-3") in sea.helm().options()
    assert sea.why_not("claim", ship, "E-3") == "PLU-15.2 cross_out_of_reach"
    sea.storm("F-6")
    sea.helm()
    assert sea.why_not("claim", 1, "E-5") == ""
    sea.storm("G-4")
    assert sea.helm().why_not("claim", 1, "E-5") == "PLU-16.6 storm_between"


@pytest.mark.rule("PLU-16.6")
def test_a_new_ship_is_not_placed_across_the_edge() -> None:
    sea = Sea()
    sea.ship(0, "D-5")
    sea.hand(0, wood=2, iron=1, gold=2)
    sea.storm("D-7")
    assert [answer[1] for answer in sea.helm().options("build_ship")] == ["D-4"]
    assert sea.why_not("build_ship", "D-6") == "PLU-16.6 storm_between"
    assert sea.why_not("build_ship", "C-5") == "PLU-7.2 no_berth"
    assert sea.why_not("build_ship", "E-5") == "PLU-7.2 no_berth"
    sea.ship(1, "D-6")
    assert sea.helm().why_not("build_ship", "D-6") == "PLU-7.2 no_berth"


@pytest.mark.rule("PLU-16.7")
def test_an_island_yields_nothing_while_all_its_ports_are_covered() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.flag(0, "long_spit", "gannet_rock")
    sea.storm("D-10")
    assert sea.run(begin_turn, 0).table.hand_size(0) == 2
    sea.storm("B-5")
    assert sea.run(begin_turn, 0).table.hand_size(0) == 3
    assert sea.score(0) == 3
    sea.ship(1, "B-5")
    assert ("attack_island", 3, "gannet_rock") in sea.helm(1).options()


@pytest.mark.rule("PLU-16.8")
def test_a_one_moves_the_storm_before_anything_else() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.helm()
    sea.dice(1)
    sea.spins("C-9")
    sea.do("roll")
    assert sea.match.view(0).board.storm == "C-9"
    assert sea.heard()[:2] == ["rolled", "storm_moved"]
    assert sea.table.squares == 1
    sea.helm()
    sea.table.rolled = False
    sea.dice(2)
    sea.helm().do("roll")
    assert sea.match.view(0).board.storm == "C-9"


@pytest.mark.rule("PLU-16.10")
@pytest.mark.rule("PLU-16.6")
def test_nobody_trades_across_the_edge_of_the_storm_by_way_of_a_trade_island() -> None:
    sea = Sea()
    for seat in range(3):
        sea.hand(seat, wood=1)
    sea.ship(0, "D-15")
    sea.ship(1, "D-5")
    sea.storm("D-5")
    assert sea.helm().offered(0)["offer"] == Trade("offer", "PLU-11.4", (2,), (1, 0, 0, 0), (1, 1, 1, 1))
    assert "propose" not in sea.offered(1)
    assert "offer" not in sea.helm(1).offered(1)
    sea.ship(1, "H-12")
    assert sea.helm(1).offered(1)["offer"] == Trade("offer", "PLU-11.4", (0,), (1, 0, 0, 0), (1, 1, 1, 1))
    assert "propose" in sea.offered(0)
