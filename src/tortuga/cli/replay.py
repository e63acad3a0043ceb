"""`tortuga replay`: a saved match told again, as one seat saw it."""

from __future__ import annotations

import sys
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
) -> None:
    """Play the log again from the deal and tell what the seat, or a spectator, saw."""
    from tortuga.cli.files import read
    from tortuga.games import get_game
    from tortuga.kernel.codec import frozen
    from tortuga.kernel.match import repeat
    from tortuga.kernel.record import RecordError, opening
    from tortuga.kernel.refusal import Refused

    voice = Voice(language_of(lang))
    record = read(file)
    game = get_game(record.game)
    if seat is not None and not 0 <= seat < record.seats:
        raise Fault("no_such_seat", seat=seat, most=record.seats - 1)
    told = Telling(voice, game, record, seat, step)
    match = opening(game, record)
    told.go_on(match)
    for number, (who, name, answer) in enumerate(record.log, 1):
        try:
            repeat(match, who, name, frozen(answer))
        except Refused as refused:
            raise RecordError("against_the_rules", line=number, detail=str(refused)) from None
        told.go_on(match)
    if not match.over:
        voice.console.print(voice.say("replay_unfinished", answers=len(record.log)))


class Telling:
    """Who is told, and how far."""

    def __init__(self, voice: Voice, game: Game, record: Record, seat: int | None, step: bool) -> None:
        """Begin before the first event."""
        from rich.rule import Rule

        self.voice = voice
        self.game = game
        self.seat = seat
        self.step = step
        self.words = voice.game(game.package)
        self.names = record.names if len(record.names) == record.seats else self._numbers(record.seats)
        self.told = 0
        viewer = voice.say("as_spectator") if seat is None else voice.say("as_seat", name=self.names[seat], seat=seat)
        voice.console.print(Rule(f"{self.words.name('title', 'name')} · {viewer}"))

    def _numbers(self, seats: int) -> tuple[str, ...]:
        return tuple(self.voice.say("seat_number", seat=seat) for seat in range(seats))

    def go_on(self, match: Match) -> None:
        """Tell what is new; in steps, draw the table and wait."""
        from rich.padding import Padding
        from rich.rule import Rule
        from rich.text import Text

        news = match.events_for(self.seat, self.told)
        self.told = len(match.events)
        for _, name, args in news:
            sentence = self.words.event(name, args, self.names)
            heading = name.endswith("_begins")
            line = Rule(sentence, align="left") if heading else Padding(Text(sentence), (0, 0, 0, 2), expand=False)
            self.voice.console.print(line)
        if self.step and news:
            self._pause(match)

    def _pause(self, match: Match) -> None:
        from tortuga.cli.board import drawn

        self.voice.console.print(drawn(match, self.seat, self.words, self.names), no_wrap=True)
        print(self.voice.say("press_enter"), end="", flush=True)
        if not sys.stdin.readline():
            # Nobody is there to press anything: the rest is told without a stop.
            self.step = False
            print()
