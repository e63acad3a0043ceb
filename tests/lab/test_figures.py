"""The figures of the lab against values from the literature and by hand."""

from __future__ import annotations

import pytest

from tortuga.lab.figures import mean, quantile, wilson


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(15, 148, 0.0624, 0.1605), (81, 263, 0.2553, 0.3662), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0)],
)
def test_wilson_gives_the_published_intervals(hits: int, trials: int, low: float, high: float) -> None:
    assert wilson(hits, trials) == pytest.approx((low, high), abs=1e-4)


def test_without_a_trial_every_share_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_mean_and_quantiles_of_counted_values() -> None:
    counts = {3: 1, 1: 2, 10: 1}
    assert mean(counts) == 15 / 4
    assert [quantile(counts, part) for part in (0.0, 0.5, 0.51, 0.75, 0.76, 1.0)] == [1, 1, 3, 3, 10, 10]
