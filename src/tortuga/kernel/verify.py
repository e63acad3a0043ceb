"""Check the record of a match: that nothing in it was changed, and that chance and rules were followed.

Two kinds of proof. Form, seals and links show a changed byte and where it stands; whoever changes a record can make
them anew. Commitment, draws and replay cannot be made anew: the hash of the seed was published before the first draw,
and seed and answers give one table, one result and one list of events.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any, Final

import msgspec
from msgspec import Struct

from tortuga.kernel.chance import FairChance
from tortuga.kernel.codec import encoded, frozen, plain
from tortuga.kernel.edition import hash_of
from tortuga.kernel.event import Event
from tortuga.kernel.fair import commitment, first_wrong_draw
from tortuga.kernel.game import Game, SetupError
from tortuga.kernel.match import Match, repeat
from tortuga.kernel.record import FORMAT, PARTS, Record, RecordError, links_of, opening, seal_of, seals_of, written
from tortuga.kernel.refusal import Refused

_PART: Final = re.compile(rb'"(\w+)":(.*)', re.DOTALL)
FIELDS: Final = Record.__struct_fields__
PLAYED_FROM: Final = ("tortuga", "game", "rules_version", "edition", "options", "seats", "chance", "log")
"""The parts a replay needs; all others follow from them or do not matter to it."""


class Finding(Struct, frozen=True):
    """Something wrong with a record: in which part, on which line of the file (0: no single one), and what."""

    part: str
    key: str
    line: int = 0
    facts: dict[str, Any] = {}


class Report(Struct, frozen=True):
    """What a check found. Without findings the record is what it claims to be."""

    record: Record | None
    findings: tuple[Finding, ...]
    replayed: bool
    """Whether the match was played again to its end."""

    @property
    def sound(self) -> bool:
        """Whether nothing was found."""
        return not self.findings


def verify(data: bytes, get_game: Callable[[str], Game]) -> Report:
    """Check the bytes of a record's file."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return Report(None, (_unreadable(data, str(error)),), False)
    if record.tortuga != FORMAT:
        facts = {"format": record.tortuga, "known": FORMAT}
        return Report(record, (Finding("tortuga", "other_format", 2, facts),), False)
    lines = _line_of_part(data)
    findings = [*_form(data, record), *_seals(record, lines), *_links(record, lines), *_draws(record, lines)]
    # What the match was played from must be sound, or the first fault would hide behind those that follow from it.
    replayed = not any(finding.part in PLAYED_FROM for finding in findings)
    if replayed:
        findings += _replay(record, lines, get_game)
        replayed = not any(finding.key in ("unknown_game", "other_rules") for finding in findings)
    return Report(record, tuple(findings), replayed)


def _unreadable(data: bytes, detail: str) -> Finding:
    """Find the first line that is not what should stand there."""
    last = FIELDS[0]
    for number, part, good in _lines(data):
        last = part
        if not good:
            return Finding(part, "unreadable", number)
    return Finding(_named(detail) or last, "not_a_record", 0, {"detail": detail})


def _named(detail: str) -> str:
    """The part that the codec's message points at."""
    found = re.search(r"`\$\.(\w+)", detail)
    return found.group(1) if found is not None and found.group(1) in FIELDS else ""


def _lines(data: bytes) -> Iterator[tuple[int, str, bool]]:
    """Walk the lines of a file: number, the part that should stand there, and whether the line can be read."""
    lines = data.split(b"\n")
    yield 1, FIELDS[0], lines[0] == b"{"
    number = 1
    for part in FIELDS:
        comma = b"" if part == FIELDS[-1] else b","
        head = lines[number] if number < len(lines) else b""
        number += 1
        found = _PART.fullmatch(head)
        right = found is not None and found.group(1) == part.encode()
        if found is None or found.group(2) != b"[":
            yield number, part, right and found is not None and _reads(found.group(2), comma)
            continue
        yield number, part, right
        while number < len(lines):
            line = lines[number]
            number += 1
            if line == b"]" + comma:
                break
            yield number, part, _reads(line, b"," if lines[number : number + 1] != [b"]" + comma] else b"")
    yield number + 1, FIELDS[-1], lines[number:] == [b"}", b""]


def _reads(line: bytes, comma: bytes) -> bool:
    if not line.endswith(comma):
        return False
    try:
        msgspec.json.decode(line.removesuffix(comma))
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    return True


def _line_of_part(data: bytes) -> dict[str, int]:
    """On which line of the file each part begins."""
    lines: dict[str, int] = {}
    for number, part, _ in _lines(data):
        if number > 1:
            lines.setdefault(part, number)
    return lines


def _form(data: bytes, record: Record) -> Iterator[Finding]:
    """The same values in other bytes: another spacing, another way to write a letter or a number."""
    right = written(record)
    if data == right:
        return
    parts = {number: part for number, part, _ in _lines(right)}
    part = FIELDS[0]
    for number, (line, other) in enumerate(zip_longest(right.split(b"\n"), data.split(b"\n")), 1):
        part = parts.get(number, part)
        if line != other:
            yield Finding(part, "form", number)
            return


