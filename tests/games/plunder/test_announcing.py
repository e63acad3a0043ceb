"""PLU-11.9 and PLU-11.10: what a captain announces, and how it is taken up."""

from __future__ import annotations

import pytest

from tests.conformance.hearing import NAMES
from tests.games.plunder.kit import Sea, cards
from tests.games.plunder.test_refused_talk import why
from tortuga.games.plunder import GAME
from tortuga.games.plunder.bot import Ordinary
from tortuga.kernel.chance import FastChance
from tortuga.kernel.words import load_words

GOLD = cards(gold=1)
WOOD = cards(wood=1)
NOTHING = cards()


def market(teams: int = 0) -> Sea:
    """Seat 0 at a trade island; everybody holds three wood and two gold."""
    sea = Sea(4, teams=teams)
    sea.ship(0, "D-15")
    for seat in range(4):
        sea.hand(seat, wood=3, gold=2)
    return sea.helm()


@pytest.mark.rule("PLU-11.9")
def test_an_announcement_is_heard_by_all_asks_nobody_and_shows_no_card() -> None:
    sea = market().take(0, "announce", "announce", -1, cards(iron=2), GOLD)
    assert sea.who() == (0,)
    assert sea.heard("announced") == [{"seat": 0, "gives": cards(iron=2), "wants": GOLD}]
    board = sea.match.view(None).board
    assert board.announced == (*cards(iron=2), *GOLD)
    assert board.captains[0].known == NOTHING
    sea.do("roll")
    assert sea.match.view(3).board.announced == (*cards(iron=2), *GOLD)
    sea.do("end")
    assert sea.match.view(3).board.announced == ()


@pytest.mark.rule("PLU-11.9")
def test_two_announcements_a_turn_are_enough_and_the_second_takes_the_place_of_the_first() -> None:
    sea = market().take(0, "announce", "announce", -1, WOOD, NOTHING)
    sea.take(0, "announce", "announce", -1, NOTHING, GOLD)
    assert sea.heard("spares") == [{"seat": 0, "gives": WOOD}]
    assert sea.heard("seeks") == [{"seat": 0, "wants": GOLD}]
    assert sea.match.view(1).board.announced == (*NOTHING, *GOLD)
    assert why(sea, 0, "announce") == ("PLU-11.9 announced_enough", {"count": 2})
    assert why(sea, 1, "announce") == ("PLU-11.9 not_at_helm", {"seat": 0})


@pytest.mark.rule("PLU-11.9")
def test_with_nobody_in_reach_there_is_nothing_to_announce() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.hand(0, wood=1)
    assert "announce" not in sea.helm().offered(0)
    assert why(sea, 0, "announce") == ("PLU-11.9 nobody_to_answer", {})


@pytest.mark.rule("PLU-11.9")
def test_an_announcement_lapses_with_the_next_deal() -> None:
    sea = market().take(0, "announce", "announce", -1, WOOD, GOLD)
    sea.take(0, "offer", "offer", 1, WOOD, GOLD).do("decline")
    assert sea.table.announced
    sea.take(0, "offer", "offer", 1, WOOD, GOLD).do("agree")
    assert not sea.table.announced
    assert why(sea, 1, "reply") == ("PLU-11.10 nothing_announced", {"other": 0})


@pytest.mark.rule("PLU-11.10")
def test_an_announcement_is_taken_up_by_an_exact_proposal_which_binds_nobody_either() -> None:
    sea = market().take(0, "announce", "announce", -1, WOOD, GOLD)
    assert sea.offered(2)["reply"].listed() == (("reply", *GOLD, *WOOD),)
    sea.take(2, "reply", "reply", *GOLD, *WOOD)
    assert sea.heard("proposed") == [{"seat": 2, "other": 0, "gives": GOLD, "wants": WOOD}]
    assert sea.who() == (0,)
    sea.do("decline")
    sea.take(1, "reply", "reply", *GOLD, *WOOD).do("agree")
    assert sea.holds(1) == {"wood": 4, "gold": 1}
    assert "reply" not in sea.offered(2)


@pytest.mark.rule("PLU-11.10")
def test_one_card_stands_for_the_side_that_was_left_open() -> None:
    sea = market().take(0, "announce", "announce", -1, NOTHING, GOLD)
    assert sea.offered(1)["reply"].listed() == tuple(
        ("reply", *GOLD, *one) for one in (WOOD, cards(iron=1), cards(rum=1))
    )
    sea.take(0, "announce", "announce", -1, GOLD, NOTHING)
    assert sea.offered(1)["reply"].listed() == (("reply", *WOOD, *GOLD),)


@pytest.mark.rule("PLU-11.10")
@pytest.mark.rule("PLU-11.8")
def test_replies_are_proposals_and_nobody_replies_without_the_cards() -> None:
    sea = market()
    sea.hand(3, rum=1)
    sea.take(0, "announce", "announce", -1, WOOD, GOLD)
    assert "reply" not in sea.offered(3)
    assert why(sea, 3, "reply") == ("PLU-11.10 no_fitting_cards", {"other": 0})
    assert why(sea, 0, "reply") == ("PLU-11.10 at_helm", {"seat": 0})
    for _ in range(3):
        sea.take(1, "reply", "reply", *GOLD, *WOOD).do("decline")
    assert not sea.offered(1)
    assert why(sea, 1, "reply") == ("PLU-11.8 said_enough", {"other": 0, "count": 3})


@pytest.mark.rule("PLU-11.10")
@pytest.mark.rule("PLU-19.6")
def test_a_partner_replies_within_the_gain_that_partners_may_have() -> None:
    sea = market(teams=2).take(0, "announce", "announce", -1, cards(wood=3), GOLD)
    assert "reply" not in sea.offered(2)
    assert sea.offered(1)["reply"].listed() == (("reply", *GOLD, *cards(wood=3)),)


@pytest.mark.rule("PLU-11.10")
def test_the_question_and_its_answers_are_told_in_words() -> None:
    sea = market().take(0, "announce", "announce", -1, cards(wood=2), GOLD)
    view = sea.match.view(1)
    (decision,) = [offer for offer in view.offers if offer.name == "reply"]
    said = load_words(GAME.package, "en")
    assert said.prompt(decision, NAMES, GAME.facts(view, decision, None)).startswith("Ann has announced")
    (answer,) = decision.listed() or ()
    assert said.answer(answer, NAMES, GAME.facts(view, decision, answer)) == "Give 1 gold for 2 wood"


@pytest.mark.rule("PLU-11.9")
def test_ordinary_bots_announce_once_where_they_know_of_nothing_better_and_take_up_what_helps_them() -> None:
    sea = market()
    sea.hand(0, wood=3, iron=1, gold=1)
    wanted = Ordinary().volunteer(sea.helm().match.view(0), FastChance(1))
    assert wanted == ("announce", ("announce", -1, WOOD, GOLD))
    sea.match.take(0, *wanted)
    assert Ordinary().volunteer(sea.match.view(0), FastChance(1)) is None
    sea = market().take(0, "announce", "announce", -1, cards(gold=2), WOOD)
    assert Ordinary().volunteer(sea.match.view(1), FastChance(1)) == ("reply", ("reply", *WOOD, *cards(gold=2)))
