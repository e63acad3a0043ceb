"""PLU-6 and PLU-8: the turn, and what islands are good for."""

from __future__ import annotations

import pytest

from tests.games.plunder.kit import Sea
from tortuga.games.plunder.phases.turn import begin_turn


@pytest.mark.rule("PLU-6.1")
@pytest.mark.rule("PLU-8.2")
def test_a_turn_begins_with_a_card_for_each_island() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.flag(0, "long_spit", "gannet_rock", "old_keel")
    sea.flag(1, "saltgate")
    pile = sum(sea.table.pile)
    sea.run(begin_turn, 0)
    assert sea.table.hand_size(0) == 3
    assert sum(sea.table.pile) == pile - 3
    assert sea.heard()[:2] == ["turn_begins", "drew"]


@pytest.mark.rule("PLU-6.5")
def test_drawn_cards_are_for_their_owners_eyes_open_ones_for_all() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.flag(0, "long_spit")
    sea.run(begin_turn, 0)
    seen = [name for _, name, _ in sea.match.events_for(1, sea._heard)]
    assert "drew" not in seen
    assert "drew_unseen" in seen
    assert sea.match.view(1).board.captains[0].known == (0, 0, 0, 0)
    sea.hand(0, wood=1, rum=2)
    sea.helm().do("build_mast", 0)
    told = [args for _, name, args in sea.match.events_for(1, sea._heard) if name == "built"]
    assert told == [{"seat": 0, "thing": "mast", "cards": (1, 0, 2, 0)}]


@pytest.mark.rule("PLU-6.2")
def test_building_goes_on_before_and_after_the_roll_and_more_than_once() -> None:
    sea = Sea()
    ship = sea.ship(0, "H-12")
    sea.hand(0, wood=2, iron=2, rum=5, gold=1)
    sea.helm().do("build_mast", ship)
    sea.dice(3)
    sea.do("roll").do("sail", ship, "H-13").do("build_cannon", ship).do("build_mast", ship)
    assert (sea.table.masts[ship], sea.table.cannons[ship]) == (2, 1)
    assert sea.holds(0) == {}


@pytest.mark.rule("PLU-6.3")
def test_battles_come_before_between_and_after_sailing_and_end_nothing() -> None:
    sea = Sea()
    ship = sea.ship(0, "B-5", cannons=2)
    sea.cross("B-6")
    sea.treasure("bootleg")
    sea.helm()
    sea.dice(6, 1, 4)
    sea.do("attack_island", ship, "gannet_rock")
    sea.do("roll")
    sea.do("sail", ship, "B-6").do("claim", ship, "B-6").do("sail", ship, "C-6")
    assert sea.holds(0) == {"rum": 2}
    assert sea.owner("gannet_rock") == 0
    assert sea.table.squares == 2
    assert sea.why_not("roll") == "PLU-6.3 already_rolled"


@pytest.mark.rule("PLU-6.4")
def test_a_turn_is_not_ended_before_the_roll() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.ship(1, "D-5")
    sea.helm()
    assert ("end",) not in sea.options()
    assert sea.why_not("end") == "PLU-6.4 not_before_roll"
    sea.dice(3)
    sea.do("roll").do("end")
    assert sea.who() == (1,)


@pytest.mark.rule("PLU-6.4")
def test_a_turn_ends_with_the_last_ship() -> None:
    sea = Sea()
    ship = sea.ship(0, "B-5", lives=1)
    sea.ship(1, "D-5")
    sea.dice(1, 6)
    sea.helm().do("attack_island", ship, "gannet_rock")
    assert sea.at(ship) == ""
    assert sea.who() == (1,)


@pytest.mark.rule("PLU-6.4")
def test_a_turn_goes_on_while_another_ship_is_afloat() -> None:
    sea = Sea()
    ship = sea.ship(0, "B-5", lives=1)
    sea.ship(0, "H-12")
    sea.dice(1, 6)
    sea.helm().do("attack_island", ship, "gannet_rock")
    assert sea.who() == (0,)


@pytest.mark.rule("PLU-8.1")
def test_only_a_ship_in_port_deals_with_an_island() -> None:
    sea = Sea()
    ship = sea.ship(0, "C-3")
    sea.helm()
    assert not sea.options("attack_island")
    assert sea.why_not("attack_island", ship, "gannet_rock") == "PLU-9.1 not_in_port"


