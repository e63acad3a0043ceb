"""The table of Palabra drawn in a terminal. Colour only underlines what letters say.

Every game has a module like this one: `draw(view, edition, words, names)` gives something that rich can print, at
most 80 columns wide, from the view alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tortuga.games.palabra.edition import LETTERS, Edition
from tortuga.games.palabra.phases.market import bid_value
from tortuga.games.palabra.table import (
    DECISION,
    DIG,
    KINDS,
    MARKET,
    NO_PLEDGE,
    PLEDGE_RED,
    RED_SHIP,
    RESOLUTION,
    RINGS,
    UPKEEP,
)
from tortuga.games.palabra.view import FACE_DOWN, NOT_LAID, Board, Pirate
from tortuga.kernel.view import View
from tortuga.kernel.words import Words

COLOURS: Final = ("bright_yellow", "magenta", "bright_blue", "green", "red")
RAT: Final = "*"
ROOM: Final = 38
"""What 80 columns leave for the last column."""
PHASES: Final = (DIG, DECISION, MARKET, RESOLUTION, UPKEEP)


def draw(view: View, edition: Edition, words: Words, names: Sequence[str]) -> RenderableType:
    """Draw the table as the viewer sees it: islands with the ships that meet there, pirates with their chests."""
    board: Board = view.board
    parts: list[RenderableType] = [_day(board, words), _table(board, edition, words, names)]
    if board.artefacts:
        parts.append(_market(board, words))
    if board.fist_size:
        parts.append(Text(words.text("board", "drawn", names, seat=board.fist_of, count=board.fist_size)))
    return Group(*parts)


def _day(board: Board, words: Words) -> Text:
    """The day, the phases with the present one in brackets, and how full the bag is."""
    line = Text(words.text("board", "day", day=board.day, days=board.days), style="bold")
    line.append(" ")
    for phase in PHASES:
        if phase == MARKET and not board.artefacts:
            continue
        name = words.name("phase", phase)
        line.append(
            f" [{name}]" if phase == board.phase else f" {name}", style="bold" if phase == board.phase else "dim"
        )
    line.append("  " + words.text("board", "bag", bag=board.bag), style="not bold")
    return line


def _table(board: Board, edition: Edition, words: Words, names: Sequence[str]) -> Table:
    """One table for islands and pirates, so that the columns of the colours serve both."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), collapse_padding=True)
    table.add_column(words.name("board", "island"), no_wrap=True, min_width=13)
    for kind in range(KINDS):
        head = f"{words.name('gem_mark', kind)}\n{edition.gems.values[kind]:+d}"
        table.add_column(Text(head, style=COLOURS[kind]), justify="right", min_width=2)
    table.add_column(words.name("board", "worth"), justify="right", no_wrap=True, min_width=5)
    table.add_column(f" {words.name('board', 'ships')}", no_wrap=True)
    geometry = RINGS[len(board.pirates)]
    first = board.seat or 0
    start = first if len(board.pirates) > 2 else 0
    for island in [*range(start, geometry.islands), *range(start)]:
        here = board.islands[island]
        name = Text(words.name("island", island))
        if here.rat:
            name.append(f" {RAT}", style="bold")
        table.add_row(
            name,
            *_counts(here.gems),
            str(bid_value(here.gems, edition.gems.values)),
            _meeting(board, island, words, names),
        )
    blank = [""] * KINDS
    table.add_row(words.name("board", "pirate"), *blank, "", f" {words.name('board', 'chests')}", style="bold")
    for seat in [*range(first, len(board.pirates)), *range(first)]:
        pirate = board.pirates[seat]
        gems = pirate.chest if pirate.chest is not None else pirate.tally
        worth = bid_value(gems, edition.gems.values)
        about = "" if pirate.chest is not None else "≈"
        table.add_row(_name(board, seat, words, names), *_counts(gems), f"{about}{worth}", _about(board, seat, words))
    return table


def _name(board: Board, seat: int, words: Words, names: Sequence[str]) -> Text:
    name = Text(names[seat], style="bold" if seat == board.seat else "")
    if seat == board.seat:
        name.append(f" ({words.name('board', 'you')})")
    if seat == board.dagger:
        name.append(f" {words.name('board', 'dagger')}", style="not bold")
    return name


def _counts(gems: Sequence[int]) -> list[Text]:
    return [
        Text(str(count) if count else "·", style=COLOURS[kind] if count else "dim") for kind, count in enumerate(gems)
    ]


def _meeting(board: Board, island: int, words: Words, names: Sequence[str]) -> Text:
    """The two ships of an island, each beside its pirate; what was said is shortened where the line is too long."""
    line = _ships(board, island, words, names, short=False)
    return line if len(line) <= ROOM else _ships(board, island, words, names, short=True)


def _ships(board: Board, island: int, words: Words, names: Sequence[str], short: bool) -> Text:
    (left, i), (right, j) = RINGS[len(board.pirates)].sides[island]
    return Text.assemble(
        (f" {names[left]} ", "bold" if left == board.seat else ""),
        _ship(board.pirates[left], i, words, short),
        " ",
        _ship(board.pirates[right], j, words, short),
        (f" {names[right]}", "bold" if right == board.seat else ""),
    )


def _ship(pirate: Pirate, slot: int, words: Words, short: bool) -> Text:
    """A card: its ship or a question mark, what its pirate has said in quotes, and the rat that sits on it."""
    ship, pledge = pirate.ships[slot], pirate.pledges[slot]
    marks = []
    if ship != NOT_LAID:
        marks.append(Text(words.name("ship_mark", ship), style=_shade(ship)))
    if pledge != NO_PLEDGE:
        said = words.name("pledge_mark", pledge)
        marks.append(Text(f"“{said[:1] if short else said}”", style="red" if pledge == PLEDGE_RED else "green"))
    rat = Text(RAT if pirate.rats[slot] else "", style="bold")
    return Text.assemble("[", Text(" ").join(marks) if marks else " ", rat, "]")


def _shade(ship: int) -> str:
    if ship == FACE_DOWN:
        return "dim"
    return "bold red" if ship == RED_SHIP else "bold green"


def _about(board: Board, seat: int, words: Words) -> Text:
    """Which ships are known to be where, how many gems were never seen, and whether promises were kept."""
    pirate = board.pirates[seat]
    notes = []
    if seat == board.seat:
        notes.append(words.text("board", "hand", cards=_cards(pirate.hand, words)))
    elif pirate.greens:
        notes.append(words.text("board", "holds", cards=_cards(pirate.greens, words)))
    if pirate.chest is None and pirate.gems != sum(pirate.tally):
        notes.append(words.text("board", "gems", gems=pirate.gems))
    *_, kept, broken = pirate.deeds
    if kept or broken:
        notes.append(words.text("board", "word", kept=kept, made=kept + broken))
    return Text(" " + " · ".join(notes))


def _cards(ships: Sequence[int], words: Words) -> str:
    return " ".join(words.name("ship_mark", ship) for ship in ships)


def _market(board: Board, words: Words) -> Text:
    line = Text(words.name("board", "market"), style="bold")
    for letter, (artefact, used) in zip(LETTERS, board.artefacts, strict=True):
        name = words.name("artefact_mark", artefact)
        line.append(f"  {letter} ", style="not bold")
        line.append(f"({name})" if used else name, style="dim" if used else "not bold")
    line.append("  " + words.text("board", "rats", rats=board.rats_left, mark=RAT), style="not bold")
    return line
