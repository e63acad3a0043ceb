"""One match, stepped by small whole numbers: who is asked, what may be chosen, and which offers stand beside it.

Where standing offers may be taken, the first number of a seat says so: 0 answers the question, k takes the offer in
place k. Each seat may take `talk` offers until the question that the game waits for is closed, and `IN_ALL` in a
match, so a match ends whatever is chosen: an offer can take back what was answered before.
A number of more than `width` choices is asked in two parts, the block and the place in it, so that any decision fits
an action space of `width` actions. Where nothing is left to choose nobody is asked.
"""

from __future__ import annotations

from typing import Final, final

from tortuga.kernel.ask import EACH
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.match import Match
from tortuga.lab.compose import NO_BOUND, Composer

WHETHER: Final = 0
"""Whether to answer the question, or which offer to take."""
NUMBER: Final = 1
"""The next number of the answer."""
BLOCK: Final = 2
"""In which block of `width` numbers the next number of the answer lies."""
PLACE: Final = 3
"""Which place in that block it has."""
NOBODY: Final = -1
TALK: Final = 4
"""How many offers a seat may take while one question is open."""
IN_ALL: Final = 200
"""How many it may take in a match."""


@final
class Prompt:
    """What one seat may choose next, and what it has chosen so far of its answer."""

    __slots__ = ("_base", "answer", "composer", "decision", "high", "low", "offer", "offers", "seat", "stage", "width")

    def __init__(self, seat: int, decision: Decision, offers: tuple[Decision, ...], width: int) -> None:
        """Begin with the offers if there are any, otherwise with the question."""
        self.seat = seat
        self.decision = decision
        """The question, also while an offer is being composed."""
        self.offers = offers[: width - 1]
        self.width = width
        self.offer: Decision | None = None
        """The offer that is being taken."""
        self.composer: Composer | None = None
        self.answer: Answer | None = None
        """The whole answer, once the last number is in."""
        self._base = 0
        self.stage = WHETHER
        self.low = 0
        self.high = len(self.offers)
        if not offers:
            self._compose(decision)

    def put(self, number: int) -> bool:
        """Take the next number; tell whether the answer is complete. One out of bounds raises and changes nothing."""
        if not self.low <= number <= self.high:
            raise ValueError(f"seat {self.seat}: {number} is not a number from {self.low} to {self.high}")
        if self.stage == WHETHER:
            if number:
                self.offer = self.offers[number - 1]
                self._compose(self.offer)
            else:
                self._compose(self.decision)
        elif self.stage == BLOCK:
            self._open_block(number)
        else:
            self._take(self._base + number)
        return self.answer is not None

    def meant(self, number: int) -> int:
        """The number of the answer that an action stands for; not for a block or an offer."""
        return self._base + number

    def _compose(self, decision: Decision) -> None:
        self.composer = Composer(decision)
        self._bound()

    def _take(self, number: int) -> None:
        composer = self.composer
        assert composer is not None
        composer.put(number)
        self._bound()

    def _bound(self) -> None:
        """Bound the next number, taking at once those that can be nothing else."""
        composer = self.composer
        assert composer is not None
        self._base = 0
        while composer.answer is None and composer.low == composer.high:
            composer.put(composer.low)
        self.answer = composer.answer
        if self.answer is not None:
            self.low, self.high = 0, -1  # nothing more can be chosen
            return
        if composer.high < self.width:
            self.stage, self.low, self.high = NUMBER, composer.low, composer.high
            return
        if composer.high >= self.width * self.width:
            raise ValueError(f"{self.width} actions are too few to choose from {composer.high + 1}")
        self.stage = BLOCK
        self.low, self.high = composer.low // self.width, composer.high // self.width
        if self.low == self.high:
            self._open_block(self.low)

    def _open_block(self, block: int) -> None:
        composer = self.composer
        assert composer is not None
        self._base = block * self.width
        self.stage = PLACE
        self.low = max(0, composer.low - self._base)
        self.high = min(self.width - 1, composer.high - self._base)
        if self.low == self.high:
            self._take(self._base + self.low)


@final
class Stepper:
    """A match whose seats answer number by number. What is given here is settled, logged and told as ever."""

    __slots__ = ("_left", "_spoken", "chance", "match", "prompts", "seat", "talk", "width")

    def __init__(self, match: Match, chance: Chance, width: int = NO_BOUND, talk: int = TALK) -> None:
        """`chance` says who goes first where several may; without `talk` standing offers are left alone."""
        self.match = match
        self.chance = chance
        self.width = width
        self.talk = talk
        self.prompts: dict[int, Prompt] = {}
        """What each seat may choose next; several where they answer at the same time, each for itself."""
        self.seat = NOBODY
        """The first of them; NOBODY once the match is over."""
        self._spoken = [0] * match.seats
        self._left = [IN_ALL] * match.seats
        self.ask()

    def put(self, number: int) -> bool:
        """Take the next number of the seat that is asked first; tell whether its answer is complete."""
        return self.put_for(self.seat, number)

    def put_for(self, seat: int, number: int) -> bool:
        """Take the next number of a seat that is asked; tell whether its answer is complete."""
        prompt = self.prompts.get(seat)
        if prompt is None:
            raise ValueError(f"seat {seat} is not asked")
        if not prompt.put(number):
            return False
        assert prompt.answer is not None
        if prompt.offer is None:
            self.answer(seat, prompt.answer)
        else:
            self._spoken[seat] += 1
            self._left[seat] -= 1
            self.match.take(seat, prompt.offer.name, prompt.answer)
            self.ask()
        return True

    def answer(self, seat: int, answer: Answer) -> None:
        """Give a seat's whole answer to the question at once, as a bot does."""
        table = self.match.table
        asks = table.asks
        aside = bool(table.interrupted)
        self.match.answer(seat, answer)
        if table.asks != asks and not aside:
            self._spoken = [0] * self.match.seats
        self.prompts.pop(seat, None)
        if table.ask is None or table.asks != asks or not self.prompts:
            self.ask()
        else:
            self.seat = next(iter(self.prompts))

    def ask(self) -> None:
        """Find out anew who is asked what; also for whoever has moved the match by other means."""
        match = self.match
        table = match.table
        while True:
            self.prompts = {}
            self.seat = NOBODY
            ask = table.ask
            if ask is None:
                return
            if ask.decision is not None:
                self._prompt(ask.seat, ask.decision)
            else:
                pending = match.pending()
                if ask.temper == EACH:
                    for seat, decision in pending.items():
                        self._prompt(seat, decision)
                else:
                    seat = self.chance.pick(tuple(pending))
                    self._prompt(seat, pending[seat])
            settled = [prompt for prompt in self.prompts.values() if prompt.answer is not None]
            if not settled:
                self.seat = next(iter(self.prompts))
                return
            asks = table.asks
            aside = bool(table.interrupted)
            for prompt in settled:
                match.answer(prompt.seat, prompt.answer)
            if table.asks != asks and not aside:
                self._spoken = [0] * match.seats

    def _prompt(self, seat: int, decision: Decision) -> None:
        ask = self.match.table.ask
        offers: tuple[Decision, ...] = ()
        if ask is not None and ask.beside is not None and self._left[seat] and self._spoken[seat] < self.talk:
            offers = tuple([offer.decision for offer in self.match.offers(seat)])
        self.prompts[seat] = Prompt(seat, decision, offers, self.width)
