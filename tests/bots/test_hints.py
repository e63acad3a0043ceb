"""Hints: what the ordinary bot would answer, and what speaks for it, from the view alone and in words for everybody."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files

import msgspec
import pytest

from tortuga.bots.hints import hint
from tortuga.games import SLUGS, get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer, Counts
from tortuga.kernel.edition import load_edition
from tortuga.kernel.game import Game
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.motive import Motive
from tortuga.kernel.words import LANGUAGES, load_words
from tortuga.server.tables.bot_worker import read_view

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ira", "Jo")
ENOUGH = {"plunder": 900, "aye": 700}
"""So many hints show most of what a bot goes by; 400 where nothing is said here."""


def matches(game: Game, seed: int) -> Match:
    variant = list(game.variants.values())[seed % len(game.variants)]
    seats = variant.seats[min(1, len(variant.seats) - 1)]
    return new_match(game, load_edition(game), seats, FastChance(seed), variant.options)


@cache
def hints(slug: str) -> tuple[tuple[Motive | None, str, Answer], ...]:
    """Play by hints alone and note what was said."""
    game = get_game(slug)
    chance = FastChance(3)
    found: list[tuple[Motive | None, str, Answer]] = []
    seed = 0
    while len(found) < ENOUGH.get(slug, 400):
        match = matches(game, seed)
        seed += 1
        while not match.over and len(found) < 200 * seed:
            seat, decision = next(iter(match.pending().items()))
            answer, motive = hint(game, match.view(seat), decision, chance)
            found.append((motive, decision.name, answer))
            match.answer(seat, answer)
    return tuple(found)


def sources(game: Game) -> str:
    return (files(game.package) / "bot" / "motives.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("slug", SLUGS)
def test_most_hints_come_with_what_speaks_for_them(slug: str) -> None:
    silent = Counter(name for motive, name, _ in hints(slug) if motive is None)
    assert silent.total() * 4 < len(hints(slug)), silent.most_common(5)
    assert len({motive.key for motive, _, _ in hints(slug) if motive is not None}) >= 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_motive_can_be_said(slug: str, language: str) -> None:
    words = load_words(get_game(slug).package, language)
    for motive, _, _ in hints(slug):
        if motive is not None:
            sentence = words.motive(motive, NAMES)
            assert sentence.endswith("."), sentence
            assert not set("⟨⟩{}#") & set(sentence), sentence


@pytest.mark.parametrize("slug", SLUGS)
def test_every_motive_has_words_and_no_words_are_idle(slug: str) -> None:
    game = get_game(slug)
    source = sources(game)
    text = (files(game.package) / "words" / "en.toml").read_text(encoding="utf-8")
    keys = tomllib.loads(text)["motives"]
    assert set(re.findall(r'Motive\("(\w+)"', source)) <= set(keys)
    assert [key for key in keys if f'"{key}"' not in source] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_a_motive_rests_on_nothing_but_what_the_seat_can_see(slug: str) -> None:
    """A view sent through JSON, as a bot's process gets it, leads to the same motive, whatever the answer."""
    game = get_game(slug)
    match = matches(game, 1)
    chance = FastChance(5)
    for _ in range(60):
        if match.over:
            break
        seat, decision = next(iter(match.pending().items()))
        view = match.view(seat)
        far = read_view(game, msgspec.json.encode(view))
        for answer in ((decision.listed() or ())[:6]) or (decision.sample(chance),):
            assert game.motive(view, decision, answer) == game.motive(far, decision, answer)
        match.answer(seat, decision.sample(chance))


def test_a_single_answer_needs_no_other_motive() -> None:
    only = [motive for motive, _, _ in hints("plunder") if motive is not None and motive.key == "only_answer"]
    assert only
    assert load_words("tortuga.games.plunder", "en").motive(only[0]) == "You have no other answer."


def test_palabra_keeps_a_promise_where_a_raid_would_break_it() -> None:
    game = get_game("palabra")
    match = new_match(game, load_edition(game), 4, FastChance(172))
    for seat in range(4):
        for slot in range(2):
            match.take(seat, "pledge", ("pledge", slot, 1))
    view = match.view(1)
    assert view.decision is not None
    answer, motive = hint(game, view, view.decision, FastChance(172))
    assert 0 not in answer[1:]
    assert motive is not None
    assert motive.key == "keep_word"


def test_plunder_tells_the_odds_of_two_dice() -> None:
    """Without a cannon against one skull the attacker wins or ties 15 of 36 rolls; his is the tie."""
    odds = {motive.facts["odds"] for motive, _, _ in hints("plunder") if motive and motive.key == "island_odds"}
    assert 42 in odds


def test_a_captain_hears_that_a_stronger_crew_wins_more_often() -> None:
    game = get_game("captains")
    chance = FastChance(2)
    match = new_match(game, load_edition(game), 3, FastChance(2))
    while "crew" not in {decision.name for decision in match.pending().values()}:
        seat, decision = next(iter(match.pending().items()))
        match.answer(seat, decision.sample(chance))
    seat, decision = next(iter(match.pending().items()))
    assert isinstance(decision, Counts)
    strongest = max(place for place, count in enumerate(decision.limits) if count)
    weakest = min(place for place, count in enumerate(decision.limits) if count)
    odds = []
    for sent in (weakest, strongest):
        motive = game.motive(match.view(seat), decision, ("crew", *(int(place == sent) for place in range(6))))
        assert motive is not None
        odds.append(motive.facts["odds"])
    assert odds == sorted(odds)


def test_pirata_calls_a_liar_for_odds_below_one_half_only() -> None:
    calls = [motive for motive, _, answer in hints("pirata") if answer == ("liar",)]
    assert calls
    assert all(motive is None or motive.facts["odds"] <= 50 for motive in calls)


def test_only_whoever_holds_the_card_is_told_of_treason() -> None:
    game = get_game("aye")
    chance = FastChance(1)
    told = 0
    for seed in range(6):
        match = new_match(game, load_edition(game), 5, FastChance(seed))
        while not match.over and len(match.log) < 150:
            seat, decision = next(iter(match.pending().items()))
            view = match.view(seat)
            answer, motive = hint(game, view, decision, chance)
            if motive is not None and motive.key == "treason":
                assert {"turncoat", "kraken_cultist"} & set(view.board.pirates[seat].hand)
                told += 1
            match.answer(seat, answer)
    assert told
