"""PIR-C: what each action card does."""

from __future__ import annotations

import pytest

from tests.games.pirata.kit import (
    CROSS,
    EDITION,
    RING,
    asked,
    at,
    at_sea,
    crew,
    happened,
    hold,
    options,
    play,
    rig,
    table_of,
)
from tests.sources import text_of
from tortuga.games.pirata.table import CURSED, KING, MERMAIDS, NOBODY
from tortuga.kernel.match import Match
from tortuga.kernel.refusal import Refused


def duel_of(match: Match, mine: int, theirs: int) -> None:
    """Stand in a duel of seats 0 and 1, with these battle dice on the table."""
    rig(match, mine, theirs)
    at(match, "roll_battle", (0, 1), "winner", False, "duel_won", (0, 1, 1))


@pytest.mark.rule("PIR-C.1")
def test_a_lucky_pirate_rolls_his_battle_die_again() -> None:
    match = at_sea()
    hold(match, 0, "lucky_pirate")
    duel_of(match, 1, 4)
    rig(match, 6)
    match.answer(0, ("play", "lucky_pirate"))
    assert table_of(match).crew[:2] == [6, 4]


@pytest.mark.rule("PIR-C.2")
def test_a_cheating_pirate_turns_his_battle_die_to_seven() -> None:
    match = at_sea()
    hold(match, 0, "cheating_pirate")
    duel_of(match, 0, 6)
    match.answer(0, ("play", "cheating_pirate"))
    assert table_of(match).crew[:2] == [6, 4]


@pytest.mark.rule("PIR-C.1")
@pytest.mark.rule("PIR-C.2")
@pytest.mark.parametrize("name", ["lucky_pirate", "cheating_pirate"])
def test_battle_cards_are_useless_without_a_battle_die(name: str) -> None:
    match = at_sea()
    hold(match, 0, name)
    at(match, "act")
    assert options(match, 0) == (("pass",),)


@pytest.mark.rule("PIR-C.3")
def test_a_fair_wind_sails_one_square_further() -> None:
    match = at_sea()
    hold(match, 0, "fair_wind")
    assert play(match, 0, "play", "fair_wind").ships[0] == 3


@pytest.mark.rule("PIR-C.4")
def test_a_contrary_wind_drives_another_ship_a_square_back() -> None:
    match = at_sea()
    hold(match, 0, "contrary_wind")
    assert play(match, 0, "play_on", "contrary_wind", 2).ships == [2, 2, 1, 2]


@pytest.mark.rule("PIR-C.5")
def test_an_anchor_undoes_the_sailing_of_this_round() -> None:
    match = at_sea(ships=(2, 6, 6, 6))
    t = table_of(match)
    t.began[:] = [2, 4, 6, 4]
    t.sailed = 0b0110
    hold(match, 0, "drop_anchor")
    at(match, "act")
    assert options(match, 0) == (("pass",), ("play_on", "drop_anchor", 1))
    match.answer(0, ("play_on", "drop_anchor", 1))
    assert t.ships == [2, 4, 6, 6]


@pytest.mark.rule("PIR-C.6")
def test_a_grappling_hook_drags_a_ship_up_to_three_squares_ahead_back() -> None:
    match = at_sea(ships=(2, 5, 6, 1))
    hold(match, 0, "grappling_hook")
    at(match, "act")
    assert options(match, 0) == (("pass",), ("play_on", "grappling_hook", 1))
    match.answer(0, ("play_on", "grappling_hook", 1))
    assert table_of(match).ships[1] == 2


@pytest.mark.rule("PIR-C.7")
def test_fresh_hands_come_aboard() -> None:
    match = at_sea()
    hold(match, 0, "fresh_hands")
    assert play(match, 0, "play", "fresh_hands").crew[0] == 6


@pytest.mark.rule("PIR-C.8")
def test_a_press_gang_takes_a_crew_from_another_ship() -> None:
    match = at_sea()
    hold(match, 0, "press_gang")
    assert play(match, 0, "play_on", "press_gang", 3).crew == [6, 5, 5, 4]


