"""Why something cannot be said: every refusal of talk names its rule and its fact."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.plunder.kit import Sea, cards, side_by_side
from tortuga.kernel.refusal import Refused

GOLD = cards(gold=1)
WOOD = cards(wood=1)
NOTHING = cards()


def why(sea: Sea, seat: int, name: str, *answer: Any) -> tuple[str, dict[str, Any]]:
    """The rule and reason of a refused offer, and its facts; the table is as it was."""
    before = sea.match.table.saved()
    with pytest.raises(Refused) as refused:
        sea.take(seat, name, *(answer or (name,)))
    assert sea.match.table.saved() == before
    refusal = refused.value.refusal
    return f"{refusal.rule} {refusal.reason}", refusal.facts


@pytest.mark.rule("PLU-11.8")
def test_after_three_offers_one_is_told_that_it_is_enough() -> None:
    sea = side_by_side().helm()
    for _ in range(3):
        sea.take(0, "offer", "offer", 1, WOOD, GOLD).do("decline")
        sea.take(1, "propose", "propose", 0, GOLD, WOOD).do("decline")
    assert why(sea, 0, "offer", "offer", 1, WOOD, GOLD) == ("PLU-11.8 said_enough", {"other": 1, "count": 3})
    assert why(sea, 0, "offer", "offer", -1, WOOD, GOLD)[0] == "PLU-11.8 said_enough"
    assert why(sea, 1, "propose", "propose", 0, GOLD, WOOD) == ("PLU-11.8 said_enough", {"other": 0, "count": 3})


@pytest.mark.rule("PLU-11.1")
def test_who_is_out_of_reach_is_named() -> None:
    sea = side_by_side().helm()
    assert why(sea, 0, "offer", "offer", 2, WOOD, GOLD) == ("PLU-11.1 out_of_reach", {"other": 2})
    assert why(sea, 2, "propose", "propose", 0, WOOD, GOLD) == ("PLU-11.1 out_of_reach", {"other": 0})
    assert why(sea, 1, "offer", "offer", 0, WOOD, GOLD) == ("PLU-11.4 not_at_helm", {"seat": 0})
    assert why(sea, 0, "propose", "propose", 1, WOOD, GOLD) == ("PLU-11.6 at_helm", {"seat": 0})


@pytest.mark.rule("PLU-16.5")
def test_a_port_under_the_storm_is_named() -> None:
    sea = Sea()
    sea.hand(0, wood=1)
    sea.ship(0, "B-5")
    sea.flag(1, "gannet_rock")
    sea.storm("B-5")
    assert why(sea.helm(), 0, "offer", "offer", 1, WOOD, GOLD) == ("PLU-16.5 stormy_port", {"square": "B-5"})
    sea = Sea()
    sea.hand(0, wood=1)
    sea.ship(0, "D-15")
    sea.storm("D-15")
    assert why(sea.helm(), 0, "offer", "offer", 1, WOOD, GOLD) == ("PLU-16.5 stormy_port", {"square": "D-15"})


@pytest.mark.rule("PLU-16.6")
@pytest.mark.rule("PLU-16.10")
def test_the_storm_between_two_is_named() -> None:
    sea = side_by_side()
    sea.storm("D-8")
    sea.storm("D-7")
    sea.helm()
    assert why(sea, 0, "offer", "offer", 1, WOOD, GOLD)[0] == "PLU-16.6 storm_between"
    assert why(sea, 0, "threaten", "threaten_ship", 0, 3)[0] == "PLU-16.6 storm_between"
    sea = Sea()
    sea.hand(0, wood=1)
    sea.ship(0, "D-15")
    sea.ship(1, "D-5")
    sea.storm("D-5")
    assert why(sea.helm(), 0, "offer", "offer", 1, WOOD, GOLD) == ("PLU-16.10 fleet_in_storm", {"seat": 1})
    assert why(sea, 1, "propose", "propose", 0, WOOD, GOLD) == ("PLU-16.10 fleet_in_storm", {"seat": 1})


@pytest.mark.rule("PLU-11.4")
@pytest.mark.rule("PLU-11.7")
def test_too_many_cards_none_at_all_and_empty_hands_are_told_apart() -> None:
    sea = side_by_side().helm()
    assert why(sea, 0, "offer", "offer", 1, WOOD, cards(gold=4)) == (
        "PLU-11.4 more_than_held",
        {"other": 1, "cards": 3},
    )
    assert why(sea, 0, "offer", "offer", 1, cards(wood=4), GOLD)[0] == "PLU-11.4 over_the_limit"
    assert why(sea, 0, "offer", "offer", 1, NOTHING, NOTHING)[0] == "PLU-11.7 nothing_for_nothing"
    sea.hand(0)
    sea.hand(1)
    sea.helm()
    assert why(sea, 0, "offer", "offer", 1, WOOD, GOLD) == ("PLU-11.4 no_cards", {"other": 1})


@pytest.mark.rule("PLU-12.4")
@pytest.mark.rule("PLU-12.5")
@pytest.mark.rule("PLU-14.2")
def test_a_threat_that_cannot_be_made_names_its_reason() -> None:
    sea = side_by_side()
    sea.flag(0, "gannet_rock")
    sea.ship(0, "B-10")
    sea.helm()
    assert why(sea, 0, "threaten", "threaten_ship", 1, 3)[0] == "PLU-10.1 not_side_by_side"
    assert why(sea, 0, "threaten", "threaten_island", 0, "old_keel")[0] == "PLU-9.1 not_in_port"
    sea.take(0, "threaten", "threaten_ship", 0, 3).do("demand", 1, NOTHING, GOLD).do("stand_firm")
    assert why(sea, 0, "threaten", "threaten_ship", 0, 3) == ("PLU-12.5 threatened_already", {"ship": 0})
    assert why(sea, 0, "threaten")[0] == "PLU-12.2 nothing_to_threaten"
    assert why(sea, 1, "threaten", "threaten_ship", 3, 0) == ("PLU-12.2 not_at_helm", {"seat": 0})
    sea.hand(1)
    assert why(sea.helm(), 0, "threaten", "threaten_ship", 0, 3)[0] == "PLU-12.5 threatened_already"
    sea = side_by_side()
    sea.hand(1)
    assert why(sea.helm(), 0, "threaten", "threaten_ship", 0, 3) == ("PLU-12.4 empty_hand", {"other": 1})
    sea = side_by_side().helm().take(0, "offer", "offer", 1, WOOD, GOLD).do("agree")
    assert why(sea, 0, "threaten", "threaten_ship", 0, 3) == ("PLU-14.2 treaty_stands", {"other": 1})
    sea = side_by_side()
    sea.ship(0, "B-5")
    sea.flag(1, "gannet_rock")
    assert sea.helm().take(0, "threaten", "threaten_island", 1, "gannet_rock").who() == (0,)
    assert why(sea, 0, "offer", "offer", 1, WOOD, GOLD)[0] == "PLU-11.1 not_now"
    sea = Sea()
    sea.hand(1, wood=1)
    sea.ship(0, "B-5")
    assert why(sea.helm(), 0, "threaten", "threaten_island", 0, "gannet_rock")[0] == "PLU-12.1 nobody_there"


@pytest.mark.rule("PLU-19.6")
@pytest.mark.rule("PLU-19.8")
def test_partners_are_told_what_is_between_them() -> None:
    sea = Sea(4, teams=2)
    sea.ship(0, "D-15")
    for seat in range(4):
        sea.hand(seat, wood=2)
    sea.helm().take(0, "offer_partner", "offer_partner", 2, WOOD, NOTHING).do("agree")
    facts = {"seat": 2, "other": 0, "count": 1}
    assert why(sea, 0, "offer_partner", "offer_partner", 2, WOOD, NOTHING) == ("PLU-19.6 partner_gain", facts)
    assert why(sea, 0, "offer", "offer", 2, WOOD, WOOD) == ("PLU-19.6 offer_to_partner", {"other": 2})
    assert why(sea, 0, "offer_partner", "offer_partner", 1, WOOD, WOOD) == ("PLU-19.6 no_partner", {"other": 1})
    assert why(sea, 2, "grant", "grant", "gannet_rock")[0] == "PLU-19.8 not_your_island"
    assert why(sea, 1, "grant", "grant", "gannet_rock") == ("PLU-19.8 no_partner", {"other": 0})
    assert why(sea, 2, "grant") == ("PLU-19.8 no_island_to_give", {"other": 0})


@pytest.mark.rule("PLU-4.1")
@pytest.mark.rule("PLU-19.4")
def test_the_rule_of_teams_is_about_partners_ships_only() -> None:
    sea = Sea(4, teams=2)
    for seat, square in enumerate(("D-5", "D-6", "H-12", "B-13")):
        sea.ship(seat, square)
    sea.helm(rolled=3)
    assert sea.why_not("sail", 3, "D-7") == "PLU-4.1 not_your_ship"
    assert sea.why_not("sail", 6, "H-13") == "PLU-19.4 not_your_ship"


def test_what_is_no_offer_of_the_game_is_refused_by_the_house() -> None:
    sea = side_by_side().helm()
    assert why(sea, 0, "whistle")[0] == "HOUSE-3 no_such_offer"
