"""The words of Aye: whatever play brings up can be said in both languages, and nothing stands there unused."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from tortuga.games import get_game
from tortuga.games.aye.edition import ICONS, MISSIONS
from tortuga.games.aye.table import PHASES, PREPARATION
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.refusal import Refusal
from tortuga.kernel.words import LANGUAGES, Words, load_words

GAME = get_game("aye")
EDITION = load_edition(GAME)
NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")
FIELD = re.compile(r"\{([A-Za-z0-9_]+)(?:[:?][^{}]*)?\}")


@dataclass
class Heard:
    """What random play of every variant brought up, each thing once or a few times."""

    events: dict[str, list[Mapping[str, Any]]] = field(default_factory=dict)
    questions: dict[str, list[tuple[Decision, Mapping[str, Any]]]] = field(default_factory=dict)
    offers: set[str] = field(default_factory=set)
    answers: dict[str, list[tuple[Answer, Mapping[str, Any]]]] = field(default_factory=dict)
    whys: set[str] = field(default_factory=set)


@cache
def heard() -> Heard:
    """Play every variant with every number of seats, all answers at random, all offers taken now and then."""
    found = Heard()
    chance = FastChance(11)
    for variant in GAME.variants.values():
        for seats in variant.seats:
            for seed in range(5):
                match = new_match(GAME, EDITION, seats, FastChance(100 * seats + seed), variant.options)
                play(match, chance, found)
    return found


def play(match: Match, chance: FastChance, found: Heard) -> None:
    while not match.over:
        if volunteered(match, chance, found):
            continue  # what is asked may have changed
        seat, decision = next(iter(match.pending().items()))
        answer = decision.sample(chance)
        note(match, seat, decision, answer, found)
        match.answer(seat, answer)
    for viewer in (None, *range(match.seats)):
        for _, name, args in match.events_for(viewer):
            keep(found.events, name, args)
    assert match.result is not None
    found.whys.add(match.result.why)


def volunteered(match: Match, chance: FastChance, found: Heard) -> bool:
    """Look at everybody's standing offers, and let one be taken now and then."""
    for seat in range(match.seats):
        for offer in match.offers(seat):
            found.offers.add(offer.decision.name)
            answer = offer.decision.sample(chance)
            note(match, seat, offer.decision, answer, found)
            if not chance.below(12):
                match.take(seat, offer.decision.name, answer)
                return True
    return False


def note(match: Match, seat: int, decision: Decision, answer: Answer, found: Heard) -> None:
    view = match.view(seat)
    keep(found.questions, decision.name, (decision, GAME.facts(view, decision, None)))
    for said in (answer, *(decision.listed() or ())[:4]):
        keep(found.answers, said[0], (said, GAME.facts(view, decision, said)))


def keep(notes: dict[str, list[Any]], name: str, thing: Any) -> None:
    """A few of each kind are enough to see every template filled."""
    if len(notes.setdefault(name, [])) < 40:
        notes[name].append(thing)


def words(language: str) -> Words:
    return load_words(GAME.package, language)


def own(language: str) -> dict[str, dict[str, str]]:
    """The game's own words, as they stand in the file."""
    return tomllib.loads((files(GAME.package) / "words" / f"{language}.toml").read_text(encoding="utf-8"))


