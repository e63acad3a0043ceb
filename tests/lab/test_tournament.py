"""A tournament is fair to its entrants, and repeats."""

from __future__ import annotations

from collections import Counter

import pytest

from tortuga.games import get_game
from tortuga.kernel.edition import load_edition
from tortuga.kernel.game import SetupError
from tortuga.lab.standings import Standings
from tortuga.lab.tournament import Field, Outcome, Tournament, balanced, played, tournament_of, whole_rounds


def field(bots: str = "ordinary,easy,random", seats: int = 4, game: str = "palabra", crews: bool = False) -> Field:
    chosen = get_game(game)
    return tournament_of(chosen, load_edition(chosen), seats, bots.split(","), 7, crews=crews)


def outcome(*names: str, places: tuple[int, ...]) -> Outcome:
    wins = tuple(float(place == 0) for place in places)
    return Outcome(names, places, wins, tuple(-place for place in places), "end", 10)


@pytest.mark.parametrize(("bots", "seats"), [("ordinary,easy,random", 4), ("ordinary,random", 3), ("easy,random", 4)])
def test_in_a_balanced_tournament_everybody_sits_everywhere_equally_often(bots: str, seats: int) -> None:
    way = field(bots, seats)
    tournament = Tournament(way)
    for seat in range(seats):
        held = Counter(tournament.line_up(index)[seat] for index in range(balanced(way)))
        assert len(held) == len(way.bots)
        assert len(set(held.values())) == 1


def test_a_line_up_is_played_in_all_rotations_on_the_same_deal() -> None:
    tournament = Tournament(field())
    crews = [tournament.line_up(index) for index in range(4)]
    assert len(set(crews)) == 4
    assert {tuple(sorted(crew)) for crew in crews} == {tuple(sorted(crews[0]))}
    deals = [tournament.play_one(index // 4, crews[index])[0] for index in range(4)]
    assert len({deal.chance.seed for deal in deals}) == 1  # type: ignore[attr-defined] # the chance of a simulation


def test_matches_go_on_until_every_line_up_has_sat_in_all_rotations() -> None:
    assert whole_rounds(field(), 9) == 12
    assert whole_rounds(field(), 12) == 12


def test_two_processes_give_the_same_table_as_one() -> None:
    way = field("easy,random")
    tables = []
    for workers in (1, 2):
        standings = Standings(way.bots)
        for piece in played(way, 32, workers):
            standings.add(piece)
        tables.append(standings.figures())
    assert tables[0] == tables[1]
    assert tables[0]["games"] == 32


def test_a_crew_of_one_kind_is_counted_by_its_matches_and_not_rated() -> None:
    way = field("easy,random", seats=4, game="aye", crews=True)
    standings = Standings(way.bots)
    for piece in played(way, 16, 1):
        standings.add(piece)
    figures = standings.figures()
    assert [bot["matches"] for bot in figures["bots"]] == [8, 8]
    assert all(bot["rating"] is None for bot in figures["bots"])
    assert all(sum(bot["endings"].values()) == 8 for bot in figures["bots"])
    assert 0 <= figures["bots"][0]["wins"] <= 8


def test_who_is_ahead_more_often_is_rated_higher() -> None:
    standings = Standings(("a", "b", "c"))
    standings.add([outcome("a", "b", "c", places=(0, 2, 4))] * 30)
    figures = standings.figures()
    assert [bot["bot"] for bot in figures["bots"]] == ["a", "b", "c"]
    assert figures["ahead"]["a"]["c"]["share"] == 1
    strong, weak = figures["bots"][0], figures["bots"][-1]
    assert strong["rating"] - strong["uncertainty"] > weak["rating"] + weak["uncertainty"]


def test_a_shared_place_counts_half() -> None:
    standings = Standings(("a", "b"))
    standings.add([outcome("a", "b", places=(1, 1))])
    assert standings.figures()["ahead"]["a"]["b"]["share"] == 0.5


def test_seats_of_one_kind_are_not_compared_with_each_other() -> None:
    standings = Standings(("a", "b"))
    standings.add([outcome("a", "a", "b", places=(0, 4, 2))])
    assert standings.figures()["ahead"]["a"]["b"] | {"low": 0, "high": 0} == {
        "share": 0.5,
        "low": 0,
        "high": 0,
        "met": 2,
    }


def test_one_kind_alone_is_no_tournament() -> None:
    with pytest.raises(SetupError) as refused:
        field("ordinary,ordinary")
    assert refused.value.key == "too_few_entrants"
