"""PLU-T: the treasure cards that touch nobody but the captain who takes them."""

from __future__ import annotations

import pytest

from tests.games.plunder.kit import Sea, drawn

GAINS = {
    "bootleg": (7, {"rum": 2}),
    "cargo": (9, {"wood": 1, "iron": 1, "rum": 1}),
    "chest": (11, {"gold": 3}),
    "cutlass": (13, {"iron": 2, "gold": 1}),
    "dinghy": (14, {"wood": 2, "iron": 1}),
    "doubloons": (15, {"gold": 1}),
    "drink_up": (16, {"wood": 1, "rum": 1}),
    "pillage": (33, {"wood": 1, "iron": 1, "gold": 1}),
    "purse": (35, {"gold": 2}),
    "salvage": (37, {"wood": 2, "iron": 2}),
    "trove": (47, {"gold": 4}),
}


@pytest.mark.parametrize(
    ("card", "cards"),
    [pytest.param(card, cards, marks=pytest.mark.rule(f"PLU-T.{n}")) for card, (n, cards) in GAINS.items()],
)
def test_a_treasure_of_cards(card: str, cards: dict[str, int]) -> None:
    sea = drawn(card)
    assert sea.holds(0) == cards
    assert sea.who() == (0,)
    assert not sea.table.turn_over


TRADES = {
    "great_white": (19, {"iron": 1, "rum": 1}, 3),
    "mutiny": (30, {"iron": 1, "rum": 1, "gold": 1}, 0),
    "peg_legs": (32, {"wood": 1}, 3),
    "skewer": (39, {"iron": 1}, 0),
    "sorrow": (40, {"rum": 2}, 0),
    "the_gallows": (44, {"wood": 2}, 3),
    "the_kraken": (45, {"wood": 1, "iron": 2}, 4),
    "vermin": (48, {"rum": 1}, 0),
    "walk_the_plank": (49, {"wood": 1}, 2),
}


@pytest.mark.parametrize(
    ("card", "cost", "gold"),
    [pytest.param(card, cost, gold, marks=pytest.mark.rule(f"PLU-T.{n}")) for card, (n, cost, gold) in TRADES.items()],
)
def test_a_treasure_that_costs_cards(card: str, cost: dict[str, int], gold: int) -> None:
    rich = drawn(card, wood=3, iron=3, rum=3, gold=3)
    expected = {kind: 3 - cost.get(kind, 0) for kind in ("wood", "iron", "rum", "gold")}
    expected["gold"] += gold
    assert rich.holds(0) == expected
    assert drawn(card).holds(0) == ({"gold": gold} if gold else {})


@pytest.mark.rule("PLU-T.1")
def test_a_pirates_life_is_a_point() -> None:
    assert drawn("a_pirates_life").table.points[0] == 1


@pytest.mark.rule("PLU-T.5")
def test_berth_docks_at_any_free_port_and_ends_the_turn() -> None:
    sea = drawn("berth")
    assert sea.holds(0) == {"gold": 2}
    ports = {answer[1] for answer in sea.options()}
    assert {"D-15", "K-10", "G-17"} <= ports
    assert len(ports) == sum(map(len, sea.table.chart.ports))
    sea.do("set_down", "D-15")
    assert sea.at(0) == "D-15"
    assert sea.who() == (1,)


@pytest.mark.rule("PLU-T.6")
def test_blackout_wakes_up_elsewhere_and_ends_the_turn() -> None:
    sea = drawn("blackout", spins=("H-3", "A-3"))
    assert sea.table.hands[2] == 3
    assert sea.at(0) == "H-3"
    assert sea.who() == (1,)


PEGS = {"cannonball": (8, "cannons"), "castaway": (10, "lives"), "hoist_the_mizzen": (21, "masts")}


@pytest.mark.parametrize(
    ("card", "pegs"),
    [pytest.param(card, pegs, marks=pytest.mark.rule(f"PLU-T.{n}")) for card, (n, pegs) in PEGS.items()],
)
def test_a_treasure_of_pegs_goes_to_any_ship_of_the_fleet(card: str, pegs: str) -> None:
    sea = Sea()
    one, two = sea.ship(0, "D-5", lives=2), sea.ship(0, "H-12", lives=1)
    sea.cross("D-5")
    sea.treasure(card)
    sea.helm().do("claim", one, "D-5")
    assert sea.options() == [("fit", one), ("fit", two)]
    before = getattr(sea.table, pegs)[two]
    sea.do("fit", two)
    assert getattr(sea.table, pegs)[two] == before + 1


