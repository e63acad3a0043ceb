"""The words of Plunder that are its own; what holds for every game is in tests/conformance/test_words.py."""

from __future__ import annotations

import pytest

from tests.conformance.hearing import NAMES, own, whole
from tests.games.plunder.kit import Sea, base
from tortuga.games.plunder import GAME
from tortuga.games.plunder.edition import Edition
from tortuga.games.plunder.facts import RULES
from tortuga.games.plunder.phases.shipless import way_back
from tortuga.games.plunder.phases.turn import DEEDS
from tortuga.kernel.rulebook import load_rulebook
from tortuga.kernel.words import LANGUAGES, load_words


def test_every_name_has_words_and_every_word_a_name() -> None:
    entries = own("plunder", "en")
    edition: Edition = base().data
    # What a designer adds goes by its id.
    assert set(entries["treasure"]) == {treasure.id for treasure in edition.treasure} | {"*"}
    assert set(entries["island"]) == {island.id for face in edition.face for island in face.islands.values()} | {"*"}
    assert set(entries["ship"]) == {str(ship) for ship in range(18)}
    assert set(entries["card"]) == {str(kind) for kind in range(4)}


def question(sea: Sea, seat: int, language: str = "en") -> str:
    """What a captain is asked, in words."""
    view, decision = sea.match.view(seat), sea.asked(seat)
    return load_words(GAME.package, language).prompt(decision, NAMES, GAME.facts(view, decision, None))


def answers(sea: Sea, seat: int, language: str = "en") -> list[str]:
    """What he may answer, in words."""
    view, decision = sea.match.view(seat), sea.asked(seat)
    said = load_words(GAME.package, language)
    return [said.answer(answer, NAMES, GAME.facts(view, decision, answer)) for answer in decision.listed() or ()]


def talking() -> Sea:
    """Ann and Ben side by side, Cid at a trade island."""
    sea = Sea()
    sea.ship(0, "D-5", cannons=1)
    sea.ship(1, "D-6")
    sea.ship(2, "D-15")
    sea.hand(0, wood=3)
    sea.hand(1, gold=3)
    sea.hand(2, rum=2)
    return sea.helm()


def test_an_offer_its_counter_offer_and_the_choice_name_both_sides() -> None:
    sea = talking()
    sea.take(0, "offer", "offer", -1, (1, 0, 0, 0), (0, 0, 0, 1))
    assert question(sea, 1) == "Ann gives 1 wood for 1 gold. Your answer?"
    sea.do("will_counter", seat=1).do("decline", seat=2)
    assert question(sea, 1) == "Ann gives 1 wood for 1 gold. What would you give, and what for?"
    sea.do("counter", 0, (0, 0, 0, 1), (2, 0, 0, 0))
    assert question(sea, 0) == "Which deal do you take: Ben gives 1 gold for 2 wood?"
    assert answers(sea, 0) == ["Take none", "Deal with Ben: give 2 wood for 1 gold"]


def test_a_proposal_names_both_sides() -> None:
    sea = talking().take(1, "propose", "propose", 0, (0, 0, 0, 1), (2, 0, 0, 0))
    assert question(sea, 0) == "Ben would give 1 gold for 2 wood. Your answer?"


def test_a_threat_names_its_target_and_both_sides() -> None:
    sea = talking().take(0, "threaten", "threaten_ship", 0, 3)
    assert question(sea, 0) == (
        "What do you demand of Ben for keeping the Marigold from attacking the Black Heron, and what do you promise?"
    )
    sea.do("demand", 1, (1, 0, 0, 0), (0, 0, 0, 2))
    assert question(sea, 1) == (
        "Ann threatens the Black Heron with the Marigold, demands 2 gold and promises 1 wood. Do you give in?"
    )


def test_a_bribe_names_attacker_target_and_what_was_offered_so_far() -> None:
    sea = talking()
    assert "Attack the Black Heron with the Marigold (+1 against +0)" in answers(sea, 0)
    sea.do("attack_ship", 0, 3).do("bribe", 0, 0, 0, 1)
    assert question(sea, 0) == (
        "Ben offers 1 gold if you leave the Black Heron alone. Do you take the bribe? It is a treaty."
    )
    sea.do("refuse_bribe")
    assert question(sea, 1) == (
        "Ann is about to attack the Black Heron with the Marigold; so far you offer 1 gold. "
        "What do you add? If you add nothing, it comes to battle."
    )
    sea = talking()
    sea.flag(1, "gannet_rock")
    raider = sea.ship(0, "B-5")
    sea.helm()
    assert "Attack Gannet Rock with the Sea Fox (+0 against +1)" in answers(sea, 0)
    sea.do("attack_island", raider, "gannet_rock")
    assert question(sea, 1, "es").startswith("Ann va a atacar Peña del Alcatraz con el Zorro de Mar. ¿Qué ofreces")
    sea.do("bribe", 0, 0, 0, 2)
    assert question(sea, 0).startswith("Ben offers 2 gold if you leave Gannet Rock alone.")


def test_deeds_name_their_price_and_the_helm_what_is_left() -> None:
    sea = Sea()
    sea.ship(0, "D-5", lives=2, masts=1)
    sea.hand(0, wood=2, iron=2, rum=2, gold=5)
    sea.storm("D-7")
    sea.helm(rolled=3)
    assert question(sea, 0) == "At the helm, with 3 squares and 1 mast square left. What next?"
    assert set(answers(sea, 0)) >= {
        "Sail the Marigold from D-5 to D-4",
        "Sail the Marigold from D-5 to D-6 across the edge of the storm",
        "Build a ship at D-4 for 2 wood, 1 iron and 2 gold",
        "Build a mast on the Marigold for 1 wood and 2 rum",
        "Build a cannon on the Marigold for 2 iron, 1 rum and 1 gold",
        "Restore a life of the Marigold for 1 wood, 1 iron, 1 rum and 1 gold",
        "Bury treasure: 5 gold for a point card",
    }
    sea = Sea()
    sea.hand(0, wood=2, iron=1, gold=5)
    sea.run(way_back, 0)
    assert answers(sea, 0) == [
        "Wait for the next turn",
        "Build a ship for 2 wood, 1 iron and 2 gold",
        "Pay 5 gold for a ship",
        "Bury treasure: 5 gold for a point card",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_back_to_a_ship_can_be_said(language: str) -> None:
    sea = Sea()
    sea.hand(0, wood=2, iron=1, gold=5)
    sea.flag(0, "long_spit")
    sea.run(way_back, 0)
    sentences = [question(sea, 0, language), *answers(sea, 0, language)]
    sea.do("way_gold")
    assert sea.asked().name == "launch"
    sentences += [question(sea, 0, language), *answers(sea, 0, language)]
    assert [sentence for sentence in sentences if not whole(sentence)] == []


def test_every_deed_of_the_helm_has_a_rule_of_its_own() -> None:
    assert set(DEEDS) | {"wait"} == set(RULES)
    assert all(load_rulebook(GAME.package).get(rule) for rule in RULES.values())
