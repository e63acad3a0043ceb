"""The words of Captains' War: whatever play brings up is said in both languages, and nothing stands there unused."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from types import SimpleNamespace
from typing import Any

import pytest

from tests.games.captains.kit import A_JOKER, BLACK, BLUE, looting
from tortuga.games import get_game
from tortuga.games.captains.phases.end import LINES
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.refusal import Refusal
from tortuga.kernel.words import LANGUAGES, Words, load_words
from tortuga.server.tongue import tongue

GAME = get_game("captains")
EDITION = load_edition(GAME)
NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
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
            for seed in range(1 if "adventure" in variant.options else 3):
                match = new_match(GAME, EDITION, seats, FastChance(100 * seats + seed), variant.options)
                play(match, chance, found)
    return found


def play(match: Match, chance: FastChance, found: Heard) -> None:
    while not match.over:
        seat, decision = next(iter(match.pending().items()))
        for offer in match.offers(seat):
            found.offers.add(offer.decision.name)
            answer = offer.decision.sample(chance)
            note(match, seat, offer.decision, answer, found)
            if not chance.below(8):
                match.take(seat, offer.decision.name, answer)
                break
        else:
            answer = decision.sample(chance)
            note(match, seat, decision, answer, found)
            match.answer(seat, answer)
    for viewer in (None, *range(match.seats)):
        for _, name, args in match.events_for(viewer):
            keep(found.events, name, args)
    assert match.result is not None
    found.whys.add(match.result.why)


def note(match: Match, seat: int, decision: Decision, answer: Answer, found: Heard) -> None:
    view = match.view(seat)
    keep(found.questions, decision.name, (decision, GAME.facts(view, decision, None)))
    for said in (answer, *(decision.listed() or ())[:1]):
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
        match = new_match(GAME, EDITION, seats, FastChance(5))
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
    assert set(entries["entry"]) <= set(entries["prompts"])
    assert set(entries["offers"]) == found.offers
    assert set(entries["refusals"]) == set(reasons())
    assert set(entries["why"]) == {"most_renown", "naval_battle", "shared"} >= found.whys


def reasons() -> Iterator[str]:
    source = (files(GAME.package) / "refusals.py").read_text(encoding="utf-8")
    return (found.group(1) for found in re.finditer(r'Refusal\([^"]*(?:"[A-Z0-9.-]+")?[^"]*"(\w+)"', source))


def test_every_name_has_words_and_every_word_a_name() -> None:
    entries = own("en")
    edition = EDITION.data
    things = {thing.id for things in edition.acquisitions for thing in things}
    assert set(entries["thing"]) == things | {"chart"}
    cards = {chapter.id for chapter in edition.chapters}
    assert set(entries["card"]) == set(entries["card_text"]) == cards
    assert set(entries["rival"]) == set(edition.rival_ids)
    assert set(entries["rival_text"]) == set(entries["seat"])
    assert set(entries["score"]) == {str(place) for place in range(len(LINES))}
    assert [entries["seat"][str(-1 - place)] for place in range(4)] == [entries["rival"][n] for n in edition.rival_ids]
    assert set(entries["line"]) == {*LINES, "total"}
    assert set(entries["ending"]) == {"fifth_boarding", "second_command", "last_gold"}
    assert set(entries["phase"]) == {"loot", "command", "boarding", "naval_battle", "break"}
    assert set(entries["gain"]) == {str(kind) for kind in range(len(edition.faces[0][0]))}
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
    Refusal("CAP-2.3", "die_taken", {"die": 2}),
    Refusal("CAP-2.2", "die_aside", {"die": 0}),
    Refusal("CAP-2.6", "name_a_track", {}),
    Refusal("CAP-2.7", "track_full", {"track": 0}),
    Refusal("CAP-2.7", "track_locked", {"track": 1, "thing": "raft"}),
    Refusal("CAP-2.8", "dice_first", {}),
    Refusal("CAP-2.8", "gold_missing", {"price": 3, "gold": 1}),
    Refusal("CAP-1.6", "row_full", {"resource": 3}),
    Refusal("CAP-1.6", "crew_row_full", {"strength": 6}),
    Refusal("CAP-3.1", "all_acquired", {"kind": 1}),
    Refusal("CAP-3.1", "one_acquisition", {}),
    Refusal("CAP-3.2", "resources_missing", {"thing": "hat", "missing": (1, 0, 2, 0)}),
    Refusal("CAP-3.3", "no_such_strength", {"strength": 9}),
    Refusal("CAP-1.7", "command_over", {}),
    Refusal("CAP-4.4", "resource_first", {}),
    Refusal("CAP-9.5", "no_chart", {}),
    Refusal("CAP-9.5", "chart_complete", {}),
    Refusal("CAP-9.5", "one_piece", {}),
    Refusal("CAP-5.1", "not_active", {}),
    Refusal("CAP-5.1", "own_ship", {}),
    Refusal("CAP-5.9", "grappled", {"captain": -2, "other": 1}),
    Refusal("CAP-5.2", "pirates_missing", {"strength": 4, "count": 2, "there": 1}),
    Refusal("CAP-5.2", "crew_too_large", {"count": 4, "most": 3}),
    Refusal("CAP-5.2", "crew_empty", {}),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said(language: str) -> None:
    assert {refusal.reason for refusal in REFUSED} == set(reasons())
    for refusal in REFUSED:
        sentence = words(language).refusal(refusal, NAMES)
        assert whole(sentence), sentence


@pytest.mark.rule("CAP-1.8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_captain_is_busy_with_does_not_tell_which_mark_comes_next(language: str) -> None:
    said = words(language)
    assert said.waiting("loot") == said.waiting("resource") == said.waiting("command")


def test_spanish_articles_melt_with_the_word_before_them() -> None:
    said = words("es")
    sentences = [said.event(name, args, NAMES) for name, told in heard().events.items() for args in told]
    sentences += [said.prompt(asked, NAMES, facts) for asks in heard().questions.values() for asked, facts in asks]
    sentences += [said.answer(answer, NAMES, facts) for given in heard().answers.values() for answer, facts in given]
    sentences += [said.refusal(refusal, NAMES) for refusal in REFUSED]
    assert [sentence for sentence in sentences if re.search(r"\b(de|a) el\b", sentence)] == []


@pytest.mark.rule("CAP-1.8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_status_line_is_the_same_whatever_is_marked_behind_a_hand(language: str) -> None:
    meeting: Any = SimpleNamespace(phase="playing", paused=False)
    match = looting(3, faces=(0, A_JOKER, 0, 0, 0, 0), aside=0)
    said = {tongue("captains", language).status(match, meeting, False, NAMES)}
    for answer in (("loot", BLUE), ("resource", 0), ("loot", BLACK), ("buy", 0)):
        match.answer(1, answer)
        said.add(tongue("captains", language).status(match, meeting, False, NAMES))
    assert len(said) == 1
