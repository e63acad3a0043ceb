"""PIR-T.16 to PIR-T.25: the tiles of the expansion and of the Ghost pack."""

from __future__ import annotations

import pytest

from tests.games.pirata.kit import (
    CROSS,
    RING,
    asked,
    at,
    at_sea,
    crew,
    hold,
    options,
    rig,
    table_of,
)
from tortuga.games.pirata.table import CURSED, MERMAIDS, NOBODY
from tortuga.kernel.decision import Counts
from tortuga.kernel.refusal import Refused


@pytest.mark.rule("PIR-T.16")
def test_the_plague_kills_with_every_x_and_spares_the_cursed_die() -> None:
    match = at_sea(curse=True)
    t = table_of(match)
    t.special[:] = [0, 0, 0]
    rig(match, 0, 2, 1, 3, 2, 2, 3, 0, 2)
    at(match, "plague", 0)
    assert t.crew[0] == 3
    assert t.special == [0, NOBODY, 0]


@pytest.mark.rule("PIR-T.16")
def test_one_crew_survives_the_plague() -> None:
    match = at_sea(curse=True)
    rig(match, 0, 0, 0, 0, 0)
    assert at(match, "plague", 0).crew[0] == 1


@pytest.mark.rule("PIR-T.17")
def test_madness_curses_with_an_x() -> None:
    match = at_sea(curse=True)
    rig(match, RING)
    assert at(match, "madness", 0).special[CURSED] == NOBODY
    rig(match, CROSS)
    assert at(match, "madness", 0).special[CURSED] == 0


@pytest.mark.rule("PIR-T.18")
def test_mermaids_keep_a_crew_or_come_along() -> None:
    match = at_sea(curse=True)
    rig(match, CROSS)
    t = at(match, "mermaids", 0)
    assert t.crew[0] == 4
    rig(match, RING)
    at(match, "mermaids", 0)
    assert t.special[MERMAIDS] == 0
    rig(match, RING)
    at(match, "mermaids", 1)
    assert t.special[MERMAIDS] == 1
    t.ships[1] = 0
    rig(match, RING)
    at(match, "mermaids", 0)
    assert t.special[MERMAIDS] == 1


@pytest.mark.rule("PIR-T.19")
def test_the_shipwreck_holds_the_curse_or_a_survivor() -> None:
    match = at_sea(curse=True)
    rig(match, RING)
    t = at(match, "cursed_shipwreck", 2)
    assert t.crew[2] == 6
    rig(match, CROSS)
    at(match, "cursed_shipwreck", 2)
    assert t.special[CURSED] == 2


@pytest.mark.rule("PIR-T.20")
def test_drifting_leads_to_the_tile_before_or_behind() -> None:
    match = at_sea(ships=(2, 2, 2, 2), curse=True)
    rig(match, CROSS, CROSS)
    t = at(match, "drift", 0)
    assert t.ships[0] == 1
    assert t.crew[0] == 7
    t.ships[0] = 2
    rig(match, RING)
    at(match, "drift", 0)
    assert t.ships[0] == 3
    assert asked(match, 0).name == "duel_whom"


@pytest.mark.rule("PIR-T.21")
def test_one_roll_decides_all_bets_on_the_treasure() -> None:
    match = at_sea(curse=True)
    t = at(match, "buried_treasure", 0)
    match.answer(0, ("stake", 2, "X"))
    crew(match, 3, 1)
    at(match, "side_bets", 0, 2, "X")
    assert options(match, 3) == (("no_bet",),)
    match.answer(1, ("stake", 1, "O"))
    match.answer(2, ("stake", 1, "X"))
    rig(match, CROSS)
    match.answer(3, ("no_bet",))
    assert t.crew == [7, 4, 6, 1]


@pytest.mark.rule("PIR-T.22")
@pytest.mark.parametrize(("last", "gained"), [(4, 2), (3, 1), (5, 1)])
def test_the_wanted_sum_of_the_dead_brings_crew(last: int, gained: int) -> None:
    match = at_sea(curse=True)
    crew(match, 0, 2)
    rig(match, 4, 0)
    t = at(match, "game_of_the_dead", 0)
    rig(match, last)
    match.answer(0, ("reroll", 1, 0, 0, 0, 0, 0))
    match.answer(0, ("reroll", 0, 0, 0, 0, 0, 0))
    assert t.crew[0] == 2 + gained
    assert t.special[CURSED] == NOBODY


@pytest.mark.rule("PIR-T.22")
def test_any_other_sum_brings_the_curse_after_three_rolls() -> None:
    match = at_sea(curse=True)
    crew(match, 0, 2)
    rig(match, 0, 0)
    t = at(match, "game_of_the_dead", 0)
    for _ in range(2):
        rig(match, 0, 0)
        match.answer(0, ("reroll", 2, 0, 0, 0, 0, 0))
    assert not match.pending()
    assert t.special[CURSED] == 0
    assert t.bones == []


@pytest.mark.rule("PIR-T.22")
def test_a_die_that_is_locked_is_not_rolled_again() -> None:
    match = at_sea(curse=True)
    crew(match, 0, 3)
    rig(match, 0, 1, 5)
    t = at(match, "game_of_the_dead", 0)
    rig(match, 5)
    match.answer(0, ("reroll", 1, 0, 0, 0, 0, 0))
    decision = asked(match, 0)
    assert isinstance(decision, Counts)
    assert decision.limits == (0, 0, 0, 0, 0, 1)
    with pytest.raises(Refused) as caught:
        match.answer(0, ("reroll", 0, 1, 0, 0, 0, 0))
    assert caught.value.refusal.rule == "PIR-T.22"
    rig(match, 5)
    match.answer(0, ("reroll", 0, 0, 0, 0, 0, 1))
    assert not match.pending()
    assert t.bones == []


