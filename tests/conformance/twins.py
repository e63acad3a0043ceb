"""Twins: two matches alike but for one hidden choice. Nobody else may notice, however the match goes on.

The property *blind* scrambles one moment. Twins compare histories: what counts questions, versions or answers can tell
of a hidden choice although nothing that is drawn on the board does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tortuga.kernel.ask import APART, EACH
from tortuga.kernel.chance import Chance
from tortuga.kernel.codec import encoded
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.match import Match
from tortuga.kernel.record import load, read_record, record_of
from tortuga.kernel.refusal import Refused

STAYS_HIDDEN: dict[tuple[str, str], frozenset[str]] = {
    ("palabra", "lay"): frozenset({"ships_turned", "saw_ship", "saw_hand", "greens_swapped"}),
    ("aye", "discard"): frozenset(
        {"completed", "own_drawn", "own_discarded", "own_swapped", "claimed", "traitor_shown"}
    ),
    ("pirata", "pass_cards"): frozenset({"card_played", "card_played_on", "card_wasted", "own_drawn", "own_passed_on"}),
}
"""Choices that stay hidden when the sealed answers are opened, each with the events that lawfully end that."""

STRANGE: tuple[Answer, ...] = ((), ("no such answer",), ("take", -1))
ON = 10
"""So many answers are given after the hidden choice."""


@dataclass
class Twins:
    """Two matches that differ in one hidden choice of one seat."""

    one: Match
    other: Match
    looks: int = 0
    """How many times somebody's whole stream was compared."""

    def compare(self, besides: Iterable[int]) -> None:
        """Everybody else has before their eyes the same in both."""
        for viewer in {None, *range(self.one.seats)} - set(besides):
            seen, also = stream(self.one, viewer), stream(self.other, viewer)
            assert seen == also, f"seat {viewer} can tell: {_difference(seen, also)}"
            self.looks += 1

    def both(self, seat: int, answer: Answer) -> bool:
        """Give the same answer in both; tells whether both took it."""
        taken = []
        for match in (self.one, self.other):
            try:
                match.answer(seat, answer)
            except Refused:
                taken.append(False)
            else:
                taken.append(True)
        return all(taken)

    def told(self, kinds: frozenset[str], since: int) -> bool:
        """Whether one of these events has happened."""
        return any(event[1].name in kinds for match in (self.one, self.other) for event in match.events[since:])


def stream(match: Match, viewer: int | None) -> dict[str, bytes]:
    """All that reaches a viewer: the view, the events with their numbers, what can be taken back, every refusal."""
    found = {
        "view": encoded(match.view(viewer)),
        "events": encoded(match.events_for(viewer)),
        "over": encoded((match.over, list(match.pending()))),
    }
    if viewer is None:
        return found
    number = match.view(viewer).number
    found["undoable"] = encoded(match.undoable(viewer))
    found["refusals"] = encoded([match.explain(viewer, answer) for answer in STRANGE])
    found["offers"] = encoded([_refusal_of_offer(match, viewer), [offer.decision for offer in match.offers(viewer)]])
    found["late"] = encoded([_refusal(match, viewer, ask) for ask in (number - 1, number + 1)])
    return found


def check_twins(match: Match, chance: Chance) -> int:
    """Make a hidden choice in one of two copies, play both on alike; gives the number of streams compared."""
    ask = match.table.ask
    if ask is None or len(match.pending()) < 2:
        return 0
    seat, decision = chance.pick(tuple(match.pending().items()))
    if ask.temper == EACH:
        return _sealed(match, seat, decision, chance) + _changed(match, seat, decision, chance)
    if ask.temper == APART:
        return _marked(match, seat, chance) + _unmarked(match, seat, chance)
    return 0


