"""Rules do not change unnoticed: every variant plays its golden match again, word for word."""

from __future__ import annotations

import pytest

from tests.golden import path_of, playthrough
from tortuga.games import SLUGS, get_game


@pytest.mark.parametrize(("slug", "variant"), [(slug, way) for slug in SLUGS for way in get_game(slug).variants])
def test_the_golden_match_is_played_again_word_for_word(slug: str, variant: str) -> None:
    expected = path_of(slug, variant).read_text(encoding="utf-8")
    assert playthrough(get_game(slug), variant) == expected, "see tests/golden.py"
