"""PAL-5: the ships are turned, and every island goes to whom its two ships say."""

from __future__ import annotations

import pytest

from tests.games.asking import asked, options
from tests.games.palabra.kit import (
    BLUE,
    GOLD,
    GREEN,
    NONE,
    RED,
    VIOLET,
    a_match,
    board,
    chest,
    gems,
    heard,
    island,
    names_heard,
    refusal_of,
    take_all,
)
from tortuga.kernel.match import Match

BARBARA, MARTA, MARCOS, MARIO = range(4)
MIXED = gems(gold=1, blue=1, red=1)


def three(*ships: tuple[int, ...], heap: tuple[int, ...] = MIXED, **table: object) -> Match:
    """Three pirates at the resolution, with gems on island 0 only: it lies between pirates 0 and 1."""
    return a_match(3, phase="resolve", ships=ships, islands={0: heap}, **table)  # type: ignore[arg-type]


@pytest.mark.rule("PAL-5.1")
def test_all_ships_are_turned_at_once_and_everybody_sees_them() -> None:
    match = a_match(3, phase="resolve", ships=[(1, 16, 0), (2, 15, 0), (3, 0, 14)], islands={0: MIXED})
    assert asked(match) == "take"
    for viewer in (0, 1, 2, None):
        assert [pirate.ships for pirate in board(match, viewer).pirates] == [(1, 16), (2, 15), (3, 0)]
        turned = heard(match, "ships_turned", viewer)
        assert turned == [{"seat": 0, "ships": (1, 16)}, {"seat": 1, "ships": (2, 15)}, {"seat": 2, "ships": (3, 0)}]
    told = names_heard(match)
    assert told.index("sharing") > max(place for place, name in enumerate(told) if name == "ships_turned")


@pytest.mark.rule("PAL-5.1")
def test_the_ship_in_hand_stays_hidden() -> None:
    match = a_match(3, phase="resolve", ships=[(1, 0, 16), (2, 15, 0), (3, 14, 0)], islands={0: MIXED})
    assert [board(match, viewer).pirates[0].hand for viewer in (1, 2, None)] == [(), (), ()]


@pytest.mark.rule("PAL-5.2")
@pytest.mark.parametrize("dagger", [0, 1, 2, 3])
def test_islands_are_resolved_clockwise_from_the_dagger_holders_left(dagger: int) -> None:
    match = a_match(4, phase="resolve", dagger=dagger, islands={number: gems(green=1) for number in range(4)})
    order = [facts["island"] for facts in heard(match, "sharing")]
    assert order == [(dagger + step) % 4 for step in range(4)]


@pytest.mark.rule("PAL-5.2")
def test_an_island_is_resolved_whole_before_the_next() -> None:
    match = a_match(3, phase="resolve", dagger=1, islands={0: MIXED, 1: MIXED, 2: MIXED})
    assert [facts["island"] for facts in heard(match, "sharing")] == [1]
    take_all(match)
    told = [name for name in names_heard(match) if name in ("sharing", "greens_swapped")]
    assert told == ["sharing", "greens_swapped"] * 3


@pytest.mark.rule("PAL-5.3")
@pytest.mark.parametrize(("left", "right", "first", "second"), [(16, 15, 0, 1), (1, 15, 1, 0), (1, 2, 1, 0)])
def test_two_greens_share_and_the_higher_picks_first(left: int, right: int, first: int, second: int) -> None:
    match = three((left, 17 - left, 0), (17 - right, right, 0), (3, 14, 0), heap=gems(gold=1, blue=1, green=1))
    assert heard(match, "sharing")[0] == {"seat": first, "other": second, "island": 0}
    match.answer(first, ("take", GOLD))
    match.answer(second, ("take", BLUE))
    assert chest(match, first) == gems(gold=1, green=1)
    assert chest(match, second) == gems(blue=1)


@pytest.mark.rule("PAL-5.3")
@pytest.mark.parametrize(("number", "higher", "lower"), [(5, 3, 2), (6, 3, 3), (1, 1, 0), (0, 0, 0)])
def test_an_odd_gem_goes_to_the_higher_green(number: int, higher: int, lower: int) -> None:
    match = three((16, 1, 0), (2, 15, 0), (3, 14, 0), heap=gems(green=number))
    assert (chest(match, 0), chest(match, 1)) == (gems(green=higher), gems(green=lower))