@pytest.mark.parametrize(
    ("card", "gold"),
    [
        pytest.param("cursed", 4, marks=pytest.mark.rule("PLU-T.12")),
        pytest.param("scurvy", 3, marks=pytest.mark.rule("PLU-T.38")),
    ],
)
def test_gold_that_costs_a_life(card: str, gold: int) -> None:
    sea = drawn(card)
    assert sea.holds(0) == {"gold": gold}
    assert sea.table.lives[0] == 2
    sea = Sea()
    ship = sea.ship(0, "D-5", lives=1)
    sea.ship(1, "H-12")
    sea.cross("D-5")
    sea.treasure(card)
    sea.helm().do("claim", ship, "D-5")
    assert sea.at(ship) == ""
    assert sea.who() == (1,)
    assert sea.table.points == [0, 0, 0]


@pytest.mark.rule("PLU-T.17")
@pytest.mark.parametrize(("die", "gold"), [(4, 6), (6, 6), (3, 0), (1, 0)])
def test_gambit_doubles_the_gold_or_loses_it(die: int, gold: int) -> None:
    sea = drawn("gambit", dice=(die,), wood=1, gold=3)
    assert sea.table.hands[3] == gold
    assert sea.table.hands[0] == 1


@pytest.mark.rule("PLU-T.18")
def test_godforsaken_loses_as_many_cards_as_the_die_says() -> None:
    sea = drawn("godforsaken", dice=(2,), wood=2, gold=2)
    assert sea.asked().name == "discard"
    sea.do("discard", 2, 0, 0, 0)
    assert sea.holds(0) == {"gold": 2}
    assert drawn("godforsaken", dice=(6,), wood=2, gold=2).holds(0) == {}


@pytest.mark.rule("PLU-T.24")
def test_land_ho_reaches_any_unowned_island_through_free_sea() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.ship(1, "D-2")
    sea.flag(1, "gannet_rock", "long_spit")
    sea.cross("D-5")
    sea.treasure("land_ho")
    sea.helm().do("claim", ship, "D-5")
    ports = {answer[1] for answer in sea.options()}
    assert "F-3" in ports
    assert ports.isdisjoint({"D-2", "B-5", "A-9", "D-10", "D-15"})
    sea.do("set_down", "G-17")
    assert sea.at(ship) == "G-17"


@pytest.mark.rule("PLU-T.24")
def test_land_ho_does_not_sail_through_ships() -> None:
    sea = Sea()
    ship = sea.ship(0, "A-2")
    for seat, square in ((1, "A-3"), (1, "B-2")):
        sea.ship(seat, square)
    sea.cross("A-2")
    sea.treasure("land_ho")
    sea.helm().do("claim", ship, "A-2")
    assert sea.at(ship) == "A-2"


@pytest.mark.rule("PLU-T.26")
def test_man_overboard_is_gold_for_a_life_or_the_end_of_the_turn() -> None:
    sea = drawn("man_overboard").do("take_gold")
    assert sea.holds(0) == {"gold": 3}
    assert sea.table.lives[0] == 2
    assert sea.who() == (0,)
    sea = drawn("man_overboard").do("stop_here")
    assert sea.holds(0) == {}
    assert sea.who() == (1,)


@pytest.mark.rule("PLU-T.28")
def test_midas_turns_the_hand_to_gold_as_far_as_the_pile_reaches() -> None:
    sea = drawn("midas", wood=2, iron=1, rum=1, gold=1)
    assert sea.holds(0) == {"gold": 5}
    assert sea.heard("turned_to_gold") == [{"seat": 0, "cards": (2, 1, 1, 0), "count": 4}]
    assert drawn("midas", open_gold=2, wood=1, iron=1, rum=1).holds(0) == {"rum": 1, "gold": 2}


@pytest.mark.rule("PLU-T.29")
def test_mirage_ends_the_turn() -> None:
    assert drawn("mirage").who() == (1,)


@pytest.mark.rule("PLU-T.36")
def test_the_royal_navy_takes_a_life_or_all_the_gold() -> None:
    sea = drawn("royal_navy", gold=2, wood=1)
    assert sea.options() == [("lose_gold",), ("lose_life",)]
    assert sea.do("lose_gold").holds(0) == {"wood": 1}
    assert sea.table.lives[0] == 3
    sea = drawn("royal_navy", wood=1)
    assert sea.options() == [("lose_life",)]
    sea.do("lose_life")
    assert sea.table.lives[0] == 2


@pytest.mark.rule("PLU-T.51")
def test_wind_at_your_back_sails_three_squares_more() -> None:
    sea = drawn("wind_at_your_back")
    assert sea.holds(0) == {"gold": 2}
    squares = {answer[1] for answer in sea.options("set_down")}
    assert {"D-6", "D-7", "C-7"} <= squares
    assert "D-5" not in squares
    sea.do("set_down", "C-7")
    assert sea.at(0) == "C-7"
    assert sea.table.squares == 4
    assert drawn("wind_at_your_back").do("stay").at(0) == "D-5"
