"""Words: templates, plurals, lists, two languages."""

from __future__ import annotations

import pytest

from tortuga.kernel.decision import One
from tortuga.kernel.refusal import Refusal
from tortuga.kernel.words import LANGUAGES, Words, load_words

TABLES = {
    "house": {"and": "and", "nothing": "nothing"},
    "events": {"took": "{seat:seat} takes {gems:gem#} from {island:island}.", "waits": "{n} {n?day|days} left"},
    "prompts": {"lay": "Lay your ships."},
    "answers": {"lay": "left {0:ship}, right {1:ship}", "bid": "{all:gem#}"},
    "refusals": {"too_many": "{count} {count?is|are} too many"},
    "gem": {"0": "ruby|rubies", "1": "opal"},
    "island": {"0": "Skull Rock", "1": "Bone Cay"},
    "ship": {"0": "red", "4": "four"},
}
EN = Words("en", TABLES)
NAMES = ("Ann", "Bo")


def test_an_event_becomes_a_sentence() -> None:
    args = {"seat": 1, "gems": (2, 1), "island": 0}
    assert EN.event("took", args, NAMES) == "Bo takes 2 rubies and 1 opal from Skull Rock."
    assert EN.event("took", {**args, "gems": (0, 0)}, NAMES) == "Bo takes nothing from Skull Rock."


def test_who_has_no_seat_is_named_by_the_game() -> None:
    ghostly = Words("en", {**TABLES, "seat": {"2": "the Phantom"}})
    args = {"seat": 2, "gems": (1, 0), "island": 1}
    assert ghostly.event("took", args, NAMES) == "The Phantom takes 1 ruby from Bone Cay."
    assert EN.event("took", args, NAMES) == "#2 takes 1 ruby from Bone Cay."


def test_a_thing_of_several_sorts_is_looked_up_in_the_first_table_that_has_it() -> None:
    words = Words("en", {**TABLES, "events": {"hit": "{target:ship/island} is hit."}})
    assert words.event("hit", {"target": 4}, ()) == "Four is hit."
    assert words.event("hit", {"target": 1}, ()) == "Bone Cay is hit."
    assert words.event("hit", {"target": 9}, ()) == "⟨island.9⟩ is hit."


def test_one_and_many_are_told_apart() -> None:
    assert EN.event("waits", {"n": 1}, ()) == "1 day left"
    assert EN.event("waits", {"n": 2}, ()) == "2 days left"


def test_answers_prompts_and_refusals_have_words() -> None:
    assert EN.answer(("lay", 0, 4)) == "left red, right four"
    assert EN.answer(("bid", 1, 0)) == "1 ruby"
    assert EN.prompt(One("lay", "R", ())) == "Lay your ships."
    assert EN.refusal(Refusal("R", "too_many", {"count": 3})) == "3 are too many"


def test_a_missing_word_never_stops_a_game() -> None:
    assert EN.event("unheard", {}, ()) == "⟨events.unheard⟩"
    assert EN.event("took", {"seat": 9, "gems": (), "island": 7}, NAMES) == "#9 takes nothing from ⟨island.7⟩."


def test_lists_are_joined_as_the_language_does() -> None:
    assert EN.joined(["a"]) == "a"
    assert EN.joined(["a", "b", "c"]) == "a, b and c"
    es = Words("es", {"house": {"and": "y", "nothing": "nada"}})
    assert es.joined(["oro", "ron"]) == "oro y ron"
    assert es.joined(["oro", "hierro"]) == "oro y hierro"
    assert es.joined(["oro", "islas"]) == "oro e islas"
    assert es.joined([]) == "nada"


def test_the_house_says_the_same_in_both_languages() -> None:
    # The house lies under every game; a game without words of its own would show exactly this.
    spoken = {language: load_words("tortuga.kernel", language) for language in LANGUAGES}
    for table in ("house", "refusals", "setup", "notices"):
        assert spoken["en"].keys(table) == spoken["es"].keys(table)
        assert spoken["en"].keys(table)
    with pytest.raises(ValueError, match="no words in fr"):
        load_words("tortuga.kernel", "fr")


def test_a_list_of_tuples_is_spelled_part_by_part() -> None:
    words = Words("en", {**TABLES, "parts": {"laid": "{0:ship} at {1:island}"}, "answers": {"lay": "{places:>laid}"}})
    facts = {"places": ((0, 1), (4, 0))}
    assert words.answer(("lay", 0, 4), NAMES, facts) == "red at Bone Cay and four at Skull Rock"


def test_one_kind_is_spelled_with_its_number() -> None:
    words = Words("en", {**TABLES, "events": {"rest": "{gem:gem*count} left"}})
    assert words.event("rest", {"gem": 0, "count": 1}, ()) == "1 ruby left"
    assert words.event("rest", {"gem": 0, "count": 3}, ()) == "3 rubies left"


def test_an_asterisk_stands_for_every_other_key() -> None:
    words = Words("en", {**TABLES, "ship": {"0": "red", "*": "the green *"}})
    assert words.name("ship", 0) == "red"
    assert words.name("ship", 12) == "the green 12"


def test_a_sentence_begins_with_a_capital_only_where_a_name_begins_it() -> None:
    words = Words("en", {**TABLES, "ship": {"0": "the red ship"}, "events": {"a": "{ship:ship} sinks", "b": "{file}"}})
    assert words.event("a", {"ship": 0}, ()) == "The red ship sinks"
    assert words.event("b", {"file": "match.json"}, ()) == "match.json"
    assert words.answer(("lay", 0, 0)) == "left the red ship, right the red ship"


def test_who_plays_without_a_seat_has_a_name_of_the_game() -> None:
    words = Words("en", {**TABLES, "seat": {"-1": "the rival"}})
    args = {"seat": -1, "gems": (0, 1), "island": 0}
    assert words.event("took", args, NAMES) == "The rival takes 1 opal from Skull Rock."
    assert words.event("took", {**args, "seat": -2}, NAMES).startswith("#-2 takes")


def test_an_empty_list_has_words_of_its_own() -> None:
    gave = "{seat:seat} gives {gems:gem#} for {cards:card#} || {seat:seat} asks for {cards:card#} || gift: {gems:gem#}"
    events = {"gave": gave, "crew": "Your crew: {crew:gem#~nobody}."}
    words = Words("en", {"events": events, "gem": {"0": "ruby|rubies"}, "card": {"0": "card|cards"}})
    assert words.event("gave", {"seat": 0, "gems": (2,), "cards": (1,)}, ["Ana"]) == "Ana gives 2 rubies for 1 card"
    assert words.event("gave", {"seat": 0, "gems": (0,), "cards": (1,)}, ["Ana"]) == "Ana asks for 1 card"
    assert words.event("gave", {"seat": 0, "gems": (1,), "cards": (0,)}, ["Ana"]) == "gift: 1 ruby"
    assert words.event("crew", {"crew": ()}, []) == "Your crew: nobody."
