"""PIR-11: the six game skins."""

from __future__ import annotations

import pytest

from tests.games.pirata.kit import CROSS, asked, at, at_sea, bet, crew, hold, new, rig, said, table_of
from tests.games.pirata.test_preparation import lay_all
from tortuga.games.pirata.effects.cups import lose
from tortuga.games.pirata.table import KING, NOBODY


@pytest.mark.rule("PIR-11.1")
def test_instant_death_sinks_a_ship_without_crew() -> None:
    match = at_sea(instant_death=True)
    t = table_of(match)
    crew(match, 0, 2)
    t.special[KING] = 0
    rig(match, CROSS)
    at(match, "broadside", 0)
    rig(match, CROSS)
    at(match, "broadside", 0)
    assert t.out == 1
    assert t.special[KING] == NOBODY
    assert (t.coins[0], t.hands[0]) == (0, [])
    at(match, "begin_betting")
    assert 0 not in match.pending()


@pytest.mark.rule("PIR-11.1")
def test_the_last_pirate_afloat_wins() -> None:
    match = at_sea(seats=3, instant_death=True)
    t = table_of(match)
    for seat in (0, 1):
        crew(match, seat, 1)
        rig(match, CROSS)
        at(match, "broadside", seat)
    crew(match, 2, 1)
    rig(match, CROSS)
    at(match, "broadside", 2)
    assert t.out == 0b011
    at(match, "end_round")
    assert match.result is not None
    assert (match.result.winners, match.result.why) == ((2,), "last_afloat")
    assert match.result.ranking == ((2,), (1,), (0,))


@pytest.mark.rule("PIR-11.1")
def test_without_that_skin_the_last_crew_cannot_be_lost() -> None:
    match = at_sea()
    crew(match, 0, 1)
    rig(match, CROSS)
    assert at(match, "broadside", 0).out == 0


@pytest.mark.rule("PIR-11.2")
def test_strong_winds_blow_two_or_three_squares() -> None:
    match = at_sea(strong_winds=True)
    for face, steps in ((0, 2), (5, 3)):
        rig(match, face)
        at(match, "sail", 0, 0b0001)
        assert said(match, "sail_rolled")[0]["steps"] == steps


@pytest.mark.rule("PIR-11.3")
def test_tame_ones_count_as_nothing_else() -> None:
    match = at_sea(tame_ones=True)
    bet(match, (5, 1, 11), (5,), (1,), (2,), bid=(0, 3, 5))
    at(match, "bid", 1)
    match.answer(1, ("liar",))
    assert said(match, "counted") == [{"count": 2, "face": 5}]


@pytest.mark.rule("PIR-11.4")
def test_a_rich_start_is_three_coins() -> None:
    t = table_of(new(4, rich_start=True))
    assert t.coins == [3, 3, 3, 3]
    assert t.bank == 4


@pytest.mark.rule("PIR-11.5")
def test_a_short_hand_has_three_cards_and_no_draft() -> None:
    match = new(4, short_hand=True)
    lay_all(match)
    t = table_of(match)
    assert [len(hand) for hand in t.hands] == [3, 3, 3, 3]
    assert asked(match, t.token).name == "open_bid"


@pytest.mark.rule("PIR-11.6")
def test_blood_in_the_water_costs_the_loser_a_crew_but_not_after_a_right_lock() -> None:
    match = at_sea(seats=3, blood_in_the_water=True)
    t = bet(match, (5, 5), (5, 2), (2, 2), bid=(0, 3, 5))
    at(match, "bid", 1)
    match.answer(1, ("liar",))
    assert t.crew == [2, 1, 2]
    t = bet(match, (5, 5), (5, 2), (2, 2), bid=(0, 3, 5))
    at(match, "bid", 1)
    match.answer(1, ("lock",))
    assert t.crew == [2, 3, 2]


@pytest.mark.rule("PIR-11.1")
def test_a_sunk_ship_leaves_the_battle_it_was_in() -> None:
    match = at_sea(instant_death=True)
    t = table_of(match)
    t.rolls = [7, 3, 5, -1]
    t.out = 1
    at(match, "settle_battle", (0, 1, 2), "winner", False, "ransom_won", ())
    assert said(match, "battle_won") == [{"seat": 2}]


@pytest.mark.rule("PIR-11.1")
def test_a_sunk_ship_gives_back_its_cards_coins_and_special_dice() -> None:
    match = at_sea(instant_death=True)
    hold(match, 1, "belay", "belay")
    t = table_of(match)
    t.special[KING] = 1
    bank = t.bank
    crew(match, 1, 1)
    lose(t, 1, 1)
    assert t.hands[1] == []
    assert len(t.discard) == 2
    assert (t.coins[1], t.bank) == (0, bank + 1)
    assert t.special[KING] == NOBODY


@pytest.mark.rule("PIR-11.1")
def test_the_last_pirate_afloat_never_drowns() -> None:
    match = at_sea(instant_death=True)
    t = table_of(match)
    t.out = 0b1110
    crew(match, 0, 1)
    assert lose(t, 0, 2) == 0
    assert t.crew[0] == 1
