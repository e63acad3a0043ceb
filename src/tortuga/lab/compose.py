"""An answer composed of small whole numbers, so that programs can choose it by a flat, masked, discrete action.

Each step takes a number from `low` to `high`, and whatever is taken, an answer that is allowed comes out: a bound is
drawn so tight that what is left can always be made good. A choice of one is its place in the list; a choice of some is
asked item by item, leave it (0) or take it (1); counts are asked kind by kind; a trade is the partner, then what is
given, then what is wanted.
"""

from __future__ import annotations

from typing import Final, final

from tortuga.kernel.decision import Answer, Counts, Decision, One, Some, Trade

NO_BOUND: Final = 1 << 30


@final
class Composer:
    """An answer in the making. `answer` is None until the last number is in."""

    __slots__ = (
        "_gain",
        "_left",
        "_limits",
        "_need",
        "_part",
        "_spare",
        "answer",
        "complete",
        "decision",
        "high",
        "low",
        "taken",
    )

    def __init__(self, decision: Decision) -> None:
        """Begin; where nothing is left to choose the answer is there at once."""
        self.decision = decision
        self.taken: list[int] = []
        self.answer: Answer | None = None
        self.complete = False
        self.low = 0
        self.high = 0
        self._limits: list[int] = []
        self._part = 0
        """How many numbers come before those that `_limits` bound: the partner of a trade."""
        self._need = 0
        """How much must be chosen yet, in all."""
        self._spare = NO_BOUND
        """How much may be chosen yet, in all."""
        self._left = 0
        """How much the kinds that were not asked yet could give, in all."""
        self._gain: tuple[int, int] | None = None
        """Between partners: the least and the most by which what is given may exceed what is wanted."""
        if isinstance(decision, One):
            self.high = len(decision.options) - 1
            return
        if isinstance(decision, Trade):
            self._part = 1
            self._limits = [*decision.give, *decision.want]
            self._need = 1
        elif isinstance(decision, Some):
            self._limits = [1] * len(decision.pool)
            self._need, self._spare = decision.least, decision.most
        elif isinstance(decision, Counts):
            self._limits = list(decision.limits)
            self._need, self._spare = decision.least, decision.most
        self._left = sum(self._limits)
        self._bound()

    def put(self, number: int) -> Answer | None:
        """Take the next number; give the answer if it was the last. One out of bounds raises and changes nothing."""
        if not self.low <= number <= self.high or self.complete:
            raise ValueError(f"{number} is not from {self.low} to {self.high}, or the answer is complete")
        decision = self.decision
        if isinstance(decision, One):
            self.answer, self.complete = decision.options[number], True
            return self.answer
        self._take(number)
        self._bound()
        return self.answer

    def _take(self, number: int) -> None:
        """Note a number, and what is left to be chosen after it."""
        decision = self.decision
        self.taken.append(number)
        if len(self.taken) > self._part:
            self._need -= number
            self._spare -= number
        elif isinstance(decision, Trade):
            self._gain = _gain(decision, self.partner)

    @property
    def partner(self) -> int:
        """With whom a trade is made: one of the partners, or -1 for all of them, which stands last."""
        decision = self.decision
        assert isinstance(decision, Trade)
        chosen = self.taken[0]
        return decision.partners[chosen] if chosen < len(decision.partners) else -1

    def _bound(self) -> None:
        """Bound the next number, taking those at once that can be nothing else; or complete the answer."""
        decision = self.decision
        if isinstance(decision, Trade) and not self.taken:
            if len(decision.partners) > 1:
                self.low, self.high = 0, len(decision.partners)
                return
            self._take(0)
        limits = self._limits
        for place in range(len(self.taken) - self._part, len(limits)):
            limit = limits[place]
            self._left -= limit
            low = max(0, self._need - self._left)
            high = min(limit, self._spare)
            if isinstance(decision, Trade) and self._gain is not None:
                low, high = self._fair(decision, place, low, high)
            if low < high:
                self.low, self.high = low, high
                return
            self._take(low)
        self.answer, self.complete = self._composed(), True

    def _fair(self, decision: Trade, place: int, low: int, high: int) -> tuple[int, int]:
        """Bound a number of a trade between partners, so that neither gains more than is allowed."""
        least, most = self._gain or (-NO_BOUND, NO_BOUND)
        sides = len(decision.give)
        given = sum(self.taken[1 : 1 + sides])
        if place < sides:
            rest = sum(decision.give[place + 1 :])
            wanted = sum(decision.want)
            # Nothing for nothing is no trade: whoever gives nothing must be allowed to want something, or must give.
            empty = given == 0 and rest == 0 and (wanted == 0 or least > -1)
            return max(low, least - given - rest, 1 if empty else 0), min(high, most + wanted - given)
        wanted = sum(self.taken[1 + sides :])
        rest = sum(decision.want[place - sides + 1 :])
        return max(low, given - wanted - rest - most), min(high, given - wanted - least)

    def _composed(self) -> Answer:
        """The answer that the numbers make."""
        decision, taken = self.decision, self.taken
        if isinstance(decision, Some):
            return (decision.name, *[item for item, chosen in zip(decision.pool, taken, strict=True) if chosen])
        if isinstance(decision, Trade):
            sides = 1 + len(decision.give)
            return (decision.name, self.partner, tuple(taken[1:sides]), tuple(taken[sides:]))
        return (decision.name, *taken)


def _gain(decision: Trade, partner: int) -> tuple[int, int] | None:
    """The least and the most that `partner` may gain by this trade, by what they have gained before."""
    if decision.most_gain < 0:
        return None
    ahead = decision.ahead or (0,) * len(decision.partners)
    before = [gained for seat, gained in zip(decision.partners, ahead, strict=True) if partner in (seat, -1)]
    return -decision.most_gain - min(before), decision.most_gain - max(before)
