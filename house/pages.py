"""Writes docs/games/<game>.md from the games themselves: `./tortuga pages`, or `./tortuga pages --check`."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from tortuga.games import SLUGS, get_game
from tortuga.kernel.edition import edition_names, load_edition
from tortuga.kernel.game import Game
from tortuga.kernel.rulebook import load_rulebook
from tortuga.kernel.words import Words, load_words

FOLDER = Path("docs/games")


def page(game: Game) -> str:
    """The page of one game: everything on it is a fact of the code or of its data."""
    words = load_words(game.package, "en")
    parts = [
        f"# {words.text('title', 'name')}",
        "*Written by `./tortuga pages` from the game's own data; change that, not this page.*",
        words.text("title", "blurb"),
        _ways(game, words),
        _options(game, words),
        _editions(game),
        _rules(game),
        _events(game, words),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _ways(game: Game, words: Words) -> str:
    rows = [f"| {words.name('variant', name)} | {_span(way.seats)} |" for name, way in game.variants.items()]
    bots = ", ".join(words.name("bot", name) for name in game.bots)
    return "\n".join(
        [f"Rules version {game.rules_version}. Bots: {bots}.", "", "| way to play | seats |", "| --- | --- |", *rows]
    )


def _span(seats: tuple[int, ...]) -> str:
    unbroken = seats == tuple(range(seats[0], seats[-1] + 1))
    if len(seats) > 2 and unbroken:
        return f"{seats[0]}–{seats[-1]}"
    return ", ".join(map(str, seats))


def _options(game: Game, words: Words) -> str:
    if not game.options:
        return ""
    rows = []
    for name, option in game.options.items():
        values = [_value(words, name, choice) for choice in option.choices]
        shown = ", ".join(values) if len(values) < 6 else f"{values[0]} … {values[-1]}"
        rows.append(f"| `{name}` | {words.name('option_text', name)} | {shown} | {option.rule} |")
    return "\n".join(
        ["## Options", "", "| option | what it does | values | rule |", "| --- | --- | --- | --- |", *rows]
    )


def _value(words: Words, name: str, choice: bool | int | str) -> str:
    key = f"{name}_{str(choice).lower()}"
    return words.name("option_value", key) if words.has("option_value", key) else str(choice).lower()


def _editions(game: Game) -> str:
    rows = []
    for name in edition_names(game):
        edition = load_edition(game, name)
        rows.append(f"| `{name}` | `{edition.hash[:12]}` |")
    return "\n".join(["## Editions", "", "| edition | hash of its values |", "| --- | --- |", *rows])


def _rules(game: Game) -> str:
    book = load_rulebook(game.package)
    sources = Counter(rule.source for rule in book.rule)
    meter = ", ".join(f"{count} {source}" for source, count in sources.most_common())
    lines = ["## Rules", "", f"{len(book.rule)} rules, each held by a test: {meter}."]
    for chapter in book.chapter:
        lines += ["", f"### {chapter.id} {chapter.en}", ""]
        marks = {"rulebook": "", "ruling": " *(ruling)*", "reconstructed": " *(reconstructed)*"}
        lines += [f"- **{rule.id}** {rule.en}{marks[rule.source]}" for rule in book.of_chapter(chapter)]
    if "en" in book.left_out:
        lines += ["", "### Left out", "", book.left_out["en"]]
    return "\n".join(lines)


def _events(game: Game, words: Words) -> str:
    rows = []
    for kind in game.events.values():
        fields = ", ".join(f"`{each}`" for each in kind.fields)
        sentence = words.text("events", kind.name).replace("|", "\\|")
        rows.append(f"| `{kind.name}` | {fields} | {sentence} |")
    return "\n".join(["## Events", "", "| event | tells | sentence |", "| --- | --- | --- |", *rows])


def main(arguments: list[str]) -> int:
    """Write the pages, or with --check say which ones are out of date."""
    stale = []
    for slug in SLUGS:
        path = FOLDER / f"{slug}.md"
        text = page(get_game(slug))
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(str(path))
        if "--check" not in arguments:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if stale:
        print("out of date:" if "--check" in arguments else "written:", ", ".join(stale))
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
