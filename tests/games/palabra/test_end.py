"""PAL-8: the end."""

from __future__ import annotations

import pytest

import tortuga
from tests.games.palabra.kit import a_match, board, gems, heard, lay, names_heard, play_out
from tortuga.kernel.match import Match
from tortuga.kernel.refusal import Refused
from tortuga.kernel.table import Result

SHIPS = [(0, 1, 16), (0, 2, 15), (0, 3, 14), (0, 4, 13)]


def ended(**table: object) -> tuple[Match, Result]:
    """A match counted up after its last day."""
    match = a_match(4, phase="next_day", day=5, **table)  # type: ignore[arg-type]
    assert match.result is not None
    return match, match.result


@pytest.mark.rule("PAL-8.1")
@pytest.mark.parametrize("day", [1, 2, 3, 4])
def test_before_the_fifth_day_is_over_nothing_is_counted(day: int) -> None:
    match = a_match(4, phase="next_day", day=day)
    assert not match.over
    assert match.result is None
    assert board(match).day == day + 1


@pytest.mark.rule("PAL-8.1")
def test_the_match_is_over_once_the_fifth_day_is_played_to_its_end() -> None:
    match = a_match(3, day=5, market=False)
    assert not match.over
    lay(match, (1, 16), (2, 15), (3, 14))
    assert match.over
    assert names_heard(match)[-1] == "won"
    with pytest.raises(Refused) as refused:
        match.answer(0, ("lay", 1, 16))
    assert refused.value.refusal.rule == "HOUSE-5"


@pytest.mark.rule("PAL-8.2")
def test_the_chest_worth_most_points_wins_not_the_fullest() -> None:
    chests = {0: gems(green=9, red=5), 1: gems(gold=1), 2: gems(violet=1, blue=1), 3: gems(red=7)}
    match, result = ended(chests=chests, ships=SHIPS)
    assert result.scores == (4, 4, 5, -7)
    assert (result.winners, result.why) == ((2,), "most_points")
    assert heard(match, "won") == [{"seat": 2, "why": "most_points", "points": 5}]


@pytest.mark.rule("PAL-8.2")
def test_all_chests_are_opened_to_everybody_at_the_end() -> None:
    match, _ = ended(chests={0: gems(gold=1), 3: gems(red=2)})
    for viewer in (0, 2, None):
        assert [pirate.chest for pirate in board(match, viewer).pirates] == [gems(gold=1), gems(), gems(), gems(red=2)]
    opened = {facts["seat"]: (facts["gems"], facts["points"]) for facts in heard(match, "chest_opened")}
    assert opened == {0: (gems(gold=1), 4), 1: (gems(), 0), 2: (gems(), 0), 3: (gems(red=2), -2)}


@pytest.mark.rule("PAL-8.2")
def test_the_ranking_follows_the_points() -> None:
    _, result = ended(chests={0: gems(green=1), 1: gems(red=1), 2: gems(gold=1), 3: gems(blue=1)})
    assert result.ranking == ((2,), (3,), (0,), (1,))


@pytest.mark.rule("PAL-8.3")
def test_a_tie_goes_to_the_highest_green_in_hand() -> None:
    # Pirate 0 has the highest green of all, but fewer points: only those who share the top score count.
    chests = {0: gems(green=3), 1: gems(gold=1), 2: gems(violet=1, green=1), 3: gems(blue=2)}
    match, result = ended(chests=chests, ships=SHIPS)
    assert (result.winners, result.why) == ((1,), "highest_green")
    assert result.ranking == ((1,), (2,), (3,), (0,))
    assert heard(match, "won") == [{"seat": 1, "why": "highest_green", "points": 4}]


@pytest.mark.rule("PAL-8.3")
def test_the_green_that_counts_is_the_one_held_after_the_last_swap() -> None:
    ships = [(16, 0, 1), (0, 2, 15), (3, 14, 0)]
    # Pirate 0 gives his 16 to pirate 1 and gets 2: the highest green in hand is then pirate 1's.
    match = a_match(3, phase="resolve", day=5, ships=ships, chests={0: gems(green=1), 1: gems(green=1)})
    assert match.result is not None
    assert heard(match, "greens_swapped") == [{"seat": 0, "other": 1, "ship": 16, "other_ship": 2}]
    assert (match.result.winners, match.result.why) == ((1,), "highest_green")


@pytest.mark.rule("PAL-8.3")
def test_two_pirates_break_a_tie_the_same_way() -> None:
    match = a_match(2, phase="next_day", day=5, chests={0: gems(blue=1), 1: gems(green=2)})
    assert match.result is not None
    assert (match.result.winners, match.result.why) == ((0,), "highest_green")


@pytest.mark.rule("PAL-8.3")
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_there_is_always_exactly_one_winner(seats: int) -> None:
    match = tortuga.new("palabra", seats=seats, seed=seats)
    play_out(match)
    assert match.result is not None
    assert len(match.result.winners) == 1
    assert sorted(seat for group in match.result.ranking for seat in group) == list(range(seats))
