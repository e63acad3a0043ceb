"""What the shape of an edition file cannot say: faults that only a second look finds, each with its key."""

from __future__ import annotations

from collections.abc import Iterator

from tortuga.games.palabra.edition import LETTERS, Edition
from tortuga.games.palabra.effects import EFFECTS
from tortuga.kernel.fault import Fault, repeated, unknown


def proof(edition: Edition) -> Iterator[Fault]:
    """Name every fault of an edition: its key and the reason."""
    if edition.days < 1:
        yield "days", "must be at least 1"
    if any(count < 0 for count in edition.gems.counts):
        yield "gems.counts", "no colour can have fewer than 0 gems"
    if edition.ships.pair_sum < 17 or edition.ships.pair_sum % 2 == 0:
        yield "ships.pair_sum", "must be odd and at least 17, so that eight pirates get a pair each"
    hands = sorted(edition.ships.two_hands[0] + edition.ships.two_hands[1])
    highest = edition.ships.pair_sum - 1
    if len(set(hands)) != 8 or hands[0] < 1 or hands[-1] > highest:
        yield "ships.two_hands", f"the eight greens of two pirates must differ and be from 1 to {highest}"
    if edition.market.first_day < 1:
        yield "market.first_day", "must be at least 1"
    if not 0 <= edition.market.winners <= len(LETTERS):
        yield "market.winners", f"must be from 0 to {len(LETTERS)}, one artefact for each"
    if edition.market.rats < 0:
        yield "market.rats", "cannot be negative"
    yield from _dig_faults(edition)
    yield from _artefact_faults(edition)


def _dig_faults(edition: Edition) -> Iterator[Fault]:
    known = [str(seats) for seats in range(2, 9)]
    for seats in known:
        row = edition.dig.get(seats)
        if row is None:
            yield "dig", f"has no row for {seats} pirates"
        elif len(row) != edition.days or any(number < 0 for number in row):
            yield f"dig.{seats}", f"needs one number of gems for each of the {edition.days} days"
    for seats in edition.dig:
        if seats not in known:
            yield f"dig.{seats}", f"there are rows for {known[0]} to {known[-1]} pirates only"


def _artefact_faults(edition: Edition) -> Iterator[Fault]:
    yield from repeated("artefact", [artefact.id for artefact in edition.artefact])
    for place, artefact in enumerate(edition.artefact):
        key = f"artefact[{place}]"
        if artefact.letter not in LETTERS:
            yield f"{key}.letter", f"must be one of {', '.join(LETTERS)}"
        if artefact.effect not in EFFECTS:
            yield f"{key}.effect", unknown(artefact.effect, EFFECTS)
        if artefact.gems < 0:
            yield f"{key}.gems", "cannot be negative"
    for letter in LETTERS:
        classic = [a.id for a in edition.artefact if a.letter == letter and a.classic]
        if len(classic) != 1:
            yield "artefact", f"letter {letter} needs exactly one classic artefact, it has {len(classic)}"
