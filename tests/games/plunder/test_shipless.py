"""PLU-17: a captain without a ship."""

from __future__ import annotations

import pytest

from tests.games.plunder.kit import Sea, cards
from tests.games.plunder.test_talk import partners
from tortuga.games.plunder.phases.shipless import way_back
from tortuga.games.plunder.phases.turn import begin_turn


def shipwrecked(dice: tuple[int, int] = (1, 2), islands: tuple[str, ...] = ("long_spit",), **hand: int) -> Sea:
    """Seat 0 has lost its ships; its turn begins."""
    sea = Sea()
    sea.ship(1, "H-12")
    sea.flag(0, *islands)
    sea.hand(0, **hand)
    sea.dice(*dice)
    return sea.run(begin_turn, 0)


@pytest.mark.rule("PLU-17.1")
def test_he_draws_for_his_islands_as_usual() -> None:
    assert shipwrecked(islands=("long_spit", "old_keel")).table.hand_size(0) == 2


@pytest.mark.rule("PLU-17.1")
def test_without_island_and_point_card_he_takes_an_open_card() -> None:
    sea = shipwrecked(islands=())
    assert sea.options() == [("alms", kind) for kind in range(4)]
    sea.do("alms", 3)
    assert sea.holds(0) == {"gold": 1}
    assert sea.asked().name == "way_back"
    sea = Sea()
    sea.table.points[0] = 1
    sea.run(begin_turn, 0)
    assert sea.asked().name != "alms"


@pytest.mark.rule("PLU-17.2")
def test_a_double_is_a_new_ship() -> None:
    sea = shipwrecked(dice=(4, 4), islands=("gannet_rock",))
    assert sea.at(0) == "B-5"
    assert sea.asked().name == "act"


@pytest.mark.rule("PLU-17.3")
def test_without_a_double_there_may_be_nothing_but_to_wait_or_to_give_up_an_island() -> None:
    sea = shipwrecked(dice=(4, 5))
    assert sea.options() == [("wait",), ("way_island", "long_spit")]


@pytest.mark.rule("PLU-17.3")
@pytest.mark.parametrize(
    ("way", "left"),
    [
        (("way_build",), {"iron": 1, "gold": 3}),
        (("way_gold",), {"wood": 2, "iron": 2}),
        (("way_point",), {"wood": 2, "iron": 2, "gold": 5}),
        (("way_island", "old_keel"), {"wood": 2, "iron": 2, "gold": 5}),
    ],
)
def test_every_way_has_its_price(way: tuple[str, ...], left: dict[str, int]) -> None:
    sea = Sea()
    sea.flag(0, "gannet_rock", "old_keel")
    sea.table.points[0] = 1
    sea.hand(0, wood=2, iron=2, gold=5)
    sea.run(way_back, 0)
    assert set(sea.options()) == {
        ("wait",),
        ("way_build",),
        ("way_point",),
        ("way_gold",),
        ("way_island", "gannet_rock"),
        ("way_island", "old_keel"),
        ("bury",),
    }
    sea.do(*way)
    assert sea.holds(0) == left
    assert sea.table.points[0] == (0 if way == ("way_point",) else 1)
    assert sea.owner("old_keel") == (-1 if way[0] == "way_island" else 0)


@pytest.mark.rule("PLU-17.4")
def test_he_may_trade_before_he_chooses() -> None:
    sea = Sea()
    sea.flag(0, "gannet_rock")
    sea.ship(1, "B-5")
    sea.ship(2, "D-15")
    sea.hand(0, wood=2)
    sea.hand(1, iron=1, gold=2)
    sea.dice(1, 2)
    sea.run(begin_turn, 0)
    assert sea.asked().name == "way_back"
    assert partners(sea) == (1, 2)
    sea.take(0, "offer", "offer", 1, cards(), cards(iron=1, gold=2)).do("agree", seat=1)
    assert ("way_build",) in sea.options()


@pytest.mark.rule("PLU-2.4")
@pytest.mark.rule("PLU-17.4")
def test_he_may_bury_treasure_without_a_ship_and_even_win_by_it() -> None:
    sea = shipwrecked(gold=9)
    assert ("bury",) in sea.options()
    sea.do("bury")
    assert sea.table.points[0] == 1
    assert sea.asked().name == "way_back"
    assert sea.table.hands[3] >= 4
    sea = Sea()
    sea.table.points[0] = 9
    sea.hand(0, gold=5)
    sea.run(way_back, 0).do("bury")
    assert sea.match.result is not None
    assert sea.match.result.winners == (0,)


