"""The match: the only object that others hold."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any, Final, final

from tortuga.kernel import agenda
from tortuga.kernel.agenda import take_answer
from tortuga.kernel.ask import APART, EACH, Ask, Offer
from tortuga.kernel.chance import Chance, FairChance, FastChance
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.edition import Edition
from tortuga.kernel.event import Event, told
from tortuga.kernel.game import Game
from tortuga.kernel.refusal import Refusal, Refused, refused
from tortuga.kernel.table import Result, Table
from tortuga.kernel.view import View, looker, view_of

NO_ANSWER: Final = (Refused, TypeError, LookupError)
"""What settling raises: a refusal, or whatever Python says of a thing that is no tuple at all."""

Entry = tuple[int, str, Answer]
"""A line of the log: who answered, the name of the decision, the answer."""


@final
class Origin:
    """Where replaying begins: the deal itself, or a saved table when the rules have changed under the match."""

    __slots__ = ("chance", "count", "entries", "table")

    def __init__(self, chance: Chance, table: Table | None = None, entries: int = 0, count: int = 0) -> None:
        """`entries` lines of the log and `count` draws lie before the origin."""
        self.chance = chance
        self.table = table
        self.entries = entries
        self.count = count


NO_WAY_BACK: Final = Origin(Chance(), entries=sys.maxsize)
"""The origin of a clone: draws of another chance lie before it, so nothing can be replayed."""


@final
class Match:
    """Seats, open decisions, answers, views, events, undo, result. The log is the truth."""

    __slots__ = (
        "chance",
        "edition",
        "events",
        "floor",
        "game",
        "log",
        "notices",
        "options",
        "origin",
        "table",
    )

    def __init__(
        self,
        game: Game,
        edition: Edition,
        options: Mapping[str, Any],
        table: Table,
        chance: Chance,
        origin: Origin | None = None,
    ) -> None:
        """Take over a table that somebody has dealt or loaded; `new_match` is the usual way in."""
        self.game = game
        self.edition = edition
        self.options = options
        self.table = table
        self.chance = chance
        self.log: list[Entry] = []
        self.events: list[Event] = table.news
        self.floor = 0
        self.notices: tuple[tuple[str, dict[str, Any]], ...] = ()
        self.origin = Origin(chance) if origin is None else origin

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.table.seats

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return self.table.ask is None

    @property
    def result(self) -> Result | None:
        """How it ended; None while it is played."""
        return self.table.result

    def pending(self) -> dict[int, Decision]:
        """The decisions the table waits for, by seat. Seats whose answer is sealed are not among them."""
        ask = self.table.ask
        if ask is None:
            return {}
        sealed = self.table.sealed
        return {seat: decision for seat, decision in ask.decisions.items() if seat not in sealed}

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """The standing offers of one seat, for nobody else's eyes."""
        return agenda.offers(self.table).get(seat, ())

    def answer(self, seat: Any, answer: Any, number: Any = None) -> None:
        """Take the answer of a seat, or raise `Refused` and change nothing; nothing else is raised, whatever comes.

        `number` is the id of the decision that the answer was meant for: with it, a double click or a late answer
        cannot answer the next question.
        """
        t = self.table
        ask = t.ask
        decision = None if ask is None or type(seat) is not int else ask.decision_of(seat)
        if ask is None or decision is None:
            raise self._not_asked(seat)
        if number is not None and number != t.numbers[seat]:
            raise refused("HOUSE-2", "question_closed", number=number)
        try:
            settled = decision.settle(answer)
        except NO_ANSWER as fault:
            raise self._explained(seat, decision, answer, fault) from None
        chance = self.chance
        draws = chance.count
        if ask.temper == EACH:
            sealed = t.sealed
            if seat in sealed:
                self._change_sealed(ask, seat, settled)
                return
            self.log.append((seat, decision.name, settled))
            sealed[seat] = settled
            if len(sealed) < len(ask.several):
                return
            agenda.close(t, ask)
        else:
            self.log.append((seat, decision.name, settled))
            take_answer(t, ask, seat, settled)
        if t.shown or chance.count != draws:
            t.shown = False
            self.floor = len(self.log)

    def choose(self, seat: int, place: int) -> None:
        """Take the option at this place of the seat's list: the same as to answer with it, but nobody looks for it."""
        t = self.table
        ask = t.ask
        decision = None if ask is None else ask.decision_of(seat)
        if ask is None or not isinstance(decision, One):
            raise self._not_asked(seat)
        if not 0 <= place < len(decision.options):
            raise refused(decision.rule, "not_an_option", decision=decision.name)
        option = decision.options[place]
        if ask.temper == EACH:
            self.answer(seat, option)
            return
        chance = self.chance
        draws = chance.count
        self.log.append((seat, decision.name, option))
        take_answer(t, ask, seat, option)
        if t.shown or chance.count != draws:
            t.shown = False
            self.floor = len(self.log)

    def _change_sealed(self, ask: Ask, seat: int, settled: Answer) -> None:
        """Put a changed choice where the first one stood: neither the log's length nor what others may take back tells
        of a changed mind. After an offer it is a line of its own, since only then it may have become an answer."""
        decisions, sealed = ask.decisions, self.table.sealed
        entry = (seat, decisions[seat].name, settled)
        for place in range(len(self.log) - 1, -1, -1):
            who, name, answer = self.log[place]
            if who not in sealed or name != decisions[who].name or answer != sealed[who]:
                self.log.append(entry)
                break
            if who == seat:
                self.log[place] = entry
                break
        else:
            self.log.append(entry)  # in a clone, whose log begins after the choice
        sealed[seat] = settled

    def take(self, seat: int, name: str, answer: Any) -> None:
        """Let a seat take the standing offer of that name, or raise `Refused` and change nothing."""
        t = self.table
        for offer in self.offers(seat):
            if offer.decision.name == name:
                break
        else:
            raise Refused(self.missing(seat, name, answer))
        try:
            settled = offer.decision.settle(answer)
        except NO_ANSWER as fault:
            raise self._explained(seat, offer.decision, answer, fault) from None
        self.log.append((seat, name, settled))
        draws = self.chance.count
        agenda.take_offer(t, seat, offer, settled)
        if t.shown or self.chance.count != draws:
            t.shown = False
            self.floor = len(self.log)

    def missing(self, seat: int, name: str, answer: Any) -> Refusal:
        """Say why a seat has no standing offer of that name, with the game's rule where it knows one."""
        known = 0 <= seat < self.seats and not self.over
        reason = self.game.missing(self.view(seat), name, answer) if known else None
        return reason or Refusal("HOUSE-3", "no_such_offer", {"offer": name})

    def explain(self, seat: int, answer: Any) -> Refusal | None:
        """Say why a seat may not give this answer now, with the rule; None if it may."""
        ask = self.table.ask
        if ask is None or seat not in ask.decisions:
            return self._not_asked(seat).refusal
        decision = ask.decisions[seat]
        try:
            decision.settle(answer)
        except NO_ANSWER as fault:
            return self._explained(seat, decision, answer, fault).refusal
        return None

    def view(self, seat: int | None) -> View:
        """What this seat may know; None for a spectator."""
        return view_of(self.game, self.table, seat)

    def looker(self) -> Callable[[int | None], View]:
        """Views of this moment, for several seats: what they share is worked out once. Good until the next answer."""
        return looker(self.game, self.table)

    def events_for(self, seat: int | None, since: int = 0) -> list[tuple[int, str, dict[str, Any]]]:
        """The events a viewer has seen, from number `since` on, each with its number."""
        mask = 1 << (seat if seat is not None else self.seats)
        return [(number, *told(event)) for number, event in enumerate(self.events[since:], since) if event[0] & mask]

    def clone(self, chance: Chance) -> Match:
        """Copy the match for a search; whoever clones hands in the chance of the copy, so none is shared.

        The copy begins where it was made: its log and its events are empty, and nothing in it is taken back.
        """
        table = self.table.copy()
        table.chance = chance
        twin = Match(self.game, self.edition, self.options, table, chance, NO_WAY_BACK)
        twin.notices = self.notices
        return twin

    def undoable(self, seat: int) -> int:
        """How many of its own last answers a seat may take back without asking anybody."""
        log, floor, ask = self.log, max(self.floor, self.origin.entries), self.table.ask
        if ask is not None and ask.temper == APART:  # what others do behind their hands must not show here either
            return sum(1 for entry in log[floor:] if entry[0] == seat)
        place = end = len(log)
        while place > floor and log[place - 1][0] == seat:
            place -= 1
        return end - place

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, as far as no chance and no secret was shown since. What others have done
        since then, each behind a hand, stays done."""
        if not self.undoable(seat):
            raise refused("HOUSE-4", "nothing_to_undo")
        place = self.last_of(seat)
        self._play_again([*self.log[:place], *self.log[place + 1 :]])

    def last_of(self, seat: int) -> int:
        """The place of the seat's last line in the log."""
        return next(place for place in range(len(self.log) - 1, -1, -1) if self.log[place][0] == seat)

    def rewind(self, length: int) -> None:
        """Go back to the moment after the first `length` lines of the log. Beyond the last reveal only by consent."""
        if not self.origin.entries <= length <= len(self.log):
            raise refused("HOUSE-4", "too_far_back", length=length)
        self._play_again(self.log[:length])

    def _play_again(self, entries: list[Entry]) -> None:
        fresh = replay(self.game, self.edition, self.options, self.seats, self.origin, entries)
        self.table = fresh.table
        self.chance = fresh.chance
        self.log = fresh.log
        self.events = fresh.events
        self.floor = fresh.floor

    def _explained(self, seat: int, decision: Decision, answer: Any, fault: Exception) -> Refused:
        """The rule behind a refusal, where the game can say more than that the answer is not allowed."""
        if not isinstance(fault, Refused) or not isinstance(answer, (tuple, list)):
            return refused(decision.rule, "wrong_form", decision=decision.name)
        reason = self.game.explain(self.view(seat), decision, tuple(answer))
        return fault if reason is None else Refused(reason)

    def _not_asked(self, seat: Any) -> Refused:
        if self.over:
            return refused("HOUSE-5", "match_over")
        if type(seat) is not int or not 0 <= seat < self.seats:
            return refused("HOUSE-1", "no_such_seat", seat=seat)
        return refused("HOUSE-1", "not_asked", seat=seat)


