"""Chance is handed to the rules, never imported by them.

Two kinds share one interface. `FastChance` serves simulation. `FairChance` serves play: every draw is the HMAC of a
secret seed over a counter, the hash of the seed is published before the first draw, and whoever holds the opened seed
can recompute every draw (see `kernel.fair`). Both are a seed and a position: that pair is all a save file needs.
"""

from __future__ import annotations

import random
from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from tortuga.kernel.fair import commitment, draw

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """What a rule may ask of fate. Subclasses give `below`; everything else is made from it."""

    __slots__ = ("count",)

    def __init__(self) -> None:
        """Begin before the first draw; `count` is the position in the stream."""
        self.count = 0

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1, each as likely as the other."""
        raise NotImplementedError  # pragma: no cover - both kinds define it

    def roll(self, sides: int = 6) -> int:
        """Roll one die."""
        return self.below(sides) + 1

    def pick(self, items: Sequence[T]) -> T:
        """Take one of the items."""
        return items[self.below(len(items))]

    def counts(self, limits: Sequence[int]) -> list[int]:
        """Draw a number from 0 up to each limit; where the limit is 0 there is nothing to draw."""
        return [self.below(limit + 1) if limit else 0 for limit in limits]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Bring the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def draw(self, bag: list[int], number: int) -> list[int]:
        """Take `number` things blind out of a bag of counts (fewer if it holds fewer); tell how many of each kind."""
        return self.draw_heaps(bag, number, 1)[0]

    def draw_heaps(self, bag: list[int], number: int, times: int) -> list[list[int]]:
        """Draw several heaps one after the other; the last ones stay short if the bag runs empty."""
        left = sum(bag)
        last = len(bag) - 1
        heaps = []
        for _ in range(times):
            drawn = [0] * len(bag)
            for _ in range(min(number, left)):
                spot = self.below(left)
                left -= 1
                kind = last
                while spot >= bag[kind]:
                    spot -= bag[kind]
                    kind -= 1
                bag[kind] -= 1
                drawn[kind] += 1
            heaps.append(drawn)
        return heaps


@mypyc_attr(allow_interpreted_subclasses=True)
class FastChance(Chance):
    """The generator of simulations and searches: the same seed gives the same stream in every process and build."""

    __slots__ = ("_random", "seed")

    def __init__(self, seed: int, count: int = 0) -> None:
        """Start the stream of `seed`, `count` draws in."""
        super().__init__()
        self.seed = seed
        # Python promises the stream of random() for an integer seed to stay the same in every release.
        self._random = random.Random(seed).random
        for _ in range(count):
            self._random()
        self.count = count

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1; one step of the stream whatever n is."""
        self.count += 1
        return int(self._random() * n)

    def pick(self, items: Sequence[T]) -> T:
        """Take one of the items: the same draw as `Chance.pick`, without a second call."""
        self.count += 1
        return items[int(self._random() * len(items))]

    def counts(self, limits: Sequence[int]) -> list[int]:
        """Draw a number up to each limit: the same draws as `Chance.counts`, without a call for each."""
        step = self._random
        drawn = []
        for limit in limits:
            if limit:
                self.count += 1
                drawn.append(int(step() * (limit + 1)))
            else:
                drawn.append(0)
        return drawn

    def draw_heaps(self, bag: list[int], number: int, times: int) -> list[list[int]]:
        """Draw several heaps: the same draws as `Chance.draw_heaps`, without a call for each."""
        step = self._random
        left = sum(bag)
        last = len(bag) - 1
        heaps = []
        for _ in range(times):
            drawn = [0] * len(bag)
            number = min(number, left)
            self.count += number
            for _ in range(number):
                spot = step() * left  # a fraction lies in the same kind as the whole number below it
                left -= 1
                kind = last
                while spot >= bag[kind]:
                    spot -= bag[kind]
                    kind -= 1
                bag[kind] -= 1
                drawn[kind] += 1
            heaps.append(drawn)
        return heaps


class FairChance(Chance):
    """The generator of real play. Holds the secret seed, so it never leaves the server before the end."""

    __slots__ = ("draws", "match", "nonces", "seed")

    def __init__(self, seed: bytes, match: str, nonces: Sequence[str] = ()) -> None:
        """Bind the stream to a seed, to the match's own name and to what the human seats threw in."""
        super().__init__()
        self.seed = seed
        self.match = match
        self.nonces = tuple(nonces)
        self.draws: list[tuple[int, int]] = []

    @property
    def commitment(self) -> str:
        """The hash of the seed, to be shown before the first draw."""
        return commitment(self.seed)

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1 and enter it in the ledger."""
        value = draw(self.seed, self.match, self.nonces, self.count, n)
        self.count += 1
        self.draws.append((n, value))
        return value
