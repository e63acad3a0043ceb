"""What the tests of Aye share: lay a table as the rulebook describes it, script the dice, play, listen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from tortuga.games.aye import GAME
from tortuga.games.aye.phases.preparation import deal
from tortuga.games.aye.table import AyeTable
from tortuga.games.aye.view import Board
from tortuga.kernel import agenda
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.codec import encoded
from tortuga.kernel.decision import Answer
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match, Origin
from tortuga.kernel.refusal import Refusal, Refused

T = TypeVar("T")
S, TR, B, K = "success", "trident", "blank", "kraken"
SAILS, HELM, CANNONS, SWORDS, REPAIR, HOOK, RUM, NOTHING = range(8)
AYE, ARGH = ("aye",), ("argh",)
BASE = load_edition(GAME)
CARDS = {goal.id: place for place, goal in enumerate(BASE.data.goal)}
FILLERS = ("kingmaker", "open_purse", "mind_the_plank", "shoulder_to_shoulder", "good_friends", "silver_tongue")
"""Cards that never come true by themselves."""


class Fate(Chance):
    """Chance by script: the faces that the dice show, one after the other; everything else by a fixed seed."""

    __slots__ = ("faces", "rest")

    def __init__(self, faces: Sequence[str] = (), seed: int = 1) -> None:
        super().__init__()
        self.faces = list(faces)
        self.rest = FastChance(seed)

    def below(self, n: int) -> int:
        self.count += 1
        return self.rest.below(n)

    def pick(self, items: Sequence[T]) -> T:
        self.count += 1
        face = self.faces.pop(0)
        found = [item for item in items if item == face]
        assert found, f"the die has no face {face}"
        return found[0]


def a_match(
    *steps: str | tuple[str, tuple[Any, ...]],
    seats: int = 4,
    mode: str = "beginner",
    faces: Sequence[str] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    completed: Mapping[int, Sequence[str]] | None = None,
    **fields: Any,
) -> Match:
    """A table in the middle of a round, with the steps that come next; seat 0 is captain, 3 doubloons for each."""
    options = {"mode": mode}
    t = deal(BASE.data, options, seats)
    t.numbers = [0] * seats
    t.round = 1
    t.coins = [3] * seats
    fields = {"captain": 0, **fields}
    for name, value in fields.items():
        assert hasattr(t, name), name
        setattr(t, name, list(value) if isinstance(value, (list, tuple)) else value)
    t.reputation[t.captain] = 0
    tracks = (BASE.data.missions.sails, BASE.data.missions.helm, BASE.data.missions.cannons, BASE.data.missions.swords)
    t.closed = sum(1 << m for m, track in enumerate(tracks) if t.steps[m] == len(track))
    t.offerings = BASE.data.doubloons.all - sum(t.coins) - sum(t.hooks)
    locked = t.waiting_dice + t.kraken_dice + t.flags.bit_count() + t.plank + sum(t.given)
    t.free = fields.get("free", BASE.data.dice.missions - locked)
    if t.cards:
        _lay_cards(t, hands or {}, completed or {})
    t.agenda = [(step, ()) if isinstance(step, str) else step for step in reversed(steps)]
    chance: Chance = Fate(faces) if faces else FastChance(1)
    agenda.hand(t, chance, BASE.data, options, GAME.rules)
    match = Match(GAME, BASE, options, t, chance)
    agenda.begin(t)
    t.shown = False
    match.origin = Origin(chance, t.copy(), 0, chance.count)
    return match


def _lay_cards(t: AyeTable, hands: Mapping[int, Sequence[str]], completed: Mapping[int, Sequence[str]]) -> None:
    for piles, names in ((t.hands, hands), (t.completed, completed)):
        for seat, cards in names.items():
            piles[seat] = [CARDS[name] for name in cards]
            for card in piles[seat]:
                t.deck.remove(card)


def table(match: Match) -> AyeTable:
    """The table itself."""
    assert isinstance(match.table, AyeTable)
    return match.table


def vote(match: Match, **votes: Answer) -> None:
    """All vote: `vote(match, s1=ARGH)`; who is not named says Aye!"""
    for seat in list(match.pending()):
        match.answer(seat, votes.get(f"s{seat}", AYE))


def answer_all(match: Match, answer: Answer) -> None:
    """Everybody who is asked gives the same answer."""
    for seat in list(match.pending()):
        match.answer(seat, answer)


def on_mission(mission: int, *seats: int, arghs: Sequence[int] = (), crew: int = 4, **fields: Any) -> Match:
    """A match whose next phase is this mission: these seats are on it with two dice each unless told otherwise."""
    actions, votes, given = [NOTHING] * crew, [0] * crew, [0] * crew
    for seat in (*seats, *arghs):
        actions[seat] = mission
        given[seat] = 2
    for seat in arghs:
        votes[seat] = 1
        given[seat] = 0
    fields = {"actions": actions, "votes": votes, "given": given, **fields}
    return a_match(("mission_phase", (mission,)), *fields.pop("then", ("mutiny_phase",)), seats=crew, **fields)


def board(match: Match, seat: int | None = None) -> Board:
    """The table as a seat sees it; as a spectator does if no seat is named."""
    seen: Board = match.view(seat).board
    return seen


def heard(match: Match, name: str, by: int | None = None) -> list[dict[str, Any]]:
    """The facts of every event of that name that a viewer was told, in order; a spectator if no seat is named."""
    return [facts for _, told, facts in match.events_for(by) if told == name]


def refusal_of(match: Match, seat: int, answer: Answer) -> Refusal:
    """Give an answer that must be refused, see that nothing has changed, and hear why."""
    before = encoded(match.table.saved()), match.log[:], len(match.events), match.chance.count
    with pytest.raises(Refused) as refused:
        match.answer(seat, answer)
    assert (encoded(match.table.saved()), match.log, len(match.events), match.chance.count) == before
    assert match.explain(seat, answer) == refused.value.refusal
    return refused.value.refusal


def reason(match: Match, seat: int, answer: Answer) -> tuple[str, str]:
    """The rule and the reason of a refusal."""
    refusal = refusal_of(match, seat, answer)
    return refusal.rule, refusal.reason
