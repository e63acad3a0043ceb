"""PAL-9: the ten achievements. Each is earned just so, and missed by a hair."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.asking import asked
from tests.games.palabra.kit import (
    NONE,
    PLEDGE_GREEN,
    Fate,
    a_match,
    answer_simply,
    at_market,
    bid,
    board,
    gems,
    heard,
    lay,
    take_all,
)
from tortuga.kernel.match import Match


def earned(match: Match) -> dict[int, set[str]]:
    """The achievements of each seat of a finished match; told to everybody, and part of the result."""
    assert match.result is not None
    told: dict[int, set[str]] = {seat: set() for seat in range(match.seats)}
    for facts in heard(match, "achieved"):
        told[facts["seat"]].add(facts["achievement"])
    assert told == {int(seat): set(names) for seat, names in match.result.details["achievements"].items()}
    return told


def counted(seats: int = 3, **table: Any) -> dict[int, set[str]]:
    """The achievements at a table that is counted up as it lies."""
    return earned(a_match(seats, phase="next_day", day=5, **table))


def a_day(match: Match, *reds: int | None, bids: dict[int, tuple[int, ...]] | None = None) -> None:
    """Play a day: for each seat the slot where it lays its red, or None; the greens lie elsewhere, the lower first."""
    ships = []
    for seat, red in enumerate(reds):
        laid = sorted(board(match, seat).pirates[seat].hand)[1:]
        if red is not None:
            laid = laid[:-1]
            laid.insert(red, 0)
        ships.append(tuple(laid))
    lay(match, *ships)
    if asked(match) == "bid":
        bid(match, bids or {})
    while asked(match) not in ("lay", "take", None):
        answer_simply(match)
    take_all(match)


@pytest.mark.rule("PAL-9.1")
def test_spotless_is_a_chest_without_red_gems_at_the_end() -> None:
    got = counted(chests={0: gems(gold=1), 1: gems(gold=1, red=1)})
    assert ["spotless" in got[seat] for seat in range(3)] == [True, False, True]


@pytest.mark.rule("PAL-9.2")
def test_a_seasoned_turncoat_robs_a_green_on_each_of_the_five_days() -> None:
    match = a_match(3, day=1, market=False)
    for _ in range(5):
        a_day(match, 0, None, None)
    assert [len(heard(match, "assaulted")), "expert_traitor" in earned(match)[0]] == [5, True]


@pytest.mark.rule("PAL-9.2")
@pytest.mark.parametrize("lost", [1, 5])
def test_a_day_without_a_successful_assault_costs_the_turncoat_his_name(lost: int) -> None:
    match = a_match(3, day=1, market=False)
    for day in range(1, 6):
        # A red against a red robs nobody.
        a_day(match, 0, 1 if day == lost else None, None)
    assert "expert_traitor" not in earned(match)[0]


@pytest.mark.rule("PAL-9.2")
def test_two_assaults_on_one_day_count_as_one_day() -> None:
    match = a_match(4, day=2, market=False)
    for _ in range(4):
        a_day(match, 0, None, 0, None)
    assert "expert_traitor" not in earned(match)[0]


@pytest.mark.rule("PAL-9.3")
def test_a_golden_tongue_has_five_gold_gems() -> None:
    got = counted(chests={0: gems(gold=5), 1: gems(gold=4), 2: NONE})
    assert ["golden_beak" in got[seat] for seat in range(3)] == [True, False, False]


@pytest.mark.rule("PAL-9.4")
def test_a_true_shipmate_wins_without_ever_playing_red() -> None:
    match = a_match(3, day=5, market=False, chests={0: gems(gold=2), 1: gems(green=1)})
    a_day(match, None, None, 1)
    got = earned(match)
    assert ["collaborator" in got[seat] for seat in range(3)] == [True, False, False]


@pytest.mark.rule("PAL-9.4")
@pytest.mark.parametrize("partner_plays_red", [False, True])
def test_a_winner_who_played_red_once_is_no_shipmate_even_if_it_robbed_nobody(partner_plays_red: bool) -> None:
    match = a_match(3, day=4, market=False, chests={0: gems(gold=9)})
    a_day(match, 0, 1 if partner_plays_red else None, None)
    a_day(match, None, None, None)
    assert match.result is not None
    assert match.result.winners == (0,)
    assert "collaborator" not in earned(match)[0]


@pytest.mark.rule("PAL-9.4")
def test_a_red_that_was_laid_and_taken_back_before_the_ships_were_turned_was_not_played() -> None:
    match = a_match(3, day=5, chests={0: gems(gold=9, green=1)}, sharing="best")
    lay(match, (0, 1), (2, 15), (3, 14))
    bid(match, {0: gems(green=1)})
    match.answer(0, ("artefact", "rum_bottle"))
    match.answer(0, ("look_hand", 1))
    match.answer(0, ("lay_again", 16, 1))
    assert "collaborator" in earned(match)[0]


@pytest.mark.rule("PAL-9.5")
def test_the_lord_of_the_auction_comes_first_on_all_four_days() -> None:
    match = a_match(3, chests={0: gems(green=20), 1: gems(green=20)}, sharing="best")
    for _ in range(4):
        a_day(match, None, None, None, bids={0: gems(green=3), 1: gems(green=1)})
    got = earned(match)
    assert ["auction_king" in got[seat] for seat in range(3)] == [True, False, False]


@pytest.mark.rule("PAL-9.5")
def test_to_be_second_once_is_not_enough() -> None:
    match = a_match(3, chests={0: gems(green=20), 1: gems(green=20)}, sharing="best")
    for day in range(2, 6):
        a_day(match, None, None, None, bids={0: gems(green=3), 1: gems(green=4 if day == 3 else 1)})
    assert "auction_king" not in earned(match)[0]


@pytest.mark.rule("PAL-9.5")
def test_a_tie_that_the_dagger_decides_counts_as_first() -> None:
    match = a_match(3, phase="market", dagger=1, chests={0: gems(green=1), 1: gems(green=1)})
    bid(match, {0: gems(green=1), 1: gems(green=1)})
    assert [pirate.deeds[2] for pirate in board(match).pirates] == [0, 1, 0]


@pytest.mark.rule("PAL-9.6")
def test_a_raw_deckhand_is_robbed_from_both_sides_on_one_day() -> None:
    match = a_match(4, day=5, market=False)
    a_day(match, 0, None, 1, None)
    got = earned(match)
    assert ["green_cabin_boy" in got[seat] for seat in range(4)] == [False, True, False, False]


@pytest.mark.rule("PAL-9.6")
def test_to_be_robbed_from_one_side_a_day_makes_no_deckhand() -> None:
    match = a_match(4, day=4, market=False)
    a_day(match, 0, None, None, None)
    a_day(match, None, None, 1, None)
    assert [facts["other"] for facts in heard(match, "assaulted")] == [1, 1]
    assert not any("green_cabin_boy" in got for got in earned(match).values())


@pytest.mark.rule("PAL-9.7")
def test_a_rat_in_disguise_puts_down_eight_rats_over_the_days() -> None:
    match = a_match(3, phase="dig", day=3, chests={0: gems(green=9)}, sharing="best")
    for _ in range(3):
        lay(match, *[tuple(sorted(board(match, seat).pirates[seat].hand)[1:]) for seat in range(3)])
        bid(match, {0: gems(green=1)})
        match.answer(0, ("artefact", "spyglass"))
        match.answer(0, ("look_ship", 1, 0))
        heap = board(match).islands[0].gems
        match.answer(0, ("move_gem", 0, next(kind for kind in range(5) if heap[kind]), 1))
    assert board(match).pirates[0].deeds[4] == 9
    got = earned(match)
    assert ["covert_rat" in got[seat] for seat in range(3)] == [True, False, False]


@pytest.mark.rule("PAL-9.7")
def test_seven_rats_are_not_enough() -> None:
    for rats, enough in ((7, False), (8, True)):
        match = at_market(0, "rusty_spade", seats=3, day=5, sharing="best", islands={1: NONE, 2: NONE})
        match.table.deeds[0].rats = rats - 1  # type: ignore[attr-defined]
        match.answer(0, ("island", 0))
        assert ("covert_rat" in earned(match)[0]) is enough


@pytest.mark.rule("PAL-9.8")
def test_a_fledgling_buccaneer_has_ten_red_gems() -> None:
    got = counted(chests={0: gems(red=10), 1: gems(red=9, gold=1)})
    assert ["budding_buccaneer" in got[seat] for seat in range(3)] == [True, False, False]


@pytest.mark.rule("PAL-9.9")
def test_the_tongueless_wins_without_a_word() -> None:
    match = a_match(3, day=5, market=False, chests={0: gems(gold=9), 1: gems(gold=1)})
    a_day(match, None, None, None)
    got = earned(match)
    assert ["tongueless" in got[seat] for seat in range(3)] == [True, False, False]


@pytest.mark.rule("PAL-9.9")
@pytest.mark.parametrize(
    ("offer", "answer"), [("speak", ("speak",)), ("pledge", ("pledge", 0, PLEDGE_GREEN))], ids=["chat", "pledge"]
)
def test_a_chat_line_or_a_pledge_on_any_day_is_a_word(offer: str, answer: tuple[Any, ...]) -> None:
    match = a_match(3, day=4, market=False, chests={0: gems(gold=9)})
    match.take(0, offer, answer)
    a_day(match, None, None, None)
    a_day(match, None, None, None)
    assert match.result is not None
    assert match.result.winners == (0,)
    assert "tongueless" not in earned(match)[0]


@pytest.mark.rule("PAL-9.10")
def test_an_iron_knuckle_wins_without_using_an_artefact() -> None:
    match = a_match(3, day=5, chests={0: gems(gold=9), 1: gems(green=1)}, sharing="best")
    # He may bid and lose; what counts is that he used none.
    a_day(match, None, None, None, bids={1: gems(green=1)})
    got = earned(match)
    assert ["iron_knuckle" in got[seat] for seat in range(3)] == [True, False, False]


@pytest.mark.rule("PAL-9.10")
def test_one_artefact_is_one_too_many() -> None:
    match = at_market(0, "barrel", day=5, chests={0: gems(gold=8)}, fate=Fate(heaps=[gems(gold=2)]), sharing="best")
    match.answer(0, ("return", *gems(gold=2)))
    assert match.result is not None
    assert match.result.winners == (0,)
    assert "iron_knuckle" not in earned(match)[0]


@pytest.mark.rule("PAL-10.1")
def test_without_a_market_the_achievements_of_the_market_are_not_given() -> None:
    got = counted(chests={0: gems(gold=1)}, market=False)
    assert not {"auction_king", "iron_knuckle"} & got[0]
    assert {"spotless", "collaborator", "tongueless"} <= got[0]
