"""What views and results are made of, for the compiler: it forgets what is said of a class beside its bases."""

from __future__ import annotations

from msgspec import Struct


class Frozen(Struct, frozen=True):
    """A value that never changes. `house/compile.py` puts it in the place of `Struct, frozen=True`."""
