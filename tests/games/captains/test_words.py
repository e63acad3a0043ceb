"""The words of Captains' War that are its own; what holds for every game is in tests/conformance/test_words.py."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conformance.hearing import NAMES, heard, own
from tests.games.captains.kit import A_JOKER, BLACK, BLUE, commanding, looting, mark, refusal
from tortuga.games.captains import GAME
from tortuga.games.captains.phases.end import LINES
from tortuga.kernel.edition import load_edition
from tortuga.kernel.words import LANGUAGES, load_words
from tortuga.server.messages.translator import translator


def test_every_name_has_words_and_every_word_a_name() -> None:
    entries = own("captains", "en")
    edition = load_edition(GAME).data
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


@pytest.mark.rule("CAP-1.8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_captain_is_busy_with_does_not_tell_which_mark_comes_next(language: str) -> None:
    said = load_words(GAME.package, language)
    assert said.waiting("loot") == said.waiting("resource") == said.waiting("command")


def test_spanish_articles_melt_with_the_word_before_them() -> None:
    said, found = load_words(GAME.package, "es"), heard("captains")
    sentences = [said.event(name, args, names) for notes in found.events.values() for name, names, args in notes]
    sentences += [said.prompt(*note) for notes in found.questions.values() for note in notes]
    sentences += [said.answer(*note) for notes in found.answers.values() for note in notes]
    sentences += [said.refusal(refusal, names) for notes in found.refusals.values() for refusal, names, _ in notes]
    assert [sentence for sentence in sentences if re.search(r"\b(de|a) el\b", sentence)] == []


@pytest.mark.rule("CAP-9.5")
@pytest.mark.rule("CAP-9.7")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_the_envelopes_say_what_they_give_and_who_comes(language: str) -> None:
    said, edition = load_words(GAME.package, language), load_edition(GAME).data
    chart = said.name("card_text", "torn_chart")
    given = [edition.chart.gains[circle] for circle in ("2", "4")]
    numbers = [given[0].gold, *given[1].pirates, *edition.chart.renown[1:]]
    assert [number for number in numbers if not re.search(rf"\b{number}\b", chart)] == []
    for place, count in enumerate(edition.chart.cost.counts()):
        assert (said.name("resource", place) in chart) == bool(count)
    fleet = said.name("card_text", "royal_fleet")
    for name in ("Grey", "Morrow"):
        assert name in fleet


@pytest.mark.parametrize(("language", "sentence"), [("en", "still need"), ("es", "aún necesitas")])
def test_what_an_acquisition_lacks_is_said_in_one_and_in_many(language: str, sentence: str) -> None:
    match = commanding()
    for chest in ((1, 1, 0, 0), (0, 0, 1, 0)):
        mark(match, 1, chest=chest, gold=0)
        why = refusal(match, 1, ("acquire", 0))
        assert sentence in load_words(GAME.package, language).refusal(why, NAMES)


@pytest.mark.rule("CAP-1.8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_status_line_is_the_same_whatever_is_marked_behind_a_hand(language: str) -> None:
    meeting: Any = SimpleNamespace(phase="playing", paused=False)
    match = looting(3, faces=(0, A_JOKER, 0, 0, 0, 0), aside=0)
    said = {translator("captains", language).status(match, meeting, False, NAMES)}
    for answer in (("loot", BLUE), ("resource", 0), ("loot", BLACK), ("buy", 0)):
        match.answer(1, answer)
        said.add(translator("captains", language).status(match, meeting, False, NAMES))
    assert len(said) == 1
