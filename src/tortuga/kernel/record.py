"""The record of a match: what is saved, loaded, replayed and checked.

The log (edition, options, seed, answers) is the truth. The table saved beside it is a cache, and the way over an
upgrade: a record of an older rules version goes on from its table, with the log before it kept as history.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from tortuga.kernel import agenda
from tortuga.kernel.chance import Chance, FairChance, FastChance
from tortuga.kernel.codec import built, digest, frozen, plain
from tortuga.kernel.edition import Edition, EditionError, edition_names, edition_of, load_edition
from tortuga.kernel.event import Event
from tortuga.kernel.fair import commitment
from tortuga.kernel.game import Game, SetupError
from tortuga.kernel.match import Entry, Match, Origin, replay
from tortuga.kernel.refusal import Refused
from tortuga.kernel.table import Table

FORMAT = 1


class RecordError(ValueError):
    """A record that cannot be used; the message says which part and why."""


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


def record_of(match: Match, names: tuple[str, ...] = (), extra: dict[str, Any] | None = None) -> Record:
    """Put a match on record."""
    return Record(
        tortuga=FORMAT,
        game=match.game.slug,
        rules_version=match.game.rules_version,
        edition=EditionRecord(match.edition.name, match.edition.hash, plain(match.edition.raw)),
        options=dict(match.options),
        seats=match.seats,
        names=names,
        chance=_chance_record(match.chance),
        log=tuple(match.log),
        links=links_of(match.log),
        floor=match.floor,
        table=plain(match.table.saved()),
        events=tuple((audience, kind.name, values) for audience, kind, values in match.events),
        result=plain(match.result) if match.result is not None else None,
        extra=extra or {},
    )


def links_of(log: list[Entry] | tuple[Any, ...]) -> tuple[str, ...]:
    """Chain the lines of a log: each link is the hash of the link before and of its line."""
    links: list[str] = []
    last = ""
    for entry in log:
        last = digest([last, entry])[:16]
        links.append(last)
    return tuple(links)


def read_record(data: bytes) -> Record:
    """Read a record from JSON, or say what is wrong with it."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        raise RecordError(f"this is not a record of a match: {error}") from None
    except msgspec.DecodeError as error:
        raise RecordError(f"the file is cut or damaged: {error}") from None
    if record.tortuga != FORMAT:
        raise RecordError(f"the record has format {record.tortuga}; this program reads format {FORMAT}")
    return record


def load(game: Game, record: Record) -> Match:
    """Go on with a match from its saved table; `match.notices` says what has changed since it was saved."""
    if record.game != game.slug:
        raise RecordError(f"this is a match of {record.game}, not of {game.slug}")
    if record.rules_version > game.rules_version:
        raise RecordError(
            f"this match was played with rules version {record.rules_version} of {game.slug}; "
            f"this program knows version {game.rules_version} and older"
        )
    edition = _edition(game, record)
    options = _options(game, record)
    match = _from_table(game, edition, options, record)
    match.notices = _notices(game, record)
    return match


def replayed(game: Game, record: Record) -> Match:
    """Play a record again from the deal, by the rules it was played with."""
    if record.rules_version != game.rules_version:
        raise RecordError(
            f"this match was played with rules version {record.rules_version} of {game.slug}; "
            f"it can be replayed only with that version, not with {game.rules_version}"
        )
    origin = Origin(_chance(record.chance, from_start=True))
    log = [(seat, name, frozen(answer)) for seat, name, answer in record.log]
    try:
        return replay(game, _edition(game, record), _options(game, record), record.seats, origin, log)
    except Refused as refusal:
        raise RecordError(f"the log does not follow the rules: {refusal}") from None


def _edition(game: Game, record: Record) -> Edition:
    try:
        edition = edition_of(game, record.edition.name, record.edition.raw, "the edition in the record")
    except EditionError as error:
        raise RecordError(str(error)) from None
    if edition.hash != record.edition.hash:
        raise RecordError(
            f"the edition in the record has been changed: its hash is {edition.hash[:12]}, "
            f"the match was begun with {record.edition.hash[:12]}"
        )
    return edition


def _options(game: Game, record: Record) -> dict[str, Any]:
    try:
        return game.settle_options(record.options, record.seats)
    except SetupError as error:
        raise RecordError(f"the options in the record do not fit {game.slug}: {error}") from None


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
    try:
        table: Table = built(raw, game.table)
    except msgspec.ValidationError as error:
        raise RecordError(f"the saved table is damaged: {error}") from None
    table.agenda = [(name, frozen(args)) for name, args in table.agenda]
    table.asked = (table.asked[0], frozen(table.asked[1])) if table.asked is not None else None
    table.sealed = {seat: frozen(answer) for seat, answer in table.sealed.items()}
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


def _event(game: Game, audience: int, name: str, values: Any) -> Event:
    kind = game.events.get(name)
    if kind is None:
        raise RecordError(f"the record tells of an event that {game.slug} does not know: {name}")
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
    raise RecordError("this match has a chance that cannot be put on record")


def _chance(record: ChanceRecord, from_start: bool = False) -> Chance:
    try:
        if record.kind == "fast":
            return FastChance(int(record.seed), 0 if from_start else record.count)
        seed = bytes.fromhex(record.seed)
    except ValueError:
        raise RecordError("the seed in the record is damaged") from None
    if record.kind != "fair":
        raise RecordError(f"the record names a chance of an unknown kind: {record.kind}")
    if commitment(seed) != record.commitment:
        raise RecordError("the seed does not fit the commitment that was published before the first draw")
    chance = FairChance(seed, record.match, record.nonces)
    if not from_start:
        chance.count = record.count
        chance.draws = list(record.draws)
    return chance
