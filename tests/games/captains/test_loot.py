"""CAP-2: loot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.captains.kit import (
    A_JOKER,
    ATTRIBUTES,
    BARREL,
    BASE,
    BLACK,
    BLUE,
    BOATS,
    CLOTH,
    CLOTH_LOG,
    GAME,
    GOLD_4,
    LOG,
    ONE_CIRCLE,
    PEARL,
    PIRATES_1_2,
    RED,
    TWO_CIRCLES,
    YELLOW,
    a_match,
    boarding,
    commanding,
    finish,
    looting,
    mark,
    options,
    refusal,
    sheet,
    table,
    told,
)


@pytest.mark.rule("CAP-2.1")
def test_the_active_captain_alone_sets_one_of_six_dice_aside() -> None:
    match = a_match(4)
    assert set(match.pending()) == {0}
    assert len(options(match, 0)) == 6
    match.answer(0, ("aside", RED))
    assert match.view(3).board.aside == RED
    assert told(match, "set_aside") == [{"captain": 0, "which": RED}]


@pytest.mark.rule("CAP-2.2")
def test_only_the_active_captain_may_pick_the_die_set_aside() -> None:
    match = looting(aside=YELLOW)
    assert ("loot", YELLOW) in options(match, 0)
    assert ("loot", YELLOW) not in options(match, 1)
    assert refusal(match, 1, ("loot", YELLOW)).rule == "CAP-2.2"
    match.answer(0, ("loot", YELLOW))


@pytest.mark.rule("CAP-2.3")
def test_two_different_dice_are_picked_and_shared_with_others() -> None:
    match = looting()
    for seat in range(4):
        match.answer(seat, ("loot", YELLOW))
        assert ("loot", YELLOW) not in options(match, seat)
        assert refusal(match, seat, ("loot", YELLOW)).rule == "CAP-2.3"
        assert sheet(match, seat).taken == (YELLOW,)


@pytest.mark.rule("CAP-2.4")
def test_gold_resources_and_pirates_are_circled() -> None:
    match = looting(faces=(GOLD_4, CLOTH_LOG, 0, 0, 0, PIRATES_1_2), aside=3)
    match.answer(1, ("loot", YELLOW))
    match.answer(1, ("loot", BLUE))
    assert sheet(match, 1).gold == 7
    assert sheet(match, 1).chest == (0, 1, 1, 0)
    match.answer(2, ("loot", BLACK))
    assert sheet(match, 2).pirates == (2, 2, 1, 0, 0, 0)


@pytest.mark.rule("CAP-2.5")
def test_a_joker_is_a_resource_of_choice() -> None:
    match = looting(faces=(0, A_JOKER, A_JOKER, 0, 0, 0), aside=YELLOW)
    match.answer(1, ("loot", BLUE))
    assert options(match, 1) == tuple(("resource", place) for place in (PEARL, CLOTH, LOG, BARREL))
    match.answer(1, ("resource", LOG))
    assert sheet(match, 1).chest == (0, 0, 1, 0)
    assert match.pending()[1].name == "loot"


@pytest.mark.rule("CAP-2.6")
def test_the_red_die_fills_circles_of_one_track() -> None:
    match = looting()
    match.answer(1, ("loot", RED, ATTRIBUTES))
    match.answer(2, ("loot", RED, BOATS))
    assert sheet(match, 1).tracks == (2, 0)
    assert sheet(match, 2).tracks == (0, 2)


@pytest.mark.rule("CAP-2.7")
def test_a_lock_stops_the_second_circle_and_it_is_lost() -> None:
    match = looting()
    mark(match, 1, tracks=(1, 3))
    match.answer(1, ("loot", RED, ATTRIBUTES))
    assert sheet(match, 1).tracks == (2, 3)


@pytest.mark.rule("CAP-2.7")
def test_a_stopped_track_cannot_be_named_while_the_other_is_open() -> None:
    match = looting()
    mark(match, 1, tracks=(2, 0))
    assert ("loot", RED, BOATS) in options(match, 1)
    assert refusal(match, 1, ("loot", RED, ATTRIBUTES)).rule == "CAP-2.7"


@pytest.mark.rule("CAP-2.7")
def test_a_red_die_that_fills_nothing_may_still_be_picked() -> None:
    match = looting()
    mark(match, 1, tracks=(2, 3))
    assert ("loot", RED) in options(match, 1)
    match.answer(1, ("loot", RED))
    assert sheet(match, 1).tracks == (2, 3)
    assert sheet(match, 1).taken == (RED,)
    match.answer(1, ("loot", YELLOW))
    for seat in (0, 2, 3):
        match.answer(seat, ("loot", YELLOW))
        match.answer(seat, ("loot", BLACK))
    finish(match)
    assert told(match, "looted_red") == [{"captain": 1, "track": -1}]
    assert told(match, "filled") == []


@pytest.mark.rule("CAP-2.8")
def test_three_gold_buy_a_resource_as_often_as_one_likes() -> None:
    match = commanding()
    mark(match, 1, gold=7)
    match.answer(1, ("buy", PEARL))
    match.answer(1, ("buy", PEARL))
    assert sheet(match, 1).chest == (3, 0, 0, 0)
    assert ("buy", PEARL) not in options(match, 1)


@pytest.mark.rule("CAP-2.8")
def test_nothing_is_bought_before_two_dice_are_picked() -> None:
    match = looting()
    mark(match, 1, gold=7)
    assert refusal(match, 1, ("buy", PEARL)).rule == "CAP-2.8"
    match.answer(1, ("loot", YELLOW))
    assert refusal(match, 1, ("buy", PEARL)).rule == "CAP-2.8"


@pytest.mark.rule("CAP-2.8")
def test_gold_buys_resources_during_a_boarding_too() -> None:
    match = boarding()
    for asked in ("board", "crew"):
        assert match.pending()[0].name == asked
        if asked == "board":
            match.answer(0, ("board", 1))
    assert [len(match.offers(seat)) for seat in range(4)] == [1, 1, 1, 1]
    match.take(1, "buy", ("buy", BARREL))
    assert sheet(match, 1).chest[BARREL] == 1
    assert not match.offers(1)
    assert set(match.pending()) == {0, 1}
    assert told(match, "bought") == [{"captain": 1, "resource": BARREL, "price": 3}]


@pytest.mark.rule("CAP-2.9")
def test_the_dice_show_what_the_rulebook_says() -> None:
    faces = BASE.data.dice
    assert [face.gold for face in faces.yellow] == [2, 3, 3, 4, 4, 5]
    assert [face.circles for face in faces.red] == [1, 2, 2, 2, 2, 2]
    assert [face.pirates for face in faces.black] == [(1,), (1, 1), (2,), (1, 2), (3,), (4,)]
    assert [face.counts()[1:6] for face in faces.blue] == [
        (1, 0, 0, 0, 0),
        (1, 1, 0, 0, 0),
        (0, 1, 0, 0, 0),
        (0, 1, 1, 0, 0),
        (0, 0, 1, 1, 0),
        (0, 0, 0, 0, 1),
    ]
    match = looting(faces=(0, 0, 0, 0, ONE_CIRCLE, 0))
    match.answer(1, ("loot", RED, BOATS))
    assert sheet(match, 1).tracks == (0, 1)
    assert TWO_CIRCLES == 3
    assert table(match).dice == [0, 0, 0, 0, 0, 0]


@pytest.mark.rule("CAP-1.6")
@pytest.mark.rule("CAP-2.7")
def test_what_would_be_lost_is_said_before_the_choice() -> None:
    match = looting(faces=(GOLD_4, 0, 0, 0, TWO_CIRCLES, 0), aside=BLUE)
    last = BASE.data.sheet.gold

    def lost(*answer: Any) -> int:
        said = GAME.facts(match.view(1), match.pending()[1], answer)["lost"]
        assert isinstance(said, int)
        return said

    for gold, expected in ((last - 4, 0), (last - 3, 1)):
        mark(match, 1, gold=gold)
        assert lost("loot", YELLOW) == expected
    for circles, expected in ((0, 0), (1, 1)):
        mark(match, 1, tracks=(circles, 0))
        assert lost("loot", RED, ATTRIBUTES) == expected
    mark(match, 1, tracks=(0, 11), flags=(0, 4))
    assert refusal(match, 1, ("loot", RED, BOATS)).reason == "track_full"