def _seals(record: Record, lines: dict[str, int]) -> Iterator[Finding]:
    seals = seals_of(record)
    intact = seal_of(seals) == record.seal
    for part in PARTS:
        if record.seals.get(part) != seals[part]:
            place = "seals" if intact else part
            yield Finding(place, "seal_changed" if intact else "changed", lines[place], {"part": part})
    if set(record.seals) - set(PARTS):
        yield Finding("seals", "form", lines["seals"])
    if record.seals == seals and not intact:
        yield Finding("seal", "all_seals_changed", lines["seal"])


def _links(record: Record, lines: dict[str, int]) -> Iterator[Finding]:
    if len(record.links) != len(record.log):
        facts = {"links": len(record.links), "answers": len(record.log)}
        yield Finding("links", "links_number", lines["links"], facts)
        return
    for entry, (link, right) in enumerate(zip(record.links, links_of(record.log), strict=True), 1):
        if link != right:
            # The line of the log; which of the two was changed is what the seals say.
            yield Finding("log", "link", lines["log"] + entry, {"entry": entry})
            return


def _draws(record: Record, lines: dict[str, int]) -> Iterator[Finding]:
    chance, line = record.chance, lines["chance"]
    if chance.kind != "fair":
        return
    try:
        seed = bytes.fromhex(chance.seed)
    except ValueError:
        yield Finding("chance", "seed", line)
        return
    if commitment(seed) != chance.commitment:
        yield Finding("chance", "commitment", line)
    wrong = first_wrong_draw(seed, chance.match, chance.nonces, chance.draws)
    if wrong is not None:
        n, value = chance.draws[wrong]
        yield Finding("chance", "draw", line, {"draw": wrong + 1, "n": n, "value": value})
    if chance.count != len(chance.draws):
        yield Finding("chance", "draw_number", line, {"count": chance.count, "draws": len(chance.draws)})


def _replay(record: Record, lines: dict[str, int], get_game: Callable[[str], Game]) -> Iterator[Finding]:
    try:
        game = get_game(record.game)
    except SetupError:
        yield Finding("game", "unknown_game", lines["game"], {"game": record.game})
        return
    if hash_of(record.edition.raw) != record.edition.hash:
        yield Finding("edition", "edition_hash", lines["edition"])
        return
    if record.rules_version != game.rules_version:
        facts = {"version": record.rules_version, "known": game.rules_version}
        yield Finding("rules_version", "other_rules", lines["rules_version"], facts)
        return
    entry = 0
    try:
        match = opening(game, record)
        for seat, name, answer in record.log:
            entry += 1
            repeat(match, seat, name, frozen(answer))
    except Refused as refused:
        yield Finding("log", "refused", lines["log"] + entry, {"entry": entry, "rule": refused.refusal.rule})
    except RecordError as error:
        yield Finding("log", "stuck", lines["log"], {"detail": str(error)})
    except Exception as error:  # a forged record may hold anything, and the check must end with a finding
        yield Finding("log", "stuck", lines["log"] + entry, {"detail": f"{type(error).__name__}: {error}"})
    else:
        yield from _same_end(record, match, lines)


def _same_end(record: Record, match: Match, lines: dict[str, int]) -> Iterator[Finding]:
    """The replay must end where the record says the match ended."""
    table = plain(match.table.saved())
    other = [name for name in {**table, **record.table} if encoded(table.get(name)) != encoded(record.table.get(name))]
    if other:
        yield Finding("table", "replayed_table", lines["table"], {"fields": tuple(sorted(other))})
    if encoded(match.result) != encoded(record.result):
        yield Finding("result", "replayed_result", lines["result"])
    if match.floor != record.floor:
        yield Finding("floor", "replayed_floor", lines["floor"], {"floor": match.floor, "listed": record.floor})
    yield from _same_draws(record, match, lines["chance"])
    yield from _same_events(record, match.events, lines["events"])


def _same_draws(record: Record, match: Match, line: int) -> Iterator[Finding]:
    listed = record.chance.draws
    draws = match.chance.draws if isinstance(match.chance, FairChance) else []
    for number, ((n, _), (m, _)) in enumerate(zip(draws, listed, strict=False), 1):
        if n != m:
            yield Finding("chance", "replayed_draw", line, {"draw": number, "n": n, "listed": m})
            return
    if match.chance.count != record.chance.count:
        facts = {"draws": match.chance.count, "listed": record.chance.count}
        yield Finding("chance", "replayed_draws", line, facts)


def _same_events(record: Record, events: list[Event], line: int) -> Iterator[Finding]:
    told = [(audience, kind.name, values) for audience, kind, values in events]
    for number, (happened, listed) in enumerate(zip(told, record.events, strict=False), 1):
        if encoded(happened) != encoded(listed):
            yield Finding("events", "replayed_event", line + number, {"event": number})
            return
    if len(told) != len(record.events):
        yield Finding("events", "replayed_events", line, {"told": len(told), "listed": len(record.events)})
