"""`./tortuga compile --prove N`: the compiled build and the sources play the same matches and must say the same bytes.

N matches of every game, variant and number of seats, at random and among ordinary bots, offers and refused answers
included. What is compared is a hash over everything a match shows or saves: every view, question, offer, refusal and
event, the log, the table and the record. Each build runs in a process of its own and sends a line for each match.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tortuga import compiled

if TYPE_CHECKING:
    from tortuga.kernel.match import Match

WORKER = "TORTUGA_PROVE"
LOOKS = 7
"""After every seventh answer all that is to be seen of a match is looked at."""
ORDINARY = 4
"""Every fourth match of a kind is one among ordinary bots."""
TALK = 8
"""How often one answer in so many makes room for an offer, or for nonsense first."""


def prove(games: int) -> int:
    """Compare both builds over so many matches of each kind; exit code 1 if they differ."""
    plain, quick = (_worker(plain=plain, games=games) for plain in (True, False))
    assert plain.stdout is not None
    assert quick.stdout is not None
    number = 0
    try:
        if (
            json.loads(quick.stdout.readline()) != compiled.USED
            or json.loads(plain.stdout.readline()) != compiled.FORCED
        ):
            print("There is no compiled build that fits the sources; `./tortuga compile` makes one.", file=sys.stderr)
            return 2
        for one, other in zip(plain.stdout, quick.stdout, strict=True):
            if one != other:
                print(f"\nThe builds differ. The sources: {one.strip()}\nThe compiled build: {other.strip()}")
                return 1
            number += 1
            if sys.stdout.isatty():
                print(
                    f"\r{number} matches are the same, the last one of {one.rpartition(' ')[0]:40}", end="", flush=True
                )
    finally:
        for process in (plain, quick):
            process.kill()
            process.wait()
    print(f"{chr(13) * sys.stdout.isatty()}{number} matches are the same, byte for byte, in both builds.")
    return 0


def _worker(plain: bool, games: int) -> subprocess.Popen[str]:
    surroundings = {**os.environ, compiled.PLAIN: "1" if plain else "", WORKER: str(games)}
    return subprocess.Popen([sys.executable, "-m", "house.prove"], env=surroundings, stdout=subprocess.PIPE, text=True)


def kinds() -> Iterator[tuple[str, str, int]]:
    """Every game, variant and number of seats."""
    from tortuga.games import SLUGS, get_game

    for slug in SLUGS:
        for name, variant in get_game(slug).variants.items():
            for seats in variant.seats:
                yield slug, name, seats


def matches(games: int) -> Iterator[str]:
    """A line for each match: what it was, and its hash."""
    for slug, variant, seats in kinds():
        for seed in range(games):
            yield f"{slug} {variant} {seats} {seed} {shown(slug, variant, seats, seed)}"


def shown(slug: str, variant: str, seats: int, seed: int) -> str:
    """Play a match and hash everything that is to be seen of it."""
    from tortuga.bots.table import bots_speak
    from tortuga.games import get_game
    from tortuga.kernel.chance import FastChance
    from tortuga.kernel.codec import encoded
    from tortuga.kernel.edition import load_edition
    from tortuga.kernel.match import new_match
    from tortuga.kernel.record import record_of

    game = get_game(slug)
    options = game.variants[variant].options
    match = new_match(game, load_edition(game), seats, FastChance(seed), options)
    whims = FastChance(seed + 1)
    found = hashlib.sha256()
    bot = game.bots["ordinary"]() if seed % ORDINARY == ORDINARY - 1 else None
    while not match.over:
        seat, decision = whims.pick(tuple(match.pending().items()))
        if len(match.log) % LOOKS == 0:
            for viewer in (None, *range(seats)):
                found.update(encoded(match.view(viewer)))
        if bot is not None:
            bots_speak(match, {seat: bot}, whims)
            if match.pending().get(seat) != decision:
                continue
            match.answer(seat, bot.decide(match.view(seat), decision, whims))
            continue
        if whims.below(TALK) == 0:
            found.update(refusals(match, seat))
            standing = match.offers(seat)
            if standing:
                offer = whims.pick(standing)
                match.take(seat, offer.decision.name, offer.decision.sample(whims))
                continue
        match.answer(seat, decision.sample(whims), match.table.numbers[seat])
    found.update(encoded(record_of(match)))
    found.update(encoded([match.events_for(viewer) for viewer in (None, *range(seats))]))
    found.update(encoded(match.table.saved()))
    return found.hexdigest()[:16]


def refusals(match: Match, seat: int) -> bytes:
    """What is said to answers that are none, and to almost right ones."""
    from tortuga.kernel.codec import encoded

    decision = match.pending()[seat]
    near = (*(match.log[-1][2] if match.log else ("nothing",)), 1)
    asked = [5, "aye", (), [], ("nonsense",), near, list(near), (decision.name, -1), (decision.name, 1, "x", None)]
    said = [(who, match.explain(who, answer)) for answer in asked for who in (seat, -1, match.seats)]
    return encoded([(who, refusal) for who, refusal in said])


def main() -> None:
    """In a worker: say which build this is, then play."""
    print(json.dumps(compiled.state()), flush=True)
    for line in matches(int(os.environ[WORKER])):
        print(line, flush=True)


if __name__ == "__main__":
    main()
