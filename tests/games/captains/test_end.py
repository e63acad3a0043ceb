"""CAP-6 and CAP-7: the ends, the naval battle, every line of the score."""

from __future__ import annotations

import pytest

from tests.games.captains.kit import (
    ATTRIBUTES,
    BASE,
    BOATS,
    GOLD_5,
    YELLOW,
    boarding,
    commanding,
    counted,
    fight,
    finish,
    line,
    looting,
    mark,
    refusal,
    table,
    told,
)

NONE = (0, 0, 0, 0, 0, 0)


@pytest.mark.rule("CAP-6.1")
def test_the_fifth_boarding_of_a_captain_is_the_end() -> None:
    match = boarding()
    table(match).boardings = [0, 4, 0, 2]
    table(match).battles = [(1, 3, NONE, NONE, 1)] * 3
    fight(match, 1, [3], [])
    match.answer(0, ("gold",))
    assert match.over
    assert match.result is not None
    assert match.result.details["endings"] == ["fifth_boarding"]


@pytest.mark.rule("CAP-6.1")
def test_the_fourth_boarding_is_not_the_end() -> None:
    match = boarding()
    table(match).boardings = [3, 3, 0, 0]
    fight(match, 1, [3], [])
    match.answer(0, ("gold",))
    assert not match.over


@pytest.mark.rule("CAP-6.1")
@pytest.mark.rule("CAP-6.2")
def test_a_second_command_bonus_is_the_end_and_the_turn_is_played_out() -> None:
    match = commanding()
    mark(match, 2, chest=(9, 9, 9, 9), flags=(4, 3), bonuses=(3, 0))
    match.answer(2, ("acquire", BOATS))
    finish(match)
    assert table(match).endings == ["second_command"]
    assert told(match, "end_reached") == [{"ending": "second_command"}]
    assert match.pending()[0].name == "board"
    match.answer(0, ("stay",))
    assert match.over


@pytest.mark.rule("CAP-6.1")
def test_two_bonuses_of_two_captains_are_not_the_end() -> None:
    match = commanding()
    mark(match, 1, flags=(4, 0), bonuses=(6, 0))
    mark(match, 2, chest=(9, 9, 9, 9), flags=(3, 0))
    match.answer(2, ("acquire", ATTRIBUTES))
    finish(match)
    assert table(match).endings == []


@pytest.mark.rule("CAP-6.1")
def test_the_last_gold_is_the_end_seen_when_all_have_finished() -> None:
    match = looting(faces=(GOLD_5, 0, 0, 0, 0, 4), aside=4)
    last = BASE.data.sheet.gold
    mark(match, 1, gold=last - 5, gold_used=20)
    match.answer(1, ("loot", YELLOW))
    match.answer(1, ("loot", 1))
    assert table(match).endings == []
    match.answer(1, ("done",))
    for seat in (0, 2, 3):
        match.answer(seat, ("loot", 1))
        match.answer(seat, ("loot", 2))
    finish(match)
    assert table(match).endings == ["last_gold"]
    match.answer(0, ("stay",))
    assert match.over


@pytest.mark.rule("CAP-6.1")
def test_the_last_gold_as_a_reward_is_the_end() -> None:
    match = boarding()
    mark(match, 0, gold=BASE.data.sheet.gold - 2, gold_used=20)
    fight(match, 1, [3], [])
    match.answer(0, ("gold",))
    assert match.over
    assert told(match, "gold_stolen")[0]["won"] == 2


@pytest.mark.rule("CAP-6.3")
def test_the_crews_that_are_left_fight_the_naval_battle() -> None:
    match = boarding(3)
    crews = [(0, 0, 0, 1, 2, 1), (1, 0, 0, 0, 0, 0), NONE]
    result = counted(match, pirates=crews, pirates_used=[(0, 0, 0, 0, 0, 0)] * 3)
    strengths = {args["captain"]: args["strength"] for args in told(match, "naval_place")}
    assert strengths == {0: 20, 1: 1}
    assert refusal(match, 0, ("recruit", 1)).rule == "HOUSE-5"
    assert line(result, "war") == [15, 7, 0]


