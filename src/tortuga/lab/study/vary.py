"""What if: a number of an edition is changed step by step, and what comes of it is measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from tortuga.kernel.game import SetupError

MOST_VALUES: Final = 40
"""More values than this are a mistake, or another tool's work."""


class Sweep(NamedTuple):
    """A number of an edition and the values that it is to take."""

    key: str
    values: tuple[int | float, ...]


def sweep_of(text: str, raw: Mapping[str, Any]) -> Sweep:
    """Read `ship.integrity=7..15`, `…=7..15..2` or `…=7,9,12`; whatever is wrong with it is said with what would do."""
    key, _, told = text.partition("=")
    numbers = sorted(_numbers(raw))
    if key not in numbers:
        near = get_close_matches(key, numbers, 5, 0.4) or [each for each in numbers if key.split(".")[-1] in each][:5]
        raise SetupError("unknown_number", number=key, near=tuple(near or numbers[:5]))
    try:
        values = _values(told)
    except ValueError:
        raise SetupError("bad_values", values=told, number=key) from None
    if not values or len(values) > MOST_VALUES:
        raise SetupError("bad_values", values=told, number=key)
    return Sweep(key, values)


def with_value(raw: Mapping[str, Any], key: str, value: float) -> dict[str, Any]:
    """The raw values of an edition with one of them changed."""
    changed: Any = deepcopy(dict(raw))
    *path, last = key.split(".")
    inner = changed
    for part in path:
        inner = inner[int(part)] if isinstance(inner, list) else inner[part]
    if isinstance(inner, list):
        inner[int(last)] = value
    else:
        inner[last] = value
    return dict(changed)


def _numbers(raw: Any, above: str = "") -> Iterator[str]:
    pairs = raw.items() if isinstance(raw, Mapping) else enumerate(raw) if isinstance(raw, (list, tuple)) else ()
    for key, value in pairs:
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            yield f"{above}{key}"
        else:
            yield from _numbers(value, f"{above}{key}.")


def _values(told: str) -> tuple[int | float, ...]:
    if ".." in told:
        ends = [int(part) for part in told.split("..")]
        low, high, step = (*ends, 1) if len(ends) == 2 else ends
        return tuple(range(low, high + 1, step))
    return tuple(float(part) if "." in part else int(part) for part in told.split(","))


def measures(figures: Mapping[str, Any]) -> dict[str, tuple[float, float, float]]:
    """What can be plotted or aimed at: a value with its interval, by name."""

    def part(found: Mapping[str, float]) -> tuple[float, float, float]:
        return found["share"], found["low"], found["high"]

    told = {f"ending.{why}": part(found) for why, found in figures["ending"].items()}
    told |= {f"seat.{seat + 1}": part(found) for seat, found in enumerate(figures["seat"])}
    told["lost"] = part(figures["lost"])
    for key in ("length", "minutes"):
        found = figures[key]
        told[key] = (found["mean"], found["quantiles"]["0.25"], found["quantiles"]["0.75"])
    if figures["course"]:
        told["comebacks"] = part(figures["course"]["comebacks"])
        leads = figures["course"]["leads"]
        told["leads"] = (leads["mean"], leads["quantiles"]["0.25"], leads["quantiles"]["0.75"])
    return told


def aim_of(text: str, known: Mapping[str, Any]) -> tuple[str, float]:
    """Read `ending.escaped=0.5`; a name may be shortened to its end where that is clear."""
    name, _, told = text.partition("=")
    fitting = [each for each in known if each == name or each.endswith(f".{name}")]
    if len(fitting) != 1:
        near = get_close_matches(name, list(known), 5, 0.3) or list(known)
        raise SetupError("unknown_measure", measure=name, near=tuple(near))
    try:
        return fitting[0], float(told)
    except ValueError:
        raise SetupError("bad_values", values=told, number=name) from None
