"""`tortuga games`: what can be played, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from tortuga.cli.voice import Voice, language_of

if TYPE_CHECKING:
    from tortuga.kernel.game import Game


def games(
    lang: Annotated[str | None, typer.Option("--lang")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """List the games with their seats, variants, options, editions and bots."""
    from tortuga.games import SLUGS, get_game

    voice = Voice(language_of(lang))
    known = [described(get_game(slug), voice) for slug in SLUGS]
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
                "text": words.name("option_text", name),
                "default": option.default,
                "choices": {
                    str(choice).lower(): words.name("option_value", f"{name}_{choice}".lower())
                    for choice in option.choices
                },
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
    console.print(f"[bold]{game['title']}[/bold]  {game['game']} · {voice.say('seats', seats=_span(game['seats']))}")
    console.print(Padding(game["blurb"], (0, 0, 1, 2)))
    table = Table.grid(padding=(0, 2))
    rows = [
        *[("variants", f"--variant {name}", _variant(data)) for name, data in game["variants"].items()],
        *[
            ("options", f"--option {name}={value}", f"{data['title']}: {text}{_default(data, value, voice)}")
            for name, data in game["options"].items()
            for value, text in data["choices"].items()
        ],
        *[("bots", f"--bots {name}", text) for name, text in game["bots"].items()],
        *[("editions", f"--edition {name}", "") for name in game["editions"]],
    ]
    last = ""
    for section, key, text in rows:
        table.add_row(voice.say(section) if section != last else "", key, text)
        last = section
    console.print(Padding(table, (0, 0, 0, 2)))


def _variant(data: dict[str, Any]) -> str:
    return f"{data['title']} ({_span(data['seats'])})"


def _default(option: dict[str, Any], value: str, voice: Voice) -> str:
    return f" ({voice.say('default')})" if value == str(option["default"]).lower() else ""


def _span(seats: list[int]) -> str:
    whole = seats == list(range(seats[0], seats[-1] + 1)) and len(seats) > 1
    return f"{seats[0]}–{seats[-1]}" if whole else ", ".join(str(number) for number in seats)