@pytest.mark.rule("CAP-6.3")
def test_pirates_who_fought_before_do_not_fight_again() -> None:
    match = boarding(3)
    mark(match, 0, alone=1)
    crews = [(0, 0, 0, 0, 0, 4), (1, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0)]
    used = [(0, 0, 0, 0, 0, 4), NONE, NONE]
    assert line(counted(match, pirates=crews, pirates_used=used), "war") == [0, 7, 15]


@pytest.mark.rule("CAP-6.6")
def test_whoever_has_no_pirate_left_does_not_fight_and_wins_nothing() -> None:
    match = boarding(4)
    mark(match, 0, alone=1)
    crews = [NONE, (2, 0, 0, 0, 0, 0), NONE, (1, 0, 0, 0, 0, 0)]
    assert line(counted(match, pirates=crews), "war") == [0, 15, 0, 7]
    assert [args["captain"] for args in told(match, "naval_place")] == [1, 3]
    assert [args["captain"] for args in told(match, "naval_absent")] == [0, 2]


@pytest.mark.rule("CAP-6.6")
def test_if_nobody_has_a_pirate_left_nobody_wins_the_naval_battle() -> None:
    match = boarding(3)
    mark(match, 0, alone=1)
    result = counted(match, pirates=[NONE] * 3, tracks=[(0, 1), (0, 3), (0, 2)])
    assert line(result, "war") == [0, 0, 0]
    assert told(match, "naval_place") == []
    assert result.winners == (1,)


@pytest.mark.rule("CAP-6.6")
@pytest.mark.rule("CAP-7.8")
def test_in_a_tie_a_captain_with_a_pirate_is_before_one_with_none() -> None:
    crews = [(1, 0, 0, 0, 0, 0), NONE, (0, 1, 0, 0, 0, 0)]
    result = counted(boarding(3), pirates=crews, tracks=[(0, 0), (0, 7), (0, 0)], attacks=[2, 2, 2])
    assert result.scores == (7, 7, 15)
    assert result.ranking == ((2,), (0,), (1,))


@pytest.mark.rule("CAP-6.4")
def test_the_first_three_crews_win_fifteen_seven_and_five() -> None:
    match = boarding(4)
    crews = [(1, 0, 0, 0, 0, 0), (4, 0, 0, 0, 0, 0), (3, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0)]
    assert line(counted(match, pirates=crews), "war") == [0, 15, 7, 5]


@pytest.mark.rule("CAP-6.5")
@pytest.mark.example("naval battle 24, 20, 20 with the stronger crew second")
def test_equal_sums_are_compared_from_the_strongest_pirate_down() -> None:
    match = boarding(3)
    mary = (0, 0, 0, 0, 0, 4)
    sebastian = (0, 2, 0, 0, 2, 1)
    manuel = (0, 1, 1, 1, 1, 1)
    result = counted(match, pirates=[mary, sebastian, manuel])
    assert [args["strength"] for args in told(match, "naval_place")] == [24, 20, 20]
    assert line(result, "war") == [15, 7, 5]


@pytest.mark.rule("CAP-6.5")
def test_identical_crews_share_a_place_and_the_next_one_follows() -> None:
    match = boarding(4)
    crews = [(0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 1, 0), (0, 1, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0)]
    assert line(counted(match, pirates=crews), "war") == [15, 15, 7, 5]


@pytest.mark.rule("CAP-7.1")
def test_attributes_and_boats_count_their_renown() -> None:
    result = counted(boarding(3), flags=[(4, 0), (2, 3), (0, 1)])
    assert line(result, "attributes") == [20, 4, 0]
    assert line(result, "boats") == [0, 12, 1]


@pytest.mark.rule("CAP-7.2")
@pytest.mark.example("attribute ranks 8, 6, 6, 1")
def test_ties_on_the_attribute_track_win_the_same() -> None:
    result = counted(boarding(4), tracks=[(8, 0), (6, 0), (6, 0), (1, 0)])
    assert line(result, "attribute_track") == [12, 7, 7, 3]


