"""The table of Aye drawn in a terminal, from the view alone. Colour only underlines what letters say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tortuga.games.aye.edition import Edition
from tortuga.games.aye.table import KRAKEN, NONE, PAID, PHASES, SUCCESS, TRIDENT
from tortuga.games.aye.view import Board
from tortuga.kernel.view import View
from tortuga.kernel.words import Words

FACES: Final = {SUCCESS: "bold green", PAID: "bold green", TRIDENT: "cyan", KRAKEN: "bold red"}


def draw(view: View, edition: Edition, words: Words, names: Sequence[str]) -> RenderableType:
    """Draw the phases, the ship with its tracks, the crew, the roll on the deck and the viewer's own goals."""
    board: Board = view.board
    parts: list[RenderableType] = [_phases(board, words), _ship(board, words), _dice(board, words)]
    parts += [_missions(board, words), _crew(board, words, names)]
    if board.dice:
        parts.append(_roll(board, words, names))
    if board.seat is not None and board.pirates[board.seat].hand:
        parts += _goals(board, board.seat, words)
    return Group(*parts)


def _phases(board: Board, words: Words) -> Text:
    """The nine phases with the present one in brackets."""
    line = Text()
    for phase in PHASES:
        name = words.name("phase", phase)
        now = phase == board.phase
        line.append(f"[{name}] " if now else f"{name} ", style="bold" if now else "dim")
    return line


def _ship(board: Board, words: Words) -> Text:
    """Integrity with its flags (a star: a die is locked there), and the captain's track with its marks."""
    ship = words.text("board", "ship", integrity=board.integrity, whole=board.whole)
    flags = " ".join(f"{flag}*" if locked else str(flag) for flag, locked in board.flags)
    top, damage, double, mutiny = board.captain_track
    line = Text(words.text("board", "round", round=board.round) + "  ", style="bold")
    line.append(f"{ship} ▕{'█' * board.integrity}{'░' * (board.whole - board.integrity)}▏ ", style="not bold")
    line.append(words.text("board", "flags", flags=flags) + "\n", style="not bold")
    line.append(words.text("board", "captain", reputation=board.captain_rep, top=top), style="bold")
    for mark, name in ((damage, "damage"), (double, "double"), (mutiny, "mutiny")):
        passed = board.captain_rep <= mark
        line.append(f"  {words.name('board', name)} ≤{mark}", style="bold red" if passed else "dim")
        line.append("!" if passed else "", style="bold red")
    return line


def _dice(board: Board, words: Words) -> Text:
    places = {"free": board.free, "waiting": board.waiting, "kraken": board.kraken}
    plank = {"plank": board.plank, "spaces": board.plank_spaces}
    parts = [words.text("board", "dice", **places, **plank, arghs=board.arghs)]
    parts.append(words.text("board", "offerings", offerings=board.offerings))
    if board.expert:
        parts.append(words.text("board", "cards", cards=board.completed, needed=board.needed))
    return Text(parts[0] + "\n" + " · ".join(parts[1:]))


def _missions(board: Board, words: Words) -> Text:
    """Each track: steps done in parentheses, the next one in brackets."""
    line = Text()
    for mission in board.missions:
        line.append(f"{words.name('mission', mission.name)} ", style="bold")
        for step, needed in enumerate(mission.steps):
            shown = f"({needed})" if step < mission.done else f"[{needed}]" if step == mission.done else f" {needed} "
            line.append(shown, style="dim" if step < mission.done else "")
        line.append("   ")
    return line


def _crew(board: Board, words: Words, names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    heads = ("pirate", "reputation", "coins", "given", "order", "vote", "action")
    for head in heads:
        table.add_column(words.name("board", head), no_wrap=True, justify="left" if head == "pirate" else "center")
    if board.expert:
        table.add_column(words.name("board", "completed"), overflow="fold", max_width=24)
    first = board.seat or 0
    for seat in [*range(first, len(board.pirates)), *range(first)]:
        pirate = board.pirates[seat]
        name = Text(names[seat], style="bold" if seat == board.seat else "")
        coins = f"{pirate.coins}+{words.name('board', 'hook')}" if pirate.hook else str(pirate.coins)
        row: list[RenderableType] = [
            name,
            words.name("board", "is_captain") if seat == board.captain else str(pirate.reputation),
            coins,
            str(pirate.dice) + (f"+{pirate.argh_dice}!" if pirate.argh_dice else ""),
            "" if seat == board.captain else words.name("order_mark", pirate.order),
            words.name("vote", pirate.vote) if pirate.vote != NONE else "",
            words.name("order_mark", pirate.action) if pirate.action != NONE else "",
        ]
        if board.expert:
            row.append(" ".join(words.name("goal", card) for card in pirate.completed))
        table.add_row(*row)
    return table


def _roll(board: Board, words: Words, names: Sequence[str]) -> Text:
    """The dice on the deck, numbered, by who rolls them; an Argh! die carries its mark."""
    line = Text(words.name("board", "roll"), style="bold")
    for seat in board.rollers:
        line.append(f"\n  {names[seat]}:", style="not bold")
        for place, die in enumerate(board.dice):
            if die.owner == seat:
                mark = words.name("face_mark", die.face) + ("!" if die.argh else "")
                line.append(f" {place + 1}", style="dim not bold")
                line.append(f"[{mark}]", style=FACES.get(die.face, "not bold"))
    return line


def _goals(board: Board, seat: int, words: Words) -> list[RenderableType]:
    lines: list[RenderableType] = [Text(words.name("board", "hand"), style="bold")]
    for card in board.pirates[seat].hand or ():
        lines.append(Text(f"  {words.name('goal', card)} {words.name('goal_text', card)}"))
    return lines
