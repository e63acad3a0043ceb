"""The words of PIRATA: whatever play brings up can be said in both languages, and nothing stands there unused."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from tests.games.pirata.kit import EDITION, GAME, at, at_sea, bet, hold, rig, table_of
from tortuga.games.pirata.table import NO_FACE
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.refusal import Refusal
from tortuga.kernel.words import LANGUAGES, Words, load_words

MANY = 40
NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
FIELD = re.compile(r"\{([A-Za-z0-9_]+)(?:[:?][^{}]*)?\}")


@dataclass
class Heard:
    """What random play of every variant brought up, each thing once or a few times."""

    events: dict[str, list[Mapping[str, Any]]] = field(default_factory=dict)
    questions: dict[str, list[tuple[Decision, tuple[str, ...], Mapping[str, Any]]]] = field(default_factory=dict)
    offers: set[str] = field(default_factory=set)
    answers: dict[str, list[Answer]] = field(default_factory=dict)
    whys: set[str] = field(default_factory=set)
    stakes: set[str] = field(default_factory=set)


@cache
def heard() -> Heard:
    """Play every variant with every number of seats, all answers at random, all offers taken now and then."""
    found = Heard()
    chance = FastChance(11)
    for variant in GAME.variants.values():
        for seats in variant.seats:
            for seed in range(2):
                play(new_match(GAME, EDITION, seats, FastChance(100 * seats + seed), variant.options), chance, found)
    return found


def play(match: Match, chance: FastChance, found: Heard) -> None:
    while not match.over:
        seat, decision = chance.pick(tuple(match.pending().items()))
        for offer in match.offers(seat):
            found.offers.add(offer.decision.name)
            answer = offer.decision.sample(chance)
            note(match, seat, offer.decision, answer, found)
            if not chance.below(8):
                match.take(seat, offer.decision.name, answer)
                break
        ask = match.pending().get(seat)
        if ask is not None:
            answer = ask.sample(chance)
            note(match, seat, ask, answer, found)
            match.answer(seat, answer)
        del decision
    names = NAMES[: match.seats]
    for viewer in (None, *range(match.seats)):
        for _, name, args in match.events_for(viewer):
            keep(found.events, name, {**args, "names": names})
    assert match.result is not None
    found.whys.add(match.result.why)


def note(match: Match, seat: int, decision: Decision, answer: Answer, found: Heard) -> None:
    if len(found.questions.get(decision.name, ())) < MANY or decision.name == "battle_card":
        facts = GAME.facts(match.view(seat), decision, None)
        found.stakes.add(str(facts.get("stake", "final")))
        keep(found.questions, decision.name, (decision, NAMES[: match.seats], facts))
    for said in (answer, *(decision.listed() or ())[:1]):
        keep(found.answers, said[0], said)


def keep(notes: dict[str, list[Any]], name: str, thing: Any) -> None:
    """A few of each kind are enough to see every template filled."""
    if len(notes.setdefault(name, [])) < MANY:
        notes[name].append(thing)


def words(language: str) -> Words:
    return load_words(GAME.package, language)


@cache
def own(language: str) -> dict[str, dict[str, str]]:
    """The game's own words, as they stand in the file."""
    return tomllib.loads((files(GAME.package) / "words" / f"{language}.toml").read_text(encoding="utf-8"))


