"""What a person types at the table, read as an answer."""

from __future__ import annotations

import pytest

import tortuga
from tortuga.cli.entry import Several, choices, read
from tortuga.cli.voice import Fault
from tortuga.games import SLUGS, get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer, Counts, Decision, One, Some, Trade
from tortuga.kernel.view import View
from tortuga.kernel.words import LANGUAGES, Words, load_words

ENGLISH = load_words("tortuga.games.palabra", "en")
SPANISH = load_words("tortuga.games.palabra", "es")
BID = Counts("bid", "PAL-4.2", (0, 2, 3, 1, 4), 0, 10)


def label(answer: Answer) -> str:
    return ENGLISH.answer(answer, ("Ann", "Ben", "Cid"))


@pytest.mark.parametrize(
    ("text", "words", "counts"),
    [
        ("0 1 2 0 0", ENGLISH, (0, 1, 2, 0, 0)),
        ("2b 1re", ENGLISH, (0, 0, 2, 0, 1)),
        ("1 red gem and 2 blue gems", ENGLISH, (0, 0, 2, 0, 1)),
        ("2 Blue, 1 RED", ENGLISH, (0, 0, 2, 0, 1)),
        ("1b 1b", ENGLISH, (0, 0, 2, 0, 0)),
        ("1g", ENGLISH, (0, 0, 0, 1, 0)),
        ("nothing", ENGLISH, (0, 0, 0, 0, 0)),
        ("0", ENGLISH, (0, 0, 0, 0, 0)),
        ("9 red", ENGLISH, (0, 0, 0, 0, 9)),
        ("2 gemas azules y 1 roja", SPANISH, (0, 0, 2, 0, 1)),
        ("1ver", SPANISH, (0, 0, 0, 1, 0)),
        ("nada", SPANISH, (0, 0, 0, 0, 0)),
    ],
)
def test_counts_are_read_in_any_order_and_short(text: str, words: Words, counts: tuple[int, ...]) -> None:
    assert read(text, BID, words, label) == ("bid", *counts)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("two blue", "counts_not_understood"),
        ("3", "counts_not_understood"),
        ("1 2 3", "counts_not_understood"),
        ("2 pearls", "unknown_kind"),
        ("2 gem", "ambiguous_kind"),
    ],
)
def test_counts_that_cannot_be_read_are_said_to_be_so(text: str, key: str) -> None:
    with pytest.raises(Fault) as fault:
        read(text, BID, ENGLISH, label)
    assert fault.value.key == key


def test_a_colour_that_is_not_on_the_island_becomes_an_answer_that_can_be_refused() -> None:
    take = One("take", "PAL-5.3", (("take", 3), ("take", 4)))
    assert read("gr", take, ENGLISH, label) == ("take", 3)
    assert read("2", take, ENGLISH, label) == ("take", 4)
    assert read("gold", take, ENGLISH, label) == ("take", 0)
    with pytest.raises(Fault):
        read("pearl", take, ENGLISH, label)


def test_words_in_order_tell_answers_apart() -> None:
    move = One("move_gem", "PAL-6.2", (("leave",), ("move_gem", 0, 2, 1), ("move_gem", 1, 2, 0), ("move_gem", 0, 3, 1)))
    assert read("blue skull", move, ENGLISH, label) == Several((2, 3))
    assert read("blue skull rum", move, ENGLISH, label) == ("move_gem", 0, 2, 1)
    assert read("leave", move, ENGLISH, label) == ("leave",)


def test_items_of_a_pool_are_chosen_by_their_numbers() -> None:
    few = Some("look_hands", "PAL-6.6", (1, 2), 1, 2)
    assert choices(few) == (("look_hands", 1), ("look_hands", 2), ("look_hands", 1, 2))
    many = Some("look_hands", "PAL-6.6", tuple(range(14)), 2, 2)
    assert len(choices(many)) == 14
    assert read("3 1", many, ENGLISH, label) == ("look_hands", 2, 0)
    with pytest.raises(Fault):
        read("3 15", many, ENGLISH, label)


GOODS = Words(
    "en",
    {
        "house": {"and": "and", "nothing": "nothing", "for": "for", "everybody": "everybody"},
        "answers": {"offer": "give {1:card#} for {2:card#}"},
        "card": {"0": "wood|wood", "1": "rum|rum", "2": "gold|gold"},
    },
)
OFFER = Trade("offer", "PLU-8.1", (1, 2), (2, 1, 0), (5, 5, 5))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Ben: 2 wood and 1 rum for 1 gold", ("offer", 1, (2, 1, 0), (0, 0, 1))),
        ("cid: 1w for nothing", ("offer", 2, (1, 0, 0), (0, 0, 0))),
        ("everybody: 1 rum for 2 gold", ("offer", -1, (0, 1, 0), (0, 0, 2))),
    ],
)
def test_a_trade_names_partner_gifts_and_wishes(text: str, answer: Answer) -> None:
    assert read(text, OFFER, GOODS, label, ("Ann", "Ben", "Cid")) == answer


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Ben: 2 wood", "trade_not_understood"),
        ("1 wood for 1 rum", "which_partner"),
        ("Ann: 1 wood for 1 rum", "which_partner"),
        ("Ben: 1 pearl for 1 rum", "unknown_kind"),
    ],
)
def test_a_trade_that_cannot_be_read_is_said_to_be_so(text: str, key: str) -> None:
    with pytest.raises(Fault) as fault:
        read(text, OFFER, GOODS, label, ("Ann", "Ben", "Cid"))
    assert fault.value.key == key


def test_with_one_partner_nobody_needs_to_be_named() -> None:
    only = Trade("offer", "PLU-8.1", (2,), (2, 1, 0), (5, 5, 5))
    assert read("1 wood for 1 gold", only, GOODS, label, ("Ann", "Ben", "Cid")) == ("offer", 2, (1, 0, 0), (0, 0, 1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_whoever_types_an_answer_as_it_is_listed_has_given_it(slug: str, language: str) -> None:
    """“Aye!”, “LIAR!”, “Sail the Gull to E-5”: signs do not matter, and a whole answer beats a longer one."""
    game = get_game(slug)
    words = load_words(game.package, language)
    match = tortuga.new(slug, seats=4, seed=5)
    chance = FastChance(5)
    names = ("Ann", "Ben", "Cid", "Dot")
    while not match.over and len(match.log) < 80:
        seat, decision = next(iter(match.pending().items()))
        view = match.view(seat)

        def said(answer: Answer, view: View = view, decision: Decision = decision) -> str:
            return words.answer(answer, names, game.facts(view, decision, answer))

        if isinstance(decision, One):
            for answer in (decision.options[0], decision.options[-1], chance.pick(decision.options)):
                assert read(said(answer), decision, words, said, names) == answer
        match.answer(seat, decision.sample(chance))
