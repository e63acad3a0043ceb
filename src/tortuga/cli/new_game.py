"""`tortuga new-game NAME`: lay down a whole game in one file, to be changed into another."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from tortuga.cli.voice import Fault, Voice, language_of

MODEL = "noughts"
"""The game of the template."""


def new_game(
    name: Annotated[str, typer.Argument()], lang: Annotated[str | None, typer.Option("--lang")] = None
) -> None:
    """Write the template under another name into this folder."""
    from tortuga.games import slugs

    voice = Voice(language_of(lang))
    if not re.fullmatch(r"[a-z]{1,20}", name):
        raise Fault("bad_game_name", name=name)
    if name in slugs():
        raise Fault("game_name_taken", name=name)
    path = Path(f"{name}.py")
    if path.exists():
        raise Fault("file_exists", file=str(path))
    path.write_text(written(name), encoding="utf-8")
    voice.console.print(voice.say("game_laid", file=str(path), name=name))


def written(name: str) -> str:
    """The template, with the name of the game and the ids of its rules."""
    text = files("tortuga.cli").joinpath("templates", "game.py.txt").read_text(encoding="utf-8")
    rules = f"{name[:3].upper()}-"
    text = text.replace(f"{MODEL[:3].upper()}-", rules).replace(f'"{MODEL}"', f'"{name}"')
    return text.replace(f"{MODEL.capitalize()}Table", f"{name.capitalize()}Table")
