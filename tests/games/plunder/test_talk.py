"""PLU-11: offers, counter-offers and proposals, and what they tell of hands (PLU-6.5)."""

from __future__ import annotations

import pytest

from tests.games.plunder.kit import Sea, cards, side_by_side
from tortuga.games.plunder.view import Captain
from tortuga.kernel.decision import Trade
from tortuga.kernel.refusal import Refused

GOLD = cards(gold=1)
WOOD = cards(wood=1)
NOTHING = cards()


def partners(sea: Sea, seat: int = 0) -> tuple[int, ...]:
    """With whom a captain may trade."""
    offer = sea.offered(seat).get("offer")
    return offer.partners if isinstance(offer, Trade) else ()


@pytest.mark.rule("PLU-11.1")
def test_trade_needs_ships_side_by_side_a_port_of_one_in_the_other_or_a_trade_island() -> None:
    sea = Sea(4)
    for seat in range(4):
        sea.hand(seat, wood=1)
    sea.ship(0, "H-12")
    assert partners(sea.helm()) == ()
    sea.ship(1, "H-13")
    assert partners(sea.helm()) == (1,)
    sea.ship(2, "F-15")
    assert partners(sea.helm()) == (1, 2)
    sea.flag(3, "gannet_rock")
    sea.ship(0, "B-5")
    assert partners(sea.helm()) == (1, 2, 3)


@pytest.mark.rule("PLU-11.1")
def test_a_guest_in_ones_own_port_can_be_traded_with() -> None:
    sea = Sea()
    sea.hand(1, wood=1)
    sea.ship(0, "H-12")
    sea.flag(0, "gannet_rock")
    sea.ship(1, "B-5")
    assert partners(sea.helm()) == (1,)


@pytest.mark.rule("PLU-11.1")
def test_a_barrier_between_two_ships_keeps_them_from_trading() -> None:
    sea = Sea()
    sea.hand(1, wood=1)
    sea.ship(0, "C-5")
    sea.ship(1, "D-5")
    assert partners(sea.helm()) == ()


@pytest.mark.rule("PLU-11.2")
def test_at_a_trade_island_one_trades_with_everybody() -> None:
    sea = Sea(4)
    sea.hand(0, wood=1)
    sea.ship(0, "D-15")
    assert partners(sea.helm()) == (1, 2, 3)


@pytest.mark.rule("PLU-11.3")
def test_two_cards_are_one_of_any_kind_at_a_trade_island() -> None:
    sea = Sea()
    sea.ship(0, "D-15")
    sea.hand(0, wood=2, iron=1)
    sea.helm()
    assert sea.options("barter") == [("barter", kind) for kind in range(4)]
    sea.do("barter", 3).do("barter_pay", 1, 1, 0, 0)
    assert sea.holds(0) == {"wood": 1, "gold": 1}
    sea.table.open[3] = 0
    assert ("barter", 3) not in sea.helm().options()
    assert sea.why_not("barter", 3) == "PLU-11.3 pile_empty"
    sea.hand(0, wood=1)
    assert sea.helm().why_not("barter", 3) == "PLU-11.3 too_few_cards"


@pytest.mark.rule("PLU-11.4")
def test_an_offer_to_one_captain_is_a_deal_when_he_agrees() -> None:
    sea = side_by_side().helm()
    sea.take(0, "offer", "offer", 1, cards(wood=2), GOLD)
    assert sea.who() == (1,)
    sea.do("agree")
    assert sea.holds(0) == {"wood": 1, "gold": 1}
    assert sea.holds(1) == {"wood": 2, "gold": 2}
    assert sea.who() == (0,)


@pytest.mark.rule("PLU-11.4")
def test_an_offer_can_be_declined_and_nothing_happens() -> None:
    sea = side_by_side().helm()
    sea.take(0, "offer", "offer", 1, WOOD, GOLD).do("decline")
    assert sea.holds(0) == {"wood": 3}
    assert sea.asked().name == "act"
    assert sea.table.foes == 0b110


@pytest.mark.rule("PLU-11.4")
def test_whoever_lacks_the_cards_cannot_agree() -> None:
    sea = side_by_side().helm()
    sea.take(0, "offer", "offer", 1, WOOD, cards(iron=1))
    assert sea.options() == [("decline",), ("will_counter",)]
    assert sea.why_not("agree") == "PLU-11.4 not_able"


@pytest.mark.rule("PLU-11.4")
def test_a_counter_offer_is_taken_or_left() -> None:
    sea = side_by_side().helm()
    sea.take(0, "offer", "offer", 1, WOOD, GOLD).do("will_counter")
    sea.do("counter", 0, GOLD, cards(wood=2))
    assert sea.who() == (0,)
    assert sea.options() == [("no_deal",), ("deal", 1)]
    sea.do("deal", 1)
    assert sea.holds(0) == {"wood": 1, "gold": 1}
    sea = side_by_side().helm()
    sea.take(0, "offer", "offer", 1, WOOD, GOLD).do("will_counter").do("counter", 0, GOLD, cards(wood=3)).do("no_deal")
    assert sea.holds(0) == {"wood": 3}


