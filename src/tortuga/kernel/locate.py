"""Find the line of a key in a TOML text, so that a fault can be pointed at."""

from __future__ import annotations

import re
from typing import Final

_HEADER: Final = re.compile(r"^\s*(\[\[?)\s*([A-Za-z0-9_.\"'-]+)\s*\]\]?")
_KEY: Final = re.compile(r"^\s*([A-Za-z0-9_\"'-]+(?:\.[A-Za-z0-9_\"'-]+)*)\s*=")
_OPENING: Final = re.compile(r"=\s*(\"\"\"|\'\'\')\s*$")
_INDEX: Final = re.compile(r"\[(\d+)\]")


def line_of(text: str, key: str) -> int:
    """The line where `tiles[3].sea.rows[2]` (or what encloses it most closely) is written; 1 if nothing is.

    A text of several lines, such as a picture, counts as a list of them: `face[0].picture[2]` is its third line.
    """
    wanted = _INDEX.sub(r".\1", key).strip(".").split(".")
    best_line, best_depth = 1, 0
    counts: dict[str, int] = {}
    table: list[str] = []
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        header = _HEADER.match(line)
        if header is not None:
            name = header.group(2).replace('"', "").replace("'", "")
            table = _place(name, header.group(1) == "[[", counts)
            path = table
        else:
            match = _KEY.match(line)
            if match is None:
                continue
            path = table + match.group(1).replace('"', "").replace("'", "").split(".")
        depth = _shared(path, wanted)
        if depth == len(path) and depth > best_depth:
            best_line, best_depth = number, depth
    rest = wanted[best_depth:]
    if len(rest) == 1 and rest[0].isdecimal() and lines and _OPENING.search(lines[best_line - 1]):
        best_line += 1 + int(rest[0])
    return best_line


def _place(name: str, repeated: bool, counts: dict[str, int]) -> list[str]:
    """The path of a header; a repeated table carries its index, and resets those below it."""
    parts: list[str] = []
    for part in name.split("."):
        parts.append(part)
        joined = ".".join(parts)
        if joined in counts and joined != name:
            parts.append(str(counts[joined]))
    if repeated:
        counts[name] = counts.get(name, -1) + 1
        for other in [key for key in counts if key.startswith(f"{name}.")]:
            del counts[other]
        parts.append(str(counts[name]))
    return parts


def _shared(path: list[str], wanted: list[str]) -> int:
    depth = 0
    while depth < len(path) and depth < len(wanted) and path[depth] == wanted[depth]:
        depth += 1
    return depth
