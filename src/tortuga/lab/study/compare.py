"""Two editions side by side: which differences are real, with the many comparisons allowed for (Holm's method)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import NormalDist
from typing import Any, Final, NamedTuple

from tortuga.lab.figures import mean

LEVEL: Final = 0.05
"""The chance that any of all differences called real is none."""


class Difference(NamedTuple):
    """A measure in both editions."""

    measure: str
    detail: str
    one: float
    other: float
    chance: float
    """How likely a difference as large would be if there were none, many comparisons allowed for."""
    real: bool


def differences(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[Difference]:
    """Compare the figures of two studies, measure by measure; the surest differences first."""
    found = [*_shares(one, other), *_means(one, other)]
    chances = holm([chance for *_, chance in found])
    told = [Difference(*row[:4], chance, chance < LEVEL) for row, chance in zip(found, chances, strict=True)]
    return sorted(told, key=lambda each: (each.chance, each.measure, each.detail))


def holm(chances: Sequence[float]) -> list[float]:
    """Holm's correction: the least of n is multiplied by n, the next by n - 1, and none falls below an earlier one."""
    order = sorted(range(len(chances)), key=chances.__getitem__)
    corrected, above = [1.0] * len(chances), 0.0
    for place, number in enumerate(order):
        above = max(above, min(1.0, chances[number] * (len(chances) - place)))
        corrected[number] = above
    return corrected


def of_shares(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """The chance of a difference between two shares as large as this, if there were none."""
    n, m = one["of"], other["of"]
    both = (one["share"] * n + other["share"] * m) / (n + m)
    return _two_sided(one["share"] - other["share"], sqrt(both * (1 - both) * (1 / n + 1 / m)))


def of_means(one: Mapping[str, int], other: Mapping[str, int]) -> float:
    """The same for two means, of values that are given with how often each occurs (Welch's test)."""
    (first, error), (second, other_error) = _mean_and_error(one), _mean_and_error(other)
    return _two_sided(first - second, sqrt(error + other_error))


def _two_sided(difference: float, error: float) -> float:
    if error == 0:
        return 1.0 if difference == 0 else 0.0
    return 2 * (1 - NormalDist().cdf(abs(difference) / error))


def _mean_and_error(counts: Mapping[str, int]) -> tuple[float, float]:
    values = {int(value): count for value, count in counts.items()}
    middle, number = mean(values), sum(values.values())
    return middle, sum(count * (value - middle) ** 2 for value, count in values.items()) / max(1, number - 1) / number


Row = tuple[str, str, float, float, float]


def _shares(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[Row]:
    none = {"share": 0.0, "low": 0.0, "high": 1.0}
    pairs = [("seat", str(seat + 1), *both) for seat, both in enumerate(zip(one["seat"], other["seat"], strict=True))]
    pairs.append(("lost", "", one["lost"], other["lost"]))
    for why in sorted({*one["ending"], *other["ending"]}):
        sides = [side["ending"].get(why, {**none, "of": side["games"]}) for side in (one, other)]
        pairs.append(("ending", why, *sides))
    for group in sorted({*one["content"], *other["content"]}):
        rows = [{row["id"]: row for row in side["content"].get(group, ())} for side in (one, other)]
        pairs += [
            (group, value, rows[0][value]["matches"], rows[1][value]["matches"])
            for value in sorted({*rows[0]} & {*rows[1]})
        ]
    if one["course"] and other["course"]:
        pairs.append(("comebacks", "", one["course"]["comebacks"], other["course"]["comebacks"]))
    return [(measure, detail, a["share"], b["share"], of_shares(a, b)) for measure, detail, a, b in pairs]


def _means(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[Row]:
    pairs = [(key, one[key], other[key]) for key in ("length", "minutes")]
    if one["course"] and other["course"]:
        pairs.append(("leads", one["course"]["leads"], other["course"]["leads"]))
    return [(key, "", a["mean"], b["mean"], of_means(a["counts"], b["counts"])) for key, a, b in pairs]
