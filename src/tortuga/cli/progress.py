"""The bar that shows a person how far long work is; on a pipe there is none."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tortuga.kernel.words import Words


@contextmanager
def progress(words: Words, games: int, what: str = "progress") -> Iterator[Callable[[int, int], None]]:
    """Show a bar for so many matches, or `what` else; what is given moves it on: how many are done, with how many
    decisions in all."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True, highlight=False)
    bar = Progress(
        TextColumn(words.text("lab", what)),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    )
    began = time.perf_counter()
    with bar:
        task = bar.add_task("", total=games, rate="")

        def move(done: int, decisions: int) -> None:
            rate = decisions / (time.perf_counter() - began)
            bar.update(task, completed=done, rate=words.text("lab", "rate", rate=f"{rate:,.0f}"))

        yield move
