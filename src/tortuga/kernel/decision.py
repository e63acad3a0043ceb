"""The kinds of decision a seat can be asked for, and what counts as an answer to each.

An answer is a plain tuple whose first item is a tag: `("lay", 4, 0)`. It is JSON as it stands. Every kind can `settle`
an answer (give it back in canonical form or raise `Refused`), `sample` one, and list them all when they are few.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations, product
from math import comb, prod
from typing import Any, Final, TypeAlias, final

from mypy_extensions import mypyc_attr

from tortuga.kernel.chance import Chance
from tortuga.kernel.codec import frozen
from tortuga.kernel.refusal import Refused, refused

Answer: TypeAlias = tuple[Any, ...]

FEW: Final = 512
"""Up to this many answers a decision lists them all."""
MANY: Final = 24
"""From here on options are looked up rather than compared one by one."""


@mypyc_attr(acyclic=True)
class Decision:
    """What a seat is asked for: its name, the rule that asks, and what counts as an answer. It never changes."""

    __slots__ = ("name", "rule")

    name: str
    rule: str

    def settle(self, answer: Any) -> Answer:
        """Give the answer in canonical form, or refuse."""
        raise NotImplementedError  # pragma: no cover - every kind defines it

    def sample(self, chance: Chance) -> Answer:
        """Take any answer."""
        raise NotImplementedError  # pragma: no cover - every kind defines it

    def listed(self) -> tuple[Answer, ...] | None:
        """List the answers if they are few."""
        raise NotImplementedError  # pragma: no cover - every kind defines it

    def form(self) -> dict[str, Any]:
        """The decision in plain values, as it is saved and sent: see `decision_of`."""
        raise NotImplementedError  # pragma: no cover - every kind defines it

    def __eq__(self, other: object) -> bool:
        """Whether both ask for the same."""
        return self is other or (isinstance(other, Decision) and self.form() == other.form())

    def __hash__(self) -> int:
        """By what is quickly told: equal decisions have equal names."""
        return hash((self.name, self.rule))

    def __repr__(self) -> str:
        """For tests and logs."""
        fields = ", ".join(f"{name}={value!r}" for name, value in self.form().items() if name != "type")
        return f"{type(self).__name__}({fields})"


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class One(Decision):
    """Choose one of the options."""

    __slots__ = ("index", "options", "settled")

    def __init__(self, name: str, rule: str, options: tuple[Answer, ...]) -> None:
        """`options`: the answers themselves."""
        self.name = name
        self.rule = rule
        self.options = options
        self.index: dict[Answer, int] | None = None
        self.settled = False

    def __eq__(self, other: object) -> bool:
        """Whether both ask for the same."""
        return self is other or (
            isinstance(other, One)
            and self.name == other.name
            and self.rule == other.rule
            and self.options == other.options
        )

    def __hash__(self) -> int:
        """As every decision."""
        return hash((self.name, self.rule))

    def form(self) -> dict[str, Any]:
        """The decision in plain values."""
        return {"type": "one", "name": self.name, "rule": self.rule, "options": self.options}

    def settle(self, answer: Any) -> Answer:
        """Give the option that was meant, or refuse."""
        try:
            options = self.options
            if len(options) <= MANY:
                option = options[options.index(answer)]
            else:
                index = self.index
                option = self._first_settled(answer) if index is None else options[index.get(answer, 0)]
                if option is not answer and option != answer:  # a shared index knows its own options only
                    option = options[options.index(answer)]
        except (ValueError, LookupError, TypeError):  # lists inside an answer cannot be looked up, and are no option
            raise refused(self.rule, "not_an_option", decision=self.name) from None
        if option is not answer and not same_types(option, answer):
            raise refused(self.rule, "wrong_form", decision=self.name)
        return option

    def _first_settled(self, answer: Any) -> Answer:
        """Find an option among many. A decision that is put again and again is worth an index, a single one is not."""
        if self.settled:
            self.index = {option: place for place, option in enumerate(self.options)}
        self.settled = True
        return self.options[self.options.index(answer)]

    def sample(self, chance: Chance) -> Answer:
        """Take any option."""
        return chance.pick(self.options)

    def listed(self) -> tuple[Answer, ...] | None:
        """List the answers."""
        return self.options


def share_index(end: tuple[Answer, ...], decisions: Iterable[One]) -> None:
    """Let decisions whose options end alike share one index: the places of that end, counted from behind."""
    index = {option: place - len(end) for place, option in enumerate(end)}
    for decision in decisions:
        decision.index = index


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Some(Decision):
    """Choose some items of a pool: `(name, item, item)`, in the pool's order."""

    __slots__ = ("least", "most", "pool")

    def __init__(self, name: str, rule: str, pool: tuple[Any, ...], least: int, most: int) -> None:
        """From `least` to `most` of the items of `pool`."""
        self.name = name
        self.rule = rule
        self.pool = pool
        self.least = least
        self.most = most

    def form(self) -> dict[str, Any]:
        """The decision in plain values."""
        return {
            "type": "some",
            "name": self.name,
            "rule": self.rule,
            "pool": self.pool,
            "least": self.least,
            "most": self.most,
        }

    def settle(self, answer: Any) -> Answer:
        """Bring the chosen items into the pool's order, or refuse."""
        if not answer or answer[0] != self.name:
            raise refused(self.rule, "wrong_form", decision=self.name)
        places: list[int] = []
        for item in answer[1:]:
            for place, there in enumerate(self.pool):
                if there == item and place not in places and same_types(there, item):
                    places.append(place)
                    break
            else:
                raise refused(self.rule, "not_in_the_pool", decision=self.name)
        _within(self, len(places))
        return (self.name, *[self.pool[place] for place in sorted(places)])

    def sample(self, chance: Chance) -> Answer:
        """Take any number of items that is allowed, each item as likely as the other."""
        number = self.least + chance.below(self.most - self.least + 1)
        places = list(range(len(self.pool)))
        chance.shuffle(places)
        return (self.name, *[self.pool[place] for place in sorted(places[:number])])

    def listed(self) -> tuple[Answer, ...] | None:
        """List the answers if they are few; equal items are not told apart."""
        sizes = range(self.least, self.most + 1)
        if sum(comb(len(self.pool), size) for size in sizes) > FEW:
            return None
        found = {(self.name, *items): None for size in sizes for items in combinations(self.pool, size)}
        return tuple(found)


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Counts(Decision):
    """Choose how many of each kind, within limits: `(name, 2, 0, 1)`."""

    __slots__ = ("least", "limits", "most")

    def __init__(self, name: str, rule: str, limits: tuple[int, ...], least: int, most: int) -> None:
        """`limits` for each kind, `least` and `most` for the sum."""
        self.name = name
        self.rule = rule
        self.limits = limits
        self.least = least
        self.most = most

    def form(self) -> dict[str, Any]:
        """The decision in plain values."""
        return {
            "type": "counts",
            "name": self.name,
            "rule": self.rule,
            "limits": self.limits,
            "least": self.least,
            "most": self.most,
        }

    def settle(self, answer: Any) -> Answer:
        """Check every count against its limit and the sum against its bounds, or refuse."""
        if not answer or len(answer) != len(self.limits) + 1 or answer[0] != self.name:
            raise refused(self.rule, "wrong_form", decision=self.name)
        counts = answer[1:]
        for count, limit in zip(counts, self.limits):  # noqa: B905 - the lengths were compared above
            if type(count) is not int or count < 0 or count > limit:
                raise self._bad_count(counts)
        total = sum(counts)
        if not self.least <= total <= self.most:
            _within(self, total)
        return tuple(answer)

    def _bad_count(self, counts: Answer) -> Refused:
        for kind, (count, limit) in enumerate(zip(counts, self.limits, strict=True)):
            if type(count) is not int or count < 0:
                break
            if count > limit:
                facts = {"decision": self.name, "kind": kind, "count": count, "limit": limit}
                return refused(self.rule, "over_the_limit", **facts)
        return refused(self.rule, "wrong_form", decision=self.name)

    def sample(self, chance: Chance) -> Answer:
        """Take any counts: each its own draw where the sum is free, otherwise a sum first and then its parts."""
        limits = self.limits
        total = sum(limits)
        if not self.least and self.most >= total:
            return (self.name, *chance.counts(limits))
        number = self.least + chance.below(min(self.most, total) - self.least + 1)
        return (self.name, *chance.draw(list(limits), number))

    def listed(self) -> tuple[Answer, ...] | None:
        """List the answers if they are few."""
        if prod(limit + 1 for limit in self.limits) > FEW:
            return None
        ranges = [range(limit + 1) for limit in self.limits]
        return tuple((self.name, *counts) for counts in product(*ranges) if self.least <= sum(counts) <= self.most)


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Trade(Decision):
    """Offer goods for goods: `(name, partner, (gives), (wants))`; partner -1 means everybody in `partners`."""

    __slots__ = ("ahead", "give", "most_gain", "partners", "want")

    def __init__(
        self,
        name: str,
        rule: str,
        partners: tuple[int, ...],
        give: tuple[int, ...],
        want: tuple[int, ...],
        most_gain: int = -1,
        ahead: tuple[int, ...] = (),
    ) -> None:
        """`most_gain`, if not negative: by how many things the two sides may differ (between partners). `ahead`: for
        each of `partners` how many things they have gained by deals before this one, which count towards it."""
        self.name = name
        self.rule = rule
        self.partners = partners
        self.give = give
        self.want = want
        self.most_gain = most_gain
        self.ahead = ahead

    def form(self) -> dict[str, Any]:
        """The decision in plain values."""
        return {
            "type": "trade",
            "name": self.name,
            "rule": self.rule,
            "partners": self.partners,
            "give": self.give,
            "want": self.want,
            "most_gain": self.most_gain,
            "ahead": self.ahead,
        }

    def settle(self, answer: Any) -> Answer:
        """Check partner and both sides of the offer, or refuse."""
        if len(answer) != 4 or answer[0] != self.name:
            raise refused(self.rule, "wrong_form", decision=self.name)
        _, partner, gives, wants = answer
        if type(partner) is not int or not (partner in self.partners or (partner == -1 and self.partners)):
            raise refused(self.rule, "not_a_partner", decision=self.name)
        _goods(self, gives, self.give)
        _goods(self, wants, self.want)
        if not any(gives) and not any(wants):
            raise refused(self.rule, "empty_offer", decision=self.name)
        if self.most_gain >= 0 and self._gain(partner, sum(gives) - sum(wants)) > self.most_gain:
            raise refused(self.rule, "too_generous", decision=self.name, most=self.most_gain)
        return (self.name, partner, tuple(gives), tuple(wants))

    def _gain(self, partner: int, more: int) -> int:
        """By how many things one side would have gained in all, at most, whoever of those who are asked agrees."""
        ahead = self.ahead or (0,) * len(self.partners)
        before = [gained for seat, gained in zip(self.partners, ahead, strict=True) if partner in (seat, -1)]
        return max(abs(gained + more) for gained in before)

    def sample(self, chance: Chance) -> Answer:
        """Offer one thing for one thing; the commonest trade, and always within the bounds."""
        gives, wants = [0] * len(self.give), [0] * len(self.want)
        for side, limits in ((gives, self.give), (wants, self.want)):
            kinds = [kind for kind, limit in enumerate(limits) if limit]
            if kinds:
                side[chance.pick(kinds)] = 1
        return (self.name, chance.pick(self.partners), tuple(gives), tuple(wants))

    def listed(self) -> tuple[Answer, ...] | None:
        """Trades are composed, not listed."""
        return None


