"""Random play leaves nothing out: its log is a log like any other."""

from __future__ import annotations

import tortuga
from tests.kernel import toy
from tortuga.games import get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.match import new_match, replay
from tortuga.lab.playout import play_out, play_through


def test_a_played_out_match_is_over_and_its_log_replays_to_the_same_table() -> None:
    for seats in get_game("palabra").seats:
        match = tortuga.new("palabra", seats=seats, seed=seats)
        count = play_out(match, FastChance(1))
        assert match.over
        assert count == len(match.log)
        again = replay(match.game, match.edition, match.options, seats, match.origin, match.log)
        assert again.table.saved() == match.table.saved()
        assert again.events == match.events


def test_play_goes_on_from_where_a_match_stands_with_its_sealed_answers() -> None:
    match = tortuga.new("palabra", seats=4, seed=2)
    seat, decision = next(iter(match.pending().items()))
    match.answer(seat, decision.sample(FastChance(3)))
    count = play_out(match, FastChance(1))
    assert match.over
    assert count == len(match.log) - 1


def test_without_any_bot_to_think_both_ways_to_play_give_the_same_match() -> None:
    out, through = tortuga.new("palabra", seats=4, seed=9), tortuga.new("palabra", seats=4, seed=9)
    assert play_out(out, FastChance(5)) == play_through(through, {}, FastChance(5))
    assert out.log == through.log


def test_where_the_first_answer_counts_any_seat_may_be_first() -> None:
    firsts = set()
    for seed in range(20):
        match = new_match(toy.TOY, toy.edition(), 3, FastChance(seed))
        play_out(match, FastChance(seed))
        assert match.over
        firsts |= {seat for seat, name, _ in match.log if name == "grab"}
    assert firsts == {0, 1, 2}
