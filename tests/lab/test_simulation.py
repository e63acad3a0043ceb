"""Simulations repeat: the same seed gives the same matches, whoever plays them."""

from __future__ import annotations

import pytest

from tortuga.bots.shelf import bot_names
from tortuga.games import get_game
from tortuga.kernel.edition import load_edition
from tortuga.kernel.game import SetupError
from tortuga.kernel.setup import way_to_play
from tortuga.kernel.table import Result
from tortuga.lab.simulation import WHOLE_WIN, Setting, Simulation, Totals, setting_of
from tortuga.lab.workers import LEAST_PIECE, pieces, simulated, usual_workers


def setting(bots: str = "random", seats: int = 4, seed: int = 7) -> Setting:
    game = get_game("palabra")
    return setting_of(game, load_edition(game), seats, bot_names(game, bots), seed)


def total(way: Setting, games: int, workers: int) -> Totals:
    totals = Totals()
    for piece in simulated(way, games, workers):
        totals.add(piece)
    return totals


def ordered(totals: Totals) -> list[object]:
    counted = (totals.wins, totals.scores, totals.seat_wins, totals.lengths)
    return [totals.games, totals.decisions, *[sorted(counts.items()) for counts in counted]]


def test_two_processes_play_the_same_matches_as_one() -> None:
    way = setting("ordinary,random,random,random")
    assert ordered(total(way, 2 * LEAST_PIECE, workers=2)) == ordered(total(way, 2 * LEAST_PIECE, workers=1))


def test_pieces_add_up_to_the_whole_whatever_their_size() -> None:
    simulation = Simulation(setting())
    whole, parts = simulation.play(0, 30), simulation.play(0, 11)
    parts.add(simulation.play(11, 30))
    assert ordered(whole) == ordered(parts)


def test_another_seed_gives_other_matches() -> None:
    assert ordered(Simulation(setting(seed=1)).play(0, 20)) != ordered(Simulation(setting(seed=2)).play(0, 20))


def test_a_single_match_can_be_played_again_by_its_number() -> None:
    simulation = Simulation(setting("ordinary"))
    first, decisions = simulation.play_one(5, simulation.names(5))
    again, _ = simulation.play_one(5, simulation.names(5))
    assert first.log == again.log
    assert decisions == len(first.log)


def test_bots_move_up_a_seat_after_each_match_and_so_sit_everywhere_alike() -> None:
    simulation = Simulation(setting("ordinary,random,random"))
    assert simulation.names(0) == ("ordinary", "random", "random", "ordinary")
    assert simulation.names(1) == ("ordinary", "ordinary", "random", "random")
    seats = [seat for index in range(8) for seat, name in enumerate(simulation.names(index)) if name == "ordinary"]
    assert [seats.count(seat) for seat in range(4)] == [4, 4, 4, 4]


def test_a_shared_win_is_split_without_a_rest() -> None:
    simulation = Simulation(setting())
    names = ("a", "b", "a", "c")
    match, decisions = simulation.play_one(0, simulation.names(0))
    match.table.result = Result(winners=(0, 1, 2), ranking=(), scores=(5, 5, 5, 1), why="")
    totals = Totals()
    totals.enter(match, names, decisions)
    assert totals.wins == {"a": 2 * WHOLE_WIN // 3, "b": WHOLE_WIN // 3}
    assert sum(totals.seat_wins.values()) == WHOLE_WIN
    assert totals.scores == {"a": 10, "b": 5, "c": 1}


@pytest.mark.parametrize(("games", "workers"), [(1, 1), (99, 4), (1000, 2), (12_345, 3), (100_000, 2)])
def test_pieces_cover_every_match_once_and_are_not_too_small(games: int, workers: int) -> None:
    work = pieces(games, workers)
    assert [number for start, stop in work for number in range(start, stop)] == list(range(games))
    assert all(stop - start >= LEAST_PIECE for start, stop in work[:-1])


def test_a_few_matches_are_not_worth_a_second_process() -> None:
    assert usual_workers(10) == 1


def test_a_match_that_nobody_wins_is_counted_too() -> None:
    """A crew can go down together: no wins, but a length, scores and a way to end."""
    game = get_game("aye")
    totals = Simulation(setting_of(game, load_edition(game), 9, ["random"])).play(0, 3)
    assert totals.lost == totals.endings["sunk"] == 2
    assert sum(totals.wins.values()) == WHOLE_WIN
    assert totals.games == sum(totals.lengths.values()) == sum(totals.endings.values()) == 3


@pytest.mark.parametrize("winners", range(1, 11))
def test_a_win_is_split_without_a_rest_among_as_many_as_can_sit_at_a_table(winners: int) -> None:
    assert winners * (WHOLE_WIN // winners) == WHOLE_WIN


@pytest.mark.parametrize(
    ("key", "bots", "seats", "variant", "options"),
    [
        ("unknown_bot", "kraken", 4, None, []),
        ("too_many_bots", "random,random,random,random", 3, None, []),
        ("bad_seats", "random", 9, None, []),
        ("bad_seats", "random", 2, "standard", []),
        ("unknown_variant", "random", 4, "queer", []),
        ("unknown_option", "random", 4, None, ["parrot=yes"]),
        ("bad_option", "random", 4, None, ["market=perhaps"]),
    ],
)
def test_what_cannot_be_played_is_refused(
    key: str, bots: str, seats: int, variant: str | None, options: list[str]
) -> None:
    game = get_game("palabra")

    def asked() -> Setting:
        number, settled = way_to_play(game, seats, variant, options)
        return setting_of(game, load_edition(game), number, bot_names(game, bots), 0, settled)

    with pytest.raises(SetupError) as refused:
        asked()
    assert refused.value.key == key


def test_options_are_read_as_people_write_them() -> None:
    game = get_game("palabra")
    seats, options = way_to_play(game, None, "all_artefacts", ["market=No", "sharing=best"])
    assert options == {"market": False, "artefacts": "random", "sharing": "best"}
    assert seats == 4