@pytest.mark.rule("PLU-11.4")
def test_a_counter_offer_that_one_cannot_keep_is_no_deal() -> None:
    sea = side_by_side().helm()
    sea.take(0, "offer", "offer", 1, WOOD, GOLD).do("will_counter").do("counter", 0, GOLD, cards(iron=1))
    assert sea.options() == [("no_deal",)]
    assert sea.why_not("deal", 1) == "PLU-11.4 not_able"


@pytest.mark.rule("PLU-11.5")
def test_an_offer_to_all_is_answered_at_once_and_one_deal_is_chosen() -> None:
    sea = Sea(4)
    sea.ship(0, "D-15")
    sea.hand(0, wood=3)
    for seat in (1, 2, 3):
        sea.hand(seat, gold=2)
    sea.helm().take(0, "offer", "offer", -1, WOOD, GOLD)
    assert sea.who() == (1, 2, 3)
    sea.do("agree", seat=1).do("will_counter", seat=3)
    assert sea.who() == (2,)
    sea.do("agree", seat=2)
    assert sea.who() == (3,)
    sea.do("counter", 0, cards(gold=2), cards(wood=3))
    assert sea.options() == [("no_deal",), ("deal", 1), ("deal", 2), ("deal", 3)]
    sea.do("deal", 3)
    assert sea.holds(0) == {"gold": 2}
    assert sea.holds(1) == {"gold": 2}
    assert sea.heard("treaty") == [{"seat": 0, "others": (3,)}]


@pytest.mark.rule("PLU-11.5")
def test_several_who_agree_leave_the_choice_to_the_one_who_asked() -> None:
    sea = Sea(4)
    sea.ship(0, "D-15")
    sea.hand(0, wood=1)
    for seat in (1, 2, 3):
        sea.hand(seat, gold=1)
    sea.helm().take(0, "offer", "offer", -1, WOOD, GOLD)
    sea.do("agree", seat=1).do("agree", seat=2).do("decline", seat=3)
    assert sea.options() == [("no_deal",), ("deal", 1), ("deal", 2)]
    sea.do("deal", 2)
    assert sea.holds(2) == {"wood": 1}


@pytest.mark.rule("PLU-11.5")
def test_one_who_agrees_alone_has_the_deal_whoever_else_declined() -> None:
    sea = Sea(4)
    sea.ship(0, "D-15")
    sea.hand(0, wood=1)
    sea.hand(2, gold=1)
    sea.helm().take(0, "offer", "offer", -1, WOOD, GOLD)
    sea.do("decline", seat=1).do("agree", seat=2).do("decline", seat=3)
    assert sea.holds(0) == {"gold": 1}
    assert sea.asked().name == "act"


@pytest.mark.rule("PLU-11.4")
def test_nobody_hears_an_offer_to_all_who_could_neither_agree_nor_counter() -> None:
    """With no card on either side a counter-offer would be nothing for nothing, and the table would wait for ever."""
    sea = Sea(4)
    sea.ship(0, "D-15")
    for seat in range(4):
        sea.hand(seat)
    sea.hand(1, gold=1)
    sea.helm().take(0, "offer", "offer", -1, NOTHING, GOLD)
    assert sea.who() == (1,)
    assert sea.heard("offered") == [{"seat": 0, "others": (1,), "gives": NOTHING, "wants": GOLD}]


@pytest.mark.rule("PLU-11.6")
def test_another_captain_may_propose_to_the_one_at_the_helm() -> None:
    sea = side_by_side().helm()
    assert "propose" in sea.offered(1)
    assert "propose" not in sea.offered(2)
    sea.take(1, "propose", "propose", 0, GOLD, cards(wood=2))
    assert sea.who() == (0,)
    sea.do("agree")
    assert sea.holds(0) == {"wood": 1, "gold": 1}
    assert sea.asked().name == "act"
    sea.take(1, "propose", "propose", 0, GOLD, cards(iron=1))
    assert sea.options() == [("decline",)]
    assert sea.why_not("agree") == "PLU-11.4 not_able"
    sea.do("decline")
    assert sea.asked().name == "act"


@pytest.mark.rule("PLU-11.7")
def test_a_gift_is_a_trade_but_nothing_for_nothing_is_none() -> None:
    sea = side_by_side().helm()
    with pytest.raises(Refused, match="nothing_for_nothing"):
        sea.take(0, "offer", "offer", 1, NOTHING, NOTHING)
    sea.take(0, "offer", "offer", 1, WOOD, NOTHING).do("agree")
    assert sea.holds(1) == {"wood": 1, "gold": 3}
    assert sea.heard("treaty")


@pytest.mark.rule("PLU-11.8")
def test_three_offers_or_proposals_a_turn_to_each_other_captain_are_enough() -> None:
    sea = Sea(4)
    sea.ship(0, "D-15")
    for seat in range(4):
        sea.hand(seat, wood=1, gold=1)
    sea.helm()
    for _ in range(3):
        sea.take(0, "offer", "offer", 1, WOOD, GOLD).do("decline")
        sea.take(1, "propose", "propose", 0, GOLD, WOOD).do("decline")
    assert "propose" not in sea.offered(1)
    assert "propose" in sea.offered(2)
    assert partners(sea) == (2, 3)
    sea.take(0, "offer", "offer", -1, WOOD, GOLD)
    assert sea.who() == (2, 3)
    sea.do("decline", seat=2).do("decline", seat=3)
    for _ in range(2):
        sea.take(0, "offer", "offer", 3, WOOD, GOLD).do("decline")
    assert partners(sea) == (2,)
    sea.do("roll").do("end")
    assert sea.table.turn == 1
    assert not any(sea.table.talks)


