"""PIR-9: two pirates and a phantom."""

from __future__ import annotations

import pytest

from tests.games.pirata.kit import (
    CROSS,
    RING,
    at,
    at_sea,
    bet,
    crew,
    happened,
    hold,
    new,
    options,
    pass_all,
    rig,
    said,
    table_of,
)


@pytest.mark.rule("PIR-9.1")
def test_the_phantom_has_a_cup_whose_dice_count_and_nobody_sees() -> None:
    match = at_sea(seats=2)
    t = at(match, "begin_betting")
    assert t.crew == [5, 5, 5]
    assert t.rolled == 0b111
    for viewer in (None, 0, 1):
        assert match.view(viewer).board.pirates[2].dice is None
    bet(match, (5,), (5,), (5, 1), bid=(0, 4, 5))
    at(match, "bid", 1)
    match.answer(1, ("liar",))
    assert said(match, "counted") == [{"count": 4, "face": 5}]


@pytest.mark.rule("PIR-9.2")
def test_the_phantom_gets_six_silver_cards() -> None:
    for seed in range(5):
        t = table_of(new(2, seed=seed, first_game=True))
        assert len(t.hands[2]) == 6
        assert {t.edition.card[title].colour for title in t.hands[2]} == {"silver"}


@pytest.mark.rule("PIR-9.3")
def test_the_phantom_opens_the_action_phase_with_a_card_for_itself() -> None:
    match = at_sea(seats=2)
    hold(match, 2, "fresh_hands")
    t = at(match, "begin_action")
    assert t.crew == [5, 5, 6]
    assert t.hands[2] == []


@pytest.mark.rule("PIR-9.3")
def test_two_possible_victims_battle_and_the_loser_is_hit() -> None:
    match = at_sea(seats=2)
    hold(match, 2, "press_gang")
    rig(match, 0, 6, 2)
    t = at(match, "begin_action")
    assert said(match, "battle_lost") == [{"seat": 1}]
    assert t.crew == [5, 4, 6]


@pytest.mark.rule("PIR-9.3")
def test_a_lone_victim_needs_no_battle_and_none_at_all_wastes_the_card() -> None:
    match = at_sea(seats=2, ships=(0, 2, 2))
    hold(match, 2, "press_gang")
    t = at(match, "begin_action")
    assert t.crew == [5, 4, 6]
    t.ships[1] = 0
    hold(match, 2, "press_gang")
    at(match, "begin_action")
    assert "card_wasted" in happened(match)


@pytest.mark.rule("PIR-9.3")
def test_an_empty_phantom_draws_the_next_silver_card() -> None:
    match = at_sea(seats=2)
    t = table_of(match)
    hold(match, 0, "belay")
    t.deck = [t.edition.card_named(name) for name in ("press_gang", "about_ship", "fair_wind")]
    at(match, "end_round")
    names = [[t.edition.card[title].id for title in hand] for hand in t.hands]
    assert names == [["belay"], ["fair_wind"], ["about_ship"]]


@pytest.mark.rule("PIR-9.4")
def test_who_misses_the_betting_bids_for_the_phantom() -> None:
    match = at_sea(seats=2)
    t = table_of(match)
    t.missing = 0b10
    at(match, "begin_betting")
    assert match.view(1).board.pirates[2].dice is not None
    assert match.view(0).board.pirates[2].dice is None
    match.answer(0, ("bid", 1, 2))
    assert list(match.pending()) == [1]
    match.answer(1, ("bid", 2, 2))
    assert t.bidder == 2
    match.answer(0, ("bid", 20, 2))
    rig(match, 0)
    match.answer(1, ("liar",))
    assert said(match, "bet_won") == [{"seat": 2, "other": 0}]
    assert t.sailed == 0b100


@pytest.mark.rule("PIR-9.4")
def test_the_phantom_makes_no_bets_of_its_own() -> None:
    match = at_sea(seats=2)
    at(match, "begin_betting")
    for count in range(1, 5):
        (seat,) = match.pending()
        assert seat == (count - 1) % 2
        match.answer(seat, ("bid", count, 2))


@pytest.mark.rule("PIR-9.5")
def test_the_phantom_sails_with_the_winner_and_its_victory_leaves_the_tile_alone() -> None:
    match = at_sea(seats=2, ships=(2, 2, 2))
    bet(match, (5,), (5,), (5,), bid=(0, 3, 5))
    rig(match, 0, 2, 6)
    t = at(match, "reveal_dice", 1, False)
    pass_all(match)
    assert t.sailed == 0b101
    assert t.ships == [3, 2, 3]
    assert happened(match)[-1] == "tile_left"


@pytest.mark.rule("PIR-9.6")
def test_the_phantom_sails_on_past_x_and_terminates_whom_it_reaches() -> None:
    match = at_sea(seats=2, ships=(9, 2, 17))
    at(match, "hunt")
    assert not match.table.result
    rig(match, 0, 0, 0)
    at(match, "sail", 0, 0b101)
    assert match.result is not None
    assert (match.result.winners, match.result.why) == ((0,), "phantom")


@pytest.mark.rule("PIR-9.6")
def test_of_two_reached_at_once_the_loser_of_a_battle_is_terminated() -> None:
    match = at_sea(seats=2, ships=(2, 2, 18))
    rig(match, 5, 3)
    at(match, "hunt")
    assert match.result is not None
    assert match.result.winners == (0,)


def test_the_phantom_can_be_hit_like_any_pirate() -> None:
    match = at_sea(seats=2)
    crew(match, 2, 3)
    hold(match, 0, "press_gang", "belay")
    t = at(match, "act")
    assert ("play_on", "belay", 2) in options(match, 0)
    match.answer(0, ("play_on", "press_gang", 2))
    assert t.crew == [6, 5, 2]


