"""`tortuga replay`: a saved match told again, as one seat saw it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tortuga.cli.voice import Fault, Voice, language_of

if TYPE_CHECKING:
    from tortuga.kernel.game import Game
    from tortuga.kernel.match import Match
    from tortuga.kernel.record import Record


def replay(
    file: Annotated[Path, typer.Argument()],
    seat: Annotated[int | None, typer.Option("--seat")] = None,
    step: Annotated[bool, typer.Option("--step")] = False,
    lang: Annotated[str | None, typer.Option("--lang")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Play the log again from the deal and tell what the seat, or a spectator, saw."""
    from tortuga.cli.files import read
    from tortuga.games import get_game

    voice = Voice(language_of(lang))
    record = read(file)
    game = get_game(record.game)
    if seat is not None and not 0 <= seat < record.seats:
        raise Fault("no_such_seat", seat=seat, most=record.seats - 1)
    told = Telling(voice, game, record, seat, step)
    if json:
        told.as_json(list(_moments(game, record))[-1])
        return
    told.begin()
    for match in _moments(game, record):
        told.go_on(match)
    if not match.over:
        voice.console.print(voice.say("replay_unfinished", answers=len(record.log)))


def _moments(game: Game, record: Record) -> Iterator[Match]:
    """The match after the deal and after each answer of its log."""
    from tortuga.kernel.codec import frozen
    from tortuga.kernel.match import repeat
    from tortuga.kernel.record import RecordError, opening
    from tortuga.kernel.refusal import Refused

    match = opening(game, record)
    yield match
    for number, (who, name, answer) in enumerate(record.log, 1):
        try:
            repeat(match, who, name, frozen(answer))
        except Refused as refused:
            raise RecordError("against_the_rules", line=number, detail=str(refused)) from None
        yield match


class Telling:
    """Who is told, and how far."""

    def __init__(self, voice: Voice, game: Game, record: Record, seat: int | None, step: bool) -> None:
        """Take a viewer before the first event."""
        self.voice = voice
        self.game = game
        self.seat = seat
        self.step = step
        self.words = voice.game(game.package)
        self.names = record.names if len(record.names) == record.seats else self._numbers(record.seats)
        self.told = 0

    def _numbers(self, seats: int) -> tuple[str, ...]:
        return tuple(self.voice.say("seat_number", seat=seat) for seat in range(seats))

    def begin(self) -> None:
        """Say whose eyes these are."""
        from rich.rule import Rule

        say = self.voice.say
        viewer = (
            say("as_spectator") if self.seat is None else say("as_seat", name=self.names[self.seat], seat=self.seat)
        )
        self.voice.console.print(Rule(f"{self.words.name('title', 'name')} · {viewer}"))

    def go_on(self, match: Match) -> None:
        """Tell what is new; in steps, draw the table and wait."""
        from tortuga.cli.board import event_line

        news = match.events_for(self.seat, self.told)
        self.told = len(match.events)
        for _, name, args in news:
            self.voice.console.print(event_line(name, self.words.event(name, args, self.names)))
        if self.step and news:
            self._pause(match)

    def as_json(self, match: Match) -> None:
        """All events that the viewer saw and the result, as one object for a program."""
        import json

        from tortuga.kernel.codec import plain

        events = [
            {"number": number, "event": name, "facts": plain(args), "text": self.words.event(name, args, self.names)}
            for number, name, args in match.events_for(self.seat)
        ]
        found = {"game": self.game.slug, "names": self.names, "seat": self.seat, "answers": len(match.log)}
        print(json.dumps({**found, "events": events, "result": plain(match.result)}, ensure_ascii=False))

    def _pause(self, match: Match) -> None:
        from tortuga.cli.board import drawn

        self.voice.console.print(drawn(match, self.seat, self.words, self.names), no_wrap=True)
        print(self.voice.say("press_enter"), end="", flush=True)
        if not sys.stdin.readline():
            # Nobody is there to press anything: the rest is told without a stop.
            self.step = False
            print()