@pytest.mark.rule("CAP-7.2")
def test_no_circle_wins_nothing_even_in_third_place() -> None:
    result = counted(boarding(3), tracks=[(2, 0), (1, 0), (0, 0)])
    assert line(result, "attribute_track") == [12, 7, 0]
    result = counted(boarding(5), tracks=[(5, 0), (4, 0), (3, 0), (2, 0), (1, 0)])
    assert line(result, "attribute_track") == [12, 7, 3, 0, 0]


@pytest.mark.rule("CAP-7.3")
@pytest.mark.example("the boat track at six")
def test_the_boat_track_counts_its_first_open_circle() -> None:
    result = counted(boarding(5), tracks=[(0, 0), (0, 6), (0, 10), (0, 11), (0, 1)])
    assert line(result, "boat_track") == [0, 6, 10, 15, 1]


@pytest.mark.rule("CAP-7.4")
@pytest.mark.example("attacks 0-1, 2, 3+")
def test_attacks_are_counted_and_cowards_pay() -> None:
    result = counted(boarding(5), attacks=[0, 1, 2, 3, 4])
    assert line(result, "attacks") == [-5, -5, 0, 7, 7]


@pytest.mark.rule("CAP-7.5")
@pytest.mark.rule("CAP-7.6")
def test_the_score_is_the_sum_of_its_lines() -> None:
    result = counted(
        boarding(3),
        flags=[(4, 4), (4, 0), (0, 0)],
        bonuses=[(6, 3), (3, 0), (0, 0)],
        tracks=[(3, 2), (2, 0), (0, 5)],
        attacks=[3, 2, 0],
        pirates=[(3, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0)],
    )
    assert result.details["lines"][0] == (20, 12, 24, 2, 7, 15, 9, 0)
    assert line(result, "command") == [9, 3, 0]
    assert result.scores == (89, 20 + 7 + 0 + 0 + 0 + 7 + 3, 0 + 0 + 0 + 5 - 5 + 5)


@pytest.mark.rule("CAP-7.7")
def test_gold_and_resources_count_nothing() -> None:
    poor = counted(boarding(3))
    rich = counted(boarding(3), gold=[30, 3, 3], chest=[(12, 12, 12, 12), (0, 0, 0, 0), (0, 0, 0, 0)])
    assert poor.scores == rich.scores


@pytest.mark.rule("CAP-7.8")
def test_most_renown_wins() -> None:
    result = counted(boarding(3), tracks=[(0, 0), (0, 11), (0, 2)])
    assert (result.winners, result.why) == ((1,), "most_renown")
    assert result.ranking[0] == (1,)


@pytest.mark.rule("CAP-7.8")
def test_the_naval_battle_breaks_a_tie() -> None:
    crews = [(1, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0)]
    result = counted(boarding(3), pirates=crews, tracks=[(0, 0), (0, 8), (0, 0)], attacks=[2, 2, 2])
    assert result.scores == (5, 15, 15)
    assert (result.winners, result.why) == ((2,), "naval_battle")
    assert result.ranking == ((2,), (1,), (0,))


@pytest.mark.rule("CAP-7.9")
def test_captains_who_are_still_tied_win_together() -> None:
    result = counted(boarding(3), tracks=[(0, 0), (0, 8), (0, 8)])
    assert (result.winners, result.why) == ((1, 2), "shared")
    assert result.ranking == ((1, 2), (0,))


@pytest.mark.rule("CAP-6.2")
def test_an_end_that_was_reached_before_the_boarding_is_told_once() -> None:
    match = commanding(3)
    mark(match, 2, gold=BASE.data.sheet.gold, gold_used=20)
    finish(match)
    assert table(match).endings == ["last_gold"]
    fight(match, 1, [3], [])
    match.answer(0, ("circles", ATTRIBUTES))
    assert match.over
    assert told(match, "end_reached") == [{"ending": "last_gold"}]