def same_types(one: Any, other: Any) -> bool:
    """Tell 1 from True and from 1.0, which Python calls equal."""
    if isinstance(one, tuple):
        return isinstance(other, tuple) and all(map(same_types, one, other))
    return type(one) is type(other)


def decision_of(form: Mapping[str, Any]) -> Decision:
    """Make a decision of its form."""
    fields = {name: frozen(value) for name, value in form.items() if name != "type"}
    kind: type[Decision] = KINDS[form["type"]]
    return kind(**fields)


KINDS: Final[Mapping[str, type[Any]]] = {"one": One, "some": Some, "counts": Counts, "trade": Trade}
"""The kinds of decision, by the name that their form has."""


def _within(decision: Some | Counts, number: int) -> None:
    if number < decision.least:
        raise refused(decision.rule, "too_few", decision=decision.name, count=number, least=decision.least)
    if number > decision.most:
        raise refused(decision.rule, "too_many", decision=decision.name, count=number, most=decision.most)


def _goods(decision: Trade, counts: Any, limits: tuple[int, ...]) -> None:
    if not isinstance(counts, (tuple, list)) or len(counts) != len(limits):
        raise refused(decision.rule, "wrong_form", decision=decision.name)
    for kind, (count, limit) in enumerate(zip(counts, limits, strict=True)):
        if type(count) is not int or count < 0:
            raise refused(decision.rule, "wrong_form", decision=decision.name)
        if count > limit:
            raise refused(decision.rule, "over_the_limit", decision=decision.name, kind=kind, count=count, limit=limit)