def test_a_hushed_phantom_wastes_its_card() -> None:
    match = at_sea(seats=2)
    t = table_of(match)
    t.hushed[2] = t.round
    hold(match, 2, "fresh_hands")
    at(match, "begin_action")
    assert t.crew[2] == 5
    assert "card_cancelled" in happened(match)


@pytest.mark.parametrize("sign", [CROSS, RING])
def test_the_phantom_battles_for_the_kings_die_too(sign: int) -> None:
    match = at_sea(seats=2)
    t = table_of(match)
    t.special[0] = 0
    rig(match, sign, 1, 6)
    at(match, "mutiny", 0)
    assert t.special[0] == (2 if sign == CROSS else 0)


@pytest.mark.rule("PIR-6.2")
def test_a_battle_over_the_phantoms_card_takes_nobodys_turn_to_act() -> None:
    match = at_sea(2, ships=(3, 5, 6))
    hold(match, 0, "fresh_hands")
    hold(match, 1, "fresh_hands")
    hold(match, 2, "press_gang")
    at(match, "begin_action")
    match.answer(0, ("pass",))
    match.answer(1, ("pass",))
    assert "crew_taken" in happened(match)
    assert list(match.pending()) == [0, 1]
    assert match.pending()[0].name == "action_card"


@pytest.mark.rule("PIR-T.7")
def test_nobody_barters_his_way_onto_the_phantoms_second_lap() -> None:
    match = at_sea(2, ships=(3, 9, 18))
    at(match, "barter", 0)
    assert ("barter", 2, "crew") in options(match, 0)
    assert ("barter", 2, "place") not in options(match, 0)


@pytest.mark.rule("PIR-C.25")
def test_from_x_no_ship_lies_in_front_not_even_the_phantoms() -> None:
    match = at_sea(2, ships=(16, 9, 17), curse=True)
    hold(match, 0, "fog_bank", "grappling_hook")
    at(match, "act")
    assert options(match, 0) == (("pass",),)


@pytest.mark.rule("PIR-11.1")
def test_the_phantom_hunts_nobody_once_a_pirate_alone_is_afloat() -> None:
    match = at_sea(2, ships=(1, 2, 19), instant_death=True)
    t = table_of(match)
    t.out = 1
    at(match, "hunt")
    assert t.result is None


@pytest.mark.rule("PIR-5.6")
def test_the_phantom_draws_from_the_reshuffled_pile_when_the_deck_is_empty() -> None:
    match = at_sea(2)
    hold(match, 0, "belay")
    hold(match, 1, "belay")
    t = table_of(match)
    t.deck, t.discard = [], t.deck
    at(match, "end_round")
    assert [len(hand) for hand in t.hands] == [1, 1, 1]


@pytest.mark.rule("PIR-9.4")
def test_the_phantom_misses_nothing_after_a_wrong_lock() -> None:
    match = at_sea(2)
    t = bet(match, (2, 2), (), (3, 3), bid=(0, 2, 5))
    t.rolled = 0b101
    t.absent = 0b010
    t.follows = (2, -1, 0)
    at(match, "bid", 2)
    match.answer(1, ("lock",))
    assert said(match, "bet_won") == [{"seat": 0, "other": 2}]
    assert t.missing == 0
    assert "must_miss" not in happened(match)


@pytest.mark.rule("PIR-9.6")
@pytest.mark.parametrize(("ships", "caught"), [((0, 5, 16), 0), ((5, 0, 17), 1), ((16, 9, 33), 1)])
def test_the_phantom_catches_who_is_not_ahead_of_it_once_it_has_passed_x(ships: tuple[int, ...], caught: int) -> None:
    match = at_sea(2, ships=ships)
    t = at(match, "hunt")
    if ships[2] == 16:
        assert t.result is None
    else:
        assert t.result is not None
        assert t.result.winners == (1 - caught,)


@pytest.mark.rule("PIR-6.4")
def test_nobody_catches_up_with_the_phantom_on_its_second_lap() -> None:
    match = at_sea(2, ships=(4, 4, 18))
    at(match, "catch_up")
    assert not match.pending()


@pytest.mark.rule("PIR-9.7")
@pytest.mark.parametrize(
    ("ships", "asked"), [((4, 5, 2), set()), ((4, 5, 4), {0}), ((4, 4, 4), set()), ((4, 4, 6), {0, 1})]
)
def test_behind_the_phantom_nobody_is_last(ships: tuple[int, ...], asked: set[int]) -> None:
    match = at_sea(2, ships=ships)
    at(match, "catch_up")
    assert set(match.pending()) == asked


@pytest.mark.rule("PIR-C.18")
def test_one_card_of_the_phantom_is_hushed_not_two() -> None:
    match = at_sea(2, ships=(3, 5, 6))
    hold(match, 2, "captains_purse", "captains_purse")
    t = table_of(match)
    t.hushed[2] = 2
    at(match, "phantom_plays")
    assert happened(match) == ["card_played", "card_cancelled"]
    at(match, "phantom_plays")
    assert happened(match) == ["card_played", "coins_taken"]


@pytest.mark.rule("PIR-9.6")
def test_who_is_driven_back_before_the_phantom_is_caught_when_the_round_ends() -> None:
    match = at_sea(2, ships=(3, 9, 18))
    hold(match, 1, "contrary_wind")
    t = table_of(match)
    t.missing = 0b11
    at(match, "new_round")
    match.answer(1, ("play_on", "contrary_wind", 0))
    match.answer(0, ("stay_behind",))
    assert said(match, "terminated") == [{"seat": 0}]
