"""What every game looks like in the terminal: its table, drawn by its own `screen.py`, and its events, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from tortuga.kernel.match import Match
from tortuga.kernel.texts import has_module
from tortuga.kernel.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType


def event_line(name: str, sentence: str) -> RenderableType:
    """An event that is told: what begins a day or a round is set off from what was before."""
    from rich.padding import Padding
    from rich.rule import Rule
    from rich.text import Text

    if name.endswith("_begins"):
        return Rule(sentence, align="left")
    return Padding(Text(sentence), (0, 0, 0, 2), expand=False)


def drawn(match: Match, seat: int | None, words: Words, names: Sequence[str]) -> RenderableType:
    """Draw the table as a seat or a spectator sees it; a game without a drawing is played by its words alone."""
    package = match.game.package
    if not has_module(package, "screen"):
        return ""
    picture: RenderableType = import_module(f"{package}.screen").draw(
        match.view(seat), match.edition.data, words, names
    )
    return picture
