"""`tortuga play`: one person against bots, in the terminal."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tortuga.cli.voice import Fault, Voice, language_of

if TYPE_CHECKING:
    from tortuga.cli.session import Session
    from tortuga.kernel.game import Game
    from tortuga.kernel.match import Match
    from tortuga.kernel.record import Record

CREW = ("Bonny", "Kidd", "Morgan", "Read", "Teach", "Avery", "Rackham", "Flint", "Drake")
"""What the bots are called, in the order of their seats."""
PERSON = "Silver"
LONGEST_NAME = 10
"""A longer one would not leave room for the ships on 80 columns."""


def play(
    game: Annotated[str | None, typer.Argument()] = None,
    seats: Annotated[int | None, typer.Option("--seats")] = None,
    bots: Annotated[str | None, typer.Option("--bots")] = None,
    variant: Annotated[str | None, typer.Option("--variant")] = None,
    option: Annotated[list[str] | None, typer.Option("--option")] = None,
    edition: Annotated[str, typer.Option("--edition")] = "base",
    name: Annotated[str, typer.Option("--name")] = PERSON,
    seed: Annotated[str | None, typer.Option("--seed")] = None,
    nonce: Annotated[str | None, typer.Option("--nonce")] = None,
    load: Annotated[Path | None, typer.Option("--load")] = None,
    save: Annotated[Path | None, typer.Option("--save")] = None,
    lang: Annotated[str | None, typer.Option("--lang")] = None,
) -> int:
    """Play a match to its end, or load one and go on."""
    voice = Voice(language_of(lang))
    if load is not None:
        return resumed(lang, game, load, save).run()
    if game is None:
        raise Fault("which_game")
    return begun(voice, game, seats, bots, variant, option or [], edition, name, seed, nonce, save).run()


def begun(
    voice: Voice,
    slug: str,
    seats: int | None,
    bots: str | None,
    variant: str | None,
    option: list[str],
    edition: str,
    name: str,
    seed: str | None,
    nonce: str | None,
    save: Path | None,
) -> Session:
    """Set a new match up: the commitment is shown before the person's word for the dice is known."""
    from tortuga.cli import files
    from tortuga.cli.session import Session
    from tortuga.games import get_game
    from tortuga.kernel.chance import FairChance, FastChance
    from tortuga.kernel.edition import load_edition
    from tortuga.kernel.match import new_match
    from tortuga.kernel.setup import way_to_play

    game = get_game(slug)
    number, options = way_to_play(game, seats, variant, option)
    chosen = load_edition(game, edition)
    names = (_fit_name(name), *[other for other in CREW if other != name][: number - 1])
    crew = seated(game, bots or game.usual_bot, number)
    secret = hashlib.sha256(f"tortuga {seed}".encode()).digest() if seed is not None else secrets.token_bytes(32)
    title = f"{slug}-{hashlib.sha256(secret + b'title').hexdigest()[:8]}"
    path = files.free(save, title)
    session = Session(voice, game, names, crew)
    session.greet(FairChance(secret, title).commitment)
    word = nonce if nonce is not None else session.ask_nonce(None if seed is None else "tortuga")
    match = new_match(game, chosen, number, FairChance(secret, title, (word.replace("|", "/"),)), options)
    return session.at(match, FastChance(int.from_bytes(secret[:6], "big")), path)


def resumed(lang: str | None, slug: str | None, path: Path, save: Path | None) -> Session:
    """Go on with a saved match, in its own language unless another is asked for; what has changed under it is said."""
    from tortuga.cli import files
    from tortuga.cli.session import Session
    from tortuga.games import get_game
    from tortuga.kernel.chance import FastChance

    record = files.read(path)
    spoken = record.extra.get("lang")
    voice = Voice(language_of(spoken if lang is None and isinstance(spoken, str) else lang, strict=lang is not None))
    game = get_game(record.game if slug is None else slug)
    match = _loaded(game, record, path)
    if match.over:
        raise Fault("match_over", file=str(path))
    names = record.names if len(record.names) == record.seats else (PERSON, *CREW)[: record.seats]
    session = Session(voice, game, names, seated(game, _crew_of(game, record.extra), record.seats))
    session.welcome_back(match, path)
    if save is not None and save != path:
        return session.at(match, FastChance(secrets.randbits(40)), files.free(save, ""))
    return session.at(match, FastChance(secrets.randbits(40)), path, loaded=True)


def _loaded(game: Game, record: Record, path: Path) -> Match:
    """The match of a record; one that another version has left may be whole and still not fit these rules."""
    from tortuga.kernel.record import RecordError, load

    try:
        match = load(game, record)
        for seat in (None, *range(match.seats)):
            match.view(seat)
    except RecordError:
        raise
    except Exception as error:
        raise Fault("other_version", file=str(path)) from error
    return match


def _fit_name(name: str) -> str:
    cleaned = " ".join(name.split())
    if not 0 < len(cleaned) <= LONGEST_NAME or not cleaned.isprintable():
        raise Fault("bad_name", most=LONGEST_NAME)
    return cleaned


def seated(game: Game, named: str, seats: int) -> dict[int, str]:
    """The names of the bots of all seats but the first: one name for all of them, or one for each."""
    from tortuga.bots.shelf import bot_names

    names = bot_names(game, named)
    if len(names) not in (1, seats - 1):
        raise Fault("bots_number", given=len(names), needed=seats - 1)
    many = names * (seats - 1) if len(names) == 1 else names
    return dict(enumerate(many, 1))


def _crew_of(game: Game, extra: Mapping[str, Any]) -> str:
    crew = extra.get("bots")
    return crew if isinstance(crew, str) else game.usual_bot
