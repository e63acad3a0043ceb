"""What one seat may know, and a whole table imagined from it.

A view is built field by field, never by deleting from the table. `imagine` takes a view, so by its type it cannot peek:
bots search in imagined tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from msgspec import Struct

from tortuga.kernel import agenda
from tortuga.kernel.ask import EACH, NamedStep, named
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.game import Game
from tortuga.kernel.table import Result, Table


class View(Struct, frozen=True):
    """A viewer's whole knowledge of the match: plain data, JSON as it stands."""

    game: str
    seat: int | None
    """The viewer; None for a spectator."""
    seats: int
    waiting: tuple[int, ...]
    """The seats the table waits for."""
    chosen: tuple[int, ...]
    """The seats whose answer is sealed: that it is, never which."""
    number: int
    """The id of the viewer's decision; 0 if it is not asked."""
    decision: Decision | None
    sealed: Answer | None
    """The viewer's own sealed answer, which it may still change."""
    offers: tuple[Decision, ...]
    asked: NamedStep | None
    agenda: tuple[NamedStep, ...]
    """The steps the rules still have to take, the next one last: public facts only."""
    result: Result | None
    board: Any
    """The game's own part."""


def view_of(game: Game, t: Table, seat: int | None) -> View:
    """Build the view of a seat, or of a spectator."""
    return looker(game, t)(seat)


def looker(game: Game, t: Table) -> Callable[[int | None], View]:
    """Look at one moment with several pairs of eyes: what the viewers share is worked out once."""
    ask = t.ask
    asked: Mapping[int, Decision] = ask.decisions if ask is not None else {}
    sealed = t.sealed
    waiting = tuple([seat for seat in asked if seat not in sealed])
    chosen = tuple([seat for seat in asked if seat in sealed])
    standing = agenda.offers(t)
    steps = tuple([named(step) for step in t.agenda])
    open_step = None if t.asked is None else named(t.asked)
    slug, seats = game.slug, t.seats
    look = partial(game.look, t) if game.looker is None else game.looker(t)

    def view(seat: int | None) -> View:
        decision = asked.get(seat) if seat is not None else None
        offers = standing.get(seat, ()) if seat is not None else ()
        return View(
            slug,
            seat,
            seats,
            waiting,
            chosen,
            t.numbers[seat] if seat is not None and decision is not None else 0,
            decision,
            sealed.get(seat) if seat is not None else None,
            tuple([offer.decision for offer in offers]) if offers else (),
            open_step,
            steps,
            t.result,
            look(seat),
        )

    return view


def imagine(
    game: Game, edition: Any, options: Mapping[str, Any], view: View, chance: Chance, guess: bool = False
) -> Table:
    """Make a whole table that fits what the viewer knows; what it cannot know is drawn from `chance`.

    What others have sealed is left open: they are asked as they are at the real table, and a search lets them answer
    with sense. With `guess` any answer is sealed for them, so that the table also looks as the real one does.
    """
    t: Table = game.imagine(view.board, edition, options, chance)
    t.agenda = list(view.agenda)
    t.asked = view.asked
    t.numbers = [0] * view.seats
    t.result = view.result
    agenda.hand(t, chance, edition, options, game.rules)
    agenda.ask_again(t)
    if t.ask is not None and t.ask.temper == EACH:
        for seat, decision in t.ask.decisions.items():
            if seat == view.seat and view.sealed is not None:
                t.sealed[seat] = view.sealed
            elif guess and seat in view.chosen:
                t.sealed[seat] = decision.sample(chance)
    if view.seat is not None:
        t.numbers[view.seat] = view.number
    return t
