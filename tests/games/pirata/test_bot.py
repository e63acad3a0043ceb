"""The ordinary bot of PIRATA: stronger than chance, knows only its view, and can play every way to play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.pirata.kit import EDITION, GAME, asked, at, at_sea, bet, crew, hold, rig, table_of
from tests.games.pirata.scramble import scramble
from tortuga.games.pirata.bot import Ordinary
from tortuga.games.pirata.odds import Sight, at_least, exactly, tail
from tortuga.games.pirata.table import KING, MERMAIDS
from tortuga.kernel import agenda
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer
from tortuga.kernel.match import Match, new_match
from tortuga.lab.playout import play_through

WAYS = [
    pytest.param(seats, variant.options, id=f"{name}-{seats}")
    for name, variant in GAME.variants.items()
    for seats in variant.seats
]


def says(match: Match, seat: int) -> Answer:
    return Ordinary().decide(match.view(seat), asked(match, seat), FastChance(1))


def test_against_three_random_ones_it_wins_at_least_seven_games_in_ten() -> None:
    wins = 0
    for number in range(200):
        match = new_match(GAME, EDITION, 4, FastChance(number))
        play_through(match, {number % 4: Ordinary()}, FastChance(number))
        assert match.result is not None
        wins += number % 4 in match.result.winners
    assert wins >= 140


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_a_table_of_ordinary_bots_plays_every_way_to_its_end(seats: int, options: Mapping[str, Any]) -> None:
    match = new_match(GAME, EDITION, seats, FastChance(seats), options)
    play_through(match, dict.fromkeys(range(seats), Ordinary()), FastChance(7))
    assert match.over


def test_its_answer_depends_on_its_view_alone() -> None:
    chance = FastChance(3)
    heard: set[str] = set()
    for seed in range(6):
        match = new_match(GAME, EDITION, 4, FastChance(seed), {"map": "expansion"})
        while not match.over:
            seat, decision = chance.pick(tuple(match.pending().items()))
            if decision.name not in heard or not chance.below(20):
                other = match.clone(FastChance(1))
                scramble(other, seat, chance)
                agenda.ask_again(other.table)
                mine = Ordinary().decide(match.view(seat), decision, FastChance(9))
                assert mine == Ordinary().decide(other.view(seat), other.pending()[seat], FastChance(9))
                heard.add(decision.name)
            match.answer(seat, decision.sample(chance))
    assert len(heard) > 15


@pytest.mark.rule("PIR-2.7")
def test_it_calls_a_bid_that_cannot_be_and_believes_one_it_sees() -> None:
    match = at_sea()
    bet(match, (5, 5, 5, 1, 1), (2, 2, 3, 4, 6), (2,) * 5, (3,) * 5, bid=(3, 30, 2))
    at(match, "bid", 0)
    assert says(match, 0) == ("liar",)
    bet(match, (5, 5, 5, 1, 1), (2, 2, 3, 4, 6), (2,) * 5, (3,) * 5, bid=(3, 4, 5))
    at(match, "bid", 0)
    assert says(match, 0) not in (("liar",), ("lock",))


@pytest.mark.rule("PIR-2.8")
def test_it_locks_what_it_knows_to_be_exact() -> None:
    match = at_sea(seats=2)
    t = bet(match, (5, 5, 1), (2, 2), (4,), bid=(1, 3, 5))
    t.spies = [(0, 1), (0, 2)]
    at(match, "bid", 0)
    assert says(match, 0) == ("lock",)


@pytest.mark.rule("PIR-2.5")
def test_its_first_bid_is_of_a_face_it_holds() -> None:
    match = at_sea()
    bet(match, (5, 5, 5, 1, 2), (2, 2, 3, 4, 6), (2,) * 5, (3,) * 5)
    at(match, "bid", 0)
    assert says(match, 0)[2] == 5


def test_it_sails_on_with_a_fair_wind_and_attacks_whoever_leads() -> None:
    match = at_sea(ships=(5, 7, 9, 4))
    hold(match, 0, "fair_wind")
    at(match, "act")
    assert says(match, 0) == ("play", "fair_wind")
    hold(match, 1, "press_gang")
    at(match, "act")
    assert says(match, 1) == ("play_on", "press_gang", 2)


def test_it_cheats_only_when_its_battle_die_is_behind() -> None:
    match = at_sea()
    hold(match, 0, "cheating_pirate")
    for mine, answer in ((6, ("pass",)), (1, ("play", "cheating_pirate"))):
        rig(match, mine, 4)
        at(match, "roll_battle", (0, 1), "winner", False, "crown_rebel", ())
        assert says(match, 0) == answer


def test_it_catches_up_as_long_as_two_crew_are_left() -> None:
    match = at_sea(ships=(2, 4, 7, 5))
    for number, answer in ((5, ("sacrifice", 2)), (3, ("stay_behind",))):
        crew(match, 0, number)
        at(match, "catch_up")
        assert says(match, 0) == answer


def test_it_buys_a_card_when_its_hand_runs_short() -> None:
    match = at_sea()
    table_of(match).coins[0] = 2
    at(match, "begin_betting")
    assert Ordinary().volunteer(match.view(0), FastChance(1)) == ("buy_card", ("buy_card",))
    assert Ordinary().volunteer(match.view(1), FastChance(1)) is None


def test_the_odds_are_those_of_dice() -> None:
    assert tail(0, 1, True) == 0
    assert tail(1, 1, True) == pytest.approx(1 / 3)
    assert tail(1, 1, False) == pytest.approx(1 / 6)
    assert tail(2, 1, True) == pytest.approx(5 / 9)
    assert at_least(3, 5, Sight((5, 1, 2), 1), True) == pytest.approx(1 / 3)
    assert exactly(2, 5, Sight((5, 1, 2), 1), True) == pytest.approx(2 / 3)
    assert at_least(3, 5, Sight((5, 20), 0), True) == 1


def test_the_odds_of_the_view_are_what_the_viewer_can_know() -> None:
    match = at_sea(seats=3)
    t = bet(match, (5, 5, 1), (2, 2), (4,), bid=(0, 4, 5))
    t.seen[:] = [3, 2, 1]
    at(match, "bid", 1)
    assert match.view(0).board.odds == 70
    assert match.view(1).board.odds == 1
    assert match.view(None).board.odds == 10


@pytest.mark.parametrize(
    ("die", "face", "odds"), [(KING, 5, 67), (KING, 6, 83), (KING, 2, 50), (MERMAIDS, 6, 33), (MERMAIDS, 2, 50)]
)
def test_the_odds_know_who_has_a_special_die_and_what_it_can_show(die: int, face: int, odds: int) -> None:
    match = at_sea(seats=3, curse=True)
    t = bet(match, (3,), (3, (die + 1) * 10 + 4), bid=(0, 1, face))
    t.seen[:] = [1, 0, 0]
    at(match, "bid", 1)
    assert match.view(0).board.odds == odds


def test_ordinary_bots_do_not_always_aim_at_the_first_seat() -> None:
    match = at_sea(seats=4)
    hold(match, 1, "walk_the_plank")
    at(match, "act")
    assert Ordinary().decide(match.view(1), asked(match, 1), FastChance(1)) == ("play_on", "walk_the_plank", 2)
    at(match, "steal_crewmember", 2)
    assert Ordinary().decide(match.view(2), asked(match, 2), FastChance(1)) == ("victim", 3)
