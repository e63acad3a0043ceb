"""Every sentence with a list in it is said with an empty, a single and a long list, and none of them may break.

What a sentence is filled with comes from play; then each list in it is emptied, cut to one and made long. A list that
can be empty needs words of its own for that (`kernel.words`); the few that never are stand below, by game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from tests.conformance.hearing import NAMES, heard, own, whole
from tortuga.games import SLUGS, get_game
from tortuga.kernel.refusal import Refusal
from tortuga.kernel.words import LANGUAGES, Words, load_words

ALWAYS_SOMETHING: dict[str, frozenset[str]] = {
    "palabra": frozenset({
        "events.artefacts_laid", "events.bid_paid", "events.ships_turned", "events.taken_off",
        "prompts.bury", "prompts.keep_gem", "prompts.lay", "prompts.take",
        "answers.bury", "answers.exchange", "answers.lay", "answers.lay_again", "answers.look_hands",
        "answers.look_ships", "answers.return_drawn", "answers.swap",
    }),
    "aye": frozenset({
        "events.apart", "events.failed", "events.krakens_again", "events.own_cards", "events.own_drawn",
        "events.rerolled", "events.rolled", "events.shared", "events.succeeded", "events.together",
        "prompts.reroll", "answers.share",
    }),
    "plunder": frozenset({
        "events.bartered", "events.bribe_offered", "events.bribe_accepted", "events.built", "events.buried",
        "events.cast",
        "events.crosses_placed", "events.gold_for_ship", "events.robbed", "events.sea_laid", "events.stole",
        "events.team_goal_reached", "events.toll_paid", "events.treaty", "events.turned_to_gold", "events.won",
        "prompts.choose_deal", "prompts.consider_bribe", "prompts.consider_ransom",
        "answers.barter_pay", "answers.build_cannon", "answers.build_life", "answers.build_mast", "answers.build_ship",
        "answers.bury", "answers.discard", "answers.toll", "answers.way_build",
    }),
    "pirata": frozenset({
        "events.all_fell", "events.battle_again", "events.battle_rolled", "events.bones_rolled", "events.caught_up",
        "events.cup_lifted", "events.cup_open", "events.final_battle", "events.final_rolled", "events.own_cards",
        "events.own_drawn", "events.own_look", "events.own_passed_on", "events.stayed_behind", "events.tiles_chosen",
        "prompts.battle_card", "prompts.catch_up", "prompts.sailing_card", "answers.choose_tiles", "answers.pass_cards",
    }),
    "captains": frozenset({
        "events.chapter_closed", "events.chart_gave", "events.counted", "events.looted", "events.naval_place",
        "events.rolled", "events.track_gave", "events.won", "prompts.aside", "prompts.loot",
        "answers.acquire", "answers.aside", "answers.chart", "answers.loot",
    }),
}  # fmt: skip
"""Sentences whose lists hold at least one thing by the rules: a roll has dice, a winner has a name."""

MANY_OF_ONE = r"\b(?<!-)(?<!Day )(?<!Round )(?<!Die )(?<!Roll )1 (?!(?:is|was|as|has|less|plus|across|success)\b)"
MANY_OF_ONE += r"[a-z]+s\b"
MUCHOS_DE_UNO = r"\b(?<!-)1 (?!(?:más|menos|es|tras|seis|tres|dos|además|tienes)\b)[a-záéíóúñ]+s\b"
ANYWHERE = (r"\b(\w+) \1\b", r" [,.;:]", r"[,;:]\.", r"  ", r"⟨")
BROKEN = {
    "en": (*ANYWHERE, r"\b1 (?:are|were|have)\b", r"\ba [aeio]", r" [!?]", MANY_OF_ONE, r"\bnothing\b.*\bnothing\b"),
    "es": (
        *ANYWHERE,
        r"\b(?:quedan|faltan|son) 1\b",
        MUCHOS_DE_UNO,
        r"\b(?:a|de) el\b",
        r"\by i[^eao]",
        r"\bnada\b.*\bnada\b",
    ),
}
"""What no sentence may look like: doubled words, stray stops, one thing in the plural."""
NOBODY_SAID_IT = "⟨empty⟩"


@pytest.fixture(autouse=True)
def an_empty_list_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list without a word of its own for being empty is marked, instead of being called nothing."""
    joined = Words.joined

    def marked(self: Words, parts: Sequence[str]) -> str:
        return joined(self, parts) if parts else NOBODY_SAID_IT

    monkeypatch.setattr(Words, "joined", marked)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", [pytest.param(slug, marks=pytest.mark.xdist_group(slug)) for slug in SLUGS])