@pytest.mark.rule("PIR-C.9")
@pytest.mark.parametrize(("sign", "left"), [(CROSS, 3), (RING, 5)])
def test_a_cannon_shot_hits_with_an_x_for_two_crew(sign: int, left: int) -> None:
    match = at_sea()
    hold(match, 0, "cannon_shot")
    rig(match, sign)
    assert play(match, 0, "play_on", "cannon_shot", 1).crew[1] == left


@pytest.mark.rule("PIR-C.10")
def test_one_crew_walks_the_plank() -> None:
    match = at_sea()
    hold(match, 0, "walk_the_plank")
    t = play(match, 0, "play_on", "walk_the_plank", 1)
    assert t.crew == [5, 4, 5, 5]


@pytest.mark.rule("PIR-C.11")
@pytest.mark.parametrize(("mine", "theirs", "crews"), [(5, 3, [6, 4]), (3, 5, [4, 6])])
def test_a_boarding_party_is_a_duel_for_a_crew(mine: int, theirs: int, crews: list[int]) -> None:
    match = at_sea()
    hold(match, 0, "boarding_party")
    rig(match, mine, theirs)
    assert play(match, 0, "play_on", "boarding_party", 1).crew[:2] == crews


@pytest.mark.rule("PIR-C.12")
def test_the_crows_nest_looks_under_a_cup_in_the_next_betting() -> None:
    match = at_sea()
    hold(match, 0, "crows_nest")
    play(match, 0, "play_on", "crows_nest", 1)
    at(match, "begin_betting")
    assert match.view(0).board.pirates[1].dice is not None
    assert match.view(2).board.pirates[1].dice is None


@pytest.mark.rule("PIR-C.13")
def test_a_loose_tongue_bids_with_an_open_cup() -> None:
    match = at_sea()
    hold(match, 0, "loose_tongue")
    play(match, 0, "play_on", "loose_tongue", 1)
    t = at(match, "begin_betting")
    for viewer in (None, 0, 2, 3):
        assert match.view(viewer).board.pirates[1].dice is not None
    assert match.view(2).board.pirates[0].dice is None
    assert t.open_next == 0


@pytest.mark.rule("PIR-C.14")
@pytest.mark.parametrize(("answer", "dice"), [("shake", (6, 6, 6, 6, 6)), ("keep_dice", (2, 2, 2, 2, 2))])
def test_a_second_shake_rolls_all_dice_of_a_cup_once_more(answer: str, dice: tuple[int, ...]) -> None:
    match = at_sea()
    hold(match, 0, "second_shake")
    play(match, 0, "play", "second_shake")
    rig(match, sum(6**place for place in range(5)))
    t = at(match, "begin_betting")
    assert match.view(0).board.pirates[0].dice == (2, 2, 2, 2, 2)
    rig(match, 6**5 - 1)
    match.answer(0, (answer,))
    assert match.view(0).board.pirates[0].dice == dice
    assert t.shakes == 0


@pytest.mark.rule("PIR-C.14")
def test_a_second_shake_waits_for_a_pirate_who_misses_the_betting() -> None:
    match = at_sea()
    t = table_of(match)
    t.shakes = t.missing = 1
    at(match, "begin_betting")
    assert t.shakes == 1


@pytest.mark.rule("PIR-C.15")
def test_the_captains_purse_holds_two_coins_of_the_bank() -> None:
    match = at_sea()
    hold(match, 0, "captains_purse")
    t = play(match, 0, "play", "captains_purse")
    assert (t.coins[0], t.bank) == (3, 10)


@pytest.mark.rule("PIR-C.16")
def test_the_harbour_toll_is_paid_by_all_who_are_not_safe_and_have_a_coin() -> None:
    match = at_sea(ships=(2, 2, 2, 0))
    table_of(match).coins[:] = [1, 1, 0, 1]
    hold(match, 0, "harbour_toll")
    assert play(match, 0, "play", "harbour_toll").coins == [2, 0, 0, 1]


