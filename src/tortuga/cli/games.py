"""`tortuga games`: what can be played, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from tortuga.cli.voice import Voice, language_of

if TYPE_CHECKING:
    from tortuga.kernel.game import Game
    from tortuga.kernel.words import Words


def games(
    lang: Annotated[str | None, typer.Option("--lang")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """List the games with their seats, variants, options, editions and bots."""
    from tortuga.games import get_game, slugs

    voice = Voice(language_of(lang))
    known = [described(get_game(slug), voice) for slug in slugs()]
    if json:
        import json as codec

        print(codec.dumps({"games": known}, ensure_ascii=False, indent=2))
        return
    for game in known:
        _show(game, voice)


def described(game: Game, voice: Voice) -> dict[str, Any]:
    """A game in plain values, with its names in the language of the voice."""
    from tortuga.kernel.edition import edition_names

    words = voice.game(game.package)
    return {
        "game": game.slug,
        "title": words.name("title", "name"),
        "blurb": words.name("title", "blurb"),
        "rules_version": game.rules_version,
        "seats": list(game.seats),
        "variants": {
            name: {"title": words.name("variant", name), "seats": list(variant.seats), "options": dict(variant.options)}
            for name, variant in game.variants.items()
        },
        "options": {
            name: {
                "title": words.name("option", name),
                "text": words.name("option_text", name) if words.has("option_text", name) else "",
                "default": option.default,
                "choices": {str(choice).lower(): _meaning(words, name, choice) for choice in option.choices},
                "rule": option.rule,
            }
            for name, option in game.options.items()
        },
        "editions": list(edition_names(game)),
        "bots": {name: words.name("bot", name) for name in game.bots},
    }


def _show(game: dict[str, Any], voice: Voice) -> None:
    from rich.padding import Padding
    from rich.table import Table

    console = voice.console
    console.print(f"[bold]{game['title']}[/bold]  {game['game']} · {voice.say('seats', seats=_ranges(game['seats']))}")
    console.print(Padding(game["blurb"], (0, 0, 1, 2)))
    table = Table.grid(padding=(0, 2))
    rows = [
        *[("variants", f"--variant {name}", _variant(data)) for name, data in game["variants"].items()],
        *[("options", key, text) for name, data in game["options"].items() for key, text in _option(name, data, voice)],
        *[("bots", f"--bots {name}", text) for name, text in game["bots"].items()],
        *[("editions", f"--edition {name}", "") for name in game["editions"]],
    ]
    last = ""
    for section, key, text in rows:
        table.add_row(voice.say(section) if section != last else "", key, text)
        last = section
    console.print(Padding(table, (0, 0, 0, 2)))


def _variant(data: dict[str, Any]) -> str:
    return f"{data['title']} ({_ranges(data['seats'])})"


def _meaning(words: Words, option: str, choice: object) -> str:
    """What a value of an option means; a number means itself."""
    key = f"{option}_{choice}".lower()
    return words.name("option_value", key) if words.has("option_value", key) else str(choice)


def _option(name: str, data: dict[str, Any], voice: Voice) -> list[tuple[str, str]]:
    """A line for each value that has a name of its own, one line for all plain numbers."""
    choices: dict[str, str] = data["choices"]
    default = str(data["default"]).lower()
    if all(value == text for value, text in choices.items()):
        told = f"{data['title']}: {_ranges([int(value) for value in choices])} ({voice.say('default')}: {default})"
        return [(f"--option {name}=N", told)]
    marks = {value: f" ({voice.say('default')})" if value == default else "" for value in choices}
    return [(f"--option {name}={value}", f"{data['title']}: {text}{marks[value]}") for value, text in choices.items()]


def _ranges(numbers: list[int]) -> str:
    """Whole numbers in short: 0, 5–20."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
