"""PIR-3, PIR-4, PIR-7: sailing, battles and the limits of a ship."""

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
    options,
    pass_all,
    rig,
    said,
    table_of,
)
from tortuga.games.pirata.effects.cups import gain, hand_over, take_special
from tortuga.games.pirata.table import CURSED, KING, NOBODY


@pytest.mark.rule("PIR-3.1")
@pytest.mark.rule("PIR-3.2")
@pytest.mark.rule("PIR-3.3")
def test_the_winner_takes_token_and_coin_and_sails_with_the_survivors() -> None:
    match = at_sea(ships=(0, 0, 4, 0))
    t = table_of(match)
    rig(match, 3)
    at(match, "sail", 2, 0b1101)
    assert t.token == 2
    assert t.coins == [1, 1, 2, 1]
    assert t.ships == [2, 0, 6, 2]
    assert said(match, "sail_rolled") == [{"seat": 2, "steps": 2}]


@pytest.mark.rule("PIR-3.3")
def test_a_ship_stops_at_x() -> None:
    match = at_sea(ships=(15, 15, 2, 2))
    rig(match, 3)
    t = at(match, "sail", 0, 0b0001)
    assert t.ships[0] == 16
    assert "reached_x" in happened(match)


@pytest.mark.rule("PIR-3.4")
def test_no_ship_goes_behind_the_start() -> None:
    match = at_sea(ships=(2, 1, 2, 2))
    t = table_of(match)
    rig(match, CROSS)
    t.ships[1] = 0
    at(match, "drift", 1)
    assert t.ships[1] == 0


@pytest.mark.rule("PIR-3.5")
def test_only_the_winner_of_the_battle_faces_his_tile() -> None:
    match = at_sea(ships=(0, 0, 0, 0))
    rig(match, 0, 3, 6, 5, CROSS)
    at(match, "sail", 0, 0b0111)
    assert said(match, "battle_rolled")[0] == {"seats": (0, 1, 2), "rolls": (3, 6, 5)}
    assert said(match, "tile_won") == [{"seat": 1, "tile": "recruit_crew"}]
    assert table_of(match).crew == [5, 7, 5, 5]


@pytest.mark.rule("PIR-3.5")
def test_x_and_open_water_hold_no_event() -> None:
    match = at_sea(ships=(15, 2, 2, 2), map="both")
    t = table_of(match)
    t.ships[0] = t.squares.index(-1)
    at(match, "resolve_tile", 0)
    t.ships[0] = 32
    at(match, "resolve_tile", 0)
    assert happened(match) == ["no_tile"]


@pytest.mark.rule("PIR-3.6")
def test_signs_are_rolled_with_the_treasure_die() -> None:
    match = at_sea()
    for face, sign in ((0, "X"), (2, "X"), (3, "O"), (5, "O")):
        rig(match, face)
        at(match, "recruit_crew", 0)
        assert said(match, "treasure_rolled") == [{"seat": 0, "sign": sign}]


@pytest.mark.rule("PIR-4.1")
@pytest.mark.rule("PIR-4.2")
def test_a_battle_for_a_winner_drops_all_but_the_best_until_one_is_left() -> None:
    match = at_sea()
    rig(match, 4, 4, 4, 6, 2, 6, 5, 3)
    at(match, "roll_battle", (0, 1, 2), "winner", False, "crown_rebel", ())
    rolls = [args["seats"] for args in said(match, "battle_rolled")]
    assert rolls == [(0, 1, 2), (0, 1, 2), (0, 2)]
    assert table_of(match).special[KING] == 0


@pytest.mark.rule("PIR-4.3")
def test_a_battle_for_a_loser_drops_all_but_the_worst() -> None:
    match = at_sea(ships=(6, 6, 6, 2))
    rig(match, 1, 7, 1, 4, 2)
    t = at(match, "kraken", 0)
    assert [args["seats"] for args in said(match, "battle_rolled")] == [(0, 1, 2), (0, 2)]
    assert t.crew == [5, 5, 4, 5]


