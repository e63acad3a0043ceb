"""PLU-12 and PLU-14: threats, and the treaties that talk makes."""

from __future__ import annotations

import pytest

from tests.games.plunder.kit import Sea, cards, side_by_side
from tortuga.games.plunder import GAME
from tortuga.games.plunder.bot import Ordinary
from tortuga.games.plunder.phases.turn import begin_turn
from tortuga.kernel.chance import FastChance

GOLD = cards(gold=1)
WOOD = cards(wood=1)
NOTHING = cards()


@pytest.mark.rule("PLU-12.1")
@pytest.mark.rule("PLU-12.3")
def test_a_threat_that_is_given_in_to_is_a_treaty() -> None:
    sea = side_by_side().helm()
    sea.take(0, "threaten", "threaten_ship", 0, 3)
    sea.do("demand", 1, WOOD, cards(gold=2))
    assert sea.who() == (1,)
    sea.do("give_in")
    assert sea.holds(0) == {"wood": 2, "gold": 2}
    assert sea.holds(1) == {"wood": 1, "gold": 1}
    assert not sea.options("attack_ship")
    assert "threaten" not in sea.offered(0)


@pytest.mark.rule("PLU-12.3")
def test_a_threat_that_is_not_given_in_to_leaves_the_attack_open() -> None:
    sea = side_by_side().helm()
    sea.take(0, "threaten", "threaten_ship", 0, 3).do("demand", 1, NOTHING, cards(gold=2)).do("stand_firm")
    assert ("attack_ship", 0, 3) in sea.options()
    assert ("roll",) in sea.options()


@pytest.mark.rule("PLU-12.3")
def test_nobody_gives_in_without_the_cards() -> None:
    sea = side_by_side().helm()
    sea.take(0, "threaten", "threaten_ship", 0, 3).do("demand", 1, NOTHING, cards(iron=1))
    assert sea.options() == [("stand_firm",)]
    assert sea.why_not("give_in") == "PLU-11.4 not_able"


@pytest.mark.rule("PLU-12.2")
def test_a_threat_needs_a_ship_where_it_could_attack() -> None:
    sea = side_by_side()
    sea.flag(2, "gannet_rock")
    sea.hand(2, rum=1)
    sea.ship(0, "B-5")
    sea.helm()
    assert sea.offered(0)["threaten"].listed() == (("threaten_ship", 0, 3), ("threaten_island", 1, "gannet_rock"))
    sea.take(0, "threaten", "threaten_island", 1, "gannet_rock")
    assert sea.asked().name == "demand"
    sea.do("demand", 2, NOTHING, cards(rum=1)).do("give_in", seat=2)
    assert sea.holds(0) == {"wood": 3, "rum": 1}
    assert sea.offered(0)["threaten"].listed() == (("threaten_ship", 0, 3),)
    sea.table.place[0] = sea.square("H-12")
    sea.table.place[1] = sea.square("C-3")
    sea.table.at.clear()
    sea.helm()
    assert "threaten" not in sea.offered(0)


@pytest.mark.rule("PLU-12.2")
def test_nobody_threatens_what_he_could_not_attack() -> None:
    sea = side_by_side()
    sea.flag(1, "gannet_rock")
    sea.table.place[0] = sea.square("B-5")
    sea.table.wake()
    assert sea.helm().offered(0)["threaten"].listed() == (("threaten_island", 0, "gannet_rock"),)
    sea.flag(0, "long_spit", "old_keel", "parrot_key", "three_palms", "driftwood_bend", "kettle_cove")
    assert not sea.helm().options("attack_island")
    assert "threaten" not in sea.offered(0)


@pytest.mark.rule("PLU-12.5")
def test_a_ship_threatens_a_target_once_a_turn_and_offers_do_not_use_it_up() -> None:
    sea = side_by_side()
    sea.ship(0, "E-6")
    sea.ship(1, "D-4")
    sea.helm()
    for _ in range(3):
        sea.take(0, "offer", "offer", 1, WOOD, GOLD).do("decline")
    threats = (("threaten_ship", 0, 4), ("threaten_ship", 0, 3), ("threaten_ship", 1, 3))
    for number, threat in enumerate(threats):
        assert sea.offered(0)["threaten"].listed() == threats[number:]
        sea.take(0, "threaten", *threat).do("demand", 1, NOTHING, GOLD).do("stand_firm")
    assert "threaten" not in sea.offered(0)
    assert sea.options("attack_ship")
    assert sea.run(begin_turn, 0).offered(0)["threaten"].listed() == threats