@pytest.mark.rule("PLU-8.2")
def test_an_island_has_one_owner() -> None:
    sea = Sea()
    ship = sea.ship(0, "B-5", cannons=2)
    sea.flag(1, "gannet_rock")
    sea.dice(6, 1)
    sea.helm().do("attack_island", ship, "gannet_rock")
    assert sea.owner("gannet_rock") == 0
    assert sea.score(1) == 0


@pytest.mark.rule("PLU-8.3")
def test_a_trade_island_is_nobodys() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-15")
    sea.helm()
    assert not sea.options("attack_island")
    assert sea.why_not("attack_island", ship, "coopers_rest") == "PLU-8.3 trade_island"


@pytest.mark.rule("PLU-20.1")
def test_a_low_pile_takes_in_what_lies_above_ten_of_each_kind() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.flag(0, "long_spit")
    t = sea.table
    t.open, t.pile = [34, 30, 8, 36], [4, 4, 4, 0]
    t.hands[4:8] = [0, 4, 26, 0]
    sea.run(begin_turn, 0)
    assert t.open == [10, 10, 8, 10]
    assert sum(t.pile) == 12 + 24 + 20 + 26 - 1
    assert sea.heard("pile_refilled") == [{"count": 70}]


@pytest.mark.rule("PLU-20.1")
def test_a_pile_with_a_card_for_every_island_is_left_alone() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.flag(0, "long_spit")
    t = sea.table
    t.open, t.pile = [24, 38, 38, 36], [14, 0, 0, 0]
    sea.run(begin_turn, 0)
    assert t.open == [24, 38, 38, 36]
    assert sum(t.pile) == 13


def two_ships(**pegs: int) -> Sea:
    """Seats 0 and 1 on the small map, with a ship each."""
    sea = Sea(2)
    sea.ship(0, "D-5", **pegs)
    sea.ship(1, "H-12", **pegs)
    return sea


@pytest.mark.rule("PLU-2.6")
def test_a_round_is_over_when_the_helm_comes_back_to_whoever_began() -> None:
    sea = two_ships()
    sea.table.opener = 1
    sea.dice(3)
    sea.helm(0, rolled=0).do("end")
    assert (sea.table.turn, sea.table.round) == (1, 2)
    sea.dice(3)
    sea.do("roll").do("end")
    assert (sea.table.turn, sea.table.round) == (0, 2)


@pytest.mark.rule("PLU-4.2")
def test_mast_squares_left_over_are_nobodys_in_the_next_turn() -> None:
    sea = two_ships(masts=2)
    sea.helm(0, rolled=3).do("end")
    assert not sea.options("sail")
    assert sea.why_not("sail", 3, "H-11") == "PLU-6.3 not_rolled"


@pytest.mark.rule("PLU-7.3")
def test_a_ship_built_after_the_roll_sails_in_the_next_turn() -> None:
    sea = two_ships()
    sea.hand(0, wood=2, iron=1, gold=2)
    sea.helm(0, rolled=3).do("build_ship", "D-6")
    assert not [answer for answer in sea.options("sail") if answer[1] == 1]
    sea.do("end")
    sea.dice(3)
    sea.do("roll").do("end")
    sea.dice(3)
    sea.do("roll")
    assert [answer for answer in sea.options("sail") if answer[1] == 1]


@pytest.mark.rule("PLU-9.6")
@pytest.mark.rule("PLU-11.8")
def test_a_new_turn_forgets_what_was_fought_and_said() -> None:
    sea = Sea(2)
    sea.ship(0, "D-2")
    sea.ship(1, "C-2")
    sea.hand(0, wood=4)
    sea.hand(1, gold=4)
    sea.dice(1, 6)
    sea.helm(0, rolled=0).do("attack_island", 0, "old_keel")
    for _ in range(3):
        sea.take(1, "propose", "propose", 0, (0, 0, 0, 1), (1, 0, 0, 0)).do("decline")
    assert not sea.options("attack_island")
    assert "propose" not in sea.offered(1)
    sea.do("end")
    assert set(sea.offered(1)) == {"offer", "announce", "threaten"}
    sea.dice(3)
    sea.do("roll").do("end")
    assert sea.options("attack_island")
    assert "propose" in sea.offered(1)
