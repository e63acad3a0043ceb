"""The table of PIRATA drawn in a terminal: the ring square by square, the pirates, the bid. At most 80 columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tortuga.games.pirata.edition import Edition
from tortuga.games.pirata.table import ACTION, BETTING, CURSED, FINAL, KING, MERMAIDS, NO_FACE, SAILING, SETUP
from tortuga.games.pirata.view import Board, Pirate
from tortuga.kernel.view import View
from tortuga.kernel.words import Words

PHASES: Final = (SETUP, BETTING, SAILING, ACTION, FINAL)
KINDS: Final = {"positive": ("+", "green"), "double": ("±", "yellow"), "negative": ("-", "red"), "start": ("X", "bold")}
"""A sign and a colour for each kind of tile; the sign alone would do."""
ROW: Final = 4
"""Squares in a line of the drawing."""
ROOM: Final = 19
"""Columns for a square."""


def draw(view: View, edition: Edition, words: Words, names: Sequence[str]) -> RenderableType:
    """Draw the table as the viewer sees it."""
    board: Board = view.board
    parts: list[RenderableType] = [_head(board, words), _ring(board, edition, words, names)]
    parts.append(_pirates(board, words, names))
    parts += _lines(board, words, names)
    return Group(*parts)


def _head(board: Board, words: Words) -> Text:
    """The round, and the phases with the present one in brackets."""
    line = Text(words.text("board", "round", round=board.round), style="bold")
    line.append(" ")
    for phase in PHASES:
        name = words.name("phase", phase)
        here = phase == board.phase
        line.append(f" [{name}]" if here else f" {name}", style="bold" if here else "dim")
    return line


def _ring(board: Board, edition: Edition, words: Words, names: Sequence[str]) -> Table:
    """The squares in sailing order from X on, with the first letters of the ships that lie there."""
    kinds = {tile.id: tile.kind for tile in edition.tile}
    table = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(ROW):
        table.add_column(width=ROOM, no_wrap=True, overflow="ellipsis")
    size = len(board.squares)
    cells = [_square(board, (board.x + step) % size, kinds, words, names) for step in range(size)]
    for start in range(0, size, ROW):
        table.add_row(*cells[start : start + ROW])
    return table


def _square(board: Board, square: int, kinds: Mapping[str, str], words: Words, names: Sequence[str]) -> Text:
    name = board.squares[square]
    sign, style = KINDS.get(kinds.get(name, ""), ("~", "dim"))
    size = len(board.squares)
    ships = [
        _short(words, names, at)
        for at, pirate in enumerate(board.pirates)
        if (board.x + pirate.ship) % size == square and not pirate.out
    ]
    cell = Text(f"{square + 1:>2}{sign}", style=style)
    if ships:
        cell.append(f" {','.join(ships)}", style="bold reverse")
    cell.append(f" {words.name('tile', name)}")
    return cell


def _short(words: Words, names: Sequence[str], pirate: int) -> str:
    return (names[pirate] if pirate < len(names) else words.name("seat", pirate).rpartition(" ")[2])[:2]


def _pirates(board: Board, words: Words, names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), collapse_padding=True)
    table.add_column(words.name("board", "pirate"), no_wrap=True, max_width=16)
    for key in ("place", "crew", "coins", "cards"):
        table.add_column(words.name("board", key), justify="right")
    table.add_column(words.name("board", "notes"), max_width=34)
    first = board.seat or 0
    count = len(board.pirates)
    for at in [*range(first, count), *range(first)]:
        pirate = board.pirates[at]
        name = Text(words.text("board", "name", names, seat=at), style="bold" if at == board.seat else "")
        table.add_row(
            name, str(pirate.ship), _crew(pirate, words), str(pirate.coins), str(pirate.cards), _notes(board, at, words)
        )
    return table


def _crew(pirate: Pirate, words: Words) -> str:
    """The crew if it can be counted, otherwise how many dice all saw last."""
    if pirate.crew is not None:
        return str(pirate.crew)
    return words.text("board", "seen", count=pirate.seen)


def _notes(board: Board, at: int, words: Words) -> Text:
    pirate = board.pirates[at]
    dice = {KING: "king", MERMAIDS: "mermaids", CURSED: "cursed"}
    flags = {
        "token": at == board.token,
        "out": pirate.out,
        "misses": pirate.absent and board.phase == BETTING,
        "will_miss": pirate.missing,
        "guarded": pirate.guarded >= board.round > 0,
        "hushed": pirate.hushed >= board.round > 0,
        "passed": pirate.passed,
    }
    notes = [words.name("board", dice[die]) for die, holder in enumerate(board.special) if holder == at]
    notes += [words.name("board", flag) for flag, on in flags.items() if on]
    if pirate.roll != NO_FACE:
        notes.append(words.text("board", "battle", roll=pirate.roll))
    if pirate.dice is not None and at != board.seat:
        notes.append(" ".join(words.name("die", die) for die in pirate.dice))
    return Text(", ".join(notes))


def _lines(board: Board, words: Words, names: Sequence[str]) -> list[RenderableType]:
    """The standing bid with its odds, the direction, the cards on the table and those in hand."""
    lines = []
    if board.phase == BETTING:
        if board.quantity:
            lines.append(words.text("board", "bid", names, count=board.quantity, face=board.face, seat=board.bidder))
            if board.odds >= 0 and board.seat is not None:
                lines[-1] += " " + words.text("board", "odds", odds=board.odds)
        else:
            lines.append(words.name("board", "no_bid"))
    if board.direction < 0:
        lines.append(words.text("board", "direction", direction=board.direction))
    if board.played:
        lines.append(words.text("board", "played", cards=tuple(card for _, card in board.played)))
    if board.seat is not None:
        me = board.pirates[board.seat]
        if me.dice:
            lines.append(words.text("board", "dice", dice=me.dice))
        if me.hand:
            lines.append(words.text("board", "hand", cards=me.hand))
    return [Text(line) for line in lines]