@pytest.mark.rule("PIR-T.22")
def test_a_match_saved_before_dice_were_locked_goes_on() -> None:
    match = at_sea(curse=True)
    crew(match, 0, 3)
    table_of(match).bones = [1, 1, 0, 0, 0, 1]
    at(match, "lock_bones", 0, 2)
    match.answer(0, ("reroll", 0, 1, 0, 0, 0, 0))
    assert not match.pending()


@pytest.mark.rule("PIR-T.23")
@pytest.mark.parametrize(("direction", "got"), [(1, 2), (-1, 3)])
def test_everybody_hands_a_card_on_at_the_black_market(direction: int, got: int) -> None:
    match = at_sea(curse=True)
    t = table_of(match)
    t.direction = direction
    hold(match, 0, "belay")
    hold(match, 1, "about_ship", "fair_wind")
    hold(match, 3, "rum_ration")
    at(match, "black_market", 0)
    match.answer(0, ("stay_out",))
    assert set(match.pending()) == {1, 3}
    match.answer(1, ("give", "about_ship"))
    match.answer(3, ("give", "rum_ration"))
    holder = next(seat for seat in range(4) if t.edition.card_named("about_ship") in t.hands[seat])
    assert holder == got
    assert len(t.hands[0]) == 1


@pytest.mark.rule("PIR-T.24")
def test_ghosts_steal_for_whoever_pays_them() -> None:
    match = at_sea(ships=(2, 3, 4, 0))
    rig(match, CROSS, RING)
    t = at(match, "ghost_ship", 0)
    assert t.crew == [5, 4, 5, 5]


@pytest.mark.rule("PIR-T.24")
def test_in_a_crowd_the_ghosts_want_two() -> None:
    match = at_sea(seats=5, curse=True)
    rig(match, RING, RING, RING, RING)
    assert at(match, "ghost_ship", 0).crew[0] == 3


@pytest.mark.rule("PIR-T.25")
def test_a_right_guess_in_the_fog_brings_a_crew_to_guesser_and_helper() -> None:
    match = at_sea()
    t = at(match, "mystic_fog", 0)
    match.answer(0, ("helper", 2))
    match.answer(2, ("advise", 20))
    match.answer(0, ("guess", 20))
    assert t.crew == [6, 5, 6, 5]
    at(match, "mystic_fog", 0)
    match.answer(0, ("no_helper",))
    match.answer(0, ("guess", 20))
    assert t.crew == [5, 5, 6, 5]


@pytest.mark.rule("PIR-T.25")
def test_three_pirates_guess_alone() -> None:
    match = at_sea(seats=3)
    at(match, "mystic_fog", 0)
    assert asked(match, 0).name == "guess"
    assert len(options(match, 0)) == 28


@pytest.mark.rule("PIR-5.7")
@pytest.mark.parametrize(
    ("tile", "answer"), [("buried_treasure", ("stake", 1, "X")), ("black_market", ("join_market",))]
)
def test_coins_buy_cards_while_others_are_asked_too(tile: str, answer: tuple[object, ...]) -> None:
    match = at_sea(curse=True)
    for seat in range(4):
        hold(match, seat, "harbour_toll" if seat % 2 else "belay")
    table_of(match).coins[1] = 2
    at(match, tile, 0)
    match.answer(0, answer)
    assert len(match.pending()) > 1
    match.take(1, "buy_card", ("buy_card",))
    assert len(table_of(match).hands[1]) == 2


@pytest.mark.rule("PIR-5.7")
def test_coins_buy_cards_in_the_game_of_the_dead() -> None:
    match = at_sea(curse=True)
    table_of(match).coins[1] = 2
    at(match, "game_of_the_dead", 0)
    match.take(1, "buy_card", ("buy_card",))
    assert list(match.pending()) == [0]


@pytest.mark.rule("PIR-T.23")
def test_givers_and_takers_hear_once_what_the_others_only_see() -> None:
    match = at_sea(curse=True)
    for seat in range(4):
        hold(match, seat, "harbour_toll" if seat % 2 else "belay")
    at(match, "black_market", 0)
    match.answer(0, ("join_market",))
    for seat in range(4):
        match.answer(seat, options(match, seat)[0])
    told_seats = {(audience >> 2 & 1, values[:2]) for audience, kind, values in match.events if kind.name == "gave"}
    assert told_seats == {(1, (0, 1)), (0, (1, 2)), (0, (2, 3)), (1, (3, 0))}


@pytest.mark.rule("PIR-T.22")
def test_who_plays_with_the_dead_shows_how_many_crew_he_has() -> None:
    match = at_sea(curse=True)
    crew(match, 0, 3)
    t = at(match, "game_of_the_dead", 0)
    assert t.seen[0] == 3


@pytest.mark.rule("PIR-T.25")
def test_special_dice_do_not_count_in_the_fog() -> None:
    match = at_sea(seats=3, curse=True)
    t = table_of(match)
    t.special[MERMAIDS] = 1
    at(match, "mystic_fog", 0)
    match.answer(0, ("guess", 15))
    assert t.crew[0] == 6
