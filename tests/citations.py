"""Rules and the tests that cite them."""

from __future__ import annotations

from collections.abc import Iterable


def unknown(rules: Iterable[str], cited: Iterable[str]) -> list[str]:
    """Citations of rules that do not exist."""
    return sorted(set(cited) - set(rules))


def uncited(rules: Iterable[str], cited: Iterable[str]) -> list[str]:
    """Rules that no test cites, in the order of the rulebooks."""
    known = set(cited)
    return [rule for rule in rules if rule not in known]
