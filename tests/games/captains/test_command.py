"""CAP-3: command, and CAP-4: tracks."""

from __future__ import annotations

import pytest

from tests.games.captains.kit import (
    ATTRIBUTES,
    BASE,
    BLACK,
    BLUE,
    BOATS,
    CLOTH,
    LOG,
    PEARL,
    RED,
    boarding,
    commanding,
    fight,
    finish,
    looting,
    mark,
    options,
    refusal,
    sheet,
    table,
    told,
)

RICH = (9, 9, 9, 9)


@pytest.mark.rule("CAP-3.1")
def test_one_acquisition_in_a_command_phase() -> None:
    match = commanding()
    mark(match, 1, chest=RICH)
    match.answer(1, ("acquire", BOATS))
    assert not [option for option in options(match, 1) if option[0] == "acquire"]
    assert refusal(match, 1, ("acquire", ATTRIBUTES)).rule == "CAP-3.1"


@pytest.mark.rule("CAP-3.1")
def test_acquisitions_come_in_the_order_of_the_sheet() -> None:
    match = commanding()
    mark(match, 1, chest=RICH, flags=(0, 2))
    match.answer(1, ("acquire", BOATS))
    finish(match)
    assert told(match, "acquired") == [{"captain": 1, "thing": "brig", "renown": 8}]


@pytest.mark.rule("CAP-3.1")
def test_after_the_fourth_of_a_kind_there_is_no_fifth() -> None:
    match = commanding()
    mark(match, 1, chest=RICH, flags=(4, 0))
    assert refusal(match, 1, ("acquire", ATTRIBUTES)).rule == "CAP-3.1"


@pytest.mark.rule("CAP-3.2")
@pytest.mark.example("a raft costs three resources and is worth 1")
def test_a_raft_fills_in_its_resources_and_its_flag() -> None:
    match = commanding()
    mark(match, 1, chest=(0, 1, 1, 1))
    match.answer(1, ("acquire", BOATS))
    assert sheet(match, 1).chest_used == (0, 1, 1, 1)
    assert sheet(match, 1).flags == (0, 1)


@pytest.mark.rule("CAP-3.2")
def test_an_acquisition_must_be_paid_in_full() -> None:
    match = commanding()
    mark(match, 1, chest=(5, 5, 0, 5), gold=0)
    why = refusal(match, 1, ("acquire", BOATS))
    assert (why.rule, why.reason) == ("CAP-3.2", "resources_missing")
    assert why.facts["missing"] == (0, 0, 1, 0)


@pytest.mark.rule("CAP-3.3")
def test_pirates_cost_two_to_seven_gold() -> None:
    for strength in range(1, 7):
        match = commanding()
        mark(match, 1, gold=strength + 1)
        match.answer(1, ("recruit", strength))
        assert sheet(match, 1).gold_used == strength + 1
        match = commanding()
        mark(match, 1, gold=strength)
        assert refusal(match, 1, ("recruit", strength)).rule == "CAP-3.3"


@pytest.mark.rule("CAP-3.3")
def test_as_many_pirates_as_the_gold_allows() -> None:
    match = commanding()
    mark(match, 1, gold=9)
    for _ in range(3):
        match.answer(1, ("recruit", 2))
    assert sheet(match, 1).pirates[1] == 4


@pytest.mark.rule("CAP-3.4")
def test_the_order_of_command_is_free_and_the_captain_ends_it() -> None:
    match = commanding()
    mark(match, 1, gold=10, chest=(0, 1, 1, 0))
    match.answer(1, ("recruit", 1))
    match.answer(1, ("buy", 3))
    match.answer(1, ("acquire", BOATS))
    match.answer(1, ("recruit", 1))
    assert 1 in match.pending()
    match.answer(1, ("done",))
    assert 1 not in match.pending()


@pytest.mark.rule("CAP-3.5")
def test_the_first_wins_six_and_later_ones_three() -> None:
    match = commanding(3)
    mark(match, 0, flags=(4, 0), bonuses=(6, 0))
    mark(match, 1, chest=RICH, flags=(3, 0))
    mark(match, 2, chest=RICH, flags=(0, 3))
    match.answer(1, ("acquire", ATTRIBUTES))
    match.answer(2, ("acquire", BOATS))
    finish(match)
    assert [sheet(match, seat).bonuses for seat in range(3)] == [(6, 0), (3, 0), (0, 6)]


@pytest.mark.rule("CAP-3.6")
@pytest.mark.example("first command bonus shared when won in the same phase")
def test_captains_who_complete_the_same_four_at_once_win_six_each() -> None:
    match = commanding(3)
    for seat in (1, 2):
        mark(match, seat, chest=RICH, flags=(0, 3))
        match.answer(seat, ("acquire", BOATS))
    finish(match, 1, 2)
    assert told(match, "command_bonus") == []
    finish(match)
    assert [sheet(match, seat).bonuses for seat in range(3)] == [(0, 0), (0, 6), (0, 6)]


@pytest.mark.rule("CAP-3.7")
@pytest.mark.rule("CAP-3.8")
@pytest.mark.parametrize(
    ("kind", "level", "cost", "renown"),
    [
        (ATTRIBUTES, 0, (1, 1, 0, 1), 1),
        (ATTRIBUTES, 1, (1, 2, 0, 1), 3),
        (ATTRIBUTES, 2, (2, 0, 2, 1), 6),
        (ATTRIBUTES, 3, (3, 2, 1, 0), 10),
        (BOATS, 0, (0, 1, 1, 1), 1),
        (BOATS, 1, (1, 1, 1, 1), 3),
        (BOATS, 2, (1, 1, 2, 2), 8),
        (BOATS, 3, (2, 2, 2, 1), 12),
    ],
)
def test_what_attributes_and_boats_cost(kind: int, level: int, cost: tuple[int, ...], renown: int) -> None:
    thing = BASE.data.acquisitions[kind][level]
    assert (thing.cost.counts(), thing.renown) == (cost, renown)
    match = commanding()
    mark(match, 1, chest=cost, flags=(level, level))
    match.answer(1, ("acquire", kind))
    assert sheet(match, 1).chest_used == cost


