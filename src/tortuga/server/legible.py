"""Signs that the eye can see, and those it cannot: names must not look alike, nor be empty."""

from __future__ import annotations

import unicodedata

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Signs that count as letters or symbols and show nothing."""


def visible(sign: str) -> bool:
    """Whether a sign shows something by itself."""
    return unicodedata.category(sign)[0] not in "CMZ" and sign not in _BLANK
