"""A finished match judged: a curve of winning chances, mistakes, key moments, and luck apart from skill.

The curve is drawn by whoever knows all: before every decision the true table is played on a little, as usual. What a
decision gave or took is judged by what its seat knew: the answer given against the usual one, in worlds imagined from
its view. That is the seat's own, and to everybody else the doing of others. By whatever else the curve moves, that is
luck: dice, draws, and what others had hidden. The changes follow each other without a gap, so for each seat

    start + own decisions + others' decisions + luck = result

exactly, whatever the estimates are (decision 32). Questions that the game's values do not judge count as luck.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any, Final, NamedTuple

from msgspec import Struct, field

from tortuga.bots.foresight import Foresight
from tortuga.bots.values import shipped
from tortuga.kernel.chance import FastChance
from tortuga.kernel.codec import frozen
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.game import Bot, Game, SetupError
from tortuga.kernel.match import Match, repeat
from tortuga.kernel.motive import Motive
from tortuga.kernel.record import Record, RecordError, opening
from tortuga.kernel.refusal import Refused
from tortuga.kernel.view import View
from tortuga.lab.judging import HEATS, Judge, Verdict, worths
from tortuga.lab.training import foresight_of

WORLDS: Final = 16
"""So many worlds are imagined for a decision, unless the budget says otherwise."""
MOST_WORLDS: Final = 2000
CLEAR: Final = 2.5
"""A mistake is worse by so many standard errors …"""
GRAVE: Final = 0.02
"""… and by this part of a win."""
MOMENTS: Final = 6
AGAIN: Final = 1.96 * sqrt(2)
"""So many standard errors two reviews with other seeds differ by at most, nineteen times in twenty."""
SAMPLED: Final = 3
"""So many questions are tried before it is said how long a review takes."""


class Question(NamedTuple):
    """A decision of the log that is judged."""

    entry: int
    match: Match
    """As it stood then; it goes on when the next question is asked for."""
    view: View
    decision: Decision
    given: Answer


class Point(Struct, frozen=True):
    """A judged decision: the line of the log, whose it was, and each seat's chance of winning before and after.

    Before: at the true table. After: by what its seat could know, so it can lie a little outside of 0 to 1.
    """

    entry: int
    seat: int
    question: str
    before: list[float]
    after: list[float]


class Mistake(Struct, frozen=True):
    """An answer that was clearly worse, by what its seat knew, than another one."""

    entry: int
    seat: int
    question: str
    answer: Any
    better: Any
    loss: float
    error: float
    motive: Motive | None
    """What speaks for the better answer."""


class Key(Struct, frozen=True):
    """A moment that changed much: a decision (`own`), or what came between two of them."""

    entry: int
    seat: int | None
    """Whose decision it was; nobody's if it was luck."""
    changes: list[float]


class Account(Struct, frozen=True):
    """Where a seat's result came from; `margins`: another seed's figure differs by less, nineteen times in twenty."""

    seat: int
    start: float
    own: float
    others: float
    luck: float
    result: float
    margins: dict[str, float]
    mistakes: int


class Review(Struct, frozen=True):
    """All that was found out about a match, in plain values."""

    game: str
    edition: str
    seats: int
    entries: int
    seed: int
    worlds: int
    points: list[Point]
    accounts: list[Account]
    mistakes: list[Mistake]
    moments: list[Key]
    names: tuple[str, ...] = field(default=())


