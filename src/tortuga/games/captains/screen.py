"""The sheets of Captains' War in a terminal: the own one row by row, the others in a line each.

A dot is a free circle, a ring is circled, a disc is filled in; a lock that still holds is drawn as a bracket.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tortuga.games.captains.edition import DICE, KINDS, LEVELS, STRENGTHS, Edition
from tortuga.games.captains.facts import shown
from tortuga.games.captains.table import BREAK
from tortuga.games.captains.view import Board, Captain, Sheet
from tortuga.kernel.view import View
from tortuga.kernel.words import Words

FREE, RING, DISC, LOCK = "·", "○", "●", "["
COLOURS: Final = {"yellow": "bright_yellow", "blue": "bright_blue", "red": "red", "black": "bright_black"}
PHASES: Final = ("loot", "command", "boarding")


def draw(view: View, edition: Edition, words: Words, names: Sequence[str]) -> RenderableType:
    """Draw the table as the viewer sees it."""
    board: Board = view.board
    parts: list[RenderableType] = [_head(board, words)]
    if board.dice:
        parts.append(_dice(board, words))
    if board.seat is not None:
        parts.append(_sheet(board, board.captains[board.seat].sheet, words))
    parts.append(_captains(board, words, names))
    if board.hidden:
        parts.append(Text(words.name("board", "hidden"), style="dim"))
    return Group(*parts)


def _head(board: Board, words: Words) -> Text:
    line = Text(words.text("board", "turn", turn=board.turn), style="bold")
    for phase in PHASES:
        here = phase == board.phase or (phase == "command" and board.phase == "loot" and board.hidden)
        name = words.name("phase", phase)
        line.append(f"  [{name}]" if here else f"  {name}", style="bold" if here else "dim")
    if board.chapter:
        line.append("\n" + words.text("board", "chapter", chapter=board.chapter, card=board.cards[-1]))
    if board.endings and board.phase != BREAK:
        line.append(f"  {words.name('board', 'ending')}!", style="bold red")
    return line


def _dice(board: Board, words: Words) -> Text:
    """The roll, each die in words; the one set aside in brackets."""
    line = Text(f"{words.name('board', 'dice')}:")
    for die, colour in enumerate(DICE):
        said = f"{words.name('die_mark', die)} {words.counted('gain', shown(board, die))}"
        if die == board.aside:
            said = f"[{said}: {words.name('board', 'aside')}]"
        line.append("\n  ")
        line.append(said, style=COLOURS[colour])
    return line


def _sheet(board: Board, sheet: Sheet, words: Words) -> Table:
    """The own sheet, row by row."""
    size = board.paper.sheet
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
    table.add_column(no_wrap=True, max_width=22)
    table.add_column(no_wrap=True)
    table.add_row(words.name("board", "gold"), row(sheet.gold, sheet.gold_used, size.gold))
    for place in range(4):
        marks = row(sheet.chest[place], sheet.chest_used[place], size.resources)
        table.add_row(words.name("resources", place), marks)
    for strength in range(STRENGTHS):
        price = board.paper.prices.pirates[strength]
        marks = row(sheet.pirates[strength], sheet.pirates_used[strength], size.pirates[strength])
        table.add_row(f"{words.name('sheet', 'strength')} {strength + 1} ({price})", marks)
    for kind, name in enumerate(KINDS):
        things = getattr(board.paper, name)
        done = sheet.flags[kind]
        goal = things[done] if done < LEVELS else None
        told = f"{words.name('thing', goal.id)}: {words.counted('resource', goal.cost.counts())}" if goal else ""
        table.add_row(words.name("kind", kind), f"{done}/{LEVELS} {told}")
        table.add_row(words.name("line", f"{name[:-1]}_track"), track(board, sheet, kind))
    if board.terms.chart:
        table.add_row(words.name("line", "chart"), row(sheet.chart, sheet.chart, board.paper.chart.circles))
    return table


def row(circled: int, filled: int, length: int) -> str:
    """A row of circles: filled in, circled, free."""
    return DISC * filled + RING * (circled - filled) + FREE * (length - circled)


def track(board: Board, sheet: Sheet, kind: int) -> str:
    """A track, with the locks that still hold."""
    printed = getattr(board.paper.tracks, KINDS[kind])
    marks = ""
    for circle in range(1, printed.circles + 1):
        if circle in printed.locks[sheet.flags[kind] :]:
            marks += LOCK
        marks += DISC if circle <= sheet.tracks[kind] else FREE
    return f"{marks}  {sheet.tracks[kind]}/{printed.circles}"


def _captains(board: Board, words: Words, names: Sequence[str]) -> Table:
    """Everybody in a line: what can be spent and who can be sent, how far they are, how often they fought."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("", max_width=24)
    heads = [("gold", 4), ("chest", 8), ("crew", 11), ("tracks", 6), ("things", 6), ("lines", 6)]
    for head, width in [*heads, *([("renown", 8)] if board.chapter else [])]:
        table.add_column(words.name("board", head), max_width=width)
    for captain in board.captains:
        sheet = captain.sheet
        chest = " ".join(str(g - u) for g, u in zip(sheet.chest, sheet.chest_used, strict=True))
        table.add_row(
            _name(board, captain, words, names),
            str(sheet.gold - sheet.gold_used),
            chest,
            _crew(sheet),
            f"{sheet.tracks[0]} {sheet.tracks[1]}",
            f"{sheet.flags[0]} {sheet.flags[1]}",
            f"{captain.boardings}/{board.paper.sheet.boardings}",
            *([str(captain.renown)] if board.chapter else []),
        )
    return table


def _crew(sheet: Sheet) -> str:
    """The Strengths of the crew, each as often as there are pirates of it: 1 2 3×2."""
    left = [gained - used for gained, used in zip(sheet.pirates, sheet.pirates_used, strict=True)]
    said = [f"{place + 1}×{count}" if count > 1 else str(place + 1) for place, count in enumerate(left) if count]
    return " ".join(said) or "–"


def _name(board: Board, captain: Captain, words: Words, names: Sequence[str]) -> Text:
    own = captain.tag == board.seat
    name = Text(words.name("seat", captain.tag) if captain.tag < 0 else names[captain.tag], style="bold" if own else "")
    marks = []
    if own:
        marks.append("you")
    if board.captains[board.active] is captain:
        marks.append("active")
    if board.hidden and captain.finished:
        marks.append("finished")
    if captain.grapple >= 0:
        marks.append("grapple")
    if captain.arms_master:
        marks.append("master")
    for mark in marks:
        name.append(f" {words.name('board', mark)}", style="dim")
    return name
