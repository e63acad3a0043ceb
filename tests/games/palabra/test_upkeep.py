"""PAL-7: everything goes home for the next day."""

from __future__ import annotations

import pytest

import tortuga
from tests.games.palabra.kit import (
    CLASSIC,
    NONE,
    PLEDGE_GREEN,
    a_match,
    at_market,
    board,
    gems,
    heard,
    lay,
    no_pledges,
    rats_on_islands,
    rats_on_ships,
)
from tortuga.games.palabra.view import FACE_DOWN, NOT_LAID
from tortuga.kernel.chance import FastChance


@pytest.mark.rule("PAL-7.1")
def test_every_rat_leaves_its_card() -> None:
    match = a_match(4, phase="resolve", rats=[0, 2, (1, 0), (3, 1)])
    assert (rats_on_islands(match), rats_on_ships(match)) == (set(), set())
    assert board(match).rats_left == 8


@pytest.mark.rule("PAL-7.1")
def test_the_rats_stay_until_all_islands_are_resolved() -> None:
    match = a_match(4, phase="resolve", rats=[0, (1, 0)], islands={3: gems(gold=1, red=1)})
    assert board(match).phase == "resolution"
    assert (rats_on_islands(match), rats_on_ships(match)) == ({0}, {(1, 0)})


@pytest.mark.rule("PAL-7.2")
def test_all_artefacts_lie_face_up_again() -> None:
    match = a_match(4, phase="upkeep", used=["spyglass", "barrel", "cursed_map"])
    assert board(match).artefacts == tuple((name, False) for name in CLASSIC)


@pytest.mark.rule("PAL-7.3")
@pytest.mark.parametrize(("holder", "following"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_dagger_and_bag_go_to_the_next_pirate_clockwise(holder: int, following: int) -> None:
    match = a_match(4, phase="upkeep", dagger=holder)
    assert board(match).dagger == following
    assert heard(match, "dagger_passed") == [{"seat": following}]
    assert {facts["seat"] for facts in heard(match, "dug")} == {following}


@pytest.mark.rule("PAL-7.4")
def test_the_next_day_begins_with_its_dig() -> None:
    match = a_match(4, phase="upkeep", day=2)
    assert (board(match).day, board(match).phase) == (3, "decision")
    assert heard(match, "day_begins") == [{"day": 3}]
    assert {sum(place.gems) for place in board(match).islands} == {6}


@pytest.mark.rule("PAL-7.4")
def test_every_pirate_has_all_his_ships_in_hand_again() -> None:
    match = a_match(3, phase="resolve", ships=[(0, 1, 16), (2, 15, 0), (14, 3, 0)])
    for seat in range(3):
        own = board(match, seat).pirates[seat]
        assert len(own.hand) == 3
        assert own.ships == (NOT_LAID, NOT_LAID)


@pytest.mark.rule("PAL-7.4")
def test_a_ship_seen_today_lies_face_down_for_its_viewer_tomorrow() -> None:
    match = at_market(0, "spyglass", seats=3, islands=dict.fromkeys(range(3), NONE))
    match.answer(0, ("look_ship", 1, 0))
    assert board(match).day == 3
    lay(match, *[tuple(sorted(board(match, seat).pirates[seat].hand)[1:]) for seat in range(3)])
    assert board(match, 0).pirates[1].ships == (FACE_DOWN, FACE_DOWN)


@pytest.mark.rule("PAL-7.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_every_pirate_always_holds_one_red_and_his_number_of_greens(seats: int) -> None:
    match = tortuga.new("palabra", seats=seats, seed=seats, options={"sharing": "best"})
    chance = FastChance(seats)
    greens = 4 if seats == 2 else 2
    while not match.over:
        for seat in range(seats):
            own = board(match, seat).pirates[seat]
            ships = [ship for ship in (*own.ships, *own.hand) if ship >= 0]
            assert ships.count(0) == 1
            assert len(set(ships)) == greens + 1 == len(ships)
        for seat, decision in match.pending().items():
            match.answer(seat, decision.sample(chance))


@pytest.mark.rule("PAL-7.4")
def test_yesterdays_pledges_and_bids_are_gone() -> None:
    match = a_match(3, day=1)
    match.take(0, "pledge", ("pledge", 0, PLEDGE_GREEN))
    assert not no_pledges(match)
    lay(match, (1, 16), (2, 15), (3, 14))
    assert no_pledges(match)
    assert [pirate.tally for pirate in board(match).pirates] == [NONE] * 3