@pytest.mark.rule("PIR-C.17")
def test_a_safe_conduct_guards_until_the_next_round_is_over() -> None:
    match = at_sea()
    hold(match, 0, "safe_conduct")
    hold(match, 1, "press_gang")
    t = play(match, 0, "play", "safe_conduct")
    for ahead, guarded in ((0, True), (1, True), (2, False)):
        t.round = 1 + ahead
        at(match, "act")
        assert (("play_on", "press_gang", 0) not in options(match, 1)) == guarded


@pytest.mark.rule("PIR-C.18")
def test_belay_brings_the_next_card_of_a_pirate_to_nothing() -> None:
    match = at_sea()
    hold(match, 0, "belay")
    hold(match, 1, "fresh_hands", "fair_wind")
    t = play(match, 0, "play_on", "belay", 1)
    match.answer(1, ("play", "fresh_hands"))
    assert t.crew[1] == 5
    assert "card_cancelled" in happened(match)
    match.answer(1, ("play", "fair_wind"))
    assert t.ships[1] == 3


@pytest.mark.rule("PIR-C.18")
def test_belay_is_forgotten_after_the_next_round() -> None:
    match = at_sea()
    hold(match, 0, "belay")
    hold(match, 1, "fresh_hands")
    t = play(match, 0, "play_on", "belay", 1)
    t.round += 2
    match.answer(1, ("play", "fresh_hands"))
    assert t.crew[1] == 6


@pytest.mark.rule("PIR-C.19")
def test_about_ship_turns_the_betting() -> None:
    match = at_sea()
    hold(match, 0, "about_ship")
    assert play(match, 0, "play", "about_ship").direction == -1


@pytest.mark.rule("PIR-C.20")
def test_a_rum_ration_draws_two_cards() -> None:
    match = at_sea()
    hold(match, 0, "rum_ration")
    assert len(play(match, 0, "play", "rum_ration").hands[0]) == 2


@pytest.mark.rule("PIR-C.21")
def test_the_black_spot_moves_the_curse() -> None:
    match = at_sea(curse=True)
    hold(match, 0, "black_spot", "black_spot")
    t = play(match, 0, "play_on", "black_spot", 1)
    assert t.special[CURSED] == 1
    t.silver = 0
    play(match, 0, "play_on", "black_spot", 2)
    assert t.special[CURSED] == 2


@pytest.mark.rule("PIR-C.22")
def test_salt_and_prayer_shed_the_curse_or_bring_a_crew() -> None:
    match = at_sea(curse=True)
    t = table_of(match)
    t.special[CURSED] = 0
    hold(match, 0, "salt_and_prayer", "salt_and_prayer")
    play(match, 0, "play", "salt_and_prayer")
    assert (t.special[CURSED], t.crew[0]) == (NOBODY, 5)
    t.silver = 0
    play(match, 0, "play", "salt_and_prayer")
    assert t.crew[0] == 6


@pytest.mark.rule("PIR-C.23")
def test_the_sirens_come_from_the_board_or_out_of_another_cup() -> None:
    match = at_sea(curse=True)
    hold(match, 0, "siren_song")
    hold(match, 1, "siren_song")
    t = play(match, 0, "play", "siren_song")
    assert t.special[MERMAIDS] == 0
    play(match, 1, "play_on", "siren_song", 0)
    assert t.special[MERMAIDS] == 1


@pytest.mark.rule("PIR-C.24")
def test_a_ghost_raid_rolls_against_everybody_who_is_not_safe() -> None:
    match = at_sea(ships=(2, 2, 2, 0), curse=True)
    hold(match, 0, "ghost_raid")
    rig(match, CROSS, RING)
    assert play(match, 0, "play", "ghost_raid").crew == [5, 4, 5, 5]


@pytest.mark.rule("PIR-C.25")
def test_in_a_fog_bank_two_neighbouring_ships_change_places() -> None:
    match = at_sea(ships=(2, 3, 4, 1), curse=True)
    hold(match, 0, "fog_bank")
    at(match, "act")
    assert options(match, 0) == (("pass",), ("play_on", "fog_bank", 1))
    match.answer(0, ("play_on", "fog_bank", 1))
    assert table_of(match).ships == [3, 2, 4, 1]