@pytest.mark.rule("PAL-5.3")
def test_the_whole_island_is_shared_red_gems_too() -> None:
    match = three((16, 1, 0), (2, 15, 0), (3, 14, 0), heap=gems(gold=1, red=4))
    match.answer(0, ("take", GOLD))
    assert (chest(match, 0), chest(match, 1)) == (gems(gold=1, red=2), gems(red=2))


@pytest.mark.rule("PAL-5.4")
def test_the_two_greens_of_a_shared_island_change_hands() -> None:
    match = three((16, 1, 0), (2, 15, 0), (3, 14, 0), heap=gems(green=1))
    assert heard(match, "greens_swapped")[0] == {"seat": 0, "other": 1, "ship": 16, "other_ship": 15}
    assert 15 in board(match, 0).pirates[0].hand
    assert 16 in board(match, 1).pirates[1].hand


@pytest.mark.rule("PAL-5.4")
def test_an_island_without_gems_is_shared_all_the_same() -> None:
    match = three((16, 1, 0), (2, 15, 0), (3, 14, 0), heap=NONE)
    assert [board(match, seat).pirates[seat].hand for seat in range(3)] == [(0, 3, 15), (0, 14, 16), (0, 1, 2)]


@pytest.mark.rule("PAL-5.4")
def test_the_greens_change_hands_before_the_next_island_is_resolved() -> None:
    match = a_match(3, phase="resolve", islands={0: gems(green=2), 1: MIXED})
    assert heard(match, "greens_swapped") == [{"seat": 0, "other": 1, "ship": 1, "other_ship": 15}]
    assert asked(match) == "take"
    assert board(match).pirates[0].ships[0] == 15


@pytest.mark.rule("PAL-5.4")
def test_everybody_knows_who_holds_a_green_that_was_swapped() -> None:
    match = a_match(3, phase="resolve", ships=[(1, 0, 16), (0, 15, 2), (14, 3, 0)])
    # Only island 0 was shared: 1 and 15 changed hands. Who shows a green shows where its pair is, too.
    for viewer in (0, 1, 2, None):
        assert [pirate.greens for pirate in board(match, viewer).pirates] == [(15, 16), (1, 2), (3, 14)]


@pytest.mark.rule("PAL-5.5")
@pytest.mark.parametrize("green", [1, 16])
def test_a_red_takes_every_gem_however_high_the_green(green: int) -> None:
    match = three((0, 2, 15), (17 - green, green, 0), (3, 14, 0))
    assert heard(match, "assaulted")[0] == {"seat": 0, "other": 1, "island": 0, "gems": MIXED}
    assert (chest(match, 0), chest(match, 1)) == (MIXED, NONE)


@pytest.mark.rule("PAL-5.5")
def test_the_red_wins_from_the_other_side_too() -> None:
    match = three((1, 16, 0), (2, 0, 15), (3, 14, 0))
    assert heard(match, "assaulted")[0] == {"seat": 1, "other": 0, "island": 0, "gems": MIXED}
    assert (chest(match, 0), chest(match, 1)) == (NONE, MIXED)


@pytest.mark.rule("PAL-5.5")
def test_after_an_assault_each_takes_back_his_own_ship() -> None:
    match = a_match(3, phase="resolve", ships=[(0, 1, 16), (2, 15, 0), (14, 3, 0)])
    assert [(facts["seat"], facts["other"]) for facts in heard(match, "greens_swapped")] == [(1, 2), (2, 0)]
    assert [board(match, seat).pirates[seat].hand for seat in range(3)] == [(0, 14, 16), (0, 3, 15), (0, 1, 2)]


@pytest.mark.rule("PAL-5.6")
def test_two_reds_lose_everything_to_the_bag() -> None:
    match = a_match(3, phase="resolve", day=5, ships=[(0, 1, 16), (2, 0, 15), (14, 3, 0)], islands={0: MIXED})
    assert heard(match, "lost_to_greed") == [{"seat": 0, "other": 1, "island": 0, "gems": MIXED}]
    assert (chest(match, 0), chest(match, 1), chest(match, 2)) == (NONE, NONE, NONE)
    assert (board(match).bag, island(match, 0)) == (180, NONE)
    assert [sorted(board(match, seat).pirates[seat].hand)[0] for seat in (0, 1)] == [0, 0]
    assert not any(facts["island"] == 0 for facts in heard(match, "sharing"))


