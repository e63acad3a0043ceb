"""PAL-1: preparation, what things are worth, who may know what, and the order of a day."""

from __future__ import annotations

from collections import Counter

import pytest

import tortuga
from tests.games.palabra.kit import (
    CLASSIC,
    NONE,
    a_match,
    answer_simply,
    at_market,
    bid,
    board,
    chest,
    gems,
    gems_in_play,
    heard,
    island,
    lay,
    names_heard,
    play_out,
    take_all,
)
from tortuga.games.palabra import GAME
from tortuga.kernel.chance import FastChance
from tortuga.kernel.game import SetupError

RINGS = (3, 4, 5, 6, 7, 8)


@pytest.mark.rule("PAL-1.1")
@pytest.mark.parametrize("seats", RINGS)
def test_every_pirate_starts_with_a_red_and_two_greens_that_add_up_to_17(seats: int) -> None:
    match = tortuga.new("palabra", seats=seats, seed=seats)
    hands = [board(match, seat).pirates[seat].hand for seat in range(seats)]
    for hand in hands:
        red, low, high = sorted(hand)
        assert red == 0
        assert low >= 1
        assert low + high == 17
    greens = [ship for hand in hands for ship in hand if ship]
    assert len(set(greens)) == 2 * seats


@pytest.mark.rule("PAL-1.1")
def test_eight_pirates_hold_every_green_from_1_to_16_once() -> None:
    match = tortuga.new("palabra", seats=8, seed=3)
    greens = [ship for seat in range(8) for ship in board(match, seat).pirates[seat].hand if ship]
    assert sorted(greens) == list(range(1, 17))


@pytest.mark.rule("PAL-1.1")
def test_the_pairs_are_dealt_at_random() -> None:
    hands = {board(tortuga.new("palabra", seats=3, seed=seed), 0).pirates[0].hand for seed in range(60)}
    assert hands == {(0, low, 17 - low) for low in range(1, 9)}


@pytest.mark.rule("PAL-1.1")
def test_every_chest_is_empty_at_the_start() -> None:
    match = tortuga.new("palabra", seats=5, seed=1)
    assert [chest(match, seat) for seat in range(5)] == [NONE] * 5


@pytest.mark.rule("PAL-1.2")
@pytest.mark.parametrize("seats", RINGS)
def test_there_are_as_many_islands_as_pirates_and_each_pirate_is_beside_two(seats: int) -> None:
    match = a_match(seats, day=1)
    assert len(board(match).islands) == seats
    assert [len(pirate.ships) for pirate in board(match).pirates] == [2] * seats


@pytest.mark.rule("PAL-1.2")
def test_the_island_at_a_pirates_left_is_the_one_at_the_right_of_the_next_clockwise() -> None:
    for seat in range(4):
        neighbour = (seat + 1) % 4
        laid = [(5, 12, 0), (6, 11, 0), (7, 10, 0), (8, 9, 0)]
        laid[seat] = (0, *laid[seat][:2])
        match = a_match(4, phase="resolve", ships=laid, islands={seat: gems(gold=1)})
        [assault] = [facts for facts in heard(match, "assaulted") if facts["seat"] == seat]
        assert (assault["other"], assault["island"]) == (neighbour, seat)


@pytest.mark.rule("PAL-1.2")
@pytest.mark.parametrize("seats", [0, 1, 9])
def test_no_match_is_set_up_for_other_numbers_of_pirates(seats: int) -> None:
    with pytest.raises(SetupError) as refused:
        tortuga.new("palabra", seats=seats)
    assert refused.value.key == "bad_seats"
    assert refused.value.facts == {"seats": seats, "known": (2, 3, 4, 5, 6, 7, 8)}


@pytest.mark.rule("PAL-1.3")
def test_the_classic_four_lie_open_with_all_eight_rats_beside_them() -> None:
    match = tortuga.new("palabra", seats=4, seed=1)
    assert board(match).artefacts == tuple((name, False) for name in CLASSIC)
    assert board(match).rats_left == 8
    assert heard(match, "artefacts_laid") == [{"artefacts": CLASSIC}]


@pytest.mark.rule("PAL-1.3")
def test_the_random_option_draws_one_of_three_for_each_letter() -> None:
    letters = {artefact.id: artefact.letter for artefact in a_match().edition.data.artefact}
    assert Counter(letters.values()) == {"A": 3, "B": 3, "C": 3, "D": 3}
    drawn: list[set[str]] = [set(), set(), set(), set()]
    for seed in range(30):
        match = tortuga.new("palabra", seats=3, seed=seed, options={"artefacts": "random"})
        names = [name for name, _ in board(match).artefacts]
        assert [letters[name] for name in names] == ["A", "B", "C", "D"]
        for place, name in enumerate(names):
            drawn[place].add(name)
    assert set().union(*drawn) == set(letters)