@pytest.mark.rule("PLU-12.1")
def test_the_threatened_captain_is_told_which_ship_and_bot_and_hint_judge_by_that_ship() -> None:
    sea = side_by_side()
    sea.ship(0, "H-12", cannons=2)
    sea.helm().take(0, "threaten", "threaten_ship", 0, 3).do("demand", 1, NOTHING, GOLD)
    view, decision = sea.match.view(1), sea.asked(1)
    assert GAME.facts(view, decision, None)["ship"] == 0
    told = GAME.motive(view, decision, ("stand_firm",))
    assert told is not None
    assert told.facts == {"odds": 58}
    assert Ordinary().decide(view, decision, FastChance(1)) == ("stand_firm",)


@pytest.mark.rule("PLU-12.2")
def test_a_target_that_was_attacked_is_not_threatened_by_the_same_ship() -> None:
    sea = side_by_side()
    sea.ship(0, "E-6")
    sea.dice(1, 6)
    sea.helm().do("attack_ship", 0, 3).do("bribe", 0, 0, 0, 0)
    assert sea.offered(0)["threaten"].listed() == (("threaten_ship", 1, 3),)


@pytest.mark.rule("PLU-12.4")
def test_nobody_threatens_an_empty_hand() -> None:
    sea = side_by_side()
    sea.hand(1)
    assert sea.helm().options("attack_ship")
    assert "threaten" not in sea.offered(0)


@pytest.mark.rule("PLU-14.1")
@pytest.mark.rule("PLU-14.2")
def test_a_treaty_binds_until_the_turn_ends() -> None:
    sea = side_by_side()
    sea.flag(1, "gannet_rock")
    sea.ship(0, "B-5")
    sea.ship(2, "H-12")
    sea.helm(rolled=0)
    assert len(sea.options("attack_ship")) == len(sea.options("attack_island")) == 1
    sea.take(0, "offer", "offer", 1, WOOD, GOLD).do("agree")
    assert not sea.options("attack_ship")
    assert not sea.options("attack_island")
    assert sea.why_not("attack_ship", 0, 3) == "PLU-14.2 treaty_stands"
    assert sea.why_not("attack_island", 1, "gannet_rock") == "PLU-14.2 treaty_stands"
    sea.dice(3)
    sea.do("end")
    assert ("attack_ship", 3, 0) in sea.options()
    sea.do("roll").do("end").do("roll").do("end")
    assert ("attack_ship", 0, 3) in sea.options()


@pytest.mark.rule("PLU-14.3")
def test_treasure_cards_do_no_harm_under_a_treaty() -> None:
    sea = side_by_side()
    sea.hand(2, gold=4)
    sea.cross("D-5")
    sea.treasure("hail_to_the_thief")
    sea.helm().take(0, "offer", "offer", 1, WOOD, GOLD).do("agree").do("claim", 0, "D-5")
    assert sea.holds(1) == {"wood": 1, "gold": 2}
    assert sea.holds(2) == {}
    assert sea.holds(0)["gold"] == 5


@pytest.mark.rule("PLU-12.3")
@pytest.mark.rule("PLU-19.7")
def test_a_threat_given_in_to_binds_towards_the_whole_team() -> None:
    sea = Sea(4, teams=2)
    sea.ship(0, "D-5")
    sea.ship(1, "D-6")
    sea.flag(3, "gannet_rock")
    raider = sea.ship(0, "B-5")
    sea.hand(1, gold=1)
    sea.helm()
    assert sea.options("attack_island")
    sea.take(0, "threaten", "threaten_ship", 0, 3).do("demand", 1, NOTHING, GOLD).do("give_in")
    assert not sea.options("attack_island")
    assert sea.why_not("attack_island", raider, "gannet_rock") == "PLU-14.2 treaty_stands"