def whole(sentence: str) -> bool:
    return bool(sentence) and not set("⟨⟩{}#") & set(sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_told(language: str) -> None:
    for name, tellings in heard().events.items():
        for args in tellings:
            sentence = words(language).event(name, args, NAMES)
            assert whole(sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_every_answer_can_be_put_into_words(language: str) -> None:
    for questions in heard().questions.values():
        for decision, facts in questions:
            sentence = words(language).prompt(decision, NAMES, facts)
            assert whole(sentence), sentence
    for name in heard().questions.keys() - heard().offers:
        assert whole(words(language).waiting(name))
    for answers in heard().answers.values():
        for answer, facts in answers:
            sentence = words(language).answer(answer, NAMES, facts)
            assert whole(sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_answers_to_one_question_never_read_alike(language: str) -> None:
    for seats in GAME.seats:
        match = new_match(GAME, EDITION, seats, FastChance(5), {})
        chance = FastChance(6)
        while not match.over:
            seat, decision = next(iter(match.pending().items()))
            view = match.view(seat)
            listed = decision.listed() or ()
            said = {words(language).answer(answer, NAMES, GAME.facts(view, decision, answer)) for answer in listed}
            assert len(said) == len(listed), (decision.name, seats)
            match.answer(seat, decision.sample(chance))


def test_no_words_stand_there_that_play_never_brings_up() -> None:
    found = heard()
    entries = own("en")
    assert set(entries["events"]) == set(GAME.events)
    assert set(entries["prompts"]) == set(found.questions)
    assert set(entries["waiting"]) == set(found.questions) - found.offers
    assert set(entries["answers"]) == set(found.answers)
    assert set(entries["refusals"]) == set(reasons())
    assert set(entries["why"]) == {"escaped", "sunk", "too_few", "traitor"} >= found.whys


def reasons() -> Iterator[str]:
    source = (files(GAME.package) / "refusals.py").read_text(encoding="utf-8")
    return (found.group(1) for found in re.finditer(r'Refusal\((?:"[A-Z0-9.-]+"|rule), "(\w+)"', source))


def test_every_name_has_words_and_every_word_a_name() -> None:
    entries = own("en")
    assert set(entries["goal"]) == set(entries["goal_text"]) == {goal.id for goal in EDITION.data.goal}
    assert set(entries["icon"]) == set(ICONS)
    assert set(entries["order"]) == set(entries["order_mark"]) == {str(order) for order in range(-1, 8)}
    assert set(entries["face"]) == set(entries["face_mark"]) == {str(face) for face in range(5)}
    assert set(entries["mission"]) == set(MISSIONS)
    assert set(entries["phase"]) == {PREPARATION, *PHASES}
    assert set(entries["offers"]) == heard().offers
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
            fields = set(FIELD.findall(template))
            assert fields == set(FIELD.findall(spanish[table][key])), (table, key)
            assert template.count("|") == 0 or "|" in spanish[table][key], (table, key)


def test_an_event_is_told_with_all_that_it_carries() -> None:
    templates = own("en")["events"]
    for name, kind in GAME.events.items():
        numbers = re.findall(r"\*(\w+)\}", templates[name])
        assert {*FIELD.findall(templates[name]), *numbers} == set(kind.fields), name


REFUSED: tuple[Refusal, ...] = (
    Refusal("AYE-1.6", "share_all", {"count": 3, "rest": 18}),
    Refusal("AYE-1.5", "captain_himself", {}),
    Refusal("AYE-3.9", "mission_finished", {"order": 2}),
    Refusal("AYE-3.6", "same_order", {"seat": 1, "order": 4}),
    Refusal("AYE-3.6", "no_token_left", {"order": 6, "tokens": 2}),
    Refusal("AYE-3.8", "no_order_there", {"seat": 2}),
    Refusal("AYE-3.7", "no_die_left", {}),
    Refusal("AYE-3.8", "no_die_there", {"seat": 2}),
    Refusal("AYE-5.1", "too_dear", {"count": 3, "coins": 1}),
    Refusal("AYE-2.7", "above_the_top", {"top": 8}),
    Refusal("AYE-4.6", "you_chose_it", {}),
    Refusal("AYE-5.1", "ship_is_whole", {"integrity": 19, "whole": 20}),
    Refusal("AYE-5.4", "hook_yourself", {}),
    Refusal("AYE-5.5", "hooked_already", {"seat": 3}),
    Refusal("AYE-5.4", "does_not_roll", {"seat": 3}),
    Refusal("AYE-6.4", "too_many_arghs", {"arghs": 4}),
    Refusal("AYE-6.4", "at_least_one_argh", {}),
    Refusal("AYE-6.4", "so_many_arghs", {"left": 1}),
    Refusal("AYE-6.6", "not_your_die", {"die": 2}),
    Refusal("AYE-6.7", "kraken_is_locked", {"die": 1}),
    Refusal("AYE-6.8", "not_so_many_tridents", {"count": 2}),
    Refusal("AYE-7.2", "captain_again", {"seat": 0}),
    Refusal("AYE-3.3", "not_the_highest", {"reputation": 2, "best": 4}),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said(language: str) -> None:
    assert {refusal.reason for refusal in REFUSED} == set(reasons())
    for refusal in REFUSED:
        sentence = words(language).refusal(refusal, NAMES)
        assert whole(sentence), sentence