def test_no_sentence_breaks_with_an_empty_a_single_or_a_long_list(slug: str, language: str) -> None:
    broken = {}
    said = 0
    for key, sentence in sentences(slug, language):
        said += 1
        if not whole(sentence) or any(re.search(pattern, sentence) for pattern in BROKEN[language]):
            broken[key] = sentence
    assert said > 100
    assert broken == {}


@pytest.mark.parametrize("slug", SLUGS)
def test_only_sentences_with_a_list_are_said_never_to_be_empty(slug: str) -> None:
    entries = own(slug, "en")
    for key in ALWAYS_SOMETHING[slug]:
        table, _, name = key.partition(".")
        assert " || " not in entries[table][name], key


def sentences(slug: str, language: str) -> Iterator[tuple[str, str]]:
    """Every sentence that holds a list or a number, with them empty, single and long."""
    words, entries = load_words(get_game(slug).package, language), own(slug, language)
    for table, name, facts, say in said_in_play(slug, words):
        key = f"{table}.{name}"
        # What a refusal lists is there, or there would have been nothing to refuse.
        always = key in ALWAYS_SOMETHING[slug] or table == "refusals"
        for varying in varied(entries[table].get(name) or words.template(table, name), facts, always):
            yield key, say(varying)


def said_in_play(slug: str, words: Words) -> Iterator[tuple[str, str, Mapping[str, Any], Callable[[Any], str]]]:
    """What play brought up: the table and the key of the words, what fills them, and how they are said."""
    found = heard(slug)
    for name, notes in found.events.items():
        for _, names, args in notes:
            yield "events", name, args, partial(words.event, name, names=names)
    for name, notes in found.questions.items():
        for decision, names, facts in notes:
            yield "prompts", name, facts, partial(words.prompt, decision, names)
    for name, notes in found.answers.items():
        for answer, names, facts in notes:
            args = {**{str(place): item for place, item in enumerate(answer[1:])}, "all": answer[1:], **facts}
            yield "answers", name, args, partial(words.answer, answer, names)
    for notes in found.refusals.values():
        for refusal, names, _ in notes:
            yield "refusals", refusal.reason, refusal.facts, partial(refused, words, refusal, names)


def refused(words: Words, refusal: Refusal, names: Sequence[str], facts: dict[str, Any]) -> str:
    """A refusal with other facts."""
    return words.refusal(replace(refusal, facts=facts), names)


def varied(template: str, args: Mapping[str, Any], always: bool) -> Iterator[dict[str, Any]]:
    """The arguments with each list of the template empty, single and long, one at a time.

    A trade has two sides, and never are both empty; nothing is said of nobody.
    """
    forms = dict(re.findall(r"\{(\w+)(?::([^{}~]*))?[^{}]*\}", template))
    lists = {key: tuple(args[key]) for key in forms if isinstance(args.get(key), (tuple, list)) and args[key]}
    for key, value in lists.items():
        others = [other for other in lists if other != key and forms[other] != "seat"]
        last = bool(others) and not any(filled(lists[other], forms[other]) for other in others)
        for other in variations(value, counts=forms[key].endswith("#")):
            if filled(other, forms[key]) or not (always or last or forms[key] == "seat"):
                yield {**args, key: other}
    yield from numbered(template, args)


def numbered(template: str, args: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The arguments with each number of the template 0, 1 and many."""
    for key in dict.fromkeys(re.findall(r"\{(\w+)\}", template)):
        if type(args.get(key)) is int:
            yield from ({**args, key: number} for number in (0, 1, 7))


def filled(value: tuple[Any, ...], form: str) -> bool:
    """Whether a list holds anything; counts by kind do if one of them is not 0."""
    return any(value) if form.endswith("#") else bool(value)


def variations(value: tuple[Any, ...], counts: bool) -> Iterator[tuple[Any, ...]]:
    """A list as it is, empty, of one thing, and long."""
    if counts:
        yield (0,) * len(value)
        yield from (tuple(int(place == kind) for place in range(len(value))) for kind in range(len(value)))
        yield (3,) * len(value)
        return
    yield ()
    yield value[:1]
    yield (value * 8)[: len(NAMES)]
