"""PIR-5, PIR-6: cards, coins, first come first served, and catching up."""

from __future__ import annotations

import pytest

from tests.games.pirata.kit import at, at_sea, crew, happened, hold, options, pass_all, play, rig, said, table_of
from tortuga.kernel.refusal import Refused


@pytest.mark.rule("PIR-5.2")
def test_one_gold_and_one_silver_card_each_round() -> None:
    match = at_sea()
    hold(match, 0, "fresh_hands", "captains_purse", "fair_wind", "second_shake")
    play(match, 0, "play", "fresh_hands")
    assert set(options(match, 0)) == {("pass",), ("play", "fair_wind"), ("play", "second_shake")}
    refusal = match.explain(0, ("play", "captains_purse"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("PIR-5.2", "silver_used")
    match.answer(0, ("play", "fair_wind"))
    assert 0 not in match.pending()


@pytest.mark.rule("PIR-5.3")
def test_gold_cards_can_be_played_while_sailing_and_change_the_tile() -> None:
    match = at_sea(ships=(0, 0, 0, 0))
    hold(match, 0, "fair_wind", "fresh_hands")
    hold(match, 3, "second_shake")
    rig(match, 0, 6, 5, 4)
    at(match, "sail", 0, 0b0111)
    assert list(match.pending()) == [0, 3]
    assert options(match, 0) == (("pass",), ("play", "fair_wind"))
    match.answer(0, ("play", "fair_wind"))
    pass_all(match)
    assert said(match, "tile_won") == [{"seat": 0, "tile": "shifting_winds"}]


@pytest.mark.rule("PIR-5.4")
def test_silver_cards_wait_for_the_action_phase() -> None:
    match = at_sea(ships=(0, 0, 0, 0))
    hold(match, 0, "fresh_hands")
    rig(match, 0, 6, 5, 4)
    at(match, "sail", 0, 0b0111)
    with pytest.raises(Refused) as refused:
        match.answer(0, ("play", "fresh_hands"))
    assert refused.value.refusal.rule == "PIR-5.4"


@pytest.mark.rule("PIR-5.2")
def test_a_gold_card_of_the_sail_phase_counts_for_the_round() -> None:
    match = at_sea()
    hold(match, 0, "fair_wind", "fresh_hands")
    table_of(match).gold = 1
    at(match, "act")
    assert options(match, 0) == (("pass",), ("play", "fresh_hands"))


@pytest.mark.rule("PIR-5.5")
def test_played_cards_lie_open_until_the_round_ends_and_an_empty_hand_draws() -> None:
    match = at_sea()
    hold(match, 0, "fresh_hands")
    t = play(match, 0, "play", "fresh_hands")
    assert match.view(None).board.played == ((0, "fresh_hands"),)
    assert t.hands[0] == []
    at(match, "end_round")
    assert t.played == []
    assert len(t.discard) == 1
    assert [len(hand) for hand in t.hands] == [1, 1, 1, 1]


@pytest.mark.rule("PIR-5.6")
def test_an_empty_deck_is_the_discard_pile_shuffled() -> None:
    match = at_sea()
    t = table_of(match)
    t.deck, t.discard = [], t.deck
    at(match, "codex", 0)
    assert len(t.deck) == 46
    assert t.discard == []


@pytest.mark.rule("PIR-5.7")
@pytest.mark.parametrize("step", ["begin_betting", "act"])
def test_two_coins_buy_a_card_in_any_phase(step: str) -> None:
    match = at_sea()
    t = table_of(match)
    hold(match, 1, "belay")
    t.coins[1] = 3
    at(match, step)
    assert match.offers(0) == ()
    asked = list(match.pending())
    match.take(1, "buy_card", ("buy_card",))
    assert t.coins[1] == 1
    assert len(t.hands[1]) == 2
    assert list(match.pending()) == asked
    with pytest.raises(Refused):
        match.take(1, "buy_card", ("buy_card",))


@pytest.mark.rule("PIR-5.7")
def test_a_bought_card_may_be_played_at_once_even_after_passing() -> None:
    match = at_sea()
    t = table_of(match)
    hold(match, 0, "belay")
    hold(match, 1, "belay")
    t.coins[1] = 2
    at(match, "act")
    match.answer(1, ("pass",))
    assert list(match.pending()) == [0]
    t.deck.append(t.edition.card_named("fresh_hands"))
    match.take(1, "buy_card", ("buy_card",))
    assert ("play", "fresh_hands") in options(match, 1)


@pytest.mark.rule("PIR-5.8")
def test_an_empty_bank_pays_nothing() -> None:
    match = at_sea()
    t = table_of(match)
    t.coins[3] += t.bank
    t.bank = 0
    hold(match, 0, "captains_purse")
    play(match, 0, "play", "captains_purse")
    rig(match, 0)
    at(match, "sail", 1, 0b0010)
    assert t.coins[:2] == [1, 1]


@pytest.mark.rule("PIR-6.1")
def test_who_comes_first_is_served_first() -> None:
    match = at_sea(ships=(2, 3, 2, 2))
    hold(match, 0, "press_gang")
    hold(match, 1, "walk_the_plank")
    crew(match, 2, 2)
    t = at(match, "act")
    assert set(match.pending()) == {0, 1}
    match.answer(1, ("play_on", "walk_the_plank", 2))
    match.answer(0, ("play_on", "press_gang", 2))
    assert t.crew == [5, 5, 1, 5]
    assert "last_crew" in happened(match)


@pytest.mark.rule("PIR-6.1")
def test_a_decision_keeps_its_number_while_only_others_act() -> None:
    match = at_sea()
    hold(match, 0, "fresh_hands")
    hold(match, 1, "captains_purse", "about_ship")
    hold(match, 2, "captains_purse")
    at(match, "act")
    before = match.view(0).number
    match.answer(1, ("play", "captains_purse"))
    assert match.view(0).number == before
    match.answer(0, ("play", "fresh_hands"), before)


@pytest.mark.rule("PIR-6.2")
def test_a_pass_is_open_again_when_somebody_plays_a_card() -> None:
    match = at_sea()
    hold(match, 0, "fresh_hands")
    hold(match, 1, "captains_purse")
    at(match, "act")
    match.answer(0, ("pass",))
    assert list(match.pending()) == [1]
    match.answer(1, ("play", "captains_purse"))
    assert list(match.pending()) == [0]
    match.answer(0, ("pass",))
    assert not match.pending()


@pytest.mark.rule("PIR-6.3")
def test_from_x_cards_can_be_played() -> None:
    match = at_sea(ships=(0, 2, 2, 2))
    hold(match, 0, "press_gang")
    t = play(match, 0, "play_on", "press_gang", 1)
    assert t.crew[:2] == [6, 4]


@pytest.mark.rule("PIR-6.4")
def test_the_last_ship_may_catch_up_for_a_crew_each_square() -> None:
    match = at_sea(ships=(2, 5, 7, 5))
    t = at(match, "catch_up")
    assert options(match, 0) == (("stay_behind",), ("sacrifice", 3))
    match.answer(0, ("sacrifice", 3))
    assert (t.ships[0], t.crew[0]) == (5, 2)


@pytest.mark.rule("PIR-6.4")
def test_one_crew_must_stay_aboard_and_nobody_learns_who_could_not_pay() -> None:
    match = at_sea(ships=(2, 5, 7, 5))
    crew(match, 0, 3)
    at(match, "catch_up")
    assert list(match.pending()) == [0]
    refusal = match.explain(0, ("sacrifice", 3))
    assert refusal is not None
    assert refusal.reason == "last_crew_stays"
    match.answer(0, ("stay_behind",))
    assert table_of(match).ships[0] == 2


@pytest.mark.rule("PIR-6.5")
@pytest.mark.parametrize(("second", "place", "left"), [("sacrifice", 5, 2), ("stay_behind", 2, 5)])
def test_ships_that_share_the_last_place_move_together_or_not_at_all(second: str, place: int, left: int) -> None:
    match = at_sea(ships=(2, 2, 7, 5))
    t = at(match, "catch_up")
    match.answer(0, ("sacrifice", 3))
    match.answer(1, (second, 3) if second == "sacrifice" else (second,))
    assert t.ships[:2] == [place, place]
    assert t.crew[:2] == [left, left]


@pytest.mark.rule("PIR-6.5")
def test_nobody_catches_up_when_all_lie_on_one_square() -> None:
    match = at_sea()
    at(match, "catch_up")
    assert not match.pending()


@pytest.mark.rule("PIR-6.2")
def test_who_is_thinking_keeps_his_question_while_others_pass() -> None:
    match = at_sea()
    for seat in range(3):
        hold(match, seat, "fresh_hands")
    at(match, "act")
    thinking, passed = match.view(0).number, match.view(1).number
    match.answer(1, ("pass",))
    assert match.view(0).number == thinking
    match.answer(2, ("play", "fresh_hands"))
    assert match.view(0).number == thinking
    assert match.view(1).number != passed
    match.answer(0, ("play", "fresh_hands"), thinking)


@pytest.mark.rule("PIR-6.1")
def test_whether_somebody_is_asked_does_not_depend_on_what_he_could_play() -> None:
    match = at_sea()
    hold(match, 0, "lucky_pirate")
    hold(match, 1, "fresh_hands")
    at(match, "act")
    assert list(match.pending()) == [0, 1]
    assert options(match, 0) == (("pass",),)


@pytest.mark.rule("PIR-5.7")
def test_cards_are_bought_as_long_as_there_are_any() -> None:
    match = at_sea()
    t = table_of(match)
    t.coins[1] = 2
    t.deck, t.discard = [], t.deck
    at(match, "begin_betting")
    assert [offer.decision.name for offer in match.offers(1)] == ["buy_card"]
    t.hands[2], t.discard = t.discard, []
    assert match.offers(1) == ()


@pytest.mark.rule("PIR-6.4")
@pytest.mark.parametrize(("distance", "asked"), [(9, True), (10, False)])
def test_nobody_is_asked_to_catch_up_with_a_ship_that_no_crew_could_reach(distance: int, asked: bool) -> None:
    match = at_sea(ships=(2, 2 + distance, 2 + distance, 2 + distance))
    at(match, "catch_up")
    assert (0 in match.pending()) is asked
