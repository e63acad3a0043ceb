"""The player's side of fair chance: everything needed to check a stranger's dice, from the standard library alone.

A draw is HMAC-SHA256(seed, "match|nonce,nonce|counter|n"), read as numbers of 64 bits. The first of its four numbers
that lies below the largest multiple of n is taken modulo n; if none does (about one chance in 2^200 for a die), the
message is extended with "|again". The commitment is SHA-256("tortuga" + seed): a value no draw is computed from.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

_WORD: Final = 1 << 64


def commitment(seed: bytes) -> str:
    """Hash the seed for publication before the first draw."""
    return hashlib.sha256(b"tortuga" + seed).hexdigest()


def draw(seed: bytes, match: str, nonces: Sequence[str], counter: int, n: int) -> int:
    """Recompute draw number `counter` (from 0) of a match: a whole number from 0 to n - 1."""
    message = f"{match}|{','.join(nonces)}|{counter}|{n}"
    fair = _WORD - _WORD % n
    while True:
        digest = hmac.new(seed, message.encode(), hashlib.sha256).digest()
        for start in (0, 8, 16, 24):
            word = int.from_bytes(digest[start : start + 8], "big")
            if word < fair:
                return word % n
        message += "|again"


def first_wrong_draw(seed: bytes, match: str, nonces: Sequence[str], draws: Sequence[tuple[int, int]]) -> int | None:
    """Recompute a whole ledger of (n, value); give the index of the first draw that was bent, or None."""
    for counter, (n, value) in enumerate(draws):
        if n < 1 or draw(seed, match, nonces, counter, n) != value:
            return counter
    return None
