"""The edition of Aye: its proof names every fault."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.games.aye.kit import BASE
from tortuga.games.aye import GAME
from tortuga.kernel.edition import EditionError, edition_of


def changed(path: str, value: Any) -> dict[str, Any]:
    raw: Any = copy.deepcopy(dict(BASE.raw))
    place = raw
    *above, last = path.split(".")
    for key in above:
        place = place[int(key)] if isinstance(place, list) else place[key]
    place[last] = value
    return dict(raw)


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("ship.expert.4", 0, "ship.expert"),
        ("ship.beginner.11", 20, "ship.beginner"),
        ("ship.flags", [4, 4], "ship.flags"),
        ("ship.calm", 0, "ship.calm"),
        ("captain.damage", 99, "captain"),
        ("missions.sails", [], "missions.sails"),
        ("missions.helm", [0], "missions.helm"),
        ("dice.mission", ["success", "success", "trident", "blank", "blank", "squid"], "dice.mission"),
        ("dice.arghs", 0, "dice"),
        ("plank.spaces", -1, "plank"),
        ("doubloons.shared", 9, "doubloons.shared"),
        ("doubloons.most_repair", 0, "doubloons.most_repair"),
        ("orders.tokens", 0, "orders.tokens"),
        ("reputation.start", 7, "reputation"),
        ("cards.kept", 4, "cards"),
        ("goal.0.condition", "win_the_lottery", "goal[0].condition"),
        ("goal.0.icon", "parrot", "goal[0].icon"),
        ("goal.0.family", "luck", "goal[0].family"),
        ("goal.1.id", "broadside", "goal[1].id"),
        ("goal.28.condition", "kept_blanks", "goal[28].condition"),
        ("goal.34.icon", "kraken", "goal[34]"),
    ],
)
def test_a_fault_is_named(path: str, value: Any, fault: str) -> None:
    with pytest.raises(EditionError) as error:
        edition_of(GAME, "broken", changed(path, value))
    assert f": {fault}: " in str(error.value)


def test_the_box_needs_enough_cards() -> None:
    raw = changed("cards.dealt", 4)
    with pytest.raises(EditionError, match="40 cards"):
        edition_of(GAME, "broken", raw)
