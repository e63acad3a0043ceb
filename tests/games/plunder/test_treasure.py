"""PLU-15: taking treasure, whatever the card."""

from __future__ import annotations

import pytest

from tests.games.plunder.kit import Sea, among_rivals, drawn
from tortuga.games.plunder.edition import Edition
from tortuga.kernel.refusal import Refused


@pytest.mark.rule("PLU-15.1")
def test_a_ship_on_an_x_takes_the_top_card_which_then_goes_under_the_deck() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.cross("D-5")
    sea.treasure("purse")
    sea.helm()
    deck = sea.table.deck
    sea.do("claim", ship, "D-5")
    assert sea.holds(0) == {"gold": 2}
    assert sea.heard()[0] == "treasure"
    assert sea.table.drawn == 1
    assert sea.match.view(1).board.seen == ("purse",)
    edition: Edition = sea.table.edition
    sea.table.drawn = 55
    sea.cross("D-5")
    sea.helm().do("claim", ship, "D-5")
    assert sea.heard("treasure")[0]["card"] == edition.treasure[deck[0]].id


@pytest.mark.rule("PLU-15.1")
def test_no_ship_takes_a_treasure_from_afar() -> None:
    sea = Sea()
    ship, rival = sea.ship(0, "D-5"), sea.ship(1, "H-12")
    sea.cross("D-7")
    sea.helm()
    assert not sea.options("claim")
    assert sea.why_not("claim", ship, "D-7") == "PLU-15.2 cross_out_of_reach"
    assert sea.why_not("claim", ship, "D-6") == "PLU-15.1 no_cross"
    assert sea.why_not("claim", rival, "D-7") == "PLU-15.1 not_your_ship"


@pytest.mark.rule("HOUSE-4")
@pytest.mark.rule("PLU-15.1")
def test_a_card_that_was_read_is_not_put_back() -> None:
    sea = drawn("man_overboard")
    with pytest.raises(Refused) as refused:
        sea.match.undo(0)
    assert refused.value.refusal.rule == "HOUSE-4"


@pytest.mark.rule("PLU-15.2")
def test_an_x_on_land_is_taken_from_beside_it_but_not_diagonally() -> None:
    sea = Sea()
    beside, diagonal = sea.ship(0, "D-4"), sea.ship(0, "D-6")
    sea.cross("E-5")
    sea.helm()
    assert not sea.options("claim")
    sea.table.place[beside] = sea.square("E-4")
    assert sea.helm().options("claim") == [("claim", beside, "E-5")]
    assert sea.why_not("claim", diagonal, "E-5") == "PLU-15.2 cross_out_of_reach"


@pytest.mark.rule("PLU-15.2")
def test_an_x_on_land_is_not_taken_across_a_barrier() -> None:
    # The other side of the fifth tile has a barrier between the sea at J-10 and the chapel at K-10.
    sea = Sea(tiles=(0, 8, 16, 24, 36, 40))
    barred, free = sea.ship(0, "J-10"), sea.ship(0, "K-9")
    sea.cross("K-10")
    assert sea.helm().options("claim") == [("claim", free, "K-10")]
    assert sea.why_not("claim", barred, "K-10") == "PLU-15.2 cross_out_of_reach"


@pytest.mark.rule("PLU-15.3")
def test_cards_come_from_the_open_piles_as_far_as_they_reach() -> None:
    sea = drawn("trove", open_gold=3)
    assert sea.holds(0) == {"gold": 3}
    assert sea.table.open[3] == 0
    sea = drawn("skewer", iron=2)
    assert sea.holds(0) == {"iron": 1}
    assert sea.table.open[1] == 11


@pytest.mark.rule("PLU-15.4")
def test_a_treasure_keeps_to_the_limits_of_ships() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5", masts=2, cannons=2)
    for card in ("cannonball", "hoist_the_mizzen", "castaway"):
        sea.cross("D-5")
        sea.treasure(card)
        sea.helm().do("claim", ship, "D-5")
    t = sea.table
    assert (t.lives[ship], t.masts[ship], t.cannons[ship]) == (3, 2, 2)


@pytest.mark.rule("PLU-15.4")
@pytest.mark.rule("PLU-1.5")
@pytest.mark.parametrize(
    ("card", "pegs", "all_of"),
    [("cannonball", "cannons", 18), ("hoist_the_mizzen", "masts", 18), ("castaway", "lives", 36)],
)
def test_a_treasure_gives_no_peg_that_the_box_has_not(card: str, pegs: str, all_of: int) -> None:
    sea = Sea()
    ship, other = sea.ship(0, "D-5", lives=2), sea.ship(1, "H-12", lives=1)
    on_ships = getattr(sea.table, pegs)
    on_ships[other] = all_of - on_ships[ship]
    before = on_ships[ship]
    sea.cross("D-5")
    sea.treasure(card)
    sea.helm().do("claim", ship, "D-5")
    assert on_ships[ship] == before
    on_ships[other] -= 1
    sea.cross("D-5")
    sea.treasure(card)
    sea.helm().do("claim", ship, "D-5")
    assert on_ships[ship] == before + 1


