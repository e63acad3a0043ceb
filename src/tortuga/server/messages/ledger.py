"""The dice ledger: every draw of a match, and what was to be expected of honest chance."""

from __future__ import annotations

from math import erfc, sqrt

from tortuga.kernel.chance import FairChance
from tortuga.kernel.match import Match
from tortuga.server.messages.wire_catalog import Expectation

ALGORITHM = (
    "draw i of n: HMAC-SHA256(seed, 'match|nonce,nonce|i|n') as four big-endian 64-bit numbers; the first below the "
    "largest multiple of n, modulo n; if none is, '|again' is added to the message. commitment: "
    "SHA-256('tortuga' + seed)"
)


def draws_of(match: Match) -> list[list[int]]:
    """Every draw as (n, value), in order."""
    chance = match.chance
    return [[n, value] for n, value in chance.draws] if isinstance(chance, FairChance) else []


def expectations(draws: list[list[int]]) -> dict[str, Expectation]:
    """For every size of draw that came up often enough: the counts, what was to be expected, how unusual they are."""
    sizes: dict[int, list[int]] = {}
    for n, value in draws:
        sizes.setdefault(n, [0] * n)[value] += 1
    return {str(n): _expectation(n, counts) for n, counts in sorted(sizes.items()) if n > 1 and sum(counts) >= 2 * n}


def _expectation(n: int, counts: list[int]) -> Expectation:
    total = sum(counts)
    expected = total / n
    spread = 1.96 * sqrt(total * (1 / n) * (1 - 1 / n))
    squares = sum((count - expected) ** 2 / expected for count in counts)
    band = [round(max(0.0, expected - spread), 2), round(expected + spread, 2)]
    return Expectation(total, counts, round(expected, 2), band, round(_tail(squares, n - 1), 4))


def _tail(squares: float, freedom: int) -> float:
    """How often chi-square is at least this large (Wilson and Hilferty's approximation, good to a percent or two)."""
    if squares <= 0:
        return 1.0
    spread = 2 / (9 * freedom)
    z = ((squares / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return 0.5 * erfc(z / sqrt(2))
