"""Records on the disk: where they lie, how they are read and written."""

from __future__ import annotations

import os
from pathlib import Path

from tortuga.cli.voice import Fault
from tortuga.kernel.record import Record, read_record, written


def read_bytes(path: Path) -> bytes:
    """Read a file, or say in a sentence why not."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Fault("cannot_read", file=str(path), reason=error.strerror or str(error)) from None


def read(path: Path) -> Record:
    """Read a record."""
    return read_record(read_bytes(path))


def write(path: Path, record: Record) -> None:
    """Write a record."""
    write_bytes(path, written(record))


def write_bytes(path: Path, data: bytes) -> None:
    """Write beside the old file first and put it in its place then: a crash leaves one of the two whole."""
    draft = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(data)
        draft.replace(path)
    except OSError as error:
        raise Fault("cannot_write", file=str(path), reason=error.strerror or str(error)) from None


def kept_in() -> Path:
    """The folder where matches are kept unless the person names another place."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "tortuga" / "matches"


def free(wanted: Path | None, title: str) -> Path:
    """The file that was asked for, if it is not there yet, or one of this title in the folder of matches."""
    if wanted is not None:
        if wanted.exists():
            raise Fault("file_exists", file=str(wanted))
        return wanted
    folder = kept_in()
    path, number = folder / f"{title}.json", 1
    while path.exists():
        number += 1
        path = folder / f"{title}-{number}.json"
    return path
