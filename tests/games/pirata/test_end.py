"""PIR-8: the throne."""

from __future__ import annotations

import pytest

from tests.games.pirata.kit import at, at_sea, crew, happened, hold, options, rig, said, table_of
from tortuga.games.pirata.table import KING, NOBODY


@pytest.mark.rule("PIR-8.1")
def test_the_first_ship_back_on_x_wins_when_the_round_ends() -> None:
    match = at_sea(ships=(9, 16, 12, 9))
    at(match, "end_round")
    assert match.over
    result = match.result
    assert result is not None
    assert (result.winners, result.why) == ((1,), "first_to_x")
    assert result.ranking == ((1,), (2,), (0, 3))


@pytest.mark.rule("PIR-8.2")
def test_two_on_x_in_one_round_fight_the_final_battle_with_open_cups() -> None:
    match = at_sea(ships=(16, 16, 12, 9))
    for seat in (0, 1):
        hold(match, seat, "belay")
    at(match, "end_round")
    assert said(match, "final_battle") == [{"seats": (0, 1)}]
    assert match.view(3).board.pirates[0].crew == table_of(match).crew[0]


@pytest.mark.rule("PIR-8.3")
def test_special_dice_and_coins_become_crew_before_the_final_battle() -> None:
    match = at_sea(ships=(16, 16, 2, 2))
    t = table_of(match)
    t.special[KING] = 0
    t.coins[:2] = [3, 9]
    hold(match, 0, "belay")
    crew(match, 1, 8)
    at(match, "begin_final", (0, 1))
    assert t.crew[:2] == [8, 10]
    assert t.special[KING] == NOBODY
    assert t.coins[:2] == [0, 0]


@pytest.mark.rule("PIR-8.4")
@pytest.mark.example("final battle with a skull")
def test_every_skull_costs_a_crew() -> None:
    match = at_sea(ships=(16, 16, 16, 2))
    hold(match, 1, "belay")
    rig(match, 0, 1, 0)
    t = at(match, "roll_final", (0, 1, 2))
    match.answer(1, ("pass",))
    assert t.crew == [4, 5, 4, 5]


@pytest.mark.rule("PIR-8.4")
@pytest.mark.example("final battle without a skull")
def test_without_a_skull_the_lowest_pay() -> None:
    match = at_sea(ships=(16, 16, 16, 2))
    hold(match, 1, "belay")
    rig(match, 3, 5, 3)
    t = at(match, "roll_final", (0, 1, 2))
    match.answer(1, ("pass",))
    assert t.crew == [4, 5, 4, 5]


@pytest.mark.rule("PIR-8.4")
def test_the_last_pirate_with_crew_wins() -> None:
    match = at_sea(ships=(16, 16, 16, 2))
    for seat in (0, 1, 2):
        crew(match, seat, 1)
    rig(match, 0, 4, 5, 2, 3)
    table_of(match).phase = "final"
    at(match, "roll_final", (0, 1, 2))
    assert match.result is not None
    assert match.result.winners == (2,)
    assert match.result.ranking == ((2,), (1,), (0,), (3,))
    assert match.result.why == "final_battle"


@pytest.mark.rule("PIR-8.5")
def test_only_the_two_battle_cards_can_be_played_one_for_each_roll() -> None:
    match = at_sea(ships=(16, 16, 2, 2))
    hold(match, 0, "cheating_pirate", "lucky_pirate", "fair_wind")
    t = table_of(match)
    t.gold = 1
    rig(match, 0, 6)
    t.phase = "final"
    at(match, "roll_final", (0, 1))
    assert set(options(match, 0)) == {("pass",), ("play", "cheating_pirate"), ("play", "lucky_pirate")}
    refusal = match.explain(0, ("play", "fair_wind"))
    assert refusal is not None
    assert refusal.rule == "PIR-8.5"
    rig(match, 3, 4)
    match.answer(0, ("play", "cheating_pirate"))
    assert t.crew[:2] == [5, 4]
    assert ("play", "lucky_pirate") in options(match, 0)


@pytest.mark.rule("PIR-8.6")
def test_if_all_fall_at_once_they_fight_on_with_one_crew() -> None:
    match = at_sea(ships=(16, 16, 2, 2))
    crew(match, 0, 1)
    crew(match, 1, 1)
    rig(match, 0, 0, 0, 5)
    t = table_of(match)
    t.phase = "final"
    at(match, "roll_final", (0, 1))
    assert "all_fell" in happened(match)
    assert match.result is not None
    assert match.result.winners == (1,)
    assert t.crew[:2] == [0, 1]
