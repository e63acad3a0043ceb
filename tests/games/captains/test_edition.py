"""The base edition, what an edition must satisfy, and what never happens to a sheet."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.games.captains.kit import BASE, GAME, table
from tortuga.games.captains.table import TAKEN
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import EditionError, edition_of
from tortuga.kernel.match import new_match


def changed(path: str, value: Any) -> Any:
    raw: Any = copy.deepcopy(dict(BASE.raw))
    *way, last = path.split(".")
    there = raw
    for part in way:
        there = there[int(part)] if part.isdigit() else there[part]
    there[int(last) if last.isdigit() else last] = value
    return edition_of(GAME, "changed", raw)


@pytest.mark.rule("CAP-3.8")
def test_pearls_are_needed_strictly_most_and_barrels_strictly_least() -> None:
    pearl, cloth, log, barrel = (sum(cost[place] for costs in BASE.data.costs for cost in costs) for place in range(4))
    assert pearl > cloth >= log > barrel


def test_the_rows_of_the_chest_are_long_enough_for_everything_that_can_be_acquired() -> None:
    needs = [sum(cost[place] for costs in BASE.data.costs for cost in costs) for place in range(4)]
    assert max(needs) < BASE.data.sheet.resources


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("sheet.gold", 5),
        ("sheet.boardings", 0),
        ("sheet.resources", 0),
        ("start.order_gold", [0, 0]),
        ("start.pirates", [9, 0, 0, 0, 0, 0]),
        ("prices.resource", 0),
        ("dice.yellow", [{"gold": 1}]),
        ("dice.red.0", {"gold": 1}),
        ("dice.black.0", {"pirates": [7]}),
        ("dice.blue.0", {"pearl": -1}),
        ("attributes.0.cost", {"pearl": 13}),
        ("tracks.boats.locks", [4, 3, 9, 11]),
        ("tracks.boats.locks", [4, 7, 9, 12]),
        ("tracks.boats.gains", {"12": {"gold": 1}}),
        ("tracks.attributes.gains", {"3": {"circles": 1}}),
        ("renown.boat_track", [0, 1]),
        ("renown.attacks", []),
        ("renown.later_command", 0),
        ("boarding.crew", 0),
        ("rivals.0.loot", ["red", "red", "blue", "black"]),
        ("rivals.0.loot", ["red", "yellow", "black"]),
        ("rivals.0.builds", ["boats", "boats"]),
        ("rivals.1.id", "cabin_boy"),
        ("rivals.0.defends_with", [0, 0, 0, 0, 0, 4]),
        ("rivals.0.attacks_with", [0, 1, 1, 1, 1, 1]),
        ("rivals.0.recruits", [7]),
        ("rivals.0.wages", -1),
        ("rivals.0.start", {"joker": 1}),
        ("chapters", []),
        ("chapters.1.id", "fair_wind"),
        ("chapters.4.changes", {"fleet": "nobody"}),
        ("chart.renown", [0]),
    ],
)
def test_a_faulty_edition_is_named(path: str, value: Any) -> None:
    with pytest.raises(EditionError) as caught:
        changed(path, value)
    assert path.split(".", maxsplit=1)[0] in str(caught.value)


def test_a_designer_may_change_a_number() -> None:
    edition = changed("boarding.reward_gold", 6)
    assert edition.data.terms[0].reward_gold == 6
    assert edition.hash != BASE.hash


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_marks_only_grow_and_nothing_is_used_twice(seats: int) -> None:
    match = new_match(GAME, BASE, seats, FastChance(seats))
    chance = FastChance(4)
    sheets = [sheet[:] for sheet in table(match).sheets]
    while not match.over:
        seat, decision = next(iter(match.pending().items()))
        match.answer(seat, decision.sample(chance))
        now = table(match).sheets
        for old, new in zip(sheets, now, strict=True):
            assert all(before <= after for before, after in zip(old[:TAKEN], new[:TAKEN], strict=True))
        sheets = [sheet[:] for sheet in now]
        assert not any(GAME.inventory(match.table).values())
