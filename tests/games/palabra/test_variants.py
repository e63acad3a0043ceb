"""PAL-10: the simplified match, and two pirates."""

from __future__ import annotations

from itertools import permutations

import pytest

import tortuga
from tests.games.asking import asked, options
from tests.games.palabra.kit import (
    CLASSIC,
    PLEDGE_GREEN,
    a_match,
    answer_simply,
    at_market,
    bid,
    board,
    chest,
    gems,
    heard,
    lay,
    names_heard,
    play_out,
    rats_on_ships,
    take_all,
)

MARKET_EVENTS = {"artefacts_laid", "no_market", "fist_opened", "artefact_used", "rat_on_ship", "rat_on_island"}


@pytest.mark.rule("PAL-10.1")
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_the_simplified_match_knows_no_market_no_artefacts_and_no_rats(seats: int) -> None:
    match = tortuga.new("palabra", seats=seats, seed=seats, options={"market": False})
    assert board(match).artefacts == ()
    play_out(match)
    assert match.result is not None
    assert {name for _, name, _ in match.log} <= {"lay", "take"}
    assert not MARKET_EVENTS & set(names_heard(match))


@pytest.mark.rule("PAL-10.1")
def test_in_the_simplified_match_the_resolution_follows_the_decision_at_once() -> None:
    match = a_match(3, day=2, market=False, chests={0: gems(gold=1)}, islands={0: gems(gold=1, red=1)})
    lay(match, (1, 16), (2, 15), (3, 14))
    assert (board(match).phase, asked(match)) == ("resolution", "take")


@pytest.mark.rule("PAL-10.2")
def test_two_pirates_start_with_the_fixed_hands() -> None:
    firsts = set()
    for seed in range(12):
        match = tortuga.new("palabra", seats=2, seed=seed)
        hands = [board(match, seat).pirates[seat].hand for seat in range(2)]
        assert set(hands) == {(0, 1, 3, 6, 8), (0, 2, 4, 5, 7)}
        firsts.add(hands[0])
    assert len(firsts) == 2


@pytest.mark.rule("PAL-10.2")
def test_two_pirates_know_each_others_greens_as_the_hands_are_printed() -> None:
    match = a_match(2, day=1)
    assert board(match, 1).pirates[0].greens == (1, 3, 6, 8)
    assert board(match, 1).pirates[0].hand == ()


@pytest.mark.rule("PAL-10.2")
def test_what_is_not_changed_stays_so_the_dagger_wanders_between_two() -> None:
    match = a_match(2, phase="upkeep", dagger=1)
    assert board(match).dagger == 0


@pytest.mark.rule("PAL-10.2")
def test_two_pirates_pledge_for_each_of_their_four_islands() -> None:
    match = a_match(2, day=1)
    for slot in range(4):
        match.take(0, "pledge", ("pledge", slot, PLEDGE_GREEN))
    assert [facts["island"] for facts in heard(match, "pledged", 1)] == [0, 1, 2, 3]
    lay(match, (0, 1, 3, 6), (2, 4, 5, 7))
    assert [facts["island"] for facts in heard(match, "pledge_broken")] == [0]
    assert [facts["island"] for facts in heard(match, "pledge_kept")] == [1, 2, 3]


@pytest.mark.rule("PAL-10.3")
def test_two_pirates_have_four_islands_and_are_beside_all_of_them() -> None:
    heaps = {0: gems(gold=1), 1: gems(violet=2), 2: gems(blue=3), 3: gems(red=2)}
    ships = [(8, 0, 1, 3, 6), (2, 4, 0, 5, 7)]
    match = a_match(2, phase="resolve", ships=ships, islands=heaps, day=5)
    assert len(board(match).islands) == 4
    assert [facts["island"] for facts in heard(match, "sharing")] == [0, 3]
    assert chest(match, 0) == gems(gold=1, violet=2, red=1)
    assert chest(match, 1) == gems(blue=3, red=1)
    swapped = [(facts["ship"], facts["other_ship"]) for facts in heard(match, "greens_swapped")]
    assert swapped == [(8, 2), (3, 5)]