@pytest.mark.rule("PIR-4.4")
def test_only_those_in_a_battle_may_play_cards_for_its_dice() -> None:
    match = at_sea()
    for seat in range(3):
        hold(match, seat, "cheating_pirate", "fair_wind")
    rig(match, 1, 2)
    at(match, "roll_battle", (0, 1), "winner", False, "crown_rebel", ())
    assert list(match.pending()) == [0, 1]
    assert options(match, 0) == (("pass",), ("play", "cheating_pirate"))
    match.answer(1, ("pass",))
    match.answer(0, ("play", "cheating_pirate"))
    assert list(match.pending()) == [1]
    match.answer(1, ("pass",))
    assert table_of(match).special[KING] == 0


@pytest.mark.rule("PIR-7.1")
def test_a_ship_holds_ten_dice_and_no_more() -> None:
    match = at_sea()
    t = table_of(match)
    crew(match, 0, 9)
    assert gain(t, 0, 2) == 1
    assert gain(t, 0, 2) == 0
    hand_over(t, 1, 0, 1)
    assert (t.crew[0], t.crew[1], t.bag) == (10, 4, 16)


@pytest.mark.rule("PIR-7.2")
def test_a_special_die_counts_as_crew_and_finds_room_in_a_full_cup() -> None:
    match = at_sea()
    t = table_of(match)
    crew(match, 0, 10)
    take_special(t, 0, KING)
    assert (t.crew[0], t.total(0)) == (9, 10)
    assert gain(t, 0, 1) == 0


@pytest.mark.rule("PIR-7.3")
def test_the_last_crew_stays_aboard() -> None:
    match = at_sea()
    t = table_of(match)
    crew(match, 0, 2)
    rig(match, CROSS)
    at(match, "mutiny", 0)
    assert t.crew[0] == 1
    hand_over(t, 0, 1, 1)
    assert t.crew[:2] == [1, 5]


@pytest.mark.rule("PIR-7.4")
def test_a_lost_special_die_goes_back_to_the_board() -> None:
    match = at_sea(curse=True)
    t = table_of(match)
    t.special[KING] = 0
    crew(match, 0, 1)
    rig(match, RING, 0, 3)
    at(match, "plague", 0)
    assert t.special[KING] == NOBODY


@pytest.mark.rule("PIR-7.6")
def test_the_curse_changes_hands_and_is_lifted_for_two_crew() -> None:
    match = at_sea(curse=True)
    t = table_of(match)
    t.special[CURSED] = 1
    rig(match, CROSS)
    at(match, "madness", 0)
    assert t.special[CURSED] == 0
    at(match, "act")
    assert options(match, 0) == (("pass",), ("lift_curse",))
    match.answer(0, ("lift_curse",))
    assert (t.special[CURSED], t.crew[0]) == (NOBODY, 3)


@pytest.mark.rule("PIR-7.6")
def test_the_curse_cannot_be_lifted_with_the_last_crew() -> None:
    match = at_sea(curse=True)
    t = table_of(match)
    t.special[CURSED] = 0
    crew(match, 0, 2)
    at(match, "act")
    assert options(match, 0) == (("pass",),)
    assert match.explain(0, ("lift_curse",)) is not None


def test_the_dice_of_a_revealed_cup_stay_a_record_when_cups_move() -> None:
    match = at_sea()
    bet(match, (2, 2), (3,), (4,), (5,), bid=(0, 1, 2))
    at(match, "reveal_dice", 1, False)
    pass_all(match)
    shown = match.view(None).board.pirates[0].dice
    at(match, "maelstrom", 0)
    assert match.view(None).board.pirates[0].dice == shown


@pytest.mark.rule("PIR-C.5")
def test_a_new_round_remembers_where_ships_lie_and_that_none_has_sailed() -> None:
    match = at_sea(ships=(3, 4, 5, 6))
    t = table_of(match)
    t.began[:] = [0, 0, 0, 0]
    t.sailed = 0b1111
    at(match, "new_round")
    assert t.began == [3, 4, 5, 6]
    assert t.sailed == 0