def _sealed(match: Match, seat: int, decision: Decision, chance: Chance) -> int:
    """Two different sealed answers: the same to everybody else until all are opened, or longer."""
    choices = _two(decision, chance)
    if choices is None:
        return 0
    pair = _pair(match)
    asked, since = match.table.asked, len(match.events)
    for each, choice in zip((pair.one, pair.other), choices, strict=True):
        each.answer(seat, choice)
    pair.compare([seat])
    kinds = STAYS_HIDDEN.get((match.game.slug, decision.name))
    for _ in range(ON):
        others = [each for each in pair.one.pending() if each != seat]
        if not others:
            break
        who = chance.pick(others)
        last = len(pair.one.pending()) == 1
        if not pair.both(who, pair.one.pending()[who].sample(chance)):
            break
        if (last or pair.one.table.asked != asked) and (kinds is None or pair.told(kinds, since)):
            break
        pair.compare([seat])
    return pair.looks


def _changed(match: Match, seat: int, decision: Decision, chance: Chance) -> int:
    """A changed mind: whoever ends with the same choice has made the same choice, for good and for everybody."""
    choices = _two(decision, chance)
    if choices is None:
        return 0
    pair = _pair(match)
    pair.one.answer(seat, choices[0])
    pair.other.answer(seat, choices[1])
    pair.other.answer(seat, choices[0])
    pair.compare([])
    _on(pair, chance, besides=[])
    return pair.looks


def _marked(match: Match, seat: int, chance: Chance) -> int:
    """Marks behind a hand, in one of the two only, while the others go on."""
    pair = _pair(match)
    for _ in range(1 + chance.below(3)):
        mark = _mark(pair.one, seat, chance)
        if mark is None:
            break
        pair.one.answer(seat, mark)
    pair.compare([seat])
    for _ in range(ON):
        others = [each for each in pair.one.pending() if each != seat]
        if not others:
            break
        who = chance.pick(others)
        assert pair.both(who, pair.one.pending()[who].sample(chance))
        pair.compare([seat])
    return pair.looks


def _unmarked(match: Match, seat: int, chance: Chance) -> int:
    """A mark behind a hand that is taken back was never there, to all but its owner's question number."""
    pair = _pair(match)
    mark = _mark(pair.one, seat, chance)
    if mark is None:
        return 0
    pair.one.answer(seat, mark)
    pair.one.undo(seat)
    pair.compare([seat])
    _on(pair, chance, besides=[seat])
    return pair.looks


def _on(pair: Twins, chance: Chance, besides: list[int]) -> None:
    """Play both on with the same answers."""
    for _ in range(ON):
        if pair.one.over:
            return
        who, decision = chance.pick(tuple(pair.one.pending().items()))
        assert pair.both(who, decision.sample(chance))
        pair.compare(besides)


def _mark(match: Match, seat: int, chance: Chance) -> Answer | None:
    """An answer after which the seat still has the same question open, so that nobody sees that anything was done."""
    for _ in range(6):
        answer = match.pending()[seat].sample(chance)
        ahead = _copy(match)
        ahead.answer(seat, answer)
        if seat in ahead.pending() and ahead.table.asked == match.table.asked:
            return answer
    return None


def _two(decision: Decision, chance: Chance) -> tuple[Answer, Answer] | None:
    """Two different answers, if there are two."""
    first = decision.sample(chance)
    for _ in range(8):
        second = decision.sample(chance)
        if second != first:
            return first, second
    return None


def _pair(match: Match) -> Twins:
    return Twins(_copy(match), _copy(match))


def _copy(match: Match) -> Match:
    """A match that has its log, so that it can take back, as a clone cannot."""
    return load(match.game, read_record(encoded(record_of(match))))


def _refusal(match: Match, seat: int, number: int) -> object:
    try:
        match.answer(seat, ("no such answer",), number)
    except Refused as refusal:
        return refusal.refusal
    raise AssertionError("an answer that does not exist was taken")


def _refusal_of_offer(match: Match, seat: int) -> object:
    try:
        match.take(seat, "no such offer", ("no such offer",))
    except Refused as refusal:
        return refusal.refusal
    raise AssertionError("an offer that does not exist was taken")


def _difference(one: dict[str, bytes], other: dict[str, bytes]) -> str:
    return next(f"{name}\n  {one[name]!r}\n  {other[name]!r}" for name in one if one[name] != other[name])
