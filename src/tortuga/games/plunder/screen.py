"""The table of Plunder drawn in a terminal: the map, the captains, the piles. Colour only underlines what signs say."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tortuga.games.plunder.edition import KIND_COUNT, Edition
from tortuga.games.plunder.picture import SHIPS, island_line, squares
from tortuga.games.plunder.view import Board, Captain
from tortuga.kernel.view import View
from tortuga.kernel.words import Words


def draw(view: View, edition: Edition, words: Words, names: Sequence[str]) -> RenderableType:
    """Draw the table as the viewer sees it, at most 80 columns wide."""
    board: Board = view.board
    return Group(
        _head(board, edition, words, names),
        Text.from_markup("\n".join(squares(board))),
        Text(words.name("board", "signs"), style="dim"),
        _islands(board, words),
        _captains(board, words, names),
        *_said(board, words, names),
        _foot(board, words),
    )


def _said(board: Board, words: Words, names: Sequence[str]) -> list[Text]:
    """What the captain at the helm has announced, as long as it stands."""
    gives, wants = board.announced[:KIND_COUNT], board.announced[KIND_COUNT:]
    if not board.announced:
        return []
    key = "announced" if any(gives) and any(wants) else "spares" if any(gives) else "seeks"
    facts = {"seat": board.turn, "gives": gives, "wants": wants}
    return [Text(words.text("events", key, names, **facts), style="italic")]


def _islands(board: Board, words: Words) -> Table:
    """The islands by their letters, with skulls and flags, in three columns."""
    entries = [
        Text.from_markup(island_line(board, number, words.name("island", island.id)))
        for number, island in enumerate(board.islands)
    ]
    rows = (len(entries) + 2) // 3
    table = Table.grid(padding=(0, 2))
    for row in range(rows):
        table.add_row(*entries[row::rows])
    return table


def _head(board: Board, edition: Edition, words: Words, names: Sequence[str]) -> Text:
    """The round, the goal, who is at the helm and how far they may still sail."""
    if board.turn < 0:
        return Text()
    agreed = board.rounds < edition.goal.longest
    round_ = words.text("board", "round_of" if agreed else "round", round=board.round, rounds=board.rounds)
    head = Text(words.text("board", "head", names, round=round_, goal=board.goal, seat=board.turn), style="bold")
    squares_left = words.text("board", "squares" if board.rolled else "not_rolled", count=board.squares)
    return head.append(f" · {squares_left}", style="not bold")


def _captains(board: Board, words: Words, names: Sequence[str]) -> Table:
    """A line for each captain."""
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    for title in ("captain", "score", "point_cards", "cards", "fleet"):
        table.add_column(words.name("board", title))
    for seat, captain in enumerate(board.captains):
        name = Text(f"{seat + 1} {names[seat]}", style=f"bold {SHIPS[seat]}" if seat == board.turn else SHIPS[seat])
        notes = [_team(board, words, captain.team)] if _in_teams(board) else []
        if board.turn >= 0 and seat != board.turn and not captain.foe and not _partners(board, seat):
            notes.append(words.name("board", "treaty"))
        name.append("".join(f" ({note})" for note in notes), style="dim")
        table.add_row(name, str(captain.score), str(captain.points), str(captain.cards), _fleet(captain, words))
    return table


def _fleet(captain: Captain, words: Words) -> str:
    """A line for each ship, by the name that questions and events give it."""
    lines = [f"{s.square:<4} ♥{s.lives} ↑{s.masts} ●{s.cannons} {words.name('ship', s.id)}" for s in captain.ships]
    return "\n".join(lines) or "–"


def _team(board: Board, words: Words, team: int) -> str:
    """A team and what it has of the goal."""
    points = sum(captain.score for captain in board.captains if captain.team == team)
    return words.text("board", "team", team=team + 1, points=points)


def _in_teams(board: Board) -> bool:
    return len({captain.team for captain in board.captains}) < len(board.captains)


def _partners(board: Board, seat: int) -> bool:
    return board.captains[seat].team == board.captains[board.turn].team


def _foot(board: Board, words: Words) -> Text:
    """The viewer's own hand, the piles and the treasure deck."""
    lines = []
    hand = board.captains[board.seat].hand if board.seat is not None else None
    if hand is not None:
        lines.append(words.text("board", "hand", cards=hand))
    lines.append(words.text("board", "piles", cards=board.open, count=board.pile))
    lines.append(words.text("board", "treasures", count=len(board.seen), all=board.treasures))
    return Text("\n".join(lines))