@pytest.mark.rule("PLU-19.6")
def test_partners_gain_no_more_than_a_card_of_each_other_in_a_turn_however_many_deals_they_make() -> None:
    sea = Sea(6, teams=2)
    sea.ship(0, "D-15")
    for seat in range(6):
        sea.hand(seat, wood=3)
    sea.helm().take(0, "offer_partner", "offer_partner", 2, WOOD, NOTHING).do("agree")
    for give, want in ((WOOD, NOTHING), (cards(wood=2), WOOD)):
        with pytest.raises(Refused, match="partner_gain"):
            sea.take(0, "offer_partner", "offer_partner", 2, give, want)
        with pytest.raises(Refused, match="partner_gain"):
            sea.take(0, "offer_partner", "offer_partner", -1, give, want)
        with pytest.raises(Refused, match="partner_gain"):
            sea.take(2, "propose", "propose", 0, want, give)
    sea.take(0, "offer_partner", "offer_partner", 4, WOOD, NOTHING).do("agree")
    sea.take(2, "propose", "propose", 0, cards(wood=2), NOTHING).do("agree")
    assert sea.match.view(5).board.captains[2].ahead == -1
    with pytest.raises(Refused, match="partner_gain"):
        sea.take(2, "propose", "propose", 0, WOOD, NOTHING)
    sea.do("roll").do("end")
    assert not any(sea.table.ahead)


@pytest.mark.rule("PLU-19.6")
def test_a_partner_to_whom_nothing_more_may_be_given_is_not_addressed() -> None:
    sea = Sea(4, teams=2)
    sea.ship(0, "D-15")
    for seat in range(4):
        sea.hand(seat)
    sea.hand(0, wood=3)
    sea.helm().take(0, "offer_partner", "offer_partner", 2, WOOD, NOTHING).do("agree")
    assert "offer_partner" in sea.offered(0)
    sea.hand(2)
    assert "offer_partner" not in sea.helm().offered(0)
    assert "propose" not in sea.offered(2)


@pytest.mark.rule("PLU-6.5")
def test_what_is_offered_or_agreed_to_is_known_to_be_held() -> None:
    def known(sea: Sea, seat: int) -> tuple[int, ...]:
        captain: Captain = sea.match.view(2).board.captains[seat]
        return captain.known

    sea = side_by_side().helm()
    sea.take(0, "offer", "offer", 1, cards(wood=2), GOLD).do("will_counter")
    assert known(sea, 0) == cards(wood=2)
    sea.do("counter", 0, cards(gold=2), cards(wood=3))
    assert known(sea, 1) == cards(gold=2)
    sea.do("deal", 1)
    assert known(sea, 0) == cards(gold=2)
    assert known(sea, 1) == cards(wood=3)
    for _ in range(2):
        sea.take(1, "propose", "propose", 0, GOLD, GOLD).do("decline")
        assert known(sea, 1) == cards(wood=3, gold=1)


@pytest.mark.rule("PLU-6.5")
def test_what_is_promised_with_a_demand_or_agreed_to_in_vain_is_known_too() -> None:
    sea = side_by_side().helm()
    sea.take(0, "threaten", "threaten_ship", 0, 3).do("demand", 1, cards(wood=2), GOLD).do("stand_firm")
    assert sea.match.view(2).board.captains[0].known == cards(wood=2)
    sea = Sea()
    sea.ship(0, "D-15")
    sea.hand(0, wood=1)
    for seat in (1, 2):
        sea.hand(seat, gold=2)
    sea.helm().take(0, "offer", "offer", -1, WOOD, GOLD).do("agree", seat=1).do("agree", seat=2).do("no_deal")
    assert [captain.known for captain in sea.match.view(None).board.captains] == [WOOD, GOLD, GOLD]


@pytest.mark.rule("PLU-11.4")
@pytest.mark.rule("PLU-19.6")
def test_an_offer_to_all_partners_reaches_no_one_else_and_a_counter_offer_keeps_to_their_limit() -> None:
    sea = Sea(6, teams=2)
    sea.ship(0, "D-15")
    for seat in range(6):
        sea.hand(seat, wood=3)
    sea.helm().take(0, "offer_partner", "offer_partner", -1, WOOD, NOTHING)
    assert sea.who() == (2, 4)
    sea.do("will_counter", seat=2).do("decline", seat=4)
    with pytest.raises(Refused, match="partner_gain"):
        sea.do("counter", 0, NOTHING, cards(wood=2))
    sea.do("counter", 0, WOOD, cards(wood=2)).do("deal", 2)
    assert sea.holds(2) == {"wood": 4}
    assert not sea.heard("treaty")