@pytest.mark.rule("PAL-1.4")
def test_the_bag_starts_with_180_gems() -> None:
    match = tortuga.new("palabra", seats=4, seed=1)
    counts = GAME.inventory(match.table)
    assert [counts[f"gem {kind}"] for kind in range(5)] == [12, 24, 36, 48, 60]
    assert board(match).bag + sum(sum(facts["gems"]) for facts in heard(match, "dug")) == 180


@pytest.mark.rule("PAL-1.4")
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_no_gem_is_made_or_lost_at_any_moment_of_a_match(seats: int) -> None:
    match = tortuga.new("palabra", seats=seats, seed=seats, options={"artefacts": "random"})
    counts = GAME.inventory(match.table)
    chance = FastChance(seats)
    while not match.over:
        assert gems_in_play(match) == 180
        assert GAME.inventory(match.table) == counts
        seat, decision = next(iter(match.pending().items()))
        match.answer(seat, decision.sample(chance))
    assert gems_in_play(match) == 180


@pytest.mark.rule("PAL-1.5")
@pytest.mark.parametrize(("colour", "points"), [("gold", 4), ("violet", 3), ("blue", 2), ("green", 1), ("red", -1)])
def test_a_gem_is_worth_its_colour(colour: str, points: int) -> None:
    match = a_match(3, phase="next_day", day=5, chests={1: gems(**{colour: 2})})
    assert match.result is not None
    assert match.result.scores == (0, 2 * points, 0)


@pytest.mark.rule("PAL-1.6")
def test_chance_gives_the_dagger_to_any_pirate() -> None:
    holders = set()
    for seed in range(40):
        match = tortuga.new("palabra", seats=4, seed=seed)
        [given] = heard(match, "dagger_given")
        assert given["seat"] == board(match).dagger
        holders.add(given["seat"])
    assert holders == {0, 1, 2, 3}


@pytest.mark.rule("PAL-1.7")
def test_a_match_lasts_five_days() -> None:
    match = tortuga.new("palabra", seats=3, seed=2)
    assert (board(match).day, board(match).days) == (1, 5)
    play_out(match)
    assert [facts["day"] for facts in heard(match, "day_begins")] == [1, 2, 3, 4, 5]


@pytest.mark.rule("PAL-1.7")
def test_a_day_runs_through_its_five_phases_in_order() -> None:
    match = a_match(3, phase="dig", chests={0: gems(green=1)})
    assert board(match).phase == "decision"
    lay(match, (1, 16), (2, 15), (3, 14))
    assert board(match).phase == "market"
    bid(match, {})
    assert board(match).phase == "resolution"
    take_all(match)
    assert (board(match).day, board(match).phase) == (3, "decision")
    told = list(dict.fromkeys(names_heard(match)))
    order = ["dug", "ships_laid", "fist_opened", "ships_turned", "dagger_passed", "day_begins"]
    assert [name for name in told if name in order] == order


@pytest.mark.rule("PAL-1.8")
def test_nobody_else_sees_into_a_chest() -> None:
    match = a_match(3, chests={0: gems(gold=2, red=1)})
    assert board(match, 0).pirates[0].chest == gems(gold=2, red=1)
    for viewer in (1, 2, None):
        assert board(match, viewer).pirates[0].chest is None
        assert board(match, viewer).pirates[0].gems == 3


@pytest.mark.rule("PAL-1.8")
def test_what_all_saw_going_in_and_out_is_public() -> None:
    match = a_match(3, phase="resolve", ships=[(0, 16, 1), (2, 15, 0), (3, 14, 0)], islands={0: gems(gold=1, red=2)})
    assert [board(match, viewer).pirates[0].tally for viewer in (0, 1, 2, None)] == [gems(gold=1, red=2)] * 4
    match = at_market(0, chests={0: gems(gold=1)})
    assert board(match, 1).pirates[0].tally == gems(gold=1)


@pytest.mark.rule("PAL-1.8")
def test_what_goes_in_and_out_behind_the_screen_changes_the_public_count_only_in_number() -> None:
    match = at_market(0, "bone_die", chests={0: gems(gold=1)})
    answer_simply(match)
    for viewer in (1, 2, 3, None):
        seen = board(match, viewer).pirates[0]
        assert (seen.gems, seen.tally, seen.chest) == (2, gems(gold=1), None)


@pytest.mark.rule("PAL-1.8")
def test_a_view_of_another_seat_is_the_same_whatever_a_chest_of_equal_size_holds() -> None:
    rich = a_match(3, chests={0: gems(gold=2)})
    poor = a_match(3, chests={0: gems(red=2)})
    for match in (rich, poor):
        match.table.tally[:5] = gems(green=2)  # type: ignore[attr-defined]
    for viewer in (1, 2, None):
        assert rich.view(viewer) == poor.view(viewer)
    assert island(rich, 0) == NONE
