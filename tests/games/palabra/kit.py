"""What the tests of Palabra de Pirata share: lay a table as the rulebook describes it, script chance, play, listen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.games.asking import asked
from tortuga.games.palabra import GAME
from tortuga.games.palabra.table import NO_PLEDGE, RED_SHIP, PalabraTable
from tortuga.games.palabra.view import Board
from tortuga.kernel import agenda
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.codec import encoded
from tortuga.kernel.decision import Answer
from tortuga.kernel.edition import Edition, load_edition
from tortuga.kernel.match import Match, Origin
from tortuga.kernel.refusal import Refusal, Refused

Gems = tuple[int, ...]
GOLD, VIOLET, BLUE, GREEN, RED = range(5)
COLOURS = ("gold", "violet", "blue", "green", "red")
NONE: Gems = (0, 0, 0, 0, 0)
PLEDGE_RED, PLEDGE_GREEN = 0, 1
LEFT, RIGHT, HAND = 0, 1, 2
PHASES = ("dig", "decision", "market", "resolve", "upkeep", "next_day")
CLASSIC = ("rum_bottle", "spyglass", "barrel", "cursed_map")

BASE = load_edition(GAME)


def gems(**counts: int) -> Gems:
    """A handful of gems by colour: `gems(gold=1, red=2)`."""
    assert set(counts) <= set(COLOURS)
    return tuple(counts.get(colour, 0) for colour in COLOURS)


class Fate(Chance):
    """Chance by script: the numbers it gives, and the gems it draws, one handful for each time the bag is opened."""

    __slots__ = ("heaps", "numbers")

    def __init__(self, numbers: Sequence[int] = (), heaps: Sequence[Gems] = ()) -> None:
        super().__init__()
        self.numbers = list(numbers)
        self.heaps = list(heaps)

    def below(self, n: int) -> int:
        self.count += 1
        number = self.numbers.pop(0)
        assert 0 <= number < n, f"the script says {number}, asked for is a number below {n}"
        return number

    def draw_heaps(self, bag: list[int], number: int, times: int) -> list[list[int]]:
        heaps = []
        for _ in range(times):
            self.count += 1
            heap = list(self.heaps.pop(0))
            assert sum(heap) == min(number, sum(bag)), f"the script draws {heap}, the rules {number} gems"
            bag[:] = [there - taken for there, taken in zip(bag, heap, strict=True)]
            assert min(bag) >= 0, f"the bag does not hold {heap}"
            heaps.append(heap)
        return heaps


def a_match(
    seats: int = 4,
    *,
    phase: str = "decision",
    day: int = 2,
    dagger: int = 0,
    islands: Mapping[int, Gems] | None = None,
    chests: Mapping[int, Gems] | None = None,
    ships: Sequence[tuple[int, ...]] | None = None,
    bag: Gems | None = None,
    artefacts: Sequence[str] = CLASSIC,
    used: Sequence[str] = (),
    rats: Sequence[int | tuple[int, int]] = (),
    fate: Chance | None = None,
    edition: Edition = BASE,
    **options: Any,
) -> Match:
    """A match at the beginning of a phase, run up to its first question.

    `ships` are each pirate's own, left one first, the one in hand last; `rats` lie on islands, or on (seat, slot) of a
    laid ship; `bag` is what islands and chests leave of the edition's gems unless it is given.
    """
    settled = GAME.settle_options(options, seats)
    t: PalabraTable = GAME.deal(edition.data, settled, seats)  # type: ignore[assignment]
    t.numbers = [0] * seats
    t.day = day
    t.dagger = dagger
    t.cards = [ship for own in ships or default_ships(seats) for ship in own]
    assert len(t.cards) == seats * t.each
    for island, heap in (islands or {}).items():
        t.islands[island * 5 : island * 5 + 5] = heap
    for seat, chest in (chests or {}).items():
        t.chests[seat * 5 : seat * 5 + 5] = chest
        t.tally[seat * 5 : seat * 5 + 5] = chest
    left = [have - sum(t.islands[kind::5]) - sum(t.chests[kind::5]) for kind, have in enumerate(t.bag)]
    t.bag = list(bag) if bag is not None else left
    assert min(t.bag) >= 0, "the box does not hold so many gems"
    if settled["market"]:
        ids = [artefact.id for artefact in edition.data.artefact]
        t.artefacts = [ids.index(name) for name in artefacts]
        t.used = sum(1 << artefacts.index(name) for name in used)
    t.laid = phase in ("market", "resolve")
    if seats == 2:
        t.public = sum(1 << ship for ship in t.cards if ship != RED_SHIP)
    for place in rats:
        if isinstance(place, int):
            t.island_rats |= 1 << place
        else:
            t.ship_rats |= 1 << t.place(*place)
    steps = [step for step in PHASES[PHASES.index(phase) :] if step != "market" or settled["market"]]
    t.agenda = [(step, ()) for step in reversed(steps)]
    return _run(t, edition, settled, fate if fate is not None else FastChance(1))


def _run(t: PalabraTable, edition: Edition, options: dict[str, Any], chance: Chance) -> Match:
    agenda.hand(t, chance, edition.data, options, GAME.rules)
    match = Match(GAME, edition, options, t, chance)
    agenda.begin(t)
    t.shown = False
    match.origin = Origin(chance, t.copy(), 0, chance.count)
    return match


def default_ships(seats: int) -> list[tuple[int, ...]]:
    """Pirate 0 has the greens 1 and 16, pirate 1 has 2 and 15, …, laid left and right, with the red in hand."""
    if seats == 2:
        return [(1, 3, 6, 8, RED_SHIP), (2, 4, 5, 7, RED_SHIP)]
    return [(seat + 1, 16 - seat, RED_SHIP) for seat in range(seats)]


def at_market(seat: int = 0, artefact: str = "", *, then: int | None = None, **table: Any) -> Match:
    """A match in which the seat has bid one green gem and is asked for (or has named) an artefact.

    `then` has bid as much and comes after the seat, which holds the dagger. Two colours lie on every island unless said
    otherwise, so that the day stops at the sharing.
    """
    bidders = [seat] if then is None else [seat, then]
    chests = dict(table.pop("chests", {}))
    count = 4 if table.get("seats", 4) == 2 else table.get("seats", 4)
    heaps = {number: gems(green=1, red=1) for number in range(count)}
    heaps.update(table.pop("islands", {}))
    for bidder in bidders:
        chests[bidder] = tuple(have + (kind == GREEN) for kind, have in enumerate(chests.get(bidder, NONE)))
    if artefact and "artefacts" not in table:
        table["artefacts"] = lying_with(artefact)
    match = a_match(phase="market", chests=chests, islands=heaps, **{"dagger": seat, **table})
    bid(match, {bidder: gems(green=1) for bidder in bidders})
    if artefact:
        match.answer(seat, ("artefact", artefact))
    return match


def lying_with(artefact: str) -> tuple[str, ...]:
    """The classic four with one of them exchanged for another of its letter."""
    letters = {each.id: each.letter for each in BASE.data.artefact}
    return tuple(artefact if letters[artefact] == letters[classic] else classic for classic in CLASSIC)


def empty_the_bag(match: Match) -> None:
    """Nothing is left to draw; the gems that were in the bag are out of play."""
    match.table.bag[:] = NONE  # type: ignore[attr-defined]


def lay(match: Match, *ships: tuple[int, ...]) -> None:
    """All pirates lay, seat by seat."""
    for seat, own in enumerate(ships):
        match.answer(seat, ("lay", *own))


def bid(match: Match, bids: Mapping[int, Gems]) -> None:
    """All pirates bid; who is not named opens an empty fist."""
    for seat in range(match.seats):
        match.answer(seat, ("bid", *bids.get(seat, NONE)))


def take_all(match: Match) -> None:
    """Share every island of the day: whoever picks takes the first colour that lies there."""
    while asked(match) == "take":
        answer_simply(match)


def answer_simply(match: Match) -> None:
    """The only seat that is asked gives the first answer there is."""
    [(seat, decision)] = match.pending().items()
    listed = decision.listed()
    assert listed
    match.answer(seat, listed[0])


def board(match: Match, seat: int | None = None) -> Board:
    """The table as a seat sees it; as a spectator does if no seat is named."""
    seen: Board = match.view(seat).board
    return seen


def chest(match: Match, seat: int) -> Gems:
    """What its owner sees in a chest."""
    own = board(match, seat).pirates[seat].chest
    assert own is not None
    return own


def island(match: Match, number: int) -> Gems:
    """What everybody sees on an island."""
    return board(match).islands[number].gems


def rats_on_islands(match: Match) -> set[int]:
    """The islands with a rat."""
    return {number for number, place in enumerate(board(match).islands) if place.rat}


def rats_on_ships(match: Match) -> set[tuple[int, int]]:
    """The ships with a rat, as (seat, slot)."""
    pirates = enumerate(board(match).pirates)
    return {(seat, slot) for seat, pirate in pirates for slot, rat in enumerate(pirate.rats) if rat}


def heard(match: Match, name: str, by: int | None = None) -> list[dict[str, Any]]:
    """The facts of every event of that name that a viewer was told, in order; a spectator if no seat is named."""
    return [facts for _, told, facts in match.events_for(by) if told == name]


def names_heard(match: Match, by: int | None = None) -> list[str]:
    """The names of all events a viewer was told, in order."""
    return [name for _, name, _ in match.events_for(by)]


def gems_in_play(match: Match) -> int:
    """How many gems there are in bag, islands, chests and fists together, as far as everybody can count."""
    there = board(match)
    return (
        there.bag
        + there.fist_size
        + sum(sum(place.gems) for place in there.islands)
        + sum(pirate.gems + sum(pirate.stake) for pirate in there.pirates)
    )


def refusal_of(match: Match, seat: int, answer: Answer) -> Refusal:
    """Give an answer that must be refused, see that nothing has changed, and hear why."""
    before = encoded(match.table.saved()), match.log[:], len(match.events), match.chance.count
    with pytest.raises(Refused) as refused:
        match.answer(seat, answer)
    assert (encoded(match.table.saved()), match.log, len(match.events), match.chance.count) == before
    assert match.explain(seat, answer) == refused.value.refusal
    assert encoded(match.table.saved()) == before[0]
    return refused.value.refusal


def play_out(match: Match, seed: int = 0) -> None:
    """Answer everything at random to the end."""
    chance = FastChance(seed)
    while not match.over:
        for seat, decision in match.pending().items():
            match.answer(seat, decision.sample(chance))


def no_pledges(match: Match) -> bool:
    """Whether no pledge of today stands."""
    return all(pledge == NO_PLEDGE for pirate in board(match).pirates for pledge in pirate.pledges)