@pytest.mark.rule("PAL-10.3")
@pytest.mark.parametrize(("dagger", "order"), [(0, [0, 1, 2, 3]), (1, [3, 2, 1, 0])])
def test_the_row_of_four_islands_is_dug_and_resolved_from_the_left_of_the_dagger(dagger: int, order: list[int]) -> None:
    dug = a_match(2, phase="dig", dagger=dagger)
    assert [facts["island"] for facts in heard(dug, "dug")] == order
    resolved = a_match(2, phase="resolve", dagger=dagger)
    assert [facts["island"] for facts in heard(resolved, "sharing")] == order


@pytest.mark.rule("PAL-10.4")
def test_two_pirates_lay_four_of_five_ships_and_keep_the_fifth() -> None:
    match = a_match(2)
    assert options(match, 0) == {("lay", *ships) for ships in permutations((0, 1, 3, 6, 8), 4)}
    lay(match, (8, 0, 1, 6), (2, 4, 5, 7))
    own = board(match, 0).pirates[0]
    assert (own.ships, own.hand) == ((8, 0, 1, 6), (3,))


@pytest.mark.rule("PAL-10.5")
@pytest.mark.parametrize("day", [1, 2, 3, 4, 5])
def test_two_pirates_dig_as_much_an_island_as_eight_do(day: int) -> None:
    two, eight = (a_match(seats, phase="dig", day=day) for seats in (2, 8))
    assert [sum(place.gems) for place in board(two).islands] == [day + 1] * 4
    assert {sum(place.gems) for place in board(eight).islands} == {day + 1}


@pytest.mark.rule("PAL-10.6")
def test_the_first_of_two_to_use_an_artefact_turns_down_another_without_its_effect() -> None:
    match = at_market(0, "barrel", seats=2, then=1)
    answer_simply(match)
    assert options(match, 0) == {("block", name) for name in CLASSIC if name != "barrel"}
    match.answer(0, ("block", "spyglass"))
    assert heard(match, "artefact_blocked", 1) == [{"seat": 0, "artefact": "spyglass"}]
    assert [name for name, down in board(match).artefacts if down] == ["spyglass", "barrel"]
    assert rats_on_ships(match) == set()
    assert board(match).pirates[0].deeds[5] == 1
    # The second uses one of the two that are left, and turns down nothing more.
    assert options(match, 1) == {("artefact", "rum_bottle"), ("artefact", "cursed_map")}
    match.answer(1, ("artefact", "rum_bottle"))
    match.answer(1, ("look_hand", 0))
    match.answer(1, ("keep",))
    assert asked(match) == "take"
    assert [name for name, down in board(match).artefacts if down] == ["rum_bottle", "spyglass", "barrel"]
    take_all(match)
    assert not any(down for _, down in board(match).artefacts)


@pytest.mark.rule("PAL-10.6")
def test_with_more_than_two_pirates_nothing_else_is_turned_down() -> None:
    match = at_market(0, "barrel", seats=3, then=1)
    answer_simply(match)
    assert set(match.pending()) == {1}
    assert [name for name, down in board(match).artefacts if down] == ["barrel"]


@pytest.mark.rule("PAL-10.6")
def test_the_rum_bottle_of_two_pirates_lays_four_ships_anew() -> None:
    match = at_market(0, "rum_bottle", seats=2)
    match.answer(0, ("look_hand", 1))
    match.answer(0, ("lay_again", 3, 1, 6, 0))
    assert rats_on_ships(match) == {(0, 0), (0, 1), (0, 3)}
    assert board(match, 0).pirates[0].hand == (8,)


@pytest.mark.rule("PAL-10.2")
def test_two_pirates_hold_an_auction_by_the_usual_rules() -> None:
    match = a_match(2, phase="market", dagger=1, chests={0: gems(blue=1), 1: gems(green=2)})
    bid(match, {0: gems(blue=1), 1: gems(green=2)})
    assert set(match.pending()) == {1}
    assert heard(match, "bid_paid") == [{"seat": 1, "gems": gems(green=2)}]