@pytest.mark.rule("PLU-15.5")
def test_a_ship_set_down_on_land_or_on_a_ship_moves_to_free_sea_beside_it() -> None:
    sea = drawn("blackout", spins=("E-5", "A-3"))
    assert {answer[1] for answer in sea.options()} == {"D-5", "E-4", "E-6", "F-5"}
    sea.do("set_down", "E-4")
    assert sea.at(0) == "E-4"
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.ship(1, "H-12")
    sea.cross("D-5")
    sea.treasure("blackout")
    sea.spins("H-12", "A-3")
    sea.helm().do("claim", ship, "D-5")
    assert {answer[1] for answer in sea.options()} == {"G-12", "H-11", "H-13", "I-12"}


@pytest.mark.rule("PLU-15.5")
def test_a_ship_moved_aside_finds_only_free_sea_and_may_stay_where_it_was() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.ship(1, "E-6")
    sea.cross("D-5")
    sea.treasure("blackout")
    sea.spins("E-5", "A-3")
    sea.helm().do("claim", ship, "D-5")
    assert {answer[1] for answer in sea.options()} == {"D-5", "E-4", "F-5"}


@pytest.mark.rule("PLU-15.5")
def test_where_no_sea_is_free_the_compasses_are_spun_again() -> None:
    sea = drawn("blackout", spins=("A-18", "C-3", "A-3"))
    assert sea.at(0) == "C-3"
    assert [spin["square"] for spin in sea.heard("spun")] == ["A-18", "C-3"]


@pytest.mark.rule("PLU-15.6")
def test_a_ship_sunk_by_a_card_is_no_point() -> None:
    sea = Sea()
    ship, target = sea.ship(0, "D-5"), sea.ship(1, "H-12", lives=1)
    sea.cross("D-5")
    sea.treasure("the_locker")
    sea.helm().do("claim", ship, "D-5")
    assert sea.at(target) == ""
    assert sea.table.points == [0, 0, 0]


@pytest.mark.rule("PLU-15.7")
def test_what_cannot_be_done_in_full_is_done_in_part() -> None:
    assert drawn("the_kraken", iron=1).holds(0) == {"gold": 4}
    assert drawn("mutiny", gold=2).holds(0) == {"gold": 1}


@pytest.mark.rule("PLU-15.8")
def test_a_thief_may_ask_for_a_kind_and_takes_the_rest_blind() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.hand(1, wood=2, gold=3)
    sea.cross("D-5")
    sea.treasure("message_in_a_bottle")
    sea.helm().do("claim", ship, "D-5")
    sea.do("steal_kind", 0)
    assert sea.who() == (1,)
    assert sea.options() == [("yield", 0), ("yield", 1), ("yield", 2)]
    sea.do("yield", 2)
    assert sea.holds(0)["wood"] == 2
    assert sum(sea.holds(0).values()) == 3
    assert sea.table.hand_size(1) == 2


@pytest.mark.rule("PLU-15.8")
def test_nobody_hands_over_more_than_is_stolen() -> None:
    sea = among_rivals("baited", one={"wood": 4, "rum": 1}).do("steal_kind", 0)
    assert sea.options() == [("yield", 0), ("yield", 1), ("yield", 2)]
    sea.do("yield", 2)
    assert sea.holds(0) == {"wood": 2}
    assert sea.holds(1) == {"wood": 2, "rum": 1}
    assert sea.asked().name == "act"


@pytest.mark.rule("PLU-15.8")
def test_what_is_picked_blind_only_the_two_captains_learn() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.hand(1, gold=5)
    sea.cross("D-5")
    sea.treasure("baited")
    sea.helm().do("claim", ship, "D-5").do("steal_blind")
    told = {seat: [name for _, name, _ in sea.match.events_for(seat, sea._heard)] for seat in (0, 1, 2, None)}
    assert "stole" in told[0]
    assert "robbed" in told[1]
    assert "stolen_unseen" in told[2]
    assert "stolen_unseen" in told[None]
    assert "stole" not in told[1] + told[2] + told[None]
    assert "robbed" not in told[0] + told[2] + told[None]
    assert "stolen_unseen" not in told[0] + told[1]


