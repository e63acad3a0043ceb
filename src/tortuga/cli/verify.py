"""`tortuga verify`: was this match played as its record says?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tortuga.cli.voice import Voice, language_of

if TYPE_CHECKING:
    from tortuga.kernel.verify import Finding, Report

NOT_SOUND = 1


def verify(
    file: Annotated[Path, typer.Argument()],
    lang: Annotated[str | None, typer.Option("--lang")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> int:
    """Check a record: commitment, draws, links, seals and replay. Exit code 0 if sound, 1 if not, 2 if no record."""
    from tortuga.cli.files import read_bytes
    from tortuga.games import get_game
    from tortuga.kernel.record import claims_to_be_one, read_record
    from tortuga.kernel.verify import verify as check

    voice = Voice(language_of(lang))
    data = read_bytes(file)
    report = check(data, get_game)
    if report.record is None and not (data and claims_to_be_one(data)):
        read_record(data)  # not a damaged record but another file: says so
    if json:
        _as_json(file, report, voice)
    else:
        _tell(file, report, voice)
    return 0 if report.sound else NOT_SOUND


def _tell(file: Path, report: Report, voice: Voice) -> None:
    console = voice.console
    for finding in report.findings:
        console.print(f"✗ {sentence(finding, voice)}", soft_wrap=True, markup=False)
    if not report.sound:
        console.print(voice.say("not_sound", file=str(file)), soft_wrap=True, markup=False)
        return
    record = report.record
    assert record is not None  # a sound record has been read
    if record.chance.kind == "fair":
        console.print(f"✓ {voice.say('sound_commitment', commitment=record.chance.commitment)}", soft_wrap=True)
        console.print(f"✓ {voice.say('sound_draws', draws=record.chance.count)}", soft_wrap=True)
    else:
        console.print(f"· {voice.say('sound_fast')}", soft_wrap=True)
    console.print(f"✓ {voice.say('sound_log', answers=len(record.log))}", soft_wrap=True)
    console.print(f"✓ {voice.say('sound_replay', events=len(record.events))}", soft_wrap=True)
    console.print(voice.say("sound", file=str(file)), soft_wrap=True, markup=False)


def sentence(finding: Finding, voice: Voice) -> str:
    """A finding in words, its place in front."""
    place = voice.say("place_line" if finding.line else "place", part=finding.part, line=finding.line)
    return f"{place}: {voice.words.text('findings', finding.key, **finding.facts)}"


def _as_json(file: Path, report: Report, voice: Voice) -> None:
    import json

    record = report.record
    findings = [
        {
            "part": finding.part,
            "line": finding.line or None,
            "finding": finding.key,
            "facts": finding.facts,
            "text": sentence(finding, voice),
        }
        for finding in report.findings
    ]
    told = {
        "file": str(file),
        "sound": report.sound,
        "replayed": report.replayed,
        "game": record.game if record is not None else None,
        "answers": len(record.log) if record is not None else None,
        "draws": record.chance.count if record is not None else None,
        "commitment": (record.chance.commitment or None) if record is not None else None,
        "findings": findings,
    }
    print(json.dumps(told, ensure_ascii=False, indent=2))
