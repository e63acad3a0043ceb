"""How a table moves on: an answer closes an ask, and steps are taken until the next one asks.

Asking is pure. A step that returns an ask has changed nothing, so the same step run again on the same table asks the
same. Loading, imagining and standing offers all rest on that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tortuga.kernel.ask import EACH, SEVERAL, Ask, Offer, Offers, Rule, Step
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.refusal import Refused
from tortuga.kernel.table import Table

NOBODY: Final = -1
ALL: Final = -2
"""Who acted last, beside the number of a seat."""


def begin(t: Table) -> None:
    """Run a freshly dealt table up to its first ask."""
    t.actor = NOBODY
    t.ask = None
    proceed(t, None)


def proceed(t: Table, ask: Ask | None) -> None:  # noqa: C901 - the loop that every match spends its time in
    """Take steps off the agenda until one of them asks or nothing is left. `ask`: what the last rule returned."""
    if ask is not None:
        raise TypeError("a rule that takes an answer plans the next question, it does not return it")
    agenda = t.agenda
    step: Step = ()
    while agenda or t.repeat:
        if t.repeat:
            t.repeat = False
            step = t.asked or ()
        else:
            step = agenda.pop()
        t.mark = len(agenda)
        rule: Rule = step[0]
        args: tuple[Any, ...] = step[1]
        # A call with *args leaves the interpreter's fast path, so the common numbers of arguments are spelled out.
        if not args:
            ask = rule(t)
        elif len(args) == 1:
            ask = rule(t, args[0])
        elif len(args) == 3:
            ask = rule(t, args[0], args[1], args[2])
        else:
            ask = rule(t, *args)
        if ask is not None:
            break
        if t.interrupted:
            _forget(t, step)
    else:
        t.ask = t.asked = None
        return
    # Put again, a question is a new one to whoever acted; to others only if their decision has changed.
    t.asks += 1
    seat = ask.seat
    if seat == SEVERAL:
        several = ask.several
        if t.asked == step and (len(several) > 1 or t.actor not in several or ask.temper == EACH):
            _renumber(t, ask)
        else:
            numbers, seats = t.numbers, t.seats
            for other in several:
                numbers[other] += seats
    elif seat == t.actor or t.asked != step:
        t.numbers[seat] += t.seats
    else:
        _renumber(t, ask)
    t.ask = ask
    t.asked = step
    if t.interrupted:
        _resume(t, ask)


def take_answer(t: Table, ask: Ask, seat: int, settled: Answer) -> None:
    """Take the settled answer that closes an ask of one or the first, and move on."""
    t.actor = seat
    t.mark = len(t.agenda)
    args = ask.args
    if not args:
        proceed(t, ask.then(t, seat, settled))
    elif len(args) == 2:
        proceed(t, ask.then(t, seat, settled, args[0], args[1]))
    else:
        proceed(t, ask.then(t, seat, settled, *args))


def offers(t: Table) -> Offers:
    """Work out the standing offers beside the open ask."""
    ask = t.ask
    return {} if ask is None or ask.beside is None else ask.beside(t)


def take_offer(t: Table, seat: int, offer: Offer, settled: Answer) -> None:
    """Let a seat take an offer: its rule runs at once, then the interrupted question is put again."""
    if t.asked is None:
        raise ValueError("no question is open, so no offer stands beside it")
    t.interrupted.append((t.asked, t.sealed))
    t.sealed = {}
    t.agenda.append(t.asked)
    t.actor = seat
    t.mark = len(t.agenda)
    proceed(t, offer.then(t, seat, settled, *offer.args))


def ask_again(t: Table) -> None:
    """Work out the open ask of a table that was loaded or imagined. Numbers and sealed answers stay."""
    if t.asked is None:
        t.ask = None
        return
    t.mark = len(t.agenda)
    rule, args = t.asked
    t.ask = rule(t, *args)


def hand(t: Table, chance: Chance, edition: Any, options: Any, rules: Any) -> None:
    """Hand a table what it needs to live."""
    t.actor = NOBODY
    t.ask = None
    t.chance = chance
    t.edition = edition
    t.options = options
    t.rules = rules
    t.news = []
    t.agenda = [known(step, rules) for step in t.agenda]
    t.asked = None if t.asked is None else known(t.asked, rules)
    t.interrupted = [(known(step, rules), sealed) for step, sealed in t.interrupted]
    t.mark = len(t.agenda)
    t.repeat = False
    t.shown = False
    t.wake()


def known(step: Step, rules: Mapping[str, Rule]) -> Step:
    """A step that was dealt, saved or seen names its rule; from now on it holds it."""
    rule, args = step
    return (rules[rule], args) if isinstance(rule, str) else step


def close(t: Table, ask: Ask) -> None:
    """All sealed answers are in: show them to the rule at once, in the order in which the seats were asked."""
    sealed = t.sealed
    t.sealed = {}
    t.actor = ALL
    if len(sealed) > 1:
        t.shown = True
    t.mark = len(t.agenda)
    proceed(t, ask.then(t, {seat: sealed[seat] for seat in ask.decisions}, *ask.args))


def _renumber(t: Table, ask: Ask) -> None:
    """Number a question that is put again: the decision of a seat that only others have touched keeps its number."""
    before: Mapping[int, Decision] = t.ask.decisions if t.ask is not None and t.actor != ALL else {}
    actor = NOBODY if ask.temper == EACH else t.actor
    for seat, decision in ask.decisions.items():
        was = before.get(seat)
        # The same decision is told at once; two that may be alike are compared.
        if seat == actor or (was is not decision and was != decision):
            t.numbers[seat] += t.seats


def _forget(t: Table, step: Step) -> None:
    """An offer has made the question that it interrupted superfluous: what was sealed for it is void."""
    if t.interrupted[-1][0] == step:
        t.interrupted.pop()


def _resume(t: Table, ask: Ask) -> None:
    """Give back the answers that were sealed before an offer interrupted, as far as they still hold."""
    step, before = t.interrupted[-1]
    if step != t.asked:
        return
    t.interrupted.pop()
    for seat, settled in before.items():
        if seat in ask.decisions:
            try:
                t.sealed[seat] = ask.decisions[seat].settle(settled)
            except Refused:
                continue
    if ask.temper == EACH and len(t.sealed) == len(ask.decisions):
        close(t, ask)