@pytest.mark.rule("PIR-C.26")
def test_a_dead_mans_tale_digs_a_card_out_of_the_pile() -> None:
    match = at_sea(curse=True)
    t = table_of(match)
    hold(match, 0, "dead_mans_tale")
    title = EDITION.data.card_named("fair_wind")
    t.deck.remove(title)
    t.discard.append(title)
    play(match, 0, "play_for", "dead_mans_tale", "fair_wind")
    assert t.hands[0] == [title]
    assert t.discard == []


@pytest.mark.rule("PIR-C.27")
@pytest.mark.parametrize(("mine", "theirs", "king"), [(5, 3, 0), (3, 5, 1)])
def test_a_usurper_takes_the_crown_or_duels_for_it(mine: int, theirs: int, king: int) -> None:
    match = at_sea(curse=True)
    hold(match, 0, "usurper")
    hold(match, 1, "usurper")
    t = play(match, 1, "play", "usurper")
    assert t.special[KING] == 1
    rig(match, mine, theirs)
    play(match, 0, "play_on", "usurper", 1)
    assert t.special[KING] == king


@pytest.mark.rule("PIR-C.28")
def test_davy_jones_claims_a_crew_of_all_within_two_squares() -> None:
    match = at_sea(ships=(4, 6, 2, 7), curse=True)
    hold(match, 0, "davy_jones")
    assert play(match, 0, "play", "davy_jones").crew == [5, 4, 4, 5]


@pytest.mark.rule("PIR-C.29")
def test_ghost_sails_carry_two_squares_for_a_crew() -> None:
    match = at_sea(curse=True)
    hold(match, 0, "ghost_sails")
    t = play(match, 0, "play", "ghost_sails")
    assert (t.ships[0], t.crew[0]) == (4, 4)


def test_every_title_has_its_rule() -> None:
    match = at_sea(curse=True)
    for place, card in enumerate(EDITION.data.card, 1):
        assert f"PIR-C.{place}" in text_of(match.game.rules[card.effect]), card.id


@pytest.mark.rule("PIR-6.3")
@pytest.mark.parametrize("name", ["press_gang", "walk_the_plank", "cannon_shot", "loose_tongue", "contrary_wind"])
def test_no_card_can_be_aimed_at_a_pirate_on_x_or_at_oneself(name: str) -> None:
    match = at_sea(ships=(2, 0, 3, 16))
    hold(match, 0, name)
    at(match, "act")
    assert options(match, 0) == (("pass",), ("play_on", name, 2))
    with pytest.raises(Refused) as refused:
        match.answer(0, ("play_on", name, 1))
    assert refused.value.refusal.reason == "target_on_x"


def test_a_hand_of_two_alike_offers_the_card_once() -> None:
    match = at_sea()
    crew(match, 0, 5)
    hold(match, 0, "fresh_hands", "fresh_hands")
    at(match, "act")
    assert options(match, 0) == (("pass",), ("play", "fresh_hands"))
    assert asked(match, 0).name == "action_card"


@pytest.mark.rule("PIR-C.18")
def test_belay_still_holds_in_the_next_round() -> None:
    match = at_sea()
    hold(match, 1, "fresh_hands")
    t = table_of(match)
    t.round, t.hushed[1] = 2, 2
    play(match, 1, "play", "fresh_hands")
    assert "card_cancelled" in happened(match)
    assert t.hushed[1] == 0


@pytest.mark.rule("PIR-4.4")
def test_in_a_duel_only_cards_for_battle_dice_can_be_played() -> None:
    match = at_sea()
    hold(match, 0, "fair_wind", "lucky_pirate")
    duel_of(match, 1, 4)
    assert options(match, 0) == (("pass",), ("play", "lucky_pirate"))
    refusal = match.explain(0, ("play", "fair_wind"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("PIR-4.4", "only_battle_cards")
