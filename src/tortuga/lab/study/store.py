"""The pieces of a study on the disk, so that one that was interrupted goes on where it stopped."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from tortuga.lab.simulation import Setting
from tortuga.lab.study.observe import Findings, Study
from tortuga.lab.workers import shared

PIECE: Final = 50
"""Matches in a piece, however many processes there are: the same study has the same pieces everywhere."""
FORM: Final = 1
"""Raised when what is noted of a match changes: older pieces are then played anew."""


class Piece(Struct, frozen=True, array_like=True):
    """A line of the file: which study it belongs to, which matches, and what they showed."""

    study: str
    start: int
    stop: int
    findings: Findings


def name_of(setting: Setting, version: int) -> str:
    """What tells one study from another: everything its matches follow from."""
    told = msgspec.json.encode((FORM, version, setting), order="deterministic")
    return hashlib.sha256(told).hexdigest()[:16]


def observed(setting: Setting, games: int, workers: int, file: Path | None = None) -> Iterator[Findings]:
    """Play the matches that are not in the file yet; give the findings of every piece, those in the file first."""
    name = name_of(setting, Study(setting).game.rules_version)
    done = {(piece.start, piece.stop): piece.findings for piece in _read(file) if piece.study == name}
    work = [(start, min(start + PIECE, games)) for start in range(0, games, PIECE)]
    for each in work:
        if each in done:
            yield done[each]
    left = [each for each in work if each not in done]
    fresh = shared(Study, Study.observe, setting, left, workers)
    for (start, stop), findings in zip(left, fresh, strict=True):
        if file is not None:
            with file.open("ab") as lines:
                lines.write(msgspec.json.encode(Piece(name, start, stop, findings)) + b"\n")
        yield findings


def _read(file: Path | None) -> Iterator[Piece]:
    """The pieces on the disk; a line that a crash has cut is no piece."""
    if file is None or not file.exists():
        return
    decoder = msgspec.json.Decoder(Piece)
    for line in file.read_bytes().splitlines():
        try:
            yield decoder.decode(line)
        except msgspec.DecodeError:
            continue
