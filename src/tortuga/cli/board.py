"""The drawn table of any game: its own `screen.py`, asked for a view."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from tortuga.kernel.match import Match
from tortuga.kernel.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType


def drawn(match: Match, seat: int | None, words: Words, names: Sequence[str]) -> RenderableType:
    """Draw the table as a seat or a spectator sees it; a game without a drawing is played by its words alone."""
    module = f"{match.game.package}.screen"
    if find_spec(module) is None:
        return ""
    picture: RenderableType = import_module(module).draw(match.view(seat), match.edition.data, words, names)
    return picture
