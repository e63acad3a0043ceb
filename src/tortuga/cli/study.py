"""`tortuga study`: thousands of matches between bots, and one report for a designer."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tortuga.cli.files import write_bytes
from tortuga.cli.progress import progress
from tortuga.cli.simulate import LAB, at_least_one
from tortuga.cli.voice import Fault, Voice, language_of

if TYPE_CHECKING:
    from tortuga.kernel.edition import Edition
    from tortuga.kernel.game import Game
    from tortuga.kernel.words import Words

USUAL = "ordinary"


def study(
    game: Annotated[str, typer.Argument()],
    games: Annotated[int, typer.Option("--games")] = 1000,
    seats: Annotated[int | None, typer.Option("--seats")] = None,
    bots: Annotated[str, typer.Option("--bots")] = USUAL,
    seed: Annotated[int, typer.Option("--seed")] = 0,
    workers: Annotated[int | None, typer.Option("--workers")] = None,
    variant: Annotated[str | None, typer.Option("--variant")] = None,
    option: Annotated[list[str] | None, typer.Option("--option")] = None,
    edition: Annotated[str, typer.Option("--edition")] = "base",
    against: Annotated[str | None, typer.Option("--against")] = None,
    vary: Annotated[list[str] | None, typer.Option("--vary")] = None,
    aim: Annotated[str | None, typer.Option("--aim")] = None,
    out: Annotated[Path | None, typer.Option("--out")] = None,
    lang: Annotated[str | None, typer.Option("--lang")] = None,
) -> int:
    """Study a game, two editions of it, or what changing a number does; write a page and its figures."""
    from tortuga.bots.shelf import bot_names
    from tortuga.games import get_game
    from tortuga.kernel.edition import load_edition
    from tortuga.kernel.setup import way_to_play
    from tortuga.kernel.words import load_words

    voice = Voice(language_of(lang))
    at_least_one("--games", games)
    at_least_one("--workers", 1 if workers is None else workers)
    if against is not None and vary:
        raise Fault("study_one_question")
    if aim is not None and not vary:
        raise Fault("study_aim_without_vary")
    if vary and len(vary) > 2:
        raise Fault("study_two_numbers")
    chosen = get_game(game)
    number, options = way_to_play(chosen, seats, variant, option or [])
    folder = out or Path(f"study-{chosen.slug}")
    words, crew = load_words(LAB, voice.language), bot_names(chosen, bots)
    asked = Asked(voice, words, chosen, number, crew, seed, options, games, workers, folder)
    base = load_edition(chosen, edition)
    if vary:
        asked.sweep(base, vary, aim)
    elif against is not None:
        asked.compare(base, load_edition(chosen, against))
    else:
        asked.report(base)
    return 0


class Asked:
    """What was asked for, and where it is written."""

    def __init__(
        self,
        voice: Voice,
        words: Words,
        game: Game,
        seats: int,
        bots: list[str],
        seed: int,
        options: Mapping[str, Any],
        games: int,
        workers: int | None,
        folder: Path,
    ) -> None:
        """Keep all of it."""
        from tortuga.lab.study.store import PIECE
        from tortuga.lab.workers import usual_workers

        self.voice, self.words, self.game, self.seats, self.bots = voice, words, game, seats, bots
        self.seed, self.options, self.games, self.folder = seed, options, games, folder
        self.workers = workers or usual_workers(games * 10 if games > PIECE else 1)

    def report(self, edition: Edition) -> None:
        """One edition: the whole report."""
        from tortuga.lab.study.page import page

        figures = self.figures(edition)
        self.write("figures.json", figures)
        self.write_page(page(figures, self.words))

    def compare(self, one: Edition, other: Edition) -> None:
        """Two editions: both reports, and what differs."""
        from tortuga.lab.study.against import compared
        from tortuga.lab.study.page import page

        both = [self.figures(one), self.figures(other)]
        for name, figures in zip(("one", "other"), both, strict=True):
            self.write(f"{name}.json", figures)
            write_bytes(self.folder / f"{name}.html", page(figures, self.words).encode())
        self.write_page(compared(both[0], both[1], self.words))

    def sweep(self, base: Edition, vary: list[str], aim: str | None) -> None:
        """What if: a study for every value, or for every pair of values."""
        from itertools import product

        from tortuga.kernel.edition import edition_of
        from tortuga.lab.study.against import swept
        from tortuga.lab.study.vary import aim_of, measures, sweep_of, with_value

        sweeps = [sweep_of(text, base.raw) for text in vary]
        found = []
        for values in product(*[sweep.values for sweep in sweeps]):
            raw: Mapping[str, Any] = base.raw
            for sweep, value in zip(sweeps, values, strict=True):
                raw = with_value(raw, sweep.key, value)
            title = ", ".join(f"{sweep.key}={value}" for sweep, value in zip(sweeps, values, strict=True))
            figures = self.figures(edition_of(self.game, title, raw), title)
            found.append((values, measures(figures)))
            if aim is not None:
                aim_of(aim, found[0][1])  # what is not measured is said now, not after the last value
        known = dict.fromkeys(name for _, each in found for name in each)
        wanted = None if aim is None else aim_of(aim, known)
        page, best = swept(self.game, sweeps, found, wanted, self.words)
        rows = [{"values": values, "measures": told} for values, told in found]
        numbers = [sweep.key for sweep in sweeps]
        self.write("figures.json", {"numbers": numbers, "rows": rows, "aim": wanted, "best": best})
        if best is not None:
            text = edition_text(base, dict(zip(numbers, best, strict=True)))
            write_bytes(self.folder / "edition.toml", text.encode())
        self.write_page(page)

    def figures(self, edition: Edition, title: str = "") -> dict[str, Any]:
        """Play what is still to be played, with a bar for whoever watches."""
        from tortuga.lab.simulation import setting_of
        from tortuga.lab.study.observe import Findings
        from tortuga.lab.study.report import figures
        from tortuga.lab.study.store import observed

        setting = setting_of(self.game, edition, self.seats, self.bots, self.seed, self.options)
        found, began = Findings(), time.perf_counter()
        if title:
            self.voice.console.print(title, style="dim")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with progress(self.words, self.games) as move:
                for piece in observed(setting, self.games, self.workers, self.folder / "pieces.jsonl"):
                    found.add(piece)
                    move(found.games, found.decisions)
        except OSError as error:
            raise Fault("cannot_write", file=str(self.folder), reason=error.strerror or str(error)) from None
        return figures(setting, edition.hash, found, time.perf_counter() - began)

    def write(self, name: str, figures: Any) -> None:
        """Write figures for programs."""
        import json

        write_bytes(self.folder / name, (json.dumps(figures, ensure_ascii=False, indent=1) + "\n").encode())

    def write_page(self, page: str) -> None:
        """Write the page and say where it is."""
        from tortuga import compiled

        path = self.folder / "report.html"
        write_bytes(path, page.encode())
        self.voice.console.print(self.words.text("study", "written", file=str(path)), soft_wrap=True)
        self.voice.console.print(self.words.text("build", compiled.state()), style="dim", soft_wrap=True)


def edition_text(base: Edition, changed: Mapping[str, Any]) -> str:
    """An edition file that holds only what differs from the one it extends; a list is written whole."""
    from tortuga.lab.study.vary import with_value

    raw: Mapping[str, Any] = base.raw
    for key, value in changed.items():
        raw = with_value(raw, key, value)
    lines = [f'name = "{base.name} tuned"', 'extends = "base"', ""]
    for key in changed:
        table, _, rest = key.rpartition(".")
        while table and isinstance(_at(raw, table), list):
            table, _, rest = table.rpartition(".")
        lines += [f"[{table}]" if table else "", f"{rest} = {_at(raw, f'{table}.{rest}' if table else rest)}", ""]
    return "\n".join(lines)


def _at(raw: Any, key: str) -> Any:
    for part in key.split("."):
        raw = raw[int(part)] if isinstance(raw, list) else raw[part]
    return raw