def whole(sentence: str) -> bool:
    return bool(sentence) and not set("⟨⟩{}#") & set(sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_told(language: str) -> None:
    for name, tellings in heard().events.items():
        for args in tellings:
            sentence = words(language).event(name, args, args["names"])
            assert whole(sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_every_answer_can_be_put_into_words(language: str) -> None:
    for questions in heard().questions.values():
        for decision, names, facts in questions:
            sentence = words(language).prompt(decision, names, facts)
            assert whole(sentence), sentence
            assert set(facts) >= set(FIELD.findall(own(language)["prompts"][decision.name]))
    for name in heard().questions.keys() - heard().offers:
        assert whole(words(language).waiting(name))
    for answers in heard().answers.values():
        for answer in answers:
            sentence = words(language).answer(answer, NAMES)
            assert whole(sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_answers_to_one_question_never_read_alike(language: str) -> None:
    for seats in (3, 6):
        match = new_match(GAME, EDITION, seats, FastChance(5), {"map": "both"})
        chance = FastChance(6)
        while not match.over:
            seat, decision = next(iter(match.pending().items()))
            listed = decision.listed() or ()
            assert len({words(language).answer(answer, NAMES) for answer in listed}) == len(listed), decision.name
            match.answer(seat, decision.sample(chance))


def test_no_words_stand_there_that_play_never_brings_up() -> None:
    found = heard()
    entries = own("en")
    assert set(entries["events"]) == set(GAME.events)
    assert set(entries["prompts"]) == set(found.questions)
    assert set(entries["waiting"]) == set(found.questions) - found.offers
    assert set(entries["answers"]) == set(found.answers)
    assert set(entries["refusals"]) == set(reasons())
    assert set(entries["why"]) == found.whys
    # That the phantom reaches both pirates at once is too rare to wait for.
    assert set(entries["stake"]) == found.stakes | {"terminated"}


def reasons() -> Iterator[str]:
    source = (files(GAME.package) / "refusals.py").read_text(encoding="utf-8")
    return (found.group(0) for found in re.finditer(r"(?<=\")\w+(?=\", \{)|(?:gold|silver)_used", source))


def test_every_name_has_words_and_every_word_a_name() -> None:
    entries = own("en")
    tiles = {tile.id for tile in EDITION.data.tile} | {"water", "free"}
    assert set(entries["tile"]) == set(entries["tile_text"]) == tiles
    cards = {card.id for card in EDITION.data.card}
    assert set(entries["card"]) == set(entries["card_text"]) == cards
    assert set(entries["square"]) == {str(square) for square in range(EDITION.data.maps.both_squares)}
    assert set(entries["battle"]) == {str(face) for face in (NO_FACE, *EDITION.data.dice.battle)}
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


def test_an_event_is_told_with_all_that_it_carries() -> None:
    templates = own("en")["events"]
    for name, kind in GAME.events.items():
        assert set(FIELD.findall(templates[name])) == set(kind.fields), name


FACTS: dict[str, Any] = {
    "face": 1,
    "lowest": 2,
    "highest": 6,
    "count": 9,
    "most": 4,
    "limit": 40,
    "standing": 4,
    "standing_face": 3,
    "card": "belay",
    "seat": 2,
    "square": 7,
    "crew": 2,
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said(language: str) -> None:
    for reason in set(reasons()):
        sentence = words(language).refusal(Refusal("PIR-1.1", reason, FACTS), NAMES)
        assert whole(sentence), sentence


def test_the_phantom_has_a_name_in_both_languages() -> None:
    for language, name in (("en", "The Phantom"), ("es", "El Fantasma")):
        assert words(language).event("fell", {"seat": 2}, NAMES[:2]).startswith(name)


def asks(match: Match, seat: int) -> str:
    """What a seat reads."""
    decision = match.pending()[seat]
    return words("en").prompt(decision, NAMES[: match.seats], GAME.facts(match.view(seat), decision, None))


@pytest.mark.rule("PIR-2.3")
def test_the_question_to_a_bidder_states_the_bid_its_bidder_and_the_dice() -> None:
    match = at_sea(seats=3)
    bet(match, (5, 5, 1), (2, 2), (4,), bid=(0, 4, 5))
    table_of(match).seen[:] = [3, 7, 1]
    at(match, "bid", 1)
    assert asks(match, 1) == "Ann bids 4 × 5: raise, lock or call liar. At the last count 6 dice lay under 3 cups."


@pytest.mark.rule("PIR-9.4")
def test_who_bids_for_the_phantom_is_told_so() -> None:
    match = at_sea(seats=2)
    t = table_of(match)
    t.missing = 0b10
    t.token = 0
    at(match, "begin_betting")
    match.answer(0, ("bid", 1, 2))
    assert asks(match, 1).startswith("For the Phantom: Ann bids 1 × 2:")


@pytest.mark.rule("PIR-5.3")
def test_a_window_for_cards_says_what_it_is_about() -> None:
    match = at_sea(ships=(0, 0, 0, 0))
    hold(match, 0, "fair_wind")
    rig(match, 0, 6, 5, 0)
    at(match, "sail", 0, 0b0111)
    assert asks(match, 0) == "Battle for the tile: Ann 6, Ben 5 and Cid skull. Do you play a gold card?"
    rig(match, 3, 7)
    at(match, "roll_battle", (0, 1), "winner", False, "duel_won", (0, 1, 1))
    assert asks(match, 0) == "A duel for one crew: Ann 3 and Ben 7. Do you play a card for your battle die?"


def test_the_phantoms_article_joins_the_word_before_it() -> None:
    looked = words("es").event("looked", {"seat": 0, "other": 2}, NAMES[:2])
    paid = words("es").event("coins_paid", {"seat": 0, "other": 2, "count": 1}, NAMES[:2])
    assert looked == "Ann mira bajo el cubilete del Fantasma."
    assert paid == "Ann paga 1 moneda al Fantasma."
