"""Golden playthroughs: a whole match as readable text, which changes only when the rules do.

Write them anew with `python -m tests.golden`, look at the difference, and raise `rules_version` if behaviour changed.
"""

from __future__ import annotations

from pathlib import Path

from tortuga.games import SLUGS, get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.event import told
from tortuga.kernel.game import Game
from tortuga.kernel.match import new_match
from tortuga.kernel.words import load_words

NAMES = ("Ana", "Bo", "Cruz", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jo")


def path_of(slug: str, variant: str) -> Path:
    """Where the playthrough of a variant lies."""
    return Path(__file__).parent / "games" / slug / "golden" / f"{variant}.txt"


def playthrough(game: Game, variant: str) -> str:
    """Random answers from a fixed seed, with every event in words, as the table itself knows it."""
    way = game.variants[variant]
    seats = way.seats[len(way.seats) // 2]
    match = new_match(game, load_edition(game), seats, FastChance(2026), way.options)
    words = load_words(game.package, "en")
    chance = FastChance(11)
    lines = [f"{game.slug} {variant}, {seats} seats, rules version {game.rules_version}", ""]
    heard = 0
    while True:
        for event in match.events[heard:]:
            name, args = told(event)
            whisper = "" if event[0] == -1 else "  (whispered) "
            lines.append(f"{whisper}{words.event(name, args, NAMES[:seats])}")
        heard = len(match.events)
        if match.over:
            break
        seat, decision = chance.pick(tuple(match.pending().items()))
        answer = decision.sample(chance)
        lines.append(f"> {NAMES[seat]}: {answer}")
        match.answer(seat, answer)
    lines += ["", f"{match.result}"]
    return "\n".join(lines) + "\n"


def write() -> None:
    """Write all playthroughs anew."""
    for slug in SLUGS:
        for variant in get_game(slug).variants:
            path = path_of(slug, variant)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(playthrough(get_game(slug), variant), encoding="utf-8")


if __name__ == "__main__":
    write()