@pytest.mark.rule("PLU-17.4")
@pytest.mark.rule("PLU-19.8")
def test_he_may_give_an_island_to_a_partner_in_its_port() -> None:
    sea = Sea(4, teams=2)
    sea.ship(2, "B-5")
    sea.flag(0, "gannet_rock", "old_keel")
    sea.run(way_back, 0).do("give", "gannet_rock", 2)
    assert sea.owner("gannet_rock") == 2
    assert sea.options() == [("wait",), ("way_island", "old_keel")]


@pytest.mark.rule("PLU-17.5")
def test_the_new_ship_has_three_lives_and_there_is_only_one() -> None:
    sea = shipwrecked(dice=(4, 4), islands=("gannet_rock",))
    t = sea.table
    assert (t.lives[0], t.masts[0], t.cannons[0]) == (3, 0, 0)
    assert t.afloat(0) == 1


@pytest.mark.rule("PLU-17.6")
def test_the_new_ship_goes_into_a_free_port_of_his() -> None:
    sea = shipwrecked(dice=(4, 4), islands=("long_spit",))
    assert sea.options() == [("launch", "A-9"), ("launch", "D-10")]
    sea.do("launch", "D-10")
    assert sea.at(0) == "D-10"


@pytest.mark.rule("PLU-17.6")
def test_without_a_free_port_the_compasses_decide() -> None:
    sea = Sea()
    sea.flag(0, "gannet_rock")
    sea.ship(1, "B-5")
    sea.dice(4, 4)
    sea.spins("D-5")
    sea.run(begin_turn, 0)
    assert sea.at(0) == "D-5"
    sea = Sea()
    sea.flag(0, "gannet_rock")
    sea.ship(1, "B-5")
    sea.dice(4, 4)
    sea.spins("A-18", "E-5")
    sea.run(begin_turn, 0)
    assert {answer[1] for answer in sea.options()} == {"D-5", "E-4", "E-6", "F-5"}
    sea.do("launch", "F-5")
    assert sea.at(0) == "F-5"


@pytest.mark.rule("PLU-17.7")
def test_with_the_new_ship_the_turn_goes_on() -> None:
    sea = shipwrecked(dice=(4, 4), islands=("gannet_rock",))
    sea.dice(3)
    sea.do("roll")
    assert ("sail", 0, "B-6") in sea.options()


@pytest.mark.rule("PLU-17.8")
def test_without_a_ship_the_turn_is_over_but_not_the_match() -> None:
    sea = shipwrecked(islands=("gannet_rock",))
    sea.do("wait")
    assert sea.who() == (1,)
    ship = sea.ship(1, "B-5")
    sea.hand(0, gold=2)
    sea.helm(1)
    assert ("attack_island", ship, "gannet_rock") in sea.options()
    assert {"offer", "threaten"} <= set(sea.offered(1))
    sea.do("attack_island", ship, "gannet_rock")
    assert sea.who() == (0,)


@pytest.mark.rule("PLU-17.2")
@pytest.mark.rule("PLU-1.5")
def test_no_ship_is_launched_without_lives_in_the_box() -> None:
    sea = Sea()
    sea.flag(0, "gannet_rock")
    sea.ship(1, "H-12")
    sea.table.lives[3] = 34
    sea.dice(4, 4)
    sea.run(begin_turn, 0)
    assert sea.options() == [("wait",)]
    sea.table.lives[3] = 33
    sea.dice(4, 4)
    sea.run(begin_turn, 0)
    assert sea.at(0) == "B-5"


@pytest.mark.rule("PLU-17.3")
def test_a_way_that_is_closed_is_refused_with_its_reason() -> None:
    sea = shipwrecked(islands=("gannet_rock",))
    sea.hand(0, wood=1, gold=1)
    sea.run(way_back, 0)
    assert sea.options() == [("wait",), ("way_island", "gannet_rock")]
    assert sea.why_not("way_build") == "PLU-17.3 cannot_pay"
    assert sea.why_not("way_gold") == "PLU-17.3 cannot_pay"
    assert sea.why_not("bury") == "PLU-2.4 cannot_pay"
    assert sea.why_not("way_point") == "PLU-17.3 no_point_card"
    assert sea.why_not("way_island", "old_keel") == "PLU-17.3 not_your_island"
    sea.table.lives[3] = 34
    sea.hand(0, wood=2, iron=1, gold=7)
    sea.table.points[0] = 1
    sea.run(way_back, 0)
    assert sea.options() == [("wait",), ("bury",)]
    for way in (("way_build",), ("way_gold",), ("way_point",), ("way_island", "gannet_rock")):
        assert sea.why_not(*way) == "PLU-1.5 box_empty"
