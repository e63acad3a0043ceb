"""A review in somebody's language: the match is played once more, and its mistakes are put into words."""

from __future__ import annotations

from typing import Any

import msgspec

from tortuga.kernel.codec import frozen
from tortuga.kernel.match import Match, repeat
from tortuga.kernel.match import replay as replayed
from tortuga.kernel.motive import Motive
from tortuga.server.messages.translator import Names, Translator
from tortuga.server.messages.wire_catalog import Account, KeyMoment, Mistake, Review, ReviewPoint


def worded(match: Match, found: dict[str, Any], translator: Translator, names: Names) -> Review:
    """The review as the page shows it."""
    return Review(
        entries=found["entries"],
        seed=found["seed"],
        worlds=found["worlds"],
        points=[msgspec.convert(each, ReviewPoint) for each in found["points"]],
        accounts=[msgspec.convert(each, Account) for each in found["accounts"]],
        moments=[msgspec.convert(each, KeyMoment) for each in found["moments"]],
        mistakes=_mistakes(match, found["mistakes"], translator, names),
    )


def _mistakes(match: Match, told: list[dict[str, Any]], translator: Translator, names: Names) -> list[Mistake]:
    wanted = {each["entry"]: each for each in told}
    start = match.origin.entries
    again = replayed(match.game, match.edition, match.options, match.seats, match.origin, match.log[:start])
    found = []
    for number, (seat, name, answer) in enumerate(match.log[start:], start + 1):
        each = wanted.get(number)
        if each is not None:
            view = again.view(seat)
            if view.decision is not None:
                answers = [frozen(each["answer"]), frozen(each["better"])]
                given, better = translator.labels(view, view.decision, answers, names)
                motive = msgspec.convert(each["motive"], Motive | None)
                why = translator.words.motive(motive, names) if motive is not None else None
                found.append(Mistake(number, seat, given, better, each["loss"], each["error"], why))
        repeat(again, seat, name, answer)
    return found
