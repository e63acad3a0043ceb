"""`tortuga simulate`: bots play many matches, and the figures are shown."""

from __future__ import annotations

import json as plain_json
import os
import sys
import time
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tortuga.games import get_game
from tortuga.kernel.edition import Edition, EditionError, load_edition
from tortuga.kernel.game import Game, SetupError
from tortuga.kernel.words import LANGUAGES, Words, load_words
from tortuga.lab.report import found, show
from tortuga.lab.simulation import Setting, Totals, bot_of
from tortuga.lab.workers import simulated, usual_workers

PACKAGE = "tortuga.lab"
USUAL_SEATS = 4
WRONG = 2
STOPPED = 130

YES_AND_NO = {"yes": "true", "on": "true", "sí": "true", "si": "true", "no": "false", "off": "false"}


def simulate(
    game: Annotated[str, typer.Argument()],
    games: Annotated[int, typer.Option("--games")] = 1000,
    seats: Annotated[int | None, typer.Option("--seats")] = None,
    bots: Annotated[str, typer.Option("--bots")] = "random",
    seed: Annotated[int, typer.Option("--seed")] = 0,
    workers: Annotated[int | None, typer.Option("--workers")] = None,
    variant: Annotated[str | None, typer.Option("--variant")] = None,
    option: Annotated[list[str] | None, typer.Option("--option")] = None,
    edition: Annotated[str, typer.Option("--edition")] = "base",
    lang: Annotated[str | None, typer.Option("--lang")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> int:
    """Play many matches between bots and show who won, how long it took and how fast it was."""
    words = load_words(PACKAGE, language(lang))
    at_least(1, "--games", games)
    at_least(1, "--workers", 1 if workers is None else workers)
    chosen = get_game(game)
    loaded = load_edition(chosen, edition)
    setting = setting_of(chosen, loaded, seats, bots, seed, variant, option or [])
    processes = workers or usual_workers(games)
    began = time.perf_counter()
    totals = watched(setting, games, processes, words)
    figures = found(setting, loaded, totals, time.perf_counter() - began, processes)
    if json:
        sys.stdout.write(plain_json.dumps(figures, ensure_ascii=False) + "\n")
    else:
        show(figures, words, Console(highlight=False, markup=False))
    return 0


def setting_of(
    game: Game, edition: Edition, seats: int | None, bots: str, seed: int, variant: str | None, given: list[str]
) -> Setting:
    """Make a setting of what was typed, or say what is wrong with it."""
    options: dict[str, Any] = {}
    allowed = game.seats
    if variant is not None:
        if variant not in game.variants:
            raise SetupError("unknown_variant", variant=variant, known=tuple(game.variants))
        allowed = game.variants[variant].seats
        options.update(game.variants[variant].options)
    for text in given:
        key, _, value = text.partition("=")
        options[key] = option_value(game, key, value)
    number = seats if seats is not None else USUAL_SEATS if USUAL_SEATS in allowed else allowed[0]
    if number not in allowed:
        raise SetupError("bad_seats", seats=number, known=allowed)
    settled = game.settle_options(options, number)
    return Setting(game.slug, number, crew(game, bots, number), seed, settled, edition.name, edition.raw)


def option_value(game: Game, key: str, text: str) -> Any:
    """The value of an option as the game knows it; any other text goes on as it is, to be refused with the choices."""
    known = game.options[key].choices if key in game.options else ()
    said = YES_AND_NO.get(text.lower(), text.lower())
    return next((choice for choice in known if str(choice).lower() in (text.lower(), said)), text)


def crew(game: Game, named: str, seats: int) -> tuple[str, ...]:
    """A bot for each seat: the named ones, repeated in turn."""
    names = [name.strip() for name in named.split(",")]
    for name in names:
        bot_of(game, name)
    if len(names) > seats:
        raise SetupError("too_many_bots", given=len(names), seats=seats)
    return tuple(names[seat % len(names)] for seat in range(seats))


def watched(setting: Setting, games: int, workers: int, words: Words) -> Totals:
    """Play, with a bar that shows how far it is, if a person is watching."""
    totals = Totals()
    console = Console(stderr=True, highlight=False)
    bar = Progress(
        TextColumn(words.text("lab", "progress")),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=games, rate="")
        began = time.perf_counter()
        for piece in simulated(setting, games, workers):
            totals.add(piece)
            rate = totals.decisions / (time.perf_counter() - began)
            bar.update(task, completed=totals.games, rate=words.text("lab", "rate", rate=f"{rate:,.0f}"))
    return totals


def at_least(least: int, option: str, value: int) -> None:
    """Refuse a number that is too small."""
    if value < least:
        raise SetupError("bad_number", option=option, least=least, value=value)


def language(asked: str | None) -> str:
    """The language asked for, or else that of the surroundings."""
    if asked is not None and asked not in LANGUAGES:
        raise SetupError("unknown_language", language=asked, known=LANGUAGES)
    if asked is not None:
        return asked
    told = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return told[:2] if told[:2] in LANGUAGES else LANGUAGES[0]


def main(arguments: list[str] | None = None) -> int:
    """Run the command on its own, as `python -m tortuga.lab.command`."""
    from typer.exceptions import Abort, TyperException

    app = typer.Typer(add_completion=False)
    app.command("simulate")(simulate)
    try:
        code: Any = app(arguments, prog_name="tortuga simulate", standalone_mode=False)
    except SetupError as error:
        sys.stderr.write(load_words(PACKAGE, LANGUAGES[0]).text("setup", error.key, **error.facts) + "\n")
        return WRONG
    except EditionError as error:
        sys.stderr.write(f"{error}\n")
        return WRONG
    except TyperException as error:
        sys.stderr.write(f"{error.format_message()}\n")
        return WRONG
    except (KeyboardInterrupt, Abort):
        sys.stderr.write(load_words(PACKAGE, LANGUAGES[0]).text("lab", "stopped") + "\n")
        return STOPPED
    return code if isinstance(code, int) else 0


if __name__ == "__main__":
    sys.exit(main())
