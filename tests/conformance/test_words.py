"""The words of every game: whatever play brings up can be said in both languages, and nothing stands there unused."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files

import pytest

from tests.conformance.hearing import RARE, heard, own, whole
from tortuga.games import SLUGS, get_game
from tortuga.kernel.rulebook import load_rulebook
from tortuga.kernel.words import LANGUAGES, Words, load_words

FIELD = re.compile(r"\{([A-Za-z0-9_]+)(?:[:?][^{}]*)?\}")
NUMBER = re.compile(r"\*(\w+)\}")
LOOK_UP = re.compile(r"\{\w+:([^{}]+)\}")
UNTOLD = {"plunder": {"seat", "attack_bonus", "defence_bonus"}}
"""What an event carries and no sentence needs to tell: a ship of Plunder names its captain, and a battle is told by its
sums; what was added to the dice is for whoever draws them."""

each_game = pytest.mark.parametrize("slug", [pytest.param(slug, marks=pytest.mark.xdist_group(slug)) for slug in SLUGS])
each_language = pytest.mark.parametrize("language", LANGUAGES)


def words(slug: str, language: str) -> Words:
    return load_words(get_game(slug).package, language)


def fields(template: str) -> set[str]:
    """What a template is filled with."""
    return {*FIELD.findall(template), *NUMBER.findall(template)}


@each_language
@each_game
def test_everything_that_happens_can_be_told(slug: str, language: str) -> None:
    say = words(slug, language).event
    for notes in heard(slug).events.values():
        for name, names, args in notes:
            assert whole(say(name, args, names)), say(name, args, names)


@each_language
@each_game
def test_every_question_and_every_answer_can_be_put_into_words(slug: str, language: str) -> None:
    found, said = heard(slug), words(slug, language)
    sentences = [said.prompt(*note) for notes in found.questions.values() for note in notes]
    sentences += [said.answer(*note) for notes in found.answers.values() for note in notes]
    sentences += [said.waiting(name) for name in found.questions.keys() - found.offers]
    assert [sentence for sentence in sentences if not whole(sentence)] == []


@each_language
@each_game
def test_two_answers_to_one_question_never_read_alike(slug: str, language: str) -> None:
    say = words(slug, language).answer
    for name, moments in heard(slug).choices.items():
        for choices in moments:
            sentences = {say(*note) for note in choices}
            assert len(sentences) == len(choices), name
            assert all(map(whole, sentences)), name


@each_language
@each_game
def test_a_wrong_answer_is_refused_in_whole_sentences(slug: str, language: str) -> None:
    say = words(slug, language).refusal
    notes = [note for notes in heard(slug).refusals.values() for note in notes]
    assert len({refusal.reason for refusal, _, _ in notes}) > 12
    assert [say(refusal, names) for refusal, names, _ in notes if not whole(say(refusal, names))] == []


@each_game
def test_no_words_stand_there_that_play_never_brings_up(slug: str) -> None:
    found, entries, rare = heard(slug), own(slug, "en"), RARE.get(slug, frozenset())
    asked = found.questions.keys() | rare & entries["prompts"].keys()
    assert set(entries["events"]) == set(found.game.events)
    assert set(entries["prompts"]) == asked
    assert set(entries["waiting"]) == asked - found.offers
    assert set(entries["offers"]) == found.offers
    assert set(entries.get("entry", ())) <= asked
    assert set(entries["answers"]) == found.answers.keys() | rare & entries["answers"].keys()
    assert set(entries["why"]) >= found.whys
    assert [why for why in entries["why"] if f'"{why}"' not in rules(slug)] == []


def rules(slug: str) -> str:
    """The rules as they are written."""
    chapters = (files(get_game(slug).package) / "phases").iterdir()
    return "\n".join(chapter.read_text(encoding="utf-8") for chapter in chapters if chapter.name.endswith(".py"))


@each_game
def test_every_refusal_has_its_words_and_no_others_do(slug: str) -> None:
    templates = own(slug, "en")["refusals"]
    written = list(refusals(slug))
    assert {reason for reason, _ in written} == set(templates)
    for reason, facts in written:
        assert fields(templates[reason]) <= facts, reason


def refusals(slug: str) -> Iterator[tuple[str, set[str]]]:
    """Every refusal as it is written: its reason and the names of its facts."""
    package = files(get_game(slug).package)
    sources = [file.read_text(encoding="utf-8") for file in package.iterdir() if re.match(r"refus\w*\.py", file.name)]
    for function in [node for source in sources for node in ast.parse(source).body]:
        named = {
            node.targets[0].id: node.value
            for node in ast.walk(function)
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        }
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Refusal":
                facts = _keys(call.args[2], named) if len(call.args) > 2 else set()
                for reason in ast.walk(call.args[1]):
                    if isinstance(reason, ast.Constant):
                        yield str(reason.value), facts


def _keys(node: ast.expr, named: Mapping[str, ast.expr]) -> set[str]:
    """The keys of a dictionary as it is written, or of the one that a name stands for."""
    if isinstance(node, ast.Name):
        return _keys(named[node.id], named)
    assert isinstance(node, ast.Dict), ast.dump(node)
    found: set[str] = set()
    for key, value in zip(node.keys, node.values, strict=True):
        found |= _keys(value, named) if key is None else {str(ast.literal_eval(key))}
    return found


@each_game
def test_every_way_to_set_up_a_table_has_words(slug: str) -> None:
    game, entries = get_game(slug), own(slug, "en")
    values = {f"{name}_{choice}".lower() for name, option in game.options.items() for choice in option.choices}
    assert set(entries["variant"]) == set(game.variants)
    assert set(entries["bot"]) == set(game.bots)
    assert set(entries["option"]) == set(entries["option_text"]) == set(game.options)
    assert set(entries["option_value"]) == values


@each_game
def test_both_languages_have_the_same_keys_and_the_same_fields(slug: str) -> None:
    english, spanish = own(slug, "en"), own(slug, "es")
    assert list(english) == list(spanish)
    for table, entries in english.items():
        assert list(entries) == list(spanish[table]), table
        for key, template in entries.items():
            assert fields(template) == fields(spanish[table][key]), (table, key)
            assert "|" not in template or "|" in spanish[table][key], (table, key)


@each_language
@each_game
def test_every_look_up_names_a_table_that_is_there(slug: str, language: str) -> None:
    entries = own(slug, language)
    for template in (template for table in entries.values() for template in table.values()):
        for form in (form.partition("~")[0] for form in LOOK_UP.findall(template)):
            if form.startswith(">"):
                assert form[1:] in entries["parts"], template
            else:
                tables = {part.partition("*")[0].rstrip("#") for part in form.split("/")}
                assert tables <= {"seat", *entries}, template


@each_game
def test_an_event_is_told_with_all_that_it_carries(slug: str) -> None:
    templates = own(slug, "en")["events"]
    for name, kind in get_game(slug).events.items():
        told = fields(templates[name])
        assert told <= set(kind.fields) <= told | UNTOLD.get(slug, set()), name


@each_language
@each_game
def test_the_rulebook_is_written_in_whole_sentences(slug: str, language: str) -> None:
    book = load_rulebook(get_game(slug).package)
    assert [chapter.id for chapter in book.chapter if not getattr(chapter, language).strip()] == []
    wrong = [rule.id for rule in book.rule if not whole(rule.says(language)) or rule.says(language)[-1] not in ".!"]
    assert wrong == []
