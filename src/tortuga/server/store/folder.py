"""The data folder: made, tried, and locked for one server."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tortuga.server.problems import CannotServe


def make_folder(data: Path) -> None:
    """Make the data folder and see whether it can be written to."""
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)  # seeds and keys lie in it
        probe = data / ".writable"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        raise CannotServe("folder", data=str(data), why=error.strerror) from error


def lock_folder(data: Path) -> int | None:
    """Make sure that no other server uses the folder: two on one SQLite file would not hear of each other."""
    if sys.platform == "win32":
        return None
    import fcntl

    descriptor = os.open(data / ".lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(descriptor)
        raise CannotServe("served", data=str(data)) from error
    return descriptor
