"""`tortuga review`: a finished match judged, luck apart from skill."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tortuga.cli.progress import progress
from tortuga.cli.simulate import LAB, at_least_one
from tortuga.cli.voice import Fault, Voice, language_of

if TYPE_CHECKING:
    from tortuga.kernel.words import Words
    from tortuga.lab.review import Key, Mistake, Review, Reviewer


def review(
    file: Annotated[Path, typer.Argument()],
    seat: Annotated[int | None, typer.Option("--seat")] = None,
    seed: Annotated[int, typer.Option("--seed")] = 0,
    budget: Annotated[int | None, typer.Option("--budget")] = None,
    picture: Annotated[Path | None, typer.Option("--picture")] = None,
    lang: Annotated[str | None, typer.Option("--lang")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> int:
    """Judge every decision of a finished match, and tell luck and skill apart."""
    from tortuga.cli.files import read, write_bytes
    from tortuga.games import get_game
    from tortuga.kernel.words import load_words
    from tortuga.lab.curve import drawn
    from tortuga.lab.review import MOST_WORLDS, WORLDS, Reviewer

    voice = Voice(language_of(lang))
    words = load_words(LAB, voice.language)
    worlds = WORLDS if budget is None else budget
    at_least_one("--budget", worlds)
    if worlds > MOST_WORLDS:
        raise Fault("too_large", option="--budget", most=MOST_WORLDS)
    record = read(file)
    if seat is not None and not 0 <= seat < record.seats:
        raise Fault("no_such_seat", seat=seat, most=record.seats - 1)
    game = get_game(record.game)
    reviewer = Reviewer(game, record, seed, worlds)
    told = _Telling(voice, words, reviewer, seat)
    _watched(reviewer, words, voice, quiet=json)
    found = reviewer.review()
    if json:
        told.as_json(found)
    else:
        told.tell(found)
    if picture is not None:
        write_bytes(picture, drawn(found, told.names, words).encode())
        if not json:
            voice.console.print(words.text("review", "drawn", file=str(picture)), soft_wrap=True)
    return 0


def _watched(reviewer: Reviewer, words: Words, voice: Voice, quiet: bool) -> None:
    """Say how long it will take, and show how far it is."""
    total, seconds = reviewer.expected(time.perf_counter)
    if not quiet:
        voice.console.print(words.text("review", "expected", decisions=total, seconds=max(1, round(seconds))))
    with progress(words, total, "decisions") as move:
        for done in reviewer.run():
            move(done, done)


class _Telling:
    """A review in words; with a seat, only its own mistakes."""

    def __init__(self, voice: Voice, words: Words, reviewer: Reviewer, seat: int | None) -> None:
        self.voice = voice
        self.words = words
        self.game = voice.game(reviewer.game.package)
        self.seat = seat
        self.reviewer = reviewer
        record = reviewer.record
        numbers = tuple([voice.say("seat_number", seat=number) for number in range(record.seats)])
        self.names = record.names if len(record.names) == record.seats else numbers

    def tell(self, found: Review) -> None:
        """The table of luck and skill, the key moments, the mistakes."""
        from rich.table import Table

        text, console = self.words.text, self.voice.console
        table = Table(title=self.game.name("title", "name"))
        table.add_column("")
        for column in ("start", "own", "others", "luck", "result"):
            table.add_column(text("review", column), justify="right")
        for each in found.accounts:
            if self.seat in (None, each.seat):
                parts = [f"{_signed(getattr(each, part))} ±{_part(each.margins[part])}" for part in MARGINS]
                table.add_row(self.names[each.seat], _part(each.start), *parts, _part(each.result))
        console.print(table)
        console.print(text("review", "columns"), soft_wrap=True)
        self._list("moments", [self._moment(key) for key in found.moments])
        self._list("mistakes", [line for line, _ in self._mistakes(found)])

    def _list(self, title: str, lines: list[str]) -> None:
        console = self.voice.console
        console.print()
        console.print(self.words.text("review", title), style="bold")
        for line in lines or [self.words.text("review", f"no_{title}")]:
            console.print(line, soft_wrap=True, markup=False)

    def _moment(self, key: Key) -> str:
        most = max(range(len(key.changes)), key=lambda seat: abs(key.changes[seat]))
        facts = {"entry": key.entry, "name": self.names[most], "change": _signed(key.changes[most])}
        if key.seat is None:
            return self.words.text("review", "moment_luck", **facts)
        return self.words.text("review", "moment_own", **facts, who=self.names[key.seat])

    def _mistakes(self, found: Review) -> list[tuple[str, Mistake]]:
        """Each mistake in words, with itself; the match is played again for the words of its answers."""
        wanted = {each.entry: each for each in found.mistakes if self.seat in (None, each.seat)}
        lines = []
        for question in self.reviewer.questions():
            each = wanted.get(question.entry)
            if each is None:
                continue
            view, decision = question.view, question.decision
            labels = [
                self.game.answer(answer, self.names, self.reviewer.game.facts(view, decision, answer))
                for answer in (each.answer, each.better)
            ]
            facts = {"entry": each.entry, "who": self.names[each.seat], "loss": _part(each.loss)}
            line = self.words.text("review", "mistake", **facts, given=labels[0], better=labels[1])
            motive = self.game.motive(each.motive, self.names) if each.motive is not None else ""
            lines.append((f"{line} {motive}".strip(), each))
        return lines

    def as_json(self, found: Review) -> None:
        """All figures, as parts of a win, with the mistakes in words."""
        import json

        from tortuga.kernel.codec import plain

        told: dict[str, Any] = plain(found)
        told["names"] = list(self.names)
        told["mistakes"] = [{**plain(each), "text": line} for line, each in self._mistakes(found)]
        if self.seat is not None:
            told["accounts"] = [each for each in told["accounts"] if each["seat"] == self.seat]
        print(json.dumps(told, ensure_ascii=False))


MARGINS = ("own", "others", "luck")


def _part(share: float) -> str:
    return f"{100 * share:.1f}"


def _signed(share: float) -> str:
    return f"{100 * share:+.1f}"
