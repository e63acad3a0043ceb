"""A worker process: bots think here, away from the tables. It reads tasks, writes answers, and knows nothing else.

A task carries a view, as the seat may see it, and no more: a bot cannot peek, whatever it tries.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec
from msgspec import Struct

from tortuga.bots.guided import GUIDED, Guided
from tortuga.bots.hints import hint
from tortuga.bots.seating import take_seat
from tortuga.games import get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.codec import frozen
from tortuga.kernel.decision import Answer, Decision, decision_of
from tortuga.kernel.edition import Edition, edition_of
from tortuga.kernel.game import Bot, Briefing, Budget, Game, Told
from tortuga.kernel.lesson import load_lesson
from tortuga.kernel.motive import Motive
from tortuga.kernel.refusal import Refused
from tortuga.kernel.view import View

LONGEST = 60
"""No task takes so many seconds."""
DECIDE, VOLUNTEER, HINT, WHY = "decide", "volunteer", "hint", "why"


class Place(Struct, frozen=True):
    """Where a bot sits, beyond what its view shows: the options, the edition, and what its seat was told."""

    options: dict[str, Any]
    edition: str
    hash: str
    raw: msgspec.Raw
    """The edition's values; read only where an edition of this hash is not known yet."""
    told: tuple[Told, ...] = ()


class Task(Struct, frozen=True):
    """What a bot is to do: answer its decision, take an offer or not, give a hint, or say what speaks for an answer."""

    game: str
    level: str
    what: str
    seed: int
    view: msgspec.Raw
    place: Place | None = None
    answer: Any = None
    seconds: float = 0.5
    """How long a bot that searches may think."""


class Done(Struct, frozen=True):
    """What came of it: an answer, the name of an offer with an answer, or the reason why there is none."""

    answer: Any = None
    offer: str | None = None
    motive: Motive | None = None
    error: str | None = None


def read_view(game: Game, data: bytes | msgspec.Raw) -> View:
    """Build a view from JSON, typed as the bots of the game know it."""
    view = msgspec.json.decode(data, type=View, dec_hook=_decision)
    return msgspec.structs.replace(
        view,
        board=msgspec.convert(view.board, game.board),
        sealed=frozen(view.sealed),
        asked=frozen(view.asked),
        agenda=frozen(view.agenda),
    )


def _decision(kind: type, form: Any) -> Decision:
    """Make the decisions in a view of their forms; nothing else in it is a class of ours."""
    return decision_of(form)


def think(task: Task) -> Done:
    """Let the bot do its task."""
    game = get_game(task.game)
    view = read_view(game, task.view)
    chance = FastChance(task.seed)
    if task.what == HINT:
        if view.decision is None:
            return Done(error="nothing is asked")
        answer, motive = hint(game, view, view.decision, chance)
        return Done(answer, motive=motive)
    if task.what == WHY:
        return _why(game, view, frozen(task.answer))
    bot = _bot(game, task.level)
    if task.place is not None and view.seat is not None:
        take_seat(bot, _briefing(game, task.place, view, task.seconds))
    if task.what == VOLUNTEER:
        wanted = bot.volunteer(view, chance)
        return Done() if wanted is None else Done(wanted[1], wanted[0])
    if view.decision is None:
        return Done(error="nothing is asked")
    return Done(bot.decide(view, view.decision, chance))


EDITIONS: Final[dict[tuple[str, str], Edition]] = {}
"""The editions met so far, by game and hash."""
MOST_EDITIONS: Final = 32


def _briefing(game: Game, place: Place, view: View, thinks: float) -> Briefing:
    edition = EDITIONS.get((game.slug, place.hash))
    if edition is None:
        if len(EDITIONS) >= MOST_EDITIONS:
            EDITIONS.clear()
        edition = edition_of(game, place.edition, msgspec.json.decode(place.raw))
        EDITIONS[game.slug, place.hash] = edition
    told = [(number, name, {key: frozen(fact) for key, fact in facts.items()}) for number, name, facts in place.told]
    seat = -1 if view.seat is None else view.seat
    return Briefing(
        game, edition, place.options, view.seats, seat, Budget(seconds=thinks), lambda: told, time.monotonic
    )


def _why(game: Game, view: View, answer: Answer) -> Done:
    """What speaks for an answer to the question of a view, or to one of its offers."""
    for decision in (view.decision, *view.offers):
        if decision is not None:
            try:
                settled = decision.settle(answer)
            except Refused:
                continue
            only = decision is view.decision and decision.listed() == (settled,)
            return Done(settled, motive=Motive("only_answer") if only else game.motive(view, decision, settled))
    return Done(error="no such answer")


def _bot(game: Game, level: str) -> Bot:
    lesson = load_lesson(game) if level == GUIDED else None
    return game.bots[level]() if lesson is None else Guided(lesson, game.bots[game.usual_bot])


def _where(error: Exception) -> str:
    """What went wrong and where, for the log. Not what the error says: it may quote cards out of the view."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}, {Path(place.filename).name}:{place.lineno}"


def _allow(seconds: int) -> None:
    """End this process after so long; the server does so much sooner, unless it was killed itself."""
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


def work(source: BinaryIO, sink: BinaryIO) -> None:
    """Do one task after the other until the source is closed. Messages have their length in front."""
    sink.write(b"\0\0\0\0")
    sink.flush()
    while True:
        head = source.read(4)
        if len(head) < 4:
            return
        task = msgspec.json.decode(source.read(int.from_bytes(head, "big")), type=Task)
        _allow(LONGEST)
        try:
            done = think(task)
        except Exception as error:
            done = Done(error=_where(error))
        _allow(0)
        data = msgspec.json.encode(done)
        sink.write(len(data).to_bytes(4, "big") + data)
        sink.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends its workers
    if hasattr(os, "nice"):
        os.nice(5)  # people first: what is answered at other tables does not wait for a bot
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints must not spoil the messages
    with suppress(BrokenPipeError):  # the server has gone; nobody waits for an answer
        work(sys.stdin.buffer, out)