@pytest.mark.rule("CAP-4.1")
def test_circles_are_filled_one_after_the_other() -> None:
    match = looting()
    mark(match, 1, tracks=(0, 1))
    match.answer(1, ("loot", RED, BOATS))
    assert sheet(match, 1).tracks == (0, 3)


@pytest.mark.rule("CAP-4.2")
@pytest.mark.example("no fourth boat circle without the raft")
def test_no_fourth_boat_circle_without_the_raft() -> None:
    match = looting()
    mark(match, 1, tracks=(0, 3))
    assert refusal(match, 1, ("loot", RED, BOATS)).facts["thing"] == "raft"
    mark(match, 1, flags=(0, 1))
    match.answer(1, ("loot", RED, BOATS))
    assert sheet(match, 1).tracks == (0, 5)


@pytest.mark.rule("CAP-4.3")
@pytest.mark.example("circles 3 and 4 of the attribute track")
def test_the_third_and_fourth_circle_of_the_attribute_track() -> None:
    match = looting()
    mark(match, 1, tracks=(2, 0), flags=(1, 0))
    match.answer(1, ("loot", RED, ATTRIBUTES))
    assert sheet(match, 1).gold == 6
    assert sheet(match, 1).pirates == (1, 2, 1, 0, 0, 0)


@pytest.mark.rule("CAP-4.4")
def test_a_resource_of_choice_is_chosen_at_once() -> None:
    match = looting()
    match.answer(1, ("loot", RED, BOATS))
    assert match.pending()[1].name == "resource"
    match.answer(1, ("resource", CLOTH))
    assert sheet(match, 1).chest == (0, 1, 0, 0)
    mark(match, 2, tracks=(10, 0), flags=(3, 0), chest=(12, 12, 11, 12))
    match.answer(2, ("loot", RED, ATTRIBUTES))
    assert sheet(match, 2).due == 2
    assert options(match, 2) == (("resource", LOG),)
    match.answer(2, ("resource", LOG))
    assert sheet(match, 2).due == 0


@pytest.mark.rule("CAP-4.4")
def test_a_resource_of_choice_out_of_a_boarding_is_chosen_at_once() -> None:
    match = boarding()
    fight(match, 1, [3, 3], [])
    match.answer(0, ("circles", BOATS))
    assert match.pending()[0].name == "resource"
    match.answer(0, ("resource", PEARL))
    assert sheet(match, 0).chest[PEARL] == 2
    assert table(match).turn == 2


@pytest.mark.rule("CAP-4.5")
@pytest.mark.example("the boat track at six")
def test_the_boat_track() -> None:
    track = BASE.data.tracks.boats
    assert (track.circles, track.locks) == (11, (4, 7, 9, 11))
    assert BASE.data.reach[BOATS] == (3, 6, 8, 10, 11)
    match = looting()
    mark(match, 1, tracks=(0, 4), flags=(0, 1))
    match.answer(1, ("loot", RED, BOATS))
    assert (sheet(match, 1).gold, sheet(match, 1).attack) == (6, 1)
    mark(match, 2, tracks=(0, 7), flags=(0, 2))
    match.answer(2, ("loot", RED, BOATS))
    assert sheet(match, 2).pirates == (1, 1, 2, 0, 0, 0)
    mark(match, 3, tracks=(0, 9), flags=(0, 3))
    match.answer(3, ("loot", RED, BOATS))
    assert sheet(match, 3).defence == 1


@pytest.mark.rule("CAP-4.6")
def test_the_attribute_track() -> None:
    track = BASE.data.tracks.attributes
    assert (track.circles, track.locks) == (12, (3, 6, 9, 12))
    match = looting()
    mark(match, 1, tracks=(6, 0), flags=(2, 0))
    match.answer(1, ("loot", RED, ATTRIBUTES))
    assert (sheet(match, 1).alone, sheet(match, 1).gold) == (True, 7)
    mark(match, 2, tracks=(9, 0), flags=(3, 0))
    match.answer(2, ("loot", RED, ATTRIBUTES))
    assert sheet(match, 2).pirates[3] == 1
    assert sheet(match, 2).due == 2
    match.answer(2, ("resource", PEARL))
    match.answer(2, ("resource", PEARL))
    match.answer(2, ("loot", BLUE))
    assert sheet(match, 2).chest == (3, 0, 0, 0)
    match.answer(3, ("loot", BLACK))


@pytest.mark.rule("CAP-3.5")
def test_three_of_a_kind_win_no_bonus() -> None:
    match = commanding(3)
    mark(match, 1, chest=RICH, flags=(2, 3))
    match.answer(1, ("acquire", ATTRIBUTES))
    finish(match)
    assert sheet(match, 1).bonuses == (0, 0)
    assert told(match, "command_bonus") == []


@pytest.mark.rule("CAP-3.1")
def test_the_next_turn_has_a_command_phase_of_its_own() -> None:
    match = commanding(3)
    mark(match, 1, chest=RICH)
    match.answer(1, ("acquire", BOATS))
    finish(match)
    match.answer(0, ("stay",))
    match.answer(1, ("aside", RED))
    for die in (BLACK, BLUE):
        match.answer(1, ("loot", die))
        if match.pending()[1].name == "resource":
            match.answer(1, ("resource", PEARL))
    match.answer(1, ("acquire", BOATS))
    assert sheet(match, 1).flags == (0, 2)
