"""`tortuga export`, `import`, `backup`, `purge`: what a host does with the tables of a house."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from tortuga.cli.serve import DATA
from tortuga.cli.voice import Fault, Voice, language_of

STORE = "tortuga.db"
Data = Annotated[Path, typer.Option("--data")]
Database = Annotated[str, typer.Option("--database")]
Lang = Annotated[str | None, typer.Option("--lang")]
Target = Annotated[Path, typer.Argument()]


def export(file: Target, data: Data = DATA, database: Database = "", lang: Lang = None) -> None:
    """Write all tables into a file."""
    from tortuga.server.store.exports import export_data

    voice = Voice(language_of(lang))
    if file.exists():
        raise Fault("file_exists", file=str(file))
    _house_at(data, database)
    with _told(voice):
        number = export_data(database, data, file)
    voice.console.print(voice.say("exported", number=number, file=str(file)))


def import_(file: Target, data: Data = DATA, database: Database = "", lang: Lang = None) -> None:
    """Take the tables of an export in."""
    from tortuga.server.store.exports import import_data

    voice = Voice(language_of(lang))
    if not file.is_file():
        raise Fault("no_such_file", file=str(file))
    with _told(voice):
        data.mkdir(parents=True, exist_ok=True)
        number, known = import_data(database, data, file)
    voice.console.print(voice.say("imported", number=number, known=known))


def backup(data: Data = DATA, database: Database = "", lang: Lang = None) -> None:
    """Write a copy of the whole store into the folder of backups."""
    from tortuga.server.store.exports import back_up

    voice = Voice(language_of(lang))
    _house_at(data, database)
    with _told(voice):
        written = back_up(database, data)
    voice.console.print(voice.say("backed_up", file=str(written)))


def purge(
    days: Annotated[int, typer.Option("--days", min=1)] = 90,
    data: Data = DATA,
    database: Database = "",
    lang: Lang = None,
) -> None:
    """Delete the tables that nobody has touched for so many days."""
    from tortuga.server.store.exports import purge as forget

    voice = Voice(language_of(lang))
    _house_at(data, database)
    with _told(voice):
        number = forget(database, data, days)
    voice.console.print(voice.say("purged", number=number, days=days))


def _house_at(data: Path, database: str) -> None:
    """There must be a house whose tables can be looked after."""
    if not database and not (data / STORE).is_file():
        raise Fault("no_house", data=str(data))


@contextmanager
def _told(voice: Voice) -> Iterator[None]:
    """Turn what the store cannot do into a sentence of the command line."""
    from tortuga.server.store.exports import DataError

    try:
        yield
    except DataError as trouble:
        raise Fault("cannot", reason=trouble.says(voice.language)) from None
    except OSError as error:
        raise Fault("cannot", reason=str(error)) from None