def new_match(
    game: Game, edition: Edition, seats: int, chance: Chance, options: Mapping[str, Any] | None = None
) -> Match:
    """Set up a match and run it to its first ask."""
    return begun(game, edition, seats, chance, game.settle_options(options or {}, seats))


def begun(game: Game, edition: Edition, seats: int, chance: Chance, settled: Mapping[str, Any]) -> Match:
    """The same with options that are settled already: whoever plays thousands of matches settles them once."""
    table = game.deal(edition.data, settled, seats)
    table.numbers = list(range(seats))
    agenda.hand(table, chance, edition.data, settled, game.rules)
    match = Match(game, edition, settled, table, chance)
    agenda.begin(table)
    table.shown = False
    return match


def replay(
    game: Game, edition: Edition, options: Mapping[str, Any], seats: int, origin: Origin, entries: list[Entry]
) -> Match:
    """Play the log again from its origin."""
    chance = _rewound(origin)
    if origin.table is None:
        match = new_match(game, edition, seats, chance, options)
    else:
        table = origin.table.copy()
        agenda.hand(table, chance, edition.data, options, game.rules)
        agenda.ask_again(table)
        match = Match(game, edition, options, table, chance)
        match.log = entries[: origin.entries]
        match.floor = origin.entries
        match.origin = origin
    for seat, name, answer in entries[origin.entries :]:
        repeat(match, seat, name, answer)
    return match


def repeat(match: Match, seat: int, name: str, answer: Answer) -> None:
    """Give an answer out of a log: to the open decision of that name, otherwise to the offer."""
    ask = match.table.ask
    decision = None if ask is None else ask.decision_of(seat)
    if decision is not None and decision.name == name:
        match.answer(seat, answer)
    else:
        match.take(seat, name, answer)


def _rewound(origin: Origin) -> Chance:
    """A chance that stands where the origin stood."""
    chance = origin.chance
    if isinstance(chance, FairChance):
        fresh = FairChance(chance.seed, chance.match, chance.nonces)
        fresh.count = origin.count
        fresh.draws = chance.draws[: origin.count]
        return fresh
    if isinstance(chance, FastChance):
        return FastChance(chance.seed, origin.count)
    raise ValueError("this match has no chance to begin from again")
