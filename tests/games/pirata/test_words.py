"""The words of PIRATA that are its own; what holds for every game is in tests/conformance/test_words.py."""

from __future__ import annotations

import pytest

from tests.conformance.hearing import NAMES, own
from tests.games.pirata.kit import EDITION, GAME, at, at_sea, bet, hold, rig, table_of
from tortuga.games.pirata.table import NO_FACE
from tortuga.kernel.match import Match
from tortuga.kernel.words import load_words


def test_every_name_has_words_and_every_word_a_name() -> None:
    entries = own("pirata", "en")
    tiles = {tile.id for tile in EDITION.data.tile} | {"water", "free"}
    assert set(entries["tile"]) == set(entries["tile_text"]) == tiles
    cards = {card.id for card in EDITION.data.card}
    assert set(entries["card"]) == set(entries["card_text"]) == cards
    assert set(entries["square"]) == {str(square) for square in range(EDITION.data.maps.both_squares)}
    assert set(entries["battle"]) == {str(face) for face in (NO_FACE, *EDITION.data.dice.battle)}
    assert set(entries["stake"]) - {"final"} <= set(GAME.rules)


def test_the_phantom_has_a_name_in_both_languages() -> None:
    for language, name in (("en", "The Phantom"), ("es", "El Fantasma")):
        assert load_words(GAME.package, language).event("fell", {"seat": 2}, NAMES[:2]).startswith(name)


def asks(match: Match, seat: int) -> str:
    """What a seat reads."""
    decision = match.pending()[seat]
    return load_words(GAME.package, "en").prompt(
        decision, NAMES[: match.seats], GAME.facts(match.view(seat), decision, None)
    )


@pytest.mark.rule("PIR-2.3")
def test_the_question_to_a_bidder_states_the_bid_its_bidder_and_the_dice() -> None:
    match = at_sea(seats=3)
    bet(match, (5, 5, 1), (2, 2), (4,), bid=(0, 4, 5))
    table_of(match).seen[:] = [3, 7, 1]
    at(match, "bid", 1)
    assert (
        asks(match, 1) == "Ann bids 4 × 5: raise, lock or call liar. At the last count there were 6 dice under 3 cups."
    )


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
    looked = load_words(GAME.package, "es").event("looked", {"seat": 0, "other": 2}, NAMES[:2])
    paid = load_words(GAME.package, "es").event("coins_paid", {"seat": 0, "other": 2, "count": 1}, NAMES[:2])
    assert looked == "Ann mira bajo el cubilete del Fantasma."
    assert paid == "Ann paga 1 moneda al Fantasma."
