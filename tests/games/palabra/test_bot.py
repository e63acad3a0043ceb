"""The ordinary bot of Palabra: it is stronger than chance, knows only its view, and can play every way to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import tortuga
from tests.games.palabra.scramble import scramble
from tortuga.games import get_game
from tortuga.games.palabra.bot import Ordinary
from tortuga.games.palabra.bot.reckoning import Reckoning, shares
from tortuga.games.palabra.bot.weighing import paid
from tortuga.games.palabra.edition import GOLD, GREEN, RED
from tortuga.games.palabra.table import NO_PLEDGE, PLEDGE_GREEN, PLEDGE_RED, RED_SHIP, PalabraTable
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Decision
from tortuga.kernel.match import Match
from tortuga.lab.playout import play_through

WAYS = [
    pytest.param(seats, variant.options, id=f"{name}-{seats}")
    for name, variant in get_game("palabra").variants.items()
    for seats in variant.seats
]
VALUES = (4, 3, 2, 1, -1)


def palabra(match: Match) -> PalabraTable:
    assert isinstance(match.table, PalabraTable)
    return match.table


def test_against_three_random_ones_it_wins_more_than_twice_its_fair_share() -> None:
    wins = 0
    for number in range(200):
        match = tortuga.new("palabra", seats=4, seed=number)
        play_through(match, {number % 4: Ordinary()}, FastChance(number))
        assert match.result is not None
        wins += number % 4 in match.result.winners
    assert wins >= 160


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_a_table_of_ordinary_bots_plays_every_way_to_its_end(seats: int, options: Mapping[str, Any]) -> None:
    for seed in range(3):
        match = tortuga.new("palabra", seats=seats, seed=seed, options=options)
        play_through(match, dict.fromkeys(range(seats), Ordinary()), FastChance(seed))
        assert match.over


def test_its_answer_depends_on_its_view_alone() -> None:
    chance = FastChance(3)
    asked: set[str] = set()
    for seed in range(8):
        match = tortuga.new("palabra", seats=4, seed=seed, options={"artefacts": "random"})
        while not match.over:
            for seat, decision in match.pending().items():
                other = match.clone(FastChance(1))
                scramble(other, seat, chance)
                before = Ordinary().decide(match.view(seat), decision, FastChance(seed))
                assert Ordinary().decide(other.view(seat), decision, FastChance(seed)) == before
                asked.add(decision.name)
                match.answer(seat, before)
    assert {"lay", "bid", "artefact", "take"} < asked


def lay_of(match: Match, seat: int) -> tuple[int, ...]:
    decision: Decision = match.pending()[seat]
    return Ordinary().decide(match.view(seat), decision, FastChance(1))[1:]


def at_the_decision(heaps: Sequence[tuple[int, ...]], day: int = 5) -> Match:
    """Four pirates before they lay their ships, with these gems on the islands."""
    match = tortuga.new("palabra", seats=4, seed=1, options={"market": False})
    t = palabra(match)
    t.bag = [a + b for a, b in zip(t.bag, map(sum, zip(*(t.heap(i) for i in range(4)), strict=True)), strict=True)]
    t.islands = [count for heap in heaps for count in heap]
    t.day = day
    return match


def test_it_raids_the_rich_island_and_not_the_poor_one() -> None:
    poor, rich = (0, 0, 0, 1, 0), (2, 1, 1, 0, 0)
    assert lay_of(at_the_decision([rich, poor, poor, poor]), 0)[0] == RED_SHIP
    assert lay_of(at_the_decision([poor, poor, poor, rich]), 0)[1] == RED_SHIP


def test_it_does_not_raid_an_island_of_red_gems() -> None:
    match = at_the_decision([(0, 0, 0, 0, 4), (0, 0, 0, 0, 1), (0, 0, 0, 0, 1), (0, 0, 0, 2, 0)])
    assert lay_of(match, 0)[0] != RED_SHIP


def test_it_believes_a_pirate_who_keeps_his_word_and_doubts_one_who_breaks_it() -> None:
    match = at_the_decision([(1, 1, 0, 0, 0)] * 4, day=3)
    t = palabra(match)
    for seat, (kept, broken) in {1: (3, 0), 3: (0, 3)}.items():
        t.pledges[seat * 2 : seat * 2 + 2] = [PLEDGE_GREEN, PLEDGE_GREEN]
        t.deeds[seat].kept, t.deeds[seat].broken = kept, broken
    reds = Reckoning(match.view(0)).reds
    assert reds[1][1] < reds[3][0] < reds[2][0]
    t.pledges[2:4] = [PLEDGE_RED, PLEDGE_RED]
    assert Reckoning(match.view(0)).reds[1][1] > reds[2][0]


def test_a_word_given_weighs_less_on_the_last_day() -> None:
    heaps = [(0, 1, 1, 0, 0), (0, 0, 0, 1, 0), (0, 0, 0, 1, 0), (0, 1, 0, 1, 0)]
    last, early = at_the_decision(heaps, day=5), at_the_decision(heaps, day=1)
    assert lay_of(last, 0)[0] == lay_of(early, 0)[0] == RED_SHIP
    for match in (last, early):
        palabra(match).pledges[0] = PLEDGE_GREEN
    assert lay_of(last, 0)[0] == RED_SHIP
    assert lay_of(early, 0)[0] != RED_SHIP


def test_what_it_pledges_before_the_last_day_it_means() -> None:
    match = at_the_decision([(2, 1, 1, 0, 0), (0, 0, 0, 1, 0), (0, 0, 0, 1, 0), (0, 0, 0, 1, 0)], day=2)
    offers = [Ordinary().volunteer(match.view(0), FastChance(seed)) for seed in range(8)]
    assert {offer[1] for offer in offers if offer is not None} == {("pledge", 1, PLEDGE_GREEN)}
    assert None in offers


def test_a_ship_it_has_looked_at_is_no_longer_guessed() -> None:
    match = tortuga.new("palabra", seats=4, seed=4)
    play_until(match, "bid")
    t = palabra(match)
    place = t.place(1, 1)
    t.seen.append((0, place))
    assert Reckoning(match.view(0)).reds[1][1] == float(t.cards[place] == RED_SHIP)
    assert 0 < Reckoning(match.view(3)).reds[1][1] < 1


def play_until(match: Match, name: str) -> None:
    while all(decision.name != name for decision in match.pending().values()):
        seat, decision = next(iter(match.pending().items()))
        match.answer(seat, Ordinary().decide(match.view(seat), decision, FastChance(1)))


def test_it_never_bids_more_than_an_artefact_can_bring() -> None:
    for seed in range(5):
        match = tortuga.new("palabra", seats=4, seed=seed)
        while not match.over:
            seat, decision = next(iter(match.pending().items()))
            answer = Ordinary().decide(match.view(seat), decision, FastChance(seed))
            if decision.name == "bid":
                assert 0 <= sum(map(int.__mul__, answer[1:], VALUES)) <= 5
            match.answer(seat, answer)


def test_a_bid_takes_red_gems_along() -> None:
    assert paid(VALUES, (1, 0, 0, 3, 2), points=2, shed=2) == (1, 0, 0, 0, 2)
    assert paid(VALUES, (1, 0, 0, 0, 0), points=3, shed=0) is None


def test_it_shares_by_taking_the_best_gem() -> None:
    match = tortuga.new("palabra", seats=4, seed=6)
    taken = 0
    while not match.over:
        for seat, decision in match.pending().items():
            answer = Ordinary().decide(match.view(seat), decision, FastChance(2))
            if decision.name == "take":
                assert answer == min(decision.listed() or ())
                taken += 1
            match.answer(seat, answer)
    assert taken > 0


def test_two_who_take_the_best_in_turn_get_every_other_gem() -> None:
    gems = [0] * 5
    gems[GOLD], gems[GREEN], gems[RED] = 1, 2, 2
    assert shares(tuple(gems), VALUES) == (4 + 1 - 1, 1 - 1)


def test_it_spares_a_neighbour_of_good_word_and_answers_one_who_raided() -> None:
    rich, poor = (2, 1, 1, 0, 0), (0, 0, 0, 1, 0)
    match = at_the_decision([rich, poor, poor, poor], day=3)
    t = palabra(match)
    other, place = t.ring().sides[0][1]
    assert lay_of(match, 0)[0] == RED_SHIP
    t.pledges[other * 2 + place] = PLEDGE_GREEN
    t.deeds[other].kept = 4
    assert lay_of(match, 0)[0] != RED_SHIP, "his word is good, and there are days to come"
    t.deeds[other].broken = 2
    assert lay_of(match, 0)[0] == RED_SHIP, "his word is not"
    t.deeds[other].broken = 0
    t.day = 5
    assert lay_of(match, 0)[0] == RED_SHIP, "nobody is thanked on the last day"
    t.pledges[other * 2 + place] = NO_PLEDGE
    t.deeds[other].assaults = 1 << 4
    assert Reckoning(match.view(0)).regard(0) < 0, "he raided yesterday"
