"""Every game, edition, variant and number of seats has the properties of `checks`."""

from __future__ import annotations

import pytest

from tests.conformance.checks import cases, editions, play_and_check
from tortuga.games import get_game


@pytest.mark.parametrize(("slug", "variant", "seats"), cases())
def test_random_play_keeps_every_property(slug: str, variant: str, seats: int, conformance_games: int) -> None:
    for edition in editions(slug):
        for seed in range(conformance_games):
            play_and_check(get_game(slug), edition, variant, seats, 1000 * seats + seed)
