"""The record of a match: what is saved, loaded, replayed and checked.

The log (edition, options, seed, answers) is the truth. The table saved beside it is a cache, and the way over an
upgrade: a record of an older rules version goes on from its table, with the log before it kept as history.

A file holds one part of the record on each line, and one line for each answer, link and event. Every part has a seal,
and one seal lies over all of them: `kernel.verify` names the part and the line that somebody has changed.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from tortuga.kernel import agenda
from tortuga.kernel.chance import Chance, FairChance, FastChance
from tortuga.kernel.codec import built, digest, encoded, frozen, plain
from tortuga.kernel.decision import Answer
from tortuga.kernel.edition import Edition, EditionError, edition_names, edition_of, load_edition
from tortuga.kernel.event import Event
from tortuga.kernel.fair import commitment
from tortuga.kernel.game import Game, SetupError
from tortuga.kernel.match import Entry, Match, Origin, repeat, replay
from tortuga.kernel.refusal import Refused
from tortuga.kernel.rulebook import HOUSE
from tortuga.kernel.table import SAVED_AS, Table
from tortuga.kernel.words import load_words

FORMAT: Final = 1
MARK: Final = b'"tortuga":'
"""What stands at the beginning of every record."""


class RecordError(ValueError):
    """A record that cannot be used: `key` and `facts` fill the words of the kernel, which say which part and why."""

    def __init__(self, key: str, **facts: Any) -> None:
        """Name what is wrong by the key of a sentence and its facts."""
        super().__init__(key, facts)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        """The sentence in English, for logs."""
        return load_words(HOUSE, "en").text("records", self.key, **self.facts)


class EditionRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """The edition a match was begun with, whole, so that it outlives the file."""

    name: str
    hash: str
    raw: dict[str, Any]


class ChanceRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A chance as its seed and position. The seed of a fair one is hexadecimal; its ledger lies beside it."""

    kind: str
    seed: str
    count: int
    match: str = ""
    nonces: tuple[str, ...] = ()
    commitment: str = ""
    draws: tuple[tuple[int, int], ...] = ()


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match in plain values."""

    tortuga: int
    game: str
    rules_version: int
    edition: EditionRecord
    options: dict[str, Any]
    seats: int
    names: tuple[str, ...]
    chance: ChanceRecord
    log: tuple[tuple[int, str, Any], ...]
    links: tuple[str, ...]
    """A chain of hashes over the log: a changed line breaks it at that line."""
    floor: int
    table: dict[str, Any]
    events: tuple[tuple[int, str, Any], ...]
    result: dict[str, Any] | None
    extra: dict[str, Any] = {}
    """What the keeper of the record adds: bots, language. The match does not read it."""
    seals: dict[str, str] = {}
    """The hash of each part above."""
    seal: str = ""
    """The hash of all seals: tells a changed seal from a changed part."""


PARTS: Final = tuple(part for part in Record.__struct_fields__ if part not in ("seals", "seal"))
"""The parts that have a seal."""


def record_of(match: Match, names: tuple[str, ...] = (), extra: dict[str, Any] | None = None) -> Record:
    """Put a match on record, with links and seals, for a file that may go anywhere."""
    record = msgspec.structs.replace(unsealed(match, names, extra), links=links_of(match.log))
    seals = seals_of(record)
    return msgspec.structs.replace(record, seals=seals, seal=seal_of(seals))


def unsealed(match: Match, names: tuple[str, ...] = (), extra: dict[str, Any] | None = None) -> Record:
    """The same without links and seals, for a store that nobody else writes to."""
    return Record(
        tortuga=FORMAT,
        game=match.game.slug,
        rules_version=match.game.rules_version,
        edition=EditionRecord(match.edition.name, match.edition.hash, dict(match.edition.raw)),
        options=dict(match.options),
        seats=match.seats,
        names=names,
        chance=_chance_record(match.chance),
        log=tuple(match.log),
        links=(),
        floor=match.floor,
        table=plain(match.table.saved()),
        events=tuple((audience, kind.name, values) for audience, kind, values in match.events),
        result=plain(match.result) if match.result is not None else None,
        extra=extra or {},
    )


def seals_of(record: Record) -> dict[str, str]:
    """Hash every part of a record."""
    return {part: digest(getattr(record, part))[:16] for part in PARTS}


def seal_of(seals: dict[str, str]) -> str:
    """Hash the seals of all parts."""
    return digest(seals)[:16]


def written(record: Record) -> bytes:
    """The bytes of a record's file in the one right form: a line for each part, and for each item of a list."""
    lines = []
    for part in Record.__struct_fields__:
        value = getattr(record, part)
        if isinstance(value, tuple) and value:
            items = b",\n".join(encoded(item) for item in value)
            lines.append(b'"%s":[\n%s\n]' % (part.encode(), items))
        else:
            lines.append(b'"%s":%s' % (part.encode(), encoded(value)))
    return b"{\n%s\n}\n" % b",\n".join(lines)


def links_of(log: list[Entry] | tuple[Any, ...]) -> tuple[str, ...]:
    """Chain the lines of a log: each link is the hash of the link before and of its line."""
    links: list[str] = []
    last = ""
    for entry in log:
        last = digest([last, entry])[:16]
        links.append(last)
    return tuple(links)


def claims_to_be_one(data: bytes) -> bool:
    """Tell a damaged record, or what is left of one, from another file."""
    return not data or MARK in data[:200]


