"""How a match ended: ranking, scores, and what was achieved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from tortuga.cli.session import Session


def show_result(session: Session) -> None:
    """Show the ranking with scores, and the achievements of each seat where the game has any."""
    result = session.match.result
    if result is None:
        return
    words, names = session.words, session.names
    achieved = result.details.get("achievements", {})
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("rank", "pirate", "points", "achieved"):
        table.add_column(session.voice.say(f"head_{heading}"), justify="right" if heading == "points" else "left")
    for rank, group in enumerate(result.ranking, 1):
        for seat in group:
            titles = [f"{words.name('achievement', key)}" for key in achieved.get(str(seat), ())]
            style = "bold" if seat in result.winners else ""
            table.add_row(f"{rank}.", names[seat], str(result.scores[seat]), ", ".join(titles) or "–", style=style)
    session.console.print(Rule(session.voice.say("the_end")))
    session.console.print(table)
    earned = [key for keys in achieved.values() for key in keys]
    for key in dict.fromkeys(earned):
        explained = f"  {words.name('achievement', key)}: {words.name('achievement_text', key)}"
        session.console.print(Text(explained, style="dim"))
