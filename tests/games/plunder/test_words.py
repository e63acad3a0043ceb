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
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.refusal import Refusal
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
