"""The words of Plunder: whatever play brings up can be said in both languages, and nothing stands there unused."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.games.plunder.kit import Sea, base
from tests.games.plunder.test_faces import BASE
from tortuga.games.plunder import GAME
from tortuga.games.plunder.edition import Edition
from tortuga.games.plunder.facts import RULES
from tortuga.games.plunder.phases.shipless import way_back
from tortuga.games.plunder.phases.turn import DEEDS
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.refusal import Refusal
from tortuga.kernel.rulebook import load_rulebook
from tortuga.kernel.words import LANGUAGES, Words, load_words

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
FIELD = re.compile(r"\{([A-Za-z0-9_]+)(?:[:?][^{}]*)?\}")
PACKAGE = BASE.parent.parent


def words(language: str) -> Words:
    return load_words(GAME.package, language)


def own(language: str) -> dict[str, dict[str, str]]:
    """The game's own words, as they stand in the file."""
    return tomllib.loads((files(GAME.package) / "words" / f"{language}.toml").read_text(encoding="utf-8"))


@cache
def sources() -> str:
    """The rules as they are written."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(PACKAGE).glob("*/*.py")))


def whole(sentence: str) -> bool:
    return bool(sentence) and not set("⟨⟩{}#") & set(sentence)


def said(match: Match, seat: int, decision: Decision, answer: Answer) -> list[str]:
    """A question and an answer in both languages."""
    view = match.view(seat)
    sentences = []
    for language in LANGUAGES:
        sentences.append(words(language).prompt(decision, NAMES, GAME.facts(view, decision, None)))
        sentences.append(words(language).answer(answer, NAMES, GAME.facts(view, decision, answer)))
    return sentences


@pytest.mark.parametrize(("seats", "teams"), [(2, 0), (4, 2), (6, 0)])
def test_whatever_happens_can_be_put_into_words(seats: int, teams: int) -> None:
    chance = FastChance(seats)
    for seed in range(2):
        match = new_match(GAME, base(), seats, FastChance(seed), {"teams": teams})
        while not match.over:
            if chance.below(12) == 0 and talked(match, chance):
                continue
            seat, decision = chance.pick(tuple(match.pending().items()))
            answer = decision.sample(chance)
            if decision.name != "act" or chance.below(6) == 0:
                sentences = said(match, seat, decision, answer)
                assert all(map(whole, sentences)), sentences
            match.answer(seat, answer)
        for viewer in (None, *range(seats)):
            for _, name, args in match.events_for(viewer):
                for language in LANGUAGES:
                    sentence = words(language).event(name, args, NAMES)
                    assert whole(sentence), sentence


def talked(match: Match, chance: FastChance) -> bool:
    """Put every standing offer into words, and let somebody take one."""
    talkers = [seat for seat in range(match.seats) if match.offers(seat)]
    for seat in talkers:
        for offer in match.offers(seat):
            assert all(map(whole, said(match, seat, offer.decision, offer.decision.sample(chance))))
    if talkers:
        seat = chance.pick(talkers)
        offer = chance.pick(match.offers(seat))
        match.take(seat, offer.decision.name, offer.decision.sample(chance))
    return bool(talkers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_answers_to_one_question_never_read_alike(language: str) -> None:
    match = new_match(GAME, base(), 4, FastChance(5))
    chance = FastChance(6)
    while not match.over:
        seat, decision = next(iter(match.pending().items()))
        view = match.view(seat)
        listed = decision.listed() or ()
        told = {words(language).answer(answer, NAMES, GAME.facts(view, decision, answer)) for answer in listed}
        assert len(told) == len(listed), decision.name
        match.answer(seat, decision.sample(chance))


def test_every_question_and_every_event_has_its_words_and_no_others_do() -> None:
    entries = own("en")
    asked = set(re.findall(r'\b(?:One|Counts|Trade|_trade\(t,|choose\(t, [^"]*)\(?\s*"(\w+)"', sources()))
    offers = {"offer", "offer_partner", "propose", "threaten", "grant"}
    assert set(entries["events"]) == set(GAME.events)
    assert set(entries["prompts"]) == asked | {"offer_partner"}
    assert set(entries["waiting"]) == asked - offers
    assert set(entries["offers"]) == offers
    assert set(entries["why"]) == {"goal_reached", "rounds_over"}


def test_every_refusal_has_its_words_and_no_others_do() -> None:
    source = (PACKAGE / "refusals.py").read_text(encoding="utf-8")
    reasons = set(re.findall(r'Refusal\((?:"[A-Z0-9.-]+"|rule), "(\w+)"', source))
    assert set(own("en")["refusals"]) == reasons


def test_every_name_has_words_and_every_word_a_name() -> None:
    entries = own("en")
    edition: Edition = base().data
    # What a designer adds goes by its id.
    assert set(entries["treasure"]) == {treasure.id for treasure in edition.treasure} | {"*"}
    assert set(entries["island"]) == {island.id for face in edition.face for island in face.islands.values()} | {"*"}
    assert set(entries["ship"]) == {str(ship) for ship in range(18)}
    assert set(entries["card"]) == {str(kind) for kind in range(4)}
    assert set(entries["variant"]) == set(GAME.variants)
    assert set(entries["bot"]) == set(GAME.bots)
    assert set(entries["option"]) == set(entries["option_text"]) == set(GAME.options)
    values = {f"{name}_{choice}".lower() for name, option in GAME.options.items() for choice in option.choices}
    assert set(entries["option_value"]) == values


def test_both_languages_have_the_same_keys_and_the_same_fields() -> None:
    english, spanish = own("en"), own("es")
    assert list(english) == list(spanish)
    for table, entries in english.items():
        assert list(entries) == list(spanish[table]), table
        for key, template in entries.items():
            assert set(FIELD.findall(template)) == set(FIELD.findall(spanish[table][key])), (table, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_whole_sentences(language: str) -> None:
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.ship(1, "D-6")
    sea.helm(rolled=2)
    wrong: tuple[tuple[Any, ...], ...] = (
        ("sail", ship, "D-6"),
        ("sail", ship, "C-5"),
        ("sail", ship, "H-9"),
        ("attack_island", ship, "old_keel"),
        ("attack_ship", ship, 7),
        ("build_mast", ship),
        ("claim", ship, "D-5"),
        ("barter", 1),
        ("roll",),
    )
    for answer in wrong:
        refusal = sea.match.explain(0, answer)
        assert isinstance(refusal, Refusal)
        assert whole(words(language).refusal(refusal, NAMES))


def question(sea: Sea, seat: int, language: str = "en") -> str:
    """What a captain is asked, in words."""
    view, decision = sea.match.view(seat), sea.asked(seat)
    return words(language).prompt(decision, NAMES, GAME.facts(view, decision, None))


def answers(sea: Sea, seat: int) -> list[str]:
    """What he may answer, in words."""
    view, decision = sea.match.view(seat), sea.asked(seat)
    listed = decision.listed() or ()
    return [words("en").answer(answer, NAMES, GAME.facts(view, decision, answer)) for answer in listed]


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
    assert question(sea, 0) == ("What do you demand of Ben for leaving the Black Heron alone, and what do you promise?")
    sea.do("demand", 1, (1, 0, 0, 0), (0, 0, 0, 2))
    assert question(sea, 1) == (
        "Ann demands 2 gold for leaving the Black Heron alone and promises 1 wood. Do you give in?"
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
        "What do you add? Nothing means battle."
    )
    sea = talking()
    sea.flag(1, "gannet_rock")
    raider = sea.ship(0, "B-5")
    sea.helm()
    assert "Attack Gannet Rock with the Sea Fox (+0 against +1)" in answers(sea, 0)
    sea.do("attack_island", raider, "gannet_rock")
    assert question(sea, 1, "es").startswith("Ann va a atacar Peña del Alcatraz con el Zorro de Mar; tu oferta")
    sea.do("bribe", 0, 0, 0, 2)
    assert question(sea, 0).startswith("Ben offers 2 gold if you leave Gannet Rock alone.")


def test_deeds_name_their_price_and_the_helm_what_is_left() -> None:
    sea = Sea()
    sea.ship(0, "D-5", lives=2, masts=1)
    sea.hand(0, wood=2, iron=2, rum=2, gold=5)
    sea.storm("D-7")
    sea.helm(rolled=3)
    assert question(sea, 0) == "At the helm, 3 squares and 1 mast square left. What next?"
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


def test_every_deed_of_the_helm_has_a_rule_of_its_own() -> None:
    assert set(DEEDS) | {"wait"} == set(RULES)
    assert all(load_rulebook(GAME.package).get(rule) for rule in RULES.values())
