"""The check of a record: a changed byte is found and named, and a forger who mends the seals is found too."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec
import pytest

from tortuga.games import get_game
from tortuga.kernel.chance import FairChance, FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.record import Record, links_of, read_record, record_of, seal_of, seals_of, written
from tortuga.kernel.verify import FIELDS, Finding, Report, verify

GAME = get_game("palabra")


@cache
def match() -> Match:
    """A fair match, played to its end."""
    chance = FairChance(b"a seed of thirty-two bytes, fixed", "match-1", ("salt", "rum"))
    played = new_match(GAME, load_edition(GAME), 4, chance)
    answers = FastChance(3)
    while not played.over:
        seat, decision = next(iter(played.pending().items()))
        played.answer(seat, decision.sample(answers))
    return played


@cache
def record() -> Record:
    return record_of(match(), ("Ann", "Ben", "Cid", "Dörte"), {"lang": "es"})


def checked(data: bytes) -> Report:
    return verify(data, get_game)


def forged(**parts: Any) -> tuple[Finding, ...]:
    """The findings about a record in which parts were changed, and links and seals made anew."""
    changed = msgspec.structs.replace(record(), **parts)
    changed = msgspec.structs.replace(changed, links=links_of(changed.log))
    seals = seals_of(changed)
    return checked(written(msgspec.structs.replace(changed, seals=seals, seal=seal_of(seals)))).findings


def part_at(data: bytes, place: int) -> str:
    """The part whose line holds the byte; what closes the file counts as its last part."""
    parts = [
        line.split(b'"')[1].decode() for line in data[: place + 1].split(b"\n") if line[:1] == b'"' and b":" in line
    ]
    known = [part for part in parts if part in FIELDS]
    return known[-1] if known else FIELDS[0]


def test_an_honest_record_is_sound() -> None:
    report = checked(written(record()))
    assert report.findings == ()
    assert report.replayed
    assert report.sound


def test_a_record_is_written_in_one_form() -> None:
    data = written(record())
    assert written(read_record(data)) == data


def test_a_flipped_bit_anywhere_is_found_and_its_part_named() -> None:
    data = written(record())
    rng = random.Random(8)
    for _ in range(300):
        place = rng.randrange(len(data))
        bent = bytearray(data)
        bent[place] ^= 1 << rng.randrange(8)
        report = checked(bytes(bent))
        assert not report.sound, place
        named = {finding.part for finding in report.findings} | {f.facts.get("part") for f in report.findings}
        line = data[:place].count(b"\n") + 1
        # A line break that is lost or won spoils the form from there on; the neighbour may be the one that is named.
        near = {part_at(data, place), part_at(data, min(place + 2, len(data) - 1))}
        assert named & near or line in {finding.line for finding in report.findings}, (place, report.findings)


def test_a_cut_file_is_found_wherever_it_is_cut() -> None:
    data = written(record())
    rng = random.Random(9)
    for length in {0, 1, len(data) - 1, *(rng.randrange(len(data)) for _ in range(60))}:
        assert not checked(data[:length]).sound, length


def test_a_changed_answer_is_named_by_its_line() -> None:
    data = written(record())
    lines = data.split(b"\n")
    first = next(number for number, line in enumerate(lines) if line.startswith(b'"log"'))
    lines[first + 7] = lines[first + 7].replace(b"[", b"[ ", 1)
    findings = checked(b"\n".join(lines)).findings
    assert [(finding.part, finding.key, finding.line) for finding in findings] == [("log", "form", first + 8)]
    log = list(record().log)
    log[6] = ((log[6][0] + 1) % 4, *log[6][1:])
    changed = written(msgspec.structs.replace(record(), log=tuple(log)))
    named = {(finding.key, finding.line, finding.facts.get("entry")) for finding in checked(changed).findings}
    assert ("link", first + 8, 7) in named


def test_a_forged_draw_is_named_although_the_seals_were_made_anew() -> None:
    chance = record().chance
    n, value = chance.draws[41]
    draws = (*chance.draws[:41], (n, (value + 1) % n), *chance.draws[42:])
    (finding,) = forged(chance=msgspec.structs.replace(chance, draws=draws))
    assert (finding.part, finding.key, finding.facts["draw"]) == ("chance", "draw", 42)


def test_another_seed_does_not_fit_the_commitment() -> None:
    other = FairChance(b"another seed", "match-1", ("salt", "rum"))
    while len(other.draws) < len(record().chance.draws):
        other.below(record().chance.draws[len(other.draws)][0])
    findings = forged(chance=msgspec.structs.replace(record().chance, seed=other.seed.hex(), draws=tuple(other.draws)))
    assert [finding.key for finding in findings] == ["commitment"]


def test_a_forged_answer_result_table_or_event_is_found_by_the_replay() -> None:
    assert record().result is not None
    result = {**(record().result or {}), "winners": [3, 2, 1, 0]}
    assert [finding.key for finding in forged(result=result)] == ["replayed_result"]
    table = {**record().table, "dagger": 9}
    (finding,) = forged(table=table)
    assert (finding.key, finding.facts["fields"]) == ("replayed_table", ("dagger",))
    events = (*record().events[:5], (-1, "no_bids", ()), *record().events[6:])
    (finding,) = forged(events=events)
    assert (finding.key, finding.facts["event"]) == ("replayed_event", 6)
    (finding,) = forged(floor=0)
    assert finding.key == "replayed_floor"
    assert {finding.part for finding in forged(log=record().log[:-1])} >= {"table", "result"}


def test_an_answer_against_the_rules_is_named_with_its_rule() -> None:
    log = list(record().log)
    log[0] = (log[0][0], "lay", ("lay", 0, 0))
    (finding,) = forged(log=tuple(log))
    assert (finding.key, finding.facts) == ("refused", {"entry": 1, "rule": "PAL-3.1"})


def test_values_from_another_world_are_a_finding_and_never_a_crash() -> None:
    entries: tuple[Any, ...] = ((99, "lay", ()), (0, "bid", None), (0, "", [[]]), (-1, "lay", ["lay", "x"]))
    for entry in entries:
        assert forged(log=(entry, *record().log[1:]))
    assert forged(seats=9)
    assert forged(options={"market": 3})
    assert forged(game="checkers")[0].key == "unknown_game"
    assert forged(edition=msgspec.structs.replace(record().edition, raw={}))[0].key == "edition_hash"


def test_older_rules_are_said_to_be_unchecked() -> None:
    changed = msgspec.structs.replace(record(), rules_version=record().rules_version + 1)
    seals = seals_of(changed)
    report = checked(written(msgspec.structs.replace(changed, seals=seals, seal=seal_of(seals))))
    assert [finding.key for finding in report.findings] == ["other_rules"]
    assert not report.replayed


@pytest.mark.parametrize("data", [b"", b"{}", b"[1, 2]", b"\xff\xfe", b'{"tortuga": 1}', b"null", b"{" * 5000])
def test_any_other_file_is_no_record(data: bytes) -> None:
    assert not checked(data).sound


def test_a_match_of_fast_chance_is_checked_by_its_replay() -> None:
    played = new_match(GAME, load_edition(GAME), 3, FastChance(5))
    seat, decision = next(iter(played.pending().items()))
    played.answer(seat, decision.sample(FastChance(1)))
    fast = record_of(played)
    assert checked(written(fast)).sound
    bent = msgspec.structs.replace(fast, chance=msgspec.structs.replace(fast.chance, seed="6"))
    seals = seals_of(bent)
    assert not checked(written(msgspec.structs.replace(bent, seals=seals, seal=seal_of(seals)))).sound
