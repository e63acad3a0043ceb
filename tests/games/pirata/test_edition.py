"""The edition file of PIRATA, and what is said about a spoilt one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.pirata.kit import EDITION, GAME
from tortuga.kernel.edition import EditionError, edition_of


def spoilt(**changes: Any) -> list[str]:
    raw = msgspec.json.decode(msgspec.json.encode(EDITION.raw))
    for path, value in changes.items():
        *above, key = path.split("__")
        place = raw
        for step in above:
            place = place[int(step)] if step.isdigit() else place[step]
        place[key] = value
    with pytest.raises(EditionError) as error:
        edition_of(GAME, "spoilt", raw)
    return [fault.split(": ")[1] for fault in error.value.faults]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"crew__start": 11}, "crew.start"),
        ({"crew__dice": 39}, "crew.dice"),
        ({"crew__more_dice": 0}, "crew.more_dice"),
        ({"coins__card_price": 0}, "coins.card_price"),
        ({"coins__rich_start": 5}, "coins.rich_start"),
        ({"coins__more": 0}, "coins.more"),
        ({"bets__lowest": 1}, "bets.lowest"),
        ({"bets__wild": 2}, "bets.wild"),
        ({"dice__king": [7]}, "dice.king"),
        ({"dice__mermaids": []}, "dice.mermaids"),
        ({"dice__battle": [3]}, "dice.battle"),
        ({"dice__sail": [0, 1]}, "dice.sail"),
        ({"dice__treasure": []}, "dice.treasure"),
        ({"tile__0__id": "y"}, "tile"),
        ({"tile__2__id": "kraken"}, "tile[2].id"),
        ({"tile__2__effect": "dance"}, "tile[2].effect"),
        ({"maps__both_squares": 20}, "maps.both"),
        ({"maps__standard": ["x", "duel"]}, "maps.standard"),
        ({"card__1__id": "lucky_pirate"}, "card[1].id"),
        ({"card__1__effect": "dance"}, "card[1].effect"),
        ({"card__1__aim": "moon"}, "card[1].aim"),
        ({"card__1__copies": -1}, "card[1].copies"),
        ({"hand__cards": 12}, "card"),
        ({"hand__phantom": 40}, "hand.phantom"),
        ({"hand__short": 0}, "hand.short"),
        ({"hand__passes": [6]}, "hand.passes"),
    ],
)
def test_a_spoilt_number_is_named(changes: dict[str, Any], key: str) -> None:
    assert key in spoilt(**changes)


def test_a_designer_can_change_a_number_without_touching_code() -> None:
    raw = msgspec.json.decode(msgspec.json.encode(EDITION.raw))
    raw["crew"]["start"] = 3
    raw["card"][2]["amount"] = 2
    edition = edition_of(GAME, "mine", raw)
    assert edition.data.crew.start == 3
    assert edition.hash != EDITION.hash