@pytest.mark.rule("PLU-6.5")
@pytest.mark.rule("PLU-15.8")
def test_after_a_blind_pick_only_what_must_be_where_it_was_is_known() -> None:
    def known_after(**hand: int) -> list[tuple[int, ...]]:
        sea = Sea()
        ship = sea.ship(0, "D-5")
        sea.hand(1, **hand)
        sea.table.known[4:8] = sea.table.hands[4:8]
        sea.hand(0)
        sea.cross("D-5")
        sea.treasure("baited")
        sea.helm().do("claim", ship, "D-5")
        if sea.asked().name == "request":
            sea.do("steal_blind")
        return [captain.known for captain in sea.match.view(2).board.captains[:2]]

    assert known_after(wood=1, gold=3) == [(0, 0, 0, 1), (0, 0, 0, 1)]
    assert known_after(gold=4) == [(0, 0, 0, 2), (0, 0, 0, 2)]
    assert known_after(wood=1, iron=1) == [(1, 1, 0, 0), (0, 0, 0, 0)]


@pytest.mark.rule("PLU-15.9")
def test_after_the_card_the_x_moves_and_the_search_goes_on() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.cross("D-5")
    sea.treasure("doubloons")
    sea.spins("H-3")
    sea.helm(rolled=3).do("claim", ship, "D-5")
    assert sea.match.view(0).board.crosses[0] == "H-3"
    assert sea.options("sail")


@pytest.mark.rule("PLU-15.10")
def test_an_x_under_ones_own_ship_can_be_taken_at_once_under_anothers_not() -> None:
    sea = Sea()
    ship, rival = sea.ship(0, "D-5"), sea.ship(1, "H-12", lives=1)
    sea.cross("D-5")
    sea.treasure("doubloons")
    sea.spins("D-5")
    sea.helm().do("claim", ship, "D-5")
    assert sea.options("claim") == [("claim", ship, "D-5")]
    sea.cross("H-12")
    assert not sea.helm().options("claim")
    assert sea.helm(1).options("claim") == [("claim", rival, "H-12")]
    raider = sea.ship(0, "H-13")
    sea.dice(6, 1)
    sea.helm(rolled=2).do("attack_ship", raider, rival).do("sail", raider, "H-12")
    assert sea.options("claim") == [("claim", raider, "H-12")]


@pytest.mark.rule("PLU-15.11")
def test_two_x_on_one_square_are_taken_one_after_the_other_if_the_first_allows() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.ship(1, "H-12")
    sea.cross("D-5", "D-5")
    sea.treasure("doubloons")
    sea.spins("H-3")
    sea.helm()
    assert sea.options("claim") == [("claim", ship, "D-5")]
    sea.do("claim", ship, "D-5")
    assert sea.options("claim") == [("claim", ship, "D-5")]
    sea.treasure("mirage")
    sea.helm().do("claim", ship, "D-5")
    assert sea.who() == (1,)


@pytest.mark.rule("PLU-15.12")
def test_a_treasure_may_be_left_where_it_is() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.ship(1, "H-12")
    sea.cross("D-5")
    sea.helm(rolled=2).do("sail", ship, "D-6").do("end")
    assert sea.table.drawn == 0


@pytest.mark.rule("PLU-15.13")
def test_a_card_touches_neither_partners_nor_treaty_captains_and_skips_what_nobody_is_left_for() -> None:
    sea = Sea(4, teams=2)
    ship = sea.ship(0, "D-5")
    sea.ship(1, "H-12")
    sea.ship(2, "H-14")
    sea.hand(2, gold=3)
    sea.cross("D-5")
    sea.treasure("hail_to_the_thief")
    sea.helm().do("claim", ship, "D-5")
    assert sea.holds(2) == {"gold": 3}
    for card in ("baited", "lair", "plunder", "bad_form", "loot", "takeover"):
        sea.cross("D-5")
        sea.treasure(card)
        sea.helm().do("claim", ship, "D-5")
        assert sea.asked().name == "act"


@pytest.mark.rule("PLU-15.14")
def test_the_ship_that_took_the_treasure_is_the_one_that_pays_for_it() -> None:
    sea = Sea()
    idle, ship = sea.ship(0, "H-12"), sea.ship(0, "D-5")
    sea.cross("D-5")
    sea.treasure("cursed")
    sea.helm().do("claim", ship, "D-5")
    assert (sea.table.lives[idle], sea.table.lives[ship]) == (3, 2)


@pytest.mark.rule("PLU-16.4")
def test_a_treasure_carries_a_ship_across_the_edge_of_the_storm_for_nothing() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.storm("D-7")
    sea.cross("D-5")
    sea.treasure("wind_at_your_back")
    sea.helm().do("claim", ship, "D-5").do("set_down", "D-7")
    assert sea.at(ship) == "D-7"
    assert sea.holds(0) == {"gold": 2}
