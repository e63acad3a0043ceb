"""`tortuga rules`: the rulebook of a game, a chapter of it, or one rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tortuga.cli.voice import Fault, Voice, language_of

if TYPE_CHECKING:
    from tortuga.kernel.rulebook import Chapter, Rulebook, RuleText


def rules(
    game: Annotated[str, typer.Argument()],
    rule: Annotated[str | None, typer.Argument()] = None,
    lang: Annotated[str | None, typer.Option("--lang")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Print rules in our own words, with their ids and where they come from."""
    from tortuga.games import get_game
    from tortuga.kernel.rulebook import HOUSE, load_rulebook

    voice = Voice(language_of(lang))
    book = load_rulebook(get_game(game).package)
    books = (book, load_rulebook(HOUSE))
    chapters = [(chapter, each.of_chapter(chapter)) for each in books for chapter in each.chapter]
    if rule is not None:
        chapters = _matching(chapters, rule)
        if not chapters:
            raise Fault("unknown_rule", rule=rule, game=game, known=[chapter.id for chapter in book.chapter])
    if json:
        _as_json(chapters, voice)
        return
    title = voice.game(get_game(game).package).name("title", "name")
    _print(title, chapters, voice, whole=rule is None)
    if rule is None:
        _left_out(book, voice)


Chapters = list[tuple["Chapter", tuple["RuleText", ...]]]


def _matching(chapters: Chapters, wanted: str) -> Chapters:
    """A chapter by its id, or the one rule by its own."""
    wanted = wanted.upper()
    whole = [(chapter, texts) for chapter, texts in chapters if chapter.id == wanted]
    single = [(chapter, tuple(text for text in texts if text.id.upper() == wanted)) for chapter, texts in chapters]
    return whole or [(chapter, texts) for chapter, texts in single if texts]


def _print(title: str, chapters: Chapters, voice: Voice, whole: bool) -> None:
    from rich.table import Table

    console = voice.console
    if whole:
        console.print(f"[bold]{title}[/bold]\n")
    for chapter, texts in chapters:
        heading = chapter.es if voice.language == "es" else chapter.en
        console.print(f"[bold]{chapter.id}  {heading}[/bold]")
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        for text in texts:
            note = "" if text.source == "rulebook" else f" [dim]({voice.say(f'source_{text.source}')})[/dim]"
            table.add_row(f"  {text.id}", text.says(voice.language) + note)
        console.print(table)
        console.print()


def _left_out(book: Rulebook, voice: Voice) -> None:
    if voice.language in book.left_out:
        voice.console.print(f"[bold]{voice.say('left_out')}[/bold]")
        voice.console.print(book.left_out[voice.language])


def _as_json(chapters: Chapters, voice: Voice) -> None:
    import json

    rules = [
        {"id": text.id, "chapter": chapter.id, "source": text.source, "text": text.says(voice.language)}
        for chapter, texts in chapters
        for text in texts
    ]
    print(json.dumps({"rules": rules}, ensure_ascii=False, indent=2))