def read_record(data: bytes) -> Record:
    """Read a record from JSON, or say what is wrong with it."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        raise RecordError("not_a_record", detail=str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError("damaged" if claims_to_be_one(data) else "not_a_record", detail=str(error)) from None
    if record.tortuga != FORMAT:
        raise RecordError("other_format", format=record.tortuga, known=FORMAT)
    return record


def load(game: Game, record: Record) -> Match:
    """Go on with a match from its saved table; `match.notices` says what has changed since it was saved."""
    if record.game != game.slug:
        raise RecordError("other_game", game=record.game, wanted=game.slug)
    if record.rules_version > game.rules_version:
        raise RecordError("newer_rules", game=game.slug, version=record.rules_version, known=game.rules_version)
    edition = _edition(game, record)
    options = _options(game, record)
    match = _from_table(game, edition, options, record)
    match.notices = _notices(game, record)
    return match


def replayed(game: Game, record: Record) -> Match:
    """Play a record again from the deal, by the rules it was played with."""
    match = opening(game, record)
    for number, (seat, name, answer) in enumerate(record.log, 1):
        try:
            repeat(match, seat, name, frozen(answer))
        except Refused as refusal:
            raise RecordError("against_the_rules", line=number, detail=str(refusal)) from None
    return match


def opening(game: Game, record: Record) -> Match:
    """The match of a record as it stood before its first answer."""
    if record.rules_version != game.rules_version:
        facts = {"game": game.slug, "version": record.rules_version, "known": game.rules_version}
        raise RecordError("other_rules", **facts)
    origin = Origin(_chance(record.chance, from_start=True))
    return replay(game, _edition(game, record), _options(game, record), record.seats, origin, [])


def _edition(game: Game, record: Record) -> Edition:
    try:
        edition = edition_of(game, record.edition.name, record.edition.raw, "the edition in the record")
    except EditionError as error:
        raise RecordError("bad_edition", detail=str(error)) from None
    if edition.hash != record.edition.hash:
        raise RecordError("edition_altered", hash=edition.hash[:12], was=record.edition.hash[:12])
    return edition


def _options(game: Game, record: Record) -> dict[str, Any]:
    try:
        return game.settle_options(record.options, record.seats)
    except SetupError as error:
        raise RecordError("bad_options", game=game.slug, detail=str(error)) from None


def _notices(game: Game, record: Record) -> tuple[tuple[str, dict[str, Any]], ...]:
    notices: list[tuple[str, dict[str, Any]]] = []
    if record.rules_version != game.rules_version:
        notices.append(("rules_changed", {"was": record.rules_version, "now": game.rules_version}))
    if record.edition.name in edition_names(game):
        now = load_edition(game, record.edition.name).hash
        if now != record.edition.hash:
            facts = {"edition": record.edition.name, "was": record.edition.hash[:12], "now": now[:12]}
            notices.append(("edition_changed", facts))
    return tuple(notices)


def _from_table(game: Game, edition: Edition, options: dict[str, Any], record: Record) -> Match:
    raw = dict(record.table)
    if record.rules_version != game.rules_version:
        raw = game.upgrade(raw, record.rules_version)
    raw |= {name: raw.pop(saved) for name, saved in SAVED_AS.items() if saved in raw}
    try:
        table: Table = built(raw, game.table)
    except msgspec.ValidationError as error:
        raise RecordError("bad_table", detail=str(error)) from None
    table.agenda = [frozen(step) for step in table.agenda]
    table.asked = None if table.asked is None else frozen(table.asked)
    table.sealed = _frozen_answers(table.sealed)
    table.interrupted = [(frozen(step), _frozen_answers(sealed)) for step, sealed in table.interrupted]
    chance = _chance(record.chance)
    agenda.hand(table, chance, edition.data, options, game.rules)
    agenda.ask_again(table)
    match = Match(game, edition, options, table, chance)
    match.log = [(seat, name, frozen(answer)) for seat, name, answer in record.log]
    match.events.extend(_event(game, audience, name, values) for audience, name, values in record.events)
    match.floor = record.floor
    if record.rules_version == game.rules_version:
        match.origin = Origin(_chance(record.chance, from_start=True))
    else:
        match.floor = len(match.log)
        match.origin = Origin(chance, table.copy(), len(match.log), chance.count)
    return match


def _frozen_answers(sealed: dict[int, Answer]) -> dict[int, Answer]:
    return {seat: frozen(answer) for seat, answer in sealed.items()}


def _event(game: Game, audience: int, name: str, values: Any) -> Event:
    kind = game.events.get(name)
    if kind is None:
        raise RecordError("unknown_event", game=game.slug, event=name)
    return audience, kind, frozen(values)


def _chance_record(chance: Chance) -> ChanceRecord:
    if isinstance(chance, FairChance):
        return ChanceRecord(
            kind="fair",
            seed=chance.seed.hex(),
            count=chance.count,
            match=chance.match,
            nonces=chance.nonces,
            commitment=chance.commitment,
            draws=tuple(chance.draws),
        )
    if isinstance(chance, FastChance):
        return ChanceRecord(kind="fast", seed=str(chance.seed), count=chance.count)
    raise TypeError("this match has a chance that cannot be put on record")


def _chance(record: ChanceRecord, from_start: bool = False) -> Chance:
    try:
        if record.kind == "fast":
            return FastChance(int(record.seed), 0 if from_start else record.count)
        seed = bytes.fromhex(record.seed)
    except ValueError:
        raise RecordError("bad_seed") from None
    if record.kind != "fair":
        raise RecordError("unknown_chance", kind=record.kind)
    if commitment(seed) != record.commitment:
        raise RecordError("wrong_commitment")
    chance = FairChance(seed, record.match, record.nonces)
    if not from_start:
        chance.count = record.count
        chance.draws = list(record.draws)
    return chance
