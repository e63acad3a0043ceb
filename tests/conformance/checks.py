"""The properties every game must have, each as a function that looks at a match in the middle of play.

A game joins by being registered in `tortuga.games`; it adds `tests/games/<slug>/scramble.py`, which changes everything
that its rulebook hides from a viewer. The scramblers are written from the rulebook, not from `imagine`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from tortuga.games import SLUGS, get_game
from tortuga.kernel import agenda
from tortuga.kernel.ask import EACH
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.codec import encoded, frozen, plain
from tortuga.kernel.decision import Answer, Decision, same_types
from tortuga.kernel.edition import Edition, load_edition
from tortuga.kernel.game import Game
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.record import load, read_record, record_of, replayed
from tortuga.kernel.refusal import Refused
from tortuga.kernel.rulebook import HOUSE, load_rulebook
from tortuga.kernel.view import imagine, view_of

Scrambler = Callable[[Match, int | None, Chance], None]

GARBAGE: tuple[Any, ...] = (
    5,
    None,
    True,
    "pass",
    b"pass",
    {"answer": "pass"},
    {0: "bid"},
    [],
    [["bid"], 1],
    {"bid"},
    object(),
    (),
    ("",),
    ("no such answer",),
    (0,),
    (None,),
    ("take", -1),
    ("take", True),
    ("take", 1.0),
    ("lay",),
    ("bid", 10**9, 0, 0, 0, 0),
    ("bid", -1, 0, 0, 0, 0),
    (("nested",), ("deep", ("deeper",))),
    ("x" * 10_000,),
)


def scrambler_of(slug: str) -> Scrambler:
    """The function that scrambles what a game hides; a game from elsewhere brings its own, or hides nothing."""
    ours = import_module(f"tests.games.{slug}.scramble") if slug in SLUGS else sys.modules[get_game(slug).package]
    scramble: Scrambler = getattr(ours, "scramble", hides_nothing)
    return scramble


def hides_nothing(match: Match, viewer: int | None, chance: Chance) -> None:
    """What is all open cannot be scrambled."""


def begin(game: Game, edition: Edition, variant: str, seats: int, seed: int) -> Match:
    """A fresh match of a variant."""
    return new_match(game, edition, seats, FastChance(seed), game.variants[variant].options)


def play_on(match: Match, chance: Chance) -> None:
    """One random answer, or now and then a standing offer."""
    if chance.below(6) == 0:
        for seat in range(match.seats):
            standing = match.offers(seat)
            if standing:
                offer = chance.pick(standing)
                match.take(seat, offer.decision.name, offer.decision.sample(chance))
                return
    seat, decision = chance.pick(tuple(match.pending().items()))
    match.answer(seat, decision.sample(chance))


def table_bytes(match: Match) -> bytes:
    """The whole truth in canonical form."""
    return encoded(match.table.saved())


def check_conserved(match: Match, stock: dict[str, int]) -> None:
    """Nothing is made and nothing is lost."""
    assert dict(match.game.inventory(match.table)) == stock


def check_pure(match: Match) -> None:
    """Asking changes nothing: the same step asks the same again."""
    before = table_bytes(match)
    ask = match.table.ask
    assert ask is not None
    agenda.ask_again(match.table)
    again = match.table.ask
    assert again is not None
    assert dict(again.decisions) == dict(ask.decisions)
    assert (again.temper, again.then, again.args) == (ask.temper, ask.then, ask.args)
    agenda.offers(match.table)
    assert table_bytes(match) == before


def check_honest(match: Match, chance: Chance) -> None:
    """An answer is taken if and only if the decision allows it; a refusal names a rule and changes nothing."""
    rules = {rule.id for package in (match.game.package, HOUSE) for rule in load_rulebook(package).rule}
    before = table_bytes(match)
    log = len(match.log)
    ask = match.table.ask
    assert ask is not None
    foreign = tuple(decision.sample(chance) for decision in ask.decisions.values())
    for seat in range(-1, match.seats + 1):
        decision = ask.decisions.get(seat)
        strange = (*GARBAGE, *foreign[:3]) if decision is not None else (chance.pick(GARBAGE), foreign[0])
        for answer in (*strange, *near(decision, chance)):
            refusal = match.explain(seat, answer)
            if refusal is None:
                assert decision is not None
                assert allowed(decision, decision.settle(answer)) is not False
                continue
            assert refusal.rule in rules, refusal
            assert decision is None or allowed(decision, answer) is not True
            try:
                match.answer(seat, answer)
            except Refused as error:
                assert error.refusal.rule in rules  # noqa: PT017 - the refusal is what is looked at
            else:
                raise AssertionError(f"{answer} was explained as refused and then taken")
        if decision is not None:
            for answer in (decision.listed() or ())[:200]:
                assert decision.settle(answer) == answer
    assert len(match.log) == log
    assert table_bytes(match) == before


def allowed(decision: Decision, answer: Answer) -> bool | None:
    """Whether a decision's own list holds the answer; None if there are too many to list."""
    listed = decision.listed()
    if listed is None:
        return None
    return any(option == answer and same_types(option, answer) for option in listed)


def near(decision: Decision | None, chance: Chance) -> list[Answer]:
    """Answers that are almost right."""
    if decision is None:
        return []
    answer = decision.sample(chance)
    near: list[Answer] = [answer, (*answer, 0), answer[:-1], tuple(reversed(answer))]
    for place, item in enumerate(answer):
        if type(item) is int:
            near += [(*answer[:place], item + step, *answer[place + 1 :]) for step in (-1, 1, 100)]
            near.append((*answer[:place], str(item), *answer[place + 1 :]))
    return near


