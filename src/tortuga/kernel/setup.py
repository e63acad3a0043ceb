"""From what a person types to a way to play: seats, variant, options and bots that fit together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tortuga.kernel.game import Game, SetupError

USUAL_SEATS: Final = 4
YES_AND_NO: Final = {"yes": "true", "on": "true", "sí": "true", "si": "true", "no": "false", "off": "false"}


def way_to_play(game: Game, seats: int | None, variant: str | None, given: Iterable[str]) -> tuple[int, dict[str, Any]]:
    """The number of seats and the settled options that a variant and options such as `market=no` ask for together."""
    options: dict[str, Any] = {}
    allowed = game.seats
    if variant is not None:
        if variant not in game.variants:
            raise SetupError("unknown_variant", variant=variant, known=tuple(game.variants))
        allowed = game.variants[variant].seats
        options.update(game.variants[variant].options)
    for text in given:
        key, _, value = text.partition("=")
        options[key] = _value(game, key, value)
    number = seats if seats is not None else USUAL_SEATS if USUAL_SEATS in allowed else allowed[0]
    if number not in allowed:
        raise SetupError("bad_seats", seats=number, known=allowed)
    return number, game.settle_options(options, number)


def _value(game: Game, key: str, text: str) -> Any:
    """The value of an option as the game knows it; any other text goes on as it is, to be refused with the choices."""
    known = game.options[key].choices if key in game.options else ()
    said = YES_AND_NO.get(text.lower(), text.lower())
    return next((choice for choice in known if str(choice).lower() in (text.lower(), said)), text)