class Reviewer:
    """A match under review. The same seed and the same budget give the same review."""

    def __init__(self, game: Game, record: Record, seed: int = 0, worlds: int = WORLDS, search: bool = True) -> None:
        """Refuse what cannot be judged: a match that is not over, or an edition that nothing was learned for.

        Without `search` no better answers are looked for: luck and skill alone take a third of the time.
        """
        if record.result is None:
            raise RecordError("not_finished")
        self.record = record
        self.game = game
        self.seed = seed
        self.worlds = worlds
        self.foresight: Foresight = foresight_of(game)
        self.usual: Bot = game.bots[game.usual_bot]()
        self.search = search
        begun = opening(game, record)
        values = shipped(game, begun.edition, self.foresight.names)
        if values is None:
            raise SetupError("no_review", game=game.slug, edition=begun.edition.name)
        self.judge = Judge(begun, self.foresight, values.row(self.foresight.names), self.usual)
        self.found: list[tuple[Point, Verdict]] = []
        self.mistakes: list[Mistake] = []
        self.end: list[float] = []
        self.doubt: list[float] = []
        """The standard error of what each seat could count on at the start."""
        self.edition = begun.edition.name

    def questions(self) -> Iterator[Question]:
        """The decisions that are judged, each as its seat saw it, while the match is played again."""
        match = opening(self.game, self.record)
        for number, (seat, name, plain) in enumerate(self.record.log, 1):
            answer = frozen(plain)
            decision = _asked(match, seat, name, self.foresight)
            if decision is not None:
                yield Question(number, match, match.view(seat), decision, decision.settle(answer))
            try:
                repeat(match, seat, name, answer)
            except Refused as refusal:
                raise RecordError("against_the_rules", line=number, detail=str(refusal)) from None
        if not match.over or match.result is None:
            raise RecordError("not_finished")
        self.end = worths(self.foresight, match.table, self.judge.weights, match.table)

    def expected(self, clock: Callable[[], float]) -> tuple[int, float]:
        """How many decisions there are to judge, and about how many seconds that takes on this machine."""
        total = sum(1 for _ in self.questions())
        tried = {total * (2 * part + 1) // (2 * SAMPLED) for part in range(SAMPLED)} if total else set()
        seconds = 0.0
        for place, question in enumerate(self.questions()):
            if place in tried:
                began = clock()
                self._judged(question, HEATS)
                seconds += clock() - began
        return total, seconds / max(1, len(tried)) * total * self.worlds / HEATS

    def run(self) -> Iterator[int]:
        """Judge one decision after the other; give how many are done."""
        self.found, self.mistakes = [], []
        for question in self.questions():
            self._take(question)
            yield len(self.found)

    def _take(self, question: Question) -> None:
        view, decision = question.view, question.decision
        verdict, stood = self._judged(question, self.worlds)
        if not self.found:
            self.doubt = [error for _, error in stood]
        seat = view.seat or 0
        before = [share for share, _ in stood]
        after = [share + change for share, change in zip(before, verdict.change, strict=True)]
        self.found.append((Point(question.entry, seat, decision.name, before, after), verdict))
        if verdict.better is None or decision.name in self.foresight.mixed:
            return  # where one must not be read, no single answer is the better one
        if verdict.loss > max(GRAVE, CLEAR * verdict.loss_error):
            motive = self.game.motive(view, decision, verdict.better)
            facts = (decision.name, question.given, verdict.better, verdict.loss, verdict.loss_error, motive)
            self.mistakes.append(Mistake(question.entry, seat, *facts))

    def _judged(self, question: Question, worlds: int) -> tuple[Verdict, list[tuple[float, float]]]:
        """A decision judged, and how the match stood before it."""
        chance = self._chance(question.entry)
        _, match, view, decision, given = question
        # The start is part of every account, so it is looked at more closely than the rest of the curve.
        times = worlds if self.found else 4 * worlds
        stood = self.judge.stands(match, view.seat or 0, times, chance)
        return self.judge.judge(match.table, view, decision, given, worlds, chance, self.search), stood

    def _chance(self, entry: int) -> FastChance:
        digest = hashlib.sha256(f"tortuga review {self.seed} {entry}".encode()).digest()
        return FastChance(int.from_bytes(digest[:8], "big"))

    def review(self) -> Review:
        """What was found, when all decisions are judged."""
        record = self.record
        points = [point for point, _ in self.found]
        accounts = [self._account(seat) for seat in range(record.seats)]
        facts = (record.game, self.edition, record.seats, len(record.log), self.seed, self.worlds)
        moments = key_moments(points, self.end, len(record.log))
        return Review(*facts, points, accounts, self.mistakes, moments, record.names)

    def _account(self, seat: int) -> Account:
        """Luck is reckoned from gap to gap, not as what is left: that both agree is what a test looks at."""
        end = self.end[seat]
        if not self.found:
            return Account(seat, end, 0.0, 0.0, 0.0, end, dict.fromkeys(("own", "others", "luck"), 0.0), 0)
        start = self.found[0][0].before[seat]
        own = others = luck = 0.0
        noise = {"own": 0.0, "others": 0.0}
        last = start
        for point, verdict in self.found:
            luck += point.before[seat] - last
            last = point.after[seat]
            if point.seat == seat:
                own += last - point.before[seat]
                noise["own"] += verdict.error[seat] ** 2
            else:
                others += last - point.before[seat]
                noise["others"] += verdict.error[seat] ** 2
        luck += end - last
        noise["luck"] = sum(noise.values()) + self.doubt[seat] ** 2
        margins = {name: AGAIN * sqrt(max(0.0, part)) for name, part in noise.items()}
        mistakes = sum(mistake.seat == seat for mistake in self.mistakes)
        return Account(seat, start, own, others, luck, end, margins, mistakes)


def key_moments(points: list[Point], end: list[float], entries: int) -> list[Key]:
    """The decisions and the strokes of luck that changed most, in the order of the match."""
    found: list[Key] = []
    for place, point in enumerate(points):
        found.append(Key(point.entry, point.seat, _less(point.after, point.before)))
        last = place == len(points) - 1
        then = end if last else points[place + 1].before
        found.append(Key(entries if last else points[place + 1].entry - 1, None, _less(then, point.after)))
    found.sort(key=lambda key: (-sum(map(abs, key.changes)), key.entry))
    return sorted(found[:MOMENTS], key=lambda key: (key.entry, key.seat is None))


def reviewed(game: Game, record: Record, seed: int = 0, worlds: int = WORLDS) -> Review:
    """Judge a match in one go."""
    reviewer = Reviewer(game, record, seed, worlds)
    for _ in reviewer.run():
        pass
    return reviewer.review()


def _less(ones: list[float], others: list[float]) -> list[float]:
    return [one - other for one, other in zip(ones, others, strict=True)]


def _asked(match: Match, seat: int, name: str, foresight: Foresight) -> Decision | None:
    """The open question of this name, if the game's values judge it and it leaves a choice."""
    ask = match.table.ask
    decision = None if ask is None else ask.decision_of(seat)
    if decision is None or decision.name != name or name not in foresight.questions:
        return None
    return None if isinstance(decision, One) and len(decision.options) < 2 else decision