@pytest.mark.rule("PAL-5.7")
def test_each_picks_freely_among_the_colours_that_lie_there() -> None:
    match = three((16, 1, 0), (2, 15, 0), (3, 14, 0), heap=gems(gold=1, blue=1, red=1))
    assert options(match, 0) == {("take", GOLD), ("take", BLUE), ("take", RED)}
    match.answer(0, ("take", RED))
    assert options(match, 1) == {("take", GOLD), ("take", BLUE)}
    assert refusal_of(match, 1, ("take", RED)).rule == "PAL-5.3"


@pytest.mark.rule("PAL-5.7")
def test_gems_of_one_colour_are_dealt_out_without_asking() -> None:
    match = three((16, 1, 0), (2, 15, 0), (3, 14, 0), heap=gems(gold=1, green=4))
    match.answer(0, ("take", GREEN))
    match.answer(1, ("take", GOLD))
    assert heard(match, "rest_taken") == [
        {"seat": 0, "island": 0, "gem": GREEN, "count": 2},
        {"seat": 1, "island": 0, "gem": GREEN, "count": 1},
    ]


@pytest.mark.rule("PAL-5.7")
def test_with_the_automatic_option_the_most_valuable_gem_is_taken_each_time() -> None:
    match = three((16, 1, 0), (2, 15, 0), (3, 14, 0), heap=gems(gold=1, blue=1, green=1, red=2), sharing="best")
    assert [(facts["seat"], facts["gem"]) for facts in heard(match, "gem_taken")] == [(0, GOLD), (1, BLUE), (0, GREEN)]
    assert chest(match, 0) == gems(gold=1, green=1, red=1)
    assert chest(match, 1) == gems(blue=1, red=1)


@pytest.mark.rule("PAL-5.8")
def test_what_is_won_lies_in_its_winners_chest_behind_the_screen() -> None:
    match = three((0, 1, 16), (2, 15, 0), (3, 14, 0), chests={0: gems(blue=1)})
    assert chest(match, 0) == gems(gold=1, blue=2, red=1)
    assert [board(match, viewer).pirates[0].chest for viewer in (1, 2, None)] == [None] * 3


@pytest.mark.example("the six gems of island A and the assault on island B")
@pytest.mark.rule("PAL-5.3")
@pytest.mark.rule("PAL-5.4")
@pytest.mark.rule("PAL-5.5")
def test_barbara_shares_with_mario_and_marcos_raids_him() -> None:
    # Mario sits between Bárbara, at his left, and Marcos, at his right.
    a, b = MARIO, MARCOS
    match = a_match(
        4,
        phase="resolve",
        dagger=MARIO,
        ships=[(1, 16, 0), (2, 15, 0), (0, 14, 3), (4, 13, 0)],
        islands={a: gems(gold=1, violet=2, green=2, red=1), b: gems(gold=2, red=3)},
    )
    assert heard(match, "sharing")[0] == {"seat": BARBARA, "other": MARIO, "island": a}
    for picker, gem in ((BARBARA, GOLD), (MARIO, VIOLET), (BARBARA, VIOLET), (MARIO, GREEN), (BARBARA, GREEN)):
        assert set(match.pending()) == {picker}
        match.answer(picker, ("take", gem))
    # The last one, a red gem, is Mario's without a choice.
    assert heard(match, "rest_taken") == [{"seat": MARIO, "island": a, "gem": RED, "count": 1}]
    assert chest(match, BARBARA) == gems(gold=1, violet=1, green=1)
    assert chest(match, MARIO) == gems(violet=1, green=1, red=1)
    assert heard(match, "greens_swapped")[0] == {"seat": MARIO, "other": BARBARA, "ship": 4, "other_ship": 16}
    assert heard(match, "assaulted") == [{"seat": MARCOS, "other": MARIO, "island": b, "gems": gems(gold=2, red=3)}]
    assert chest(match, MARCOS) == gems(gold=2, red=3)
    assert board(match, MARIO).pirates[MARIO].hand == (0, 13, 16)
    assert 4 in board(match, BARBARA).pirates[BARBARA].hand