def check_saved(match: Match, chance: Chance) -> None:
    """Table, views and events survive JSON; a loaded match goes on as the first would; a clone shares nothing."""
    data = encoded(record_of(match))
    again = load(match.game, read_record(data))
    assert encoded(record_of(again)) == data
    assert again.pending() == match.pending()
    for seat in (None, *range(match.seats)):
        assert encoded(again.view(seat)) == encoded(match.view(seat))
        assert again.events_for(seat) == match.events_for(seat)
    before = table_bytes(match)
    twin = match.clone(FastChance(chance.below(1 << 30)))
    assert table_bytes(twin) == before
    for _ in range(12):
        if not twin.over:
            play_on(twin, chance)
    assert table_bytes(match) == before


def check_still(match: Match) -> None:
    """A view is made of values that never change themselves, so one view can be compared with a later one."""
    printed = {id(value) for value in _parts(match.edition.data) if isinstance(value, dict)}
    for viewer in (None, *range(match.seats)):
        for value in _parts(match.view(viewer).board):
            if isinstance(value, Struct):
                assert value.__struct_config__.frozen, type(value)
            elif isinstance(value, dict):
                assert id(value) in printed, "only what an edition prints may stand in a dict"
            else:
                assert value is None or type(value) in (tuple, int, str, bool, float), value


def _parts(value: Any) -> Iterator[Any]:
    """A value and all that it is made of."""
    yield value
    inner = astuple(value) if isinstance(value, Struct) else value.values() if isinstance(value, dict) else value
    if isinstance(inner, Iterable) and not isinstance(inner, str):
        for part in inner:
            yield from _parts(part)


def check_replayed(match: Match) -> None:
    """Seed and answers give the same table, byte for byte."""
    again = replayed(match.game, read_record(encoded(record_of(match))))
    assert table_bytes(again) == table_bytes(match)
    assert [event[1:] for event in again.events] == [event[1:] for event in match.events]
    assert again.floor == match.floor


def check_blind(match: Match, scramble: Scrambler, chance: Chance) -> None:
    """Scramble all that is hidden from a viewer: its view, its events and whom the table waits for stay the same."""
    for viewer in (None, *range(match.seats)):
        other = match.clone(FastChance(1))
        scramble(other, viewer, chance)
        agenda.ask_again(other.table)
        assert encoded(other.view(viewer)) == encoded(match.view(viewer)), f"seat {viewer} sees a secret"
        assert list(other.pending()) == list(match.pending())
        _check_sealed(match, viewer, chance)


def _check_sealed(match: Match, viewer: int | None, chance: Chance) -> None:
    """A sealed answer tells the others that it is in, and nothing else, whatever it is."""
    ask = match.table.ask
    assert ask is not None
    seat = chance.pick(tuple(match.pending()))
    if ask.temper != EACH or len(match.pending()) < 2 or seat == viewer:
        return
    seen = set()
    for _ in range(3):
        twin = match.clone(FastChance(1))
        twin.answer(seat, ask.decisions[seat].sample(chance))
        assert twin.events_for(viewer) == []
        seen.add(encoded(twin.view(viewer)))
    assert len(seen) == 1


def check_imagined(match: Match, chance: Chance) -> None:
    """The view of an imagined table is the view it came from, the same seats are asked, and it can be played on."""
    for viewer in (None, *range(match.seats)):
        view = match.view(viewer)
        table = imagine(match.game, match.edition.data, match.options, view, chance, guess=True)
        assert encoded(view_of(match.game, table, viewer)) == encoded(view)
        assert set(table.sealed) == set(match.table.sealed)
        if set(table.sealed) - {viewer}:
            table = imagine(match.game, match.edition.data, match.options, view, chance)
            assert set(table.sealed) <= {viewer}, "what others have sealed is left open"
        dream = Match(match.game, match.edition, match.options, table, chance)
        stock = dict(match.game.inventory(table))
        for _ in range(5):
            if not dream.over:
                play_on(dream, chance)
                check_conserved(dream, stock)


def check_told(match: Match) -> None:
    """Every event has as many values as its kind has fields, and survives JSON."""
    for event in match.events:
        assert len(event[1].fields) == len(event[2]), event[1].name
        assert frozen(plain(event[2])) == event[2]


def play_and_check(game: Game, edition: Edition, variant: str, seats: int, seed: int, pace: int = 30) -> int:
    """Play a random match to its end and look at every property on the way; gives the number of answers."""
    chance = FastChance(seed + 1)
    scramble = scrambler_of(game.slug)
    match = begin(game, edition, variant, seats, seed)
    stock = dict(game.inventory(match.table))
    # The gaps between two looks grow, so that a long match costs little more than a short one.
    next_look = chance.below(pace)
    answers = 0
    while not match.over:
        if answers == next_look:
            next_look += 1 + chance.below(2 * pace)
            pace *= 2
            check_pure(match)
            check_honest(match, chance)
            check_saved(match, chance)
            check_still(match)
            check_blind(match, scramble, chance)
            check_imagined(match, chance)
        play_on(match, chance)
        check_conserved(match, stock)
        answers += 1
        assert answers <= game.bound, "the match does not end"
    assert match.result is not None
    assert sorted(seat for group in match.result.ranking for seat in group) == list(range(seats))
    check_told(match)
    check_replayed(match)
    return answers


def cases() -> list[tuple[str, str, int]]:
    """Every game, variant and number of seats."""
    from tortuga.games import slugs

    return [
        (slug, name, seats)
        for slug in slugs()
        for name, variant in get_game(slug).variants.items()
        for seats in variant.seats
    ]


def editions(slug: str) -> list[Edition]:
    """Every edition that comes with a game."""
    from tortuga.kernel.edition import edition_names

    game = get_game(slug)
    return [load_edition(game, name) for name in edition_names(game)]
